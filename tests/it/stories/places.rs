//! Checks in which activities each command works, and the message that it gives in the others.

use knightlight::app::{Command, CommandScope, Entry, Key, Popup, Reveals, key_hints};
use knightlight::words::capital;

use super::{EMPTY, story::Story};

#[test]
fn what_does_not_work_is_refused_by_its_name_and_changes_nothing() {
    let here = [
        ("describe", CommandScope::Explore),
        ("learn rook", CommandScope::Lesson),
        ("match two", CommandScope::Match),
        ("play knight-path", CommandScope::Presentation),
    ];
    for (line, place) in here {
        let mut story = Story::open(EMPTY);
        let screen = story.command(line).keys("f f").screen();
        let mut refused = 0;
        for row in Command::rows().filter(|row| !row.works(place)) {
            let Ok(command) = Command::parse(row.usage) else {
                continue;
            };
            // A level refuses commands that would reveal its answer, whatever group they are in.
            let is_gated = place == CommandScope::Lesson && row.reveals == Reveals::Answer;
            let why = if is_gated {
                "would give the answer away"
            } else {
                "only works in"
            };
            story
                .carry_out(command)
                .says(&format!("`{}` {why}", row.name()));
            story.keys("f f");
            assert_eq!(story.screen(), screen, "{line}: {}", row.usage);
            refused += 1;
        }
        assert!(refused >= 2, "{line}");
    }
}

#[test]
fn a_presentation_that_has_stopped_asks_and_compares() {
    let mut story = Story::open_at(EMPTY, (200, 60));
    let script = "scene knight-g2-a8\nzoom layer\nstep 1\nsay And now you.\nstop\nsay So far.\n";
    story.present(script).shows("Esc back to the script");
    story
        .keys("a")
        .shows("Which square")
        .shows("Esc stop asking")
        .keys("g f 4 enter")
        .shows("1 of 1 right");
    story.keys("esc").shows("1 of 2").shows("Esc back to");
    story.keys("c").shows("depth-first");
    story.keys("esc").shows("Space next");
    story.keys("right").shows("So far.");
    assert!(!story.screen().contains("depth-first"));
}

#[test]
fn what_can_not_be_opened_ends_nothing() {
    for (line, unknown) in [
        ("learn rook", "scene atlantis"),
        ("learn rook", "match play 9,9"),
        ("match two", "learn juggling"),
        ("match two", "play nothing"),
    ] {
        let mut story = Story::open(EMPTY);
        story.command(line).keys("up down");
        let screen = story.screen();
        let (_, given) = unknown.rsplit_once(' ').expect("two words");
        story.command(unknown).says(given);
        story.keys("f f");
        assert_eq!(story.screen(), screen, "{line}: {unknown}");
    }
}

#[test]
fn the_wheel_steps_through_nothing_that_is_not_there() {
    let mut story = Story::open(EMPTY);
    story.command("match two").wheel();
    story.says("`step` only works in the explorer: Esc leaves the match game.");
}

/// Checks that on a large screen all keys fit in one view, and that learning comes first.
#[test]
fn the_help_has_every_key_in_one_view() {
    let mut story = Story::open_at(EMPTY, (300, 100));
    story.keys("? ?").shows("LEARNING").shows("forward, back");
    let screen = story.screen();
    assert!(!screen.contains("more below"), "{screen}");
    let row = |key: &str| {
        let shows = |row: &str| row.split_whitespace().any(|word| word == key);
        screen.lines().position(shows)
    };
    assert!(row("learn") < row("jump") && row("practise") < row("jump"));
    let bindings = story.model().settings.keymap.bindings();
    let of_explorer = bindings
        .iter()
        .filter(|one| story.model().offers(&one.command.row()) && !one.text.starts_with("cursor"));
    for binding in of_explorer {
        let key = binding.key.to_string();
        assert!(row(&key).is_some(), "{key}\n{screen}");
    }
    story.keys("tab").shows("MARKS ON THE BOARD").shows("MOUSE");
    story
        .keys("tab")
        .shows("LEARNING")
        .keys("x")
        .shows("1 Reach");
}

/// Checks that the first page of the help, which has the activity's most useful keys, isn't cut off
/// at any size, and fits without scrolling from 20 rows on.
#[test]
fn ten_keys_come_first() {
    for size in [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)] {
        for line in [
            "lens reach",
            "lens search",
            "learn rook",
            "match two",
            "game",
        ] {
            let mut story = Story::open_at(EMPTY, size);
            story
                .command(line)
                .keys("esc ?")
                .shows("Help")
                .shows("arrows");
            let screen = story.screen();
            assert!(!screen.contains('…'), "{line}\n{screen}");
            assert!(
                !screen.contains("more below") || size.1 < 20,
                "{line}\n{screen}"
            );
            story.keys("?").shows("Help: all keys").keys("x");
            assert!(!story.screen().contains("Help: all"), "{line}");
        }
    }
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("?")
        .shows("go there, ask why")
        .shows("1-7  switch lens");
    story
        .shows("all 69 keys")
        .keys("ctrl-p")
        .shows("All commands");
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("f1")
        .click_text("obstacle on, off")
        .shows("obstacle");
}

#[test]
fn only_what_works_is_listed() {
    let mut story = Story::open_at(EMPTY, (200, 100));
    story.command("match two").keys("? ?");
    // Names of commands appear only in the list of commands and at the prompt.
    story.shows("undo").shows("undo the last move");
    for absent in ["take ROW COUNT", "place PIECE", "predict"] {
        assert!(!story.screen().contains(absent), "{absent}");
    }
    story.keys("esc ctrl-p t a k e").shows("take ROW COUNT");
    assert!(!story.screen().contains("place PIECE"));
    story.keys("esc : p l").shows("play SCRIPT");
    assert!(!story.screen().contains("place PIECE"));
    story.keys("esc esc ? ?").shows("obstacle      on or off");
    assert!(!story.screen().contains("place PIECE"));
}

