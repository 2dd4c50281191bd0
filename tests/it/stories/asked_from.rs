//! After a question, the view returns to the step shown before it.

use knightlight::{
    app::{AskAbout, Command, Message, Model, Quiz, StepTo},
    board::Square,
    lesson::{Act, State},
    trace::{Label, Reply},
    work::Budget,
};

use crate::{sheet::all_ways, support::story::Story};

fn does(model: &mut Model, command: Command) {
    model.update(Message::Do(command));
}

fn answer(asking: &Quiz) -> Reply {
    let (goal, scene) = asking.goal();
    let acts = goal.solve(scene, &State::default(), &mut Budget::new(0));
    match acts.expect("solved").expect("an answer").as_slice() {
        [Act::Answer(reply)] => *reply,
        acts => panic!("{acts:?}"),
    }
}

#[test]
fn whoever_leaves_a_question_is_where_it_was_asked() {
    let mut asked = 0;
    for (name, mut model) in all_ways() {
        let (_, stops) = model.position();
        for stop in (0..=stops).step_by(1 + stops / 5).chain([stops]) {
            does(&mut model, Command::Step(StepTo::Number(stop)));
            let from = model.runs().own().index();
            does(&mut model, Command::Predict(AskAbout::EveryKind));
            let Some(asking) = &model.asking else {
                continue;
            };
            let answer = answer(asking);
            does(&mut model, Command::Back);
            assert!(model.asking.is_none(), "{name} {stop}");
            assert_eq!(model.runs().own().index(), from, "{name} {stop}");
            // The answered step stays visible. Leaving the next question returns to this step, or
            // to the step before the first question.
            does(&mut model, Command::Predict(AskAbout::EveryKind));
            does(&mut model, Command::Answer(answer));
            let seen = model.runs().own().index();
            if model.asking.is_some() {
                does(&mut model, Command::Predict(AskAbout::EveryKind));
                does(&mut model, Command::Back);
                let back = model.runs().own().index();
                assert!(back == seen || back == from, "{name} {stop}: {back}");
            }
            asked += 1;
        }
    }
    assert!(asked > 200, "{asked}");
}

#[test]
fn a_recursion_is_asked_about_the_call_at_hand() {
    let mut story = Story::open_at("8/8/8/8/8/8/8/8", (120, 40));
    story
        .command("scene queen-shadows")
        .command("way recursion");
    story.command("step 14").shows("ray(a4, west) is called");
    story.keys("a").shows("ray(a4, west) is called. Which list");
    story.keys("esc").position(14, 51);
    // After a call has returned, the next question is about its caller.
    story.command("step 15").keys("a");
    story
        .shows("is called. Which list")
        .keys("esc")
        .position(15, 51);
}

/// Checks that the numbers of onward moves are hidden while a question asks for one of them.
#[test]
fn a_count_that_is_asked_for_is_not_on_the_board() {
    let mut asked = 0;
    for (name, mut model) in all_ways().filter(|(name, _)| name.ends_with("warnsdorff")) {
        for stop in 1..model.position().1.min(30) {
            does(&mut model, Command::Step(StepTo::Number(stop)));
            does(&mut model, Command::Predict(AskAbout::EveryKind));
            for _ in 0..3 {
                let Some(asking) = &model.asking else { break };
                let (goal, scene) = asking.goal();
                if goal.task(scene).starts_with("How many onward moves") && asking.is_open() {
                    let shown = model.shown_frame();
                    let counted = Square::ALL.into_iter();
                    let counted = counted
                        .filter(|square| matches!(shown.label(*square), Some(Label::Onward(_))));
                    assert_eq!(counted.count(), 0, "{name} {stop}");
                    asked += 1;
                }
                let answer = answer(asking);
                does(&mut model, Command::Answer(answer));
                does(&mut model, Command::Predict(AskAbout::EveryKind));
            }
            does(&mut model, Command::Back);
        }
    }
    assert!(asked > 20, "{asked}");
}
