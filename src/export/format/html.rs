//! A film as a page for any browser. The page needs no network, and it waits for the reader before
//! it continues.
//!
//! The page contains each picture of a square once, and for each frame the squares and the text
//! that change. A short script shows them.

mod question;

use ::png::{BitDepth, ColorType, Compression, Encoder, Filter};
use ratatui::style::{Color, Modifier, Style as CellStyle};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use crate::app::{Activity, Model, caption, caption_beside_panel, describe_board};
use crate::board::harmless;
use crate::drawing::{Image, Rgb, base64, raster};
use crate::view::{self, Margins, Styles};

use super::svg::{escaped, hex};
use crate::export::film::{self, Film, Playback};
use crate::export::order::{ExportError, Job, Warning};
use crate::export::palette::{Palette, SAME, count_colors};
use question::{PageQuestion, question};

const PAGE: &str = include_str!("../../../assets/web/lecture.html");
const STYLE: &str = include_str!("../../../assets/web/lecture.css");
const SCRIPT: &str = include_str!("../../../assets/web/lecture.js");

/// Side of a square in pixels.
const SIDE: usize = view::SQUARE as usize;
/// Pixels around a board for letters and digits.
const EDGE: usize = 36;
/// Number of pictures in a row of the image that contains the pictures of all squares.
const ACROSS: usize = 16;
/// Maximum number of different pictures of squares. Together they take 12 MB.
const MOST_TILES: usize = 500;
/// Maximum number of frames, all of which are kept in memory.
const MOST_FRAMES: usize = 5000;
/// Maximum number of frames of a page with a panel.
const MOST_PANELS: usize = 1000;
const COLUMNS: usize = 44;

/// Makes a page from a film.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let Job {
        model,
        theme,
        order,
        progress,
        out,
    } = job;
    let drawn = film::style(theme);
    let look = drawn.look.clone();
    let reel = || Playback::new(&order.film, model, drawn.clone(), (100, 30));
    let mut all = reel()?;
    let (mut has_two, mut count) = (false, 0);
    while all.advance().is_some() {
        has_two |= all.session.model.runs().comparing();
        count += 1;
        if count > MOST_FRAMES {
            return Err(ExportError::LongPage);
        }
        progress(0, count);
    }
    let room = Margins::of_boards(has_two);
    let mut page = Page::new(look, count <= MOST_PANELS);
    let mut all = reel()?;
    let mut done = 0;
    while let Some(pause) = all.advance() {
        let model = &all.session.model;
        let picture = view::picture(model, all.session.theme(), &room);
        let size = picture.width as u32;
        let image = raster(&picture, size).ok_or(ExportError::TooLarge(size))?;
        // A film of steps waits after each step, and a script waits after each caption.
        let continues = matches!(order.film, Film::Script(..)) && all.session.deadline().is_some();
        page.add(model, &image, continues.then_some(pause))?;
        done += 1;
        progress(done, count);
    }
    if let Some(last) = page.frames.last_mut() {
        last.pause = None;
    }
    let film = FilmData {
        side: SIDE,
        edge: EDGE,
        across: ACROSS,
        pause: match order.film {
            Film::Steps { fps, .. } => Some((1000.0 / fps) as u32),
            Film::Script(..) => None,
        },
        ground: hex(theme.text.ground),
        ink: hex(theme.text.dim),
        sheet: page.sheet(),
        frames: &page.frames,
    };
    // No text in the film may end the script element.
    let film = serde_json::to_string(&film).expect("texts and numbers make JSON");
    let film = film.replace('<', "\\u003c");
    let title = match all.session.model.activity.handler().showing().slide {
        Some(slide) => slide.script.title.clone(),
        None => view::title(model),
    };
    let text = &theme.text;
    let colors = [
        ("{ground}", text.ground),
        ("{ink}", text.plain),
        ("{dim}", text.dim),
        ("{bar}", text.bar),
        ("{accent}", text.accent),
    ];
    let style = colors
        .into_iter()
        .fold(STYLE.to_owned(), |style, (name, color)| {
            style.replace(name, &hex(color))
        });
    let html = PAGE
        .replace("{title}", &escaped(&title))
        .replace("{style}", &(style + &page.classes()))
        .replace("{script}", SCRIPT)
        .replace("{film}", &film);
    out.write_all(html.as_bytes())?;
    Ok(None)
}

