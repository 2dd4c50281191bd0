//! The result among the sections: its rows, and the blank rows around it.

use crate::sheet::{Body, Section, Topic};
use crate::view::row::ScreenRow;

use super::{Parts, heading_rows};

impl Parts<'_> {
    /// Whether there is a result, and no code that must keep its place.
    pub fn has_result(&self) -> bool {
        let has_code = self.sections.iter().any(|one| one.topic == Topic::Code);
        !has_code && self.has_large()
    }

    /// Whether no rows are reserved, because no step follows that could fill them, and there is no
    /// code that must keep its place.
    pub fn is_last(&self) -> bool {
        let is_code = |one: &&Section| matches!(one.topic, Topic::Code | Topic::Machinery);
        self.has_result() || self.at_end && !self.sections.iter().any(is_code)
    }

    /// Whether a section has only the rows of its contents. Most sections have as many as reserved,
    /// which is quicker to find out than how many they take.
    pub(super) fn is_filled(&self, section: &Section) -> bool {
        let rows = section.rows().len();
        rows > 0 && (self.has_result() || rows < section.room.least && self.is_last())
    }

    /// Whether there is a result, with or without code.
    fn has_large(&self) -> bool {
        let is_result = |one: &&Section| one.is_large() && !one.is_extra_result();
        self.has_result_above || self.sections.iter().any(is_result)
    }

    /// Adds the keys that gave way to the rows of later steps: no step follows a result, so rows at
    /// the end stay blank.
    pub(super) fn add_keys(&self, rows: &mut Vec<ScreenRow>, height: usize) {
        let Some(keys) = self.spared_keys.filter(|_| self.has_large()) else {
            return;
        };
        let is_blank = |row: &ScreenRow| row.to_string().trim().is_empty();
        let used = rows.iter().rposition(|row| !is_blank(row));
        let used = used.map_or(0, |last| last + 1);
        let free = height.saturating_sub(used + 1 + heading_rows(keys));
        if free >= keys.room.least {
            rows.truncate(used);
            rows.push(ScreenRow::default());
            rows.extend(
                self.style
                    .section(keys, self.width, free.min(keys.room.most)),
            );
        }
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

    /// Keeps the blank rows around a result and three rows around the title and the sentence: keys
    /// to try give way to them, all but one at first.
    pub fn reserve_blank_rows(&mut self, height: usize) {
        if !self.has_result() {
            return;
        }
        let between = usize::from(self.gaps() > self.parted());
        let height = height.saturating_sub(3 + between);
        self.has_one_key = self.least() > height;
        self.fit(height, 0, 2);
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

    /// Returns the number of blank rows that are always kept: one above and one below a result in
    /// large letters, between sections.
    pub fn parted(&self) -> usize {
        let gaps = self.sections.windows(2);
        gaps.filter(|two| self.is_parted(two[0], two[1])).count()
    }

    /// Whether a blank row is always kept between two sections.
    pub(super) fn is_parted(&self, above: &Section, below: &Section) -> bool {
        let is_large = above.is_large() || below.is_large();
        is_large && self.style.has_large && (self.has_result() || above.is_extra_result())
    }
}
