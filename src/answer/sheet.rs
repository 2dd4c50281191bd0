//! Panel sections of a step, from its lens or from another program's search.

mod replay;

use crate::sheet::{At, Section, before};

/// Returns the sections of a step, from top to bottom.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let lens = at.scene.lens().row();
    let mut sections = match (at.scene.told(), at.trace.verdict()) {
        (Some(told), Some(verdict)) => replay::sections(at, told, verdict),
        _ => (lens.sections)(at),
    };
    if lens.opens_at_start {
        sections.push(before::section(at));
    }
    sections
}
