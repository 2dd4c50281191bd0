use super::*;
use crate::app::{Command, Message, Model, StepTo, scene};
use crate::trace::Mark;
use crate::view::board::in_cells;
use crate::view::picture::{SquareState, painted, parts, strokes};
use crate::view::theme::{Depth, Styles, Theme, Tint};

/// Returns this scene at a step.
fn opened(name: &str, step: usize) -> Model {
    let mut model = Model::new(scene(name).expect("a scene").scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::Number(step))));
    model
}

#[test]
fn a_stack_shows_its_last_moves_in_one_colour() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut drawn = 0;
    for name in ["knight-depth-first", "queens-with-one-given", "king-greedy"] {
        let last = opened(name, usize::MAX).position().1.min(90);
        for step in 0..=last {
            let model = opened(name, step);
            let shown = BoardView {
                in_cells: true,
                ..BoardView::first(&model)
            };
            let tints = Square::ALL.map(|square| SquareState::of(&shown, square));
            let parts = tints.clone().map(|state| parts(&state, &look));
            let ground = |square: Square| painted(&parts[square as usize]).unwrap_or_default();
            let strokes = in_cells(strokes(&shown), &shown, (3, false));
            let stack = strokes
                .iter()
                .filter(|one| one.meaning == StrokeKind::Thread);
            let stack: Vec<Stroke> = stack.copied().collect();
            assert!(stack.len() <= 4, "{name} {step}");
            let inks = Inks::new(&stack, &shown, &look, ground);
            let mut colors = Vec::new();
            for square in Square::ALL {
                // What was given up is nearly black.
                if tints[square as usize].tint != Tint::Shadow {
                    let lines = crossing_lines(&stack, square, &shown, (6, 3), &inks);
                    let ground = ground(square);
                    colors.extend(lines.iter().map(|line| line.on(ground, line.least)));
                }
            }
            let is_one = colors.iter().all(|color| *color == colors[0]);
            assert!(is_one, "{name} {step}: {colors:?}");
            drawn += usize::from(!colors.is_empty());
        }
    }
    assert!(drawn > 25, "{drawn}");
}

#[test]
fn in_squares_of_two_rows_numbers_and_colours_replace_an_algorithms_lines() {
    let scenes = [
        ("knight-g2-a8", None),
        ("knight-depth-first", None),
        ("king-a-star", Some("breadth-first")),
        ("knight-tour", None),
        ("sweep", None),
    ];
    for (name, other) in scenes {
        let last = opened(name, usize::MAX).position().1;
        let mut drawn = 0;
        for step in (0..last.min(60)).chain([last]) {
            let mut model = opened(name, step);
            if let Some(other) = other {
                let other = Some(String::from(other));
                model.update(Message::Do(Command::Compare(other)));
            }
            for shown in BoardView::all(&model) {
                let shown = BoardView {
                    in_cells: true,
                    ..shown
                };
                let lines = |is_small: bool| {
                    let shown = BoardView { is_small, ..shown };
                    let height = if is_small { 2 } else { 3 };
                    in_cells(strokes(&shown), &shown, (height, false)).len()
                };
                assert_eq!(lines(true), 0, "{name} {step}");
                drawn += lines(false);
            }
        }
        assert!(drawn > 0 || other.is_some(), "{name}");
    }
}

#[test]
fn no_crumb_of_a_line_is_between_the_contents_of_neighbouring_squares() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let scenes = [
        ("king-both-ends", usize::MAX, false),
        ("king-a-star", usize::MAX, false),
        ("king-greedy", usize::MAX, false),
        ("knight-g2-a8", usize::MAX, true),
    ];
    for (name, step, is_long) in scenes {
        let last = opened(name, 0).position().1;
        let model = opened(name, step.min(last));
        let shown = BoardView {
            in_cells: true,
            ..BoardView::first(&model)
        };
        let mut all = strokes(&shown);
        all.retain(|one| matches!(one.meaning, StrokeKind::Path | StrokeKind::Thread));
        assert!(!all.is_empty(), "{name}");
        for (size, has_room) in [
            ((6, 3), false),
            ((8, 4), false),
            ((10, 5), false),
            ((12, 6), true),
        ] {
            let strokes = in_cells(all.clone(), &shown, (size.1, false));
            let inks = Inks::new(&strokes, &shown, &look, |_| look.light().lamp);
            let lines = |square| {
                let lines = crossing_lines(&strokes, square, &shown, size, &inks).into_iter();
                lines.filter(|line| line.ends[0] != line.ends[1]).count()
            };
            let drawn: usize = Square::ALL.map(lines).iter().sum();
            assert_eq!(drawn > 0, is_long || has_room, "{name} {size:?}: {drawn}");
        }
    }
}

