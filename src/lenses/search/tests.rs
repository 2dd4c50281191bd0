//! Tests of the search algorithms; some compare the results with geometry.

use crate::board::{Board, Color, Piece, Setup, Square};
use crate::geometry::{Distances, Expansions, Leaper, Mover};
use crate::trace::{
    Algorithm, Fact, Lens, Mark, Scene, SearchFact, StepMaker, StepSize, Trace, Variable,
};

use super::rows::breadth_first;

fn search(fen: &str, from: Square, target: Option<Square>) -> (Scene, Trace) {
    let setup: Setup = fen.parse().expect("a FEN");
    let scene = Scene {
        selected: Some(from),
        target,
        ..Scene::new(setup)
    };
    let trace = Algorithm::BreadthFirst.trace(&scene).expect("a trace");
    (scene, trace)
}

fn knight(way: Algorithm, from: Square, target: Option<Square>) -> Trace {
    let knight = "N".parse::<Piece>().expect("a piece");
    let mut scene = Scene {
        selected: Some(from),
        target,
        ..Scene::default()
    };
    scene.setup.board.put(from, knight);
    way.trace(&scene).expect("a trace")
}

#[test]
fn the_next_square_is_the_one_that_the_search_turns_to() {
    for way in Lens::Search.ways() {
        let trace = knight(way, Square::G2, Some(Square::A8));
        let mut turns = Vec::new();
        for index in 0..=trace.end() {
            if let Some(Fact::Search(fact)) = trace.fact(index)
                && let Some(square) = fact.turns_to()
            {
                turns.push((index, square));
            }
        }
        for index in 0..=trace.end() {
            let turn = turns.iter().find(|(at, _)| *at > index);
            let turn = turn.map(|(_, square)| *square);
            let frame = trace.frame(index);
            let next = trace.next(index, StepSize::Square, &frame);
            assert_eq!(next.is_some(), turn.is_some(), "{way} {index}");
            let is_done = matches!(
                frame.fact,
                Some(Fact::Search(
                    SearchFact::Expanded { .. }
                        | SearchFact::ExpandedLate { .. }
                        | SearchFact::CountedAll { .. }
                ))
            );
            let has_one = frame.variable(Variable::Back).is_none();
            // With one queue, the next square is the one at its front, even while moves are still
            // being tried.
            let front = frame.squares(Variable::Queue).next();
            let front = front.filter(|_| has_one && turn.is_some());
            assert_eq!(next, front.or(turn), "{way} {index}");
            assert!(!is_done || next == turn, "{way} {index}");
        }
    }
}

#[test]
fn every_line_of_the_code_of_a_search_runs_somewhere() {
    let room = "8/8/*7/8/1n1P4/8/*Q2*3/1K6";
    for way in Lens::Search.ways() {
        let StepMaker::Search(choices) = way.row().run else {
            panic!("{way} is no search");
        };
        assert_eq!(choices.lines.len(), way.row().code.len(), "{way}");
        let mut ran = vec![false; choices.lines.len()];
        let board = room.parse::<Setup>().expect("a FEN").board;
        for target in [None, Some(Square::H8), Some(Square::A6), Some(Square::G2)] {
            let trace = way
                .search(Mover::KNIGHT, Square::G2, target, &board)
                .expect("a search");
            for index in 1..=trace.end() {
                for (line, _) in trace.stop(index, StepSize::Edge).lines {
                    ran[line] = true;
                }
            }
        }
        let never: Vec<_> = choices
            .lines
            .iter()
            .zip(&ran)
            .filter(|(_, ran)| !**ran)
            .collect();
        assert!(never.is_empty(), "{way}: {never:?}");
    }
}

#[test]
fn a_full_knight_search_makes_512_tests_from_any_square() {
    for square in Square::ALL {
        let mut scene = Scene {
            selected: Some(square),
            ..Scene::default()
        };
        let knight = "N".parse::<crate::board::Piece>().expect("a piece");
        scene.setup.board.put(square, knight);
        let end = Algorithm::BreadthFirst
            .trace(&scene)
            .expect("a trace")
            .last_frame();
        let counts = [
            Variable::Taken,
            Variable::Off,
            Variable::Blocked,
            Variable::TotalFound,
            Variable::New,
        ]
        .map(|name| end.count(name));
        assert_eq!(counts, [64, 176, 0, 273, 63], "{square}");
    }
}

#[test]
fn step_k_is_the_kth_square_taken_from_the_queue() {
    let (_, free) = search("8/8/8/8/8/8/6N1/8", Square::G2, Some(Square::A8));
    assert_eq!(free.stops(StepSize::Square), 59);
    assert_eq!(free.stops(StepSize::Layer), 5);
    let after_two = free.frame(free.index_of(2, StepSize::Square).expect("a second square"));
    assert_eq!(after_two.squares(Variable::Queue).count(), 4 - 1 + 7);
    assert_eq!(after_two.mark(Square::F4), Some(Mark::Current));

    let (_, around) = search("8/8/8/8/5*2/4*3/6N1/8", Square::G2, Some(Square::A8));
    assert_eq!(around.stops(StepSize::Square), 62);
    assert_eq!(around.last_frame().path.len(), 7);

    let (_, never) = search("8/2*5/1*6/8/8/8/6N1/8", Square::G2, Some(Square::A8));
    assert_eq!(never.stops(StepSize::Square), 61);
    assert_eq!(
        never.last_frame().fact,
        Some(SearchFact::QueueEmpty(Some(Square::A8)).into())
    );
    assert_eq!(
        never.last_frame().marked(Mark::Unreachable),
        Square::A8.into()
    );
}

