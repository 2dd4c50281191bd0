//! Writing what has changed, and nothing else.

use crossterm::terminal;
use ratatui::{
    buffer::{Buffer, Cell},
    layout::{Position, Rect},
    style::Color,
};
use std::{
    collections::HashMap,
    io::{self, Write},
};
use termprofile::{DetectorSettings, TermProfile};

use crate::view::Depth;

use super::pen::{self, Ink, Pen};
use super::taken;

/// Drawings shorter than this reach the terminal in one piece anyway.
const SMALL: usize = 1024;

/// A jump over fewer cells than this takes as many bytes as the cells.
const GAP: usize = 4;

/// Cursor hidden, plain colours, nothing on the screen.
const CLEAR: &str = "\x1b[?25l\x1b[0m\x1b[2J";
const SHOW_CURSOR: &str = "\x1b[?25h";
const HIDE_CURSOR: &str = "\x1b[?25l";

/// What the terminal shows.
pub struct Screen {
    shown: Buffer,
    cursor: Option<Position>,
    pen: Pen,
    /// Kept from drawing to drawing, so that none allocates it anew.
    bytes: String,
}

impl Screen {
    /// A screen about which nothing is known yet.
    pub fn new() -> Screen {
        Screen {
            shown: Buffer::empty(Rect::ZERO),
            cursor: None,
            pen: Pen::default(),
            bytes: String::new(),
        }
    }

    /// Forgets what the terminal shows, so that the next drawing writes everything.
    pub fn forget(&mut self) {
        *self = Screen::new();
    }

    /// Brings the terminal to show `next`, with its cursor at `at`. Writes nothing when it does
    /// already.
    pub fn show(&mut self, next: Buffer, at: Option<Position>) -> io::Result<()> {
        let bytes = self.bring(next, at);
        if bytes.is_empty() {
            return Ok(());
        }
        let mut out = io::stdout().lock();
        // Another thread may have given it back while this was drawn.
        if !taken::is_ours() {
            return Ok(());
        }
        if bytes.len() > SMALL {
            crossterm::queue!(out, terminal::BeginSynchronizedUpdate)?;
            out.write_all(bytes.as_bytes())?;
            crossterm::queue!(out, terminal::EndSynchronizedUpdate)?;
        } else {
            out.write_all(bytes.as_bytes())?;
        }
        out.flush()
    }

    /// What to write to bring the terminal to show `next`, with its cursor at `at`.
    fn bring(&mut self, next: Buffer, at: Option<Position>) -> &str {
        self.bytes.clear();
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            self.cursor = None;
            self.pen.forget();
            self.bytes.push_str(CLEAR);
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
            last = Some((column, row));
        }
    }
}

/// Brings together what is written in the same colours: changing them takes more bytes than going
/// to another place. A blank goes with the character before it, or else with the first on its
/// ground, whatever their colours are.
fn by_colour(changed: &mut Vec<(u16, u16, &Cell)>) {
    let mut grounds = HashMap::new();
    let mut inks = HashMap::new();
    for (i, (_, _, cell)) in changed.iter().enumerate() {
        let (_, first) = grounds.entry(cell.bg).or_insert((i, None));
        if !pen::blank(cell) {
            inks.entry(Ink::of(cell)).or_insert(i);
            first.get_or_insert(i);
        }
    }
    let mut before: Option<(u16, u16, Color, Option<usize>)> = None;
    let mut keyed: Vec<_> = changed
        .drain(..)
        .map(|(column, row, cell)| {
            let (ground, first) = grounds[&cell.bg];
            let ink = match (pen::blank(cell), before) {
                (false, _) => inks.get(&Ink::of(cell)).copied(),
                (true, Some((left, same, bg, ink)))
                    if (left + 1, same, bg) == (column, row, cell.bg) =>
                {
                    ink
                }
                (true, _) => first,
            };
            before = Some((column, row, cell.bg, ink));
            ((ground, ink, row, column), (column, row, cell))
        })
        .collect();
    keyed.sort_unstable_by_key(|(key, _)| *key);
    changed.extend(keyed.into_iter().map(|(_, change)| change));
}

/// Columns and rows of the terminal.
///
/// # Errors
///
/// When there is no terminal.
pub fn size() -> io::Result<(u16, u16)> {
    terminal::size()
}

/// How many colours the terminal on stdout has. `NO_COLOR` and a dumb terminal have none.
pub fn detect_depth() -> Depth {
    let settings = DetectorSettings::new().enable_tmux_info(false);
    match TermProfile::detect(&io::stdout(), settings) {
        TermProfile::TrueColor => Depth::TrueColor,
        TermProfile::Ansi256 => Depth::Indexed,
        TermProfile::Ansi16 => Depth::Sixteen,
        TermProfile::NoColor | TermProfile::NoTty => Depth::Mono,
    }
}
