//! Checks that the screen agrees with `plain`, JSON, pictures and recordings.

use knightlight::{
    app::{self, Command, Message, Model, PlainAnswer, StepTo},
    board::{self, Board, Square},
    drawing::Rgb,
    export::{FileOptions, Film, Format},
    geometry::{Attackers, Distances, Mover, Reach, attackers},
    trace::{Lens, Scene, StepSize},
    view::{self, Charset, Depth, Layout, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect, style::Color};
use std::path::Path;

use crate::support::image;
use image::Image;

fn opened(name: &str) -> Model {
    let collected = app::scene(name).expect(name);
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model
}

/// Returns a few steps of every built-in scene, including the first and the last.
fn steps() -> impl Iterator<Item = (&'static str, usize)> {
    app::scenes().flat_map(|scene| {
        let (_, stops) = opened(scene.name).position();
        let some = [
            0,
            1,
            2,
            stops / 3,
            stops / 2,
            stops.saturating_sub(1),
            stops,
        ];
        let mut some = some.to_vec();
        some.sort_unstable();
        some.dedup();
        some.into_iter().map(move |step| (scene.name, step))
    })
}

fn at_step(name: &str, step: usize) -> Model {
    let mut model = opened(name);
    model.update(Message::Do(Command::Step(StepTo::Number(step))));
    model
}

fn screen(model: &Model, columns: u16, rows: u16) -> Buffer {
    let style = Style::new(
        Styles::new(Theme::default(), Depth::TrueColor),
        Charset::Unicode,
    );
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::draw(model, &style, area, &mut buffer);
    buffer
}

/// Returns all words of the column next to the board, with one space between them.
fn words(buffer: &Buffer) -> String {
    let layout = Layout::new(buffer.area).expect("a screen that is large enough");
    let left = usize::from(layout.side.x);
    let rows = buffer.content().chunks(usize::from(buffer.area.width));
    let rows = rows.map(|row| {
        let cells = row[left..].iter().map(|cell| cell.symbol());
        cells.collect::<String>()
    });
    let text = rows.collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a screen contains this text, or at least all sentences except those with a long path,
/// which may be cut off.
fn says(shown: &str, told: &str) -> bool {
    let is_square = |word: &&str| word.trim_matches('.').parse::<Square>().is_ok();
    let is_long = |sentence: &str| sentence.split(' ').filter(is_square).count() > 6;
    let mut sentences = told.split_inclusive(". ").filter(|one| !is_long(one));
    shown.contains(told) || sentences.all(|one| shown.contains(one.trim()))
}

/// Returns all words on a screen, including those on the board.
fn all_words(buffer: &Buffer) -> String {
    let symbols = buffer
        .content()
        .chunks(usize::from(buffer.area.width))
        .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    let text = symbols.collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn exported(model: &Model, file: &str, size: Option<&str>) -> Vec<u8> {
    let format = Format::of(Path::new(file)).expect("a format");
    let order = format.order(false);
    let size = size.map_or(order.size, |size| format.size(size).expect("a size"));
    let order = FileOptions { size, ..order };
    let made = format.make(model, &Theme::default(), &order, &mut |_, _| ());
    made.expect("an export").bytes
}

/// Returns each scene with each algorithm of its lens, at each step size.
fn every_way() -> impl Iterator<Item = (String, Model)> {
    let ways = app::scenes().flat_map(|scene| {
        let ways = scene.scene.lens().ways();
        ways.map(move |way| (scene.name, way))
    });
    let sizes = ways.flat_map(|way| StepSize::ALL.map(|size| (way, size)));
    sizes.filter_map(|((name, way), size)| {
        let mut model = opened(name);
        for line in [format!("way {way}"), format!("zoom {size}")] {
            PlainAnswer::to(&line, &mut model);
        }
        model.message.clear();
        model
            .trace()
            .is_ok()
            .then_some((format!("{name} {way} {size}"), model))
    })
}

/// Whether the screen says `told`, or lists its path below a heading, with arrows.
fn says_or_lists(shown: &str, told: &str, model: &Model) -> bool {
    let path: Vec<String> = model.frame().path.iter().map(Square::to_string).collect();
    let in_words = path.join(" ");
    let without = told.replace(&format!(" Path: {in_words}."), "");
    let without = without.replace(&format!(": {in_words}."), ".");
    let lists = path.chunks(2).next().is_some_and(|first| {
        let listed = shown.split_once("PATH ").map(|(_, path)| path);
        listed.is_some_and(|listed| listed.contains(&first.join(" ► ")))
    });
    says(shown, told) || lists && says(shown, &without)
}

#[test]
fn plain_and_json_say_of_a_step_what_the_screen_says() {
    let mut compared = 0;
    for (name, mut model) in every_way() {
        let (_, stops) = model.position();
        // A file with all steps of a long search would take too long.
        let at_squares = model.runs().size() == StepSize::Square;
        let json = (at_squares && stops < 150).then(|| {
            let text = String::from_utf8(exported(&model, "board.json", None)).expect("text");
            serde_json::from_str::<serde_json::Value>(&text).expect("JSON")
        });
        let mut some = vec![stops / 2];
        if at_squares {
            some = vec![1, stops / 2, stops];
            some.dedup();
        }
        for step in some {
            let answer = PlainAnswer::to(&format!("step {step}"), &mut model);
            // At the last step of these lenses, the screen describes the cursor's square, but
            // `plain` describes all squares.
            let looks_at_cursor = matches!(model.scene().lens(), Lens::Reach | Lens::Control);
            if step == 0 || looks_at_cursor && model.at_end() {
                continue;
            }
            let said = answer.sentences.join(" ");
            let (_, told) = said.split_once(". ").expect("the number of the step");
            let shown = words(&screen(&model, 120, 40));
            assert!(
                says_or_lists(&shown, told, &model),
                "{name} {step}: {told}\n{shown}"
            );
            if let Some(json) = &json {
                let fact = json["steps"][step]["fact"].as_str().expect("a sentence");
                assert!(told.contains(fact), "{name} {step}: {told}, {fact}");
            }
            compared += 1;
        }
    }
    assert!(compared > 200, "only {compared} steps");
}

#[test]
fn a_picture_says_of_a_step_what_the_screen_says() {
    for (name, step) in steps() {
        let model = at_step(name, step);
        let svg = String::from_utf8(exported(&model, "board.svg", None)).expect("text");
        let document = roxmltree::Document::parse(&svg).expect(name);
        let mut nodes = document.descendants();
        let description =
            nodes.find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "desc")));
        let told = description
            .and_then(|node| node.text())
            .expect("a description");
        let shown = words(&screen(&model, 120, 40));
        assert!(
            says_or_lists(&shown, told, &model),
            "{name} {step}: {told}\n{shown}"
        );
    }
}

