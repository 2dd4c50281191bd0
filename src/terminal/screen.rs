//! Writing what has changed, and nothing else.

use crossterm::{cursor, terminal};
use ratatui::{
    backend::{Backend, CrosstermBackend},
    buffer::Buffer,
    layout::{Position, Rect},
};
use std::io::{self, Write};
use termprofile::{DetectorSettings, TermProfile};

use crate::view::Depth;

use super::taken;

/// Drawings shorter than this reach the terminal in one piece anyway.
const SMALL: usize = 1024;

/// What the terminal shows.
pub struct Screen {
    shown: Buffer,
    cursor: Option<Position>,
}

impl Screen {
    /// A screen about which nothing is known yet.
    pub fn new() -> Screen {
        Screen {
            shown: Buffer::empty(Rect::ZERO),
            cursor: None,
        }
    }

    /// Forgets what the terminal shows, so that the next drawing writes everything.
    pub fn forget(&mut self) {
        *self = Screen::new();
    }

    /// Brings the terminal to show `next`, with its cursor at `at`. Writes nothing when it does
    /// already.
    pub fn show(&mut self, next: Buffer, at: Option<Position>) -> io::Result<()> {
        let mut bytes = Vec::new();
        if next.area != self.shown.area {
            self.shown = Buffer::empty(next.area);
            self.cursor = None;
            crossterm::queue!(
                bytes,
                cursor::Hide,
                terminal::Clear(terminal::ClearType::All)
            )?;
        }
        let changed = self.shown.diff(&next);
        let drawn = !changed.is_empty();
        if drawn {
            CrosstermBackend::new(&mut bytes).draw(changed.into_iter())?;
        }
        if let Some(at) = at.filter(|&at| drawn || self.cursor != Some(at)) {
            crossterm::queue!(bytes, cursor::MoveTo(at.x, at.y))?;
        }
        match (self.cursor, at) {
            (None, Some(_)) => crossterm::queue!(bytes, cursor::Show)?,
            (Some(_), None) => crossterm::queue!(bytes, cursor::Hide)?,
            _ => {}
        }
        self.shown = next;
        self.cursor = at;
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
            out.write_all(&bytes)?;
            crossterm::queue!(out, terminal::EndSynchronizedUpdate)?;
        } else {
            out.write_all(&bytes)?;
        }
        out.flush()
    }
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
