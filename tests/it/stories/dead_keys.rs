//! A key without an effect gives a message that names a useful key.

use knightlight::app::{KeyCode, Keymap, Message};
use knightlight::lesson::{Learner, Progress};

use super::{EMPTY, story::Story};

/// Places, each with the command and the keys that lead to it.
const PLACES: [(&str, &str); 15] = [
    ("describe", "left right"),
    ("scene queen-shadows", "left right"),
    ("scene knight-g2-a8", "left right"),
    ("scene knight-g2-a8", "end left right"),
    ("scene knight-g2-a8", "a left right"),
    ("scene eight-queens", "left right"),
    ("learn rook", "left right"),
    ("learn colours 1", "left right"),
    ("learn bishop", "enter left right"),
    ("practice rook 42", "left right"),
    ("match two", "left right"),
    ("game", "up down"),
    (GAME, "left right"),
    (GAME, "end left right"),
    (GAME, "a left right"),
];

const GAME: &str = "1. e4 (1. d4 d5) e5 2. Nf3 *";

/// Returns the names of the keys to try, as keymaps write them: named keys, some keys with Ctrl,
/// and all visible ASCII characters except q, m and y.
fn all_keys() -> Vec<String> {
    let named =
        "up down left right home end pageup pagedown enter tab shift-tab space backspace delete";
    let others = "f1 f2 f12 ctrl-a ctrl-f ctrl-o ctrl-r ctrl-s ctrl-x ctrl-y";
    let named = [named, others].into_iter().flat_map(str::split_whitespace);
    let typed = ('!'..='~').filter(|c| !"qmy".contains(*c));
    named
        .map(str::to_owned)
        .chain(typed.map(String::from))
        .collect()
}

#[test]
fn no_key_is_dead_without_a_word() {
    let mut dead = Vec::new();
    for (line, open) in PLACES {
        let mut opened = Story::open_at(EMPTY, (120, 40));
        if line == GAME {
            opened.take(Message::Paste(GAME.to_owned()));
        } else {
            opened.command(line);
        }
        let before = opened.keys(open).screen();
        for key in all_keys() {
            let mut story = opened.clone();
            let is_silent = story.keys(&key).screen() == before && story.asked().is_empty();
            // Enter shows nothing new, because the sentence next to the board already gives the
            // reason.
            let is_answered = key == "enter" && line == "scene queen-shadows";
            if is_silent && !is_answered {
                dead.push(format!("{line}, {open}: {key}"));
            }
        }
    }
    assert!(
        dead.is_empty(),
        "these keys do nothing, silently: {dead:#?}"
    );
}

/// Popups and pages, each with the command and the keys that lead to it.
const POPUPS: [(&str, &str); 24] = [
    ("describe", "p"),
    ("describe", "o"),
    ("describe", "o z z z"),
    ("describe", "o end"),
    ("describe", "ctrl-p"),
    ("describe", "ctrl-p end"),
    ("describe", "?"),
    ("describe", "? ?"),
    ("describe", "? ? end"),
    ("describe", "? tab"),
    ("describe", ":"),
    ("describe", ": z z"),
    ("describe", ": p l a home"),
    ("describe", "g"),
    ("describe", "g a"),
    ("theme", ""),
    ("theme", "z z"),
    ("learn", ""),
    ("learn", "up up"),
    ("learn", "end"),
    ("practice due", ""),
    ("learner", ""),
    ("learner", "a n n"),
    ("fen 8/P7/8/8/8/8/8/8", "g a 7 enter up enter"),
];

#[test]
fn no_key_is_dead_without_a_word_in_a_popup() {
    let mut dead = Vec::new();
    for size in [(80, 24), (40, 15)] {
        for (line, open) in POPUPS {
            let mut opened = Story::open_at(EMPTY, size);
            opened.command(line);
            if line == "learner" {
                let (name, progress) = (None, Progress::default());
                opened.take(Message::Learners(vec![Learner { name, progress }]));
            }
            let before = (opened.keys(open).screen(), opened.cursor());
            for key in all_keys() {
                let mut story = opened.clone();
                let after = (story.keys(&key).screen(), story.cursor());
                if after == before && story.asked().is_empty() {
                    dead.push(format!("{size:?} {line}, {open}: {key}"));
                }
            }
        }
    }
    assert!(dead.is_empty(), "these keys do nothing: {dead:#?}");
}

