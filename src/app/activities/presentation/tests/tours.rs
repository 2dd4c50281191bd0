//! Claims that a script makes about two knight's tours, checked against the geometry.

use crate::geometry::{MoveOrder, Mover, Tour, TourMap};
use crate::trace::{BacktrackFact, Fact, Label, Trace, Variable};

use super::*;

#[test]
fn what_the_script_says_of_two_tours_is_so() {
    let text = include_str!("../../../../../assets/scripts/backtracking.knight");
    let board = Board::EMPTY;
    let map = |from| TourMap::new(Mover::KNIGHT, from, &board);
    let tours: Vec<Tour> = Square::ALL
        .into_iter()
        .map(|from| map(from).tour(MoveOrder::Warnsdorff, Trace::LIMIT))
        .collect();
    assert!(tours.iter().all(|tour| tour.found));
    let straight = tours.iter().filter(|tour| tour.placements == 63).count();
    assert!(text.contains(&format!("From {straight} of the 64 squares")));
    let blind = map(Square::A1).tour(MoveOrder::Blind, Trace::LIMIT);
    assert!(blind.gave_up && blind.placements == 10_000 && text.contains("10,000"));
    let is_middle = |square: &&Square| {
        let inside = |at: u8| (2..6).contains(&at);
        inside(square.file() as u8) && inside(square.rank() as u8)
    };
    let middle = |squares: &[Square]| squares.iter().filter(is_middle).count();
    let tour = &tours[Square::A1 as usize].squares;
    assert_eq!((middle(tour), middle(&tour[..28])), (16, 1));
    let corner = map(Square::A1).moves(Square::H8).to_vec();
    assert_eq!(corner.len(), 2);
    assert!(corner.contains(&Square::F7) && corner.contains(&Square::G6));
    assert_eq!(blind.squares[9], Square::F7);

    // Collects the board at each caption.
    let mut model = presenting(text);
    let mut seen = Vec::new();
    while !presented(&model) {
        press(&mut model, ' ');
        let frames: Vec<Frame> = model.runs().all().map(|run| run.frame().clone()).collect();
        seen.push((caption(&model).to_owned(), frames));
    }
    let shown = |words: &str| {
        let of_words = |(caption, _): &&(String, Vec<Frame>)| caption.contains(words);
        let (_, frames) = seen.iter().find(of_words).expect(words);
        frames.as_slice()
    };
    let stack = |frame: &Frame| frame.squares(Variable::Stack).count();
    let [first] = shown("33 squares, and") else {
        panic!()
    };
    assert_eq!((stack(first), first.count(Variable::TakenBack)), (33, 0));
    let [counted] = shown("a2 has 2 onward moves") else {
        panic!()
    };
    let onward = [Square::A2, Square::E2, Square::D3].map(|square| counted.label(square));
    assert_eq!(onward, [2, 5, 7].map(|moves| Some(Label::Onward(moves))));
    let [end] = shown("near the end of the tour") else {
        panic!()
    };
    let levels = end.levels();
    let deep = levels.iter().filter(|level| level.depth >= 39);
    let below: usize = deep
        .flat_map(|level| &level.nodes)
        .filter(|node| levels.iter().all(|level| level.open != Some(node.square)))
        .map(|node| node.below + 1)
        .sum();
    assert!(below > 9_900, "{below}");
    let [grown] = shown("corner h8") else {
        panic!()
    };
    let [late] = shown("up to d4, the 39th square") else {
        panic!()
    };
    let same = grown
        .squares(Variable::Stack)
        .zip(late.squares(Variable::Stack));
    let same: Vec<Square> = same
        .take_while(|(before, now)| before == now)
        .map(|(_, now)| now)
        .collect();
    assert_eq!((same.len(), same.last()), (39, Some(&Square::D4)));
    let both = shown("33 squares each");
    for one in both {
        assert_eq!((stack(one), one.count(Variable::TakenBack)), (33, 0));
    }
    assert_eq!(both.len(), 2);
    let [one, other] = shown("backs out of a dead end on g4") else {
        panic!()
    };
    assert_eq!(one.fact, Some(Fact::Backtrack(BacktrackFact::Tour)));
    assert!(matches!(
        other.fact,
        Some(Fact::Backtrack(BacktrackFact::DeadEnd {
            from: Square::G4,
            ..
        }))
    ));
}
