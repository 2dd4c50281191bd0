//! Panel of a line: its slope, and the squares in between.

use crate::board::Square;
use crate::geometry::Line;
use crate::sheet::{At, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists, variables};
use crate::trace::{Mark, Scalar, Value, Variable};

/// Returns the sections of a line.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    [slope(at), between(at), code::section(at)].into()
}

/// Returns the section with the slope, the distances across and up, and the other values of the
/// walk.
fn slope(at: &At<'_>) -> Section {
    let scalar = |name: Variable| match at.frame.variable(name) {
        Some(Value::Scalar(scalar)) => Some(*scalar),
        _ => None,
    };
    let leg = |name: Variable, positive: &'static str, negative: &'static str| {
        let scalar = scalar(name)?;
        let way = match scalar {
            Scalar::Number(..0) => negative,
            _ => positive,
        };
        let mut cell = variables::cell(name.name(), scalar);
        cell.spans.push(Span::word(way, SpanRole::Dim));
        Some(cell)
    };
    let legs = [
        leg(Variable::Dx, "right", "left"),
        leg(Variable::Dy, "up", "down"),
    ];
    let rest = [Variable::B, Variable::X, Variable::Y];
    let rest = rest.map(|name| Some(variables::cell(name.name(), scalar(name)?)));
    let row = Row::new(legs.into_iter().chain(rest).flatten());
    let value = scalar(Variable::M).map(|m| Span::word(m.to_string(), SpanRole::Plain));
    Section::new(Topic::State, "slope", RowBudget::new(1, 1, 2), vec![row]).valued(value)
}

/// Lists the squares in between that the walk has visited. A line that isn't a rank, file or
/// diagonal crosses most squares off-centre and only a few through their centres, so both are
/// listed.
fn between(at: &At<'_>) -> Section {
    let section = |rows| Section::new(Topic::State, "between", RowBudget::new(1, 2, 2), rows);
    let is_cut = |square: &Square| at.frame.mark(*square) == Some(Mark::Cut);
    let aim = at.scene.aim().filter(|_| Square::ALL.iter().any(is_cut));
    if let Some(aim) = aim {
        let line = Line::new(at.scene.focus(), aim);
        let cut = line.cut().map(|square| Span::on_board(square, at.frame));
        let cut = Row::new(cut);
        let count = Section::count(cut.cells.len(), "off-centre");
        let meets = Span::word("centres crossed", SpanRole::Dim);
        let met = line
            .met()
            .map(|square| Span::square(square, SpanRole::Plain));
        return section(vec![cut, Row::new([meets].into_iter().chain(met))]).valued(count);
    }
    let squares = lists::squares(at.frame, Variable::Between);
    let list = at.frame.variable(Variable::Between);
    let told = matches!(list, Some(Value::Squares(_)));
    let count = told.then(|| Section::count(squares.len(), "crossed"));
    section(vec![Row::new(squares)]).valued(count.into_iter().flatten())
}
