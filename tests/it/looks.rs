//! Appearance: each piece size, each colour depth and each theme once.

mod contrast;

use knightlight::{
    app::{Command, Key, Message, Model, Pick, StepTo, scene, scenes},
    board::{Setup, Shade, Square},
    session::Session,
    sheet::Section,
    trace::{Label, Mark, Scene},
    view::{self, Charset, Depth, Layout, Pieces, Style, Styles, Theme, Themes, Tint},
};
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::{Color, Modifier},
};
use std::fmt::Write;

/// Returns a model of a board with a queen and, around it, a piece to capture, a piece of its own
/// side and an obstacle.
fn model() -> Model {
    let setup: Setup = "rn1k4/8/3p4/8/1P1Q1*2/8/8/RNBQKB2".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::D4),
        cursor: Square::D6,
        ..Scene::new(setup)
    };
    Model::new(scene, &Theme::NAMES)
}

fn style(depth: Depth) -> Style {
    Style::new(
        Styles::new(Theme::named("dark").expect("built in"), depth),
        Charset::Unicode,
    )
}

fn drawn(style: &Style, columns: u16, rows: u16) -> Buffer {
    drawn_of(&model(), style, columns, rows)
}

fn drawn_of(model: &Model, style: &Style, columns: u16, rows: u16) -> Buffer {
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::draw(model, style, area, &mut buffer);
    buffer
}

/// Returns the first `columns` columns of `rows` as text.
fn text(buffer: &Buffer, columns: u16, rows: std::ops::Range<u16>) -> String {
    let row = |y: u16| {
        let symbols = (0..columns).map(|x| buffer[(x, y)].symbol());
        symbols.collect::<String>().trim_end().to_owned()
    };
    rows.map(row).collect::<Vec<_>>().join("\n")
}

/// Returns a row split into runs of uniform style.
fn runs(buffer: &Buffer, y: u16, columns: std::ops::Range<u16>) -> String {
    let mut runs = String::new();
    let mut last = None;
    for x in columns {
        let cell = &buffer[(x, y)];
        let look = (
            cell.fg,
            cell.bg,
            cell.modifier & (Modifier::BOLD | Modifier::REVERSED),
        );
        if last != Some(look) {
            let _ = write!(runs, "\n  {} on {}", look.0, look.1);
            if !look.2.is_empty() {
                let _ = write!(runs, " {:?}", look.2);
            }
            runs.push_str(": ");
            last = Some(look);
        }
        runs.push_str(cell.symbol());
    }
    runs
}

#[test]
fn letters_in_squares_of_one_row() {
    insta::assert_snapshot!(text(&drawn(&style(Depth::Mono), 40, 15), 34, 1..10));
}

#[test]
fn pictures_without_colours() {
    insta::assert_snapshot!(text(&drawn(&style(Depth::Mono), 80, 24), 34, 1..18));
}

#[test]
fn pictures_in_squares_of_four_rows() {
    insta::assert_snapshot!(text(&drawn(&style(Depth::Indexed), 120, 40), 66, 1..34));
}

#[test]
fn ascii_where_the_locale_knows_no_more() {
    let mut style = style(Depth::Mono);
    style.charset = Charset::Ascii;
    insta::assert_snapshot!(text(&drawn(&style, 80, 24), 80, 0..24));
}

#[test]
fn letters_wherever_they_are_asked_for() {
    let style = style(Depth::Indexed).with_pieces(Pieces::Letters);
    let screen = text(&drawn(&style, 120, 40), 120, 0..40);
    assert!(screen.contains("<   Q    >"), "{screen}");
    // The rest of the screen is ASCII too.
    assert!(screen.is_ascii(), "{screen}");
}

#[test]
fn the_legend_names_what_is_on_the_second_board_too() {
    let mut model = model();
    model.update(Message::Do(Command::Compare(Some("recursion".to_owned()))));
    // On a smaller screen, the legend gives way to the sentences below the boards.
    let screen = text(&drawn_of(&model, &style(Depth::Mono), 200, 60), 200, 42..58);
    assert!(screen.contains("on the stack"), "{screen}");
}