/// Returns the two most frequent colours of a square. One of them is the background; the other may
/// be a frame, which can be more frequent.
fn grounds(buffer: &Buffer, square: Rect) -> [Color; 2] {
    let mut counts: Vec<(Color, usize)> = Vec::new();
    for at in square.positions() {
        let color = buffer[at].bg;
        match counts.iter_mut().find(|(known, _)| *known == color) {
            Some((_, count)) => *count += 1,
            None => counts.push((color, 1)),
        }
    }
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let color = |at: usize| counts.get(at).unwrap_or(&counts[0]).0;
    [color(0), color(1)]
}

/// Checks that the backgrounds in a picture `width` pixels wide match the screen's, so that both
/// have the same marks.
fn assert_grounds(model: &Model, width: u32, pixel: impl Fn(u32, u32) -> Color, what: &str) {
    let buffer = screen(model, 80, 24);
    let layout = Layout::new(buffer.area).expect("a layout");
    let scene = model.scene();
    // Obstacles and the frames around squares cover the background.
    let framed = [scene.selected, scene.target, Some(scene.cursor)];
    let attackers = match scene.lens() {
        Lens::Control => attackers(scene.board(), scene.cursor),
        _ => Attackers::default(),
    };
    let is_framed = |square: Square| {
        let has = |color: board::Color| attackers.of(color).contains(square);
        framed.contains(&Some(square)) || board::Color::ALL.into_iter().any(has)
    };
    let bare =
        |square: &Square| !scene.board().obstacles().contains(*square) && !is_framed(*square);
    for square in Square::ALL.into_iter().filter(bare) {
        let (file, rank) = (square.file() as u16, square.rank() as u16);
        let area = layout.square(square, false);
        let on_screen = grounds(&buffer, area);
        // A picture 800 pixels wide has squares 90 pixels wide. Pieces and signs cover the
        // background, but never all of it.
        let place =
            |start: f32, squares: f32| ((start + 90.0 * squares) * width as f32 / 800.0) as u32;
        let part = |at: u8| (f32::from(at) + 0.5) / 10.0;
        let places = (0..100).map(|at| (part(at % 10), part(at / 10)));
        let places: Vec<(f32, f32)> = places.collect();
        let same = |color: &Color| {
            let is_ground = |&&(right, down): &&(f32, f32)| {
                let x = place(40.0, f32::from(file) + right);
                let y = place(76.0, f32::from(7 - rank) + down);
                pixel(x, y) == *color
            };
            places.iter().filter(is_ground).count()
        };
        let most = on_screen.iter().map(same).max().unwrap_or(0);
        assert!(most >= 15, "{what}: {square} is not {on_screen:?}");
    }
}

#[test]
fn a_picture_has_the_grounds_of_the_screen() {
    for (name, step) in steps() {
        let model = at_step(name, step);
        // In cells, a path that would be a net has lit squares with numbers instead of a line.
        if model.frame().path.len() > 24 {
            continue;
        }
        let png = exported(&model, "board.png", Some("400"));
        let image = Image::read(&png);
        let pixel = |x, y| {
            let Rgb(r, g, b) = image.pixel(x, y);
            Color::Rgb(r, g, b)
        };
        assert_grounds(&model, 400, pixel, &format!("{name} {step}"));
    }
}