#[test]
fn a_dead_key_of_a_popup_names_what_it_does_elsewhere_or_the_keys_of_the_popup() {
    for (open, key, said) in [
        ("p", "#", "`#` isn't a key here: a letter places a piece"),
        ("p", "t", "t is for the board: make the square the target."),
        (
            "o",
            "f2",
            "`F2` isn't a key here: type to narrow the list; Enter opens",
        ),
        ("o", "ctrl-r", "Ctrl-R is for the board: redo"),
        ("o", "backspace", "Backspace has nothing to edit here"),
        (
            "o z z z",
            "enter",
            "Nothing matches. Backspace deletes a letter.",
        ),
        ("L", "x", "x is for the board: add or remove an obstacle."),
        (
            "L",
            "L",
            "This is the page that L opens. Enter opens the lesson",
        ),
        (
            "P",
            "w",
            "w asks about a common mistake, but none has been seen so far.",
        ),
        ("o", "home", "This is the first one: Down goes to the next."),
        (
            "?",
            "down",
            "There is nothing more here. Tab shows another page",
        ),
        (
            "g",
            "x",
            "`x` isn't a key here: g needs a letter from a to h, then a digit",
        ),
        (
            "g a",
            "x",
            "`x` isn't a key here: now type a digit from 1 to 8",
        ),
        (
            ":",
            "up",
            "Up shows lines you typed before, but there are none yet.",
        ),
    ] {
        let mut story = Story::open_at(EMPTY, (120, 40));
        story.keys(open).screen();
        let told = story.keys(key).shows(said).screen();
        assert_eq!(story.keys(key).screen(), told, "{open} {key}");
        // The next key that does something removes the sentence.
        assert!(!story.keys("esc").screen().contains("isn't a key"));
    }
    // In a list, a typed character is added to the search text.
    Story::open(EMPTY).keys("o x").shows("> x");
}

#[test]
fn a_page_that_is_scrolled_to_its_end_scrolls_back_at_once() {
    let mut story = Story::open(EMPTY);
    let top = story.keys("? ?").screen();
    let below = story.keys("down").screen();
    assert_ne!(top, below);
    let end = story.keys("end").screen();
    story.keys("down down pagedown");
    let said = story.shows("This is the last one: Up goes back.").screen();
    assert_ne!(said, end);
    story
        .keys("home")
        .shows(top.lines().nth(2).expect("a row").trim());
    story.keys("end down up");
    assert_ne!(story.screen(), end);
}

#[test]
fn a_dead_key_names_the_one_that_was_meant_once() {
    let mut story = Story::open_at("8/8/8/8/3Q4/8/8/8", (120, 40));
    for (key, said) in [
        (
            "X",
            "`X` isn't a key here, but x is: add or remove an obstacle.",
        ),
        ("U", "`U` isn't a key here, but u is: undo the last change."),
        ("ctrl-s", "but :save is: save the scene to a file."),
        ("ctrl-f", "`Ctrl-F` isn't a key here, but Ctrl-P is"),
        (
            "pageup",
            "`Pageup` isn't a key here, but < is: one layer or ray back.",
        ),
        ("8", "`8` isn't a key here: 1 to 7 choose a lens."),
        ("#", "`#` isn't a key here: ? lists the keys."),
        ("1", "Reach is the current lens: v changes its algorithm"),
        ("+", "Speed: 2×."),
    ] {
        story.keys(key).says(said);
    }
    // The message is shown once: further presses don't change the screen.
    let mut story = Story::open_at("8/8/8/8/3Q4/8/8/8", (120, 40));
    let told = story.keys("X").screen();
    assert_eq!(story.keys("X X").screen(), told);
    story.keys("left").keys("X");
    assert!(!story.screen().contains("isn't a key"));
}

#[test]
fn at_an_end_the_key_that_leads_back_is_named() {
    let mut story = Story::open(EMPTY);
    story.command("scene knight-g2-a8");
    story.keys(",").says("Start: press . to go forward.");
    story.keys("end").says("4 moves");
    story
        .keys(".")
        .says("Last step: press , to go back.")
        .says("Found in 4 moves");
    story.keys("end").says("4 moves");
    story.keys("g a 8 up").says("Edge: press Down to go back.");
    story.keys("left").says("press Right to go back.");
    story.keys("left").says("4 moves");
}

