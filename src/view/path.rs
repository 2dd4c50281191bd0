//! The path, drawn as a line through the squares: straight where it can be, bent like an L where a
//! leaper jumps.
//!
//! ```text
//!           ←───┐
//!    =3     =2  │
//! ```

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Modifier,
};

use crate::board::Square;
use crate::geometry::{Line, LineKind};

use super::{Layout, Shown, glyphs};

/// In smaller squares a line would hide what matters more; there the signs beside the numbers say
/// where the path comes from.
const TALL_ENOUGH: u16 = 3;

/// A longer path would be a tangle of lines; its numbers tell the way.
const LONGEST: usize = 16;

/// A step from one cell to the next: columns, rows.
type Offset = (i32, i32);

/// Whether the path is a line where squares are this many rows tall.
pub fn is_line(shown: &Shown<'_>, height: u16) -> bool {
    (2..=LONGEST + 1).contains(&shown.frame.path.len()) && height >= TALL_ENOUGH
}

/// Draws the frame's path over the empty cells of the board.
pub fn draw(shown: &Shown<'_>, layout: &Layout, buffer: &mut Buffer) {
    if !is_line(shown, layout.cell.1) {
        return;
    }
    let middle = |square: Square| {
        let area = layout.square(square, shown.flipped);
        Position::new(area.x + (area.width - 1) / 2, area.y + layout.piece_row())
    };
    let occupied: Vec<Rect> = Square::ALL
        .into_iter()
        .filter(|&square| shown.scene.board().get(square).is_some())
        .map(|square| layout.square(square, shown.flipped))
        .collect();
    for pair in shown.frame.path.windows(2) {
        let &[from, to] = pair else { continue };
        let jumps = Line::new(from, to).kind() == LineKind::None;
        for (at, sign) in line(middle(from), middle(to), jumps) {
            let cell = &mut buffer[at];
            let free = matches!(cell.symbol(), " " | glyphs::DARK);
            if free && !occupied.iter().any(|area| area.contains(at)) {
                cell.set_symbol(sign).modifier |= Modifier::BOLD;
            }
        }
    }
}

/// The signs between two cells, without the first; the last but one is the arrow's head, so that
/// the cell it points at stays free.
fn line(from: Position, to: Position, jumps: bool) -> Vec<(Position, &'static str)> {
    let steps = steps(from, to, jumps);
    let mut at = (i32::from(from.x), i32::from(from.y));
    let mut signs = Vec::new();
    for (i, &step) in steps.iter().enumerate() {
        at = (at.0 + step.0, at.1 + step.1);
        let sign = match steps.get(i + 1) {
            None => break,
            Some(&(columns, rows)) if i + 2 == steps.len() => glyphs::arrow(columns, rows),
            Some(&next) => joint(step, next),
        };
        // Both ends are on the screen, and everything else lies between them.
        signs.push((Position::new(at.0 as u16, at.1 as u16), sign));
    }
    signs
}

/// The steps from cell to cell. A leaper's line goes the longer way first, as people count it.
fn steps(from: Position, to: Position, jumps: bool) -> Vec<Offset> {
    let columns = i32::from(to.x) - i32::from(from.x);
    let rows = i32::from(to.y) - i32::from(from.y);
    let across = vec![(columns.signum(), 0); columns.unsigned_abs() as usize];
    let down = vec![(0, rows.signum()); rows.unsigned_abs() as usize];
    if columns == 0 || rows == 0 || jumps {
        // Squares are twice as many columns wide as they are rows tall.
        return if columns.abs() > 2 * rows.abs() {
            [across, down].concat()
        } else {
            [down, across].concat()
        };
    }
    // On a diagonal every row is one step down and two across.
    vec![(columns / rows.abs(), rows.signum()); rows.unsigned_abs() as usize]
}

/// The sign of a cell that is entered by one step and left by the next.
const fn joint(step: Offset, next: Offset) -> &'static str {
    match (step, next) {
        ((0, _), (0, _)) => "│",
        ((_, 0), (_, 0)) => "─",
        ((0, ..0), (1.., 0)) | ((..0, 0), (0, 1..)) => "┌",
        ((0, ..0), (..0, 0)) | ((1.., 0), (0, 1..)) => "┐",
        ((0, 1..), (1.., 0)) | ((..0, 0), (0, ..0)) => "└",
        ((0, 1..), (..0, 0)) | ((1.., 0), (0, ..0)) => "┘",
        ((1.., 1..) | (..0, ..0), _) => "╲",
        _ => "╱",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(from: (u16, u16), to: (u16, u16), jumps: bool) -> Vec<String> {
        let mut rows = vec![vec![' '; 20]; 10];
        for (at, sign) in line(Position::from(from), Position::from(to), jumps) {
            rows[usize::from(at.y)][usize::from(at.x)] = sign.chars().next().expect("a sign");
        }
        let text = |row: &Vec<char>| row.iter().collect::<String>().trim_end().to_owned();
        rows.iter()
            .map(text)
            .filter(|row| !row.is_empty())
            .collect()
    }

    #[test]
    fn a_knight_is_led_round_the_corner_the_longer_way_first() {
        assert_eq!(
            drawn((1, 7), (7, 1), true),
            [" ┌────→", " │", " │", " │", " │", " │"]
        );
        assert_eq!(
            drawn((14, 1), (2, 4), true),
            ["  ┌───────────", "  │", "  ↓"]
        );
    }

    #[test]
    fn sliders_are_led_straight() {
        assert_eq!(drawn((2, 3), (8, 3), false), ["   ────→"]);
        assert_eq!(drawn((2, 1), (8, 4), false), ["    ╲", "      ↘"]);
    }
}
