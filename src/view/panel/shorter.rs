//! Contents of sections, shortened if there is no room.

use std::borrow::Cow;

use unicode_width::UnicodeWidthStr;

use crate::board::Square;
use crate::sheet::{Row, Section, Span, SpanKind, SpanRole, Topic};

use super::flow::{spans_width, widest};

/// Minimum number of columns that a value leaves for its heading.
pub const HEADING: usize = 4;

/// Returns the value of a heading. If it is a single text that doesn't fit into `room` columns, its
/// last parts are left out, but never the first.
pub fn value(value: &[Span], room: usize) -> Cow<'_, [Span]> {
    let [
        Span {
            what: SpanKind::Word(text),
            ..
        },
    ] = value
    else {
        return Cow::Borrowed(value);
    };
    let mut text = &**text;
    while text.width() > room {
        let Some((before, _)) = text.rsplit_once("  ") else {
            break;
        };
        text = before;
    }
    let mut value = value.to_vec();
    value[0].what = SpanKind::Word(text.to_owned().into());
    Cow::Owned(value)
}

/// Whether a cell of the row is wider than `room`. In a row of text, each word is a cell of its
/// own.
pub fn is_long(row: &Row, room: usize) -> bool {
    let mut cells = row.cells.iter();
    cells.any(|cell| spans_width(&cell.spans, room) > room)
}

/// Whether code has no counts and less than `prefix` columns before it, because a line would
/// otherwise be cut.
pub fn is_tight(section: &Section, prefix: usize, width: usize) -> bool {
    section.topic == Topic::Code && prefix + widest(section.rows()) > width
}

/// Returns the value of a section, such as the title of the counts of code, if there are any.
pub fn own_value(section: &Section, prefix: usize, width: usize) -> &[Span] {
    if is_tight(section, prefix, width) {
        &[]
    } else {
        &section.value
    }
}

/// Returns the rows of suggested keys without the effects that don't fit: the name of a key is
/// enough. Other sections keep their rows.
pub fn without_long_cells<'a>(
    section: &Section,
    rows: &'a [Row],
    room: impl Fn(&Row) -> usize,
) -> Cow<'a, [Row]> {
    let is_long = |row: &Row| is_long(row, room(row));
    if section.topic != Topic::Keys || !rows.iter().any(is_long) {
        return Cow::Borrowed(rows);
    }
    let mut rows = rows.to_vec();
    for row in &mut rows {
        if is_long(row) {
            row.cells.clear();
        }
    }
    Cow::Owned(rows)
}

/// Returns the rows with their keys padded to equal width, so that the effects are aligned. Only
/// the first key, which most people want next, is highlighted.
pub fn evened(rows: &[Row]) -> Cow<'_, [Row]> {
    let key = |row: &Row| match row.label.first() {
        Some(Span {
            what: SpanKind::Word(key),
            role: SpanRole::Key,
            ..
        }) => Some(key.width()),
        _ => None,
    };
    let widths: Vec<usize> = rows.iter().filter_map(key).collect();
    let widest = widths.iter().copied().max().unwrap_or(0);
    if widths.len() < 2 {
        return Cow::Borrowed(rows);
    }
    let mut rows = rows.to_vec();
    let with_keys = rows.iter_mut().filter(|row| key(row).is_some());
    for (number, row) in with_keys.enumerate() {
        if let Some(first) = row.label.first_mut()
            && let SpanKind::Word(text) = &mut first.what
        {
            *text = format!("{text:^widest$}").into();
            if number > 0 {
                first.role = SpanRole::OtherKey;
            }
        }
    }
    Cow::Owned(rows)
}

/// Returns a heading in uppercase letters, except the name of a square, which stays as it is on the
/// board.
pub fn uppercase(heading: &str) -> String {
    let upper = |word: &str| match word.parse::<Square>() {
        Ok(_) => word.to_owned(),
        Err(_) => word.to_uppercase(),
    };
    let words: Vec<String> = heading.split(' ').map(upper).collect();
    words.join(" ")
}
