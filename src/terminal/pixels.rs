//! Pixel graphics of the board, as in exported files, drawn over the cells if the terminal supports
//! them.
//!
//! The view lists the visible squares and their contents; this module makes pictures of them and
//! sends each when it changes. The cells beneath keep their letters and marks.

mod asking;
mod image;
mod kitty;
mod sixel;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
};
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::named;
use crate::drawing::Picture;
use crate::view::PixelTile;

pub(super) use asking::Probe;
pub use asking::pixels_here;
use kitty::Kitty;
use sixel::Sixel;

named! {
    /// Setting for how the board is drawn: a pixel protocol, or cells only.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Pixels: "a way to draw pixels" {
        /// Kitty's protocol.
        Kitty = "kitty",
        /// DEC's sixel graphics.
        Sixel = "sixel",
        /// No pixels, only cells.
        Off = "off",
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PixelProtocol {
    Kitty,
    Sixel,
}

/// Width and height of a cell in pixels.
pub(super) type CellSize = (u16, u16);

const HIDE_CURSOR: &[u8] = b"\x1b[?25l";
const SHOW_CURSOR: &[u8] = b"\x1b[?25h";
/// Makes the cursor stay to the right of a sixel picture instead of moving to the row below, which
/// would scroll the screen at its end.
const STAY_RIGHT: &[u8] = b"\x1b[?8452h";
const MOVE_BELOW: &[u8] = b"\x1b[?8452l";

/// Pictures that a terminal shows.
#[derive(Debug)]
pub(super) struct Pictures {
    sender: Sender,
    cell: CellSize,
    /// Whether sixel pictures can reach the last row.
    pub has_last_row: bool,
    shown: Vec<ShownSquare>,
    /// Whether the terminal may show pictures that aren't in `shown`.
    wipes: bool,
    /// Whether the terminal's cursor is hidden because it is on a sixel picture.
    hides_cursor: bool,
    /// Whether the terminal's cursor is shown, away from all pictures.
    shows_cursor: bool,
    /// Buffer kept between frames, so that no frame allocates a new one.
    bytes: Vec<u8>,
}

#[derive(Debug)]
enum Sender {
    Kitty(Kitty),
    Sixel(Sixel),
}

/// A square, or large text, shown in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ShownSquare {
    number: u16,
    area: Rect,
    /// Hash of each layer; `None` for an empty one.
    layers: [Option<u64>; PixelTile::LAYERS],
    /// Hash of the cells below. Some terminals lose a picture if its cells are written.
    beneath: u64,
}

impl Pictures {
    pub fn new(protocol: PixelProtocol, cell: CellSize) -> Pictures {
        let sender = match protocol {
            PixelProtocol::Kitty => Sender::Kitty(Kitty::default()),
            PixelProtocol::Sixel => Sender::Sixel(Sixel::default()),
        };
        Pictures {
            sender,
            cell,
            has_last_row: false,
            shown: Vec::new(),
            wipes: true,
            hides_cursor: false,
            shows_cursor: false,
            bytes: Vec::new(),
        }
    }

    /// Forgets what the terminal shows, because it was cleared or something else drew on it.
    pub fn forget(&mut self) {
        self.shown.clear();
        match &mut self.sender {
            Sender::Kitty(kitty) => *kitty = Kitty::default(),
            Sender::Sixel(_) => {}
        }
        self.wipes = true;
        self.hides_cursor = false;
    }

    /// Whether squares can change during animations. With sixel, they can't, because the whole
    /// square would be sent again, with many times the bytes.
    pub const fn can_move(&self) -> bool {
        matches!(self.sender, Sender::Kitty(_))
    }

