//! Drawings: marks that the user draws on a board are kept in its scene, its files and its
//! descriptions.

use std::{fs, path::Path};

use knightlight::app::{Command, Model, scene};
use knightlight::board::{Drawing, Drawings, Square};
use knightlight::session::Session;
use knightlight::view::{Charset, Depth, Layout, Style, Styles, Theme};
use ratatui::{buffer::Buffer, layout::Rect};

use crate::support::program::{home_in, program};

/// Runs `plain` in `folder`, and returns the sentences of its replies to `lines`.
fn plain(folder: &Path, lines: &str) -> Vec<String> {
    let mut plain = program(&["plain", "--fen", "8/8/8/8/8/8/3R4/8"]);
    plain.current_dir(folder).envs(home_in(folder));
    let output = plain.write_stdin(lines).output().expect("knightlight");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().map(str::to_owned).collect()
}

/// Returns the replies of `plain` to `lines` in an empty folder.
fn replies(lines: &str) -> Vec<String> {
    plain(tempfile::tempdir().expect("a folder").path(), lines)
}

#[test]
fn a_drawing_is_made_replaced_removed_and_undone() {
    let told = replies(
        "draw d4\ndraw d2-d4 red\ndraw D2D4 BLUE\ndraw d4\nundo\nundo\nundo\nundo\nundo\nredo",
    );
    assert_eq!(
        told,
        [
            "Drawn in green: d4.",
            "Drawn in red: an arrow from d2 to d4.",
            "Drawn in blue: an arrow from d2 to d4.",
            "Drawings removed: d4.",
            "Drawn in green: d4.",
            "Drawn in red: an arrow from d2 to d4.",
            "Drawings removed: an arrow from d2 to d4.",
            "Drawings removed: d4.",
            "There is nothing to undo.",
            "Drawn in green: d4.",
        ]
    );
}

#[test]
fn a_drawing_can_be_cleared_and_goes_with_its_board() {
    let drawn = "draw d4 yellow\ndraw d4e5\ndraw a1\n";
    for (then, left) in [
        ("draw clear d4", "Drawn in green: a1."),
        ("clear d4", "Drawn in green: a1 and an arrow from d4 to e5."),
        ("draw clear", ""),
        ("clear all", ""),
        ("new", ""),
        ("fen 8/8/8/8/8/8/8/K7", ""),
        ("reset", ""),
    ] {
        let told = replies(&format!("{drawn}{then}\nwhere"));
        let green: Vec<_> = told[3..]
            .iter()
            .filter(|said| said.starts_with("Drawn in green"))
            .collect();
        assert_eq!(
            green,
            Vec::from_iter([left].iter().filter(|left| !left.is_empty())),
            "{then}"
        );
        let back = replies(&format!("{drawn}{then}\nundo\nscan"));
        let is_back = |said: &String| said == "Drawn in yellow: d4.";
        assert!(back[3..].iter().any(is_back), "{then}: {back:?}");
    }
    assert_eq!(
        replies("draw clear\ndraw clear d4")[0],
        "There is no drawing."
    );
}

#[test]
fn where_scan_and_lines_name_drawings() {
    let told = replies("draw d4 red\ndraw d2d4\nscan\nwhere\nrank 4\nfile a\ndescribe");
    let said = |sentence: &str| told.iter().filter(|said| said.contains(sentence)).count();
    // `scan`, `where`, `rank 4` and `describe` mention each drawing, and so does the reply to
    // `draw`.
    assert_eq!(said("Drawn in red: d4."), 5, "{told:#?}");
    assert_eq!(
        said("Drawn in green: an arrow from d2 to d4."),
        5,
        "{told:#?}"
    );
}

#[test]
fn a_wrong_drawing_is_named_and_draws_nothing() {
    for (line, said) in [
        (
            "draw d9",
            "`d9` is not a drawing; expected one or two squares, as in d4 or d2d4",
        ),
        (
            "draw d4 pink",
            "`pink` is not a drawing colour; expected one of green, red, yellow, blue",
        ),
        ("draw clear z1", "`z1` is not a square;"),
        (
            "draw d4 red blue",
            "`draw d4 red blue` given; expected `draw ",
        ),
    ] {
        let told = replies(&format!("{line}\nundo"));
        assert!(told[0].starts_with(said), "{told:?}");
        assert_eq!(told[1], "There is nothing to undo.", "{line}");
    }
}

