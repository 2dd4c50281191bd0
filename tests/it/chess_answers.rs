//! `why` and `reach`, under the rules of movement alone and under all the rules of chess.

use assert_cmd::Command;
use knightlight::{
    answer::{Query, QueryRow, Rules},
    board::{Setup, Square},
};
use serde_json::{Value, json};

/// Returns the answer to a command, as JSON, and its exit status.
fn asked(args: &[&str]) -> (i32, Value) {
    let output = Command::cargo_bin("knightlight")
        .expect("the program")
        .args(args)
        .arg("--json")
        .output()
        .expect("the program runs");
    let status = output.status.code().expect("a status");
    (
        status,
        serde_json::from_slice(&output.stdout).expect("JSON"),
    )
}

/// Returns the reason, and the blocker's square if there is one, under the rules of chess.
fn why(fen: &str, from: &str, to: &str) -> (String, Option<String>) {
    let (status, found) = asked(&["why", from, to, "--rules", "chess", "--fen", fen]);
    assert_eq!(found["rules"], "chess");
    assert_eq!(found["reachable"], json!(status == 0), "{fen} {from}{to}");
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let reason = text(&found["reason"]).expect("a reason");
    (reason, text(&found["blocker"]["square"]))
}

#[test]
fn chess_says_why_with_its_own_reasons() {
    let rook = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for (fen, from, to, reason, blocker) in [
        ("4k3/8/8/8/1b6/2N5/8/4K3", "c3", "d5", "pinned", Some("b4")),
        // A pin is reported before a check by another piece.
        ("8/8/8/8/1b6/5n2/3B4/4K3", "d2", "c1", "pinned", Some("b4")),
        (
            "8/8/8/8/1b6/5n2/3B4/4K3",
            "d2",
            "c3",
            "leaves_in_check",
            Some("f3"),
        ),
        (
            "4r3/8/8/8/8/8/8/R3K3",
            "a1",
            "a2",
            "leaves_in_check",
            Some("e8"),
        ),
        (
            "3r4/8/8/8/8/8/8/4K3",
            "e1",
            "d1",
            "leaves_in_check",
            Some("d8"),
        ),
        (
            "8/8/8/K2pP2r/8/8/8/7k w - d6",
            "e5",
            "d6",
            "leaves_in_check",
            Some("h5"),
        ),
        // A reason that is visible on the board is reported before any other.
        ("4k3/8/8/8/1b6/2N5/8/4K3", "c3", "c4", "not_its_move", None),
        ("4r3/8/8/8/p7/8/8/R3K3", "a1", "a8", "blocked", Some("a4")),
        ("4r3/8/8/8/p7/8/8/R3K3", "a1", "b2", "not_a_line", None),
        (
            "8/8/8/3pP3/8/8/8/8 w - -",
            "e5",
            "d6",
            "nothing_to_capture",
            None,
        ),
        ("8/8/8/3pP3/8/8/8/8 w - d6", "e5", "d6", "en_passant", None),
        ("8/8/8/3pP3/8/8/8/8 b - d6", "e5", "d6", "en_passant", None),
        ("8/P7/8/8/8/8/8/8", "a7", "a8", "open", None),
        ("1n6/P7/8/8/8/8/8/8", "a7", "b8", "capture", None),
        // Kings can't be captured, and without a king there is no check.
        ("4k3/8/8/8/8/8/8/4R3", "e1", "e8", "blocked", Some("e8")),
        ("4r3/8/8/8/8/8/4N3/8", "e2", "c3", "open", None),
        (rook, "e1", "g1", "castling", None),
        (
            "r3k3/8/8/8/8/8/8/4K3 w q - 0 1",
            "e8",
            "c8",
            "castling",
            None,
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R",
            "e1",
            "g1",
            "castling_not_possible",
            None,
        ),
        (rook, "e1", "c1", "castling_not_possible", None),
        (
            "4k3/8/8/8/8/8/8/4KN1R w K -",
            "e1",
            "g1",
            "castling_not_possible",
            Some("f1"),
        ),
        (
            "4k3/8/8/8/8/8/8/4K1*R w K -",
            "e1",
            "g1",
            "castling_not_possible",
            Some("g1"),
        ),
        (
            "4k3/5r2/8/8/8/8/8/4K2R w K -",
            "e1",
            "g1",
            "castling_not_possible",
            Some("f7"),
        ),
        (
            "4k3/4r3/8/8/8/8/8/4K2R w K -",
            "e1",
            "g1",
            "castling_not_possible",
            Some("e7"),
        ),
        (
            "8/8/8/8/8/8/8/4k3",
            "e1",
            "g1",
            "castling_not_possible",
            None,
        ),
        (
            "4K3/8/8/8/8/8/8/8",
            "e8",
            "c8",
            "castling_not_possible",
            None,
        ),
        ("8/8/8/8/8/8/8/3K3R w K -", "d1", "f1", "not_its_move", None),
        ("8/8/8/8/4K3/8/8/8", "e4", "g4", "not_its_move", None),
        ("8/8/8/8/8/8/8/4K3", "e1", "h1", "not_its_move", None),
    ] {
        let expected = (reason.to_owned(), blocker.map(str::to_owned));
        assert_eq!(why(fen, from, to), expected, "{fen} {from} {to}");
    }
}

