//! Line: the squares between two squares.

mod fact;
mod questions;
mod sections;
mod steps;
mod words;

pub use fact::LineFact;
pub use steps::ROW as WALK;
pub use words::sentence;

use crate::board::Square;
use crate::geometry::Line;
use crate::sheet::{StrokeKind, Strokes};
use crate::trace::{Algorithm, Frame, Mark, Variable};

use super::row::{LensRow, Try};

pub static ROW: LensRow = LensRow {
    title: "Line",
    question: "What is between?",
    first: Algorithm::Walk,
    aims_at_cursor: true,
    heading: |scene, _| match scene.aim() {
        Some(aim) => format!("What is between {} and {aim}?", scene.focus()),
        None => ROW.question.to_owned(),
    },
    sections: sections::sections,
    result: Some(sections::result),
    questions: |_| &[questions::in_the_way],
    strokes: |scene, frame, strokes| {
        if let Some(to) = scene.aim() {
            slope(scene.focus(), to, frame, strokes);
        }
    },
    worth: |now| {
        let target = Try::new("target", "Set", "the target here");
        let is_set = now.scene.target == Some(now.scene.cursor);
        let target = Some(target).filter(|_| !is_set);
        target.into_iter().chain([Try::AGAIN]).collect()
    },
    ..LensRow::BASE
};

/// Adds the line, its two legs once they are known, and its continuation once the slope is known.
fn slope(from: Square, to: Square, frame: &Frame, strokes: &mut Strokes) {
    let line = Line::new(from, to);
    let (dx, dy) = line.difference();
    if frame.variable(Variable::Dx).is_some() && dx != 0 && dy != 0 {
        let corner = Square::new(to.file(), from.rank());
        // Each leg's number is drawn outside the triangle, so the leg's stroke includes the
        // direction of that side.
        let (across, up) = (dx.signum() as i8, dy.signum() as i8);
        strokes.add(from, corner, StrokeKind::Leg((0, -up)), false);
        strokes.add(corner, to, StrokeKind::Leg((across, 0)), false);
    }
    if frame.variable(Variable::M).is_some() {
        let met: Vec<Square> = line.met().collect();
        for (end, last) in [(from, met.first()), (to, met.last())] {
            strokes.add(end, *last.unwrap_or(&end), StrokeKind::Beyond, false);
        }
    }
    // Behind the first thing in the way, the line is dashed: nothing gets there.
    let mut between = line.squares_between();
    match between.find(|square| frame.mark(*square) == Some(Mark::Blocker)) {
        Some(stops) => {
            strokes.add(from, stops, StrokeKind::Line, false);
            strokes.add(stops, to, StrokeKind::Blocked, false);
        }
        None => strokes.add(from, to, StrokeKind::Line, false),
    }
}
