//! Text of a board that fits into little room: its sentences shortened, and a column beside it.

use ratatui::layout::Rect;

use crate::app::{Model, Run};
use crate::board::SquareSet;
use crate::sheet::{Purpose, Section, Topic};
use crate::words::wrapped;

use super::super::layout::{below, split};
use super::super::{canvas::Canvas, fit, panel::Parts};
use super::lists::named;

/// Rows for the sentences beside a board.
const SIDE_SENTENCES: u16 = 4;

/// Draws the sentences of a board (or, if they are elsewhere, the squares that only it has)
/// and its sections in the column beside it.
pub fn beside(
    model: &Model,
    run: &Run,
    (told, only): (Option<&Vec<String>>, Option<SquareSet>),
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    let (width, most) = (area.width.into(), SIDE_SENTENCES.into());
    let sentences = told.map(|told| short(told, width, most));
    let (place, rest) = split(area, SIDE_SENTENCES);
    if let Some(squares) = only.filter(|_| told.is_none()) {
        let rows = named("only", squares, run, canvas.look(), (width, most));
        canvas.rows(rows, place);
    }
    let sentences = sentences.unwrap_or_default();
    for (row, place) in sentences.iter().zip(place.rows()) {
        canvas.text(place, row, canvas.look().strong());
    }
    let mut sheet = model.sheet_of(run);
    let is_list = |one: &Section| one.topic != Topic::Keys && one.purpose != Purpose::Step;
    sheet.sections.retain(is_list);
    let (look, rest) = (canvas.look(), below(rest, 1));
    let mut parts = Parts::new(&sheet.sections, model, look, (width, false));
    let height = rest.height.into();
    parts.fit(height, 0, 0);
    let rows = parts.rows(height, parts.gaps_fit(height));
    canvas.rows(rows, rest);
}

/// Returns the sentences of a board in at most `most` rows. If they don't fit, shortens long paths
/// first, then drops sentences, and then the clauses after a comma.
pub fn short(sentences: &[String], width: usize, most: usize) -> Vec<String> {
    let whole = sentences.join(" ");
    let shorter = fit::shorten_paths(&whole);
    let ends = shorter.match_indices(". ").map(|(at, _)| &shorter[..=at]);
    let fewer: Vec<&str> = ends.collect();
    let clauses = fit::clauses(fewer.first().unwrap_or(&shorter.as_str()));
    let all = [whole.as_str(), &shorter].into_iter();
    let all = all.chain(fewer.into_iter().rev());
    let mut rows = Vec::new();
    for told in all.chain(clauses.iter().rev().map(String::as_str)) {
        rows = wrapped(told, width);
        if rows.len() <= most {
            return rows;
        }
    }
    if most > 0 {
        let rest = rows.split_off(most - 1).join(" ");
        rows.push(fit::words(rest, width));
    }
    rows
}

/// Joins as many differences as fit into `room` columns.
pub fn joined(differences: &[String], room: usize) -> String {
    let mut line = String::new();
    for more in differences {
        let next = if line.is_empty() {
            more.clone()
        } else {
            format!("{line} · {more}")
        };
        if next.chars().count() > room {
            break;
        }
        line = next;
    }
    line
}
