//! Pictures, films and text: exports show the same as the terminal, and text from outside is
//! harmless in them.

use std::path::Path;

use assert_cmd::assert::Assert;
use knightlight::{
    app::{self, Command, Message, Model, Pick, StepTo},
    board::{Setup, Square},
    drawing::Rgb,
    export::{ExportError, FORMATS, FileOptions, Film, Format, Product},
    session::Session,
    trace::{Label, Scene, StepSize},
    view::{Charset, Depth, Style, Styles, Theme, Tint},
};

use crate::support::image;
use crate::support::program;
use image::Image;
use program::program;

/// Returns the model of a built-in scene.
fn opened(name: &str) -> Model {
    let collected = app::scene(name).expect(name);
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model
}

fn at_step(name: &str, to: StepTo) -> Model {
    let mut model = opened(name);
    model.update(Message::Do(Command::Step(to)));
    model
}

fn make(model: &Model, extension: &str, order: &FileOptions) -> Result<Product, ExportError> {
    let theme = Theme::default();
    format(extension).make(model, &theme, order, &mut |_, _| ())
}

/// Returns the file contents for this extension, with default options.
fn bytes(model: &Model, extension: &str) -> Vec<u8> {
    let made = make(model, extension, &format(extension).order(false));
    made.expect("an export").bytes
}

fn format(extension: &str) -> &'static Format {
    Format::of(&Path::new("file").with_extension(extension)).expect("a format")
}

fn text(model: &Model, extension: &str) -> String {
    String::from_utf8(bytes(model, extension)).expect("text")
}

/// Returns the centre of a square in a picture 800 pixels wide, shifted by `dx` and `dy` squares.
fn pixel(square: Square, dx: f32, dy: f32) -> (u32, u32) {
    let (file, rank) = (square.file() as u8, square.rank() as u8);
    let x = 40.0 + 90.0 * (f32::from(file) + 0.5 + dx);
    let y = 76.0 + 90.0 * (7.5 - f32::from(rank) + dy);
    (x as u32, y as u32)
}

#[test]
fn an_svg_is_xml_that_says_what_it_shows() {
    for scene in app::scenes() {
        let model = at_step(scene.name, StepTo::End);
        let svg = text(&model, "svg");
        let document = roxmltree::Document::parse(&svg).expect(scene.name);
        let of = |name: &str| {
            let mut found = document.descendants();
            let node = found.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)));
            node.and_then(|node| node.text())
                .unwrap_or_default()
                .to_owned()
        };
        assert_eq!(of("title"), scene.title);
        assert_eq!(of("desc"), app::caption(&model), "{}", scene.name);
        let known = ["svg", "title", "desc", "rect", "path"];
        for node in document.descendants().filter(|node| node.is_element()) {
            assert!(known.contains(&node.tag_name().name()), "{node:?}");
        }
    }
}

/// Returns the ids in a document, in order, and checks that each `aria-labelledby` refers to two of
/// them.
fn ids(document: &str) -> Vec<&str> {
    let ids = document.split(" id=\"").skip(1);
    let ids: Vec<&str> = ids.filter_map(|rest| rest.split('"').next()).collect();
    for named in document.split("aria-labelledby=\"").skip(1) {
        let named = named.split('"').next().unwrap_or_default();
        assert_eq!(named.split(' ').count(), 2, "{named}");
        assert!(named.split(' ').all(|id| ids.contains(&id)), "{named}");
    }
    ids
}

/// Checks that a page may contain any number of exported pictures, because no two different ones
/// share an id.
#[test]
fn no_two_pictures_have_an_id_in_common() {
    let mut of_id = std::collections::BTreeMap::new();
    let mut pictures = 0;
    for scene in app::scenes() {
        for to in [StepTo::Number(0), StepTo::End] {
            let model = at_step(scene.name, to);
            let usual = format("svg").order(false);
            for order in [
                FileOptions {
                    size: (400, 0),
                    ..usual.clone()
                },
                FileOptions {
                    panel: true,
                    ..usual.clone()
                },
                FileOptions {
                    tactile: true,
                    ..usual.clone()
                },
                usual,
            ] {
                let Ok(made) = make(&model, "svg", &order) else {
                    continue;
                };
                let svg = String::from_utf8(made.bytes).expect("text");
                let again = make(&model, "svg", &order).expect("the same");
                assert_eq!(again.bytes, svg.as_bytes(), "the same each time");
                assert_eq!(ids(&svg).len(), 2);
                for id in ids(&svg) {
                    let first = of_id.entry(id.to_owned()).or_insert_with(|| svg.clone());
                    assert!(*first == svg, "{id} of {}", scene.name);
                }
                pictures += 1;
            }
        }
    }
    assert!(pictures > 200, "{pictures}");
}

