//! A row of the side panel: text, and squares in it that can be clicked.

use std::borrow::Cow;

use ratatui::{
    layout::Rect,
    style::Style,
    text::{Line, Span},
};

use crate::app::{Command, CursorTo};
use crate::board::Square;
use crate::view::canvas::Canvas;

/// A row of the side panel.
#[derive(Clone, Debug, Default)]
pub struct Row {
    line: Line<'static>,
    /// Where a square is named: its first column and how many there are.
    squares: Vec<(usize, usize, Square)>,
}

impl From<Line<'static>> for Row {
    fn from(line: Line<'static>) -> Row {
        Row {
            line,
            squares: Vec::new(),
        }
    }
}

impl Row {
    /// How many columns it has so far.
    pub fn width(&self) -> usize {
        self.line.width()
    }

    /// Adds text.
    #[must_use]
    pub fn text(mut self, text: impl Into<Cow<'static, str>>, paint: Style) -> Row {
        self.line.push_span(Span::styled(text, paint));
        self
    }

    /// Adds the name of a square; a click on it moves the cursor there.
    #[must_use]
    pub fn square(mut self, square: Square, paint: Style) -> Row {
        let name = square.to_string();
        self.squares.push((self.width(), name.len(), square));
        self.text(name, paint)
    }

    /// Draws it.
    pub fn draw(self, area: Rect, canvas: &mut Canvas<'_>) {
        for (column, width, square) in self.squares {
            let spot = Rect {
                x: area.x + column as u16,
                width: width as u16,
                ..area
            };
            let to = CursorTo::Square(square);
            canvas.button(spot.intersection(area), Command::Cursor(to));
        }
        canvas.line(area, self.line);
    }
}
