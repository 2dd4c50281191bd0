//! The first screen, and finding things by name.

use knightlight::trace::Scene;
use knightlight::view::{Charset, Depth};

use super::{EMPTY, story::Story};

#[test]
fn the_first_screen_says_what_one_can_do_without_a_word_of_a_programmer() {
    for size in [(40, 15), (80, 24), (120, 40), (200, 60)] {
        let mut story = Story::first_screen(size);
        if size.0 >= 80 {
            story.shows("Learn").shows("Practise").shows("Open");
        } else {
            story.shows("L learn").shows("P tasks").shows("o open");
        }
        // The number of moves fits on every screen.
        story.shows(if size.0 >= 80 {
            "15 squares are lit."
        } else {
            "15 moves"
        });
        if size.0 >= 80 {
            story
                .shows("BEGIN")
                .shows("46 short lessons")
                .shows("boards, games");
        }
        let screen = story.screen();
        for word in [
            "rays", "shadow 2", " NW ", "s b2", "for each", "ways)", "null",
        ] {
            assert!(!screen.contains(word), "{word}\n{screen}");
        }
    }
}

#[test]
fn the_greeting_stays_while_one_looks_around_and_ends_with_what_one_does() {
    let greets = "BEGIN";
    let mut story = Story::first_screen((80, 24));
    story.keys("left up").shows(greets).keys("f").shows(greets);
    story.keys("? esc o esc L esc P esc").shows(greets);
    for keys in ["s", "x", ",", "3", "p N", "enter"] {
        let mut story = Story::first_screen((80, 24));
        story.keys("g c 4").keys(keys);
        assert!(!story.screen().contains(greets), "{keys}");
    }
    story.click_text("46 short lessons").shows("The pieces");
}

/// Returns the program at its first start, with the welcome popup open.
fn first_start(size: (u16, u16)) -> Story {
    let mut story = Story::first_screen(size);
    story.open_doors();
    story
}

#[test]
fn three_doors_lead_in() {
    for size in [(40, 15), (60, 20), (60, 40), (80, 24), (120, 40), (200, 60)] {
        let mut story = first_start(size);
        story.shows("Learn the pieces").shows("Explore this board");
        story.shows("Watch a knight search");
        story
            .click_text("Watch a knight")
            .position(0, 59)
            .playing(false);
    }
    let opened = |keys: &str| {
        let mut story = first_start((80, 24));
        story.keys(keys);
        story
    };
    for keys in ["1", "enter", "down up enter", "L"] {
        opened(keys).shows("The pieces").shows("The rook");
    }
    for keys in ["2", "down enter", "esc"] {
        opened(keys).shows("BEGIN").shows("Practise");
    }
    for keys in ["3", "up enter", "down down enter"] {
        opened(keys).says("How many moves does the knight need");
    }
    // Any other key that has an effect works as if the popup weren't open.
    let mut story = opened("x");
    assert_eq!(story.model().scene().board().obstacles().len(), 3);
    assert!(!story.screen().contains("Watch a knight"));
    opened("P").shows("Ten questions");
    opened("Z").shows("Watch a knight").shows("practice");
    let mut story = first_start((80, 24));
    story.click("d4");
    assert!(!story.screen().contains("Watch a knight"));
}

/// Checks that the numbers of the choices are large digits if there is room, and otherwise text.
#[test]
fn the_choices_have_large_digits_where_they_fit() {
    for size in [(80, 24), (80, 25), (120, 40), (200, 60)] {
        let screen = first_start(size).screen();
        assert!(!screen.contains("1 Learn the pieces"), "{screen}");
        let row = screen.lines().find(|row| row.contains("Learn the pieces"));
        let (digit, _) = row.and_then(|row| row.split_once(" Learn")).expect("a row");
        let digit = digit.chars().rev().take(14).collect::<String>();
        assert!(digit.contains(['▀', '▄', '█']), "{digit}\n{screen}");
    }
    for size in [(40, 15), (60, 20), (60, 40)] {
        first_start(size).shows("1 Learn the pieces");
    }
    let mut story = Story::in_style(Scene::default(), (80, 24), (Depth::Mono, Charset::Ascii));
    story.open_doors().shows("1 Learn the pieces");
    assert!(story.screen().is_ascii(), "{}", story.screen());
}

#[test]
fn the_first_screen_has_few_things_to_read() {
    let mut story = first_start((80, 24));
    let rows = story.column();
    // Drawn digits aren't text.
    let rows = rows
        .lines()
        .filter(|row| row.contains(char::is_alphanumeric));
    assert!(rows.count() <= 12, "{}", story.screen());
}

#[test]
fn l_leads_to_the_course_from_everywhere() {
    // L works everywhere except in a presentation.
    for line in ["describe", "match two", "learn bishop"] {
        let mut story = Story::open_at(EMPTY, (80, 24));
        story
            .command(line)
            .keys("L")
            .shows("The pieces")
            .keys("enter");
        story.shows("YOUR TASK");
        story.command(line).keys("P enter").shows("[Practice] [1]");
        story.keys("esc esc esc").shows("6 7").shows(" · empty");
    }
}

