//! Drawing the model: a pure function from model to cells.
//!
//! ```text
//!  tabs                                                             question
//! 8                                     panel: facts, variables, pseudocode
//!          board
//! 1
//!    a   b   c   d   e   f   g   h
//!  what can be said of the square under the cursor
//!  legend: the marks on the board now
//!  timeline: where in the trace one is
//!  status: square, colour, what stands there
//!  the keys that matter now
//! ```

mod arrows;
mod art;
mod board;
mod bottom;
mod compare;
mod fit;
mod glyphs;
mod help;
mod hit;
mod layout;
mod learn;
mod legend;
mod match_game;
mod named;
mod panel;
mod path;
mod popup;
mod present;
mod suggestions;
mod tabs;
mod theme;

pub use glyphs::{CURSOR, Charset, OBSTACLE, Pieces, SELECTED, TARGET, ascii, shape};
pub use hit::HitMap;
pub use layout::{Layout, TooSmall};
pub use named::Named;
pub use theme::{Depth, Look, Rgb, Terminal, Theme, ThemeError, Themes};

use std::borrow::Cow;

use ratatui::{
    buffer::Buffer,
    layout::{Position, Rect},
    text::Line,
    widgets::Widget,
};

use crate::app::{Activity, Fault, Model};
use crate::board::Piece;

use board::Shown;

/// How everything looks: colours and characters.
#[derive(Clone, Debug)]
pub struct Style {
    /// The colours.
    pub look: Look,
    /// The characters.
    pub charset: Charset,
    /// How pieces are drawn.
    pub pieces: Pieces,
}

impl Style {
    /// Pieces are drawn as well as the characters allow.
    pub fn new(look: Look, charset: Charset) -> Style {
        Style {
            look,
            charset,
            pieces: Pieces::default(),
        }
    }

    /// What stands for a piece in a square of so many rows that has no picture.
    fn symbol(&self, piece: Piece, height: u16) -> Cow<'static, str> {
        let letters = self.charset == Charset::Ascii || self.pieces == Pieces::Letters;
        match height {
            2.. if !letters => glyphs::symbol(piece).into(),
            _ => piece.letter().to_string().into(),
        }
    }
}

/// What a drawing leaves behind besides cells.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// What is where, for the mouse.
    pub hits: HitMap,
    /// Where the terminal's own cursor belongs, so that a screen reader follows.
    pub cursor: Option<Position>,
}

/// Draws `model` into `area` of `buffer`. Nothing is ever drawn outside.
pub fn draw(model: &Model, style: &Style, area: Rect, buffer: &mut Buffer) -> Drawn {
    Fault::View.point();
    let area = area.intersection(buffer.area);
    let mut drawn = Drawn::default();
    let boards = if model.comparison.is_some() { 2 } else { 1 };
    match Layout::new(area, boards) {
        Ok(layout) => draw_all(model, style, &layout, buffer, &mut drawn),
        Err(TooSmall) => {
            let size = format!("{}×{}", TooSmall::COLUMNS, TooSmall::ROWS);
            let text = match area.width {
                ..12 => size,
                _ => format!("needs {size}"),
            };
            Line::from(text).render(area, buffer);
        }
    }
    match style.charset {
        Charset::Ascii => glyphs::to_ascii(area, buffer),
        Charset::Unicode => glyphs::to_harmless(area, buffer),
    }
    drawn
}

/// The board of `model` with its marks as plain text, without colour.
pub fn board_as_text(model: &Model, charset: Charset) -> String {
    let (style, layout) = as_text(charset);
    let mut buffer = Buffer::empty(TEXT);
    board::draw(
        &Shown::first(model),
        &style,
        &layout,
        &mut buffer,
        &mut HitMap::default(),
    );
    let rows = layout.squares.y..=layout.squares.bottom();
    let text = |row: u16| {
        let cells = (0..layout.squares.right()).map(|column| buffer[(column, row)].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    rows.map(text).collect::<Vec<_>>().join("\n")
}

/// What stands on [`board_as_text`], line by line: each shape with its word.
pub fn legend_as_text(model: &Model, charset: Charset) -> Vec<String> {
    let (style, layout) = as_text(charset);
    legend::legend(model, &style, &layout).lines(TEXT.width)
}

/// The screen of which text shows a part.
const TEXT: Rect = Rect::new(0, 0, 80, 24);

fn as_text(charset: Charset) -> (Style, Layout) {
    // Without colours every theme looks the same.
    let look = Look::new(Theme::default(), Depth::Mono);
    let layout = Layout::new(TEXT, 1).expect("a screen that is large enough");
    (Style::new(look, charset), layout)
}

fn draw_all(model: &Model, style: &Style, layout: &Layout, buffer: &mut Buffer, drawn: &mut Drawn) {
    match &model.activity {
        Activity::Learn(learn) => {
            learn::heading(model, learn, style, layout.tabs, buffer, &mut drawn.hits);
        }
        Activity::Present(present) => present::title(present, style, layout.tabs, buffer),
        Activity::Explore | Activity::Match(_) => {
            tabs::draw(model, style, layout.tabs, buffer, &mut drawn.hits);
        }
    }
    drawn.cursor = board::draw(&Shown::first(model), style, layout, buffer, &mut drawn.hits);
    if let (Some(other), Some(second)) = (&model.comparison, layout.second()) {
        compare::draw(
            model,
            other,
            style,
            layout,
            &second,
            buffer,
            &mut drawn.hits,
        );
    }
    if let Some(area) = layout.panel {
        match &model.activity {
            Activity::Explore | Activity::Present(_) => panel::draw(model, style, area, buffer),
            Activity::Learn(learn) => {
                learn::panel(model, learn, style, area, buffer, &mut drawn.hits);
            }
            Activity::Match(game) => match_game::draw(game, style, area, buffer),
        }
    }
    bottom::draw(model, style, layout, buffer, &mut drawn.hits);
    if let Some(popup) = &model.popup {
        let at = popup::draw(popup, model, style, layout, buffer, &mut drawn.hits);
        drawn.cursor = at.or(drawn.cursor);
    }
}
