use super::*;
use crate::app::{Command, Message, Model, StepTo, scene};
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
fn a_stack_shows_its_last_moves_in_one_colour_and_touches_no_number_in_small_squares() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut drawn = 0;
    for name in ["knight-depth-first", "queens-with-one-given", "king-greedy"] {
        let last = opened(name, usize::MAX).position().1.min(90);
        for step in 0..=last {
            let model = opened(name, step);
            for is_small in [false, true] {
                let shown = BoardView {
                    in_cells: true,
                    is_small,
                    ..BoardView::first(&model)
                };
                let tints = Square::ALL.map(|square| SquareState::of(&shown, square));
                let parts = tints.clone().map(|state| parts(&state, &look));
                let ground = |square: Square| painted(&parts[square as usize]).unwrap_or_default();
                let (most, size) = if is_small { (12, (4, 2)) } else { (4, (6, 3)) };
                let strokes = in_cells(strokes(&shown), &shown, (size.1, false));
                let stack = strokes
                    .iter()
                    .filter(|one| one.meaning == StrokeKind::Thread);
                let stack: Vec<Stroke> = stack.copied().collect();
                assert!(stack.len() <= most, "{name} {step}");
                let inks = Inks::new(&stack, &shown, &look, ground);
                let mut colors = Vec::new();
                for square in Square::ALL {
                    // What was given up is nearly black.
                    if tints[square as usize].tint != Tint::Shadow {
                        let lines = crossing_lines(&stack, square, &shown, size, &inks);
                        let is_told = shown.written_label(square).is_some();
                        assert!(
                            !(is_small && is_told) || lines.is_empty(),
                            "{name} {square}"
                        );
                        let ground = ground(square);
                        colors.extend(lines.iter().map(|line| line.on(ground, line.least)));
                    }
                }
                let is_one = colors.iter().all(|color| *color == colors[0]);
                assert!(is_one, "{name} {step}: {colors:?}");
                drawn += usize::from(!colors.is_empty());
            }
        }
    }
    assert!(drawn > 50, "{drawn}");
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
fn a_path_is_joined_beside_each_corner_that_it_leads_through() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    for name in ["king-both-ends", "king-a-star", "king-greedy"] {
        let model = opened(name, opened(name, 0).position().1);
        for (flipped, size) in [(false, (6, 3)), (true, (4, 2)), (true, (10, 5))] {
            let shown = BoardView {
                in_cells: true,
                is_small: size.1 < 3,
                flipped,
                ..BoardView::first(&model)
            };
            let path = &shown.frame.path;
            let strokes = in_cells(strokes(&shown), &shown, (size.1, false));
            let inks = Inks::new(&strokes, &shown, &look, |_| look.light().lamp);
            let mut joints = 0;
            for pair in path.windows(2) {
                let (from, to) = (pair[0], pair[1]);
                let board = shown.scene.board();
                let free = |at: &Square| !path.contains(at) && board.get(*at).is_none();
                if from.file() == to.file() || from.rank() == to.rank() {
                    continue;
                }
                let corners = [(from, to), (to, from)];
                let beside = corners.map(|(one, other)| Square::new(one.file(), other.rank()));
                for square in beside.into_iter().filter(free) {
                    let lines = crossing_lines(&strokes, square, &shown, size, &inks);
                    assert!(
                        lines.iter().any(|line| line.head.is_some()),
                        "{name} {square}"
                    );
                    joints += 1;
                }
            }
            assert!(joints > 1, "{name}: {joints}");
        }
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
    let ends = [Square::E4, Square::E2, Square::D3, Square::F3];
    let pairs: Vec<Square> = ends.iter().flat_map(|end| [Square::E3, *end]).collect();
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
