//! Progress on the command line.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Progress bar on stderr; never visible if stderr isn't a terminal.
pub struct Bar {
    started: Instant,
    wanted: bool,
    shown: Option<usize>,
}

/// Delay before the bar appears.
const PATIENCE: Duration = Duration::from_millis(200);
/// Width of the bar in columns.
const WIDTH: usize = 40;

impl Bar {
    /// Creates a bar that isn't visible yet.
    pub fn new() -> Bar {
        Bar {
            started: Instant::now(),
            wanted: io::stderr().is_terminal(),
            shown: None,
        }
    }

    /// Shows that `done` of `all` parts are finished.
    pub fn show(&mut self, done: usize, all: usize) {
        let filled = WIDTH * done / all.max(1);
        if !self.wanted || self.started.elapsed() < PATIENCE || self.shown == Some(filled) {
            return;
        }
        self.shown = Some(filled);
        let (full, empty) = ("=".repeat(filled), "-".repeat(WIDTH - filled));
        let mut stderr = io::stderr();
        let _ = write!(stderr, "\r{full}{empty} {done}/{all}");
        let _ = stderr.flush();
    }

    /// Removes the bar, so that the next output starts on an empty row.
    pub fn clear(&self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}
