//! Pieces to choose from: all twelve, or those for a promotion.

use ratatui::layout::{Rect, Size};

use crate::app::{Choice, Hit, Model, key_hints};
use crate::board::{Color, Piece, Shade};
use crate::rules::PROMOTIONS;
use crate::words::wrapped;

use super::super::{
    Charset, Layout,
    board::square::draw_parts,
    canvas::Canvas,
    chrome, glyphs,
    layout::{behind, below},
    picture::{SquareState, parts},
    pixels,
    row::ScreenRow,
    theme::Depth,
};
use super::{entry, frame};

/// Number of pieces side by side in a strip.
const ACROSS: usize = Choice::STRIP;
/// Columns and rows of squares, the largest first.
const SIZES: [(u16, u16); 4] = [(12, 6), (10, 5), (8, 4), (6, 3)];
/// Columns from one left edge to the next in a strip of letters and symbols.
const PITCH: u16 = 5;
/// Minimum columns from one left edge to the next in which names stand beside the letters.
const NAMED: u16 = 10;
/// Rows below the names: a blank one and two of keys.
const KEYS: u16 = 3;

/// Arrangement of drawn pieces in rows, each piece with its letter below it.
#[derive(Clone, Copy)]
struct Grid {
    /// Number of pieces side by side, and of their rows.
    across: u16,
    down: u16,
    /// Columns and rows of a piece's square.
    square: (u16, u16),
    /// Columns from one left edge to the next.
    pitch: u16,
}

impl Grid {
    /// Returns the arrangement of `count` pieces with the largest squares for which `room` has the
    /// columns and rows.
    fn largest(count: usize, room: Size) -> Option<Grid> {
        let mut all = SIZES.into_iter().flat_map(|square| {
            // The blank edges of a drawing may be a column narrower.
            [0, 1].into_iter().flat_map(move |less| {
                [ACROSS, ACROSS / 2].map(|across| Grid {
                    across: count.min(across) as u16,
                    down: count.div_ceil(across) as u16,
                    square,
                    pitch: square.0 - less,
                })
            })
        });
        all.find(|grid| {
            let is_full = count as u16 == grid.across * grid.down;
            is_full && grid.across * grid.pitch <= room.width && grid.rows() <= room.height
        })
    }

    /// Returns the number of rows with the letters, a blank row between those of two rows of
    /// pieces, and the name of the chosen piece below them if it isn't beside its letter.
    const fn rows(self) -> u16 {
        let name = if self.is_named() { 0 } else { 2 };
        self.down * (self.square.1 + 2) - 1 + name
    }

    /// Whether each piece's name is beside its letter.
    const fn is_named(self) -> bool {
        self.pitch >= NAMED
    }

    /// Returns the tile of the piece at `index`: its square and the row of its letter.
    fn tile(self, index: usize, area: Rect) -> Rect {
        let (row, column) = (index as u16 / self.across, index as u16 % self.across);
        let above = row * (self.square.1 + 2);
        let place = behind(below(area, above), column * self.pitch);
        place.resize(Size::new(self.pitch, self.square.1 + 1))
    }
}

