//! The moves being tried, in their order, with what became of each: the order decides the queue.

use crate::app::Run;
use crate::trace::Outcome;
use crate::view::Look;

use super::row::Row;

/// Columns of the name.
const LABEL: usize = 5;

/// The most rows where moves stand side by side.
const ROWS: usize = 2;

/// The neighbours tried from the square at hand: each in a row of its own with what came of it,
/// where `most` rows are enough, else side by side.
pub fn rows(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let Ok(trace) = run.trace() else {
        return Vec::new();
    };
    let tried = trace.tried(run.index()).into_iter();
    let tried: Vec<_> = tried.filter_map(|fact| fact.outcome()).collect();
    let paint = |outcome| {
        if outcome == Outcome::New {
            look.accent()
        } else {
            look.dim()
        }
    };
    if tried.len() > ROWS && tried.len() <= most {
        let row = |(i, &(outcome, square)): (usize, &(Outcome, _))| {
            let label = if i == 0 { "moves" } else { "" };
            let row = Row::default().text(format!("{label:<LABEL$}{:>3} ", i + 1), look.dim());
            let row = match square {
                Some(square) => row.square(square, paint(outcome)),
                None => row.text("--", paint(outcome)),
            };
            row.text(format!(" {outcome}"), paint(outcome))
        };
        return tried.iter().enumerate().map(row).collect();
    }
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
            chunk.iter().fold(row, |row, &(outcome, square)| {
                let sign = match outcome {
                    Outcome::Off => "off",
                    Outcome::Blocked => "-",
                    Outcome::Seen => "",
                    Outcome::New => "+",
                };
                let row = row.text(format!(" {sign}"), paint(outcome));
                match square {
                    Some(square) => row.square(square, paint(outcome)),
                    None => row,
                }
            })
        })
        .collect()
}
