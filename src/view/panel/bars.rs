//! How many squares each layer has, as bars in the colours that the layers have on the board.

use ratatui::style::Style;

use crate::app::Run;
use crate::board::Shade;
use crate::view::{Look, Tint};

use super::row::Row;

/// A bar for all squares of the board.
const FULL: &str = "████████████████████████████████████████████████████████████████";

/// From how many columns on there is room for the names of the squares, too.
const NAMED: usize = 72;

/// A bar for each distance that the search has found so far.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let layers = run.frame().layers();
    let most = layers.iter().map(|layer| layer.len()).max().unwrap_or(0);
    // The distance before a bar, its count behind it, and a blank on either side.
    let wide = if width < NAMED { width } else { width / 3 };
    let room = wide.saturating_sub(7).max(1);
    let scale = |count: usize| (count * room.min(most)).div_ceil(most.max(1));
    layers
        .into_iter()
        .enumerate()
        .map(|(moves, layer)| {
            let count = layer.len();
            let tint = Tint::Layer(moves % Tint::LAYERS);
            let color = look.square(Shade::Light, tint).bg;
            let bar = Style {
                fg: color.or(look.accent().fg),
                ..Style::default()
            };
            let row = Row::default()
                .text(format!("{moves:>2} "), look.dim())
                .text(bar_of(scale(count)), bar)
                .text(format!(" {count}"), look.plain());
            if width < NAMED {
                return row;
            }
            let gap = " ".repeat(wide.saturating_sub(row.width()) + 1);
            let row = row.text(gap, look.dim()).with_room(count);
            // A name and a blank each; the last ones are counted.
            let fits = (width - row.width()) / 3;
            let shown = if count > fits {
                fits.saturating_sub(2)
            } else {
                count
            };
            let names = layer.into_iter().take(shown);
            let row = names.fold(row, |row, square| {
                row.square(square, look.plain()).text(" ", look.plain())
            });
            if shown < count {
                row.text(format!("+{}", count - shown), look.dim())
            } else {
                row
            }
        })
        .collect()
}

/// The first `columns` of a bar.
fn bar_of(columns: usize) -> &'static str {
    let end = FULL.char_indices().nth(columns);
    end.map_or(FULL, |(end, _)| &FULL[..end])
}
