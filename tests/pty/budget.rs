//! Keys, signals and memory with the largest allowed files.
//!
//! An unoptimised build is ten times slower and gets ten times the time.

use crate::{
    at_once,
    harness::{Ending, Terminal},
    memory::MOST,
};
use std::{
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use tempfile::TempDir;

/// Maximum time until a key or a signal takes effect.
const SOON: Duration = Duration::from_millis(if cfg!(debug_assertions) { 2000 } else { 200 });

/// Maximum number of lines in a file for `watch`.
const LINES: usize = 100_000;

/// Returns the longest lists of steps that are allowed: one with a queue that only grows, one in
/// which the last square of the queue is dequeued again and again, and one with the longest path.
fn longest() -> Vec<(&'static str, String)> {
    let lines = |head: &str, body: &str, tail: &str| {
        let own = head.lines().count() + tail.lines().count();
        let times = (LINES - own) / body.lines().count();
        [head, &body.repeat(times), tail].concat()
    };
    let waits = "put e3\n".repeat(LINES / 2 - 2);
    let middle = "put f4\ntake f4\n".repeat(LINES / 4);
    vec![
        ("waiting", lines("take g2\n", "put e3\n", "none\n")),
        ("leaving", format!("take g2\n{waits}{middle}none\n")),
        (
            "answered",
            lines(
                "take g2\n",
                "put e3\n",
                &format!("path{}\n", " g2".repeat(300_000)),
            ),
        ),
    ]
}

fn file(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    fs::write(&path, text).expect("a file");
    path
}

fn watching(path: &Path, size: (u16, u16)) -> Terminal {
    let args = ["watch", "g2", "a8", &path.to_string_lossy()];
    let mut terminal = Terminal::start(size.0, size.1, &args);
    terminal.wait_for("► line ");
    terminal
}

/// Presses a key and waits until the screen shows `text`. Returns the time it took.
fn answer(terminal: &mut Terminal, key: &str, text: &str) -> Duration {
    let sent = Instant::now();
    terminal.send(key);
    terminal.wait_for(text);
    sent.elapsed()
}

#[test]
fn the_longest_search_is_stepped_through_like_any_other() {
    let folder = tempfile::tempdir().expect("a folder");
    at_once(longest(), |(name, text)| {
        let path = file(&folder, name, &text);
        let last = text.lines().count();
        let mut terminal = watching(&path, (160, 50));
        let mut slowest = Duration::ZERO;
        for (key, shown) in [
            ("\x1b[F", format!("line {last}/{last}")),
            (":zoom edge\r", format!("line {last}/{last}")),
            (",", format!("line {}/{last}", last - 1)),
            (":step 50000\r", format!("line 50000/{last}")),
            (".", format!("line 50001/{last}")),
            ("c", "breadth-first".to_owned()),
            ("gh8", "h8".to_owned()),
        ] {
            let taken = answer(&mut terminal, key, &shown);
            slowest = slowest.max(taken);
        }
        assert!(slowest < SOON, "{name}: {slowest:?}");
        let peak = terminal.peak();
        assert!((1..MOST).contains(&peak), "{name}: {peak} bytes");
        // The signal comes right after the most expensive key.
        let sent = Instant::now();
        terminal.send("\x1b[F");
        terminal.signal("TERM");
        assert_eq!(terminal.ended(), Ending::Status(143));
        let taken = sent.elapsed();
        assert!(taken < SOON, "{name}: {taken:?}");
        terminal.assert_given_back();
    });
}

#[test]
fn a_file_that_is_watched_is_read_again_and_nothing_wakes_meanwhile() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, "steps", "take g2\nput e3\n");
    let mut terminal = watching(&path, (100, 30));
    terminal.wait_for_a_second_of_silence();
    // The file is written in place, then replaced as editors do.
    fs::write(&path, "take g2\nput e3\nput f4\n").expect("a file");
    terminal.wait_for("/3");
    let new = file(&folder, "new", "take g2\nput e3\nput f4\nput h4\n");
    fs::rename(new, &path).expect("renamed");
    terminal.wait_for("/4");
    terminal.wait_for_a_second_of_silence();
    let longest = longest().swap_remove(1).1;
    file(&folder, "steps", &longest);
    terminal.wait_for(&format!("/{}", longest.lines().count()));
    let peak = terminal.peak();
    assert!((1..MOST).contains(&peak), "{peak} bytes");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}
