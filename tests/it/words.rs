//! Wording of the code: constructions that are never right in comments, docs that only repeat a
//! name, and nonstandard words in names of types. Each message suggests an alternative.

use std::fs;
use std::path::{Path, PathBuf};

mod read;

/// A line in a source file.
struct Place<'a> {
    file: &'a Path,
    number: usize,
    text: &'a str,
}

/// Beginnings of docs that must not be used, each with an alternative.
const BEGINNINGS: [(&str, &str); 5] = [
    (
        "What ",
        "a noun phrase: `Squares in the queue.`, `Contents of a page.`",
    ),
    (
        "How ",
        "a noun phrase: `The way in which ...`, `Number of ...`",
    ),
    ("It ", "the subject by its name: `The popup stays open.`"),
    ("The same ", "the thing itself, and then the difference"),
    ("That ", "the noun: `The square that ...`"),
];

/// Phrases that are never right in comments, each with an alternative.
const PHRASES: [(&str, &str); 8] = [
    (" at hand", "current"),
    (" comes of ", "the result, or `happens to`"),
    (" came of ", "the result, or `happened to`"),
    (" once more", "again"),
    (" so many ", "the number, by its name"),
    (" goes on with", "continues with"),
    (" is to be ", "should be, must be"),
    (" isn't there any more", "was removed"),
];

/// Nonstandard words that names of types must not contain, each with the standard term.
const NAMES: [(&str, &str); 10] = [
    ("Told", "Reported, Message"),
    ("Teller", "Replayer"),
    ("Heard", "Diagnosis"),
    ("Noticed", "Evidence"),
    ("Sight", "Context, SquareState"),
    ("Outlook", "ViewContext"),
    ("Desk", "ActivityContext"),
    ("Manner", "RenderOptions"),
    ("Fate", "MoveOutcome"),
    ("Flash", "Animation"),
];

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).expect("a folder");
    for entry in entries.map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            sources(&entry, files);
        } else if entry.extension().is_some_and(|kind| kind == "rs") {
            files.push(entry);
        }
    }
}

/// Calls `check` with every source file and its lines.
fn each_file(mut check: impl FnMut(&Path, &[&str])) {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 400, "{} files", files.len());
    for file in &files {
        let text = fs::read_to_string(file).expect("a text");
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        check(file, &lines);
    }
}

/// Returns the text of a doc comment, without its slashes; `None` for any other line.
fn doc(line: &str) -> Option<&str> {
    let text = line
        .strip_prefix("///")
        .or_else(|| line.strip_prefix("//!"));
    text.map(str::trim)
}

/// Returns the text of the first line of a doc comment; `None` for any other line. Skips help texts
/// of the command line, which have no full stop and follow other rules.
fn first_doc<'a>(lines: &[&'a str], at: usize) -> Option<&'a str> {
    let text = doc(lines[at])?;
    let begins = at == 0 || doc(lines[at - 1]).is_none();
    let mut whole = lines[at..].iter().map_while(|line| doc(line));
    let is_sentence = whole.any(|line| line.ends_with(['.', ':']));
    (begins && is_sentence).then_some(text)
}

fn report(found: &[String]) {
    assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
}

fn say(place: &Place<'_>, instead: &str) -> String {
    let Place { file, number, text } = place;
    format!(
        "{}:{number}: {text}\n  write instead: {instead}",
        file.display()
    )
}

#[test]
fn docs_begin_with_a_noun_or_a_verb() {
    let mut found = Vec::new();
    let mut docs = 0;
    each_file(|file, lines| {
        for (i, text) in (0..lines.len()).filter_map(|i| Some((i, first_doc(lines, i)?))) {
            docs += 1;
            let wrong = BEGINNINGS
                .iter()
                .find(|(begins, _)| text.starts_with(begins));
            let number = i + 1;
            let place = Place { file, number, text };
            found.extend(wrong.map(|(_, instead)| say(&place, instead)));
        }
    });
    assert!(docs > 4_000, "{docs} docs");
    report(&found);
}

#[test]
fn no_comment_has_a_phrase_that_is_never_right() {
    let mut found = Vec::new();
    each_file(|file, lines| {
        for (i, line) in lines.iter().enumerate() {
            let Some((_, text)) = line.split_once("//") else {
                continue;
            };
            let padded = format!("{text} ");
            let wrong = PHRASES.iter().filter(|(phrase, _)| padded.contains(phrase));
            let number = i + 1;
            let place = Place { file, number, text };
            found.extend(wrong.map(|(_, instead)| say(&place, instead)));
        }
    });
    report(&found);
}

/// Returns the words of a name, in lowercase.
fn words_of(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut was_lower = false;
    for c in name.chars() {
        let begins = c == '_' || c.is_uppercase() && was_lower || words.is_empty();
        if begins {
            words.push(String::new());
        }
        was_lower = c.is_lowercase();
        if let Some(word) = words.last_mut().filter(|_| c != '_') {
            word.extend(c.to_lowercase());
        }
    }
    words
}

/// Returns the first word of a line of code after keywords such as `pub` and `fn`, which is the
/// name in a definition; `None` if there is no such word.
fn defined(line: &str) -> Option<&str> {
    const BEFORE: [&str; 12] = [
        "pub(super)",
        "pub(crate)",
        "pub",
        "const",
        "async",
        "unsafe",
        "fn",
        "struct",
        "enum",
        "trait",
        "type",
        "static",
    ];
    let mut words = line
        .split_whitespace()
        .skip_while(|word| BEFORE.contains(word));
    let word = words.next()?;
    let end = word.find(|c: char| !c.is_alphanumeric() && c != '_');
    let name = &word[..end.unwrap_or(word.len())];
    (!name.is_empty()).then_some(name)
}

#[test]
fn docs_say_more_than_the_name() {
    let mut found = Vec::new();
    let mut compared = 0;
    each_file(|file, lines| {
        for (i, text) in (0..lines.len()).filter_map(|i| Some((i, first_doc(lines, i)?))) {
            let is_item = lines[i].starts_with("///");
            let next = lines[i + 1..].iter().find(|line| !line.starts_with("#["));
            let Some(next) = next.filter(|line| is_item && doc(line).is_none()) else {
                continue;
            };
            let Some(name) = defined(next) else { continue };
            compared += 1;
            let name = words_of(name);
            let said = text.split(|c: char| !c.is_alphanumeric());
            let mut said = said.filter(|word| !["", "a", "an", "the", "of"].contains(word));
            let repeats = said.all(|word| name.contains(&word.to_lowercase()));
            let number = i + 1;
            let place = Place { file, number, text };
            found.extend(repeats.then(|| say(&place, "meaning, units, range or source")));
        }
    });
    assert!(compared > 3_000, "{compared} docs");
    report(&found);
}

#[test]
fn types_have_the_fields_names() {
    let mut found = Vec::new();
    each_file(|file, lines| {
        for (i, line) in lines.iter().enumerate() {
            let defines = ["struct ", "enum ", "trait "]
                .iter()
                .any(|kind| line.contains(kind));
            let Some(name) = defined(line).filter(|_| defines && !line.starts_with("//")) else {
                continue;
            };
            let words = words_of(name);
            let is_odd = |odd: &str| words.contains(&odd.to_lowercase());
            let wrong = NAMES.iter().filter(|(odd, _)| is_odd(odd));
            let number = i + 1;
            let place = Place {
                file,
                number,
                text: line,
            };
            found.extend(wrong.map(|(_, instead)| say(&place, instead)));
        }
    });
    report(&found);
}