#[test]
fn drawings_are_saved_opened_and_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    plain(
        folder.path(),
        "draw d4\ndraw d2d4 red\nsave a.toml\nexport a.json\nexport a.pgn",
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("the file");
    let text = read("a.toml");
    assert!(text.contains("draw = [\"Gd4\", \"Rd2d4\"]\n"), "{text}");
    assert!(read("a.pgn").contains("[%csl Gd4][%cal Rd2d4]"));
    let json: serde_json::Value = serde_json::from_str(&read("a.json")).expect("JSON");
    assert_eq!(json["drawings"], serde_json::json!(["Gd4", "Rd2d4"]));
    for name in ["a.toml", "a.json"] {
        let told = plain(folder.path(), &format!("open {name}\nscan"));
        assert!(
            told.ends_with(&[
                "Drawn in green: d4.".to_owned(),
                "Drawn in red: an arrow from d2 to d4.".to_owned(),
            ]),
            "{told:?}"
        );
    }
    // A file that is opened and saved without changes stays the same; a comment next to the list is
    // kept.
    plain(folder.path(), "open a.toml\nsave");
    assert_eq!(read("a.toml"), text);
    let by_hand = "fen = \"8/8/8/8/8/8/8/8\"\ndraw = [ \"Gd4\" ] # mine\n";
    fs::write(folder.path().join("b.toml"), by_hand).expect("a file");
    plain(folder.path(), "open b.toml\nsave");
    assert!(read("b.toml").starts_with(by_hand), "{}", read("b.toml"));
    plain(folder.path(), "open b.toml\ndraw e5 blue\nsave");
    assert!(
        read("b.toml").contains("draw = [\"Gd4\", \"Be5\"] # mine\n"),
        "{}",
        read("b.toml")
    );
    fs::write(
        folder.path().join("c.toml"),
        "fen = \"8/8/8/8/8/8/8/8\"\ndraw = [\"d4\"]\n",
    )
    .expect("a file");
    let told = plain(folder.path(), "open c.toml");
    assert!(
        told[0].starts_with("c.toml, line 2: `d4` is not a drawing;"),
        "{told:?}"
    );
}

#[test]
fn a_learner_draws_in_a_level_and_a_lesson_has_drawings() {
    let told = replies("learn rook 1\ndraw d4\nwhere\nback\nwhere");
    let drawn: Vec<_> = told
        .iter()
        .filter(|said| said.starts_with("Drawn"))
        .collect();
    assert_eq!(
        drawn,
        ["Drawn in green: d4.", "Drawn in green: d4."],
        "{told:?}"
    );
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = r#"title = "Drawn"
text = "A lesson with a drawing."
[[level]]
id = "one"
title = "One"
text = "Go where the arrow points."
scene = { fen = "8/8/8/8/8/8/8/R7", select = "a1", draw = ["Ga1a5", "Ra5"] }
goal.collect = ["a5"]
hints = ["Follow it.", "Up: [a1a5]."]
"#;
    fs::write(folder.path().join("mine.toml"), lesson).expect("a file");
    let told = plain(folder.path(), "learn mine.toml\nwhere");
    for said in [
        "Drawn in green: an arrow from a1 to a5.",
        "Drawn in red: a5.",
    ] {
        assert!(told.iter().any(|told| told == said), "{told:?}");
    }
}

/// Returns the screen of a built-in scene with these drawings.
fn screen(name: &str, drawings: &[&str], style: &Style, (columns, rows): (u16, u16)) -> Buffer {
    let mut scene = scene(name).expect("a scene").scene;
    let drawings = drawings
        .iter()
        .map(|text| text.parse::<Drawing>().expect("a drawing"));
    scene.drawings = drawings.collect::<Drawings>();
    let model = Model::new(scene, &Theme::NAMES);
    Session::new(model, style.clone(), (columns, rows)).draw()
}

/// Returns styles for every number of colours, each with all characters and with ASCII only.
fn styles() -> impl Iterator<Item = (String, Style)> {
    let depths = [
        Depth::TrueColor,
        Depth::Indexed,
        Depth::Sixteen,
        Depth::Mono,
    ];
    depths.into_iter().flat_map(|depth| {
        [Charset::Unicode, Charset::Ascii].map(|charset| {
            let look = Styles::new(Theme::default(), depth);
            (format!("{depth} {charset:?}"), Style::new(look, charset))
        })
    })
}

fn differs(one: &Buffer, other: &Buffer, square: Square) -> bool {
    let layout = Layout::new(one.area).expect("room for a board");
    let area: Rect = layout.square(square, false);
    area.positions().any(|cell| one[cell] != other[cell])
}

