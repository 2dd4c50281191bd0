//! What a terminal has to be sent so that it shows a drawing: what has changed, and nothing else.

mod pen;
mod shift;

use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::Color,
    text::Span,
};

use pen::{Ink, Pen};
use shift::shift;

/// A jump over fewer cells than this takes as many bytes as the cells.
const GAP: usize = 4;

/// Cursor hidden, plain colours, nothing on the screen.
const CLEAR: &str = "\x1b[?25l\x1b[0m\x1b[2J";
const SHOW_CURSOR: &str = "\x1b[?25h";
const HIDE_CURSOR: &str = "\x1b[?25l";

/// What a terminal shows.
#[derive(Debug)]
pub struct Screen {
    shown: Buffer,
    cursor: Option<Position>,
    pen: Pen,
    /// Kept from drawing to drawing, so that none allocates it anew.
    bytes: String,
}

impl Screen {
    /// A terminal that is left to itself, as on Unix in raw mode: a line feed goes straight down.
    /// Nothing is known yet of what it shows.
    pub fn raw() -> Screen {
        Screen::new(true)
    }

    /// Any terminal: on some a line feed also goes to the first column.
    pub fn any() -> Screen {
        Screen::new(false)
    }

    fn new(feeds: bool) -> Screen {
        Screen {
            shown: Buffer::empty(Rect::ZERO),
            cursor: None,
            pen: Pen::new(feeds),
            bytes: String::new(),
        }
    }

    /// Forgets what the terminal shows, so that the next drawing writes everything.
    pub fn forget(&mut self) {
        *self = Screen::new(self.pen.feeds());
    }

    /// What brings the terminal to show `next`, with its cursor at `at`; empty when it does already.
    pub fn bring(&mut self, next: Buffer, at: Option<Position>) -> &str {
        self.bytes.clear();
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            self.cursor = None;
            self.pen.forget();
            self.bytes.push_str(CLEAR);
        } else {
            shift(&mut self.shown, &next, &mut self.pen, &mut self.bytes);
        }
        self.write_changes(&next);
        if let Some(at) = at {
            self.pen.go((at.x, at.y), &mut self.bytes);
        }
        match (self.cursor, at) {
            (None, Some(_)) => self.bytes.push_str(SHOW_CURSOR),
            (Some(_), None) => self.bytes.push_str(HIDE_CURSOR),
            _ => {}
        }
        self.shown = next;
        self.cursor = at;
        &self.bytes
    }

    fn write_changes(&mut self, next: &Buffer) {
        let Screen {
            shown, pen, bytes, ..
        } = self;
        let mut changed = shown.diff(next);
        changed.retain(|(column, row, cell)| !pen::alike(&shown[(*column, *row)], cell));
        by_colour(&mut changed);
        let width = next.area.width;
        let mut last: Option<(u16, u16)> = None;
        let mut erased: Option<(u16, u16)> = None;
        for (column, row, cell) in changed {
            if erased.is_some_and(|(from, same)| same == row && column > from) {
                continue;
            }
            let rest = column..width;
            if rest.len() > GAP && rest.clone().all(|at| pen::empty(&next[(at, row)])) {
                pen.erase_row((column, row), bytes);
                erased = Some((column, row));
                continue;
            }
            // A short gap costs less written once more than jumped over.
            if let Some((before, same)) = last
                && same == row
                && (before..before + GAP as u16 + 1).contains(&column)
            {
                let gap = before + 1..column;
                let easy = |column| {
                    let cell = &next[(column, row)];
                    cell.symbol().is_ascii() && pen.suits(cell)
                };
                if gap.clone().all(easy) {
                    for column in gap {
                        pen.write((column, row), &next[(column, row)], width, bytes);
                    }
                }
            }
            pen.write((column, row), cell, width, bytes);
            // The second column of a wide character has a cell too, which nobody must write.
            let wide = Span::raw(cell.symbol()).width().max(1) as u16;
            last = Some((column + wide - 1, row));
        }
    }
}

/// Brings together what is written in the same colours: changing them takes more bytes than going
/// to another place. A blank goes with the character before it, or else with the first on its
/// ground, whatever their colours are.
fn by_colour(changed: &mut Vec<(u16, u16, &Cell)>) {
    let mut grounds = First::default();
    let mut inks = First::default();
    // For each ground, the first ink of a character on it.
    let mut on_ground = Vec::new();
    for (_, _, cell) in changed.iter() {
        let ground = grounds.number(cell.bg);
        on_ground.resize(on_ground.len().max(ground + 1), None);
        if !pen::blank(cell) {
            let ink = inks.number(Ink::of(cell));
            on_ground[ground].get_or_insert(ink);
        }
    }
    let mut before: Option<(u16, u16, Color, Option<usize>)> = None;
    let mut keyed: Vec<_> = changed
        .drain(..)
        .map(|(column, row, cell)| {
            let ground = grounds.number(cell.bg);
            let ink = match (pen::blank(cell), before) {
                (false, _) => Some(inks.number(Ink::of(cell))),
                (true, Some((left, same, bg, ink)))
                    if (left + 1, same, bg) == (column, row, cell.bg) =>
                {
                    ink
                }
                (true, _) => on_ground[ground],
            };
            before = Some((column, row, cell.bg, ink));
            // One number sorts faster than four.
            let ink = ink.map_or(0, |ink| ink as u64 + 1);
            let place = u64::from(row) << 16 | u64::from(column);
            (
                (ground as u64) << 48 | ink << 32 | place,
                (column, row, cell),
            )
        })
        .collect();
    keyed.sort_unstable_by_key(|(key, _)| *key);
    changed.extend(keyed.into_iter().map(|(_, change)| change));
}

