//! Style of the screen: what the terminal can show, and what fits on squares of a given size.

use std::borrow::Cow;

use crate::board::Piece;
use crate::trace::Mark;

use super::glyphs::{self, Charset, Pieces, Signs};
use super::theme::{Depth, Styles};

/// Style of everything that is drawn: colours and characters.
#[derive(Clone, Debug)]
pub struct Style {
    /// Colours of the screen and the board.
    pub look: Styles,
    /// Character set of the terminal, which limits pieces, frames and signs.
    pub charset: Charset,
    /// Style of pieces, if the charset allows it.
    pub(super) pieces: Pieces,
    /// Width and height of a cell in pixels; `None` if the terminal shows no pictures.
    pub cell: Option<(u16, u16)>,
    /// Help text that says whether the board is drawn in pixels, and why; empty if no terminal was
    /// asked.
    pub pixels: &'static str,
}

impl Style {
    /// Creates a style whose pieces are as detailed as the charset allows.
    pub fn new(look: Styles, charset: Charset) -> Style {
        Style {
            look,
            charset,
            pieces: Pieces::default(),
            cell: None,
            pixels: "",
        }
    }

    /// Returns the style with this kind of piece. Letters imply ASCII: a terminal without a font
    /// for pieces has none for frames and signs either.
    #[must_use]
    pub const fn with_pieces(mut self, pieces: Pieces) -> Style {
        self.pieces = pieces;
        if matches!(pieces, Pieces::Letters) {
            self.charset = Charset::Ascii;
        }
        self
    }

    /// Whether squares `height` rows tall show drawings: they must be large enough, and the
    /// terminal must have the characters.
    pub fn draws(&self, height: u16) -> bool {
        (self.charset, self.pieces) == (Charset::Unicode, Pieces::Blocks) && height >= 3
    }

    /// Whether squares `height` rows tall are painted, with highlights, frames, lines and signs,
    /// which need Unicode. Without colours, they must also be large enough for drawings.
    pub fn paints(&self, height: u16) -> bool {
        match self.look.depth() {
            Depth::Mono => self.draws(height),
            _ => self.charset == Charset::Unicode,
        }
    }

    /// Returns the shape of a mark.
    pub const fn shape(&self, mark: Mark) -> &'static str {
        match self.charset {
            Charset::Ascii | Charset::Console => mark.ascii(),
            Charset::Unicode => mark.glyph(),
        }
    }

    /// Returns the signs other than the shapes of marks, for squares of this many rows.
    pub const fn signs(&self, height: u16) -> Signs {
        Signs::new(self.charset, height)
    }

    /// Returns the symbol of a piece, for a square of this many rows that shows no picture.
    pub fn symbol(&self, piece: Piece, height: u16) -> Cow<'static, str> {
        let letters = self.charset != Charset::Unicode;
        match height {
            // The symbol is filled for both sides if colour distinguishes them.
            2.. if !letters && !self.look.fills_dark() => glyphs::filled(piece.role).into(),
            2.. if !letters => glyphs::symbol(piece).into(),
            _ => piece.letter().to_string().into(),
        }
    }
}
