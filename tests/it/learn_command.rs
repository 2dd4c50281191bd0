//! `lessons` and `learn` as scripts use them, with a separate state folder.

use knightlight::lesson::parts;
use serde_json::Value;
use std::{fs, path::Path};

use crate::support::program;
use program::program;

/// Runs the program with `state` as the state folder and returns status, stdout and stderr.
fn run(args: &[&str], state: &Path) -> (i32, String, String) {
    let mut command = program(args);
    command.env("XDG_STATE_HOME", state);
    let output = command.output().expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("a status"),
        text(output.stdout),
        text(output.stderr),
    )
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Puts a progress file into the state folder, and returns its path.
fn keep(state: &Path, text: &str) -> std::path::PathBuf {
    let folder = state.join("knightlight");
    fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("progress.json");
    fs::write(&path, text).expect("written");
    path
}

const SOME: &str = r#"{"version": 1, "levels": {"rook/straight":
    {"stars": 2, "cost": 2, "mistakes": 1, "hints": 1, "tries": 3}}}"#;

#[test]
fn the_lessons_are_listed_and_proved() {
    let state = folder();
    let (status, out, _) = run(&["lessons", "list"], state.path());
    assert_eq!(status, 0);
    assert!(
        out.contains("knight-distance Knight distance (6 levels)"),
        "{out}"
    );
    let (status, out, err) = run(&["lessons", "check"], state.path());
    assert_eq!((status, err.as_str()), (0, ""));
    assert!(out.contains("Every level can be solved"), "{out}");
    let (status, one, _) = run(&["lessons", "check", "rook"], state.path());
    let (first, _) = out.split_once('\n').expect("lines");
    assert_eq!((status, one.lines().next()), (0, Some(first)));
    let (status, _, err) = run(&["lessons", "check", "rok"], state.path());
    assert!(
        err.contains("`rok` is not a lesson; expected a name such as rook"),
        "{err}"
    );
    assert_eq!(status, 2);
    let (status, schema, _) = run(&["lessons", "schema"], state.path());
    let schema: Value = serde_json::from_str(&schema).expect("JSON");
    assert_eq!(
        (status, &schema["title"]),
        (0, &"A lesson of knightlight".into())
    );
}

#[test]
fn a_file_that_is_wrong_is_pointed_at() {
    let state = folder();
    let path = state.path().join("mine.toml");
    let good = "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n\
                scene = { fen = '8/8/8/8/8/8/8/R7', select = 'a1' }\ngoal.collect = ['a8']\n\
                hints = ['Up.', 'All the way up.']\npar = 1\n";
    let name = path.to_str().expect("a name");
    fs::write(&path, good).expect("written");
    assert_eq!(run(&["lessons", "check", name], state.path()).0, 0);
    fs::write(&path, good.replace("par = 1", "par = 0")).expect("written");
    let (status, out, err) = run(&["lessons", "check", name], state.path());
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(
        err.contains("line 10: level one: par is 0, but the optimum is 1"),
        "{err}"
    );
    assert!(err.trim_end().ends_with('^'), "{err}");
    // `learn` refuses the lesson with the same message.
    let (status, _, unopened) = run(&["learn", name], state.path());
    assert_eq!((status, unopened), (2, err));
    fs::write(&path, "#".repeat(10 * 1024 * 1024)).expect("written");
    let (status, _, err) = run(&["lessons", "check", name], state.path());
    assert!(
        status == 2 && err.contains("longer than 262144 bytes"),
        "{err}"
    );
    let (status, _, err) = run(&["learn", "nowhere"], state.path());
    assert!(
        status == 2 && err.contains("`nowhere` is not a lesson"),
        "{err}"
    );
}

