//! Steps of the user's own search on the board: stepped through, compared, read again.

use std::{fmt::Write as _, fs, path::Path};

use crate::support::{program::program, story::Story};
use knightlight::{
    app::{Effect, Message, Watched, narrate},
    board::Square,
    geometry::Distances,
    steps::Reader,
    trace::{Mark, Replay},
};

const EMPTY: &str = "8/8/8/8/8/8/8/8";

/// Returns the steps of a correct breadth-first search of the knight from g2 to a8.
fn right() -> String {
    let output = program(&["search", "g2", "a8", "--steps"]).output();
    String::from_utf8(output.expect("the program").stdout).expect("UTF-8")
}

/// Returns the same steps without the first line that puts f3.
fn broken() -> String {
    right().replacen("put f3\n", "", 1)
}

/// Parses the steps in `text`.
fn replay(path: &str, text: &str) -> Box<Replay> {
    let mut reader = Reader::new(100_000);
    for line in text.lines() {
        reader.read(line.as_bytes()).expect(line);
    }
    Box::new(Replay {
        name: path.to_owned(),
        path: path.to_owned(),
        steps: reader.so_far(),
        breaks: None,
    })
}

/// Opens the explorer with the steps in `text`.
fn watching(text: &str, size: (u16, u16)) -> Story {
    let mut story = Story::open_at(EMPTY, size);
    story.command("watch g2 a8 steps.txt");
    let watched = Watched {
        from: Square::G2,
        to: Square::A8,
        path: "steps.txt".to_owned(),
    };
    assert_eq!(story.asked(), [Effect::ReadSteps(watched.clone())]);
    let replay = Ok(replay("steps.txt", text));
    story.take(Message::Steps { watched, replay });
    story
}

/// Returns the line that takes the square with the missing neighbour, and that square.
fn fault_of(text: &str) -> (usize, Square) {
    let from_f3 = Distances::new(
        knightlight::geometry::Mover::KNIGHT,
        Square::F3,
        &knightlight::board::Board::EMPTY,
    );
    let takes = text.lines().enumerate().filter_map(|(number, line)| {
        let square: Square = line.strip_prefix("take ")?.parse().expect("a square");
        Some((number + 1, square))
    });
    let mut near = takes.filter(|(_, square)| from_f3.to(*square) == Some(1));
    near.next().expect("a neighbour of f3")
}

#[test]
fn the_fault_stands_on_the_board_with_what_would_have_been_right() {
    let (line, parent) = fault_of(&broken());
    let mut story = watching(&broken(), (120, 40));
    story.says(&format!("Line {line}: f3 is one move from {parent}"));
    story.shows("YOUR STEPS").shows("▼");
    story.shows(&format!("line {line}"));
    story
        .keys("e")
        .says(&format!("Line {line}: f3 is one move from {parent}"));
    let frame = story.model().frame();
    assert_eq!(frame.marked(Mark::Fault), Square::F3.into());
    assert_eq!(frame.faults, [(parent, Square::F3)]);
    // The mistake stays visible, and later sentences name its line.
    story.keys("> >").shows(&format!("line {line}"));
    story.says(&format!("The first mistake is earlier, in line {line}."));
}

#[test]
fn steps_open_at_their_first_fault_with_the_whole_reason_once() {
    let begin = "take g2\nput e1\nput e3\nput f4\nput h4\n";
    for text in [
        "take e1\nput c2\nput d3\nput f3\ntake e1\n",
        "take e1\nput c2\nput d3\nput f3\ntake e3\ntake f4\n",
        "take h4\nput f3\n",
        "take e1\nput e2\n",
        "take d4\n",
        "",
    ] {
        let mut story = watching(&format!("{begin}{text}"), (80, 24));
        let line = story.model().line_of_steps();
        assert!(story.model().position().0 > 0, "{text}");
        let column = story.column();
        story.keys("e");
        assert_eq!(story.model().line_of_steps(), line, "{text}");
        let said = narrate(story.model()).join(" ");
        let end: String = said.chars().skip(said.chars().count() - 25).collect();
        assert_eq!(column.matches(&end).count(), 1, "{end}: {column}");
        // At other steps, the panel shows as much of the reason as fits next to the steps.
        let column = story.keys("home").column();
        let (_, panel) = column.split_once("FIRST MISTAKE").expect("a section");
        assert!(
            panel.contains(&end) || panel.contains('…'),
            "{end}: {column}"
        );
    }
}

