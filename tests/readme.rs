//! What the README shows is true.

use assert_cmd::Command;
use std::fs;

fn readme() -> String {
    fs::read_to_string("README.md").expect("a README")
}

/// The blocks of the README that are written in `language`.
fn blocks(language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let text = readme();
    let after = text.split(&fence).skip(1);
    after
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn the_lesson_is_proved() {
    let lessons = blocks("toml");
    let [lesson] = lessons.as_slice() else {
        panic!("one whole lesson, not {}", lessons.len());
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lesson.toml");
    fs::write(&file, lesson).expect("a file");
    let mut check = Command::cargo_bin("knightlight").expect("the program");
    check
        .args(["lessons", "check"])
        .arg(&file)
        .assert()
        .success();
}

#[test]
fn every_command_line_is_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut tried = 0;
    for line in blocks("console")
        .iter()
        .flat_map(|block| block.lines().map(str::to_owned).collect::<Vec<_>>())
    {
        let Some(line) = line.strip_prefix("$ knightlight ") else {
            continue;
        };
        let line = line
            .split("  #")
            .next()
            .unwrap_or_default()
            .replace('\'', "");
        let args: Vec<&str> = line.split_whitespace().collect();
        // A presentation needs a terminal, and films take their time; both have tests of their own.
        if args[0] == "play" || args.iter().any(|arg| arg.ends_with(".gif")) {
            continue;
        }
        let mut command = Command::cargo_bin("knightlight").expect("the program");
        let output = command
            .current_dir(folder.path())
            .args(&args)
            .output()
            .expect("it runs");
        assert_ne!(
            output.status.code(),
            Some(2),
            "{line}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        tried += 1;
    }
    assert!(tried > 8, "only {tried} command lines");
}

#[test]
fn the_counts_of_the_course_are_those_of_the_course() {
    let lessons = knightlight::lesson::course();
    let levels: usize = lessons.iter().map(|lesson| lesson.levels.len()).sum();
    let said = format!("{} lessons with {levels} levels", lessons.len());
    assert!(readme().contains(&said), "the course has {said}");
}

#[test]
fn every_picture_is_there() {
    for link in readme().split("](").skip(1) {
        let target = link.split(')').next().unwrap_or_default();
        if target.starts_with("assets/") {
            assert!(fs::exists(target).expect("a folder"), "{target}");
        }
    }
}
