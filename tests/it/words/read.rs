//! Wording of texts for users: literals of the program, lessons, help and documents. Each message
//! suggests an alternative.

use std::fs;
use std::path::{Path, PathBuf};

use knightlight::{
    app::{Command, Message, Model, Pick, StepTo, scenes},
    board::Square,
    lenses,
    trace::{Algorithm, Lens, StepSize},
    view::Theme,
};

use super::{report, sources};

/// Constructions that are never right, in lowercase, each with an alternative.
const PHRASES: [(&str, &str); 25] = [
    (" at hand", "current: the current square, this step"),
    (" once more", "again"),
    (" anew", "again"),
    (" is to be ", "should be, must be, will be"),
    (" are to be ", "should be, must be, will be"),
    (" goes on with", "continues with"),
    (" so many moves", "this many moves, or the number"),
    (" is told", "who shows it: the error gives, the panel shows"),
    (" tells about", "describes"),
    (" tells more", "see ..."),
    (" tells what", "lists, shows, says what"),
    (" where there is no ", "if there is no"),
    (" where one is", "where you are"),
    (" one's own", "your own"),
    (" somebody who", "you, users, the learner"),
    (" when left out", "the default: `default: ...`"),
    (" if left out", "the default: `default: ...`"),
    (" as it comes", "leave it out, or name the state"),
    (" put up ", "place"),
    (" what stands ", "the piece, whatever is there"),
    (" stands already", "is already there"),
    (" is there already", "already exists, is already there"),
    (" is no file", "isn't a file"),
    (" no way leads ", "can't be reached"),
    (" comes of it", "would follow, the result"),
];

/// Words that the glossary replaces, in lowercase, each with its term.
const TERMS: [(&str, &str); 12] = [
    (" shortest way", "shortest path"),
    (" shorter way", "shorter path"),
    (" waiting square", "square in the queue"),
    (" waits in the queue", "is in the queue"),
    (" wrong idea", "common mistake"),
    (" small letters", "lowercase letters"),
    (" a text in quotes", "a string in quotes"),
    (" in passing", "en passant"),
    (" becomes something else", "promotes"),
    (" another way to the same answer", "another algorithm"),
    (" moves left at least", "lower bound"),
    (" parted by", "separated by"),
];

/// Documents for users and contributors, besides the help.
const DOCUMENTS: [&str; 9] = [
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "ARCHITECTURE.md",
    "SECURITY.md",
    "assets/lessons/README.md",
    "assets/steps/README.md",
    "assets/lesson.schema.json",
    "assets/new-lesson.toml",
];

/// A text, with the file and line where it begins.
struct Text {
    file: PathBuf,
    line: usize,
    text: String,
}

/// Returns the string literals of a source file without its tests, each with its line. Lines joined
/// by a backslash are one text.
fn literals(file: &Path, source: &str) -> Vec<Text> {
    let source = source.split("#[cfg(test)]\nmod tests {").next();
    let mut chars = source.unwrap_or_default().chars().peekable();
    let (mut line, mut before, mut texts) = (1, ' ', Vec::new());
    while let Some(c) = chars.next() {
        match c {
            '\n' => line += 1,
            '/' if chars.peek() == Some(&'/') => while chars.next_if(|&c| c != '\n').is_some() {},
            // A quote in a character literal doesn't begin a string.
            '"' if before == '\'' => {}
            '"' => {
                let (begin, mut text) = (line, String::new());
                while let Some(c) = chars.next().filter(|&c| c != '"') {
                    let escaped = (c == '\\').then(|| chars.next()).flatten();
                    match escaped {
                        None => text.push(c),
                        Some('\n') => while chars.next_if(|c| *c == ' ').is_some() {},
                        Some(escaped) => text.push(escaped),
                    }
                    line += usize::from(c == '\n' || escaped == Some('\n'));
                }
                let file = file.to_owned();
                texts.push(Text {
                    file,
                    line: begin,
                    text,
                });
            }
            _ => {}
        }
        before = c;
    }
    texts
}

