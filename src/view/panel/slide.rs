//! Sections of a slide: those that its topic and its caption leave room for.

use crate::app::Panel;
use crate::sheet::{Body, RowBudget, Section, Topic};

use super::Parts;

/// Minimum number of rows of a tree on a slide, whose topic matters more than further levels.
const LEAST_TREE: usize = 4;

/// Whether a section is a single row next to the tree that a slide is about, and says no more.
pub fn is_bare(section: &Section, panel: Panel) -> bool {
    let is_row = matches!(&section.body, Body::Rows(rows) if rows.len() < 2);
    panel == Panel::Tree && section.topic == Topic::Tree && is_row
}

impl Parts<'_> {
    /// Returns the rows of what a slide is about, with a blank row before each section: its code or
    /// its tree or, if it shows neither, the lists.
    pub fn subject(&self) -> usize {
        self.needed(match self.panel {
            Panel::Facts => Parts::LISTS,
            Panel::Code | Panel::Tree => 1,
        })
    }

    /// Returns the rows of the sections that a slide shows before its caption gets larger: in a low
    /// window, they include the step.
    pub fn before_caption(&self) -> usize {
        match self.panel {
            Panel::Facts if !self.is_tall => self.needed(6),
            _ => self.subject(),
        }
    }

    /// Whether a section gives way to the code or the tree that a slide is about: a list, whose
    /// squares the tree or the board also has.
    pub(super) fn is_aside(&self, section: &Section) -> bool {
        self.is_still() && section.topic == Topic::State
    }

    /// Returns the number of rows reserved for a tree.
    pub(super) fn tree_rows(&self, room: RowBudget) -> usize {
        match self.is_tall {
            _ if self.is_still() => room.least.min(LEAST_TREE),
            true => room.tall,
            false => room.least,
        }
    }

    /// Whether sections get no rows for what comes later, because a slide has only one stop.
    pub(super) fn is_still(&self) -> bool {
        self.is_slide && self.panel != Panel::Facts
    }
}
