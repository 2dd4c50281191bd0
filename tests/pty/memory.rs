//! The program needs at most 64 MB, for any input.
//!
//! The system reports the peak memory of a running program. A command that ends too soon for that
//! is run under a memory limit instead.

use knightlight::board::Square;

use crate::harness::{Ending, PROGRAM, Terminal, home_in, memory};
use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Output, Stdio},
};
use tempfile::TempDir;

pub const MOST: u64 = 64 << 20;
/// Maximum size of any input in these tests, in bytes.
const ENORMOUS: usize = 10 << 20;
/// Maximum size of the user's own files, in bytes. Larger files aren't read to the end.
const ALLOWED: usize = 256 << 10;

/// Returns `head`, then `body` repeatedly, then `tail`: at most `size` bytes.
fn long(head: &str, body: &str, tail: &str, size: usize) -> String {
    let times = (size - head.len() - tail.len()) / body.len();
    [head, &body.repeat(times), tail].concat()
}

/// Returns contents of the user's own files that are long or costly to read.
fn files() -> Vec<String> {
    vec![
        "x".repeat(ENORMOUS),
        "\0".repeat(ENORMOUS),
        "place R d4\n".repeat(ENORMOUS / 11),
        long("a = [", "0,", "]", ALLOWED),
        long("a = [", "{},", "]", ALLOWED),
        long("a = ", "[", "", ALLOWED),
        long("a", ".a", "=1", ALLOWED),
        long("", "[a]\n", "", ALLOWED),
        long("title='a'\ntext='b'\n", "[[level]]\n", "", ALLOWED),
        "say x\n".repeat(100_000 / 6),
    ]
}

fn run(args: &[&str], folder: &Path) -> Output {
    run_within(MOST, args, folder)
}

/// Runs a command with a memory limit of `most` bytes.
fn run_within(most: u64, args: &[&str], folder: &Path) -> Output {
    let kilobytes = most / 1024;
    Command::new("/bin/sh")
        .args(["-c", &format!("ulimit -d {kilobytes}; exec \"$0\" \"$@\"")])
        .arg(PROGRAM)
        .args(args)
        .envs(home_in(folder))
        .stdin(Stdio::null())
        .output()
        .expect("the program runs")
}

/// Checks that the program succeeded or refused its input, and that its error message isn't long.
fn assert_understood_or_refused(output: &Output, what: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        matches!(output.status.code(), Some(0..=2)),
        "{what}: {:?} {said}",
        output.status
    );
    assert!(output.stderr.len() < 10_000, "{what}");
}

#[test]
fn a_program_that_needs_more_than_it_may_is_noticed() {
    // This verifies the method of the other tests: the same picture is exported with enough memory
    // and with too little.
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("board.png");
    let name = picture.to_string_lossy().into_owned();
    let export = |most| {
        let args = ["export", &name, "--size", "3000", "--force"];
        run_within(most, &args, folder.path())
    };
    assert_eq!(export(MOST).status.code(), Some(0));
    assert!(picture.exists());
    assert!(!export(16 << 20).status.success(), "16 MB are too little");
}

#[test]
fn a_long_lesson_is_proved_and_played() {
    let level = |number: usize| {
        format!(
            "[[level]]\nid='{number}'\ntitle='T'\ntext='Go.'\n\
             scene={{fen='8/8/8/8/8/8/8/R7',select='a1'}}\ngoal.collect=['a8']\nhints=['Up','Far']\n"
        )
    };
    let mut text = "title='Long'\ntext='As long as a lesson may be.'\n".to_owned();
    let mut levels = 0;
    while text.len() + level(levels).len() <= ALLOWED {
        text.push_str(&level(levels));
        levels += 1;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("long.toml");
    fs::write(&file, text).expect("a file");
    let name = file.to_string_lossy().into_owned();
    let output = run(&["lessons", "check", &name], folder.path());
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains(&format!("{levels} levels")), "{levels}");
    let mut terminal = Terminal::start(80, 24, &["learn", &name]);
    terminal.wait_for("Collect");
    end(terminal);
}

