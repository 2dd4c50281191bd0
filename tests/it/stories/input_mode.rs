//! Mouse and keys while something other than the board is open.

use crate::support::story::Story;
use knightlight::app::Command;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn a_click_that_closes_a_popup_does_nothing_else() {
    let mut story = Story::open(EMPTY);
    story.command("match two").keys(":").click("h8");
    story
        .says("Enter takes 7 from row 1.")
        .shows("a8 light · match");
    story
        .click("b8")
        .says("The first player takes 6 of the 7 in row 1");

    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.keys("p").click("a1");
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
    story
        .press("b8")
        .release("b8")
        .says("takes 6 of the 7 in row 1");

    // e5 is empty: nothing is dragged, and the rook doesn't move.
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story.click("e4").press("e5").release("e6");
    story.is("8/8/8/8/4R3/8/8/8 cursor e5 selected e4");
}

/// Returns a story with a knight on g2, the target a8, and the first question about the knight's
/// search.
fn asked() -> Story {
    let mut story = Story::open("8/8/8/8/8/8/6N1/8");
    story.keys("g g 2 enter g a 8 t 3 a g g 2");
    story.says("Which square leaves the queue next?");
    story
}

#[test]
fn whatever_is_short_for_go_answers_a_question() {
    asked().keys("enter").says("Right: g2 was at the front");
    asked().click("g2").says("Right: g2 was at the front");
    asked().command("go").says("Right: g2 was at the front");
    asked()
        .bind("[looking]\nb = 'go'\nenter = 'none'")
        .says("Go there and press b.")
        .keys("enter")
        .says("Go there and press b.")
        .keys("b")
        .says("Right: g2 was at the front");
}

#[test]
fn a_question_that_no_square_answers_says_so_when_one_goes_somewhere() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story
        .keys("6 a enter")
        .says("A square isn't an answer here. ")
        .says("l or d.");
    story.is("8/8/8/8/8/8/8/8 cursor e4");
}

#[test]
fn a_key_with_ctrl_answers_nothing() {
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.keys("6 a ctrl-d ctrl-l");
    story.says("l or d.");
    let screen = story.screen();
    assert!(screen.contains("0 of 0 right"), "{screen}");
    story.keys("d").shows("of 1 right");
}

#[test]
fn keys_are_named_as_the_keymap_has_them() {
    const KEYS: &str = "[looking]\nw = 'go'\nenter = 'none'\nW = 'back'\nesc = 'none'\n\
        b = 'play toggle'\nspace = 'none'\nB = 'step -1'\n',' = 'none'\n\
        e = 'reset'\nr = 'none'\nE = 'undo'\nu = 'none'";
    let mut story = Story::open(EMPTY);
    story.bind(KEYS).command("match play 1 two").keys("w w");
    story.says("The game is over. e: new game. E: undo the last move.");
    story
        .keys("?")
        .shows("press w, to take it and all")
        .shows("right. W ");
    story
        .keys("esc W")
        .command("play knight-path")
        .carry_out(Command::Help(None));
    story.shows("b: next. B: back. W: end it.");
    story.keys("tab").shows("Help: marks").keys("esc");
    story.shows(" b next  B back  W leave").shows("1 of ");
    story.keys("b").shows("2 of ").keys("B").shows("1 of ");
    story.click_text("b next").shows("2 of ");
    story.keys("W").shows("[3 Search]");
}

#[test]
fn comparing_goes_through_the_ways_that_make_sense_and_ends() {
    let mut story = Story::open_at("8/8/8/8/8/8/6N1/8", (120, 40));
    story.keys("g g 2 enter g a 8 t 3");
    for way in "depth-first mark-late all-paths reverse-order greedy a-star both-ends".split(' ') {
        story.keys("c").shows(way);
    }
    story.keys("c").shows("3 Search");
    assert!(!story.model().runs().comparing());
    // This algorithm can only be compared with breadth-first.
    story
        .command("way mark-late")
        .keys("c")
        .shows("breadth-first")
        .keys("c");
    assert!(!story.model().runs().comparing());
    // A tour can't be compared with queens.
    story
        .command("lens backtrack")
        .command("way warnsdorff")
        .keys("c");
    story.shows("blind").keys("c");
    assert!(!story.model().runs().comparing());
}

