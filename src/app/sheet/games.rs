//! Sections that the panels of games share.

use crate::app::keymap::Keymap;
use crate::sheet::{ClickAction, Row, RowBudget, Section, Span, SpanRole, Topic};
use crate::words::wrapped;

/// Returns commands worth trying, each with its key (or its name, if it has no key) and its effect.
pub fn now_try(commands: &[(&'static str, &'static str)], keymap: &Keymap) -> Section {
    let row = |&(command, does): &(&'static str, &'static str)| {
        Row::line(does, SpanRole::Dim)
            .labelled(Span::word(keymap.hint(command), SpanRole::Accent))
            .means(ClickAction::Does(command.into()))
    };
    let rows: Vec<Row> = commands.iter().map(row).collect();
    let room = RowBudget::fixed(rows.len());
    Section::new(Topic::Keys, "now try", room, rows)
}

/// Width, in columns, of the text next to the board on an 80-column screen.
const NARROW: usize = 30;

/// Returns the text below a heading, in as many rows as it takes on a narrow screen.
pub fn text(heading: &'static str, told: &[String]) -> Section {
    let rows = told.iter().map(|text| Row::text(text, SpanRole::Plain));
    let lines = told.iter().map(|text| wrapped(text, NARROW));
    let lines = lines.map(|lines| lines.len()).sum();
    Section::new(
        Topic::State,
        heading,
        RowBudget::fixed(lines),
        rows.collect(),
    )
}

/// Returns the section that names the player to move.
pub fn turn(row: Row) -> Section {
    Section::new(Topic::State, "to move", RowBudget::fixed(1), vec![row])
}
