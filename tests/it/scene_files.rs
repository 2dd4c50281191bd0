//! Files: scenes and positions are opened, saved and replaced.

use assert_cmd::cargo::cargo_bin_cmd;
use std::{fs, path::Path};

use crate::support::program::home_in;

/// Runs `plain` in `folder` and returns its replies to `lines`, one sentence per line.
fn plain(folder: &Path, lines: &str) -> String {
    let output = cargo_bin_cmd!("knightlight")
        .arg("plain")
        .current_dir(folder)
        .envs(home_in(folder))
        .env("HOME", folder)
        .write_stdin(lines)
        .output()
        .expect("knightlight");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("text")
}

fn error(folder: &Path, args: &[&str]) -> String {
    let output = cargo_bin_cmd!("knightlight")
        .args(args)
        .current_dir(folder)
        .envs(home_in(folder))
        .output()
        .expect("knightlight");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).expect("text")
}

#[test]
fn a_scene_is_saved_with_its_step_and_flip_and_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let saved = plain(
        folder.path(),
        "scene knight-g2-a8\nobstacle e3\nstep 5\nflip\nsave a.toml",
    );
    assert!(saved.ends_with("Saved a.toml.\n"), "{saved}");
    let text = fs::read_to_string(folder.path().join("a.toml")).expect("the file");
    for line in [
        "step = 5",
        "flip = true",
        "target = \"a8\"",
        "select = \"g2\"",
    ] {
        assert!(text.lines().any(|known| known == line), "{text}");
    }
    // Saving an opened file changes only what was edited: here, the step.
    let again = plain(
        folder.path(),
        "open a.toml\nsave\nstep 1\nw\n:w b.toml\nw b.toml\nstep -1\nsave\nopen b.toml\nsave a.toml",
    );
    assert!(again.contains("Saved b.toml."), "{again}");
    assert!(
        again.ends_with("a.toml already exists. `save! a.toml` replaces it.\n"),
        "{again}"
    );
    let moved = fs::read_to_string(folder.path().join("a.toml")).expect("the file");
    assert_eq!(moved, text.replace("step = 5", "step = 1"));
    plain(folder.path(), "e a.toml\nstep 5\nsave");
    let back = fs::read_to_string(folder.path().join("a.toml")).expect("the file");
    assert_eq!(back, text);
}

#[test]
fn a_file_written_by_hand_keeps_its_comments_and_unknown_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.toml");
    let text = "# Our board\nselect = 'g2'   # the knight\nauthor = \"Ms Lee\"\nfen = \"8/8/8/8/8/8/6N1/8\"\n";
    fs::write(&file, text).expect("a file");
    let said = plain(folder.path(), "open mine.toml\nsave");
    assert!(
        said.contains("`author` isn't a known key, so it has no effect."),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&file).expect("the file"), text);
    plain(
        folder.path(),
        "open mine.toml\ntarget a8\nclear g2\nplace N h2\nsave",
    );
    let now = fs::read_to_string(&file).expect("the file");
    for kept in [
        "# Our board\n",
        "# the knight\n",
        "author = \"Ms Lee\"\n",
        "target = \"a8\"\n",
    ] {
        assert!(now.contains(kept), "{now}");
    }
    fs::write(&file, "fen = \"8/8/8/8/8/8/8/8\"\ntagret = \"a8\"\n").expect("a file");
    let said = plain(folder.path(), "open mine.toml");
    assert!(said.contains("did you mean `target`?"), "{said}");
}

#[test]
fn a_name_is_needed_and_another_file_is_not_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    for lines in [
        "save",
        "scene rook\nsave",
        "save a.toml\nnew\nsave",
        "save! a.toml\nfen 8/8/8/8/8/8/8/R7\nsave",
    ] {
        let said = plain(folder.path(), lines);
        assert!(
            said.ends_with("Name one, as in `save board.toml`.\n"),
            "{lines}: {said}"
        );
    }
    for (line, says) in [
        (
            "save a.toml",
            "a.toml already exists. `save! a.toml` replaces it.",
        ),
        ("save a.toml --force", "Saved a.toml."),
        ("w! a.toml", "Saved a.toml."),
        ("save a.txt", "A scene is saved as .toml"),
        ("save no/a.toml", "there is no folder no"),
        ("save ~/b.toml", "Saved ~/b.toml."),
    ] {
        let said = plain(folder.path(), line);
        assert!(said.contains(says), "{line}: {said}");
    }
    assert!(folder.path().join("b.toml").exists());
}

/// Checks that a file's name, shown when there is no title, is never saved as the title.
#[test]
fn a_file_saved_under_another_name_has_no_title_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    plain(
        folder.path(),
        "fen 8/8/8/8/8/8/8/R7\nsave a.toml\nopen a.toml\nsave b.toml\nsave\nobstacle d4\nsave",
    );
    for file in ["a.toml", "b.toml"] {
        let text = fs::read_to_string(folder.path().join(file)).expect("the file");
        assert!(!text.contains("title"), "{file}: {text}");
    }
}

