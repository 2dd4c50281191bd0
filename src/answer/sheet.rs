//! The sections of a lens and its way: what there is to tell at a step, as data.
//!
//! Each lens has a file of its own here. A section is the same one at every step, with the same room
//! kept for it; what stands in it follows the step.

mod backtrack;
mod control;
mod found;
mod line;
mod reach;
mod recursion;
mod search;
mod sweep;
mod told;

use crate::sheet::{At, Section, before, code, variables};
use crate::trace::{Algorithm, Lens};

/// What there is to tell at a step, from top to bottom.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let mut sections = of_lens(at);
    if matches!(
        at.scene.lens(),
        Lens::Search | Lens::Sweep | Lens::Backtrack
    ) {
        sections.push(before::section(at));
    }
    sections
}

fn of_lens(at: &At<'_>) -> Vec<Section> {
    if let (Some(told), Some(verdict)) = (at.scene.told(), at.trace.verdict()) {
        return told::sections(at, told, verdict);
    }
    match (at.scene.lens(), at.scene.way) {
        (Lens::Reach, Algorithm::Recursion) => recursion::sections(at),
        (Lens::Reach, _) => reach::sections(at),
        (Lens::Search, _) => search::sections(at),
        (Lens::Backtrack, _) => backtrack::sections(at),
        (Lens::Sweep, _) => sweep::sections(at),
        (Lens::Control, _) => control::sections(at),
        (Lens::Line, _) => line::sections(at),
        (Lens::Colors, _) => {
            let variables = variables::section(at, &[]);
            variables.into_iter().chain([code::section(at)]).collect()
        }
    }
}
