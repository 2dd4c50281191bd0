//! The moves being tried, in their order, with what became of each: the order decides the queue.

use crate::app::Run;
use crate::trace::SearchFact;
use crate::view::Look;

use super::row::Row;

/// Columns of the name.
const LABEL: usize = 5;

/// The most rows.
const ROWS: usize = 2;

/// The neighbours tried from the square at hand. New ones bear a plus, squares that can't be entered a
/// minus; the others were seen before.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let Ok(trace) = run.trace() else {
        return Vec::new();
    };
    let told = |fact| {
        Some(match fact {
            SearchFact::OffBoard => ("off", None, look.dim()),
            SearchFact::NotEntered(square) => ("-", Some(square), look.dim()),
            SearchFact::Seen(square) | SearchFact::NoDetour(square) => {
                ("", Some(square), look.dim())
            }
            SearchFact::Queued { to, .. }
            | SearchFact::QueuedLate { to, .. }
            | SearchFact::Parent { to, .. }
            | SearchFact::Deeper(to) => ("+", Some(to), look.accent()),
            _ => return None,
        })
    };
    let tried = trace.tried(run.index()).into_iter();
    let tried: Vec<_> = tried.filter_map(told).collect();
    // The newest matter most: those before are counted.
    let fits = (width.saturating_sub(LABEL) / 4).max(1);
    let hidden = tried.len().saturating_sub(ROWS * fits);
    let chunks = tried[hidden..].chunks(fits).enumerate();
    chunks
        .map(|(i, chunk)| {
            let label = match (i, hidden) {
                (0, 0) => "moves".to_owned(),
                (0, hidden) => format!("+{hidden}"),
                _ => String::new(),
            };
            let row = Row::default().text(format!("{label:<LABEL$}"), look.dim());
            chunk.iter().fold(row, |row, &(sign, square, paint)| {
                let row = row.text(format!(" {sign}"), paint);
                match square {
                    Some(square) => row.square(square, paint),
                    None => row,
                }
            })
        })
        .collect()
}