#[test]
fn levels_that_take_all_the_work_they_may() {
    let stars = |count: usize| {
        let squares = Square::ALL[1..=count].iter().map(Square::to_string);
        format!("collect=['{}']", squares.collect::<Vec<_>>().join("','"))
    };
    let folder = tempfile::tempdir().expect("a folder");
    let mate = "mate=12".to_owned();
    let thinking = "Finding the shortest";
    for (scene, goal, status, shown) in [
        ("fen='8/8/8/8/8/8/8/K7',select='a1'", stars(63), 0, "par"),
        ("fen='8/8/8/8/8/8/8/Q7',select='a1'", stars(30), 0, "par"),
        ("fen='8/8/8/3k4/8/8/8/KQ6 w'", mate, 1, thinking),
    ] {
        let file = folder.path().join("heavy.toml");
        let text = format!(
            "title='Heavy'\ntext='Work.'\n[[level]]\nid='1'\ntitle='T'\ntext='Go.'\n\
             scene={{{scene}}}\ngoal.{goal}\nhints=['Up','Far','On']\n"
        );
        fs::write(&file, text).expect("a file");
        let name = file.to_string_lossy().into_owned();
        let check = ["lessons", "check", &name, "--budget", "500"];
        let output = run(&check, folder.path());
        assert_eq!(output.status.code(), Some(status), "{goal}: {output:?}");
        let mut terminal = Terminal::start(500, 500, &["learn", &name]);
        // At the first key, the bar replaces the introduction.
        terminal.send("gd5");
        terminal.wait_for(shown);
        end(terminal);
    }
}

#[test]
fn files_of_any_kind() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("knightlight");
    fs::create_dir_all(own.join("themes")).expect("a folder");
    let file = folder.path().join("given.toml");
    let name = file.to_string_lossy().into_owned();
    for (i, text) in files().into_iter().enumerate() {
        fs::write(&file, &text).expect("a file");
        for args in [
            &["lessons", "check", &name][..],
            &["learn", &name],
            &["play", &name],
        ] {
            assert_understood_or_refused(&run(args, folder.path()), &format!("{i} {args:?}"));
        }
        for place in ["config.toml", "keymap.toml", "themes/mine.toml"] {
            let place = own.join(place);
            fs::write(&place, &text).expect("a file");
            let what = format!("{i} {}", place.display());
            assert_understood_or_refused(&run(&["config", "check"], folder.path()), &what);
            fs::remove_file(&place).expect("a file");
        }
    }
}

/// Returns contents of state files that are enormous or of the maximum length.
fn states() -> Vec<String> {
    let scene = "{\"fen\":\"8/8/8/8/8/8/8/8\"}";
    let head = format!("{{\"version\":1,\"scene\":{scene},\"future\":[],\"past\":[{scene}");
    let record = "{\"stars\":1,\"cost\":1,\"mistakes\":0,\"hints\":0,\"tries\":1}";
    let levels: Vec<String> = (0..12_000).map(|n| format!("\"{n}\":{record}")).collect();
    vec![
        "x".repeat(ENORMOUS),
        long("{\"version\":1,\"levels\":[0", ",0", "]}", 1 << 20),
        format!("{{\"version\":1,\"levels\":{{{}}}}}", levels.join(",")),
        long(&head, &format!(",{scene}"), "]}", 1 << 20),
    ]
}

#[test]
fn what_was_kept_of_earlier_sessions() {
    for text in states() {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("knightlight");
        fs::create_dir_all(&own).expect("a folder");
        for name in [
            "progress.json",
            "explorer-1.json",
            "left-2.json",
            "quit-3.json",
        ] {
            fs::write(own.join(name), &text).expect("a file");
        }
        let output = run(&["learn", "--report"], folder.path());
        assert_understood_or_refused(&output, "learn --report");
        let state = folder.path().to_string_lossy().into_owned();
        let mut terminal = Terminal::start_with(80, 24, &[], &[("XDG_STATE_HOME", &state)]);
        // Without the damaged progress, this counts as a first start.
        terminal.wait_until("begun", |terminal| {
            let screen = terminal.screen();
            screen.contains("1 Reach") || screen.contains("Explore this board")
        });
        terminal.send("\x1b");
        terminal.wait_for("1 Reach");
        for _ in 0..3 {
            terminal.send(":restore\r");
            terminal.wait_until("done", |terminal| !terminal.screen().contains(":restore"));
        }
        terminal.send("x");
        end(terminal);
    }
}

