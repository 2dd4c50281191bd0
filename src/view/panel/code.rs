//! The pseudocode with the lines that ran.

use crate::app::{Hit, Run};
use crate::trace::StepSize;
use crate::view::{Look, fit, row::Row};

/// The pseudocode with the lines that ran since the stop before: how often, and which was last. A
/// line that is too long ends in a sign, behind a whole word.
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
        let text = fit::words(format!("{times:>3}{last} {text}"), width);
        Row::new(text, style).means(Hit::CodeLine(i))
    };
    trace.code().iter().enumerate().map(line).collect()
}