#[test]
fn a_level_that_is_not_proved_is_an_answer() {
    let state = folder();
    let path = state.path().join("mine.toml");
    let name = path.to_str().expect("a name");
    let level = |goal: &str| {
        format!(
            "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
             text = 'Go.'\nscene = {{ fen = '7k/8/R7/1R6/8/8/8/6K1 w' }}\ngoal.{goal}\n\
             hints = ['So.', 'So then.']\n"
        )
    };
    fs::write(&path, level("mate = 2")).expect("written");
    let (status, out, _) = run(&["lessons", "check", name], state.path());
    assert!(status == 0 && out.contains("par 2"), "{out}");
    for (goal, said) in [
        ("mate = 2", "line 8: level one: not known within the budget"),
        ("mate = 1", "line 8: level one: the goal can't be reached"),
    ] {
        fs::write(&path, level(goal)).expect("written");
        let budget = if goal == "mate = 2" { "0" } else { "1000" };
        let check = ["lessons", "check", name, "--budget", budget];
        let (status, out, err) = run(&check, state.path());
        assert_eq!((status, err.as_str()), (1, ""));
        assert!(out.contains(said) && !out.contains("Proved"), "{out}");
        let impossible = out.contains("the goal can't be reached");
        assert_eq!(impossible, goal == "mate = 1", "{out}");
    }
}

#[test]
fn the_report_tells_what_was_done() {
    let state = folder();
    keep(state.path(), SOME);
    let (status, out, _) = run(&["learn", "--report"], state.path());
    assert_eq!(status, 0);
    assert!(out.contains("**  Straight on"), "{out}");
    assert!(out.contains("3 tries, 1 mistake, 1 hint"), "{out}");
    let (_, out, _) = run(&["learn", "--report", "--json"], state.path());
    let report: Value = serde_json::from_str(&out).expect("JSON");
    let rook = &report[0]["lessons"][0];
    assert_eq!(
        (&rook["lesson"], &rook["stars"]),
        (&"rook".into(), &2.into())
    );
    assert_eq!(rook["levels"][0]["tries"], 3);
    assert_eq!(rook["levels"][1]["stars"], Value::Null);
}

#[test]
fn the_report_of_one_learner_tells_what_was_practised_and_leaves_out_what_was_not_begun() {
    let state = folder();
    keep(state.path(), CLASS);
    let (status, out, _) = run(&["learn", "--report"], state.path());
    assert_eq!(status, 0);
    let practised = out.lines().find(|line| line.starts_with("pins "));
    let practised = practised.expect(&out);
    assert!(practised.contains("step 2 of 5, 4 of 10 right, due"));
    assert!(out.contains("45 lessons not started yet"), "{out}");
    // The folder may have any name, so the line about it isn't checked.
    let is_folder = |line: &&str| line.starts_with("Each learner has a file in ");
    assert_eq!(out.lines().filter(is_folder).count(), 1, "{out}");
    let mut told = out.lines().filter(|line| !is_folder(line));
    assert!(told.all(|line| !line.contains("0/")), "{out}");
}

#[test]
fn the_report_has_lessons_of_ones_own() {
    let state = folder();
    let own = SOME.replacen("rook/", "my-own/", 1);
    keep(state.path(), &own);
    let (_, out, _) = run(&["learn", "--report"], state.path());
    let (_, told) = out.split_once("my-own, your own lesson").expect(&out);
    assert!(told.contains("**"), "{out}");
    let (_, out, _) = run(&["learn", "--report", "--json"], state.path());
    let report: Value = serde_json::from_str(&out).expect("JSON");
    let lessons = report[0]["lessons"].as_array().expect("lessons");
    let own = lessons.iter().find(|lesson| lesson["lesson"] == "my-own");
    let own = own.expect("the lesson");
    assert_eq!(
        (&own["stars"], &own["levels"][0]["stars"]),
        (&2.into(), &2.into())
    );
}

#[test]
fn a_reset_needs_a_yes() {
    let state = folder();
    let path = keep(state.path(), SOME);
    let (status, _, err) = run(&["learn", "--reset"], state.path());
    assert!(status == 2 && err.contains("--force"), "{err}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), SOME);
    let (status, out, _) = run(&["learn", "--reset", "--force"], state.path());
    assert!(status == 0 && out.contains("1 level was erased"), "{out}");
    assert!(!fs::read_to_string(&path).expect("a file").contains("rook"));
}

#[test]
fn a_newer_progress_file_is_neither_read_nor_reset() {
    let state = folder();
    let newer = r#"{"version": 9, "levels": {}}"#;
    let path = keep(state.path(), newer);
    let (_, out, _) = run(&["learn", "--report"], state.path());
    assert!(out.contains("newer version"), "{out}");
    let (status, _, err) = run(&["learn", "--reset", "--force"], state.path());
    assert!(status == 2 && err.contains("newer version"), "{err}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), newer);
}

/// A progress file of version 2, with a skill.
const CLASS: &str = r#"{"version": 2, "levels": {"rook/straight":
    {"stars": 3, "cost": 1, "mistakes": 2, "hints": 0, "tries": 1, "day": 20779}},
    "skills": {"pins": {"mastery": 2, "due": 20782, "asked": 10, "right": 4, "day": 20780}}}"#;

