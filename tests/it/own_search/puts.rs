//! Queens and tours of other programs, which put pieces down and take them back.

use crate::support::program::program;
use knightlight::{
    answer::{Answer, QueensJudged, Submission, TourJudged},
    board::{Board, Occupant, Square, SquareSet},
    geometry::{MoveOrder, Mover, Queens, TourMap},
    steps::{Reader, Steps},
};
use serde_json::{Value, json};

fn steps(text: &str) -> Steps {
    let mut reader = Reader::new(1_000_000).with_removes();
    for line in text.lines() {
        reader.read(line.as_bytes()).expect(line);
    }
    let given = Submission::of_puts(reader.finish().expect("a text")).expect("steps");
    let Submission::Steps(steps) = given else {
        panic!("steps: {text}");
    };
    steps
}

fn told(answer: &impl Answer) -> (Value, bool) {
    let mut out = Vec::new();
    answer.write_json("judge", &mut out).expect("written");
    (serde_json::from_slice(&out).expect("JSON"), answer.holds())
}

fn queens(board: &Board, n: usize, text: &str) -> (Value, bool) {
    told(&QueensJudged::new(board, n, &steps(text)).expect("an answer"))
}

fn tour(board: &Board, from: Square, text: &str) -> (Value, bool) {
    told(&TourJudged::new(board, from, None, &steps(text)).expect("an answer"))
}

/// The first fault: line, kind and square.
fn fault(answer: &Value) -> Value {
    let fault = &answer["search"]["fault"];
    json!([fault["line"], fault["kind"], fault["square"]])
}

#[test]
fn each_fault_of_queens_is_named_with_its_line_and_its_square() {
    for (text, found) in [
        ("put a1\nput b2", json!([2, "attacked", "b2"])),
        ("put a1\nput a1", json!([2, "occupied", "a1"])),
        ("put a1\nput e2", json!([2, "off_board", "e2"])),
        ("put a1\nput a9", json!([2, "off_board", "a9"])),
        ("put a1\nremove b1", json!([2, "not_there", "b1"])),
        ("put a1\nput c2\nremove a1", json!([3, "not_last", "a1"])),
        // d2 is free as well.
        (
            "put a1\nput c2\nremove c2\nremove a1",
            json!([4, "missed", "d2"]),
        ),
        ("put a1\nput c2", json!([2, "unfinished", null])),
        (
            "put a1\nput c2\nnone",
            json!([3, "none_but_there_is", null]),
        ),
        (
            "put b1\nput d2\nput a3\nput c4\npath b1 d2 a3",
            json!([5, "wrong_path", null]),
        ),
        // What is put and taken back at once was only tried.
        (
            "put b1\nput b2\nremove b2\nput d2\nput a3\nput c4",
            json!([null, null, null]),
        ),
        (
            "# mine\nsolving\nput (1,0)\nput [3, 1]\nput: a3\nPUT c4\npath b1 d2 a3 c4",
            json!([null, null, null]),
        ),
    ] {
        let (answer, holds) = queens(&Board::EMPTY, 4, text);
        assert_eq!(fault(&answer), found, "{text}");
        assert_eq!(holds, found[0].is_null(), "{text}");
    }
    let walled = Board::EMPTY.with(Square::B1, Occupant::Obstacle);
    let (answer, _) = queens(&walled, 4, "put b1");
    assert_eq!(fault(&answer), json!([1, "occupied", "b1"]));
    // An obstacle between two queens of a rank parts them, and still the rank takes one.
    let (answer, _) = queens(&walled, 4, "put a1\nput c1");
    assert_eq!(fault(&answer), json!([2, "same_rank", "c1"]));
}

#[test]
fn each_fault_of_a_tour_is_named_with_its_line_and_its_square() {
    for (text, found) in [
        ("put a1\nput b3\nput b4", json!([3, "not_a_move", "b4"])),
        ("put b3\nput a1", json!([2, "occupied", "a1"])),
        ("put b3\nremove b3", json!([2, "missed", "c1"])),
        ("put b3\nput i9", json!([2, "off_board", "i9"])),
        ("put b3", json!([1, "unfinished", null])),
        ("put b3\nnone", json!([2, "none_but_there_is", null])),
    ] {
        let (answer, holds) = tour(&Board::EMPTY, Square::A1, text);
        assert_eq!(fault(&answer), found, "{text}");
        assert!(!holds, "{text}");
    }
}

/// How many steps a program prints at most.
const MOST: usize = 20_000;

/// What a search for queens by ranks prints. `mends` changes which free squares it tries.
fn queens_printed(board: &Board, n: usize, mends: impl Fn(Vec<Square>) -> Vec<Square>) -> String {
    let problem = Queens::new(board, n).expect("no queens yet");
    let mut lines = Vec::new();
    fn go(
        problem: &Queens,
        rank: usize,
        put: &mut Vec<Square>,
        mends: &dyn Fn(Vec<Square>) -> Vec<Square>,
        lines: &mut Vec<String>,
    ) {
        if rank == problem.size() {
            return;
        }
        let there: SquareSet = put.iter().copied().collect();
        let free = problem
            .candidates(rank)
            .filter(|at| problem.attackers(there, *at).is_empty());
        for square in mends(free.collect()) {
            lines.push(format!("put {square}"));
            put.push(square);
            go(problem, rank + 1, put, mends, lines);
            put.pop();
            lines.push(format!("remove {square}"));
        }
    }
    go(&problem, 0, &mut Vec::new(), &mends, &mut lines);
    if problem.solve().solutions == 0 {
        lines.push("none".to_owned());
    }
    lines.join("\n")
}

