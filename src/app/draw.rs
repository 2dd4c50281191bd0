//! Drawing on the board.

use crate::board::{Drawing, DrawingShape, Square};

use super::command::DrawOrder;
use super::model::Model;

impl Model {
    /// Draws a square or an arrow, or removes it if it is drawn in this colour already.
    pub(super) fn draw(&mut self, order: DrawOrder) {
        let cursor = self.scene().cursor;
        let drawing = Drawing {
            color: order.color.unwrap_or_default(),
            shape: order.shape.unwrap_or(DrawingShape::Square(cursor)),
        };
        self.edit(|scene| scene.drawings.toggle(drawing));
    }

    /// Removes the drawings on `square`, or all of them.
    pub(super) fn clear_drawings(&mut self, square: Option<Square>) {
        let mut left = self.scene().drawings.clone();
        match square {
            Some(square) => left.clear_square(square),
            None => left.clear(),
        }
        if left == self.scene().drawings {
            let place = square.map_or(String::new(), |square| format!(" on {square}"));
            self.message = vec![format!("Nothing is drawn{place}.")];
        }
        self.edit(|scene| scene.drawings = left);
    }
}
