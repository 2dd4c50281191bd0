//! The parts of squares as shapes of a picture.

mod edges;

use crate::board::{Color, Square};
use crate::drawing::{self, Path, Pen, Picture, Rgb, point, writing};
use crate::sheet::Stroke;
use crate::trace::Mark;

use super::super::board_view::BoardView;
use super::super::pixels::PixelTile;
use super::super::theme::Styles;
use super::lines::{clear, distance, draw_stroke, turn_corner};
use super::parts::{Anchor, Part, Sign, Weight, filled, parts};
use super::plane::{Area, Plane, circle};
use super::square_state::SquareState;
use super::strokes::strokes;
use edges::{draw_borders, draw_edge};

/// Draws a board: everything below the lines, the lines, and everything above them. `see` can
/// adjust the state of each square first.
pub fn draw_board(
    picture: &mut Picture,
    shown: &BoardView<'_>,
    look: &Styles,
    plane: &Plane,
    see: impl Fn(&mut SquareState, Square),
) {
    let seen = |square: Square| {
        let mut sight = SquareState::of(shown, square);
        see(&mut sight, square);
        sight
    };
    let lists: Vec<(Square, Vec<Part>)> = Square::ALL
        .map(|square| (square, parts(&seen(square), look)))
        .into();
    for (square, parts) in &lists {
        let area = plane.area(*square);
        for part in parts.iter().filter(|part| part.is_under()) {
            draw_part(picture, part, &area);
        }
    }
    let strokes = strokes(shown);
    let on = (shown, look, plane);
    for stroke in &strokes {
        // A line that passes under a square is drawn square by square.
        let squares = lists.iter().map(|(square, _)| *square);
        let (covered, passed): (Vec<_>, Vec<_>) = squares
            .filter(|square| {
                let area = plane.area(*square);
                distance(stroke, &area, plane) < 0.95 * area.unit()
            })
            .partition(|square| shown.covers(stroke, *square));
        if covered.is_empty() {
            draw_stroke(picture, stroke, on, None);
            continue;
        }
        for square in passed {
            draw_stroke(picture, stroke, on, Some(&plane.area(square)));
        }
    }
    for (square, parts) in &lists {
        let area = plane.area(*square);
        clear(picture, parts, &area, &strokes, plane);
        for part in parts.iter().filter(|part| !part.is_under()) {
            draw_part(picture, part, &area);
        }
    }
}

