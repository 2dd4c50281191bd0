//! Everything is readable: text on its background, marks and pieces on their squares, in every
//! theme and with every number of colours.

use std::collections::HashSet;

use knightlight::{
    app::{Command, CursorTo, Key, Message, Model},
    board::{Setup, Square},
    drawing::Rgb,
    lesson::course,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Style, Styles, Theme, Tint},
};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

/// Commands that open a screen, and the keys after them.
const SCREENS: [(&[&str], &str); 27] = [
    (&["scene queen-shadows"], ""),
    (&["scene queen-shadows"], "?"),
    (&["scene queen-shadows"], "o"),
    (&["scene queen-shadows"], "p"),
    (&["scene queen-shadows"], ":ob"),
    (&["scene blocked-path"], ""),
    (&["scene knight-g2-a8", "step 14"], ""),
    (&["scene knight-g2-a8", "step end"], "x"),
    (
        &["scene knight-g2-a8", "step 14", "compare depth-first"],
        "",
    ),
    (&["scene knight-g2-a8", "step 14", "predict"], ""),
    (&["scene sweep", "step 40"], ""),
    (&["scene sweep-forward-fails", "step end"], ""),
    (&["scene who-attacks"], ""),
    (&["scene pins"], ""),
    (&["scene light-and-dark"], ""),
    (&["scene queen-shadows", "way recursion", "step 20"], ""),
    (&["learn rook"], ""),
    (&["learn rook", "level 4", "hint"], ""),
    (&["learn promotion", "move b7 b8"], ""),
    (&["learn paths"], "\n"),
    (&["match play 7,5,3,1", "match aid"], ""),
    (&["game", "select e2"], ""),
    (&["theme"], ""),
    (&["palette"], "s"),
    (&["learn"], ""),
    (&["lens backtrack", "step 40"], ""),
    (&["coordinates on", "scene queen-shadows"], "g"),
];

/// The sixteen colours of xterm and of the Linux console.
const SIXTEEN: [[u32; 16]; 2] = [
    [
        0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f,
        0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
    ],
    [
        0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555,
        0xff5555, 0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff,
    ],
];

