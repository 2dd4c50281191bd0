//! Hints fit the current position, never an earlier one.

use super::{EMPTY, Story};

/// Opens a level of the lesson on a screen with a panel.
fn level(lesson: &str, number: usize) -> Story {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.command(&format!("learn {lesson}"));
    story.command(&format!("level {number}"));
    story
}

fn missing(story: &mut Story, text: &str) {
    let screen = story.screen();
    assert!(!screen.contains(text), "{text}\n{screen}");
}

#[test]
fn after_a_move_a_hint_is_about_where_the_piece_is_now() {
    let mut story = level("rook", 1);
    story.command("move e2 f2").command("move f2 f5");
    story
        .keys("i")
        .says("Hint 1/3: From here it takes 2 moves. Begin with the white rook on f5.");
    story
        .keys("i")
        .says("Hint 2/3: Play f5-e5. After that it takes 1 more move.");
    story.keys("i").says("Hint 3/3: From here: f5-e5, e5-e7.");
    missing(&mut story, "same file");
    // A restarted level begins again with the author's hints.
    story
        .keys("R i")
        .says("Hint 1/3: The coin and the rook are on the same file.");
}

#[test]
fn a_hint_goes_with_its_position_and_comes_back_with_it() {
    let mut story = level("rook", 1);
    story.keys("i").shows("same file").command("move e2 f2");
    missing(&mut story, "same file");
    story.keys("u").shows("same file");
}

#[test]
fn a_hint_about_squares_stays_until_one_of_them_is_found() {
    let mut story = level("rays", 1);
    story.keys("i i").shows("Up the file");
    story.keys("g d 2 enter").shows("Up the file");
    story.keys("g c 4 enter");
    missing(&mut story, "Up the file");
    story.keys("i").says("Hint 3/3: Still to find: ");
}

#[test]
fn where_nothing_helps_any_more_that_is_said_and_costs_nothing() {
    let mut story = level("pawn", 3);
    story.command("move d3 d4");
    let why = "It can't be done from here. Undo moves, or restart the level.";
    story.keys("i i i").says(why);
    missing(&mut story, "Hint");
    story.keys("u i").says("Hint 1/3: From d3 the pawn can");
    story.command("move d3 e4").command("move e4 d5");
    story.says("3 stars");
}
