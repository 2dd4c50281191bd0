//! Recursion: the call frames with their variables, and the returned values.

use crate::board::Square;
use crate::geometry::Reach;
use crate::lenses::reach::rays::{ReachFact, moves, strip};
use crate::sheet::{
    At, Body, Chunk, InWords, Row, RowBudget, RowState, Section, Span, SpanRole, Topic, Truncation,
    code,
};
use crate::trace::{Fact, Mark, Scalar, Value, Variable};
use crate::words::list;

use super::fact::RecursionFact;
use super::steps::SUSPENDED_LINES as WAITING;

/// Returns the pseudocode, the frames, and the rays that have been returned.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let mut sections = vec![suspended(code::section(at), at), frames(at)];
    let found = at.frame.marked(Mark::Open).len() + at.frame.marked(Mark::Capture).len();
    if let Some(reach) = Reach::of(at.scene.board(), at.scene.focus()) {
        let all = reach.rays();
        let rays = all.iter().filter(|ray| !ray.squares().is_empty());
        let back = |mark| matches!(mark, Mark::Open | Mark::Capture);
        let rows: Vec<Row> = rays.map(|ray| strip(ray, at.frame, back)).collect();
        let room = RowBudget::fixed(rows.len());
        let back = Section::new(Topic::State, "returned", room, rows);
        sections.push(back.valued(moves(found)));
    }
    sections
}

/// Returns the pseudocode, and marks the lines in which calls are suspended. The line inside the
/// function also lists the suspended calls, the newest first.
fn suspended(mut code: Section, at: &At<'_>) -> Section {
    let calls: Vec<Square> = at.frame.squares(Variable::Stack).collect();
    let (Body::Rows(rows), [outermost, rest]) = (&mut code.body, WAITING) else {
        return code;
    };
    let waits = [(outermost, calls.len()), (rest, calls.len().max(1) - 1)];
    for (line, _) in waits.into_iter().filter(|(_, calls)| *calls > 0) {
        rows[line].state = RowState::Suspended;
        let callers = calls.iter().enumerate().rev().skip(1);
        let callers = callers.filter(|_| line == rest);
        let of = |(depth, &s)| Span::square(s, SpanRole::Layer(depth as u32)).into();
        rows[line].cells.extend(callers.map(of));
    }
    code.in_words(at, || {
        let callers = || calls.iter().rev().skip(1);
        code::in_words(at, |line| match waits.iter().find(|(at, _)| *at == line) {
            None | Some((_, 0)) => String::new(),
            Some(_) if line == outermost => " (suspended)".to_owned(),
            Some((_, 1)) => format!(" (suspended in the call for {})", list(callers())),
            Some(_) => format!(" (suspended in the calls for {})", list(callers())),
        })
    })
}

