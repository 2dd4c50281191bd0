//! Questions about a trace: what is asked, and every answer that is right.

use knightlight::{
    board::{Board, Color, Direction, Piece, Role, Setup, Square, SquareSet},
    geometry::{Distances, Reach, attackers},
    trace::{Algorithm, Ask, Question, Reply, Scene, Tried, Variable},
};
use std::collections::{BTreeMap, BTreeSet};

use super::scenes::{scene, trace};

/// All questions about `scene`, from every step and over many turns.
fn questions(scene: &Scene) -> Vec<Question> {
    let trace = trace(scene);
    let steps = 0..trace.end();
    steps
        .flat_map(|index| (0..8).map(move |turn| (index, turn)))
        .filter_map(|(index, turn)| Question::new(scene, &trace, index, turn))
        .collect()
}

const CROWDED: &str = "r3k2r/8/2p5/3*4/1P1Q1p2/8/3N4/R3K2R";

#[test]
fn questions_have_the_answers_that_geometry_gives() {
    let board: Board = CROWDED.parse::<Setup>().expect("a FEN").board;
    let reach = Reach::of(&board, Square::D4).expect("a queen");
    let (mut reachable, mut counts) = (BTreeSet::new(), BTreeSet::new());
    let mut blockers = 0;
    for way in [Algorithm::Rays, Algorithm::Attacks] {
        for question in questions(&scene(CROWDED, Square::D4, way)) {
            let right = match question.ask {
                Ask::Blocker(ray) => {
                    blockers += 1;
                    Reply::Squares(ray.blocker().expect("a blocked ray").square.into())
                }
                Ask::Reachable(square) => {
                    let yes = reach.destinations().contains(square);
                    reachable.insert(yes);
                    Reply::Yes(yes)
                }
                Ask::Attackers(color, square) => {
                    let count = attackers(&board, square).of(color).len() as u32;
                    counts.insert((color == Color::White, count));
                    Reply::Number(count)
                }
                _ => continue,
            };
            assert!(
                question.accepts(right) && question.fits(right),
                "{question:?}"
            );
            assert!(!question.fits(Reply::Tried(Tried::New)));
        }
    }
    assert!(blockers > 0 && reachable.len() == 2 && counts.len() > 3);
}

#[test]
fn a_search_by_breadth_takes_only_a_nearest_square_next() {
    for way in [
        Algorithm::BreadthFirst,
        Algorithm::ReverseOrder,
        Algorithm::MarkLate,
        Algorithm::AllPaths,
    ] {
        let scene = scene("8/8/8/8/5*2/4*3/6N1/8", Square::G2, way);
        let trace = trace(&scene);
        let knight = scene.mover().expect("a knight");
        let distances = Distances::new(knight, Square::G2, scene.board());
        for index in 0..trace.end() {
            let question = Question::new(&scene, &trace, index, 0);
            let Some(question) = question.filter(|question| question.ask == Ask::Next) else {
                break;
            };
            let Reply::Squares(next) = question.answer() else {
                panic!("{:?}", question.answer());
            };
            let next = next.first().expect("a square");
            let waits: Vec<_> = Square::ALL
                .into_iter()
                .filter(|&square| question.accepts(Reply::Squares(square.into())))
                .collect();
            assert!(waits.contains(&next));
            for square in waits {
                assert_eq!(
                    distances.to(square),
                    distances.to(next),
                    "{way} after {index} steps: {square} for {next}"
                );
            }
        }
    }
}

#[test]
fn depth_first_goes_on_to_any_neighbour_that_is_not_marked() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::DepthFirst);
    let trace = trace(&scene);
    let mut many = 0;
    for index in 0..trace.end() {
        let Some(question) = Question::new(&scene, &trace, index, 0) else {
            continue;
        };
        let frame = trace.frame(index);
        let right: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|&square| question.accepts(Reply::Squares(square.into())))
            .collect();
        assert!(!right.is_empty());
        for square in &right[1..] {
            assert_eq!(frame.mark(*square), None, "{square}");
        }
        many += usize::from(right.len() > 1);
    }
    assert!(many > 5, "{many}");
    let knight = Piece {
        color: Color::White,
        role: Role::Knight,
    };
    assert_eq!(scene.piece(), Some(knight));
}

#[test]
fn every_square_is_asked_for_its_shade() {
    let scene = Scene {
        cursor: Square::A1,
        way: Algorithm::Parity,
        ..Scene::default()
    };
    let trace = trace(&scene);
    let mut asked = BTreeMap::new();
    for turn in 0..64 {
        let question = Question::new(&scene, &trace, 0, turn).expect("a question");
        if let Ask::Shade(square) = question.ask {
            assert_eq!(question.answer(), Reply::Shade(square.shade()));
            asked.insert(square, turn);
        }
    }
    assert_eq!(asked.len(), 64);
}

#[test]
fn the_distance_asked_for_is_the_distance_in_the_search() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::BreadthFirst);
    let end = trace(&scene).last_frame();
    let mut asked = 0;
    for question in questions(&scene) {
        if let Ask::Distance(square) = question.ask {
            asked += 1;
            let moves = end.distance(square).expect("a distance");
            assert_eq!(question.answer(), Reply::Number(moves));
            assert!(
                trace(&scene)
                    .frame(question.hidden_from)
                    .distance(square)
                    .is_none()
            );
        }
    }
    assert!(asked > 0);
}

#[test]
fn an_answer_is_shown_by_the_step_that_gives_it() {
    let sweep = Scene {
        direction: Direction::NorthWest,
        ..scene("8/8/8/8/8/8/8/7B", Square::H1, Algorithm::Backward)
    };
    let shown = trace(&sweep);
    let mut asked = 0;
    for question in questions(&sweep) {
        if let (Ask::Crumb, Reply::Squares(next)) = (question.ask, question.answer()) {
            asked += 1;
            let crumbs =
                |index| -> SquareSet { shown.frame(index).squares(Variable::Crumbs).collect() };
            assert!((crumbs(question.reveals) & next) == next, "{question:?}");
            assert!((crumbs(question.reveals - 1) & next).is_empty());
        }
    }
    assert!(asked > 0);
    let line = Scene {
        target: Some(Square::H1),
        ..scene("8/8/8/8/8/8/8/R7", Square::A1, Algorithm::Walk)
    };
    let question = Question::new(&line, &trace(&line), 0, 0).expect("a question");
    assert_eq!(question.answer(), Reply::Yes(false));
}
