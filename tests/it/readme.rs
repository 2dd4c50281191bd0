//! Checks that the documentation is true.

use std::{collections::BTreeSet, fs, path::Path};

use knightlight::{board::Square, trace::Algorithm};

use crate::support::{program, story};
use program::program;
use story::Story;

const README: &str = "README.md";
const LESSONS: &str = "assets/lessons/README.md";
const PAGES: [&str; 8] = [
    README,
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "SECURITY.md",
    LESSONS,
    "assets/steps/README.md",
    "tests/benches/README.md",
];

fn page(path: &str) -> String {
    fs::read_to_string(path).expect(path)
}

/// Returns the blocks of a page that are written in `language`.
fn blocks(path: &str, language: &str) -> Vec<String> {
    let fence = format!("```{language}\n");
    let text = page(path);
    let after = text.split(&fence).skip(1);
    after
        .map(|rest| rest.split("```").next().unwrap_or_default().to_owned())
        .collect()
}

/// Checks that the program can prove a lesson.
fn prove(lesson: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("lesson.toml");
    fs::write(&file, lesson).expect("a file");
    let mut check = program(&["lessons", "check"]);
    check.arg(&file).assert().success();
}

#[test]
fn the_readme_is_short_and_two_commands_do_everything() {
    let length = page(README).chars().count();
    assert!(length < 12_000, "{length} characters");
    let commands = &blocks(README, "sh")[0];
    let commands: Vec<&str> = commands
        .lines()
        .filter_map(|line| line.split("  #").next().map(str::trim))
        .collect();
    assert_eq!(commands, ["cargo run --release", "cargo test"]);
}

/// Returns a level made from an example that has a scene and a goal.
fn level(number: usize, example: &str) -> String {
    format!(
        "[[level]]\nid = \"{number}\"\ntitle = \"Example\"\ntext = \"An example.\"\n\
         {example}hints = [\"Look.\", \"Look again.\"]\n"
    )
}

#[test]
fn the_lessons_are_proved() {
    let examples = blocks(LESSONS, "toml");
    let (whole, parts) = examples.split_first().expect("a whole lesson");
    prove(whole);
    let levels: String = parts
        .iter()
        .enumerate()
        .map(|(number, example)| level(number, example))
        .collect();
    prove(&format!(
        "title = \"Examples\"\ntext = \"All goals.\"\n{levels}"
    ));
}

/// Returns every word that directly follows `before` in the text.
fn words_after(text: &str, before: &str) -> BTreeSet<String> {
    let word = |rest: &str| {
        let letters = rest.chars();
        letters
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
            .collect::<String>()
    };
    text.split(before).skip(1).map(word).collect()
}

#[test]
fn every_goal_of_the_course_has_an_example() {
    let files = fs::read_dir("assets/lessons").expect("the lessons");
    let paths = files.map(|file| file.expect("a file").path());
    let lessons: String = paths
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "toml")
        })
        .map(|path| fs::read_to_string(path).expect("a lesson"))
        .collect();
    let examples = blocks(LESSONS, "toml").concat();
    for (before, least) in [("goal.", 16), ("squares = \"", 10), ("ask = \"", 10)] {
        let used = words_after(&lessons, before);
        let shown = words_after(&examples, before);
        let missing: Vec<_> = used.difference(&shown).collect();
        assert!(missing.is_empty(), "{before}: {missing:?}");
        assert!(used.len() >= least, "{before}: only {used:?}");
    }
}

/// Returns the arguments of each `knightlight` command on a page, in its blocks or between
/// backticks.
fn commands(path: &str) -> Vec<String> {
    let blocks = ["console", "sh"].map(|language| blocks(path, language).concat());
    let lines = blocks.iter().flat_map(|block| block.lines());
    let in_blocks = lines.map(|line| line.strip_prefix("$ ").unwrap_or(line));
    let text = page(path);
    let in_prose = text.split('`').skip(1).step_by(2);
    in_blocks
        .chain(in_prose)
        .filter_map(|line| line.trim().strip_prefix("knightlight "))
        .map(|line| line.split(['#', '>']).next().unwrap_or_default())
        .map(|line| line.replace('\'', "").replace('\n', " "))
        .collect()
}

