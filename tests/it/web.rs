//! The program in a browser, tested without one: links, storage, files, sentences, and recorded
//! sessions.

use std::{collections::BTreeMap, env, fs, process::Command};

use knightlight::{
    app::{Command as AppCommand, Model, share, share_link},
    lesson::{Progress, Record, course},
    trace::Scene,
    view::Theme,
    web::{Front, Link, Start},
};
use serde_json::{Value, json};

use crate::support::program::program;

/// The recorded sessions: all scenes, lessons, skills and scripts, a game, and invalid links.
const SESSIONS: &str = include_str!("../data/web_sessions.txt");

fn sessions() -> impl Iterator<Item = &'static str> {
    SESSIONS.split("---\n")
}

fn start(hash: &str) -> Start {
    Start {
        hash: hash.to_owned(),
        page: "file:///knightlight.html".to_owned(),
        today: 20_000,
        ..Start::default()
    }
}

fn front(hash: &str) -> Front {
    Front::new(start(hash), (100, 30), (9, 18))
}

/// Events, as the page's script writes them.
trait Events {
    /// Passes an event to the program, and returns its reply.
    fn hear(&mut self, event: &str) -> String;

    fn key(&mut self, name: &str) {
        self.hear(&format!("key {name}"));
    }

    fn line(&mut self, line: &str) -> String {
        self.hear(&format!("line {line}"))
    }

    fn file(&mut self, name: &str, text: &str) {
        self.hear(&format!("file {name}\n{text}"));
    }
}

impl Events for Front {
    fn hear(&mut self, event: &str) -> String {
        self.happen(event).unwrap_or_else(|| panic!("{event}"))
    }
}

fn state(front: &mut Front) -> Value {
    serde_json::to_value(front.state()).expect("texts and numbers")
}

fn said(front: &mut Front) -> String {
    state(front)["said"].as_str().expect("a text").to_owned()
}

/// Returns a frame up to the number of its squares, and that number. The rest of a frame depends on
/// the machine.
fn cells_of(frame: &[u8]) -> (&[u8], usize) {
    let (count, mut end) = (
        u32::from_le_bytes(frame[..4].try_into().expect("4 bytes")),
        4,
    );
    for _ in 0..count {
        end += 13 + usize::from(frame[end + 12]);
    }
    let squares = u16::from_le_bytes([frame[end], frame[end + 1]]);
    (&frame[..end + 2], squares.into())
}

