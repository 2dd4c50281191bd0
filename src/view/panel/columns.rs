//! The columns of sections: one, or two if there is room.

use crate::sheet::{Section, Topic};

/// Minimum width of a panel with two columns of sections. The second one has the code and the tree.
pub const TWO: usize = 72;
/// Minimum width of a panel with a separate column for the user's own steps, and that column's
/// width.
const STEPS_COLUMN: usize = 44;
const STEPS: usize = 18;

/// Maximum width of the first of two columns.
const FIRST: usize = 50;
/// Width of the gap between two columns of sections.
pub const BETWEEN: usize = 3;

/// Returns the widths of the columns of sections.
pub fn widths(sections: &[&Section], width: usize) -> Vec<usize> {
    let has_steps = sections.iter().any(|one| one.topic == Topic::Steps);
    if has_steps && width >= STEPS_COLUMN {
        return vec![STEPS, width - STEPS - BETWEEN];
    }
    // A result without code beside it is as large as the panel allows.
    let is_code = |one: &&Section| matches!(one.topic, Topic::Code | Topic::Tree);
    let is_large = |one: &&Section| one.is_large() && !one.is_extra_result();
    let is_result = sections.iter().any(is_large) && !sections.iter().any(is_code);
    if width >= TWO && sections.len() > 1 && !is_result {
        let first = FIRST.min((width - BETWEEN) / 2);
        return vec![first, width - first - BETWEEN];
    }
    vec![width]
}
