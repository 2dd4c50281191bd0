//! The legend: the marks and signs currently on the board, each with its name.

mod columns;
mod swatch;

use std::borrow::Cow;

use ratatui::{layout::Rect, style::Style as Paint};

use crate::app::Model;
use crate::board::{Color, Shade};
use crate::trace::{Frame, Label, Lens, Mark};

use super::layout::{behind, below};
use super::picture::Part;
use super::{
    BoardView, Depth, Layout, Style, Tint, board, canvas::Canvas, glyphs, named::LegendItem,
    picture, row::ScreenRow,
};
use columns::{GAP, aligned, arranged, needed, wrap};
use swatch::{SWATCH, draw_sample, samples, swatch};

/// Entries of a legend, and the gap between them.
pub struct Legend {
    named: Vec<LegendItem>,
    entries: Vec<ScreenRow>,
    /// Squares of the entries as parts, if they are shown as pictures.
    samples: Vec<(LegendItem, Vec<Part>)>,
    gap: usize,
    /// Total width of the entries that the algorithm may need at any step, in columns; `None` if
    /// the board shows no steps.
    all: Option<usize>,
}

impl Legend {
    /// Returns each shape with its word, in rows of at most `width` columns.
    pub fn lines(&self, width: u16) -> Vec<String> {
        let line = |row: &[ScreenRow]| {
            let entries: Vec<String> = row.iter().map(ScreenRow::to_string).collect();
            entries.join(&" ".repeat(GAP))
        };
        let rows = wrap(&self.entries, width, GAP);
        rows.into_iter().map(line).collect()
    }

    /// Returns the number of rows to reserve at `width` columns, so that nothing moves when further
    /// entries appear.
    pub fn rows(&self, width: u16) -> u16 {
        let Some(all) = self.all else {
            return needed(&self.entries, width, ROWS).min(ROWS) as u16;
        };
        // A quarter of each row is expected to stay empty because the next entry doesn't fit.
        let usable = (usize::from(width) * 3 / 4).max(1);
        all.div_ceil(usable).min(ROWS) as u16
    }

    /// Returns the legend without rows for entries of later steps, because none follows.
    #[must_use]
    pub const fn last(mut self) -> Legend {
        self.all = None;
        self
    }

    /// Whether the entries that can't be spared fit into `rows` rows of `width` columns.
    pub fn shortens(&self, width: u16, rows: u16) -> bool {
        let (mut named, mut entries) = (self.named.clone(), self.entries.clone());
        let fits = |entries: &[ScreenRow]| needed(entries, width, rows.into()) <= rows.into();
        make_room(&mut named, &mut entries, fits);
        fits(&entries)
    }

    /// Drops entries until the others fit into `rows` rows of `width` columns: first those that can
    /// be spared, then the last ones, but the square of a mistake only after all others.
    fn shorten(&mut self, width: u16, rows: u16) {
        let rows = usize::from(rows);
        let fits = |entries: &[ScreenRow]| needed(entries, width, rows) <= rows;
        while let Some(wide) = self
            .entries
            .iter()
            .position(|one| one.width() > width.into())
        {
            self.remove(wide);
        }
        make_room(&mut self.named, &mut self.entries, fits);
        while !fits(&self.entries) {
            let is_other = |at: &usize| self.named.get(*at) != Some(&LegendItem::Wrong);
            let last = (0..self.entries.len()).rfind(is_other);
            self.remove(last.unwrap_or(0));
        }
        while self.gap > 1 && wrap(&self.entries, width, self.gap).len() > rows {
            self.gap -= 1;
        }
    }

    fn remove(&mut self, at: usize) {
        self.entries.remove(at);
        // The last entries, for the sides, have no names.
        if at < self.named.len() {
            self.named.remove(at);
        }
    }
}

/// Words of the entries to omit, in this order, if the legend has no room for all.
const OWN: [&str; 6] = [
    "cursor",
    "drawn",
    "selected",
    "still queued",
    "obstacle",
    "target",
];

/// Columns reserved for the legend's entries for numbers and lines, which come and go.
const NUMBERS_AND_LINES: usize = 18;

/// Maximum number of rows of a legend.
const ROWS: usize = 4;

