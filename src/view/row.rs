//! A row of text with its mouse actions.

use crate::words;
use std::{borrow::Cow, fmt, mem};

use ratatui::{
    layout::{Alignment, Rect, Size},
    style::Style,
    text::{Line, Span},
    widgets::Widget,
};

use crate::app::{Command, CursorTo, Hit, StepTo};
use crate::board::Square;
use crate::drawing::Rgb;

use super::{Styles, canvas::Canvas, fit};

/// A text that is drawn as pen strokes in a terminal that shows pictures.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeText {
    /// The text.
    pub text: Box<str>,
    /// First column in the row, and number of columns.
    pub columns: (u16, u16),
    /// First row below the row it belongs to, and number of rows.
    pub rows: (u16, u16),
    /// Kind of text, and its look.
    pub form: LargeForm,
}

/// Kinds of text in large letters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LargeForm {
    /// A result, as large as it fits.
    Result,
    /// An answer to choose from.
    Card(CardText),
    /// A question or an answer in words, whose lines take this number of rows.
    Sentence(u16),
}

/// Form of an answer in large letters, in the middle of its card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CardText {
    /// Height of capitals, in columns.
    pub size: f32,
    /// Colours of the background and of the letters.
    pub colors: (Rgb, Rgb),
}

/// A row of text.
#[derive(Clone, Debug, Default)]
pub struct ScreenRow {
    line: Line<'static>,
    /// Number of columns.
    width: usize,
    /// Mouse action of the whole row; `None` if it has none.
    pub hit: Option<Hit>,
    /// Whether Enter chooses this row, so that it has the terminal's cursor.
    is_chosen: bool,
    /// Whether the row is the heading of the rows below it.
    is_heading: bool,
    /// Texts in large letters that begin in this row; none in nearly all rows.
    pub large: Vec<LargeText>,
    /// Parts of the row with an action of their own: first column, number of columns, and action.
    spots: Vec<(usize, usize, Hit)>,
}

impl ScreenRow {
    /// Creates a row with text.
    pub fn new(text: impl Into<Cow<'static, str>>, paint: Style) -> ScreenRow {
        ScreenRow::default().text(text, paint)
    }

    /// Returns `text` in rows of at most `width` columns.
    pub fn wrapped(text: &str, width: usize, paint: Style) -> impl Iterator<Item = ScreenRow> {
        let rows = words::wrapped(text, width).into_iter();
        rows.map(move |row| ScreenRow::new(row, paint))
    }

    /// Returns `text` in rows of at most `width` columns, indented to the right of a label in the
    /// first row.
    pub fn labelled(
        label: &str,
        label_paint: Style,
        text: &str,
        width: usize,
        paint: Style,
    ) -> impl Iterator<Item = ScreenRow> {
        let indent = label.len();
        let mut label = label.to_owned();
        let rows = words::wrapped(text, width.saturating_sub(indent)).into_iter();
        rows.map(move |row| {
            let label = mem::take(&mut label);
            ScreenRow::new(format!("{label:<indent$}"), label_paint).text(row, paint)
        })
    }

    /// Returns the number of columns so far.
    pub const fn width(&self) -> usize {
        self.width
    }

    /// Returns the text and its colours, part by part.
    pub fn spans(&self) -> &[Span<'static>] {
        &self.line.spans
    }