#[test]
fn the_legend_names_exactly_what_is_on_the_board() {
    let mut model = model();
    for lens in [
        "lens reach",
        "lens line",
        "lens search",
        "lens sweep",
        "lens control",
        "lens colors",
    ] {
        let command = Command::parse(lens).expect("a command");
        model.update(Message::Do(command));
        for step in 0..=model.position().1 {
            model.update(Message::Do(Command::Step(StepTo::Number(step))));
            let area = Rect::new(0, 0, 80, 24);
            let mut buffer = Buffer::empty(area);
            let style = style(Depth::Mono).with_pieces(Pieces::Symbols);
            view::draw(&model, &style, area, &mut buffer);
            // In the legend, each word follows its shape.
            let rows = text(&buffer, 80, 15..21);
            let rows = rows.lines().map(|row| {
                let cells = row.chars().filter(|c| *c != '\u{fe0e}');
                cells.skip(48).collect::<String>()
            });
            let shown = format!("{}  ", rows.collect::<Vec<_>>().join("  "));
            for mark in Mark::ALL {
                let on_board = !model.frame().marked(mark).is_empty();
                let number = Square::ALL.into_iter().any(|square| {
                    model
                        .frame()
                        .label(square)
                        .and_then(Label::number)
                        .is_some()
                });
                let shape = mark.glyph();
                let first = shape.chars().next().map_or(0, char::len_utf8);
                let shapes = [Some(shape), number.then(|| &shape[..first])];
                let entry = |shape: &str| shown.contains(&format!(" {shape} {} ", mark.word()));
                // The shape is between the numbers of both sides, as on the board.
                let counted = |word: usize| {
                    let before = shown[..word].rsplit(' ').next();
                    before.is_some_and(|entry| {
                        let digits = |c: char| c.is_ascii_digit();
                        entry.chars().count() == 3 && entry.trim_matches(digits) == mark.glyph()
                    })
                };
                let listed = match mark {
                    Mark::Visited => shown.contains(" visited "),
                    Mark::AttackedByWhite
                    | Mark::AttackedByBlack
                    | Mark::AttackedByBoth
                    | Mark::Pinned => {
                        let word = format!(" {} ", mark.word());
                        shown.find(&word).is_some_and(counted)
                    }
                    _ => shapes.into_iter().flatten().any(entry),
                };
                // The legend gives way to a result, since everything was named before it.
                if model.sheet().sections.iter().any(Section::is_large) {
                    assert!(
                        on_board || !listed,
                        "{lens}, step {step}, {mark:?}:\n{shown}"
                    );
                } else {
                    assert_eq!(listed, on_board, "{lens}, step {step}, {mark:?}:\n{shown}");
                }
            }
        }
    }
}

/// Checks that a blank row separates the legend from the timeline.
#[test]
fn the_legend_never_touches_the_timeline() {
    let mut legends = 0;
    for collected in scenes() {
        let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
        model.open_scene(collected.scene, collected.title);
        let last = model.position().1;
        for (columns, rows) in [(80, 24), (90, 28), (100, 30), (120, 40)] {
            for step in [0, last / 2, last] {
                model.update(Message::Do(Command::Step(StepTo::Number(step))));
                let screen = drawn_of(&model, &style(Depth::TrueColor), columns, rows);
                let column = Layout::new(screen.area).expect("room").text;
                let row = |y: u16| {
                    let cells = (column.x..column.right()).map(|x| screen[(x, y)].symbol());
                    cells.collect::<String>()
                };
                let Some(line) = column
                    .rows()
                    .map(|row| row.y)
                    .find(|y| row(*y).starts_with('►'))
                else {
                    continue;
                };
                let is_entry = |y: u16| {
                    let mut words = Mark::ALL.iter().map(|mark| mark.word());
                    let text = row(y);
                    let word: String = text.chars().skip(4).collect();
                    let is_swatch = (0..3)
                        .all(|x| screen[(column.x + x, y)].bg != screen[(column.x + 3, y)].bg);
                    let others = ["obstacle", "target"]
                        .iter()
                        .any(|one| word.starts_with(one));
                    is_swatch && (others || words.any(|one| word.starts_with(one)))
                };
                let place = format!("{} {step} {columns}×{rows}", collected.name);
                assert!(!is_entry(line - 1), "{place}: {}", row(line - 1));
                legends += usize::from(is_entry(line - 2));
            }
        }
    }
    assert!(legends > 50, "{legends}");
}

