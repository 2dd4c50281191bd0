//! What the lens found out, where that is more than the variables say.

use crate::answer::ReachAnswer;
use crate::app::Run;
use crate::board::{Color, Rank, SquareSet};
use crate::geometry::attackers;
use crate::trace::{Lens, Mark};
use crate::view::{Look, fit};

use super::{About, row::Row, values::wrapped};

/// What the lens found out, where that is more than the variables say.
pub fn rows(about: &About<'_>, width: usize) -> Vec<Row> {
    let About { run, look, .. } = *about;
    let scene = run.scene();
    match scene.lens() {
        // What has not been shown yet is not told either.
        Lens::Reach if !run.at_end() => Vec::new(),
        Lens::Reach => ReachAnswer::new(scene.board(), scene.focus())
            .map(|reach| {
                let summary = Row::default().text(reach.summary(), look.plain());
                let rays = reach
                    .ray_rows()
                    .into_iter()
                    .map(|(name, row)| ray_row(&name, &row, look, width));
                [summary].into_iter().chain(rays).collect()
            })
            .unwrap_or_default(),
        Lens::Control => bearing(run, look, width),
        Lens::Backtrack => free(run, look, width),
        Lens::Line | Lens::Search | Lens::Sweep | Lens::Colors => Vec::new(),
    }
}

fn ray_row(name: &str, row: &str, look: &Look, width: usize) -> Row {
    let row = fit::text(row, width.saturating_sub(3));
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

/// How many squares of each rank no queen attacks.
fn free(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let on = |mark| run.frame().marked(mark);
    let (open, attacked) = (on(Mark::Open), on(Mark::Attacked));
    let ranks = Rank::ALL.into_iter().filter_map(|rank| {
        let count = |squares: SquareSet| {
            let here = squares.into_iter().filter(|square| square.rank() == rank);
            here.count()
        };
        (count(open | attacked) > 0).then(|| format!("{}:{}", rank.digit(), count(open)))
    });
    let list: Vec<String> = ranks.collect();
    if list.is_empty() {
        return Vec::new();
    }
    wrapped("rank:free", &list.join(" "), look, width)
}
