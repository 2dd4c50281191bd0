use super::*;
use crate::board::Setup;
use crate::trace::StepSize;

fn scene(fen: &str, selected: Square, way: Algorithm) -> Scene {
    let setup: Setup = fen.parse().expect("a FEN");
    Scene {
        selected: Some(selected),
        way,
        ..Scene::new(setup)
    }
}

fn question(scene: &Scene, turn: usize) -> Question {
    let trace = scene.way.trace(scene).expect("a trace");
    Question::new(scene, &trace, (1, StepSize::Square), turn).expect("a question")
}

#[test]
fn one_move_is_no_moves() {
    let room = "********/********/********/********/********/*1******/**1*****/N*******";
    let scene = scene(room, Square::A1, Algorithm::BreadthFirst);
    let question = question(&scene, 2);
    assert_eq!(question.ask, Ask::Distance(Square::B3));
    let told = missed(&question, &Frame::empty());
    assert_eq!(told, "b3 is 1 move away");
}

#[test]
fn behind_a_verdict_the_reason_goes_on_small() {
    let told = |scene: &Scene, turn: usize, reply: Reply| {
        let question = question(scene, turn);
        verdict(&question, reply, scene, &Frame::empty())
    };
    for (fen, reply, said) in [
        (
            "8/8/8/8/8/8/8/R7",
            true,
            "Right: the white rook on a1 can go to a5.",
        ),
        (
            "8/8/8/8/p7/8/8/R7",
            true,
            "The black pawn on a4 is in the way. a5 is in its shadow. Your answer was yes.",
        ),
        (
            "8/8/8/8/p7/8/8/R7",
            false,
            "Right: the black pawn on a4 is in the way. a5 is in its shadow.",
        ),
    ] {
        let rays = scene(fen, Square::A1, Algorithm::Rays);
        assert_eq!(told(&rays, 1, Reply::Yes(reply)), said);
        // The same line, as a path from one square to the other.
        let walk = Scene {
            target: Some(Square::A6),
            ..scene(fen, Square::A1, Algorithm::Walk)
        };
        let blocked = fen.contains('p');
        let said = if blocked {
            "Right: the first thing in the way is the black pawn on a4."
        } else {
            "Right: nothing is in the way."
        };
        assert_eq!(told(&walk, 0, Reply::Yes(blocked)), said);
    }
    // Side names are proper names, so they keep their capitals.
    for (fen, said) in [
        (
            "8/8/8/8/8/8/8/R7",
            "No: White attacks d1 from a1. No black piece attacks d1.",
        ),
        (
            "8/8/8/8/8/8/8/r7",
            "No: no white piece attacks d1. Black attacks d1 from a1.",
        ),
    ] {
        let control = scene(fen, Square::A1, Algorithm::Attacks);
        assert_eq!(told(&control, 0, Reply::Number(7)), said);
    }
}

#[test]
fn no_verdict_on_a_wrong_yes_or_no_begins_with_a_word_that_could_be_its_reason() {
    let queens = scene("8/8/8/8/8/8/8/Q7", Square::A1, Algorithm::Queens);
    for (from, to) in [
        ("8/8/8/8/8/8/8/R7", Square::A6),
        ("8/8/8/8/p7/8/8/R7", Square::A6),
    ] {
        let rays = scene(from, Square::A1, Algorithm::Rays);
        let walk = Scene {
            target: Some(to),
            ..scene(from, Square::A1, Algorithm::Walk)
        };
        let asked = [
            (&rays, Ask::Reachable(to)),
            (&walk, Ask::InTheWay(Square::A1, to)),
            (&queens, Ask::Attacked(to, Some(Square::A1))),
            (&queens, Ask::Attacked(to, None)),
        ];
        for (scene, ask) in asked {
            for given in [true, false] {
                let question = Question::of(ask, vec![Reply::Yes(!given)], 0, 1);
                let said = verdict(&question, Reply::Yes(given), scene, &Frame::empty());
                let is_bare = !["Yes", "No:"].iter().any(|word| said.starts_with(word));
                assert!(is_bare, "{said}");
                let end = format!(". Your answer was {}.", Reply::Yes(given));
                assert!(said.ends_with(&end), "{said}");
            }
        }
    }
}

#[test]
fn a_verdict_speaks_of_what_was_next_because_the_board_shows_the_next_step() {
    let board = "8/8/8/8/8/8/6N1/8";
    for way in [Algorithm::BreadthFirst, Algorithm::DepthFirst] {
        let scene = Scene {
            target: Some(Square::A8),
            ..scene(board, Square::G2, way)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        for index in [1, 14, 20] {
            let at = (index, StepSize::Square);
            let question = Question::new(&scene, &trace, at, 0).expect("a question");
            let frame = trace.frame(question.hidden_from);
            for square in Square::ALL {
                let reply = Reply::Squares(square.into());
                let said = verdict(&question, reply, &scene, &frame);
                let is_now = [
                    " is next",
                    "not in the queue yet",
                    " is at the front",
                    " is tried",
                ];
                let is_now = is_now.iter().any(|now| said.contains(now));
                assert!(!is_now, "{way} {index}: {said}");
            }
        }
    }
}
