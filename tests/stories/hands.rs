//! What mouse and keys do where something else than the board is open.

use crate::story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn a_click_that_closes_a_popup_does_nothing_else() {
    let mut story = Story::open(EMPTY);
    story.command("match two").keys("o").click("a1");
    story
        .says("Enter takes 7 from row 1.")
        .shows("a8 light · match");
    story
        .click("b8")
        .says("The first player takes 6 of row 1's 7");

    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("o").click("a1");
    story.is("8/8/8/8/4R3/8/8/8 cursor e4");
    story
        .click("e4")
        .is("8/8/8/8/4R3/8/8/8 cursor e4 selected e4");
}

#[test]
fn a_button_held_on_one_square_and_let_go_on_another_is_no_click() {
    let mut story = Story::open(EMPTY);
    story.command("match two").press("b8").release("c8");
    story.says("Enter takes").shows("match");
    story.press("b8").release("b8").says("takes 6 of row 1's 7");

    // Nothing stands on e5: nothing is dragged, and the rook stays where it is.
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.click("e4").press("e5").release("e6");
    story.is("8/8/8/8/4R3/8/8/8 cursor e5 selected e4");
}