/// Draws the twelve pieces, and below them the keys for placing or removing something else. Returns
/// the area of the contents.
pub fn all(chosen: usize, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let title = format!("Place a piece on {}", model.scene().cursor);
    let pieces: Vec<Piece> = Piece::all().collect();
    let room = frame::room_below_question(model, layout, canvas);
    let room = Size::new(room.width, room.height.saturating_sub(KEYS));
    let is_drawn = canvas.style.draws(SIZES[3].1);
    let grid = Grid::largest(pieces.len(), room).filter(|_| is_drawn);
    let rows = grid.map_or(5, |grid| grid.rows() + KEYS);
    let size = (ACROSS as u16 * PITCH, rows);
    let area = frame::open_below_question(&title, size, model, layout, canvas);
    let rows = match grid {
        Some(grid) => {
            drawn(&pieces, chosen, (grid, area), canvas);
            grid.rows()
        }
        None => {
            symbols(&pieces, chosen, area, canvas);
            2
        }
    };
    canvas.drawn.across = grid.map_or(ACROSS, |grid| grid.across.into());
    // The keys between those that choose a piece and the one that closes the popup.
    let hints = key_hints(model);
    let [_, here @ .., all, _] = &hints[..] else {
        return area;
    };
    // If there is no room below the pieces, the keys are beside them.
    let place = if rows + KEYS <= area.height {
        below(area, rows + 1)
    } else {
        behind(area, size.0 + 2)
    };
    let widths = here.iter().map(|hint| chrome::width(hint) + chrome::GAP);
    let fits = widths.sum::<u16>() <= place.width + chrome::GAP;
    let beside = if fits { here.len() } else { 1 };
    let lines = here.chunks(beside).chain([std::slice::from_ref(all)]);
    for (hints, place) in lines.zip(place.rows()) {
        chrome::keys(hints, place, false, canvas);
    }
    area
}

/// Draws the letters and symbols of pieces.
fn symbols(pieces: &[Piece], chosen: usize, area: Rect, canvas: &mut Canvas<'_>) {
    let (pitch, gap) = if area.width < ACROSS as u16 * PITCH {
        (PITCH - 1, "")
    } else {
        (PITCH, " ")
    };
    for (i, &piece) in pieces.iter().enumerate() {
        let (row, column) = ((i / ACROSS) as u16, (i % ACROSS) as u16);
        let symbol = match canvas.style.charset {
            Charset::Ascii | Charset::Console => " ",
            Charset::Unicode => glyphs::symbol(piece),
        };
        let (left, right) = if i == chosen { ("[", "]") } else { (" ", " ") };
        let text = format!("{left}{}{gap}{symbol}{right}", piece.letter());
        let cell = behind(below(area, row), column * pitch).resize(Size::new(pitch, 1));
        entry(&text, pitch, i, chosen, canvas.look()).draw(cell.intersection(area), canvas);
        if canvas.style.paints(1) {
            let width = 1 + gap.len() as u16;
            let square = behind(cell, 2).resize(Size::new(width, 1));
            let state = square_of(piece, row + column, false);
            let parts = parts(&state, canvas.look());
            draw_parts(&parts, &[], state.shade, square.intersection(area), canvas);
        }
    }
}

/// Returns a piece on a square of the board, light if `place` is even, and selected if Enter chooses
/// the piece.
fn square_of(piece: Piece, place: u16, selected: bool) -> SquareState {
    let shade = if place.is_multiple_of(2) {
        Shade::Light
    } else {
        Shade::Dark
    };
    SquareState {
        occupant: Some(piece.into()),
        selected,
        ..SquareState::empty(shade)
    }
}

/// Draws pieces as on the board, each with its letter, and names the one that Enter chooses, which
/// is selected as on the board.
fn drawn(pieces: &[Piece], chosen: usize, (grid, area): (Grid, Rect), canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let height = grid.square.1;
    for (i, &piece) in pieces.iter().enumerate() {
        let (row, column) = (i as u16 / grid.across, i as u16 % grid.across);
        let is_chosen = i == chosen;
        let tile = grid.tile(i, area);
        let square = tile.resize(Size::new(tile.width, height));
        let state = square_of(piece, row + column, is_chosen);
        let parts = parts(&state, look);
        draw_parts(&parts, &[], state.shade, square, canvas);
        pixels::sample(&parts, i as u16, square, canvas);
        // Without colours, brackets mark the piece that Enter chooses.
        let text = match (is_chosen, look.depth()) {
            (true, Depth::Mono) => format!("[{}]", piece.letter()),
            _ => format!(" {} ", piece.letter()),
        };
        let paint = if is_chosen { look.tab() } else { look.plain() };
        let name = if grid.is_named() {
            piece.role.name()
        } else {
            ""
        };
        let text = format!("{text}{name}");
        let text = format!("{text:^width$}", width = tile.width.into());
        let letter = ScreenRow::new(text, paint).means(Hit::Entry(i));
        letter.chosen(is_chosen).draw(below(tile, height), canvas);
        canvas.hit(square, Hit::Entry(i));
    }
    if let Some(piece) = pieces.get(chosen).filter(|_| !grid.is_named()) {
        let place = below(area, grid.rows() - 1);
        canvas.text(place, piece.to_string(), look.strong());
    }
}

