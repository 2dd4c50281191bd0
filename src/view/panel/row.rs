//! A row of the side panel: text, and the parts of it that mean something to the mouse.

use std::borrow::Cow;
use std::fmt;

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::app::{Command, CursorTo, Hit, StepTo};
use crate::board::Square;
use crate::view::canvas::Canvas;

/// A row of the side panel.
#[derive(Clone, Debug, Default)]
pub struct Row {
    line: Line<'static>,
    /// Where something is named: its first column, how many there are, and what they mean.
    spots: Vec<(usize, usize, Hit)>,
    /// The line of the pseudocode that it is, counted from 0.
    code: Option<usize>,
}

impl Row {
    /// How many columns it has so far.
    pub fn width(&self) -> usize {
        self.line.width()
    }

    /// The text and its colours, part by part.
    pub fn spans(&self) -> &[Span<'static>] {
        &self.line.spans
    }

    /// Adds text.
    #[must_use]
    pub fn text(mut self, text: impl Into<Cow<'static, str>>, paint: Style) -> Row {
        let text = text.into();
        if !text.is_empty() {
            self.line.push_span(Span::styled(text, paint));
        }
        self
    }

    /// The same row with room for so many more squares: a long row is not moved again and again.
    #[must_use]
    pub fn with_room(mut self, squares: usize) -> Row {
        self.line.spans.reserve(3 * squares);
        self.spots.reserve(squares);
        self
    }

    /// Adds the name of a square; pointing at it or clicking moves the cursor there.
    #[must_use]
    pub fn square(self, square: Square, paint: Style) -> Row {
        let command = Command::Cursor(CursorTo::Square(square));
        self.named(square, command, paint)
    }

    /// Adds the name of a square; pointing at it moves the cursor there, a click goes to the step in
    /// which the search took it.
    #[must_use]
    pub fn node(self, square: Square, paint: Style) -> Row {
        self.named(square, Command::Step(StepTo::Taken(square)), paint)
    }

    fn named(mut self, square: Square, command: Command, paint: Style) -> Row {
        let hit = Hit::Named(square, command);
        self.spots.push((self.width(), square.name().len(), hit));
        self.text(square.name(), paint)
    }

    /// Makes all of it a line of the pseudocode, counted from 0.
    #[must_use]
    pub fn line_of_code(mut self, line: usize) -> Row {
        self.code = Some(line);
        self
    }

    /// Draws it.
    pub fn draw(self, area: Rect, canvas: &mut Canvas<'_>) {
        if let Some(line) = self.code {
            canvas.hit(area, Hit::CodeLine(line));
        }
        for (column, width, hit) in self.spots {
            let spot = Rect {
                x: area.x + column as u16,
                width: width as u16,
                ..area
            };
            canvas.hit(spot.intersection(area), hit);
        }
        canvas.line(area, self.line);
    }
}

/// The text alone.
impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)
    }
}
