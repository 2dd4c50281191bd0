//! Crashes, quits, damage and concurrent explorers.

use super::{super::Saver, *};
use crate::trace::Scene;
use std::fs;
use tempfile::TempDir;

struct Running {
    sessions: Sessions,
    saver: Saver,
}

impl Running {
    fn keep(&mut self, saved: Saved) {
        if let Some(place) = self.sessions.place() {
            self.saver.save_session(place, saved);
        }
    }

    fn quit(mut self) {
        self.saver.finish();
        self.sessions.quit();
    }

    fn messages(&mut self) -> String {
        self.sessions.take_messages().join(" ")
    }

    fn left(&mut self) -> Option<Saved> {
        self.sessions.left()
    }
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn start(folder: &TempDir) -> Running {
    Running {
        sessions: Sessions::open_in(folder.path(), &Keymap::built_in()).expect("a state folder"),
        saver: Saver::new(|said| panic!("{said}"), || ()),
    }
}

/// Sets a file's date to `seconds` after 1970-01-01.
fn dated(path: &Path, seconds: u64) {
    let file = fs::File::options().write(true).open(path).expect("a file");
    let date = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
    file.set_modified(date).expect("a date");
}

fn saved(fen: &str) -> Saved {
    Saved {
        scene: Scene::new(fen.parse().expect("a FEN")),
        past: vec![Scene::default().into()].into(),
        future: Vec::new().into(),
    }
}

/// Returns a different board for each number from 0 to 7.
fn numbered(number: u32) -> Saved {
    let ranks = (0..8).map(|rank| if rank == number { "Q7" } else { "8" });
    saved(&ranks.collect::<Vec<_>>().join("/"))
}

fn locks(folder: &TempDir) -> usize {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    names
        .filter(|name| name.to_string_lossy().ends_with(".lock"))
        .count()
}

fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("a folder");
    let names = entries.map(|entry| entry.expect("an entry").file_name());
    let names = names.map(|name| name.to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| !name.ends_with(".lock")).collect();
    names.sort();
    names
}

#[test]
fn what_a_crash_left_is_told_of_once_and_can_be_restored() {
    let folder = folder();
    let mut crashing = start(&folder);
    assert_eq!(crashing.messages(), "");
    crashing.keep(numbered(1));
    crashing.keep(numbered(2));
    drop(crashing);
    let mut next = start(&folder);
    let messages = next.messages();
    assert!(
        messages.contains(":restore") && messages.contains("1 edit"),
        "{messages}"
    );
    assert_eq!(next.left(), Some(numbered(2)));
    drop(next);
    let mut after = start(&folder);
    assert_eq!(after.messages(), "");
    assert_eq!(after.left(), Some(numbered(2)), "it is there all the same");
}

#[test]
fn what_was_quit_is_not_told_of_but_not_lost() {
    let folder = folder();
    let mut quitting = start(&folder);
    quitting.keep(numbered(1));
    quitting.quit();
    assert_eq!(names(&folder), ["session-1.json"]);
    let mut next = start(&folder);
    assert_eq!(next.messages(), "");
    assert_eq!(next.left(), Some(numbered(1)));
    assert_eq!(next.left(), None);
}

#[test]
fn the_last_five_sessions_can_be_restored_whatever_the_clock_says() {
    let folder = folder();
    for number in 1..=7 {
        let mut state = start(&folder);
        state.keep(numbered(number));
        // Crashes and quits alternate.
        match number % 2 {
            0 => state.quit(),
            _ => drop(state),
        }
        // The older a session is, the later its file is dated.
        let written = folder.path().join(format!("session-{number}.json"));
        dated(&written, 2_000_000_000 - u64::from(number) * 100_000_000);
    }
    let mut state = start(&folder);
    let left: Vec<_> = std::iter::from_fn(|| state.left()).collect();
    assert_eq!(left, [7, 6, 5, 4, 3].map(numbered));
    state.quit();
    assert_eq!(names(&folder).len(), 5);
}

#[test]
fn any_number_of_explorers_runs_at_once() {
    let folder = folder();
    let mut running: Vec<Running> = (0..40).map(|_| start(&folder)).collect();
    for (number, state) in (0..).zip(&mut running) {
        state.keep(numbered(number % 8));
    }
    for state in running {
        state.quit();
    }
    assert_eq!(names(&folder).len(), 5);
    assert_eq!(locks(&folder), 0);
}

