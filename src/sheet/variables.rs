//! The variables with a single value.

use crate::trace::{Scalar, Value, Variable};

use super::{At, Chunk, InWords, Row, RowBudget, Section, Span, SpanRole, Topic};

/// Returns a variable with its value.
pub fn cell(name: &'static str, scalar: Scalar) -> Chunk {
    let value = match scalar {
        Scalar::Square(square) => Span::square(square, SpanRole::Plain),
        Scalar::Number(number) => Span::number(number, SpanRole::Plain),
        other => Span::word(other.to_string(), SpanRole::Plain),
    };
    // Only `plain` reads the word between the name and the value.
    let is = Span::sentence(verb(scalar));
    Chunk::new([Span::word(name, SpanRole::Dim), is, value], 3)
}

/// Returns a variable with its value in words, such as `b = 3`.
pub fn in_words(name: Variable, scalar: Scalar) -> String {
    match verb(scalar) {
        "" => format!("{name} {scalar}"),
        verb => format!("{name} {verb} {scalar}"),
    }
}

/// Returns the word between a variable and its value; empty if the name of the variable ends with
/// one, such as `f is`.
const fn verb(scalar: Scalar) -> &'static str {
    match scalar {
        Scalar::Even(_) => "",
        Scalar::OffBoard => "is",
        _ => "=",
    }
}

/// Returns the variables with a single value, except counters and those shown `elsewhere`; `None`
/// if there are none.
pub fn section(at: &At<'_>, elsewhere: &[Variable]) -> Option<Section> {
    let is_own = |name: Variable| !name.is_list() && !name.counts() && !elsewhere.contains(&name);
    let own = at.frame.variables.iter();
    let mut own = own.filter(|variable| is_own(variable.name)).peekable();
    own.peek()?;
    let cells = own.filter_map(|variable| match variable.value {
        Value::Scalar(scalar) => Some(cell(variable.name.name(), scalar)),
        Value::Empty | Value::Squares(_) => None,
    });
    let row = Row::new(cells);
    let room = RowBudget::new(1, 1, 2);
    let section = Section::new(Topic::State, "variables", room, vec![row]);
    Some(section.in_words(at, || InWords::nothing("none")))
}
