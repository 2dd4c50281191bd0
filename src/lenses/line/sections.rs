//! Panel of a line: its slope, and the squares in between.

use crate::board::Square;
use crate::geometry::Line;
use crate::sheet::{
    At, InWords, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists, variables,
};
use crate::trace::{Fact, Mark, Scalar, Value, Variable};
use crate::words::{counted, list};

use super::fact::LineFact;

/// Returns the sections of a line.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    [slope(at), between(at), code::section(at)].into()
}

/// Returns what is between the two squares or, if they aren't aligned, the slope; `None` before the
/// last step.
pub fn result(at: &At<'_>) -> Option<String> {
    match at.frame.fact? {
        Fact::Line(LineFact::Slope(from, to)) if Line::new(from, to).between().is_none() => {
            Some(format!("slope {}", Line::new(from, to).slope()))
        }
        Fact::Line(LineFact::BlockedAt(_)) => Some("blocked".to_owned()),
        Fact::Line(LineFact::Arrived(0)) => Some("nothing".to_owned()),
        Fact::Line(LineFact::Arrived(between)) => Some(format!("{between} free")),
        _ => None,
    }
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
        Some((name, scalar, Some(way)))
    };
    let legs = [
        leg(Variable::Dx, "right", "left"),
        leg(Variable::Dy, "up", "down"),
    ];
    let rest = [Variable::B, Variable::X, Variable::Y];
    let rest = rest.map(|name| Some((name, scalar(name)?, None)));
    let values: Vec<_> = legs.into_iter().chain(rest).flatten().collect();
    let row = Row::new(values.iter().map(|(name, scalar, way)| {
        let mut cell = variables::cell(name.name(), *scalar);
        cell.spans
            .extend(way.map(|way| Span::word(way, SpanRole::Dim)));
        cell
    }));
    let m = scalar(Variable::M).map(|m| m.to_string());
    let value = m.clone().map(|m| Span::word(m, SpanRole::Plain));
    let section = Section::new(Topic::State, "slope", RowBudget::new(1, 1, 2), vec![row]);
    section.valued(value).in_words(at, || {
        let values = values.iter().map(|&(name, scalar, way)| {
            let value = variables::in_words(name, scalar);
            match way.filter(|_| scalar != Scalar::Number(0)) {
                Some(way) => format!("{value} ({way})"),
                None => value,
            }
        });
        let values = Vec::from_iter(values).join(", ");
        InWords::sentences([match m.as_deref() {
            _ if values.is_empty() => "Slope: not known yet.".to_owned(),
            None => format!("Slope: {values}."),
            Some("infinite") => format!("Infinite slope: {values}."),
            Some(slope) => format!("Slope {slope}: {values}."),
        }])
    })
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
        let section = section(vec![cut, Row::new([meets].into_iter().chain(met))]);
        return section.valued(count).in_words(at, || {
            let count = counted(line.cut().count() as u64, "square");
            InWords::sentences([
                format!("{count} crossed off-centre: {}.", list(line.cut())),
                format!("Squares crossed through the centre: {}.", list(line.met())),
            ])
        });
    }
    let squares = lists::squares(at.frame, Variable::Between);
    let visited = at.frame.variable(Variable::Between);
    let told = matches!(visited, Some(Value::Squares(_)));
    let count = told.then(|| Section::count(squares.len(), "crossed"));
    let section = section(vec![Row::new(squares)]).valued(count.into_iter().flatten());
    section.in_words(at, || {
        let squares: Vec<Square> = at.frame.squares(Variable::Between).collect();
        InWords::sentences([match squares.len() {
            _ if !told => return InWords::default(),
            0 => "Between: no squares.".to_owned(),
            count => format!(
                "{} crossed in between: {}.",
                counted(count as u64, "square"),
                list(squares)
            ),
        }])
    })
}
