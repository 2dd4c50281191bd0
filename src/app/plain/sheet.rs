//! The contents of the panel (the sheet), put into sentences.

use std::{iter, slice};

use crate::lesson::stars_in_words;
use crate::sheet::{Body, Row, Section, Span, SpanKind, Topic, Tree};
use crate::words::{capital, list};

use super::super::model::Model;

impl Model {
    /// Describes the whole panel, section by section, for `sheet`.
    pub(in super::super) fn describe_sheet(&mut self) {
        self.message = told(self, |_| true);
    }
}

/// Describes the sections whose topics are `wanted`.
pub(super) fn told(model: &Model, wanted: impl Fn(Topic) -> bool) -> Vec<String> {
    let sections = model.sheet_in_words().sections;
    let wanted = sections.iter().filter(|section| wanted(section.topic));
    wanted.flat_map(section).collect()
}

/// Describes the tree of a search, with a sentence for each square that has children.
pub(super) fn tree(model: &Model) -> Vec<String> {
    let sections = model.sheet_in_words().sections;
    let bodies = sections.iter().filter_map(|section| match &section.body {
        Body::Tree(tree) => Some(branches(tree)),
        Body::Rows(_) | Body::Choices(_) | Body::Large(_) => None,
    });
    bodies.flatten().map(|branch| stopped(&branch)).collect()
}

/// Describes a section: its heading, its value, and its rows.
pub(super) fn section(section: &Section) -> Vec<String> {
    let in_words = &section.in_words;
    if let Some(sentences) = &in_words.sentences {
        return sentences.clone();
    }
    let rows: Vec<String> = match &section.body {
        Body::Rows(rows) | Body::Choices(rows) => {
            let told = rows.iter().skip(in_words.names).map(|one| {
                with_algorithm(section.topic, one).unwrap_or_else(|| row(section.topic, one))
            });
            told.filter(|row| !row.is_empty()).collect()
        }
        Body::Tree(tree) => branches(tree),
        // The reply already says what the large text shows.
        Body::Large(_) => Vec::new(),
    };
    // The part of the value after a dot comes last in its sentence.
    let is_dot = |span: &Span| span.what == SpanKind::Word("·".into());
    let mut parts = section.value.split(is_dot).map(spans);
    let value = parts.next().unwrap_or_default();
    let more: String = parts.map(|part| format!("; {part}")).collect();
    let heading = capital(&section.heading);
    let head = match (&in_words.heading, value.as_str()) {
        (Some(head), _) => head.clone(),
        (None, "") => heading.clone(),
        (None, _) if heading.is_empty() => String::new(),
        (None, value) => format!("{heading}, {value}"),
    };
    let nothing = in_words.nothing.unwrap_or("nothing");
    match rows.as_slice() {
        _ if head.is_empty() => rows.iter().map(|row| stopped(row)).collect(),
        [] if in_words.heading.is_some() || value.is_empty() => {
            vec![format!("{head}: {nothing}{more}.")]
        }
        [] => vec![format!("{heading}: {}{more}.", no(&value))],
        // An empty list needs no count of its squares.
        [row] if row == "empty" => vec![format!("{heading}: {nothing}{more}.")],
        [row] if head.ends_with(['?', '.']) => vec![head, stopped(row)],
        // A sentence has only one colon.
        [row] if row.contains(": ") => vec![format!("{head}{more}:"), stopped(row)],
        [row] => vec![format!("{head}: {}", stopped(&format!("{row}{more}")))],
        _ => {
            let head = if head.ends_with(['?', '.']) {
                head
            } else {
                format!("{head}{more}:")
            };
            let rows = rows.iter().map(|row| stopped(row));
            [head].into_iter().chain(rows).collect()
        }
    }
}

/// Returns a count with its noun, in words if it is 0: `no moves`, or `none` without a noun.
fn no(count: &str) -> String {
    match count.strip_prefix("0 ") {
        Some("in all" | "visited") => "none".to_owned(),
        Some(noun) => format!("no {noun}"),
        None => count.to_owned(),
    }
}

