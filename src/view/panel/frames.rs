//! The call frames of a recursion: each call with its argument, what it waits for, and what the
//! innermost one returns.
//!
//! ```text
//! moves(d5) waits for moves(d6)
//!  moves(d6) waits for moves(d7)
//!   moves(d7) returns [d8]
//! ```

use crate::app::Run;
use crate::board::Square;
use crate::trace::{Algorithm, Fact, RecursionFact, Variable};
use crate::view::{Look, row::Row};

/// One call a row, the outermost first; none for algorithms that don't call themselves. What does not
/// fit is left out or counted.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let frame = run.frame();
    if run.scene().way != Algorithm::Recursion {
        return Vec::new();
    }
    let calls: Vec<Square> = frame.squares(Variable::Stack).collect();
    let is_called = matches!(frame.fact, Some(Fact::Recursion(RecursionFact::Called(_))));
    let call = |(depth, &square): (usize, &Square)| {
        let row = Row::new(format!("{}moves(", " ".repeat(depth)), look.plain())
            .square(square, look.strong())
            .text(")", look.plain());
        let room = width.saturating_sub(row.width());
        match calls.get(depth + 1) {
            Some(_) if room < " waits for moves(d4)".len() => row.text(" waits", look.dim()),
            Some(&next) => row
                .text(" waits for moves(", look.dim())
                .square(next, look.dim())
                .text(")", look.dim()),
            None if is_called => row.text(" begins", look.accent()),
            None => {
                let list: Vec<Square> = frame.squares(Variable::List).collect();
                let fits = room.saturating_sub(" returns [+10]".len()) / 3;
                let shown = if list.len() <= fits + 1 {
                    list.len()
                } else {
                    fits
                };
                let hidden = match list.len() - shown {
                    0 => "]".to_owned(),
                    hidden => format!(" +{hidden}]"),
                };
                row.text(" returns [", look.accent())
                    .squares(list[..shown].iter().copied(), look.accent())
                    .text(hidden, look.accent())
            }
        }
    };
    calls.iter().enumerate().map(call).collect()
}
