//! The board in pixels: the queries to the terminal, the bytes sent for each reply, and what
//! remains afterwards.

use std::cell::RefCell;
use std::collections::BTreeMap;

use ratatui::buffer::Buffer;

use knightlight::{
    app::{Key, Model, PointerKind},
    board::{Setup, Square},
    drawing::layers,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, PixelTile, Style, Styles, Theme},
};

use super::mouse;
use crate::{
    at_once,
    harness::{Ending, Terminal},
};

const CELL: (u16, u16) = (9, 18);
/// Columns and rows of a screen on which the board doesn't reach the last row.
const SIZE: (u16, u16) = (80, 25);
/// Index of the cursor's layer.
const CURSOR: usize = 3;
const ATTRIBUTES: &str = "\x1b[c";
const GRAPHICS: &str = "\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\";
const CELL_SIZE: &str = "\x1b[16t";
/// End of the query whether a picture in the last row scrolls the screen.
const LAST_ROW: &str = "\x1b[6n";
/// Row of the picture in that query, counted from 0, if the screen were so tall.
const BEYOND: u16 = 998;
/// Replies to the query for device attributes, from a terminal with sixel and from one without.
const WITH_SIXEL: &str = "\x1b[?63;1;4;22c";
const WITHOUT: &str = "\x1b[?62;1;22c";
const IS_KNOWN: &str = "\x1b_Gi=31;OK\x1b\\";

/// An image: its width, and its pixels with their opacity.
type Image = (usize, Vec<[u8; 4]>);
/// Images on the screen, by row, column and layer.
type Screen = BTreeMap<(u16, u16, u16), Image>;

/// The board for these tests: few pieces, and marks of all kinds.
const BOARD: &str = "8/1p6/3p4/8/3Q2P1/8/1*1P4/6K1";
const ARGS: [&str; 4] = [BOARD, "--select", "d4", "--reduced-motion"];

fn start(args: &[&str], cell: (u16, u16), environment: &[(&str, &str)]) -> Terminal {
    let mut terminal = Terminal::start_in_pixels(SIZE, cell, args, environment);
    terminal.wait_for("1 Reach");
    terminal
}

/// Waits until the program has written `text` more than `times` times.
fn wait_for_question(terminal: &mut Terminal, text: &str, times: usize) {
    terminal.wait_until(text, |terminal| count(&terminal.raw(), text) > times);
}

fn count(raw: &[u8], text: &str) -> usize {
    let found = raw
        .windows(text.len())
        .filter(|bytes| *bytes == text.as_bytes());
    found.count()
}

fn answer_as_kitty(terminal: &mut Terminal) {
    wait_for_question(terminal, ATTRIBUTES, 0);
    terminal.send(WITHOUT);
    wait_for_question(terminal, GRAPHICS, 0);
    terminal.send(&format!("{IS_KNOWN}{WITHOUT}"));
}

fn answer_as_sixel(terminal: &mut Terminal) {
    wait_for_question(terminal, ATTRIBUTES, 0);
    terminal.send(WITH_SIXEL);
    wait_for_question(terminal, GRAPHICS, 0);
    terminal.send(WITH_SIXEL);
}

/// Returns the images on the screen after all of this output.
fn screen(raw: &[u8]) -> Screen {
    let mut decoder = Decoder::default();
    decoder.read(raw);
    decoder.screen()
}

/// A decoder for a terminal's images.
#[derive(Default)]
struct Decoder {
    /// Number of bytes read so far.
    read: usize,
    images: BTreeMap<u32, Image>,
    places: BTreeMap<(u32, Option<u32>), (u16, u16, u16)>,
    sixels: Screen,
    /// Parts received so far of an incomplete image, if any.
    sent: Option<(u32, String)>,
    cursor: (u16, u16),
}

impl Decoder {
    fn screen(&self) -> Screen {
        let mut shown = self.sixels.clone();
        for ((id, _), place) in &self.places {
            shown.insert(*place, self.images[id].clone());
        }
        shown
    }

