//! `knightlight plain` as a driver and a blindfolded player meet it.

use assert_cmd::cargo::cargo_bin;
use std::{
    io::{BufRead, BufReader, Write},
    process::{ChildStdin, ChildStdout, Stdio},
};

#[path = "support/program.rs"]
mod program;
use program::{Program, home_in, program};

fn plain() -> Program {
    let mut plain = program(&["plain"]);
    plain.env("LC_ALL", "C");
    plain
}

/// Sends a line and waits for so many sentences.
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
            "e3, dark, obstacle, the knight on g2 can't enter it.",
        ),
        ("clear e3", "e3, dark, empty, open to the knight on g2."),
        ("target a8", "a8, light, empty, target."),
        (
            "way depth",
            "`depth` is not a way of Reach; expected rays or recursion",
        ),
        ("zoom square", "One step is now one square."),
    ] {
        let [said] = ask_for(&mut to, &mut from, line);
        assert!(said.starts_with(expected), "{line}: {said}");
    }
    let [question, step] = ask_for(&mut to, &mut from, "lens search");
    assert_eq!(question, "Search, breadth-first: How many moves?");
    assert_eq!(step, "Square 0 of 59: before the first step.");
    for step in 1..=59 {
        let [said] = ask_for(&mut to, &mut from, "step");
        assert!(
            said.starts_with(&format!("Square {step} of 59: ")),
            "{said}"
        );
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
             North: d5; it can take the black pawn on d6; d7 and d8 in the shadow.\n\
             East: e4 and f4; the obstacle on g4 blocks; h4 in the shadow.\n\
             No: the black pawn on d6 is in the way. d8 lies in its shadow.\n\
             By board rules: no check, castling or en passant.\n\
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
        // Both are reached by two shortest paths.
        "No: h8 waits in the queue, but d3 came in earlier. First in, first out.",
        "e2, light, empty, 2 moves from g2, 1 shortest path found.",
        "g2, light, white knight, selected, 0 moves from g2, 1 shortest path found.",
        "c1, dark, empty, reached from g2 7 moves deep.",
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
    assert!(said.starts_with("A knight stands on g2."), "{said}");
    assert!(said.contains("Six! Of all pairs of obstacles"), "{said}");
    assert!(said.contains("Saved: "), "{said}");
    assert!(file.exists());
}

/// What is said to `lines` by a learner whose state folder is `state`.
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
    // Only who learns gets a progress file.
    learned(state.path(), "search g2 a8\nquit\n");
    assert!(!file.exists());
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("3 stars."), "{said}");
    let kept = std::fs::read_to_string(&file).expect("a progress file");
    assert!(kept.contains("\"rook/straight\""), "{kept}");
    let said = learned(state.path(), "learn\nlearn rook\n");
    assert!(
        said.contains("learn rook: The rook. 3 of 18 stars."),
        "{said}"
    );
    assert!(said.contains("The rook, level 2 of 6. "), "{said}");
    // A file of a newer program is left alone, and that is said.
    let newer = r#"{"version": 99}"#;
    std::fs::write(&file, newer).expect("written");
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("newer version"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), newer);
    // A damaged one is set aside.
    std::fs::write(&file, "rubbish").expect("written");
    let said = learned(state.path(), "learn rook\nmove e2 e7\n");
    assert!(said.contains("set aside"), "{said}");
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
    let asked = at("On d8 the white pawn becomes something else");
    assert!(told[asked + 1].contains("`promote Q`"), "{said}");
    assert!(at("A star! 1 more to go.") > asked);
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