#[test]
fn only_a_found_path_and_what_stands_on_the_board_are_bright() {
    let scenes = ["king-both-ends", "king-a-star", "king-greedy"];
    for (name, step) in scenes.into_iter().flat_map(|name| [(name, 3), (name, 200)]) {
        let model = opened(name, step.min(opened(name, 0).position().1));
        let shown = BoardView::first(&model);
        let is_found = shown.frame.has(Mark::Path);
        let mut tints = Square::ALL
            .into_iter()
            .map(|square| SquareState::of(&shown, square).tint);
        let is_bare = tints.any(|tint| tint == Tint::Bare);
        assert_eq!(is_bare, !is_found, "{name} {step}");
    }
}

#[test]
fn lines_of_a_hint_have_heads_if_squares_have_room_for_them() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let model = opened("rook", 0);
    let ends = [Square::E8, Square::A3, Square::D5, Square::E4, Square::D3];
    let pairs: Vec<Square> = ends.iter().flat_map(|end| [Square::E3, *end]).collect();
    let free = BoardView::first(&model);
    let followed = BoardView {
        followed: &pairs,
        ..free
    };
    let hinted = BoardView {
        hinted: &pairs[..6],
        ..free
    };
    for (shown, ends) in [(followed, &ends[..]), (hinted, &ends[..3])] {
        let strokes = strokes(&shown);
        let inks = Inks::new(&strokes, &shown, &look, |_| look.light().lamp);
        for (size, has_room) in [
            ((4, 2), false),
            ((6, 3), true),
            ((8, 4), true),
            ((10, 5), true),
            ((12, 6), true),
        ] {
            for end in ends {
                let lines = crossing_lines(&strokes, *end, &shown, size, &inks);
                let heads = lines.iter().filter(|line| line.head.is_some()).count();
                assert!((heads > 0) == has_room, "{size:?} {end}: {heads}");
            }
        }
    }
}

#[test]
fn the_beginnings_of_lines_are_equally_long_in_all_directions() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let model = opened("rook", 0);
    let ends = [Square::D5, Square::D3, Square::C4, Square::E4];
    let pairs: Vec<Square> = ends.iter().flat_map(|end| [Square::D4, *end]).collect();
    let shown = BoardView {
        followed: &pairs,
        ..BoardView::first(&model)
    };
    let strokes = strokes(&shown);
    let inks = Inks::new(&strokes, &shown, &look, |_| look.light().lamp);
    for (columns, rows) in [(6, 3), (8, 4), (10, 5), (12, 6)] {
        let (wide, tall) = (2.0 * f32::from(columns), 2.0 * f32::from(rows));
        let tips = ends.map(|end| {
            let lines = crossing_lines(&strokes, end, &shown, (columns, rows), &inks);
            let tips = lines.iter().filter_map(|line| Some(line.head?[0]));
            let is_inside =
                |(x, y): &(f32, f32)| (0.0..=wide).contains(x) && (0.0..=tall).contains(y);
            tips.filter(is_inside).collect::<Vec<_>>()
        });
        // Each head points at the far edge of its square.
        let across = tips[0][0].0;
        assert_eq!((tips[0][0], tips[1][0]), ((across, 0.0), (across, tall)));
        assert!((across - wide / 2.0).abs() < 0.1, "{across}");
        assert_eq!([tips[2][0].0, tips[3][0].0], [0.0, wide]);
    }
}
