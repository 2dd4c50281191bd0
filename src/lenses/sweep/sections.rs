//! Sweep: the crumbs, the squares that should have one, and the check in this step.

use crate::sheet::{
    At, Chunk, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists, tree,
    variables,
};
use crate::trace::{Algorithm, StepSize, Value, Variable};

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
    let rows: Vec<Row> = lists.into_iter().filter_map(list).collect();
    let room = RowBudget::new(rows.len(), rows.len(), rows.len() + 2);
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
        step.serving(Purpose::Step).valued(tree::current_square(at)),
        code::section(at),
    ]
}
