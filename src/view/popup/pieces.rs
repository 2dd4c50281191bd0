//! Pieces to choose from: all twelve, or those for a promotion.

use ratatui::layout::{Rect, Size};

use crate::app::{Hit, Model, key_hints};
use crate::board::{Color, Piece, Shade};
use crate::rules::PROMOTIONS;
use crate::words::wrapped;

use super::super::{
    Charset, Layout, Styles,
    board::square::draw_parts,
    canvas::Canvas,
    chrome, glyphs,
    layout::{behind, below},
    page,
    picture::{Part, SquareState, parts},
    pixels,
    row::ScreenRow,
    theme::Depth,
};
use super::{entry, frame};

/// Number of pieces side by side.
const ACROSS: usize = 6;
/// Columns and rows of a drawn piece, and columns from one left edge to the next. Drawings may
/// overlap a little, because their edges are blank.
const DRAWN: (u16, u16) = (6, 3);
const PITCH: u16 = 5;
/// Rows for a row of drawn pieces, their letters and a blank row.
const ROWS: u16 = DRAWN.1 + 2;

/// Draws the twelve pieces, and below them the keys for placing or removing something else. Returns
/// the area of the contents.
pub fn all(chosen: usize, model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) -> Rect {
    let title = format!("Place a piece on {}", model.scene().cursor);
    let columns = ACROSS as u16 * PITCH;
    let is_wide = page::has_board(layout) && frame::room(columns, layout) >= columns;
    let is_drawn = is_wide && canvas.style.draws(DRAWN.1);
    let rows = if is_drawn { 2 * ROWS + 4 } else { 5 };
    let size = (columns, rows);
    let area = frame::open_below_question(&title, size, model, layout, canvas);
    let pieces: Vec<Piece> = Piece::all().collect();
    let rows = if drawn(&pieces, chosen, area, canvas) {
        2 * ROWS + 2
    } else {
        symbols(&pieces, chosen, area, canvas);
        3
    };
    // The keys between those that choose a piece and the one that closes the popup.
    let hints = key_hints(model);
    let [_, here @ .., all, _] = &hints[..] else {
        return area;
    };
    // If there is no room below the pieces, the keys are beside them.
    let place = if rows + 2 <= area.height {
        below(area, rows)
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
            on_square(piece, row + column, square.intersection(area), canvas);
        }
    }
}

/// Draws a piece on a square of the board, light if `place` is even.
fn on_square(piece: Piece, place: u16, area: Rect, canvas: &mut Canvas<'_>) {
    let parts = on_board(piece, place, canvas.look());
    draw_parts(&parts, &[], shade(place), area, canvas);
}

/// Returns the parts of a piece on a square of the board, light if `place` is even.
fn on_board(piece: Piece, place: u16, look: &Styles) -> Vec<Part> {
    let state = SquareState {
        occupant: Some(piece.into()),
        ..SquareState::empty(shade(place))
    };
    parts(&state, look)
}

const fn shade(place: u16) -> Shade {
    if place.is_multiple_of(2) {
        Shade::Light
    } else {
        Shade::Dark
    }
}

/// Draws pieces as on the board, each with its letter, and names the one that Enter chooses.
/// Returns `false` without drawing if `area` has no room or the terminal can't draw pieces.
fn drawn(pieces: &[Piece], chosen: usize, area: Rect, canvas: &mut Canvas<'_>) -> bool {
    let across = pieces.len().min(ACROSS) as u16;
    let rows = pieces.len().div_ceil(ACROSS) as u16;
    let has_room = area.width >= across * PITCH && area.height > rows * ROWS;
    if !has_room || !canvas.style.draws(DRAWN.1) {
        return false;
    }
    let look = canvas.look();
    for (i, &piece) in pieces.iter().enumerate() {
        let (row, column) = ((i / ACROSS) as u16, (i % ACROSS) as u16);
        let place = behind(below(area, row * ROWS), column * PITCH);
        let square = Rect {
            x: place.x.saturating_sub(u16::from(column > 0)),
            width: DRAWN.0 - u16::from(column == 0),
            height: DRAWN.1,
            ..place
        };
        on_square(piece, row + column, square, canvas);
        let tile = place.resize(Size::new(PITCH, DRAWN.1));
        pixels::sample(&on_board(piece, row + column, look), i as u16, tile, canvas);
        let letter = below(place, DRAWN.1).resize(Size::new(PITCH, 1));
        // Without colours, brackets mark the piece that Enter chooses.
        let text = match (i == chosen, look.depth()) {
            (true, Depth::Mono) => format!(" [{}] ", piece.letter()),
            _ => format!("  {}  ", piece.letter()),
        };
        let paint = if i == chosen {
            look.tab()
        } else {
            look.plain()
        };
        let letter_row = ScreenRow::new(text, paint).means(Hit::Entry(i));
        letter_row.chosen(i == chosen).draw(letter, canvas);
        canvas.hit(square, Hit::Entry(i));
    }
    if let Some(piece) = pieces.get(chosen) {
        canvas.text(below(area, rows * ROWS), piece.to_string(), look.strong());
    }
    true
}

/// Columns and rows of squares below each other, the largest first, and columns for their keys and
/// names.
const STACKED: [(u16, u16); 4] = [(12, 6), (10, 5), (8, 4), (6, 3)];
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
    let (width, height) = STACKED.into_iter().find(fits)?;
    if !canvas.style.draws(DRAWN.1) {
        return None;
    }
    let look = canvas.look();
    for (i, &piece) in pieces.iter().enumerate() {
        let is_chosen = i == chosen;
        let place = below(area, height * i as u16).resize(Size::new(area.width, height));
        let state = SquareState {
            occupant: Some(piece.into()),
            selected: is_chosen,
            ..SquareState::empty(shade(i as u16))
        };
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
    if drawn(&choices, chosen, area, canvas) {
        // What to do is below the name of the piece, not far away at the end of a tall column.
        let height = (ROWS + 2 + said).min(area.height);
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