/// The film in the form that the page's script reads.
#[derive(Serialize)]
struct FilmData<'a> {
    side: usize,
    edge: usize,
    across: usize,
    /// Milliseconds between two steps during playback; `None` for a script.
    pause: Option<u32>,
    ground: String,
    ink: String,
    /// Pictures of the squares, as the data URL of a PNG.
    sheet: String,
    frames: &'a [Frame],
}

/// A frame: the text and the squares that differ from the previous frame.
#[derive(Default, Serialize)]
struct Frame {
    /// Changed squares, each with the index of its picture. Square 0 is the upper left square of
    /// the first board.
    #[serde(rename = "t", skip_serializing_if = "Vec::is_empty")]
    tiles: Vec<(usize, usize)>,
    #[serde(rename = "s", skip_serializing_if = "Option::is_none")]
    said: Option<String>,
    #[serde(rename = "l", skip_serializing_if = "Option::is_none")]
    is_large: Option<bool>,
    #[serde(rename = "p", skip_serializing_if = "Option::is_none")]
    panel: Option<Panel>,
    /// The board in words.
    #[serde(rename = "d", skip_serializing_if = "Option::is_none")]
    described: Option<String>,
    #[serde(rename = "f", skip_serializing_if = "Option::is_none")]
    is_flipped: Option<bool>,
    #[serde(rename = "b", skip_serializing_if = "Option::is_none")]
    boards: Option<usize>,
    #[serde(rename = "q", skip_serializing_if = "Option::is_none")]
    question: Option<PageQuestion>,
    /// Milliseconds after which the film continues by itself; `None` if it waits for the reader.
    #[serde(rename = "w", skip_serializing_if = "Option::is_none")]
    pause: Option<u32>,
}

/// Lines of the panel, each made of strings with the numbers of their styles.
type Panel = Vec<Vec<(String, usize)>>;

/// Parts of a frame, other than the squares, that are written only when they change.
#[derive(Clone, Default, PartialEq)]
struct Texts {
    said: String,
    is_large: bool,
    panel: Panel,
    described: String,
    is_flipped: bool,
    boards: usize,
}

struct Page {
    look: Styles,
    has_panel: bool,
    frames: Vec<Frame>,
    shown: Texts,
    /// Index of the picture on each square.
    squares: Vec<usize>,
    tiles: Vec<Rc<[u8]>>,
    known: HashMap<Rc<[u8]>, usize>,
    styles: Vec<CellStyle>,
}

impl Page {
    fn new(look: Styles, has_panel: bool) -> Page {
        Page {
            has_panel,
            look,
            frames: Vec::new(),
            shown: Texts::default(),
            squares: Vec::new(),
            tiles: Vec::new(),
            known: HashMap::new(),
            styles: vec![CellStyle::default()],
        }
    }

    /// Adds a frame that shows `model`. The page continues after `pause` hundredths of a second, or
    /// waits for the reader if `pause` is `None`.
    fn add(&mut self, model: &Model, image: &Image, pause: Option<u32>) -> Result<(), ExportError> {
        let boards = if model.runs().comparing() { 2 } else { 1 };
        let said = match &model.activity {
            Activity::Present(present) if model.asking.is_none() => present.said(),
            _ => ("", false),
        };
        let told = match said.0 {
            "" if self.has_panel => caption_beside_panel(model),
            "" => caption(model),
            said => said.to_owned(),
        };
        let now = Texts {
            said: harmless(&told),
            is_large: said.1,
            panel: if self.has_panel {
                self.panel(model)
            } else {
                Vec::new()
            },
            described: describe_board(model).join(" "),
            is_flipped: model.flipped(),
            boards,
        };
        let mut frame = Frame {
            question: question(model),
            pause: pause.map(|hundredths| 10 * hundredths),
            ..Frame::default()
        };
        let first = self.frames.is_empty();
        let differs = |is_other: bool| first || is_other;
        let before = &self.shown;
        frame.said = differs(before.said != now.said).then(|| now.said.clone());
        frame.is_large = differs(before.is_large != now.is_large).then_some(now.is_large);
        frame.panel = differs(before.panel != now.panel).then(|| now.panel.clone());
        frame.described = differs(before.described != now.described).then(|| now.described.clone());
        frame.is_flipped = differs(before.is_flipped != now.is_flipped).then_some(now.is_flipped);
        frame.boards = differs(before.boards != now.boards).then_some(now.boards);
        self.squares.resize(128, usize::MAX);
        for square in 0..64 * boards {
            let tile = self.tile(image, square)?;
            if std::mem::replace(&mut self.squares[square], tile) != tile {
                frame.tiles.push((square, tile));
            }
        }
        self.shown = now;
        self.frames.push(frame);
        Ok(())
    }