#[test]
fn the_legend_names_the_sign_of_a_square_that_waits_twice() {
    let late = scene("knight-g2-a8").expect("a scene").scene;
    let mut model = Model::new(late, &Theme::NAMES);
    let way = Pick::This("mark-late".to_owned());
    model.update(Message::Do(Command::Way(way)));
    let mut seen = [0; 2];
    for stop in 0..12 {
        model.update(Message::Do(Command::Step(StepTo::Number(stop))));
        for (columns, rows) in [(80, 24), (120, 40)] {
            let board = if rows == 24 { 48 } else { 83 };
            let screen = drawn_of(&model, &style(Depth::TrueColor), columns, rows);
            let on_board = text(&screen, board, 0..rows).contains("×2");
            let all = text(&screen, columns, 0..rows);
            assert_eq!(all.contains("×2▐ queued twice"), on_board, "{stop}:\n{all}");
            seen[usize::from(on_board)] += 1;
        }
    }
    assert!(seen[0] > 2 && seen[1] > 2, "{seen:?}");
}

#[test]
fn the_name_of_a_parent_does_not_run_into_the_number_of_the_square() {
    let shown = scene("knight-g2-a8").expect("a scene").scene;
    let mut model = Model::new(shown, &Theme::NAMES);
    for line in ["step 40", "parents on"] {
        model.update(Message::Do(Command::parse(line).expect(line)));
    }
    for (columns, rows, width) in [(60, 20, 34), (80, 24, 48), (120, 40, 83)] {
        let buffer = drawn_of(&model, &style(Depth::Mono), columns, rows);
        let board = text(&buffer, width, 0..rows);
        let words: Vec<&str> = board
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        assert!(words.contains(&"f4"), "{board}");
        for word in words {
            assert!(word.len() <= 2, "{columns}×{rows}: {word}\n{board}");
        }
    }
}

#[test]
fn the_terminals_cursor_covers_a_bracket_and_nothing_that_stands_on_the_square() {
    let style = style(Depth::TrueColor);
    for size in [(40, 15), (80, 24), (100, 30), (120, 40), (200, 60)] {
        let at = |square| {
            let mut scene = model().scene().clone();
            (scene.cursor, scene.selected) = (square, None);
            let model = Model::new(scene, &Theme::NAMES);
            let mut session = Session::new(model, style.clone(), size);
            (session.draw(), session.cursor().expect("a cursor"))
        };
        for square in Square::ALL {
            // A square on another file and rank, whose letter and digit also show where the cursor
            // is.
            let other = Square::ALL[(square as usize + 9) % 64];
            let ((with, cursor), (without, _)) = (at(square), at(other));
            assert_ne!(with[cursor], without[cursor], "{square} at {size:?}");
        }
    }
}

