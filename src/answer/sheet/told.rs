//! A search that another program made: its lines, its first fault, what waits, and what it is.

use crate::answer::judge::{in_order, step_fault};
use crate::answer::words::capital;
use crate::board::Square;
use crate::sheet::{Cell, Role, Room, Row, Section, Span, Topic};
use crate::steps::{Outcome, Place, Verdict, What};
use crate::trace::{Told, Variable};

use super::{At, code, lists, search};

/// How many lines are shown before the one at hand, and behind it.
const AROUND: usize = 5;

/// The lines, the fault, the order, what waits, the counts and the tree.
pub fn sections(at: &At<'_>, told: &Told, verdict: &Verdict) -> Vec<Section> {
    let mut sections = vec![lines(at, told, verdict)];
    sections.extend(fault(at, verdict));
    let order = in_order(verdict, None).map(|said| Row::text(&said, Role::Plain));
    let name = Span::word(verdict.order.name(), Role::Strong);
    let rows = order.into_iter().collect();
    let order = Section::new(Topic::State, "order", Room::new(1, 3, 5), rows);
    sections.push(order.valued([name]));
    sections.push(lists::queue(at));
    sections.push(counts(at, verdict));
    sections.extend(end(told));
    sections.push(code::section(at));
    sections.push(search::tree(at, Room::new(4, 6, 40)));
    sections
}

/// The lines around the one at hand: number, word, square.
fn lines(at: &At<'_>, told: &Told, verdict: &Verdict) -> Section {
    let steps = told.steps.list();
    let done = at.index.min(steps.len());
    let at_hand = done.saturating_sub(1);
    let first = at_hand.saturating_sub(AROUND);
    let shown = steps.iter().enumerate().skip(first).take(2 * AROUND + 1);
    let row = |(number, step): (usize, &crate::steps::Step)| {
        let (word, square) = match step.what {
            What::Take(square) => ("take", Some(square)),
            What::Put(square, _) => ("put", Some(square)),
            What::TakeOff => ("take", None),
            What::PutOff | What::Remove(_) => ("put", None),
        };
        let role = if number < done {
            Role::Plain
        } else {
            Role::Dim
        };
        let named = |square: Square| {
            if number < done {
                Span::on_board(square, at.frame)
            } else {
                Span::square(square, Role::Dim)
            }
        };
        let written = || told.steps.off(step.line).unwrap_or("?").to_owned();
        let square = square.map_or_else(|| Span::word(written(), Role::Dim), named);
        let is_wrong = verdict.fault.as_ref().map(|fault| fault.line) == Some(step.line);
        let wrong = is_wrong.then(|| Span::word("the first fault", Role::Accent));
        let cells = [Cell::from(Span::word(word, role)), Cell::from(square)];
        let row = Row::new(cells).ending(wrong);
        Row {
            at_hand: number == at_hand && at.index > 0,
            ..row.labelled(Span::number(step.line, Role::Dim))
        }
    };
    let rows: Vec<Row> = shown.map(row).collect();
    let room = Room::new(5, 2 * AROUND + 1, 2 * AROUND + 1);
    let section = Section::new(Topic::State, "your steps", room, rows);
    section.valued(Section::count(told.steps.last_line() as usize, "lines"))
}

/// What is wrong first.
fn fault(at: &At<'_>, verdict: &Verdict) -> Option<Section> {
    let said = step_fault(at.scene, verdict)?;
    let line = verdict.fault.as_ref()?.line;
    let said = said
        .split_once(": ")
        .map_or(said.as_str(), |(_, said)| said);
    let rows = vec![Row::text(&capital(said), Role::Strong)];
    let section = Section::new(Topic::State, "the first fault", Room::new(2, 4, 8), rows);
    let line = [
        Span::word("line", Role::Plain),
        Span::number(line, Role::Strong),
    ];
    Some(section.valued(line))
}

/// What was done so far.
fn counts(at: &At<'_>, verdict: &Verdict) -> Section {
    let row = |name: &'static str, count: usize| {
        Row::new([Span::word(name, Role::Dim)]).ending([Span::number(count, Role::Plain)])
    };
    let so_far = |variable| usize::try_from(at.frame.count(variable)).unwrap_or_default();
    let rows = vec![
        row("takes", so_far(Variable::Taken)),
        row("puts", so_far(Variable::New)),
        row("lines not read", verdict.left_out),
    ];
    Section::new(Topic::State, "so far", Room::new(1, 3, 3), rows)
}

/// How it ends.
fn end(told: &Told) -> Option<Section> {
    let (_, outcome) = told.steps.answer()?;
    let row = match outcome {
        Outcome::None => Row::text("there is no way", Role::Plain),
        Outcome::Path(places) => {
            let square = |place: &Place| match place {
                Place::On(square) => Span::square(*square, Role::Plain),
                Place::Off(written) => Span::word(written.clone(), Role::Dim),
            };
            Row::new(places.iter().map(square)).labelled(Span::word("path", Role::Dim))
        }
    };
    let section = Section::new(Topic::State, "at the end", Room::new(1, 2, 3), vec![row]);
    Some(match outcome {
        Outcome::Path(places) => {
            section.valued(Section::count(places.len().saturating_sub(1), "moves"))
        }
        Outcome::None => section,
    })
}
