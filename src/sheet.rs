//! What there is to tell, as data: sections of rows of spans.
//!
//! ```text
//! QUEUE ──────────────── 3 wait      a section: heading, value at the right
//! next 2 d4 c1  3 d6                 a row: label, cells
//! ```
//!
//! Each section is made once, by the room that knows its subject. A span says what it is, which role it plays and
//! what pointing at it means. It does not know its colours, nor the words around it: the screen and
//! pictures give it colours, and `plain` says it.

mod at;
pub mod before;
pub mod code;
pub mod lists;
mod row;
mod section;
mod span;
mod strokes;
pub mod tree;
pub mod variables;

pub use at::At;
pub use row::{Chunk, Hand, Keep, Row};
pub use section::{Body, Room, Section, Topic, Tree};
pub use span::{Grade, Meaning, Span, SpanKind, SpanRole};
pub use strokes::{Stroke, StrokeKind, Strokes};

/// All there is to tell, from top to bottom.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sheet {
    /// The sections.
    pub sections: Vec<Section>,
}

impl Sheet {
    /// Every span of all sections, with the headings' values.
    pub fn spans(&self) -> impl Iterator<Item = &Span> {
        self.sections.iter().flat_map(Section::spans)
    }
}

impl From<Vec<Section>> for Sheet {
    fn from(sections: Vec<Section>) -> Sheet {
        Sheet { sections }
    }
}