#[test]
fn the_terminals_cursor_stands_in_the_popup_not_behind_it() {
    let mut session = Session::new(model(), style(Depth::TrueColor), (40, 15));
    let cursor = |session: &mut Session| {
        session.draw();
        session.cursor()
    };
    let board = cursor(&mut session);
    assert!(board.is_some());
    let esc: Key = "esc".parse().expect("a key");
    for key in ["?", "p", ":", "o", "L", "P"] {
        session.key(key.parse().expect("a key"));
        let popup = cursor(&mut session);
        assert!(popup.is_some() && popup != board, "{key}");
        // Beside a chosen entry, the cursor would be a stray line.
        assert_eq!(session.is_cursor_visible(), key == ":", "{key}");
        session.key(esc);
        assert_eq!(cursor(&mut session), board, "{key}");
    }
}

#[test]
fn the_fourth_rank_in_every_depth_of_colour() {
    let mut shown = String::new();
    for depth in Depth::ALL {
        let buffer = drawn(&style(depth), 80, 24);
        // Rank 4 is the fifth from the top, below the tabs.
        let _ = write!(
            shown,
            "{depth}{}{}\n\n",
            runs(&buffer, 9, 2..34),
            runs(&buffer, 10, 2..34)
        );
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn the_grounds_of_every_theme() {
    let hex = |color: Option<Color>| match color {
        Some(Color::Rgb(r, g, b)) => format!("#{r:02x}{g:02x}{b:02x}"),
        other => panic!("{other:?}"),
    };
    let mut shown = String::new();
    for name in Theme::NAMES {
        let look = Styles::new(Theme::named(name).expect(name), Depth::TrueColor);
        let _ = writeln!(shown, "{name}");
        for tint in Tint::all() {
            let [light, dark] = [Shade::Light, Shade::Dark].map(|shade| look.square(shade, tint));
            let ink = hex(light.fg);
            let _ = writeln!(
                shown,
                "  {:<12} {} {} {ink}",
                format!("{tint:?}"),
                hex(light.bg),
                hex(dark.bg)
            );
        }
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn a_theme_of_ones_own_that_lacks_contrast_warns_when_it_is_chosen() {
    let pale = Theme::read("inherit = 'dark'\n[text]\ndim = '#404040'").expect("a theme");
    let themes = Themes::new(vec![("pale", pale)]);
    let mut model = model();
    model.settings.themes = themes.names().leak();
    let session = Session::new(model, style(Depth::TrueColor), (80, 24));
    let mut session = session.with_themes(themes);
    let mut choose = |command: &str| {
        let command = Command::parse(command).expect(command);
        session.update(Message::Do(command));
        session.model.message.join(" ")
    };
    let warning = "The theme `pale` lacks contrast: text.dim on text.ground has 1.";
    assert!(choose("theme pale").contains(warning));
    let light = choose("theme light");
    assert_eq!(light, "Theme: light.");
    let next = choose("theme previous");
    assert_eq!(next, "Theme: dark.");
    assert!(choose("theme previous").contains(warning));
}

#[test]
fn without_colours_a_sign_stands_next_to_its_number_and_the_pattern_touches_no_text() {
    for (name, step) in [
        ("knight-g2-a8", 14),
        ("knight-depth-first", 30),
        ("pins", 5),
    ] {
        let mut model = Model::new(scene(name).expect(name).scene, &Theme::NAMES);
        let line = format!("step {step}");
        model.update(Message::Do(Command::parse(&line).expect("a command")));
        let buffer = drawn_of(&model, &style(Depth::Mono), 80, 24);
        let board = text(&buffer, 48, 0..24);
        let mut signs = 0;
        for line in board.lines() {
            let cells: Vec<char> = line.chars().collect();
            for pair in cells.windows(2) {
                let is_text = |c: char| c.is_ascii_alphanumeric() || c == '○';
                let touches = pair.contains(&':') && pair.iter().any(|&c| is_text(c));
                assert!(!touches, "{name}: {pair:?}\n{board}");
                let is_number = pair[0].is_ascii_digit();
                assert!(pair[1] != '○' || is_number, "{name}: {pair:?}\n{board}");
                signs += usize::from(pair[1] == '○');
            }
        }
        assert!(signs > 8 || name != "knight-g2-a8", "{board}");
    }
}