#[test]
fn every_learner_has_a_file() {
    let state = folder();
    let plain = |args: &[&str], lines: &str| {
        let mut command = program(&[&["plain"], args].concat());
        command
            .env("XDG_STATE_HOME", state.path())
            .write_stdin(lines.to_owned());
        assert!(command.output().expect("the program").status.success());
    };
    plain(&["--learner", "anna"], "learn rook\nmove e2 e7\n");
    plain(&["--learner", "b.2"], "learn\n");
    let kept = |name: &str| state.path().join("knightlight").join(name).exists();
    assert!(kept("learner-anna.json") && !kept("learner-b.2.json") && !kept("progress.json"));
    let (_, out, _) = run(
        &["learn", "--report", "--json", "--learner", "anna"],
        state.path(),
    );
    let report: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(report[0]["learner"], "anna");
    let level = &report[0]["lessons"][0]["levels"][0];
    assert_eq!(
        (&level["level"], &level["stars"]),
        (&"straight".into(), &3.into())
    );
    assert!(
        level["day"].as_str().is_some_and(|day| day.len() == 10),
        "{level}"
    );
    for wrong in ["..", "a/b", "", "a b"] {
        let (status, out, err) = run(&["learn", "--report", "--learner", wrong], state.path());
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(err.contains("is not a learner's name"), "{err}");
    }
}

