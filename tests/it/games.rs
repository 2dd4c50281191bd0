//! Games and studies in PGN: listed, opened, exported and made into lessons.

use assert_cmd::cargo::cargo_bin_cmd;
use knightlight::app::{GameSource, OpenedGame};
use knightlight::rules::{GameTexts, PieceLetters, read_game};
use std::{fs, path::Path, process::Output};

use crate::support::program::home_in;

const STUDY: &str = "\u{feff}[Event \"Forks: With the knight\"]
[SetUp \"1\"]
[FEN \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\"]
[Orientation \"black\"]

{ [%csl Re8,Ra8] The knight can attack two at once. [%clk 0:01:00] }
1. Nc7+ $1 { [%cal Gc7e8,Gc7a8] A fork. } (1. Nf6+ $2 { Only a check. } 1... Ke7) 1... Kd7
2. Nxa8 { The rook is gone. } *

[Event \"A game\"]
[White \"J\u{e4}ger\"]
[Black \"?\"]
[Result \"1-0\"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 $4 4. Qxf7# 1-0

[Event \"Broken\"]

1. e4
Qd9 *
";

fn run(folder: &Path, args: &[&str], typed: &str) -> Output {
    cargo_bin_cmd!("knightlight")
        .args(args)
        .current_dir(folder)
        .envs(home_in(folder))
        .write_stdin(typed)
        .output()
        .expect("knightlight")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("study.pgn"), STUDY).expect("a file");
    folder
}

#[test]
fn games_lists_what_can_be_read_and_names_what_cannot() {
    let folder = folder();
    let listed = run(folder.path(), &["games", "study.pgn"], "");
    assert_eq!(listed.status.code(), Some(0));
    let lines = text(&listed.stdout);
    let lines: Vec<&str> = lines.lines().map(str::trim).collect();
    assert_eq!(lines[0], "1  Forks: With the knight (*, 2 moves)");
    assert_eq!(lines[1], "2  J\u{e4}ger - ? (1-0, 4 moves)");
    let said = text(&listed.stderr);
    assert!(
        said.contains("game 3, line 20: `Qd9` is not a move"),
        "{said}"
    );
    let json = run(folder.path(), &["games", "study.pgn", "--json"], "");
    let games: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(games.as_array().map(Vec::len), Some(3));
    assert_eq!(games[0]["fen"], "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
    assert_eq!(
        (&games[1]["game"], &games[1]["plies"]),
        (&2.into(), &7.into())
    );
    assert_eq!(
        (&games[1]["result"], &games[1]["tags"]["White"]),
        (&"1-0".into(), &"J\u{e4}ger".into())
    );
    assert_eq!(games[2]["title"], "Broken");
}

#[test]
fn nothing_that_can_be_read_is_an_error() {
    let folder = folder();
    for (name, file, says) in [
        (
            "none.pgn",
            None,
            "none.pgn: No such file or directory; expected games in PGN",
        ),
        (
            "empty.pgn",
            Some(""),
            "empty.pgn has no games; expected games in PGN",
        ),
        (
            "words.pgn",
            Some("\nhello"),
            "game 1, line 2: `hello` is not a move",
        ),
        (
            "fen.pgn",
            Some("[FEN \"8/8\"]\n\n*"),
            "game 1, line 1: FEN placement",
        ),
    ] {
        if let Some(text) = file {
            fs::write(folder.path().join(name), text).expect("a file");
        }
        for args in [
            vec!["games", name],
            vec![name],
            vec!["export", "a.svg", "--pgn", name],
        ] {
            let refused = run(folder.path(), &args, "");
            let said = text(&refused.stderr);
            assert_eq!(refused.status.code(), Some(2), "{args:?}: {said}");
            assert!(said.contains(says), "{args:?}: {said}");
        }
    }
    let refused = run(folder.path(), &["study.pgn", "--game", "4"], "");
    let said = text(&refused.stderr);
    assert!(
        said.contains("study.pgn has 3 games, but no game 4"),
        "{said}"
    );
    let refused = run(folder.path(), &["--game", "4"], "");
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_game_is_read_asked_and_written_without_a_screen() {
    let folder = folder();
    let typed = "open study.pgn\nstep\nway next\nstep 0\npredict\nNf6+\nNc7+\ndraw a8 blue\n\
                 export again.pgn\nopen study.pgn 2\nstep end\nopen study.pgn 3\nlens control";
    let said = text(&run(folder.path(), &["plain"], typed).stdout);
    for line in [
        "Game 1 of 3: Forks: With the knight.",
        "1. Nc7+!: White moves the knight from d5 to c7.",
        "1. Nf6+?: White moves the knight from d5 to f6.",
        "What does White play here?",
        "No: the game has Nf6+ and calls it a mistake. Try again.",
        "Right.",
        "Game 2 of 3: J\u{e4}ger - ?.",
        "4. Qxf7#: White moves the queen from h5 to f7 and takes the black pawn on f7.",
        "White won the game.",
        "game 3, line 20: `Qd9` is not a move; expected something like e4, Nf3, exd5, O-O, e8=Q or e2e4",
    ] {
        assert!(
            said.lines().any(|known| known.starts_with(line)),
            "{line}\n{said}"
        );
    }
    let again = fs::read_to_string(folder.path().join("again.pgn")).expect("a file");
    assert!(
        again.contains("[%csl Ba8][%cal Gc7e8,Gc7a8] A fork."),
        "{again}"
    );
    assert!(
        again.contains("(1. Nf6+ $2 { Only a check. } 1... Ke7)"),
        "{again}"
    );
    assert!(again.contains("[Orientation \"black\"]"), "{again}");
}

#[test]
fn a_film_of_a_game_has_a_frame_for_each_move() {
    let folder = folder();
    let made = run(
        folder.path(),
        &["export", "game.gif", "--pgn", "study.pgn", "--game", "2"],
        "",
    );
    assert!(made.status.success(), "{}", text(&made.stderr));
    let gif = fs::read(folder.path().join("game.gif")).expect("a file");
    let mut frames = gif::DecodeOptions::new().read_info(&*gif).expect("a GIF");
    let mut count = 0;
    while frames.read_next_frame().expect("a frame").is_some() {
        count += 1;
    }
    assert_eq!(count, 8);
    let still = run(
        folder.path(),
        &[
            "export",
            "-",
            "--format",
            "txt",
            "--pgn",
            "study.pgn",
            "--step",
            "1",
        ],
        "",
    );
    let still = text(&still.stdout);
    assert!(
        still.contains("1. Nc7+!: White moves the knight from d5 to c7."),
        "{still}"
    );
}

#[test]
fn a_study_becomes_a_lesson_that_is_proved() {
    let folder = folder();
    let made = run(
        folder.path(),
        &["lessons", "new", "a.toml", "--from", "study.pgn"],
        "",
    );
    assert!(made.status.success(), "{}", text(&made.stderr));
    let proved = run(folder.path(), &["lessons", "check", "a.toml"], "");
    assert!(
        text(&proved.stdout).contains("Proved: 2 levels in 1 lesson."),
        "{}",
        text(&proved.stderr)
    );
    let said = text(
        &run(
            folder.path(),
            &["plain", "a.toml"],
            "Nf6\nNc7\nlevel next\nNxa8",
        )
        .stdout,
    );
    for line in [
        "The knight can attack two at once.",
        "Find a good move. Type a move, as in `move e2 e4`.",
        "No: Nf6+ is legal, but there is a better move.",
        "The rook is gone. 3 stars.",
    ] {
        assert!(said.contains(line), "{line}\n{said}");
    }
    fs::write(folder.path().join("b.pgn"), "1. e4 *").expect("a file");
    let refused = run(
        folder.path(),
        &["lessons", "new", "b.toml", "--from", "b.pgn"],
        "",
    );
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("no game asks for a move"));
}

#[test]
fn a_long_study_gives_a_hundred_levels_and_says_so_once() {
    let folder = folder();
    let chapter = "[FEN \"4k3/8/8/8/8/5N2/8/4K3 w - - 0 1\"]\n\n1. Ne5 Kd8 2. Nf7 *\n\n";
    fs::write(folder.path().join("long.pgn"), chapter.repeat(60)).expect("a file");
    let args = ["lessons", "new", "long.toml", "--from", "long.pgn"];
    let made = run(folder.path(), &args, "");
    let said = text(&made.stderr);
    assert_eq!(
        said.matches("only the first 100 moves").count(),
        1,
        "{said}"
    );
    let lesson = fs::read_to_string(folder.path().join("long.toml")).expect("a lesson");
    assert_eq!(lesson.matches("[[level]]").count(), 100);
}

#[test]
fn an_option_that_a_game_cannot_use_is_refused() {
    let folder = folder();
    for option in [
        ["--algorithm", "rays"],
        ["--select", "d5"],
        ["--zoom", "layer"],
    ] {
        let game = ["export", "a.svg", "--pgn", "study.pgn"];
        let refused = run(folder.path(), &[&game[..], &option].concat(), "");
        assert_eq!(refused.status.code(), Some(2), "{option:?}");
    }
}

/// Returns the next pseudo-random number; the sequence is the same in every run.
fn dice(state: &mut u64) -> usize {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    (*state >> 33) as usize
}

#[test]
fn mangled_files_are_answered_with_game_and_line() {
    let mut state = 1;
    let mut named = 0;
    for _ in 0..400 {
        let mut bytes = STUDY.as_bytes().to_vec();
        for _ in 0..1 + dice(&mut state) % 12 {
            let (at, other) = (
                dice(&mut state) % bytes.len(),
                dice(&mut state) % bytes.len(),
            );
            match dice(&mut state) % 4 {
                0 => bytes[at] = dice(&mut state) as u8,
                1 => drop(bytes.drain(at.min(other)..at.max(other).min(at.min(other) + 40))),
                2 => bytes.insert(at, b"(){}[]\";$%\n\r\0\xff*"[dice(&mut state) % 14]),
                _ => bytes.swap(at, other),
            }
        }
        for number in 1..=3 {
            let source = GameSource::File("mangled.pgn".to_owned());
            let said = match OpenedGame::read(
                source,
                GameTexts::new(&*bytes),
                number,
                PieceLetters::English,
            ) {
                Ok(opened) => opened.problems,
                Err(said) if said.contains("but no game") => continue,
                Err(said) => vec![said],
            };
            named += said.len();
            for said in said {
                assert!(said.starts_with(&format!("game {number}, line ")), "{said}");
            }
        }
        // The moves that are understood in a mangled game can be written and read again.
        for text in GameTexts::new(&*bytes) {
            let text = text.expect("memory");
            let Ok(read) = read_game(&text.text, text.line, PieceLetters::English) else {
                continue;
            };
            let written = read.game.moves_in_words(PieceLetters::English).join(" ");
            let again = format!("[FEN \"{}\"]\n\n{written}", read.game.start());
            let again = read_game(&again, 1, PieceLetters::English)
                .expect("a position")
                .game;
            assert_eq!(
                again.moves_in_words(PieceLetters::English).join(" "),
                written
            );
        }
    }
    assert!(named > 400, "{named}");
}

#[test]
fn pieces_may_have_the_letters_of_another_language() {
    let folder = folder();
    fs::write(folder.path().join("de.pgn"), "1. Sf3 Nf6 *").expect("a file");
    let typed = "game\nSf3\nNf6\nsheet\nexport a.pgn\nback\nopen de.pgn\nstep\npredict\nSf6";
    let args = ["plain", "--letters", "de"];
    let said = text(&run(folder.path(), &args, typed).stdout);
    for line in [
        "White moves the knight from g1 to f3.",
        "1: Sf3, Sf6.",
        "1. Sf3: White moves the knight from g1 to f3.",
        "1... Sf6: Black moves the knight from g8 to f6.",
    ] {
        assert!(
            said.lines().any(|known| known.contains(line)),
            "{line}\n{said}"
        );
    }
    let written = fs::read_to_string(folder.path().join("a.pgn")).expect("a file");
    assert!(written.contains("1. Sf3 Sf6"), "{written}");
    let plies = |args: &[&str]| {
        let listed = run(folder.path(), args, "");
        let games: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
        games[0]["plies"].clone()
    };
    assert_eq!(plies(&["games", "de.pgn", "--letters", "de", "--json"]), 2);
    let refused = run(folder.path(), &["games", "de.pgn", "--letters", "fr"], "");
    assert!(text(&refused.stderr).contains("game 1, line 1: `Sf3` is not a move"));
    let unknown = run(folder.path(), &["games", "de.pgn", "--letters", "xx"], "");
    assert_eq!(unknown.status.code(), Some(2));
}

/// Returns the sentences of `plain` for these lines.
fn plain(folder: &Path, typed: &str) -> String {
    text(&run(folder, &["plain"], typed).stdout)
}

#[test]
fn drawings_stay_from_game_to_game_and_are_saved_with_the_whole_file() {
    let folder = folder();
    let said = plain(
        folder.path(),
        "open study.pgn\ndraw b4 blue\nlayer\nstep\ndraw d4 red\nlayer -1\nwhere\nback\nsave\n\
         save study.pgn\nsave mine.pgn\nsave\nback\nopen mine.pgn 2\nstep\nwhere",
    );
    for line in [
        "Drawn in blue: b4.",
        "Your drawings aren't saved: `save mine.pgn` saves them to a file, and `back` leaves the game.",
        "These games have no file of their own yet. Name one, as in `save mine.pgn`.",
        "study.pgn already exists. `save! study.pgn` replaces it.",
        "Saved mine.pgn.",
        "You are exploring the board again.",
        "Drawn in red: d4.",
    ] {
        assert!(said.lines().any(|known| known == line), "{line}\n{said}");
    }
    let mine = fs::read_to_string(folder.path().join("mine.pgn")).expect("a file");
    // Games without new drawings are written exactly as they were read.
    let (_, broken) = STUDY.split_once("[Event \"Broken\"]").expect("a game");
    assert!(mine.ends_with(broken), "{mine}");
    assert!(mine.contains("[%csl Re8,Ra8,Bb4]"), "{mine}");
    assert_eq!(
        fs::read_to_string(folder.path().join("study.pgn")).expect("a file"),
        STUDY
    );
    // If a game with new drawings can't be read to its end, nothing is saved, because the rest of
    // that game would be lost.
    let said = plain(
        folder.path(),
        "open study.pgn 3\ndraw d4\nsave! study.pgn\nopen study.pgn 1\nsave! study.pgn",
    );
    assert_eq!(
        said.matches("game 3, line 20: `Qd9` is not a move").count(),
        3,
        "{said}"
    );
    assert!(!said.contains("Saved"), "{said}");
    let old: Vec<u8> = "[Event \"J\u{e4}ger\"]\r\n\r\n1. e4 *\r\n\r\n1. d4 *\r\n"
        .chars()
        .map(|c| c as u8)
        .collect();
    fs::write(folder.path().join("old.pgn"), old).expect("a file");
    plain(folder.path(), "open old.pgn 2\ndraw d4\nsave! old.pgn");
    assert_eq!(
        fs::read_to_string(folder.path().join("old.pgn")).expect("a file"),
        "[Event \"J\u{e4}ger\"]\r\n\r\n1. e4 *\r\n\r\n{ [%csl Gd4] } 1. d4 *\r\n"
    );
}

#[test]
fn each_game_is_seen_from_its_own_side() {
    let folder = folder();
    let flips = |typed: &str| plain(folder.path(), typed).contains("--flip");
    assert!(!flips("open study.pgn\nshare"), "the file says so");
    assert!(!flips("open study.pgn\nlayer\nshare"));
    assert!(flips("open study.pgn\nflip\nlayer\nshare"));
    let said = plain(
        folder.path(),
        "open study.pgn 2\nstep 3\nlens control\nshare\ndraw d4\nshare",
    );
    assert!(
        said.contains("knightlight 'study.pgn' --game 2 --step 3 --lens control"),
        "{said}"
    );
    assert!(said.contains("--draw Gd4"), "{said}");
}

#[test]
fn a_script_steps_through_a_game() {
    let folder = folder();
    let script = "# Forks\nopen study.pgn\nsay Where is the fork?\nstep\nsay Here.\nopen study.pgn 2\n\
                  step 7\nsay Mate.\nplace N d4\nsay A knight more.\n";
    fs::write(folder.path().join("forks.knight"), script).expect("a file");
    let said = plain(folder.path(), "play forks.knight\nwhere");
    assert!(
        said.starts_with("Where is the fork?\nHere.\nMate.\nA knight more.\n"),
        "{said}"
    );
    for shown in ["On the board: 32 pieces.", "Selected: d4."] {
        assert!(said.contains(shown), "{shown}\n{said}");
    }
    for (file, says) in [
        (
            "forks.html",
            ["Where is the fork?", "Here.", "A knight more."],
        ),
        ("forks.cast", ["COMMENT", "Nc7+!", "Qxf7#"]),
    ] {
        let made = run(
            folder.path(),
            &["export", file, "--script", "forks.knight"],
            "",
        );
        assert!(made.status.success(), "{}", text(&made.stderr));
        let film = fs::read_to_string(folder.path().join(file)).expect("a film");
        for said in says {
            assert!(film.contains(said), "{file}: {said}");
        }
    }
    for (line, why) in [
        ("open none.pgn", "none.pgn: No such file"),
        ("open forks.knight", "line 1: this ends the presentation"),
        (
            "open /etc/study.pgn",
            "`/etc/study.pgn` is outside the script's folder",
        ),
    ] {
        fs::write(
            folder.path().join("bad.knight"),
            format!("{line}\nsay One.\n"),
        )
        .expect("a file");
        let said = plain(folder.path(), "play bad.knight\nwhere");
        assert!(said.contains(why), "{line}: {said}");
    }
}

#[test]
fn a_picture_of_a_game_has_the_comments() {
    let folder = folder();
    for step in ["0", "1"] {
        let args = [
            "export",
            "a.txt",
            "--force",
            "--pgn",
            "study.pgn",
            "--step",
            step,
        ];
        run(folder.path(), &args, "");
        let picture = fs::read_to_string(folder.path().join("a.txt")).expect("a file");
        let comment = ["The knight can attack two at once.", "A fork."][usize::from(step == "1")];
        assert!(picture.contains(comment), "{picture}");
    }
}

#[test]
fn a_study_becomes_a_worksheet_and_a_lesson_whatever_its_comments_count() {
    let folder = folder();
    let study = "[FEN \"8/8/8/8/8/k7/1p1K4/8 b - - 3 57\"]\n\n{ Two moves are good }\n\
                 57... b1=Q { The quickest: three moves to go } (57... b1=R { This wins, too. }) *\n";
    fs::write(folder.path().join("pawn.pgn"), study).expect("a file");
    let made = run(
        folder.path(),
        &["worksheet", "pawn.html", "pawn.pgn", "--key"],
        "",
    );
    assert!(made.status.success(), "{}", text(&made.stderr));
    let page = fs::read_to_string(folder.path().join("pawn.html")).expect("a page");
    let task = "<p>Two moves are good. Find a good move. You play the black pieces.</p>";
    assert!(page.contains(task), "{page}");
    run(
        folder.path(),
        &["lessons", "new", "pawn.toml", "--from", "pawn.pgn"],
        "",
    );
    let proved = run(folder.path(), &["lessons", "check", "pawn.toml"], "");
    assert!(proved.status.success(), "{}", text(&proved.stderr));
    // The comment names its move, because another move is also right.
    let said = plain(folder.path(), "learn pawn.toml\nb1=R");
    assert!(said.contains("b1=Q: The quickest"), "{said}");
    for command in ["learn", "lessons check"] {
        let words: Vec<&str> = command.split(' ').chain(["pawn.pgn"]).collect();
        let refused = text(&run(folder.path(), &words, "").stderr);
        assert!(
            refused.contains(
                "`knightlight lessons new mine.toml --from pawn.pgn` makes one from them"
            ),
            "{refused}"
        );
    }
}
