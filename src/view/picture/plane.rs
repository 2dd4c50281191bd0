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
