//! What a newcomer tries first: jumping, leaving, asking for help, predicting.

use knightlight::app::{Effect, Message};
use knightlight::lesson::{Learner, Progress, Record, lesson};

use super::{EMPTY, story::Story};

#[test]
fn enter_right_after_a_jump_says_what_it_moved() {
    let said = "The white rook moved from d4 to d6: u undoes that. You don't need Enter after g.";
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("scene rook").keys("g d 6 enter").says(said);
    // The lens's sentence about the move's effect is also shown.
    story.says("The white rook on d6 has 14 moves.");
    story
        .keys("u")
        .is("8/8/8/8/3R4/8/8/8 cursor d6 selected d4");
    // A user who moves the cursor to the square wants to move the piece.
    story.command("scene rook").keys("g d 5 up enter");
    assert!(
        !story.column().contains("You don't need Enter"),
        "{}",
        story.screen()
    );
    // Selecting a piece doesn't change the board.
    story.command("scene rook").keys("esc g d 4 enter");
    assert!(
        !story.column().contains("You don't need Enter"),
        "{}",
        story.screen()
    );
    // Games and lessons, in which Enter also moves a piece, name the move as well.
    story.command("game").keys("g e 2 enter g e 4 enter");
    story.says("The white pawn moved from e2 to e4: u undoes that.");
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("learn rook 3").keys("g a 1 enter");
    story.says("The white rook moved from c1 to a1: u undoes that.");
}

#[test]
fn leaving_a_lesson_leads_back_to_the_page_it_was_opened_from() {
    for (page, shows) in [("L", "Enter open"), ("P", "Enter begin")] {
        let mut story = Story::open_at(EMPTY, (80, 24));
        story.keys(page).shows(shows).keys("enter").shows("? more");
        for _ in 0..3 {
            if !story.screen().contains(shows) {
                story.keys("esc");
            }
        }
        story.shows(shows).shows("Esc to the board");
        story.keys("esc").shows("1 Reach").shows("? more");
    }
    // A lesson opened by a command has no page to return to, so the screen names the key for the
    // lessons.
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("learn rook").keys("esc");
    story.says("Nothing is selected now. Press Esc again to leave.");
    story
        .keys("esc")
        .says("You are exploring the board. L returns to the lessons.");
    // A lesson that was opened later doesn't lead to the earlier page.
    story
        .keys("L enter")
        .command("learn bishop")
        .keys("esc esc");
    story.says("You are exploring the board.");
}

#[test]
fn quitting_names_the_file_that_lacks_the_last_edits() {
    let unsaved = |story: &Story| {
        let mut asked = story.asked().iter();
        asked.any(|effect| *effect == Effect::Unsaved("a.toml".to_owned()))
    };
    let saved = || Message::Saved {
        path: "a.toml".to_owned(),
        saved: Ok("~/a.toml".to_owned()),
    };
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("x")
        .take(saved())
        .says("`knightlight ~/a.toml` opens it.");
    // Moving the cursor isn't an edit.
    story.keys("up q");
    assert!(!unsaved(&story));
    story.keys("x q");
    assert!(unsaved(&story), "{:?}", story.asked());
    // While a lesson is open, the explorer's edits are still unsaved.
    story.command("learn rook").keys("q");
    assert!(unsaved(&story), "{:?}", story.asked());
    story.keys("esc esc").take(saved()).keys("q");
    assert!(!unsaved(&story));
    story.keys("x u q");
    assert!(!unsaved(&story));
}

#[test]
fn the_first_page_of_the_help_is_about_the_place() {
    for (line, keys, shows) in [
        ("scene rook", "?", "place a piece"),
        ("scene knight-g2-a8", "c ?", "back to one board"),
        ("scene knight-g2-a8", "a ?", "stop asking"),
        ("learn rook", "?", "start again"),
        ("practice rook 7", "?", "next question"),
        ("match two", "?", "take from here on"),
        ("game", "?", "type a move"),
        ("describe", "L ?", "open one of its levels"),
        ("describe", "P ?", "begin the round"),
    ] {
        let mut story = Story::open_at(EMPTY, (80, 24));
        story.command(line).keys(keys).shows("Help").shows(shows);
    }
    // Closing help over a page returns to that page.
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("P ? esc").shows("Enter begin");
    story.keys("? tab esc").shows("Enter begin");
}