#[test]
fn the_footer_names_only_keys_that_do_something() {
    for line in ["describe", "lens search", "learn rook", "match two"] {
        let mut story = Story::open(EMPTY);
        story.command(line).keys("up");
        let model = story.model();
        let mut bound = 0;
        for (keys, word) in key_hints(model) {
            // Key names are shown with a capital letter.
            let written = |key: &str| match key.len() {
                1 => key.to_owned(),
                _ => key.to_lowercase(),
            };
            let keys = keys
                .split(' ')
                .filter_map(|key| written(key).parse::<Key>().ok());
            for binding in keys.filter_map(|key| model.settings.keymap.get(key)) {
                assert!(model.offers(&binding.command.row()), "{line}: {word}");
                bound += 1;
            }
        }
        assert!(bound >= 3, "{line}");
    }
}

#[test]
fn the_help_of_a_presentation_says_that_its_keys_turn_the_page() {
    let mut story = Story::open_at(EMPTY, (80, 100));
    story
        .command("play knight-path")
        .carry_out(Command::Help(None))
        .keys("?");
    story
        .shows("show the next caption")
        .shows("show the previous caption");
    assert!(
        !story
            .screen()
            .contains("restore the board of an earlier session")
    );
    story.keys("esc esc ?").shows("step on and back");
}

#[test]
fn help_tells_about_one_command_too() {
    let mut story = Story::open(EMPTY);
    story.command("help flip").says("flip: flip the board.");
    story
        .command("help flap")
        .says("`flap` is neither a command nor a help topic. Did you mean `flip`?");
}

/// Checks that the palette says what commands do, and names one where its name was typed. The first
/// page of the help has a row for each key.
#[test]
fn commands_are_listed_by_their_effect() {
    for size in [(60, 20), (80, 24), (120, 40), (160, 50)] {
        let mut story = Story::open_at("8/8/8/8/3Q4/8/8/8", size);
        story.command("scene rook").keys("/").shows("One step back");
        assert!(!story.screen().contains("step -1"), "{}", story.screen());
        story.keys("s t e p space").shows("step end");
        let screen = story.keys("esc ?").screen();
        let begins = |row: &&str| row.trim_end().ends_with(" back");
        let row = screen.lines().find(begins).unwrap_or_default();
        assert!(row.contains("step on and back"), "{screen}");
    }
}

#[test]
fn each_command_with_a_key_is_listed_by_its_effect_in_the_narrowest_column() {
    for opens in [
        "scene rook",
        "scene knight-g2-a8",
        "learn rook",
        "practice moves",
        "game new",
        "match play",
    ] {
        let mut story = Story::open_at("8/8/8/8/3Q4/8/8/8", (80, 24));
        story.command(opens).keys("/");
        let Some(Popup::List(list)) = &story.model().popup else {
            panic!("{}", story.screen());
        };
        let has_key = |entry: &&Entry| !entry.keys.is_empty() && !entry.is_tucked_away;
        let effects = list.entries().iter().filter(has_key);
        let effects: Vec<String> = effects.map(|entry| capital(&entry.detail)).collect();
        assert!(effects.len() > 10, "{opens}: {effects:?}");
        let pages = list.entries().len() / 8;
        // Above the first entry is the last.
        let mut screens = story.keys("up").screen();
        story.keys("down");
        // The list has more than eight rows, so each entry is on one of these screens.
        for _ in 0..=pages {
            screens.push_str(&story.screen());
            story.keys("down down down down down down down down");
        }
        // Two commands with one effect are told apart by their names.
        let is_alone = |one: &&String| effects.iter().filter(|other| other == one).count() == 1;
        let alone = effects.iter().filter(is_alone);
        let missing: Vec<_> = alone.filter(|one| !screens.contains(*one)).collect();
        assert!(missing.is_empty(), "{opens}: {missing:?}");
    }
}

/// Checks that the list of commands says everything once, and what is below it right there.
#[test]
fn the_list_of_commands_repeats_nothing_and_keeps_short_keys_apart() {
    let mut story = Story::open_at("8/8/8/8/3R4/8/8/8", (80, 24));
    story.keys("/");
    let mut seen = 0;
    for _ in 0..20 {
        let screen = story.screen();
        let rows: Vec<String> = screen
            .lines()
            .map(|row| row.chars().skip(49).collect::<String>())
            .collect();
        let foot = rows.iter().rposition(|row| row.starts_with("───"));
        let foot = foot.expect("a rule above the foot");
        if let Some(more) = rows.iter().position(|row| row.contains("more below")) {
            assert_eq!(more + 1, foot, "{screen}");
        }
        let entries = rows[..foot].iter().map(|row| row.trim_end());
        for row in entries.filter(|row| row.starts_with("  ") || row.starts_with('▌')) {
            let is_apart = row.trim_start_matches(['▌', ' ']).contains("  ");
            // Only words that fill the row leave a single blank.
            let words = row.trim_start_matches(['▌', ' ']).chars().count();
            assert!(is_apart || words == 28, "{row}\n{screen}");
            seen += usize::from(is_apart);
        }
        let chosen = rows.iter().find(|row| row.starts_with('▌'));
        let chosen = chosen.expect("an entry").trim_start_matches('▌').trim();
        let effect = chosen.split("  ").next().unwrap_or_default().to_lowercase();
        let repeats = |row: &String| row.trim().to_lowercase() == effect && effect.contains(' ');
        assert!(!rows[foot..].iter().any(repeats), "{screen}");
        story.keys("down");
    }
    assert!(seen > 20, "{seen}");
}
