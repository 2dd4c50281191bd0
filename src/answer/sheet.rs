//! Panel sections of a step, from its lens or from another program's search.

mod replay;

use std::mem;

use crate::sheet::{At, Purpose, Row, RowBudget, Section, Topic, before};

/// Maximum number of values that stay below a result.
const VALUES: usize = 4;

/// Returns the sections of a step, from top to bottom.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let lens = at.scene.lens().row();
    let mut sections = match (at.scene.told(), at.trace.verdict()) {
        (Some(told), Some(verdict)) => replay::sections(at, told, verdict),
        _ => with_result(at, lens.result, (lens.sections)(at)),
    };
    if lens.opens_at_start {
        sections.push(before::section(at));
    }
    sections
}

/// Reserves room for the result in place of the first section and puts it there once the algorithm
/// has one, so that nothing below moves. If the contents of that section are a few values, they
/// explain the result and follow it, unless code must keep its place; otherwise they come last, if
/// there is room for them.
fn with_result(
    at: &At<'_>,
    result: Option<fn(&At<'_>) -> Option<String>>,
    mut sections: Vec<Section>,
) -> Vec<Section> {
    let (Some(result), Some(first)) = (result, sections.first_mut()) else {
        return sections;
    };
    let good = first.room.good;
    first.room = first.room.with_result();
    if let Some(text) = result(at) {
        let room = first.room.with_heading();
        // Such as a result `slope 3/2` in place of a section `slope`.
        let is_said = text.starts_with(first.heading.as_ref());
        let list = mem::replace(first, Section::large(text, room));
        let is_short = |row: &Row| row.squares() == 0 && row.cells.len() <= VALUES;
        let explains = matches!(list.rows(), [row] if is_short(row)) && !list.is_blank();
        let list = Section {
            topic: Topic::Before,
            room: RowBudget::spare(good),
            ..list
        };
        if explains {
            let mut values = list.serving(Purpose::Result);
            if is_said {
                values.heading = "".into();
                values.value.clear();
            }
            sections.insert(1, values);
        } else if !list.is_blank() {
            sections.push(list);
        }
    }
    sections
}
