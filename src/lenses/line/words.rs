//! Sentences for the walk from one square to another.

use crate::geometry::{Line, LineKind};
use crate::trace::{Frame, Scalar, Variable};
use crate::words::{capital, counted, list};

use super::fact::LineFact;

/// Describes the last step of the walk in `frame`.
pub fn sentence(frame: &Frame, fact: LineFact) -> String {
    match fact {
        LineFact::Difference(dx, dy) => {
            let across = if dx < 0 {
                "to the left"
            } else {
                "to the right"
            };
            let up = if dy < 0 { "down" } else { "up" };
            let legs = [(dx, across), (dy, up)].into_iter();
            let legs = legs.filter(|(squares, _)| *squares != 0);
            let legs = list(legs.map(|(squares, way)| format!("{} {way}", squares.abs())));
            format!("The target is {legs}: dx = {dx}, dy = {dy}.")
        }
        LineFact::Slope(from, to) => slope_sentence(Line::new(from, to)),
        LineFact::Intercept(from, to) => {
            format!("b = y1 - m * x1 = {}.", Scalar::Intercept(from, to))
        }
        LineFact::Between(square) => format!("{square} is in between, and it is empty."),
        LineFact::BlockedAt(blocker) => {
            capital(&format!("{blocker} is the first thing in the way."))
        }
        LineFact::Arrived(0) => {
            "The target is the next square: there is nothing in between.".to_owned()
        }
        LineFact::Arrived(count) => {
            let between = list(frame.squares(Variable::Between));
            let count = counted(count, "empty square");
            format!("Arrived, with {count} in between: {between}.")
        }
    }
}

fn slope_sentence(line: Line) -> String {
    let m = line.slope();
    match line.kind() {
        LineKind::Vertical => "dx is 0, so the line goes straight up or down: a file.".to_owned(),
        LineKind::Horizontal => format!("The slope is {m}: a rank."),
        LineKind::Diagonal => format!("The slope is {m}: a diagonal."),
        LineKind::None | LineKind::Same => {
            format!("The slope is {m}, not 0, 1 or -1: no rank, file or diagonal joins them.")
        }
    }
}
