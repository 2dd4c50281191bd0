use super::super::parts::parts;
use super::super::square_state::SquareState;
use super::super::strokes::strokes;
use super::*;
use crate::app::{Command, Message, Model, StepTo, scene};
use crate::drawing::{Segment, Shape};
use crate::trace::Scene;
use crate::view::theme::{Depth, Theme};

#[test]
fn the_number_of_a_move_is_beyond_its_arrow() {
    let steps = -1..=1;
    let all = steps
        .clone()
        .flat_map(|across| steps.clone().map(move |down| (across, down)));
    for (across, down) in all.filter(|step| *step != (0, 0)) {
        let (x, y) = turn_corner(glyphs::arrow(across, down));
        // The line comes from the other side of the square's middle.
        let along = (x - 0.5) * across as f32 + (y - 0.5) * down as f32;
        assert!(along > 0.0, "{across} {down}");
    }
}

#[test]
fn a_dashed_line_of_any_length_has_two_dashes_and_reaches_its_end() {
    for long in [12.0, 25.0, 60.0, 110.0, 300.0, 820.0] {
        let dashes = dashes(long, 100.0);
        assert!(dashes.len() >= 2, "{long}: {dashes:?}");
        let end = dashes.last().map_or(0.0, |dash| dash[1]);
        assert!(
            (end - long).abs() < 0.1 && dashes[0][0] == 0.0,
            "{dashes:?}"
        );
        let gaps = dashes.windows(2).map(|pair| pair[1][0] - pair[0][1]);
        let widest = gaps.fold(0.0, f32::max);
        assert!(widest < 20.0, "{long}: {widest}");
    }
}

