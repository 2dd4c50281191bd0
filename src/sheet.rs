//! Panel content as data: sections of rows of spans.
//!
//! ```text
//! QUEUE ───────────── 3 squares      a section: heading, value at the right
//! next 2 d4 c1  3 d6                 a row: label, cells
//! ```
//!
//! Each section is built in a single place, the module that knows its subject. A span has contents,
//! a role and a click action, but neither colours nor surrounding words: the screen and pictures
//! add colours, and `plain` turns spans into sentences.

mod at;
pub mod before;
pub mod code;
mod in_words;
pub mod lists;
mod row;
mod section;
mod span;
mod strokes;
pub mod tree;
pub mod variables;

pub use at::At;
pub use in_words::InWords;
pub use row::{Chunk, Row, RowState, Truncation};
pub use section::{Body, Purpose, RowBudget, Section, Topic, Tree};
pub use span::{ClickAction, Completion, Span, SpanKind, SpanRole};
pub use strokes::{Stroke, StrokeKind, Strokes};

/// Content of the side panel, before it is laid out and coloured.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// Sections from top to bottom.
    pub sections: Vec<Section>,
}

impl From<Vec<Section>> for Sheet {
    fn from(sections: Vec<Section>) -> Sheet {
        Sheet { sections }
    }
}
