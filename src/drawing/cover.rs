//! Coverage of pixels by shapes.

use std::ops::Range;

use super::{Path, Point, Segment, point};

type Straight = [Point; 2];

/// Maximum distance in pixels between a curve and the lines that replace it.
const FLATNESS: f32 = 0.05;

/// Passes the pixels inside the outline `lines` to `each`, as runs of pixels with the same
/// coverage, from 0 to 1. The pixels are numbered row by row, in an image of this size.
pub fn filled(lines: &[Straight], size: (usize, usize), mut each: impl FnMut(Range<usize>, f32)) {
    let mut changes = Vec::new();
    for line in lines {
        edge(*line, size, &mut changes);
    }
    // The changes of each edge are already sorted, so this sort only merges them.
    changes.sort_by_key(|(pixel, _)| *pixel);
    let mut sum = 0.0_f32;
    for (i, &(pixel, change)) in changes.iter().enumerate() {
        sum += change;
        let row = (pixel / size.0 + 1) * size.0;
        let next = changes.get(i + 1).map_or(row, |next| next.0);
        if pixel < next {
            each(pixel..next.min(row), sum.abs().min(1.0));
        }
        if next >= row {
            sum = 0.0;
        }
    }
}

/// Adds the changes at an edge: the additional coverage from a pixel to the end of its row. A
/// downward edge covers everything to its right, and an upward edge uncovers it.
fn edge([one, other]: Straight, (width, height): (usize, usize), changes: &mut Vec<(usize, f32)>) {
    let (up, down, sign) = if one.y < other.y {
        (one, other, 1.0)
    } else {
        (other, one, -1.0)
    };
    let fall = down.y - up.y;
    if fall < f32::EPSILON {
        return;
    }
    let slope = (down.x - up.x) / fall;
    for row in between(up.y, down.y, height) {
        let (from, to) = (up.y.max(row as f32), down.y.min(row as f32 + 1.0));
        let across = |y: f32| (up.x + (y - up.y) * slope).clamp(0.0, width as f32);
        let (a, b) = (across(from), across(to));
        let (left, right) = (a.min(b), a.max(b));
        let mut begin = left;
        for column in left as usize..width {
            let end = right.min(column as f32 + 1.0);
            let part = if right > left {
                (end - begin) / (right - left)
            } else {
                1.0
            };
            let change = sign * (to - from) * part;
            // Average share of this pixel to the left of the edge.
            let before = (begin + end) / 2.0 - column as f32;
            let pixel = row * width + column;
            changes.push((pixel, change * (1.0 - before)));
            if before > 0.0 && column + 1 < width {
                changes.push((pixel + 1, change * before));
            }
            begin = end;
            if end >= right {
                break;
            }
        }
    }
}

/// Passes the pixels under the stroke of a round pen `width` wide along `lines` to `each`, as
/// [`filled`] does for an outline.
pub fn drawn(
    lines: &[Straight],
    width: f32,
    size: (usize, usize),
    mut each: impl FnMut(Range<usize>, f32),
) {
    let pen = width / 2.0;
    // Pixels whose centre is farther away than this aren't covered.
    let around = pen + 0.5;
    let heights = || lines.iter().flatten().map(|at| at.y);
    let top = heights().fold(f32::INFINITY, f32::min) - around;
    let bottom = heights().fold(0.0, f32::max) + around;
    let mut shares = vec![0.0_f32; size.0];
    for row in between(top, bottom, size.1) {
        // Pixels near enough to a line to be covered.
        let mut reached = size.0..0;
        for &[one, other] in lines {
            let (dx, dy) = (other.x - one.x, other.y - one.y);
            let from = point(one.x, one.y - (row as f32 + 0.5));
            if from.y.min(from.y + dy) > around || from.y.max(from.y + dy) < -around {
                continue;
            }
            // Part of the line near enough to the row to cover pixels in it.
            let (a, b) = if dy == 0.0 {
                (0.0, 1.0)
            } else {
                ((-around - from.y) / dy, (around - from.y) / dy)
            };
            let (a, b) = (a.min(b).max(0.0), a.max(b).min(1.0));
            let (a, b) = (one.x + a * dx, one.x + b * dx);
            let length = (dx * dx + dy * dy).max(f32::MIN_POSITIVE);
            let near = between(a.min(b) - around, a.max(b) + around, size.0);
            for column in near.clone() {
                let (x, y) = (column as f32 + 0.5 - from.x, -from.y);
                let along = ((x * dx + y * dy) / length).clamp(0.0, 1.0);
                let (x, y) = (x - along * dx, y - along * dy);
                let away = (x * x + y * y).sqrt();
                // The pixel is treated as a square turned to face the line, and its share is the
                // covered part of its width.
                let share = (away + 0.5).min(pen) - (away - 0.5).max(-pen);
                shares[column] = share.max(shares[column]);
            }
            reached = reached.start.min(near.start)..reached.end.max(near.end);
        }
        let mut begin = reached.start;
        while begin < reached.end {
            let share = shares[begin];
            let same = shares[begin..reached.end]
                .iter()
                .take_while(|other| **other == share);
            let end = begin + same.count();
            let first = row * size.0;
            each(first + begin..first + end, share);
            shares[begin..end].fill(0.0);
            begin = end;
        }
    }
}

/// Returns the pixels between two positions, limited to the first `most` pixels.
fn between(from: f32, to: f32, most: usize) -> Range<usize> {
    from.max(0.0) as usize..(to.ceil().max(0.0) as usize).min(most)
}

