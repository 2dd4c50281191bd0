//! Text from outside is shown but never executed, neither by the terminal nor by a program that
//! opens an exported file.

use knightlight::{
    app::{Effect, Keymap, Message, Model, Permission, PlainAnswer, Script},
    export,
    lesson::Lesson,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Style, Styles, Theme},
};
use std::{fs, path::Path};

use crate::support::program;
use program::{home_in, program};

/// Texts that would move a cursor, set a title, reorder text, or run.
const HOSTILE: [&str; 12] = [
    "\u{1b}[2J",
    "\u{1b}]0;title\u{7}",
    "\u{1b}]52;c;Y3VybA==\u{1b}\\",
    "\u{9b}2J",
    "\u{9d}0;title\u{9c}",
    "\u{202e}gnp.exe",
    "\u{2066}a\u{2069}",
    "a\u{200b}b\u{feff}",
    "a\u{3164}b\u{115f}\u{ffa0}",
    // Combining marks that pile up on one letter and cover the rows above it.
    "e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30a}",
    "<script>alert(1)</script>",
    "]]><svg onload=\"x\">&amp;'",
];

/// Whether `text` contains no control characters except line breaks, nothing that hides or reorders
/// text, and no pile of marks.
fn is_harmless(text: &str) -> bool {
    let bad = |c: char| {
        (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{3164}' | '\u{115f}' | '\u{ffa0}')
    };
    let is_mark = |c: &char| ('\u{300}'..='\u{36f}').contains(c);
    let letters = text.chars().collect::<Vec<char>>();
    let piles_up = letters.windows(5).any(|five| five.iter().all(is_mark));
    !text.contains(bad) && !piles_up
}

fn model() -> Model {
    let scene = Scene::new("8/8/3p4/8/3Q4/8/8/8".parse().expect("a FEN"));
    Model::new(scene, &Theme::NAMES)
}

fn style() -> Style {
    let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
    Style::new(Styles::new(theme, Depth::TrueColor), Charset::Unicode)
}

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
            let reply = PlainAnswer::to(&line, &mut model);
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
        presenting
            .present(script, Permission::Asked)
            .expect("it can be done");
        assert!(is_harmless(&screen(presenting)), "{hostile:?}");
        let mut titled = model();
        titled.open_scene(titled.scene().clone(), hostile.to_owned());
        assert!(is_harmless(&screen(titled)), "{hostile:?}");
    }
}

/// Checks that a GIF contains images and their times, and no text: no comments and no captions.
fn assert_only_pixels(gif: &[u8]) {
    let table = |flags: u8| match flags & 0x80 {
        0 => 0,
        _ => 3 << ((flags & 7) + 1),
    };
    let mut at = 13 + table(gif[10]);
    loop {
        let data = match gif[at] {
            // An extension with the time of an image, or the number of repetitions.
            0x21 if gif[at + 1] == 0xf9 => at + 2,
            0x21 if gif[at + 1] == 0xff && &gif[at + 3..at + 14] == b"NETSCAPE2.0" => at + 2,
            0x2c => at + 11 + table(gif[at + 9]),
            0x3b => {
                assert_eq!(at + 1, gif.len(), "nothing follows the end");
                return;
            }
            other => panic!("{other:#x} at {at}: {:#x}", gif[at + 1]),
        };
        at = data;
        while gif[at] != 0 {
            at += 1 + usize::from(gif[at]);
        }
        at += 1;
    }
}

/// Checks that a cast only moves or hides the cursor, changes colours, inserts or deletes
/// characters, and clears the screen or the rest of a row.
fn assert_only_draws(cast: &str, hostile: &str) {
    assert!(is_harmless(cast), "{hostile:?}: not all of it is JSON");
    let mut lines = cast.lines();
    let header: serde_json::Value =
        serde_json::from_str(lines.next().expect("a header")).expect("JSON");
    assert!(is_harmless(header["title"].as_str().expect("a title")));
    for line in lines {
        let event: serde_json::Value = serde_json::from_str(line).expect("JSON");
        let mut parts = event[2].as_str().expect("text").split('\u{1b}');
        let mut shown = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part
                .find(|c: char| c.is_ascii_alphabetic() || c == '@')
                .expect("an end");
            let (numbers, rest) = part.split_at(end);
            let known = |c: char| c.is_ascii_digit() || "[;?".contains(c);
            assert!(
                numbers.starts_with('[') && numbers.chars().all(known),
                "{part:?}"
            );
            let ends = "HABCDGdmJKP@l";
            assert!(rest.starts_with(|c| ends.contains(c)), "{part:?}");
            shown.push_str(&rest[1..]);
        }
        // These characters move the cursor to the first column, or one column back.
        let shown = shown.replace(['\r', '\x08'], "");
        assert!(is_harmless(&shown), "{hostile:?}: {shown:?}");
    }
}

