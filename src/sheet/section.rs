//! A section: a heading with a value at its right, and what stands below.

use crate::board::SquareSet;
use crate::trace::TreeNode;

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

    /// All of these rows where nothing else has use for them, or none.
    pub const fn spare(rows: usize) -> Room {
        Room::new(usize::MAX, rows, rows)
    }

    /// Whether it is only for what nothing else has use for.
    pub const fn is_spare(&self) -> bool {
        self.least > self.most
    }

    /// From `least` to `most`.
    pub const fn new(least: usize, good: usize, most: usize) -> Room {
        Room { least, good, most }
    }
}

/// What a search has found, as a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Its nodes, in the order in which they were put in it.
    pub nodes: Vec<TreeNode>,
    /// The number of its first level: that of a search's start is 0, a tour counts its start.
    pub first: usize,
    /// How many candidates are left to try at the root, where the root is no square.
    pub root: Option<usize>,
    /// What is new.
    pub new: SquareSet,
    /// Whether a click on a square goes to the step in which the search took it.
    pub takes: bool,
    /// Whether branches that were left stay in it, so that a square can be in it several times.
    pub recurs: bool,
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

    /// The same with nothing told but that: a question would be answered by it.
    #[must_use]
    pub fn hidden(mut self) -> Section {
        self.value = vec![Span::word("hidden", SpanRole::Dim)];
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

    /// Its rows; a tree has none.
    pub const fn rows(&self) -> &[Row] {
        match &self.body {
            Body::Rows(rows) => rows.as_slice(),
            Body::Tree(_) => &[],
        }
    }

    /// Every span of the heading's value and of the rows.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        let rows = self.rows().iter();
        self.value.iter().chain(rows.flat_map(Row::spans))
    }
}

/// How many nodes of a tree are shown with those below them at most: the others are counted.
const OPENED: usize = 66;

impl Tree {
    /// The nodes that hang below each node, in the order in which they were put there, and last the
    /// ones that hang below none.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let root = self.nodes.len();
        let mut children = vec![Vec::new(); root + 1];
        for (number, node) in self.nodes.iter().enumerate() {
            children[node.parent.unwrap_or(root)].push(number);
        }
        children
    }

    /// The nodes to be shown with what hangs below them, as far as there is room: first the branch at
    /// hand, then level by level, so that no part of the tree is told in more depth than another.
    pub fn opened(&self, children: &[Vec<usize>]) -> Vec<usize> {
        let mut opened: Vec<usize> = Vec::new();
        let mut level = children[self.nodes.len()].clone();
        let numbers = || 0..self.nodes.len();
        opened.extend(numbers().filter(|&number| self.nodes[number].is_open));
        while opened.len() < OPENED && !level.is_empty() {
            let leads_on = |number: &&usize| {
                let (node, below) = (&self.nodes[**number], &children[**number]);
                !node.is_open && !below.is_empty()
            };
            opened.extend(level.iter().filter(leads_on));
            level = level
                .iter()
                .flat_map(|&number| children[number].iter().copied())
                .collect();
        }
        opened.truncate(OPENED);
        opened
    }
}
