//! The legend: the marks and signs that stand on the board now, each with its word.

use ratatui::layout::Rect;

use crate::app::Model;
use crate::board::{Color, Shade, Square};
use crate::trace::{Frame, Label, Mark};

use super::named::Named;
use super::{Layout, Style, Tint, arrows, board, canvas::Canvas, glyphs};

/// A shape with its word.
pub struct Entry {
    shape: String,
    word: &'static str,
    /// What the colours of the shape tell, where it is a mark's.
    tint: Option<Tint>,
}

impl Entry {
    fn sign(shape: impl Into<String>, word: &'static str) -> Entry {
        Entry {
            shape: shape.into(),
            word,
            tint: None,
        }
    }

    fn width(&self) -> u16 {
        (self.shape.chars().count() + 1 + self.word.len()) as u16
    }
}

/// What there is to name, and how close together.
pub struct Legend {
    entries: Vec<Entry>,
    /// Blanks between two entries.
    gap: u16,
}

impl Legend {
    /// Each shape with its word, in rows of at most `width` columns.
    pub fn lines(&self, width: u16) -> Vec<String> {
        const GAP: u16 = 3;
        let text = |entry: &Entry| format!("{} {}", entry.shape, entry.word);
        let line = |row: &[Entry]| row.iter().map(text).collect::<Vec<_>>();
        let rows = wrap(&self.entries, width, GAP).into_iter().map(line);
        rows.map(|row| row.join(&" ".repeat(GAP.into()))).collect()
    }

    /// How many rows of `width` columns it takes.
    pub fn height(&self, width: u16) -> u16 {
        wrap(&self.entries, width, self.gap).len() as u16
    }
}

fn wrap(entries: &[Entry], width: u16, gap: u16) -> Vec<&[Entry]> {
    let mut rows = Vec::new();
    let (mut start, mut column) = (0, 1);
    for (i, entry) in entries.iter().enumerate() {
        if column + entry.width() > width {
            rows.push(&entries[start..i]);
            (start, column) = (i, 1);
        }
        column += entry.width() + gap;
    }
    rows.push(&entries[start..]);
    rows
}

/// The legend of the boards that are shown.
pub fn legend(model: &Model, style: &Style, layout: &Layout) -> Legend {
    let entries = entries(model, style, layout);
    // With room for all that the way may come to mark the words stand apart; otherwise they are
    // close from the first step on, so that they don't jump to and fro.
    let listed = |mark: &Mark| {
        entries
            .iter()
            .any(|entry| entry.tint.and_then(Tint::mark) == Some(*mark))
    };
    let marks = if model.activity.keeps_one_board() {
        &[]
    } else {
        model.scene().way.marks()
    };
    let to_come = marks.iter().filter(|mark| !listed(mark));
    let to_come = to_come.map(|mark| Entry::sign(style.shape(*mark), mark.word()).width());
    let widths = entries.iter().map(Entry::width).chain(to_come);
    let roomy = widths.map(|width| width + 2).sum::<u16>() < layout.area.width + 2;
    let gap = if roomy { 2 } else { 1 };
    Legend { entries, gap }
}

fn entries(model: &Model, style: &Style, layout: &Layout) -> Vec<Entry> {
    let shown = board::shown(model, layout);
    let on = |shown| Square::ALL.map(|square| (shown, square));
    let arrow =
        shown
            .iter()
            .flat_map(on)
            .flat_map(|(shown, square)| board::arrow_signs(shown, style, layout.cell.1, square))
            .map(str::to_owned)
            .chain(shown.iter().flat_map(on).flat_map(|(shown, square)| {
                board::parents(shown, style, square).into_iter().next()
            }))
            .next();
    let meaning = arrow.as_ref().map(|_| arrows::word(model.scene().lens()));
    let entry = |named: Named| match named {
        Named::Mark(mark, word) => {
            let mut frames = shown.iter().map(|shown| shown.frame);
            let frame = frames.find(|frame| frame.has(mark));
            let shape = frame.map(|frame| shape(style, frame, mark));
            Entry {
                tint: Some(frame.map_or(Some(mark).into(), |frame| tint(frame, mark))),
                ..Entry::sign(shape.unwrap_or_default(), word)
            }
        }
        Named::Arrow(word) => Entry::sign(arrow.clone().unwrap_or_default(), word),
        named => Entry::sign(named.shape(style, layout.cell.1), named.word()),
    };
    let mut entries: Vec<Entry> = Named::on(model, &shown, meaning)
        .into_iter()
        .map(entry)
        .collect();
    if style.look.fills_dark() {
        // On a dark terminal a filled figure is bright: without colours one has to be told.
        let sides = [(Color::White, "White"), (Color::Black, "Black")];
        for (color, word) in sides {
            let pieces = shown
                .first()
                .map(|shown| shown.scene.board().of_color(color));
            let stands = pieces.and_then(|pieces| pieces.first());
            let piece = stands.and_then(|square| shown.first()?.scene.board().piece(square));
            entries.extend(piece.map(|piece| Entry::sign(style.symbol(piece, 2), word)));
        }
    }
    entries
}

/// What the colour of the first square with `mark` tells.
pub fn tint(frame: &Frame, mark: Mark) -> Tint {
    let label = frame
        .marked(mark)
        .first()
        .and_then(|square| frame.label(square));
    Tint::of(Some(mark), label)
}

/// The shape as the board shows it: with a digit where the squares have numbers.
fn shape(style: &Style, frame: &Frame, mark: Mark) -> String {
    let numbered = frame.marked(mark).first();
    let number = numbered.and_then(|square| frame.label(square)?.number());
    if let Some(counts @ Label::Counts(..)) = numbered.and_then(|square| frame.label(square)) {
        return board::mark_text(style, Some(mark), Some(counts));
    }
    match (mark, number) {
        (Mark::Visited, Some(number)) => number.to_string(),
        (_, Some(_)) => glyphs::first(style.shape(mark)).to_owned(),
        (_, None) => style.shape(mark).to_owned(),
    }
}

/// Draws it at the bottom of `area`, with a sign where it has more rows than fit.
pub fn draw(legend: &Legend, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let height = usize::from(area.height);
    let rows = wrap(&legend.entries, area.width, legend.gap);
    // The last row stands where the only one would.
    let top = area.bottom() - rows.len().min(height) as u16;
    let cut = rows.len() > height;
    for (y, row) in (top..area.bottom()).zip(rows) {
        let mut column = area.x + 1;
        // The sign covers no word.
        let sign = if cut && y + 1 == area.bottom() { 2 } else { 0 };
        for entry in row {
            if column + entry.width() + sign > area.right() {
                break;
            }
            let paint = match entry.tint {
                Some(tint) => look.mark(Shade::Light, tint),
                None => look.strong(),
            };
            canvas.buffer.set_string(column, y, &entry.shape, paint);
            let after = column + entry.shape.chars().count() as u16 + 1;
            canvas.buffer.set_string(after, y, entry.word, look.dim());
            column += entry.width() + legend.gap;
        }
    }
    if cut {
        let (column, row) = (area.right() - 2, area.bottom() - 1);
        canvas.buffer.set_string(column, row, " …", look.dim());
    }
}