#[test]
fn a_screen_without_room_for_two_boards_shows_one_at_a_time_and_both_counts() {
    let mut story = Story::open_at("8/8/8/8/8/8/6N1/8", (40, 15));
    story.keys("g g 2 enter 3 c . . . .");
    for _ in 0..2 {
        story.shows("e1 is 1 move away");
        story
            .shows("breadth")
            .shows("4 squares")
            .shows("depth-first");
        story.keys("c").shows("onto the stack");
        story
            .shows("breadth")
            .shows("4 squares")
            .shows("depth-first");
        story.keys("c");
    }
    story.keys("esc");
    assert!(!story.model().runs().comparing());
    assert!(!story.screen().contains("depth-first"));
    let mut story = Story::open_at("8/8/8/8/8/8/6N1/8", (60, 24));
    story
        .keys("g g 2 enter 3 c")
        .shows("breadth-first")
        .shows("depth-first");
}

#[test]
fn an_open_question_stays_in_sight() {
    // The question may be wrapped anywhere.
    let asks = |story: &mut Story, question: &str| {
        assert!(story.column().contains(question), "{}", story.screen());
    };
    for size in [(40, 15), (80, 24), (120, 40)] {
        let mut story = Story::open_at(EMPTY, size);
        story.command("scene knight-g2-a8").command("predict");
        asks(&mut story, "leaves the queue next?");
        // A hint doesn't hide the question.
        story.keys("i");
        asks(&mut story, "leaves the queue next?");
        story.command("answer g2").keys("enter");
        asks(&mut story, "Is it new, seen before or blocked?");
        story.command("answer new").keys("enter");
        asks(&mut story, "How many moves away is h8?");
        story.command("answer seen");
        asks(&mut story, "How many moves away is h8?");
    }
}

#[test]
fn a_wrong_prediction_is_explained_beside_the_question() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("scene knight-g2-a8").command("predict");
    story.command("answer a1");
    let screen = story.screen();
    let words = story.column();
    assert!(words.contains("not on a1."), "{screen}");
    assert!(words.contains("leaves the queue next?"), "{screen}");
    assert!(!words.contains("g2 is next"), "{screen}");
    // After the second try, the answer is shown.
    story.command("answer b2").says("not on b2. g2 was next.");
}

/// Checks that pressing `a` again submits the list, even if it is empty, and that the result is
/// shown until the next question.
#[test]
fn a_call_is_asked_for_the_list_that_it_returns() {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.command("scene rook").command("way recursion");
    story.command("step 4");
    story.keys("a").shows("ray(d7, north) is called");
    story.keys("a").says("No: that isn't a square.");
    story.command("cursor d8").keys("enter a");
    story.shows("Right: ray(d7, north) returns d8, because the board ends there.");
    story.shows("list: 0 moves").shows("returns d8");
    story.keys("enter").shows("is called. Which list");
}

#[test]
fn two_boards_tell_their_ways_and_how_to_leave() {
    let mut story = Story::open(EMPTY);
    story.command("scene knight-g2-a8").keys("c end");
    story.shows("4 moves").shows("g2 f4 e6 c7 a8");
    story
        .shows("c one board")
        .keys("c")
        .says("Found in 4 moves");
}

/// Checks that the panel names what an open question hides, and shows the keys for answering
/// instead of keys that would reveal the answer.
#[test]
fn the_panel_says_what_a_question_hides_and_which_keys_answer() {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.command("scene knight-g2-a8").keys(". . a");
    story.shows("hidden").shows("YOUR GUESS");
    story.shows("Answer").shows("Stop");
    let screen = story.screen();
    assert!(!screen.contains("Algorithm"), "{screen}");
    assert!(!screen.contains("Finish this layer"), "{screen}");
    // Several squares are marked one by one, and submitted together.
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.command("scene rook").command("way recursion");
    story.keys("a").shows("Enter mark").shows("a done");
}

#[test]
fn a_board_whose_colours_are_asked_for_shows_none_until_the_answer() {
    for question in ["practice color 7", "learn colours"] {
        let mut story = Story::open(EMPTY);
        story.command(question);
        assert!(!story.screen().contains("::::"), "{}", story.screen());
        story.keys("1 2");
        assert!(story.screen().contains("::::"), "{}", story.screen());
    }
    // Predictions ask about the colour of one square after another, so they also hide the colours.
    let mut story = Story::open(EMPTY);
    story.keys("6 home a").shows("light or dark?");
    assert!(!story.screen().contains("::::"), "{}", story.screen());
}

#[test]
fn the_price_of_a_hint_is_told_before_it_is_asked_for() {
    let mut story = Story::open(EMPTY);
    story.command("practice rook 7").shows("counts as missed");
    story.keys("i").shows("says more");
    let mut story = Story::open(EMPTY);
    story.command("learn rook").shows("gives a nudge first");
    // The last hint is the answer, and its price is named beforehand.
    story.keys("i i").shows("solves it: 1 star");
}
