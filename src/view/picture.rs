//! The board of a model as a picture: squares, marks, pieces, arrows, and the words around them.
//!
//! ```text
//!  Title                                    square 12/59
//!  8 . . . . . . . .
//!          board
//!  1 . . . . . . . .
//!    a b c d e f g h
//!  legend: the marks on the board, each with its word
//!  sentences about the board
//! ```
//!
//! The panel is beside the board, or below each of two compared boards.

pub mod cells;
mod certificate;
mod legend;
mod lines;
mod panel;
mod paper;
mod parts;
mod plane;
mod shapes;
mod square_state;
mod strokes;
mod tactile;
mod wave;

pub use certificate::{ornament, picture as certificate};
pub use legend::sample;
pub use paper::{Highlights, board_picture};
pub use parts::{Part, Weight, filled, ink, painted, parts};
pub use shapes::{sample_square, square_layers};
pub use square_state::SquareState;
pub use strokes::{LAST_MOVES, strokes, words};
pub use tactile::tactile;

use crate::app::{Model, Page, Popup, Runs, caption, describe_boards, describes_both};
use crate::board::{File, Rank, Shade, Square, joined, sort_by};
use crate::drawing::{Path, Picture, point, writing};

use super::board_view::{BoardView, StepPosition};
use super::named::LegendItem;
use super::theme::{Depth, Styles, Theme, Tint};
use plane::Plane;
use shapes::draw_board;

/// Side length of a square.
pub const SQUARE: f32 = 90.0;
/// Space to the left and right of the board.
const MARGIN: f32 = 40.0;
/// Space above the board.
const TOP: f32 = 76.0;
/// Space between the board's lower edge and the legend.
const LETTERS: f32 = 44.0;
/// Height of a row with swatches and their words.
const LEGEND_ROW: f32 = 42.0;
/// Height of a row of sentences.
const SENTENCE_ROW: f32 = 36.0;
/// Space below everything.
const BOTTOM: f32 = 22.0;
/// Width of a picture: the board and its margins.
const WIDTH: f32 = 8.0 * SQUARE + 2.0 * MARGIN;
/// Height of the capitals of sentences.
const TEXT: f32 = 18.0;

/// Space outside the first board: the same in all pictures of a film, so that nothing jumps.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Margins {
    legend: Vec<LegendItem>,
    /// Number of rows of sentences.
    rows: usize,
    /// Whether there is a panel for each board.
    panel: bool,
    /// Whether there are two boards.
    two: bool,
}

impl Margins {
    /// Returns the margins of a picture of `model`, with or without the panel.
    pub fn of(model: &Model, panel: bool) -> Margins {
        let mut room = Margins {
            panel,
            two: model.runs().comparing(),
            ..Margins::default()
        };
        room.legend = legend::entries(model, &room.shown(model));
        room.rows = room.sentences(model).len();
        room
    }

    /// Returns margins without a legend, sentences or a panel, for one board or for two.
    pub fn of_boards(two: bool) -> Margins {
        let none = Margins::default();
        Margins { two, ..none }
    }

    /// Returns margins that are large enough for both pictures.
    #[must_use]
    pub fn join(mut self, other: Margins) -> Margins {
        for entry in other.legend {
            if !self.legend.contains(&entry) {
                self.legend.push(entry);
            }
        }
        sort_by(&mut self.legend, Ord::cmp);
        self.rows = self.rows.max(other.rows);
        self.panel |= other.panel;
        self.two |= other.two;
        self
    }