/// What a search for a tour prints until it finds one or has tried everything; `None` where that
/// takes too long.
fn tour_printed(board: &Board, from: Square) -> Option<String> {
    let map = TourMap::new(Mover::KNIGHT, from, board);
    fn go(map: &TourMap, path: &mut Vec<Square>, lines: &mut Vec<String>) -> bool {
        let visited: SquareSet = path.iter().copied().collect();
        if visited == map.free() {
            return true;
        }
        let last = *path.last().expect("a start");
        for square in map.candidates(last, visited, MoveOrder::Warnsdorff) {
            if lines.len() > MOST {
                return true;
            }
            lines.push(format!("put {square}"));
            path.push(square);
            if go(map, path, lines) {
                return true;
            }
            path.pop();
            lines.push(format!("remove {square}"));
        }
        false
    }
    let mut lines = vec![format!("put {from}")];
    if !go(&map, &mut vec![from], &mut lines) {
        lines.push("none".to_owned());
    }
    (lines.len() <= MOST).then(|| lines.join("\n"))
}

#[test]
fn searches_that_go_back_are_judged_right_on_many_boards_and_spoiled_ones_wrong() {
    let mut dice = 5_u64;
    let mut next = |below: u64| {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % below
    };
    let (mut tours, mut missed) = (0, 0);
    for number in 0..400 {
        let walls = if number % 2 == 0 {
            90 + next(60)
        } else {
            next(12)
        };
        let board = (0..walls).fold(Board::EMPTY, |board, _| {
            board.with(Square::ALL[next(64) as usize], Occupant::Obstacle)
        });
        let n = 4 + next(2) as usize;
        let (answer, holds) = queens(&board, n, &queens_printed(&board, n, |free| free));
        let fault = &answer["search"]["fault"];
        // An empty board of obstacles prints nothing but its answer.
        assert!(
            holds && answer["found"] == answer["solutions"],
            "{board:?} {n}: {fault}"
        );
        assert_eq!(answer["search"]["complete"], true);
        // Where the last free square of a rank is forgotten, something is missed before a solution.
        let short = |free: Vec<Square>| free[..free.len().saturating_sub(1)].to_vec();
        let text = queens_printed(&board, n, short);
        if text.contains("put") && answer["solutions"] != 0 {
            let (answer, _) = queens(&board, n, &text);
            missed += usize::from(answer["search"]["fault"]["kind"] == "missed");
        }
        let from = Square::ALL[next(64) as usize];
        if board.get(from).is_none()
            && let Some(text) = tour_printed(&board, from)
        {
            let (answer, holds) = tour(&board, from, &text);
            assert!(
                holds,
                "{board:?} {from}: {}\n{text}",
                answer["search"]["fault"]
            );
            tours += 1;
        }
    }
    assert!(tours > 50 && missed > 100, "{tours} {missed}");
}

#[test]
fn queens_and_tours_are_judged_on_the_command_line() {
    let run = |args: &[&str], text: &str| {
        let mut program = program(args);
        let output = program.write_stdin(text).output().expect("the program");
        let said = String::from_utf8(output.stdout).expect("UTF-8");
        (
            output.status.code(),
            said,
            String::from_utf8(output.stderr).expect("UTF-8"),
        )
    };
    let four = "put b1\nput d2\nput a3\nput c4\n";
    let (status, said, _) = run(&["judge", "queens", "4"], four);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("It finds 1 of 2 solutions."), "{said}");
    let (status, said, _) = run(&["judge", "queens", "4", "--json"], four);
    let answer: Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(status, Some(0));
    let sentence = answer["sentence"].clone();
    assert_eq!(
        answer,
        json!({
            "command": "judge", "n": 4, "fixed": [], "squares": ["b1", "d2", "a3", "c4"],
            "solved": true, "found": 1, "solutions": 2,
            "search": {"puts": 4, "removes": 0, "left_out": 0, "complete": true, "fault": null},
            "sentence": sentence,
        })
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("queens.txt");
    std::fs::write(&file, "put a1\nput b2\n").expect("a file");
    let file = file.to_string_lossy();
    let (status, said, _) = run(&["judge", "queens", &file], "");
    assert_eq!(status, Some(1));
    assert!(
        said.contains(
            "Line 2: a queen is put on b2, where the one on a1 attacks it along a diagonal."
        ),
        "{said}"
    );
    let (status, said, _) = run(&["judge", "tour", "a1", "--piece", "K"], "put b2\nput d2\n");
    assert_eq!(status, Some(1));
    assert!(
        said.contains("Line 2: d2 is put behind b2, and no move of the white king leads there."),
        "{said}"
    );
    for args in [
        &["judge", "queens", "3"][..],
        &["judge", "queens", "4", "--as", "breadth-first"],
        &["judge", "tour"],
        &["judge", "tour", "z9"],
        &["judge", "g2"],
    ] {
        let (status, said, why) = run(args, four);
        assert_eq!((status, &*said), (Some(2), ""), "{args:?}");
        assert!(why.starts_with("knightlight: "), "{why}");
    }
    let (status, _, why) = run(&["judge", "queens"], "hello\n");
    assert_eq!(status, Some(2));
    assert!(why.contains("`put a1`"), "{why}");
}