/// What is said to lines, each with its answer.
fn talk(lines: &[(&str, &[&str])]) {
    let text: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let assert = plain().write_stdin(text).assert().code(0);
    let said = String::from_utf8_lossy(&assert.get_output().stdout).into_owned();
    let expected: Vec<&str> = lines.iter().flat_map(|(_, said)| *said).copied().collect();
    assert_eq!(said.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn the_match_game_can_be_played_without_seeing_the_board() {
    let begun: &[&str] = &["The rows are 7,5,3,1: who takes the last match loses. Your move."];
    talk(&[
        ("match", begun),
        ("describe", begun),
        (
            "cursor b8",
            &["b8, dark, match.", "`go` takes 6 from row 1."],
        ),
        ("cursor h8", &["h8, dark, empty.", "No match lies here."]),
        ("describe b7", &["b7, light, match."]),
        (
            "cursor b8",
            &["b8, dark, match.", "`go` takes 6 from row 1."],
        ),
        (
            "go",
            &[
                "You take 6 of row 1's 7: 7,5,3,1 becomes 1,5,3,1.",
                "The computer takes 1 of row 4's 1: 1,5,3,1 becomes 1,5,3,0.",
            ],
        ),
        ("undo", begun),
        (
            "take 1 7",
            &[
                "You take 7 of row 1's 7: 7,5,3,1 becomes 0,5,3,1.",
                "The computer takes 3 of row 2's 5: 0,5,3,1 becomes 0,2,3,1.",
            ],
        ),
        ("reset", begun),
    ]);
}

#[test]
fn the_nim_sum_is_told_while_it_is_asked_for() {
    let lost = [
        "Rows: 1,1,1. The nim-sum is 1.",
        "The player to move loses against best play, whatever the move.",
        "Only rows of 1 are left, so the nim-sum no longer decides: who leaves an odd number of \
         rows wins.",
    ];
    let begun = "The rows are 1,1,1: who takes the last match loses. Your move.";
    talk(&[
        ("match 1,1,1", &[begun]),
        ("match aid", &lost),
        ("reset", &[begun, lost[0], lost[1], lost[2]]),
        ("match aid", &["The nim-sum is no longer told."]),
        ("describe", &[begun]),
    ]);
}

#[test]
fn where_there_are_no_keys_a_game_that_is_over_names_commands() {
    talk(&[
        (
            "match 1",
            &["The rows are 1: who takes the last match loses. Your move."],
        ),
        (
            "take 1 1",
            &["You took the last match, and who takes the last match loses. The computer wins."],
        ),
        (
            "describe",
            &["The rows are 0: who takes the last match loses. The game is over."],
        ),
        (
            "go",
            &["The game is over: `reset` begins it anew, `undo` takes the last move back."],
        ),
    ]);
}

#[test]
fn going_somewhere_answers_a_question() {
    let asked = "Which square is taken from the queue next? Type its name, as in `answer d4`.";
    talk(&[
        ("place N g2", &["g2, light, white knight, selected."]),
        (
            "lens search",
            &[
                "Search, breadth-first: How many moves?",
                "Square 0 of 64: before the first step.",
            ],
        ),
        ("predict next", &[asked]),
        (
            "cursor g2",
            &["g2, light, white knight, selected, 0 moves from g2."],
        ),
        (
            "go",
            &["Right: g2 is in front of the queue, the start.", asked],
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
                "A lichess link knows no obstacles: it leaves them out.",
            ],
        ),
        ("share", &["knightlight '8/8/8/8/3*4/8/8/8 w - - 0 1'"]),
        (
            "match two",
            &["The rows are 7,5,3,1: who takes the last match loses. The first player is to move."],
        ),
        (
            "share",
            &["`share` belongs to exploring: `back` leaves the match game."],
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
        "There are 4 ways to place 6 queens.",
        "`3` is not a number of queens; expected a number from 4 to 8",
        "No tour from a1 was found within 5 placements.",
        "`fast` is not an order of moves; expected warnsdorff or blind",
        "No: the path ends on b3, not on c2.",
        "Yes: 1 move, and there is no shorter way.",
        "expected `judge FROM TO SQUARES`",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
}

#[test]
fn the_help_is_told_by_subject_and_lists_what_works() {
    talk(&[
        (
            "help answering",
            &[
                "predict [next]: ask me what comes next.",
                "answer SQUARE|NUMBER|yes|no|...: answer the question.",
            ],
        ),
        (
            "help zoom",
            &["zoom layer|square|edge|next: set the step size."],
        ),
        (
            "help play",
            &[
                "play SCRIPT: show a script. One of rook-moves, blocked-path, knight-path.",
                "play: play by itself.",
                "play toggle: play or pause.",
            ],
        ),
        (
            "help take",
            &[
                "take ROW COUNT: take matches from a row. `take` belongs to the match game: `match` begins one.",
            ],
        ),
        (
            "help plcae",
            &["`plcae` is neither a command nor a subject of the help. Did you mean `place`?"],
        ),
        (
            "match",
            &["The rows are 7,5,3,1: who takes the last match loses. Your move."],
        ),
        (
            "help",
            &[
                "looking: cursor, go, describe.",
                "editing: undo, reset.",
                "opening: open, scene, learn, match, play.",
                "the match game: take.",
                "the screen: flip, theme.",
                "the program: help, back, quit.",
                "questions: color, path, reach, why, search, sweep, attackers, pins, queens, tour, judge.",
                "`help place` tells about a command, `help editing` about a subject.",
            ],
        ),
        (
            "help go",
            &["go: take the match there and all to its right."],
        ),
    ]);
}

#[test]
fn a_mistyped_command_is_answered_with_the_nearest() {
    talk(&[
        (
            "serach a1",
            &["`serach` is not a command; did you mean `search`? `help` lists them all"],
        ),
        (
            "REACH",
            &["`REACH` is not a command; did you mean `reach`? `help` lists them all"],
        ),
        (
            "dance",
            &["`dance` is not a command; `help` lists them all"],
        ),
        (
            "clear all d4",
            &["`clear all d4` given; expected `clear [SQUARE]` or `clear all`"],
        ),
    ]);
}
