//! `knightlight plain` as a driver program and a blindfolded player use it.

use assert_cmd::cargo::cargo_bin;
use std::{
    io::{BufRead, BufReader, Write},
    process::{ChildStdin, ChildStdout, Stdio},
};

use crate::support::program;
use program::{Program, home_in, program};

fn plain() -> Program {
    let mut plain = program(&["plain"]);
    plain.env("LC_ALL", "C");
    plain
}

/// Sends a line, and returns the next `N` sentences that the program prints.
fn ask_for<const N: usize>(
    to: &mut ChildStdin,
    from: &mut BufReader<ChildStdout>,
    line: &str,
) -> [String; N] {
    writeln!(to, "{line}").expect("a listener");
    std::array::from_fn(|_| {
        let mut answer = String::new();
        from.read_line(&mut answer).expect("an answer");
        answer.trim_end().to_owned()
    })
}

#[test]
fn a_driver_that_waits_for_each_answer_follows_a_search_to_its_end() {
    let home = tempfile::tempdir().expect("a folder");
    let mut program = std::process::Command::new(cargo_bin!("knightlight"))
        .arg("plain")
        .envs(home_in(home.path()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut to = program.stdin.take().expect("stdin");
    let mut from = BufReader::new(program.stdout.take().expect("stdout"));
    for (line, expected) in [
        ("place N g2", "g2, light, white knight, selected."),
        (
            "obstacle e3",
            "e3, dark, obstacle, the knight on g2 can't go there.",
        ),
        ("clear e3", "Obstacle on e3 removed."),
        ("target a8", "a8, light, empty, target."),
        (
            "way depth",
            "`depth` is not an algorithm of Reach; expected rays or recursion",
        ),
        ("zoom square", "One step is now one square."),
    ] {
        let [said] = ask_for(&mut to, &mut from, line);
        assert!(said.starts_with(expected), "{line}: {said}");
    }
    let [question, step] = ask_for(&mut to, &mut from, "lens search");
    assert_eq!(question, "Search, breadth-first: How many moves?");
    assert_eq!(step, "Step 0 of 59: before the first step.");
    for step in 1..=59 {
        let [said] = ask_for(&mut to, &mut from, "step");
        assert!(said.starts_with(&format!("Step {step} of 59. ")), "{said}");
    }
    let [target] = ask_for(&mut to, &mut from, "describe a8");
    assert!(target.contains("4 moves from g2"), "{target}");
    drop(to);
    assert!(program.wait().expect("an end").success());
}

#[test]
fn thousands_of_lines_are_answered_and_the_end_of_the_input_is_success() {
    let lines: String = (0..4096).map(|_| "search g2 a8\n").collect();
    let output = plain().write_stdin(lines).output().expect("the program");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("ASCII");
    let answers = said
        .lines()
        .filter(|line| line.starts_with("The white knight needs 4 moves"));
    assert_eq!(answers.count(), 4096);
}

#[test]
fn the_board_can_be_given_and_a_wrong_one_is_refused() {
    plain()
        .args(["--fen", "8/8/3p4/8/3Q4/8/8/8", "--obstacles", "g4"])
        .write_stdin("select d4\nwhy d8\ndescribe g4\nquit\nwhy d8\n")
        .assert()
        .code(0)
        .stdout(
            "d4, dark, white queen, selected.\n\
             The white queen on d4 has 23 moves: 22 open, 1 capture.\n\
             It can go to a1, a4, a7, b2, b4, b6, c3, c4, c5, d1, d2, d3, d5, d6, e3, e4, e5, f2, f4, f6, g1, g7 and h8.\n\
             North: d5; it can take the black pawn on d6; d7 and d8 are in the shadow.\n\
             East: e4 and f4; the obstacle on g4 is in the way; h4 is in the shadow.\n\
             No: the black pawn on d6 is in the way. d8 is in its shadow.\n\
             Board rules apply: no check, castling or en passant.\n\
             g4, light, obstacle, blocks the queen on d4.\n",
        );
    plain().args(["--fen", "9/8"]).assert().code(2).stdout("");
    plain()
        .args(["--scene", "nowhere"])
        .assert()
        .code(2)
        .stdout("");
}

#[test]
fn a_number_that_is_no_distance_is_never_told_as_one() {
    let lines = "place N g2\nlens search\nway all-paths\nstep 8\npredict next\nanswer h8\nback\n\
                 step end\ndescribe e2\ndescribe g2\nway depth-first\nstep 8\ndescribe c1\n";
    let output = plain().write_stdin(lines).output().expect("the program");
    let said = String::from_utf8(output.stdout).expect("ASCII");
    let told: Vec<&str> = said.lines().collect();
    for wanted in [
        // Two shortest paths lead to h8, and two to d3, which leaves the queue next: these numbers
        // must not be taken for distances.
        "No: h8 is in the queue, but another square joined earlier. First in, first out.",
        "e2, light, empty, visited, 2 moves from g2, 1 shortest path found.",
        "g2, light, white knight, selected, visited, 0 moves from g2, 1 shortest path found.",
        "c1, dark, empty, current square, 7 moves deep from g2.",
    ] {
        assert!(
            told.iter().any(|line| line.starts_with(wanted)),
            "{wanted}\n{said}"
        );
    }
}

#[test]
fn a_script_is_told_to_its_end_and_a_picture_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.svg");
    let lines = format!("play knight-path\nplace N a1\nexport {}\n", file.display());
    let output = plain()
        .write_stdin(lines)
        .output()
        .expect("the program runs");
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.starts_with("A path\nA knight stands on g2."), "{said}");
    assert!(said.contains("Six! Of all pairs of obstacles"), "{said}");
    assert!(said.contains("Saved: "), "{said}");
    assert!(file.exists());
}

/// Returns the replies to `lines` for a learner with the state folder `state`.
fn learned(state: &std::path::Path, lines: &str) -> String {
    let output = plain()
        .env("XDG_STATE_HOME", state)
        .write_stdin(lines)
        .output()
        .expect("the program");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("ASCII")
}

#[test]
fn what_is_learned_without_a_screen_is_kept_like_what_is_learned_with_one() {
    let state = tempfile::tempdir().expect("a folder");
    let file = state.path().join("knightlight").join("progress.json");
    // Progress is only saved for lessons and practice.
    learned(state.path(), "search g2 a8\nquit\n");
    assert!(!file.exists());
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("3 stars."), "{said}");
    let kept = std::fs::read_to_string(&file).expect("a progress file");
    assert!(kept.contains("\"rook/straight\""), "{kept}");
    let said = learned(state.path(), "learn\nlearn rook\n");
    assert!(
        said.contains("learn rook: 1, The rook, next; 3 of 18 stars."),
        "{said}"
    );
    assert!(said.contains("The rook, level 2 of 6. "), "{said}");
    // A file from a newer version is kept, and reported.
    let newer = r#"{"version": 99}"#;
    std::fs::write(&file, newer).expect("written");
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("newer version"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), newer);
    // A damaged file is renamed.
    std::fs::write(&file, "rubbish").expect("written");
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("renamed"), "{said}");
    let aside = file.with_extension("damaged-1");
    assert_eq!(std::fs::read_to_string(aside).expect("a file"), "rubbish");
    let kept = std::fs::read_to_string(&file).expect("a progress file");
    assert!(kept.contains("\"rook/straight\""), "{kept}");
}

