//! Recursion: the call frames with their variables, and what has come back.

use crate::board::Square;
use crate::geometry::Reach;
use crate::sheet::{Chunk, Room, Row, Section, Span, SpanRole, Topic};
use crate::trace::{Fact, Frame, Mark, RecursionFact, Variable};

use super::{At, code, reach};

/// The pseudocode, the frames, and the rays that have come back.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let mut sections = vec![code::section(at), frames(at.frame)];
    let found = at.frame.marked(Mark::Open).len() + at.frame.marked(Mark::Capture).len();
    if let Some(reach) = Reach::of(at.scene.board(), at.scene.focus()) {
        let all = reach.rays();
        let rays = all.iter().filter(|ray| !ray.squares().is_empty());
        let back = |mark| matches!(mark, Mark::Open | Mark::Capture);
        let rows: Vec<Row> = rays.map(|ray| reach::strip(ray, at.frame, back)).collect();
        let room = Room::fixed(rows.len());
        let back = Section::new(Topic::State, "what came back", room, rows);
        sections.push(back.valued(reach::moves(found)));
    }
    sections
}

/// One call a row, the innermost first: the square that it was called for, the next one, and what
/// came back for the rest.
fn frames(frame: &Frame) -> Section {
    let calls: Vec<Square> = frame.squares(Variable::Stack).collect();
    let called = matches!(frame.fact, Some(Fact::Recursion(RecursionFact::Called(_))));
    let list: Vec<Square> = frame.squares(Variable::Returned).collect();
    let rest = match frame.fact {
        Some(Fact::Recursion(RecursionFact::Returned(_))) => list.get(1..),
        _ => None,
    };
    let call = |(depth, &s): (usize, &Square)| {
        let waits_for = calls.get(depth + 1).copied();
        let n = match (waits_for, frame.fact) {
            (Some(next), _) => Some(next),
            (None, Some(Fact::Recursion(RecursionFact::Returned(n)))) => Some(n),
            (None, Some(Fact::Recursion(RecursionFact::BlockerReturns { blocker, .. }))) => {
                Some(blocker.square)
            }
            _ => None,
        };
        let value = |square: Option<Square>| match square {
            Some(square) => Span::square(square, SpanRole::Strong),
            None => Span::word("·", SpanRole::Dim),
        };
        let named = |name: &'static str, value: Span| Chunk::new([Span::said(name), value], 2);
        let back = rest.filter(|_| waits_for.is_none());
        let rest = match (waits_for, back) {
            (Some(_), _) => Span::word("?", SpanRole::Dim),
            (None, Some([])) => Span::word("[]", SpanRole::Plain),
            (None, Some(rest)) => Span::number(rest.len(), SpanRole::Plain),
            (None, None) => Span::word("·", SpanRole::Dim),
        };
        let end = match waits_for {
            Some(next) => vec![
                Span::word("waits for", SpanRole::Dim),
                Span::square(next, SpanRole::Dim),
            ],
            None if called => vec![Span::word("begins", SpanRole::Accent)],
            None => returns(&list),
        };
        let cells = [
            named("s", value(Some(s))),
            named("n", value(n)),
            named("rest", rest),
        ];
        let row = Row::new(cells).in_columns().ending(end);
        Row {
            at_hand: waits_for.is_none(),
            ..row.labelled(Span::number(depth, SpanRole::Layer(depth as u32)))
        }
    };
    let mut rows: Vec<Row> = calls.iter().enumerate().rev().map(call).collect();
    if !rows.is_empty() {
        let names = ["s", "n", "rest"].map(|name| Span::word(name, SpanRole::Dim));
        rows.insert(0, Row::new(names).in_columns());
    }
    let deep = Section::count(calls.len(), "deep");
    Section::new(Topic::State, "frames", Room::new(5, 9, 9), rows).valued(deep)
}

/// What the innermost call returns.
fn returns(list: &[Square]) -> Vec<Span> {
    let mut spans = vec![Span::word("returns", SpanRole::Accent)];
    if list.is_empty() {
        spans.push(Span::word("[]", SpanRole::Accent));
    }
    let squares = list.iter();
    spans.extend(squares.map(|square| Span::square(*square, SpanRole::Accent)));
    spans
}
