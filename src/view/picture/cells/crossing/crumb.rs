//! Lines between neighbouring squares. Between their contents, there is only room for a crumb of a
//! line, so the squares of a path show it by their colours alone.

use crate::sheet::{Stroke, StrokeKind};

use super::super::super::super::board_view::BoardView;
use super::FINE;

/// Whether a line is too short to be drawn in squares of this many rows, because it would lead from
/// the contents of a square to those of its neighbour.
pub fn is_crumb(stroke: &Stroke, shown: &BoardView<'_>, rows: u16) -> bool {
    let is_numbered = match stroke.meaning {
        StrokeKind::Path => !(stroke.head || shown.is_alone(stroke)),
        meaning => matches!(meaning, StrokeKind::Thread | StrokeKind::Step),
    };
    let ends = [stroke.from, stroke.to];
    shown.in_cells
        && usize::from(rows) < FINE
        && is_numbered
        && stroke.is_next()
        && ends.iter().all(|end| shown.has_contents(*end))
}
