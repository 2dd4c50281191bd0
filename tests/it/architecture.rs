//! Architecture: the top-level modules, and which of them each may import.

use std::{
    fs,
    path::{Path, PathBuf},
};

mod circles;
mod english;
mod names;
mod slices;

/// The only import from a higher module, allowed because the lenses' algorithms make the traces.
const KNOT: (&str, &str) = (
    "src/trace.rs",
    "pub use crate::lenses::{Algorithm, Fact, Lens};\n",
);

/// Modules from the lowest up: each may import only those before it.
const ROOMS: [&str; 19] = [
    "work", "board", "geometry", "rules", "steps", "trace", "words", "sheet", "lenses", "answer",
    "lesson", "app", "drawing", "view", "session", "export", "web", "terminal", "cli",
];

fn sources() -> Vec<PathBuf> {
    fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                collect(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    collect(Path::new("src"), &mut found);
    found
}

/// Returns the index of a file's module in [`ROOMS`]; `None` for `main.rs` and `lib.rs`.
fn room(path: &Path) -> Option<usize> {
    let first = path.strip_prefix("src").ok()?.components().next()?;
    let name = Path::new(first.as_os_str()).file_stem()?.to_str()?;
    ROOMS.iter().position(|room| *room == name)
}

/// Returns the code of a file without its tests and without lines that are only a comment.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut in_tests = false;
    for line in text.lines() {
        in_tests |= line.starts_with("#[cfg(test)]");
        if !in_tests && !line.trim_start().starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
        // The test module ends with a brace in the first column, or with the semicolon of `mod
        // tests;`.
        let ends = line == "}" || !line.starts_with([' ', '#']) && line.ends_with(';');
        in_tests &= !ends;
    }
    code
}

/// Returns the modules that code names as `crate::module`, also in groups:
/// `crate::{module::…, module::…}`.
fn named(code: &str) -> Vec<usize> {
    let mut found = Vec::new();
    for rest in code.split("crate::").skip(1) {
        let (names, mut depth) = match rest.strip_prefix('{') {
            Some(group) => (group, 1),
            None => (rest, 0),
        };
        let mut name = String::new();
        for c in names.chars() {
            match c {
                c if c.is_alphanumeric() || c == '_' => {
                    name.push(c);
                    continue;
                }
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            found.extend(ROOMS.iter().position(|room| *room == name));
            name.clear();
            if depth <= 0 {
                break;
            }
        }
    }
    found
}

#[test]
fn rooms_are_found_however_they_are_named() {
    let rooms = |text: &str| -> Vec<&str> {
        let found = named(&code(text));
        found.into_iter().map(|room| ROOMS[room]).collect()
    };
    assert_eq!(rooms("use crate::view::Look;"), ["view"]);
    assert_eq!(rooms("let look = crate::view::plain();"), ["view"]);
    let group =
        "use crate::{\n    app::{Key, Model},\n    board::Square,\n    cli,\n};\nuse session;";
    assert_eq!(rooms(group), ["app", "board", "cli"]);
    assert_eq!(
        rooms("use super::view; // crate::view\n// crate::view"),
        ["view"]
    );
    let tested = "#[cfg(test)]\nmod tests {\n    use crate::cli;\n}\nuse crate::app;\n\
                  #[cfg(test)]\nuse crate::view;\nuse crate::trace;";
    assert_eq!(rooms(tested), ["app", "trace"]);
}

#[test]
fn no_room_imports_from_one_above_it() {
    let mut checked = 0;
    for path in sources() {
        let Some(own) = room(&path) else { continue };
        let mut text = fs::read_to_string(&path).expect("a source file");
        if path == Path::new(KNOT.0) {
            assert!(text.contains(KNOT.1), "{}", path.display());
            text = text.replace(KNOT.1, "");
        }
        for other in named(&code(&text)) {
            checked += 1;
            assert!(
                other <= own,
                "{}: {} may not look into {}",
                path.display(),
                ROOMS[own],
                ROOMS[other]
            );
        }
    }
    assert!(checked > 300, "only {checked} imports were found");
}

#[test]
fn every_room_is_in_the_list() {
    for path in sources() {
        let top = path.components().count() == 2;
        let stem = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .unwrap_or_default();
        if top && !["main", "lib"].contains(&stem) {
            assert!(ROOMS.contains(&stem), "{} is no room", path.display());
        }
    }
}

#[test]
fn only_the_terminal_room_names_the_terminal_library() {
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        let inside = room(&path).is_some_and(|room| ROOMS[room] == "terminal");
        // Comments count too: if other code has to mention crossterm, it is in the wrong module.
        assert!(inside || !text.contains("crossterm"), "{}", path.display());
        let may_encode = inside || room(&path).is_some_and(|room| ROOMS[room] == "export");
        let encodes = text.contains("CrosstermBackend");
        assert!(may_encode || !encodes, "{}", path.display());
    }
}

/// Checks that drawing code never depends on which activity is running: the activity provides the
/// data to draw.
#[test]
fn who_draws_has_no_question_about_which_activity_runs() {
    let types = [
        "Activity",
        "Learn",
        "MatchPlay",
        "GamePlay",
        "Present",
        "Situation",
    ];
    for path in sources() {
        if room(&path).is_none_or(|room| ROOMS[room] != "view") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a source file");
        // A command may have the same name as the activity that it opens.
        let code = code(&text)
            .replace("Command::Learn", "")
            .replace("Command::Present", "");
        let words: Vec<&str> = code
            .split(|c: char| !c.is_alphanumeric() && c != '_')
            .collect();
        for name in types {
            assert!(!words.contains(&name), "{}: {name}", path.display());
        }
    }
}

#[test]
fn errors_without_a_type_stay_at_the_rim() {
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        let rim = room(&path).is_none_or(|room| ["terminal", "cli"].contains(&ROOMS[room]));
        assert!(rim || !text.contains("anyhow"), "{}", path.display());
    }
}

#[test]
fn text_is_wrapped_in_one_place() {
    let wraps: Vec<_> = sources()
        .into_iter()
        .filter(|path| {
            let text = fs::read_to_string(path).expect("a source file");
            text.contains("textwrap::")
        })
        .collect();
    assert_eq!(wraps, [Path::new("src/words.rs")]);
}

#[test]
fn modules_stand_beside_their_folders() {
    for path in sources() {
        assert_ne!(
            path.file_name().and_then(|name| name.to_str()),
            Some("mod.rs")
        );
    }
}

#[test]
fn no_file_is_over_400_lines() {
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        let lines = text.lines().count();
        assert!(lines <= 400, "{}: {lines} lines", path.display());
    }
}
