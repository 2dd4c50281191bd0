//! A row of a section: a label, cells that may wrap, and a right-aligned end.

use std::borrow::Cow;

use super::span::{ClickAction, Span, SpanKind, SpanRole};

/// Spans that stay together in a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chunk {
    /// Spans of the chunk.
    pub spans: Vec<Span>,
    /// Number of spans kept if space is short. A chunk that keeps none is shown only if the section
    /// has all the rows it can use.
    pub brief: usize,
}

/// Cells or rows that are kept if not all fit. In most cases, the number of the others is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Truncation {
    /// The first cells.
    #[default]
    First,
    /// The first cells and the last two, because a queue has two ends.
    Ends,
    /// The first cell and the last ones, because the top of a stack is at its end. For rows, only
    /// the last ones.
    Last,
    /// The first cells and the last one, in one line. For a ray, whose last square stops it.
    Middle,
    /// The rows around the current one.
    AroundCurrent,
    /// The first rows and the last one, with the number of rows left out in between.
    Around,
}

/// State of a row: its relation to the current step or, for an answer, whether it was right.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RowState {
    /// The row isn't current.
    #[default]
    Elsewhere,
    /// The row is suspended until the current one is finished.
    Suspended,
    /// The row is current or, among answers, is the right one.
    Here,
    /// The row is an answer that was chosen and is wrong.
    Refused,
}

/// A row of a section.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Label before the cells. The labels of a section are padded to the same width, which only a
    /// long key exceeds.
    pub label: Vec<Span>,
    /// Cells of the row. Chunks that don't fit wrap into another row.
    pub cells: Vec<Chunk>,
    /// Spans at the right edge.
    pub end: Vec<Span>,
    /// Whether the cells are aligned in columns.
    pub columns: bool,
    /// State of the row.
    pub state: RowState,
    /// Cells kept if space is short.
    pub truncation: Truncation,
    /// Number of cells left out of a long list, in the place where `truncation` drops cells first.
    pub hidden: usize,
    /// Click action of the whole row, if any.
    pub meaning: Option<ClickAction>,
}

impl RowState {
    /// Returns [`RowState::Here`] for the current row, otherwise [`RowState::Elsewhere`].
    pub const fn here(is_here: bool) -> RowState {
        if is_here {
            RowState::Here
        } else {
            RowState::Elsewhere
        }
    }
}

impl From<Span> for Chunk {
    fn from(span: Span) -> Chunk {
        Chunk {
            spans: vec![span],
            brief: 1,
        }
    }
}

impl Chunk {
    /// Creates a chunk whose first `brief` spans are kept if space is short.
    pub fn new(spans: impl Into<Vec<Span>>, brief: usize) -> Chunk {
        let spans = spans.into();
        Chunk { spans, brief }
    }
}

impl Truncation {
    /// Returns how many of `shown` cells come from the end of the list.
    pub fn of_the_last(self, shown: usize) -> usize {
        /// Number of cells at a queue's end.
        const NEWEST: usize = 2;
        match self {
            Truncation::First | Truncation::AroundCurrent | Truncation::Around => 0,
            Truncation::Ends => NEWEST.min(shown),
            Truncation::Middle => 1.min(shown),
            Truncation::Last => shown.saturating_sub(1),
        }
    }
}

impl Row {
    /// Maximum number of cells of a row: more than fit on any screen.
    const MOST: usize = 600;

    /// Returns the entries of a list that a row shows, and the number of entries left out. `count`
    /// is the number of entries in the list.
    pub fn some_of<T>(
        mut list: impl DoubleEndedIterator<Item = T>,
        count: usize,
        truncation: Truncation,
    ) -> (Vec<T>, usize) {
        let hidden = count.saturating_sub(Row::MOST);
        let shown = count - hidden;
        let back = if hidden > 0 {
            truncation.of_the_last(shown)
        } else {
            0
        };
        let mut some: Vec<T> = list.by_ref().take(shown - back).collect();
        let mut last: Vec<T> = list.rev().take(back).collect();
        last.reverse();
        some.append(&mut last);
        (some, hidden)
    }

    /// Creates a row with these cells.
    pub fn new(cells: impl IntoIterator<Item = impl Into<Chunk>>) -> Row {
        Row {
            cells: cells.into_iter().map(Into::into).collect(),
            ..Row::default()
        }
    }

    /// Creates a row of text that wraps into further rows, word by word.
    pub fn text(text: &str, role: SpanRole) -> Row {
        let words = text.split_whitespace();
        Row::new(words.map(|word| Span::word(word.to_owned(), role)))
    }

    /// Whether the row is text that may wrap.
    pub fn is_text(&self) -> bool {
        let is_word = |cell: &Chunk| {
            matches!(
                cell.spans[..],
                [Span {
                    what: SpanKind::Word(_),
                    ..
                }]
            )
        };
        self.cells.len() > 1 && self.cells.iter().all(is_word)
    }

    /// Creates a row of text that never wraps.
    pub fn line(text: impl Into<Cow<'static, str>>, role: SpanRole) -> Row {
        Row::new([Span::word(text, role)])
    }

    /// Adds a label.
    #[must_use]
    pub fn labelled(mut self, label: Span) -> Row {
        self.label.push(label);
        self
    }

    /// Adds spans at the right edge.
    #[must_use]
    pub fn ending(mut self, end: impl IntoIterator<Item = Span>) -> Row {
        self.end.extend(end);
        self
    }

    /// Aligns the cells in columns.
    #[must_use]
    pub const fn in_columns(mut self) -> Row {
        self.columns = true;
        self
    }

    /// Sets the cells that are kept if space is short.
    #[must_use]
    pub const fn keeping(mut self, truncation: Truncation) -> Row {
        self.truncation = truncation;
        self
    }

    /// Sets the number of cells that are left out of a long list.
    #[must_use]
    pub const fn hiding(mut self, hidden: usize) -> Row {
        self.hidden = hidden;
        self
    }

    /// Returns the row with this click action.
    #[must_use]
    pub fn means(mut self, meaning: ClickAction) -> Row {
        self.meaning = Some(meaning);
        self
    }

    /// Returns all spans of the row.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        let cells = self.cells.iter().flat_map(|cell| &cell.spans);
        self.label.iter().chain(cells).chain(&self.end)
    }

    /// Returns the number of squares in the row, including those left out.
    pub fn squares(&self) -> usize {
        let is_square = |span: &&Span| matches!(span.what, SpanKind::Square(_));
        self.spans().filter(is_square).count() + self.hidden
    }

    /// Whether the screen shows nothing of the row: it has no spans, or only text for `plain`.
    pub fn is_empty(&self) -> bool {
        self.spans()
            .all(|span| matches!(span.what, SpanKind::Text(_)))
    }
}
