//! Panel sections of a step, from its lens or from another program's search.

mod replay;

use std::mem;

use crate::sheet::{At, RowBudget, Section, Topic, before};

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
/// has one, so that nothing below moves. The contents of that section then come last, if there is
/// room for them. If the lens lists the answer's squares, the result is above that list instead, if
/// there is room for both.
fn with_result(
    at: &At<'_>,
    result: Option<fn(&At<'_>) -> Option<String>>,
    mut sections: Vec<Section>,
) -> Vec<Section> {
    let Some(result) = result else {
        return sections;
    };
    let is_list = |one: &Section| one.topic == Topic::State;
    let list = sections.iter().position(is_list);
    if let Some(list) = list.filter(|_| at.scene.lens().row().lists_answer) {
        let Some(text) = result(at) else {
            return sections;
        };
        // A list that is empty at the end, such as a stack, gives its rows to the result.
        let (room, end) = if sections[list].is_blank() {
            (sections[list].room.with_heading(), list + 1)
        } else {
            (RowBudget::spare(Section::LARGE_ROWS), list)
        };
        sections.splice(list..end, [Section::large(text, room)]);
        return sections;
    }
    let Some(first) = sections.first_mut() else {
        return sections;
    };
    let good = first.room.good;
    first.room = first.room.with_result();
    if let Some(text) = result(at) {
        let room = first.room.with_heading();
        let list = mem::replace(first, Section::large(text, room));
        let (topic, room) = (Topic::Before, RowBudget::spare(good));
        sections.extend((!list.is_blank()).then_some(Section {
            topic,
            room,
            ..list
        }));
    }
    sections
}
