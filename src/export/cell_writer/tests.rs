use super::*;
use crate::{
    app::{Key, Model},
    board::{Setup, Square},
    session::Session,
    trace::{Algorithm, Scene},
    view::{Charset, Depth, Style, Styles, Theme},
};
use std::num::NonZero;

fn terminal((columns, rows): (u16, u16)) -> vt100::Parser {
    let cells = |count| NonZero::new(count).expect("a screen");
    vt100::Parser::new(cells(rows), cells(columns), 0)
}

fn session(theme: &str, depth: Depth, size: (u16, u16)) -> Session {
    let setup: Setup = "8/8/8/3p4/8/1*6/6N1/8".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::G2),
        target: Some(Square::A8),
        way: Algorithm::BreadthFirst,
        ..Scene::new(setup)
    };
    let look = Styles::new(Theme::named(theme).expect("built in"), depth);
    let model = Model::new(scene, &Theme::NAMES);
    Session::new(model, Style::new(look, Charset::Unicode), size)
}

fn seen(color: vt100::Color) -> Color {
    match color {
        vt100::Color::Default => Color::Reset,
        vt100::Color::Idx(index) => {
            let named = NAMED.get(usize::from(index)).copied();
            named.unwrap_or(Color::Indexed(index))
        }
        vt100::Color::Rgb(r, g, b) => Color::Rgb(r, g, b),
    }
}

const NAMED: [Color; 16] = [
    Color::Black,
    Color::Red,
    Color::Green,
    Color::Yellow,
    Color::Blue,
    Color::Magenta,
    Color::Cyan,
    Color::Gray,
    Color::DarkGray,
    Color::LightRed,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightBlue,
    Color::LightMagenta,
    Color::LightCyan,
    Color::White,
];

/// Draws the session and compares an emulated terminal with the frame, cell by cell.
fn draw(session: &mut Session, writer: &mut CellWriter, terminal: &mut vt100::Parser, after: &str) {
    let next = session.draw();
    let bytes = writer.write(next.clone(), session.cursor(), session.is_cursor_visible());
    terminal.process(bytes.expect("written"));
    for position in next.area.positions() {
        let wanted = &next[position];
        let shown = terminal
            .screen()
            .cell(position.y, position.x)
            .expect("a cell");
        let symbol = match shown.contents() {
            "" => " ",
            contents => contents,
        };
        let place = format!("{position} after {after}");
        assert_eq!(symbol, wanted.symbol(), "{place}");
        assert_eq!(seen(shown.bgcolor()), wanted.bg, "ground, {place}");
        let is_reversed = wanted.modifier.contains(Modifier::REVERSED);
        assert_eq!(shown.inverse(), is_reversed, "reversed, {place}");
        if is_empty(wanted) {
            continue;
        }
        assert_eq!(seen(shown.fgcolor()), wanted.fg, "{place}");
        assert_eq!(
            shown.bold(),
            wanted.modifier.contains(Modifier::BOLD),
            "{place}"
        );
    }
    if let Some(at) = session.cursor() {
        assert_eq!(terminal.screen().cursor_position(), (at.y, at.x), "{after}");
    }
    assert_eq!(
        terminal.screen().hide_cursor(),
        !session.is_cursor_visible()
    );
    let again = writer
        .write(next, session.cursor(), session.is_cursor_visible())
        .expect("written");
    assert!(again.is_empty(), "an unchanged screen takes no bytes");
}

#[test]
fn every_drawing_takes_the_terminal_from_the_last_to_the_next() {
    let steps = ".".repeat(70);
    let walk = format!("{steps},,,,hhkkxlljxv.....ss.....1.2.4>>>>5.6.3?");
    let depths = [
        Depth::TrueColor,
        Depth::Indexed,
        Depth::Sixteen,
        Depth::TrueColor,
        Depth::Mono,
    ];
    let sizes = [(80, 24), (44, 16), (120, 40), (200, 60), (80, 24)];
    for ((size, depth), theme) in sizes.into_iter().zip(depths).zip(Theme::NAMES) {
        let (mut session, mut terminal) = (session(theme, depth, size), terminal(size));
        let mut writer = CellWriter::default();
        for (done, key) in walk.chars().enumerate() {
            let after = format!("{done} keys at {size:?}");
            draw(&mut session, &mut writer, &mut terminal, &after);
            session.key(Key::char(key));
        }
        writer.forget();
        terminal.process(b"something else\x1b[44m");
        draw(&mut session, &mut writer, &mut terminal, "the last key");
    }
}

