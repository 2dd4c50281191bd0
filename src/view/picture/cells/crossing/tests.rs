use super::super::{RenderOptions, tiles};
use super::*;
use crate::app::{Command, Message, Model, StepTo, scene};
use crate::view::picture::{SquareState, painted, parts, strokes};
use crate::view::theme::{Depth, Styles, Theme};

/// Returns this scene at a step.
fn opened(name: &str, step: usize) -> Model {
    let mut model = Model::new(scene(name).expect("a scene").scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::Number(step))));
    model
}

#[test]
fn in_squares_of_two_rows_a_stack_has_one_colour_and_touches_no_number() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut bare = 0;
    for (name, step) in [
        ("knight-depth-first", 14),
        ("knight-depth-first", 30),
        ("board-in-parts", 20),
    ] {
        let model = opened(name, step);
        let shown = BoardView::first(&model);
        let drawn = |square: Square| parts(&SquareState::of(&shown, square), &look);
        let ground = |square: Square| painted(&drawn(square)).unwrap_or_default();
        let stack: Vec<Stroke> = strokes(&shown)
            .into_iter()
            .filter(|stroke| matches!(stroke.meaning, StrokeKind::Thread | StrokeKind::Back))
            .collect();
        assert!(stack.len() > 8, "{name}: {}", stack.len());
        let inks = Inks::new(&stack, &shown, &look, ground);
        for square in Square::ALL {
            let lines = crossing_lines(&stack, square, &shown, (4, 2), &inks);
            let is_bare =
                shown.written_label(square).is_none() && shown.scene.board().get(square).is_none();
            assert!(is_bare || lines.is_empty(), "{name} {square}");
            let options = RenderOptions {
                size: (4, 2),
                sprites: true,
                mono: false,
            };
            let free = tiles(&drawn(square), &[], options);
            let crossed = tiles(&drawn(square), &lines, options);
            for (_, tile) in free.iter().zip(crossed.iter()).filter(|(a, b)| a != b) {
                let is_lamp = [tile.front, tile.ground].contains(&look.light().lamp);
                assert!(is_lamp && !tile.written, "{name} {square}: {tile:?}");
                bare += 1;
            }
        }
    }
    assert!(bare > 20, "{bare}");
}

#[test]
fn lines_between_neighbours_that_have_text_fill_four_halves_of_cells() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let model = opened("board-in-parts", 20);
    let shown = BoardView::first(&model);
    let strokes = strokes(&shown);
    let inks = Inks::new(&strokes, &shown, &look, |_| look.light().lamp);
    let is_free = |square: Square| shown.scene.board().get(square).is_none();
    let mut seen = 0;
    for stroke in strokes {
        if stroke.meaning != StrokeKind::Thread || !(is_free(stroke.from) && is_free(stroke.to)) {
            continue;
        }
        let lines = crossing_lines(&[stroke], stroke.to, &shown, (6, 3), &inks);
        let [(x, y), (to_x, to_y)] = lines[0].ends;
        // A part is half as wide as it is tall.
        let long = (to_x - x).abs().max(2.0 * (to_y - y).abs());
        assert!(long > 6.0, "{stroke:?}: {long}");
        seen += 1;
    }
    assert!(seen > 8, "{seen}");
}
