//! What is said of an act: what came of it, and what it earned.

use crate::answer::taken;
use crate::lesson::{Act, Attempt, Level};
use crate::rules::{Move, Position};

/// What is added where the budget ran out.
const UNSURE: &str =
    "Whether the goal can still be met in time is not known: finding out takes too long.";

/// What is said of an act that was carried out, when there is more to do.
pub(super) fn went_on(level: &Level, attempt: &Attempt, acts: &[Act]) -> Vec<String> {
    let state = &attempt.state;
    let answered = state.last.and_then(|(_, reply)| reply);
    let said = match (answered, acts) {
        (Some(reply), _) => Some(answered_by(attempt, reply)),
        (None, [Act::Mark(square)]) => {
            let left = left(level, state.marked.len());
            Some(format!("Right: {square}. {left}"))
        }
        (None, [Act::Move(_)]) => {
            let before = attempt.before().unwrap_or(state);
            level.goal.progress(&level.scene, before, state)
        }
        _ => None,
    };
    let unsure = state.unsure.then(|| UNSURE.to_owned());
    said.into_iter().chain(unsure).collect()
}

/// The answer of the other side, with what was taken before it and by it.
fn answered_by(attempt: &Attempt, reply: Move) -> String {
    let before = attempt.before().map(|before| Position::new(before.setup));
    let own = attempt.state.last.map(|(mv, _)| mv);
    let (own, then) = match (before, own) {
        (Some(before), Some(mv)) => (taken(&before, mv), before.play(mv).ok()),
        _ => (None, None),
    };
    let good = own.map_or("Good.".to_owned(), |own| format!("Good: you take {own}."));
    let lost = then.and_then(|then| taken(&then, reply));
    let lost = lost.map_or(String::new(), |lost| format!(", which takes {lost}"));
    format!("{good} The answer is {}{lost}.", reply.written())
}

/// How many squares there are still to find.
fn left(level: &Level, found: usize) -> String {
    match level.asked_for().saturating_sub(found) {
        1 => "1 more to find.".to_owned(),
        more => format!("{more} more to find."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Lesson, Request};

    #[test]
    fn an_answer_that_promotes_says_to_what() {
        let lesson = Lesson::read(
            "mine",
            "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
             text = 'Go.'\nscene = { fen = '7k/8/6K1/1R6/8/8/p7/8' }\ngoal.mate = 2\n\
             hints = ['So.', 'So then.']\n",
        );
        let level = &lesson.expect("a lesson").levels[0];
        let mut attempt = Attempt::new(level);
        let act = Act::Move("b5c5".parse().expect("a move"));
        attempt = attempt
            .at_once(level, &Request::Act(vec![act]))
            .expect("a mate in two")
            .attempt;
        assert_eq!(
            went_on(level, &attempt, &[act]),
            ["Good. The answer is a2-a1=N."]
        );
    }
}
