//! No text of the collection ends in the sign that says that it is cut, on the smallest screen that
//! people work with, at any step of any way; nor on larger ones, at its end.

#[path = "support/screen.rs"]
#[allow(dead_code)]
mod screen;

use knightlight::{
    app::{Command, CursorTo, Message, Model, Panel, Pick, StepTo, scenes},
    board::Square,
    trace::{Algorithm, Lens},
    view::Theme,
};

fn assert_whole(model: &mut Model, columns: u16, rows: u16) {
    for panel in Panel::ALL {
        model.update(Message::Do(Command::Panel(Some(panel))));
        let screen = screen::symbols(model, columns, rows);
        assert!(
            !screen.contains('…'),
            "{}, {panel:?}:\n{screen}",
            model.scene().way
        );
    }
}

#[test]
fn no_text_is_cut_from_80_columns_on() {
    let mut steps = 0;
    for collected in scenes() {
        let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
        model.open_scene(collected.scene.clone(), collected.title);
        let lens = collected.scene.lens();
        for way in Algorithm::ALL.into_iter().filter(|way| way.lens() == lens) {
            model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
            let (_, stops) = model.position();
            // A search that goes back has thousands of stops, much alike.
            let apart = 3.max(stops / 40);
            for stop in (0..stops).step_by(apart).chain([stops]) {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                assert_whole(&mut model, 80, 24);
                steps += 1;
            }
            assert_whole(&mut model, 120, 40);
            assert_whole(&mut model, 200, 60);
        }
        if !matches!(lens, Lens::Search | Lens::Sweep) {
            // The sentence is about the square under the cursor.
            for square in Square::ALL {
                model.update(Message::Do(Command::Cursor(CursorTo::Square(square))));
                assert_whole(&mut model, 80, 24);
            }
        }
    }
    assert!(steps > 400, "{steps} steps looked at");
}
