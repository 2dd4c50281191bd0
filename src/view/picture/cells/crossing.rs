//! Lines that pass through a square, in cells.

mod crumb;
mod line;

use crate::board::{Occupant, Square};
use crate::drawing::Rgb;
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::Label;

use super::super::super::board_view::BoardView;
use super::super::wave::Wave;
use super::heads::{head, is_inside, length, rows_of_head, snapped_head};
use super::inks::{Inks, visible};
use super::threads::tick;
use super::{SquareGrid, weight};
pub use crumb::is_crumb;
pub use line::CrossingLine;

/// Returns the lines that pass through `square`, for squares of this size in columns and rows.
pub fn crossing_lines(
    strokes: &[Stroke],
    square: Square,
    shown: &BoardView<'_>,
    (columns, rows): (u16, u16),
    inks: &Inks,
) -> Vec<CrossingLine> {
    let (wide, tall) = (2.0 * f32::from(columns), 2.0 * f32::from(rows));
    // Lengths are in a unit in which a part is one wide and two tall.
    let side = 2.0 * tall;
    let turn = if shown.flipped { -1.0 } else { 1.0 };
    let middle = |other: Square| {
        let across = f32::from(other.file() as i8 - square.file() as i8);
        let down = f32::from(square.rank() as i8 - other.rank() as i8);
        ((turn * across + 0.5) * wide, (turn * down + 0.5) * side)
    };
    let is_tour = shown.is_tour();
    // A very long path crosses itself, so its lines are thin.
    let has_net = shown.has_net();
    let is_thin = |stroke: &Stroke| match stroke.meaning {
        StrokeKind::Thread => is_tour && (3..FINE).contains(&usize::from(rows)),
        StrokeKind::Path => has_net && usize::from(rows) < FINE,
        _ => false,
    };
    let stands =
        |square: Square| matches!(shown.scene.board().get(square), Some(Occupant::Piece(_)));
    let told = |square: Square| {
        shown.written_label(square).is_some()
            || shown.scene.target == Some(square)
            || shown.has_coin(square)
    };
    // Returns the distance between the middle of a square and the end of a line there. At the
    // distance `edge`, the line ends at the edge of the square.
    let clearing =
        |stroke: &Stroke, square: Square, is_end: bool, (ways, long): ((f32, f32), f32)| {
            // The line ends a little beyond the edge, so that it covers no part of the square. In
            // squares of two rows, the dots next to a number stay visible.
            let edge = match rows {
                0..3 => 0.5,
                _ => 0.505 / f32::max(ways.0.abs(), ways.1.abs()),
            };
            let (piece, told) = (stands(square), told(square));
            let is_free = shown.scene.board().get(square).is_none() && !shown.has_coin(square);
            let label = shown.written_label(square);
            let is_hint = stroke.meaning == StrokeKind::Path && stroke.head;
            let starts = stands(stroke.from);
            // These digits are written as text, so thin lines have room between them.
            let is_small = matches!(label, Some(Label::Nth(_) | Label::Depth(_)))
                || told && rows < 4 && is_thin(stroke);
            side * match stroke.meaning {
                StrokeKind::Side(_) | StrokeKind::Attack if is_end => 0.54,
                StrokeKind::Step | StrokeKind::Again if !is_end => edge,
                // The legs of a jump meet in the middle of a square.
                StrokeKind::Follow if is_free && !(is_end && stroke.head) => 0.0,
                // The head is in the middle of its square, or at the far edge if the line has no
                // other square.
                StrokeKind::Follow if is_end && is_free && long < 1.6 * side && starts => -0.5,
                StrokeKind::Follow if is_end && is_free => {
                    -length(ways, rows_of_head(rows)) / 2.0 / side
                }
                StrokeKind::Follow => edge,
                _ if is_hint && is_end => edge,
                // The last square of a tour is white and would hide the thread, so the thread ends
                // at its edge.
                StrokeKind::Thread if is_tour && is_end && stroke.head => edge,
                // The line ends before digits that are written as text.
                StrokeKind::Thread | StrokeKind::Back | StrokeKind::Path
                    if rows >= 3 && is_small && !piece =>
                {
                    if rows > 3 && is_thin(stroke) {
                        0.2
                    } else {
                        0.24
                    }
                }
                // Between neighbouring squares, the line would otherwise have no length.
                _ if (piece || told) && long < 1.6 * side => 0.33 * long / side,
                StrokeKind::Tried if is_end => edge,
                StrokeKind::Blocked => edge,
                StrokeKind::Fault if is_end && rows >= 4 => 0.4,
                StrokeKind::Fault if is_end => edge,
                // The line ends at the number, so that its head is visible on the square that it
                // points to.
                StrokeKind::Step | StrokeKind::Again if rows >= 4 && told && !piece => 0.4,
                // The line goes from edge to edge, so it is visible on dark backgrounds and crosses
                // no number.
                _ if piece || told => edge,
                _ if rows < 3 && !shown.is_threaded(square) => 0.2,
                StrokeKind::Step | StrokeKind::Again => 0.25,
                _ => 0.0,
            }
        };
    // Lines of a path or a stack leave frames as they are. A line with a head is a hint.
    let is_link = |stroke: &Stroke| match stroke.meaning {
        StrokeKind::Thread => true,
        StrokeKind::Path => !(stroke.head || shown.is_alone(stroke)),
        _ => false,
    };
    let is_linked = strokes
        .iter()
        .any(|stroke| is_link(stroke) && stroke.touches(square));
    let mut lines = Vec::new();
    for stroke in strokes {
        let ((x, y), (to_x, to_y)) = (middle(stroke.from), middle(stroke.to));
        let is_tour_line = is_tour && stroke.meaning == StrokeKind::Thread;
        if shown.covers(stroke, square) {
            continue;
        }
        if stroke.meaning == StrokeKind::Parent {
            if square == stroke.to {
                let ends = tick((x - to_x, y - to_y), (wide, tall));
                lines.push(CrossingLine::thin(
                    ends,
                    [inks.of(stroke.meaning), inks.dark],
                    inks.least,
                ));
            }
            continue;
        }
        let long = libm::hypotf(to_x - x, to_y - y);
        let ways = ((to_x - x) / long, (to_y - y) / long);
        let first = clearing(stroke, stroke.from, false, (ways, long));
        let last = long - clearing(stroke, stroke.to, true, (ways, long));
        // Dashes as short as this would be specks, and the square's frame is clear without them.
        let is_speck = stroke.meaning == StrokeKind::Blocked && last - first < 1.2 * side;
        if first >= last || is_speck {
            continue;
        }
        let last = first + (last - first) * f32::from(stroke.drawn_share) / 100.0;
        let at = |along: f32| (x + ways.0 * along, y + ways.1 * along);
        let is_drawn = matches!(stroke.meaning, StrokeKind::Drawn(_));
        let snapped = length(ways, rows_of_head(rows));
        // There are only a few attacks and hints, so their heads can be large even in small squares.
        let is_snapped = match stroke.meaning {
            _ if rows < 3 || !stroke.head => false,
            StrokeKind::Attack => true,
            StrokeKind::Follow | StrokeKind::Path => last - first > 1.5 * snapped,
            _ => false,
        };
        let long = match stroke.meaning {
            _ if !stroke.head => None,
            _ if is_snapped => Some(snapped),
            // Only the head shows the direction of a user's arrow, so it is drawn even in small
            // squares.
            StrokeKind::Drawn(_) if rows < 4 => Some(0.42 * side),
            StrokeKind::Drawn(_) => Some(0.3 * side),
            StrokeKind::Attack => Some(0.45 * side),
            StrokeKind::Follow | StrokeKind::Path => None,
            _ => (rows >= 4).then_some(0.22 * side),
        };
        let neck = last - long.unwrap_or(0.0) * if is_snapped { 1.0 } else { 0.6 };
        // A part is half as wide as it is tall.
        let part = |(x, y): (f32, f32)| (x, y / 2.0);
        let head = long.map(|long| {
            if is_snapped {
                snapped_head(at(neck), ways, rows_of_head(rows))
            } else {
                self::head(at(last), ways, (long, 0.6))
            }
        });
        // Squares of one or two rows have no room for the number, but the panel shows it too.
        let number = stroke.length().filter(|_| rows >= 3);
        let number = number.and_then(|(length, (right, up))| {
            let cell = |at: f32, parts: f32, cells: u16| {
                let cell = (at / parts * f32::from(cells)).floor();
                (0.0..f32::from(cells))
                    .contains(&cell)
                    .then_some(cell as usize)
            };
            let column = cell(x + turn * right * wide, wide, columns)?;
            let row = cell(y - turn * up * side, side, rows)?;
            Some((length, (column, row)))
        });
        // The head lies on whole parts, so its base may be farther along than the neck.
        let end = neck.max(first) + if is_snapped { 1.2 } else { 0.0 };
        let line = CrossingLine {
            ends: [part(at(first)), part(at(end))],
            head,
            number,
            drawn: match stroke.meaning {
                StrokeKind::Beyond => 2,
                StrokeKind::Blocked => 4,
                _ => 8,
            },
            is_wide: !is_thin(stroke)
                && matches!(
                    stroke.meaning,
                    StrokeKind::Path
                        | StrokeKind::Line
                        | StrokeKind::Thread
                        | StrokeKind::Attack
                        | StrokeKind::Follow
                        | StrokeKind::Tried
                        | StrokeKind::Drawn(_)
                ),
            is_under: is_linked && is_link(stroke) || is_tour_line,
            // One wave is at least as long as four rows of parts, or four columns of cells.
            wave: is_drawn.then(|| Wave {
                long: last - first,
                length: (0.45 * side).max(8.0),
                height: (0.06 * side).max(1.0),
            }),
            color: inks.of(stroke.meaning),
            deep: inks.deep(stroke.meaning),
            dark: inks.dark,
            // A line in pieces of several colours would look like specks.
            least: match stroke.meaning {
                StrokeKind::Attack | StrokeKind::Blocked => 1.0,
                _ if shown.is_alone(stroke) => 1.0,
                _ => inks.least,
            },
        };
        let points = line.ends.iter().chain(line.head.iter().flatten());
        let xs = points.clone().map(|point| point.0);
        let ys = points.map(|point| point.1);
        let spans = |least: f32, most: f32, end: f32| most >= -1.0 && least <= end + 1.0;
        let least = |all: &mut dyn Iterator<Item = f32>| all.fold(f32::INFINITY, f32::min);
        let most = |all: &mut dyn Iterator<Item = f32>| all.fold(f32::NEG_INFINITY, f32::max);
        let is_near = spans(least(&mut xs.clone()), most(&mut xs.clone()), wide)
            && spans(least(&mut ys.clone()), most(&mut ys.clone()), tall);
        if is_near {
            lines.push(line);
        }
    }
    lines
}

