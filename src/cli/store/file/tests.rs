//! Links, pipes, sockets, folders and other users' files in place of the user's files. The tests
//! create all of them in a temporary folder.

use super::*;

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Things that aren't regular files, and the message about each.
#[cfg(unix)]
pub const KINDS: [(&str, &str); 5] = [
    ("link", "is a symbolic link"),
    ("dangling link", "is a symbolic link"),
    ("pipe", "is not a regular file"),
    ("socket", "is not a regular file"),
    ("folder", "is not a regular file"),
];

#[cfg(unix)]
const DOCUMENT: &str = "a document of somebody's";

/// Puts something that isn't a regular file into a folder.
#[cfg(unix)]
pub fn make(folder: &Path, name: &str, kind: &str) {
    use rustix::fs::{CWD, FileType, Mode, mknodat};
    use std::os::unix::{fs::symlink, net::UnixListener};
    let path = folder.join(name);
    match kind {
        "link" => {
            fs::write(folder.join("document"), DOCUMENT).expect("a file");
            symlink("document", path).expect("a link");
        }
        "dangling link" => symlink("nowhere", path).expect("a link"),
        "pipe" => mknodat(CWD, path, FileType::Fifo, Mode::RWXU, 0).expect("a pipe"),
        "socket" => drop(UnixListener::bind(path).expect("a socket")),
        _ => fs::create_dir(path).expect("a folder"),
    }
}

/// Asserts that the thing still exists, and that a link's target is unchanged.
#[cfg(unix)]
pub fn assert_untouched(folder: &Path, name: &str, kind: &str) {
    use std::os::unix::fs::FileTypeExt;
    let found = folder.join(name).symlink_metadata();
    let found = found.unwrap_or_else(|gone| panic!("{kind} {name}: {gone}"));
    let is_there = match kind {
        "link" | "dangling link" => found.is_symlink(),
        "pipe" => found.file_type().is_fifo(),
        "socket" => found.file_type().is_socket(),
        _ => found.is_dir(),
    };
    assert!(is_there, "{kind} {name}");
    assert!(!folder.join("nowhere").exists(), "{kind} {name}");
    if kind == "link" {
        let document = fs::read_to_string(folder.join("document"));
        assert_eq!(document.expect("the document"), DOCUMENT);
    }
}

#[test]
fn nothing_is_left_beside_a_file_that_is_replaced() {
    let folder = folder();
    let path = folder.path().join("file.json");
    // A crash while writing left this file behind.
    fs::write(folder.path().join("file.new"), "{").expect("a file");
    for text in ["one", "two"] {
        replace(&path, text).expect("written");
        assert_eq!(read(&path).expect("a file").as_deref(), Some(text));
    }
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn all_that_is_written_can_be_read_again() {
    let folder = folder();
    let path = folder.path().join("file.json");
    let most = "x".repeat(LIMIT);
    replace(&path, &most).expect("written");
    assert_eq!(read(&path).expect("a file").as_deref(), Some(&*most));
    let refused = replace(&path, &"y".repeat(LIMIT + 1)).expect_err("too long");
    assert!(matches!(refused, FileError::TooLong), "{refused}");
    assert_eq!(read(&path).expect("a file").as_deref(), Some(&*most));
    fs::write(&path, "y".repeat(LIMIT + 1)).expect("a file");
    assert!(matches!(read(&path), Err(FileError::Broken(_))));
}

#[test]
fn the_newest_five_that_are_set_aside_stay() {
    let folder = folder();
    let path = folder.path().join("file.json");
    for number in 1..=8 {
        fs::write(&path, number.to_string()).expect("a file");
        set_aside(&path, "file").expect("set aside");
    }
    let texts = (1..=5).map(|number| folder.path().join(format!("file.damaged-{number}")));
    let texts: Vec<String> = texts
        .map(|path| fs::read_to_string(path).expect("a file"))
        .collect();
    assert_eq!(texts, ["4", "5", "6", "7", "8"]);
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 5);
}

#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_named_and_left_alone() {
    for (kind, said) in KINDS {
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("mine.json"), "mine").expect("a file");
        for name in ["file.json", "other.new", "mine.damaged-3"] {
            make(folder.path(), name, kind);
        }
        for refused in [
            read(&path("file.json")).map(drop),
            replace(&path("file.json"), "text"),
            replace(&path("other.json"), "text"),
            remove(&path("file.json")),
            set_aside(&path("file.json"), "file").map(drop),
            set_aside(&path("mine.json"), "mine").map(drop),
        ] {
            let refused = refused.expect_err(kind).to_string();
            assert!(
                refused.contains(said) && refused.ends_with("left alone"),
                "{refused}"
            );
        }
        for name in ["file.json", "other.new", "mine.damaged-3"] {
            assert_untouched(folder.path(), name, kind);
        }
        assert_eq!(
            fs::read_to_string(path("mine.json")).expect("a file"),
            "mine"
        );
    }
}

/// Only root can create these files, so the test does nothing if anybody else runs it.
#[cfg(unix)]
#[test]
fn other_users_files_and_folders_are_left_alone() {
    let folder = folder();
    let path = folder.path().join("file.json");
    fs::write(&path, "theirs").expect("a file");
    let theirs = folder.path().join("folder");
    fs::create_dir(&theirs).expect("a folder");
    let give = |path: &Path| std::os::unix::fs::chown(path, Some(65_534), None);
    if give(&path).and_then(|()| give(&theirs)).is_err() {
        return;
    }
    for refused in [
        read(&path).map(drop),
        replace(&path, "mine"),
        remove(&path),
        set_aside(&path, "file").map(drop),
        create_folder(&theirs),
    ] {
        let refused = refused.expect_err("another user's").to_string();
        assert!(refused.contains("belongs to another user"), "{refused}");
    }
    assert_eq!(fs::read_to_string(&path).expect("a file"), "theirs");
}

#[test]
fn a_lock_that_another_holds_is_waited_for_a_moment_at_most() {
    let folder = folder();
    let held = lock(folder.path(), Wait::Never).expect("free");
    let began = Instant::now();
    assert!(matches!(
        lock(folder.path(), Wait::Never),
        Err(FileError::Locked(_))
    ));
    assert!(began.elapsed() < PATIENCE / 2);
    assert!(matches!(
        lock(folder.path(), Wait::AMoment),
        Err(FileError::Locked(_))
    ));
    assert!(began.elapsed() < PATIENCE * 4);
    drop(held);
    assert!(lock(folder.path(), Wait::Never).is_ok());
}