    /// Reads the new output up to the last complete sequence.
    fn read(&mut self, raw: &[u8]) {
        let until = |bytes: &[u8], end: &[u8]| bytes.windows(end.len()).position(|at| at == end);
        while let Some(at) = raw[self.read..].iter().position(|byte| *byte == 0x1b) {
            let start = self.read + at + 1;
            let rest = &raw[start..];
            let taken = match rest.first() {
                Some(b'[') => {
                    let is_end = |byte: &u8| (b'@'..=b'~').contains(byte);
                    let Some(end) = rest[1..].iter().position(is_end) else {
                        return;
                    };
                    self.control(&rest[1..=end], rest[end + 1]);
                    end
                }
                Some(b'_') => {
                    let Some(end) = until(rest, b"\x1b\\") else {
                        return;
                    };
                    self.graphics(&String::from_utf8_lossy(&rest[2..end]));
                    end
                }
                Some(b'P') => {
                    let Some(end) = until(rest, b"\x1b\\") else {
                        return;
                    };
                    let place = (self.cursor.0, self.cursor.1, 9);
                    // Text is written over the picture of a query.
                    if place.0 != BEYOND {
                        self.sixels.insert(place, sixel(&rest[1..end]));
                    }
                    end
                }
                Some(_) => 0,
                None => return,
            };
            self.read = start + taken;
        }
        self.read = raw.len();
    }

    fn control(&mut self, numbers: &[u8], end: u8) {
        let text = String::from_utf8_lossy(numbers);
        match end {
            b'H' => {
                let mut parts = text.split(';').map(|part| part.parse().unwrap_or(1_u16));
                let row = parts.next().unwrap_or(1) - 1;
                self.cursor = (row, parts.next().unwrap_or(1) - 1);
            }
            b'J' if text == "2" => self.sixels.clear(),
            b'l' if text == "?1049" => assert!(self.places.is_empty(), "left behind"),
            _ => {}
        }
    }

    fn graphics(&mut self, command: &str) {
        let (keys, data) = command.split_once(';').unwrap_or((command, ""));
        let key = |name: &str| {
            let mut pairs = keys.split(',').filter_map(|pair| pair.split_once('='));
            pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
        };
        let number = |name: &str| key(name).and_then(|value| value.parse::<u32>().ok());
        match (key("a"), key("d")) {
            (Some("q"), _) => {}
            (Some("p"), _) => {
                let id = number("i").expect("a number");
                let layer = number("z").unwrap_or(0) as u16;
                assert!(self.images.contains_key(&id), "an unknown picture");
                let place = (self.cursor.0, self.cursor.1, layer);
                self.places.insert((id, number("p")), place);
            }
            (Some("d"), Some("A")) => {
                self.places.clear();
                self.images.clear();
            }
            // An image that isn't displayed is deleted.
            (Some("d"), Some("I")) => {
                let id = number("i").expect("a number");
                assert!(self.places.keys().all(|(shown, _)| *shown != id), "shown");
                self.images.remove(&id);
            }
            (Some("d"), _) => {
                let id = (number("i").expect("a number"), number("p"));
                assert!(self.places.remove(&id).is_some(), "nothing to take away");
            }
            // The first part of an image, or a later one.
            _ => {
                assert!(data.len() <= 4096);
                if let Some(id) = number("i") {
                    self.sent = Some((id, String::new()));
                }
                let (id, mut text) = self.sent.take().expect("a beginning");
                text.push_str(data);
                match number("m") {
                    Some(0) => drop(self.images.insert(id, png(&base64(&text)))),
                    _ => self.sent = Some((id, text)),
                }
            }
        }
    }
}

fn base64(text: &str) -> Vec<u8> {
    const DIGITS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut held, mut bytes) = (0_u32, 0, Vec::new());
    for digit in text.trim_end_matches('=').chars() {
        bits = bits << 6 | DIGITS.find(digit).expect("a digit") as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}

