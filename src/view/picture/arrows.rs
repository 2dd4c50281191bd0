//! The path that was found, and where squares were reached from, drawn from square to square.

use crate::drawing::{Path, Pen, Picture, Point, Rgb, point};

use super::colors::Colors;
use super::{Placed, SQUARE};

/// Draws the path found, or each move of all paths found, as a line from square to square with a
/// head on its end; below it, where that is wanted, an arrow from every parent.
pub fn draw(picture: &mut Picture, placed: &Placed<'_>, colors: &Colors) {
    let shown = &placed.shown;
    for (from, to) in shown.parents() {
        draw_parent(picture, (placed.middle(from), placed.middle(to)), colors);
    }
    // Where there are many lines, they are thinner.
    let many = shown.frame.path.is_empty();
    let thick = if many { 0.05 } else { 0.1 };
    for (from, to) in shown.frame.legs() {
        let leg = (placed.middle(from), placed.middle(to));
        draw_leg(picture, leg, SQUARE, thick, colors.accent);
    }
}

/// Draws a straight arrow from a parent, so that moves of different slopes look different. It has a
/// rim, so that it stands out from every square.
fn draw_parent(picture: &mut Picture, (from, to): (Point, Point), colors: &Colors) {
    let start = towards(from, to, 0.26 * SQUARE);
    let tip = towards(to, from, 0.3 * SQUARE);
    let neck = towards(to, from, 0.4 * SQUARE);
    let shaft = Path::line(&[start, neck]);
    let head = head(tip, towards(to, from, 0.46 * SQUARE));
    let (line, rim) = colors.arrow();
    let pen = |color: Rgb, width: f32| {
        let width = width * SQUARE;
        Some(Pen { color, width })
    };
    picture.add(shaft.clone(), None, pen(rim, 0.08), 1.0);
    picture.add(head.clone(), Some(rim), pen(rim, 0.05), 1.0);
    picture.add(shaft, None, pen(line, 0.035), 1.0);
    picture.add(head, Some(line), None, 1.0);
}

/// A head with this tip, whose back is around `wide`.
fn head(tip: Point, wide: Point) -> Path {
    // A quarter turn from the way the head points.
    let (x, y) = ((tip.y - wide.y) * 0.6, (wide.x - tip.x) * 0.6);
    let corners = [
        tip,
        point(wide.x + x, wide.y + y),
        point(wide.x - x, wide.y - y),
    ];
    Path::line(&corners).closed()
}

/// Draws a move from the middle of a square to that of another, where squares are `side` large, with
/// a line as thick as this share of them.
pub fn draw_leg(
    picture: &mut Picture,
    (from, to): (Point, Point),
    side: f32,
    thick: f32,
    color: Rgb,
) {
    let of_side = |share: f32| share * side;
    let turn = corner_of_l(from, to);
    let last = turn.unwrap_or(from);
    let neck = towards(to, last, of_side(0.42));
    let start = towards(from, turn.unwrap_or(to), of_side(0.29));
    let shaft: Vec<Point> = [start].into_iter().chain(turn).chain([neck]).collect();
    let pen = Pen {
        color,
        width: of_side(thick),
    };
    picture.add(Path::line(&shaft), None, Some(pen), 0.8);
    let tip = towards(to, last, of_side(0.29));
    let wide = towards(to, last, of_side(0.51));
    picture.add(head(tip, wide), Some(color), None, 0.8);
}

/// The point so far from `from` on the way to `to`.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let share = distance / (x * x + y * y).sqrt();
    point(from.x + x * share, from.y + y * share)
}

/// Where the line of a leaper turns, which goes the longer way first; `None` where it is straight.
fn corner_of_l(from: Point, to: Point) -> Option<Point> {
    let (across, down) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    let straight = across < 1.0 || down < 1.0 || (across - down).abs() < 1.0;
    if straight {
        None
    } else if across > down {
        Some(point(to.x, from.y))
    } else {
        Some(point(from.x, to.y))
    }
}