    fn shown<'a>(&self, model: &'a Model) -> Vec<BoardView<'a>> {
        let boards = BoardView::all(model).map(BoardView::in_picture);
        boards.take(if self.two { 2 } else { 1 }).collect()
    }

    /// Returns the width of the picture: the panel is as wide as a second board.
    const fn width(&self) -> f32 {
        if self.panel || self.two {
            2.0 * WIDTH
        } else {
            WIDTH
        }
    }

    /// Returns the sentences by row, each part with its distance from the left: the caption or, for
    /// two boards with sentences of their own, these sentences and then how the boards differ.
    fn sentences(&self, model: &Model) -> Vec<Vec<(f32, String)>> {
        let below = |text: &str, at: f32, wide: f32| {
            let rows = writing::wrap(text, TEXT, wide - 2.0 * MARGIN).into_iter();
            rows.map(|row| (at, row)).collect::<Vec<_>>()
        };
        if !self.two || !describes_both(model) {
            let rows = below(&caption(model), MARGIN, self.width()).into_iter();
            return rows.map(|row| vec![row]).collect();
        }
        let runs = model.runs();
        let told = describe_boards(model);
        let wide = if told.len() == 1 { self.width() } else { WIDTH };
        let told = told.iter().zip([MARGIN, MARGIN + WIDTH]);
        let told = told.map(|(told, at)| below(&told.join(" "), at, wide));
        let told: Vec<_> = told.collect();
        let rows = told.iter().map(Vec::len).max().unwrap_or(0);
        let row = |number: usize| {
            told.iter()
                .filter_map(|told| told.get(number).cloned())
                .collect()
        };
        let differs = joined(runs.other_differences(Runs::SIDE_BY_SIDE), " · ");
        let differs = below(&differs, MARGIN, self.width()).into_iter();
        (0..rows)
            .map(row)
            .chain(differs.map(|row| vec![row]))
            .collect()
    }
}

/// Returns the upper-left corner of a square of a board, in a picture that isn't scaled. Rows and
/// columns are counted from 0 at the upper left.
pub const fn corner(board: usize, row: usize, column: usize) -> (f32, f32) {
    let left = board as f32 * WIDTH + MARGIN;
    (left + column as f32 * SQUARE, TOP + row as f32 * SQUARE)
}

/// Returns the title of the picture: the model's title or, if it has none, its lens's question.
pub fn title(model: &Model) -> String {
    match model.title() {
        "" => model.scene().lens().row().question.to_owned(),
        title => title.to_owned(),
    }
}

/// Returns the picture of what `model` shows, in the colours of `theme`.
pub fn picture(model: &Model, theme: &Theme, room: &Margins) -> Picture {
    if let Some(Popup::Course(Page::Certificate(done))) = &model.popup {
        return certificate::picture(done, theme);
    }
    let boards = room.shown(model);
    let shown = boards[0];
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    let rows = legend_rows(&room.legend, room.width());
    let panels = if room.two && room.panel {
        panel::BELOW
    } else {
        0.0
    };
    let below = TOP + 8.0 * SQUARE + LETTERS + panels;
    let sentences = below + rows.len() as f32 * LEGEND_ROW;
    let mut picture = Picture {
        width: room.width(),
        height: sentences + room.rows as f32 * SENTENCE_ROW + BOTTOM,
        title: title(model),
        description: caption(model),
        ground: theme.text.ground,
        shapes: Vec::new(),
    };
    let right = room.width() - MARGIN;
    // With two boards, each has a title of its own.
    let title = if room.two {
        String::new()
    } else {
        title(model)
    };
    // With two boards, the number of the step is taken from the board with more steps.
    let longest = boards
        .iter()
        .max_by_key(|board| board.stop.map(|stop| stop.last));
    heading(
        &mut picture,
        longest.unwrap_or(&shown),
        &title,
        right,
        theme,
    );
    for (i, shown) in boards.iter().enumerate() {
        board(&mut picture, &PlacedBoard::new(*shown, i), &look);
    }
    if room.two {
        names(&mut picture, model, theme);
    }
    if room.panel {
        panel::draw(&mut picture, model, theme, room.two);
    }
    for (row, entries) in rows.into_iter().enumerate() {
        let y = below + row as f32 * LEGEND_ROW;
        for (x, entry) in entries {
            legend::draw(entry, &boards, &mut picture, &look, point(MARGIN + x, y));
        }
    }
    for (row, parts) in room.sentences(model).iter().enumerate() {
        let y = sentences + row as f32 * SENTENCE_ROW + (SENTENCE_ROW - TEXT) / 2.0;
        for (left, text) in parts {
            let path = writing::path(text, point(*left, y), TEXT);
            picture.draw(path, theme.text.plain, writing::pen(TEXT));
        }
    }
    picture
}

#[derive(Clone, Copy)]
struct PlacedBoard<'a> {
    shown: BoardView<'a>,
    /// Left edge of the squares.
    left: f32,
    top: f32,
    /// Height of the letters and digits.
    letters: f32,
}

