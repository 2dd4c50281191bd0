//! A section: a heading with a value at its right, and what stands below.

use crate::board::{Square, SquareSet};
use crate::trace::TreeLevel;

use super::row::{Keep, Row};
use super::span::{Span, SpanRole};

/// What a section is about: the side panel brings the sections of one topic first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// What is looked at. It has no heading.
    Title,
    /// What has been found, and what an algorithm holds.
    State,
    /// The lines of somebody's own steps: a column of their own where there is room.
    Steps,
    /// The pseudocode.
    Code,
    /// The pseudocode of what a beginner looks at: only where it is asked for.
    Machinery,
    /// The tree of a search, and its layers.
    Tree,
    /// What a screen has room for only when everything else has.
    Before,
    /// What is worth doing now, with the keys for it.
    Keys,
}

/// How many rows a section keeps below its heading, whatever stands in them: so nothing moves while
/// one steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// On a small screen.
    pub least: usize,
    /// Where there is room.
    pub good: usize,
    /// The most that it can use.
    pub most: usize,
}

impl Room {
    /// So many rows on every screen.
    pub const fn fixed(rows: usize) -> Room {
        Room::new(rows, rows, rows)
    }

    /// From `least` to `most`.
    pub const fn new(least: usize, good: usize, most: usize) -> Room {
        Room { least, good, most }
    }
}

/// What a search has found, as a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The branch at hand, level by level.
    pub levels: Vec<TreeLevel>,
    /// What was reached from where, in the order in which it was; none where only the branch is kept.
    pub arrows: Vec<(Square, Square)>,
    /// What is new.
    pub new: SquareSet,
    /// Whether a click on a square goes to the step in which the search took it.
    pub takes: bool,
}

/// What stands below a heading.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// Rows.
    Rows(Vec<Row>),
    /// A tree.
    Tree(Tree),
}

/// A section.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// What it is about.
    pub topic: Topic,
    /// What it is called, in small letters.
    pub heading: &'static str,
    /// What stands at the right of the heading.
    pub value: Vec<Span>,
    /// How many rows it keeps.
    pub room: Room,
    /// Which rows are kept where not all have room.
    pub keep: Keep,
    /// What stands below.
    pub body: Body,
}

impl Section {
    /// A section with rows.
    pub fn new(topic: Topic, heading: &'static str, room: Room, rows: Vec<Row>) -> Section {
        Section {
            topic,
            heading,
            value: Vec::new(),
            room,
            keep: Keep::First,
            body: Body::Rows(rows),
        }
    }

    /// The same, where these rows are kept.
    #[must_use]
    pub const fn keeping(mut self, keep: Keep) -> Section {
        self.keep = keep;
        self
    }

    /// The same with this at the right of its heading.
    #[must_use]
    pub fn valued(mut self, value: impl IntoIterator<Item = Span>) -> Section {
        self.value.extend(value);
        self
    }

    /// The same with nothing told: a question would be answered by it.
    #[must_use]
    pub fn hidden(mut self) -> Section {
        self.value.clear();
        self.body = Body::Rows(Vec::new());
        self
    }

    /// `3 wait`: a number and a word for the right of a heading.
    pub fn count(number: usize, word: &'static str) -> [Span; 2] {
        [
            Span::number(number, SpanRole::Plain),
            Span::word(word, SpanRole::Plain),
        ]
    }

    /// Every span of the heading's value and of the rows.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        let rows = match &self.body {
            Body::Rows(rows) => rows.as_slice(),
            Body::Tree(_) => &[],
        };
        self.value.iter().chain(rows.iter().flat_map(Row::spans))
    }
}

impl Tree {
    /// The squares that were reached from `square`, in the order in which they were.
    pub fn children(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let arrows = self.arrows.iter();
        let from = arrows.filter(move |(from, _)| *from == square);
        from.map(|(_, to)| *to)
    }

    /// The squares from which others were reached, in the order in which they were.
    pub fn parents(&self) -> Vec<Square> {
        let mut parents: Vec<Square> = Vec::new();
        for &(from, _) in &self.arrows {
            if !parents.contains(&from) {
                parents.push(from);
            }
        }
        parents
    }
}
