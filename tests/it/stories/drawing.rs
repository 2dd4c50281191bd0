//! Drawing with keys and with the right mouse button.

use knightlight::{
    app::{Hit, Message, Mouse, PointerKind},
    board::{Drawings, Square},
};

use super::{EMPTY, story::Story};

fn right(story: &mut Story, kind: PointerKind, square: Option<Square>) {
    let hit = square.map(Hit::Square);
    story.take(Message::Pointer(Mouse { kind, hit }));
}

fn drag(story: &mut Story, squares: &[Square]) {
    right(story, PointerKind::RightPress, squares.first().copied());
    for square in squares {
        right(story, PointerKind::RightDrag, Some(*square));
    }
    right(story, PointerKind::RightRelease, squares.last().copied());
}

/// Checks the drawings, each in its short form.
fn draws(story: &Story, expected: &str) {
    let drawings = &story.model().scene().drawings;
    let drawn: Vec<String> = drawings.iter().map(|one| one.to_string()).collect();
    assert_eq!(drawn.join(" "), expected);
}

#[test]
fn keys_mark_a_square_and_draw_an_arrow_in_the_chosen_colour() {
    let mut story = Story::open(EMPTY);
    story.keys("H");
    draws(&story, "Ge4");
    story.keys("H alt-h H");
    draws(&story, "Re4");
    story.keys("A").shows("An arrow begins on e4");
    story.keys("up up A");
    draws(&story, "Re4 Re4e6");
    // An arrow in the opposite direction is a different arrow. The same arrow in another colour
    // replaces the first one.
    story.keys("A down down A alt-a A up up A");
    draws(&story, "Re4 Re6e4 Ye4e6");
    story.keys("u u u u");
    draws(&story, "");
    story.keys("ctrl-r");
    draws(&story, "Re4");
}

#[test]
fn escape_gives_up_an_arrow_and_nothing_else() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("enter A up esc").says("Arrow cancelled.");
    story.is("8/8/8/8/4R3/8/8/8 cursor e5 selected e4");
    story.keys("A");
    assert!(story.model().draft().is_some());
    story.keys("A").says("Arrow cancelled.");
    assert_eq!(story.model().draft(), None);
    draws(&story, "");
    story.keys("esc").is("8/8/8/8/4R3/8/8/8 cursor e5");
}

#[test]
fn the_right_button_draws_when_dragged_and_blocks_when_clicked() {
    use Square::{A1, B2, C3, D4};
    let mut story = Story::open(EMPTY);
    drag(&mut story, &[A1, B2, C3]);
    draws(&story, "Ga1c3");
    story.is("8/8/8/8/8/8/8/8 cursor e4");
    drag(&mut story, &[D4]);
    story.is("8/8/8/8/3*4/8/8/8 cursor d4");
    drag(&mut story, &[D4]);
    story.is("8/8/8/8/8/8/8/8 cursor d4");
    // Releasing the button off the board draws no arrow and places no obstacle.
    right(&mut story, PointerKind::RightPress, Some(A1));
    right(&mut story, PointerKind::RightDrag, None);
    right(&mut story, PointerKind::RightRelease, None);
    draws(&story, "Ga1c3");
    story.is("8/8/8/8/8/8/8/8 cursor d4");
    drag(&mut story, &[A1, C3]);
    draws(&story, "");
}

#[test]
fn a_lesson_and_a_game_take_back_a_drawing_before_a_move() {
    for (line, first) in [("learn rook 1", "move e2e5"), ("game", "move e4")] {
        let mut story = Story::open(EMPTY);
        story.keys("H").command(line);
        draws(&story, "");
        story
            .command(first)
            .command("draw d4")
            .command("draw e5 red");
        let after = story.model().scene().setup;
        story.keys("u");
        draws(&story, "Gd4");
        story.keys("u");
        draws(&story, "");
        assert_eq!(story.model().scene().setup, after, "{line}");
        story.keys("u");
        assert_ne!(story.model().scene().setup, after, "{line}");
        // The explorer has its own drawings and its own undo history.
        story.keys("esc esc");
        draws(&story, "Ge4");
        story.keys("u");
        draws(&story, "");
    }
}

#[test]
fn a_drawing_leaves_the_steps_where_they_are() {
    let mut story = Story::open(EMPTY);
    story
        .command("scene knight-g2-a8")
        .command("step 7")
        .keys("H A up A");
    story.position(7, 59);
    assert_ne!(story.model().scene().drawings, Drawings::default());
    story.keys("u");
    story.position(7, 59);
}

#[test]
fn a_drawing_on_a_slide_lasts_until_the_next_one() {
    let mut story = Story::open(EMPTY);
    story.present("draw a1\nsay one\ndraw b2 red\nsay two");
    draws(&story, "Ga1");
    drag(&mut story, &[Square::C1, Square::C4]);
    draws(&story, "Ga1 Gc1c4");
    story.keys("space");
    draws(&story, "Ga1 Rb2");
    story.keys(",");
    draws(&story, "Ga1");
}