#[test]
fn steps_that_are_right_have_no_fault_to_go_to() {
    let mut story = watching(&right(), (80, 24));
    story.says("Every step of the search is right.");
    story.keys("e").says("Every step of the search is right.");
    story.keys("end").says("the answer, a path of 4 moves");
    let end = right().lines().count();
    story.shows(&format!("line {end}/{end}"));
    story.keys("home").says("How many moves");
    // One step is a `take` with all its `put` lines or, at the smallest step size, a single line.
    story
        .keys(".")
        .says("Lines 1 to 5: g2, the start, is taken, and 4 squares join the queue.");
    story.keys("home").command("zoom edge").keys(".");
    story.says("Line 1: g2, the start, is taken.");
    story.keys("space").playing(true);
}

#[test]
fn what_waits_stands_as_it_did_after_each_line() {
    let mut story = watching(&right(), (120, 40));
    story.command("zoom edge");
    let mut waits: Vec<String> = vec!["g2".to_owned()];
    for line in right().lines().filter(|line| !line.starts_with("path")) {
        let (word, square) = line.split_once(' ').expect(line);
        match word {
            "take" => waits.retain(|waiting| waiting != square),
            _ => waits.push(square.to_owned()),
        }
        story.keys(".");
        let queue = story
            .model()
            .frame()
            .squares(knightlight::trace::Variable::Queue);
        let queue: Vec<String> = queue.map(|square| square.to_string()).collect();
        assert_eq!(queue, waits, "{line}");
    }
}

#[test]
fn two_searches_are_compared_by_what_they_take() {
    let mut story = watching(&broken(), (160, 45));
    story.command("zoom edge").keys("c").shows("breadth-first");
    for _ in 0..12 {
        story.keys(".");
    }
    let taken = |run: &knightlight::app::Run| {
        run.stops_until(run.index(), knightlight::trace::StepSize::Square)
    };
    let runs: Vec<usize> = story.model().runs().all().map(taken).collect();
    assert_eq!(runs[0], runs[1]);
    story.keys("esc").shows("YOUR STEPS");
}

#[test]
fn a_file_that_changes_is_read_again_where_one_is() {
    let mut story = watching(&broken(), (120, 40));
    story.keys("> >");
    let before = story.model().position().0;
    let again = |text: &str| Message::StepsAgain {
        path: "steps.txt".to_owned(),
        replay: Ok(replay("steps.txt", text)),
    };
    story.take(again(&right()));
    story.says(
        "The file has changed, so its steps were read again. Every step of the search is right.",
    );
    assert_eq!(story.model().position().0, before);
    // If the file can't be read for a moment, the error is shown, and the steps stay.
    story.take(Message::StepsAgain {
        path: "steps.txt".to_owned(),
        replay: Err("steps.txt: gone".to_owned()),
    });
    story.says("steps.txt: gone").shows("YOUR STEPS");
    // A different algorithm is a different search, so the file is no longer needed.
    story.keys("v").take(again(&broken()));
    assert!(story.model().scene().told().is_none());
}

