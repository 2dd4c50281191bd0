//! Pieces in squares of two rows: a figure with the piece's letter on its head. A symbol would be as
//! narrow as one column, and a picture of so few parts couldn't be told from others.
//!
//! ```text
//!  ▐Q▌
//!  ▗█▖
//! ```

use crate::board::Piece;
use crate::drawing::Rgb;

use super::{SquareGrid, weight};

/// Parts of the figure from the left edge of the square, row by row: head, neck and foot.
const FIGURE: [(usize, usize); 4] = [(1, 5), (1, 5), (2, 4), (1, 5)];

/// Cell of the letter.
const LETTER: (usize, usize) = (1, 0);

impl SquareGrid {
    /// Whether a piece is drawn as a figure with a letter.
    pub const fn has_token(&self) -> bool {
        self.rows == 2 && self.options.sprites && !self.options.mono
    }

    /// Returns the parts of the figure.
    pub fn token_parts() -> impl Iterator<Item = (usize, usize)> {
        let rows = FIGURE.into_iter().enumerate();
        rows.flat_map(|(row, (left, right))| (left..right).map(move |column| (column, row)))
    }

    /// Draws the figure in the piece's colour, with the letter in the other.
    pub fn token(&mut self, piece: Piece, [body, rim]: [Rgb; 2]) {
        for part in SquareGrid::token_parts() {
            let cell = (part.0 / 2, part.1 / 2);
            self.grid.erase(cell);
            self.grid.remove(cell, weight::LINE, self.ground);
            self.grid.set(part, body, weight::MIDDLE);
        }
        let letter = piece.role.letter().to_ascii_uppercase().to_string();
        self.grid.write(LETTER, &letter, rim);
    }
}
