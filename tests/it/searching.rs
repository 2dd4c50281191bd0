//! Searches from one square to another by each algorithm: the answers, and the printed steps,
//! parsed as a user's own search.

mod endings;
mod numbers;
mod panel;

use knightlight::answer::{QueryRow, TypedQuestion};
use knightlight::board::{Board, Occupant, Piece, Setup, Square, SquareSet};
use knightlight::geometry::{Distances, Mover, Reach};
use knightlight::lenses::breadth_first;
use knightlight::trace::{Algorithm, Lens, Lookahead, Scene};
use serde_json::Value;

use crate::support::program::program;

/// An empty board, one with something in the way, one with two parts, and a crowded one.
const BOARDS: [&str; 4] = [
    "8/8/8/8/8/8/8/8",
    "8/8/8/8/4*3/5*2/8/8",
    "8/2*5/1*6/8/8/8/8/8",
    "r1b*4/2p5/1*3n2/8/3*1p2/P5*1/1P4q1/4k3",
];

fn ask(line: &str) -> TypedQuestion {
    let mut words = line.split(' ');
    let row = words.next().and_then(QueryRow::named).expect("a question");
    let words: Vec<&str> = words.collect();
    row.read(&words, Square::A1).expect("a request")
}

/// Returns the answer to `line` on a board, as JSON.
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

/// Parses steps as a user's own search, and checks each against the moves of the piece. Returns the
/// number of dequeued squares.
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
                // A search from both ends enqueues the target before it dequeues anything.
                if taken.is_empty() && named == to {
                    waiting.insert(to);
                    continue;
                }
                let by = match words.get(3) {
                    Some(by) => by.parse().expect("a square"),
                    None => *taken.last().expect("a square taken"),
                };
                assert!(taken.contains(&by), "{line}");
                // A search from both ends also starts at the target.
                let from_behind = named == to || beside(named).contains(by);
                assert!(
                    beside(by).contains(named) || from_behind,
                    "{line} from {by}"
                );
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
                    // With `--steps`, only the steps are printed; without it, only the answer.
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
    let depth_first = |to: Square| {
        let told = answer(
            &format!("search a1 {to} --way depth-first --steps"),
            BOARDS[0],
        );
        told["steps"].as_array().expect("steps").clone()
    };
    // A depth-first search that never backtracks is printed as if it used a stack: with a `put` for
    // every neighbour.
    let straight = depth_first(Square::B1);
    assert_eq!(straight[..4], ["take a1", "put c2", "put b3", "take b3"]);
    let named = |steps: &Vec<Value>| steps.get(1).is_some_and(|step| step == "put b3 from a1");
    let back = Square::ALL.map(depth_first).into_iter().find(named);
    assert_eq!(back.expect("one that goes back")[2], "take b3");
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
        assert!(said.contains("without a target square"), "{said}");
    }
}

/// Returns a board with random pieces and obstacles, the same for each seed.
fn strewn(seed: u64) -> Board {
    let mut board = Board::EMPTY;
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for square in Square::ALL {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        match state % 9 {
            0 | 1 => board.put(square, Occupant::Obstacle),
            2 => board.put(square, "p".parse::<Piece>().expect("a pawn")),
            3 => board.put(square, "P".parse::<Piece>().expect("a pawn")),
            _ => {}
        }
    }
    board
}

#[test]
fn a_star_and_both_ends_find_shortest_paths_on_thousands_of_boards() {
    let (mut found, mut never, mut longer, mut fewer) = (0, 0, 0, 0);
    for seed in 0..2500 {
        let board = strewn(seed);
        for piece in ["N", "R", "b", "Q", "k", "1,3"] {
            let mover: Mover = piece.parse().expect("a piece");
            let (from, to) = (
                Square::ALL[(seed * 29 % 64) as usize],
                Square::ALL[(seed * 13 % 61) as usize],
            );
            let least = Distances::new(mover, from, &board).to(to);
            for way in [Algorithm::AStar, Algorithm::BothEnds, Algorithm::Greedy] {
                let trace = way.search(mover, from, Some(to), &board).expect("a search");
                let path = trace.last_frame().path;
                let moves = path.len().checked_sub(1);
                let name = format!("{way} {piece} {from} {to} on board {seed}");
                let legal = path.windows(2).all(|hop| {
                    let board = board.without(from);
                    Reach::by(mover, hop[0], &board)
                        .destinations()
                        .contains(hop[1])
                });
                assert!(legal, "{name}");
                match (way, moves, least) {
                    (_, None, None) => never += 1,
                    (Algorithm::Greedy, Some(moves), Some(least)) => {
                        assert!(moves >= least.into(), "{name}");
                        longer += usize::from(moves > least.into());
                    }
                    _ => {
                        assert_eq!(moves, least.map(usize::from), "{name}");
                        let by_breadth = breadth_first(mover, from, Some(to), &board);
                        fewer += usize::from(trace.takes().count() < by_breadth.takes().count());
                        found += 1;
                    }
                }
            }
        }
    }
    assert!(found > 5_000 && never > 1_000, "{found} {never}");
    assert!(longer > 100 && fewer > 3_000, "{longer} {fewer}");
}

