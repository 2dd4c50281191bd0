//! The step numbers in an answer, compared with the board at those steps.

use knightlight::{
    app::{Command, Message, Model, StepTo},
    board::{Occupant, Piece, Setup, Square},
    trace::{Algorithm, Lens, Scalar, Scene, StepSize, Value, Variable},
};
use serde_json::Value as Json;

use super::{BOARDS, answer};

/// Piece, start and target of each search, which runs on every board. Targets are near, far, at an
/// edge, the start itself, or unreachable on some boards.
const TASKS: [(&str, &str, &str); 7] = [
    ("N", "g2", "a8"),
    ("N", "a1", "b2"),
    ("n", "d5", "d5"),
    ("K", "a1", "h8"),
    ("R", "c3", "g6"),
    ("q", "h1", "b7"),
    ("P", "e2", "e7"),
];

/// Returns a model that shows the same search on the board of `fen`.
fn on_screen(fen: &str, (piece, from, to): (&str, &str, &str), way: Algorithm) -> Model {
    let mut setup: Setup = fen.parse().expect("a FEN");
    let from: Square = from.parse().expect("a square");
    let piece: Piece = piece.parse().expect("a piece");
    setup.board.put(from, Occupant::Piece(piece));
    let scene = Scene {
        selected: Some(from),
        target: Some(to.parse().expect("a square")),
        way,
        ..Scene::new(setup)
    };
    let mut model = Model::new(scene, &["dark"]);
    model.update(Message::Do(
        Command::parse("zoom square").expect("a command"),
    ));
    model
}

#[test]
fn the_step_of_each_square_in_a_trace_is_the_one_that_takes_it_on_screen() {
    let (mut takes, mut later) = (0, Vec::new());
    for way in Lens::Search.ways() {
        for (fen, task) in BOARDS
            .into_iter()
            .flat_map(|fen| TASKS.map(|task| (fen, task)))
        {
            let (piece, from, to) = task;
            let mut model = on_screen(fen, task, way);
            // A search from both ends is refused for pawns, here as on the command line.
            if model.trace().is_err() {
                continue;
            }
            let found = answer(
                &format!("search {from} {to} --piece {piece} --way {way}"),
                fen,
            );
            let trace = found["trace"].as_array().expect("a trace");
            for (number, visit) in (1..).zip(trace) {
                let (step, square) = (number_of(visit), square_of(visit));
                model.update(Message::Do(Command::Step(StepTo::Number(step))));
                let case = format!("{way} {task:?} on {fen}: step {step}");
                assert_eq!(model.position().0, step, "{case}");
                let current = model.frame().variable(Variable::S);
                assert_eq!(
                    current,
                    Some(&Value::Scalar(Scalar::Square(square))),
                    "{case}"
                );
                let all = model.trace().expect("a trace");
                let [before, until] = [step - 1, step]
                    .map(|stop| all.index_of(stop, StepSize::Square).expect("a stop"));
                let here = all
                    .takes()
                    .filter(|(at, _)| (before + 1..=until).contains(at));
                assert!(here.map(|(_, taken)| taken).eq([square]), "{case}");
                takes += 1;
                if step != number && !later.contains(&way) {
                    later.push(way);
                }
            }
        }
    }
    assert!(takes > 2_000, "{takes}");
    // Only backtracking, or dequeuing a square again, leads to steps without a new square.
    assert_eq!(later, [Algorithm::DepthFirst, Algorithm::MarkLate]);
}

#[test]
fn a_search_of_the_whole_board_numbers_its_takes_alike() {
    for fen in BOARDS {
        let found = answer("search g2 --trace", fen);
        let trace = found["trace"].as_array().expect("a trace");
        let steps: Vec<usize> = trace.iter().map(number_of).collect();
        assert!(
            steps.iter().copied().eq(1..=steps.len()),
            "{fen}: {steps:?}"
        );
    }
}

fn number_of(visit: &Json) -> usize {
    let step = visit["step"].as_u64().expect("a number");
    step.try_into().expect("a small number")
}

fn square_of(visit: &Json) -> Square {
    let name = visit["square"].as_str().expect("a name");
    name.parse().expect("a square")
}
