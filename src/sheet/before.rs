//! A small picture of the board at the previous step.

use crate::board::{File, Rank, Square};
use crate::trace::Frame;

use super::{At, InWords, Row, RowBudget, Section, Span, SpanRole, Topic};

/// Returns the section with the board at the previous stop, for screens that are large enough for
/// two boards. The section is empty at the first stop.
pub fn section(at: &At<'_>) -> Section {
    let stop = at.trace.stops_until(at.index, at.size);
    let before = stop.checked_sub(1);
    let before = before.and_then(|stop| at.trace.index_of(stop, at.size));
    let frame = before.map(|index| at.trace.frame(index));
    let row = |rank: Rank| {
        let squares = File::ALL.map(|file| Square::new(file, rank));
        let tiles = frame.iter().flat_map(|frame| {
            let tile = move |square| tile(at, frame, square);
            squares.into_iter().map(tile)
        });
        Row::new(tiles)
    };
    let ranks = Rank::ALL.into_iter().rev().filter(|_| frame.is_some());
    let rows = ranks.map(row).collect();
    let section = Section::new(
        Topic::Before,
        "previous step",
        RowBudget::new(8, 8, 16),
        rows,
    );
    let value = before.map(|_| {
        [
            Span::word("step", SpanRole::Dim),
            Span::number(stop - 1, SpanRole::Dim),
        ]
    });
    let section = section.valued(value.into_iter().flatten());
    section.in_words(at, || match before {
        Some(_) => InWords {
            heading: Some(format!("The board at step {}, one step back", stop - 1)),
            ..InWords::default()
        },
        None => InWords::nothing("none"),
    })
}

/// Returns the tile of a square on the previous board, with its occupant or its label.
fn tile(at: &At<'_>, frame: &Frame, square: Square) -> Span {
    let stands = at.scene.board().piece(square);
    let stands = stands.map(|piece| piece.letter().to_string());
    let label = frame.label(square).and_then(|label| label.number());
    let label = label.map(|number| number.to_string());
    let obstacle = at.scene.board().get(square).map(|_| "#".to_owned());
    let sign = stands.or(obstacle).or(label).unwrap_or_default();
    Span::tile(
        square,
        sign,
        SpanRole::Board(frame.mark(square), frame.label(square)),
    )
}
