//! A row of a section: a label, cells that may go on in further rows, and an end at the right.

use std::borrow::Cow;

use super::span::{Meaning, Span, SpanKind, SpanRole};

/// What stands together in a row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chunk {
    /// What it is.
    pub spans: Vec<Span>,
    /// How many of these are left where there is little room; a cell of which nothing is left is
    /// only shown where the section has all the room that it can use.
    pub brief: usize,
}

/// Which cells are kept where not all have room. The others are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keep {
    /// The first ones, and so many of the last.
    #[default]
    First,
    /// The first ones and two of the last: a queue has two ends.
    Ends,
    /// The first one and the last ones: the top of a stack is its end.
    Last,
    /// Of rows, those around the one at hand.
    AtHand,
    /// Of rows, the first ones and the last one, with the number of those between.
    Around,
}

/// Whether a row is the one at hand: an arrow stands before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Hand {
    /// It is not.
    #[default]
    Elsewhere,
    /// It waits until the one at hand is done.
    Waits,
    /// It is.
    Here,
}

/// A row.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// What stands before it. Labels of a section are equally wide.
    pub label: Vec<Span>,
    /// What stands in it. Chunks without room go on in a further row.
    pub cells: Vec<Chunk>,
    /// What stands at its right edge.
    pub end: Vec<Span>,
    /// Whether its cells stand in columns.
    pub columns: bool,
    /// Whether it is the one at hand.
    pub hand: Hand,
    /// Which cells are kept.
    pub keep: Keep,
    /// Cells of a long list that are left out, at the place that `keep` leaves out first.
    pub hidden: usize,
    /// What it means as a whole.
    pub meaning: Option<Meaning>,
}

impl Hand {
    /// Here or elsewhere.
    pub const fn here(is_here: bool) -> Hand {
        if is_here { Hand::Here } else { Hand::Elsewhere }
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
    /// Spans of which the first `brief` are left where there is little room.
    pub fn new(spans: impl Into<Vec<Span>>, brief: usize) -> Chunk {
        let spans = spans.into();
        Chunk { spans, brief }
    }
}

impl Keep {
    /// The number of last cells among the `shown` ones.
    pub fn of_the_last(self, shown: usize) -> usize {
        /// Cells of a queue's end.
        const NEWEST: usize = 2;
        match self {
            Keep::First | Keep::AtHand | Keep::Around => 0,
            Keep::Ends => NEWEST.min(shown),
            Keep::Last => shown.saturating_sub(1),
        }
    }
}

impl Row {
    /// The most cells of a row: more than fit on any screen.
    const MOST: usize = 600;

    /// The entries of a list of `count` that a row shows, and the number of those left out.
    pub fn some_of<T>(
        mut list: impl DoubleEndedIterator<Item = T>,
        count: usize,
        keep: Keep,
    ) -> (Vec<T>, usize) {
        let hidden = count.saturating_sub(Row::MOST);
        let shown = count - hidden;
        let back = if hidden > 0 {
            keep.of_the_last(shown)
        } else {
            0
        };
        let mut some: Vec<T> = list.by_ref().take(shown - back).collect();
        let mut last: Vec<T> = list.rev().take(back).collect();
        last.reverse();
        some.append(&mut last);
        (some, hidden)
    }

    /// A row with these cells.
    pub fn new(cells: impl IntoIterator<Item = impl Into<Chunk>>) -> Row {
        Row {
            cells: cells.into_iter().map(Into::into).collect(),
            ..Row::default()
        }
    }

    /// Text that may go on in further rows, word by word.
    pub fn text(text: &str, role: SpanRole) -> Row {
        let words = text.split_whitespace();
        Row::new(words.map(|word| Span::word(word.to_owned(), role)))
    }

    /// Whether it is text that may go on in further rows.
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

    /// Text that stays in one row.
    pub fn line(text: impl Into<Cow<'static, str>>, role: SpanRole) -> Row {
        Row::new([Span::word(text, role)])
    }

    /// The same with a label.
    #[must_use]
    pub fn labelled(mut self, label: Span) -> Row {
        self.label.push(label);
        self
    }

    /// The same with something at its right edge.
    #[must_use]
    pub fn ending(mut self, end: impl IntoIterator<Item = Span>) -> Row {
        self.end.extend(end);
        self
    }

    /// The same with its cells in columns.
    #[must_use]
    pub const fn in_columns(mut self) -> Row {
        self.columns = true;
        self
    }

    /// The same, where these cells are kept.
    #[must_use]
    pub const fn keeping(mut self, keep: Keep) -> Row {
        self.keep = keep;
        self
    }

    /// The same with `hidden` cells left out.
    #[must_use]
    pub const fn hiding(mut self, hidden: usize) -> Row {
        self.hidden = hidden;
        self
    }

    /// The same with this meaning.
    #[must_use]
    pub fn means(mut self, meaning: Meaning) -> Row {
        self.meaning = Some(meaning);
        self
    }

    /// Every span of it.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        let cells = self.cells.iter().flat_map(|cell| &cell.spans);
        self.label.iter().chain(cells).chain(&self.end)
    }

    /// Whether nothing of it is seen.
    pub fn is_empty(&self) -> bool {
        self.spans()
            .all(|span| matches!(span.what, SpanKind::Said(_)))
    }
}
