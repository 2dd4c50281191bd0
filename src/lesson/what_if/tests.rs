//! Consequences of wrong answers.

use super::*;
use crate::board::{Color, Role, Setup, Shade};
use crate::trace::Algorithm;

fn scene(fen: &str, selected: Square) -> Scene {
    let setup: Setup = fen.parse().expect("a FEN");
    Scene {
        selected: Some(selected),
        ..Scene::new(setup)
    }
}

fn last(what_if: Option<WhatIf>) -> String {
    let what_if = what_if.expect("something to play");
    what_if.sentences().pop().expect("an end")
}

#[test]
fn a_rook_that_goes_on_is_seen_to_jump() {
    let scene = scene("8/8/8/3p4/8/8/8/3R4", Square::D1);
    let played = to(&scene, Square::D1, Square::D7).expect("something to play");
    let on: Vec<_> = played
        .pictures
        .iter()
        .map(|still| {
            let rook = still.scene.board().of_piece(Role::Rook.of(Color::White));
            rook.first().expect("a rook")
        })
        .collect();
    let way = [
        Square::D2,
        Square::D3,
        Square::D4,
        Square::D5,
        Square::D6,
        Square::D7,
    ];
    assert_eq!(on, way);
    assert_eq!(
        played.sentences(),
        [
            "To get to d7, the rook jumps over the black pawn on d5.",
            "Only a knight jumps. This rook gets no farther than the black pawn on d5."
        ]
    );
}

#[test]
fn each_wrong_move_ends_with_its_reason() {
    let rook = scene("8/8/8/8/3P4/8/8/3R4", Square::D1);
    assert!(last(to(&rook, Square::D1, Square::D4)).contains("a piece on its own side"));
    assert_eq!(
        last(to(&rook, Square::D1, Square::F3)),
        "A bishop could go from d1 to f3, but a rook can't."
    );
    let wall = scene("8/8/8/8/3*4/8/8/3R4", Square::D1);
    assert!(last(to(&wall, Square::D1, Square::D4)).contains("the obstacle on d4"));
    let pawn = scene("8/8/8/8/8/3p4/3P4/8", Square::D2);
    // If the reason already says everything, nothing is played.
    assert!(to(&pawn, Square::D2, Square::D3).is_none());
    let knight = scene("8/8/8/8/8/8/3N4/8", Square::D2);
    assert!(to(&knight, Square::D2, Square::E5).is_none());
}

#[test]
fn a_king_that_steps_into_attack_is_taken() {
    let scene = scene("3rk3/8/8/8/8/8/8/4K3 w - - 0 1", Square::E1);
    let played = illegal(&scene, Square::E1, Square::D1).expect("something to play");
    assert_eq!(
        played.sentences(),
        [
            "The king goes from e1 to d1.",
            "Then the black rook on d8 takes the king on d1, and the game is lost."
        ]
    );
    let end = played
        .pictures
        .last()
        .expect("an end")
        .scene
        .board()
        .get(Square::D1);
    assert_eq!(
        end.map(|stands| stands.to_string()).as_deref(),
        Some("black rook")
    );
}

#[test]
fn a_search_goes_on_with_the_wrong_choice_until_it_breaks() {
    let mut breaks = 0;
    for (fen, from, target) in [
        ("8/8/1*6/8/2*5/8/8/N7", Square::A1, Square::H8),
        ("8/8/8/3*4/3*4/8/1K6/8", Square::B2, Square::G6),
    ] {
        let scene = Scene {
            target: Some(target),
            ..scene(fen, from)
        };
        let own = Algorithm::BreadthFirst.trace(&scene).expect("a trace");
        let least = own.last_frame().path.len();
        let takes: Vec<Square> = own.takes().map(|(_, square)| square).collect();
        for after in 2..6 {
            for square in Square::ALL {
                let played = taking(&scene, Algorithm::BreadthFirst, &takes[..after], square);
                let played = played.expect("something to play");
                let described = played.sentences().pop().expect("an end");
                let Some((_, found)) = described.split_once(&format!("{target} is found in "))
                else {
                    continue;
                };
                let path = &played.pictures.last().expect("an end").frame.path;
                let moves = (path.len() - 1).to_string();
                assert!(found.starts_with(&moves), "{described} {path:?}");
                assert_eq!(
                    described.starts_with("That goes wrong"),
                    path.len() > least,
                    "{described}"
                );
                breaks += u32::from(described.starts_with("That goes wrong"));
            }
        }
    }
    assert!(breaks > 0);
}

#[test]
fn a_square_that_does_not_wait_leaves_a_hole() {
    let knight = scene("8/8/8/8/8/8/8/N7", Square::A1);
    let described = last(taking(
        &knight,
        Algorithm::BreadthFirst,
        &[Square::A1],
        Square::D4,
    ));
    assert!(
        described.starts_with("d4 isn't in the queue"),
        "{described}"
    );
    let again = last(taking(
        &knight,
        Algorithm::BreadthFirst,
        &[Square::A1],
        Square::A1,
    ));
    assert!(
        again.starts_with("a1 has already left the queue"),
        "{again}"
    );
    let twice = last(joining(&knight, 1, Square::A1));
    assert!(twice.contains("circle"), "{twice}");
}

#[test]
fn numbers_and_colours_are_played_out_too() {
    let mut knight = scene("8/8/8/8/8/8/8/N7", Square::A1);
    knight.target = Some(Square::B2);
    assert_eq!(
        last(counted_moves(&knight, Square::B2, Some(3))),
        "Within 3 moves the piece can reach 32 squares, but not b2."
    );
    let many = last(counted_moves(&knight, Square::B2, Some(5)));
    assert!(many.ends_with("takes 4 moves, so 5 is too many."), "{many}");
    for square in Square::ALL {
        let wrong = if square.shade() == Shade::Light {
            Shade::Dark
        } else {
            Shade::Light
        };
        let described = last(shaded(&knight, square, wrong));
        assert!(
            described.contains(square.shade().name()),
            "{square}: {described}"
        );
        assert!(shaded(&knight, square, square.shade()).is_none());
    }
}
