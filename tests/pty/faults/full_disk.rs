//! Edits and progress on a disk that is really full.
//!
//! Such a disk has to be mounted. If that isn't allowed, these tests count as ignored, and only
//! `disk.rs` simulates a full disk, by a limit on the size of files.

#[path = "../../support/terminal.rs"]
#[allow(dead_code)]
mod harness;

use harness::{Ending, Terminal};
use libtest_mimic::{Arguments, Trial};
use std::{fs, path::Path, process::Command};

const LESSON: &str = include_str!("two_levels.toml");

/// Creates trials named after their functions.
macro_rules! trials {
    ($($trial:ident,)+) => {
        vec![$(Trial::test(stringify!($trial), || {
            $trial();
            Ok(())
        })),+]
    };
}

/// Runs the trials, or ignores them and prints why.
pub fn main() {
    let ignored = !disks_can_be_mounted();
    if ignored {
        eprintln!("ignored, as no disk can be mounted here: unshare --user --mount is forbidden");
    }
    let trials = trials![
        a_disk_that_is_really_full_loses_nothing,
        a_full_disk_keeps_the_progress_it_had_and_says_so,
    ];
    let trials = trials.into_iter();
    let trials = trials.map(|trial| trial.with_ignored_flag(ignored));
    libtest_mimic::run(&Arguments::from_args(), trials.collect()).exit();
}

/// Whether disks can be mounted here without being root.
fn disks_can_be_mounted() -> bool {
    let tried = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "true"])
        .status();
    tried.is_ok_and(|status| status.success())
}

/// Starts the program on a separate small disk that is full.
fn on_a_full_disk(folder: &Path, args: &[&str]) -> Terminal {
    let folder = folder.display();
    let inside = format!(
        "mount -t tmpfs -o size=64k none {folder} && mkdir {folder}/knightlight && \
         {{ head -c 100000 /dev/zero > {folder}/filler 2>/dev/null; \
         export XDG_STATE_HOME={folder}; exec \"$0\" \"$@\"; }}"
    );
    let before =
        format!("exec unshare --user --map-root-user --mount /bin/sh -c '{inside}' \"$0\" \"$@\"");
    Terminal::start_after(&before, args)
}

/// Returns the path at which tests can find a file on the disk that is mounted only for the
/// program.
fn inside(terminal: &Terminal, path: &Path) -> std::path::PathBuf {
    let root = format!("/proc/{}/root", terminal.process());
    Path::new(&root).join(path.strip_prefix("/").expect("an absolute path"))
}

fn a_disk_that_is_really_full_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = on_a_full_disk(folder.path(), &["8/8/8/8/8/8/8/8"]);
    terminal.wait_for("e4 light · empty");
    let filler = inside(&terminal, &folder.path().join("filler"));
    assert!(fs::metadata(&filler).expect("a full disk").len() < 100_000);
    terminal.send("pR");
    terminal.wait_for("e4 light · white rook");
    terminal.wait_for("won't survive a crash");
    terminal.wait_for("No space left");
    let picture = folder.path().join("board.png");
    terminal.send(&format!(":export {}", picture.display()));
    terminal.send("\r");
    terminal.wait_for("can't be written");
    assert!(!inside(&terminal, &picture).exists());
    // As soon as there is room again, all edits are saved.
    fs::remove_file(&filler).expect("room");
    terminal.send("ge6x");
    terminal.wait_for("e6 light · obstacle");
    let kept = inside(&terminal, &folder.path().join("knightlight/session-1.json"));
    terminal.wait_until("kept", |_| holds(&kept, "4R3") && holds(&kept, "4*3"));
    let left: Vec<_> = fs::read_dir(kept.parent().expect("a folder"))
        .expect("the state folder")
        .map(|entry| entry.expect("an entry").file_name())
        .collect();
    assert_eq!(left.len(), 2, "nothing half written stays: {left:?}");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

fn a_full_disk_keeps_the_progress_it_had_and_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let lessons = tempfile::tempdir().expect("a folder");
    let lesson = lessons.path().join("mine.toml");
    fs::write(&lesson, LESSON).expect("a lesson");
    let mut terminal = on_a_full_disk(folder.path(), &["learn", &lesson.to_string_lossy()]);
    terminal.wait_for("One");
    terminal.send("ga8");
    terminal.send("\r");
    terminal.wait_for("Your progress couldn't be saved");
    let filler = inside(&terminal, &folder.path().join("filler"));
    fs::remove_file(filler).expect("room");
    // The next level also saves the previous one.
    terminal.send("n");
    terminal.wait_for("Two");
    terminal.send("gh1");
    terminal.send("\r");
    let kept = inside(&terminal, &folder.path().join("knightlight/progress.json"));
    terminal.wait_until("kept", |_| holds(&kept, "/one\"") && holds(&kept, "/two\""));
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

fn holds(path: &Path, text: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|found| found.contains(text))
}
