//! Ends of searches: the empty frontier, and the number of dequeued squares.

use knightlight::lenses;
use knightlight::{
    app::scenes,
    board::{Piece, Setup, Square},
    geometry::Mover,
    trace::{Algorithm, Lens, Marking, Scene, StepSize, Variable},
};

use super::{BOARDS, answer, ask, strewn};

#[test]
fn a_sentence_that_says_a_queue_is_empty_names_the_one_that_is() {
    let named = [
        ("The target's queue is empty:", Variable::Back),
        ("The queue is empty:", Variable::Queue),
        ("The stack is empty:", Variable::Stack),
    ];
    let mut told = [0; 3];
    let mut look = |scene: &Scene| {
        for way in Lens::Search.ways() {
            let Ok(trace) = way.trace(scene) else {
                continue;
            };
            let frame = trace.last_frame();
            let said = lenses::sentence(&frame, StepSize::Layer).expect("a sentence");
            let held = named.map(|(_, list)| frame.squares(list).count());
            let name = format!("{way} on {}: {said}", scene.board());
            let at = named
                .iter()
                .position(|(begins, _)| said.starts_with(begins));
            assert_eq!(at.is_none(), !said.contains("empty"), "{name}");
            let Some(at) = at else { continue };
            assert_eq!(held[at], 0, "{name}");
            told[at] += 1;
            // A search from both ends stops when one queue is empty: the other still holds squares.
            let both = frame.variable(Variable::Back).is_some();
            assert_eq!(both, held.iter().any(|held| *held > 0), "{name}");
        }
    };
    for collected in scenes() {
        if collected.scene.lens() == Lens::Search {
            look(&collected.scene);
        }
    }
    for seed in 0..400 {
        for piece in ["N", "R", "b", "K"] {
            let mut scene = Scene {
                selected: Some(Square::D4),
                target: Some(Square::ALL[(seed * 13 % 61) as usize]),
                ..Scene::new(strewn(seed).into())
            };
            let piece = piece.parse::<Piece>().expect("a piece");
            scene.setup.board.put(Square::D4, piece);
            look(&scene);
        }
    }
    assert!(told.iter().all(|told| *told > 50), "{told:?}");
}

#[test]
fn the_command_line_names_the_queue_that_ran_empty() {
    let bishop: Mover = "B".parse().expect("a bishop");
    let mut told = [0; 2];
    for seed in 0..400 {
        let setup: Setup = strewn(seed).without(Square::D4).into();
        let to = Square::ALL[(seed * 13 % 61) as usize];
        // A bishop never reaches a square of the other colour.
        let line = format!("search d4 {to} --way both-ends --piece B");
        let said = ask(&line)
            .ask(&setup)
            .expect("an answer")
            .in_words()
            .join(" ");
        let trace = Algorithm::BothEnds
            .search(bishop, Square::D4, Some(to), &setup.board)
            .expect("a search");
        let frame = trace.last_frame();
        let [front, back] =
            [Variable::Queue, Variable::Back].map(|list| frame.squares(list).count());
        let says =
            ["the queue was empty", "the target's queue was empty"].map(|ran| said.contains(ran));
        if frame.path.is_empty() && !said.contains("can't be taken") {
            assert_eq!(says, [front == 0, back == 0], "{line}: {said}");
            told[0] += usize::from(says[0]);
            told[1] += usize::from(says[1]);
        } else {
            assert_eq!(says, [false, false], "{line}: {said}");
        }
    }
    assert!(told.iter().all(|told| *told > 5), "{told:?}");
}

#[test]
fn what_was_taken_more_than_once_is_told_too() {
    for fen in BOARDS {
        let setup: Setup = fen.parse().expect("a FEN");
        for way in Lens::Search.ways() {
            let line = format!("search g2 a8 --way {way} --piece N");
            let told = answer(&line, fen);
            let trace = way
                .search(Mover::KNIGHT, Square::G2, Some(Square::A8), &setup.board)
                .expect("a search");
            let number = |name: &str| told[name].as_u64().expect("a number");
            let all = number("taken") + number("taken_again");
            let said = ask(&line).ask(&setup).expect("an answer").in_words();
            let late = format!("With duplicates, {all} left the queue.");
            let choices = way.choices().expect("a search");
            let is_late = choices.marks == Marking::Taken;
            assert_eq!(said.join(" ").contains(&late), is_late, "{said:?}");
            if is_late {
                let counted = trace.last_frame().count(Variable::Taken);
                assert_eq!(all, u64::try_from(counted).expect("a count"));
                assert!(number("taken_again") > 0, "{line}");
            } else {
                assert_eq!(number("taken_again"), 0, "{line}");
            }
        }
    }
}
