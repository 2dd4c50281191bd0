//! How many squares each layer has, as bars in the colours that the layers have on the board; of a
//! search that goes back, how often something was put down at each depth.

use ratatui::style::Style;

use crate::app::Run;
use crate::board::{Shade, Square};
use crate::trace::{Algorithm, Label, Lens};
use crate::view::{Look, Tint};

use super::row::Row;

/// A bar for all squares of the board.
const FULL: &str = "████████████████████████████████████████████████████████████████";

/// From how many columns on there is room for the names of the squares, too.
const NAMED: usize = 72;

/// The most bars for depths, several of which may share one.
const DEPTHS: usize = 10;

/// A bar for each distance that the search has found so far, or for each depth that it came to.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    if run.scene().lens() == Lens::Backtrack {
        return if run.scene().way == Algorithm::Parts {
            parts(run, look, width)
        } else {
            depths(&run.frame().depths, look, width)
        };
    }
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

/// A bar for each part of the board that has been begun, and one for the squares without a part.
fn parts(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let frame = run.frame();
    let number = |square| match frame.label(square) {
        Some(Label::Part(number)) => Some(number),
        _ => None,
    };
    let numbers = || Square::ALL.into_iter().filter_map(number);
    let last = numbers().max().unwrap_or(0);
    let bar = |name: String, count: usize, paint: Style| {
        Row::default()
            .text(format!("{name:<8}"), look.dim())
            .text(bar_of(count.min(width.saturating_sub(11))), paint)
            .text(format!(" {count}"), look.plain())
    };
    let part = |part: u32| {
        let count = numbers().filter(|number| *number == part).count();
        bar(format!("part {part}"), count, look.accent())
    };
    let obstacles = run.scene().board().obstacles().len();
    let rest = Square::ALL.len() - obstacles - numbers().count();
    let rest = (last > 0).then(|| bar("no part".to_owned(), rest, look.dim()));
    (1..=last).map(part).chain(rest).collect()
}

/// A bar for each depth, from 1 on, or for several neighbouring ones.
fn depths(depths: &[u32], look: &Look, width: usize) -> Vec<Row> {
    let together = depths.len().div_ceil(DEPTHS).max(1);
    let counts: Vec<usize> = depths
        .chunks(together)
        .map(|part| part.iter().sum::<u32>() as usize)
        .collect();
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    // A bar, its count, and blanks are left some room.
    let short = width < 10 + "depth 10-12  1000".len();
    let depth = if short { "" } else { "depth " };
    let name = |part: usize| {
        let first = part * together + 1;
        let last = (first + together - 1).min(depths.len());
        if first == last {
            format!("{depth}{first} ")
        } else {
            format!("{depth}{first}-{last} ")
        }
    };
    let named = (0..counts.len()).map(|part| name(part).len()).max();
    let named = named.unwrap_or(0);
    let room = width.saturating_sub(named + 1 + most.to_string().len());
    let room = room.clamp(1, FULL.chars().count());
    let bar = |(part, &count): (usize, &usize)| {
        let columns = (count * room).div_ceil(most);
        Row::default()
            .text(format!("{:<named$}", name(part)), look.dim())
            .text(bar_of(columns), look.accent())
            .text(format!(" {count}"), look.plain())
    };
    counts.iter().enumerate().map(bar).collect()
}

/// The first `columns` of a bar.
fn bar_of(columns: usize) -> &'static str {
    let end = FULL.char_indices().nth(columns);
    end.map_or(FULL, |(end, _)| &FULL[..end])
}
