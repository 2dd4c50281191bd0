//! Lines between neighbouring squares. Between their contents, there is only room for a crumb of a
//! line, so a path is drawn as a ribbon: its squares, joined where they touch only at a corner.
//!
//! ```text
//!    ▗▟███      The two squares beside the corner have a wedge each.
//!   ▟███▛▘
//!   ███▛▘
//! ```

use crate::board::Square;
use crate::geometry::Line;
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::Mark;

use super::super::super::super::board_view::BoardView;
use super::super::inks::Inks;
use super::{CrossingLine, FINE};

/// Whether a line is too short to be drawn in squares of this many rows, because it would lead from
/// the contents of a square to those of its neighbour.
pub fn is_crumb(stroke: &Stroke, shown: &BoardView<'_>, rows: u16) -> bool {
    // Next to a search that still runs, only the line shows a short path.
    let is_alone = shown.is_compared && !shown.has_net();
    let is_numbered = match stroke.meaning {
        StrokeKind::Path => !(stroke.head || is_alone),
        meaning => matches!(meaning, StrokeKind::Thread | StrokeKind::Step),
    };
    let ends = [stroke.from, stroke.to];
    shown.in_cells
        && usize::from(rows) < FINE
        && is_numbered
        && stroke.is_next()
        && ends.iter().all(|end| shown.has_contents(*end))
}

/// Whether a crumb belongs to a path and leads through a corner, where wedges replace it.
pub fn is_joint(stroke: &Stroke, shown: &BoardView<'_>, rows: u16) -> bool {
    let (files, ranks) = Line::new(stroke.from, stroke.to).difference();
    let is_slanted = files != 0 && ranks != 0;
    is_slanted && stroke.meaning == StrokeKind::Path && is_crumb(stroke, shown, rows)
}

/// Length of a wedge, as a share of the square's sides.
const WEDGE: f32 = 0.4;

/// Returns the wedge of a joint in `square`; `None` if the square isn't beside the corner, is
/// itself on the path, or has a piece or an obstacle. `ends` are the middles of the squares that
/// the line joins, and `size` is the size of a square, all in parts.
pub fn wedge(
    stroke: &Stroke,
    square: Square,
    shown: &BoardView<'_>,
    (ends, (wide, tall)): ([(f32, f32); 2], (f32, f32)),
    inks: &Inks,
) -> Option<CrossingLine> {
    let is_beside =
        |one: Square, other: Square| square.file() == one.file() && square.rank() == other.rank();
    let is_beside = is_beside(stroke.from, stroke.to) || is_beside(stroke.to, stroke.from);
    let is_lit = shown.frame.lasting(square) == Some(Mark::Path);
    if !is_beside || is_lit || shown.scene.board().get(square).is_some() {
        return None;
    }
    let [from, to] = ends;
    let (x, y) = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
    let inwards = |at: f32, long: f32| if at < long / 2.0 { 1.0 } else { -1.0 };
    let (right, down) = (inwards(x, wide), inwards(y, tall));
    let inner = (x + 0.5 * right, y + 0.5 * down);
    let color = [inks.of(stroke.meaning), inks.dark];
    Some(CrossingLine {
        head: Some([
            (x, y),
            (x + right * WEDGE * wide, y),
            (x, y + down * WEDGE * tall),
        ]),
        is_wide: true,
        ..CrossingLine::thin([inner; 2], color, inks.least)
    })
}