/// Checks that a leading `~/` is the home folder in `open` and `watch`.
#[test]
fn the_home_folder_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let home = folder.path().join("home");
    fs::create_dir(&home).expect("a folder");
    fs::write(home.join("s.txt"), "take g2\nput e1\n").expect("a file");
    fs::write(home.join("a.fen"), "8/8/8/8/8/8/8/R7").expect("a file");
    fs::write(home.join("t.knight"), "say Hello there\n").expect("a file");
    let output = cargo_bin_cmd!("knightlight")
        .arg("plain")
        .current_dir(folder.path())
        .envs(home_in(&home))
        .write_stdin("open ~/a.fen\nrank 1\nwatch g2 a8 ~/s.txt\nback\nopen ~/t.knight\n")
        .output()
        .expect("knightlight");
    let said = String::from_utf8(output.stdout).expect("text");
    for expected in ["rook", "The steps end at line 2", "Hello there"] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
}

#[test]
fn positions_and_exported_scenes_are_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("a.fen", "\n8/8/8/8/8/8/8/R7\n");
    write(
        "b.epd",
        "8/8/8/8/8/8/8/Q7 w - - bm Qa8;\n8/8/8/8/8/8/8/N7 w - - bm Nb3;\n",
    );
    for (file, at_a1) in [("a.fen", "rook"), ("b.epd", "queen")] {
        let said = plain(folder.path(), &format!("open {file}\nrank 1"));
        assert!(said.contains(at_a1), "{file}: {said}");
    }
    let said = plain(
        folder.path(),
        "scene knight-g2-a8\nstep 7\nflip\nexport c.json\nnew\nopen c.json\nwhere\ndistance e3",
    );
    assert!(said.contains("Step 7 of 59"), "{said}");
    assert!(plain(folder.path(), "open c.json\nsave").ends_with("as in `save board.toml`.\n"));
}

#[test]
fn what_cannot_be_opened_is_named_with_its_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("bad.fen", "8/8 x\n");
    write("bad.toml", "fen = \"8/8/8/8/8/8/8/8\"\ntarget = \"z9\"\n");
    write("bad.json", "{}");
    write("bad.pgn", "1. Qd9");
    write("empty.pgn", "\n");
    for (file, says) in [
        ("bad.fen", "bad.fen: FEN placement"),
        ("bad.toml", "bad.toml, line 2: "),
        ("bad.json", "expected a scene that `export` wrote"),
        (
            "none.toml",
            "none.toml: No such file or directory; expected a scene or a lesson",
        ),
        (
            "none.pgn",
            "none.pgn: No such file or directory; expected games in PGN",
        ),
        ("bad.pgn", "game 1, line 1: `Qd9` is not a move"),
        ("empty.pgn", "empty.pgn has no games; expected games in PGN"),
    ] {
        let said = error(folder.path(), &[file]);
        assert!(said.contains(says), "{file}: {said}");
        let said = plain(folder.path(), &format!("open {file}"));
        assert!(said.contains(says), "{file}: {said}");
    }
    for file in ["bad.fen", "bad.toml"] {
        assert!(error(folder.path(), &[file]).contains("^"), "{file}");
    }
    let said = plain(folder.path(), "open a.txt");
    assert!(said.contains("a.txt has no supported extension"), "{said}");
}

#[test]
fn edits_that_no_file_has_are_named_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = plain(folder.path(), "obstacle d4\nsave a.toml\nobstacle e5\nquit");
    assert!(
        said.ends_with("The last edits to a.toml weren't saved.\n"),
        "{said}"
    );
    let said = plain(folder.path(), "open a.toml\nobstacle e5\nundo\nquit");
    assert!(!said.contains("weren't saved"), "{said}");
}

/// Checks that a board in place of a lesson or a game is reported in one line, instead of an error
/// for each of its lines.
#[test]
fn a_board_in_place_of_a_lesson_or_a_game_is_named_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    plain(folder.path(), "scene rook\nsave a.toml");
    for (args, says) in [
        (
            &["worksheet", "x.html", "a.toml"][..],
            "this is a board, not a lesson",
        ),
        (
            &["lessons", "check", "a.toml"],
            "this is a board, not a lesson",
        ),
        (&["learn", "a.toml"], "this is a board, not a lesson"),
        (&["games", "a.toml"], "isn't a file of games"),
        (
            &["lessons", "new", "b.toml", "--from", "a.toml"],
            "isn't a file of games",
        ),
    ] {
        let said = error(folder.path(), args);
        assert!(
            said.contains(says) && !said.contains("field"),
            "{args:?}: {said}"
        );
    }
}