#[test]
fn the_squares_that_join_the_queue_are_those_of_geometry() {
    let empty = "8/8/8/8/8/8/8/8";
    let crowded = "r1b*4/2p5/1*3n2/8/3*1p2/P5*1/1P4q1/4k3";
    for fen in [empty, crowded] {
        let board = fen.parse::<Setup>().expect("a FEN").board;
        let movers = ["N", "B", "R", "Q", "K", "P", "p", "1,3"];
        for mover in movers.map(|name| name.parse::<Mover>().expect("a piece")) {
            for from in Square::ALL {
                let trace = breadth_first(mover, from, None, &board);
                let expanded = trace.facts().filter_map(|fact| match fact {
                    Fact::Search(SearchFact::Expanded { square, new, .. }) => Some((square, new)),
                    _ => None,
                });
                let found = Expansions::new(mover, from, &board);
                assert!(found.eq(expanded), "{mover} {from} {fen}");
            }
        }
    }
}

#[test]
fn the_distances_of_the_trace_are_those_of_geometry() {
    for fen in [
        "8/8/8/3p4/8/1*6/6Q1/8",
        "8/8/2*5/8/4P3/8/6R1/6k1",
        "8/8/8/8/8/7p/6P1/8",
    ] {
        let (scene, trace) = search(fen, Square::G2, None);
        let end = trace.last_frame();
        let mover: Mover = scene.piece().expect("a piece").into();
        let distances = Distances::new(mover, Square::G2, scene.board());
        for square in Square::ALL {
            let number = end.distance(square);
            assert_eq!(
                number,
                distances.to(square).map(u32::from),
                "{fen} {square}"
            );
        }
    }
}

#[test]
fn the_way_found_is_long_and_leads_to_the_target() {
    let end = knight(Algorithm::DepthFirst, Square::G2, Some(Square::A8)).last_frame();
    assert_eq!(end.path.first(), Some(&Square::G2));
    assert_eq!(end.path.last(), Some(&Square::A8));
    assert!(end.path.len() > 5);
    let Some(Fact::Search(SearchFact::FoundDeep { shortest, .. })) = end.fact else {
        panic!("{:?}", end.fact);
    };
    assert_eq!(shortest, Some(4));
}

#[test]
fn without_a_target_every_square_is_visited_and_the_stack_ends_empty() {
    let end = knight(Algorithm::DepthFirst, Square::A1, None).last_frame();
    assert_eq!(end.count(Variable::Marked), 64);
    assert_eq!(end.squares(Variable::Stack).count(), 0);
    assert_eq!(end.marked(Mark::Visited).len(), 64);
}

#[test]
fn the_distances_stay_right_and_the_duplicates_are_counted() {
    let knight = Mover::Leaper(Color::White, Leaper::KNIGHT);
    let end = Algorithm::MarkLate
        .search(knight, Square::G2, None, &Board::EMPTY)
        .expect("a search")
        .last_frame();
    let distances = Distances::new(knight, Square::G2, &Board::EMPTY);
    for square in Square::ALL {
        assert_eq!(end.distance(square), distances.to(square).map(u32::from));
    }
    // Every entry is either the first for its square or a duplicate.
    assert_eq!(end.count(Variable::Marked), 64);
    assert_eq!(
        end.count(Variable::Taken),
        64 + end.count(Variable::Duplicates)
    );
    // The start makes one entry, and so does each of the 168 pairs of squares a knight's move
    // apart.
    assert_eq!(end.count(Variable::Taken), 1 + 168);
}

#[test]
fn from_corner_to_corner_there_are_108_paths_and_each_is_shown_once() {
    let trace = knight(Algorithm::AllPaths, Square::A1, Some(Square::H8));
    let mut paths = Vec::new();
    for (i, fact) in trace.facts().enumerate() {
        if matches!(fact, Fact::Search(SearchFact::OnePath { .. })) {
            paths.push(trace.frame(i + 1).path);
        }
    }
    assert!(paths.iter().all(|path| path.len() == 7));
    paths.sort();
    paths.dedup();
    assert_eq!(paths.len(), 108);
    assert_eq!(trace.last_frame().paths(Square::H8), Some(108));
}

#[test]
fn the_target_may_be_the_start() {
    let end = knight(Algorithm::AllPaths, Square::F6, Some(Square::F6)).last_frame();
    assert_eq!(end.path, [Square::F6]);
    assert_eq!(end.count(Variable::Paths), 1);
}
