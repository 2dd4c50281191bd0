//! The legend: the marks and signs that stand on the board now, each with its word.

use ratatui::{buffer::Buffer, layout::Rect};

use crate::app::{Activity, Model};
use crate::board::Shade;
use crate::trace::{Frame, Mark, Scene};

use super::board::Shown;
use super::{Style, glyphs};

/// A shape with its word.
pub struct Entry {
    shape: String,
    word: &'static str,
    /// The mark whose colours the shape has.
    mark: Option<Mark>,
}

impl Entry {
    fn sign(shape: impl Into<String>, word: &'static str) -> Entry {
        Entry {
            shape: shape.into(),
            word,
            mark: None,
        }
    }

    fn width(&self) -> u16 {
        (self.shape.chars().count() + 1 + self.word.len()) as u16
    }
}

/// Blanks between two entries, where there is room for them and where there isn't.
const GAPS: [u16; 2] = [2, 1];

/// How many rows of `width` columns the legend takes at least.
pub fn height(model: &Model, shown: &[Shown<'_>], width: u16) -> u16 {
    wrap(entries(model, shown), width, GAPS[1]).len() as u16
}

fn wrap(entries: Vec<Entry>, width: u16, gap: u16) -> Vec<Vec<Entry>> {
    let mut rows = vec![Vec::new()];
    let mut column = 1;
    for entry in entries {
        if column + entry.width() > width {
            rows.push(Vec::new());
            column = 1;
        }
        column += entry.width() + gap;
        if let Some(row) = rows.last_mut() {
            row.push(entry);
        }
    }
    rows
}

fn entries(model: &Model, shown: &[Shown<'_>]) -> Vec<Entry> {
    let marked = |mark| {
        let on = |shown: &&Shown<'_>| shown.frame.has(mark);
        shown.iter().find(on).map(|shown| (mark, shown.frame))
    };
    let mut entries: Vec<Entry> = Mark::ALL
        .into_iter()
        .filter_map(marked)
        .map(|(mark, frame)| Entry {
            mark: Some(mark),
            ..match model.activity {
                Activity::Match(_) => Entry::sign(glyphs::shape(mark), "to be taken"),
                Activity::Learn(ref learn) => Entry::sign(shape(frame, mark), learn.word(mark)),
                _ => Entry::sign(shape(frame, mark), mark.word()),
            }
        })
        .collect();
    let has = |sign: fn(&Scene) -> bool| shown.iter().any(|shown| sign(shown.scene));
    if has(|scene| !scene.board().obstacles().is_empty()) {
        entries.push(Entry::sign(glyphs::OBSTACLE.repeat(2), "obstacle"));
    }
    if has(|scene| scene.target.is_some()) {
        entries.push(Entry::sign(glyphs::TARGET, "target"));
    }
    let around = |(left, right): (&str, &str)| format!("{left} {right}");
    if has(|scene| scene.selected.is_some()) {
        entries.push(Entry::sign(around(glyphs::SELECTED), "selected"));
    }
    entries.push(Entry::sign(around(glyphs::CURSOR), "cursor"));
    entries
}

/// The shape as the board shows it: with a digit where the squares have numbers.
fn shape(frame: &Frame, mark: Mark) -> String {
    let numbered = frame.marked(mark).first();
    let number = numbered.and_then(|square| frame.number(square));
    match (mark, number) {
        (Mark::Visited, Some(number)) => number.to_string(),
        (_, Some(_)) => glyphs::shape(mark)[..1].to_owned(),
        (_, None) => glyphs::shape(mark).to_owned(),
    }
}

/// Draws it at the bottom of `area`, with a sign where it has more rows than fit.
pub fn draw(model: &Model, shown: &[Shown<'_>], style: &Style, area: Rect, buffer: &mut Buffer) {
    let height = usize::from(area.height);
    let [wide, close] = GAPS.map(|gap| (gap, wrap(entries(model, shown), area.width, gap)));
    let (gap, rows) = if wide.1.len() <= height { wide } else { close };
    // The last row stands where the only one would.
    let top = area.bottom() - rows.len().min(height) as u16;
    if rows.len() > height {
        buffer.set_string(area.right() - 1, area.bottom() - 1, "…", style.look.dim());
    }
    for (y, row) in (top..area.bottom()).zip(rows) {
        let mut column = area.x + 1;
        for entry in row {
            let paint = match entry.mark {
                Some(mark) => style.look.square(Shade::Light, Some(mark)),
                None => style.look.strong(),
            };
            buffer.set_string(column, y, &entry.shape, paint);
            let after = column + entry.shape.chars().count() as u16 + 1;
            buffer.set_string(after, y, entry.word, style.look.dim());
            column += entry.width() + gap;
        }
    }
}
