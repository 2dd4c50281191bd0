use super::super::picture::cells::{Inks, crossing_lines};
use super::super::picture::{Part, SquareState, painted, parts, strokes};
use super::super::theme::{Depth, Styles, Theme, Tint};
use super::*;
use crate::app::{Command, Message, StepTo, scene};
use crate::drawing::Rgb;

#[test]
fn the_current_branch_is_traced_if_the_search_has_not_reached_the_cursor() {
    let mut model = Model::new(scene("knight-g2-a8").expect("a scene").scene, &["dark"]);
    for line in ["step 20", "parents on", "cursor a8"] {
        model.update(Message::Do(Command::parse(line).expect(line)));
    }
    let shown = BoardView::first(&model);
    let current = shown.frame.branch_end(Square::A8);
    assert_ne!(current, Square::A8);
    assert!(shown.traced.contains(current));
    assert!(shown.traced.contains(Square::G2));
    let told = crate::app::narrate(&model).join(" ");
    assert!(told.contains(&format!("leads to {current}")), "{told}");
    // A square in the tree shows its own branch.
    assert_eq!(shown.frame.branch_end(Square::F4), Square::F4);
    assert_eq!(shown.frame.branch_end(Square::G2), Square::G2);
}

#[test]
fn enter_on_a_square_of_the_tree_keeps_the_sentence_about_its_parent() {
    let mut model = Model::new(scene("knight-g2-a8").expect("a scene").scene, &["dark"]);
    model.settings.screen = true;
    for line in ["step 20", "parents on", "cursor c6", "go"] {
        model.update(Message::Do(Command::parse(line).expect(line)));
    }
    let told = crate::app::narrate(&model).join(" ");
    assert!(told.contains("parent of c6"), "{told}");
}

