//! Lines between two points: slope, kind, and the points between.
//!
//! Works on any integer lattice points, since a line does not end at the edge of the board. A
//! square counts as the point (file number, rank number), so that d4 is (4, 4).

use serde::{Serialize, Serializer};
use std::{fmt, str::FromStr};

use crate::board::{Direction, Role, Square, Unexpected, named, number};

/// A point of the integer lattice, x to the right and y up, each at most a million from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    /// The largest coordinate; the smallest is its negative.
    pub const LIMIT: i32 = 1_000_000;

    /// The point (x, y), or `None` when a coordinate is beyond [`Point::LIMIT`].
    pub fn new(x: i32, y: i32) -> Option<Point> {
        let near = |coordinate: i32| (-Point::LIMIT..=Point::LIMIT).contains(&coordinate);
        (near(x) && near(y)).then_some(Point { x, y })
    }

    /// The horizontal coordinate.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// The vertical coordinate.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The square at this point, where there is one: (1, 1) is a1.
    pub fn square(self) -> Option<Square> {
        let files = i8::try_from(self.x - 1).ok()?;
        let ranks = i8::try_from(self.y - 1).ok()?;
        Square::A1.offset(files, ranks)
    }
}

impl From<Square> for Point {
    fn from(square: Square) -> Point {
        Point {
            x: square.file().number().into(),
            y: square.rank().number().into(),
        }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Point {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Point, Unexpected> {
        let expected = "two whole numbers from -1000000 to 1000000, as in 3,4";
        text.split_once(',')
            .and_then(|(x, y)| Point::new(number(x)?, number(y)?))
            .ok_or_else(|| Unexpected::new("a point", text, expected))
    }
}

/// An exact fraction in lowest terms, with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fraction {
    numerator: i64,
    denominator: i64,
}

impl Fraction {
    /// `numerator / denominator`, reduced; `None` when the denominator is 0.
    pub fn new(numerator: i64, denominator: i64) -> Option<Fraction> {
        if denominator == 0 {
            return None;
        }
        let divisor = gcd(numerator, denominator) * denominator.signum();
        Some(Fraction {
            numerator: numerator / divisor,
            denominator: denominator / divisor,
        })
    }

    /// The number above the bar; it carries the sign.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The number below the bar, at least 1.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// `3/2`, `-1/4`, and plain `2` for a whole number.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// How steep the line from one point to another is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slope {
    /// Both points are the same: no line, no slope.
    None,
    /// The same x: straight up or down.
    Infinite,
    /// The difference in y over the difference in x, exactly.
    Finite(Fraction),
}

impl fmt::Display for Slope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Slope::None => f.write_str("none"),
            Slope::Infinite => f.write_str("infinite"),
            Slope::Finite(fraction) => fraction.fmt(f),
        }
    }
}

impl Serialize for Slope {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

named! {
    /// What kind of line two points lie on, as a piece sees it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LineKind: "a kind of line" {
        /// Both are the same point.
        Same = "same",
        /// One above the other: a file.
        Vertical = "vertical",
        /// Side by side: a rank.
        Horizontal = "horizontal",
        /// The same distance across as up or down.
        Diagonal = "diagonal",
        /// No rank, file or diagonal joins them.
        None = "none",
    }
}

impl LineKind {
    /// Whether a slider of this role moves along such lines. Never for a role that doesn't slide,
    /// and never from a point to itself.
    ///
    /// ```
    /// use knightlight::{board::Role, geometry::LineKind};
    /// assert!(LineKind::Diagonal.suits(Role::Bishop));
    /// assert!(!LineKind::Diagonal.suits(Role::Rook));
    /// ```
    pub fn suits(self, role: Role) -> bool {
        // A slider moves both ways along a line.
        let along = |direction| role.directions().contains(&direction);
        match self {
            LineKind::Vertical => along(Direction::North),
            LineKind::Horizontal => along(Direction::East),
            LineKind::Diagonal => along(Direction::NorthEast),
            LineKind::Same | LineKind::None => false,
        }
    }
}