/// Numbers things in the order in which they are first met. A screen has few different ones, and
/// neighbours are mostly the same.
struct First<T> {
    met: Vec<T>,
    last: usize,
}

impl<T> Default for First<T> {
    fn default() -> First<T> {
        First {
            met: Vec::new(),
            last: 0,
        }
    }
}

impl<T: PartialEq> First<T> {
    fn number(&mut self, thing: T) -> usize {
        if self.met.get(self.last) != Some(&thing) {
            let known = self.met.iter().position(|known| *known == thing);
            self.last = known.unwrap_or_else(|| {
                self.met.push(thing);
                self.met.len() - 1
            });
        }
        self.last
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Key, Model},
        board::{Setup, Square},
        session::Session,
        trace::{Algorithm, Scene},
        view::{Charset, Depth, Look, Style, Theme},
    };

    use std::num::NonZero;

    fn seen(color: vt100::Color) -> Color {
        match color {
            vt100::Color::Default => Color::Reset,
            vt100::Color::Idx(index) => Color::Indexed(index),
            vt100::Color::Rgb(r, g, b) => Color::Rgb(r, g, b),
        }
    }

    /// Draws what is on the screen now, and holds an emulated terminal to it, cell by cell.
    fn draw(session: &mut Session, screen: &mut Screen, terminal: &mut vt100::Parser, after: &str) {
        let next = session.draw();
        terminal.process(screen.bring(next.clone(), session.cursor()).as_bytes());
        for row in 0..next.area.height {
            for column in 0..next.area.width {
                let wanted = &next[(column, row)];
                let shown = terminal.screen().cell(row, column).expect("on the screen");
                let symbol = match shown.contents() {
                    "" => " ",
                    contents => contents,
                };
                let place = format!("column {column}, row {row} after {after}");
                assert_eq!(symbol, wanted.symbol(), "{place}");
                assert_eq!(seen(shown.bgcolor()), wanted.bg, "ground, {place}");
                if !pen::blank(wanted) {
                    assert_eq!(seen(shown.fgcolor()), wanted.fg, "{place}");
                    let bold = wanted.modifier.contains(ratatui::style::Modifier::BOLD);
                    assert_eq!(shown.bold(), bold, "bold, {place}");
                }
            }
        }
        if let Some(at) = session.cursor() {
            assert_eq!(terminal.screen().cursor_position(), (at.y, at.x), "{after}");
        }
    }

    /// Whatever was shown before: each drawing brings the terminal to show all of the next.
    #[test]
    fn what_is_written_brings_any_terminal_from_one_drawing_to_the_next() {
        let steps = ".".repeat(70);
        let walk = format!("{steps},,,,hhkkxlljxv.....ss.....1.2.4>>>>5.6.3?");
        for (size, theme) in [(80, 24), (44, 16), (120, 40), (200, 60)]
            .into_iter()
            .zip(Theme::NAMES.into_iter().cycle())
        {
            let setup: Setup = "8/8/8/3p4/8/1*6/6N1/8".parse().expect("a FEN");
            let scene = Scene {
                selected: Some(Square::G2),
                target: Some(Square::A8),
                way: Algorithm::BreadthFirst,
                ..Scene::new(setup)
            };
            let look = Look::new(Theme::named(theme).expect("built in"), Depth::TrueColor);
            let model = Model::new(scene, &Theme::NAMES);
            let mut session = Session::new(model, Style::new(look, Charset::Unicode), size);
            let mut screen = Screen::raw();
            let cells = |count| NonZero::new(count).expect("a screen");
            let mut terminal = vt100::Parser::new(cells(size.1), cells(size.0), 0);
            for (done, key) in walk.chars().enumerate() {
                let after = format!("{done} keys at {size:?}");
                draw(&mut session, &mut screen, &mut terminal, &after);
                session.key(Key::char(key));
            }
            draw(&mut session, &mut screen, &mut terminal, "the last key");
        }
    }

    #[test]
    fn characters_of_two_columns_stay_whole() {
        let area = Rect::new(0, 0, 20, 2);
        let mut next = Buffer::empty(area);
        next.set_string(1, 0, "日本語 x é", ratatui::style::Style::new());
        let cells = |count| NonZero::new(count).expect("a screen");
        let mut terminal = vt100::Parser::new(cells(2), cells(20), 0);
        terminal.process(Screen::raw().bring(next, None).as_bytes());
        assert_eq!(terminal.screen().contents().trim_end(), " 日本語 x é");
    }
}
