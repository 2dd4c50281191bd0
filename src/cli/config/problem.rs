//! Mistakes in a TOML file, reported in the usual form: the line, the input, what was expected, and
//! a caret.

use crate::board::{Pointer, harmless, one_of, sort_by_key};

/// Describes a TOML parser's error in the file `name` with the contents `text`, in the program's
/// own words.
pub fn describe(name: &str, text: &str, error: &str) -> String {
    let error = error.trim_end();
    let Some((line, column)) = place(error) else {
        let sign = if error.starts_with("line ") { "," } else { ":" };
        let lines: Vec<String> = error.lines().map(harmless).collect();
        return format!("{name}{sign} {}", lines.join("\n"));
    };
    let source = text.lines().nth(line - 1).unwrap_or_default();
    let pointer = Pointer::new(source, column - 1);
    let said = error.lines().last().unwrap_or_default();
    format!(
        "{name}, line {line}: {}\n{pointer}",
        harmless(&in_words(said))
    )
}

/// Maximum number of reported mistakes in a file.
const MOST: usize = 20;

/// Returns the mistakes in the file, at most [`MOST`], in the order of their lines. `first` has
/// already been found. To find the next mistake, removes the line of the last one, or its whole
/// section if that line is a heading.
pub fn all(
    name: &str,
    text: &str,
    first: String,
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut faults: Vec<(usize, String)> = Vec::new();
    let mut next = Some(first);
    while let Some(error) = next.filter(|_| faults.len() < MOST) {
        let line = place(&error).map(|(line, _)| line).or(own_line(&error));
        faults.push((line.unwrap_or(0), describe(name, text, &error)));
        let at = line.map(|line| line - 1);
        let Some(at) = at.filter(|at| lines.get(*at).is_some_and(|line| !line.is_empty())) else {
            break;
        };
        let is_heading = |line: &&str| line.trim_start().starts_with('[');
        let below = lines[at + 1..].iter().position(is_heading);
        // Without its heading, the rest of a table would belong to the table above.
        let end = if is_heading(&lines[at]) {
            below.map_or(lines.len(), |below| at + 1 + below)
        } else {
            at + 1
        };
        lines[at..end].fill("");
        next = read(&lines.join("\n"));
    }
    sort_by_key(&mut faults, |(line, _)| *line);
    faults.into_iter().map(|(_, fault)| fault).collect()
}

/// Sorts the mistakes in a file by line. The file was read twice, so duplicates are removed.
pub fn in_order(mut faults: Vec<String>) -> Vec<String> {
    let line = |fault: &String| -> Option<usize> {
        let mut numbers = fault.split(", line ").skip(1);
        numbers.find_map(|rest| rest.split(':').next()?.parse().ok())
    };
    faults.dedup();
    sort_by_key(&mut faults, line);
    faults
}

/// Returns the line number at the start of one of the program's own errors, counted from 1; `None`
/// if there is none.
fn own_line(error: &str) -> Option<usize> {
    let (line, _) = error.strip_prefix("line ")?.split_once([':', ' '])?;
    line.parse().ok().filter(|line| *line > 0)
}

/// Returns the line and the column at the start of a parser error, both counted from 1; `None` if
/// there are none.
fn place(error: &str) -> Option<(usize, usize)> {
    let place = error.strip_prefix("TOML parse error at line ")?;
    let (line, column) = place.lines().next()?.split_once(", column ")?;
    let (line, column) = (line.parse().ok()?, column.parse().ok()?);
    (line > 0 && column > 0).then_some((line, column))
}

/// Returns the parser's message, with its terms for types and keys replaced by ones that users
/// know.
fn in_words(said: &str) -> String {
    if let Some(rest) = said.strip_prefix("invalid type: ") {
        let (given, expected) = rest.split_once(", expected ").unwrap_or((rest, "another"));
        let expected = match expected {
            "a boolean" => "true or false",
            "a string" => "a string in quotes",
            expected => expected,
        };
        let given = given.replacen("string ", "the text ", 1);
        return format!("{given} given; expected {expected}");
    }
    if let Some(rest) = said.strip_prefix("unknown field ") {
        let (key, expected) = rest.split_once(", expected ").unwrap_or((rest, "another"));
        let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
        let expected = match known[..] {
            [] => expected.to_owned(),
            _ => one_of(key.trim_matches('`'), &known),
        };
        return format!("{key} is not a key here; expected {expected}");
    }
    if said.starts_with("key with no value") {
        return "a key without a value; expected `key = value`".to_owned();
    }
    if said.starts_with("string values must be quoted") {
        return "a word without quotes; expected true, false, a number or a string in quotes"
            .to_owned();
    }
    said.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn describe_run(text: &str) -> String {
        let error = toml::from_str::<toml::Table>(text).expect_err("no TOML");
        describe("x.toml", text, &error.to_string())
    }

    #[test]
    fn the_line_stands_below_with_a_caret() {
        assert_eq!(
            describe_run("a = 1\nflip = yes\n"),
            "x.toml, line 2: a word without quotes; expected true, false, a number or a string \
             in quotes\n  flip = yes\n         ^"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_caret() {
        let describe = describe_run(&format!("a = [{}x]", "0, ".repeat(1000)));
        let lines: Vec<&str> = describe.lines().collect();
        assert_eq!(lines.len(), 3, "{describe}");
        let column = lines[2].find('^').expect("a caret");
        assert_eq!(&lines[1][column..=column], "x", "{describe}");
        assert!(lines.iter().all(|line| line.len() < 200), "{describe}");
    }

    #[test]
    fn every_line_that_is_wrong_is_told() {
        let text = "a = 1\nflip = yes\nb = \nc = 2\n";
        let read = |text: &str| toml::from_str::<toml::Table>(text).err();
        let read = |text: &str| read(text).map(|error| error.to_string());
        let first = read(text).expect("a fault");
        let describe = all("x.toml", text, first, read);
        assert_eq!(describe.len(), 2, "{describe:?}");
        assert!(describe[0].starts_with("x.toml, line 2: "), "{describe:?}");
        assert!(describe[1].starts_with("x.toml, line 3: "), "{describe:?}");
        assert!(describe[1].contains("  b = "), "{describe:?}");
    }

    #[test]
    fn what_has_no_place_stays_as_it_is() {
        let said = "`x` is not a theme; expected | or ^";
        assert_eq!(describe("x.toml", "", said), format!("x.toml: {said}"));
        let said = "line 2: `fly` is not a command\n  b = 'fly'\n  ^";
        assert_eq!(describe("x.toml", "", said), format!("x.toml, {said}"));
    }
}