fn png(bytes: &[u8]) -> Image {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("an image");
    assert_eq!(info.color_type, png::ColorType::Rgba);
    let pixels = pixels
        .chunks_exact(4)
        .map(|pixel| [pixel[0], pixel[1], pixel[2], pixel[3]]);
    (info.width as usize, pixels.collect())
}

/// Decodes `0;1;0q"1;1;WIDTH;HEIGHT` and the following pixels.
fn sixel(bytes: &[u8]) -> Image {
    let text = std::str::from_utf8(bytes).expect("ASCII");
    let (_, text) = text.split_once("q\"1;1;").expect("its size");
    let end = text.find('#').expect("a colour");
    let (width, height) = text[..end].split_once(';').expect("two numbers");
    let (width, height): (usize, usize) = (
        width.parse().expect("a number"),
        height.parse().expect("a number"),
    );
    let mut pixels = vec![[0; 4]; width * height];
    let mut colors = BTreeMap::new();
    let (mut color, mut column, mut band) = ([0; 4], 0, 0);
    let mut signs = text[end..].chars().peekable();
    let number = |signs: &mut std::iter::Peekable<std::str::Chars<'_>>| {
        let mut number = 0;
        while let Some(digit) = signs.peek().and_then(|sign| sign.to_digit(10)) {
            number = 10 * number + digit as usize;
            signs.next();
        }
        number
    };
    while let Some(sign) = signs.next() {
        let mut times = 1;
        let mut sign = sign;
        match sign {
            '#' => {
                let id = number(&mut signs);
                if signs.next_if_eq(&';').is_some() {
                    let parts = [0; 4].map(|_: u8| {
                        let part = number(&mut signs);
                        signs.next_if_eq(&';');
                        (part * 255 / 100) as u8
                    });
                    colors.insert(id, [parts[1], parts[2], parts[3], 255]);
                } else {
                    color = colors[&id];
                }
                continue;
            }
            '$' => {
                column = 0;
                continue;
            }
            '-' => {
                (column, band) = (0, band + 1);
                continue;
            }
            '!' => {
                times = number(&mut signs);
                sign = signs.next().expect("what is repeated");
            }
            _ => {}
        }
        let bits = sign as u8 - b'?';
        for _ in 0..times {
            for row in (0..6).filter(|row| bits >> row & 1 == 1) {
                pixels[(6 * band + row) * width + column] = color;
            }
            column += 1;
        }
    }
    assert!(colors.len() <= 16);
    (width, pixels)
}

/// Returns a session that shows the same board without a terminal.
fn without_terminal() -> Session {
    let setup: Setup = BOARD.parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::D4),
        cursor: Square::D4,
        ..Scene::new(setup)
    };
    let mut model = Model::new(scene, &Theme::NAMES);
    model.settings.motion = false;
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut session = Session::new(model, Style::new(look, Charset::Unicode), SIZE);
    session.show_pixels(Some(CELL), "");
    session
}

/// Returns the image of a tile's `chosen` layers.
fn rendered(tile: &PixelTile, chosen: std::ops::Range<usize>) -> Image {
    let size = (
        u32::from(tile.area.width * CELL.0),
        u32::from(tile.area.height * CELL.1),
    );
    let pictures: Vec<_> = tile.layers[chosen].iter().collect();
    let image = layers(&pictures, size).expect("an image");
    (size.0 as usize, image.pixels().to_vec())
}

/// Returns a layer drawn over another, as a terminal draws it.
fn composed((width, below): Image, (_, above): &Image) -> Image {
    let over = |(below, above): (&[u8; 4], &[u8; 4])| {
        let share = f32::from(above[3]) / 255.0;
        let mix = |i: usize| {
            let parts = [below[i], above[i]].map(f32::from);
            (parts[0] + (parts[1] - parts[0]) * share).round() as u8
        };
        [mix(0), mix(1), mix(2), 255]
    };
    (width, below.iter().zip(above).map(over).collect())
}

/// Returns the largest difference between the colour components of two images.
fn away((_, one): &Image, (_, other): &Image) -> u8 {
    let parts = one.iter().flatten().zip(other.iter().flatten());
    parts
        .map(|(one, other)| one.abs_diff(*other))
        .max()
        .unwrap_or(0)
}