#[test]
fn a_png_has_the_size_and_the_colours_asked_for() {
    let model = at_step("queen-shadows", StepTo::End);
    let theme = Theme::named("dark").expect("a theme");
    let image = Image::read(&bytes(&model, "png"));
    assert_eq!(image.width, 800);
    let color = |(x, y): (u32, u32)| image.pixel(x, y);
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    for (square, tint) in [
        (Square::A8, Tint::Bare),
        (Square::H1, Tint::Bare),
        // One square is between the queen and f6.
        (Square::F6, Tint::Lit(1)),
        (Square::D6, Tint::Capture),
        // A blocker is marked at the edge of its square, so the rest of the background is bare.
        (Square::G4, Tint::Bare),
    ] {
        // This pixel is left of the middle, where neither frame nor piece covers the background.
        let ground = look.light().ground(square.shade(), tint);
        assert_eq!(color(pixel(square, -0.36, 0.0)), ground, "{square}");
    }
    // This pixel is between two lines of the hatching.
    let shadow = look.light().ground(Square::D8.shade(), Tint::Shadow);
    assert_eq!(color(pixel(Square::D8, -0.25, 0.0)), shadow);
    assert_eq!(color(pixel(Square::D4, 0.0, 0.2)), theme.board.white);
    assert_eq!(color(pixel(Square::G8, -0.1, 0.15)), theme.board.black);

    let small = FileOptions {
        size: format("png").size("1").expect("a size"),
        ..format("png").order(false)
    };
    let small = make(&model, "png", &small).expect("a PNG");
    let image = Image::read(&small.bytes);
    assert_eq!((image.width, image.height), (1, 1));
}

/// Returns the pixels of each of `squares` in the PNG of a model.
fn pixels_of(model: &Model, squares: &[Square]) -> Vec<Vec<Rgb>> {
    let image = Image::read(&bytes(model, "png"));
    let of = |square: &Square| {
        let (left, top) = pixel(*square, -0.4, -0.4);
        let rows = (top..top + 72).flat_map(|y| (left..left + 72).map(move |x| (x, y)));
        rows.map(|(x, y)| image.pixel(x, y)).collect()
    };
    squares.iter().map(of).collect()
}

#[test]
fn a_picture_shows_the_distances_that_an_edit_has_changed() {
    let model = {
        let mut model = at_step("knight-g2-a8", StepTo::End);
        for command in ["obstacle e3", "obstacle f4"] {
            model.update(Message::Do(Command::parse(command).expect("a command")));
        }
        model
    };
    assert!(app::caption(&model).contains("distances changed"));
    let unchanged = {
        let mut model = Model::new(model.scene().clone(), &Theme::NAMES);
        model.update(Message::Do(Command::Step(StepTo::End)));
        model
    };
    let is_changed = |square: &Square| {
        let label = model.shown_frame().label(*square);
        matches!(label, Some(Label::Changed(..)))
    };
    let changed: Vec<Square> = Square::ALL.into_iter().filter(is_changed).collect();
    assert!(changed.len() > 3, "{changed:?}");
    let (with, without) = (pixels_of(&model, &changed), pixels_of(&unchanged, &changed));
    for ((square, with), without) in changed.iter().zip(with).zip(without) {
        assert!(with != without, "{square} looks as if nothing had changed");
    }
}

#[test]
fn a_picture_of_the_match_game_shows_its_matches() {
    let mut model = Model::new(Scene::new(Setup::default()), &Theme::NAMES);
    let empty = pixels_of(&model, &[Square::A8]);
    model.update(Message::Do(
        Command::parse("match play 3,1").expect("a command"),
    ));
    let txt = text(&model, "txt");
    assert!(txt.contains("││"), "{txt}");
    assert!(pixels_of(&model, &[Square::A8]) != empty, "no match on a8");
}

