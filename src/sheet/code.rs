//! The pseudocode: each line, how often it ran, and which one ran last.

use super::{
    At, ClickAction, InWords, Row, RowBudget, RowState, Section, Span, SpanRole, Topic, Truncation,
};

/// Returns the section with the pseudocode, in which the lines that ran since the previous stop are
/// marked.
pub fn section(at: &At<'_>) -> Section {
    let stop = at.trace.stop(at.index, at.size);
    // Before the first step, all lines are to be read.
    let has_run = (0..at.trace.code().len()).any(|i| stop.times(i).is_some());
    let line = |(i, text): (usize, &&'static str)| {
        let is_last = stop.last == Some(i);
        let times = stop.times(i);
        let role = match times {
            _ if is_last => SpanRole::Accent,
            Some(_) => SpanRole::Ran,
            None if has_run => SpanRole::Dim,
            None => SpanRole::Plain,
        };
        let often = times.filter(|times| *times > 0);
        Row {
            state: RowState::here(is_last),
            end: Vec::from_iter(often.map(|times| Span::number(times, SpanRole::Dim))),
            ..Row::line(*text, role)
        }
        .means(ClickAction::Line(i))
    };
    let rows: Vec<Row> = at.trace.code().iter().enumerate().map(line).collect();
    let section = Section::new(Topic::Code, "code", RowBudget::fixed(rows.len()), rows);
    let counts = section.rows().iter().any(|row| !row.end.is_empty());
    let title = counts.then(|| Span::word("runs", SpanRole::Dim));
    let section = section.keeping(Truncation::AroundCurrent).valued(title);
    section.in_words(at, || in_words(at, |_| String::new()))
}

/// Returns the section with the pseudocode of a beginner's algorithm, which is shown only on
/// request.
pub fn machinery(at: &At<'_>) -> Section {
    Section {
        topic: Topic::Machinery,
        ..section(at)
    }
}

/// Describes each line in a sentence: how often it ran, its text, and the `note` on it, which may be
/// empty.
pub fn in_words(at: &At<'_>, note: impl Fn(usize) -> String) -> InWords {
    let stop = at.trace.stop(at.index, at.size);
    let line = |(i, text): (usize, &&'static str)| {
        let ran = match stop.times(i) {
            _ if stop.last == Some(i) => " just ran",
            Some(_) => " ran",
            None => "",
        };
        let often = match stop.times(i) {
            None | Some(0) => String::new(),
            Some(1) => " once".to_owned(),
            Some(2) => " twice".to_owned(),
            Some(times) => format!(" {times} times"),
        };
        format!("Line {}{ran}{often}: `{}`{}.", i + 1, text.trim(), note(i))
    };
    let lines = at.trace.code().iter().enumerate().map(line);
    InWords::sentences(["Code:".to_owned()].into_iter().chain(lines))
}
