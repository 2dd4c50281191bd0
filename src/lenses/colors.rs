//! Colors: which squares are light, and which are dark?

mod fact;
mod questions;
mod steps;
mod words;

pub use fact::ColorFact;
pub use steps::ROW as PARITY;
pub use words::{parity, sentence};

use crate::sheet::{RowBudget, Section, code, variables};
use crate::trace::{Algorithm, Fact};

use super::row::{LensRow, Try};

pub static ROW: LensRow = LensRow {
    title: "Colors",
    question: "Light or dark?",
    first: Algorithm::Parity,
    follows_cursor: true,
    heading: |scene, _| format!("Is {} light or dark?", scene.cursor),
    sections: |at| {
        // In a narrow column, the values take two rows.
        let room = RowBudget::fixed(2);
        let variables = variables::section(at, &[]).map(|all| Section { room, ..all });
        variables.into_iter().chain([code::section(at)]).collect()
    },
    result: Some(|at| match at.frame.fact? {
        Fact::Color(ColorFact::Found(_, shade)) => Some(shade.name().to_owned()),
        _ => None,
    }),
    questions: |_| &[questions::shade],
    worth: |_| vec![Try::AGAIN],
    ..LensRow::BASE
};