#[test]
fn lines_end_before_both_digits_of_a_number() {
    const UNIT: f32 = 100.0;
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut model = Model::new(
        scene("knight-depth-first").expect("a scene").scene,
        &["dark"],
    );
    model.update(Message::Do(Command::Step(StepTo::Number(30))));
    let shown = BoardView::first(&model);
    let plane = Plane {
        corner: point(0.0, 0.0),
        pitch: (UNIT, UNIT),
        flipped: false,
    };
    let mut seen = 0;
    for stroke in strokes(&shown) {
        let label = shown.written_label(stroke.to).and_then(Label::number);
        let Some(number) = label.filter(|number| *number > 9 && !stroke.head) else {
            continue;
        };
        let mut picture = Picture::default();
        draw_stroke(&mut picture, &stroke, (&shown, &look, &plane), None);
        let middle = plane.area(stroke.to).at((0.5, 0.5));
        let half = writing::width(&number.to_string(), 0.34 * UNIT) / 2.0;
        let ends = picture
            .shapes
            .iter()
            .flat_map(|shape| shape.path.segments());
        for segment in ends {
            if let Segment::Move(at) | Segment::Line(at) = segment {
                let (x, y) = ((at.x - middle.x).abs(), (at.y - middle.y).abs());
                let away = libm::hypotf((x - half).max(0.0), (y - 0.17 * UNIT).max(0.0));
                assert!(away > 0.1 * UNIT, "{stroke:?}: {away}");
                seen += 1;
            }
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn a_faint_line_has_one_colour_which_is_visible_where_the_line_begins() {
    for theme in Theme::NAMES {
        let look = Styles::new(Theme::named(theme).expect(theme), Depth::TrueColor);
        for (name, step) in [("knight-depth-first", 30), ("knight-tour", 40)] {
            let mut model = Model::new(scene(name).expect(name).scene, &["dark"]);
            model.update(Message::Do(Command::Step(StepTo::Number(step))));
            let shown = BoardView::first(&model);
            let plane = Plane {
                corner: point(0.0, 0.0),
                pitch: (100.0, 100.0),
                flipped: false,
            };
            let mut faint = strokes(&shown);
            faint.retain(|stroke| stroke.meaning == StrokeKind::Faint);
            assert!(faint.len() > 10, "{name}");
            for stroke in faint {
                let mut picture = Picture::default();
                draw_stroke(&mut picture, &stroke, (&shown, &look, &plane), None);
                // The casing is below the line.
                let line = picture.shapes.last().expect("a line");
                let color = line.pen.expect("a pen").color;
                let parts = parts(&SquareState::of(&shown, stroke.from), &look);
                let ground = painted(&parts).expect("a background");
                let seen = ground.mix(color, f64::from(line.opacity)).contrast(ground);
                let is_occupied = shown.scene.board().get(stroke.from).is_some();
                assert!(
                    is_occupied || seen > 1.3,
                    "{theme} {name} {stroke:?}: {seen}"
                );
            }
        }
    }
}

/// Draws the lines of a scene at this step, and returns each with the shape drawn last.
fn drawn(name: &str, step: StepTo, look: &Styles) -> Vec<(Stroke, Shape)> {
    drawn_by(scene(name).expect(name).scene, step, look)
}

fn drawn_by(scene: Scene, step: StepTo, look: &Styles) -> Vec<(Stroke, Shape)> {
    let mut model = Model::new(scene, &["dark"]);
    model.update(Message::Do(Command::Step(step)));
    let shown = BoardView::first(&model);
    let plane = Plane {
        corner: point(0.0, 0.0),
        pitch: (100.0, 100.0),
        flipped: false,
    };
    let draw = |stroke: Stroke| {
        let mut picture = Picture::default();
        draw_stroke(&mut picture, &stroke, (&shown, look, &plane), None);
        let shape = picture.shapes.pop().expect("a line");
        (stroke, shape)
    };
    strokes(&shown).into_iter().map(draw).collect()
}

#[test]
fn the_line_of_a_path_is_dark_between_lit_squares_and_bright_elsewhere() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let light = look.light();
    let greedy = |name| Scene {
        way: Algorithm::Greedy,
        ..scene(name).expect(name).scene
    };
    // A long path has the colours of layers, whatever its search.
    for (scene, color) in [
        (greedy("knight-g2-a8"), light.casing),
        (greedy("king-greedy"), light.lamp),
        (scene("king-a-star").expect("a scene").scene, light.lamp),
    ] {
        let name = format!("{} moves by {}", scene.focus(), scene.way_name());
        let lines = drawn_by(scene, StepTo::End, &look).into_iter();
        let path = lines.filter(|(stroke, _)| stroke.meaning == StrokeKind::Path);
        let mut seen = 0;
        // The first line begins at the piece, whose square isn't lit.
        for (stroke, line) in path.skip(1) {
            let drawn = line.pen.as_ref().map(|pen| pen.color).or(line.fill);
            assert_eq!(drawn, Some(color), "{name}: {stroke:?}");
            seen += 1;
        }
        assert!(seen > 2, "{name}");
    }
}

#[test]
fn a_move_between_squares_of_a_component_is_as_visible_as_its_sample() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let lines = drawn("board-in-parts", StepTo::Number(40), &look).into_iter();
    for (stroke, line) in lines.filter(|(stroke, _)| stroke.meaning == StrokeKind::Faint) {
        let width = line.pen.expect("a pen").width;
        assert!(line.opacity > 0.9 && width >= 4.0, "{stroke:?}: {width}");
    }
}

#[test]
fn the_line_of_a_path_that_crosses_itself_changes_its_colour_from_start_to_end() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let ground = look.light().ground(Shade::Light, Tint::Thread);
    let lines = drawn("knight-depth-first", StepTo::End, &look).into_iter();
    let colors: Vec<Rgb> = lines
        .map(|(_, line)| line.pen.expect("a pen").color)
        .collect();
    assert_eq!(colors.len(), 42);
    for pair in colors.windows(2) {
        assert!(pair[0] != pair[1], "{colors:?}");
    }
    for color in &colors {
        assert!(color.contrast(ground) >= 1.8, "{color:?}");
    }
    assert!(colors[0].contrast(colors[41]) > 3.0, "{colors:?}");
}
