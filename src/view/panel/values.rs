//! The variables with a single value.

use crate::answer;
use crate::app::Run;
use crate::trace::{Outcome, Value};
use crate::view::Look;

use super::row::Row;

/// The variables with a single value, side by side.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let singles = run.frame().variables.iter().filter_map(|variable| {
        let Value::Scalar(scalar) = &variable.value else {
            return None;
        };
        // A name and its value stay together.
        let pair = format!("{} {scalar}", variable.name);
        Some(pair.replace(' ', UNBROKEN))
    });
    let singles: Vec<String> = singles.collect();
    if singles.is_empty() {
        return Vec::new();
    }
    wrapped("", &singles.join("  "), look, width)
}

/// How many rows the tests take: one for each outcome, and their sum.
pub const TESTS: usize = Outcome::ALL.len() + 1;

/// What came of trying neighbours, as bars that add up to all tests; none where nothing was tried.
pub fn tests(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let outcomes = run.trace().map(|trace| trace.outcomes(run.index()));
    let outcomes = outcomes.unwrap_or_default();
    let (all, most) = (outcomes.iter().sum::<usize>(), outcomes.iter().max());
    let Some(most) = most.copied().filter(|most| *most > 0) else {
        return Vec::new();
    };
    let room = width.saturating_sub(LABEL + 6).clamp(1, most);
    let bar = |outcome: Outcome| {
        let count = outcomes[outcome as usize];
        Row::default()
            .text(format!("{:<LABEL$}", outcome.name()), look.dim())
            .text("█".repeat((count * room).div_ceil(most)), look.dim())
            .text(format!(" {count}"), look.plain())
    };
    let sum = Row::default()
        .text(format!("{:<LABEL$}", "tests"), look.dim())
        .text(format!(" {all}"), look.plain());
    Outcome::ALL.into_iter().map(bar).chain([sum]).collect()
}

/// Columns of an outcome's name.
const LABEL: usize = 8;

/// A blank at which no row ends. On the screen it is a blank like any other.
const UNBROKEN: &str = "\u{a0}";

/// At most three rows of `text`, the rest counted.
pub fn wrapped(name: &'static str, text: &str, look: &Look, width: usize) -> Vec<Row> {
    const ROWS: usize = 3;
    let indent = if name.is_empty() { 0 } else { name.len() + 1 };
    let room = width.saturating_sub(indent + 1).max(8);
    let mut rows = answer::wrapped(text, room);
    if rows.len() > ROWS {
        let hidden: usize = rows[ROWS..]
            .iter()
            .map(|row| row.split_whitespace().count())
            .sum();
        rows.truncate(ROWS);
        if let Some(last) = rows.last_mut() {
            let more = format!(" +{hidden}");
            let mut hidden = hidden;
            while last.len() + more.len() > room {
                let Some((kept, _)) = last.rsplit_once(' ') else {
                    break;
                };
                *last = kept.to_owned();
                hidden += 1;
            }
            last.push_str(&format!(" +{hidden}"));
        }
    }
    let line = |(i, row): (usize, String)| {
        let label = if i == 0 { name } else { "" };
        Row::default()
            .text(format!("{label:<indent$}"), look.dim())
            .text(row.replace(UNBROKEN, " "), look.plain())
    };
    rows.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Depth, Theme};

    #[test]
    fn a_word_with_a_hyphen_stays_whole() {
        let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
        let look = Look::new(theme, Depth::Mono);
        let rows = wrapped("", "direction north-east", &look, 18);
        let rows: Vec<String> = rows.iter().map(Row::to_string).collect();
        assert_eq!(rows, ["direction", "north-east"]);
        let pairs = format!("seen{UNBROKEN}934  new{UNBROKEN}58");
        let rows = wrapped("", &pairs, &look, 13);
        let rows: Vec<String> = rows.iter().map(Row::to_string).collect();
        assert_eq!(rows, ["seen 934", "new 58"]);
    }
}