/// Two points, in order.
///
/// ```
/// use knightlight::geometry::{Line, Point};
/// let line = Line::new(Point::new(3, 4).unwrap(), Point::new(5, 7).unwrap());
/// assert_eq!(line.slope().to_string(), "3/2");
/// assert!(line.between().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Where the line starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Line {
    /// The line from `from` to `to`.
    pub fn new(from: impl Into<Point>, to: impl Into<Point>) -> Line {
        Line {
            from: from.into(),
            to: to.into(),
        }
    }

    /// How far right and how far up `to` lies from `from`.
    pub const fn difference(self) -> (i32, i32) {
        (self.to.x - self.from.x, self.to.y - self.from.y)
    }

    /// The line's slope as an exact fraction.
    pub fn slope(self) -> Slope {
        let (dx, dy) = self.difference();
        match Fraction::new(dy.into(), dx.into()) {
            Some(fraction) => Slope::Finite(fraction),
            None if dy == 0 => Slope::None,
            None => Slope::Infinite,
        }
    }

    /// Whether rank, file or diagonal joins the two points.
    pub const fn kind(self) -> LineKind {
        match self.difference() {
            (0, 0) => LineKind::Same,
            (0, _) => LineKind::Vertical,
            (_, 0) => LineKind::Horizontal,
            (dx, dy) if dx.abs() == dy.abs() => LineKind::Diagonal,
            _ => LineKind::None,
        }
    }

    /// `b` in `y = m·x + b`; `None` where the slope is not a number.
    pub fn intercept(self) -> Option<Fraction> {
        let Slope::Finite(m) = self.slope() else {
            return None;
        };
        let (x, y) = (i64::from(self.from.x), i64::from(self.from.y));
        Fraction::new(y * m.denominator - m.numerator * x, m.denominator)
    }

    /// The points strictly between, from `from` to `to`; `None` when the two are not aligned.
    pub fn between(self) -> Option<Walk> {
        let (dx, dy) = self.difference();
        (self.kind() != LineKind::None).then(|| Walk {
            at: self.from,
            step: (dx.signum(), dy.signum()),
            left: dx.abs().max(dy.abs()).saturating_sub(1).max(0),
        })
    }
}

/// A walk along a rank, file or diagonal. The number of steps is known from the start, so it always
/// ends.
#[derive(Clone, Debug)]
pub struct Walk {
    at: Point,
    step: (i32, i32),
    left: i32,
}

impl Iterator for Walk {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.left = self.left.checked_sub(1).filter(|&left| left >= 0)?;
        self.at.x += self.step.0;
        self.at.y += self.step.1;
        Some(self.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        board::{Board, Color, SquareSet},
        geometry::Reach,
    };

    fn line(from: (i32, i32), to: (i32, i32)) -> Line {
        let point = |(x, y)| Point::new(x, y).expect("near");
        Line {
            from: point(from),
            to: point(to),
        }
    }

    #[test]
    fn slopes_are_reduced_fractions_with_the_sign_above() {
        for (to, slope) in [
            ((0, 0), "none"),
            ((0, 9), "infinite"),
            ((-5, 0), "0"),
            ((4, 6), "3/2"),
            ((-4, 1), "-1/4"),
            ((-4, -4), "1"),
        ] {
            assert_eq!(line((0, 0), to).slope().to_string(), slope);
        }
    }

    #[test]
    fn a_walk_of_two_million_points_ends() {
        let limit = Point::LIMIT;
        let long = line((-limit, limit), (limit, -limit));
        assert_eq!(long.between().map(Iterator::count), Some(1_999_999));
    }

    #[test]
    fn points_are_read_strictly() {
        assert_eq!("-16,51".parse(), Ok(Point { x: -16, y: 51 }));
        for text in [
            "",
            "3",
            "3,",
            "3,4,5",
            "+3,4",
            "3, 4",
            "1000001,0",
            "0,-1000001",
            "d4",
        ] {
            assert!(text.parse::<Point>().is_err(), "{text}");
        }
    }

    #[test]
    fn aligned_pairs_and_squares_between_are_as_published() {
        let mut between = [0; 7];
        for from in Square::ALL {
            for to in Square::ALL {
                let line = Line::new(from, to);
                if line.kind() != LineKind::Same
                    && let Some(walk) = line.between()
                {
                    between[walk.count()] += 1;
                }
            }
        }
        assert_eq!(between, [420, 336, 260, 192, 132, 80, 36]);
        assert_eq!(between.iter().sum::<i32>(), 1456);
    }

    #[test]
    fn a_line_suits_a_slider_exactly_where_its_rays_lead() {
        for role in Role::ALL.into_iter().filter(|role| role.slides()) {
            let piece = role.of(Color::White);
            for from in Square::ALL {
                let reach = Reach::by(piece.into(), from, &Board::EMPTY).destinations();
                let suits = |&to: &Square| Line::new(from, to).kind().suits(role);
                let suited: SquareSet = Square::ALL.into_iter().filter(suits).collect();
                assert_eq!(suited, reach, "{piece} {from}");
            }
        }
    }

    #[test]
    fn squares_and_points_correspond() {
        for square in Square::ALL {
            assert_eq!(Point::from(square).square(), Some(square));
        }
        assert_eq!(line((9, 1), (0, 1)).from.square(), None);
        assert_eq!(line((Point::LIMIT, 1), (0, 1)).from.square(), None);
    }
}
