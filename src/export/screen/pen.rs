//! What is written to bring the terminal from one cell to the next, in as few bytes as there are.

use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};
use std::fmt::Write;

mod moves;

use moves::{Move, digits, sideways, vertically};

/// Modifiers with the number that turns each on and the one that turns it off.
const MODIFIERS: [(Modifier, &str, &str); 5] = [
    (Modifier::BOLD, "1", "22"),
    (Modifier::DIM, "2", "22"),
    (Modifier::ITALIC, "3", "23"),
    (Modifier::UNDERLINED, "4", "24"),
    (Modifier::REVERSED, "7", "27"),
];

/// How a cell looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ink {
    front: Color,
    ground: Color,
    modifier: Modifier,
}

impl Ink {
    const PLAIN: Ink = Ink {
        front: Color::Reset,
        ground: Color::Reset,
        modifier: Modifier::empty(),
    };

    /// The colours and modifiers of `cell`.
    pub fn of(cell: &Cell) -> Ink {
        Ink {
            front: cell.fg,
            ground: cell.bg,
            modifier: cell.modifier,
        }
    }
}

/// Whether only the ground of a cell is seen.
pub fn blank(cell: &Cell) -> bool {
    let lines = Modifier::UNDERLINED | Modifier::REVERSED | Modifier::CROSSED_OUT;
    cell.symbol() == " " && !cell.modifier.intersects(lines)
}

/// Whether a cell looks as if nothing had ever been written there.
pub fn empty(cell: &Cell) -> bool {
    blank(cell) && cell.bg == Color::Reset
}

/// Whether nobody can tell the two cells apart.
pub fn alike(one: &Cell, other: &Cell) -> bool {
    let blanks = blank(one) && blank(other) && one.bg == other.bg;
    blanks || one.symbol() == other.symbol() && Ink::of(one) == Ink::of(other)
}

/// Where the terminal writes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// `None` after a character that terminals draw in different widths.
    column: Option<u16>,
    row: u16,
}

/// Where the terminal writes next, and how.
#[derive(Debug)]
pub struct Pen {
    /// Whether a line feed goes straight down, instead of to the first column.
    feeds: bool,
    /// `None` while it isn't known.
    ink: Option<Ink>,
    /// `None` while it isn't known.
    place: Option<Place>,
}

impl Pen {
    /// A pen of which nothing is known yet, for a terminal where line feeds go straight down or not.
    pub const fn new(feeds: bool) -> Pen {
        Pen {
            feeds,
            ink: None,
            place: None,
        }
    }

    /// Whether a line feed goes straight down.
    pub const fn feeds(&self) -> bool {
        self.feeds
    }

    /// Everything else written to the terminal may have changed them.
    pub const fn forget(&mut self) {
        *self = Pen::new(self.feeds);
    }

    /// Goes to a column and row.
    pub fn go(&mut self, to: (u16, u16), out: &mut String) {
        let (column, row) = to;
        let there = Place {
            column: Some(column),
            row,
        };
        if self.place == Some(there) {
            return;
        }
        // What the sequence of an address takes.
        let address = 4 + digits(row + 1) + digits(column + 1);
        let moves = self.place.map(|from| {
            let down = vertically(from.row, row, self.feeds);
            (down, sideways(from.column, column))
        });
        match moves {
            Some((down, across)) if down.len() + across.len() < address => {
                down.write(out);
                across.write(out);
            }
            _ => {
                let _ = write!(out, "\x1b[{};{}H", row + 1, column + 1);
            }
        }
        self.place = Some(there);
    }

    /// Writes `cell` at a column and row of a screen that is `width` columns wide.
    pub fn write(&mut self, at: (u16, u16), cell: &Cell, width: u16, out: &mut String) {
        self.go(at, out);
        self.dip(cell, out);
        out.push_str(cell.symbol());
        let (column, row) = at;
        // Terminals disagree on the width of other characters than these, and on what follows the
        // last column.
        let ascii = cell.symbol().is_ascii();
        let inside = column + if ascii { 1 } else { 2 } < width;
        self.place = inside.then_some(Place {
            column: ascii.then_some(column + 1),
            row,
        });
    }

    /// Empties the row from here on.
    pub fn erase_row(&mut self, from: (u16, u16), out: &mut String) {
        self.go(from, out);
        // What is erased takes the ground that is being written on.
        self.dip(&Cell::EMPTY, out);
        out.push_str("\x1b[K");
    }

    /// Takes so many characters out of the row from here on: what follows moves up.
    pub fn take_out(&mut self, count: u16, out: &mut String) {
        self.dip(&Cell::EMPTY, out);
        Move::Sequence(count, 'P').write(out);
    }

    /// Puts so many blanks into the row here: what follows moves on, over the edge too.
    pub fn put_in(&mut self, count: u16, out: &mut String) {
        self.dip(&Cell::EMPTY, out);
        Move::Sequence(count, '@').write(out);
    }

