//! The legend: the marks and signs that stand on the board now, each with its word.

use std::borrow::Cow;

use ratatui::{layout::Rect, style::Style as Paint};

use crate::app::Model;
use crate::board::{Color, Shade};
use crate::trace::{Frame, Label, Mark, Scene};

use super::layout::{MARGIN, behind, below};
use super::picture::{
    self,
    cells::{RenderOptions, tiles},
};
use super::{
    BoardView, Depth, Layout, Style, Tint, board, canvas::Canvas, glyphs, named::LegendItem,
    row::ScreenRow,
};

/// Entries of a legend, and the gap between them.
pub struct Legend {
    /// Each shape with its word.
    entries: Vec<ScreenRow>,
    /// Spaces between two entries.
    gap: usize,
}

impl Legend {
    /// Each shape with its word, in rows of at most `width` columns.
    pub fn lines(&self, width: u16) -> Vec<String> {
        const GAP: usize = 3;
        let line = |row: &[ScreenRow]| {
            let entries: Vec<String> = row.iter().map(ScreenRow::to_string).collect();
            entries.join(&" ".repeat(GAP))
        };
        let rows = wrap(&self.entries, width, GAP);
        rows.into_iter().map(line).collect()
    }

    /// Number of rows at `width` columns.
    pub fn height(&self, width: u16) -> u16 {
        wrap(&self.entries, width, self.gap).len() as u16
    }
}

fn wrap(entries: &[ScreenRow], width: u16, gap: usize) -> Vec<&[ScreenRow]> {
    let mut rows = Vec::new();
    let (mut start, mut column) = (0, 0);
    for (i, entry) in entries.iter().enumerate() {
        if column + entry.width() > width.into() {
            rows.push(&entries[start..i]);
            (start, column) = (i, 0);
        }
        column += entry.width() + gap;
    }
    rows.push(&entries[start..]);
    rows
}

/// The words that give way in a legend without room, the first one first.
const OWN: [&str; 5] = ["cursor", "selected", "still waits", "obstacle", "target"];

/// The legend of the boards that are shown.
pub fn legend(model: &Model, style: &Style, layout: &Layout) -> Legend {
    let shown = board::shown(model, layout);
    let height = layout.cell.1;
    let squares = || BoardView::squares(&shown);
    let mut signs =
        squares().flat_map(|(shown, square)| board::arrow_signs(shown, style, height, square));
    let mut parents = squares().flat_map(|(shown, square)| board::parents(shown, style, square));
    let arrow = signs.next().map(str::to_owned);
    let arrow = arrow.or_else(|| parents.next());
    let lens = model.scene().lens();
    let is_painted = style.paints(height);
    let drawn = picture::words(&shown, board::strokes).into_iter();
    let drawn = drawn.filter(|_| arrow.is_none() && is_painted && height > 1);
    let written = arrow.as_ref().map(|_| lens.row().arrow);
    let meanings = written.into_iter().chain(drawn.map(|(_, word)| word));
    let mut named = LegendItem::on(|scene, mark| model.word(scene, mark), &shown, meanings);
    // In small squares nothing is next to a number.
    named.retain(|one| match one {
        LegendItem::Requeued => is_painted && layout.cell.0 > 3,
        LegendItem::QueuedAgain => is_painted,
        // The bars of what is selected and the corners around the cursor explain themselves.
        LegendItem::Selected | LegendItem::Cursor => !is_painted,
        _ => true,
    });
    // Without colours there is no frame.
    let is_mono = style.look.depth() == Depth::Mono;
    named.retain(|one| !is_mono || !matches!(one, LegendItem::Wrong | LegendItem::QueuedAgain));
    let fits = |entries: &[ScreenRow]| {
        let area = layout.legend;
        area.is_none_or(|area| wrap(entries, area.width, 1).len() <= area.height.into())
    };
    let (named, mut entries) = entries(named, &shown, style, (height, arrow), fits);
    if style.look.fills_dark() {
        // On a dark terminal a filled figure is bright: without colours the legend must explain it.
        let board = shown[0].scene.board();
        for (color, word) in [(Color::White, "White"), (Color::Black, "Black")] {
            let stands = board.of_color(color).first();
            let piece = stands.and_then(|square| board.piece(square));
            let strong = style.look.strong();
            entries.extend(piece.map(|piece| entry(style.symbol(piece, 2), strong, word, style)));
        }
    }
    // With room for all that the way may come to mark the words stand apart; otherwise they are
    // close from the first step on, so that they don't jump to and fro.
    let is_named = |mark| {
        named
            .iter()
            .any(|named| matches!(named, LegendItem::Mark(of, _) if of == mark))
    };
    let marks = if model.activity.showing().keeps_one_board {
        &[]
    } else {
        model.scene().row().marks
    };
    let to_come = marks.iter().filter(|mark| !is_named(*mark));
    let shape = |mark: &Mark| {
        if is_painted {
            usize::from(SWATCH.0)
        } else {
            style.shape(*mark).chars().count()
        }
    };
    let word = |mark: Mark| model.scene().row().word(mark).unwrap_or(mark.word());
    let to_come = to_come.map(|mark| shape(mark) + 1 + word(*mark).len());
    let widths = entries.iter().map(ScreenRow::width).chain(to_come);
    let (all, count) = widths.fold((0, 0), |(all, count), width| (all + width, count + 1));
    let room = usize::from(layout.area.width) - 2 * usize::from(MARGIN);
    let is_roomy = |gap: &usize| all + gap * count <= room + gap;
    let gap = [3, 2].into_iter().find(is_roomy).unwrap_or(1);
    Legend { entries, gap }
}

