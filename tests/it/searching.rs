//! Searching from a square to another by each way: what the answer says, and the steps that it
//! prints, read as somebody else's search.

use knightlight::{
    answer::{QueryRow, Request},
    board::{Setup, Square, SquareSet},
    geometry::{Distances, Mover, Reach},
    trace::Lens,
};
use serde_json::Value;

/// A board without and with something in the way, one with two parts, and one that is crowded.
const BOARDS: [&str; 4] = [
    "8/8/8/8/8/8/8/8",
    "8/8/8/8/4*3/5*2/8/8",
    "8/2*5/1*6/8/8/8/8/8",
    "r1b*4/2p5/1*3n2/8/3*1p2/P5*1/1P4q1/4k3",
];

fn ask(line: &str) -> Request {
    let mut words = line.split(' ');
    let row = words.next().and_then(QueryRow::named).expect("a question");
    let words: Vec<&str> = words.collect();
    row.read(&words, Square::A1).expect("a request")
}

/// The answer to `line` on a board, as JSON.
fn answer(line: &str, fen: &str) -> Value {
    let setup: Setup = fen.parse().expect("a FEN");
    let answer = ask(line).ask(&setup).expect("an answer");
    let mut out = Vec::new();
    answer.write_json("search", &mut out).expect("written");
    serde_json::from_slice(&out).expect("JSON")
}

fn squares(value: &Value) -> Vec<Square> {
    let names = value.as_array().expect("an array").iter();
    let square = |name: &Value| name.as_str().expect("a name").parse().expect("a square");
    names.map(square).collect()
}

/// Reads steps as somebody else's search, and holds each to what the piece can do. How many squares
/// were taken.
fn read(steps: &[&str], mover: Mover, from: Square, to: Square, setup: &Setup) -> usize {
    let board = setup.board.without(from);
    let beside = |square| Reach::by(mover, square, &board).destinations();
    let (mut waiting, mut taken) = (SquareSet::from(from), Vec::new());
    let (last, lines) = steps.split_last().expect("an answer");
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let named = words[1].parse().expect("a square");
        match words[..] {
            ["take", _] => {
                assert!(waiting.contains(named), "{line} of {waiting:?}");
                assert!(!taken.contains(&named), "{line} again");
                taken.push(named);
            }
            ["put", _] | ["put", _, "from", _] => {
                let by = match words.get(3) {
                    Some(by) => by.parse().expect("a square"),
                    None => *taken.last().expect("a square taken"),
                };
                assert!(taken.contains(&by), "{line}");
                assert!(beside(by).contains(named), "{line} from {by}");
                waiting.insert(named);
            }
            _ => panic!("{line}"),
        }
    }
    match last.split_once(' ') {
        Some(("path", path)) => {
            let path = path.split(' ').map(|name| name.parse().expect("a square"));
            let path: Vec<Square> = path.collect();
            assert_eq!((path.first(), path.last()), (Some(&from), Some(&to)));
            assert!(path.windows(2).all(|hop| beside(hop[0]).contains(hop[1])));
            assert!(path.iter().all(|square| waiting.contains(*square)));
        }
        _ => assert_eq!(*last, "none"),
    }
    taken.len()
}

#[test]
fn every_way_prints_its_steps_as_a_program_of_ones_own_would() {
    let mut read_through = 0;
    for fen in BOARDS {
        let setup: Setup = fen.parse().expect("a FEN");
        for piece in ["N", "R", "B", "Q", "K", "n", "1,3"] {
            let mover: Mover = piece.parse().expect("a piece");
            for (from, to) in [("g2", "a8"), ("g2", "g2"), ("e5", "b8"), ("h1", "a2")] {
                let (start, end): (Square, Square) =
                    (from.parse().expect("g2"), to.parse().expect("a8"));
                let distances = Distances::new(mover, start, &setup.board);
                for way in Lens::Search.ways() {
                    let line = format!("search {from} {to} --way {way} --piece {piece}");
                    let mut setup = setup;
                    if setup.board.get(start).is_some() {
                        continue;
                    }
                    if let Mover::Piece(piece) = mover {
                        setup.board.put(start, piece);
                    }
                    let told = answer(&format!("{line} --steps"), fen);
                    assert_eq!(told["way"], way.name());
                    let steps = told["steps"].as_array().expect("steps");
                    let steps: Vec<&str> = steps.iter().filter_map(Value::as_str).collect();
                    let taken = read(&steps, mover, start, end, &setup);
                    assert_eq!(told["taken"], taken, "{line}");
                    assert_eq!(
                        told["trace"].as_array().map(Vec::len),
                        Some(taken),
                        "{line}"
                    );
                    assert_eq!(told["least"].as_u64(), distances.to(end).map(u64::from));
                    let is_found = steps.last().is_some_and(|last| last.starts_with("path"));
                    assert_eq!(is_found, distances.to(end).is_some(), "{line}");
                    if is_found {
                        let path = squares(&told["path"]);
                        assert_eq!(told["distance"], path.len() - 1);
                        let last: Vec<&str> = steps[steps.len() - 1].split(' ').skip(1).collect();
                        assert_eq!(last.join(" "), joined(&path), "{line}");
                    } else {
                        assert_eq!(
                            (&told["distance"], &told["path"]),
                            (&Value::Null, &Value::Null)
                        );
                    }
                    // Only the steps are said, and without them only the answer.
                    let said = ask(&format!("{line} --steps"))
                        .ask(&setup)
                        .expect("an answer");
                    assert_eq!(said.in_words(), steps);
                    assert_eq!(answer(&line, fen).get("steps"), None);
                    read_through += 1;
                }
            }
        }
    }
    assert!(read_through > 300, "{read_through}");
}

fn joined(path: &[Square]) -> String {
    let names: Vec<String> = path.iter().map(Square::to_string).collect();
    names.join(" ")
}

#[test]
fn depth_first_names_the_square_that_each_one_was_reached_from() {
    let told = answer("search a1 b1 --way depth-first --steps", BOARDS[0]);
    let steps = told["steps"].as_array().expect("steps");
    assert_eq!(steps[..3], ["take a1", "put b3 from a1", "take b3"]);
    let told = answer("search a1 b1 --steps", BOARDS[0]);
    let steps = told["steps"].as_array().expect("steps");
    assert_eq!(steps[..4], ["take a1", "put b3", "put c2", "take b3"]);
}

#[test]
fn a_way_looks_for_a_square() {
    for line in ["search g2 --way depth-first", "search g2 --steps"] {
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        let row = QueryRow::named("search").expect("a question");
        let refused = row.read(&words, Square::A1).expect_err("no target");
        let said = refused.to_string();
        assert!(said.contains("without a square to get to"), "{said}");
    }
}
