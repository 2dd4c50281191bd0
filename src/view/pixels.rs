//! What a terminal that shows pictures shows in place of cells.

use ratatui::layout::Rect;

use crate::board::Square;
use crate::drawing::{Path, Picture, Rgb};
use crate::sheet::Stroke;

use super::canvas::Canvas;
use super::picture::square_layers;
use super::{Charset, Depth, Pieces, Shown, Style};

/// A picture over some cells.
#[derive(Clone, Debug, PartialEq)]
pub struct PixelTile {
    /// Which square of which board, or what else: the same from drawing to drawing.
    pub number: u16,
    /// The cells that it covers.
    pub area: Rect,
    /// What is to be seen there, from the ground up: of a square what lies under lines, the lines, what
    /// stands there, and the cursor; then what dims it. A layer without shapes shows nothing.
    pub layers: [Picture; Self::LAYERS],
}

impl PixelTile {
    /// How many layers there are.
    pub const LAYERS: usize = 5;
    /// The number of what is no square of a board.
    const TEXT: u16 = u16::MAX;

    /// Whether it lies in the dark while something else is in front.
    pub const fn is_dimmed(&self) -> bool {
        let [.., veil] = &self.layers;
        !veil.shapes.is_empty()
    }

    /// Puts it in the dark.
    pub fn dim(&mut self, ground: Rgb, share: f32) {
        let [.., veil] = &mut self.layers;
        let all = Path::rect(0.0, 0.0, veil.width, veil.height, 0.0);
        veil.add(all, Some(ground), None, share);
    }
}

impl Style {
    /// Whether squares may be pictures: where the colours, the characters and the pieces are as they
    /// come.
    pub fn has_pixels(&self) -> bool {
        let drawn = (self.charset, self.pieces) == (Charset::Unicode, Pieces::Blocks);
        drawn && self.look.depth() == Depth::TrueColor
    }

    /// The size of an area in pixels, where the terminal shows pictures.
    fn size(&self, area: Rect) -> Option<(f32, f32)> {
        let (width, height) = self.cell.filter(|_| self.has_pixels())?;
        let long = |cells: u16, pixels: u16| f32::from(cells) * f32::from(pixels);
        Some((long(area.width, width), long(area.height, height)))
    }
}

/// Shows a square of the board with this number as a picture, where the terminal can.
pub fn square(
    (shown, strokes): (&Shown<'_>, &[Stroke]),
    (board, square): (u16, Square),
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
    if let Some(size) = canvas.style.size(area) {
        let layers = square_layers((shown, strokes), square, canvas.look(), size);
        let number = 64 * board + square as u16;
        canvas.drawn.tiles.push(PixelTile {
            number,
            area,
            layers,
        });
    }
}

/// Shows a picture over an area, where the terminal can: `make` is given the area's size in pixels.
pub fn picture(make: impl FnOnce((f32, f32)) -> Picture, area: Rect, canvas: &mut Canvas<'_>) {
    let Some(size) = canvas.style.size(area) else {
        return;
    };
    let picture = make(size);
    let mut layers = [(); PixelTile::LAYERS].map(|()| Picture {
        width: picture.width,
        height: picture.height,
        ..Picture::default()
    });
    let ground = Path::rect(0.0, 0.0, picture.width, picture.height, 0.0);
    layers[0].fill(ground, picture.ground);
    layers[0].shapes.extend(picture.shapes);
    canvas.drawn.tiles.push(PixelTile {
        number: PixelTile::TEXT,
        area,
        layers,
    });
}