/// Returns the output of `plain` for these lines.
fn plain(lines: &str) -> String {
    let mut program = program(&["plain"]);
    let output = program.write_stdin(lines).output().expect("the program");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn kept(folder: &Path, text: &str) -> String {
    let path = folder.join("steps.txt");
    fs::write(&path, text).expect("a file");
    path.to_string_lossy().into_owned()
}

#[test]
fn plain_steps_through_a_file_and_tells_the_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = kept(folder.path(), &broken());
    let (line, parent) = fault_of(&broken());
    let said = plain(&format!("watch g2 a8 {path}\nstep\nstep fault\nstep end\n"));
    assert!(
        said.contains("Lines 1 to 5: g2, the start, is taken"),
        "{said}"
    );
    assert!(
        said.contains(&format!("Line {line}: f3 is one move from {parent}")),
        "{said}"
    );
    assert!(said.contains("the answer, a path of 4 moves"), "{said}");
    assert!(plain("watch g2 a8 /nowhere\n").contains("/nowhere"));
}

#[test]
fn the_steps_before_a_mistake_are_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = kept(folder.path(), "take g2\nput e3\nput banana\nput f4\n");
    let said = plain(&format!("watch g2 a8 {path}\nstep\n"));
    assert!(said.contains("`banana` is not a square"), "{said}");
    assert!(said.contains("The steps before that are shown."), "{said}");
    assert!(
        said.contains("Lines 1 to 2: g2, the start, is taken"),
        "{said}"
    );
    for (name, bytes) in [
        ("none", &b""[..]),
        ("foreign", b"\xff\xfe\x00\x1b[2J\n"),
        ("text", b"hello\n"),
    ] {
        fs::write(folder.path().join("steps.txt"), bytes).expect("a file");
        let said = plain(&format!("watch g2 a8 {path}\n"));
        assert!(said.contains("has no steps"), "{name}: {said}");
        assert!(!said.contains('\u{1b}'), "{name}");
    }
}

#[test]
fn a_hundred_thousand_lines_are_watched_and_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut text = String::from("take g2\n");
    for number in 0..100_000 {
        let square = ["e1", "e3", "f4", "h4"][number % 4];
        writeln!(text, "put {square}").expect("text");
    }
    let path = kept(folder.path(), &text);
    let said = plain(&format!("watch g2 a8 {path}\nstep\n"));
    assert!(
        said.contains("more than 100000 lines") || said.contains("100,000"),
        "{said}"
    );
    assert!(
        said.contains("Lines 1 to 100000: g2, the start, is taken"),
        "{said}"
    );
}

#[test]
fn films_and_pictures_are_made_of_steps() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = kept(folder.path(), &broken());
    let args = [
        "export", "-", "--format", "txt", "--steps", &path, "--step", "3",
    ];
    let picture = program(&args).output().expect("the program");
    let picture = String::from_utf8(picture.stdout).expect("UTF-8");
    assert!(picture.contains("! first mistake"), "{picture}");
    let film = folder.path().join("film.gif");
    let film = film.to_string_lossy();
    program(&["export", &film, "--steps", &path, "--size", "200"])
        .assert()
        .success();
    assert!(fs::metadata(&*film).expect("a film").len() > 10_000);
    // Steps that name neither end need both as arguments.
    let path = kept(folder.path(), "put e3\n");
    let args = ["export", "-", "--format", "txt", "--steps", &path];
    let refused = program(&args).output().expect("the program");
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--select"));
}

#[test]
fn an_example_is_printed_as_it_is_in_the_repository() {
    for (language, file) in [
        ("python", "search.py"),
        ("javascript", "search.js"),
        ("rust", "search.rs"),
        ("c", "search.c"),
        ("java", "Search.java"),
    ] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("assets/steps")
            .join(file);
        let text = fs::read_to_string(path).expect(file);
        let mut program = program(&["watch", "--example", language]);
        program.assert().success().stdout(text);
    }
    for args in [
        &["watch"][..],
        &["watch", "g2", "a8"],
        &["watch", "--example", "cobol"],
        &["watch", "g2", "a8", "/nowhere"],
    ] {
        program(args).assert().code(2).stdout("");
    }
}
