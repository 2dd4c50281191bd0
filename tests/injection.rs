//! Text that came from outside is shown, never obeyed: neither by the terminal nor by whatever
//! opens a file that was made.

use assert_cmd::Command;
use knightlight::{
    app::{Effect, Message, Model, Reply, Script},
    export,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Look, Style, Theme},
};
use std::fs;

/// What would move a cursor, set a title, reorder text, or run.
const HOSTILE: [&str; 10] = [
    "\u{1b}[2J",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]52;c;Y3VybA==\u{1b}\\",
    "\u{9b}2J",
    "\u{9d}0;title\u{9c}",
    "\u{202e}gnp.exe",
    "\u{2066}a\u{2069}",
    "a\u{200b}b\u{feff}",
    "<script>alert(1)</script>",
    "]]><svg onload=\"x\">&amp;'",
];

/// Whether nothing in `text` is obeyed instead of shown.
fn is_harmless(text: &str) -> bool {
    let bad = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    !text.contains(bad)
}

fn model() -> Model {
    let scene = Scene::new("8/8/3p4/8/3Q4/8/8/8".parse().expect("a FEN"));
    Model::new(scene, &Theme::NAMES)
}

fn style() -> Style {
    let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
    Style::new(Look::new(theme, Depth::TrueColor), Charset::Unicode)
}

/// Everything on the screen.
fn screen(model: Model) -> String {
    let mut session = Session::new(model, style(), (120, 40));
    let drawn = session.draw();
    drawn.content().iter().map(|cell| cell.symbol()).collect()
}

#[test]
fn nothing_hostile_comes_back_from_a_command() {
    for hostile in HOSTILE {
        for name in [
            "",
            "place",
            "fen",
            "scene",
            "lens",
            "way",
            "theme",
            "direction",
            "leaper",
            "zoom",
            "step",
            "speed",
            "match",
            "take",
            "compare",
            "answer",
            "export",
            "why",
            "path",
            "search",
            "sweep",
            "color",
            "learn",
            "play",
            "wait",
            "say",
        ] {
            let mut model = model();
            let line = format!("{name} {hostile}");
            let reply = Reply::to(&line, &mut model);
            let said = reply.sentences.join("\n");
            assert!(is_harmless(&said), "{line:?}: {said:?}");
            for effect in reply.effects {
                assert!(!matches!(effect, Effect::Copy(text) if !is_harmless(&text)));
            }
            assert!(is_harmless(&screen(model)), "{line:?}");
        }
    }
}

#[test]
fn nothing_hostile_is_drawn_from_a_paste_a_script_or_a_title() {
    for hostile in HOSTILE {
        let mut pasted = model();
        pasted.update(Message::Paste(hostile.to_owned()));
        assert!(is_harmless(&screen(pasted)), "{hostile:?}");
        let mut prompt = model();
        prompt.update(Message::Key(":".parse().expect("a key")));
        prompt.update(Message::Paste(hostile.to_owned()));
        assert!(is_harmless(&screen(prompt)), "{hostile:?}");
        let script = format!("# {hostile}\nplace R d4\nsay {hostile}\n");
        let mut presenting = model();
        let script = Script::read(&script).expect("a script");
        presenting.present(script).expect("it can be done");
        assert!(is_harmless(&screen(presenting)), "{hostile:?}");
        let mut titled = model();
        titled.title = hostile.to_owned();
        assert!(is_harmless(&screen(titled)), "{hostile:?}");
    }
}

#[test]
fn no_file_that_is_made_holds_anything_hostile() {
    let folder = tempfile::tempdir().expect("a folder");
    for (i, hostile) in HOSTILE.into_iter().enumerate() {
        let mut model = model();
        model.title = hostile.to_owned();
        model.update(Message::Do(
            knightlight::app::Command::parse(&format!("say {hostile}")).expect("a caption"),
        ));
        for extension in ["svg", "txt", "pgn", "json"] {
            let path = folder.path().join(format!("{i}.{extension}"));
            export::to_file(&model, &path.to_string_lossy());
            let text = fs::read_to_string(&path).expect("a file");
            assert!(is_harmless(&text), "{extension}: {hostile:?}");
            if extension == "svg" {
                assert!(
                    !text.contains("<script") && !text.contains("onload=\""),
                    "{text}"
                );
                roxmltree::Document::parse(&text).expect("XML");
            }
        }
    }
}

#[test]
fn nothing_hostile_comes_back_from_the_command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for hostile in HOSTILE {
        let file = folder.path().join("mine.knight");
        fs::write(&file, format!("fly {hostile}\n")).expect("a file");
        let lesson = folder.path().join("mine.toml");
        fs::write(&lesson, format!("title = 1 # {hostile}\n")).expect("a file");
        let config = folder.path().join("knightlight");
        fs::create_dir_all(config.join("themes")).expect("a folder");
        fs::write(
            config.join("config.toml"),
            format!("# {hostile}\nno = '{hostile}'"),
        )
        .expect("a file");
        for args in [
            vec!["why", hostile, "d4"],
            vec!["reach", "d4", "--fen", hostile],
            vec!["sweep", "d4", hostile],
            vec!["match", hostile],
            vec![hostile],
            vec!["--scene", hostile],
            vec!["--theme", hostile],
            vec!["export", hostile],
            vec!["play", hostile],
            vec!["play", file.to_str().expect("a path")],
            vec!["lessons", "check", lesson.to_str().expect("a path")],
            vec!["config", "check"],
        ] {
            let output = Command::cargo_bin("knightlight")
                .expect("the program")
                .args(&args)
                .env("XDG_CONFIG_HOME", folder.path())
                .output()
                .expect("the program runs");
            for bytes in [output.stdout, output.stderr] {
                let said = String::from_utf8_lossy(&bytes);
                assert!(is_harmless(&said), "{args:?}: {said:?}");
            }
        }
    }
}