/// Returns the lines of a text file that don't begin with `comment`; all lines if `comment` is
/// empty.
fn lines(file: &Path, text: &str, comment: &str) -> Vec<Text> {
    let numbered = text.lines().zip(1..);
    numbered
        .filter(|(text, _)| comment.is_empty() || !text.starts_with(comment))
        .map(|(text, line)| Text {
            file: file.to_owned(),
            line,
            text: text.to_owned(),
        })
        .collect()
}

/// Returns everything that users read on screen, on the command line and in documents.
fn read_by_users() -> Vec<Text> {
    let mut files = Vec::new();
    sources(Path::new("src"), &mut files);
    let is_test = |file: &Path| {
        file.ends_with("tests.rs") || file.components().any(|part| part.as_os_str() == "tests")
    };
    let read = |file: &Path| fs::read_to_string(file).expect("a text");
    let mut texts: Vec<Text> = files
        .iter()
        .filter(|file| !is_test(file))
        .flat_map(|file| literals(file, &read(file)))
        .collect();
    for folder in ["lessons", "scenes", "scripts", "help"] {
        let files = fs::read_dir(Path::new("assets").join(folder)).expect("a folder");
        for file in files.map(|file| file.expect("a file").path()) {
            let comment = if folder == "help" || file.ends_with("README.md") {
                ""
            } else {
                "#"
            };
            texts.extend(lines(&file, &read(&file), comment));
        }
    }
    for document in DOCUMENTS {
        texts.extend(lines(Path::new(document), &read(Path::new(document)), ""));
    }
    assert!(texts.len() > 8_000, "only {} texts", texts.len());
    texts
}

/// Checks that no text for users contains any of these phrases.
fn assert_none(wrong: &[(&str, &str)]) {
    let mut found = Vec::new();
    for Text { file, line, text } in read_by_users() {
        // Names and code between backticks aren't English.
        let prose: String = text.split('`').step_by(2).collect();
        let prose = format!(" {} ", prose.to_lowercase());
        for (phrase, instead) in wrong {
            if prose.contains(phrase) {
                let file = file.display();
                found.push(format!(
                    "{file}:{line}: {text}\n  instead of `{}` write: {instead}",
                    phrase.trim()
                ));
            }
        }
    }
    report(&found);
}

#[test]
fn no_text_has_a_phrase_that_is_never_right() {
    assert_none(&PHRASES);
}

#[test]
fn every_thing_has_one_term() {
    assert_none(&TERMS);
}

/// Number of squares at which the screen begins to shorten a list.
const LIST: usize = 6;

/// Returns the number of squares that the text names.
fn squares(text: &str) -> usize {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| word.len() == 2 && word.parse::<Square>().is_ok())
        .count()
}

/// Returns the number of rows that the text takes at a width of 30 columns.
fn rows(text: &str) -> usize {
    let mut rows = 1;
    let mut column = 0;
    for word in text.split(' ') {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > 30 {
            rows += 1;
            column = 0;
        }
        column += width + usize::from(column > 0);
    }
    rows
}

#[test]
fn sentences_fit_the_rows_at_80_columns() {
    let mut sentences = 0;
    let mut found = Vec::new();
    for collected in scenes() {
        let lens = collected.scene.lens();
        // The layout reserves this number of rows for the lens's sentence.
        let most = if lens == Lens::Search { 4 } else { 5 };
        for way in Algorithm::ALL
            .into_iter()
            .filter(|way| way.row().lens == lens)
        {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
            let (_, stops) = model.position();
            for stop in (0..stops).step_by(1.max(stops / 130)) {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                let frame = model.shown_frame();
                let Some(sentence) = lenses::sentence(frame, StepSize::Square) else {
                    continue;
                };
                sentences += 1;
                // Longer lists of squares are shortened on the screen.
                if squares(&sentence) < LIST && rows(&sentence) > most {
                    let (name, rows) = (way.name(), rows(&sentence));
                    found.push(format!(
                        "{name}, stop {stop}: {rows} rows instead of {most}: {sentence}"
                    ));
                }
            }
        }
    }
    assert!(sentences > 2_000, "only {sentences} sentences");
    report(&found);
}