/// Checks that the list opens during the placement test, which isn't a lesson of the course.
#[test]
fn the_list_opens_while_the_placement_test_is_taken() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("L up enter").is_in_lesson("Skip what you know");
    story.keys("o").shows("type to narrow");
}

/// Checks that the list previews the selected entry, and that Enter or a click on the preview opens
/// it.
#[test]
fn the_list_to_open_from_shows_what_it_leads_to() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("o tab tab").shows("BOARDS ─");
    assert!(!story.screen().contains("GAMES ─"));
    story.keys("down").shows("14 moves").shows("of 95");
    story
        .keys("d e e p")
        .shows("Deep before wide")
        .shows("1 of 95");
    story.click_text("Games").shows("Nothing matches");
    story.shows(":open FILE opens your own file");
    story.keys("ctrl-u").shows("to take it and all");
    story.click_text("Lectures").shows("LECTURES ─");
    story.click("d4").shows("How the rook moves");
    // On the smallest screen the list has no preview.
    let mut story = Story::open_at(EMPTY, (40, 15));
    story.keys("o").shows("Lessons Boards Games Lectures");
    story
        .keys("down down down down enter")
        .says("A rook moves along");
}

/// Checks that commands come before the things they open, and that no text is cut off if it can
/// continue in another row.
#[test]
fn commands_and_what_can_come_next_are_told_in_full() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("ctrl-p t o u r")
        .shows("[--limit")
        .shows("lesson");
    let first = story.cursors_row();
    assert!(first.contains("tour"), "{first}");
    story.keys("esc : t o u r space").shows("[--limit NUMBER]");
    story
        .keys("ctrl-u t h e m e space")
        .shows("solarized tokyo-night nord");
    story
        .keys("ctrl-u s c e n e space")
        .shows(" more")
        .shows("knight-maze");
}

#[test]
fn themes_are_seen_before_they_are_chosen() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .command("theme")
        .keys("down")
        .shows("LAYERS OF A SEARCH");
    assert_eq!(story.model().shown_theme(), "light");
    story.keys("esc");
    assert_eq!(story.model().shown_theme(), "dark");
    story
        .command("theme")
        .keys("n o r d enter")
        .says("Theme: nord.");
}

#[test]
fn the_list_to_open_from_is_grouped_and_finds_what_one_calls_it() {
    let mut story = Story::open_at(EMPTY, (200, 60));
    story.keys("o").shows("LESSONS ─").shows("BOARDS ─");
    story.keys("end").shows("GAMES ─").shows("LECTURES ─");
    story
        .keys("home")
        .keys("enter")
        .is_in_lesson("The rook")
        .keys("esc esc");
    for (typed, found) in [
        ("c o u r s e", "All 46 lessons"),
        ("l e s s o n", "The rook"),
        ("l e a r n", "Learn next: The rook"),
        ("r o o k", "The rook"),
        ("g a m e", "The match game"),
        ("p r a c t i s e", "Practise: ten questions"),
        ("q u e s t i o n", "Practise: ten questions"),
        ("l e c t u r e", "shortest path"),
    ] {
        let mut story = Story::open_at(EMPTY, (80, 40));
        story.keys("o").keys(typed);
        let screen = story.screen();
        let rows: Vec<&str> = screen.lines().collect();
        let at = rows
            .iter()
            .position(|row| row.contains("> "))
            .expect("a prompt");
        assert!(
            rows[at + 1..at + 9].iter().any(|row| row.contains(found)),
            "{typed}: {found}\n{screen}"
        );
    }
}

/// Checks that the list begins with the commands that are useful in the current activity, and that
/// the commands beginners don't need come last but are found by name.
#[test]
fn the_list_of_commands_begins_with_those_that_matter_here() {
    let place = |screen: &str, text: &str| {
        let at = screen.find(text);
        at.unwrap_or_else(|| panic!("{text} is missing:\n{screen}"))
    };
    for (line, first) in [
        ("scene queen-shadows", "Add or remove an obstacle"),
        ("scene knight-g2-a8", "Play or pause"),
        ("learn rook", "hint"),
    ] {
        let mut story = Story::open_at(EMPTY, (80, 24));
        let screen = story.command(line).keys("ctrl-p").screen();
        let (useful, all) = (
            place(&screen, "USEFUL HERE"),
            place(&screen, "ALL COMMANDS"),
        );
        assert!(
            (useful..all).contains(&place(&screen, first)),
            "{line}:\n{screen}"
        );
    }
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("scene knight-g2-a8").keys("ctrl-p end");
    let screen = story.screen();
    let more = place(&screen, "MORE LENSES AND ALGORITHMS");
    for name in ["Sweep: is one scan", "algorithm greedy", "algorithm a-star"] {
        assert!(more < place(&screen, name), "{name}:\n{screen}");
    }
    story.keys("l e n s space s w e e p enter").shows("Sweep");
    story.keys("3 ctrl-p g r e e d y enter").shows("greedy");
}