/// Checks that nothing above the rows of the status and the keys changes.
#[test]
fn a_note_about_a_key_moves_nothing_on_the_screen() {
    let last = "Last step: press , to go back.";
    let start = "Start: press . to go forward.";
    let edge = "Edge: press Down to go back.";
    let keys = [
        ("home end", ".", last),
        ("home end", "end", last),
        ("end home", ",", start),
        ("g a 8", "up", edge),
    ];
    for (size, first) in [((80, 24), ""), ((120, 40), ""), ((120, 40), "c")] {
        for name in ["slope", "rook", "who-attacks", "knight-g2-a8"] {
            let mut opened = Story::open_at(EMPTY, size);
            opened.command(&format!("scene {name}")).keys(first);
            for (to, key, said) in keys {
                let mut story = opened.clone();
                let before = story.keys(to).screen();
                let after = story.keys(key).says(said).shows(said).screen();
                let rows = usize::from(size.1) - 2;
                let [before, after] = [&before, &after].map(|screen| screen.lines().take(rows));
                assert!(before.eq(after), "{size:?} {name} {first} {key}");
            }
        }
    }
}

#[test]
fn a_users_own_keys_are_named() {
    let mut story = Story::open(EMPTY);
    story.bind("[editing]\nx = 'none'\nX = 'obstacle toggle'\n[screen]\n'?' = 'none'");
    story
        .keys("x")
        .says("`x` isn't a key here, but X is: add or remove an obstacle.");
    story
        .keys("#")
        .says("`#` isn't a key here: F1 lists the keys.");
}

#[test]
fn keys_of_exploring_are_named_in_a_lesson_and_keys_of_lessons_elsewhere() {
    let mut story = Story::open(EMPTY);
    story
        .keys("i")
        .says("i is for lessons: give a hint for this level. L opens the course.");
    story.command("learn rook");
    for (key, said) in [
        (
            "space",
            "Space only works in the explorer. Here i gives a hint. Esc leaves the lesson",
        ),
        ("tab", "Tab only works in the explorer. Here i gives a hint"),
        (".", ". only works in the explorer. Here i gives a hint"),
        (
            "p",
            "p only works in the explorer. Here i gives a hint. Esc leaves the lesson",
        ),
    ] {
        story.keys(key).says(said);
    }
    story
        .command("game")
        .keys("t")
        .says("t only works in the explorer. Esc leaves the game.");
}

#[test]
fn a_key_that_does_nothing_keeps_the_reason_why_an_answer_is_wrong() {
    for key in ["space", "end", "tab", "p"] {
        let mut story = Story::open(EMPTY);
        story.command("learn rook").keys("g a 7 enter");
        story.keys(key).says("a rook moves along ranks and files");
    }
}

#[test]
fn a_stray_digit_asks_before_it_leaves_the_level() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook 1");
    let level = |story: &mut Story, number: usize| {
        story.shows(&format!("[{number}]"));
    };
    level(&mut story, 1);
    story.keys("3").says("Press 3 again to go to level 3.");
    // Any other key cancels the confirmation.
    story
        .keys("left right 3")
        .says("Press 3 again to go to level 3.");
    story.keys("2").says("Press 2 again to go to level 2.");
    story.keys("3").says("Press 3 again to go to level 3.");
    level(&mut story, 1);
    story.keys("3");
    level(&mut story, 3);
    story.keys("9").says("There is no level 9");
    story
        .keys("3")
        .says("This is level 3. Press 3 again to restart it.");
}

/// Checks that the keys which messages call unbound have no binding, and that F1 has one.
#[test]
fn the_keymap_has_no_key_that_the_hints_call_dead() {
    let keymap = Keymap::built_in();
    for name in ["ctrl-s", "pageup", "pagedown", "0", "=", ";"] {
        assert!(keymap.get(name.parse().expect(name)).is_none(), "{name}");
    }
    assert!(keymap.get(KeyCode::F(1).into()).is_some());
}
