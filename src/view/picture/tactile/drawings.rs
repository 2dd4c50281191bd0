//! A user's drawings as raised lines: a broken frame around a square, and a wave between squares.

use crate::board::Square;
use crate::drawing::{Path, Picture, Point, point};
use crate::trace::Figure;

use super::super::super::board_view::BoardView;
use super::super::wave::{Wave, beside};
use super::{INK, PEN, SQUARE, corner};

/// Distance from the edge of a square to its frame, as for the selected square.
const INSET: f32 = 1.9;
/// Distance from the middle of a square with contents within which no arrow is drawn.
const FREE: f32 = 8.0;

/// Draws a broken frame around a square. The frames of the selected square and the target are
/// complete.
pub fn frame(page: &mut Picture, square: Square, flipped: bool) {
    let corner = corner(square, flipped);
    let at = |x: f32, y: f32| point(corner.x + x, corner.y + y);
    let (first, last) = (INSET, SQUARE - INSET);
    let dash = (last - first) / 7.0;
    for i in [0.0_f32, 2.0, 4.0, 6.0] {
        let (from, to) = (first + i * dash, first + (i + 1.0) * dash);
        for edge in [first, last] {
            page.draw(Path::line(&[at(from, edge), at(to, edge)]), INK, PEN);
            page.draw(Path::line(&[at(edge, from), at(edge, to)]), INK, PEN);
        }
    }
}

/// Draws an arrow, with gaps on squares that have contents.
pub fn arrow(page: &mut Picture, shown: &BoardView<'_>, from: Square, to: Square) {
    let middle = |square: Square| {
        let corner = corner(square, shown.flipped);
        point(corner.x + SQUARE / 2.0, corner.y + SQUARE / 2.0)
    };
    let (start, end) = (middle(from), middle(to));
    let long = libm::hypotf(end.x - start.x, end.y - start.y);
    let at = beside(start, end);
    let has_contents = |square: &Square| {
        let figure = Figure::on(shown.scene, shown.frame, *square).is_some();
        figure || shown.frame.mark(*square).is_some() || shown.frame.label(*square).is_some()
    };
    let full: Vec<Point> = Square::ALL
        .into_iter()
        .filter(has_contents)
        .map(middle)
        .collect();
    // On an empty square, the tip reaches the middle, so that even a short arrow has a shaft.
    let tip = if has_contents(&to) { long - FREE } else { long };
    let wave = Wave {
        long: tip,
        length: 7.0,
        height: 1.3,
    };
    let is_free = |at: &Point| {
        full.iter()
            .all(|middle| (at.x - middle.x).abs().max((at.y - middle.y).abs()) > FREE - 0.1)
    };
    for run in wave.points(&at, 0.5).split(|at| !is_free(at)) {
        if run.len() > 1 {
            page.draw(Path::line(run), INK, PEN);
        }
    }
    let head = Path::line(&[at(tip - 3.0, -2.4), at(tip, 0.0), at(tip - 3.0, 2.4)]);
    page.draw(head, INK, PEN);
}