fn quit(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
    // The decoder checks the output up to its end.
    screen(&terminal.raw());
}

/// Whether an image is a square of the board: those of the legend are one row tall.
fn is_square((width, pixels): &Image) -> bool {
    pixels.len() / width > usize::from(CELL.1)
}

fn wait_for_squares(terminal: &mut Terminal, squares: usize, layer: u16) {
    terminal.wait_until("the board in pixels", |terminal| {
        let screen = screen(&terminal.raw());
        let squares_in =
            |((.., at), image): &(&(u16, u16, u16), &Image)| *at == layer && is_square(image);
        screen.iter().filter(squares_in).count() == squares
    });
}

/// An event that the program handles.
enum Act {
    Keys(&'static str),
    /// Name of a scene that is opened at its last step.
    Scene(&'static str),
    /// A mouse event at a column and row.
    Mouse(PointerKind, (u16, u16)),
    /// The terminal's new columns and rows.
    Size(u16, u16),
}

impl Act {
    /// Sends the event as the terminal does.
    fn send(&self, terminal: &mut Terminal) {
        match *self {
            Act::Keys(keys) => terminal.send(keys),
            Act::Scene(name) => terminal.send(&format!(":scene {name}\r\x1b[F")),
            Act::Mouse(kind, (column, row)) => {
                let (button, pressed) = match kind {
                    PointerKind::Drag => (32, true),
                    kind => (0, kind == PointerKind::Press),
                };
                terminal.send(&mouse(button, column, row, pressed));
            }
            Act::Size(columns, rows) => terminal.resize(columns, rows),
        }
    }

    /// Applies the event to a session without a terminal.
    fn perform(&self, session: &mut Session) {
        let mut press = |keys: &str| {
            for key in keys.chars() {
                let name = match key {
                    '\r' => "enter".to_owned(),
                    '\x1b' => "esc".to_owned(),
                    key => key.to_string(),
                };
                session.key(name.parse().unwrap_or(Key::char(key)));
            }
        };
        match *self {
            Act::Keys(keys) => press(keys),
            Act::Scene(name) => {
                press(&format!(":scene {name}\r"));
                session.key("end".parse().expect("a key"));
            }
            Act::Mouse(kind, (column, row)) => {
                session.pointer(kind, column, row);
            }
            Act::Size(columns, rows) => {
                session.resize(columns, rows);
            }
        }
    }
}

/// Returns the text of each row, without spaces at its end.
fn text(buffer: &Buffer) -> Vec<String> {
    let rows = buffer.area.rows().map(|row| {
        let cells = row
            .columns()
            .map(|cell| buffer[cell.as_position()].symbol());
        cells.collect::<String>().trim_end().to_owned()
    });
    rows.collect()
}

/// Returns the images that a terminal shows if it was sent only these tiles.
fn expected(tiles: &[PixelTile], is_kitty: bool, rows: usize) -> Screen {
    let mut screen = Screen::new();
    let reaches_end = |tile: &PixelTile| usize::from(tile.area.bottom()) == rows;
    if !is_kitty && tiles.iter().any(reaches_end) {
        return screen;
    }
    for tile in tiles {
        let (row, column) = (tile.area.y, tile.area.x);
        let all = rendered(tile, 0..PixelTile::LAYERS);
        if !is_kitty {
            if !tile.is_dimmed() {
                screen.insert((row, column, 9), all);
            }
            continue;
        }
        let mut whole = rendered(tile, 0..1);
        let shown = (0..)
            .zip(&tile.layers)
            .filter(|(_, layer)| !layer.shapes.is_empty());
        for (layer, _) in shown {
            let alone = rendered(tile, layer..layer + 1);
            if alone.1.iter().any(|pixel| pixel[3] > 0) {
                whole = composed(whole, &alone);
                screen.insert((row, column, layer as u16), alone);
            }
        }
        // Layers are rounded separately, so their sum may differ a little.
        assert!(away(&whole, &all) <= 3, "square {}", tile.number);
    }
    screen
}

/// Whether two images are the same within the precision of sixel's colours.
fn is_near((width, pixels): &Image, (other_width, other): &Image) -> bool {
    let parts = |(one, other): (&[u8; 4], &[u8; 4])| {
        let parts = one.iter().zip(other);
        parts
            .map(|(one, other)| one.abs_diff(*other))
            .max()
            .unwrap_or(0)
    };
    let mut away: Vec<u8> = pixels.iter().zip(other).map(parts).collect();
    away.sort_unstable();
    // Percentages are coarser than 256 steps, so similar colours are accepted.
    (width, pixels.len()) == (other_width, other.len())
        && away[away.len() / 2] <= 2
        && away[away.len() - 1] <= 48
}

#[test]
fn what_is_shown_is_what_files_have_pixel_by_pixel_whatever_went_before() {
    let scenes = knightlight::app::scenes().map(|scene| Act::Scene(scene.name));
    let square = |file: u16, rank: u16| (6 * file + 2, 3 * (8 - rank) + 1);
    let acts: Vec<Act> = [Act::Keys("l"), Act::Keys("?"), Act::Keys("\x1b")]
        .into_iter()
        .chain([
            Act::Mouse(PointerKind::Press, square(6, 4)),
            Act::Mouse(PointerKind::Drag, square(5, 6)),
            Act::Mouse(PointerKind::Release, square(5, 6)),
        ])
        .chain([
            Act::Size(39, 10),
            Act::Size(200, 60),
            Act::Size(40, 15),
            Act::Size(80, 24),
        ])
        .chain(scenes)
        .chain([
            Act::Scene("king-a-star"),
            Act::Size(100, 30),
            Act::Keys(",,c"),
        ])
        .chain([
            Act::Keys("c"),
            Act::Keys(":"),
            Act::Keys("\x1b"),
            Act::Size(80, 24),
        ])
        .collect();
    at_once(["kitty", "sixel"], |way| {
        let is_kitty = way == "kitty";
        let args = [&ARGS[..], &["--pixels", way]].concat();
        let mut terminal = start(&args, CELL, &[]);
        let mut session = without_terminal();
        session.draw();
        wait_for_squares(&mut terminal, 64, if is_kitty { 0 } else { 9 });
        let decoder = RefCell::new(Decoder::default());
        for (i, act) in acts.iter().enumerate() {
            act.perform(&mut session);
            act.send(&mut terminal);
            let text = text(&session.draw());
            let expected = expected(session.tiles(), is_kitty, text.len());
            let near = |screen: &Screen| {
                let is_there =
                    |(place, image)| screen.get(place).is_some_and(|it| is_near(it, image));
                // A picture in the last row would scroll the screen.
                let is_above = |((row, ..), (width, pixels)): (&(u16, u16, u16), &Image)| {
                    let rows = (pixels.len() / width).div_ceil(CELL.1.into());
                    usize::from(*row) + rows < text.len()
                };
                expected.iter().all(is_there) && screen.iter().all(is_above)
            };
            terminal.wait_until(&format!("{way}, act {i}"), |terminal| {
                let mut decoder = decoder.borrow_mut();
                decoder.read(&terminal.raw());
                let shown = decoder.screen();
                let written = terminal.screen();
                let written = written.lines().map(str::trim_end);
                // The text on the screen must match, too.
                if !written.eq(text.iter()) {
                    return false;
                }
                if is_kitty {
                    shown == expected
                } else {
                    near(&shown)
                }
            });
        }
        quit(terminal);
    });
}

#[test]
fn a_board_reaches_the_last_row_in_sixel_if_a_picture_there_does_not_scroll() {
    let rows = 24;
    let args = [&ARGS[..], &["--pixels", "sixel"]].concat();
    // The row and the column of the cursor after a picture in the last row.
    let answers = [
        (Some((rows, 2)), 64),
        (Some((rows - 1, 2)), 0),
        (Some((rows, 1)), 0),
        (None, 0),
    ];
    at_once(answers, |(answer, squares)| {
        let mut terminal = Terminal::start_in_pixels((80, rows), CELL, &args, &[]);
        wait_for_question(&mut terminal, LAST_ROW, 0);
        if let Some((row, column)) = answer {
            terminal.send(&format!("\x1b[{row};{column}R"));
        }
        wait_for_squares(&mut terminal, squares, 9);
        terminal.send("l");
        terminal.wait_for_a_second_of_silence();
        let raw = terminal.raw();
        let shown = screen(&raw);
        let board = shown.values().filter(|image| is_square(image));
        assert_eq!(board.count(), squares, "{answer:?}");
        let reaches_end = |((row, ..), (width, pixels)): (&(u16, u16, u16), &Image)| {
            usize::from(*row) * usize::from(CELL.1) + pixels.len() / width
                == usize::from(rows * CELL.1)
        };
        let last = shown.iter().filter(|picture| reaches_end(*picture));
        assert_eq!(last.count(), squares / 8, "{answer:?}");
        // Each time, the cursor's mode is as it was.
        let [set, reset] = ["\x1b[?8452h", "\x1b[?8452l"].map(|mode| count(&raw, mode));
        assert_eq!(set, reset, "{answer:?}");
        assert_eq!(set > 1, squares > 0, "{answer:?}");
        quit(terminal);
    });
}

#[test]
fn a_step_is_seen_on_its_way_by_kitty_and_at_once_by_sixel() {
    let drawings = |answer: fn(&mut Terminal), layer| {
        let args = ["--scene", "knight-g2-a8", "--step", "0"];
        let mut terminal = Terminal::start_in_pixels(SIZE, CELL, &args, &[]);
        answer(&mut terminal);
        wait_for_squares(&mut terminal, 64, layer);
        terminal.wait_for_a_second_of_silence();
        let before = terminal.raw().len();
        terminal.send(".");
        terminal.wait_for_a_second_of_silence();
        let sent = terminal.raw().split_off(before);
        quit(terminal);
        count(&sent, "\x1b[?2026h")
    };
    // There are two intermediate frames, of which a slow machine may miss one, and the final one.
    assert!((2..=3).contains(&drawings(answer_as_kitty, 0)));
    assert_eq!(drawings(answer_as_sixel, 9), 1);
}

#[test]
fn the_cursor_moves_without_any_square_and_idle_is_idle() {
    let mut terminal = start(&ARGS, CELL, &[]);
    answer_as_kitty(&mut terminal);
    wait_for_squares(&mut terminal, 64, 0);
    terminal.wait_for_a_second_of_silence();
    terminal.send("h");
    terminal.wait_for_a_second_of_silence();
    let before = terminal.raw();
    let cursor = |raw: &[u8]| {
        let mut all = screen(raw).into_keys();
        all.find(|(.., layer)| usize::from(*layer) == CURSOR)
    };
    for key in ["l", "l", "k", "j", "h"] {
        let at = cursor(&terminal.raw());
        terminal.send(key);
        terminal.wait_until("moved", |terminal| {
            let now = cursor(&terminal.raw());
            now.is_some() && now != at
        });
    }
    terminal.wait_for_a_second_of_silence();
    let after = terminal.raw();
    let sent = count(&after[before.len()..], "a=t");
    // The cursor's picture may have another background on lit squares.
    assert!(sent <= 1, "{sent} pictures");
    let shown = screen(&after);
    let squares = shown
        .iter()
        .filter(|((.., layer), image)| *layer == 0 && is_square(image));
    assert_eq!(squares.count(), 64);
    quit(terminal);
}

#[test]
fn answers_count_late_and_in_pieces_and_broken_ones_do_nothing() {
    let mut terminal = start(&ARGS, CELL, &[]);
    wait_for_question(&mut terminal, ATTRIBUTES, 0);
    terminal.send("3");
    terminal.wait_for("3 Search");
    terminal.wait_for_a_second_of_silence();
    let [begin, end] = [&WITHOUT[..5], &WITHOUT[5..]];
    terminal.send(begin);
    terminal.send(end);
    wait_for_question(&mut terminal, GRAPHICS, 0);
    let [begin, end] = [&IS_KNOWN[..7], &IS_KNOWN[7..]];
    terminal.send(begin);
    terminal.send(end);
    wait_for_squares(&mut terminal, 64, 0);
    quit(terminal);

    let answers = [
        "",
        IS_KNOWN,
        "\x1b_Gi=31;ENOTSUPPORTED:no\x1b\\",
        "\x1b_Gi=32;OK\x1b\\",
        "\x1b[6;18;9t",
        "\x1b[6;0;0t\x1b[6;99999;99999t",
        "\x1b[?1;2c\x1b[?1;2c\x1b[?4c",
        "\x1b[?;;;;;c\x1b[?c",
    ];
    at_once(answers, |hostile| {
        let mut terminal = start(&ARGS, CELL, &[]);
        wait_for_question(&mut terminal, ATTRIBUTES, 0);
        terminal.wait_for_a_second_of_silence();
        let before = terminal.screen();
        terminal.send(hostile);
        terminal.wait_for_a_second_of_silence();
        assert_eq!(screen(&terminal.raw()).len(), 0, "{hostile:?}");
        assert_eq!(terminal.screen(), before, "{hostile:?}");
        quit(terminal);
    });
}

#[test]
fn without_a_size_of_cells_it_is_asked_for_and_without_an_answer_there_is_text() {
    let mut terminal = start(&ARGS, (0, 0), &[]);
    wait_for_question(&mut terminal, CELL_SIZE, 0);
    answer_as_kitty(&mut terminal);
    terminal.wait_for_a_second_of_silence();
    assert_eq!(screen(&terminal.raw()).len(), 0);
    terminal.send("\x1b[6;18;9t");
    wait_for_squares(&mut terminal, 64, 0);
    quit(terminal);
}

#[test]
fn nothing_is_asked_where_there_can_be_no_pixels() {
    let cases = [
        (&[][..], ("TMUX", "/tmp/tmux-0/default,1,0")),
        (&[], ("STY", "1.pts-0.host")),
        (&[], ("TERM", "screen-256color")),
        (&["--pixels", "off"], ("STY", "")),
        (&["--color", "256"], ("STY", "")),
        (&["--pieces", "unicode"], ("STY", "")),
        (&[], ("LC_ALL", "C")),
    ];
    at_once(cases, |(args, environment)| {
        let args = [&ARGS[..], args].concat();
        let terminal = start(&args, CELL, &[environment]);
        terminal.wait_for_a_second_of_silence();
        let raw = terminal.raw();
        assert_eq!(
            count(&raw, ATTRIBUTES) + count(&raw, "\x1b_G"),
            0,
            "{environment:?}"
        );
        quit(terminal);
    });
    let args = [&ARGS[..], &["--pixels", "kitty", "--color", "truecolor"]].concat();
    let mut terminal = start(&args, CELL, &[("TMUX", "/tmp/tmux-0/default,1,0")]);
    wait_for_squares(&mut terminal, 64, 0);
    quit(terminal);
}

#[test]
fn stopped_and_called_back_every_picture_is_sent_again() {
    let args = [&ARGS[..], &["--pixels", "kitty"]].concat();
    let mut terminal = Terminal::start_as_job_in(CELL, &args);
    wait_for_squares(&mut terminal, 64, 0);
    terminal.wait_for_a_second_of_silence();
    let before = screen(&terminal.raw());
    terminal.send("\x1a");
    terminal.wait_until("stopped", Terminal::is_stopped);
    terminal.assert_given_back();
    assert_eq!(screen(&terminal.raw()).len(), 0);
    terminal.send("\r");
    wait_for_squares(&mut terminal, 64, 0);
    assert!(screen(&terminal.raw()) == before);
    terminal.signal("TERM");
    assert_eq!(terminal.ended(), Ending::Status(143));
    terminal.assert_given_back();
    assert_eq!(screen(&terminal.raw()).len(), 0);
}