impl SquareGrid {
    /// Draws a line in parts of cells, or in braille dots if the square is small.
    pub fn line(&mut self, line: &CrossingLine) {
        // A path is drawn in parts in squares of two rows, too, so that it keeps its colour.
        if self.rows < 3 && !(self.rows == 2 && line.is_wide) {
            return self.braille(line);
        }
        let [(x, y), (to_x, to_y)] = line.ends;
        let (dx, dy) = (to_x - x, to_y - y);
        // If a line would be invisible, it gets another colour.
        let color = line.on(self.ground, line.least);
        // A row of parts is twice as tall as a column is wide.
        let steep = 2.0 * dy.abs() > dx.abs();
        let steps = (2.0 * dx.abs().max(dy.abs())).ceil().max(1.0) as u32;
        if line.is_flat() {
            return self.flat(line, color);
        }
        // A wide line is three parts wide. If it is flat, its pieces overlap.
        let (aside, above) = match (line.is_wide && self.rows >= 3, steep) {
            (true, true) => (0.5, 0.0),
            (true, false) if dy.abs() > 0.1 => (0.0, 0.25),
            _ => (0.0, 0.0),
        };
        for i in 0..steps {
            // The pattern begins at the end of the line, so that a dash reaches it.
            if (steps - 1 - i) % 8 >= line.drawn {
                continue;
            }
            // A knight's line passes through corners of parts. No sample is there, so that the line
            // is equally wide in both directions.
            let share = (i as f32 + 0.5) / steps as f32;
            let (bend_x, bend_y) = line.bend(share);
            let (at_x, at_y) = (x + dx * share + bend_x, y + dy * share + bend_y);
            // An upright line is as wide as a cell, like a level one, and lies between two columns.
            let is_upright = dx.abs() < 0.1 && dy.abs() > 2.0 && line.wave.is_none();
            let both = if is_upright {
                [(at_x.round() - 1.0, at_y), (at_x.round(), at_y)]
            } else {
                [-1.0, 1.0].map(|side| (at_x + side * aside, at_y + side * above))
            };
            for (at_x, at_y) in both {
                let (column, row) = (at_x.floor(), at_y.floor());
                let may_cross = line.wave.is_none() && line.drawn == 8;
                let is_clear = may_cross || !self.is_reserved((column, row));
                if column >= 0.0 && row >= 0.0 && is_clear {
                    self.line_part((column as usize, row as usize), line, color);
                }
            }
        }
        if let Some((number, cell)) = line.number {
            let color = visible([line.color, line.dark], self.ground, 3.0);
            self.grid.write(cell, &number.to_string(), color);
        }
        if let Some(head) = line.head {
            self.grid
                .cover(color, weight::LINE, |px, py| is_inside(head, (px, py)));
        }
    }

    /// Colours a part of a line. A line that passes under others leaves frames as they are.
    pub fn line_part(&mut self, part: (usize, usize), line: &CrossingLine, color: Rgb) {
        if line.is_under && self.grid.weight(part) == weight::FRAME {
            return;
        }
        // Hatching and bricks end at the line.
        self.grid.erase_part(part);
        self.grid.set(part, color, weight::LINE);
    }

    /// Whether a part belongs to the number or piece in the middle. A user's arrow and the line of
    /// a mistake may cross any square, but aren't drawn on these parts.
    fn is_reserved(&self, (column, row): (f32, f32)) -> bool {
        let (wide, tall) = self.grid.size();
        let (x, y) = (wide as f32 / 2.0, tall as f32 / 2.0);
        let away = libm::hypotf(column + 0.5 - x, 2.0 * (row + 0.5 - y));
        (self.number || self.piece.is_some()) && away < 0.6 * tall as f32
    }
}

/// Minimum height of squares in which lines of all kinds are drawn alike, in rows.
pub const FINE: usize = 6;

#[cfg(test)]
mod tests;
