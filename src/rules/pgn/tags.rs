//! The text of a game, and the tags at its start.

use crate::board::harmless;
use crate::rules::Position;

use super::fault::{PgnFault, PgnProblem};
use super::{GameText, GameTree};

/// Text that is still to be read, and the number of its first line.
pub(super) struct Source<'a> {
    pub(super) rest: &'a str,
    pub(super) line: usize,
    pub(super) at_line_start: bool,
}

impl<'a> Source<'a> {
    /// Creates a source from `rest`, which begins at line `line` of its file.
    pub(super) const fn new(rest: &'a str, line: usize) -> Source<'a> {
        Source {
            rest,
            line,
            at_line_start: true,
        }
    }

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

    pub(super) fn take_line(&mut self) -> &'a str {
        self.take_until(|c| c == '\n')
    }
}

impl GameText {
    /// Returns a game with only the tags.
    pub fn tags_alone(&self) -> GameTree {
        let mut game = GameTree::new(Position::start());
        let mut source = Source::new(self.text.trim_start_matches('\u{feff}'), self.line);
        game.tags = named(read_tags(&mut source, &mut Vec::new()));
        game
    }
}

/// Returns the tags without their line numbers, made safe to show.
pub(super) fn named(tags: Vec<(String, String, usize)>) -> Vec<(String, String)> {
    let tags = tags.into_iter();
    tags.map(|(name, value, _)| (name, harmless(&value)))
        .collect()
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

/// Reads a tag such as `[Name "value"]`, even if its last quote and bracket are missing; `None` if
/// the text isn't a tag. A quote ends the value only if the bracket follows, because many programs
/// don't escape quotes inside the value.
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