/// Returns the legend of a board next to a list: one row of `width` columns, as far as it fits.
pub fn adjacent(shown: &BoardView<'_>, style: &Style, height: u16, width: u16) -> Legend {
    let boards = std::slice::from_ref(shown);
    let word = |scene: &Scene, mark: Mark| scene.row().word(mark).unwrap_or(mark.word());
    let mut named = LegendItem::on(word, boards, None);
    named.retain(|one| *one != LegendItem::Cursor);
    let fits = |entries: &[ScreenRow]| wrap(entries, width, 2).len() == 1;
    let (_, entries) = entries(named, boards, style, (height, None), fits);
    Legend { entries, gap: 2 }
}

/// Returns the entries, each shape with its word. If not all `fits`, marks of the reader's own go
/// first, then words that the panel also shows.
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
        named if style.paints(height) => swatch(named, boards, style)
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
    for own in OWN {
        if fits(&entries) {
            break;
        }
        if let Some(at) = named.iter().position(|one| one.word() == own) {
            named.remove(at);
            entries.remove(at);
        }
    }
    (named, entries)
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

/// The columns and rows of a square in the legend.
const SWATCH: (u16, u16) = (3, 1);

/// Returns a small square, drawn like those of the board.
fn swatch(named: LegendItem, boards: &[BoardView<'_>], style: &Style) -> ScreenRow {
    let parts = picture::sample(named, boards, &style.look, false);
    let manner = RenderOptions {
        size: SWATCH,
        sprites: false,
        mono: style.look.depth() == Depth::Mono,
    };
    let tiles = tiles(&parts, &[], manner);
    tiles.iter().fold(ScreenRow::default(), |row, tile| {
        let (symbol, paint) = style.look.tile(tile, Shade::Light);
        row.text(symbol, paint)
    })
}

/// Returns the tint of the first square with `mark`.
fn tint(frame: &Frame, mark: Mark) -> Tint {
    Tint::of(Some(mark), label(frame, mark))
}

fn label(frame: &Frame, mark: Mark) -> Option<Label> {
    frame.label(frame.marked(mark).first()?)
}

/// The shape as the board shows it: with a digit where the squares have numbers.
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

/// Draws it at the bottom of `area`, with a sign where it has more rows than fit.
pub fn draw(legend: &Legend, area: Rect, canvas: &mut Canvas<'_>) {
    let height = usize::from(area.height);
    let rows = wrap(&legend.entries, area.width, legend.gap);
    let cut = rows.len() > height;
    // The last row stands where the only one would.
    let area = below(area, area.height.saturating_sub(rows.len() as u16));
    for (place, row) in area.rows().zip(rows) {
        // The sign covers no word.
        let sign = if cut && place.bottom() == area.bottom() {
            2
        } else {
            0
        };
        let mut rest = place;
        for entry in row {
            if entry.width() + sign > rest.width.into() {
                break;
            }
            entry.draw(rest, canvas);
            rest = behind(rest, (entry.width() + legend.gap) as u16);
        }
    }
    if cut {
        let last = Rect::new(area.right() - 2, area.bottom() - 1, 2, 1);
        canvas.text(last, " …", canvas.look().dim());
    }
}
