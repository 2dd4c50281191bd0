//! The squares that a search has found, grouped by the number that decides when they are dequeued:
//! their distance, their bound, or the sum of both.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::{Square, SquareSet};
use crate::geometry::Distances;
use crate::sheet::{
    At, Chunk, InWords, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, Truncation,
    lists::number,
};
use crate::trace::{Estimate, Label, Mark, Selection, Variable};
use crate::words::{capital, counted, list};

/// Shows the number of squares in each layer, or at each bound or sum: the finished squares, and
/// those in the frontier.
pub fn section(at: &At<'_>) -> Section {
    // A path also contains squares of the frontier; the trace shows which ones were dequeued.
    let takes = at.trace.takes();
    let takes = takes.take_while(|(index, _)| *index <= at.index);
    let taken: SquareSet = takes.map(|(_, square)| square).collect();
    let mut found: BTreeMap<(bool, u32), SquareSet> = BTreeMap::new();
    for square in Square::ALL {
        if let Some(label) = at.frame.label(square)
            && let Some(number) = number(label)
        {
            let is_back = matches!(label, Label::Left(_));
            found.entry((is_back, number)).or_default().insert(square);
        }
    }
    let most = found.values().map(|squares| squares.len()).max();
    let most = most.unwrap_or(0);
    let (heading, word) = words(at);
    let mut all_done = 0;
    let row = |(&(is_back, number), squares): (&(bool, u32), &SquareSet)| {
        let (role, all) = (SpanRole::Layer(number), squares.len());
        let role = if is_back {
            SpanRole::Board(Some(Mark::Visited), Some(Label::Left(number)))
        } else if heading == LAYERS {
            role
        } else {
            SpanRole::Accent
        };
        let done = (*squares & taken).len();
        all_done += done;
        let bar = Span::bar(done, all - done, most, role);
        let count = Chunk::new([bar, Span::number(all, SpanRole::Plain)], 2);
        let squares = squares.into_iter();
        let squares = squares.map(|to| Chunk::new([Span::square(to, SpanRole::Dim)], 0));
        let row = Row::new([count].into_iter().chain(squares));
        // The colour is a background behind the number, because the palest bar would be invisible
        // on paper.
        row.labelled(Span::number(
            number,
            match role {
                SpanRole::Layer(_) | SpanRole::Board(..) => role,
                _ => SpanRole::Dim,
            },
        ))
    };
    let rows = found.iter().map(row).collect();
    let all = all(at);
    // In a search by bound or sum, the squares with the smallest numbers are dequeued first, so
    // their rows are kept.
    let (least, good, keep) = if heading == LAYERS {
        (5, 7, Truncation::Last)
    } else {
        (4, 4, Truncation::First)
    };
    let room = RowBudget::new(all.min(least), all.min(good), (3 * all).max(10));
    let section = Section::new(Topic::Tree, heading, room, rows).keeping(keep);
    let section = section.valued(Section::count(all_done, "visited"));
    let section = if heading == LAYERS {
        section.serving(Purpose::Layers)
    } else {
        section
    };
    section.in_words(at, || {
        if found.is_empty() {
            return InWords::default();
        }
        let visited = match all_done {
            0 => "nothing".to_owned(),
            visited => counted(visited as u64, "square"),
        };
        let head = format!("{}, {visited} visited:", capital(heading));
        let rows = found.iter().map(|(&(is_back, number), squares)| {
            let back = if is_back { " from the target" } else { "" };
            let (count, squares) = (counted(squares.len() as u64, "square"), list(*squares));
            format!("{count} {word} {number}{back}: {squares}.")
        });
        InWords::sentences([head].into_iter().chain(rows))
    })
}

/// Heading for a search by distance.
const LAYERS: &str = "layers";

/// Returns the heading, and the words before each number in a sentence.
const fn words(at: &At<'_>) -> (&'static str, &'static str) {
    match estimate(at) {
        Some(Estimate::Bound) => ("bounds", "with bound"),
        Some(Estimate::MovesAndBound) => ("sums", "with sum"),
        None => (LAYERS, "at distance"),
    }
}

/// Returns the estimate by which the next square is chosen, if any.
pub const fn estimate(at: &At<'_>) -> Option<Estimate> {
    match at.scene.way.choices() {
        Some(choices) => match choices.next {
            Selection::Least(estimate) => Some(estimate),
            Selection::Oldest | Selection::Deepest => None,
        },
        None => None,
    }
}

/// Returns the largest number of rows that the section can have, so that every step can reserve
/// them.
fn all(at: &At<'_>) -> usize {
    let Some(mover) = at.scene.mover() else {
        return 1;
    };
    let far = Distances::new(mover, at.scene.focus(), at.scene.board());
    let number = |to: Square| {
        let moves = u32::from(far.to(to)?);
        let bound = || mover.bound(to, at.scene.target?).map(u32::from);
        Some(match estimate(at) {
            Some(Estimate::Bound) => bound()?,
            Some(Estimate::MovesAndBound) => moves + bound()?,
            None => moves,
        })
    };
    let mut numbers = BTreeSet::new();
    numbers.extend(Square::ALL.into_iter().filter_map(number));
    // Each end has its own layer 0.
    numbers.len().max(1) + usize::from(at.frame.variable(Variable::Back).is_some())
}