impl Path {
    /// Returns the outline as straight lines, with each point mapped by `place`. If `closed` is
    /// set, each part ends where it starts.
    pub(super) fn lines(&self, place: impl Fn(Point) -> Point, closed: bool) -> Vec<Straight> {
        let mut lines = Vec::new();
        let (mut start, mut last) = (point(0.0, 0.0), point(0.0, 0.0));
        for segment in self.segments() {
            match *segment {
                Segment::Move(at) => {
                    if closed {
                        lines.push([last, start]);
                    }
                    start = place(at);
                    last = start;
                }
                Segment::Line(at) => {
                    lines.push([last, place(at)]);
                    last = place(at);
                }
                Segment::Curve(one, other, at) => {
                    let curve = [last, place(one), place(other), place(at)];
                    flatten(curve, |to| {
                        lines.push([last, to]);
                        last = to;
                    });
                }
                Segment::Close => {
                    lines.push([last, start]);
                    last = start;
                }
            }
        }
        if closed {
            lines.push([last, start]);
        }
        lines
    }
}

/// Replaces a curve with straight lines, and passes the end of each line to `each`.
fn flatten([a, b, c, d]: [Point; 4], mut each: impl FnMut(Point)) {
    let bend = |a: Point, b: Point, c: Point| {
        let (x, y) = (a.x - 2.0 * b.x + c.x, a.y - 2.0 * b.y + c.y);
        (x * x + y * y).sqrt()
    };
    let count = (0.75 * bend(a, b, c).max(bend(b, c, d)) / FLATNESS).sqrt();
    let count = count.ceil().clamp(1.0, 500.0);
    for i in 1..=count as u16 {
        let t = f32::from(i) / count;
        let s = 1.0 - t;
        let at = |a: f32, b: f32, c: f32, d: f32| {
            s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d
        };
        each(point(at(a.x, b.x, c.x, d.x), at(a.y, b.y, c.y, d.y)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Coverage of an image of four columns, in percent.
    type Covered<const ROWS: usize> = [[u8; 4]; ROWS];

    fn note<const ROWS: usize>(all: &mut Covered<ROWS>) -> impl FnMut(Range<usize>, f32) {
        |pixels, share| all.as_flattened_mut()[pixels].fill((share * 100.0).round() as u8)
    }

    fn lines(path: &str, closed: bool) -> Vec<Straight> {
        let path: Path = path.parse().expect("an outline");
        path.lines(|at| at, closed)
    }

    #[test]
    fn what_is_filled_is_covered_by_its_area() {
        let expected = [
            // Edges half a row down and a quarter of a column in; the outline isn't closed.
            (
                "M 1.25 0.5 L 3 0.5 L 3 2 L 1.25 2",
                [[0, 38, 50, 0], [0, 75, 100, 0]],
            ),
            // The orientation makes no difference.
            ("M 1 0 L 1 1 L 3 1 L 3 0 Z", [[0, 100, 100, 0], [0; 4]]),
            // A slope across many pixels.
            ("M 0 0 L 4 0 L 0 1 Z", [[88, 63, 38, 13], [0; 4]]),
            // A hole, and two overlapping parts.
            (
                "M 0 0 L 4 0 L 4 2 L 0 2 Z M 1 0 L 1 2 L 2 2 L 2 0 Z M 3 0 L 4 0 L 4 1 L 3 1 Z",
                [[100, 0, 100, 100]; 2],
            ),
            // A horizontal edge that extends far beyond the image.
            ("M -5 0.5 L 99 0.5 L 99 9 L -5 9 Z", [[50; 4], [100; 4]]),
            // Outlines that surround the image, or lie beside it.
            ("M -5 -9 L 99 -9 L 99 9 L -5 9 Z", [[100; 4]; 2]),
            ("M -9 0 L -5 0 L -5 2 L -9 2 Z", [[0; 4]; 2]),
            ("M 9 0 L 12 0 L 12 2 L 9 2 Z", [[0; 4]; 2]),
        ];
        for (path, covered) in expected {
            let mut all = [[0; 4]; 2];
            filled(&lines(path, true), (4, 2), note(&mut all));
            assert_eq!(all, covered, "{path}");
        }
    }

    #[test]
    fn what_is_drawn_has_the_breadth_of_its_pen() {
        let across = |path, width| {
            let mut all = [[0; 4]; 3];
            drawn(&lines(path, false), width, (4, 3), note(&mut all));
            all
        };
        // Pens of different widths, at a point where two lines meet.
        let line = "M -9 1.5 L 2.5 1.5 L 19 1.5";
        for (width, covered) in [
            (1.0, [0, 100, 0]),
            (0.25, [0, 25, 0]),
            (2.0, [50, 100, 50]),
            (3.0, [100; 3]),
        ] {
            let all = across(line, width).map(|row| row[2]);
            assert_eq!(all, covered, "{width}");
        }
        // A dot is round.
        let dot = across("M 2 1.5 L 2 1.5", 2.0);
        assert_eq!(dot, [[0, 38, 38, 0], [0, 100, 100, 0], [0, 38, 38, 0]]);
    }

    #[test]
    fn a_circle_has_the_area_of_a_circle() {
        let circle = Path::rect(3.3, 3.7, 20.0, 20.0, 10.0);
        let mut area = 0.0;
        filled(&circle.lines(|at| at, true), (30, 30), |pixels, share| {
            area += pixels.len() as f32 * share;
        });
        assert!((area - 314.16).abs() < FLATNESS * 62.8, "{area}");
        let mut area = 0.0;
        let lines = circle.lines(|at| at, false);
        drawn(&lines, 1.5, (30, 30), |pixels, share| {
            area += pixels.len() as f32 * share;
        });
        assert!((area - 94.25).abs() < FLATNESS * 62.8, "{area}");
    }
}
