//! What the lens found out, where that is more than the variables say.

use crate::answer::{self, ReachAnswer};
use crate::app::Run;
use crate::board::{Color, Rank, SquareSet};
use crate::geometry::attackers;
use crate::trace::{Lens, Mark};
use crate::view::{Look, fit, row::Row};

use super::{About, values::wrapped};

/// What the lens found out, where that is more than the variables say; in `most` rows where it can be
/// told at length.
pub fn rows(about: &About<'_>, width: usize, most: usize) -> Vec<Row> {
    let About { run, look, .. } = *about;
    let scene = run.scene();
    match scene.lens() {
        // What has not been shown yet is not told either.
        Lens::Reach if !run.at_end() => Vec::new(),
        Lens::Reach => ReachAnswer::new(scene.board(), scene.focus())
            .map_or(Vec::new(), |reach| rays(&reach, look, width)),
        Lens::Control => bearing(run, look, width),
        Lens::Backtrack => free(run, look, width, most),
        Lens::Line | Lens::Search | Lens::Sweep | Lens::Colors => Vec::new(),
    }
}

fn rays(reach: &ReachAnswer, look: &Look, width: usize) -> Vec<Row> {
    let ray = |(name, squares): (String, String)| {
        let squares = fit::words(squares, width.saturating_sub(3));
        Row::new(format!("{name:<3}"), look.accent()).text(squares, look.plain())
    };
    let rays = reach.ray_rows().into_iter().map(ray);
    Row::wrapped(&reach.summary(), width, look.plain())
        .chain(rays)
        .collect()
}

/// Who bears on the square under the cursor.
fn bearing(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let scene = run.scene();
    let found = attackers(scene.board(), scene.cursor);
    let side = |color: Color| {
        let squares = found.of(color).by_name();
        let text = match squares.len() {
            0 => "0".to_owned(),
            count => format!("{count}: {}", answer::path(&squares)),
        };
        wrapped(&answer::side(color), &text, look, width)
    };
    Color::ALL.into_iter().flat_map(side).collect()
}

/// How many squares of each rank no queen attacks; which they are, and where the others have their
/// queens, if `most` rows are enough.
fn free(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let on = |marks: [Mark; 2], rank: Rank| -> SquareSet {
        let marked = run.frame().marked(marks[0]) | run.frame().marked(marks[1]);
        marked
            .into_iter()
            .filter(|square| square.rank() == rank)
            .collect()
    };
    let is_open = |rank: &Rank| !on([Mark::Open, Mark::Attacked], *rank).is_empty();
    let open: Vec<Rank> = Rank::ALL.into_iter().filter(is_open).collect();
    let free = |rank: Rank| on([Mark::Open; 2], rank);
    if open.is_empty() {
        return Vec::new();
    }
    if most < Rank::ALL.len() || width < "rank 8 8 free  a8 b8 c8 d8 e8 f8 g8 h8".len() {
        let count = |&rank: &Rank| format!("{}:{}", rank.digit(), free(rank).len());
        let counts: Vec<String> = open.iter().map(count).collect();
        return wrapped("rank:free", &counts.join(" "), look, width);
    }
    let row = |rank: Rank| {
        let row = Row::new(format!("rank {} ", rank.digit()), look.dim());
        let (row, squares) = if is_open(&rank) {
            let count = format!("{} free  ", free(rank).len());
            (row.text(count, look.plain()), free(rank))
        } else {
            let given = run.scene().board().pieces();
            let given = given.into_iter().filter(|square| square.rank() == rank);
            let queens = on([Mark::Placed, Mark::Found], rank) | given.collect();
            (row.text("queen   ", look.dim()), queens)
        };
        row.squares(squares, look.plain())
    };
    Rank::ALL.into_iter().rev().map(row).collect()
}
