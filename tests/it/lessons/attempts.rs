//! Attempts whose work is limited to what a user would wait for.

use knightlight::lesson::{Act, ActOutcome, Advice, Attempt, Conclusion, Level, Request};
use knightlight::work::Budget;

/// Returns the largest budget that a user would wait for.
pub(crate) fn enough() -> Budget {
    Budget::new(200_000)
}

/// Returns an attempt at the start of the level, with the par if it can be found.
pub(crate) fn begin(level: &Level) -> Attempt {
    let begun = Attempt::new(level);
    begun.think(level, &Request::Par, &mut enough()).attempt
}

fn ask(attempt: &mut Attempt, level: &Level, request: &Request) -> Conclusion {
    let thought = attempt.think(level, request, &mut enough());
    *attempt = thought.attempt;
    thought.outcome
}

pub(crate) fn does(attempt: &mut Attempt, level: &Level, act: Act) -> ActOutcome {
    match ask(attempt, level, &Request::Act(vec![act])) {
        Conclusion::Acted { judged, .. } => judged,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn hint(attempt: &mut Attempt, level: &Level) -> Advice {
    match ask(attempt, level, &Request::Hint) {
        Conclusion::Hint(advice) => advice,
        other => panic!("{other:?}"),
    }
}
