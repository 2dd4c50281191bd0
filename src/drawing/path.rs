//! Outlines: lines and curves on a plane whose y grows downward.

use std::{
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
};
use thiserror::Error;

/// A place in a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left edge.
    pub x: f32,
    /// From the upper edge.
    pub y: f32,
}

/// A place so far from the left and so far from above.
pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// A piece of an outline. Each starts where the one before ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Segment {
    /// Lifts the pen and puts it down elsewhere.
    Move(Point),
    /// A straight line.
    Line(Point),
    /// A cubic curve: two handles, then the end.
    Curve(Point, Point, Point),
    /// Back to where the pen was put down last.
    Close,
}

/// An outline, as the `d` of an SVG path has it: absolute `M L C Z` and nothing else.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    segments: Vec<Segment>,
}

/// Bit for bit.
impl Hash for Path {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        let mut number = |number: f32| number.to_bits().hash(hasher);
        let mut place = |at: Point| {
            number(at.x);
            number(at.y);
        };
        for segment in &self.segments {
            // An outline is told by its places: none of these is any other's beginning.
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
    /// The segments, in the order in which they are drawn.
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Straight lines from point to point.
    pub fn line(points: &[Point]) -> Path {
        let segment = |(i, &at): (usize, &Point)| match i {
            0 => Segment::Move(at),
            _ => Segment::Line(at),
        };
        Path {
            segments: points.iter().enumerate().map(segment).collect(),
        }
    }

    /// A curve with two handles.
    pub fn curve(from: Point, one: Point, other: Point, to: Point) -> Path {
        Path {
            segments: vec![Segment::Move(from), Segment::Curve(one, other, to)],
        }
    }

    /// A rectangle with its corners rounded by `radius`.
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
        // Handles at this share of the radius make a curve that no eye tells from an arc.
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

    /// The same outline, closed.
    #[must_use]
    pub fn closed(mut self) -> Path {
        self.segments.push(Segment::Close);
        self
    }

    /// The same outline `scale` times as large, with its origin moved to `to`.
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

/// A text that is no outline.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no part of an outline; expected M, L, C or Z and its numbers")]
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

/// A number with at most two digits after its point, and none that say nothing.
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