/// Returns the layers of a square of this width and height, from the bottom up: everything below
/// the lines, the lines of `strokes` that pass over it, everything above them, the cursor, and a
/// layer for dimming. Separate layers can be reused more often than whole squares, because more
/// squares share them.
pub fn square_layers(
    (shown, strokes): (&BoardView<'_>, &[Stroke]),
    square: Square,
    look: &Styles,
    size: (f32, f32),
) -> [Picture; PixelTile::LAYERS] {
    let mut plane = Plane {
        corner: point(0.0, 0.0),
        pitch: size,
        flipped: shown.flipped,
    };
    let away = plane.area(square).corner;
    plane.corner = point(-away.x, -away.y);
    let parts = parts(&SquareState::of(shown, square), look);
    let area = plane.area(square);
    let [mut under, mut lines, mut over, mut cursor, veil] = [(); 5].map(|()| Picture {
        width: size.0,
        height: size.1,
        ..Picture::default()
    });
    let crossing_lines: Vec<Stroke> = strokes
        .iter()
        .copied()
        .filter(|stroke| distance(stroke, &area, &plane) < 0.95 * area.unit())
        .filter(|stroke| !shown.covers(stroke, square))
        .collect();
    let ground = filled(&parts).unwrap_or_default();
    for stroke in &crossing_lines {
        draw_stroke(&mut lines, stroke, (shown, look, &plane), None);
    }
    clear(&mut over, &parts, &area, &crossing_lines, &plane);
    // Frames, lines and the cursor's corner end at the name.
    let name = shown.coordinates.then(|| {
        let (name, size) = (square.to_string(), 0.15 * area.unit());
        let wide = writing::width(&name, size) + 0.1 * area.unit();
        let path = writing::path(&name, area.at((0.06, 0.07)), size);
        let room = Path::rect(0.0, 0.0, wide, 1.8 * size, 0.0);
        (room, path, writing::pen(size))
    });
    if let Some((room, ..)) = &name {
        over.fill(room.clone(), ground);
    }
    for part in &parts {
        let layer = match part {
            Part::Corners(_) => &mut cursor,
            part if part.is_under() => &mut under,
            _ => &mut over,
        };
        draw_part(layer, part, &area);
    }
    if let Some((room, path, pen)) = name {
        let mut top = &mut over;
        if !cursor.shapes.is_empty() {
            top = &mut cursor;
            top.fill(room, ground);
        }
        top.draw(path, ground.ink(), pen);
    }
    [under, lines, over, cursor, veil]
}

/// Returns a picture of this size with the parts of a square.
pub fn sample_square(parts: &[Part], size: (f32, f32)) -> Picture {
    let mut picture = Picture {
        width: size.0,
        height: size.1,
        ..Picture::default()
    };
    let corner = point(0.0, 0.0);
    let area = Area { corner, size };
    for part in parts {
        match *part {
            // In a small sample, a pixel more would not be noticed. Frames of samples below each other
            // don't touch.
            Part::Frame(color, weight @ (Weight::New | Weight::Thin)) if size.1 < SMALL => {
                let width = if weight == Weight::New { 0.2 } else { 0.08 };
                picture.draw(
                    area.rect(width / 2.0 + GAP, 0.07),
                    color,
                    width * area.unit(),
                );
            }
            // A line is as long as the sample, whatever the size of its sign.
            Part::Text(ref sign, Anchor::Middle, color) if matches!(&**sign, "→" | "–") => {
                let at = |x: f32, y: f32| point(x, size.1 / 2.0 + y * area.unit());
                let (left, right) = (0.15 * size.0, 0.85 * size.0);
                let head = if sign == "→" {
                    0.35 * area.unit()
                } else {
                    0.0
                };
                let line = Path::line(&[at(left, 0.0), at(right - head, 0.0)]);
                picture.draw(line, color, 0.14 * area.unit());
                let corners = [
                    at(right, 0.0),
                    at(right - head, 0.25),
                    at(right - head, -0.25),
                ];
                picture.fill(Path::line(&corners).closed(), color);
            }
            _ => draw_part(&mut picture, part, &area),
        }
    }
    picture
}

/// Height in pixels below which a sample is small.
const SMALL: f32 = 40.0;
/// Gap between the edge of a small sample and its frame, as a share of its height.
const GAP: f32 = 0.07;

/// Draws one part in an area.
pub fn draw_part(picture: &mut Picture, part: &Part, area: &Area) {
    let unit = area.unit();
    let (corner, _) = area.square();
    let scale = unit / 100.0;
    match *part {
        Part::Ground(color) => picture.fill(area.rect(0.0, 0.0), color),
        Part::Split(color) => {
            let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)].map(|at| area.at(at));
            picture.fill(Path::line(&corners).closed(), color);
        }
        Part::Hatching(color) => {
            if let Some(path) = drawing::sign("hatching").and_then(|sign| sign.pen.as_ref()) {
                let pen = Pen {
                    color,
                    width: 0.035 * unit,
                };
                picture.add(path.placed(corner, scale), None, Some(pen), 1.0);
            }
        }
        Part::Obstacle(body, line) => {
            picture.fill(area.rect(0.07, 0.08), body);
            if let Some(path) = drawing::sign("bricks").and_then(|sign| sign.pen.as_ref()) {
                picture.draw(path.placed(corner, scale), line, 0.026 * unit);
            }
        }
        Part::Frame(color, weight) => {
            let (inset, width) = match weight {
                Weight::Thin => (0.04, 0.055),
                Weight::New => (0.04, 0.08),
                Weight::AllSides => (0.03, 0.11),
                Weight::Inner => (0.125, 0.032),
            };
            if weight == Weight::AllSides {
                let casing = Rgb(0x0d, 0x0f, 0x15);
                picture.draw(area.rect(inset / 2.0, 0.0), casing, inset * unit);
            }
            picture.draw(area.rect(inset + width / 2.0, 0.07), color, width * unit);
        }
        Part::Borders(color, edges) => draw_borders(picture, color, edges, area),
        Part::Sides(color) => {
            let wide = 0.1 * unit;
            for left in [area.corner.x, area.corner.x + area.size.0 - wide] {
                let bar = Path::rect(left, area.corner.y, wide, area.size.1, 0.0);
                picture.fill(bar, color);
            }
        }
        Part::Edge(way, color) => draw_edge(picture, way, color, area),
        Part::Drawn([bright, deep]) => {
            let tips = [(0.5, 0.05), (0.95, 0.5), (0.5, 0.95), (0.05, 0.5)];
            let diamond = Path::line(&tips.map(|tip| area.at(tip))).closed();
            picture.draw(diamond.clone(), deep, 0.1 * unit);
            picture.draw(diamond, bright, 0.055 * unit);
        }
        Part::Sign(sign, color) => draw_sign(picture, sign, color, area),
        Part::Text(ref text, place, color) => draw_text(picture, text, place, color, area),
        Part::Piece(piece, body, rim) => {
            let shape = drawing::piece(piece.role);
            let at = point(corner.x + 0.05 * unit, corner.y + 0.05 * unit);
            let width = match piece.color {
                Color::White => 4.1,
                Color::Black => 2.4,
            };
            let pen = |width: f32| {
                Some(Pen {
                    color: rim,
                    width: width * 0.9 * scale,
                })
            };
            let place = |path: &Path| path.placed(at, 0.9 * scale);
            picture.add(place(&shape.body), Some(body), pen(width), 1.0);
            picture.add(place(&shape.pen), None, pen(4.0), 1.0);
        }
        Part::Ghost(role, color) => {
            let at = point(corner.x + 0.05 * unit, corner.y + 0.05 * unit);
            let outline = drawing::piece(role).body.placed(at, 0.9 * scale);
            picture.draw(outline, color, 0.035 * unit);
        }
        Part::Match(wood, head) => {
            let rect = |x: f32, y: f32, width: f32, height: f32| {
                let at = point(corner.x + x * unit, corner.y + y * unit);
                Path::rect(at.x, at.y, width * unit, height * unit, 0.02 * unit)
            };
            picture.fill(rect(0.45, 0.25, 0.1, 0.69), wood);
            picture.fill(rect(0.42, 0.08, 0.16, 0.24), head);
        }
        Part::Ring(color, is_wide) => {
            let radius = if is_wide { 0.42 } else { 0.33 };
            let ring = circle(area.at((0.5, 0.5)), radius * unit);
            picture.draw(ring.clone(), Rgb(0x0d, 0x0f, 0x15), 0.125 * unit);
            picture.draw(ring, color, 0.065 * unit);
        }
        // In a smaller square, nobody could read the number.
        Part::Turn(..) if unit < 28.0 => {}
        Part::Turn(place, arrow, [ground, ink]) => {
            let middle = area.at(turn_corner(arrow));
            picture.fill(circle(middle, 0.16 * unit), ground);
            let (text, size) = (place.to_string(), 0.2 * unit);
            let start = point(
                middle.x - writing::width(&text, size) / 2.0,
                middle.y - size / 2.0,
            );
            let path = writing::path(&text, start, size);
            picture.draw(path, ink, writing::pen(size));
        }
        Part::Corners(color) => {
            if let Some(path) = drawing::sign("cursor").and_then(|sign| sign.pen.as_ref()) {
                let path = path.placed(corner, scale);
                let casing = if color == Rgb(0, 0, 0) {
                    Rgb(255, 255, 255)
                } else {
                    Rgb(0, 0, 0)
                };
                picture.draw(path.clone(), casing, 0.1 * unit);
                picture.draw(path, color, 0.055 * unit);
            }
        }
    }
}