/// Returns the legend of the shown boards, for `width` columns.
pub fn legend(model: &Model, style: &Style, layout: &Layout, width: u16) -> Legend {
    let shown = board::shown(model, layout);
    let height = layout.cell.1;
    let squares = || BoardView::squares(&shown);
    let mut signs =
        squares().flat_map(|(shown, square)| board::arrow_signs(shown, style, height, square));
    let mut parents = squares().flat_map(|(shown, square)| board::parents(shown, style, square));
    let arrow = signs.next().map(str::to_owned);
    let arrow = arrow.or_else(|| parents.next().filter(|_| !board::has_stubs(style, height)));
    let lens = model.scene().lens();
    let is_painted = style.paints(height);
    let drawn = picture::words(&shown, |one| board::strokes(one, style, height)).into_iter();
    let drawn = drawn.filter(|_| arrow.is_none() && is_painted && height > 1);
    let written = arrow.as_ref().map(|_| lens.row().arrow);
    let meanings = written.into_iter().chain(drawn.map(|(_, word)| word));
    let mut named = LegendItem::on(|scene, mark| model.word(scene, mark), &shown, meanings);
    // Small squares have no room for a sign next to a number.
    let has_again = named.contains(&LegendItem::Requeued);
    named.retain(|one| match one {
        // In cells, only `×2` tells these squares from new ones.
        LegendItem::Mark(Mark::PutAgain, _) if is_painted && !style.shows_pictures() => !has_again,
        LegendItem::Requeued => is_painted && layout.cell.0 > 3,
        LegendItem::QueuedAgain | LegendItem::Least(_) => is_painted,
        // The bars of the selection and the corners of the cursor are self-explanatory.
        LegendItem::Selected | LegendItem::Cursor => !is_painted,
        _ => true,
    });
    // Without colours, these squares have no frames to explain.
    let is_mono = style.look.depth() == Depth::Mono;
    let is_framed = |one: &LegendItem| {
        use LegendItem::{Least, QueuedAgain, Wrong};
        matches!(one, Wrong | QueuedAgain | Least(_))
    };
    named.retain(|one| !is_mono || !is_framed(one));
    let fits = |entries: &[ScreenRow]| wrap(entries, width, 1).len() <= ROWS;
    let (mut named, mut entries) = entries(named, &shown, style, (height, arrow), fits);
    if style.look.fills_dark() {
        // Without colours, a filled symbol is bright on a dark terminal, so the legend says which
        // symbols are White's.
        let board = shown[0].scene.board();
        for (color, word) in [(Color::White, "White"), (Color::Black, "Black")] {
            let stands = board.of_color(color).first();
            let piece = stands.and_then(|square| board.piece(square));
            let strong = style.look.strong();
            entries.extend(piece.map(|piece| entry(style.symbol(piece, 2), strong, word, style)));
        }
        make_room(&mut named, &mut entries, fits);
    }
    // Rows are reserved from the first step for marks that the algorithm may set later, so that
    // nothing jumps.
    let shape = |mark: &Mark| {
        if is_painted {
            usize::from(SWATCH.0)
        } else {
            style.shape(*mark).chars().count()
        }
    };
    let row = model.scene().row();
    let columns = |mark: &Mark| shape(mark) + 2 + row.word(*mark).unwrap_or(mark.word()).len();
    let steps = !model.activity.handler().showing().keeps_one_board && model.trace().is_ok();
    let all = steps.then(|| {
        let others = named.iter().zip(&entries);
        let others = others.filter(|(one, _)| one.is_constant());
        let others: usize = others.map(|(_, entry)| entry.width() + 1).sum();
        let come_and_go = match lens {
            Lens::Search | Lens::Backtrack => NUMBERS_AND_LINES,
            _ => 0,
        };
        row.marks.iter().map(columns).sum::<usize>() + others + come_and_go
    });
    let mut gap = GAP;
    while gap > 1 && wrap(&entries, width, gap).len() > wrap(&entries, width, 1).len() {
        gap -= 1;
    }
    Legend {
        samples: samples(&named, &shown, style),
        named,
        entries,
        gap,
        all,
    }
}

