//! Bytes that update a terminal from one frame to the next, as ratatui's backend writes them.

use ratatui::{
    backend::{Backend, ClearType, CrosstermBackend},
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::Modifier,
};
use std::{collections::HashMap, io};

/// Contents of a terminal, and the bytes that change it.
#[derive(Debug, Default)]
pub struct CellWriter {
    /// Current contents; empty if unknown.
    shown: Buffer,
    cursor: Option<Position>,
    /// Buffer kept between frames, so that no frame allocates a new one.
    bytes: Vec<u8>,
    /// Bytes to send, with short codes for colours.
    short: Vec<u8>,
}

impl CellWriter {
    /// Forgets the terminal's contents, so that the next frame writes everything.
    pub fn forget(&mut self) {
        self.shown = Buffer::default();
    }

    /// Forgets the contents of `area`, because something else was drawn over it.
    pub fn forget_area(&mut self, area: Rect) {
        for position in area.intersection(self.shown.area).positions() {
            // No frame contains a hidden cell, so these cells will be written again.
            self.shown[position].modifier.toggle(Modifier::HIDDEN);
        }
    }

    /// Returns the bytes that make the terminal show `next`, with its cursor at `cursor`; empty if
    /// it already does.
    ///
    /// # Errors
    ///
    /// Returns an error if the backend refuses to encode the frame.
    pub fn write(&mut self, mut next: Buffer, cursor: Option<Position>) -> io::Result<&[u8]> {
        self.bytes.clear();
        let mut backend = CrosstermBackend::new(&mut self.bytes);
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            self.cursor = None;
            // Drawing no cells still resets the colours; otherwise, clearing would fill the screen
            // with the current background.
            backend.draw([].into_iter())?;
            backend.hide_cursor()?;
            backend.clear_region(ClearType::All)?;
        }
        share_hidden_ink(&self.shown, &mut next);
        let changed = changed_by_style(&self.shown, &next);
        let moved = !changed.is_empty() || cursor != self.cursor;
        if !changed.is_empty() {
            let cell = |&(_, row, column)| (column, row, &next[(column, row)]);
            backend.draw(changed.iter().map(cell))?;
        }
        match cursor {
            Some(at) if moved => {
                backend.set_cursor_position(at)?;
                if self.cursor.is_none() {
                    backend.show_cursor()?;
                }
            }
            None if self.cursor.is_some() => backend.hide_cursor()?,
            _ => {}
        }
        self.shown = next;
        self.cursor = cursor;
        shorten_colors(&self.bytes, &mut self.short);
        Ok(&self.short)
    }
}

/// Writes the first sixteen colours with the codes that every terminal knows, such as `31` instead
/// of `38;5;1`. The backend writes them like the other 240.
fn shorten_colors(bytes: &[u8], short: &mut Vec<u8>) {
    short.clear();
    let mut rest = bytes;
    while let Some(at) = rest.windows(2).position(|two| two == b"\x1b[") {
        let (before, sequence) = rest.split_at(at + 2);
        short.extend(before);
        let is_last = |byte: &u8| (b'@'..=b'~').contains(byte);
        let end = sequence.iter().position(is_last).unwrap_or(sequence.len());
        let (mut numbers, behind) = sequence.split_at(end);
        if behind.first() == Some(&b'm') {
            while !numbers.is_empty() {
                numbers = shorten_color(numbers, short);
            }
        }
        short.extend(numbers);
        rest = behind;
    }
    short.extend(rest);
}

/// Writes the colour at the start of `numbers`, or one number if they don't start with a colour.
/// Returns the rest.
fn shorten_color<'a>(numbers: &'a [u8], short: &mut Vec<u8>) -> &'a [u8] {
    let end_of = |count: usize| {
        let ends = numbers
            .iter()
            .enumerate()
            .filter(|(_, byte)| **byte == b';');
        let end = ends.map(|(end, _)| end + 1).nth(count - 1);
        end.unwrap_or(numbers.len())
    };
    let (taken, code) = match numbers {
        [first @ (b'3' | b'4'), b'8', b';', b'5', b';', index @ ..] => {
            let digits = index.split(|byte| *byte == b';').next().unwrap_or_default();
            let index = std::str::from_utf8(digits).ok();
            let index = index.and_then(|digits| digits.parse::<u8>().ok());
            let base = 10 * (first - b'0');
            let code = index.and_then(|index| match index {
                0..8 => Some(base + index),
                8..16 => Some(base + 60 + index - 8),
                _ => None,
            });
            (end_of(3), code)
        }
        [b'3' | b'4', b'8', b';', b'2', b';', ..] => (end_of(5), None),
        _ => (end_of(1), None),
    };
    let (color, rest) = numbers.split_at(taken);
    match code {
        Some(code) => {
            short.extend(code.to_string().bytes());
            short.extend(color.ends_with(b";").then_some(b';'));
        }
        None => short.extend(color),
    }
    rest
}

