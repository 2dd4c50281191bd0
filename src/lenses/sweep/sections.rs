//! Sweep: the crumbs, the squares that should have one, and the check in this step.

use crate::sheet::{
    At, Chunk, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists, tree,
    variables,
};
use crate::trace::{Algorithm, Fact, StepSize, Value, Variable};
use crate::words::counted;

use super::fact::SweepFact;

/// Returns the lists of crumbs, the check in this step, and the pseudocode.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let list = |(name, label): (Variable, &'static str)| {
        at.frame.variable(name)?;
        let squares = lists::squares(at.frame, name);
        Some(lists::row(squares).labelled(Span::word(label, SpanRole::Dim)))
    };
    let lists = [
        (Variable::Truth, "the ray"),
        (Variable::Crumbs, "crumbs"),
        (Variable::Missed, "missed"),
    ];
    let mut rows: Vec<Row> = lists.into_iter().filter_map(list).collect();
    let room = RowBudget::new(rows.len(), rows.len(), rows.len() + 2);
    let found = result(at).map(|_| {
        rows.clear();
        found(at)
    });
    let crumbs = Section::new(Topic::State, "crumbs", room, rows);
    let pass = at.frame.count(Variable::Pass);
    let pass = (pass > 0).then(|| {
        [
            Span::word("pass", SpanRole::Plain),
            Span::number(pass, SpanRole::Plain),
        ]
    });
    // There is one pass for each direction of the piece.
    let all = (at.scene.way == Algorithm::Shared).then(|| at.trace.stops(StepSize::Layer));
    let all = all.filter(|_| pass.is_some()).map(|all| {
        [
            Span::word("of", SpanRole::Plain),
            Span::number(all, SpanRole::Plain),
        ]
    });
    let b = match at.frame.variable(Variable::B) {
        Some(Value::Scalar(scalar)) => Some(variables::cell("b", *scalar)),
        _ => None,
    };
    let asks: Vec<Chunk> = b.into_iter().collect();
    let step = Section::new(
        Topic::State,
        "this step",
        RowBudget::fixed(1),
        vec![Row::new(asks)],
    );
    vec![
        crumbs
            .valued(pass.into_iter().flatten())
            .valued(all.into_iter().flatten()),
        found.unwrap_or_else(|| step.serving(Purpose::Step).valued(tree::current_square(at))),
        code::section(at),
    ]
}

/// Returns `Yes` or `No`: whether one pass is enough; if passes repeat, their number instead;
/// `None` before the end.
pub fn result(at: &At<'_>) -> Option<String> {
    let Some(Fact::Sweep(fact)) = at.frame.fact else {
        return None;
    };
    let is_enough = match fact {
        SweepFact::Done { missed, .. } => missed == 0,
        SweepFact::PassesDone { passes, .. } => return Some(counted(passes, "pass")),
        SweepFact::SharedDone(falses) => {
            falses.is_empty() && at.frame.count_squares(Variable::Missed) == 0
        }
        SweepFact::WrongProbeDone { .. } => false,
        _ => return None,
    };
    Some(if is_enough { "Yes" } else { "No" }.to_owned())
}

/// Lists the squares with a crumb, as the board shows them, and counts the missed ones.
fn found(at: &At<'_>) -> Section {
    let row = lists::row(lists::squares(at.frame, Variable::Crumbs));
    let missed = at.frame.count_squares(Variable::Missed);
    Section::new(Topic::State, "crumbs", RowBudget::fixed(1), vec![row])
        .serving(Purpose::Result)
        .valued(Section::count(missed, "missed"))
}