    /// Whether `cell` can be written here without changing colours.
    pub fn suits(&self, cell: &Cell) -> bool {
        let seen = |ink: Ink| match blank(cell) {
            true => ink.ground == cell.bg && !ink.modifier.intersects(!bold()),
            false => ink == Ink::of(cell),
        };
        self.ink.is_some_and(seen)
    }

    /// Takes the colours of `cell`.
    fn dip(&mut self, cell: &Cell, out: &mut String) {
        if self.suits(cell) {
            return;
        }
        let mut next = Ink::of(cell);
        if let (true, Some(now)) = (blank(cell), self.ink) {
            // What isn't seen stays as it is.
            next.front = now.front;
            next.modifier = now.modifier & bold();
        }
        let fresh = numbers(Ink::PLAIN, next);
        let fresh = match fresh.is_empty() {
            true => "0".to_owned(),
            false => format!("0;{fresh}"),
        };
        let change = self.ink.map(|now| numbers(now, next));
        let shorter = change.filter(|change| change.len() <= fresh.len());
        let _ = write!(out, "\x1b[{}m", shorter.unwrap_or(fresh));
        self.ink = Some(next);
    }
}

/// Modifiers that a blank doesn't show.
fn bold() -> Modifier {
    Modifier::BOLD | Modifier::DIM | Modifier::ITALIC
}

/// The numbers that turn one ink into another.
fn numbers(now: Ink, next: Ink) -> String {
    let mut list = String::new();
    let mut add = |number: &str| {
        if !list.is_empty() {
            list.push(';');
        }
        list.push_str(number);
    };
    let gone = now.modifier - next.modifier;
    let mut left = now.modifier;
    for (modifier, _, off) in MODIFIERS {
        if gone.contains(modifier) {
            add(off);
            left -= modifier;
            // Bold and dim have one number to turn them off.
            if off == "22" {
                left -= Modifier::BOLD | Modifier::DIM;
            }
        }
    }
    for (modifier, on, _) in MODIFIERS {
        if (next.modifier - left).contains(modifier) {
            add(on);
        }
    }
    if now.front != next.front {
        add(&color(next.front, 30));
    }
    if now.ground != next.ground {
        add(&color(next.ground, 40));
    }
    list
}

/// A colour's numbers; `base` is 30 for characters and 40 for their ground.
fn color(color: Color, base: u8) -> String {
    let bright = base + 60;
    let number = match color {
        Color::Rgb(r, g, b) => return format!("{};2;{r};{g};{b}", base + 8),
        Color::Indexed(index) => return format!("{};5;{index}", base + 8),
        Color::Reset => base + 9,
        Color::Black => base,
        Color::Red => base + 1,
        Color::Green => base + 2,
        Color::Yellow => base + 3,
        Color::Blue => base + 4,
        Color::Magenta => base + 5,
        Color::Cyan => base + 6,
        Color::Gray => base + 7,
        Color::DarkGray => bright,
        Color::LightRed => bright + 1,
        Color::LightGreen => bright + 2,
        Color::LightYellow => bright + 3,
        Color::LightBlue => bright + 4,
        Color::LightMagenta => bright + 5,
        Color::LightCyan => bright + 6,
        Color::White => bright + 7,
    };
    number.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::style::Style;

    fn cell(symbol: &'static str, style: Style) -> Cell {
        let mut cell = Cell::new(symbol);
        cell.set_style(style);
        cell
    }

    fn written(cells: &[(u16, u16, Cell)]) -> String {
        let mut pen = Pen::new(true);
        let mut out = String::new();
        for (column, row, cell) in cells {
            pen.write((*column, *row), cell, 80, &mut out);
        }
        out
    }

    #[test]
    fn only_what_changes_is_written() {
        let red = Style::new().fg(Color::Red);
        let bold = red.add_modifier(Modifier::BOLD);
        let said = written(&[
            (0, 0, cell("a", red)),
            (1, 0, cell("b", bold)),
            (2, 0, cell(" ", Style::new())),
            (4, 0, cell("c", red)),
            (4, 2, cell("d", Style::new())),
        ]);
        assert_eq!(
            said,
            "\x1b[1;1H\x1b[0;31ma\x1b[1mb \x1b[C\x1b[22mc\n\n\x08\x1b[0md"
        );
    }

    #[test]
    fn after_wide_characters_the_column_is_told_anew_and_after_the_edge_the_row_too() {
        let plain = Style::new();
        let said = written(&[
            (0, 0, cell("♞", plain)),
            (1, 0, cell("a", plain)),
            (79, 0, cell("b", plain)),
            (0, 1, cell("c", plain)),
        ]);
        let expected = "\x1b[1;1H\x1b[0m♞\x1b[2Ga\x1b[77Cb\x1b[2;1Hc";
        assert_eq!(said, expected);
    }

    #[test]
    fn blanks_are_alike_when_their_ground_is() {
        let red = cell(" ", Style::new().fg(Color::Red));
        assert!(alike(&red, &cell(" ", Style::new())));
        assert!(!alike(&red, &cell(" ", Style::new().bg(Color::Red))));
        let reversed = Style::new().add_modifier(Modifier::REVERSED);
        assert!(!alike(&red, &cell(" ", reversed)));
    }
}