#[test]
fn a_drawing_is_seen_on_empty_squares_under_pieces_and_under_the_cursor() {
    for (name, style) in styles() {
        for size in [(40, 15), (60, 20), (80, 24), (120, 40), (200, 60)] {
            let bare = screen("queen-shadows", &[], &style, size);
            let cursor = scene("queen-shadows").expect("a scene").scene.cursor;
            // An empty square, one with a mark, the selected queen, a pawn, and the cursor.
            for square in [Square::A2, Square::D5, Square::D4, Square::D6, cursor] {
                let drawn = screen("queen-shadows", &[&format!("R{square}")], &style, size);
                assert!(differs(&bare, &drawn, square), "{name} {size:?} {square}");
            }
            // An arrow is visible between its ends.
            let drawn = screen("queen-shadows", &["Ga2h2"], &style, size);
            for square in [Square::C2, Square::E2] {
                assert!(differs(&bare, &drawn, square), "{name} {size:?} {square}");
            }
        }
    }
}

#[test]
fn without_colours_a_drawing_has_a_shape_that_no_mark_has() {
    use knightlight::trace::Mark;
    let look = Styles::new(Theme::default(), Depth::Mono);
    for charset in [Charset::Unicode, Charset::Ascii] {
        let style = Style::new(look.clone(), charset);
        let screen = screen("queen-shadows", &["Ga2", "Ba8h8"], &style, (60, 20));
        let text: String = screen.content.iter().map(|cell| cell.symbol()).collect();
        for sign in ["{", "}", ";"] {
            assert!(text.contains(sign), "{charset:?} {sign}");
            let marks = Mark::ALL.iter();
            let mut shapes = marks.map(|mark| style.shape(*mark));
            assert!(!shapes.any(|shape| shape.contains(sign)), "{sign}");
        }
        if charset == Charset::Ascii {
            assert!(text.is_ascii(), "{text}");
        }
    }
}

#[test]
fn digits_and_pieces_stay_whole_under_an_arrow() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let style = Style::new(look, Charset::Unicode);
    for size in [(60, 20), (80, 24)] {
        let draw = |drawings: &[&str]| {
            let mut scene = scene("knight-g2-a8").expect("a scene").scene;
            scene.drawings = drawings
                .iter()
                .map(|text| text.parse::<Drawing>().expect("a drawing"))
                .collect();
            let mut session = Session::new(Model::new(scene, &Theme::NAMES), style.clone(), size);
            session.update(knightlight::app::Message::Do(Command::Step(
                knightlight::app::StepTo::End,
            )));
            session.draw()
        };
        let (bare, drawn) = (draw(&[]), draw(&["Ra1h8", "Ba4h4", "Ge1e8"]));
        let layout = Layout::new(bare.area).expect("a board");
        for square in Square::ALL {
            for cell in layout.square(square, false).positions() {
                let digit = bare[cell].symbol().chars().all(|c| c.is_ascii_digit());
                if digit {
                    assert_eq!(bare[cell], drawn[cell], "{size:?} {square}");
                }
            }
        }
    }
}

#[test]
fn pictures_have_drawings_of_their_colour() {
    let folder = tempfile::tempdir().expect("a folder");
    plain(
        folder.path(),
        "export a.svg\nexport t.svg --tactile\ndraw d4\ndraw d2d4 red\nexport b.svg\nexport u.svg --tactile\nexport b.txt\nexport b.brf",
    );
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("the file");
    for ink in ["#5fe374", "#ff9d96"] {
        assert!(!read("a.svg").contains(ink), "{ink}");
        assert!(read("b.svg").contains(ink), "{ink}");
    }
    assert_ne!(read("t.svg"), read("u.svg"));
    assert!(read("b.txt").contains("{"));
    assert!(
        read("b.brf").contains(",DRAWN IN GREEN"),
        "{}",
        read("b.brf")
    );
}

#[test]
fn a_square_tells_what_is_drawn_on_it() {
    let told = replies("draw d4 red\ndraw d2d4\ncursor d4\ncursor d2");
    assert_eq!(
        told[2..],
        [
            "d4, dark, empty, drawn in red, green arrow from d2.",
            "d2, dark, white rook, green arrow to d4.",
        ]
    );
}

#[test]
fn the_shared_command_draws_the_same() {
    let told = replies("draw d4 red\ndraw d2d4\nshare");
    let line = told.last().expect("a command");
    assert!(line.contains(" --draw Rd4,Gd2d4"), "{line}");
    let folder = tempfile::tempdir().expect("a folder");
    let mut export = program(&["export", "-", "--format", "json", "--draw", "Rd4, Gd2d4"]);
    let output = export
        .envs(home_in(folder.path()))
        .output()
        .expect("knightlight");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["drawings"], serde_json::json!(["Rd4", "Gd2d4"]));
    let output = program(&["export", "-", "--format", "json", "--draw", "d4"])
        .output()
        .expect("knightlight");
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).expect("text");
    assert!(
        error.contains("`d4` is not a drawing; expected G, R, Y or B"),
        "{error}"
    );
}
