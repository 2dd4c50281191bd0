//! The result among the sections: its rows, and the blank rows around it.

use crate::sheet::{Body, Section, Topic};
use crate::view::row::ScreenRow;

use super::Parts;

impl Parts<'_> {
    /// Whether there is a result, and no code that must keep its place.
    pub fn has_result(&self) -> bool {
        let has_code = self.sections.iter().any(|one| one.topic == Topic::Code);
        !has_code && (self.has_result_above || self.sections.iter().any(|one| one.is_large()))
    }

    /// Removes the first section, which is a result, and returns its rows, at most `most`.
    pub fn take_result(&mut self, most: usize) -> Vec<ScreenRow> {
        let section = self.sections.remove(0);
        let most = section.room.most.min(most);
        let rows = match &section.body {
            Body::Large(text) => self.style.large_height(text, self.width, most),
            _ => section.room.least,
        };
        self.has_result_above = true;
        self.style.section(section, self.width, rows)
    }

    /// Whether there are keys to try next.
    pub fn has_keys(&self) -> bool {
        self.sections.iter().any(|one| one.topic == Topic::Keys)
    }

    /// Returns the number of rows that a tall screen reserves for a result, which are blank before
    /// it.
    pub(super) fn reserved(&self) -> usize {
        let rooms = self.sections.iter().map(|one| one.room);
        let reserved = rooms.map(|room| room.tall.saturating_sub(room.least));
        if self.is_tall { reserved.sum() } else { 0 }
    }

    /// Returns the number of blank rows that are always kept: one above a result
    /// in large letters that isn't the first section.
    pub(super) fn parted(&self) -> usize {
        let others = self.sections.iter().skip(1);
        others.filter(|one| self.is_parted(one)).count()
    }

    pub(super) fn is_parted(&self, section: &Section) -> bool {
        section.is_large() && self.style.has_large && self.has_result()
    }
}
