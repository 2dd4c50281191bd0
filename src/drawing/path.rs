//! Outlines: lines and curves on a plane whose y axis points down.

use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};
use thiserror::Error;

/// A point in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Distance from the left edge.
    pub x: f32,
    /// Distance from the upper edge.
    pub y: f32,
}

/// Returns the point at this distance from the left and from the top.
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// Part of an outline. It starts where the previous part ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Lifts the pen and puts it down at the point.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: two handles, then the end.
    Curve(Point, Point, Point),
    /// Returns to the point where the pen was last put down.
    Close,
}

/// An outline, in the format of an SVG path's `d`: absolute `M L C Z` only.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    segments: Vec<Segment>,
}

impl Hash for Path {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let mut number = |number: f32| number.to_bits().hash(hasher);
        let mut place = |at: Point| {
            number(at.x);
            number(at.y);
        };
        for segment in &self.segments {
            // Infinite coordinates, which no point of an outline has, distinguish the kinds of
            // segment.
            match *segment {
                Segment::Move(at) => {
                    place(at);
                    place(point(0.0, f32::INFINITY));
                }
                Segment::Line(at) => place(at),
                Segment::Curve(one, other, at) => {
                    [point(f32::INFINITY, 0.0), one, other, at]
                        .into_iter()
                        .for_each(&mut place);
                }
                Segment::Close => place(point(f32::INFINITY, f32::INFINITY)),
            }
        }
        self.segments.len().hash(hasher);
    }
}

impl Path {
    /// Returns the segments in drawing order.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Returns an open outline of straight lines from point to point.
    pub fn line(points: &[Point]) -> Path {
        let segment = |(i, &at): (usize, &Point)| match i {
            0 => Segment::Move(at),
            _ => Segment::Line(at),
        };
        Path {
            segments: points.iter().enumerate().map(segment).collect(),
        }
    }

    /// Returns a rectangle with corners rounded by `radius`.
    pub fn rect(x: f32, y: f32, width: f32, height: f32, radius: f32) -> Path {
        let (right, bottom) = (x + width, y + height);
        if radius <= 0.0 {
            let corners = [
                point(x, y),
                point(right, y),
                point(right, bottom),
                point(x, bottom),
            ];
            return Path::line(&corners).closed();
        }
        // Handles this far from the corner make a curve that looks like an arc.
        let (r, h) = (radius, radius * 0.448);
        use Segment::{Close, Curve, Line, Move};
        Path {
            segments: vec![
                Move(point(x + r, y)),
                Line(point(right - r, y)),
                Curve(
                    point(right - h, y),
                    point(right, y + h),
                    point(right, y + r),
                ),
                Line(point(right, bottom - r)),
                Curve(
                    point(right, bottom - h),
                    point(right - h, bottom),
                    point(right - r, bottom),
                ),
                Line(point(x + r, bottom)),
                Curve(
                    point(x + h, bottom),
                    point(x, bottom - h),
                    point(x, bottom - r),
                ),
                Line(point(x, y + r)),
                Curve(point(x, y + h), point(x + h, y), point(x + r, y)),
                Close,
            ],
        }
    }

    /// Returns the outline with its last part closed.
    #[must_use]
    pub fn closed(mut self) -> Path {
        self.segments.push(Segment::Close);
        self
    }

    /// Returns the outline scaled by `scale`, with its origin moved to `to`.
    #[must_use]
    pub fn placed(&self, to: Point, scale: f32) -> Path {
        let place = |at: Point| point(to.x + at.x * scale, to.y + at.y * scale);
        let segments = self.segments.iter().map(|segment| match *segment {
            Segment::Move(at) => Segment::Move(place(at)),
            Segment::Line(at) => Segment::Line(place(at)),
            Segment::Curve(a, b, at) => Segment::Curve(place(a), place(b), place(at)),
            Segment::Close => Segment::Close,
        });
        Path {
            segments: segments.collect(),
        }
    }

    /// Adds another outline to this one.
    pub fn add(&mut self, other: Path) {
        self.segments.extend(other.segments);
    }
}

/// A string that isn't an outline.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` isn't part of an outline; expected M, L, C or Z and its numbers")]
pub struct NotAnOutline(String);

impl FromStr for Path {
    type Err = NotAnOutline;

    fn from_str(text: &str) -> Result<Path, NotAnOutline> {
        let mut words = text.split_ascii_whitespace();
        let mut segments = Vec::new();
        while let Some(letter) = words.next() {
            let mut number = || {
                let word = words.next().unwrap_or("nothing");
                word.parse::<f32>()
                    .map_err(|_| NotAnOutline(word.to_owned()))
            };
            let mut at = || Ok(point(number()?, number()?));
            segments.push(match letter {
                "M" => Segment::Move(at()?),
                "L" => Segment::Line(at()?),
                "C" => Segment::Curve(at()?, at()?, at()?),
                "Z" => Segment::Close,
                other => return Err(NotAnOutline(other.to_owned())),
            });
        }
        Ok(Path { segments })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for segment in &self.segments {
            match *segment {
                Segment::Move(at) => write!(f, "M{at}")?,
                Segment::Line(at) => write!(f, "L{at}")?,
                Segment::Curve(a, b, at) => write!(f, "C{a} {b} {at}")?,
                Segment::Close => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Number(self.x), Number(self.y))
    }
}

/// A number with at most two decimals and no trailing zeros.
pub struct Number(pub f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns minus zero into zero.
        let rounded = (self.0 * 100.0).round() / 100.0 + 0.0;
        write!(f, "{rounded}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outlines_are_read_and_written() {
        let path: Path = "M 0 0 L 10 5.5 C 1 2 3 4 5 6.125 Z"
            .parse()
            .expect("an outline");
        assert_eq!(path.to_string(), "M0 0L10 5.5C1 2 3 4 5 6.13Z");
        assert_eq!(
            path.placed(point(1.0, -2.0), 2.0).to_string(),
            "M1 -2L21 9C3 2 7 6 11 10.25Z"
        );
        for wrong in ["Q 1 2", "M 1", "M 1 x"] {
            assert!(wrong.parse::<Path>().is_err(), "{wrong}");
        }
    }
}