#[test]
fn reach_by_chess_leaves_what_is_legal() {
    let reach =
        |fen: &str, square: &str| asked(&["reach", square, "--rules", "chess", "--fen", fen]).1;
    let passing = reach("8/8/8/3pP3/8/8/8/8 w - d6", "e5");
    assert_eq!(passing["destinations"], json!(["d6", "e6"]));
    assert_eq!(passing["captures"], json!(["d6"]));
    assert_eq!(passing["rules"], "chess");
    let king = reach("5r2/8/8/8/8/8/8/R3K3 w Q -", "e1");
    assert_eq!(king["destinations"], json!(["c1", "d1", "d2", "e2"]));
    let pinned = reach("4k3/8/8/8/1b6/2N5/8/4K3", "c3");
    assert_eq!(pinned["destinations"], json!([]));
    assert_eq!(
        pinned["rays"].as_array().expect("rays").len(),
        8,
        "board rays"
    );
    let sentence = pinned["sentence"].as_str().expect("a sentence");
    assert!(
        sentence.contains("is pinned by the black bishop on b4"),
        "{sentence}"
    );
}

#[test]
fn the_answer_says_by_which_rules_it_is_and_what_of_the_fen_takes_no_part() {
    let said = |args: &[&str]| {
        let (_, found) = asked(args);
        found["sentence"].as_str().expect("a sentence").to_owned()
    };
    let fen = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 12";
    for command in [&["why", "e5", "d6"][..], &["reach", "e5"]] {
        let board = said(&[command, &["--fen", fen]].concat());
        assert!(board.contains("Board rules apply: no check"), "{board}");
        let fields = "In this FEN, castling, en passant and the move counters have no effect.";
        assert!(board.ends_with(fields), "{board}");
        let chess = said(&[command, &["--fen", fen, "--rules", "chess"]].concat());
        assert!(chess.contains("All the rules of chess apply."), "{chess}");
        let fields = "In this FEN, the move counters have no effect.";
        assert!(chess.ends_with(fields), "{chess}");
    }
    let blacks = said(&["why", "e8", "d8", "--fen", fen, "--rules", "chess"]);
    let fields = "In this FEN, the turn, en passant and the move counters have no effect.";
    assert!(blacks.ends_with(fields), "{blacks}");
    assert_eq!(
        asked(&["why", "e5", "e6", "--fen", fen]).1["rules"],
        "board"
    );
    let plain = said(&["why", "d4", "d5", "--piece", "R"]);
    assert!(!plain.contains("FEN"), "{plain}");
}

#[test]
fn only_why_and_reach_take_rules() {
    for args in [
        &["pins", "--rules", "chess"][..],
        &["attackers", "d4", "--rules", "chess"],
        &["search", "d4", "--rules", "chess"],
        &["why", "d4", "d5", "--piece", "R", "--rules", "fair"],
    ] {
        let output = Command::cargo_bin("knightlight")
            .expect("the program")
            .args(args)
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    let setup: Setup = "4k3/8/8/8/1b6/2N5/8/4K3".parse().expect("a FEN");
    let prompt = QueryRow::named("why").expect("a question");
    let query = prompt.read(&["c3", "d5", "--rules", "chess"], Square::A1);
    let answer = query.expect("understood").ask(&setup).expect("a piece");
    assert!(!answer.holds());
    let query = Query::Why(Square::C3, Square::D5, Rules::Board);
    assert!(query.ask(&setup, None).expect("a piece").holds());
}
