//! Pieces drawn from quadrants of cells, for squares large enough to hold them.
//!
//! ```text
//! ..##.##.##..    two characters across and two down     ▗█▙▟█▖
//! ..#.#..#.#..    of the file make one cell              ...
//! ```

use std::sync::OnceLock;

use ratatui::{buffer::Buffer, layout::Rect, style::Style as Paint};

use crate::board::Piece;

/// The files, small to large.
const FILES: [&str; 5] = [
    include_str!("../../assets/pieces/3.txt"),
    include_str!("../../assets/pieces/4.txt"),
    include_str!("../../assets/pieces/5.txt"),
    include_str!("../../assets/pieces/7.txt"),
    include_str!("../../assets/pieces/9.txt"),
];

/// The character for each set of filled quadrants: 1 top left, 2 top right, 4 bottom left, 8
/// bottom right.
const QUADRANTS: [&str; 16] = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
];

/// The twelve pieces in one size.
#[derive(Debug)]
pub struct Set {
    columns: u16,
    rows: u16,
    /// For each piece, in the order of [`Piece::all`], the quadrants of its cells row by row.
    cells: Vec<Vec<u8>>,
}

/// The largest pieces that fit squares of so many rows; `None` below three rows.
pub fn fitting(height: u16) -> Option<&'static Set> {
    // The smallest have three: where none fits, none is read.
    if height < 3 {
        return None;
    }
    static SETS: OnceLock<Vec<Set>> = OnceLock::new();
    let sets = SETS.get_or_init(|| {
        let read = |file| Set::read(file).expect("the tests read every file of pieces");
        FILES.into_iter().map(read).collect()
    });
    sets.iter().rev().find(|set| set.rows <= height)
}

impl Set {
    /// Reads a file: the name of a piece, then its lines, and so on. Lines that begin with `;`
    /// are comments. `None` when a piece is missing or its lines differ in length.
    fn read(text: &str) -> Option<Set> {
        let drawing = |piece: Piece| -> Vec<&str> {
            let name = piece.to_string();
            let lines = text.lines().filter(|line| !line.starts_with(';'));
            let below = lines.skip_while(|line| *line != name).skip(1);
            below.take_while(|line| !line.is_empty()).collect()
        };
        let drawings: Vec<Vec<&str>> = Piece::all().map(drawing).collect();
        let (height, width) = (drawings[0].len(), drawings[0].first()?.len());
        let even = drawings
            .iter()
            .all(|lines| lines.len() == height && lines.iter().all(|line| line.len() == width));
        if !even || height % 2 + width % 2 > 0 {
            return None;
        }
        let filled = |lines: &[&str], row: usize, column: usize| {
            u8::from(lines[row].as_bytes()[column] == b'#')
        };
        let cells = |lines: Vec<&str>| -> Vec<u8> {
            let places =
                (0..height / 2).flat_map(|row| (0..width / 2).map(move |column| (row, column)));
            places
                .map(|(row, column)| {
                    let quadrant =
                        |down, across| filled(&lines, 2 * row + down, 2 * column + across);
                    quadrant(0, 0) | quadrant(0, 1) << 1 | quadrant(1, 0) << 2 | quadrant(1, 1) << 3
                })
                .collect()
        };
        Some(Set {
            columns: (width / 2) as u16,
            rows: (height / 2) as u16,
            cells: drawings.into_iter().map(cells).collect(),
        })
    }

    /// Draws `piece` in the middle of the square `area`, a spare row left below it.
    pub fn draw(&self, piece: Piece, area: Rect, paint: Paint, buffer: &mut Buffer) {
        let index = Piece::all().position(|one| one == piece).unwrap_or(0);
        let left = area.x + area.width.saturating_sub(self.columns) / 2;
        let top = area.y + area.height.saturating_sub(self.rows) / 2;
        let columns = usize::from(self.columns);
        for (i, &quadrants) in self.cells[index].iter().enumerate() {
            let (column, row) = (left + (i % columns) as u16, top + (i / columns) as u16);
            if quadrants != 0
                && area.contains((column, row).into())
                && let Some(cell) = buffer.cell_mut((column, row))
            {
                cell.set_symbol(QUADRANTS[usize::from(quadrants)])
                    .set_style(paint);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_holds_twelve_different_pieces_of_its_size() {
        for file in FILES {
            let set = Set::read(file).expect("a set of pieces");
            for (i, cells) in set.cells.iter().enumerate() {
                assert_eq!(cells.len(), usize::from(set.columns * set.rows));
                assert!(
                    !set.cells[i + 1..].contains(cells),
                    "{i} in {} rows",
                    set.rows
                );
            }
        }
    }

    #[test]
    fn white_is_an_outline_of_what_is_filled_for_black() {
        for file in FILES {
            let set = Set::read(file).expect("a set of pieces");
            let ink = |cells: &[u8]| cells.iter().map(|cell| cell.count_ones()).sum::<u32>();
            let (white, black) = set.cells.split_at(6);
            for (white, black) in white.iter().zip(black) {
                assert!(ink(white) < ink(black), "{} rows", set.rows);
            }
        }
    }

    #[test]
    fn the_largest_that_fits_is_taken() {
        let rows = |height| fitting(height).map(|set| set.rows);
        assert_eq!(rows(2), None);
        assert_eq!(
            (3..=11).filter_map(rows).collect::<Vec<_>>(),
            [3, 4, 5, 5, 7, 7, 9, 9, 9]
        );
    }
}
