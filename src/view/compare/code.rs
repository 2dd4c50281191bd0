//! Code of two compared boards.

use crate::app::{Model, Panel, Run};
use crate::sheet::{Section, Topic};

use super::super::{Styles, panel, row::ScreenRow};

/// Returns the number of lines of code that `run` shows. Two boards with the same code show it only
/// if the user has opened it, because that isn't where the boards differ.
pub fn lines(model: &Model, run: &Run) -> usize {
    let code = |run: &Run| run.trace().map_or(&[][..], |trace| trace.code());
    let is_own = model.runs().all().any(|other| code(other) != code(run));
    if is_own || model.panel() == Panel::Code {
        code(run).len()
    } else {
        0
    }
}

/// Returns the shown code of each run, and the index of the line that ran last.
pub fn codes(model: &Model, look: &Styles, width: usize) -> Vec<(Vec<ScreenRow>, usize)> {
    let of = |run: &Run| {
        let sheet = model.sheet_of(run);
        let is_code = |section: &&Section| matches!(section.topic, Topic::Code | Topic::Machinery);
        let is_shown = lines(model, run) > 0;
        let code = sheet.sections.iter().find(is_code).filter(|_| is_shown);
        let rows = code.map(|code| panel::compact(code, look, width, usize::MAX));
        let ran = run.ran(model.runs().size()).last.unwrap_or(0);
        (rows.unwrap_or_default(), ran)
    };
    model.runs().all().map(of).collect()
}

/// Returns a line of code for comparison, without the arrow, digits and spaces around it.
pub fn text(row: &ScreenRow) -> String {
    let text = row.to_string();
    let text = text.trim_matches(|c: char| c == '►' || c.is_whitespace() || c.is_ascii_digit());
    text.to_owned()
}
