//! Files that a script reads: those in its own folder, and others only with permission.

use std::{fs, os::unix::fs::symlink, path::Path};

use crate::support::program::program;

/// Text that isn't steps: a message that quotes it shows that the file was read.
const SECRET: &str = "put topsecret\n";
const STEPS: &str = "take g2\nput f4\npath g2 f4\n";
/// Steps of another search.
const OTHERS: &str = "take g2\nput e1\nput e3\ntake e1\nput d3\nput c2\nnone\n";

/// A folder that contains a folder of scripts, and files in and next to it.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir_all(at("talk/more")).expect("a folder");
        fs::write(at("secret.txt"), SECRET).expect("a file");
        symlink("../secret.txt", at("talk/link.txt")).expect("a link");
        symlink("..", at("talk/up")).expect("a link");
        symlink("steps.txt", at("talk/same.txt")).expect("a link");
        let folder = Folder(folder);
        folder.steps(STEPS);
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Writes a script that watches `file`.
    fn script(&self, file: &str) {
        let text = format!("say Before.\nwatch g2 f4 {file}\nsay Between.\nstep end\nsay After.\n");
        fs::write(self.path().join("talk/talk.knight"), text).expect("a script");
    }

    /// Writes `steps` into both steps files in the script's folder.
    fn steps(&self, steps: &str) {
        for name in ["talk/steps.txt", "talk/more/steps.txt"] {
            fs::write(self.path().join(name), steps).expect("a file");
        }
    }

    /// Returns the program's output in this folder, on both streams, and its status.
    fn said(&self, args: &[&str], lines: &str) -> (String, Option<i32>) {
        let mut program = program(args);
        let program = program.current_dir(self.path()).write_stdin(lines);
        let output = program.output().expect("the program");
        let both = [output.stdout, output.stderr].concat();
        (
            String::from_utf8_lossy(&both).into_owned(),
            output.status.code(),
        )
    }

    /// Returns the film of the script as a cast, or the reason for its refusal, and the status.
    fn film(&self, more: &[&str]) -> (String, Option<i32>) {
        let args = [
            "export",
            "-",
            "--format",
            "cast",
            "--script",
            "talk/talk.knight",
        ];
        self.said(&[&args[..], more].concat(), "")
    }
}

#[test]
fn a_script_reads_what_is_in_its_folder() {
    let folder = Folder::new();
    let whole = folder.path().join("talk/steps.txt");
    for file in [
        "talk/steps.txt",
        "talk/more/steps.txt",
        "talk/same.txt",
        "./talk/../talk/more/../steps.txt",
        "talk/up/talk/steps.txt",
        &whole.to_string_lossy(),
    ] {
        folder.script(file);
        folder.steps(STEPS);
        let (said, _) = folder.said(&["plain"], "play talk/talk.knight\n");
        assert!(
            said.contains("Every step of the search is right."),
            "{file}: {said}"
        );
        for caption in ["Before.", "Between.", "After."] {
            assert!(said.contains(caption), "{file}: {said}");
        }
        // The contents of the file are in the film.
        let films = [STEPS, OTHERS].map(|steps| {
            folder.steps(steps);
            let (film, status) = folder.film(&[]);
            assert_eq!(status, Some(0), "{file}: {film}");
            film
        });
        assert!(films[0] != films[1], "{file}");
    }
}

#[test]
fn what_is_outside_its_folder_is_refused_where_nobody_can_be_asked() {
    let folder = Folder::new();
    let whole = folder.path().join("secret.txt");
    for file in [
        "secret.txt",
        "talk/../secret.txt",
        "talk/link.txt",
        "talk/up/secret.txt",
        "talk/../nowhere.txt",
        "/etc/passwd",
        "steps.txt",
        &whole.to_string_lossy(),
    ] {
        folder.script(file);
        let (said, _) = folder.said(&["plain"], "play talk/talk.knight\n");
        let (film, status) = folder.film(&[]);
        assert_eq!(status, Some(2), "{file}: {film}");
        for said in [&said, &film] {
            assert!(
                !said.contains("topsecret") && !said.contains("root:"),
                "{said}"
            );
            assert!(said.contains("talk.knight, line 2: `"), "{said}");
            assert!(said.contains("is outside the script's folder"), "{said}");
            assert!(said.contains("--allow-read"), "{said}");
            assert!(!said.contains("Before."), "{said}");
        }
        assert!(
            film.contains("\n  watch g2 f4 "),
            "the line is shown: {film}"
        );
    }
}

#[test]
fn allow_read_lets_it_read_anything() {
    let folder = Folder::new();
    fs::write(folder.path().join("steps.txt"), STEPS).expect("a file");
    folder.script("steps.txt");
    let (said, _) = folder.said(&["plain", "--allow-read"], "play talk/talk.knight\n");
    assert!(
        said.contains("Every step of the search is right."),
        "{said}"
    );
    let (film, status) = folder.film(&["--allow-read"]);
    assert_eq!(status, Some(0), "{film}");
    // The option is only for scripts.
    let (said, status) = folder.said(&["export", "-", "--format", "txt", "--allow-read"], "");
    assert!(
        status == Some(2) && said.contains("--allow-read given without --script"),
        "{said}"
    );
}

/// Checks that a file outside the script's folder is read if the user types its name.
#[test]
fn whoever_types_a_name_may_read_it() {
    let folder = Folder::new();
    let (said, _) = folder.said(&["plain"], "watch g2 f4 secret.txt\n");
    assert!(said.contains("topsecret"), "{said}");
}

/// Checks that a script can be opened through a link, and that its folder is then the folder that
/// contains the link's target.
#[test]
fn the_folder_of_a_script_is_where_the_script_is() {
    let folder = Folder::new();
    folder.script("talk/steps.txt");
    symlink("talk/talk.knight", folder.path().join("link.knight")).expect("a link");
    let (said, _) = folder.said(&["plain"], "play link.knight\n");
    assert!(
        said.contains("Every step of the search is right."),
        "{said}"
    );
    folder.script("secret.txt");
    let (said, _) = folder.said(&["plain"], "play link.knight\n");
    assert!(said.contains("is outside the script's folder"), "{said}");
}