fn draw_sign(picture: &mut Picture, sign: Sign, color: Rgb, area: &Area) {
    let unit = area.unit();
    let middle = area.at((0.5, 0.5));
    match sign {
        Sign::Dot => picture.fill(circle(middle, 0.11 * unit), color),
        Sign::Disc => picture.fill(circle(middle, 0.17 * unit), color),
        Sign::Bar => {
            let at = area.at((0.33, 0.455));
            picture.fill(Path::rect(at.x, at.y, 0.34 * unit, 0.09 * unit, 0.0), color);
        }
        Sign::Bead => picture.draw(circle(middle, 0.08 * unit), color, 0.036 * unit),
        Sign::CutDisc => {
            picture.fill(circle(middle, 0.17 * unit), color);
            let ends = [area.at((0.28, 0.72)), area.at((0.72, 0.28))];
            picture.draw(Path::line(&ends), Rgb(0x5a, 0x10, 0x10), 0.12 * unit);
            picture.draw(Path::line(&ends), color, 0.055 * unit);
        }
        Sign::Coin => {
            picture.fill(circle(middle, 0.31 * unit), Sign::stamp(color));
            draw_drawing(picture, Mark::Star.row().drawn, 0.56, color, area);
        }
        Sign::Of(mark) => match mark.row().drawn {
            "" => draw_text(picture, &mark.ascii()[..1], Anchor::Middle, color, area),
            // The tick of a square that was found is the reward, so it is as large as a number.
            drawn => {
                let share = if mark == Mark::Found { 0.6 } else { 0.42 };
                draw_drawing(picture, drawn, share, color, area);
            }
        },
    }
}

