//! A section: a heading with a value on its right, and rows below.

use std::borrow::Cow;

use crate::trace::TreeNode;

use super::in_words::InWords;
use super::row::{Row, Truncation};
use super::span::{Span, SpanRole};

/// Topic of a section. The side panel groups sections by topic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// The title, which has no heading.
    Title,
    /// Main contents, such as results and the state of the algorithm.
    State,
    /// Lines of the user's own steps, in a separate column if there is room.
    Steps,
    /// Pseudocode.
    Code,
    /// Pseudocode of a beginner's algorithm, and what its step does, shown only on request.
    Machinery,
    /// Tree of a search, and its layers.
    Tree,
    /// Content below the rest. Most of it is shown only if everything else fits.
    Before,
    /// Suggested next actions, with their keys.
    Keys,
}

/// Purpose of a section, which decides what a small panel keeps and what a question hides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Purpose {
    /// No purpose besides the topic.
    #[default]
    Usual,
    /// Squares of a queue.
    Queue,
    /// Acts of the user, such as the moves of a level, and the keys for the next one.
    Doing,
    /// Moves or squares that the current step tries.
    Step,
    /// Numbers of squares in each layer of a search.
    Layers,
    /// Squares of each ray.
    Rays,
    /// Hint given to the user. Hints have different lengths, so it is below the keys: nothing above
    /// it moves.
    Hint,
    /// Result shown instead of a step.
    Result,
}

/// Number of rows reserved below the heading, regardless of the contents, so that nothing moves
/// while the user steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowBudget {
    /// Rows on a small screen.
    pub least: usize,
    /// Rows if there is enough space.
    pub good: usize,
    /// Maximum number of rows.
    pub most: usize,
    /// Minimum number of rows on a tall screen.
    pub tall: usize,
}

impl RowBudget {
    /// Reserves this number of rows on every screen.
    pub const fn fixed(rows: usize) -> RowBudget {
        RowBudget::new(rows, rows, rows)
    }

    /// Takes all these rows if nothing else needs them, otherwise none.
    pub const fn spare(rows: usize) -> RowBudget {
        RowBudget::new(usize::MAX, rows, rows)
    }

    /// Reserves as many rows as the contents need.
    pub const fn whole() -> RowBudget {
        RowBudget::new(1, 1, usize::MAX)
    }

    /// Reserves another row for a heading.
    #[must_use]
    pub const fn with_heading(self) -> RowBudget {
        RowBudget {
            least: self.least + 1,
            good: self.good + 1,
            most: self.most + 1,
            tall: self.tall + 1,
        }
    }

    /// Reserves enough rows on a tall screen for a result in large letters in place of the section.
    /// One more row comes from its heading.
    #[must_use]
    pub fn with_result(self) -> RowBudget {
        let rows = Section::LARGE_ROWS - 1;
        RowBudget {
            least: self.least,
            good: self.good.max(rows),
            most: self.most.max(rows),
            tall: self.tall.max(rows),
        }
    }

    /// Whether the section takes as many rows as its contents need.
    pub const fn is_whole(&self) -> bool {
        self.most == usize::MAX
    }

    /// Whether the section takes only space that nothing else needs.
    pub const fn is_spare(&self) -> bool {
        self.least > self.most
    }

    /// Reserves `least` rows, `good` rows if there is enough space, and never more than `most`.
    pub const fn new(least: usize, good: usize, most: usize) -> RowBudget {
        RowBudget {
            least,
            good,
            most,
            tall: least,
        }
    }
}

/// Results of a search as a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// Nodes in the order they were added.
    pub nodes: Vec<TreeNode>,
    /// Number of the first level: 0 for the start of a search; tours count their start as 1.
    pub first: usize,
    /// Number of candidates left to try at the root, if the root isn't a square.
    pub root: Option<usize>,
    /// Colours of the nodes' squares, in the order of the nodes.
    pub roles: Vec<SpanRole>,
    /// Whether a click on a square goes to the step that dequeued it.
    pub takes: bool,
    /// Whether abandoned branches stay in the tree, so that a square can occur several times.
    pub repeats: bool,
}

/// Contents below a heading.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// Rows of spans.
    Rows(Vec<Row>),
    /// A tree of squares.
    Tree(Tree),
    /// Answers to choose from, one per row, drawn as large as there is room for.
    Choices(Vec<Row>),
    /// A result in a few words, in large letters. `★` and `☆` are stars. The sentence next to the
    /// board also gives the result.
    Large(String),
}

/// A section of the sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Topic of the section.
    pub topic: Topic,
    /// Purpose of the section.
    pub purpose: Purpose,
    /// Heading in lowercase letters.
    pub heading: Cow<'static, str>,
    /// Spans on the right of the heading.
    pub value: Vec<Span>,
    /// Number of rows reserved.
    pub room: RowBudget,
    /// Rows kept if space is short.
    pub truncation: Truncation,
    /// Contents below the heading.
    pub body: Body,
    /// Words for `plain`, instead of the heading and the spans.
    pub in_words: InWords,
}

impl Section {
    /// Maximum number of boxes that stand for hidden squares.
    const BOXES: usize = 5;
    /// Number of rows of a result in large letters.
    pub const LARGE_ROWS: usize = 4;

    /// Returns a section with rows.
    pub fn new(
        topic: Topic,
        heading: impl Into<Cow<'static, str>>,
        room: RowBudget,
        rows: Vec<Row>,
    ) -> Section {
        Section {
            topic,
            purpose: Purpose::Usual,
            heading: heading.into(),
            value: Vec::new(),
            room,
            truncation: Truncation::First,
            body: Body::Rows(rows),
            in_words: InWords::default(),
        }
    }

