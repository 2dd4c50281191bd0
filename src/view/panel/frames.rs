//! The call frames of a recursion: each call with its argument, what it waits for, and what the
//! innermost one returns.

use crate::app::Run;
use crate::board::Square;
use crate::trace::{Algorithm, Fact, RecursionFact, Variable};
use crate::view::Look;

use super::row::Row;

/// One call a row, the outermost first; none for algorithms that don't call themselves.
pub fn rows(run: &Run, look: &Look) -> Vec<Row> {
    let frame = run.frame();
    if run.scene().way != Algorithm::Recursion {
        return Vec::new();
    }
    let calls: Vec<Square> = frame.squares(Variable::Stack).collect();
    let is_called = matches!(frame.fact, Some(Fact::Recursion(RecursionFact::Called(_))));
    let call = |(depth, &square): (usize, &Square)| {
        let row = Row::default()
            .text(format!("{}moves(", " ".repeat(depth)), look.plain())
            .square(square, look.strong())
            .text(")", look.plain());
        match calls.get(depth + 1) {
            Some(&next) => row
                .text(" waits for moves(", look.dim())
                .square(next, look.dim())
                .text(")", look.dim()),
            None if is_called => row.text(" begins", look.accent()),
            None => {
                let list = frame.squares(Variable::List);
                let row = row.text(" returns [", look.accent());
                let names = list.enumerate().fold(row, |row, (i, square)| {
                    let gap = if i > 0 { " " } else { "" };
                    row.text(gap, look.accent()).square(square, look.accent())
                });
                names.text("]", look.accent())
            }
        }
    };
    calls.iter().enumerate().map(call).collect()
}