/// Quits the program, and checks its memory use.
fn end(mut terminal: Terminal) {
    // Before a mouse report, Esc acts as Esc. Before a key, it would be Alt.
    terminal.send("\x1b\x1b[<35;1;1Mge4");
    terminal.wait_for("e4 light");
    let peak = terminal.peak();
    assert!((1..MOST).contains(&peak), "{peak} bytes");
    terminal.send("\x03");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn an_enormous_terminal() {
    let mut terminal = Terminal::start(500, 500, &["--scene", "knight-g2-a8"]);
    terminal.wait_for("3 Search");
    for (columns, rows) in [(499, 500), (500, 499), (80, 24), (500, 500)] {
        terminal.resize(columns, rows);
        terminal.send("T>f");
    }
    end(terminal);
}

#[test]
fn an_enormous_paste() {
    for start in ["", ":"] {
        let mut terminal = Terminal::start(80, 24, &[]);
        terminal.wait_for("1 Reach");
        terminal.send(start);
        terminal.send("\x1b[200~");
        terminal.send(&"8/".repeat(ENORMOUS / 2));
        terminal.send("\x1b[201~");
        end(terminal);
    }
}

#[test]
fn enormous_lines_and_arguments() {
    let folder = TempDir::new().expect("a folder");
    let mut child = Command::new(PROGRAM)
        .arg("plain")
        .envs(home_in(folder.path()))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut lines = child.stdin.take().expect("a pipe");
    let mut said = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut answer = String::new();
    for line in ["x", "fen 8/", "say \u{e9}"] {
        lines
            .write_all(line.repeat(ENORMOUS / line.len()).as_bytes())
            .expect("written");
        lines.write_all(b"\n").expect("written");
        answer.clear();
        said.read_line(&mut answer).expect("an answer");
        assert!(answer.contains("too long"), "{answer}");
    }
    let peak = memory(&child.id().to_string(), "VmHWM:");
    assert!((1..MOST).contains(&peak), "{peak} bytes");
    drop(lines);
    assert!(child.wait().expect("a status").success());
    // The system allows no argument longer than 128 kB.
    let long = "8/".repeat(65_000);
    for args in [
        &[&*long][..],
        &["why", &long, "d4"],
        &["--scene", &long],
        &["export", &long],
        &["play", &long],
        &["match", &long],
    ] {
        let output = run(args, folder.path());
        assert_eq!(output.status.code(), Some(2));
        assert!(output.stderr.len() < 2_000, "{}", output.stderr.len());
    }
}

#[test]
fn the_longest_line_of_points() {
    let folder = TempDir::new().expect("a folder");
    let ends = ["-1000000,-1000000", "1000000,1000000"];
    let output = run(&["path", ends[0], ends[1], "--json"], folder.path());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.len() > 30_000_000);
}

/// Returns progress with 20,000 levels from the user's own lesson files.
fn much_progress() -> String {
    let record = "{\"stars\":1,\"cost\":1,\"mistakes\":0,\"hints\":0,\"tries\":1,\"day\":1}";
    let levels: Vec<String> = (0..20_000)
        .map(|n| format!("\"file:mine/{n}\":{record}"))
        .collect();
    format!("{{\"version\":2,\"levels\":{{{}}}}}", levels.join(","))
}

/// Returns progress of nearly the maximum size, with one level per lesson.
fn many_lessons() -> String {
    let record = "{\"stars\":1,\"cost\":1,\"mistakes\":0,\"hints\":0,\"tries\":1,\"day\":1}";
    let levels: Vec<String> = (0..27_000).map(|n| format!("\"{n}/a\":{record}")).collect();
    format!("{{\"version\":2,\"levels\":{{{}}}}}", levels.join(","))
}

#[test]
fn a_report_is_streamed() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("progress.json");
    let text = many_lessons();
    assert!((1_800_000..2 << 20).contains(&text.len()), "{}", text.len());
    fs::write(&file, text).expect("a file");
    let name = file.to_string_lossy();
    for form in [&[][..], &["--json"], &["--csv"], &["--html"]] {
        let args = [&["learn", "--report", &name], form].concat();
        let output = run_within(32 << 20, &args, folder.path());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{form:?}: {said}");
    }
}

#[test]
fn the_learners_of_a_machine_have_their_bound() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("knightlight");
    fs::create_dir_all(&own).expect("a folder");
    let text = much_progress();
    for (learners, status) in [(8, 0), (40, 2)] {
        for n in 0..learners {
            fs::write(own.join(format!("learner-{n}.json")), &text).expect("a file");
        }
        for form in [&[][..], &["--csv"], &["--html"]] {
            let args = [&["learn", "--report"], form].concat();
            let output = run(&args, folder.path());
            let said = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{args:?}: {said}");
            let refused = said.contains("bytes; expected the names of some of them");
            assert_eq!(refused, status == 2, "{args:?}: {said}");
        }
    }
}