    /// Returns the row without its actions.
    pub fn into_line(self) -> Line<'static> {
        self.line
    }

    /// Returns the row with text added.
    #[must_use]
    pub fn text(mut self, text: impl Into<Cow<'static, str>>, paint: Style) -> ScreenRow {
        self.push(text, paint);
        self
    }

    /// Adds text. Works in place because rows are large values, and moving a long one for each part
    /// would be slow.
    pub fn push(&mut self, text: impl Into<Cow<'static, str>>, paint: Style) {
        let text = text.into();
        if !text.is_empty() {
            let span = Span::styled(text, paint);
            // Nearly all text is ASCII, whose width needs no look-up.
            let is_plain = span.content.bytes().all(|byte| matches!(byte, b' '..=b'~'));
            self.width += if is_plain {
                span.content.len()
            } else {
                span.width()
            };
            self.line.push_span(span);
        }
    }

    /// Adds this number of spaces.
    pub fn push_blanks(&mut self, columns: usize) {
        if columns > 0 {
            self.push(" ".repeat(columns), Style::default());
        }
    }

    /// Removes the blank column after a strip of a square.
    pub fn pop_blank(&mut self) {
        if self.line.spans.pop_if(|span| span.content == " ").is_some() {
            self.width -= 1;
        }
    }

    /// Returns the row filled with spaces up to `columns`.
    #[must_use]
    pub fn filled(mut self, columns: usize) -> ScreenRow {
        self.push_blanks(columns.saturating_sub(self.width()));
        self
    }

    /// Returns the row in at most this number of columns; an ellipsis replaces the part that is cut
    /// off.
    #[must_use]
    pub fn cut(mut self, columns: usize) -> ScreenRow {
        if self.width > columns {
            self.line = fit::line(self.line, columns);
            self.width = self.line.width();
        }
        self
    }

    /// Returns the row with capacity for this number of further squares, so that a long row isn't
    /// moved repeatedly.
    #[must_use]
    pub fn with_room(mut self, squares: usize) -> ScreenRow {
        self.line.spans.reserve(3 * squares);
        self.spots.reserve(squares);
        self
    }

    /// Adds the name of a square. Pointing at the name or clicking it moves the cursor there.
    pub fn push_square(&mut self, square: Square, paint: Style) {
        let command = Command::Cursor(CursorTo::Square(square));
        self.push_named(square, command, paint);
    }

    /// Adds the name of a square. Pointing at it moves the cursor there; a click goes to the step
    /// in which the search dequeued it.
    pub fn push_node(&mut self, square: Square, paint: Style) {
        self.push_named(square, Command::Step(StepTo::Taken(square)), paint);
    }

    fn push_named(&mut self, square: Square, command: Command, paint: Style) {
        let hit = Hit::Named(square, command);
        self.spots.push((self.width(), square.name().len(), hit));
        self.push(square.name(), paint);
    }

    /// Returns the row with a mouse action for the whole row.
    #[must_use]
    pub fn means(mut self, hit: Hit) -> ScreenRow {
        self.hit = Some(hit);
        self
    }

    /// Returns the row, marked as the one that Enter chooses if `is_chosen`. That row has the
    /// terminal's own cursor, which braille displays and magnifiers follow.
    #[must_use]
    pub fn chosen(mut self, is_chosen: bool) -> ScreenRow {
        self.is_chosen = is_chosen;
        self
    }

    /// Returns the row, marked as the heading of the rows below it.
    #[must_use]
    pub const fn heading(mut self) -> ScreenRow {
        self.is_heading = true;
        self
    }

    /// Whether the row is the heading of the rows below it.
    pub const fn is_heading(&self) -> bool {
        self.is_heading
    }

    /// Returns the row as a button: a click on it carries out `command`, if there is one.
    #[must_use]
    pub fn button(mut self, command: Option<Command>) -> ScreenRow {
        self.hit = command.map(Hit::Command);
        self
    }

    /// Returns the row with its text centred.
    #[must_use]
    pub fn centered(mut self) -> ScreenRow {
        self.line = self.line.centered();
        self
    }

    /// Returns the row on this background, except for parts that have a background of their own.
    #[must_use]
    pub fn on(mut self, ground: Style) -> ScreenRow {
        for span in &mut self.line.spans {
            span.style.bg = span.style.bg.or(ground.bg);
        }
        self
    }

    /// Returns the row in the style of the list entry that Enter chooses.
    #[must_use]
    pub fn lined(mut self, look: &Styles) -> ScreenRow {
        for span in &mut self.line.spans {
            let lined = look.lined(span.style, true);
            // Rules are decoration, so they stay faint and only change their background.
            span.style = match lined.bg {
                Some(ground) if span.style == look.rule() => span.style.bg(ground),
                _ => lined,
            };
        }
        self
    }

    /// Returns the row with another row added at `column`.
    #[must_use]
    pub fn adjacent(mut self, column: usize, mut other: ScreenRow) -> ScreenRow {
        // The action of a whole row ends where that row ends.
        if let Some(hit) = self.hit.take() {
            self.spots.insert(0, (0, self.width(), hit));
        }
        if let Some(hit) = other.hit.take() {
            other.spots.insert(0, (0, other.width(), hit));
        }
        let mut row = self.filled(column);
        row.large
            .extend(other.large.into_iter().map(|large| LargeText {
                columns: (column as u16 + large.columns.0, large.columns.1),
                ..large
            }));
        let spots = other.spots.into_iter();
        row.spots
            .extend(spots.map(|(at, width, hit)| (column + at, width, hit)));
        row.line.spans.append(&mut other.line.spans);
        row.width += other.width;
        row
    }

    /// Replaces each action with the result of `becomes`. If that is `None`, a part of the row
    /// keeps its action, but the row as a whole loses its own.
    #[must_use]
    pub fn with_hits(mut self, becomes: impl Fn(&Hit) -> Option<Hit>) -> ScreenRow {
        self.hit = self.hit.take().and_then(|hit| becomes(&hit));
        for (_, _, hit) in &mut self.spots {
            if let Some(other) = becomes(hit) {
                *hit = other;
            }
        }
        self
    }

    /// Draws the row in the first row of `area`, cut off with an ellipsis if it is too long, and
    /// adds its mouse actions.
    pub fn draw(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let area = area.resize(Size::new(area.width, area.height.min(1)));
        if let Some(hit) = &self.hit {
            canvas.hit(area, hit.clone());
        }
        if self.is_chosen && !area.is_empty() {
            canvas.rest(area.as_position());
        }
        for (column, width, hit) in &self.spots {
            let spot = Rect {
                x: area.x + *column as u16,
                width: *width as u16,
                ..area
            };
            canvas.hit(spot.intersection(area), hit.clone());
        }
        if self.width() <= area.width.into() {
            let mut column = area.x;
            if self.line.alignment == Some(Alignment::Center) {
                column += (area.width - self.width() as u16) / 2;
            }
            for span in &self.line.spans {
                let place = canvas.text_at(area, column, &span.content, span.style);
                column = place.right();
            }
        } else {
            fit::line(self.line.clone(), area.width.into()).render(area, canvas.buffer);
        }
    }
}

/// Writes the text without styles.
impl fmt::Display for ScreenRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)
    }
}
