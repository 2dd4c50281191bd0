//! The user's own searches: verdicts on their steps, and messages about their mistakes.

mod causes;
mod outputs;
mod programs;
mod watching;

use knightlight::{
    answer::{Answer, JudgeAnswer, QueryRow},
    board::{Setup, Square},
    geometry::Mover,
    steps::{Reader, StepOrder},
    trace::Lens,
};
use serde_json::{Value, json};

/// Returns the verdict on steps as JSON, and whether the steps are right.
fn judged(fen: &str, ends: [Square; 2], text: &str, expected: Option<StepOrder>) -> (Value, bool) {
    let setup: Setup = fen.parse().expect("a FEN");
    let mut reader = Reader::new(1_000_000);
    for line in text.lines() {
        reader.read(line.as_bytes()).expect(line);
    }
    let given = reader.finish().expect("a text");
    let answer = JudgeAnswer::new(&setup.board, ends[0], ends[1], None, &given, expected);
    let answer = answer.unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut out = Vec::new();
    answer.write_json("judge", &mut out).expect("written");
    (serde_json::from_slice(&out).expect("JSON"), answer.holds())
}

const EMPTY: &str = "8/8/8/8/8/8/8/8";
const G2_A8: [Square; 2] = [Square::G2, Square::A8];

/// Returns the line, the kind and the square of the first mistake.
fn fault(text: &str) -> (Value, Value, Value) {
    let (answer, _) = judged(EMPTY, G2_A8, text, None);
    let fault = &answer["search"]["fault"];
    let part = |name: &str| fault[name].clone();
    (part("line"), part("kind"), part("square"))
}

#[test]
fn each_fault_is_named_with_its_line_and_its_square() {
    for (text, line, kind, square) in [
        ("take g2\nput i3", 2, "off_board", "i3"),
        ("take g2\nput (8, 3)\nput e4", 2, "off_board", "(8, 3)"),
        ("take g2\nput e4", 2, "not_a_move", "e4"),
        ("put e3\ntake g2", 1, "not_a_move", "e3"),
        ("put g2\ntake g2\nput e3 from f4", 3, "not_a_move", "e3"),
        ("take g2\ntake e3", 1, "missed", "f4"),
        ("take e3", 1, "not_waiting", "e3"),
        (
            "take g2\nput f4\nput h4\nput e1\nput e3\ntake f4\ntake f4",
            6,
            "missed",
            "e2",
        ),
    ] {
        let found = fault(text);
        assert_eq!(found, (json!(line), json!(kind), json!(square)), "{text}");
    }
    for (text, line, kind) in [
        ("take g2\npath g2 f4", 1, "missed"),
        (
            "take g2\nput e1\nput e3\nput f4\nput h4\npath g2 f4",
            6,
            "wrong_path",
        ),
        ("take g2\nput a8\npath g2 f4 e6 c7 a8", 2, "not_a_move"),
        ("take g2\nnone", 1, "missed"),
        ("take g2\n# that is all", 1, "unfinished"),
    ] {
        let (at, named, _) = fault(text);
        assert_eq!((at, named), (json!(line), json!(kind)), "{text}");
    }
}

#[test]
fn lines_count_from_the_first_and_other_output_is_left_out() {
    let text = "# mine\n\nsearching …\nTake: G2\nput the neighbours\n put (4, 2)\nput f4 now";
    let (answer, holds) = judged(EMPTY, G2_A8, text, None);
    assert!(!holds);
    let search = &answer["search"];
    let counts = ["takes", "puts", "left_out"].map(|name| search[name].as_u64());
    assert_eq!(counts, [Some(1), Some(2), Some(2)]);
    assert_eq!(search["fault"]["line"], 7);
    assert_eq!(answer["moves"], Value::Null);
}