#[test]
fn without_an_edit_nothing_is_written() {
    let folder = folder();
    start(&folder).quit();
    drop(start(&folder));
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn two_at_once_keep_apart_and_both_can_be_restored() {
    let folder = folder();
    let (mut one, mut two) = (start(&folder), start(&folder));
    one.keep(numbered(1));
    two.keep(numbered(2));
    drop((one, two));
    let mut first = start(&folder);
    assert_ne!(first.messages(), "");
    let mut second = start(&folder);
    assert_ne!(second.messages(), "");
    let mut found = [first.left(), second.left()].map(|left| left.expect("a crash").to_json());
    found.sort();
    let mut expected = [numbered(1), numbered(2)].map(|saved| saved.to_json());
    expected.sort();
    assert_eq!(found, expected);
}

fn crash(folder: &TempDir, number: u64, content: impl AsRef<[u8]>) {
    let at = |end: &str| folder.path().join(format!("session-{number}.{end}"));
    fs::write(at("json"), content).expect("a file");
    fs::write(at("lock"), "").expect("a file");
}

#[test]
fn damaged_files_are_set_aside_and_the_newest_five_stay() {
    let folder = folder();
    for damage in ["", "{", "not at all", "{\"version\":1}", "5", "6", "7"] {
        crash(&folder, 1, damage);
        let mut state = start(&folder);
        let messages = state.messages();
        assert!(messages.contains("is damaged"), "{messages}");
        assert_eq!(state.left(), None);
    }
    crash(&folder, 1, [0xff; 9]);
    drop(start(&folder));
    let aside: Vec<String> = (1..=5).map(|k| format!("session.damaged-{k}")).collect();
    assert_eq!(names(&folder), aside);
    let learner_file = fs::read_to_string(folder.path().join(&aside[0])).expect("a file");
    assert_eq!(learner_file, "{\"version\":1}");
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let folder = folder();
    let newer = "{\"version\":9,\"boards\":[]}";
    crash(&folder, 1, newer);
    let mut state = start(&folder);
    let messages = state.messages();
    assert!(
        messages.contains("newer version of knightlight"),
        "{messages}"
    );
    state.keep(numbered(1));
    state.quit();
    let text = fs::read_to_string(folder.path().join("session-1.json"));
    assert_eq!(text.expect("the file"), newer);
    assert_eq!(names(&folder), ["session-1.json", "session-2.json"]);
}

#[test]
fn a_crash_that_was_not_restored_survives_the_sessions_after_it() {
    let folder = folder();
    let mut crashing = start(&folder);
    crashing.keep(numbered(1));
    drop(crashing);
    let mut quitting = start(&folder);
    quitting.keep(numbered(2));
    quitting.quit();
    let mut next = start(&folder);
    let left = [next.left(), next.left(), next.left()];
    assert_eq!(left, [Some(numbered(2)), Some(numbered(1)), None]);
}

#[test]
fn what_a_crash_left_half_written_is_in_nobodys_way() {
    let folder = folder();
    fs::write(folder.path().join("session-1.new"), "{").expect("a file");
    let mut state = start(&folder);
    state.keep(numbered(1));
    state.quit();
    assert_eq!(names(&folder), ["session-1.json"]);
}

#[test]
fn a_folder_that_cannot_be_had_is_told_of_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    assert!(Sessions::open_in(&file.join("state"), &Keymap::built_in()).is_err());
    let mut state = Running {
        sessions: Sessions::without("there is no home folder"),
        saver: Saver::new(|said| panic!("{said}"), || ()),
    };
    assert!(state.messages().contains("won't survive a crash"));
    state.keep(numbered(1));
    assert_eq!(state.left(), None);
    state.quit();
}

#[test]
fn what_cannot_be_written_is_told_of_once_and_leaves_the_old_file() {
    let folder = folder();
    let mut sessions = start(&folder).sessions;
    // A folder blocks the temporary file.
    let way = folder.path().join("session-1.new");
    fs::create_dir_all(way.join("full")).expect("a folder");
    let (notify, messages) = std::sync::mpsc::channel();
    for _ in 0..3 {
        let notify = notify.clone();
        let mut saver = Saver::new(move |said| drop(notify.send(said)), || ());
        let place = sessions.place().expect("a place");
        saver.save_session(Arc::clone(&place), numbered(1));
        saver.save_session(place, numbered(2));
        assert_eq!(saver.finish(), Vec::<String>::new());
        let once = messages.try_recv().expect("it is told");
        assert!(
            once.contains("won't survive a crash") && once.contains("not a regular file"),
            "{once}"
        );
        assert!(messages.try_recv().is_err(), "once");
    }
    assert_eq!(sessions.left(), None);
}

/// Puts links, pipes, sockets and folders in place of a session's files, and checks that they and
/// the links' targets stay unchanged.
#[cfg(unix)]
#[test]
fn nothing_but_ordinary_files_is_touched() {
    use crate::cli::store::file::tests::{KINDS, assert_untouched, make};
    for (kind, said) in KINDS {
        for name in ["session-1.json", "session-1.lock"] {
            let folder = folder();
            make(folder.path(), name, kind);
            for _ in 0..2 {
                let mut state = start(&folder);
                let messages = state.messages();
                let is_lock = name.ends_with(".lock");
                assert!(
                    is_lock && messages.is_empty() || messages.contains(said),
                    "{kind} {name}: {messages}"
                );
                state.keep(numbered(1));
                state.quit();
            }
            assert_untouched(folder.path(), name, kind);
            let mut last = start(&folder);
            assert_eq!(last.left(), Some(numbered(1)), "{kind} {name}");
        }
    }
}

/// Removes the folder while an explorer is running. In the second case, another explorer has
/// started in a new folder.
#[test]
fn a_folder_that_has_gone_is_made_again() {
    for another in [false, true] {
        let folder = folder();
        let state = folder.path().join("state");
        let open = || Sessions::open_in(&state, &Keymap::built_in()).expect("a state folder");
        let place = open().place().expect("a place");
        let write = |place: &Slot, fen: &str| place.write(&saved(fen)).expect("written");
        write(&place, "8/8/8/8/8/8/8/R7");
        fs::remove_dir_all(&state).expect("removed");
        let other = another.then(|| open().place().expect("a place"));
        if let Some(other) = &other {
            write(other, "8/8/8/8/8/8/8/Q7");
        }
        for fen in ["8/8/8/8/8/8/8/N7", "8/8/8/8/8/8/8/B7"] {
            write(&place, fen);
        }
        let holds = |path: &Path, piece: &str| {
            let text = fs::read_to_string(path).expect("a session");
            assert!(text.contains(piece), "{text}");
        };
        holds(&place.path(), "/B7");
        if let Some(other) = &other {
            holds(&other.path(), "/Q7");
            assert_ne!(other.path(), place.path());
        }
        // The first program is still running, so its board isn't offered.
        let messages = open().take_messages();
        assert_eq!(messages, [] as [String; 0]);
        place.end().expect("ended");
        assert!(!place.path().with_extension("lock").exists());
    }
}
