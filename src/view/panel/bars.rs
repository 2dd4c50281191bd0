//! Counts as bars: how many squares each layer has, in the colours that the layers have on the
//! board; of a search that goes back, how often something was put down at each depth; what came of
//! trying neighbours.

use std::borrow::Cow;

use ratatui::style::Style;

use crate::app::Run;
use crate::board::{Shade, Square, SquareSet};
use crate::trace::{Algorithm, Label, Lens, Outcome, Variable};
use crate::view::{Look, Tint, row::Row};

/// The longest bar: one for all squares of the board.
const LONGEST: usize = 64;
const FULL: &str = "████████████████████████████████████████████████████████████████";

/// From how many columns on there is room for the names of the squares, too.
const NAMED: usize = 72;

/// The most bars for depths, several of which may share one.
const DEPTHS: usize = 10;

/// Columns of an outcome's name.
const OUTCOME: usize = 9;

/// A bar behind what it is about, and the count behind it.
fn bar(look: &Look, about: String, columns: usize, paint: Style, count: usize) -> Row {
    let bar = match FULL.get(..columns * '█'.len_utf8()) {
        Some(bar) => Cow::from(bar),
        None => "█".repeat(columns).into(),
    };
    Row::new(about, look.dim())
        .text(bar, paint)
        .text(format!(" {count}"), look.plain())
}

/// How long the bar of `count` is where that of `most` takes `room`.
fn scaled(count: usize, room: usize, most: usize) -> usize {
    (count * room).div_ceil(most.max(1))
}

/// A bar for each distance that the search has found so far, or for each depth that it came to.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    match (run.scene().lens(), run.scene().way) {
        (Lens::Backtrack, Algorithm::Parts) => parts(run, look, width),
        (Lens::Backtrack, _) => depths(&run.frame().depths, look, width),
        _ => layers(&run.frame().layers(), look, width),
    }
}

fn layers(layers: &[SquareSet], look: &Look, width: usize) -> Vec<Row> {
    let most = layers.iter().map(|layer| layer.len()).max().unwrap_or(0);
    // The distance before a bar, its count behind it, and a blank on either side.
    let wide = if width < NAMED { width } else { width / 3 };
    let room = wide.saturating_sub(7).max(1).min(most);
    let layer = |(moves, layer): (usize, &SquareSet)| {
        let count = layer.len();
        let tint = Tint::Layer(moves % Tint::LAYERS);
        let color = look.square(Shade::Light, tint).bg;
        let paint = Style {
            fg: color.or(look.accent().fg),
            ..Style::default()
        };
        let columns = scaled(count, room, most);
        let row = bar(look, format!("{moves:>2} "), columns, paint, count);
        if width < NAMED {
            return row;
        }
        let row = row.filled(wide + 1);
        // A name and a blank each; the last ones are counted.
        let fits = (width - row.width()) / 3;
        if count <= fits {
            return row.squares(*layer, look.plain());
        }
        let shown = fits.saturating_sub(2);
        let row = row.squares(layer.into_iter().take(shown), look.plain());
        row.text(format!(" +{}", count - shown), look.dim())
    };
    layers.iter().enumerate().map(layer).collect()
}

/// A bar for each part of the board that has been begun, and one for the squares without a part.
fn parts(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let mut counts: Vec<usize> = Vec::new();
    for square in Square::ALL {
        if let Some(Label::Part(part)) = run.frame().label(square) {
            let part = part as usize;
            counts.resize(counts.len().max(part), 0);
            counts[part - 1] += 1;
        }
    }
    let obstacles = run.scene().board().obstacles().len();
    let rest = Square::ALL.len() - obstacles - counts.iter().sum::<usize>();
    let rest = (!counts.is_empty()).then_some(("no part".to_owned(), rest, look.dim()));
    let begun = (1..).zip(counts);
    let begun = begun.map(|(part, count)| (format!("part {part}"), count, look.accent()));
    let named = begun.chain(rest);
    named
        .map(|(name, count, paint)| {
            let columns = count.min(width.saturating_sub(11));
            bar(look, format!("{name:<8}"), columns, paint, count)
        })
        .collect()
}

/// A bar for each depth, from 1 on, or for several neighbouring ones.
fn depths(depths: &[u32], look: &Look, width: usize) -> Vec<Row> {
    let together = depths.len().div_ceil(DEPTHS).max(1);
    // A bar, its count, and blanks are left some room.
    let short = width < 10 + "depth 10-12  1000".len();
    let depth = if short { "" } else { "depth " };
    let parts = (1..).step_by(together).zip(depths.chunks(together));
    let parts = parts.map(|(first, part)| {
        let name = match part.len() {
            1 => format!("{depth}{first} "),
            more => format!("{depth}{first}-{} ", first + more - 1),
        };
        (name, part.iter().sum::<u32>() as usize)
    });
    let parts: Vec<(String, usize)> = parts.collect();
    let most = parts.iter().map(|(_, count)| *count).max().unwrap_or(0);
    let named = parts.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let room = width.saturating_sub(named + 1 + most.to_string().len());
    let room = room.clamp(1, LONGEST);
    let row = |(name, count)| {
        let columns = scaled(count, room, most);
        bar(
            look,
            format!("{name:<named$}"),
            columns,
            look.accent(),
            count,
        )
    };
    parts.into_iter().map(row).collect()
}

/// What came of trying neighbours or candidates, as bars that add up to all tests; none where nothing
/// was tried, or where `most` rows are too few.
pub fn tests(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let outcomes: Vec<(&str, usize)> = if run.scene().lens() == Lens::Backtrack {
        let count = |name| run.frame().count(name) as usize;
        let refused = run.frame().variable(Variable::Refused);
        let refused = refused.map(|_| ("refused", count(Variable::Refused)));
        let put = ("put down", count(Variable::Placed));
        refused.into_iter().chain([put]).collect()
    } else {
        let outcomes = run.trace().map(|trace| trace.outcomes(run.index()));
        let outcomes = outcomes.unwrap_or_default();
        let named = |outcome: Outcome| (outcome.name(), outcomes[outcome as usize]);
        Outcome::ALL.into_iter().map(named).collect()
    };
    let all: usize = outcomes.iter().map(|(_, count)| count).sum();
    let longest = outcomes.iter().map(|(_, count)| *count).max().unwrap_or(0);
    // What has one part only is a variable.
    if longest == 0 || outcomes.len() < 2 || outcomes.len() >= most {
        return Vec::new();
    }
    let room = width.saturating_sub(OUTCOME + 1 + all.to_string().len());
    let room = room.clamp(1, longest);
    let row = |name: &str, columns, count| {
        bar(
            look,
            format!("{name:<OUTCOME$}"),
            columns,
            look.dim(),
            count,
        )
    };
    let outcomes = outcomes.into_iter();
    let outcomes = outcomes.map(|(name, count)| row(name, scaled(count, room, longest), count));
    outcomes.chain([row("tests", 0, all)]).collect()
}