#[test]
fn the_level_one_comes_to_is_told_and_a_pawn_asks_what_it_becomes() {
    let state = tempfile::tempdir().expect("a folder");
    let lines = "learn pawn\nlevel 5\nmove d7 d8\npromote Q\nmove d8 h4\ngo\n";
    let said = learned(state.path(), lines);
    let told: Vec<&str> = said.lines().collect();
    let at = |wanted: &str| {
        let found = told.iter().position(|line| line.contains(wanted));
        found.unwrap_or_else(|| panic!("{wanted} is not in\n{said}"))
    };
    let asked = at("On d8 the white pawn promotes");
    assert!(told[asked + 1].contains("`promote Q`"), "{said}");
    assert!(at("A coin! 1 more to go.") > asked);
    let met = at("3 stars.");
    assert!(at("level 6 of 7. Not always a queen.") > met, "{said}");
}

#[test]
fn playing_comes_to_an_end_where_nothing_can_be_stepped_through() {
    let state = tempfile::tempdir().expect("a folder");
    for activity in ["match", "learn rook", "lens line", "compare"] {
        let assert = plain()
            .env("XDG_STATE_HOME", state.path())
            .write_stdin(format!("{activity}\nplay\nplay toggle\ndescribe\n"))
            .timeout(std::time::Duration::from_secs(20))
            .assert()
            .code(0);
        let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
        assert!(said.lines().count() < 100, "{activity}: {said}");
    }
}

