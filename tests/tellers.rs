//! Where two tell the same thing, they agree: the screen and `plain`, the screen and a picture.

use knightlight::{
    app::{self, Command, Message, Model, PlainAnswer, StepTo},
    board::Square,
    export::{Format, Order},
    trace::Lens,
    view::{self, Charset, Depth, Look, Style, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect, style::Color};
use std::path::Path;

fn opened(name: &str) -> Model {
    let collected = app::scene(name).expect(name);
    let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
    model.open_scene(collected.scene, collected.title);
    model
}

/// A few steps of every scene of the collection, the first and the last among them.
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
        Look::new(Theme::default(), Depth::TrueColor),
        Charset::Unicode,
    );
    let area = Rect::new(0, 0, columns, rows);
    let mut buffer = Buffer::empty(area);
    view::draw(model, &style, area, &mut buffer);
    buffer
}

/// All words on a screen, with one blank between them.
fn words(buffer: &Buffer) -> String {
    let symbols = buffer
        .content()
        .chunks(usize::from(buffer.area.width))
        .map(|row| row.iter().map(|cell| cell.symbol()).collect::<String>());
    let text = symbols.collect::<Vec<_>>().join(" ");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn exported(model: &Model, file: &str, size: Option<&str>) -> Vec<u8> {
    let format = Format::of(Path::new(file)).expect("a format");
    let order = format.order();
    let size = size.map_or(order.size, |size| format.size(size).expect("a size"));
    let order = Order { size, ..order };
    let made = format.make(model, &Theme::default(), &order, &mut |_, _| ());
    made.expect("an export").bytes
}

#[test]
fn plain_says_of_a_step_what_the_screen_says() {
    let mut compared = 0;
    for (name, step) in steps() {
        let shown = words(&screen(&at_step(name, step), 120, 40));
        let mut model = opened(name);
        let answer = PlainAnswer::to(&format!("step {step}"), &mut model);
        // At their ends these speak of the cursor's square on the screen, and of all in sentences.
        let looks_at_cursor = matches!(model.scene().lens(), Lens::Reach | Lens::Control);
        if step == 0 || looks_at_cursor && model.at_end() {
            continue;
        }
        let said = answer.sentences.join(" ");
        let (_, told) = said.split_once(": ").expect("the number of the step");
        assert!(shown.contains(told), "{name} {step}: {told}\n{shown}");
        compared += 1;
    }
    assert!(compared > 80, "only {compared} steps");
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
        assert!(shown.contains(told), "{name} {step}: {told}\n{shown}");
    }
}

#[test]
fn a_picture_has_the_grounds_of_the_screen() {
    const WIDTH: u32 = 400;
    for (name, step) in steps() {
        let model = at_step(name, step);
        let buffer = screen(&model, 80, 24);
        let png = exported(&model, "board.png", Some("400"));
        let image = tiny_skia::Pixmap::decode_png(&png).expect("a PNG");
        let scene = model.scene();
        // Obstacles and the frames around squares lie on the ground.
        let framed = [scene.selected, scene.target, Some(scene.cursor)];
        let bare = |square: &Square| {
            !scene.board().obstacles().contains(*square) && !framed.contains(&Some(*square))
        };
        for square in Square::ALL.into_iter().filter(bare) {
            let (file, rank) = (square.file() as u16, square.rank() as u16);
            let on_screen = buffer[(3 + 4 * file, 1 + 2 * (7 - rank))].bg;
            // A picture 800 pixels wide has squares of 90. Pieces and signs lie on the ground, but
            // never on all of it.
            let place =
                |start: f32, squares: f32| ((start + 90.0 * squares) * WIDTH as f32 / 800.0) as u32;
            let part = |at: u8| (f32::from(at) + 0.5) / 10.0;
            let places = (0..100).map(|at| (part(at % 10), part(at / 10)));
            let is_ground = |&(right, down): &(f32, f32)| {
                let x = place(40.0, f32::from(file) + right);
                let y = place(76.0, f32::from(7 - rank) + down);
                let pixel = image.pixel(x, y).expect("inside");
                Color::Rgb(pixel.red(), pixel.green(), pixel.blue()) == on_screen
            };
            let same = places.filter(is_ground).count();
            assert!(same >= 15, "{name} {step}: {square} is not {on_screen}");
        }
    }
}