/// Returns the current step of `model` as a film of this format and `size`.
fn filmed(model: &Model, extension: &str, size: (u16, u16)) -> Vec<u8> {
    let format = Format::named(extension).expect("a format");
    let (at, _) = model.position();
    let film = Film::Steps {
        from: at,
        to: Some(at),
        fps: Film::FPS,
    };
    let order = FileOptions {
        size,
        film,
        ..format.order(false)
    };
    let made = format.make(model, &Theme::default(), &order, &mut |_, _| ());
    made.expect("a film").bytes
}

#[test]
fn pictures_and_films_of_every_way_show_what_the_screen_shows() {
    const WIDTH: u16 = 240;
    let mut compared = 0;
    let ways = every_way().filter(|(_, model)| model.runs().size() == StepSize::Square);
    for (name, mut model) in ways {
        let (_, stops) = model.position();
        let step = StepTo::Number(stops / 2);
        model.update(Message::Do(Command::Step(step)));
        model.message.clear();
        // The picture's description is the sentence of the step.
        let shown = words(&screen(&model, 120, 40));
        let svg = String::from_utf8(exported(&model, "board.svg", None)).expect("text");
        let document = roxmltree::Document::parse(&svg).expect("SVG");
        let told = document
            .descendants()
            .find(|node| node.tag_name().name() == "desc")
            .and_then(|node| node.text())
            .expect("a description");
        assert!(says(&shown, told), "{name}: {told}\n{shown}");
        // A film's palette contains the backgrounds of all squares.
        let gif = filmed(&model, "gif", (WIDTH, 0));
        let mut decoder = gif::DecodeOptions::new();
        decoder.set_color_output(gif::ColorOutput::RGBA);
        let mut decoder = decoder.read_info(gif.as_slice()).expect("a GIF");
        let frame = decoder.read_next_frame().expect("a frame").expect("one");
        let pixel = |x: u32, y: u32| {
            let at = 4 * (y as usize * usize::from(frame.width) + x as usize);
            Color::Rgb(frame.buffer[at], frame.buffer[at + 1], frame.buffer[at + 2])
        };
        assert_grounds(&model, WIDTH.into(), pixel, &name);
        // A recording contains the screen's contents.
        let cast = String::from_utf8(filmed(&model, "cast", (80, 24))).expect("text");
        let side = |cells: u16| std::num::NonZero::new(cells).expect("more than none");
        let mut terminal = vt100::Parser::new(side(24), side(80), 0);
        let event = cast.lines().nth(1).expect("an event");
        let event: serde_json::Value = serde_json::from_str(event).expect("JSON");
        terminal.process(event[2].as_str().expect("bytes").as_bytes());
        let text = |text: &str| text.split_whitespace().collect::<String>();
        let small = all_words(&screen(&model, 80, 24));
        assert_eq!(text(&terminal.screen().contents()), text(&small), "{name}");
        compared += 1;
    }
    assert!(compared > 100, "{compared} compared");
}

/// Returns the search for all of a knight's shortest paths from a1 to h8, at the step that has
/// found them.
fn all_paths() -> Model {
    let lines = [
        "place N a1",
        "select a1",
        "cursor a1",
        "target h8",
        "lens search",
        "way all-paths",
        "zoom layer",
        "step 7",
    ];
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    for line in lines {
        PlainAnswer::to(line, &mut model);
    }
    model
}

#[test]
fn every_parent_of_all_shortest_paths_is_on_the_board_and_in_a_picture() {
    let model = all_paths();
    let legs = model.frame().legs();
    let distances = |from| Distances::new(Mover::KNIGHT, from, model.scene().board());
    let (there, back) = (distances(Square::A1), distances(Square::H8));
    let mut wanted = Vec::new();
    for (from, to) in Square::ALL
        .into_iter()
        .flat_map(|from| Square::ALL.map(|to| (from, to)))
    {
        let moves = there
            .to(from)
            .zip(back.to(to))
            .map(|(before, after)| before + 1 + after);
        let knight = Reach::by(Mover::KNIGHT, from, &Board::EMPTY);
        if moves == there.to(Square::H8) && knight.destinations().contains(to) {
            wanted.push((from, to));
        }
    }
    let mut sorted = legs.clone();
    sorted.sort_by_key(|(from, to)| (*from as usize, *to as usize));
    assert_eq!(sorted, wanted);
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let shown = screen(&model, columns, rows);
        let text = all_words(&shown);
        assert!(text.contains(" n paths "), "{text}");
        // In small squares, no line hides a digit.
        assert!(columns > 80 || text.contains("108"), "{text}");
    }
    let svg = String::from_utf8(exported(&model, "board.svg", None)).expect("text");
    let lamp = svg.matches("stroke=\"#ffc857\" stroke-width=\"7.2\"");
    assert_eq!(lamp.count(), legs.len());
    let pgn = String::from_utf8(exported(&model, "board.pgn", None)).expect("text");
    assert!(
        legs.iter()
            .all(|(from, to)| pgn.contains(&format!("G{from}{to}")))
    );
}