/// Returns the entries, each shape with its word. If not all of them fit, those in `OWN` are
/// dropped, in that order.
fn entries(
    mut named: Vec<LegendItem>,
    boards: &[BoardView<'_>],
    style: &Style,
    (height, arrow): (u16, Option<String>),
    fits: impl Fn(&[ScreenRow]) -> bool,
) -> (Vec<LegendItem>, Vec<ScreenRow>) {
    let strong = style.look.strong();
    let of = |named: &LegendItem| match *named {
        LegendItem::Arrow(word) if arrow.is_some() => {
            entry(arrow.clone().unwrap_or_default(), strong, word, style)
        }
        named if style.paints(height) => swatch(named, boards, height, style)
            .text(" ", Paint::new())
            .text(named.word(), style.look.dim()),
        LegendItem::Mark(mark, word) => {
            let mut frames = boards.iter().map(|shown| shown.frame);
            let frame = frames.find(|frame| frame.has(mark));
            let frame = frame.unwrap_or(boards[0].frame);
            let paint = style.look.mark(Shade::Light, tint(frame, mark));
            entry(shape(style, frame, mark), paint, word, style)
        }
        named => entry(named.shape(style, height), strong, named.word(), style),
    };
    let mut entries: Vec<ScreenRow> = named.iter().map(of).collect();
    make_room(&mut named, &mut entries, fits);
    (named, entries)
}

fn make_room(
    named: &mut Vec<LegendItem>,
    entries: &mut Vec<ScreenRow>,
    fits: impl Fn(&[ScreenRow]) -> bool,
) {
    for own in OWN {
        if fits(entries) {
            break;
        }
        if let Some(at) = named.iter().position(|one| one.word() == own) {
            named.remove(at);
            entries.remove(at);
        }
    }
}

fn entry(
    shape: impl Into<Cow<'static, str>>,
    paint: Paint,
    word: &'static str,
    style: &Style,
) -> ScreenRow {
    ScreenRow::new(shape, paint)
        .text(" ", Paint::new())
        .text(word, style.look.dim())
}

fn tint(frame: &Frame, mark: Mark) -> Tint {
    Tint::of(Some(mark), label(frame, mark))
}

fn label(frame: &Frame, mark: Mark) -> Option<Label> {
    frame.label(frame.marked(mark).first()?)
}

/// Returns the shape of a mark as the board shows it. If the squares have numbers, a visited square
/// is represented by its number, and any other mark by the first character of its shape.
fn shape(style: &Style, frame: &Frame, mark: Mark) -> Cow<'static, str> {
    let label = label(frame, mark);
    match (mark, label.and_then(|label| label.number())) {
        _ if matches!(label, Some(Label::Counts(..))) => {
            board::mark_text(style, Some(mark), label).into()
        }
        (Mark::Visited, Some(number)) => number.to_string().into(),
        (_, Some(_)) => glyphs::first(style.shape(mark)).into(),
        (_, None) => style.shape(mark).into(),
    }
}

/// Draws the legend at the bottom of `area`, without the entries that don't fit.
pub fn draw(mut legend: Legend, area: Rect, canvas: &mut Canvas<'_>) {
    legend.shorten(area.width, area.height);
    if legend.entries.is_empty() {
        return;
    }
    let order = arranged(&legend.entries, area.width, area.height.into());
    let order = order.unwrap_or_else(|| (0..legend.entries.len()).collect());
    let entries: Vec<ScreenRow> = order.iter().map(|&at| legend.entries[at].clone()).collect();
    let aligned = aligned(&entries, area.width, area.height.into());
    let rows: Vec<&[ScreenRow]> = match &aligned {
        Some((columns, _)) => entries.chunks(columns.len()).collect(),
        None => wrap(&entries, area.width, legend.gap),
    };
    // If there are only a few rows, the last one is still at the bottom of the area.
    let area = below(area, area.height.saturating_sub(rows.len() as u16));
    let mut drawn = 0;
    for (place, row) in area.rows().zip(rows) {
        let mut rest = place;
        for (number, entry) in row.iter().enumerate() {
            entry.draw(rest, canvas);
            let own = legend.named.get(order[drawn]);
            let sample = legend.samples.iter().find(|(one, _)| Some(one) == own);
            if let Some((_, parts)) = sample {
                draw_sample(parts, drawn, rest, canvas);
            }
            drawn += 1;
            let taken = match &aligned {
                Some((columns, gap)) => columns[number] + gap,
                None => entry.width() + legend.gap,
            };
            rest = behind(rest, taken as u16);
        }
    }
}

#[cfg(test)]
mod tests;
