//! The program in a browser: a session, drawn on the canvas of a page.
//!
//! The page passes in keys, pointer events, text, sizes and the time. It gets back cells, the
//! squares drawn as pictures, the text of its live region, and requests that only a browser can
//! carry out. All of it also runs without a browser; `page` only exports the functions under names
//! that a script can call.

mod effects;
mod event;
mod files;
mod frame;
mod link;
mod order;
#[cfg(target_family = "wasm")]
pub mod page;
mod start;
mod stored;

pub use link::{Link, LinkError};
pub use start::Start;

use serde::Serialize;
use std::time::Duration;

use crate::app::{
    ExportOrder, Message, OpenQuestion, Page, PlainAnswer, Popup, Saved, Status, spoken,
};
use crate::drawing::{Rgb, layers};
use crate::session::Session;

use files::Wanted;
use frame::FrameWriter;
use order::Order;
use stored::Stored;

/// Sentence in the help about how the board is drawn.
const PIXELS: &str = "The board is drawn in pixels, on the canvas of this page.";

/// The program in a browser.
#[derive(Debug)]
pub struct Front {
    session: Session,
    writer: FrameWriter,
    /// Time since the program was opened.
    now: Duration,
    /// Columns and rows of the screen.
    size: (u16, u16),
    /// Width and height of a cell in pixels.
    cell: (u16, u16),
    orders: Vec<Order>,
    stored: Stored,
    /// Board and edits of the last visit, if any.
    left: Option<Saved>,
    /// File to be made by [`Front::make`], if any.
    export: Option<ExportOrder>,
    /// File that the user is being asked for, or has just dropped.
    wanted: Wanted,
}

/// State of the page apart from the cells.
#[derive(Debug, Serialize)]
pub struct PageState {
    orders: Vec<Order>,
    /// Text of the live region.
    said: String,
    title: String,
    /// Time of the next tick, in milliseconds since the start; null if none is due.
    deadline: Option<u64>,
    /// Whether the program uses Tab at the moment, to complete a word or turn a page.
    tabs: bool,
    /// Whether the program takes typed text at the cursor.
    types: bool,
    /// Whether a popup is open. Dragging scrolls it.
    scrolls: bool,
    /// Keys that answer the question directly, shown as buttons on a phone.
    answers: Vec<String>,
    /// Colours of the page around the canvas, by their names in the page's style.
    colors: [(&'static str, String); 4],
}

impl Front {
    /// Changes the size of the screen, and of a cell in pixels.
    fn resize(&mut self, columns: u16, rows: u16, cell: (u16, u16)) {
        (self.size, self.cell) = ((columns, rows), cell);
        self.session.resize(columns, rows);
        self.session.show_pixels(Some(cell), PIXELS);
        self.writer.forget();
    }

    /// Switches to a theme that matches the system's colours, light or dark.
    fn ground(&mut self, is_light: bool) {
        let ground = if is_light {
            Rgb(255, 255, 255)
        } else {
            Rgb(0, 0, 0)
        };
        let effects = self.session.ground(ground);
        self.perform(effects);
    }

    /// Opens a link, or shows the reason why it can't be opened.
    fn follow(&mut self, hash: &str) {
        let opened = Link::read(hash).and_then(|link| link.open_in(&self.session.model));
        match opened {
            Ok(Some(model)) => {
                self.session.model = model;
                self.session.resize(self.size.0, self.size.1);
                self.update(Message::Tick(self.now));
            }
            Ok(None) => {}
            Err(error) => self.notice(error.to_string()),
        }
    }

    fn notice(&mut self, sentence: String) {
        self.update(Message::Notice(sentence));
    }

    /// Carries out a line as `plain` does, and returns the answer. The screen shows the result.
    fn line(&mut self, line: &str) -> String {
        let line = line.trim();
        if line.is_empty() {
            return String::new();
        }
        let settings = &mut self.session.model.settings;
        let (screen, keymap) = (settings.screen, settings.keymap.clone());
        settings.leave_screen();
        self.session.model.popup = None;
        let mut answer = PlainAnswer::to(line, &mut self.session.model);
        // Messages that are available immediately are part of the answer.
        while !answer.effects.is_empty() {
            for effect in std::mem::take(&mut answer.effects) {
                if let Some(message) = self.answer(effect) {
                    answer.go_on(message, &mut self.session.model);
                }
            }
        }
        let settings = &mut self.session.model.settings;
        settings.screen = screen;
        settings.keymap = keymap;
        // The screen shows keys again instead of commands.
        self.update(Message::Tick(self.now));
        if answer.status == Status::Error && answer.sentences.is_empty() {
            return "That can't be done here.".to_owned();
        }
        answer.sentences.join("\n")
    }

    /// Draws the screen, and returns a frame with what has changed.
    pub fn draw(&mut self) -> &[u8] {
        let buffer = self.session.draw();
        let text = &self.session.theme().text;
        let (colors, cursor) = ((text.ground, text.plain), self.session.cursor());
        let tiles = self.session.tiles();
        self.writer.write(&buffer, tiles, cursor, colors)
    }

    /// Returns the pixels of a picture in the last frame, usually a square, row by row as RGBA;
    /// empty if there is none with this index.
    pub fn square(&self, index: usize) -> Vec<u8> {
        let pixels = |tile: &crate::view::PixelTile| {
            let (wide, high) = (u32::from(self.cell.0), u32::from(self.cell.1));
            let size = (
                u32::from(tile.area.width) * wide,
                u32::from(tile.area.height) * high,
            );
            let image = layers(&tile.layers.each_ref(), size)?;
            Some(image.pixels().as_flattened().to_vec())
        };
        let tile = self.session.tiles().get(index);
        tile.and_then(pixels).unwrap_or_default()
    }

    /// Returns the state of the page. Each order is returned only once.
    pub fn state(&mut self) -> PageState {
        let text = &self.session.theme().text;
        let colors = [
            ("ground", text.ground),
            ("ink", text.plain),
            ("bar", text.bar),
            ("accent", text.accent),
        ];
        let model = &self.session.model;
        PageState {
            orders: std::mem::take(&mut self.orders),
            said: spoken(model).join("\n"),
            title: crate::view::title(model),
            deadline: self.session.deadline().map(|due| due.as_millis() as u64),
            tabs: matches!(
                model.popup,
                Some(Popup::Prompt(_) | Popup::Help(_) | Popup::Browse(_) | Popup::Course(_))
            ),
            types: matches!(
                model.popup,
                Some(
                    Popup::Prompt(_)
                        | Popup::List(_)
                        | Popup::Browse(_)
                        | Popup::Course(Page::Learners(_))
                )
            ),
            scrolls: model.popup.is_some(),
            answers: model.open_question().map_or(Vec::new(), OpenQuestion::keys),
            colors: colors.map(|(name, Rgb(r, g, b))| (name, format!("#{r:02x}{g:02x}{b:02x}"))),
        }
    }

    fn update(&mut self, message: Message) {
        let effects = self.session.update(message);
        self.perform(effects);
    }
}
