//! What a terminal that shows pictures shows of a board in place of cells.

use ratatui::layout::Rect;

use crate::app::Model;
use crate::drawing::Picture;

use super::picture::square_picture;
use super::{Charset, Depth, Drawn, Pieces, Shown, Style};

/// A square as a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct PixelTile {
    /// Which square of which board: the same from drawing to drawing.
    pub number: u16,
    /// The cells that it covers.
    pub area: Rect,
    /// What is to be seen there.
    pub under: Picture,
    /// What lies above that: the cursor, which moves without anything else.
    pub over: Option<Picture>,
}

impl Style {
    /// Whether squares may be pictures: where the colours, the characters and the pieces are as they
    /// come.
    pub fn has_pixels(&self) -> bool {
        let drawn = (self.charset, self.pieces) == (Charset::Unicode, Pieces::Blocks);
        drawn && self.look.depth() == Depth::TrueColor
    }
}

/// The squares that nothing lies over, as pictures for cells of so many pixels.
pub fn tiles(model: &Model, style: &Style, drawn: &Drawn, cell: (u16, u16)) -> Vec<PixelTile> {
    if !style.has_pixels() {
        return Vec::new();
    }
    let boards: Vec<Shown<'_>> = Shown::all(model).collect();
    let tile = |&(board, square, area): &(usize, _, Rect)| {
        let shown = boards.get(board)?;
        let size = (
            f32::from(area.width) * f32::from(cell.0),
            f32::from(area.height) * f32::from(cell.1),
        );
        let (under, over) = square_picture(shown, square, &style.look, size);
        Some(PixelTile {
            number: 64 * board as u16 + square as u16,
            area,
            under,
            over,
        })
    };
    drawn.squares.iter().filter_map(tile).collect()
}
