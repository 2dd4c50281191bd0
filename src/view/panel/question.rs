//! The question at the top of a panel, which a large window shows in large letters.

use crate::sheet::{Body, Chunk, Sheet, Span, SpanKind, SpanRole, Topic};

/// Returns the question at the top of a sheet, and the number of its words; `None` if there is no
/// question.
pub fn question(sheet: &Sheet) -> Option<(String, usize)> {
    let first = sheet.sections.first();
    let first = first.filter(|first| first.topic == Topic::Title)?;
    let word = |cell: &Chunk| match cell.spans.as_slice() {
        [
            Span {
                what: SpanKind::Word(word),
                role: SpanRole::Strong,
                ..
            },
        ] => Some(word.to_string()),
        _ => None,
    };
    let cells = &first.rows().first()?.cells;
    let words: Vec<String> = cells.iter().map_while(word).collect();
    (!words.is_empty()).then(|| (words.join(" "), words.len()))
}

/// Removes this number of words from the start of the question at the top of a sheet.
pub fn without(words: usize, sheet: &mut Sheet) {
    if let Some(first) = sheet.sections.first_mut()
        && let Body::Rows(rows) = &mut first.body
        && let Some(row) = rows.first_mut()
    {
        row.cells.drain(..words);
        if row.cells.is_empty() {
            rows.remove(0);
        }
    }
}
