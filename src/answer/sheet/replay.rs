//! Panel of another program's search: its lines, its first mistake, its frontier and its summary.

use crate::answer::judge::{in_order, order_shown, step_fault};
use crate::board::Square;
use crate::sheet::{
    At, Chunk, Row, RowBudget, RowState, Section, Span, SpanRole, Topic, Truncation, code, lists,
    tree,
};
use crate::steps::{Action, FaultKind, SearchEnd, SearchVerdict, Spot};
use crate::trace::{Fact, Mark, Replay, Variable};
use crate::words::capital;

/// Maximum number of lines shown before the current one. As many follow it, or more near the start.
const AROUND: usize = 20;

/// Returns the sections: the lines, the first mistake, the order, the frontier, the counts, the
/// search's answer, the code and the tree.
pub fn sections(at: &At<'_>, told: &Replay, verdict: &SearchVerdict) -> Vec<Section> {
    let mut sections = vec![lines(at, told, verdict)];
    sections.extend(fault(at, verdict));
    // The heading already names the order, so the sentence only gives the reason.
    let shown = order_shown(verdict).map(|shown| format!("{shown}."));
    let order = shown.or_else(|| in_order(verdict, None));
    let order = order.map(|said| Row::text(&said, SpanRole::Plain));
    let name = Span::word(verdict.order.name(), SpanRole::Strong);
    let rows = order.into_iter().collect();
    let order = Section::new(Topic::State, "order", RowBudget::new(2, 3, 5), rows);
    sections.push(order.valued([name]));
    sections.extend(lists::queues(at));
    sections.push(so_far(at, verdict.left_out));
    sections.extend(end(told));
    sections.push(code::section(at));
    sections.push(tree::section(at, RowBudget::new(4, 6, 40)));
    sections
}

/// Returns the lines around the current one, each with its number, word and square.
fn lines(at: &At<'_>, told: &Replay, verdict: &SearchVerdict) -> Section {
    let steps = told.steps.list();
    let done = at.index.min(steps.len());
    let current_square = done.saturating_sub(1);
    let first = current_square.saturating_sub(AROUND);
    let shown = steps.iter().enumerate().skip(first).take(2 * AROUND + 1);
    let row = |(number, step): (usize, &crate::steps::ReadStep)| {
        let (word, square) = match step.what {
            Action::Take(square) => ("take", Some(square)),
            Action::Put(square, _) => ("put", Some(square)),
            Action::TakeOff => ("take", None),
            Action::PutOff => ("put", None),
        };
        let role = if number < done {
            SpanRole::Plain
        } else {
            SpanRole::Dim
        };
        let named = |square: Square| {
            if number < done {
                Span::on_board(square, at.frame)
            } else {
                Span::square(square, SpanRole::Dim)
            }
        };
        let written = || told.steps.off(step.line).unwrap_or("?").to_owned();
        let square = square.map_or_else(|| Span::word(written(), SpanRole::Dim), named);
        let is_wrong = verdict.fault_line() == Some(step.line);
        let wrong = is_wrong.then(|| {
            [
                Span::word("!", SpanRole::Wrong),
                Span::sentence("first mistake"),
            ]
        });
        let wrong = wrong.into_iter().flatten();
        let number_role = if is_wrong {
            SpanRole::Wrong
        } else {
            SpanRole::Dim
        };
        // The squares are aligned in a separate column.
        let word = Span::word(format!("{word:<4} "), role);
        let cells = [Chunk::from(word), Chunk::from(square)];
        let row = Row::new(cells).ending(wrong);
        Row {
            state: RowState::here(number == current_square && at.index > 0),
            ..row.labelled(Span::number(step.line, number_role))
        }
    };
    let rows: Vec<Row> = shown.map(row).collect();
    let room = RowBudget::new(5, 11, 2 * AROUND + 1);
    let section =
        Section::new(Topic::Steps, "your steps", room, rows).keeping(Truncation::AroundCurrent);
    section.valued([Span::number(told.steps.last_line(), SpanRole::Plain)])
}

/// Returns the section about the first mistake; `None` if there is no mistake.
fn fault(at: &At<'_>, verdict: &SearchVerdict) -> Option<Section> {
    let said = step_fault(at.scene, verdict)?;
    let line = verdict.fault_line()?;
    let said = said
        .split_once(": ")
        .map_or(said.as_str(), |(_, said)| said);
    // At the step of the mistake, the sentence beside the board already gives the reason.
    let is_here = matches!(at.frame.fact, Some(Fact::Replay(fact)) if fact.is_at_fault(at.size));
    let (rows, budget) = if is_here {
        let rows: Vec<Row> = those_there(at, verdict).into_iter().flatten().collect();
        let count = rows.len();
        (rows, RowBudget::fixed(count))
    } else {
        let reason = Row::text(&capital(said), SpanRole::Strong);
        (vec![reason], RowBudget::new(5, 6, 10))
    };
    let section = Section::new(Topic::State, "first mistake", budget, rows);
    let line = [
        Span::word("line", SpanRole::Wrong),
        Span::number(line, SpanRole::Wrong),
    ];
    Some(section.valued(line))
}

/// Lists the neighbours of the first square whose neighbours weren't all enqueued: first those that
/// were, then the missing ones. `None` if the first mistake is a different one.
fn those_there(at: &At<'_>, verdict: &SearchVerdict) -> Option<[Row; 2]> {
    let FaultKind::Missed { missing, all, .. } = verdict.fault.as_ref()?.kind else {
        return None;
    };
    let there = format!("{} of {} were put:", (all - missing).len(), all.len());
    let square = |square: Square| {
        if missing.contains(square) {
            Span::square(square, SpanRole::Board(Some(Mark::Fault), None))
        } else {
            Span::on_board(square, at.frame)
        }
    };
    let squares = (all - missing).into_iter().chain(missing);
    Some([
        Row::line(there, SpanRole::Dim),
        Row::new(squares.map(square)),
    ])
}

fn so_far(at: &At<'_>, left_out: usize) -> Section {
    let row = |name: &'static str, count| {
        Row::new([Span::word(name, SpanRole::Dim)]).ending([Span::number(count, SpanRole::Plain)])
    };
    let count = |variable| usize::try_from(at.frame.count(variable)).unwrap_or_default();
    let mut rows = vec![
        row("takes", count(Variable::Taken)),
        row("puts", count(Variable::New)),
    ];
    if left_out > 0 {
        rows.push(row("ignored lines", left_out));
    }
    Section::new(
        Topic::State,
        "so far",
        RowBudget::new(1, 3, rows.len()),
        rows,
    )
}

/// Returns the section about the search's answer; `None` if it has none.
fn end(told: &Replay) -> Option<Section> {
    let (_, outcome) = told.steps.answer()?;
    let row = match outcome {
        SearchEnd::None => Row::text("there is no path", SpanRole::Plain),
        SearchEnd::Path(places) => {
            let square = |place: &Spot| match place {
                Spot::On(square) => Span::square(*square, SpanRole::Plain),
                Spot::Off(written) => Span::word(written.clone(), SpanRole::Dim),
            };
            let (shown, hidden) = Row::some_of(places.iter(), places.len(), Truncation::First);
            let row = Row::new(shown.into_iter().map(square)).hiding(hidden);
            row.labelled(Span::word("path", SpanRole::Dim))
        }
    };
    let section = Section::new(
        Topic::State,
        "at the end",
        RowBudget::new(1, 2, 3),
        vec![row],
    );
    Some(match outcome {
        SearchEnd::Path(places) => {
            section.valued(Section::count(places.len().saturating_sub(1), "moves"))
        }
        SearchEnd::None => section,
    })
}
