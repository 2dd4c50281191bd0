//! Positions of squares in a picture.

use crate::board::Square;
use crate::drawing::{Path, Point, point};

/// Area of a square in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// Upper left corner.
    pub corner: Point,
    /// Width and height.
    pub size: (f32, f32),
}

impl Area {
    /// Returns a point in the area; both coordinates go from 0 to 1.
    pub fn at(&self, (x, y): (f32, f32)) -> Point {
        point(
            self.corner.x + x * self.size.0,
            self.corner.y + y * self.size.1,
        )
    }

    /// Returns the part of a convex outline that is in the area.
    pub fn cut(&self, outline: &[Point]) -> Path {
        let (Point { x, y }, (wide, tall)) = (self.corner, self.size);
        // Distance from each edge, positive inside the area.
        let edges: [&dyn Fn(Point) -> f32; 4] = [
            &|at| at.x - x,
            &|at| x + wide - at.x,
            &|at| at.y - y,
            &|at| y + tall - at.y,
        ];
        let mut left = outline.to_vec();
        for inside in edges {
            let nexts = left.iter().cycle().skip(1);
            let sides: Vec<(Point, Point)> = left.iter().copied().zip(nexts.copied()).collect();
            left.clear();
            for (from, to) in sides {
                let (here, there) = (inside(from), inside(to));
                if here >= 0.0 {
                    left.push(from);
                }
                if (here >= 0.0) != (there >= 0.0) {
                    let share = here / (here - there);
                    let between = |a: f32, b: f32| a + share * (b - a);
                    left.push(point(between(from.x, to.x), between(from.y, to.y)));
                }
            }
        }
        if left.is_empty() {
            return Path::default();
        }
        Path::line(&left).closed()
    }

    /// Returns the unit of length: the shorter side.
    pub fn unit(&self) -> f32 {
        self.size.0.min(self.size.1)
    }

    /// Returns the largest square in the middle of the area: its upper left corner and its side
    /// length.
    pub fn square(&self) -> (Point, f32) {
        let unit = self.unit();
        let middle = self.at((0.5, 0.5));
        (point(middle.x - unit / 2.0, middle.y - unit / 2.0), unit)
    }

    /// Returns the outline of the area, with rounded corners and moved inwards by `inset`. `inset`
    /// and `radius` are shares of the shorter side.
    pub fn rect(&self, inset: f32, radius: f32) -> Path {
        let inset = inset * self.unit();
        Path::rect(
            self.corner.x + inset,
            self.corner.y + inset,
            self.size.0 - 2.0 * inset,
            self.size.1 - 2.0 * inset,
            radius * self.unit(),
        )
    }
}

/// Position of a board's squares in a picture.
#[derive(Clone, Copy, Debug)]
pub struct Plane {
    /// Upper left corner of the board.
    pub corner: Point,
    /// Width and height of a square.
    pub pitch: (f32, f32),
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
}

impl Plane {
    /// Returns the area of a square.
    pub fn area(&self, square: Square) -> Area {
        let (file, rank) = (square.file() as u8, square.rank() as u8);
        let (column, row) = if self.flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        };
        Area {
            corner: point(
                self.corner.x + f32::from(column) * self.pitch.0,
                self.corner.y + f32::from(row) * self.pitch.1,
            ),
            size: self.pitch,
        }
    }
}

/// Returns a circle around a point.
pub fn circle(middle: Point, radius: f32) -> Path {
    let side = 2.0 * radius;
    Path::rect(middle.x - radius, middle.y - radius, side, side, radius)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Segment;

    #[test]
    fn an_outline_is_cut_at_the_edges_of_its_area() {
        let area = Area {
            corner: point(10.0, 20.0),
            size: (10.0, 10.0),
        };
        let band = [
            point(0.0, 24.0),
            point(30.0, 24.0),
            point(30.0, 26.0),
            point(0.0, 26.0),
        ];
        let points = |path: Path| {
            let point = |segment: &Segment| match segment {
                Segment::Move(at) | Segment::Line(at) => Some((at.x, at.y)),
                _ => None,
            };
            path.segments().iter().filter_map(point).collect::<Vec<_>>()
        };
        let mut cut = points(area.cut(&band));
        cut.sort_by(|one, other| one.partial_cmp(other).expect("numbers"));
        assert_eq!(
            cut,
            [(10.0, 24.0), (10.0, 26.0), (20.0, 24.0), (20.0, 26.0)]
        );
        let beside = band.map(|at| point(at.x, at.y + 20.0));
        assert_eq!(points(area.cut(&beside)), []);
    }
}
