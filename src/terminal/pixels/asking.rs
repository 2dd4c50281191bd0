//! Queries sent to the terminal before any pictures. The program doesn't wait for the replies.

use std::env;

use crate::session::Session;
use crate::terminal::{is_console, questions::TerminalQuery};

use super::{CellSize, PixelProtocol, Pixels};

/// Replies so far about the terminal's support for pixels, and the stage of the queries.
#[derive(Debug)]
pub struct Probe {
    /// Requested setting; `None` to let the terminal decide.
    wanted: Option<Pixels>,
    stage: Stage,
    protocol: Option<PixelProtocol>,
    cell: Option<CellSize>,
    /// Whether the program has asked for the size of a cell.
    asks_cell: bool,
    /// Whether sixel pictures can reach the last row; `None` if the program hasn't asked.
    has_last_row: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// No reply about a protocol is expected.
    Quiet,
    /// The terminal's attributes were requested.
    Attributes,
    /// Kitty's protocol and the attributes were requested: replies come in the order of the
    /// queries.
    Graphics { sixel: bool },
}

impl Probe {
    pub const fn new(wanted: Option<Pixels>) -> Probe {
        Probe {
            wanted,
            stage: Stage::Quiet,
            protocol: None,
            cell: None,
            asks_cell: false,
            has_last_row: None,
        }
    }

    /// Returns the first queries; empty if none is needed, or no reply could lead to pixels.
    pub fn begin(&mut self, session: &Session) -> Vec<TerminalQuery> {
        let can_be = session.has_pixels() && cfg!(unix);
        let mut questions = Vec::new();
        match self.wanted {
            _ if !can_be => return questions,
            Some(Pixels::Off) => return questions,
            None if is_inside_another() || is_console() => return questions,
            Some(Pixels::Kitty) => self.protocol = Some(PixelProtocol::Kitty),
            Some(Pixels::Sixel) => questions.extend(self.choose_sixel()),
            None => {
                self.stage = Stage::Attributes;
                questions.push(TerminalQuery::Attributes);
            }
        }
        questions.extend(self.resized());
        questions
    }

    /// Handles a possible change of the terminal's size, or of its font. Returns the query for the
    /// size of a cell; `None` if the system knows it, or no protocol can be used.
    pub fn resized(&mut self) -> Option<TerminalQuery> {
        if self.stage == Stage::Quiet && self.protocol.is_none() {
            return None;
        }
        let known = crossterm::terminal::window_size().ok();
        let known = known.filter(|size| size.columns > 0 && size.rows > 0);
        let cell = known.map(|size| (size.width / size.columns, size.height / size.rows));
        match cell.filter(|cell| is_usual(*cell)) {
            Some(cell) => {
                self.cell = Some(cell);
                self.asks_cell = false;
                None
            }
            None => {
                self.asks_cell = true;
                Some(TerminalQuery::Cell)
            }
        }
    }

    /// Handles the terminal's attributes, which include whether it supports sixel. Returns the next
    /// queries.
    pub fn attributes(&mut self, sixel: bool) -> &'static [TerminalQuery] {
        match self.stage {
            Stage::Attributes => {
                self.stage = Stage::Graphics { sixel };
                &[TerminalQuery::Graphics, TerminalQuery::Attributes]
            }
            Stage::Graphics { sixel } => {
                self.stage = Stage::Quiet;
                if sixel { self.choose_sixel() } else { &[] }
            }
            Stage::Quiet => &[],
        }
    }

    /// Chooses sixel and returns the query whether pictures can reach the last row.
    const fn choose_sixel(&mut self) -> &'static [TerminalQuery] {
        self.protocol = Some(PixelProtocol::Sixel);
        self.has_last_row = Some(false);
        &[TerminalQuery::LastRow]
    }

    /// Handles the cursor's position after a picture in the last row of a screen with `rows` rows.
    /// Returns whether the program has asked for it, in which case the screen may have scrolled.
    pub fn cursor(&mut self, (column, row): (u16, u16), rows: u16) -> bool {
        self.has_last_row = self.has_last_row.map(|_| column > 1 && row == rows);
        self.has_last_row.is_some()
    }

    /// Whether sixel pictures can reach the last row without scrolling the screen.
    pub fn has_last_row(&self) -> bool {
        self.has_last_row == Some(true)
    }

    /// Handles the reply that says whether the terminal supports kitty's protocol.
    pub fn graphics(&mut self, is_known: bool) {
        if is_known && matches!(self.stage, Stage::Graphics { .. }) {
            self.stage = Stage::Quiet;
            self.protocol = Some(PixelProtocol::Kitty);
        }
    }

    /// Handles the reply with the size of a cell.
    pub fn cell(&mut self, cell: CellSize) {
        if std::mem::take(&mut self.asks_cell) && is_usual(cell) {
            self.cell = Some(cell);
        }
    }

    /// Describes how the board is drawn, and why, for the help.
    pub fn status_text(&self, session: &Session) -> &'static str {
        match (self.protocol, self.cell) {
            _ if !session.has_pixels() => {
                "The board is drawn in cells: pixels need true colour, Unicode and the default pieces."
            }
            _ if self.wanted == Some(Pixels::Off) => {
                "The board is drawn in cells: `pixels` is `off`."
            }
            (Some(PixelProtocol::Kitty), Some(_)) => {
                "The board is drawn in pixels, with kitty's protocol."
            }
            (Some(PixelProtocol::Sixel), Some(_)) => "The board is drawn in pixels, with sixel.",
            (Some(_), None) => {
                "The board is drawn in cells: the terminal doesn't report how many pixels a cell has."
            }
            (None, _) if is_inside_another() => {
                "The board is drawn in cells. In tmux and screen, turn pixels on with `--pixels`."
            }
            (None, _) => {
                "The board is drawn in cells: the terminal doesn't report that it can show images."
            }
        }
    }

    /// Returns the protocol and the cell size for pictures; `None` until both are known.
    pub fn answer(&self) -> Option<(PixelProtocol, CellSize)> {
        self.protocol.zip(self.cell)
    }
}

/// Whether the cell size is plausible, with readable letters and squares that aren't huge.
fn is_usual((width, height): CellSize) -> bool {
    (4..=64).contains(&width) && (6..=128).contains(&height)
}

/// Describes the effect of the setting `auto` in this terminal, without asking the terminal.
pub fn pixels_here() -> &'static str {
    if is_inside_another() {
        "off inside tmux and screen, unless you turn it on"
    } else {
        "depends on the terminal; see the help (?)"
    }
}

/// Whether this program runs inside another one, such as tmux, that swallows pictures or leaves
/// them behind.
fn is_inside_another() -> bool {
    let is_named = |term: String| term.starts_with("tmux") || term.starts_with("screen");
    ["TMUX", "STY", "ZELLIJ"]
        .into_iter()
        .any(|name| env::var_os(name).is_some())
        || env::var("TERM").is_ok_and(is_named)
}
