//! Full disks, and folders that can't be written.

use super::*;
use std::{thread, time::Duration};

#[test]
fn a_full_disk_is_told_of_and_the_program_goes_on() {
    // A limit on the size of files simulates a full disk. The signal sent at the limit must not end
    // the program.
    let mut terminal = Terminal::start_after("ulimit -f 0", &[EMPTY]);
    terminal.wait_for("e4 light · empty");
    terminal.send("pR");
    terminal.wait_for("e4 light · white rook");
    terminal.wait_for("won't survive a crash");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn a_full_disk_leaves_no_half_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.svg");
    fs::write(&picture, "old").expect("a file");
    let output = Command::new("/bin/sh")
        .args(["-c", "ulimit -f 0; exec \"$0\" export \"$1\" --force"])
        .args([Path::new(PROGRAM), &picture])
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("can't be written"), "{said}");
    assert_eq!(fs::read_to_string(&picture).expect("a file"), "old");
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    let full = fs::File::create("/dev/full").expect("a full device");
    let output = Command::new(PROGRAM)
        .args(["search", "a1"])
        .stdout(full)
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("can't write to stdout: No space left"),
        "{said}"
    );
    assert_eq!(said.lines().count(), 1, "{said}");
}

/// Sends the signals at different moments while the file is written.
#[test]
fn an_export_that_is_ended_leaves_no_file_beside_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut ended = 0;
    for (number, signal) in ["TERM", "INT", "KILL"]
        .into_iter()
        .cycle()
        .take(60)
        .enumerate()
    {
        let picture = folder.path().join(format!("{number}.svg"));
        let mut child = Command::new(PROGRAM)
            .args([Path::new("export"), &picture, Path::new("--force")])
            .spawn()
            .expect("the program runs");
        // One run in three replaces a file, which takes another code path. None of these is killed,
        // because KILL could leave a temporary file there.
        if signal != "KILL" && number % 2 == 0 {
            fs::write(&picture, "old").expect("a file");
        }
        thread::sleep(Duration::from_micros(500 * number as u64));
        let kill = format!("kill -s {signal} {}", child.id());
        // The program may already have ended.
        let _ = Command::new("sh")
            .args(["-c", &kill])
            .stderr(Stdio::null())
            .status();
        let status = child.wait().expect("a status");
        ended += u32::from(!status.success());
        if let Ok(text) = fs::read_to_string(&picture) {
            assert!(text == "old" || text.ends_with("</svg>\n"), "{text}");
            fs::remove_file(&picture).expect("a file");
        }
        let left: Vec<_> = fs::read_dir(folder.path()).expect("a folder").collect();
        assert!(left.is_empty(), "{left:?}");
    }
    assert!(ended > 5, "only {ended} were ended");
}

#[test]
fn what_a_link_or_a_pipe_stands_for_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name);
    let export = |name: &str, force: bool| {
        let force = force.then_some("--force");
        let output = Command::new(PROGRAM)
            .arg("export")
            .arg(at(name))
            .args(force)
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.code(), said)
    };
    fs::write(at("board.svg"), "old").expect("a file");
    std::os::unix::fs::symlink("board.svg", at("link.svg")).expect("a link");
    assert_eq!(export("link.svg", true), (Some(0), String::new()));
    assert!(at("link.svg").is_symlink());
    assert!(holds(&at("board.svg"), "<svg"));
    fs::create_dir(at("folder.svg")).expect("a folder");
    for force in [false, true] {
        let (status, said) = export("folder.svg", force);
        assert_eq!(status, Some(2));
        assert!(said.contains("is a folder, not a file"), "{said}");
    }
}

#[test]
fn help_that_can_not_be_printed_is_no_success() {
    for args in [
        &["--help"][..],
        &["--version"],
        &["why", "--help"],
        &["man"],
        &["completions", "bash"],
        &["lessons", "list"],
        &["color", "d4", "--json"],
        &["learn", "--report", "--csv"],
        &["practice", "--json"],
        &["export", "-", "--format", "svg"],
    ] {
        let full = fs::File::create("/dev/full").expect("a full device");
        let output = Command::new(PROGRAM).args(args).stdout(full).output();
        let output = output.expect("the program runs");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("can't write to stdout: No space"), "{said}");
        // Output to `/dev/null` isn't an error.
        let null = fs::File::options().read(true).write(true).open("/dev/null");
        let unread = Command::new(PROGRAM)
            .args(args)
            .stdout(null.expect("a device"))
            .output();
        assert_eq!(unread.expect("the program runs").status.code(), Some(0));
    }
}

#[test]
fn a_file_of_the_home_folder_may_be_named_by_its_tilde() {
    let home = tempfile::tempdir().expect("a folder");
    let name = home.path().to_string_lossy().into_owned();
    let mut terminal = Terminal::start_with(80, 24, &[EMPTY], &[("HOME", &name)]);
    terminal.wait_for("e4 light · empty");
    terminal.send(":export ~/board.svg");
    terminal.send(ENTER);
    terminal.wait_for("Saved: ~/board.svg.");
    assert!(holds(&home.path().join("board.svg"), "<svg"));
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn without_a_state_folder_it_runs_and_says_so_once() {
    let nowhere = [("XDG_STATE_HOME", "/dev/null/state")];
    let mut terminal = Terminal::start_with(80, 24, &[EMPTY], &nowhere);
    terminal.wait_for("Edits won't survive a crash");
    terminal.send("pR");
    terminal.wait_for("14 moves");
    assert!(!terminal.screen().contains("aren't saved"));
    terminal.send(":restore");
    terminal.send(ENTER);
    terminal.wait_for("There is nothing to restore.");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn a_missing_state_folder_is_made() {
    let home = tempfile::tempdir().expect("a folder");
    let missing = home.path().join("no/such/folder");
    let environment = [("XDG_STATE_HOME", &*missing.to_string_lossy())];
    let mut terminal = Terminal::start_with(80, 24, &[EMPTY], &environment);
    terminal.wait_for("e4 light · empty");
    terminal.send("pR");
    terminal.wait_for("e4 light · white rook");
    let kept = missing.join("knightlight/session-1.json");
    terminal.wait_until("kept", |_| holds(&kept, "4R3"));
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn a_state_folder_that_is_removed_is_made_again() {
    let state = State::new();
    let mut terminal = state.edit();
    state.wait_for(&mut terminal, "session-1.json", "4R3");
    fs::remove_dir_all(state.path("")).expect("removed");
    // The edit is undone, so the board is the same again.
    terminal.send("xu");
    state.wait_for(&mut terminal, "session-1.json", "4R3");
    terminal.signal("KILL");
    terminal.ended();
    state.assert_offered();
}
