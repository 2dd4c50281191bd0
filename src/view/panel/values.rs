//! The variables with a single value.

use crate::answer;
use crate::app::Run;
use crate::trace::Value;
use crate::view::{Look, row::Row};

/// The variables with a single value, side by side.
pub fn rows(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let variables = run.frame().variables.iter();
    let singles = variables.filter_map(|variable| match &variable.value {
        // A name and its value stay together.
        Value::Scalar(scalar) => Some(format!("{} {scalar}", variable.name).replace(' ', UNBROKEN)),
        Value::Empty | Value::Squares(_) => None,
    });
    let singles: Vec<String> = singles.collect();
    if singles.is_empty() {
        return Vec::new();
    }
    wrapped("", &singles.join("  "), look, width)
}

/// A blank at which no row ends. On the screen it is a blank like any other.
const UNBROKEN: &str = "\u{a0}";

/// At most three rows of `text`, the rest counted.
pub fn wrapped(name: &str, text: &str, look: &Look, width: usize) -> Vec<Row> {
    const ROWS: usize = 3;
    let indent = if name.is_empty() { 0 } else { name.len() + 1 };
    let room = width.saturating_sub(indent + 1).max(8);
    let mut rows = answer::wrapped(text, room);
    let mut hidden = 0;
    for row in rows.drain(rows.len().min(ROWS)..) {
        hidden += row.split_whitespace().count();
    }
    if let Some(last) = rows.last_mut().filter(|_| hidden > 0) {
        let more = |hidden: usize| format!(" +{hidden}");
        while last.len() + more(hidden).len() > room
            && let Some((kept, _)) = last.rsplit_once(' ')
        {
            *last = kept.to_owned();
            hidden += 1;
        }
        last.push_str(&more(hidden));
    }
    let line = |(i, row): (usize, String)| {
        let label = if i == 0 { name } else { "" };
        Row::new(format!("{label:<indent$}"), look.dim())
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