impl<'a> PlacedBoard<'a> {
    /// Places board `number`, counted from 0 at the left.
    fn new(shown: BoardView<'a>, number: usize) -> PlacedBoard<'a> {
        let left = MARGIN + number as f32 * WIDTH;
        PlacedBoard {
            shown,
            left,
            top: TOP,
            letters: TEXT,
        }
    }

    const fn plane(&self) -> Plane {
        Plane {
            corner: point(self.left, self.top),
            pitch: (SQUARE, SQUARE),
            flipped: self.shown.flipped,
        }
    }
}

/// Draws the squares with their contents, and the letters and digits.
fn board(picture: &mut Picture, placed: &PlacedBoard<'_>, look: &Styles) {
    coordinates(picture, placed, look.theme());
    // If squares don't end at whole pixels, this colour shows between them instead of the paper.
    let board = Path::rect(placed.left, placed.top, 8.0 * SQUARE, 8.0 * SQUARE, 0.0);
    picture.fill(board, look.light().ground(Shade::Dark, Tint::Bare));
    let scene = placed.shown.scene;
    let see = |sight: &mut SquareState, square: Square| {
        // A selected square or target is marked anyway, so the cursor is omitted there.
        let roles = scene.selected == Some(square) || scene.target == Some(square);
        sight.cursor &= !roles;
    };
    draw_board(picture, &placed.shown, look, &placed.plane(), see);
}

/// Draws the title and the step's number. In lenses that open at their last step, the number of
/// that step is omitted.
fn heading(picture: &mut Picture, shown: &BoardView<'_>, title: &str, right: f32, theme: &Theme) {
    const SIZE: f32 = 24.0;
    let mut room = right - MARGIN;
    let worth_telling =
        |stop: &StepPosition| stop.number < stop.last || shown.scene.lens().row().opens_at_start;
    if let Some(StepPosition { number, last, unit }) = shown.stop.filter(worth_telling) {
        let count = format!("{unit} {number}/{last}");
        let width = writing::width(&count, TEXT);
        let path = writing::path(&count, point(right - width, 36.0), TEXT);
        picture.draw(path, theme.text.dim, writing::pen(TEXT));
        room -= width + SIZE;
    }
    let fits = room / writing::width(title, SIZE).max(1.0);
    let size = SIZE * fits.min(1.0);
    let path = writing::path(title, point(MARGIN, 36.0 + TEXT - size), size);
    picture.draw(path, theme.text.strong, size * 0.15);
}

/// Draws the title and the main count of each of two boards.
fn names(picture: &mut Picture, model: &Model, theme: &Theme) {
    let mut left = MARGIN;
    for (run, title) in model.runs().all().zip(model.runs().titles()) {
        let name = writing::path(&title, point(left, 30.0), 24.0);
        picture.draw(name, theme.text.strong, 24.0 * 0.15);
        let number = run.in_a_number().unwrap_or_default();
        let after = left + writing::width(&title, 24.0) + MARGIN;
        let number = writing::path(&number, point(after, 36.0), TEXT);
        picture.draw(number, theme.text.dim, writing::pen(TEXT));
        left += WIDTH;
    }
}

fn coordinates(picture: &mut Picture, placed: &PlacedBoard<'_>, theme: &Theme) {
    let half = SQUARE / 2.0;
    let mut write = |c: char, x: f32, y: f32| {
        let text = c.to_string();
        let size = placed.letters;
        let at = point(x - writing::width(&text, size) / 2.0, y - size / 2.0);
        let path = writing::path(&text, at, size);
        picture.draw(path, theme.text.dim, writing::pen(size));
    };
    for rank in Rank::ALL {
        let at = placed.plane().area(Square::new(File::A, rank)).corner;
        write(rank.digit(), placed.left - MARGIN / 2.0, at.y + half);
    }
    for file in File::ALL {
        let at = placed.plane().area(Square::new(file, Rank::First)).corner;
        write(
            file.letter(),
            at.x + half,
            placed.top + 8.0 * SQUARE + LETTERS / 2.0 - 2.0,
        );
    }
}

/// Returns the rows of the legend in a picture of width `wide`, each entry with its distance from
/// the left.
fn legend_rows(entries: &[LegendItem], wide: f32) -> Vec<Vec<(f32, LegendItem)>> {
    let mut rows: Vec<Vec<(f32, LegendItem)>> = Vec::new();
    let mut x = 0.0;
    for &entry in entries {
        let width = legend::width(entry);
        if rows.is_empty() || x + width > wide - 2.0 * MARGIN {
            rows.push(Vec::new());
            x = 0.0;
        }
        if let Some(row) = rows.last_mut() {
            row.push((x, entry));
        }
        x += width + 22.0;
    }
    rows
}
