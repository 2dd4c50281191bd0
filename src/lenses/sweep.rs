//! Sweep: does one scan of the board find a whole ray?

mod fact;
mod order;
mod questions;
mod sections;
mod steps;
mod words;

pub use fact::{ProbeOutcome, SweepFact};
pub use order::Order;
pub use steps::one_pass::{BACKWARD, FORWARD, WRONG_PROBE, one_pass as sweep_once};
pub use steps::passes::ROW as PASSES;
pub use steps::ray as swept_ray;
pub use steps::shared::{ROW as SHARED, shared as sweep_shared};
pub use words::sentence;

use crate::sheet::StrokeKind;
use crate::trace::{Algorithm, Frame, Mark, Scalar, Scene, Value, Variable};

use super::row::{Counted, CountedRun, LensRow};

pub static ROW: LensRow = LensRow {
    title: "Sweep",
    question: "Is one scan enough?",
    first: Algorithm::Backward,
    opens_at_start: true,
    heading: |scene, frame| format!("Is one scan {} enough?", swept(scene, frame)),
    asks: |scene| {
        let way = scene.direction.long_name();
        let focus = scene.focus();
        format!("Does this scan find every square {way} of {focus}?")
    },
    sections: sections::sections,
    result: Some(sections::result),
    questions: |_| &[questions::crumb],
    strokes: |_, frame, strokes| {
        let probe = |name| match frame.variable(name) {
            Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
            _ => None,
        };
        if let (Some(from), Some(to)) = (probe(Variable::S), probe(Variable::B)) {
            strokes.add(from, to, StrokeKind::Step, true);
        }
    },
    stroke_word: |kind, _| (kind == StrokeKind::Step).then_some("checks"),
    counted: &[
        Counted {
            squares: Some(|frame| frame.marked(Mark::Crumb) | frame.marked(Mark::FalseCrumb)),
            ..Counted::new(|run| list(run, Variable::Crumbs), "crumb", "crumbs")
        },
        Counted::new(
            |run| Some(run.frame.marked(Mark::FalseCrumb).len()).filter(|count| *count > 0),
            "false crumb",
            "false crumbs",
        ),
        Counted::new(|run| list(run, Variable::Missed), "missed", "missed"),
    ],
    keys: [("way next", "algorithm"), ("direction next", "direction")],
    worth: |now| now.stepping(),
    goes_on: |before, after| before.direction == after.direction && before.focus() == after.focus(),
    ..LensRow::BASE
};

/// Describes the direction of a sweep. Before the first pass with shared crumbs, it is
/// `everywhere`.
fn swept(scene: &Scene, frame: &Frame) -> &'static str {
    match frame.variable(Variable::Direction) {
        Some(Value::Scalar(Scalar::Direction(direction))) => direction.long_name(),
        _ if scene.way == Algorithm::Shared => "everywhere",
        _ => scene.direction.long_name(),
    }
}

fn list(run: &CountedRun<'_>, name: Variable) -> Option<usize> {
    run.frame.variable(name)?;
    Some(run.frame.count_squares(name))
}