#[test]
fn a_gif_has_one_image_for_each_step_and_stays_small() {
    let mut model = opened("knight-g2-a8");
    let images = |model: &Model, film: Film| {
        let small = FileOptions {
            size: format("gif").size("160").expect("a size"),
            film,
            ..format("gif").order(false)
        };
        let gif = make(model, "gif", &small).expect("a GIF").bytes;
        let mut decoder = gif::DecodeOptions::new()
            .read_info(gif.as_slice())
            .expect("a GIF");
        assert_eq!(decoder.repeat(), gif::Repeat::Infinite);
        let mut images = 0;
        while decoder.read_next_frame().expect("an image").is_some() {
            images += 1;
        }
        images
    };
    assert_eq!(images(&model, Film::default()), 60);
    let part = Film::Steps {
        from: 3,
        to: Some(7),
        fps: Film::FPS,
    };
    assert_eq!(images(&model, part.clone()), 5);
    model.update(Message::Do(Command::Zoom(Pick::This(StepSize::Layer))));
    assert_eq!(images(&model, Film::default()), 6);
    let past = FileOptions {
        film: part,
        ..format("gif").order(false)
    };
    let error = make(&model, "gif", &past).expect_err("no such steps");
    assert!(error.to_string().contains("from 0 to 5"), "{error}");
}

#[test]
fn a_cast_played_back_shows_the_screens_of_the_view() {
    let model = opened("knight-g2-a8");
    let cast = text(&model, "cast");
    assert_eq!(cast, text(&model, "cast"), "the same every time");
    let mut lines = cast.lines();
    let header: serde_json::Value =
        serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    assert_eq!(
        (&header["version"], &header["width"], &header["height"]),
        (&2.into(), &80.into(), &24.into())
    );

    let side = |cells: u16| std::num::NonZero::new(cells).expect("more than none");
    let mut terminal = vt100::Parser::new(side(24), side(80), 0);
    let theme = Theme::named(model.settings.theme).expect("a theme");
    let look = Styles::new(theme, Depth::TrueColor);
    let style = Style::new(look, Charset::Unicode);
    let mut session = Session::new(model, style, (80, 24));
    for (number, line) in lines.enumerate().take(60) {
        let event: serde_json::Value = serde_json::from_str(line).expect("JSON");
        terminal.process(event[2].as_str().expect("bytes").as_bytes());
        session.update(Message::Do(Command::Step(StepTo::Number(number))));
        session.model.message.clear();
        let buffer = session.draw();
        for position in buffer.area.positions() {
            let cell = &buffer[position];
            let shown = terminal
                .screen()
                .cell(position.y, position.x)
                .expect("a cell");
            let contents = match shown.contents() {
                "" => " ",
                contents => contents,
            };
            assert_eq!(contents, cell.symbol(), "step {number}, {position}");
            // A space isn't visible, so it keeps the weight of the character before it.
            let bold = cell.modifier.contains(ratatui::style::Modifier::BOLD);
            assert!(contents == " " || shown.bold() == bold, "{position}");
            let ground = match cell.bg {
                ratatui::style::Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
                _ => vt100::Color::Default,
            };
            assert_eq!(shown.bgcolor(), ground, "step {number}, {position}");
        }
    }
}

#[test]
fn text_is_the_board_of_the_terminal_with_its_sentence() {
    let model = at_step("knight-g2-a8", StepTo::End);
    let txt = text(&model, "txt");
    assert!(txt.contains("Found in 4 moves: g2 f4 e6 c7 a8."), "{txt}");
    for named in ["═ path", "↘ from", "3 visited", "▌▐ selected", "♘ White"] {
        assert!(txt.contains(named), "{named} stands on the board: {txt}");
    }
    for scene in app::scenes() {
        let txt = text(&at_step(scene.name, StepTo::End), "txt");
        let broken = txt.lines().find(|line| line.chars().count() > 80);
        assert_eq!(broken, None, "{}", scene.name);
    }
    let ascii = FileOptions {
        charset: Charset::Ascii,
        ..format("txt").order(false)
    };
    let ascii = make(&model, "txt", &ascii).expect("a text");
    assert!(ascii.bytes.is_ascii());
}

#[test]
fn pgn_carries_the_marks_as_shapes_and_leaves_obstacles_out() {
    let model = at_step("knight-g2-a8-two-obstacles", StepTo::End);
    let made = make(&model, "pgn", &format("pgn").order(false)).expect("a PGN");
    let pgn = String::from_utf8(made.bytes).expect("text");
    assert!(
        pgn.contains("[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/6N1/8 w - - 0 1\"]"),
        "{pgn}"
    );
    assert!(pgn.contains("[%cal Gg2h4,Gh4g6,"), "{pgn}");
    assert!(
        made.warning
            .is_some_and(|warning| warning.contains("obstacles"))
    );
}