#[test]
fn steps_are_read_as_programs_print_them() {
    for text in [
        "Enter start: take g2\nput e1 into queue\nput e3 into queue\nput f4, from g2\nput h4 (depth 1)",
        "[INFO] take {6 1}\n[INFO] put {4 0}\n[INFO] put {4 2}\n[INFO] put {5 3}\n[INFO] put {7 3}",
        "1. take Point { x: 6, y: 1 }\n2. put Point { x: 4, y: 0 }\n3. put Point { x: 4, y: 2 }\n\
         4. put Point { x: 5, y: 3 }\n5. put Point { x: 7, y: 3 }",
        "\u{1b}[32mtake\u{1b}[0m g2\nput e1\r\nput e3\r\nput f4\r\nput h4\r",
    ] {
        let (answer, _) = judged(EMPTY, G2_A8, text, None);
        let search = &answer["search"];
        let counts = ["takes", "puts", "left_out"].map(|name| search[name].as_u64());
        assert_eq!(counts, [Some(1), Some(4), Some(0)], "{text}");
        assert_eq!(search["fault"]["kind"], "unfinished", "{text}");
    }
    // A sentence before a path isn't a step.
    let text = "Take the knight there:\ng2 f4 e6 c7 a8";
    let (answer, holds) = judged(EMPTY, G2_A8, text, None);
    assert!(holds, "{answer}");
    assert_eq!(answer["search"], Value::Null);
}

#[test]
fn searches_that_start_twice_are_told_as_such() {
    let said = |text: &str| {
        let (answer, _) = judged(EMPTY, G2_A8, text, None);
        let said = answer["search"]["fault"]["sentence"]
            .as_str()
            .expect("a sentence");
        said.to_owned()
    };
    let both = "take g2\nput e1\nput e3\nput f4\nput h4\ntake a8\nput b6\nput c7";
    assert!(
        said(both).contains("both ends. That isn't a mistake"),
        "{}",
        said(both)
    );
    let one = "take g2\nput e1\nput e3\nput f4\nput h4\n";
    let again = format!("{one}{one}");
    assert!(
        said(&again).contains("iterative deepening"),
        "{}",
        said(&again)
    );
}

/// Checks that the printed steps of all algorithms but `both-ends` are judged right, and that
/// breadth-first and depth-first searches are never taken for one another.
#[test]
fn every_own_way_is_judged_as_what_it_is() {
    let mut count = 0;
    let mut dice = 1_u64;
    let mut next = |below: u64| {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % below
    };
    for number in 0..1000 {
        let mut setup: Setup = EMPTY.parse().expect("a FEN");
        for _ in 0..next(24) {
            let square = Square::ALL[next(64) as usize];
            setup
                .board
                .put(square, knightlight::board::Occupant::Obstacle);
        }
        let [from, to] = [next(64), next(64)].map(|number| Square::ALL[number as usize]);
        let piece = ["N", "K", "R", "B", "Q", "n", "1,3"][next(7) as usize];
        setup.board.clear(from);
        let mover: Mover = piece.parse().expect("a piece");
        if let Mover::Piece(piece) = mover {
            setup.board.put(from, piece);
        }
        // Each board gets two of the algorithms, so that each algorithm gets hundreds of boards.
        let ways: Vec<_> = Lens::Search.ways().collect();
        for way in [0, 1].map(|more| ways[(number * 2 + more) % ways.len()]) {
            let words = format!("{from} {to} --way {way} --steps --piece {piece}");
            let words: Vec<&str> = words.split(' ').collect();
            let row = QueryRow::named("search").expect("a question");
            let request = row.read(&words, Square::A1).expect("a request");
            let steps = request.ask(&setup).expect("an answer").in_words();
            let mut reader = Reader::new(100_000);
            for line in &steps {
                reader.read(line.as_bytes()).expect("a step");
            }
            let given = reader.finish().expect("a text");
            let judged = JudgeAnswer::new(&setup.board, from, to, Some(mover), &given, None);
            let judged_right = judged.expect("an answer");
            let mut out = Vec::new();
            judged_right.write_json("judge", &mut out).expect("written");
            let judged: Value = serde_json::from_slice(&out).expect("JSON");
            let search = &judged["search"];
            let name = format!("{way} {piece} {from} {to} {setup}: {search}");
            if way.name() == "both-ends" {
                continue;
            }
            let order = search["order"].as_str().expect("an order");
            match way.name() {
                "breadth-first" | "reverse-order" | "mark-late" | "all-paths" => {
                    assert!(["breadth-first", "unknown"].contains(&order), "{name}");
                }
                "depth-first" => assert!(["depth-first", "unknown"].contains(&order), "{name}"),
                _ => {}
            }
            match way.name() {
                "mark-late" => {}
                // A depth-first search that never backtracks is printed as if it used a stack, so
                // every neighbour gets a `put`.
                "depth-first" => assert_ne!(search["marked"], "never", "{name}"),
                // A* enqueues a square again if it finds a shorter path to it.
                "a-star" => assert!(
                    ["put", "taken"]
                        .iter()
                        .any(|marked| search["marked"] == *marked),
                    "{name}"
                ),
                _ => assert_eq!(search["marked"], "put", "{name}"),
            }
            assert_ne!(search["complete"], false, "{name}");
            assert_eq!(search["fault"], Value::Null, "{name}");
            assert!(judged_right.holds(), "{name}");
            count += 1;
        }
    }
    assert!(count > 1500, "{count}");
}