#[test]
fn learners_take_turns_in_one_program() {
    let state = folder();
    let mut command = program(&["plain", "--learner", "anna"]);
    let lines = "learn rook\nmove e2 e7\nlearner ben\nlearn\nlearner a/b\n\
                 learn rook 2\nmove b2 b6\nmove b6 g6\nlearner anna\nlearner\npractice due\n";
    command
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(lines);
    let output = command.output().expect("the program");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    for said in [
        "Learner: ben, no stars yet",
        "`learn rook` comes next.",
        "is not a learner's name",
        "The rook, level 2 of 6.",
        "Learner: anna, 3 of ",
        "anna (current): 3 of ",
        "ben: 3 of ",
        "practice rook: The rook, not asked yet.",
        "Not started yet: Light or dark, the bishop, the queen,",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
    assert!(!out.contains("no name"), "{out}");
}

#[test]
fn a_name_may_have_letters_of_any_script_and_mean_none() {
    let state = folder();
    let lines = "LEARN rook\nmove e2 e7\nlearner Ärger\nlearner none\nlearner no name\nlearner\n";
    let mut command = program(&["plain", "--learner", "none"]);
    command
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(lines);
    let output = command.output().expect("the program");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    for said in [
        "Learner: Ärger, no stars yet",
        "Learner: none, 3 of ",
        "Learner: no name, no stars yet",
        "\nno name (current): no stars yet",
        "\nnone: 3 of ",
    ] {
        assert!(out.contains(said), "{said}\n{out}");
    }
}

#[test]
fn what_was_learned_is_told_of_the_learner_whose_file_it_is() {
    let state = folder();
    let part = parts().next().expect("a part");
    let levels = part.lessons().flat_map(|lesson| {
        let key = |id: &str| format!("{}/{id}", lesson.name);
        lesson.levels.iter().map(move |level| key(&level.id))
    });
    let record = serde_json::json!({"stars": 3, "cost": 1, "mistakes": 0, "hints": 0, "tries": 1, "day": 20779});
    let levels: serde_json::Map<String, Value> = levels.map(|key| (key, record.clone())).collect();
    let kept = serde_json::json!({"version": 2, "levels": levels, "skills": {}});
    let files = state.path().join("knightlight");
    fs::create_dir_all(&files).expect("a folder");
    fs::write(files.join("learner-anna.json"), kept.to_string()).expect("written");
    let mut command = program(&["plain", "--learner", "anna"]);
    command
        .env("XDG_STATE_HOME", state.path())
        .write_stdin("certificate 1\n");
    let output = command.output().expect("the program");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    let said = format!("{}, learned by anna:", part.title);
    assert!(out.contains(&said) && out.contains("2026-11-22"), "{out}");

    // The page can be saved as a picture from `plain` as well as from the command line.
    let there = |name: &str| state.path().join(name).to_string_lossy().into_owned();
    let (one, two, text) = (there("one.svg"), there("two.svg"), there("page.txt"));
    let lines = format!(
        "certificate 1 {one}\ncertificate 1 {one}\ncertificate 2 {two}\ncertificate 1 {text}\n"
    );
    let mut command = program(&["plain", "--learner", "anna"]);
    command
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(lines);
    let output = command.output().expect("the program");
    let out = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(
        out.starts_with("Saved: ") && out.contains("already exists"),
        "{out}"
    );
    assert!(out.contains("lessons to go"), "{out}");
    assert!(
        out.contains("a certificate works only with .svg and .png, not with .txt"),
        "{out}"
    );
    let page = fs::read_to_string(&one).expect("a picture");
    assert!(
        page.contains("learned by anna") && page.contains("2026-11-22"),
        "{page}"
    );
    let ask = |words: &[&str]| {
        run(
            &[&["certificate"], words, &["--learner", "anna"]].concat(),
            state.path(),
        )
    };
    let (status, out, _) = ask(&["1"]);
    assert!(status == 0 && out.starts_with(&said), "{out}");
    let (status, out, _) = ask(&["1", &two]);
    assert_eq!((status, &*out), (0, ""));
    assert_eq!(fs::read_to_string(&two).expect("a picture"), page);
    let (status, _, error) = ask(&["1", &two]);
    assert!(status == 2 && error.contains("--force"), "{error}");
    let (status, out, _) = ask(&["2", &one]);
    assert!(status == 1 && out.contains("lessons to go"), "{out}");
    for wrong in [["0", "a.svg"], ["1", "a.txt"], ["1", "a.nothing"]] {
        let (status, out, error) = ask(&wrong);
        assert!(
            status != 0 && !(out.is_empty() && error.is_empty()),
            "{wrong:?}"
        );
    }
}

#[test]
fn a_class_is_reported_as_a_table_as_csv_and_as_json() {
    let state = folder();
    let file = |name: &str, text: &str| {
        let path = state.path().join(name);
        fs::write(&path, text).expect("written");
        path.to_str().expect("a name").to_owned()
    };
    let anna = file("learner-anna.json", CLASS);
    let ben = file("ben.json", SOME);
    let newer = file("newer.json", r#"{"version": 99}"#);
    let broken = file("broken.json", "rubbish");
    let class = state.path().to_str().expect("a name").to_owned();
    let files = [&*anna, &ben, &newer, &broken, &class];
    let report = |form: &[&str]| {
        run(
            &[&["learn", "--report"], form, &files].concat(),
            state.path(),
        )
    };
    let (status, out, err) = report(&[]);
    assert_eq!(status, 0);
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[1].starts_with("anna") && lines[1].ends_with("2026-11-23"),
        "{out}"
    );
    assert!(
        lines[2].starts_with("ben") && lines[2].ends_with('-'),
        "{out}"
    );
    assert!(
        lines[0].starts_with("learner  stars  lessons started"),
        "{out}"
    );
    // A missing result isn't shown as 0: ben hasn't practised.
    let cells: Vec<&str> = lines[2].split_whitespace().collect();
    assert_eq!(cells[3], "-", "{out}");
    assert!(!cells.contains(&"0"), "{out}");
    assert_eq!(lines[3], "Most mistakes in levels:");
    assert_eq!(lines[4], "  The rook: Straight on (3)");
    assert_eq!(lines[5], "Weakest skills in practice:");
    assert_eq!(lines[6], "  Pins (40%)");
    for (name, why) in [
        ("newer", "newer version"),
        ("broken", "can't be read"),
        ("", "it is a folder"),
    ] {
        assert!(
            err.lines()
                .any(|line| line.contains(name) && line.contains(why)),
            "{err}"
        );
    }
    for table in [
        "and the maximum: 1 The rook (18).\nlearner 1\nanna    3\nben     ",
        "from 0 to 5: 1 Pins.\nlearner 1\nanna    2\nben     -\n",
    ] {
        assert!(out.contains(table), "{table}\n{out}");
    }
    let (_, out, _) = report(&["--csv"]);
    let rows: Vec<Vec<&str>> = out.lines().map(|line| line.split(',').collect()).collect();
    assert!(
        rows.len() == 3 && rows.iter().all(|row| row.len() == rows[0].len()),
        "{out}"
    );
    assert_eq!(
        (rows[0][1], rows[1][0], rows[1][1]),
        ("lesson rook", "anna", "3")
    );
    let (_, out, _) = report(&["--json"]);
    let json: Value = serde_json::from_str(&out).expect("JSON");
    let skills = serde_json::json!([{"skill": "pins", "mastery": 2, "due": "2026-11-25"}]);
    assert_eq!(
        (&json[0]["skills"], &json[1]["learner"]),
        (&skills, &"ben".into())
    );
    let (status, out, _) = run(&["learn", "--report", &broken], state.path());
    assert_eq!((status, out.as_str()), (2, ""));
}

#[test]
fn a_new_lesson_is_proved_and_replaces_nothing() {
    let state = folder();
    let path = state.path().join("mine.toml");
    let name = path.to_str().expect("a name");
    let (status, out, err) = run(&["lessons", "new", name], state.path());
    assert_eq!((status, out.as_str()), (0, ""));
    // The message says how to continue, with the file's name.
    for said in [
        "a lesson with three levels",
        "knightlight learn",
        "lessons check",
    ] {
        assert!(err.contains(said) && err.contains(name), "{err}");
    }
    let (status, out, _) = run(&["lessons", "check", name], state.path());
    assert!(
        status == 0 && out.contains("Proved: 3 levels in 1 lesson."),
        "{out}"
    );
    fs::write(&path, "my own").expect("written");
    let (status, _, err) = run(&["lessons", "new", name], state.path());
    assert!(status == 2 && err.contains("--force replaces it"), "{err}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), "my own");
    assert_eq!(run(&["lessons", "new", name, "--force"], state.path()).0, 0);
    assert_eq!(run(&["lessons", "check", name], state.path()).0, 0);
}

#[test]
fn a_learner_whose_file_is_damaged_is_named_in_the_report_of_all() {
    let state = folder();
    let own = state.path().join("knightlight");
    fs::create_dir(&own).expect("a folder");
    fs::write(own.join("learner-anna.json"), CLASS).expect("written");
    let far = SOME.replace("\"stars\": ", "\"stars\": 9");
    assert_ne!(far, SOME);
    fs::write(own.join("learner-ben.json"), &far).expect("written");
    let (status, out, err) = run(&["learn", "--report"], state.path());
    assert_eq!(status, 0, "{err}");
    assert!(out.contains("Straight on"), "{out}");
    assert!(
        err.contains("learner-ben.json") && err.contains("skipped"),
        "{err}"
    );
    // The report doesn't rename the damaged file; only a session with that learner does.
    assert_eq!(
        fs::read_to_string(own.join("learner-ben.json")).expect("kept"),
        far
    );
}

#[test]
fn a_report_is_a_page_to_print() {
    let state = folder();
    let lines = "learn rook 1\nmove e2 e7\n";
    let mut command = program(&["plain", "--learner", "anna"]);
    command
        .env("XDG_STATE_HOME", state.path())
        .write_stdin(lines);
    assert!(command.output().expect("the program").status.success());
    let (status, page, _) = run(&["learn", "--report", "--html"], state.path());
    assert_eq!(status, 0);
    // One level has all its stars, and five aren't done.
    assert_eq!(page.matches("<i class=\"l f\">").count(), 1, "{page}");
    assert_eq!(page.matches("<i class=\"l\">").count(), 5, "{page}");
    assert!(page.contains("<td>anna</td>") && page.contains("<td>today</td>"));
    assert!(!page.contains("src=") && !page.contains("href="), "{page}");
}