/// Returns the text with a full stop at its end, unless it already ends with `.`, `?`, `!` or `:`.
fn stopped(text: &str) -> String {
    if text.ends_with(['.', '?', '!', ':']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

/// Describes the title's question and algorithm. `Algorithm:` before the name shows that it isn't
/// the answer. `None` for any other row.
fn with_algorithm(topic: Topic, row: &Row) -> Option<String> {
    let (way, question) = row.cells.split_last()?;
    let question: Vec<String> = question.iter().map(|cell| spans(&cell.spans)).collect();
    let question = question.join(" ");
    (topic == Topic::Title && question.ends_with('?'))
        .then(|| format!("{question} Algorithm: {}", spans(&way.spans)))
}

/// Describes a row: its label, its cells, and its end. The verb of a key and the words after it
/// make one phrase.
fn row(topic: Topic, row: &Row) -> String {
    let cells = row.cells.iter().map(|cell| spans(&cell.spans));
    let mut cells: Vec<String> = cells.filter(|cell| !cell.is_empty()).collect();
    if row.hidden > 0 {
        let back = row.truncation.of_the_last(cells.len());
        cells.insert(cells.len() - back, format!("{} more", row.hidden));
    }
    let is_word = |span: &Span| match &span.what {
        SpanKind::Word(text) => !text.contains(' '),
        SpanKind::Text(_) => true,
        _ => false,
    };
    // Words form a sentence; numbers and names form a list.
    let prose = row.cells.iter().flat_map(|cell| &cell.spans).all(is_word);
    // A question is a separate sentence.
    let cells = cells.join(if prose { " " } else { ", " });
    let cells = cells.replace("?, ", "? ");
    let (label, end) = (spans(&row.label), spans(&row.end));
    if let (Topic::Keys, [key, verb]) = (topic, row.label.as_slice()) {
        let (key, verb) = (spans(slice::from_ref(key)), spans(slice::from_ref(verb)));
        return format!("{key}: {verb} {cells}").trim_end().to_owned();
    }
    // A key isn't capitalised, nor is the command that opens a lesson.
    let begun = |label: &str| {
        if topic == Topic::Keys || label.starts_with("learn ") {
            label.to_owned()
        } else {
            capital(label)
        }
    };
    let label = match label.as_str() {
        "" => String::new(),
        label if cells.is_empty() && end.is_empty() => {
            let counted = row
                .label
                .iter()
                .any(|span| matches!(span.what, SpanKind::Number(_)));
            let bare = row.cells.is_empty() && counted;
            return if bare {
                format!("{}: none", begun(label))
            } else {
                Default::default()
            };
        }
        label if label.ends_with(':') => format!("{label} "),
        label if cells == "empty" && label != "the ray" => {
            return format!("{}: none", begun(label));
        }
        label => format!("{}: ", begun(label)),
    };
    match (cells.as_str(), end.as_str()) {
        ("", "") => String::new(),
        (cells, "") => format!("{label}{cells}"),
        ("", end) => format!("{label}{end}"),
        (cells, end) => {
            let cells = cells.trim().trim_end_matches(['.', ':']);
            format!("{label}{cells}; {end}")
        }
    }
}

/// Joins the spans with spaces.
fn spans(spans: &[Span]) -> String {
    let words: Vec<String> = spans.iter().filter_map(span).collect();
    words.join(" ")
}

fn span(span: &Span) -> Option<String> {
    Some(match &span.what {
        SpanKind::Square(square) => square.to_string(),
        SpanKind::Tile(_, sign) if sign.is_empty() => return None,
        SpanKind::Tile(square, sign) if sign == "#" => format!("{square} obstacle"),
        SpanKind::Tile(square, sign) => format!("{square} {sign}"),
        SpanKind::Number(number) => number.to_string(),
        SpanKind::Piece(piece) => piece.to_string(),
        SpanKind::Direction(direction) => direction.long_name().to_owned(),
        SpanKind::Word(text) if text == "·" => "not set yet".to_owned(),
        SpanKind::Word(text) | SpanKind::Text(text) if !text.is_empty() => text.trim().to_owned(),
        SpanKind::Stars { got, of } => stars_in_words(*got, *of),
        SpanKind::Word(_) | SpanKind::Text(_) | SpanKind::Bar { .. } => return None,
        SpanKind::Arrow | SpanKind::Box(_) | SpanKind::Steps(_) => return None,
    })
}

/// Lists the squares reached from each square, in order. If squares recur in the tree, lists the
/// current branch level by level, and then the squares placed after other nodes, as many as the
/// screen shows.
fn branches(tree: &Tree) -> Vec<String> {
    let children = tree.children();
    let (starts, below) = children.split_last().expect("one for the root");
    if !tree.repeats {
        let parents = (0..below.len()).filter(|&from| !below[from].is_empty());
        let mut parents: Vec<usize> = parents.collect();
        parents.sort_by_key(|&from| below[from][0]);
        let told = parents.into_iter().map(|from| {
            let reached = below[from].iter().map(|&to| tree.nodes[to].square);
            format!("From {}: {}", tree.nodes[from].square, list(reached))
        });
        return told.collect();
    }
    let is_open = |&number: &usize| tree.nodes[number].is_open;
    let root = tree.root.map(|left| format!("Depth 0: {left} left to try"));
    let mut told: Vec<String> = root.into_iter().collect();
    let mut level = starts.as_slice();
    while !level.is_empty() {
        told.push(one_level(tree, tree.first + told.len(), level));
        let open = level.iter().copied().find(is_open);
        level = open.map_or(&[], |number| below[number].as_slice());
    }
    let open_nodes = tree.open_nodes(&children).into_iter();
    let left = open_nodes.filter(|number| !is_open(number)).map(|number| {
        let above = iter::successors(Some(number), |&number| tree.nodes[number].parent);
        let mut after: Vec<&str> = above
            .map(|number| tree.nodes[number].square.name())
            .collect();
        after.reverse();
        format!("After {}: {}", after.join(" "), nodes(tree, &below[number]))
    });
    told.extend(left);
    told
}

/// Describes a level: its nodes, and how many candidates below them are still to be tried.
fn one_level(tree: &Tree, depth: usize, level: &[usize]) -> String {
    let left = level.iter().map(|&number| tree.nodes[number].left).sum();
    let left = match left {
        0 => String::new(),
        left => format!("; {left} left to try"),
    };
    format!("Depth {depth}: {}{left}", nodes(tree, level))
}

/// Lists these nodes, each with the number of nodes below it, or with a note if it is on the
/// current branch.
fn nodes(tree: &Tree, numbers: &[usize]) -> String {
    let node = |&number: &usize| {
        let node = &tree.nodes[number];
        match node.below {
            _ if node.is_open => format!("{} (current branch)", node.square),
            0 => node.square.to_string(),
            below => format!("{} ({below} below)", node.square),
        }
    };
    list(numbers.iter().map(node))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Message, StepTo, collection::scenes};

    #[test]
    fn no_sentence_depends_on_the_text_of_a_heading() {
        let mut seen = 0;
        for collected in scenes() {
            let mut model = Model::new(collected.scene, &[]);
            for stop in 0..4 {
                model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                for mut one in model.sheet_in_words().sections {
                    let told = section(&one).join("\n");
                    let before = capital(&one.heading);
                    if before.is_empty() {
                        continue;
                    }
                    one.heading = "other".into();
                    let renamed = section(&one).join("\n");
                    let expected = match told.strip_prefix(&before) {
                        Some(rest) if renamed.starts_with("Other") => format!("Other{rest}"),
                        _ => told,
                    };
                    assert_eq!(renamed, expected);
                    seen += 1;
                }
            }
        }
        assert!(seen > 500, "{seen}");
    }
}