#[test]
fn no_file_that_is_made_holds_anything_hostile() {
    let folder = tempfile::tempdir().expect("a folder");
    for (i, hostile) in HOSTILE.into_iter().enumerate() {
        let mut model = model();
        model.open_scene(model.scene().clone(), hostile.to_owned());
        model.update(Message::Do(
            knightlight::app::Command::parse(&format!("say {hostile}")).expect("a caption"),
        ));
        for extension in ["svg", "txt", "pgn", "json", "cast", "gif"] {
            let path = folder.path().join(format!("{i}.{extension}"));
            let order = knightlight::app::ExportOrder::of_file(path.to_string_lossy().into_owned());
            let look = (&Theme::default(), Charset::default());
            let _ = export::to_file(&model, look, &order, &mut |_, _| ());
            let bytes = fs::read(&path).expect("a file");
            if extension == "gif" {
                assert_only_pixels(&bytes);
                continue;
            }
            let text = String::from_utf8(bytes).expect("text");
            if extension == "cast" {
                assert_only_draws(&text, hostile);
                continue;
            }
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
fn nothing_hostile_is_shown_of_a_keymap() {
    for hostile in HOSTILE {
        let quoted = serde_json::to_string(hostile).expect("JSON is TOML enough here");
        let text = quoted.trim_matches('"');
        for keys in [
            format!("[screen]\nf = \"say {text}\"\n"),
            format!("[screen]\n{quoted} = 'flip'\n"),
            format!("[{quoted}]\nf = 'flip'\n"),
            format!("[screen]\nf = \"{text}\"\n"),
        ] {
            match Keymap::built_in().patched(&keys) {
                Ok(keymap) => {
                    let mut model = model();
                    model.settings.keymap = keymap;
                    model.update(Message::Key("f".parse().expect("a key")));
                    assert!(is_harmless(&screen(model.clone())), "{keys:?}");
                    model.update(Message::Key("?".parse().expect("a key")));
                    assert!(is_harmless(&screen(model)), "{keys:?}");
                }
                Err(error) => assert!(is_harmless(&error.to_string()), "{keys:?}: {error}"),
            }
        }
    }
}

#[test]
fn nothing_hostile_is_shown_of_a_lesson() {
    for hostile in HOSTILE {
        let quoted = serde_json::to_string(hostile).expect("JSON is TOML enough here");
        let text = quoted.trim_matches('"');
        let level = format!(
            "[[level]]\nid = 'one'\ntitle = \"{text}\"\ntext = \"{text}\"\n\
             scene = {{ fen = '8/8/8/8/8/8/8/R7', select = 'a1' }}\n\
             goal.collect = ['a8']\npar = 1\nhints = [\"{text}\", \"{text}\"]\nsuccess = \"{text}\"\n"
        );
        for lesson in [
            format!("title = \"{text}\"\ntext = \"{text}\"\n{level}"),
            format!("{quoted} = 1\n"),
            format!("title = 'a'\ntext = 'b'\n{quoted} = 1\n"),
            level.replace("'one'", &quoted),
            level.replace("'a8'", &quoted),
            level.replace("8/8/8/8/8/8/8/R7", text),
        ] {
            match Lesson::read("mine", &lesson) {
                Ok(lesson) => {
                    let mut model = model();
                    model.open_lesson(lesson);
                    assert!(is_harmless(&screen(model.clone())), "{hostile:?}");
                    for key in ["i", "i", "g", "a", "8", "enter"] {
                        model.update(Message::Key(key.parse().expect("a key")));
                        assert!(is_harmless(&screen(model.clone())), "{hostile:?}");
                    }
                }
                Err(error) => assert!(is_harmless(&error.to_string()), "{lesson}: {error}"),
            }
        }
    }
}

/// Returns the program's output for `args`, with `folder` as its home.
fn said(args: &[&str], folder: &Path, stdin: &str) -> String {
    let output = program(args)
        .envs(home_in(folder))
        .write_stdin(stdin)
        .output()
        .expect("the program runs");
    let both = [output.stdout, output.stderr].concat();
    String::from_utf8_lossy(&both).into_owned()
}

#[test]
fn nothing_hostile_comes_back_from_an_argument() {
    let folder = tempfile::tempdir().expect("a folder");
    for hostile in HOSTILE {
        for args in [
            &["why", hostile, "d4"][..],
            &["why", "d4", hostile],
            &["color", hostile],
            &["path", "d4", hostile, "--json"],
            &["attackers", hostile],
            &["pins", "--fen", hostile],
            &["reach", "d4", "--fen", hostile],
            &["reach", "d4", "--obstacles", hostile],
            &["reach", "d4", "--piece", hostile],
            &["search", "a1", hostile],
            &["sweep", "d4", hostile],
            &["sweep", "d4", "n", "--order", hostile],
            &["match", hostile],
            &["match", "3,1", "--take", hostile],
            &["match", "3,1", "--rule", hostile],
            &[hostile],
            &["--scene", hostile],
            &["--select", hostile],
            &["--lens", hostile],
            &["--way", hostile],
            &["--zoom", hostile],
            &["--step", hostile],
            &["--theme", hostile],
            &["--color", hostile],
            &["--pieces", hostile],
            &["--no-such", hostile],
            &["export", hostile],
            &["export", "a.gif", "--size", hostile],
            &["export", "a.gif", "--fps", hostile],
            &["play", hostile],
            &["learn", hostile],
            &["lessons", hostile],
            &["lessons", "check", hostile],
            &["config", hostile],
            &["completions", hostile],
            &["plain", "--fen", hostile],
        ] {
            let said = said(args, folder.path(), "");
            assert!(is_harmless(&said), "{args:?}: {said:?}");
        }
        let said = said(
            &["plain"],
            folder.path(),
            &format!("{hostile}\nsay {hostile}\nfen {hostile}\nexport {hostile}.svg/\n"),
        );
        assert!(is_harmless(&said), "plain {hostile:?}: {said:?}");
    }
}

#[test]
fn nothing_hostile_comes_back_from_a_file_or_its_name() {
    for hostile in HOSTILE {
        let folder = tempfile::tempdir().expect("a folder");
        let quoted = serde_json::to_string(hostile).expect("JSON");
        // A file name can't contain a slash.
        let name = hostile.replace('/', "|");
        let home = folder.path().join(&name);
        let own = home.join("knightlight");
        fs::create_dir_all(own.join("themes")).expect("a folder");
        let write = |path: &Path, text: &str| fs::write(path, text).expect("a file");
        write(
            &own.join("config.toml"),
            &format!("# {hostile}\nno = '{hostile}'"),
        );
        write(
            &own.join("keymap.toml"),
            &format!("[screen]\n{quoted} = {quoted}\n"),
        );
        write(
            &own.join("themes").join(format!("{name}.toml")),
            &format!("{quoted} = 1"),
        );
        let script = folder.path().join(format!("{name}.knight"));
        write(&script, &format!("fly {hostile}\n"));
        let lesson = folder.path().join(format!("{name}.toml"));
        write(&lesson, &format!("title = 1 # {hostile}\n{quoted} = 2\n"));
        let picture = folder.path().join(format!("{name}.svg"));
        write(&picture, "old");
        for args in [
            &["config", "check"][..],
            &["config"],
            &["play", &script.to_string_lossy()],
            &["lessons", "check", &lesson.to_string_lossy()],
            &["learn", &lesson.to_string_lossy()],
            &["export", &picture.to_string_lossy()],
            &["play", &folder.path().join(&name).to_string_lossy()],
        ] {
            let said = said(args, &home, "");
            assert!(is_harmless(&said), "{args:?}: {said:?}");
        }
        for theme in [
            format!("inherit = {quoted}\n"),
            format!("[marks]\nopen = {quoted}\n"),
            format!("[marks]\n{quoted} = '#00f'\n"),
            format!("{quoted} = 1\n"),
        ] {
            write(&own.join("themes/mine.toml"), &theme);
            let said = said(&["config", "check"], &home, "");
            assert!(is_harmless(&said), "{theme:?}: {said:?}");
        }
        for progress in [
            format!("{{\"version\":1,\"levels\":{{}},{quoted}:1}}"),
            format!("{{\"version\":1,\"levels\":{{{quoted}:1}}}}"),
            format!("{{\"version\":{quoted}}}"),
            hostile.to_owned(),
        ] {
            write(&own.join("progress.json"), &progress);
            let said = said(&["learn", "--report"], &home, "");
            assert!(is_harmless(&said), "{progress:?}: {said:?}");
        }
    }
}

/// Writes progress files that contain all hostile texts but are otherwise valid, and returns the
/// paths of those with hostile names.
fn hostile_home(folder: &Path) -> Vec<String> {
    let own = folder.join("knightlight");
    fs::create_dir_all(own.join("themes")).expect("a folder");
    let record = r#"{"stars":1,"cost":2,"mistakes":3,"hints":1,"tries":2,"day":20000}"#;
    let levels = HOSTILE
        .iter()
        .chain(&["=cmd|' /C calc'!A1"])
        .map(|hostile| {
            let key = format!("file:{hostile}/{hostile}");
            format!("{}:{record}", serde_json::to_string(&key).expect("JSON"))
        });
    let levels = levels.collect::<Vec<_>>().join(",");
    let skill = r#""rook":{"mastery":2,"due":20000,"asked":4,"right":1,"day":20000}"#;
    let progress = format!("{{\"version\":2,\"levels\":{{{levels}}},\"skills\":{{{skill}}}}}");
    let mut files = Vec::new();
    let names = HOSTILE
        .iter()
        .chain(&["=1+1", "-1", "+1", "@SUM(1)", "\t=1", "|x", "＝1"]);
    for name in names {
        let path = folder.join(format!("{}.json", name.replace('/', "|")));
        fs::write(&path, &progress).expect("a file");
        files.push(path.to_string_lossy().into_owned());
    }
    for name in ["progress.json", "learner-anna.json"] {
        fs::write(own.join(name), &progress).expect("a file");
    }
    files
}

#[test]
fn nothing_hostile_comes_back_from_what_files_hold() {
    let home = tempfile::tempdir().expect("a folder");
    let files = hostile_home(home.path());
    let lines: Vec<String> = HOSTILE
        .iter()
        .flat_map(|hostile| {
            [
                "", "say ", "fen ", "learner ", "learn ", "export ", "answer ",
            ]
            .map(|command| format!("{command}{hostile}\n"))
        })
        .collect();
    let lines = lines.concat();
    let text = |args: &[&str]| said(args, home.path(), &lines);
    for form in [&[][..], &["--json"], &["--csv"]] {
        let report = [&["learn", "--report"], form].concat();
        let named: Vec<&str> = report
            .iter()
            .copied()
            .chain(files.iter().map(|file| &**file))
            .collect();
        let anna = [&report[..], &["--learner", "anna"]].concat();
        for args in [&report, &named, &anna] {
            let said = text(args);
            assert!(is_harmless(&said), "{args:?}");
            assert!(said.len() > 100, "{args:?}: {said:?}");
        }
    }
    for args in [
        &["plain"][..],
        &["plain", "--json"],
        &["plain", "--strict"],
        &["practice", "--seed", "1"],
        &["judge", "g2", "a8"],
        &["judge", "g2", "a8", "--json"],
        &["reach", "d4", "--fen", "-", "--json"],
        &["certificate", "1"],
        &["lessons", "list"],
        &["lessons", "list", "--json"],
        &["scenes", "--json"],
        &["config", "--json"],
    ] {
        let said = text(args);
        assert!(is_harmless(&said), "{args:?}: {said:?}");
        assert!(!said.is_empty(), "{args:?}");
    }
    // JSON contains the original text, because programs read it.
    let said = text(&["plain", "--json"]);
    let commands = said.lines().map(|line| {
        let answer: serde_json::Value = serde_json::from_str(line).expect("JSON");
        answer["command"].as_str().expect("a text").to_owned()
    });
    assert!(
        commands
            .collect::<Vec<_>>()
            .contains(&format!("say {}", HOSTILE[5]))
    );
}

#[test]
fn no_cell_of_a_table_is_a_formula() {
    let home = tempfile::tempdir().expect("a folder");
    let files = hostile_home(home.path());
    let args = ["learn", "--report", "--csv"].into_iter();
    let args: Vec<&str> = args.chain(files.iter().map(|file| &**file)).collect();
    let table = said(&args, home.path(), "");
    assert_eq!(table.lines().count(), files.len() + 1, "{table}");
    for line in table.lines() {
        for cell in line.split(',') {
            let cell = cell.trim_start_matches(['"', ' ']);
            assert!(!cell.starts_with(['=', '+', '-', '@', '|', '＝']), "{line}");
        }
    }
}