#[test]
fn nothing_that_only_moves_for_a_moment_is_in_a_picture() {
    let mut moving = at_step("knight-g2-a8", StepTo::Number(0));
    moving.settings.motion = true;
    moving.update(Message::Do(Command::Step(StepTo::End)));
    let still = at_step("knight-g2-a8", StepTo::End);
    for extension in ["svg", "txt", "json"] {
        assert_eq!(
            text(&moving, extension),
            text(&still, extension),
            "{extension}"
        );
    }
    for extension in ["gif", "cast"] {
        let film = |model| {
            let mut order = format(extension).order(false);
            // Motion would be visible in a small picture as well.
            if extension == "gif" {
                order.size = (160, 0);
            }
            make(model, extension, &order).expect("a film").bytes
        };
        assert!(film(&moving) == film(&still), "{extension}");
    }
}

/// Returns the start time and the output of each frame of a cast.
fn moments(cast: &str) -> Vec<(f64, String)> {
    let events = cast.lines().skip(1);
    let event = |line| serde_json::from_str::<(f64, String, String)>(line).expect("an event");
    events.map(event).map(|(at, _, text)| (at, text)).collect()
}

#[test]
fn a_film_has_the_motion_of_its_steps_where_asked_and_lasts_as_long() {
    let model = at_step("knight-g2-a8", StepTo::Number(0));
    let film = |motion, fps| {
        let order = FileOptions {
            film: Film::Steps {
                from: 0,
                to: Some(3),
                fps,
            },
            motion,
            ..format("cast").order(false)
        };
        let made = make(&model, "cast", &order).expect("a film");
        moments(&String::from_utf8(made.bytes).expect("text"))
    };
    for (fps, most) in [(3.0, 3), (50.0, 1)] {
        let (still, moving) = (film(false, fps), film(true, fps));
        assert_eq!(still.last(), moving.last(), "as long");
        for pair in still.windows(2) {
            let within = |(at, _): &&(f64, String)| (pair[0].0..pair[1].0).contains(at);
            let seen: Vec<&(f64, String)> = moving.iter().filter(within).collect();
            let is_last = pair[1].1.is_empty();
            assert!(seen.len() <= most || is_last, "{seen:?}");
        }
        // Three steps find something. At a low frame rate, each of them gets two intermediate
        // frames; at a high one, only the last step does, because its frame is shown for longer.
        let more = moving.len() - still.len();
        assert_eq!(more, if fps < 10.0 { 6 } else { 2 });
    }
    // A picture has no motion to show, so the option is refused.
    assert!(format("svg").check("--motion", Format::is_film).is_err());
}

#[test]
fn pgn_holds_the_moves_of_a_game() {
    for (lines, expected) in [
        (
            "game|f3|e5|g4|Qh4",
            "[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
        ),
        (
            "game 4k3/7p/8/8/8/8/P7/4K3 b - - 0 9|h6|a4",
            "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/7p/8/8/8/8/P7/4K3 b - - 0 9\"]\n\n\
             9... h6 10. a4 *\n",
        ),
        ("game|e4|game draw", "1. e4 1/2-1/2\n"),
    ] {
        let mut model = opened("knight-g2-a8");
        for line in lines.split('|') {
            let command = Command::parse(line).expect(line);
            model.update(Message::Do(command));
        }
        let pgn = text(&model, "pgn");
        assert!(pgn.ends_with(expected), "{pgn}");
    }
}

#[test]
fn json_holds_every_step_of_the_trace() {
    let model = opened("knight-g2-a8");
    let json: serde_json::Value = serde_json::from_str(&text(&model, "json")).expect("JSON");
    let steps = json["steps"].as_array().expect("steps");
    assert_eq!(steps.len(), 60);
    assert_eq!(steps[1]["marks"]["g2"], "current");
    assert_eq!(
        steps[59]["path"],
        serde_json::json!(["g2", "f4", "e6", "c7", "a8"])
    );
    assert_eq!(json["scene"]["fen"], "8/8/8/8/8/8/6N1/8 w - - 0 1");
}

#[test]
fn nothing_from_outside_can_do_anything_in_a_file() {
    let mut model = opened("queen-shadows");
    let title = "a\u{1b}[2J\u{9b}31m\u{202e}<script>]]>\"}{\\".to_owned();
    model.open_scene(model.scene().clone(), title);
    model.message = vec!["b\u{1b}]52;c;aGk=\u{7} } ]]> <script> [%cal Ga1h8]".to_owned()];
    for format in ["svg", "cast", "txt", "pgn", "json"] {
        let text = text(&model, format);
        for bad in ['\u{1b}', '\u{9b}', '\u{202e}', '\u{7}'] {
            assert!(!text.contains(bad), "{format} holds {bad:?}");
        }
    }
    let svg = text(&model, "svg");
    assert!(!svg.contains("<script") && !svg.contains("]]>"));
    assert!(roxmltree::Document::parse(&svg).is_ok());
    let pgn = text(&model, "pgn");
    assert_eq!(
        pgn.matches('}').count(),
        1 + pgn.lines().next().map_or(0, |tag| tag.matches('}').count())
    );
    assert!(!pgn.contains("Ga1h8]"), "{pgn}");
}