/// Lists the calls, the innermost first: each with its square, its direction, the next square, and
/// the result for the rest of the ray. The loop that calls the function comes last.
fn frames(at: &At<'_>) -> Section {
    let frame = at.frame;
    let calls: Vec<Square> = frame.squares(Variable::Stack).collect();
    let called = matches!(frame.fact, Some(Fact::Recursion(RecursionFact::Called(_))));
    let list: Vec<Square> = frame.squares(Variable::Returned).collect();
    let rest = match frame.fact {
        Some(Fact::Recursion(RecursionFact::Returned(_))) => list.get(1..),
        _ => None,
    };
    let direction = match frame.variable(Variable::Direction) {
        Some(Value::Scalar(Scalar::Direction(direction))) => Some(*direction),
        _ => None,
    };
    let nothing = || Span::word("·", SpanRole::Dim);
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
            // As wide as a square's name.
            None => Span::word("· ", SpanRole::Dim),
        };
        let named = |name: &'static str, value: Span| Chunk::new([Span::sentence(name), value], 2);
        let back = rest.filter(|_| waits_for.is_none());
        let rest = match (waits_for, back) {
            (Some(_), _) => vec![Span::word("?", SpanRole::Dim)],
            (None, Some([])) => vec![Span::word("[]", SpanRole::Plain)],
            (None, Some(rest)) => listed(rest, 2, SpanRole::Plain),
            (None, None) => vec![nothing()],
        };
        let end = match waits_for {
            Some(next) => vec![
                Span::word("waits for", SpanRole::Dim),
                Span::square(next, SpanRole::Dim),
            ],
            None if called => vec![Span::word("begins", SpanRole::Accent)],
            None => returns(&list),
        };
        let way = direction.map(|direction| Span::way(direction, SpanRole::Plain));
        let cells = [
            named("s =", value(Some(s))),
            named("d =", way.unwrap_or_else(nothing)),
            named("n =", value(n)),
            Chunk::new([vec![Span::sentence("rest =")], rest].concat(), 2),
        ];
        let row = Row::new(cells).in_columns().ending(end);
        Row {
            state: if waits_for.is_some() {
                RowState::Suspended
            } else {
                RowState::Here
            },
            ..row
                .labelled(Span::sentence("call"))
                .labelled(Span::number(depth, SpanRole::Layer(depth as u32)))
        }
    };
    let names = ["s ", "d", "n ", "rest"].map(|name| Span::word(name, SpanRole::Dim));
    // Without a call, the names would head nothing.
    let has_calls = !calls.is_empty();
    let mut rows: Vec<Row> = Vec::from_iter(has_calls.then(|| Row::new(names).in_columns()));
    rows.extend(calls.iter().enumerate().rev().map(call));
    // The squares in the calls' result join the loop's list only once the outermost call has
    // returned.
    let on_its_way = if calls.is_empty() { 0 } else { list.len() };
    let listed = frame.count(Variable::Moves) as usize - on_its_way;
    let lap = [Span::word("loop", SpanRole::Dim)];
    let lap = lap
        .into_iter()
        .chain(direction.map(|direction| Span::way(direction, SpanRole::Plain)));
    let row = Row::new([Chunk::new(lap.collect::<Vec<_>>(), 2)]);
    rows.push(Row {
        state: match (at.index, calls.is_empty()) {
            (0, _) => RowState::Elsewhere,
            (_, true) => RowState::Here,
            (_, false) => RowState::Suspended,
        },
        ..row.ending(
            [Span::word("list:", SpanRole::Dim)]
                .into_iter()
                .chain(moves(listed)),
        )
    });
    // Once the loop is done, no call is left to list.
    if matches!(frame.fact, Some(Fact::Reach(ReachFact::Done { .. }))) {
        rows.clear();
    }
    let deep = Section::count(calls.len(), "deep");
    let room = RowBudget::new(4, 10, 10);
    let section = Section::new(Topic::State, "frames", room, rows);
    let section = section.keeping(Truncation::Around).valued(deep);
    section.in_words(at, || InWords {
        names: usize::from(has_calls),
        ..InWords::default()
    })
}

/// Returns the result of the innermost call: its square, or their number if there are several.
fn returns(list: &[Square]) -> Vec<Span> {
    let mut spans = vec![Span::word("returns", SpanRole::Accent)];
    match list {
        [] => spans.push(Span::word("[]", SpanRole::Accent)),
        [one] => spans.push(Span::square(*one, SpanRole::Accent)),
        // The squares are the next one and the rest, which the row names.
        list => spans.extend([
            Span::number(list.len(), SpanRole::Accent),
            Span::sentence("squares"),
        ]),
    }
    spans
}

/// Returns the squares of a list, or their number if there are more than `named`.
fn listed(list: &[Square], named: usize, role: SpanRole) -> Vec<Span> {
    if list.len() > named {
        return Section::count(list.len(), "squares").to_vec();
    }
    let squares = list.iter();
    squares.map(|square| Span::square(*square, role)).collect()
}
