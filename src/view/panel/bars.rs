//! How many squares each layer has, as bars.

use crate::app::Run;
use crate::view::Look;

use super::row::Row;

/// What a bar is made of.
const FULL: &str = "█";

/// A bar for each distance that the search has found so far.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let layers = run.frame().layers();
    let most = layers.iter().map(|layer| layer.len()).max().unwrap_or(0);
    // The distance before a bar, its count behind it, and a blank on either side.
    let room = width.saturating_sub(7).max(1);
    let scale = |count: usize| (count * room.min(most)).div_ceil(most.max(1));
    let layer = |(moves, count): (usize, usize)| {
        Row::default()
            .text(format!("{moves:>2} "), look.dim())
            .text(FULL.repeat(scale(count)), look.accent())
            .text(format!(" {count}"), look.plain())
    };
    let counts = layers.into_iter().map(|layer| layer.len());
    counts.enumerate().map(layer).collect()
}