/// Checks that each command stays within its limit, or is refused because it would need too much.
#[test]
fn every_command_has_its_bound() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (page, steps) = (at("page.html"), at("steps"));
    fs::write(&steps, "take g2\nput e3 from g2\n".repeat(50_000)).expect("a file");
    let (picture, film) = (at("long.png"), at("long.gif"));
    let (games, lecture) = (at("games.pgn"), at("lecture.html"));
    let game = format!(
        "[Event \"long\"]\n\n1. e4 {{{}}} *\n\n",
        "word ".repeat(20_000)
    );
    fs::write(&games, game.repeat(200)).expect("a file");
    let long = at("long.json");
    fs::write(&long, much_progress()).expect("a file");
    let report = ["learn", "--report", "--json"].into_iter();
    let many: Vec<&str> = report.chain((0..40).map(|_| &*long)).collect();
    let few: Vec<&str> = many[..10].to_vec();
    let corners = ["-1000000,-1000000", "1000000,1000000"];
    let cases: Vec<(Vec<&str>, i32)> = vec![
        (vec!["color", "d4", "--json"], 0),
        (vec!["path", corners[0], corners[1]], 0),
        (vec!["reach", "d4", "--piece", "Q"], 0),
        (vec!["why", "d4", "h8", "--piece", "Q"], 0),
        (vec!["search", "a1", "--json"], 0),
        (vec!["sweep", "d4", "ne", "--piece", "B"], 0),
        (vec!["match", "1000000,1000000,1000000"], 0),
        (vec!["attackers", "d4"], 0),
        (vec!["pins"], 0),
        (vec!["queens", "--json"], 0),
        (
            vec![
                "tour", "a1", "--way", "blind", "--limit", "1000000", "--json",
            ],
            1,
        ),
        (vec!["judge", "g2", "a8", &steps, "--json"], 1),
        (vec!["watch", "g2", "a8", &steps], 2),
        (
            vec![
                "export", &picture, "--steps", &steps, "--select", "g2", "--target", "a8",
                "--zoom", "edge",
            ],
            0,
        ),
        (
            vec![
                "export", &film, "--steps", &steps, "--select", "g2", "--target", "a8", "--zoom",
                "edge", "--from", "99995",
            ],
            0,
        ),
        (
            vec![
                "export", &lecture, "--steps", &steps, "--select", "g2", "--target", "a8",
                "--zoom", "edge", "--force",
            ],
            2,
        ),
        (
            vec![
                "export", &lecture, "--steps", &steps, "--select", "g2", "--target", "a8",
                "--zoom", "edge", "--to", "300", "--force",
            ],
            0,
        ),
        (vec!["misconceptions", "--json"], 0),
        (vec!["scenes", "--json"], 0),
        (vec!["games", &games, "--json"], 0),
        (vec!["lessons", "list", "--json"], 0),
        (vec!["learn"], 2),
        (few, 0),
        (many, 2),
        (vec!["certificate", "1"], 1),
        (
            vec!["practice", "--json", "--count", "2000", "--seed", "1"],
            0,
        ),
        (vec!["practice", "--count", "10001"], 2),
        (
            vec![
                "worksheet",
                &page,
                "--practice",
                "knight",
                "--count",
                "600",
                "--key",
            ],
            0,
        ),
        (
            vec!["worksheet", &page, "--practice", "knight", "--count", "601"],
            2,
        ),
        (vec!["play", "breadth-first"], 2),
        (vec!["export", "-", "--format", "txt"], 0),
        (vec!["plain"], 0),
        (vec!["completions", "zsh"], 0),
        (vec!["man"], 0),
        (vec!["config", "show"], 0),
        (vec!["help"], 0),
    ];
    for (args, status) in &cases {
        let output = run(args, folder.path());
        let said = String::from_utf8_lossy(&output.stderr);
        let shown = &args[..args.len().min(5)];
        assert_eq!(output.status.code(), Some(*status), "{shown:?}: {said}");
    }
    let help = run(&["--help"], folder.path());
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let (_, groups) = help.split_once("\nLook:\n").expect("groups");
    let (commands, _) = groups.split_once("Arguments:\n").expect("a list");
    let commands = commands.lines().filter(|line| line.starts_with("  "));
    assert!(commands.clone().count() > 20, "{help}");
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        let has_case = cases.iter().any(|(args, _)| args[0] == command);
        assert!(has_case, "no case for {command}");
    }
}

#[test]
fn the_largest_pictures_and_films() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, size) in [
        ("a.svg", "20000"),
        ("a.png", "4000"),
        ("a.gif", "2000"),
        ("a.cast", "500x200"),
    ] {
        let file = folder.path().join(name).to_string_lossy().into_owned();
        let args = [
            "export",
            &file,
            "--scene",
            "knight-g2-a8",
            "--zoom",
            "layer",
            "--size",
            size,
        ];
        let output = run(&args, folder.path());
        assert_eq!(
            output.status.code(),
            Some(0),
            "{name}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}
