//! The question about recursion.

use crate::board::{Square, SquareSet};
use crate::trace::{Ask, Fact, HiddenStep, Question, Reply, Scalar, Value, Variable};

use super::fact::RecursionFact;

/// Asks for the result of the call that was just made, or of one still to come.
pub fn returns(asked: &HiddenStep<'_>) -> Option<Question> {
    // A call that was just made hasn't returned yet, so the question may be about it.
    let upcoming = || {
        let facts = asked.trace.facts().enumerate();
        let facts = facts.skip(asked.index.saturating_sub(1));
        facts.filter_map(|(i, fact)| match fact {
            Fact::Recursion(fact) => Some((i, fact)),
            _ => None,
        })
    };
    let call = |(i, fact)| match fact {
        RecursionFact::Called(square) => Some((i, square)),
        _ => None,
    };
    let calls = upcoming().skip_while(|step| call(*step).is_none());
    let calls: Vec<(usize, Square)> = calls.map_while(call).collect();
    // Each turn asks about a call one level deeper, and after the deepest about the first again.
    let (called, square) = *calls.get(asked.turn % calls.len().max(1))?;
    let mut deeper = 0;
    let (back, _) = upcoming()
        .skip_while(|(i, _)| *i <= called)
        .find(|(_, fact)| {
            match fact {
                RecursionFact::Called(_) => deeper += 1,
                RecursionFact::Returned(_) => deeper -= 1,
                _ => {}
            }
            deeper == 0
        })?;
    let frame = asked.trace.frame(back + 1);
    let Some(&Value::Scalar(Scalar::Direction(direction))) = frame.variable(Variable::Direction)
    else {
        return None;
    };
    let list: SquareSet = frame.squares(Variable::Returned).collect();
    let (ask, valid) = (Ask::Returns(square, direction), vec![Reply::Squares(list)]);
    Some(Question::of(ask, valid, called + 1, back + 1))
}