/// Whether a command contains placeholders, as in `learn FILE`.
fn is_pattern(args: &[&str]) -> bool {
    args.iter().any(|arg| {
        let letters = arg.chars().filter(|c| c.is_alphabetic());
        arg.contains(['|', '…', '$'])
            || letters.clone().count() > 2 && letters.clone().all(char::is_uppercase)
    })
}

#[test]
fn every_command_line_is_understood() {
    let folder = tempfile::tempdir().expect("a folder");
    // Output that a reader's program could print.
    let steps = program(&["search", "g2", "a8", "--steps"]).output();
    let steps = steps.expect("it runs").stdout;
    fs::write(folder.path().join("steps.txt"), steps).expect("a file");
    let study = "[FEN \"4k3/8/8/8/8/5N2/8/4K3 w - - 0 1\"]\n\n1. Ne5 *\n\n1. e4 *\n";
    fs::write(folder.path().join("study.pgn"), study).expect("a file");
    fs::create_dir_all(folder.path().join("assets/pictures")).expect("a folder");
    let mut tried = 0;
    for line in PAGES.into_iter().flat_map(commands) {
        let args: Vec<&str> = line.split_whitespace().collect();
        // Commands that need a terminal, and films, which are slow, have other tests.
        let Some(&first) = args.first() else { continue };
        let needs_terminal = ["play", "learn", "practice"].contains(&first)
            && !args.contains(&"--json")
            || first == "watch" && args.len() > 3
            || first.ends_with(".pgn")
            || first == "judge" && args.len() < 4;
        if needs_terminal || is_pattern(&args) || args.iter().any(|arg| arg.ends_with(".gif")) {
            continue;
        }
        let output = program(&args)
            .current_dir(folder.path())
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
    assert!(tried > 15, "only {tried} command lines");
}

#[test]
fn the_counts_of_the_course_are_those_of_the_course() {
    let lessons = knightlight::lesson::course();
    let levels: usize = lessons.clone().map(|lesson| lesson.levels.len()).sum();
    let said = format!("{} lessons with {levels} levels", lessons.len());
    assert!(page(README).contains(&said), "the course has {said}");
}

#[test]
fn every_algorithm_is_on_the_page() {
    let page = page("README.md");
    for way in Algorithm::ALL {
        let name = format!("`{}`", way.name());
        assert!(page.contains(&name), "{name} is missing");
    }
}

#[test]
fn every_link_leads_to_a_file() {
    let mut followed = 0;
    for path in PAGES {
        let folder = Path::new(path).parent().expect("a folder");
        for link in page(path).split("](").skip(1) {
            let target = link.split([')', '#']).next().unwrap_or_default();
            if !target.starts_with("http") && !target.is_empty() {
                assert!(folder.join(target).exists(), "{path}: {target}");
                followed += 1;
            }
        }
    }
    assert!(followed > 8, "only {followed} links");
}

#[test]
fn every_path_that_a_page_names_is_there() {
    let mut named = 0;
    for path in PAGES {
        // Names between backticks, in the prose and in the tables.
        for name in page(path).split('`').skip(1).step_by(2) {
            let ours = ["src/", "tests/", "assets/", ".ci/"];
            let plain =
                |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "/_-.".contains(c);
            if ours.iter().any(|start| name.starts_with(start)) && name.chars().all(plain) {
                assert!(Path::new(name).exists(), "{path}: {name}");
                named += 1;
            }
        }
    }
    assert!(named > 20, "only {named} paths");
}

/// Returns the numbered points of the first minute, each on one line.
fn first_minute() -> Vec<String> {
    let text = page(README);
    let after = text.split("## Your first minute").nth(1);
    let section = after.and_then(|rest| rest.split("\n## ").next());
    let section = section.expect("a first minute");
    let points = section.split("\n\n").find(|part| part.starts_with("1. "));
    let points = points.expect("three points").replace("\n   ", " ");
    let points = points.lines().map(str::to_owned);
    points.collect()
}

/// Returns the keys that a point names: the texts between backticks, in lowercase.
fn keys_in(point: &str) -> Vec<String> {
    let quoted = point.split('`').skip(1).step_by(2);
    quoted.map(str::to_lowercase).collect()
}

/// Returns the text in italics that names an entry, or that the program prints.
fn said_in(point: &str) -> &str {
    let bare = point.split("** ").nth(1).unwrap_or_default();
    bare.split('*').nth(1).expect("a text in italics")
}

/// Types the name of an entry into the open list and chooses it.
fn choose(story: &mut Story, name: &str) {
    for c in name.chars() {
        let c = c.to_string();
        story.keys(if c == " " { "space" } else { &c });
    }
    let row = story.cursors_row();
    assert!(row.contains(name), "{name} is not chosen, but {row}");
    story.keys("enter");
}

#[test]
fn the_first_minute_works_key_by_key() {
    let text = page(README);
    let door = text
        .split("When you first start knightlight, press `")
        .nth(1);
    let door = door.and_then(|rest| rest.chars().next()).expect("a door");
    let points = first_minute();
    let [why, block, search] = points.as_slice() else {
        panic!("not three points: {points:?}");
    };
    // The first minute begins with the second entry of the welcome popup, with the cursor on d7 and
    // the reason in the panel.
    let mut story = Story::first_screen((80, 24));
    story.open_doors().keys(&door.to_string());
    assert_eq!(story.model().scene().cursor.to_string(), "d7");
    assert!(text.contains("why she can't\ngo to d7, the square with the cursor."));
    story.says(said_in(why));
    // The sentence follows the cursor.
    story
        .keys("right")
        .says("e7")
        .keys("left")
        .says(said_in(why));

    // The second point: a rook, an obstacle on one of its lines, and a move.
    let keys = keys_in(block);
    let [open, obstacle, go] = keys.as_slice() else {
        panic!("other keys in {block}");
    };
    story.keys(open);
    choose(&mut story, said_in(block));
    let rook = story.model().scene().selected.expect("a selected rook");
    story.keys("g d 6").keys(obstacle).says("d6");
    let has_obstacle = |story: &Story, square: Square| {
        let obstacles = story.model().scene().board().obstacles();
        obstacles.contains(square)
    };
    assert!(
        has_obstacle(&story, "d6".parse().expect("a square")),
        "{}",
        story.screen()
    );
    story.press("d6").drag("d7").release("d7");
    assert!(
        has_obstacle(&story, "d7".parse().expect("a square")),
        "it can't be dragged"
    );
    story.keys("g d 6").keys(go);
    let board = story.model().scene().board();
    assert!(
        board.piece(rook).is_none(),
        "the rook still stands on {rook}"
    );

    // The third point: a search, forwards and backwards, to its end; then with two obstacles.
    let keys = keys_in(search);
    let [open, on, back, play, end] = keys.as_slice() else {
        panic!("other keys in {search}");
    };
    story.keys(open);
    choose(&mut story, said_in(search));
    let (first, last) = story.model().position();
    assert_eq!(first, 0, "a search opens before its first step");
    story
        .keys(on)
        .position(1, last)
        .keys(back)
        .position(0, last);
    story.keys(play).playing(true).keys(play).playing(false);
    story.keys(end).says("4 moves");
    assert!(search.contains("4 moves. Block e3 and f4: now it takes 6."));
    for square in ["e 3", "f 4"] {
        story.keys("g").keys(square).keys(obstacle);
    }
    story.says("6 moves");
}
