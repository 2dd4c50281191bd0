//! The pseudocode with the lines that ran.

use crate::app::{Hit, Run};
use crate::trace::StepSize;
use crate::view::{Look, fit, row::Row};

/// The pseudocode with the lines that ran since the stop before: which was last, and at the right
/// how often. A line that is too long ends in a sign, behind a whole word.
pub fn rows(run: &Run, size: StepSize, look: &Look, width: usize) -> Vec<Row> {
    let Ok(trace) = run.trace() else {
        return Vec::new();
    };
    let stop = run.ran(size);
    let line = |(i, text): (usize, &&'static str)| {
        let (last, style) = match stop.times(i) {
            _ if stop.last == Some(i) => (">", look.accent()),
            Some(_) => (" ", look.strong()),
            None => (" ", look.dim()),
        };
        let times = match stop.times(i) {
            Some(0) if last == " " => "-".to_owned(),
            Some(0) | None => String::new(),
            Some(times) => times.to_string(),
        };
        // Lines are as long as the narrowest panel has room for; how often they ran goes first.
        let text = fit::words(format!("{last} {text}"), width);
        let times = if text.len() + times.len() < width {
            times
        } else {
            String::new()
        };
        let row = Row::new(text, style).filled(width - times.len());
        row.text(times, look.dim()).means(Hit::CodeLine(i))
    };
    trace.code().iter().enumerate().map(line).collect()
}