/// Draws a sign from its drawing in the middle of the square, at this share of the square's size.
fn draw_drawing(picture: &mut Picture, name: &str, share: f32, color: Rgb, area: &Area) {
    let Some(sign) = drawing::sign(name) else {
        return;
    };
    let (corner, unit) = area.square();
    let side = share * unit;
    let inset = (unit - side) / 2.0;
    let at = point(corner.x + inset, corner.y + inset);
    if let Some(path) = &sign.fill {
        picture.fill(path.placed(at, side / 100.0), color);
    }
    if let Some(path) = &sign.pen {
        picture.draw(path.placed(at, side / 100.0), color, 0.13 * side);
    }
}

fn draw_text(picture: &mut Picture, text: &str, place: Anchor, color: Rgb, area: &Area) {
    let unit = area.unit();
    let digits = text.chars().count();
    let (middle, share) = match place {
        Anchor::Middle | Anchor::Quiet if digits < 2 => ((0.5, 0.5), 0.36),
        Anchor::Middle | Anchor::Quiet => ((0.5, 0.5), 0.34),
        // Pictures have lines in squares of any size.
        Anchor::Threaded => return,
        Anchor::Below => ((0.39, 0.73), 0.26),
        Anchor::Above => ((0.73, 0.3), 0.26),
        Anchor::Corner => ((0.84, 0.84), 0.19),
        Anchor::WithSign => ((0.39, 0.5), 0.34),
        Anchor::NextToNumber => ((0.71, 0.6), 0.17),
    };
    // Long text is smaller, so that it stays inside the square and lines end before it.
    let most = if digits < 3 { 0.78 } else { 0.58 };
    let fits = most * area.size.0 / writing::width(text, share * unit).max(1.0);
    let size = share * unit * fits.min(1.0);
    let at = area.at(middle);
    let start = point(at.x - writing::width(text, size) / 2.0, at.y - size / 2.0);
    let pen = (0.05 * unit).min(size * 0.15);
    picture.draw(writing::path(text, start, size), color, pen);
}
