//! What a terminal has to be told so that it shows a buffer: the few escape codes it takes.

use ratatui::{
    buffer::{Buffer, Cell},
    layout::Rect,
    style::{Color, Modifier},
};
use std::fmt::Write;

/// A terminal that is told only what has changed.
#[derive(Clone, Debug)]
pub struct Ansi {
    shown: Buffer,
}

impl Default for Ansi {
    fn default() -> Ansi {
        Ansi {
            shown: Buffer::empty(Rect::ZERO),
        }
    }
}

impl Ansi {
    /// What brings the terminal to show `next`; empty when it does already.
    pub fn show(&mut self, next: Buffer) -> String {
        let mut text = String::new();
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            text.push_str("\u{1b}[?25l\u{1b}[0m\u{1b}[2J");
        }
        let mut after = None;
        let mut style = None;
        for (x, y, cell) in self.shown.diff(&next) {
            if after != Some((x, y)) {
                // Writing to a string can't fail.
                let _ = write!(text, "\u{1b}[{};{}H", y + 1, x + 1);
            }
            let this = sgr(cell);
            if style.as_ref() != Some(&this) {
                let _ = write!(text, "\u{1b}[{this}m");
                style = Some(this);
            }
            text.push_str(cell.symbol());
            // After anything but ASCII, terminals differ about where they are.
            after = cell.symbol().is_ascii().then_some((x + 1, y));
        }
        if style.is_some() {
            text.push_str("\u{1b}[0m");
        }
        self.shown = next;
        text
    }
}

/// The numbers that select the looks of a cell.
fn sgr(cell: &Cell) -> String {
    let mut codes = vec!["0".to_owned()];
    for (modifier, code) in [
        (Modifier::BOLD, "1"),
        (Modifier::DIM, "2"),
        (Modifier::ITALIC, "3"),
        (Modifier::UNDERLINED, "4"),
        (Modifier::REVERSED, "7"),
    ] {
        if cell.modifier.contains(modifier) {
            codes.push(code.to_owned());
        }
    }
    codes.extend(color(cell.fg, 0));
    codes.extend(color(cell.bg, 10));
    codes.join(";")
}

/// The code of a colour, for what is written (0) or for its ground (10).
fn color(color: Color, ground: u8) -> Option<String> {
    let basic = |number: u8| Some((number + ground).to_string());
    match color {
        Color::Reset => None,
        Color::Rgb(r, g, b) => Some(format!("{};2;{r};{g};{b}", 38 + ground)),
        Color::Indexed(index) => Some(format!("{};5;{index}", 38 + ground)),
        Color::Black => basic(30),
        Color::Red => basic(31),
        Color::Green => basic(32),
        Color::Yellow => basic(33),
        Color::Blue => basic(34),
        Color::Magenta => basic(35),
        Color::Cyan => basic(36),
        Color::Gray => basic(37),
        Color::DarkGray => basic(90),
        Color::LightRed => basic(91),
        Color::LightGreen => basic(92),
        Color::LightYellow => basic(93),
        Color::LightBlue => basic(94),
        Color::LightMagenta => basic(95),
        Color::LightCyan => basic(96),
        Color::White => basic(97),
    }
}
