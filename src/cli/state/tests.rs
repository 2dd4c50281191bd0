//! Crashes, quits, damage and concurrent explorers.

use super::*;
use crate::trace::Scene;
use std::fs;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn start(folder: &TempDir) -> State {
    State::open_in(folder.path(), &Keymap::built_in()).expect("a state folder")
}

fn saved(fen: &str) -> Saved {
    Saved {
        scene: Scene::new(fen.parse().expect("a FEN")),
        past: vec![Scene::default()].into(),
        future: Vec::new().into(),
    }
}

/// A board that is different for each number.
fn numbered(number: u32) -> Saved {
    saved(&format!("8/8/8/8/8/8/8/{number}Q{}", 7 - number))
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
    assert_eq!(crashing.take_told(), None);
    crashing.keep(numbered(1));
    crashing.keep(numbered(2));
    drop(crashing);
    let mut next = start(&folder);
    let told = next.take_told().expect("a word about it");
    assert!(
        told.contains(":restore") && told.contains("1 edit"),
        "{told}"
    );
    assert_eq!(next.left(), Some(numbered(2)));
    drop(next);
    let mut after = start(&folder);
    assert_eq!(after.take_told(), None);
    assert_eq!(after.left(), Some(numbered(2)), "it is there all the same");
}

#[test]
fn what_was_quit_is_not_told_of_but_not_lost() {
    let folder = folder();
    let mut quitting = start(&folder);
    quitting.keep(numbered(1));
    quitting.quit();
    assert_eq!(names(&folder), ["quit-1.json"]);
    let mut next = start(&folder);
    assert_eq!(next.take_told(), None);
    assert_eq!(next.left(), Some(numbered(1)));
    assert_eq!(next.left(), None);
}

#[test]
fn the_last_five_sessions_can_be_restored() {
    let folder = folder();
    for number in 1..=6 {
        let mut state = start(&folder);
        state.keep(numbered(number));
        // Crashes and quits by turns.
        match number % 2 {
            0 => state.quit(),
            _ => drop(state),
        }
        // Files of one moment have no order.
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let mut state = start(&folder);
    let left: Vec<_> = std::iter::from_fn(|| state.left()).collect();
    assert_eq!(left, [6, 5, 4, 3, 2].map(numbered));
    assert_eq!(names(&folder).len(), 5);
}

#[test]
fn when_all_places_are_taken_it_is_said() {
    let folder = folder();
    let running: Vec<State> = (0..SLOTS).map(|_| start(&folder)).collect();
    let mut one_more = start(&folder);
    let told = one_more.take_told().expect("a word about it");
    assert!(
        told.contains("not kept") && told.contains("all 16 places"),
        "{told}"
    );
    assert_eq!(one_more.keep(numbered(1)), None);
    drop(running);
    assert_eq!(start(&folder).take_told(), None);
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
    assert!(first.take_told().is_some());
    let mut second = start(&folder);
    assert!(second.take_told().is_some());
    let mut found = [first.left(), second.left()].map(|left| left.expect("a crash").to_json());
    found.sort();
    let mut expected = [numbered(1), numbered(2)].map(|saved| saved.to_json());
    expected.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_damaged_file_is_set_aside_under_a_name_of_its_own() {
    let folder = folder();
    for damage in ["", "{", "not at all", "{\"version\":1}"] {
        fs::write(folder.path().join("explorer-1.json"), damage).expect("a file");
        let mut state = start(&folder);
        let told = state.take_told().expect("a word about it");
        assert!(told.contains("is damaged"), "{told}");
        assert_eq!(state.left(), None);
    }
    fs::write(folder.path().join("explorer-1.json"), [0xff; 9]).expect("a file");
    drop(start(&folder));
    let aside: Vec<String> = (1..=5).map(|k| format!("explorer-1.damaged-{k}")).collect();
    assert_eq!(names(&folder), aside);
    let kept = fs::read_to_string(folder.path().join(&aside[2])).expect("a file");
    assert_eq!(kept, "not at all");
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("explorer-1.json");
    let newer = "{\"version\":2,\"boards\":[]}";
    fs::write(&path, newer).expect("a file");
    let mut state = start(&folder);
    let told = state.take_told().expect("a word about it");
    assert!(told.contains("newer knightlight"), "{told}");
    state.keep(numbered(1));
    state.quit();
    assert_eq!(fs::read_to_string(&path).expect("the file"), newer);
    assert_eq!(names(&folder), ["explorer-1.json", "quit-1.json"]);
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
    fs::write(folder.path().join("explorer-1.new"), "{").expect("a file");
    let mut state = start(&folder);
    state.keep(numbered(1));
    state.quit();
    assert_eq!(names(&folder), ["quit-1.json"]);
}

#[test]
fn a_folder_that_cannot_be_had_is_told_of_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    assert!(State::open_in(&file.join("state"), &Keymap::built_in()).is_err());
    let mut state = State::without("there is no home folder");
    assert!(
        state
            .take_told()
            .is_some_and(|told| told.contains("not kept"))
    );
    assert_eq!(state.keep(numbered(1)), None);
    assert_eq!(state.left(), None);
    state.quit();
}

#[test]
fn what_cannot_be_written_is_told_of_once_and_leaves_the_old_file() {
    let folder = folder();
    let mut state = start(&folder);
    // A folder blocks the temporary file.
    let way = folder.path().join("explorer-1.new");
    fs::create_dir_all(way.join("full")).expect("a folder");
    let mut told = Vec::new();
    for _ in 0..3 {
        told.extend(state.keep(numbered(1)));
        let writer = state.writer.as_mut().expect("a slot");
        writer.end();
    }
    let [once] = told.as_slice() else {
        panic!("{told:?}");
    };
    assert!(once.contains("can't be kept"), "{once}");
}
