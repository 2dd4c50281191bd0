//! The path that was found, drawn from square to square.

use crate::board::Square;
use crate::drawing::{Path, Pen, Picture, Point, Rgb, point};

use super::super::shown::Shown;
use super::colors::Colors;
use super::{SQUARE, corner};

/// Draws the path found, or each move of all paths found, as a line from square to square with a
/// head on its end.
pub fn draw(picture: &mut Picture, shown: &Shown<'_>, colors: &Colors) {
    let middle = |square: Square| {
        let at = corner(square, shown.flipped);
        point(at.x + SQUARE / 2.0, at.y + SQUARE / 2.0)
    };
    // Where there are many lines, they are thinner.
    let many = shown.frame.path.is_empty();
    let thick = if many { 0.05 } else { 0.1 };
    for (from, to) in shown.frame.legs() {
        let leg = (middle(from), middle(to));
        draw_leg(picture, leg, SQUARE, thick, colors.accent);
    }
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
    // A quarter turn from the way the head points.
    let (x, y) = ((tip.y - wide.y) * 0.6, (wide.x - tip.x) * 0.6);
    let head = [
        tip,
        point(wide.x + x, wide.y + y),
        point(wide.x - x, wide.y - y),
    ];
    picture.add(Path::line(&head).closed(), Some(color), None, 0.8);
}

/// The point so far from `from` on the way to `to`.
fn towards(from: Point, to: Point, distance: f32) -> Point {
    let share = distance / f32::hypot(to.x - from.x, to.y - from.y);
    point(
        from.x + (to.x - from.x) * share,
        from.y + (to.y - from.y) * share,
    )
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