/// Returns the numbers written on the board of a scene of the collection after this step.
fn numbers(name: &str, step: StepTo) -> Vec<u32> {
    let mut model = Model::new(scene(name).expect(name).scene, &["dark"]);
    model.update(Message::Do(Command::Step(step)));
    let shown = BoardView::first(&model);
    let numbers = Square::ALL.map(|square| shown.written_label(square)?.number());
    let mut numbers: Vec<u32> = numbers.into_iter().flatten().collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn a_finished_tour_and_a_long_path_keep_every_eighth_number_and_both_ends() {
    let tour = numbers("knight-tour", StepTo::End);
    assert_eq!(tour, [1, 8, 16, 24, 32, 40, 48, 56, 64]);
    let path = numbers("knight-depth-first", StepTo::End);
    assert_eq!(path, [0, 8, 16, 24, 32, 40, 42]);
    // In cells, a tour shows all its numbers, and the line of its last moves.
    let mut model = Model::new(scene("knight-tour").expect("a scene").scene, &["dark"]);
    model.update(Message::Do(Command::Step(StepTo::End)));
    let in_cells = BoardView {
        in_cells: true,
        ..BoardView::first(&model)
    };
    let written = Square::ALL.map(|square| in_cells.written_label(square));
    assert_eq!(written.iter().flatten().count(), 64);
    let lines = super::super::board::in_cells(strokes(&in_cells), &in_cells, (3, false));
    let ends = in_cells.frame.path[60..].iter();
    assert!(lines.iter().map(|line| &line.to).eq(ends), "{lines:?}");
    // A tour that isn't finished, and a short path, keep all numbers.
    let running = numbers("knight-tour", StepTo::Number(40));
    assert!(running.len() > 30, "{running:?}");
    let short = numbers("knight-g2-a8", StepTo::End);
    assert!(short.len() > 50, "{short:?}");
}

#[test]
fn in_small_squares_a_long_path_shows_its_numbers_and_in_cells_a_very_long_one() {
    for (name, in_cells, in_small) in [
        ("knight-depth-first", true, true),
        ("rook-maze", false, true),
        ("knight-g2-a8", false, false),
    ] {
        let mut model = Model::new(scene(name).expect(name).scene, &["dark"]);
        model.update(Message::Do(Command::Step(StepTo::End)));
        for (is_small, is_numbered) in [(false, in_cells), (true, in_small)] {
            let shown = BoardView {
                in_cells: true,
                is_small,
                ..BoardView::first(&model)
            };
            let path = shown.frame.path.iter();
            let told = path.filter(|square| shown.written_label(**square).is_some());
            assert_eq!(told.count(), shown.frame.path.len(), "{name}");
            let lines = super::super::board::in_cells(strokes(&shown), &shown, (3, false));
            let has_line = lines.iter().any(|line| line.meaning == StrokeKind::Path);
            assert_eq!(has_line, !is_numbered && !is_small, "{name}");
            // The colours of its squares follow those of the layers from the start to the end.
            let layer = |at: &Square| match SquareState::of(&shown, *at).tint {
                Tint::Layer(layer) => layer,
                other => panic!("{name}, {at}: {other:?}"),
            };
            assert!(shown.frame.path.iter().map(layer).is_sorted(), "{name}");
        }
    }
}

#[test]
fn paths_of_compared_searches_are_shown_as_alone_once_both_have_ended() {
    let scene = scene("knight-g2-a8").expect("a scene").scene;
    let mut alone = Model::new(scene.clone(), &["dark"]);
    alone.update(Message::Do(Command::Step(StepTo::End)));
    let mut both = Model::new(scene, &["dark"]);
    let other = Some("depth-first".to_owned());
    both.update(Message::Do(Command::Compare(other)));
    let states = |model: &Model| {
        let shown = BoardView::first(model);
        Square::ALL.map(|square| SquareState::of(&shown, square))
    };
    both.update(Message::Do(Command::Step(StepTo::End)));
    assert_eq!(states(&both), states(&alone));
    // The first search has ended, and the second still runs.
    both.update(Message::Do(Command::Step(StepTo::Number(70))));
    let running = states(&both);
    assert_eq!(running.iter().filter(|state| state.on_path).count(), 5);
    assert!(!running.iter().any(|state| state.tint.is_dimmed()));
    let shown = BoardView::first(&both);
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let parts = running.map(|state| parts(&state, &look));
    let ground = |square: Square| painted(&parts[square as usize]).unwrap_or_default();
    let strokes = strokes(&shown);
    let inks = Inks::new(&strokes, &shown, &look, ground);
    let mut colors: Vec<Rgb> = Vec::new();
    for square in Square::ALL {
        let lines = crossing_lines(&strokes, square, &shown, (6, 3), &inks);
        colors.extend(lines.iter().map(|line| line.on(ground(square), line.least)));
    }
    assert!(colors.len() > 8 && colors.iter().all(|color| *color == colors[0]));
}

#[test]
fn a_board_that_hides_shades_has_one_line_between_two_squares_and_none_at_its_edge() {
    let model = Model::new(scene("rook").expect("a scene").scene, &["dark"]);
    for (hides_shades, flipped) in [(true, false), (true, true), (false, false)] {
        let shown = BoardView {
            hides_shades,
            flipped,
            ..BoardView::first(&model)
        };
        let borders = Square::ALL.map(|square| shown.borders(square));
        let lines = borders.iter().flatten().filter(|line| **line).count();
        assert_eq!(lines, if hides_shades { 2 * 7 * 8 } else { 0 });
        let corner = if flipped { Square::H8 } else { Square::A1 };
        assert_eq!(shown.borders(corner), [false, false]);
    }
}

#[test]
fn while_another_square_is_asked_about_the_cursor_is_fainter_but_seen() {
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let corners = |model: &Model| {
        let shown = BoardView::first(model);
        let parts = parts(&SquareState::of(&shown, shown.scene.cursor), &look);
        let ground = painted(&parts).expect("a background");
        let color = parts.iter().find_map(|part| match part {
            Part::Corners(color) => Some(*color),
            _ => None,
        });
        color.expect("a cursor").contrast(ground)
    };
    for square in ["e5", "e6", "a1"] {
        let mut model = Model::new(scene("rook").expect("a scene").scene, &["dark"]);
        let mut seen = ["cursor SQUARE", "predict"].map(|line| {
            let line = line.replace("SQUARE", square);
            model.update(Message::Do(Command::parse(&line).expect(&line)));
            corners(&model)
        });
        assert!(model.asking.is_some());
        assert!(
            seen[1] > 2.0 && seen[1] < 0.75 * seen[0],
            "{square}: {seen:?}"
        );
        let asked = BoardView::first(&model).asked.expect("a square");
        let line = format!("cursor {asked}");
        model.update(Message::Do(Command::parse(&line).expect(&line)));
        seen[1] = corners(&model);
        assert!(seen[1] > 3.0, "{square}: {seen:?}");
    }
}