fn rgb(color: Color, sixteen: &[u32; 16]) -> Rgb {
    let named = [
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
    if let Some(index) = named.iter().position(|name| *name == color) {
        let [_, r, g, b] = sixteen[index].to_be_bytes();
        return Rgb(r, g, b);
    }
    match color {
        Color::Rgb(r, g, b) => Rgb(r, g, b),
        Color::Indexed(index @ 232..) => {
            let level = 8 + 10 * (index - 232);
            Rgb(level, level, level)
        }
        Color::Indexed(index @ 16..) => {
            let level = |n: u8| [0, 95, 135, 175, 215, 255][usize::from(n % 6)];
            let n = index - 16;
            Rgb(level(n / 36), level(n / 6), level(n))
        }
        other => panic!("{other} is whatever the terminal makes of it"),
    }
}

/// Returns the visible colours of a cell: foreground and background.
fn colors(cell: &Cell, sixteen: &[u32; 16]) -> (Rgb, Rgb) {
    let (fg, bg) = (rgb(cell.fg, sixteen), rgb(cell.bg, sixteen));
    if cell.modifier.contains(Modifier::REVERSED) {
        (bg, fg)
    } else {
        (fg, bg)
    }
}

/// Whether a symbol consists of quadrants or blocks: both its colours fill areas, so neither is
/// text on the other.
fn is_block(symbol: &str) -> bool {
    symbol
        .chars()
        .all(|c| ('\u{2580}'..='\u{259f}').contains(&c))
}

/// Returns the model after these commands and keys.
fn model_of(commands: &[&str], keys: &str) -> Model {
    let setup: Setup = "8/8/8/8/8/8/8/8".parse().expect("a FEN");
    let mut model = Model::new(Scene::new(setup), &Theme::NAMES);
    for command in commands {
        let command = Command::parse(command).expect("a command");
        model.update(Message::Do(command));
        model.update(Message::Do(Command::Cursor(CursorTo::Square(Square::D6))));
    }
    let mut session = session(&model, &look_of("dark", Depth::TrueColor), (80, 24));
    for key in keys.chars() {
        session.key(match key {
            '\n' => "enter".parse().expect("a key"),
            key => Key::char(key),
        });
    }
    session.model
}

fn look_of(theme: &str, depth: Depth) -> Styles {
    Styles::new(Theme::named(theme).expect("a theme"), depth)
}

fn session(model: &Model, look: &Styles, size: (u16, u16)) -> Session {
    let style = Style::new(look.clone(), Charset::Unicode);
    Session::new(model.clone(), style, size)
}

/// Returns the models of all screens. Their contents don't depend on the theme, so they are made
/// only once.
fn models() -> Vec<Model> {
    let models = SCREENS.iter();
    models
        .map(|(commands, keys)| model_of(commands, keys))
        .collect()
}

/// Checks the contrast of every cell that isn't decoration: at least `least` for text, and 3 for
/// everything on the board.
fn check(model: &Model, look: &Styles, size: (u16, u16), what: &str, least: f64) {
    let buffer = session(model, look, size).draw();
    let depth = look.depth();
    let grounds = [look.ground(), look.popup()].map(|style| style.bg);
    let inks: Vec<Color> = Tint::all()
        .map(|tint| look.color(look.light().of(tint).ink))
        .collect();
    // Each combination of colours is checked only once.
    let mut seen = HashSet::new();
    for position in buffer.area.positions() {
        let cell = &buffer[position];
        // Ruled lines are decoration, and so are bars and the timeline, which have numbers next to
        // them. With enough colours, a shadow can be recognised by its darkness, so the lines over
        // it are also decoration.
        let is_hatched = cell.symbol() == "╱" && depth != Depth::Sixteen;
        let is_rule =
            is_hatched || Some(cell.fg) == look.rule().fg || ["─", "━"].contains(&cell.symbol());
        if cell.symbol() == " " || is_block(cell.symbol()) || is_rule {
            continue;
        }
        // A square may be as dark as the text background, but its characters still belong to the
        // board.
        let is_sign = ["╱", "→"].contains(&cell.symbol())
            || cell.modifier.contains(Modifier::BOLD) && inks.contains(&cell.fg);
        let is_text = grounds.contains(&Some(cell.bg)) && !is_sign;
        if !seen.insert((cell.fg, cell.bg, cell.modifier, is_text)) {
            continue;
        }
        let least = if is_text { least } else { 3.0 };
        for sixteen in &SIXTEEN {
            let (ink, ground) = colors(cell, sixteen);
            let contrast = ink.contrast(ground);
            assert!(
                contrast >= least,
                "{what}, {depth:?}: `{}` at {position} has a contrast of {contrast:.2}, needs {least}: colour {} on {}",
                cell.symbol(),
                cell.fg,
                cell.bg,
            );
        }
    }
}

#[test]
fn everything_that_is_drawn_can_be_read() {
    let models = models();
    for theme in Theme::NAMES {
        for depth in [Depth::TrueColor, Depth::Indexed, Depth::Sixteen] {
            // The sixteen colours are the terminal's, not the theme's.
            let strict = theme == "high-contrast" && depth != Depth::Sixteen;
            let least = if strict { 7.0 } else { 4.5 };
            let look = look_of(theme, depth);
            for (index, model) in models.iter().enumerate() {
                // Each theme and depth is tested at both sizes, but each screen at only one of
                // them.
                let size = [(80, 24), (120, 40)][index % 2];
                let what = format!("{theme}, {:?} at {size:?}", SCREENS[index]);
                check(model, &look, size, &what, least);
            }
        }
    }
}

#[test]
fn every_lesson_can_be_read_in_both_default_themes() {
    let depths = [Depth::TrueColor, Depth::Indexed, Depth::Sixteen];
    let looks = ["dark", "light"].map(|theme| depths.map(|depth| look_of(theme, depth)));
    for lesson in course() {
        let learn = format!("learn {}", lesson.name);
        let last = format!("level {}", lesson.levels.len());
        let model = model_of(&[&learn, &last, "hint"], "");
        for look in looks.iter().flatten() {
            check(&model, look, (80, 24), &learn, 4.5);
        }
    }
}

/// Checks that without colours everything has the contrast of the terminal's own two colours, and
/// nothing is hidden. Only Black's figures, which are no text, are faint.
#[test]
fn without_colour_nothing_is_paler_than_the_terminals_own_text() {
    let models = models();
    for theme in Theme::NAMES {
        let look = look_of(theme, Depth::Mono);
        for (index, model) in models.iter().enumerate() {
            let size = [(80, 24), (120, 40)][index % 2];
            let buffer = session(model, &look, size).draw();
            for position in buffer.area.positions() {
                let cell = &buffer[position];
                let is_figure = cell.symbol().chars().all(|c| "▀▄▌▐▛▜▙▟▚▞▘▝▖▗█".contains(c));
                let pale = if is_figure {
                    Modifier::HIDDEN
                } else {
                    Modifier::DIM | Modifier::HIDDEN
                };
                let place = || format!("{theme}, {:?}, {position}", SCREENS[index]);
                assert_eq!(
                    (cell.fg, cell.bg),
                    (Color::Reset, Color::Reset),
                    "{}",
                    place()
                );
                assert!(!cell.modifier.intersects(pale), "{} {cell:?}", place());
            }
        }
    }
}