/// Replays a session, and returns a checksum (FNV-1a) of everything that it shows: cells and
/// colours, the pixels of one square in eight, and the state of the page. `.ci/replay.mjs` computes
/// the same checksum.
fn replay(session: &str) -> u32 {
    let mut lines = session.lines().filter(|line| !line.is_empty());
    let hash = lines.next().and_then(|first| first.strip_prefix("open"));
    let mut front = front(hash.unwrap_or_else(|| panic!("{session}")).trim());
    let mut sum = 0x811c_9dc5_u32;
    let mut add = |bytes: &[u8]| {
        for byte in bytes {
            sum = (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    };
    let mut add_screen = |front: &mut Front| {
        let (cells, squares) = cells_of(front.draw());
        add(cells);
        for index in (0..squares).step_by(8) {
            add(&front.square(index));
        }
        add(serde_json::to_string(&front.state())
            .expect("texts and numbers")
            .as_bytes());
    };
    add_screen(&mut front);
    for line in lines {
        front.hear(line);
        add_screen(&mut front);
    }
    sum
}

/// Replays the recorded sessions. `.ci/web` has Node replay the same sessions, and compares its
/// checksums with those that this test writes to the file named by `KNIGHTLIGHT_SUMS`.
#[test]
fn recorded_sessions_show_the_same_every_time() {
    let sums: Vec<u32> = sessions().map(replay).collect();
    assert!(sums.len() >= 80, "{}", sums.len());
    let last = sessions().last().expect("a session");
    assert_eq!(Some(&replay(last)), sums.last());
    let other = last.replace("sweep", "rook");
    assert_ne!(Some(&replay(&other)), sums.last());
    if let Some(path) = env::var_os("KNIGHTLIGHT_SUMS") {
        let text: Vec<String> = sums.iter().map(|sum| format!("{sum:08x}\n")).collect();
        fs::write(path, text.concat()).expect("a file of sums");
    }
    for event in ["dance 3", "press a 3", "press 3", "size 100 30", "key"] {
        assert_eq!(front("").happen(event), None, "{event}");
    }
}

/// Links, and the equivalent options of the command line.
const SAME: [(&str, &[&str]); 12] = [
    ("scene=knight-g2-a8", &["--scene", "knight-g2-a8"]),
    (
        "#scene=knight-g2-a8&step=5",
        &["--scene", "knight-g2-a8", "--step", "5"],
    ),
    (
        "scene=knight-g2-a8&zoom=layer&step=end",
        &[
            "--scene",
            "knight-g2-a8",
            "--zoom",
            "layer",
            "--step",
            "end",
        ],
    ),
    (
        "scene=knight-g2-a8&algorithm=depth-first&flip&step=3",
        &[
            "--scene",
            "knight-g2-a8",
            "--algorithm",
            "depth-first",
            "--flip",
            "--step",
            "3",
        ],
    ),
    (
        "fen=8/8/8/3*4/3Q4/8/8/8&select=d4",
        &["--fen", "8/8/8/3*4/3Q4/8/8/8", "--select", "d4"],
    ),
    (
        "fen=8%2F8/8/8/8/8/6N1/8%20w%20-%20-%200%201&select=g2&target=a8&lens=search",
        &[
            "--fen",
            "8/8/8/8/8/8/6N1/8 w - - 0 1",
            "--select",
            "g2",
            "--target",
            "a8",
            "--lens",
            "search",
        ],
    ),
    (
        "scene=sweep&direction=nw&obstacles=a1,b2&cursor=h8",
        &[
            "--scene",
            "sweep",
            "--direction",
            "nw",
            "--obstacles",
            "a1,b2",
            "--cursor",
            "h8",
        ],
    ),
    (
        "scene=rook&draw=Gd4,Rd2d4",
        &["--scene", "rook", "--draw", "Gd4,Rd2d4"],
    ),
    (
        "scene=knight-g2-a8&piece=1,3",
        &["--scene", "knight-g2-a8", "--piece", "1,3"],
    ),
    (
        "scene=knight-g2-a8&parents&step=9",
        &["--scene", "knight-g2-a8", "--parents", "--step", "9"],
    ),
    (
        "scene=knight-g2-a8&compare=depth-first&step=2",
        &[
            "--scene",
            "knight-g2-a8",
            "--compare",
            "depth-first",
            "--step",
            "2",
        ],
    ),
    (
        "theme=nord&scene=rook",
        &["--theme", "nord", "--scene", "rook"],
    ),
];

#[test]
fn links_open_what_the_command_line_opens() {
    let base = Model::new(Scene::default(), &Theme::NAMES);
    for (hash, options) in SAME {
        let link = Link::read(hash).unwrap_or_else(|error| panic!("{hash}: {error}"));
        let model = link.open_in(&base);
        let model = model.unwrap_or_else(|error| panic!("{hash}: {error}"));
        let model = model.expect("a view");
        let mut arguments = vec!["export", "-", "--format", "json"];
        arguments.extend(options);
        let format = knightlight::export::Format::named("json").expect("a format");
        let order = format.order(false);
        let made = format.make(&model, &Theme::default(), &order, &mut |_, _| ());
        let own: Value = serde_json::from_slice(&made.expect("JSON").bytes).expect("JSON");
        let output = program(&arguments).output().expect("the program");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{hash}: {error}");
        let mut told: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        // On the command line, an export shows the last step unless the options name another.
        if !hash.contains("step") {
            told["at"] = own["at"].clone();
            told["steps"] = own["steps"].clone();
        }
        for key in ["scene", "at", "zoom", "flip"] {
            assert_eq!(own[key], told[key], "{hash}: {key}");
        }
    }
}

#[test]
fn what_is_copied_opens_the_same_view() {
    let base = Model::new(Scene::default(), &Theme::NAMES);
    for (hash, _) in SAME.iter().filter(|(hash, _)| !hash.contains("theme")) {
        let open = |hash: &str| {
            let opened = Link::read(hash).and_then(|link| link.open_in(&base));
            opened.expect(hash).expect("a view")
        };
        let model = open(hash);
        let again = open(&share_link(&model));
        assert_eq!(share(&again), share(&model), "{hash}");
    }
    let mut front = front("scene=knight-g2-a8&step=5");
    front.key("y");
    let orders = state(&mut front)["orders"].clone();
    let text = orders[0]["text"].as_str().expect("a link");
    assert!(
        text.starts_with("file:///knightlight.html#fen=8/8/8/8/8/8/6N1/8%20w"),
        "{text}"
    );
    assert!(text.ends_with("step=5"), "{text}");
    let told = said(&mut front);
    assert!(told.starts_with(&format!("Copied: {text}")), "{told}");
    assert_eq!(front.line("share"), text);
    assert!(front.line("link").starts_with("https://lichess.org/"));
    assert_eq!(
        state(&mut front)["orders"].as_array().map(Vec::len),
        Some(2)
    );
    assert_eq!(state(&mut front)["orders"], json!([]));
}

#[test]
fn a_bad_link_is_answered_in_a_sentence() {
    for (hash, why) in [
        ("scene=nowhere", "`nowhere` is not a scene"),
        ("scene=", "scene has no value"),
        ("scene", "scene has no value"),
        ("colour=red", "`colour` is not a part of a link"),
        ("fen=8/8", "FEN"),
        ("fen=8/8/8/8/8/8/8/8&scene=rook", "scene and fen given"),
        ("learn=rook&scene=rook", "learn and scene given; expected"),
        ("play=rook-moves&step=3", "play and step given; expected"),
        ("obstacles=a1&game", "game and obstacles given; expected"),
        ("learn=nothing", "nothing"),
        ("learn=rook&practice", "learn and practice given; expected"),
        ("practice=cooking", "cooking"),
        ("play=nothing", "nothing"),
        ("scene=rook&step=900", "step 900 is past the end"),
        ("scene=rook&step=-1", "step: `-1` is not a step"),
        ("scene=rook&select=a8", "select: "),
        ("scene=rook&select=z9", "z9"),
        ("scene=rook&lens=far", "`far` is not a lens"),
        ("scene=rook&compare=nobody", "compare: "),
        ("scene=rook&theme=pink", "pink"),
        ("flip=yes", "flip takes no value"),
        ("scene=rook&scene=rook", "scene is given twice"),
        ("scene=%ff", "not UTF-8"),
    ] {
        let mut front = front(hash);
        let said = said(&mut front);
        assert!(
            said.starts_with("This link can't be opened: "),
            "{hash}: {said}"
        );
        assert!(said.contains(why), "{hash}: {said}");
        assert!(!said.contains(".."), "{hash}: {said}");
        assert!(!front.draw().is_empty());
    }
    let mut front = front("scene=rook");
    front.hear(&format!("open fen={}", "8".repeat(9000)));
    assert!(said(&mut front).contains("longer than"));
    front.hear("open Scene=knight-g2-a8&step=4");
    assert_eq!(state(&mut front)["title"], "A knight from g2 to a8");
}

#[test]
fn an_address_begins_activities() {
    for (hash, shown) in [
        ("learn=rook", "The rook"),
        ("learn=rook%202", "rook"),
        ("learn", "The course"),
        ("practice=knight", "knight"),
        ("practice", ""),
        ("play=rook-moves", ""),
        ("game", "White"),
    ] {
        let mut front = front(hash);
        let said = said(&mut front);
        assert!(!said.contains("can't be opened"), "{hash}: {said}");
        assert!(said.contains(shown), "{hash}: {said}");
    }
}

/// Returns progress with three stars in the first `levels` levels of the first lesson.
fn progress(levels: usize) -> Progress {
    let mut progress = Progress::default();
    let lesson = course().next().expect("a lesson");
    for level in &lesson.levels[..levels] {
        let record = Record {
            stars: 3,
            cost: 1,
            mistakes: 0,
            hints: 0,
            tries: 1,
            day: 20_000,
        };
        progress.record(lesson, level, record);
    }
    progress
}

#[test]
fn progress_is_stored_as_in_a_file_and_two_tabs_add_up() {
    let mut front = front("scene=rook");
    let read = |text: &str| Progress::from_text(text).expect("progress");
    let merge = json!([{"do": "merge", "key": "knightlight/progress.json"}]);
    front.file("progress.json", &progress(1).to_text());
    assert_eq!(state(&mut front)["orders"], merge);
    assert_eq!(read(&front.hear("merge ")), progress(1));
    front.hear("stored ");
    // In the meantime, another tab has saved more.
    front.file("progress.json", &progress(2).to_text());
    let both = front.hear(&format!("merge {}", progress(3).to_text()));
    assert_eq!(read(&both).levels.len(), 3);
    // A file that is opened twice counts once.
    let own = front.hear("progress ");
    front.file("progress.json", &progress(2).to_text());
    assert_eq!(front.hear("progress "), own);
    front.file("progress.json", "{}");
    assert!(said(&mut front).contains("can't be read"));
}

#[test]
fn damaged_progress_is_set_aside_and_newer_progress_is_left_alone() {
    let open = |progress: &str| {
        let (learner, progress) = (Some("anna".to_owned()), Some(progress.to_owned()));
        let start = Start {
            learner,
            progress,
            ..start("scene=rook")
        };
        Front::new(start, (100, 30), (9, 18))
    };
    let mut damaged = open("{\"version\": 5, ");
    let told = said(&mut open("{\"version\": 5, "));
    assert!(
        told.starts_with("The progress can't be read") && told.contains("renamed"),
        "{told}"
    );
    let key = "knightlight/learner-anna.damaged";
    let aside = json!([{"do": "store", "key": key, "text": "{\"version\": 5, "}]);
    assert_eq!(state(&mut damaged)["orders"], aside);
    let newer = "{\"version\": 99}";
    assert!(said(&mut open(newer)).contains("newer version"));
    // A newer version may save progress while the page is open.
    let (mut at_once, mut later) = (open(newer), front("scene=rook"));
    later.file("progress.json", &progress(1).to_text());
    assert_eq!(later.happen(&format!("merge {newer}")), None);
    assert!(said(&mut later).contains("left alone"));
    for front in [&mut at_once, &mut later] {
        front.file("progress.json", &progress(2).to_text());
        assert_eq!(state(front)["orders"], json!([]));
    }
}

#[test]
fn learners_are_chosen_by_name() {
    let mut front = front("scene=rook");
    assert!(front.line("learner anna").is_empty());
    let orders = state(&mut front)["orders"].clone();
    assert_eq!(orders[0]["do"], "learner");
    assert_eq!(orders[0]["key"], "knightlight/learner-anna.json");
    let told = front.hear(&format!("learner anna\n{}", progress(2).to_text()));
    assert!(told.starts_with("Learner: anna, 6 of "), "{told}");
    let file = front.hear("progress ");
    let (name, text) = file.split_once('\n').expect("a name and a text");
    assert_eq!(name, "knightlight-learner-anna.json");
    assert_eq!(Progress::from_text(text), Ok(progress(2)));
    let texts = BTreeMap::from([
        (
            "knightlight/learner-anna.json".to_owned(),
            progress(2).to_text(),
        ),
        (
            "knightlight/learner-ben.json".to_owned(),
            progress(1).to_text(),
        ),
        (
            "knightlight/learner-eve.json".to_owned(),
            "broken".to_owned(),
        ),
        ("knightlight/session.json".to_owned(), "{}".to_owned()),
    ]);
    let said = front.hear(&format!("learners {}", json!(texts)));
    assert!(
        said.contains("Who is learning?") && said.contains("of 2: anna"),
        "{said}"
    );
}

#[test]
fn files_are_opened_and_saved() {
    let mut front = front("scene=rook");
    let scene = "fen = \"8/8/8/8/8/8/6N1/8\"\nselect = \"g2\"\ntitle = \"Mine\"\n";
    front.file("mine.toml", scene);
    assert_eq!(state(&mut front)["title"], "Mine");
    front.line("save mine.toml");
    let order = state(&mut front)["orders"][0].clone();
    assert_eq!(
        (&order["do"], &order["file"]),
        (&json!("download"), &json!("mine.toml"))
    );
    assert!(
        order["text"]
            .as_str()
            .expect("a text")
            .contains("select = \"g2\""),
        "{order}"
    );
    // An opened file isn't hidden behind the welcome popup.
    let mut new = self::front("");
    assert!(said(&mut new).contains("1 of 3"), "{}", said(&mut new));
    new.file("mine.toml", scene);
    assert!(!said(&mut new).contains("1 of 3"), "{}", said(&mut new));
    // The file picker works in the same way.
    front.line("open other.fen");
    assert_eq!(state(&mut front)["orders"][0]["do"], "pick");
    front.file("other.fen", "8/8/8/8/8/8/8/R7 w - - 0 1");
    assert!(front.line("pieces R").contains("a1"));
    front.file("game.pgn", "[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n");
    let told = said(&mut front);
    assert!(
        told.contains("Game 1") && !told.contains("Reading"),
        "{told}"
    );
    front.file("talk.knight", "# A talk\nsay Hello.\n");
    assert!(said(&mut front).contains("Hello."), "{}", said(&mut front));
    front.key("esc");
    for (name, text, why) in [
        ("a.toml", "fen = 3", "a.toml, line 1"),
        ("a.exe", "", "has no supported extension"),
        ("a.json", "{", "can't be read"),
        ("a.pgn", "", "has no games"),
        ("a.knight", "dance", "a.knight, line 1"),
    ] {
        front.file(name, text);
        let said = said(&mut front);
        assert!(said.contains(why), "{name}: {said}");
    }
    // A user who chooses no file may drop one later.
    front.key("esc");
    front.line("open mine.fen");
    front.hear("nofile ");
    assert!(
        said(&mut front).starts_with("No file was chosen."),
        "{}",
        said(&mut front)
    );
    ": o p e n space m i n e . f e n enter"
        .split(' ')
        .for_each(|key| front.key(key));
    assert!(
        said(&mut front).starts_with("Reading mine.fen."),
        "{}",
        said(&mut front)
    );
    front.hear("nofile ");
    assert!(
        said(&mut front).starts_with("No file was chosen."),
        "{}",
        said(&mut front)
    );
    let mine = progress(2).to_text();
    front.file("progress.json", &mine);
    assert!(said(&mut front).contains("was added to yours"));
    assert_eq!(state(&mut front)["orders"], json!([]));
}

#[test]
fn all_games_of_a_file_come_from_the_text_that_was_provided() {
    let games = "[White \"Anna\"]\n\n1. e4 e5 *\n\n[White \"Ben\"]\n\n1. d4 d5 *\n";
    for is_dropped in [true, false] {
        let mut front = front("scene=rook");
        let name = if is_dropped {
            "study.pgn"
        } else {
            front.line("open other.pgn");
            "chosen.pgn"
        };
        state(&mut front);
        front.file(name, games);
        assert!(said(&mut front).contains("Anna"), "{}", said(&mut front));
        front.key(">");
        assert!(said(&mut front).contains("Ben"), "{}", said(&mut front));
        front.line("draw d4 green");
        front.line("save mine.pgn");
        let orders = state(&mut front)["orders"].clone();
        assert_eq!(orders.as_array().map(Vec::len), Some(1), "{orders}");
        let text = orders[0]["text"].as_str().expect("a text");
        assert!(
            text.contains("Anna") && text.contains("[%csl Gd4]"),
            "{text}"
        );
        // The command asks for the file again, because it may have changed.
        front.line(&format!("open {name}"));
        assert_eq!(state(&mut front)["orders"][0]["do"], "pick");
    }
}

#[test]
fn own_steps_are_read_again_when_their_file_is_dropped_again() {
    let mut front = front("fen=8/8/8/8/8/8/6N1/8");
    front.line("watch g2 a8 mine.py");
    assert_eq!(state(&mut front)["orders"][0]["do"], "pick");
    // The user may choose a file other than the one that was named.
    front.file("steps.txt", "take g2\nput f4\n");
    let told = said(&mut front);
    assert!(
        told.contains("After editing steps.txt, drop it here again"),
        "{told}"
    );
    front.hear("tick 60000");
    assert_eq!(state(&mut front)["deadline"], Value::Null);
    let (_, last) = position(&told);
    front.file("steps.txt", "take g2\nput f4\ntake f4\nput e2\n");
    let told = said(&mut front);
    assert!(told.contains("its steps were read again"), "{told}");
    assert!(position(&told).1 > last, "{told}");
}

/// Returns the numbers of the current step and of the last one, as the live region gives them.
fn position(said: &str) -> (u32, u32) {
    let step = said.lines().find_map(|line| line.strip_prefix("Step "));
    let step = step.and_then(|step| step.trim_end_matches('.').split_once(" of "));
    let (at, last) = step.unwrap_or_else(|| panic!("{said}"));
    (at.parse().expect("a step"), last.parse().expect("a step"))
}

#[test]
fn films_are_made_from_a_copy_and_pictures_too() {
    let mut front = front("scene=knight-g2-a8&step=end");
    assert!(
        front
            .line("export knight.svg")
            .contains("Making knight.svg.")
    );
    let order = state(&mut front)["orders"][0].clone();
    assert_eq!(
        (&order["do"], &order["long"]),
        (&json!("export"), &json!(false))
    );
    let made = front.make().expect("a picture");
    assert!(made.starts_with(b"<svg") || made.starts_with(b"<?xml"));
    assert!(front.make().is_err());
    front.line("export knight.gif --size 100");
    assert_eq!(state(&mut front)["orders"][0]["long"], true);
    assert!(front.make().expect("a film").starts_with(b"GIF89a"));
    assert!(front.line("export knight.docx").contains("docx"));
    assert!(front.line("export knight.cast").contains(".gif"));
}

#[test]
fn the_field_answers_as_plain_does() {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    let mut front = front("fen=8/8/8/8/8/8/8/8");
    for line in [
        "place N g2",
        "why a8",
        "search g2 a8",
        "scene eight-queens",
        "step 3",
        "nonsense",
    ] {
        let mut told = knightlight::app::PlainAnswer::to(line, &mut model);
        while !told.effects.is_empty() {
            model.finish_work(std::mem::take(&mut told.effects));
        }
        assert_eq!(front.line(line), told.sentences.join("\n"), "{line}");
    }
    // An empty line has no answer, and the screen still names its keys.
    assert_eq!(front.line(""), "");
    front.key("?");
    assert!(said(&mut front).contains("Keys: "));
    front.key("esc");
    assert!(front.line("quit").contains("Close this tab"));
}

#[test]
fn keys_that_answer_at_once_are_buttons_on_a_phone() {
    for (hash, keys, answers) in [
        ("scene=rook", "", json!([])),
        ("practice", "", json!(["1", "2"])),
        ("practice", "1", json!([])),
        ("scene=knight-g2-a8&step=2", "a", json!([])),
        (
            "scene=knight-g2-a8&step=2",
            "a g h 4 enter enter",
            json!(["n", "s", "b"]),
        ),
        ("learn=rook", "", json!([])),
    ] {
        let mut front = front(hash);
        keys.split_whitespace().for_each(|key| front.key(key));
        assert_eq!(state(&mut front)["answers"], answers, "{hash}, {keys}");
    }
}

#[test]
fn popups_and_pages_are_told() {
    for (hash, keys, told) in [
        ("", "", "1 of 3: Learn the pieces"),
        ("", "down", "2 of 3: Explore this board"),
        ("scene=rook", "o tab tab", "1 of "),
        ("scene=rook", "p", "Place a piece. 2 of 12: white knight"),
        ("scene=rook", "o", "1 of "),
        ("scene=rook", "?", "Help"),
        ("scene=rook", ": l e n", "Command: len"),
        ("scene=rook", "L", "The course. 1 of "),
        ("scene=rook", "P", "ten questions"),
        ("scene=rook", "g", "Jump: type the letter"),
        ("scene=rook", "g d", "file d"),
        ("scene=rook", "ctrl-p", "1 of "),
    ] {
        let mut front = front(hash);
        keys.split_whitespace().for_each(|key| front.key(key));
        let said = said(&mut front);
        assert!(said.contains(told), "{keys}: {said}");
        assert!(!said.contains("?.") && !said.contains(".."), "{said}");
    }
}

/// Returns the text on the screen, and what the live region says.
fn shown(front: &mut Front) -> String {
    front.hear("size 140 50 9 18");
    let (cells, mut text) = (cells_of(front.draw()).0.to_vec(), String::new());
    let mut at = 4;
    while at + 2 < cells.len() {
        let end = at + 13 + usize::from(cells[at + 12]);
        text.push_str(std::str::from_utf8(&cells[at + 13..end]).expect("UTF-8"));
        at = end;
    }
    text + &said(front)
}

#[test]
fn a_page_tells_of_no_terminal_and_no_shell() {
    for (hash, keys) in [
        ("scene=rook", "?"),
        ("scene=rook", "? ?"),
        ("scene=rook", "? tab"),
        ("learn=rook", "? tab"),
        ("scene=rook", "o down down down down down"),
        ("scene=rook", "o tab tab down"),
        ("scene=rook", "o tab tab tab tab down"),
        ("scene=rook", ": t h e m e enter down"),
        ("scene=rook", ": s h a r e enter"),
        ("scene=rook", ": w h y space a 8 enter"),
        ("scene=rook", ": m o u s e space o f f enter"),
        ("scene=rook", ": h e l p space q q q enter"),
        ("scene=rook", ": s a v e space a . t o m l enter"),
        ("scene=rook", "m"),
        ("scene=rook", "ctrl-z"),
    ] {
        let mut front = front(hash);
        keys.split_whitespace().for_each(|key| front.key(key));
        let shown = shown(&mut front).replace("only works in a terminal", "");
        for word in [
            "erminal",
            "shell",
            "`knightlight",
            "knightlight -",
            "knightlight '",
        ] {
            assert!(!shown.contains(word), "{keys}: {word} in {shown}");
        }
    }
    // The list shows the link instead of the command.
    let mut front = front("scene=rook");
    "o tab tab".split(' ').for_each(|key| front.key(key));
    let shown = shown(&mut front);
    assert!(shown.contains("#scene="), "{shown}");
}

/// Checks, key by key, what a learner who can't see the screen hears.
#[test]
fn the_live_region_has_the_level_the_question_and_the_step() {
    for (hash, keys, told) in [
        ("learn=rook", "", "The rook, level 1 of 6. Straight on."),
        ("learn=rook", "", "Coin: e7."),
        ("learn=rook", "", "White: rook e2."),
        ("learn=rook 2", "up", "You'll have to turn a corner."),
        ("learn=rook", "up up up up up enter", "Enter: next"),
        ("practice", "", " light or dark? Press 1 or 2"),
        ("practice", "", "2: dark."),
        ("practice", "1 enter", "Mark every square"),
        ("scene=knight-g2-a8", "", "Search, breadth-first."),
        ("scene=knight-g2-a8", "v", "Search, depth-first."),
        ("scene=knight-g2-a8", ". .", "Step 2 of 59."),
        ("scene=knight-g2-a8", ". space", "Step 1 of 59, playing."),
        ("scene=knight-g2-a8", "c . .", "breadth-first: f4 is 1 move"),
        ("scene=knight-g2-a8", "c . .", "depth-first: "),
        ("scene=rook", "f", "Black's side is at the bottom."),
        ("game", "f", "Black's side is at the bottom."),
    ] {
        let mut front = front(hash);
        keys.split_whitespace().for_each(|key| front.key(key));
        let said = said(&mut front);
        assert!(
            said.lines().any(|line| line.contains(told)),
            "{hash}, {keys}: {said}"
        );
        // A line that occurs twice is heard twice, so every line must be different.
        let mut lines: Vec<&str> = said.lines().collect();
        lines.sort_unstable();
        let all = lines.len();
        lines.dedup();
        assert_eq!(lines.len(), all, "{hash}, {keys}: {said}");
    }
    // The text describes the move, and no longer the position at the start.
    let mut front = front("learn=rook 2");
    "up up up up enter"
        .split(' ')
        .for_each(|key| front.key(key));
    let said = said(&mut front);
    assert!(!said.contains("White: "), "{said}");
}

#[test]
fn every_key_of_the_page_is_left_to_the_browser_or_does_something() {
    let keymap = Start::keymap();
    for left in ["tab", "shift-tab", "ctrl-r", "ctrl-z", "m"] {
        assert_eq!(keymap.get(left.parse().expect("a key")), None, "{left}");
    }
    for (key, command) in [("]", "lens next"), ("[", "lens previous"), ("U", "redo")] {
        let binding = keymap.get(key.parse().expect("a key")).expect("a binding");
        assert_eq!(
            binding.command,
            AppCommand::parse(command).expect("a command")
        );
    }
}

#[test]
fn squares_of_the_board_are_opaque_pictures() {
    for hash in ["scene=knight-g2-a8&step=20", "scene=queen-shadows&flip"] {
        let mut front = front(hash);
        // The board's squares come first, then those of the legend.
        let tiles = cells_of(front.draw()).1;
        assert!(tiles > 64, "{hash}: {tiles}");
        for index in 0..tiles {
            let pixels = front.square(index);
            assert!(
                pixels.chunks(4).all(|pixel| pixel[3] == 255),
                "{hash}: {index}"
            );
        }
        assert!(front.square(tiles).is_empty());
        // Nothing has changed, so the frame has no cells.
        assert_eq!(front.draw()[..4], [0; 4]);
        front.hear("size 100 30 9 18");
        assert!(front.draw()[..4] != [0; 4]);
    }
}

#[test]
fn time_passes_only_if_something_moves() {
    let mut front = front("scene=knight-g2-a8");
    assert_eq!(state(&mut front)["deadline"], Value::Null);
    front.key("space");
    let deadline = state(&mut front)["deadline"].as_u64().expect("a time");
    assert!(deadline <= 1000, "{deadline}");
    front.key("space");
    assert_eq!(state(&mut front)["deadline"], Value::Null);
}

#[test]
fn the_board_comes_back_when_the_page_is_loaded_again() {
    let mut before = front("scene=rook");
    before.line("place q h8");
    let order = state(&mut before)["orders"][0].clone();
    assert_eq!(order["key"], "knightlight/session.json");
    let left = order["text"].as_str().map(str::to_owned);
    let again = |reloaded, hash| {
        let start = Start {
            left: left.clone(),
            reloaded,
            ..start(hash)
        };
        Front::new(start, (100, 30), (9, 18)).line("pieces q")
    };
    assert!(again(true, "").contains("h8"), "{}", again(true, ""));
    assert!(!again(false, "").contains("h8"));
    assert!(!again(true, "scene=rook").contains("h8"));
    let mut later = Front::new(Start { left, ..start("") }, (100, 30), (9, 18));
    ": r e s t o r e enter"
        .split(' ')
        .for_each(|key| later.key(key));
    assert!(later.line("pieces q").contains("h8"));
}

/// Checks that the page and its scripts make no network requests, and that `.ci/web` is valid Bash.
#[test]
fn the_page_asks_for_nothing() {
    let page = include_str!("../../assets/web/page.html");
    let policy = page
        .split_once("Content-Security-Policy")
        .expect("a policy")
        .1;
    assert!(policy.contains("default-src 'none'") && policy.contains("connect-src 'none'"));
    for part in ["call.js", "draw.js", "input.js", "page.js", "page.css"] {
        let text = fs::read_to_string(format!("assets/web/{part}")).expect(part);
        for word in [
            "http:", "https:", "fetch(", "XMLHttp", "import ", "@import", "url(",
        ] {
            assert!(!text.contains(word), "{part}: {word}");
        }
    }
    let bash = Command::new("bash").args(["-n", ".ci/web"]).status();
    assert!(bash.is_ok_and(|status| status.success()));
}
