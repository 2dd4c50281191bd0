//! What the lens found out, where that is more than the variables say.

use crate::answer::{self, ReachAnswer};
use crate::app::Run;
use crate::board::{Color, Rank, SquareSet};
use crate::geometry::attackers;
use crate::trace::{Lens, Mark};
use crate::view::{Look, fit};

use super::{About, row::Row, values::wrapped};

/// What the lens found out, where that is more than the variables say; in `most` rows where it can be
/// told at length.
pub fn rows(about: &About<'_>, width: usize, most: usize) -> Vec<Row> {
    let About { run, look, .. } = *about;
    let scene = run.scene();
    match scene.lens() {
        // What has not been shown yet is not told either.
        Lens::Reach if !run.at_end() => Vec::new(),
        Lens::Reach => ReachAnswer::new(scene.board(), scene.focus())
            .map(|reach| {
                let summary = answer::wrapped(&reach.summary(), width);
                let summary = summary.into_iter();
                let summary = summary.map(|row| Row::default().text(row, look.plain()));
                let rays = reach
                    .ray_rows()
                    .into_iter()
                    .map(|(name, row)| ray_row(&name, &row, look, width));
                summary.chain(rays).collect()
            })
            .unwrap_or_default(),
        Lens::Control => bearing(run, look, width),
        Lens::Backtrack => free(run, look, width, most),
        Lens::Line | Lens::Search | Lens::Sweep | Lens::Colors => Vec::new(),
    }
}

fn ray_row(name: &str, row: &str, look: &Look, width: usize) -> Row {
    let row = fit::words(row.to_owned(), width.saturating_sub(3));
    Row::default()
        .text(format!("{name:<3}"), look.accent())
        .text(row, look.plain())
}

/// Who bears on the square under the cursor.
fn bearing(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let scene = run.scene();
    let found = attackers(scene.board(), scene.cursor);
    let side = |name: &'static str, color| {
        let squares: Vec<String> = found
            .of(color)
            .by_name()
            .iter()
            .map(ToString::to_string)
            .collect();
        let text = match squares.len() {
            0 => "0".to_owned(),
            count => format!("{count}: {}", squares.join(" ")),
        };
        wrapped(name, &text, look, width)
    };
    [side("White", Color::White), side("Black", Color::Black)].concat()
}

/// How many squares of each rank no queen attacks; which they are, and where the others have their
/// queens, if `most` rows are enough.
fn free(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let on = |marks: [Mark; 2], rank: Rank| -> SquareSet {
        let marked = run.frame().marked(marks[0]) | run.frame().marked(marks[1]);
        let here = marked.into_iter().filter(|square| square.rank() == rank);
        here.collect()
    };
    let is_open = |rank: &Rank| !on([Mark::Open, Mark::Attacked], *rank).is_empty();
    let open: Vec<Rank> = Rank::ALL.into_iter().filter(is_open).collect();
    let free = |rank: Rank| on([Mark::Open; 2], rank);
    if open.is_empty() {
        return Vec::new();
    }
    if most < Rank::ALL.len() || width < "rank 8 8 free  a8 b8 c8 d8 e8 f8 g8 h8".len() {
        let counts = open.iter();
        let counts = counts.map(|&rank| format!("{}:{}", rank.digit(), free(rank).len()));
        let counts: Vec<String> = counts.collect();
        return wrapped("rank:free", &counts.join(" "), look, width);
    }
    let names = |row: Row, squares: SquareSet| {
        squares.into_iter().fold(row, |row, square| {
            row.text(" ", look.plain()).square(square, look.plain())
        })
    };
    let row = |rank: Rank| {
        let row = Row::default().text(format!("rank {} ", rank.digit()), look.dim());
        if is_open(&rank) {
            let count = format!("{} free ", free(rank).len());
            names(row.text(count, look.plain()), free(rank))
        } else {
            let given = run.scene().board().pieces();
            let given = given.into_iter().filter(|square| square.rank() == rank);
            let queens = on([Mark::Placed, Mark::Found], rank) | given.collect();
            names(row.text("queen  ", look.dim()), queens)
        }
    };
    Rank::ALL.into_iter().rev().map(row).collect()
}
