//! Search: the frontier, the moves tried in this step, the layers, and the tree.

use crate::geometry::Mover;
use crate::sheet::{
    At, Chunk, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists, tree,
    variables,
};
use crate::trace::{Fact, MoveOutcome, SearchFact, Variable};
use crate::words::counted;

use super::found;

/// Returns the queue or stack, the moves tried, the pseudocode, the layers and the tree.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let has = |name| at.frame.variable(name).is_some();
    let mut sections = if has(Variable::Queue) {
        lists::queues(at)
    } else {
        let deep = at.frame.count_squares(Variable::Stack);
        let stack = lists::stack(at, "stack", RowBudget::new(2, 4, 6));
        vec![stack.valued(Section::count(deep, "deep"))]
    };
    // The sentence already names these values, so they are left out.
    let told = [Variable::S, Variable::M, Variable::Paths, Variable::Path];
    let variables = variables::section(at, &told);
    sections.push(step(at));
    sections.extend(variables);
    sections.push(code::section(at));
    // A depth-first search has neither layers nor bounds.
    if has(Variable::Queue) {
        sections.push(found::section(at));
    }
    sections.push(tree::section(at, RowBudget::new(6, 8, 66)));
    sections
}

/// Returns the result of a search with a target in a few words; `None` before a step shows it.
pub fn result(at: &At<'_>) -> Option<String> {
    match at.frame.fact? {
        Fact::Search(
            SearchFact::Found(_)
            | SearchFact::FoundDeep { .. }
            | SearchFact::Met { .. }
            | SearchFact::OnePath { .. },
        ) => Some(counted(at.frame.path.len().saturating_sub(1), "move")),
        Fact::Search(
            SearchFact::QueueEmpty(Some(_))
            | SearchFact::BackEmpty(_)
            | SearchFact::StackEmpty(Some(_)),
        ) => Some("no path".to_owned()),
        _ => None,
    }
}

/// Lists the moves tried from one square in order, each with its result, and counts the moves off
/// the board. Once a path is found, lists the path instead.
fn step(at: &At<'_>) -> Section {
    if let Some(way) = way(at) {
        return way;
    }
    let from = at.trace.tried_from(at.index, at.frame);
    let tried = at.trace.tried(at.index).into_iter();
    let tried: Vec<_> = tried.filter_map(SearchFact::outcome).collect();
    let on_board = tried.iter().filter_map(|(outcome, to)| {
        let role = match outcome {
            MoveOutcome::New | MoveOutcome::Again => SpanRole::Accent,
            _ => SpanRole::Dim,
        };
        let square = Span::on_board((*to)?, at.frame);
        Some(Chunk::new([square, Span::word(outcome.name(), role)], 1))
    });
    let cells: Vec<Chunk> = on_board.collect();
    let rows = vec![Row::new(cells).in_columns()];
    let off = tried.iter().filter(|(_, to)| to.is_none()).count();
    let off = (off > 0).then(|| {
        [
            Span::word("·", SpanRole::Dim),
            Span::number(off, SpanRole::Dim),
            Span::sentence(if off == 1 { "move" } else { "moves" }),
            Span::word("off the board", SpanRole::Dim),
        ]
    });
    let section = Section::new(Topic::State, "this step", room(at), rows);
    section
        .serving(Purpose::Step)
        .valued(from.map(|square| Span::square(square, SpanRole::Accent)))
        .valued(off.into_iter().flatten())
}

/// Returns the number of rows for the moves from a square. A leaper has at most eight moves.
fn room(at: &At<'_>) -> RowBudget {
    let jumps = at.scene.mover().and_then(Mover::leaper).is_some();
    // On a small screen, the code of a bidirectional search doesn't fit, so a second row is
    // reserved here instead.
    if at.frame.variable(Variable::Back).is_some() {
        RowBudget::new(2, 2, if jumps { 3 } else { 6 })
    } else if jumps {
        RowBudget::new(1, 2, 3)
    } else {
        RowBudget::new(1, 3, 6)
    }
}

/// Lists the path instead of the moves tried; `None` before one is found.
fn way(at: &At<'_>) -> Option<Section> {
    let moves = at.frame.path.len().checked_sub(1)?;
    let row = lists::path(at.frame, at.frame.path.iter().copied());
    let section = Section::new(Topic::State, "path", room(at), vec![row]);
    Some(section.valued(Section::counted(moves, "move", "moves")))
}