#[test]
fn no_text_does_any_harm() {
    let parts = [
        "take",
        "put",
        "path",
        "none",
        "é",
        "g2",
        " ",
        "-",
        "8,3",
        "(",
        ")",
        "\u{301}",
        "_",
        "#",
        ":",
        "1.5",
        "from",
        "\u{1b}[2J",
        ",",
        "９",
        "[6,",
        "h9",
        "\0",
        "-1",
    ];
    let mut dice = 7_u64;
    for _ in 0..20_000 {
        let mut line = String::new();
        for _ in 0..6 {
            dice = dice
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            line.push_str(parts[(dice >> 33) as usize % parts.len()]);
        }
        let mut reader = Reader::new(10);
        let _ = reader.read(line.as_bytes());
        let _ = reader.read(&line.as_bytes()[..line.len() / 2]);
        let _ = reader.finish();
    }
}

#[test]
fn sentences_name_the_mistake_so_that_it_can_be_mended() {
    let said = |text: &str, expected: Option<StepOrder>| {
        let (answer, _) = judged(EMPTY, G2_A8, text, expected);
        answer["search"]["fault"]["sentence"].to_string()
    };
    for (text, words) in [
        (
            "take b7",
            "the search starts at g2. File and rank are swapped.",
        ),
        ("take g7", "Ranks are numbered from the bottom."),
        (
            "take g2\nput e1\nput e3\nput f4\ntake e1",
            "In files and ranks, the missing move is (1, 2).",
        ),
        (
            "take g2\nput f5",
            "In files and ranks, the move is (-1, 3). Look for it in your list of moves.",
        ),
        ("take g2\nput a3", "It wraps round the edge of the board"),
        ("take g2\nput i3", "i3 is not on the board."),
    ] {
        let said = said(text, None);
        assert!(said.contains(words), "{text}: {said}");
    }
    let deep = {
        let row = QueryRow::named("search").expect("a question");
        let words = ["g2", "a8", "--way", "depth-first", "--steps"];
        let request = row.read(&words, Square::A1).expect("a request");
        let setup: Setup = EMPTY.parse().expect("a FEN");
        request
            .ask(&setup)
            .expect("an answer")
            .in_words()
            .join("\n")
    };
    let said = said(&deep, Some(StepOrder::BreadthFirst));
    assert!(
        said.contains("Take the square that was put first, as a queue does"),
        "{said}"
    );
}