#[test]
fn what_comes_next_by_a_bound_is_what_the_search_takes() {
    let mut asked = 0;
    for seed in 0..60 {
        let board = strewn(seed);
        for way in Lens::Search.ways() {
            let mut scene = Scene {
                selected: Some(Square::D4),
                target: Some(Square::ALL[(seed * 13 % 61) as usize]),
                way,
                ..Scene::new(board.into())
            };
            scene
                .setup
                .board
                .put(Square::D4, "N".parse::<Piece>().expect("a knight"));
            let trace = way.trace(&scene).expect("a search");
            let takes: Vec<Square> = trace.takes().map(|(_, square)| square).collect();
            for (i, &square) in takes.iter().enumerate() {
                let next = Lookahead::after(&scene, way, &takes[..i]).expect("a search");
                assert_eq!(
                    next.judge(square, None),
                    Ok(()),
                    "{way} {seed} after {i}: {square}"
                );
                for wrong in SquareSet::ALL - next.squares() {
                    assert!(next.judge(wrong, None).is_err());
                }
                asked += 1;
            }
        }
    }
    assert!(asked > 5_000, "{asked}");
}

#[test]
fn greedy_and_a_star_look_at_few_squares() {
    let taken =
        |way: &str| answer(&format!("search g2 a8 --way {way}"), BOARDS[0])["taken"].clone();
    let all = ["breadth-first", "greedy", "a-star", "both-ends"].map(taken);
    let all: Vec<u64> = all.iter().filter_map(Value::as_u64).collect();
    assert_eq!(all[0], 59);
    assert!(all[1] <= 7 && all[2] <= 15 && all[3] <= 20, "{all:?}");
}

#[test]
fn no_search_goes_back_along_the_moves_of_a_pawn() {
    let setup: Setup = "8/8/8/8/8/8/4P3/8".parse().expect("a FEN");
    let refused = ask("search e2 e4 --way both-ends")
        .ask(&setup)
        .err()
        .expect("refused");
    assert_eq!(
        refused.to_string(),
        "the white pawn on e2 only goes forward, and both-ends works only for pieces that can also \
         go back"
    );
    assert_eq!(
        answer("search e2 e4 --way a-star", "8/8/8/8/8/8/4P3/8")["distance"],
        1
    );
}

#[test]
fn a_tour_is_asked_about_square_by_square() {
    let lines = "fen ********/********/********/********/3*****/3*****/3*****/N2*****\nselect a1\n\
                 lens backtrack\nway warnsdorff\nstep 0\npredict next\n\
                 answer b3\nanswer c1\nanswer a2\nanswer b4\nanswer c2\n";
    let output = program(&["plain"]).write_stdin(lines).output();
    let said = String::from_utf8(output.expect("the program").stdout).expect("UTF-8");
    let asked = |words: &str| said.matches(words).count();
    assert_eq!(asked("Which square is tried next?"), 6, "{said}");
    assert_eq!(asked("How many onward moves"), 0, "{said}");
}

#[test]
fn a_queue_in_the_order_of_a_bound_is_not_told_by_layers() {
    let output = program(&["plain"])
        .write_stdin("scene king-a-star\nstep 8\nqueue\n")
        .output();
    let said = String::from_utf8(output.expect("the program").stdout).expect("UTF-8");
    assert!(
        said.contains("It runs from d4 at the front to g3 at the back: 8 squares."),
        "{said}"
    );
    assert!(!said.contains("at 0 moves"), "{said}");
}

#[test]
fn a_search_from_both_ends_is_asked_about_the_end_behind_too() {
    let output = program(&["plain"])
        .write_stdin("scene king-both-ends\nstep 2\nqueue\nlayers\ndistance g7\ndistance g8\n")
        .output();
    let said = String::from_utf8(output.expect("the program").stdout).expect("UTF-8");
    for sentence in [
        "Queue: e2 d1 f1 f2 d2.",
        "Target's queue: g7 f8 h8 h7 f7.",
        "5 squares (1 move away). New: f7, f8, g7, h7 and h8.",
        "1 square is 0 moves from the target: g8.",
        "5 squares are 1 move from the target: f7, f8, g7, h7 and h8.",
        "g7 is 1 move from the target.",
        "g8 is the target.",
    ] {
        assert!(said.contains(sentence), "{sentence}\n{said}");
    }
    assert!(!said.contains("hasn't been reached"), "{said}");
}
