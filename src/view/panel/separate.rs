//! Blank rows between the sections of the panel with the tree: the tree gives up rows for them.

use crate::app::Panel;
use crate::sheet::{Body, Purpose, Section, Topic, Tree};

use super::{Parts, tree};

/// Maximum number of rows that the tree gives up.
const GIVES: usize = 2;
/// Number of rows that the tree takes in a short column before sections that give way to it.
const TAKES: usize = 4;
/// Minimum value of `spare` at which a section isn't worth a row of the tree.
const OPTIONAL: u8 = 3;

/// Rows of a hint with the blank row above it, and of its legend.
const HINT: usize = 5;
/// Blank rows below a question, below the reply to an answer and above the legend.
const AROUND_CARDS: usize = 3;

impl Parts<'_> {
    /// Returns the number of blank rows outside the sections that answers to choose from need.
    pub(super) fn around_cards(&self) -> usize {
        AROUND_CARDS * usize::from(self.has_choices())
    }

    /// Returns the number of rows that the longest hint and its legend need in addition to what is
    /// shown, of which `legend` rows are the legend. Text above them keeps its size when a hint
    /// appears or is replaced by a shorter one.
    pub fn missing_hint(&self, legend: usize) -> usize {
        let is_hint = |one: &&&Section| one.purpose == Purpose::Hint;
        let shown = self.sections.iter().filter(is_hint);
        let shown: usize = shown.map(|one| 1 + self.least_of(one, self.width)).sum();
        HINT.saturating_sub(shown + legend)
    }

    /// Returns the number of gaps between the sections.
    pub const fn gaps(&self) -> usize {
        self.sections.len().saturating_sub(1)
    }

    /// Whether there is room for blank rows between all sections.
    pub fn gaps_fit(&self, height: usize) -> bool {
        self.least() + self.missing_gaps() <= height
    }

    /// Returns the number of blank rows that the sections need in addition to those always kept.
    pub fn missing_gaps(&self) -> usize {
        self.gaps().saturating_sub(self.parted())
    }

    /// Drops lists and other sections that can be spared, as [`fit`](Parts::fit) does. If this
    /// keeps the keys, `apart` more blank rows must fit as well.
    pub fn fit_lists(&mut self, height: usize, gaps: usize, apart: usize) {
        let mut others = self.clone();
        others.fit(height, gaps + apart, Parts::LISTS);
        self.fit(height, gaps, Parts::LISTS);
        if others.has_keys() {
            *self = others;
        }
    }

    /// Returns the number of rows that the tree gives up for a section with this value of `spare`.
    pub(super) fn gives(&self, spare: u8) -> usize {
        if spare < OPTIONAL && self.has_tree() && !self.has_result() {
            GIVES
        } else {
            0
        }
    }

    /// Takes rows from the tree if that makes room in `height` rows for a blank row between all
    /// sections, and for `outer` others.
    pub fn separate(&mut self, height: usize, outer: usize) {
        let needed = self.least() + self.given + self.missing_gaps() + outer;
        let missing = needed.saturating_sub(height);
        if self.has_tree() && missing <= GIVES {
            self.given = missing;
        }
    }

    /// Returns the number of rows of a tree, at most `most`. No step follows a result, so then only
    /// the rows that the tree takes are reserved.
    pub(super) fn tree_height(&self, tree: &Tree, width: usize, most: usize) -> usize {
        if self.has_result() {
            tree::rows(tree, self.style.look, width, most).rows.len()
        } else {
            most
        }
    }

    /// Whether a section gives way to the tree that the user has opened: suggested keys, or a
    /// single row, such as a path, because the tree or the sentence has its squares, too.
    pub(super) fn is_spared_for_tree(&self, section: &Section) -> bool {
        let is_row = section.topic == Topic::State && section.room.least == 1;
        let is_row = is_row && matches!(section.body, Body::Rows(_));
        self.has_tree() && (is_row || section.topic == Topic::Keys)
    }

    /// Returns the number of rows that the tree takes before `section` gets any.
    pub(super) fn taken_by_tree(&self, section: &Section) -> usize {
        if !self.is_tall && self.is_spared_for_tree(section) {
            TAKES
        } else {
            0
        }
    }

    /// Whether the user has opened the tree, and it is shown.
    pub fn has_tree(&self) -> bool {
        self.panel == Panel::Tree && self.sections.iter().any(|one| is_tree(one))
    }
}

/// Whether a section is a tree.
const fn is_tree(section: &Section) -> bool {
    matches!(section.body, Body::Tree(_))
}
