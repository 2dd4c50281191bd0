//! A wrong answer is played out, and then the question returns.

use knightlight::{
    board::Named,
    lesson::{Misconception, Questions, Skill},
    trace::Reply,
};

use super::Story;

#[test]
fn a_wrong_mark_is_played_out_by_a_key_and_by_its_button() {
    let mut story = Story::open_at("8/8/8/8/8/8/8/8", (100, 30));
    story.command("learn rays 1");
    // No answer has been wrong yet.
    story
        .keys("w")
        .says("There is nothing to show; w shows what");
    // c7 is behind the pawn on c6: the rook on c2 would have to jump over it.
    story
        .keys("g c 7 enter")
        .says("in the way")
        .shows("what if");
    story.keys("w");
    story
        .after(10_000)
        .says("To get to c7, the rook jumps over");
    story
        .after(10_000)
        .says("Only a knight jumps.")
        .shows("Esc goes back.");
    // Esc returns to the question as it was.
    story.keys("esc").shows("mistakes 1").says("in the way");
    story.click_text("what if").keys("enter").says("in the way");
    // Other keys have their usual effect.
    story.keys("w i").says("Hint 1/3");
}

#[test]
fn a_wrong_prediction_goes_on_until_it_breaks() {
    let mut story = Story::open_at("8/8/8/3*4/3*4/8/1K6/8", (100, 30));
    story
        .command("select b2")
        .command("target g6")
        .command("lens search");
    story
        .command("step 4")
        .keys("a g c 4 enter")
        .says("joined earlier");
    story.keys("w");
    for _ in 0..12 {
        story.after(10_000);
    }
    story.says("That goes wrong: g6 is found in 6 moves, not 5.");
    story
        .keys("esc")
        .says("Which square leaves the queue next?");
}

#[test]
fn one_who_stops_where_a_wrong_idea_would_is_told_which_with_the_hint() {
    let blocked = <&Misconception>::named("knight-blocked").expect("an idea");
    let mut story = Story::open("8/8/8/8/8/8/8/8");
    story.command("practice knight 7");
    let mut told = 0;
    for (number, question) in (1..).zip(Questions::new(&[Skill::Knight], 7).take(10)) {
        let ideas = question.subject().expect("a subject").ideas();
        let believed = ideas.iter().find(|one| one.idea == blocked);
        let Some(Reply::Squares(found)) = believed.map(|one| one.answer) else {
            continue;
        };
        story.command(&format!("level {number}"));
        for square in found {
            let name = square.to_string();
            story.keys(&format!("g {} {} enter", &name[..1], &name[1..]));
        }
        story.keys("i").shows("Hint 1/3");
        told += 1;
        if told == 2 {
            let named = "This looks like a common mistake: knight-blocked. That would be true if";
            story.says(named);
            return;
        }
        assert!(!story.screen().contains("knight-blocked"));
    }
    panic!("{told} questions tell it");
}