#[test]
fn ink_that_is_not_seen_takes_no_bytes() {
    let style = |ink| ratatui::style::Style::new().fg(ink).bg(Color::Blue);
    let mut next = Buffer::empty(Rect::new(0, 0, 20, 1));
    let mut writer = CellWriter::default();
    next.set_style(next.area, style(Color::White));
    writer.write(next.clone(), None, false).expect("written");
    next.set_style(next.area, style(Color::Red).add_modifier(Modifier::BOLD));
    let bytes = writer.write(next.clone(), None, false).expect("written");
    assert_eq!(String::from_utf8_lossy(bytes), "");
    // In a reversed cell, the text colour is visible.
    next.set_style(
        next.area,
        style(Color::Red).add_modifier(Modifier::REVERSED),
    );
    assert!(!writer.write(next, None, false).expect("written").is_empty());
}

#[test]
fn the_first_sixteen_colours_have_codes_of_their_own() {
    for (long, short) in [
        ("\x1b[38;5;1;48;5;12mx\x1b[0m", "\x1b[31;104mx\x1b[0m"),
        ("\x1b[38;5;0m\x1b[48;5;7m", "\x1b[30m\x1b[47m"),
        ("\x1b[38;5;8m\x1b[48;5;15m", "\x1b[90m\x1b[107m"),
        ("\x1b[1;38;5;3;4m", "\x1b[1;33;4m"),
        // All other codes stay unchanged.
        ("\x1b[38;5;16;48;5;231m", "\x1b[38;5;16;48;5;231m"),
        ("\x1b[38;2;38;5;1;48;5;2m", "\x1b[38;2;38;5;1;42m"),
        ("\x1b[39;49m\x1b[38;5;1H", "\x1b[39;49m\x1b[38;5;1H"),
        ("38;5;1m \x1b[38;5", "38;5;1m \x1b[38;5"),
        ("", ""),
    ] {
        let mut found = Vec::new();
        shorten_colors(long.as_bytes(), &mut found);
        assert_eq!(
            String::from_utf8_lossy(&found),
            short,
            "{}",
            long.escape_debug()
        );
    }
}

#[test]
fn the_cells_beside_a_replaced_block_are_written_again() {
    let area = Rect::new(0, 0, 6, 2);
    let mut next = Buffer::empty(area);
    next.set_string(1, 0, "▐x█", ratatui::style::Style::new());
    // A block in the last column has no cell to its right.
    next.set_string(0, 1, "a    ▌", ratatui::style::Style::new());
    let mut writer = CellWriter::default();
    writer.write(next.clone(), None, false).expect("written");
    for (place, symbol) in [((1, 0), " "), ((3, 0), "▌"), ((5, 1), " ")] {
        next[place].set_symbol(symbol);
    }
    let bytes = writer
        .write(next.clone(), None, false)
        .expect("written")
        .to_vec();
    let mut other = vt100::Parser::new(
        2.try_into().expect("rows"),
        6.try_into().expect("columns"),
        0,
    );
    other.process(b"......\r\n......\x1b[H");
    other.process(&bytes);
    assert_eq!(other.screen().contents(), ". x▌ .\n....  ");
    // What stays isn't written again.
    assert!(writer.write(next, None, false).expect("written").is_empty());
}

#[test]
fn no_cell_under_a_picture_is_written_because_of_the_one_beside_it() {
    let area = Rect::new(0, 0, 3, 1);
    let row = |text: &str| {
        let mut buffer = Buffer::empty(area);
        buffer.set_string(0, 0, text, ratatui::style::Style::new().fg(Color::Red));
        buffer
    };
    for (covered, is_written) in [(None, true), (Some(Rect::new(2, 0, 1, 1)), false)] {
        let mut writer = CellWriter::default();
        writer.cover(covered);
        writer.write(row("a█c"), None, false).expect("bytes");
        let bytes = writer.write(row("abc"), None, false).expect("bytes");
        assert_eq!(bytes.contains(&b'c'), is_written, "{covered:?}");
        // Its own change is still written.
        let bytes = writer.write(row("abd"), None, false).expect("bytes");
        assert!(bytes.contains(&b'd'), "{covered:?}");
    }
}

#[test]
fn characters_of_two_columns_stay_whole() {
    let mut next = Buffer::empty(Rect::new(0, 0, 20, 2));
    next.set_string(1, 0, "日本語█x é", ratatui::style::Style::new());
    let mut terminal = terminal((20, 2));
    let mut writer = CellWriter::default();
    terminal.process(writer.write(next.clone(), None, false).expect("written"));
    assert_eq!(terminal.screen().contents().trim_end(), " 日本語█x é");
    next[(7, 0)].set_symbol(" ");
    terminal.process(writer.write(next, None, false).expect("written"));
    assert_eq!(terminal.screen().contents().trim_end(), " 日本語 x é");
}
