//! Lines between squares as shapes of a picture.

use std::f32::consts::PI;

use crate::board::{Occupant, Shade, Square};
use crate::drawing::{Path, Pen, Picture, Point, Rgb, point, writing};
use crate::sheet::lists::{BRIGHT_LAYERS, is_long_path};
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::{Algorithm, Label};

use super::super::board_view::BoardView;
use super::super::glyphs;
use super::super::theme::{BoardPalette, Styles, Tint, chalk_on};
use super::parts::{Anchor, Part, painted};
use super::plane::{Area, Plane};
use super::wave::{Wave, beside};

/// Distance of line ends from the middle of a square: around a number, two digits (to the side, and
/// up and down), a piece, a coin, a target's ring, a number with a sign next to it, and a sum.
const CLEARING: f32 = 0.3;
const AROUND_TWO: (f32, f32) = (0.42, 0.34);
const AROUND_PIECE: f32 = 0.4;
const AROUND_COIN: f32 = 0.38;
const AROUND_RING: f32 = 0.36;
const AROUND_SIGN: f32 = 0.41;
const AROUND_SUM: f32 = 0.44;

/// Opacity of lines in the background.
const FAINT: f32 = 0.65;

/// Width of the moves between squares of a component, as a share of a square's side. Only they show
/// what joins the squares.
const LINK: f32 = 0.04;

/// Draws a disc in the background's colour under a number, so that no line crosses it. It is wider
/// under several digits.
pub fn clear(
    picture: &mut Picture,
    parts: &[Part],
    area: &Area,
    strokes: &[Stroke],
    plane: &Plane,
) {
    let number = parts.iter().find_map(|part| match part {
        Part::Text(text, Anchor::Middle | Anchor::Quiet | Anchor::WithSign, _) => Some(text),
        _ => None,
    });
    let (Some(ground), Some(number)) = (painted(parts), number) else {
        return;
    };
    let unit = area.unit();
    let half = if number.chars().count() > 1 {
        AROUND_TWO.0 - 0.04
    } else {
        CLEARING
    };
    let passes = |stroke: &Stroke| distance(stroke, area, plane) < half * unit;
    if strokes.iter().any(passes) {
        let (x, y) = ((half - 0.01) * unit, (CLEARING - 0.01) * unit);
        let Point { x: left, y: top } = area.at((0.5, 0.5));
        let disc = Path::rect(left - x, top - y, 2.0 * x, 2.0 * y, y);
        picture.fill(disc, ground);
    }
}

/// Returns the distance of a line from the middle of an area.
pub fn distance(stroke: &Stroke, area: &Area, plane: &Plane) -> f32 {
    let middle = |square: Square| plane.area(square).at((0.5, 0.5));
    let (from, to, at) = (middle(stroke.from), middle(stroke.to), area.at((0.5, 0.5)));
    let (x, y) = (to.x - from.x, to.y - from.y);
    let along = ((at.x - from.x) * x + (at.y - from.y) * y) / (x * x + y * y);
    let along = along.clamp(0.0, 1.0);
    let (dx, dy) = (at.x - from.x - along * x, at.y - from.y - along * y);
    (dx * dx + dy * dy).sqrt()
}