/// Whether only the background of a cell is visible.
fn is_empty(cell: &Cell) -> bool {
    const VISIBLE: Modifier = Modifier::REVERSED
        .union(Modifier::UNDERLINED)
        .union(Modifier::CROSSED_OUT)
        .union(Modifier::HIDDEN);
    cell.symbol() == " " && !cell.modifier.intersects(VISIBLE)
}

/// Replaces each empty cell of `next` that already looks right on the screen with the cell shown
/// there, so that it isn't written again. Gives every other empty cell the text colour last written
/// on its background, so that a line of text is written in one run.
fn share_hidden_ink(shown: &Buffer, next: &mut Buffer) {
    let mut inks = HashMap::new();
    for (cell, before) in next.content.iter_mut().zip(&shown.content) {
        if !is_empty(cell) {
            inks.insert(cell.bg, (cell.fg, cell.modifier));
        } else if is_empty(before) && before.bg == cell.bg {
            cell.clone_from(before);
        } else if let Some(ink) = inks.get(&cell.bg) {
            (cell.fg, cell.modifier) = *ink;
        }
    }
}

/// Returns the rows and columns of the changed cells, grouped by colours and modifiers, because
/// changing those takes more bytes than moving the cursor. Characters that may be two columns wide
/// come last, so that moving the cursor corrects the column after them. In some terminals, that can
/// be any character outside ASCII and the block elements.
fn changed_by_style(shown: &Buffer, next: &Buffer) -> Vec<(u32, u16, u16)> {
    const WIDE: u32 = 1 << 31;
    let mut numbers = HashMap::new();
    let group = |(column, row, cell): (u16, u16, &Cell)| {
        let new = numbers.len() as u32;
        let number = *numbers.entry(cell.style()).or_insert(new);
        let is_narrow = |c: char| c.is_ascii() || ('\u{2580}'..='\u{259f}').contains(&c);
        let is_wide = !cell.symbol().chars().all(is_narrow);
        (if is_wide { number | WIDE } else { number }, row, column)
    };
    // The first frame changes all cells, and sorting them in place takes the least memory.
    let mut changed: Vec<_> = shown.diff_iter(next).map(group).collect();
    changed.sort_unstable();
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Key, Model},
        board::{Setup, Square},
        session::Session,
        trace::{Algorithm, Scene},
        view::{Charset, Depth, Style, Styles, Theme},
    };
    use ratatui::style::Color;
    use std::num::NonZero;

    fn terminal((columns, rows): (u16, u16)) -> vt100::Parser {
        let cells = |count| NonZero::new(count).expect("a screen");
        vt100::Parser::new(cells(rows), cells(columns), 0)
    }

    fn session(theme: &str, depth: Depth, size: (u16, u16)) -> Session {
        let setup: Setup = "8/8/8/3p4/8/1*6/6N1/8".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::G2),
            target: Some(Square::A8),
            way: Algorithm::BreadthFirst,
            ..Scene::new(setup)
        };
        let look = Styles::new(Theme::named(theme).expect("built in"), depth);
        let model = Model::new(scene, &Theme::NAMES);
        Session::new(model, Style::new(look, Charset::Unicode), size)
    }

    fn seen(color: vt100::Color) -> Color {
        match color {
            vt100::Color::Default => Color::Reset,
            vt100::Color::Idx(index) => {
                let named = NAMED.get(usize::from(index)).copied();
                named.unwrap_or(Color::Indexed(index))
            }
            vt100::Color::Rgb(r, g, b) => Color::Rgb(r, g, b),
        }
    }

    /// The first sixteen colours.
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];

    /// Draws the session and compares an emulated terminal with the frame, cell by cell.
    fn draw(
        session: &mut Session,
        writer: &mut CellWriter,
        terminal: &mut vt100::Parser,
        after: &str,
    ) {
        let next = session.draw();
        let bytes = writer.write(next.clone(), session.cursor());
        terminal.process(bytes.expect("written"));
        for position in next.area.positions() {
            let wanted = &next[position];
            let shown = terminal
                .screen()
                .cell(position.y, position.x)
                .expect("a cell");
            let symbol = match shown.contents() {
                "" => " ",
                contents => contents,
            };
            let place = format!("{position} after {after}");
            assert_eq!(symbol, wanted.symbol(), "{place}");
            assert_eq!(seen(shown.bgcolor()), wanted.bg, "ground, {place}");
            if is_empty(wanted) {
                continue;
            }
            assert_eq!(seen(shown.fgcolor()), wanted.fg, "{place}");
            assert_eq!(
                shown.bold(),
                wanted.modifier.contains(Modifier::BOLD),
                "{place}"
            );
        }
        if let Some(at) = session.cursor() {
            assert_eq!(terminal.screen().cursor_position(), (at.y, at.x), "{after}");
        }
        assert_eq!(terminal.screen().hide_cursor(), session.cursor().is_none());
        let again = writer.write(next, session.cursor()).expect("written");
        assert!(again.is_empty(), "an unchanged screen takes no bytes");
    }

    #[test]
    fn every_drawing_takes_the_terminal_from_the_last_to_the_next() {
        let steps = ".".repeat(70);
        let walk = format!("{steps},,,,hhkkxlljxv.....ss.....1.2.4>>>>5.6.3?");
        let depths = [
            Depth::TrueColor,
            Depth::Indexed,
            Depth::Sixteen,
            Depth::TrueColor,
        ];
        let sizes = [(80, 24), (44, 16), (120, 40), (200, 60)];
        for ((size, depth), theme) in sizes.into_iter().zip(depths).zip(Theme::NAMES) {
            let (mut session, mut terminal) = (session(theme, depth, size), terminal(size));
            let mut writer = CellWriter::default();
            for (done, key) in walk.chars().enumerate() {
                let after = format!("{done} keys at {size:?}");
                draw(&mut session, &mut writer, &mut terminal, &after);
                session.key(Key::char(key));
            }
            writer.forget();
            terminal.process(b"something else\x1b[44m");
            draw(&mut session, &mut writer, &mut terminal, "the last key");
        }
    }

    #[test]
    fn ink_that_is_not_seen_takes_no_bytes() {
        let style = |ink| ratatui::style::Style::new().fg(ink).bg(Color::Blue);
        let mut next = Buffer::empty(Rect::new(0, 0, 20, 1));
        let mut writer = CellWriter::default();
        next.set_style(next.area, style(Color::White));
        writer.write(next.clone(), None).expect("written");
        next.set_style(next.area, style(Color::Red).add_modifier(Modifier::BOLD));
        let bytes = writer.write(next.clone(), None).expect("written");
        assert_eq!(String::from_utf8_lossy(bytes), "");
        // A reversed cell is visible.
        next.set_style(
            next.area,
            style(Color::Red).add_modifier(Modifier::REVERSED),
        );
        assert!(!writer.write(next, None).expect("written").is_empty());
    }

    #[test]
    fn the_first_sixteen_colours_have_codes_of_their_own() {
        for (long, short) in [
            ("\x1b[38;5;1;48;5;12mx\x1b[0m", "\x1b[31;104mx\x1b[0m"),
            ("\x1b[38;5;0m\x1b[48;5;7m", "\x1b[30m\x1b[47m"),
            ("\x1b[38;5;8m\x1b[48;5;15m", "\x1b[90m\x1b[107m"),
            ("\x1b[1;38;5;3;4m", "\x1b[1;33;4m"),
            // All other codes stay unchanged.
            ("\x1b[38;5;16;48;5;231m", "\x1b[38;5;16;48;5;231m"),
            ("\x1b[38;2;38;5;1;48;5;2m", "\x1b[38;2;38;5;1;42m"),
            ("\x1b[39;49m\x1b[38;5;1H", "\x1b[39;49m\x1b[38;5;1H"),
            ("38;5;1m \x1b[38;5", "38;5;1m \x1b[38;5"),
            ("", ""),
        ] {
            let mut found = Vec::new();
            shorten_colors(long.as_bytes(), &mut found);
            assert_eq!(
                String::from_utf8_lossy(&found),
                short,
                "{}",
                long.escape_debug()
            );
        }
    }

    #[test]
    fn characters_of_two_columns_stay_whole() {
        let mut next = Buffer::empty(Rect::new(0, 0, 20, 2));
        next.set_string(1, 0, "日本語 x é", ratatui::style::Style::new());
        let mut terminal = terminal((20, 2));
        terminal.process(CellWriter::default().write(next, None).expect("written"));
        assert_eq!(terminal.screen().contents().trim_end(), " 日本語 x é");
    }
}
