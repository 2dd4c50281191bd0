//! Control: which pieces attack which squares?

mod fact;
mod questions;
mod sections;
mod steps;
mod words;

pub use fact::ControlFact;
pub use steps::ROW as ATTACKS;
pub use words::sentence;

use crate::board::Color;
use crate::sheet::StrokeKind;
use crate::trace::Algorithm;

use super::row::{LensRow, Try};

pub static ROW: LensRow = LensRow {
    title: "Control",
    question: "Who attacks what?",
    first: Algorithm::Attacks,
    follows_cursor: true,
    arrow: "attacks",
    heading: |scene, _| format!("Who attacks {}?", scene.cursor),
    sections: sections::sections,
    questions: |_| &[questions::attackers],
    strokes: |scene, frame, strokes| {
        for &(from, to) in &frame.arrows {
            let piece = scene.board().piece(from);
            let color = piece.map_or(Color::White, |piece| piece.color);
            strokes.add(from, to, StrokeKind::Side(color), true);
        }
    },
    signs: |_, frame, square| {
        let attack = frame.arrows.iter().find(|(from, _)| *from == square);
        attack.copied().into_iter().collect()
    },
    worth: |_| vec![Try::OBSTACLE],
    // The trace examines the whole board regardless of the cursor, so a run always keeps its place.
    goes_on: |_, _| true,
    ..LensRow::BASE
};