    /// Returns the bytes that remove all pictures.
    pub const fn taking_away(&self) -> &'static [u8] {
        match self.sender {
            Sender::Kitty(_) => kitty::DELETE_ALL,
            Sender::Sixel(_) => b"\x1b[?8452l\x1b[2J",
        }
    }

    /// Returns the bytes that hide the terminal's cursor on a picture, or show it again; empty if
    /// neither is needed. Some terminals draw the cursor with the text below, and so overwrite a
    /// sixel picture.
    pub fn cursor(&mut self, at: Option<Position>, tiles: &[&PixelTile]) -> &'static [u8] {
        let is_sixel = matches!(self.sender, Sender::Sixel(_));
        let hides = at.is_some_and(|at| tiles.iter().any(|tile| tile.area.contains(at)));
        self.shows_cursor = at.is_some() && !hides;
        match std::mem::replace(&mut self.hides_cursor, is_sixel && hides) {
            true if !self.hides_cursor && at.is_some() => SHOW_CURSOR,
            false if self.hides_cursor => HIDE_CURSOR,
            _ => b"",
        }
    }

    /// Returns the cell size for which pictures are made.
    pub const fn cell(&self) -> CellSize {
        self.cell
    }

    /// Returns the tiles that are shown as pictures on a screen of this size. With sixel, a dimmed
    /// board would take as many bytes as a new one, so it is drawn in cells. So is a board that
    /// reaches the last row, unless the terminal has shown that it doesn't scroll after a picture
    /// there. Some, such as xterm, scroll in every mode. Large text is a picture beside such a board,
    /// too, because its rows are blank otherwise.
    pub fn chosen<'a>(&self, tiles: &'a [PixelTile], screen: Rect) -> Vec<&'a PixelTile> {
        if matches!(self.sender, Sender::Kitty(_)) {
            return tiles.iter().collect();
        }
        let reaches_end = |tile: &&PixelTile| tile.area.bottom() == screen.bottom();
        let is_in_cells = !self.has_last_row && tiles.iter().any(|tile| reaches_end(&tile));
        let mut shown: Vec<&PixelTile> = tiles.iter().filter(|tile| !tile.is_dimmed()).collect();
        shown.retain(|tile| !is_in_cells || tile.is_text() && !reaches_end(tile));
        shown
    }

    /// Returns the areas whose cells must be written again, because a picture was removed.
    pub fn uncovered(&self, tiles: &[&PixelTile]) -> Vec<Rect> {
        match self.sender {
            // With kitty's protocol, the cells below are unchanged.
            Sender::Kitty(_) => Vec::new(),
            Sender::Sixel(_) => {
                let stays = |shown: &&ShownSquare| tiles.iter().any(|tile| tile.area == shown.area);
                let gone = self.shown.iter().filter(|shown| !stays(shown));
                gone.map(|shown| shown.area).collect()
            }
        }
    }

    /// Returns the bytes that make the terminal show `tiles` over the cells of `buffer`; empty if
    /// it already does.
    pub fn write(&mut self, tiles: &[&PixelTile], buffer: &Buffer) -> &[u8] {
        self.bytes.clear();
        let cell = self.cell;
        let next: Vec<ShownSquare> = tiles
            .iter()
            .map(|tile| ShownSquare {
                number: tile.number,
                area: tile.area,
                layers: tile.layers.each_ref().map(fingerprint),
                beneath: beneath(buffer, tile.area),
            })
            .collect();
        if let (true, Sender::Kitty(_)) = (std::mem::take(&mut self.wipes), &self.sender) {
            self.bytes.extend(kitty::DELETE_ALL);
        }
        if next == self.shown {
            return &self.bytes;
        }
        // The cursor moves over every picture, and with sixel it would be drawn into the pictures,
        // together with the text below.
        let is_sixel = matches!(self.sender, Sender::Sixel(_));
        if is_sixel {
            self.bytes.extend(HIDE_CURSOR);
            self.bytes.extend(STAY_RIGHT);
        }
        let start = self.bytes.len();
        for (i, (tile, shown)) in tiles.iter().zip(&next).enumerate() {
            // Squares usually come in the same order as before.
            let mut before = self.shown.get(i).filter(|old| old.number == shown.number);
            if before.is_none() {
                before = self.shown.iter().find(|old| old.number == shown.number);
            }
            if before != Some(shown) {
                let size = pixels(tile.area, cell);
                match &mut self.sender {
                    Sender::Kitty(kitty) => kitty.show(tile, shown, before, size, &mut self.bytes),
                    Sender::Sixel(sixel) => sixel.show(tile, shown, size, &mut self.bytes),
                }
            }
        }
        if let Sender::Kitty(kitty) = &mut self.sender {
            let stays = |old: &&ShownSquare| next.iter().any(|shown| shown.number == old.number);
            for old in self.shown.iter().filter(|old| !stays(old)) {
                kitty.hide(old, &mut self.bytes);
            }
            kitty.tidy(&next, &mut self.bytes);
        }
        if is_sixel && self.bytes.len() == start {
            self.bytes.clear();
        } else if is_sixel {
            self.bytes.extend(MOVE_BELOW);
            if self.shows_cursor {
                self.bytes.extend(SHOW_CURSOR);
            }
        }
        self.shown = next;
        &self.bytes
    }
}

fn fingerprint(layer: &Picture) -> Option<u64> {
    (!layer.shapes.is_empty()).then(|| layer.fingerprint())
}

/// Returns the size of an area in pixels.
fn pixels(area: Rect, cell: CellSize) -> (u32, u32) {
    (
        u32::from(area.width) * u32::from(cell.0),
        u32::from(area.height) * u32::from(cell.1),
    )
}

fn beneath(buffer: &Buffer, area: Rect) -> u64 {
    let mut hasher = DefaultHasher::new();
    for position in area.positions() {
        let cell = &buffer[position];
        (cell.symbol(), cell.style()).hash(&mut hasher);
    }
    hasher.finish()
}

/// Returns the bytes that move the terminal's cursor to the upper left corner of `area`.
fn go_to(area: Rect) -> String {
    format!("\x1b[{};{}H", area.y + 1, area.x + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_text_is_a_picture_where_a_board_in_the_last_row_is_not() {
        let screen = Rect::new(0, 0, 80, 24);
        let tile = |number, y, height| PixelTile {
            number,
            area: Rect::new(0, y, 4, height),
            layers: Default::default(),
        };
        let tiles = [
            tile(0, 21, 3),
            tile(8, 18, 3),
            tile(PixelTile::LEGEND, 17, 1),
            tile(PixelTile::SENTENCES + 2, 2, 4),
            tile(PixelTile::RESULT, 8, 4),
            tile(PixelTile::TEXT, 20, 4),
        ];
        let mut pictures = Pictures::new(PixelProtocol::Sixel, (8, 16));
        let numbers = |pictures: &Pictures| -> Vec<u16> {
            let chosen = pictures.chosen(&tiles, screen);
            chosen.into_iter().map(|tile| tile.number).collect()
        };
        let text = [PixelTile::SENTENCES + 2, PixelTile::RESULT];
        assert_eq!(numbers(&pictures), text);
        pictures.has_last_row = true;
        assert_eq!(numbers(&pictures).len(), tiles.len());
    }
}