    /// Returns the number of the picture on a square; a new picture gets the next number.
    fn tile(&mut self, image: &Image, square: usize) -> Result<usize, ExportError> {
        let (board, row, column) = (square / 64, square % 64 / 8, square % 8);
        let (left, top) = view::corner(board, row, column);
        let (left, top, width) = (left as usize, top as usize, image.width() as usize);
        let mut bytes = Vec::with_capacity(3 * SIDE * SIDE);
        for y in top..top + SIDE {
            let row = &image.pixels()[y * width + left..][..SIDE];
            bytes.extend(row.iter().flat_map(|[r, g, b, _]| [r, g, b]));
        }
        if let Some(&known) = self.known.get(&*bytes) {
            return Ok(known);
        }
        let number = self.tiles.len();
        if number == MOST_TILES {
            return Err(ExportError::LongPage);
        }
        let tile: Rc<[u8]> = bytes.into();
        self.tiles.push(Rc::clone(&tile));
        self.known.insert(tile, number);
        Ok(number)
    }

    fn panel(&mut self, model: &Model) -> Panel {
        let lines = view::panel_as_lines(model, &self.look, COLUMNS);
        let mut rows: Panel = Vec::new();
        for line in lines {
            let mut row: Vec<(String, usize)> = Vec::new();
            for span in line.spans {
                let style = self.style(span.style);
                match row.last_mut() {
                    Some((text, last)) if *last == style => text.push_str(&span.content),
                    _ => row.push((span.content.into_owned(), style)),
                }
            }
            rows.push(row);
        }
        let is_blank =
            |row: &Vec<(String, usize)>| row.iter().all(|(text, _)| text.trim().is_empty());
        while rows.pop_if(|row| is_blank(row)).is_some() {}
        rows
    }

    /// Returns the number of a style; a new style gets the next number.
    fn style(&mut self, style: CellStyle) -> usize {
        let found = self.styles.iter().position(|known| *known == style);
        found.unwrap_or_else(|| {
            self.styles.push(style);
            self.styles.len() - 1
        })
    }

    fn classes(&self) -> String {
        let color = |color: Option<Color>| match color {
            Some(Color::Rgb(r, g, b)) => Some(hex(Rgb(r, g, b))),
            _ => None,
        };
        let class = |(number, style): (usize, &CellStyle)| {
            let ink = color(style.fg).map(|ink| format!("color: {ink};"));
            let ground = color(style.bg).map(|ground| format!("background: {ground};"));
            let bold = style.add_modifier.contains(Modifier::BOLD);
            let bold = bold.then(|| "font-weight: bold;".to_owned());
            let rules: String = [ink, ground, bold].into_iter().flatten().collect();
            format!(".p{number} {{ {rules} }}\n")
        };
        self.styles.iter().enumerate().skip(1).map(class).collect()
    }

    /// Returns the pictures of the squares in one PNG, as a data URL.
    fn sheet(&self) -> String {
        let rows = self.tiles.len().div_ceil(ACROSS).max(1);
        let width = ACROSS * SIDE;
        let mut counts = BTreeMap::new();
        let tiles = || {
            self.tiles
                .iter()
                .map(|tile| tile.as_chunks().0.iter().copied())
        };
        for pixels in tiles() {
            count_colors(pixels, &mut counts);
        }
        let mut palette = Palette::new(&counts);
        let mut indices = vec![SAME; width * rows * SIDE];
        for (number, tile) in tiles().enumerate() {
            let (left, top) = (number % ACROSS * SIDE, number / ACROSS * SIDE);
            for (at, color) in tile.enumerate() {
                let place = (top + at / SIDE) * width + left + at % SIDE;
                indices[place] = palette.index(color);
            }
        }
        let mut png = Vec::new();
        let mut encoder = Encoder::new(&mut png, width as u32, (rows * SIDE) as u32);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_palette(palette.colors().as_flattened().to_vec());
        encoder.set_compression(Compression::High);
        encoder.set_filter(Filter::NoFilter);
        let mut writer = encoder.write_header().expect("memory takes a picture");
        writer
            .write_image_data(&indices)
            .expect("as many pixels as it has");
        writer.finish().expect("memory takes a picture");
        let text = base64(&png);
        format!("data:image/png;base64,{}", String::from_utf8_lossy(&text))
    }
}
