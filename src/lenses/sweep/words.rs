//! Sentences for a sweep.

use crate::board::{Direction, Square, SquareSet};
use crate::trace::{Frame, Scalar, Value, Variable};
use crate::words::{are, capital, counted, list};

use super::fact::{ProbeOutcome, SweepFact};
use super::order::Order;

/// Describes the last step of a sweep in `frame`.
pub fn sentence(frame: &Frame, fact: SweepFact) -> String {
    match fact {
        SweepFact::Asks {
            square,
            back: Some(back),
        } => format!("{square} checks {back}: is the piece or a crumb there?"),
        SweepFact::Asks { square, back: None } => {
            format!("The square that {square} checks is off the board.")
        }
        SweepFact::Probed {
            square,
            back,
            outcome,
        } => probed(frame, square, back, outcome),
        SweepFact::Done {
            direction,
            order,
            missed: 0,
        } => match frame.squares(Variable::Truth).next() {
            None => format!(
                "There are no squares to find {direction}: any order works.",
                direction = towards(direction)
            ),
            Some(_) => format!(
                "One pass is enough: going {order}, it meets the squares {} of the piece nearest first.",
                direction.long_name()
            ),
        },
        SweepFact::Done {
            direction, order, ..
        } => format!(
            "Going {order} misses {}: {} checked before the square one step back ({}) had its crumb. \
            Going {} misses none.",
            list(frame.squares(Variable::Missed)),
            match frame.squares(Variable::Missed).count() {
                1 => "it was",
                _ => "they were",
            },
            direction.opposite().long_name(),
            Order::reversed(order),
        ),
        SweepFact::PassDone { passes, new } => {
            format!("Pass {passes} left a crumb on {}: sweep again.", list(new))
        }
        SweepFact::PassesDone {
            direction,
            order,
            passes,
        } => format!(
            "Pass {passes} found nothing new, so the sweep is done. Going {order}, each pass finds \
             one square to the {}; going {}, one pass finds them all.",
            direction.long_name(),
            order.reversed(),
        ),
        SweepFact::SharedPass { direction, falses } if falses.is_empty() => format!(
            "{} is done. Its crumbs stay on the board.",
            capital(direction.long_name())
        ),
        SweepFact::SharedPass { direction, falses } => format!(
            "{} is done, with false crumbs on {}: crumbs from another direction were mistaken for its own.",
            capital(direction.long_name()),
            some(falses)
        ),
        SweepFact::SharedDone(falses) => {
            let missed: SquareSet = frame.squares(Variable::Missed).collect();
            let missed = if missed.is_empty() {
                String::new()
            } else {
                format!(" Missed: {}.", some(missed))
            };
            if falses.is_empty() {
                format!("All directions are done, and luckily no crumb is false.{missed}")
            } else {
                format!(
                    "{} false: {}.{missed} Each direction needs its own crumbs.",
                    are(&counted(falses.len(), "crumb")),
                    some(falses)
                )
            }
        }
        SweepFact::WrongProbeDone {
            direction, falses, ..
        } => {
            let marked = if falses.is_empty() {
                "nothing".to_owned()
            } else {
                format!("{}, behind the piece", some(falses))
            };
            format!(
                "Checking ahead ({}) marks {marked}. To find the squares ahead, \
                 check one step back, {}.",
                direction.long_name(),
                direction.opposite().long_name(),
            )
        }
    }
}

fn probed(frame: &Frame, square: Square, back: Option<Square>, outcome: ProbeOutcome) -> String {
    let asked = |back: Square| {
        let way = if in_scan_order(frame, square, back) {
            "ahead"
        } else {
            "back"
        };
        format!("{square} checks {back}, one step {way}: it")
    };
    let Some(back) = back else {
        return format!("The square that {square} checks is off the board. On to the next square.");
    };
    let there = if frame.squares(Variable::Crumbs).any(|crumb| crumb == back) {
        "has a crumb"
    } else {
        "holds the piece"
    };
    match outcome {
        ProbeOutcome::OffBoard => {
            format!("The square that {square} checks is off the board. On to the next square.")
        }
        ProbeOutcome::Held => {
            format!(
                "{square} holds a piece on the same side or an obstacle. On to the next square."
            )
        }
        ProbeOutcome::Marked => format!("{square} already has a crumb. On to the next square."),
        ProbeOutcome::NoCrumb => format!("{} has no crumb. On to the next square.", asked(back)),
        ProbeOutcome::EnemyBehind => {
            format!("{} holds an enemy. On to the next square.", asked(back))
        }
        ProbeOutcome::Crumb => {
            let early: Vec<Square> = frame.squares(Variable::Missed).collect();
            let missed = match early.as_slice() {
                [] => String::new(),
                [one] => {
                    format!(" {one} was checked before {square} had one: this pass misses it.")
                }
                more => format!(
                    " {} were checked before {square} had one: this pass misses them.",
                    list(more)
                ),
            };
            format!("{} {there}, so {square} gets a crumb.{missed}", asked(back))
        }
        ProbeOutcome::FalseCrumb => format!(
            "{} {there}, so {square} gets a false crumb, although the ray doesn't run there.",
            asked(back)
        ),
    }
}

/// Whether `asked` is one step ahead of `square` in the sweep's direction, not one step back.
fn in_scan_order(frame: &Frame, square: Square, asked: Square) -> bool {
    let Some(Value::Scalar(Scalar::Direction(direction))) = frame.variable(Variable::Direction)
    else {
        return false;
    };
    square.step(*direction) == Some(asked)
}

fn towards(direction: Direction) -> String {
    format!("to the {}", direction.long_name())
}

/// Lists the squares; if there are many, only the first six and the number of the others.
fn some(squares: SquareSet) -> String {
    const MOST: usize = 6;
    match squares.len() {
        0..=MOST => list(squares.by_name()),
        all => {
            let first = squares
                .by_name()
                .into_iter()
                .take(MOST)
                .map(|square| square.to_string());
            list(first.chain([format!("{} more", all - MOST)]))
        }
    }
}
