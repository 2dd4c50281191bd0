//! The variables with a single value.

use crate::answer;
use crate::app::Run;
use crate::trace::{Lens, Outcome, Value, Variable};
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

/// What came of trying neighbours or candidates, as bars that add up to all tests; none where nothing
/// was tried, or where `most` rows are too few.
pub fn tests(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let outcomes: Vec<(&str, usize)> = if run.scene().lens() == Lens::Backtrack {
        let count = |name| run.frame().count(name) as usize;
        let refused = run.frame().variable(Variable::Refused);
        let refused = refused.map(|_| ("refused", count(Variable::Refused)));
        let put = ("put down", count(Variable::Placed));
        refused.into_iter().chain([put]).collect()
    } else {
        let outcomes = run.trace().map(|trace| trace.outcomes(run.index()));
        let outcomes = outcomes.unwrap_or_default();
        let named = |outcome: Outcome| (outcome.name(), outcomes[outcome as usize]);
        Outcome::ALL.into_iter().map(named).collect()
    };
    let all: usize = outcomes.iter().map(|(_, count)| count).sum();
    let longest = outcomes.iter().map(|(_, count)| *count).max().unwrap_or(0);
    // What has one part only is a variable.
    if longest == 0 || outcomes.len() < 2 || outcomes.len() >= most {
        return Vec::new();
    }
    let room = width.saturating_sub(LABEL + 1 + all.to_string().len());
    let room = room.clamp(1, longest);
    let bar = |(name, count): (&str, usize)| {
        Row::default()
            .text(format!("{name:<LABEL$}"), look.dim())
            .text("█".repeat((count * room).div_ceil(longest)), look.dim())
            .text(format!(" {count}"), look.plain())
    };
    let sum = Row::default()
        .text(format!("{:<LABEL$}", "tests"), look.dim())
        .text(format!(" {all}"), look.plain());
    outcomes.into_iter().map(bar).chain([sum]).collect()
}

/// Columns of an outcome's name.
const LABEL: usize = 9;

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
