//! Which sections give way to others, and in which order.

use crate::app::Panel;
use crate::sheet::{Body, Purpose, Section, Topic};

use super::Parts;

/// Blank rows around a result that is shown only if there is room for it: above and below the
/// title, and above the legend.
const AROUND_RESULT: usize = 3;

impl Parts<'_> {
    /// Returns how easily a section can be spared: sections with higher values are dropped first,
    /// and those with 0 last.
    pub(super) fn spare(&self, section: &Section) -> u8 {
        match (section.topic, section.purpose) {
            (_, Purpose::Doing) => 1,
            // Keys to try come later, so they are dropped before it.
            _ if section.is_extra_result() => 4,
            _ if section.room.is_spare() => 8,
            (Topic::Before, _) => 7,
            (_, Purpose::Step) => 6,
            _ if self.is_aside(section) => 4,
            (_, Purpose::Result) if !self.has_result() => 6,
            (Topic::Tree, _) if self.panel != Panel::Tree => 5,
            (Topic::Keys, _) if self.is_spared_for_tree(section) => 4,
            _ if self.is_spared_for_tree(section) => 3,
            // The row of keys names the most important ones anyway, and cards to choose from
            // matter more.
            (Topic::Keys, _) if !self.has_result() || self.has_choices() => 4,
            (_, Purpose::Layers | Purpose::Queue) if self.has_result() => 5,
            (_, Purpose::Rays | Purpose::Layers) => 3,
            (Topic::Code | Topic::Machinery, _) if self.panel != Panel::Code => 2,
            (Topic::Keys, _) => 2,
            (Topic::State, _) if self.panel == Panel::Code => 1,
            _ => 0,
        }
    }

    /// Minimum value of `spare` at which a list gives way to a legend.
    pub const LISTS: u8 = 3;

    /// Returns the minimum number of rows of the sections with a `spare` of at most `most`, with a
    /// blank row before each.
    pub fn needed(&self, most: u8) -> usize {
        let needed = self.sections.iter().filter(|one| self.spare(one) <= most);
        needed.map(|one| 1 + self.least_of(one, self.width)).sum()
    }

    /// Returns the number of blank rows outside the sections without which `section` is dropped.
    /// Large cards also need those around the question and the reply.
    pub(super) fn gaps_around(&self, section: &Section, gaps: usize) -> usize {
        if section.is_extra_result() {
            gaps.min(AROUND_RESULT)
        } else {
            gaps.max(self.around_cards())
        }
    }

    /// Whether a result is shown above the answer's squares.
    pub fn has_extra_result(&self) -> bool {
        self.sections.iter().any(|one| one.is_extra_result())
    }

    /// Whether a legend of this many rows gives way to a result above the answer's squares, which
    /// doesn't fit into `height` rows with it.
    pub fn takes_legend(&self, height: usize, legend: usize) -> bool {
        let fits = |height| {
            let mut parts = self.clone();
            parts.fit(height, AROUND_RESULT, Parts::LISTS);
            parts.has_extra_result()
        };
        self.has_extra_result() && fits(height) && !fits(height.saturating_sub(legend))
    }

    /// Drops a result above the answer's squares if its letters wouldn't be large, or would move the
    /// code that the user has opened: the squares' heading already gives it.
    pub(super) fn drop_small_result(&mut self) {
        let (style, width) = (self.style, self.width);
        let has_code = self.panel == Panel::Code;
        self.sections.retain(|one| match &one.body {
            Body::Large(text) if one.is_extra_result() => {
                !has_code && style.large_height(text, width, Section::LARGE_ROWS) > 1
            }
            _ => true,
        });
    }
}
