//! File arguments: commands read regular files only, and never wait for anything else.
#![cfg(unix)]

use std::{fs, os::unix::net::UnixListener, path::Path, process::Command, time::Duration};

use crate::support::program::program;

/// Time that a command exceeds only if it waits for a writer or reads forever.
const PATIENCE: Duration = Duration::from_secs(20);

/// Returns paths of things other than regular files, each with its kind.
fn others(folder: &Path) -> [(String, &'static str); 4] {
    let at = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let made = Command::new("mkfifo").arg(at("pipe.toml")).status();
    assert!(made.expect("mkfifo").success());
    fs::create_dir(at("folder.toml")).expect("a folder");
    // The socket stays in the folder without a listener.
    drop(UnixListener::bind(at("socket.toml")).expect("a socket"));
    [
        (at("pipe.toml"), "a pipe"),
        (at("folder.toml"), "a folder"),
        (at("socket.toml"), "a socket"),
        ("/dev/zero".to_owned(), "a device"),
    ]
}

#[test]
fn every_command_refuses_anything_but_a_regular_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.html");
    let page = page.to_string_lossy().into_owned();
    for (other, kind) in others(folder.path()) {
        for args in [
            &["learn", &other][..],
            &["learn", "--report", &other],
            &["lessons", "check", &other],
            &["play", &other],
            &["plain", &other],
            &["judge", "g2", "a8", &other],
            &["watch", "g2", "a8", &other],
            &["worksheet", &page, &other],
            &["export", "-", "--format", "cast", "--script", &other],
            &[
                "export", "-", "--format", "svg", "--steps", &other, "--select", "g2",
            ],
        ] {
            let output = program(args).timeout(PATIENCE).output().expect("it runs");
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
            let refusal = format!("it is {kind}, not a regular file");
            assert!(said.contains(&refusal), "{args:?}: {said}");
            assert!(output.stdout.is_empty(), "{args:?}");
        }
    }
    assert!(!Path::new(&page).exists());
}

#[test]
fn no_command_overwrites_anything_but_a_regular_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("pipe.html");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo").success());
    let pipe = pipe.to_string_lossy().into_owned();
    for args in [
        &["worksheet", &pipe, "rook", "--force"][..],
        &["lessons", "new", &pipe, "--force"],
    ] {
        let output = program(args).timeout(PATIENCE).output().expect("it runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains("is a pipe, not a file"), "{args:?}: {said}");
        assert!(!fs::metadata(&pipe).expect("it is there").is_file());
    }
}
