//! Pieces in squares of two rows: a card with the piece's letter and symbol. A symbol alone would be
//! as narrow as one column, and a picture of so few parts couldn't be told from others. The card
//! stands in the middle, leaves the columns at both sides to frames and bars, and consists of whole
//! cells, so that no font leaves a seam at its edges.
//!
//! ```text
//!  ┃Q ┃
//!  ┃ ♛┃
//! ```

use crate::board::Piece;
use crate::drawing::Rgb;

use super::super::super::glyphs;
use super::{SquareGrid, weight};

/// Cell of the letter.
const LETTER: (usize, usize) = (1, 0);

/// Cell of the symbol.
const SYMBOL: (usize, usize) = (2, 1);

impl SquareGrid {
    /// Whether a piece is drawn as a card.
    pub const fn has_token(&self) -> bool {
        self.rows == 2 && self.options.sprites && !self.options.mono
    }

    /// Returns the parts of the card.
    pub fn token_parts() -> impl Iterator<Item = (usize, usize)> {
        let columns = 2 * LETTER.0..2 * SYMBOL.0 + 2;
        let rows = 2 * LETTER.1..2 * SYMBOL.1 + 2;
        rows.flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    /// Draws the card in the piece's colour, with the letter and the symbol in the other.
    pub fn token(&mut self, piece: Piece, [body, rim]: [Rgb; 2]) {
        for part in SquareGrid::token_parts() {
            let cell = (part.0 / 2, part.1 / 2);
            self.grid.erase(cell);
            self.grid.remove(cell, weight::LINE, self.ground);
            self.grid.set(part, body, weight::MIDDLE);
        }
        let letter = piece.role.letter().to_ascii_uppercase().to_string();
        self.grid.write(LETTER, &letter, rim);
        self.grid.write(SYMBOL, glyphs::filled(piece.role), rim);
    }
}