#[test]
fn the_picture_in_the_readme_is_the_one_the_command_makes() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("queen-shadows.svg");
    run(&[
        "export",
        &file.to_string_lossy(),
        "--scene",
        "queen-shadows",
    ])
    .success();
    let made = std::fs::read_to_string(&file).expect("a picture");
    let kept = include_str!("../../assets/pictures/queen-shadows.svg");
    assert!(
        made == kept,
        "make it again with `knightlight export assets/pictures/queen-shadows.svg --scene queen-shadows --force`"
    );
}

fn run(args: &[&str]) -> Assert {
    program(args).assert()
}

#[test]
fn a_cast_keeps_its_colours_under_no_color() {
    let folder = tempfile::tempdir().expect("a folder");
    let cast = |no_color: bool| {
        let file = folder.path().join(format!("{no_color}.cast"));
        let mut program = program(&["export"]);
        program.env_remove("NO_COLOR").arg(&file);
        if no_color {
            program.env("NO_COLOR", "1");
        }
        program.assert().success();
        std::fs::read_to_string(&file).expect("a cast")
    };
    let cast = [cast(true), cast(false)];
    assert!(cast[0].contains("48;2;"), "{}", cast[0]);
    assert_eq!(cast[0], cast[1]);
}

#[test]
fn what_cannot_be_exported_is_refused_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    std::fs::write(path("there.svg"), "old").expect("a file");
    for (args, said) in [
        (
            vec!["board.bmp"],
            "expected an extension such as brf, html, svg, png, gif",
        ),
        (vec!["board"], "board` is not a file of a supported type"),
        (vec!["there.svg"], "already exists; --force replaces it"),
        (vec!["no/such/folder.svg"], "can't be written"),
        (vec!["a.png", "--size", "0"], "from 1 to 20000"),
        (vec!["a.png", "--size", "20001"], "from 1 to 20000"),
        (vec!["a.png", "--size", "80x24"], "from 1 to 20000"),
        (vec!["a.cast", "--size", "20x10"], "from 40x15 to 500x200"),
        (vec!["a.cast", "--size", "80"], "from 40x15 to 500x200"),
        (vec!["a.gif", "--size", "2001"], "from 1 to 2000"),
        (
            vec!["a.json", "--size", "5"],
            "--size works only with .svg, .png, .gif and .cast, not with .json",
        ),
        (vec!["a.txt", "--size", "40x15"], "not with .txt"),
        (vec!["a.pgn", "--size", "800"], "not with .pgn"),
        (vec!["a.gif", "--fps", "0"], "from 0.1 to 50"),
        (vec!["a.gif", "--fps", "NaN"], "from 0.1 to 50"),
        (vec!["a.gif", "--from", "7", "--to", "3"], "in order"),
        (vec!["a.gif", "--to", "999"], "from 0 to 62"),
        (
            vec!["a.svg", "--to", "3"],
            "only with .gif, .cast and .html",
        ),
        (vec!["a.svg", "--step", "999"], "is past the end"),
        (vec!["a.svg", "--select", "a1"], "nothing stands on a1"),
    ] {
        let file = path(args[0]);
        let mut all = vec!["export", &file, "--scene", "knight-g2-a8-two-obstacles"];
        all.extend(&args[1..]);
        let refused = run(&all).code(2).stdout("");
        let stderr = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(
            stderr.contains(said) && stderr.lines().count() == 1,
            "{args:?}: {stderr}"
        );
    }
    let left: Vec<_> = std::fs::read_dir(folder.path())
        .expect("a folder")
        .collect();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(std::fs::read(path("there.svg")).expect("a file"), b"old");
}

#[test]
fn a_link_is_as_good_as_a_fen() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder
        .path()
        .join("board.txt")
        .to_string_lossy()
        .into_owned();
    let link = "https://lichess.org/editor/8/8/8/8/3R4/8/8/8_w_-_-_0_1?color=white";
    run(&["export", &file, "--fen", link, "--select", "d4"]).success();
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(
        text.contains("14 moves") || text.contains("Where can it go?"),
        "{text}"
    );
    let wrong = run(&[
        "export",
        &file,
        "--force",
        "--fen",
        "https://lichess.org/study/x",
    ])
    .code(2);
    let stderr = String::from_utf8_lossy(&wrong.get_output().stderr).into_owned();
    assert!(
        stderr.contains("address, column 21") && stderr.contains('^'),
        "{stderr}"
    );
}

