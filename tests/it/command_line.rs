//! The command line as scripts use it: fields, exit statuses, messages.

use serde_json::{Value, json};

use crate::support::program;
use program::program;

/// Runs the program and returns status, stdout and stderr.
fn run(args: &[&str]) -> (i32, String, String) {
    let output = program(args).output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("a status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn json(args: &[&str]) -> (i32, Value) {
    let (status, out, err) = run(&[args, &["--json"]].concat());
    assert_eq!(err, "", "{args:?}");
    assert_eq!(out.lines().count(), 1, "one object on one line");
    let mut answer: Value = serde_json::from_str(&out).expect("JSON");
    // Every answer names its command, and has its whole text in the field `sentence`.
    let (_, text, _) = run(&[args, &["--quiet"]].concat());
    let fields = answer.as_object_mut().expect("an object");
    let command = if args[0] == "bfs" { "search" } else { args[0] };
    assert_eq!(fields.remove("command"), Some(json!(command)), "{args:?}");
    let sentence = fields.remove("sentence").expect("a sentence");
    let told: Vec<&str> = text.lines().collect();
    assert_eq!(sentence.as_str().unwrap_or_default(), told.join(" "));
    (status, answer)
}

/// Runs the program with `input` on stdin.
fn fed(args: &[&str], input: &str) -> (i32, String, String) {
    let output = program(args)
        .write_stdin(input)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("a status"),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn color() {
    assert_eq!(
        json(&["color", "d4"]),
        (0, json!({"square": "d4", "color": "dark"}))
    );
    assert_eq!(json(&["color", "h1"]).1["color"], "light");
}

#[test]
fn path_between_squares() {
    let (status, found) = json(&["path", "d4", "d8", "--obstacles", "d6"]);
    assert_eq!(status, 0);
    assert_eq!(
        found,
        json!({
            "from": "d4", "to": "d8", "slope": "infinite", "line": "vertical",
            "between": ["d5", "d6", "d7"], "blocker": {"square": "d6", "occupant": "*", "kind": null},
        })
    );
    // With a piece on the first square, the blocker's kind is relative to that piece.
    let own = json(&["path", "d4", "d8", "--fen", "8/8/3P4/8/3R4/8/8/8"]).1;
    assert_eq!(
        own["blocker"],
        json!({"square": "d6", "occupant": "P", "kind": "own"})
    );
}

#[test]
fn path_between_points_that_begin_with_a_minus() {
    let (status, found) = json(&["path", "-3,-7", "-3,-5"]);
    assert_eq!((status, &found["between"]), (0, &json!(["-3,-6"])));
    let (status, found) = json(&["path", "3,4", "5,7"]);
    assert_eq!(status, 1);
    assert_eq!(
        found,
        json!({"from": "3,4", "to": "5,7", "slope": "3/2", "line": "none", "between": null, "blocker": null})
    );
    let (status, found) = json(&["path", "3,4", "3,4"]);
    assert_eq!(
        (status, &found["slope"], &found["between"]),
        (0, &json!("none"), &json!([]))
    );
}

#[test]
fn reach_lists_rays_outward() {
    let (status, found) = json(&["reach", "a1", "--fen", "8/8/8/8/p7/8/8/R2N4"]);
    assert_eq!(status, 0);
    assert_eq!(found["piece"], "R");
    assert_eq!(found["destinations"], json!(["a2", "a3", "a4", "b1", "c1"]));
    assert_eq!(found["captures"], json!(["a4"]));
    assert_eq!(
        found["rays"],
        json!([
            {"direction": "n", "vector": [0, 1], "open": ["a2", "a3"],
             "blocker": {"square": "a4", "occupant": "p", "kind": "enemy"}, "shadow": ["a5", "a6", "a7", "a8"]},
            {"direction": "s", "vector": [0, -1], "open": [], "blocker": null, "shadow": []},
            {"direction": "w", "vector": [-1, 0], "open": [], "blocker": null, "shadow": []},
            {"direction": "e", "vector": [1, 0], "open": ["b1", "c1"],
             "blocker": {"square": "d1", "occupant": "N", "kind": "own"}, "shadow": ["e1", "f1", "g1", "h1"]},
        ])
    );
}

#[test]
fn a_knights_rays_are_its_moves_in_search_order() {
    let (_, found) = json(&["reach", "b1", "--piece", "N"]);
    let rays = found["rays"].as_array().expect("rays");
    let vectors: Vec<&Value> = rays.iter().map(|ray| &ray["vector"]).collect();
    assert_eq!(vectors, [&json!([-1, 2]), &json!([1, 2]), &json!([2, 1])]);
    assert!(rays.iter().all(|ray| ray["direction"].is_null()));
}

#[test]
fn why_names_reason_and_blocker() {
    let (status, found) = json(&["why", "d4", "d7", "--fen", "8/8/3p4/8/3Q4/8/8/8"]);
    assert_eq!(status, 1);
    assert_eq!(
        found,
        json!({
            "from": "d4", "to": "d7", "piece": "Q", "rules": "board", "reachable": false, "reason": "blocked",
            "blocker": {"square": "d6", "occupant": "p", "kind": "enemy"},
        })
    );
    assert_eq!(json(&["why", "d4", "d5", "--piece", "K"]).0, 0);
}

#[test]
fn search_reproduces_the_worked_trace() {
    let (status, found) = json(&["search", "g2", "a8"]);
    assert_eq!(status, 0);
    assert_eq!(found["distance"], 4);
    assert_eq!(found["path"], json!(["g2", "f4", "e6", "c7", "a8"]));
    assert_eq!(found["shortest_paths"], 6);
    let trace = found["trace"].as_array().expect("a trace");
    assert_eq!(trace.len(), 59);
    assert_eq!(
        trace[1],
        json!({"step": 2, "square": "f4", "distance": 1, "path": ["g2", "f4"]})
    );
    assert_eq!(trace[58]["square"], "a8");
}

#[test]
fn search_says_when_there_is_no_way() {
    let (status, found) = json(&["bfs", "g2", "a8", "--obstacles", "b6,c7"]);
    assert_eq!(status, 1);
    assert_eq!(found["trace"].as_array().map(Vec::len), Some(61));
    assert_eq!(
        (&found["distance"], &found["path"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(found["shortest_paths"], 0);
    // An obstacle on the target makes it unreachable.
    assert_eq!(json(&["search", "g2", "a8", "--obstacles", "a8"]).0, 1);
    let (status, found) = json(&["search", "g2", "g2"]);
    assert_eq!(
        (status, &found["path"], &found["shortest_paths"]),
        (0, &json!(["g2"]), &json!(1))
    );
}

#[test]
fn search_over_the_whole_board() {
    let (status, found) = json(&["search", "a1"]);
    assert_eq!(status, 0);
    let layers: Vec<usize> = found["layers"]
        .as_array()
        .expect("layers")
        .iter()
        .map(|layer| layer.as_array().expect("squares").len())
        .collect();
    assert_eq!(layers, [1, 2, 9, 20, 21, 10, 1]);
    assert_eq!(
        (&found["distances"]["h8"], &found["counts"]["h8"]),
        (&json!(6), &json!(108))
    );
    assert_eq!(
        (&found["distances"]["a1"], &found["counts"]["a1"]),
        (&json!(0), &json!(1))
    );
}

#[test]
fn search_prints_a_line_for_each_square() {
    let (status, out, _) = run(&["search", "g2", "h2", "--trace"]);
    assert_eq!(status, 0);
    assert!(out.contains("  1  g2  0  g2\n  2  f4  1  g2 f4\n"), "{out}");
    assert!(out.contains(" 40  h2  3  g2 h4 f3 h2\n"), "{out}");
}

#[test]
fn one_pass_of_crumbs() {
    let forward = ["sweep", "e5", "nw", "--piece", "B", "--order", "forward"];
    assert_eq!(
        json(&forward),
        (
            0,
            json!({
                "square": "e5", "direction": "nw", "order": "forward", "piece": "B",
                "marks": ["d6"],
                "ray": ["d6", "c7", "b8"], "missed": ["c7", "b8"], "complete": false,
            })
        )
    );
    // A sweep can go in any direction, even one in which the piece never moves; an enemy is marked,
    // and ends the ray.
    let (_, found) = json(&["sweep", "a1", "ne", "--fen", "8/8/8/8/3p4/8/8/R7"]);
    assert_eq!(found["marks"], json!(["b2", "c3", "d4"]));
    assert_eq!(
        (&found["order"], &found["complete"]),
        (&json!("backward"), &json!(true))
    );
    for (args, said) in [
        (vec!["sweep", "e5", "nw"], "nothing stands on e5"),
        (
            vec!["sweep", "e5", "up", "--piece", "B"],
            "`up` is not a direction",
        ),
        (
            vec!["sweep", "e5", "n", "--piece", "B", "--order", "x"],
            "`x` is not an order",
        ),
    ] {
        let (status, out, err) = run(&args);
        assert_eq!((status, &*out, err.lines().count()), (2, "", 1), "{args:?}");
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn the_match_game() {
    let (status, found) = json(&["match", "7,5,3,1"]);
    assert_eq!(status, 0);
    assert_eq!(
        found,
        json!({
            "rows": [7, 5, 3, 1], "over": false, "nim_sum": 0, "mover_wins": false,
            "winning_moves": [],
        })
    );
    let (status, found) = json(&["match", "7,5,3,1", "--take", "1,3"]);
    assert_eq!(
        (status, &found["rows"], &found["valid"]),
        (0, &json!([4, 5, 3, 1]), &json!(true))
    );
    assert_eq!(
        (&found["reason"], &found["mover_wins"]),
        (&Value::Null, &json!(true))
    );
    for (take, reason) in [
        ("0,1", "row"),
        ("-1,1", "row"),
        ("5,0", "row"),
        ("1,0", "zero"),
        ("1,-2", "zero"),
        ("4,2", "too_many"),
    ] {
        let (status, found) = json(&["match", "7,5,3,1", "--take", take]);
        assert_eq!((status, &found["reason"]), (1, &json!(reason)), "{take}");
        assert_eq!(
            (&found["rows"], &found["valid"]),
            (&json!([7, 5, 3, 1]), &json!(false))
        );
    }
    assert_eq!(json(&["match", "0,0"]).1["mover_wins"], true);
    assert_eq!(
        json(&["match", "0,0", "--rule", "normal"]).1["mover_wins"],
        false
    );
    for args in [
        vec!["match", "7,,3"],
        vec!["match", "7,-3"],
        vec!["match", "-3"],
        vec!["match", ""],
        vec!["match", "7,5", "--take", "1"],
        vec!["match", "7,5", "--rule", "x"],
        vec!["search", "a1", "h8", "--piece", "0,0"],
        vec!["search", "a1", "h8", "--piece", "9,9"],
    ] {
        let (status, out, err) = run(&args);
        assert_eq!((status, &*out, err.lines().count()), (2, "", 1), "{args:?}");
    }
}

#[test]
fn attackers_and_pins() {
    let (_, found) = json(&["attackers", "d5", "--fen", "3r4/8/8/2Pp4/8/3Q4/8/3R4"]);
    assert_eq!(
        found,
        json!({"square": "d5", "white": ["d3"], "black": ["d8"]})
    );
    let (_, found) = json(&["pins", "--fen", "4r3/8/8/8/8/4N3/8/4K3"]);
    assert_eq!(
        found,
        json!({"pins": [{"pinned": "e3", "by": "e8", "king": "e1"}]})
    );
}

#[test]
fn what_is_not_understood_is_said_in_one_line() {
    for (args, said) in [
        (&["color", "i9"][..], "`i9` is not a square"),
        (&["color", "d"], "`d` is not a square"),
        (&["color", "d44"], "`d44` is not a square"),
        (&["color", "D9"], "`D9` is not a square"),
        (&["match", "3", "3"], "isn't expected here"),
        (
            &["--scene", "quen"],
            "expected a name such as queen-shadows",
        ),
        (&["color"], "<SQUARE>"),
        (&["path", "d4", "3,4"], "expected two squares or two points"),
        (&["path", "1000001,0", "0,0"], "`1000001,0` is not a point"),
        (&["path", "--bogus", "d4"], "`--bogus` is not an option"),
        (&["reach", "a1"], "nothing stands on a1"),
        (
            &["reach", "a1", "--obstacles", "a1"],
            "an obstacle stands on a1",
        ),
        (&["reach", "a1", "--piece", ""], "`` is not a piece"),
        (&["why", "a1", "a2"], "nothing stands on a1"),
        (&["search", "a1", "--piece", "0,0"], "`0,0` is not a piece"),
        (
            &["search", "a1", "--obstacles", "a1"],
            "an obstacle stands on a1",
        ),
        (
            &["reach", "a1", "--bogus"],
            "`--bogus` is not an option of `knightlight reach`; expected knightlight reach",
        ),
        (&["reach", "a1", "--jsn"], "did you mean `--json`? expected"),
        (
            &["path", "--jsn", "d4", "e5"],
            "`--jsn` is not an option of `knightlight path`; did you mean `--json`? expected",
        ),
        (
            &["--fen", "8/8"],
            "expected the FEN alone, as in `knightlight",
        ),
        (
            &["learn", "--json"],
            "--report missing but required by the other options",
        ),
        (&["reach"], "<SQUARE> missing; expected knightlight reach"),
        (&["reach", "a1", "a2"], "`a2` isn't expected here; expected"),
        (&["reach", "a1", "--piece"], "--piece given without a value"),
        (
            &["reach", "a1", "--json", "--json"],
            "--json given twice; expected it once",
        ),
        (
            &["plain", "--fen", "8", "--scene", "rook"],
            "--scene and --fen given; expected only one of the two",
        ),
        (
            &["config"],
            "`config` given alone; expected one of `config path`",
        ),
        (
            &["lessons"],
            "`lessons` given alone; expected one of `lessons list`",
        ),
        (
            &["lessons", "lst"],
            "did you mean `list`? expected one of list",
        ),
        (
            &["certificate", "x"],
            "`x` is not a valid part number; expected a whole number (1 or more)",
        ),
        (
            &["completions", "tcsh"],
            "`tcsh` given for <SHELL>; expected one of bash",
        ),
        (
            &["COLR", "d4"],
            "did you mean `color`? expected a name such as color",
        ),
        (
            &["Serch", "g2", "a8"],
            "did you mean `search`? expected a name such as search",
        ),
        (
            &["help", "serch"],
            "did you mean `search`? expected a name such as search",
        ),
        (&["path", "3,4", "h8"], "`3,4` is a point and `h8` a square"),
        (
            &["serach", "g2", "a8"],
            "`serach` is neither a command nor a FEN",
        ),
        (
            &["--color", "16", "--flip", "learn", "rook"],
            "expected `knightlight learn ... --color 16 --flip`",
        ),
        (
            &["search", "a1", "--piece", "-1,3"],
            "`-1,3` is not a piece",
        ),
        (&["--scene", "nowhere"], "`nowhere` is not a scene"),
        (
            &["8/8/8/8/8/8/8/8", "--select", "d4"],
            "nothing stands on d4",
        ),
        (&["--scene", "rook", "--step", "999"], "past the end"),
    ] {
        let (status, out, err) = run(args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(said), "{args:?}: {err}");
        assert_eq!(err.lines().count(), 1, "{args:?}: {err}");
        assert_eq!(
            err.matches("`knightlight help").count(),
            1,
            "{args:?}: {err}"
        );
        for word in [
            "argument",
            "subcommand",
            "value is required",
            "unrecognized",
        ] {
            assert!(!err.contains(word), "{args:?}: a parser's word in {err}");
        }
    }
}

#[test]
fn a_fen_is_pointed_at() {
    let (status, out, err) = run(&["pins", "--fen", "8/8/9/8/8/8/8/8"]);
    assert_eq!((status, out.as_str()), (2, ""));
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 3, "{err}");
    assert!(
        lines[0].contains("FEN placement, rank 6, column 5"),
        "{err}"
    );
    assert_eq!(lines[1].find('9'), lines[2].find('^'), "{err}");
}

#[test]
fn nothing_given_can_steer_the_terminal() {
    for given in ["d4\u{1b}[2J", "\u{9b}31m", "a\u{202e}b", "d4\n"] {
        let (status, _, err) = run(&["color", given]);
        assert_eq!(status, 2);
        let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!err.contains(steers), "{err:?}");
        assert_eq!(err.lines().count(), 1, "{err:?}");
    }
}

#[test]
fn without_a_terminal_the_explorer_does_not_begin() {
    let (status, out, err) = run(&[]);
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("is not a terminal"), "{err}");
}

#[test]
fn an_ascii_locale_gets_ascii() {
    let output = program(&["why", "d4", "d7", "--fen", "8/8/3p4/8/3Q4/8/8/8"])
        .env("LC_ALL", "C")
        .output()
        .expect("the program runs");
    assert!(output.stdout.is_ascii());
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_picture_stands_above_the_sentence() {
    let (_, out, _) = run(&["why", "d4", "d7", "--fen", "8/8/3p4/8/3Q4/8/8/8"]);
    assert!(
        out.contains("▛  ▜") && out.contains(":╱╱:") && out.contains("●"),
        "{out}"
    );
    let rules = "Board rules apply: no check, castling or en passant.";
    assert!(
        out.ends_with(&format!("d7 is in its shadow.\n{rules}\n")),
        "{out}"
    );
}

#[test]
fn all_scenes_are_listed() {
    let (status, out, _) = run(&["scenes"]);
    assert_eq!(status, 0);
    for name in [
        "queen-shadows",
        "knight-g2-a8",
        "knight-locked-in",
        "rook-maze",
    ] {
        assert!(out.contains(name), "{name}");
    }
}

#[test]
fn a_move_beyond_any_number_is_refused_for_its_first_reason() {
    for (take, reason) in [
        ("99999999999999999999,1", "row"),
        ("-99999999999999999999,1", "row"),
        ("1,-99999999999999999999", "zero"),
        ("1,99999999999999999999", "too_many"),
    ] {
        let (status, found) = json(&["match", "7,5,3,1", "--take", take]);
        assert_eq!((status, &found["reason"]), (1, &json!(reason)), "{take}");
        assert_eq!(found["rows"], json!([7, 5, 3, 1]));
    }
}

#[test]
fn an_obstacle_on_the_target_is_named() {
    let (status, out, _) = run(&["search", "g2", "a8", "--obstacles", "a8"]);
    assert_eq!(status, 1);
    assert!(out.contains("the obstacle on a8 can't be taken"), "{out}");
}

#[test]
fn queens() {
    let (status, eight) = json(&["queens"]);
    assert_eq!(
        (status, eight),
        (
            0,
            json!({
                "n": 8, "fixed": [], "solutions": 92, "fundamental": 12, "placements": 113,
                "first": ["a1", "e2", "h3", "f4", "c5", "g6", "b7", "d8"],
            })
        )
    );
    for (n, solutions) in [("4", 2), ("5", 10), ("6", 4), ("7", 40)] {
        assert_eq!(json(&["queens", n]).1["solutions"], solutions);
    }
    let (status, fixed) = json(&["queens", "--fen", "8/8/8/8/3Q4/8/8/Q7"]);
    assert_eq!((status, &fixed["solutions"]), (1, &json!(0)));
    assert_eq!(fixed["fixed"], json!(["a1", "d4"]));
    for n in ["3", "9", "-1", "many", ""] {
        let (status, out, err) = run(&["queens", "--", n]);
        assert_eq!((status, out.as_str()), (2, ""), "{n}");
        assert!(err.contains("expected a number from 4 to 8"), "{err}");
    }
}

#[test]
fn tour() {
    let (status, found) = json(&["tour", "a1"]);
    assert_eq!(
        (status, &found["found"], &found["placements"]),
        (0, &json!(true), &json!(63))
    );
    assert_eq!(found["squares"].as_array().map(Vec::len), Some(64));
    let (status, blind) = json(&["tour", "a1", "--way", "blind", "--limit", "1000"]);
    assert_eq!(
        (status, &blind["found"], &blind["placements"]),
        (1, &json!(false), &json!(1000))
    );
    let (status, out, _) = run(&["tour", "a1", "--obstacles", "b3,c2"]);
    assert_eq!(status, 1);
    assert!(
        out.contains("the board is split into parts of 1 and 61 squares"),
        "{out}"
    );
    assert_eq!(run(&["tour", "a1", "--obstacles", "a1"]).0, 2);
    assert_eq!(run(&["tour", "a1", "--limit", "-3"]).0, 2);
}

#[test]
fn judge() {
    let judged = |args: &[&str], path: &str| {
        let (status, out, err) = fed(&[&["judge"], args, &["--json"]].concat(), path);
        assert_eq!(err, "");
        (status, serde_json::from_str::<Value>(&out).expect("JSON"))
    };
    let (status, best) = judged(&["g2", "a8"], "[6,1] [5,3] [3,4] [2,6] [0,7]");
    assert_eq!(status, 0);
    assert_eq!(
        best,
        json!({
            "command": "judge", "from": "g2", "to": "a8", "piece": "N", "moves": 4,
            "valid": true, "shortest": true, "least": 4, "shortest_paths": 6, "wrong": null,
            "search": null, "lines": [1, 1], "left_out": 0, "hint": null,
            "sentence": "Yes: 4 moves, and no path is shorter. \
                         The white knight needs 4 moves from g2 to a8. There are 6 shortest paths.",
        })
    );
    let (status, wrong) = judged(&["6,1", "a8"], "g2 f4 a8");
    assert_eq!(status, 1);
    assert_eq!(
        wrong["wrong"],
        json!({"hop": 2, "from": "f4", "to": "a8", "reason": "not_its_move"})
    );
    // The path follows the board when both come from stdin.
    let (status, _) = judged(&["a1", "a3", "--fen", "-"], "8/8/8/8/8/8/8/R7\na1 a3\n");
    assert_eq!(status, 0);
    for path in ["", "nowhere", "g2", "g2 [8,8]"] {
        assert_eq!(fed(&["judge", "g2", "a8"], path).0, 2, "{path}");
    }
    let (status, off) = judged(&["g2", "a8"], "g2 i9");
    assert_eq!(
        (status, &off["valid"], &off["wrong"]),
        (1, &json!(false), &Value::Null)
    );
    // A class may have agreed on another numbering of squares.
    for (notation, path) in [
        ("xy", "(6,1) (5,3) (3,4) (2,6) (0,7)"),
        ("yx", "(1,6) (3,5) (4,3) (6,2) (7,0)"),
        ("rowcol", "(6,6) (4,5) (3,3) (1,2) (0,0)"),
        ("xy1", "(7,2) (6,4) (4,5) (3,7) (1,8)"),
        ("yx1", "(2,7) (4,6) (5,4) (7,3) (8,1)"),
        ("rowcol1", "(7,7) (5,6) (4,4) (2,3) (1,1)"),
        ("algebraic", "(0,0) g2 f4 d5 c7 a8"),
    ] {
        assert_eq!(
            judged(&["g2", "a8", "-", "--notation", notation], path).0,
            0,
            "{notation}"
        );
        let steps = format!("take {path}\n");
        let (_, answer) = judged(&["g2", "a8", "--notation", notation], &steps);
        let begins = answer["search"]["fault"]["kind"] == "unfinished";
        assert!(begins || notation == "algebraic", "{notation}: {answer}");
    }
    assert_eq!(fed(&["judge", "g2", "a8", "--notation", "zx"], "g2").0, 2);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("path.txt");
    std::fs::write(&file, "(6, 1), (5, 3)").expect("a file");
    let file = file.to_str().expect("UTF-8");
    assert_eq!(run(&["judge", "g2", "f4", file]).0, 0);
    assert_eq!(run(&["judge", "g2", "f4", "/nowhere/path"]).0, 2);
}

#[test]
fn squares_may_be_counted_from_0() {
    for (named, counted) in [("d4", "3,3"), ("a1", "[0,0]"), ("h8", "(7, 7)")] {
        assert_eq!(json(&["color", named]), json(&["color", counted]));
    }
    let named = json(&["search", "d4", "e4", "--obstacles", "e2,f3"]);
    assert_eq!(
        json(&["search", "3,3", "4,3", "--obstacles", "[4,1],(5, 2)"]),
        named
    );
    // In `path`, two numbers are a grid point.
    assert_eq!(json(&["path", "3,3", "5,5"]).1["from"], "3,3");
    assert_eq!(run(&["color", "8,0"]).0, 2);
}

#[test]
fn a_board_is_read_from_stdin_and_left_out_when_quiet() {
    let fen = "8/8/8/8/3Q4/8/8/8\nnot read\n";
    let (status, out, _) = fed(&["reach", "d4", "--fen", "-"], fen);
    assert!(
        status == 0 && out.contains("The white queen on d4 has 27 moves."),
        "{out}"
    );
    let (_, quiet, _) = fed(&["--quiet", "reach", "d4", "--fen", "-"], fen);
    assert!(quiet.starts_with("The white queen") && out.ends_with(&quiet));
    assert_eq!(fed(&["reach", "d4", "--fen", "-"], "nonsense").0, 2);
    assert_eq!(
        fed(&["reach", "d4", "--fen", "-"], &"8".repeat(10_000)).0,
        2
    );
    // Byte-order marks, tabs and CRLF line endings are accepted, because some editors write them.
    for fen in [
        "\u{feff}8/8/8/8/3R4/8/8/8 w - - 0 1\r\n",
        "8/8/8/8/3R4/8/8/8\tb\t-\t-\n",
    ] {
        let (status, out, err) = fed(&["reach", "d4", "--fen", "-", "--quiet"], fen);
        assert_eq!((status, err.as_str()), (0, ""), "{out}");
    }
    let (status, out, err) = fed(&["pins", "--fen", "-"], "8/8\0");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("expected"), "{err}");
}

#[test]
fn a_traced_search_over_the_board_has_its_trace_in_json() {
    let (_, plain) = json(&["search", "a1"]);
    assert!(plain.get("trace").is_none());
    let (status, out, _) = run(&["search", "a1", "--trace", "--json"]);
    let traced: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(status, 0);
    assert_eq!(traced["trace"].as_array().map(Vec::len), Some(64));
    assert_eq!(
        traced["trace"][1],
        json!({"step": 2, "square": "b3", "distance": 1, "path": ["a1", "b3"]})
    );
}

#[test]
fn options_that_a_command_cannot_use_are_refused() {
    for args in [
        &["pins", "--piece", "Q"][..],
        &["path", "3,4", "9,10", "--piece", "Q"],
        &["path", "3,4", "9,10", "--obstacles", "e4"],
        &["color", "d4", "--fen", "8/8/8/8/8/8/8/8"],
        &["match", "1,2", "--fen", "8/8/8/8/8/8/8/8"],
        &["queens", "--piece", "Q"],
    ] {
        let (status, out, err) = run(args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains("--"), "{err}");
    }
}

#[test]
fn lists_are_arrays_in_json() {
    let list = |args: &[&str]| -> Vec<Value> {
        let (status, out, err) = run(args);
        assert_eq!((status, err.as_str()), (0, ""), "{args:?}");
        serde_json::from_str(&out).expect("an array")
    };
    let scenes = list(&["scenes", "--json"]);
    let knight = json!({
        "name": "knight-g2-a8", "title": "A knight from g2 to a8", "lens": "search"
    });
    assert!(scenes.contains(&knight), "{scenes:?}");
    let lessons = list(&["lessons", "list", "--json"]);
    let rook = json!({"name": "rook", "title": "The rook", "part": "The pieces", "levels": 6});
    assert_eq!(lessons[0], rook);
    assert!(lessons.iter().all(|lesson| lesson["part"].is_string()));
}

#[test]
fn an_export_can_go_to_stdout() {
    let exported = |args: &[&str]| run(&[&["export", "-"], args].concat());
    let (status, out, err) = exported(&["--format", "svg", "--scene", "rook"]);
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.starts_with("<svg") && out.trim_end().ends_with("</svg>"));
    let (status, out, _) = fed(
        &["export", "-", "--format", "txt", "--fen", "-"],
        "8/8/8/8/3Q4/8/8/8\n",
    );
    assert!(status == 0 && out.contains("♕"), "{out}");
    for (args, said) in [
        (&["--scene", "rook"][..], "`export - --format FORMAT`"),
        (
            &["--format", "bmp"],
            "`bmp` is not a format; expected a name such as",
        ),
        (&["--format", "svg", "--force"], "--force given with -"),
    ] {
        let (status, out, err) = exported(args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(said) && err.lines().count() == 1, "{err}");
    }
    let (status, _, err) = run(&["export", "no.svg", "--format", "svg"]);
    assert!(
        status == 2 && err.contains("--format given with a file"),
        "{err}"
    );
}

#[test]
fn squares_pieces_and_commands_are_read_in_capitals_and_by_name() {
    for (large, small) in [
        (["CONFIG", "SHOW"], ["config", "show"]),
        (["lessons", "LIST"], ["lessons", "list"]),
        (["help", "EXPORT"], ["help", "export"]),
        (["man", "Search"], ["man", "search"]),
        (["completions", "BASH"], ["completions", "bash"]),
        (["help", "Autograding"], ["help", "autograding"]),
    ] {
        assert_eq!(run(&large), run(&small), "{large:?}");
        assert_eq!(run(&large).0, 0, "{large:?}");
    }
    let (status, out, _) = run(&["SEARCH", "G2", "A8", "--piece", "Knight", "--json"]);
    let (_, plain, _) = run(&["search", "g2", "a8", "--json"]);
    assert_eq!((status, out), (0, plain));
    let (_, letter, _) = run(&["reach", "d4", "--piece", "q", "--json"]);
    let (_, named, _) = run(&["reach", "d4", "--piece", "Black queen", "--json"]);
    assert_eq!(named, letter);
}

#[test]
fn a_word_that_people_use_is_answered_with_what_it_means() {
    let errors = |args: &[&str]| {
        let (status, out, err) = run(args);
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        err
    };
    for word in ["tutorial", "knight", "lesson", "Rook"] {
        let err = errors(&[word]);
        assert!(err.contains("expected a name such as learn, "), "{err}");
    }
    for (word, meant) in [
        ("knight", "learn knight"),
        ("Rook", "learn rook"),
        ("castling", "learn castling"),
        ("tutorial", "learn"),
    ] {
        let err = errors(&[word]);
        assert!(err.contains(&format!("did you mean `{meant}`? ")), "{err}");
    }
    assert!(errors(&["play", "bfs"]).contains("a name such as breadth-first, "));
    assert!(errors(&["quiz"]).contains("did you mean `practice`?"));
    // A command without the name that it needs lists all names.
    let err = errors(&["play"]);
    assert!(
        err.contains("SCRIPT is one of rook-moves, blocked-path, "),
        "{err}"
    );
    assert_eq!(err.trim_end().lines().count(), 1, "{err}");
    let err = errors(&["completions"]);
    assert!(
        err.contains("SHELL is one of bash, elvish, fish, powershell, zsh"),
        "{err}"
    );
}

#[test]
fn an_algorithm_is_named_by_its_option_and_by_the_one_before() {
    for option in ["--algorithm", "--way"] {
        let (status, found) = json(&["search", "g2", "a8", option, "greedy"]);
        assert_eq!((status, &found["way"]), (0, &json!("greedy")), "{option}");
        let (_, found) = json(&["tour", "a1", option, "blind", "--limit", "9"]);
        assert_eq!(found["way"], "blind", "{option}");
        let line = format!("search g2 a8 {option} greedy\n");
        let (_, said, _) = fed(&["plain"], &line);
        assert!(said.contains("Greedy visited"), "{said}");
    }
    let (_, help, _) = run(&["search", "--help"]);
    assert!(
        help.contains("--algorithm <NAME>") && !help.contains("--way"),
        "{help}"
    );
}

/// Checks that `practice` refuses options for the screen if its questions are printed or asked line
/// by line.
#[test]
fn practice_without_a_screen_refuses_what_only_a_screen_uses() {
    for option in [
        &["--theme", "light"][..],
        &["--color", "16"],
        &["--pieces", "ascii"],
        &["--pixels", "off"],
        &["--coordinates"],
        &["--reduced-motion"],
    ] {
        for without in ["--json", "--lines"] {
            let args = [&["practice", "rook", without], option].concat();
            let (status, out, err) = run(&args);
            assert_eq!((status, out.as_str()), (2, ""), "{args:?}: {err}");
            assert!(err.contains(option[0]), "{args:?}: {err}");
        }
    }
}