/// Checks that the replies to the lines are exactly the expected ones.
fn talk(lines: &[(&str, &[&str])]) {
    let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let assert = plain().write_stdin(text).assert().code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let expected: Vec<&str> = lines.iter().flat_map(|(_, said)| *said).copied().collect();
    assert_eq!(said.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn the_match_game_can_be_played_without_seeing_the_board() {
    let begun: &[&str] = &["The rows are 7,5,3,1. Whoever takes the last match loses. Your move."];
    talk(&[
        ("match", begun),
        (
            "describe",
            &[
                begun[0],
                "Matches: a8 to g8, a7 to e7, a6 to c6 and a5.",
                "To be taken (7 squares): a8 to g8.",
            ],
        ),
        (
            "cursor b8",
            &["b8, match, to be taken.", "`go` takes 6 from row 1."],
        ),
        ("cursor h8", &["h8, empty.", "There is no match here."]),
        ("describe b7", &["b7, match."]),
        (
            "cursor b8",
            &["b8, match, to be taken.", "`go` takes 6 from row 1."],
        ),
        (
            "go",
            &[
                "You take 6 of the 7 in row 1: 7,5,3,1 becomes 1,5,3,1.",
                "The computer takes the only match in row 4: 1,5,3,1 becomes 1,5,3,0.",
            ],
        ),
        (
            "undo",
            &[
                "The computer's move has been undone: the rows are 1,5,3,1 again.",
                "Your move has been undone: the rows are 7,5,3,1 again.",
                begun[0],
            ],
        ),
        (
            "take 1 7",
            &[
                "You take all 7 in row 1: 7,5,3,1 becomes 0,5,3,1.",
                "The computer takes 3 of the 5 in row 2: 0,5,3,1 becomes 0,2,3,1.",
            ],
        ),
        ("reset", begun),
    ]);
}

#[test]
fn a_game_that_is_over_is_told_without_the_nim_sum() {
    let (_, out, _) = answered(&[], "match play 1,1\nmatch aid\ntake 1 1\n");
    let last = out.lines().last().expect("an answer");
    assert!(last.ends_with("You win."), "{out}");
}

#[test]
fn the_nim_sum_is_told_while_it_is_asked_for() {
    let lost = [
        "Rows: 1,1,1. The nim-sum is 1.",
        "The player to move loses against best play, whatever the move.",
        "Only rows of 1 are left, so the nim-sum no longer decides: whoever leaves an odd number of \
         rows wins.",
    ];
    let begun = "The rows are 1,1,1. Whoever takes the last match loses. Your move.";
    talk(&[
        ("match play 1,1,1", &[begun]),
        ("match aid", &lost),
        ("reset", &[begun, lost[0], lost[1], lost[2]]),
        ("match aid", &["The nim-sum is no longer shown."]),
        (
            "describe",
            &[begun, "Matches: a8, a7 and a6.", "To be taken: a8."],
        ),
    ]);
}

#[test]
fn where_there_are_no_keys_a_game_that_is_over_names_commands() {
    talk(&[
        (
            "match play 1",
            &["The only row has 1 match. Whoever takes the last match loses. Your move."],
        ),
        (
            "take 1 1",
            &[
                "You took the last match, and whoever takes the last match loses. The computer wins.",
            ],
        ),
        (
            "describe",
            &[
                "The only row is empty. Whoever takes the last match loses. The game is over.",
                "The board is empty.",
            ],
        ),
        (
            "go",
            &["The game is over. `reset`: new game. `undo`: undo the last move."],
        ),
    ]);
}

#[test]
fn going_somewhere_answers_a_question() {
    let asked = "Which square leaves the queue next? Order of moves: ssw sse nnw nne wws ees wwn een. Type its name, as in `answer d4`.";
    let (again, _) = asked.split_once(" Type").expect("two sentences");
    talk(&[
        ("place N g2", &["g2, light, white knight, selected."]),
        (
            "lens search",
            &[
                "Search, breadth-first: How many moves?",
                "Step 0 of 64: before the first step.",
            ],
        ),
        ("predict next", &[asked]),
        (
            "cursor g2",
            &["g2, light, white knight, selected, just queued, 0 moves from g2, in the queue."],
        ),
        (
            "go",
            &[
                "Right: g2 was at the front of the queue, because it is the start.",
                again,
            ],
        ),
    ]);
}

#[test]
fn what_would_be_copied_is_said_and_nothing_else_is_taken_for_it() {
    talk(&[
        ("say Copied: hello", &["Copied: hello"]),
        ("obstacle d4", &["d4, dark, obstacle."]),
        (
            "link",
            &[
                "https://lichess.org/editor/8/8/8/8/8/8/8/8_w_-_-_0_1?color=white",
                "A lichess link can't hold obstacles, so it leaves them out.",
            ],
        ),
        ("share", &["knightlight '8/8/8/8/3*4/8/8/8 w - - 0 1'"]),
        (
            "match two",
            &[
                "The rows are 7,5,3,1. Whoever takes the last match loses. The first player is to move.",
                "Two people play against each other.",
            ],
        ),
        (
            "share",
            &["`share` only works in the explorer: `back` leaves the match game."],
        ),
    ]);
}

#[test]
fn no_title_is_given_a_second_full_stop() {
    let assert = plain().write_stdin("open\nlearn\n").assert().code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    assert!(
        said.contains("scene who-attacks: Who attacks d5?\n"),
        "{said}"
    );
    assert!(!said.contains("?.") && !said.contains(".."), "{said}");
}

#[test]
fn queens_tours_and_paths_are_asked_about_in_the_same_words() {
    let output = plain()
        .write_stdin(
            "queens 6\nqueens 3\nplace N a1\ntour --limit 5\ntour b1 --way fast\n\
             judge a1 c2 [0,0] [1,2]\njudge a1 c2 a1 c2\njudge a1 c2\n",
        )
        .output()
        .expect("the program");
    let said = String::from_utf8_lossy(&output.stdout);
    for expected in [
        "There are 4 ways to place 6 queens, or 1 not counting rotations and reflections.",
        "`3` is not a possible number of queens; expected a number from 4 to 8",
        "No tour from a1 was found within 5 placements.",
        "`fast` is not an order of moves; expected warnsdorff or blind",
        "No: the path ends on b3, not on c2.",
        "Yes: 1 move, and no path is shorter.",
        "expected `judge FROM TO SQUARES [--piece PIECE]`",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

#[test]
fn options_of_the_command_line_stand_where_they_may_stand_there() {
    talk(&[
        (
            "search --trace g2 f4",
            &[
                "Step 1: g2, 0 moves (g2).",
                "Step 2: f4, 1 move (g2 f4).",
                "The white knight needs 1 move from g2 to f4: g2 f4.",
                "2 squares left the queue. This is the only shortest path.",
            ],
        ),
        (
            "search --piece K g2 --trace g3",
            &[
                "Step 1: g2, 0 moves (g2).",
                "Step 2: g3, 1 move (g2 g3).",
                "The white king needs 1 move from g2 to g3: g2 g3.",
                "2 squares left the queue. This is the only shortest path.",
            ],
        ),
        (
            "judge --piece K g2 h3 g2 h3",
            &[
                "Yes: 1 move, and no path is shorter.",
                "The white king needs 1 move from g2 to h3. There is 1 shortest path.",
            ],
        ),
        (
            "tour --limit 3 --piece K a1 --way blind",
            &[
                "No tour from a1 was found within 3 placements. There may still be one.",
                "The longest attempt visits 4 of 64 free squares: a1 a2 a3 a4.",
            ],
        ),
        (
            "search g2 --trace f4 --trace",
            &["--trace given twice; expected it once"],
        ),
        (
            "tour a1 --limit",
            &["--limit given without a value; expected one, as in --limit VALUE or --limit=VALUE"],
        ),
    ]);
    // The JSON answer is the same as the command line's.
    let output = plain()
        .arg("--json")
        .write_stdin("search g2 f4 --trace\n")
        .output()
        .expect("the program");
    let line: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let asked = program(&["search", "g2", "f4", "--trace", "--json"])
        .output()
        .expect("the program");
    let printed: serde_json::Value = serde_json::from_slice(&asked.stdout).expect("JSON");
    assert_eq!(line["answer"], printed);
    assert_eq!(line["sentences"].as_array().map(Vec::len), Some(4));
}

#[test]
fn the_help_is_told_by_subject_and_lists_what_works() {
    talk(&[
        (
            "help answering",
            &[
                "predict [next]: ask me to predict the next step.",
                "answer SQUARE|NUMBER|yes|no|...: answer the question.",
                "what if: show what would follow from a wrong answer.",
            ],
        ),
        (
            "help zoom",
            &["zoom layer|square|edge|next: set the step size."],
        ),
        (
            "help play",
            &[
                "play SCRIPT: present a script. SCRIPT is one of rook-moves, blocked-path, knight-path, breadth-first, a-star, backtracking.",
                "play: play the steps.",
                "play toggle: play or pause.",
            ],
        ),
        (
            "help take",
            &[
                "take ROW COUNT: take matches from a row. `take` only works in the match game: `match` begins it.",
            ],
        ),
        (
            "help plcae",
            &["`plcae` is neither a command nor a help topic. Did you mean `place`?"],
        ),
        (
            "match",
            &["The rows are 7,5,3,1. Whoever takes the last match loses. Your move."],
        ),
        (
            "help",
            &[
                "looking: cursor, go, describe, again, sheet, where, rank, file, scan, last.",
                "editing: undo, reset.",
                "opening: open, scene, learn, practice, lessons, misconceptions, certificate, learner, match, game, play.",
                "the match game: take.",
                "the screen: flip, blindfold, theme.",
                "the program: help, back, config, quit.",
                "questions: color, path, reach, why, search, sweep, attackers, pins, queens, tour, judge.",
                "while exploring: select, deselect, target, diagonal, pieces, place, obstacle, clear, fen, move, draw, redo, save, save!, watch, lens, way, direction, leaper, step, layer, queue, layers, tree, parents, distance, solutions, go, zoom, play, pause, speed, compare, predict, answer, what, share, link, export, panel, say, say!, notes.",
                "only in a lesson (`learn` opens one): level, hint, retry, choose, promote.",
                "`help place` describes a command, `help editing` a topic, and `help ears` how to use the program by ear.",
            ],
        ),
        (
            "help go",
            &[
                "go: take these matches.",
                "go on: continue a search that gave up. `go on` only works in the explorer: `back` leaves the match game.",
            ],
        ),
    ]);
}

#[test]
fn a_mistyped_command_is_answered_with_the_nearest() {
    talk(&[
        (
            "serach a1",
            &["`serach` is not a command; did you mean `search`? `help` lists all commands"],
        ),
        (
            "REACH",
            &["nothing stands on e4; expected a square with a piece"],
        ),
        (
            "dance",
            &["`dance` is not a command; `help` lists all commands"],
        ),
        (
            "clear all d4",
            &["`clear all d4` given; expected `clear [SQUARE]` or `clear all`"],
        ),
    ]);
}

/// Returns the result of `lines` with these arguments: status, stdout, stderr.
fn answered(args: &[&str], lines: impl Into<Vec<u8>>) -> (i32, String, String) {
    let output = plain()
        .args(args)
        .write_stdin(lines)
        .output()
        .expect("the program");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("a status");
    (status, text(output.stdout), text(output.stderr))
}

/// Returns the answers to `lines`, given `--json`.
fn objects(lines: &str) -> Vec<serde_json::Value> {
    let (status, out, _) = answered(&["--json"], lines);
    assert_eq!(status, 0);
    let objects = out.lines();
    objects
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

#[test]
fn programs_get_one_object_for_each_line() {
    let said = objects(
        "# a comment\n\nplace N g2\nsearch g2 a8\nwhy g2 g3\n  fly\nmove a1 a2\nsearch g2 --rules x\n",
    );
    let of = |key: &str| -> Vec<String> {
        let values = said.iter();
        values.map(|answer| answer[key].to_string()).collect()
    };
    assert_eq!(of("line"), ["3", "4", "5", "6", "7", "8"]);
    let status = ["ok", "ok", "no", "error", "error", "error"];
    assert_eq!(of("status"), status.map(|status| format!("\"{status}\"")));
    // The command is repeated as typed.
    assert_eq!(said[3]["command"], "  fly");
    assert_eq!(
        said[0]["sentences"][0],
        "g2, light, white knight, selected."
    );
    assert!(said[0]["answer"].is_null() && said[3]["answer"].is_null());
    // The answers match the command line's.
    for (answer, args) in [
        (&said[1], ["search", "g2", "a8", "--json", "--piece", "N"]),
        (&said[2], ["why", "g2", "g3", "--json", "--piece", "N"]),
    ] {
        let output = program(&args).output().expect("the program");
        let printed: serde_json::Value = serde_json::from_slice(&output.stdout).expect("an object");
        assert_eq!(answer["answer"], printed);
    }
    let wrong = objects("learn rook\nmove e2 d3\nmove e2 e7\n");
    let status: Vec<&str> = wrong
        .iter()
        .map(|answer| answer["status"].as_str().expect("a status"))
        .collect();
    assert_eq!(status, ["ok", "no", "ok"]);
    let asked = objects("place N g2\nlens search\nstep 2\npredict next\nanswer a1\nanswer a1\n");
    assert_eq!(
        (&asked[4]["status"], &asked[5]["status"]),
        (&"no".into(), &"no".into())
    );
}

#[test]
fn the_first_error_ends_it_where_that_is_asked_for() {
    let lines = "color d4\nwhy d4 d5\nfly\ncolor e4\n";
    let (status, out, err) = answered(&["--strict"], lines);
    assert_eq!(status, 2);
    let said: Vec<&str> = out.lines().collect();
    assert!(said[0].starts_with("d4 is dark"), "{out}");
    assert_eq!(said.len(), 2, "{out}");
    assert!(err.contains("line 2: nothing stands on d4"), "{err}");
    // A question that is answered with "no" isn't an error.
    let (status, ..) = answered(&["--strict"], "path a1 b4\nsearch a1 b2 --piece B\n");
    assert_eq!(status, 0);
}

#[test]
fn lines_may_begin_and_end_as_other_systems_write_them() {
    let (_, out, _) = answered(&[], "\u{feff}color d4\r\n  # nothing\r\ncolor e4\r\n");
    assert_eq!(
        out,
        "d4 is dark. File d is number 4 and the rank is 4, so both are even.\ne4 is light. File e is number 5 and the rank is 4, so one is odd and the other even.\n"
    );
    let utf16: Vec<u8> = "color d4\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let (status, out, _) = answered(&[], utf16);
    assert_eq!(status, 0);
    assert!(
        out.starts_with("This line is UTF-16 text; expected UTF-8 text.\n"),
        "{out}"
    );
    let (_, out, _) = answered(&[], b"color \xe9\ncolor d4\n".to_vec());
    assert!(
        out.starts_with("This line is not valid UTF-8.\nd4"),
        "{out}"
    );
}

#[test]
fn a_shared_view_reopens_without_a_screen() {
    let args = [
        "--fen",
        "8/8/8/8/8/8/6N1/8",
        "--select",
        "g2",
        "--target",
        "a8",
        "--lens",
        "search",
        "--step",
        "3",
        "--flip",
        "--obstacles",
        "d4",
    ];
    let (status, out, _) = answered(&args, "where\nshare\n");
    assert_eq!(status, 0);
    assert!(
        out.contains("Search, breadth-first, step 3 of 58.\nOn the board: 1 piece and 1 obstacle.\nSelected: g2.\nTarget: a8.\nCursor on g2"),
        "{out}"
    );
    assert!(
        out.contains("--select g2 --target a8 --lens search --step 3 --flip"),
        "{out}"
    );
    let (status, out, err) = answered(&["--select", "d4"], "where\n");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("--select: nothing stands on d4"), "{err}");
}

/// Checks that a lesson with more than 100 levels opens without being proved, since the user would
/// have to wait.
#[test]
fn a_long_lesson_is_opened_without_being_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.toml");
    let learn = format!("learn {}\n", file.display());
    for (levels, opens) in [(100, false), (101, true)] {
        let mut lesson = "title = 'Long'\ntext = 'Many.'\n".to_owned();
        for number in 1..=levels {
            lesson += &format!(
                "[[level]]\nid = '{number}'\ntitle = 'One'\ntext = 'Go.'\nhints = ['Up.', 'On.']\n\
                 scene = {{ fen = '8/8/8/8/8/8/8/R7' }}\ngoal.collect = ['a8']\npar = 2\n"
            );
        }
        std::fs::write(&file, lesson).expect("a file");
        let (_, out, _) = answered(&[], learn.clone());
        assert_eq!(out.contains("Long, level 1 of 101."), opens, "{out}");
        assert_eq!(out.contains("par is 2, but the optimum"), !opens, "{out}");
    }
}

#[test]
fn a_lesson_file_is_played_and_a_wrong_one_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let lesson = "title = 'Mine'\ntext = 'My own.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
                  text = 'Go.'\nscene = { fen = '8/8/8/8/8/8/8/R7' }\ngoal.collect = ['a8', 'h8']\n\
                  hints = ['Up.', 'Along.']\n";
    std::fs::write(&file, lesson).expect("a file");
    let learn = format!("learn {}\n", file.display());
    let (_, out, _) = answered(
        &[],
        format!("{learn}move a1 a8\nundo\nmove a1 a8\nmove a8 h8\n"),
    );
    for said in [
        "Mine, level 1 of 1. One.",
        "Undone: rook to a1. 0 moves, par 2.",
        "3 stars.",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    // A lesson that `lessons check` refuses isn't opened.
    std::fs::write(&file, format!("{lesson}par = 3\n")).expect("a file");
    let (_, out, _) = answered(&[], learn.clone());
    let said = "mine.toml, line 10: level one: par is 3, but the optimum is 2. `knightlight lessons check ";
    assert!(
        out.contains(said) && out.trim_end().ends_with("shows where"),
        "{out}"
    );
    std::fs::write(&file, lesson.replace("collect", "collects")).expect("a file");
    let (_, out, _) = answered(&[], format!("{learn}learn none.toml\nlearn nothing\n"));
    let said: Vec<&str> = out.lines().collect();
    assert!(said[0].contains("mine.toml, line 8: "), "{out}");
    assert!(said[1].starts_with("none.toml: ") && said[1].ends_with("expected a lesson in TOML"));
    assert!(said[2].contains("`nothing` is not a lesson"), "{out}");
    assert_eq!(said.len(), 3);
}

#[test]
fn each_edit_is_told_by_itself_and_the_board_only_when_asked_for() {
    talk(&[
        ("place R a1", &["a1, dark, white rook, selected."]),
        ("obstacle d6", &["d6, dark, obstacle."]),
        ("obstacle toggle d6", &["Obstacle on d6 removed."]),
        ("undo", &["Obstacle on d6 added."]),
        ("redo", &["Obstacle on d6 removed."]),
        (
            "move a1 a8",
            &["White rook from a1 to a8.", "Selected: a8."],
        ),
        ("last", &["White rook from a1 to a8.", "Selected: a8."]),
        ("undo", &["White rook from a8 to a1.", "Selected: a1."]),
        (
            "clear b3",
            &["b3 is already empty. `clear all` empties the board."],
        ),
        ("fen 8/8/8/8/8/8/pp6/KR6", &["On the board: 4 pieces."]),
        ("clear all", &["The board is empty."]),
    ]);
}

#[test]
fn the_board_is_read_line_by_line() {
    talk(&[
        (
            "fen 4k3/8/8/8/2*1N3/8/8/N3K2R",
            &["On the board: 5 pieces and 1 obstacle."],
        ),
        (
            "rank 4",
            &["Rank 4: c4 obstacle, e4 white knight; the rest is empty."],
        ),
        (
            "file e",
            &["File e: e1 white king, e4 white knight, e8 black king; the rest is empty."],
        ),
        ("file b", &["File b is empty."]),
        ("pieces N", &["White knights: a1 and e4."]),
        ("pieces q", &["There is no black queen."]),
        (
            "scan",
            &[
                "Rank 8: e8 black king; the rest is empty.",
                "Rank 4: c4 obstacle, e4 white knight; the rest is empty.",
                "Rank 1: a1 white knight, e1 white king, h1 white rook; the rest is empty.",
                "All other ranks are empty.",
                "Open (8 squares): c3, c5, d2, d6, f2, f6, g3 and g5.",
            ],
        ),
        ("rank 9", &["`rank 9` given; expected `rank 1..8`"]),
        (
            "move O-O",
            &[
                "No castling on the king's side: the right to castle is lost, since the king on e1 or the rook on h1 counts as having moved.",
            ],
        ),
    ]);
}

#[test]
fn a_game_is_played_in_any_usual_writing() {
    talk(&[
        ("game", &["A game for two.", "White to move."]),
        (
            "e4",
            &["White moves the pawn from e2 to e4.", "Black to move."],
        ),
        (
            "d7-d5",
            &["Black moves the pawn from d7 to d5.", "White to move."],
        ),
        (
            "exd5",
            &[
                "White moves the pawn from e4 to d5 and takes the black pawn on d5.",
                "Black to move.",
            ],
        ),
        (
            "move qxd5",
            &[
                "Black moves the queen from d8 to d5 and takes the white pawn on d5.",
                "White to move.",
            ],
        ),
        ("Nd4", &["No white knight can go to d4."]),
        (
            "O-O",
            &[
                "No castling on the king's side: the white bishop on f1 stands between king and rook.",
            ],
        ),
        (
            "where",
            &[
                "A game for two. White to move.",
                "On the board: 30 pieces.",
                "Cursor on e1, dark, white king.",
                "Marked squares: 1 blocker and 2 in the last move.",
            ],
        ),
        ("last", &["Last move: d8-d5 (Qxd5)."]),
        ("game draw", &["A draw: the players agreed."]),
    ]);
}

#[test]
fn up_is_up_whichever_side_is_near_and_the_edge_is_told() {
    talk(&[
        (
            "flip",
            &[
                "Black's side is now at the bottom of exported pictures. `cursor up` still goes to the next rank.",
            ],
        ),
        ("cursor d7", &["d7, light, empty."]),
        ("cursor up", &["d8, dark, empty."]),
        (
            "cursor up",
            &["d8 is at the edge of the board.", "d8, dark, empty."],
        ),
    ]);
}

#[test]
fn a_search_is_asked_what_waits_and_what_it_has_found() {
    talk(&[
        ("queue", &["The algorithm rays has no queue."]),
        ("place N a1", &["a1, dark, white knight, selected."]),
        (
            "distance b3",
            &["No search has found anything yet: use `lens search` and `step`."],
        ),
        (
            "lens search",
            &[
                "Search, breadth-first: How many moves?",
                "Step 0 of 64: before the first step.",
            ],
        ),
        (
            "step",
            &["Step 1 of 64. a1 is the start. New from here: b3 and c2."],
        ),
        (
            "queue",
            &[
                "Queue: b3 c2.",
                "It runs from b3 at the front to c2 at the back: 2 squares (1 move away). New: b3 and c2.",
            ],
        ),
        (
            "layers",
            &[
                "1 square is 0 moves away: a1.",
                "2 squares are 1 move away: b3 and c2.",
            ],
        ),
        ("distance c2", &["c2 is 1 move from a1: a1 c2."]),
        ("distance h8", &["h8 hasn't been reached."]),
        (
            "tree a1",
            &["a1 is the start.", "Reached from it: b3 and c2."],
        ),
        (
            "tree b3",
            &["b3 was reached from a1.", "Nothing was reached from it."],
        ),
        ("tree h8", &["h8 isn't in the tree."]),
        (
            "describe b3",
            &[
                "b3, light, empty, open to the knight on a1, just queued, 1 move from a1, in the queue.",
            ],
        ),
        ("describe h8", &["h8, dark, empty, not reached yet."]),
    ]);
}

/// Words that only help users who see the screen.
const VISUAL: [&str; 13] = [
    "##",
    "drawn",
    "below",
    "above",
    "to the left",
    "to the right",
    "side panel",
    "press",
    "click",
    "mouse",
    "arrow",
    "highlight",
    "lit ",
];

#[test]
fn no_command_answers_with_a_visual_word() {
    let state = tempfile::tempdir().expect("a folder");
    let begin = [
        "",
        "scene knight-g2-a8\nstep 5",
        "scene queen-shadows",
        "scene sweep\nstep 4",
        "scene pins",
        "learn rook",
        "learn search",
        "match play 3,2",
        "game here",
    ];
    let given = "cursor d4|cursor up|go|select d4|target a8|target|describe|describe d4|place Q d4|\
                 obstacle d5|obstacle toggle d5|clear d5|move d4 d6|move O-O|undo|redo|reset|where|\
                 rank 4|file e|pieces N|scan|last|queue|layers|tree f5|distance f4|lens next|way next|\
                 direction nw|leaper 1,3|leaper none|step|step -1|step end|layer|zoom next|pause|speed 2|\
                 compare|predict|answer d4|hint|retry|choose 1|promote Q|take 1 1|share|link|panel code|\
                 panel facts|flip|fen 8/8/8/8/8/8/8/8|deselect|clear all|say hello|level 2|back|open|learn|\
                 color d4|path d4 h8|reach d4|why d5|search a1|sweep d4 n|attackers d4|pins|queens|tour a1";
    for place in begin {
        let lines = format!("{place}\n{}\n", given.replace('|', "\n"));
        let output = plain()
            .env("XDG_STATE_HOME", state.path())
            .write_stdin(lines)
            .output()
            .expect("the program");
        let said = String::from_utf8(output.stdout).expect("ASCII");
        for line in said.lines() {
            let small = line.to_lowercase();
            for word in VISUAL {
                assert!(!small.contains(word), "{place}: {word}: {line}");
            }
        }
    }
}

#[test]
fn queens_that_a_search_has_put_down_are_told_like_pieces() {
    let open = "Open (42 squares): all but a1 to h1, a2 to a8, b2, c3, d4, e5, f6, g7 and h8.";
    let attacked = "Attacked (14 squares): a2 to a8, b2, c3, d4, e5, f6, g7 and h8.";
    talk(&[
        ("clear all", &["The board is empty."]),
        (
            "lens backtrack",
            &[
                "Backtrack, queens: Can it be done?",
                "Can 8 queens stand on the board so that none attacks another? Step with `step`, or play with `play toggle`.",
            ],
        ),
        (
            "step 2",
            &["Step 2 of 4206. No queen attacks a1: place one there (1 placed)."],
        ),
        ("describe a1", &["a1, dark, placed queen."]),
        ("describe b1", &["b1, light, empty."]),
        ("describe", &["Queens placed: a1.", open, attacked]),
        ("rank 1", &["Rank 1: a1 placed queen; the rest is empty."]),
        (
            "file a",
            &["File a: a1 placed queen; the rest is empty. Attacked (7 squares): a2 to a8."],
        ),
        (
            "scan",
            &[
                "Rank 1: a1 placed queen; the rest is empty.",
                "All other ranks are empty.",
                open,
                attacked,
            ],
        ),
        (
            "pieces Q",
            &["There is no white queen.", "Queens placed: a1."],
        ),
    ]);
}

#[test]
fn solutions_are_gone_through_and_a_search_that_gave_up_goes_on() {
    talk(&[
        ("solutions", &["There is no solution to show here."]),
        ("go on", &["No search has given up here."]),
        (
            "lens backtrack",
            &[
                "Backtrack, queens: Can it be done?",
                "Can 8 queens stand on the board so that none attacks another? Step with `step`, or play with `play toggle`.",
            ],
        ),
        (
            "solutions",
            &[
                "Solution 1 of 92, or 12 not counting rotations and reflections.",
                "Step 220 of 4206. Solution 1: a1 e2 h3 f4 c5 g6 b7 d8. 113 placements so far.",
            ],
        ),
        (
            "tree",
            &[
                "Current branch: a1 e2 h3 f4 c5 g6 b7 d8.",
                "Removed at depth 2: c2 (37 below) and d2 (40 below).",
                "Removed at depth 3: b3 (11 below) and g3 (6 below).",
                "Removed at depth 4: b4 (6 below).",
                "Left to try: 4 at depth 8, 6 at depth 7, 1 at depth 6, 5 at depth 5 and 12 above.",
            ],
        ),
        (
            "tree c2",
            &["c2 is beside the current branch, at depth 2, with 37 placements below it."],
        ),
        (
            "tree h8",
            &["h8 isn't on the current branch or next to it."],
        ),
        (
            "step -1",
            &["Step 219 of 4206. No queen attacks d8: place one there (8 placed)."],
        ),
        (
            "solutions",
            &[
                "Solution 1 of 92, or 12 not counting rotations and reflections.",
                "Step 220 of 4206. Solution 1: a1 e2 h3 f4 c5 g6 b7 d8. 113 placements so far.",
            ],
        ),
        (
            "step 370",
            &[
                "Step 370 of 4206. No queen attacks d6: place one there (6 placed). But now no square on rank 7 is free: this can't work.",
            ],
        ),
        (
            "solutions",
            &[
                "Solution 4 of 92, or 12 not counting rotations and reflections. It is solution 1, rotated or reflected.",
                "Step 379 of 4206. Solution 4: a1 g2 e3 h4 b5 d6 f7 c8. 191 placements so far.",
            ],
        ),
        (
            "fen 8/8/8/8/8/8/********/8",
            &["On the board: 8 obstacles."],
        ),
        (
            "solutions",
            &[
                "Everything has been tried: there is no solution. There is something on every square of rank 2. 8 placements were made.",
            ],
        ),
        ("clear all", &["The board is empty."]),
        (
            "way blind",
            &[
                "Backtrack, blind: Can it be done?",
                "Can the white knight visit every square once, starting on e4? Step with `step`, or play with `play toggle`.",
            ],
        ),
        (
            "step end",
            &[
                "Step 19959 of 19959. Gave up after 10000 placements (Warnsdorff needed 63); the longest attempt visited 58 squares. Type `go on` to continue.",
            ],
        ),
        (
            "go on",
            &[
                "Step 219952 of 219952. Gave up after 110000 placements (Warnsdorff needed 63); the longest attempt visited 58 squares. Type `go on` to continue.",
            ],
        ),
    ]);
}

#[test]
fn a_comparison_ends_with_its_scene_and_its_lens_and_when_it_is_told_to() {
    let begin = "scene eight-queens\ncompare\n";
    for (end, still) in [
        ("scene knight-tour", false),
        ("lens search", false),
        ("compare none", false),
        ("compare", false),
        ("step 3", true),
        ("cursor d4", true),
    ] {
        let (_, out, _) = answered(&[], format!("{begin}{end}\nwhere\n"));
        let compared = out.contains("Compared: queens and queens-least.");
        assert_eq!(compared, still, "{end}: {out}");
    }
    let (status, out, _) = answered(&["--strict"], "compare none\n");
    assert_eq!(
        (status, out.as_str()),
        (2, "You aren't comparing anything.\n")
    );
}

#[test]
fn a_question_that_is_still_open_is_told_without_the_last_verdict() {
    let asked = "Which square leaves the queue next? Order of moves: ssw sse nnw nne wws ees wwn een. Type its name, as in `answer d4`.";
    let lines = "place N g2\nlens search\npredict next\nanswer g2\npredict\npredict\n";
    let (_, out, _) = answered(&[], lines);
    let said: Vec<&str> = out.lines().skip(4).collect();
    let right = "Right: g2 was at the front of the queue, because it is the start.";
    // The next question comes without the instructions; `predict` repeats them.
    let (question, _) = asked.split_once(" Type").expect("two sentences");
    assert_eq!(said, [right, question, asked, asked]);
}

#[test]
fn a_search_that_goes_deep_is_not_taken_for_one_that_counts_moves() {
    let lines = "fen 8/8/8/8/8/8/6N1/8\nselect g2\ntarget a8\nlens search\nway depth-first\nlayers\n\
                 step end\ndistance a8\nlayers\nlens reach\nwhere\ndeselect\ncursor a1\nwhere\n";
    let (_, out, _) = answered(&[], lines);
    for wanted in [
        "No search has found anything yet: use `lens search` and `step`.",
        "This search reached a8 in 42 moves: g2 ",
        " a8. A shortest path from g2 takes 4 moves.",
        "Depth-first doesn't search by distance, so it has no layers.",
        "Reach, rays, step ",
        "Reach, rays, no steps.",
    ] {
        assert!(out.contains(wanted), "{wanted}\n{out}");
    }
    assert_eq!(
        out.matches("No search has found anything").count(),
        1,
        "{out}"
    );
    assert!(!out.contains("a8 is 42 moves from g2"), "{out}");
}

#[test]
fn a_subject_of_the_help_is_told_wherever_one_is() {
    for (topic, wanted) in [
        ("lessons", "hint: give a hint for this level."),
        (
            "lessons",
            "`level` only works in lessons: `learn` opens the course.",
        ),
        ("match game", "take ROW COUNT: take matches from a row."),
        (
            "The Match Game",
            "`take` only works in the match game: `match` begins it.",
        ),
        ("screen", "panel [facts|code|tree]: "),
        ("match", "with normal, that player wins"),
        ("match", "erring"),
        ("bfs", "how many moves does it take?"),
        ("compare", "WAY is rays or recursion."),
    ] {
        let (status, out, _) = answered(&["--strict"], format!("help {topic}\n"));
        assert!(status == 0 && out.contains(wanted), "{topic}: {out}");
    }
    let (_, out, _) = answered(&[], "?\nhelp pieces\n");
    let said: Vec<&str> = out.lines().collect();
    let lesson = "only in a lesson (`learn` opens one): level, hint, retry, choose, promote.";
    assert!(said.contains(&lesson), "{out}");
    assert_eq!(
        said.last(),
        Some(&"pieces white|black: find all pieces of a colour.")
    );
}

#[test]
fn a_lesson_is_proved_and_the_settings_are_shown_without_a_screen_too() {
    let said = objects("lessons check rook\nlessons check nowhere\nconfig show\n");
    assert_eq!(said[0]["sentences"][0], "rook par 1 2 3 3 4 3");
    let proved = said[0]["sentences"][1].as_str().expect("a sentence");
    assert!(
        proved.starts_with("Proved: 6 levels in 1 lesson."),
        "{proved}"
    );
    assert_eq!(
        (&said[0]["status"], &said[1]["status"]),
        (&"ok".into(), &"error".into())
    );
    assert_eq!(said[2]["answer"], printed(&["config", "show"]));
    assert_eq!(said[2]["answer"]["command"], "config show");
    assert!(
        said[2]["sentences"].to_string().contains("theme = "),
        "{}",
        said[2]
    );
}

#[test]
fn somebody_who_begins_is_told_what_to_type() {
    talk(&[
        ("fen 8/8/8/8/8/8/6N1/8", &["On the board: 1 piece."]),
        (
            "lens search",
            &[
                "Search, breadth-first: How many moves?",
                "There is no piece on e4: `select g2` selects the one on g2, and `place N` places a knight here.",
            ],
        ),
        (
            "step 5",
            &[
                "There is no piece on e4: `select g2` selects the one on g2, and `place N` places a knight here.",
            ],
        ),
        (
            "select g2",
            &[
                "g2, light, white knight, selected.",
                "Step 0 of 64: before the first step.",
            ],
        ),
        (
            "step",
            &["Step 1 of 64. g2 is the start. New from here: f4, h4, e1 and e3."],
        ),
        (
            "predict",
            &[
                "Which square leaves the queue next? Order of moves: ssw sse nnw nne wws ees wwn een. Type its name, as in `answer d4`.",
            ],
        ),
        (
            "where",
            &[
                "Search, breadth-first, step 1 of 64.",
                "On the board: 1 piece.",
                "Selected: g2.",
                "Cursor on e4, light, empty, not reached yet.",
                "Marked squares: 1 current square and 4 just queued.",
                "Which square leaves the queue next? Order of moves: ssw sse nnw nne wws ees wwn een. Type its name, as in `answer d4`.",
            ],
        ),
        (
            "answer f4",
            &[
                "Right: f4 was at the front of the queue, 1 move away.",
                "The knight tries g2 from h4. Is it new, seen before or blocked? Type `answer new`, `answer seen` or `answer blocked`.",
            ],
        ),
    ]);
    let (_, out, _) = answered(&[], "learn rook\nback\n");
    assert!(
        out.ends_with("You are exploring the board again.\nThe board is empty.\n"),
        "{out}"
    );
}

#[test]
fn a_command_without_its_word_says_what_can_be_given() {
    for (line, wanted) in [
        ("lens", "; NAME is one of reach, line, search"),
        ("way", "; NAME is rays or recursion"),
        ("scene", "; NAME is one of "),
        ("open rook", "; `scene rook` opens that scene"),
        (
            "pieces",
            "`pieces` needs a screen, but there is none here; `pieces PIECE` and \
             `pieces white|black` work here.",
        ),
        ("go", "e4 is empty: `place` places a piece here."),
        ("lens search", "put one here with `place`."),
        (
            "place N g2\nlens search\npredict next\nanswer",
            "; Which square leaves the queue next?",
        ),
        ("learn rook\nanswer", "; Collect the coin. Type a move"),
    ] {
        let (_, out, _) = answered(&[], format!("{line}\n"));
        assert!(out.contains(wanted), "{line}: {out}");
    }
}

#[test]
fn a_picture_is_saved_without_a_word_about_anything_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.svg");
    let (_, out, _) = answered(
        &[],
        format!("place N g2\nexport {0}\nexport {0}\n", file.display()),
    );
    let said: Vec<&str> = out.lines().skip(1).collect();
    assert!(
        said[0].starts_with("Saved: ") && said[1].contains("board.svg"),
        "{out}"
    );
    assert_eq!(said.len(), 2, "{out}");
}

#[test]
fn the_match_game_tells_ones_own_last_move_and_what_was_switched() {
    talk(&[
        (
            "match play 2,1 perfect",
            &[
                "The rows are 2,1. Whoever takes the last match loses. Your move.",
                "You play against a computer that makes no mistakes.",
            ],
        ),
        (
            "take 2 1",
            &[
                "You take the only match in row 2: 2,1 becomes 2,0.",
                "The computer takes 1 of the 2 in row 1: 2,0 becomes 1,0.",
            ],
        ),
        (
            "take 1 1",
            &[
                "You took the last match, and whoever takes the last match loses. The computer wins.",
            ],
        ),
        (
            "match",
            &["The rows are 2,1. Whoever takes the last match loses. Your move."],
        ),
        (
            "match normal",
            &["The rows are 2,1. Whoever takes the last match wins. Your move."],
        ),
        (
            "take 2 1",
            &[
                "You take the only match in row 2: 2,1 becomes 2,0.",
                "The computer took the last match, and whoever takes the last match wins. The computer wins.",
            ],
        ),
        (
            "match play 1",
            &["The only row has 1 match. Whoever takes the last match loses. Your move."],
        ),
        (
            "match two",
            &[
                "The only row has 1 match. Whoever takes the last match loses. The first player is to move.",
                "Two people play against each other.",
            ],
        ),
        (
            "match play 0,0",
            &[
                "`0,0` has no matches to take; expected up to 8 rows of up to 8 matches, such as 7,5,3,1",
            ],
        ),
        (
            "match play 9",
            &[
                "`9` doesn't fit on the board; expected up to 8 rows of up to 8 matches, such as 7,5,3,1",
            ],
        ),
    ]);
}

/// Returns the JSON that the command line prints for `words`.
fn printed(words: &[&str]) -> serde_json::Value {
    let output = program(&[words, &["--json"]].concat())
        .output()
        .expect("the program");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_question_of_the_command_line_is_answered_in_the_same_words() {
    for line in [
        "color d4 --quiet",
        "path d4 h8 --obstacles e5",
        "path d4 h8 --obstacles=e5,[5,5]",
        "path 3,4 9,10",
        "reach d4 --piece N",
        "reach d4 --piece Q --rules chess --obstacles d6",
        "reach d4 --fen 8/8/3p4/8/3Q4/8/8/8",
        "why d4 d8 --piece Q",
        "why d4 d8 --rules=chess --piece=Q",
        "search g2 a8 --obstacles e3,f4",
        "search a1 b4 --piece 1,3",
        "sweep d4 n --order=forward --piece R",
        "attackers d4 --fen 8/8/3p4/8/3Q4/8/8/8",
        "pins --fen 4k3/8/8/8/1b6/2N5/8/4K3",
        "queens 6 --obstacles a1",
        "tour a1 --piece K --way blind --limit 50",
        "match 7,5,3,1",
        "match 7,5,3,1 --take 1,1",
        "match 7,5,3,1 --take 9,1",
        "match 3,1 --rule normal",
        "match 100,3 --rule misere",
        "scenes",
        "lessons list",
    ] {
        let said = objects(&format!("{line}\n"));
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(said[0]["answer"], printed(&words), "{line}: {}", said[0]);
        assert_ne!(said[0]["status"], "error", "{line}");
    }
    // A FEN contains spaces, and may be quoted.
    let why = "why e1 g1 --rules chess --fen";
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let said = objects(&format!(
        "{why} {fen}\n{why} '{fen}'\nwhy --fen \"{fen}\" e1 g1 --rules chess\n"
    ));
    let wanted = printed(&["why", "e1", "g1", "--rules", "chess", "--fen", fen]);
    assert_eq!(wanted["reason"], "castling");
    for answer in said {
        assert_eq!(answer["answer"], wanted, "{answer}");
    }
}

#[test]
fn an_option_that_a_question_cannot_use_is_refused() {
    talk(&[
        (
            "color d4 --fen 8/8",
            &["`--fen` is not an option here; expected no option"],
        ),
        (
            "pins --piece N",
            &["`--piece` is not an option here; expected one of --fen, --obstacles"],
        ),
        (
            "reach d4 --piece",
            &["--piece given without a value; expected one, as in --piece VALUE or --piece=VALUE"],
        ),
        (
            "reach d4 --piece N --piece B",
            &["--piece given twice; expected it once"],
        ),
        (
            "path 3,4 9,10 --obstacles e5",
            &["--obstacles given with two points; expected two squares, or no board"],
        ),
        (
            "match 3 1 --rule normal",
            &[
                "`match 3 1 --rule normal` given; expected `match ROWS [--take ROW,COUNT] [--rule misere|normal]`",
            ],
        ),
        // None of the commands above has started a game or changed the board.
        (
            "where",
            &[
                "Reach, rays, no steps.",
                "The board is empty.",
                "Cursor on e4, light, empty.",
            ],
        ),
    ]);
}

#[test]
fn squares_may_have_blanks_in_their_brackets() {
    let (_, out, _) = answered(
        &[],
        "color (3, 3)\nobstacle 0,0 [1, 1] (2, 2)\nplace black rook [3, 3]\nselect [ 3, 3 ]\n\
         pieces rook\nplace Queen h8\nfile H\n",
    );
    for wanted in [
        "d4 is dark",
        "a1, dark, obstacle.",
        "b2, dark, obstacle.",
        "c3, dark, obstacle.",
        "d4, dark, black rook, selected.",
        "There is no white rook.\nBlack rook: d4.",
        "File H: h8 white queen; the rest is empty.",
    ] {
        assert!(
            out.to_lowercase().contains(&wanted.to_lowercase()),
            "{wanted}\n{out}"
        );
    }
}

#[test]
fn files_of_lessons_and_scripts_are_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let lesson = "title = 'Mine'\ntext = 'My own.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
                  text = 'Go.'\nscene = { fen = '8/8/8/8/8/8/8/R7' }\ngoal.collect = ['a8', 'h8']\n\
                  hints = ['Up.', 'Along.']\n";
    std::fs::write(path("mine.toml"), lesson).expect("a file");
    let script = "place R d4\nsay A rook.\nexport board.svg\nsay The end.\n";
    std::fs::write(path("mine.knight"), script).expect("a file");
    std::fs::write(path("wrong.knight"), "say One\nfly\n").expect("a file");
    let (status, out, _) = answered(&[&path("mine.toml")], "move a1 a8\n");
    assert_eq!(status, 0);
    assert!(
        out.starts_with("My own.\nMine, level 1 of 1. One.\n"),
        "{out}"
    );
    assert!(out.contains("A coin! 1 more to go."), "{out}");
    let (status, out, err) = answered(&[&path("none.toml")], "describe\n");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        err.contains("none.toml: ") && err.lines().count() == 1,
        "{err}"
    );
    let lines = format!(
        "play {}\nplay {}\nplay nothing\n",
        path("mine.knight"),
        path("wrong.knight")
    );
    let (_, out, _) = answered(&[], lines);
    let said: Vec<&str> = out.lines().collect();
    assert_eq!(said[..2], ["A rook.", "The end."], "{out}");
    assert_eq!(
        said[2],
        "A script can't write files here; skipped: board.svg."
    );
    assert!(
        said[3].contains("wrong.knight, line 2: `fly` is not a command"),
        "{out}"
    );
    assert!(said[4].contains("`nothing` is not a script"), "{out}");
    assert!(!folder.path().join("board.svg").exists());
}

/// Checks that `help` in `plain` prints each page that `knightlight help` lists, without Markdown.
#[test]
fn every_page_of_the_help_is_read_in_plain() {
    for topic in [
        "keys",
        "commands",
        "squares",
        "files",
        "themes",
        "lesson-files",
        "scripts",
        "steps",
        "autograding",
        "json",
        "ears",
    ] {
        let said = plain()
            .write_stdin(format!("help {topic}\n"))
            .output()
            .expect("knightlight");
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(!said.contains("neither a command"), "{topic}: {said}");
        let is_markdown =
            |row: &str| row.starts_with("# ") || row.starts_with("| ") || row.starts_with("```");
        assert!(
            topic == "themes" || !said.lines().any(is_markdown),
            "{topic}: {said}"
        );
    }
    let said = plain()
        .write_stdin("help nonsense\n")
        .output()
        .expect("knightlight");
    assert!(String::from_utf8_lossy(&said.stdout).contains("neither a command nor a help topic"));
}

/// Checks what squares alone and `next` mean in each activity.
#[test]
fn a_square_alone_and_next_do_what_the_place_is_about() {
    for (lines, says) in [
        ("learn rook\ne7\n", "Rook to e7. 1 move, par 1."),
        ("learn rook\nmove e2 e7\nnext\n", "level 2 of 6"),
        ("learn rook\nmove e2 e7\nn\n", "level 2 of 6"),
        ("learn rook\nf3\n", "No: a rook moves along ranks and files"),
        ("practice rook --seed 7\nh2\n", "Right: h2."),
        ("practice rook --seed 7\nh2 g3\n", "Right: h2 and g3."),
        ("practice rook --seed 7\nnext\n", "question 2 of 10"),
        ("place N g2\ntarget a8\nlens search\nnext\n", "Step 1 of 59"),
        (
            "place N g2\ntarget a8\nlens search\nstep\npredict\nf4\n",
            "Right",
        ),
        (
            "place N g2\nf4\n",
            "No pawn can go to f4. `cursor f4` reads the square.",
        ),
        ("place P e2\ne4\n", "White pawn from e2 to e4."),
    ] {
        let said = plain().write_stdin(lines).output().expect("knightlight");
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.contains(says), "{lines}: {said}");
    }
}
