//! The colours of a picture, from a theme.

use crate::board::{Color, Shade};
use crate::trace::Mark;
use crate::view::{Rgb, Theme};

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);

/// The colours of a picture.
#[derive(Clone, Debug)]
pub struct Colors {
    theme: Theme,
    /// What the picture is drawn on.
    pub paper: Rgb,
    /// Most text.
    pub plain: Rgb,
    /// Text that matters less.
    pub dim: Rgb,
    /// Text that matters more.
    pub strong: Rgb,
    /// What is chosen or lit.
    pub accent: Rgb,
    /// Selection, cursor and target: seen on every ground.
    pub bracket: Rgb,
}

impl Colors {
    /// The colours of `theme`.
    pub fn new(theme: &Theme) -> Colors {
        // A theme leaves the ground to the terminal; its text tells what kind that is.
        let text = &theme.text;
        let dark = Rgb(0x17, 0x1a, 0x20);
        let paper = match text.plain.contrast(dark) >= text.plain.contrast(WHITE) {
            true => dark,
            false => WHITE,
        };
        Colors {
            paper,
            plain: text.plain,
            dim: text.dim,
            strong: text.strong,
            accent: Rgb(0xff, 0xd8, 0x4d),
            bracket: WHITE,
            theme: theme.clone(),
        }
    }

    /// The ground of a square.
    pub fn ground(&self, shade: Shade, mark: Option<Mark>) -> Rgb {
        self.theme.ground(shade, mark)
    }

    /// What is written on such a ground: black or white, whichever stands out more.
    pub fn ink(&self, ground: Rgb) -> Rgb {
        match ground.contrast(BLACK) >= ground.contrast(WHITE) {
            true => BLACK,
            false => WHITE,
        }
    }

    /// A piece's body, and its outline.
    pub fn piece(&self, color: Color) -> (Rgb, Rgb) {
        let board = &self.theme.board;
        match color {
            Color::White => (board.white, board.black),
            Color::Black => (board.black, board.white),
        }
    }

    /// An obstacle's body, and what is drawn on it.
    pub fn obstacle(&self) -> (Rgb, Rgb) {
        let body = self.theme.board.obstacle;
        (body, body.mix(self.ink(body), 0.35))
    }
}