    /// Returns a section with a result in large letters.
    pub fn large(text: String, room: RowBudget) -> Section {
        Section {
            body: Body::Large(text),
            ..Section::new(Topic::State, "", room, Vec::new())
        }
    }

    /// Replaces the result in large letters with `answer`, if the section is one.
    pub fn answer(&mut self, answer: &str) {
        if let Body::Large(result) = &mut self.body {
            *result = answer.to_owned();
        }
    }

    /// Returns a section with answers to choose from. If space is short, each answer takes only the
    /// rows that its text needs.
    pub fn choices(heading: &'static str, rows: Vec<Row>) -> Section {
        let room = RowBudget::new(rows.len(), rows.len(), rows.len());
        Section {
            body: Body::Choices(rows),
            ..Section::new(Topic::State, heading, room, Vec::new())
        }
    }

    /// Whether this section continues the one above, like the answers to a question or the text
    /// below a title, so that the two need no blank row between them.
    pub fn belongs_to_the_one_before(&self) -> bool {
        self.topic == Topic::Title
            || matches!(self.body, Body::Choices(_)) && self.heading.is_empty()
    }

    /// Sets the purpose of the section.
    #[must_use]
    pub const fn serving(mut self, purpose: Purpose) -> Section {
        self.purpose = purpose;
        self
    }

    /// Sets the rows that are kept if space is short.
    #[must_use]
    pub const fn keeping(mut self, truncation: Truncation) -> Section {
        self.truncation = truncation;
        self
    }

    /// Adds spans to the value on the right of the heading.
    #[must_use]
    pub fn valued(mut self, value: impl IntoIterator<Item = Span>) -> Section {
        self.value.extend(value);
        self
    }

    /// Hides the squares because they would answer a question: boxes stand for the first of them.
    pub fn hide_squares(&mut self) {
        let squares: usize = self.rows().iter().map(Row::squares).sum();
        let boxes = (0..squares.min(Section::BOXES)).map(|_| Span::boxed("?"));
        self.body = Body::Rows(vec![Row::new(boxes)]);
        self.in_words = InWords::default();
        self.room = RowBudget::fixed(1);
        self.value = vec![
            Span::number(squares as u64, SpanRole::Plain),
            Span::word("hidden", SpanRole::Dim),
        ];
    }

    /// Returns a number and a word for the right of a heading, such as `3 squares`.
    pub fn count(number: usize, word: &'static str) -> [Span; 2] {
        [
            Span::number(number, SpanRole::Plain),
            Span::word(word, SpanRole::Plain),
        ]
    }

    /// Returns a number for the right of a heading, with the word for `one` or for `several`.
    pub fn counted(number: usize, one: &'static str, several: &'static str) -> [Span; 2] {
        Section::count(number, if number == 1 { one } else { several })
    }

    /// Whether the content is in large letters.
    pub const fn is_large(&self) -> bool {
        matches!(self.body, Body::Large(_))
    }

    /// Whether the section is a result that is shown only if there is room for it.
    pub const fn is_extra_result(&self) -> bool {
        self.is_large() && self.room.is_spare()
    }

    /// Whether nothing is below the heading.
    pub fn is_blank(&self) -> bool {
        match &self.body {
            Body::Rows(rows) => rows.iter().all(|row| row.spans().next().is_none()),
            Body::Tree(tree) => tree.nodes.is_empty(),
            Body::Choices(_) | Body::Large(_) => false,
        }
    }

    /// Returns the rows of the section; a tree and a large result have none.
    pub const fn rows(&self) -> &[Row] {
        match &self.body {
            Body::Rows(rows) | Body::Choices(rows) => rows.as_slice(),
            Body::Tree(_) | Body::Large(_) => &[],
        }
    }

    /// Returns every span of the heading's value and of the rows.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        let rows = self.rows().iter();
        self.value.iter().chain(rows.flat_map(Row::spans))
    }
}

/// Maximum number of tree nodes shown with their children; the others are counted.
const OPEN_NODES: usize = 66;

impl Tree {
    /// Returns the children of each node, in the order they were added. The last entry has the
    /// nodes without a parent.
    pub fn children(&self) -> Vec<Vec<usize>> {
        let root = self.nodes.len();
        let mut children = vec![Vec::new(); root + 1];
        for (number, node) in self.nodes.iter().enumerate() {
            children[node.parent.unwrap_or(root)].push(number);
        }
        children
    }

    /// Returns the nodes that may be shown with their children, the most important first: the
    /// current branch, then level by level, so that all parts of the tree are shown to the same
    /// depth.
    pub fn open_nodes(&self, children: &[Vec<usize>]) -> Vec<usize> {
        let mut open_nodes: Vec<usize> = Vec::new();
        let mut level = children[self.nodes.len()].clone();
        let numbers = || 0..self.nodes.len();
        open_nodes.extend(numbers().filter(|&number| self.nodes[number].is_open));
        while open_nodes.len() < OPEN_NODES && !level.is_empty() {
            let leads_on = |number: &&usize| {
                let (node, below) = (&self.nodes[**number], &children[**number]);
                !node.is_open && !below.is_empty()
            };
            open_nodes.extend(level.iter().filter(leads_on));
            level = level
                .iter()
                .flat_map(|&number| children[number].iter().copied())
                .collect();
        }
        open_nodes.truncate(OPEN_NODES);
        open_nodes
    }
}