#[test]
fn moving_the_cursor_ends_no_prediction() {
    let lenses = [
        ("fen 8/8/8/3n4/8/8/3R4/8", "g d 2 1 home"),
        ("fen 8/8/8/3n4/8/8/6N1/8", "g g 2 3"),
        ("fen 8/8/8/3n4/8/8/3R4/8", "g d 2 5 home"),
        ("fen 8/8/8/3n4/8/8/3R4/8", "6 home"),
        ("fen 8/8/8/3n4/8/8/3R4/8", "g a 8 6 home"),
        ("fen 8/8/8/8/8/8/8/8", "g c 3 7"),
    ];
    for (line, keys) in lenses {
        let mut story = Story::open_at(EMPTY, (80, 24));
        story
            .command(line)
            .keys(keys)
            .keys("a")
            .shows("0 of 0 right");
        story.keys("g b 6 up").shows("0 of 0 right");
    }
}

#[test]
fn a_later_start_names_the_lesson_that_comes_next() {
    let rook = lesson("rook").expect("a lesson");
    let mut progress = Progress::default();
    let record = Record {
        stars: 3,
        cost: 1,
        mistakes: 0,
        hints: 0,
        tries: 1,
        day: 0,
    };
    progress.record(rook, &rook.levels[0], record);
    let learner = Learner {
        name: None,
        progress,
    };
    let mut story = Story::first_screen((80, 24));
    story.take(Message::Learner {
        learner,
        said: None,
    });
    story.keys("esc").shows("next: The rook");
}

/// Checks that the list opened by `o` includes the user's own files, with previews, and that the
/// selection doesn't change when they arrive late.
#[test]
fn the_list_has_the_files_of_the_folder() {
    let scene = |fen: &str| {
        let mut story = Story::open_at(fen, (80, 24));
        story.command("save mine.toml");
        let saved = story.asked().iter().find_map(|effect| match effect {
            Effect::SaveScene(order) => Some(order.scene.clone()),
            _ => None,
        });
        Ok(saved.expect("a scene to save"))
    };
    let files = |names: &[&str]| {
        let file = |name: &&str| Message::SceneFile {
            path: (*name).to_owned(),
            scene: scene("8/8/8/3n4/8/8/8/8"),
        };
        Message::Files(names.iter().map(file).collect())
    };
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("o");
    assert!(story.asked().contains(&Effect::Files));
    let chosen = story.cursors_row();
    story.take(files(&["mine.toml", "other.toml"]));
    assert!(chosen.contains("Learn next") && story.cursors_row().contains("Learn next"));
    story.shows("FILES").shows("mine.toml");
    // Files that arrive late are filtered by the text typed in the meantime, and by the selected
    // kind.
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("o o t h e r")
        .take(files(&["mine.toml", "other.toml"]));
    story.shows("other.toml");
    assert!(!story.column().contains("mine.toml"), "{}", story.screen());
    // The preview has the knight of the scene.
    story.keys("up").shows("█▛██").keys("enter");
    assert!(story.model().popup.is_none(), "{}", story.screen());
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("o tab tab").take(files(&["mine.toml"]));
    assert!(!story.column().contains("mine.toml"), "{}", story.screen());
    // Files that don't fit in the list can be found by typing, and files that arrive late don't
    // reopen a closed list.
    let names: Vec<String> = (0..24)
        .map(|number| format!("own{number:02}.toml"))
        .collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("o").take(files(&names)).shows("own04.toml");
    assert!(!story.column().contains("own05.toml"), "{}", story.screen());
    story.keys("2 3").shows("own23.toml");
    story.keys("esc").take(files(&names));
    assert!(story.model().popup.is_none());
}
