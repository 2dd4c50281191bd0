//! The pseudocode: each line, how often it ran, and which one ran last.

use super::{At, ClickAction, Row, RowBudget, RowState, Section, Span, SpanRole, Topic};

/// Returns the section with the pseudocode, in which the lines that ran since the previous stop are
/// marked.
pub fn section(at: &At<'_>) -> Section {
    let stop = at.trace.stop(at.index, at.size);
    let line = |(i, text): (usize, &&'static str)| {
        let is_last = stop.last == Some(i);
        let times = stop.times(i);
        let role = match times {
            _ if is_last => SpanRole::Accent,
            Some(_) => SpanRole::Ran,
            None => SpanRole::Dim,
        };
        let ran = match times {
            _ if is_last => Some("just ran"),
            Some(_) => Some("ran"),
            None => None,
        };
        let often = times.filter(|times| *times > 0);
        let often = often.map(|times| Span::number(times, SpanRole::Dim));
        let said = times.filter(|times| *times > 0);
        let said = said.map(|times| Span::sentence(if times == 1 { "time" } else { "times" }));
        Row {
            state: RowState::here(is_last),
            label: vec![Span::sentence(format!("line {}:", i + 1))],
            end: ran
                .map(Span::sentence)
                .into_iter()
                .chain(often.clone())
                .chain(said)
                .collect(),
            ..Row::line(*text, role)
        }
        .means(ClickAction::Line(i))
    };
    let rows: Vec<Row> = at.trace.code().iter().enumerate().map(line).collect();
    Section::new(Topic::Code, "code", RowBudget::fixed(rows.len()), rows)
}

/// Returns the section with the pseudocode of a beginner's algorithm, which is shown only on
/// request.
pub fn machinery(at: &At<'_>) -> Section {
    Section {
        topic: Topic::Machinery,
        ..section(at)
    }
}
