//! Learning on screen: by keys, by mouse, and without a panel to look at.

use crate::story::Story;

const EMPTY: &str = "8/8/8/8/8/8/8/8";

#[test]
fn a_level_is_played_by_keys() {
    let mut story = Story::open(EMPTY);
    story.keys(": l e a r n space r o o k enter");
    story.shows("Lesson: The rook").shows("level 1 of 6");
    story.says("The rook goes straight");
    story.shows("Collect the star.").shows("moves 0  par 1");
    story
        .keys("g a 7 enter")
        .says("a rook moves along ranks and files");
    story
        .keys("g e 7 enter")
        .says("One move, five squares: that is a rook. 3 stars.");
    assert!(story.keeps());
    story.shows("[1***]");
    // The goal is met: the board stays as it is until one goes on.
    story
        .keys("g e 1 enter")
        .says("The goal is met: n goes on.");
    story
        .keys("n")
        .shows("Around the corner")
        .shows("level 2 of 6");
    story.keys("g b 8 enter g b 6 enter g g 6 enter");
    story.shows("moves 3  par 2  **");
    story.keys("R").shows("moves 0  par 2");
}

#[test]
fn a_level_is_played_by_mouse() {
    let mut story = Story::open(EMPTY);
    story.keys(": l e a r n space r o o k enter");
    story.click("e7").says("3 stars");
    story.click_text("next").shows("Around the corner");
    story
        .click_text("hint")
        .shows("Hint 1/3: Take the star on your own file");
    story.click("b6").click("g6").says("3 stars");
    story.click_text("retry").shows("moves 0");
    story.click_text(" 5 ").shows("A good order");
}

#[test]
fn the_reason_of_a_mistake_is_drawn_and_goes_away() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook").command("level 4");
    story.keys("g d 7 enter");
    story.says("No: the obstacle on d4 is in the way. d7 lies in its shadow. Behind the obstacle");
    story.shows("! blocker").shows("// shadow");
    story.keys("g f 1 enter").shows("moves 1");
    assert!(!story.screen().contains("blocker"));
}

#[test]
fn hints_lead_to_the_answer() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate").keys("i").shows("Hint 1/3");
    story.keys("i").shows("Hint 2/3: Go all the way: a1-a8.");
    story.keys("i").shows("Hint 3/3: One answer: a1-a8.");
    story.keys("g a 8 enter").says("2 stars");
}

#[test]
fn squares_are_marked_one_by_one() {
    let mut story = Story::open(EMPTY);
    story.command("learn rays").command("level 4");
    story.click("d7").says("Right: d7. 3 more to find.");
    story.click("d5").says("nothing stands before d5");
    story.shows("mistakes 1");
    for square in ["d8", "a3", "h3"] {
        story.click(square);
    }
    story.says("so there is no shadow. 2 stars.");
}

#[test]
fn answers_are_chosen_by_digit_or_by_mouse() {
    let mut story = Story::open(EMPTY);
    story.command("learn lines").shows(" 1 1").shows(" 3 -1");
    story
        .keys("3")
        .says("No: from b2 to f6 it is 4 across and 4 up.");
    story.keys("1").says("2 stars");
    story.keys("n").click_text("2 -1").says("3 stars");
}

#[test]
fn obstacles_are_put_up_and_taken_away() {
    let mut story = Story::open(EMPTY);
    story.command("learn detours").command("level 2");
    story
        .click("a4")
        .click("c5")
        .says("still a way in 2 moves: a1 h1 h8");
    story.click("a4").shows("obstacles 0");
    story.keys("g a 8 x g h 1 x").says("stars");
}

#[test]
fn a_pawn_asks_what_it_becomes() {
    let mut story = Story::open(EMPTY);
    // No level of the course promotes by the rules of chess; the walk promotes by itself.
    story
        .command("learn pawn")
        .command("level 5")
        .keys("g d 8 enter");
    story.is("3Q4/8/8/8/8/8/8/8 cursor d8 selected d8");
}

#[test]
fn the_lesson_ends_with_what_was_missed() {
    let mut story = Story::open(EMPTY);
    story.command("learn values").command("level 6");
    story
        .keys("1 2 n")
        .shows("A fair exchange?")
        .shows("To look at again")
        .shows("next lesson");
    story.says("2 of 3 stars this time");
    story.keys("n").shows("Lesson: Check in two");
}

#[test]
fn escape_leads_back_to_what_was_there_before() {
    let mut story = Story::open("8/8/8/8/4R3/8/8/8");
    story
        .command("learn rook")
        .keys("x")
        .says("No: in this level pieces are moved.");
    story
        .keys("p")
        .says("That belongs to exploring. Esc leaves the lesson");
    story.keys("esc esc").is("8/8/8/8/4R3/8/8/8 cursor e4");
    story.shows("1 Reach");
    story
        .keys("n")
        .says("That belongs to a lesson: o opens one.");
}

#[test]
fn lessons_stand_in_the_list_with_the_scenes() {
    let mut story = Story::open(EMPTY);
    story
        .keys("o k n i g h t space d i s t enter")
        .shows("Lesson: Knight distance");
    story
        .command("learn nowhere")
        .says("`nowhere` is not a lesson");
    story
        .keys(": l e a r n enter")
        .shows("The course")
        .shows("stars");
}

#[test]
fn black_plays_from_below() {
    let mut story = Story::open(EMPTY);
    story.command("learn en-passant").command("level 4");
    let screen = story.screen();
    assert!(
        screen
            .lines()
            .nth(1)
            .is_some_and(|row| row.starts_with('1')),
        "{screen}"
    );
    story.keys("g d 4 enter g e 3 enter").says("stars");
}

#[test]
fn a_wrong_promotion_by_mouse_is_told_why_it_is_wrong() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate-in-two").command("level 3");
    story.click("c8").click_text("rook");
    story.says("No: the king gets away to a7, and then there is no mate in one.");
    story.click("c7").click("c8").keys("q enter");
    story.says("The answer is a8-a7.");
}

#[test]
fn to_select_a_selected_piece_before_it_moves_does_not_let_it_go() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate").command("level 1");
    // It is selected as the level begins, and many click it all the same.
    story
        .click("a1")
        .click("b8")
        .says("a rook moves along ranks and files");
    story.click("a1").click("a8").says("stars.");
    story
        .command("retry")
        .click("a1")
        .click("a1")
        .says("Nothing is selected now.");
}