/// Draws a line between two squares. The line ends at the edges of their contents. With an area, only
/// the part of the line in this area is drawn.
pub fn draw_stroke(
    picture: &mut Picture,
    stroke: &Stroke,
    (shown, look, plane): (&BoardView<'_>, &Styles, &Plane),
    within: Option<&Area>,
) {
    let unit = plane.pitch.0.min(plane.pitch.1);
    let middle = |square: Square| plane.area(square).at((0.5, 0.5));
    let (from, to) = (middle(stroke.from), middle(stroke.to));
    let light = look.light();
    let long = libm::hypotf(to.x - from.x, to.y - from.y);
    let edge = 0.54 * long / f32::max((to.x - from.x).abs(), (to.y - from.y).abs());
    let label = |square: Square| shown.written_label(square);
    let clearing = |square: Square, end: bool| {
        let piece = matches!(shown.scene.board().get(square), Some(Occupant::Piece(_)));
        let starts = shown.scene.board().piece(stroke.from).is_some();
        match stroke.meaning {
            StrokeKind::Side(_) | StrokeKind::Attack if end => 0.54,
            // The line stops at the edge of the blocker; from there, another line leads to the edge
            // of the intended square.
            StrokeKind::Tried if end => edge,
            _ if end && shown.covers(stroke, square) => edge,
            StrokeKind::Blocked if end => 0.48 / 0.54 * edge,
            StrokeKind::Blocked if shown.stops().is_some() => edge,
            // The line ends before the piece or obstacle that the hint names.
            StrokeKind::Follow if end && shown.scene.board().get(square).is_some() => edge,
            StrokeKind::Line if end => AROUND_PIECE,
            StrokeKind::Fault if end => CLEARING,
            // The sign next to the number shows how often the square is queued.
            StrokeKind::Again if end => AROUND_SIGN,
            _ if piece => AROUND_PIECE,
            // The target's ring is wider around longer text.
            _ if shown.scene.target == Some(square)
                && matches!(label(square), Some(Label::Estimate { .. })) =>
            {
                0.46
            }
            // A sum is as wide as two numbers.
            _ if matches!(label(square), Some(Label::Estimate { .. })) => AROUND_SUM,
            _ if shown.has_coin(square) => AROUND_COIN,
            _ if shown.scene.target == Some(square) => AROUND_RING,
            _ if label(square).is_some_and(|label| label.number().unwrap_or(0) > 9) => {
                let (x, y) = ((to.x - from.x) / long, (to.y - from.y) / long);
                1.0 / libm::hypotf(x / AROUND_TWO.0, y / AROUND_TWO.1)
            }
            _ if label(square).is_some() => CLEARING,
            // The head points into the line, or beyond the middle if the line has no other square.
            StrokeKind::Follow if end && !stroke.head => 0.0,
            StrokeKind::Follow if end && long < 1.5 * unit && starts => -0.36,
            StrokeKind::Follow if end => 0.12,
            // A dot shows that the end of a hint's move is open.
            StrokeKind::Path if end && stroke.head => 0.2,
            StrokeKind::Step | StrokeKind::Again => 0.2,
            StrokeKind::Beyond => 0.1,
            _ => 0.0,
        }
    };
    let cut = |square, end| clearing(square, end) * unit;
    let (first, last) = (cut(stroke.from, false), cut(stroke.to, true));
    if first + last >= long {
        return;
    }
    let at = |along: f32| {
        let share = along / long;
        point(
            from.x + (to.x - from.x) * share,
            from.y + (to.y - from.y) * share,
        )
    };
    let is_faint = stroke.meaning == StrokeKind::Faint;
    let is_link = is_faint && shown.scene.way == Algorithm::Parts;
    let (width, opacity) = match stroke.meaning {
        _ if is_link => (LINK, 1.0),
        kind => (kind.width(), if is_faint { FAINT } else { 1.0 }),
    };
    let width = width * unit;
    let color = match stroke.meaning {
        StrokeKind::Faint => suited(stroke, shown, light).0,
        // Other lines of a stack also pass squares that aren't lit.
        StrokeKind::Thread if stroke.is_next() => suited(stroke, shown, light).0,
        StrokeKind::Path if shown.has_net() => turn_color(stroke, shown, light),
        // Of a line in the lamp's colour, only the casing would be left on lit squares.
        StrokeKind::Path if is_lit(stroke, shown) && !is_long_path(shown.frame) => light.casing,
        kind => kind.color(light),
    };
    // The tree has many lines, which should be inconspicuous.
    let is_cased = stroke.meaning != StrokeKind::Parent && color.contrast(light.casing) >= 3.0;
    let head = if stroke.head {
        (2.2 * width).clamp(0.11 * unit, 0.2 * unit)
    } else {
        0.0
    };
    let tip = first + (long - last - first) * f32::from(stroke.drawn_share) / 100.0;
    let neck = tip - 0.8 * head;
    if let StrokeKind::Drawn(color) = stroke.meaning {
        let ends = [at(first), at(long - last)];
        return draw_arrow(picture, ends, light.chalk(color), (unit, width));
    }
    // Distance from one dot to the next, and the length of each.
    let dots = match stroke.meaning {
        StrokeKind::Back => Some((0.1, 0.02)),
        StrokeKind::Beyond => Some((0.16, 0.02)),
        _ => None,
    };
    let mut shafts: Vec<[Point; 2]> = if let Some((apart, long)) = dots {
        let (dot, long) = (apart * unit, long * unit);
        let count = ((neck - first) / dot).floor().max(1.0) as u32;
        (0..count)
            .map(|i| first + (i as f32 + 0.3) * dot)
            .map(|along| [at(along), at(along + long)])
            .collect()
    } else if stroke.meaning == StrokeKind::Blocked {
        let dashes = dashes(neck - first, unit).into_iter();
        dashes
            .map(|dash| dash.map(|along| at(first + along)))
            .collect()
    } else {
        vec![[at(first), at(neck)]]
    };
    let (x, y) = ((to.x - from.x) / long, (to.y - from.y) / long);
    let head = (head > 0.0).then(|| {
        let back = at(tip - head);
        let side = 0.62 * head;
        [
            at(tip),
            point(back.x - y * side, back.y + x * side),
            point(back.x + y * side, back.y - x * side),
        ]
    });
    // A tick marks the middle of each square that a leg passes.
    let squares = stroke.length().map_or(1, |(length, _)| length);
    shafts.extend((1..squares).map(|square| {
        let middle = at(square as f32 * long / squares as f32);
        let side = 0.09 * unit;
        [-1.0, 1.0].map(|way| point(middle.x - way * y * side, middle.y + way * x * side))
    }));
    let mut pen = |ends: [Point; 2], color, width| match within {
        Some(area) => picture.add(area.cut(&band(ends, width)), Some(color), None, opacity),
        None => picture.add(Path::line(&ends), None, Some(Pen { color, width }), opacity),
    };
    // The casing separates a line from bright squares.
    let casing = 2.0 * (0.026 * unit).min(0.6 * width);
    if is_cased {
        for shaft in &shafts {
            pen(*shaft, light.casing, width + casing);
        }
        if let Some([a, b, c]) = head {
            for side in [[a, b], [b, c], [c, a]] {
                pen(side, light.casing, casing);
            }
        }
    }
    for shaft in shafts {
        pen(shaft, color, width);
    }
    if let Some(head) = head {
        let head = match within {
            Some(area) => area.cut(&head),
            None => Path::line(&head).closed(),
        };
        picture.fill(head, color);
    }
    if let Some((length, (right, up))) = stroke.length() {
        let (ways, turn) = if plane.flipped {
            (-1.0, 1.0)
        } else {
            (1.0, -1.0)
        };
        let size = 0.25 * unit;
        let text = length.to_string();
        let middle = point(
            from.x + ways * right * plane.pitch.0 - writing::width(&text, size) / 2.0,
            from.y + turn * up * plane.pitch.1 - size / 2.0,
        );
        let path = writing::path(&text, middle, size);
        let pen = writing::pen(size);
        picture.draw(path.clone(), light.casing, pen + 2.0 * casing);
        picture.draw(path, color, pen);
    }
}

/// Returns a colour for a line that suits the background where it begins, and that background: dark
/// on a lit square, bright on a dark one. Like all lines, it has this colour on all squares that it
/// passes.
pub fn suited(stroke: &Stroke, shown: &BoardView<'_>, light: &BoardPalette) -> (Rgb, Rgb) {
    let ground = light.ground(Shade::Light, tint(stroke.from, shown));
    (chalk_on([light.lamp, light.casing], ground), ground)
}

/// Returns the tint of a square's lasting mark.
fn tint(square: Square, shown: &BoardView<'_>) -> Tint {
    Tint::of(shown.frame.lasting(square), shown.frame.label(square))
}

/// Returns the colour of a line of a path that crosses itself: those of the layers in their order,
/// so that the eye can follow it from the start to the end.
fn turn_color(stroke: &Stroke, shown: &BoardView<'_>, light: &BoardPalette) -> Rgb {
    let path = &shown.frame.path;
    let moves = path.windows(2);
    let place = moves
        .clone()
        .position(|ends| ends == [stroke.from, stroke.to]);
    let share = place.unwrap_or(0) as f64 / moves.len().max(1) as f64;
    let along = share * (BRIGHT_LAYERS - 1) as f64;
    let layer =
        |number: usize| light.ground(Shade::Light, Tint::Layer(number.min(BRIGHT_LAYERS - 1)));
    let first = along as usize;
    layer(first).mix(layer(first + 1), along - first as f64)
}

/// Whether a line goes from one brightly lit square to another.
fn is_lit(stroke: &Stroke, shown: &BoardView<'_>) -> bool {
    [stroke.from, stroke.to]
        .iter()
        .all(|&end| matches!(tint(end, shown), Tint::Lit(_)))
}

/// Returns the start and end of each dash of a line of this length: at least two, the first at the
/// start and the last at the end.
fn dashes(long: f32, unit: f32) -> Vec<[f32; 2]> {
    // A dash and a gap, as shares of a square's side.
    const DASH: (f32, f32) = (0.15, 0.13);
    let dash = (DASH.0 * unit).min(long / 3.0);
    let apart = (DASH.0 + DASH.1) * unit;
    let count = ((long - dash) / apart).round().max(1.0);
    let apart = (long - dash) / count;
    let starts = (0..=count as u32).map(|i| i as f32 * apart);
    starts.map(|start| [start, start + dash]).collect()
}

/// Returns the outline of a line with round ends.
fn band([from, to]: [Point; 2], width: f32) -> Vec<Point> {
    const CORNERS: u16 = 9;
    let along = libm::atan2f(to.y - from.y, to.x - from.x);
    let half = |middle: Point, start: f32| {
        (0..CORNERS).map(move |i| {
            let turn = start + PI * (f32::from(i) / f32::from(CORNERS - 1) - 0.5);
            let (x, y) = (libm::cosf(turn), libm::sinf(turn));
            point(middle.x + width / 2.0 * x, middle.y + width / 2.0 * y)
        })
    };
    half(to, along).chain(half(from, along + PI)).collect()
}

/// Draws a user's arrow: a wave with an open head, unlike any line of an algorithm.
fn draw_arrow(
    picture: &mut Picture,
    [from, to]: [Point; 2],
    [bright, deep]: [Rgb; 2],
    (unit, width): (f32, f32),
) {
    let long = libm::hypotf(to.x - from.x, to.y - from.y);
    let at = beside(from, to);
    let wave = Wave {
        long,
        length: 0.4 * unit,
        height: 0.055 * unit,
    };
    let shaft = Path::line(&wave.points(&at, 0.04 * unit));
    let arm = (0.2 * unit).min(0.6 * long);
    let head = Path::line(&[at(long - arm, -arm), at(long, 0.0), at(long - arm, arm)]);
    for (ink, pen) in [(deep, 1.7 * width), (bright, width)] {
        picture.draw(shaft.clone(), ink, pen);
        picture.draw(head.clone(), ink, pen);
    }
}

/// Returns the middle of the number of a move that comes in the direction of `arrow`, as shares of
/// the square's sides: in a corner beyond the end of the move's line.
pub fn turn_corner(arrow: &str) -> (f32, f32) {
    let points = |across, down| arrow == glyphs::arrow(across, down);
    let is_left = (-1..=1).any(|down| points(-1, down));
    let is_down = (-1..=1).any(|across| points(across, 1));
    let place = |is_far: bool| if is_far { 0.8 } else { 0.2 };
    (place(!is_left), place(is_down))
}

#[cfg(test)]
mod tests;
