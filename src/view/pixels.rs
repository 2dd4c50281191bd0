//! Pictures that a terminal shows instead of cells.

use ratatui::layout::Rect;

use crate::board::Square;
use crate::drawing::{Path, Picture, Rgb};
use crate::sheet::Stroke;

use super::canvas::Canvas;
use super::picture::{Part, sample_square, square_layers};
use super::{BoardView, Charset, Depth, Pieces, Style};

/// A picture over some cells.
#[derive(Clone, Debug, PartialEq)]
pub struct PixelTile {
    /// Number that identifies the square and its board, or another area; it is the same in every
    /// frame.
    pub number: u16,
    /// Cells that the picture covers.
    pub area: Rect,
    /// Layers from the bottom up: for a square, everything below the lines, the lines, the
    /// contents, and the cursor; then a layer for dimming. A layer without shapes is invisible.
    pub layers: [Picture; Self::LAYERS],
}

impl PixelTile {
    /// Number of layers.
    pub const LAYERS: usize = 5;
    /// Number that identifies an area outside the boards.
    pub const TEXT: u16 = u16::MAX;
    /// Number that identifies a result in large letters.
    pub const RESULT: u16 = u16::MAX - 1;
    /// Number that identifies the first of several sample squares outside the boards.
    const SAMPLES: u16 = 0x1000;
    /// Number that identifies a sentence in large letters in the first row of the screen; one in a
    /// lower row has a number higher by that row.
    pub const SENTENCES: u16 = 0x4000;
    /// Number of the first square of the legend among the samples.
    pub const LEGEND: u16 = 0x1000;

    /// Whether the picture is text in large letters, outside the boards.
    pub const fn is_text(&self) -> bool {
        self.number >= Self::SENTENCES
    }

    /// Whether the picture is dimmed, because something is in front of it.
    pub const fn is_dimmed(&self) -> bool {
        let [.., veil] = &self.layers;
        !veil.shapes.is_empty()
    }

    /// Dims the picture by covering it with `ground`, with the opacity `share`.
    pub fn dim(&mut self, ground: Rgb, share: f32) {
        let [.., veil] = &mut self.layers;
        let all = Path::rect(0.0, 0.0, veil.width, veil.height, 0.0);
        veil.add(all, Some(ground), None, share);
    }
}

impl Style {
    /// Whether squares may be pictures, which requires true colour, Unicode, and pieces drawn as
    /// blocks.
    pub fn has_pixels(&self) -> bool {
        let drawn = (self.charset, self.pieces) == (Charset::Unicode, Pieces::Blocks);
        drawn && self.look.depth() == Depth::TrueColor
    }

    /// Whether the terminal shows pictures.
    pub fn shows_pictures(&self) -> bool {
        self.cell.is_some() && self.has_pixels()
    }

    /// Returns the size of an area in pixels; `None` if the terminal shows no pictures.
    fn size(&self, area: Rect) -> Option<(f32, f32)> {
        let (width, height) = self.cell.filter(|_| self.has_pixels())?;
        let long = |cells: u16, pixels: u16| f32::from(cells) * f32::from(pixels);
        Some((long(area.width, width), long(area.height, height)))
    }
}

/// Shows a square of a board as a picture, if the terminal supports it.
pub fn square(
    (shown, strokes): (&BoardView<'_>, &[Stroke]),
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

/// Shows the parts of a square outside the boards as a picture, if the terminal supports it.
/// `number` identifies the sample on its screen.
pub fn sample(parts: &[Part], number: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let number = PixelTile::SAMPLES + number;
    picture(|size| sample_square(parts, size), number, area, canvas);
}

/// Shows a picture over an area, if the terminal supports it. `make` receives the area's size in
/// pixels, and `number` identifies the area on its screen.
pub fn picture(
    make: impl FnOnce((f32, f32)) -> Picture,
    number: u16,
    area: Rect,
    canvas: &mut Canvas<'_>,
) {
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
        number,
        area,
        layers,
    });
}
