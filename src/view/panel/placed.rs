//! A section in its place in the panel.

use crate::sheet::{Body, Section, Topic};

/// A section with its column and the number of rows below its heading.
pub struct PlacedSection<'a> {
    /// The section.
    pub section: &'a Section,
    /// Index of its column.
    pub column: usize,
    /// Rows below its heading.
    pub rows: usize,
    /// Number of blank rows before the section.
    pub gap: usize,
}

impl PlacedSection<'_> {
    /// Gives a section some of the `left` rows of its column, up to `most` in all.
    pub fn grow(&mut self, most: usize, left: &mut usize) {
        let most = most.max(self.rows);
        let more = (*left).min(most - self.rows);
        // A board is large or small, and layers name all their squares or none, so these sections take
        // further rows only if there are enough of them.
        let all_or_nothing = matches!(
            (self.section.topic, &self.section.body),
            (Topic::Before, _) | (Topic::Tree, Body::Rows(_))
        );
        if !(all_or_nothing && self.rows + more < most) {
            self.rows += more;
            *left -= more;
        }
    }
}