/// Columns for the keys and names of pieces beside their squares.
const NAMES: u16 = 14;
/// Rows that the message may need.
const MESSAGE: u16 = 3;

/// Draws pieces below each other on squares as large as there is room for above `said` rows of
/// text, each with its key and its name. The one that Enter chooses is selected, as on the board.
/// Returns the number of rows; `None` if there is no room or the terminal can't draw pieces.
fn stacked(
    pieces: &[Piece],
    chosen: usize,
    (area, said): (Rect, u16),
    canvas: &mut Canvas<'_>,
) -> Option<u16> {
    let count = pieces.len() as u16;
    let fits = |size: &(u16, u16)| {
        // The message goes away when another piece is chosen, but the squares stay as they are.
        size.0 + NAMES <= area.width && count * size.1 + 1 + said.max(MESSAGE) <= area.height
    };
    let (width, height) = SIZES.into_iter().find(fits)?;
    if !canvas.style.draws(height) {
        return None;
    }
    let look = canvas.look();
    for (i, &piece) in pieces.iter().enumerate() {
        let is_chosen = i == chosen;
        let place = below(area, height * i as u16).resize(Size::new(area.width, height));
        let state = square_of(piece, i as u16, is_chosen);
        let parts = parts(&state, look);
        let square = place.resize(Size::new(width, height));
        draw_parts(&parts, &[], state.shade, square, canvas);
        pixels::sample(&parts, i as u16, square, canvas);
        let (key, name) = if is_chosen {
            (look.tab(), look.strong())
        } else {
            (look.heading(), look.dim())
        };
        let row = ScreenRow::new(format!(" {} ", piece.letter()), key);
        let row = row.text(format!(" {}", piece.role.name()), name);
        let middle = below(behind(place, width + 2), (height - 1) / 2);
        row.chosen(is_chosen).draw(middle, canvas);
        canvas.hit(place, Hit::Entry(i));
    }
    Some(count * height)
}

/// Draws the pieces for a promotion. Returns the area of the contents.
pub fn promotion(
    color: Color,
    chosen: usize,
    model: &Model,
    layout: &Layout,
    canvas: &mut Canvas<'_>,
) -> Rect {
    let choices = PROMOTIONS.map(|role| Piece { color, role });
    let size = (30, choices.len() as u16);
    let area = frame::open("Promote to which piece?", size, model, layout, canvas);
    let said = wrapped(&model.message.join(" "), area.width.into()).len() as u16;
    if let Some(rows) = stacked(&choices, chosen, (area, said), canvas) {
        let height = (rows + 1 + said).min(area.height);
        return Rect { height, ..area };
    }
    let is_drawn = canvas.style.draws(SIZES[3].1);
    if let Some(grid) = Grid::largest(choices.len(), area.as_size()).filter(|_| is_drawn) {
        drawn(&choices, chosen, (grid, area), canvas);
        // What to do is below the name of the piece, not far away at the end of a tall column.
        let height = (grid.rows() + 1 + said).min(area.height);
        return Rect { height, ..area };
    }
    let has_symbols = canvas.style.charset == Charset::Unicode;
    let row = |(i, piece): (usize, Piece)| {
        let symbol = if has_symbols {
            glyphs::symbol(piece)
        } else {
            ""
        };
        let sign = if i == chosen { ">" } else { " " };
        let text = format!("{sign} {} {} {symbol}", piece.letter(), piece.role.name());
        entry(&text, area.width, i, chosen, canvas.look())
    };
    let rows: Vec<_> = choices.into_iter().enumerate().map(row).collect();
    canvas.rows(rows, area);
    area
}
