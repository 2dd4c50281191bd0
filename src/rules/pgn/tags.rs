//! The text of a game, and the tags at its start.

use super::fault::{PgnFault, PgnProblem};

/// Text that remains to be read, and the number of its first line.
pub(super) struct Source<'a> {
    pub(super) rest: &'a str,
    pub(super) line: usize,
    pub(super) at_line_start: bool,
}

impl<'a> Source<'a> {
    /// Takes `length` bytes from the front.
    pub(super) fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.line += taken.bytes().filter(|&byte| byte == b'\n').count();
        self.at_line_start = taken.ends_with('\n') || taken.is_empty() && self.at_line_start;
        self.rest = rest;
        taken
    }

    /// Takes everything before the first character for which `ends` is true.
    pub(super) fn take_until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let length = self.rest.find(ends).unwrap_or(self.rest.len());
        self.take(length)
    }

    /// Takes the rest of the line.
    pub(super) fn take_line(&mut self) -> &'a str {
        self.take_until(|c| c == '\n')
    }
}

/// Reads the tags at the start of a game, each with its line.
pub(super) fn read_tags(
    source: &mut Source<'_>,
    problems: &mut Vec<PgnProblem>,
) -> Vec<(String, String, usize)> {
    let mut tags = Vec::new();
    loop {
        source.take_until(|c| !c.is_whitespace());
        let line = source.line;
        match source.rest.chars().next() {
            Some('[') => {}
            Some('%') if source.at_line_start => {
                source.take_line();
                continue;
            }
            _ => return tags,
        }
        let text = source.take_line().trim_end();
        match tag(text) {
            Some((name, value)) => tags.push((name, value, line)),
            None => problems.push(PgnProblem {
                line,
                fault: PgnFault::Tag(text.to_owned()),
            }),
        }
    }
}

/// Reads `[Name "value"]`; the last quote and bracket may be missing. A quote ends the value only
/// before the bracket, because many programs don't escape quotes inside.
fn tag(text: &str) -> Option<(String, String)> {
    let inside = text.strip_prefix('[')?.trim_start();
    let (name, value) = inside.split_once('"')?;
    let name = name.trim();
    let is_name = |c: char| c.is_alphanumeric() || "_+#=:-".contains(c);
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let mut said = String::new();
    let mut rest = value;
    loop {
        let mut chars = rest.chars();
        match chars.next() {
            None => break,
            Some('"') if chars.as_str().trim_start().starts_with(']') => {
                return Some((name.to_owned(), said));
            }
            Some('\\') if chars.as_str().starts_with(['"', '\\']) => said.extend(chars.next()),
            Some(c) => said.push(c),
        }
        rest = chars.as_str();
    }
    let end = said.trim_end_matches(['"', ']']).len();
    said.truncate(end);
    Some((name.to_owned(), said))
}