#[test]
fn a_script_with_a_mistake_ends_before_anything_is_drawn() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("talk.knight");
    let name = file.to_string_lossy().into_owned();
    for (script, said) in [
        (
            "# Talk\nplace R d4\nfly away\n",
            "line 3: `fly` is not a command",
        ),
        (
            "place R d4\nsay hello\nselect a1\n",
            "line 3: nothing stands on a1",
        ),
        ("", "line 1: the script has no commands"),
    ] {
        std::fs::write(&file, script).expect("a file");
        let refused = run(&["play", &name]).code(2).stdout("");
        let stderr = String::from_utf8_lossy(&refused.get_output().stderr).into_owned();
        assert!(stderr.contains(said), "{stderr}");
        // The message shows the line and a caret, if the file has such a line.
        let shown = if script.is_empty() { 1 } else { 3 };
        assert_eq!(stderr.lines().count(), shown, "{stderr}");
    }
    // The text may reach the limit in the middle of a character: each has two bytes here.
    for before in ["say ", "say  "] {
        std::fs::write(&file, format!("{before}{}", "é".repeat(60_000))).expect("a file");
        let long = run(&["play", &name]).code(2).stdout("");
        let stderr = String::from_utf8_lossy(&long.get_output().stderr).into_owned();
        assert!(stderr.contains("longer than 100000 bytes"), "{stderr}");
    }
    // Without a terminal, `play` runs nothing of the script.
    let picture = folder.path().join("rook.svg");
    let script = format!("place R d4\nexport {}\nsay hello\n", picture.display());
    std::fs::write(&file, script).expect("a file");
    for args in [&["play", &name][..], &["play", "--allow-export", &name]] {
        run(args).code(2).stdout("");
        assert!(!picture.exists(), "{args:?}");
    }
    let missing = run(&["play", "no-such-script"]).code(2).stdout("");
    let stderr = String::from_utf8_lossy(&missing.get_output().stderr).into_owned();
    assert!(
        stderr.contains("a name such as a-star, knight-path"),
        "{stderr}"
    );
}

#[test]
fn an_empty_board_can_be_exported_too() {
    let model = Model::new(Scene::default(), &Theme::NAMES);
    for format in FORMATS {
        assert!(!bytes(&model, format.extension).is_empty(), "{format:?}");
    }
}

#[test]
fn a_trace_as_json_says_how_it_was_looked_at() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("search.json");
    let file = path.to_string_lossy().into_owned();
    let args = [
        "export",
        &file,
        "--scene",
        "knight-g2-a8",
        "--step",
        "5",
        "--flip",
    ];
    run(&args).success();
    let text = std::fs::read_to_string(&path).expect("the file");
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["flip"], true);
    assert_eq!(
        (&value["at"], &value["zoom"]),
        (&5.into(), &"square".into())
    );
    assert_eq!(value["steps"].as_array().map(Vec::len), Some(60));
}

#[test]
fn a_worksheet_is_one_page_of_html_with_every_task_and_its_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("rooks.html");
    let name = file.to_str().expect("a name");
    let made = |args: &[&str]| -> String {
        run(&[&["worksheet", name, "--force"], args].concat()).success();
        std::fs::read_to_string(&file).expect("a page")
    };
    let page = made(&["rook", "--key"]);
    let document = roxmltree::Document::parse(
        page.trim_start_matches("<!DOCTYPE html>\n")
            .replace("<meta charset=\"utf-8\">", "")
            .as_str(),
    )
    .map(|document| {
        let of = |name: &str| {
            document
                .descendants()
                .filter(|node| node.has_tag_name(name))
                .count()
        };
        // Pictures are elements of the SVG namespace.
        let svg = document
            .descendants()
            .filter(|node| node.tag_name().name() == "svg")
            .count();
        (svg, of("li"))
    });
    assert_eq!(document.expect("well-formed"), (6, 6), "tasks and answers");
    // Pencil marks are visible only on pale squares.
    for pale in ["#eef0f4", "#c3c9d4"] {
        assert!(page.matches(pale).count() > 100, "{pale}");
    }
    for outside in ["http://", "https://", "src=", "url("] {
        let inside = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!inside.contains(outside), "{outside}");
    }
    let seeded = ["--practice", "knight", "--seed", "42", "--count", "7"];
    let practice = made(&seeded);
    assert_eq!(practice, made(&seeded), "the same seed, the same page");
    // The same board twice gives two pictures, and these must not share ids either.
    for page in [&page, &practice, &made(&["rook", "rook"])] {
        let mut ids = ids(page);
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all);
    }
    assert_eq!(practice.matches("<svg").count(), 7);
    assert_eq!(
        practice.matches("class=\"page\"").count(),
        2,
        "six tasks on a page"
    );
    assert!(!practice.contains("Answers"));
    for (args, said) in [
        (
            &["worksheet", name, "rook"][..],
            "already exists; --force replaces it",
        ),
        (
            &["worksheet", "x.pdf", "rook"],
            "expected a file that ends in .html",
        ),
        (
            &["worksheet", "x.html"],
            "expected lessons, --practice SKILL or --for IDEA",
        ),
        (&["worksheet", "x.html", "rok"], "`rok` is not a lesson"),
    ] {
        let assert = run(args).code(2);
        let err = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn a_picture_with_the_panel_has_it_beside_one_board_and_below_two() {
    let mut model = at_step("knight-g2-a8", StepTo::Number(20));
    let size = |model: &Model, panel: bool| {
        let order = format("svg").order(panel);
        let svg = make(model, "svg", &order).expect("an SVG").bytes;
        let svg = String::from_utf8(svg).expect("text");
        let document = roxmltree::Document::parse(&svg).expect("XML");
        let side = |name: &str| {
            let side = document.root_element().attribute(name);
            side.and_then(|side| side.parse::<u32>().ok()).expect(name)
        };
        let shapes = document
            .descendants()
            .filter(|node| node.has_tag_name("path"));
        (side("width"), side("height"), shapes.count())
    };
    let (alone, beside) = (size(&model, false), size(&model, true));
    assert_eq!((alone.0, beside.0), (800, 1600));
    assert!(beside.2 > alone.2 + 80, "{alone:?}, {beside:?}");
    // Every square found so far, except the start, gets a line to its parent.
    model.update(Message::Do(
        Command::parse("parents on").expect("a command"),
    ));
    let arrows = model.frame().arrows.len();
    let tree = size(&model, true);
    assert!(
        tree.2 >= beside.2 + arrows,
        "{tree:?}, {beside:?}, {arrows}"
    );
    model.update(Message::Do(
        Command::parse("compare depth-first").expect("a command"),
    ));
    let below = size(&model, true);
    assert!(below.0 == 1600 && below.1 > beside.1 + 500, "{below:?}");
    for name in ["cast", "txt", "pgn", "json"] {
        let refused = format(name)
            .check("--with panel", Format::is_drawn)
            .expect_err(name)
            .to_string();
        let said = format!("--with panel works only with .svg, .png and .gif, not with .{name}");
        assert_eq!(refused, said);
    }
}

#[test]
fn a_script_is_filmed_caption_by_caption_and_its_notes_are_not() {
    let script =
        "place R d4\nsay First.\nnote Secret.\nflip\nsay Second.\nwait 4s\nsay Third.\nstop\n";
    let film = Film::Script(app::Script::read(script).expect("a script"), |_| None);
    let model = Model::new(Scene::default(), &Theme::NAMES);
    let order = FileOptions {
        film,
        ..format("cast").order(false)
    };
    let cast = make(&model, "cast", &order).expect("a cast").bytes;
    let cast = String::from_utf8(cast).expect("text");
    let events: Vec<serde_json::Value> = cast
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (events, markers): (Vec<_>, Vec<_>) = events.into_iter().partition(|event| event[1] == "o");
    let marked: Vec<_> = markers.iter().map(|event| (&event[0], &event[2])).collect();
    let captions = ["First.", "Second.", "Third."].map(serde_json::Value::from);
    let shown: Vec<_> = events
        .iter()
        .map(|event| &event[0])
        .zip(&captions)
        .collect();
    assert_eq!(marked, shown, "a marker at each caption");
    assert!(markers.iter().all(|event| event[1] == "m"));
    let times: Vec<f64> = events
        .iter()
        .filter_map(|event| event[0].as_f64())
        .collect();
    assert_eq!(times.len(), 4, "{times:?}");
    assert!((times[2] - times[1] - 4.0).abs() < 0.01, "{times:?}");
    for (event, caption) in events.iter().zip(["First", "Second", "Third"]) {
        let bytes = event[2].as_str().expect("bytes");
        assert!(bytes.contains(caption), "{caption}: {bytes}");
    }
    assert!(!cast.contains("Secret"));
}

#[test]
fn a_page_in_braille_has_lines_of_forty_cells_and_every_piece() {
    for scene in app::scenes() {
        let model = at_step(scene.name, StepTo::End);
        let page = text(&model, "brf");
        for line in page.lines() {
            assert!(line.len() <= 40, "{}: {line}", scene.name);
            let known = |c: u8| (b' '..=b'_').contains(&c);
            assert!(line.bytes().all(known), "{}: {line}", scene.name);
        }
        let ranks: Vec<&str> = page.lines().filter(|line| line.starts_with('#')).collect();
        let board = scene.scene.board();
        for (number, rank) in ranks.iter().take(8).enumerate() {
            let squares = Square::ALL[(7 - number) * 8..][..8].iter();
            for (file, &square) in squares.enumerate() {
                let sign = rank[2 + 4 * file..].chars().take(4).collect::<String>();
                let piece = board.piece(square);
                let capital = piece.is_some_and(|piece| piece.letter().is_ascii_uppercase());
                let letter = piece.map(|piece| piece.letter().to_ascii_uppercase());
                assert_eq!(
                    letter.is_some_and(|letter| sign.ends_with(letter)),
                    piece.is_some()
                );
                assert!(
                    piece.is_none() || sign.contains(',') == capital,
                    "{square} {sign}"
                );
            }
        }
    }
}

#[test]
fn a_page_for_fingers_is_black_on_white_and_fits_on_a4() {
    for scene in app::scenes() {
        let model = at_step(scene.name, StepTo::End);
        let mut order = format("svg").order(false);
        order.tactile = true;
        let made = make(&model, "svg", &order).expect("a page");
        let page = String::from_utf8(made.bytes).expect("text");
        let document = roxmltree::Document::parse(&page).expect("XML");
        let root = document.root_element();
        assert_eq!(root.attribute("width"), Some("210mm"));
        assert_eq!(root.attribute("height"), Some("297mm"));
        for node in document.descendants() {
            for paint in ["fill", "stroke"]
                .into_iter()
                .filter_map(|name| node.attribute(name))
            {
                assert!(["none", "#000000", "#ffffff"].contains(&paint), "{paint}");
            }
            let width = node
                .attribute("stroke-width")
                .map(|width| width.parse::<f32>());
            assert!(width.is_none_or(|width| width.expect("a number") >= 1.0));
        }
    }
}

#[test]
fn two_boards_are_told_in_every_file() {
    let mut model = opened("king-a-star");
    let mut run = |line: &str| {
        let command = Command::parse(line).expect("a command");
        model.update(Message::Do(command));
    };
    run("zoom square");
    run("compare breadth-first");
    run("step end");
    let told = [
        "a-star",
        "breadth-first",
        "46 squares looked at",
        "136 and 360 moves tried",
        "Found in 7 moves",
    ];
    let (txt, svg) = (text(&model, "txt"), text(&model, "svg"));
    // Long sentences are wrapped; in an SVG file, each row is an element of its own.
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let untagged: Vec<&str> = svg
        .split('<')
        .filter_map(|one| one.split('>').nth(1))
        .collect();
    let (in_txt, in_svg) = (words(&txt), words(&untagged.join(" ")));
    for told in told {
        assert!(
            in_txt.contains(told) && in_svg.contains(told),
            "{told}: {in_txt} {in_svg}"
        );
    }
    assert_eq!(
        txt.lines()
            .filter(|line| line.matches(" a   b").count() == 2)
            .count(),
        1
    );
    assert!(txt.lines().all(|line| line.chars().count() <= 78), "{txt}");
    let json: serde_json::Value = serde_json::from_str(&text(&model, "json")).expect("JSON");
    let way = |of: &serde_json::Value| (of["scene"]["way"].clone(), of["at"].clone());
    assert_eq!(way(&json), ("a-star".into(), 18.into()));
    assert_eq!(way(&json["beside"]), ("breadth-first".into(), 46.into()));
    assert_ne!(json["code"], json["beside"]["code"]);
}

#[test]
fn a_picture_names_no_keys_at_the_start_and_at_the_end() {
    for scene in app::scenes() {
        for step in ["0", "end"] {
            let args = ["export", "-", "--format", "txt", "--scene", scene.name];
            let written = run(&[&args[..], &["--step", step]].concat()).success();
            let text = String::from_utf8_lossy(&written.get_output().stdout).into_owned();
            let keys = ["Step with", "Space", "Enter"];
            let named = keys.iter().find(|key| text.contains(**key));
            assert_eq!(named, None, "{} {step}: {text}", scene.name);
        }
    }
}
