//! Lines between two points: slope, kind, and the points between.
//!
//! Works on any points of the integer lattice, because a line doesn't end at the edge of the board.
//! A square counts as the point (file number, rank number), so that d4 is (4, 4).

use serde::{Serialize, Serializer};
use std::{fmt, str::FromStr};

use crate::board::{Direction, Role, Square, Unexpected, named, number, sort_by_key};

/// A point of the integer lattice, x to the right and y up. Both coordinates are within a million
/// of 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    /// Largest coordinate; the smallest is its negative.
    pub const LIMIT: i32 = 1_000_000;

    /// Returns the point (x, y), or `None` if a coordinate is beyond [`Point::LIMIT`].
    pub fn new(x: i32, y: i32) -> Option<Point> {
        let near = |coordinate: i32| (-Point::LIMIT..=Point::LIMIT).contains(&coordinate);
        (near(x) && near(y)).then_some(Point { x, y })
    }

    /// Returns the horizontal coordinate.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// Returns the vertical coordinate.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// Returns the square at this point, such as a1 for (1, 1), or `None` if the point is off the
    /// board.
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
    /// Returns `numerator / denominator`, reduced, or `None` if the denominator is 0.
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

    /// Returns the number above the bar, which carries the sign.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// Returns the number below the bar, at least 1.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

/// Writes `3/2`, `-1/4`, or plain `2` for a whole number.
impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

/// Slope of the line from one point to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slope {
    /// Both points are the same, so there is no line.
    None,
    /// Both points have the same x, so the line goes straight up or down.
    Infinite,
    /// Difference in y over difference in x, as an exact fraction.
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
    /// Kind of line through two points, in terms of how pieces move.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum LineKind: "a kind of line" {
        /// Both points are the same.
        Same = "same",
        /// One point is above the other, on the same file.
        Vertical = "vertical",
        /// The points are side by side, on the same rank.
        Horizontal = "horizontal",
        /// The horizontal and vertical distances are equal.
        Diagonal = "diagonal",
        /// No rank, file or diagonal joins them.
        None = "none",
    }
}

impl LineKind {
    /// Whether a slider of this role moves along lines of this kind. Always false for a role that
    /// doesn't slide, and for a line from a point to itself.
    ///
    /// ```
    /// use knightlight::{board::Role, geometry::LineKind};
    /// assert!(LineKind::Diagonal.suits(Role::Bishop));
    /// assert!(!LineKind::Diagonal.suits(Role::Rook));
    /// ```
    pub fn suits(self, role: Role) -> bool {
        // A slider moves both ways along a line, so one direction of each kind is enough.
        let along = |direction| role.directions().contains(&direction);
        match self {
            LineKind::Vertical => along(Direction::North),
            LineKind::Horizontal => along(Direction::East),
            LineKind::Diagonal => along(Direction::NorthEast),
            LineKind::Same | LineKind::None => false,
        }
    }
}

/// A line from one point to another.
///
/// ```
/// use knightlight::geometry::{Line, Point};
/// let line = Line::new(Point::new(3, 4).unwrap(), Point::new(5, 7).unwrap());
/// assert_eq!(line.slope().to_string(), "3/2");
/// assert!(line.between().is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Start of the line.
    pub from: Point,
    /// End of the line.
    pub to: Point,
}

impl Line {
    /// Returns the line from `from` to `to`.
    pub fn new(from: impl Into<Point>, to: impl Into<Point>) -> Line {
        Line {
            from: from.into(),
            to: to.into(),
        }
    }

    /// Returns the distances (right, up) from `from` to `to`; negative to the left or down.
    pub const fn difference(self) -> (i32, i32) {
        (self.to.x - self.from.x, self.to.y - self.from.y)
    }

    /// Returns the slope as an exact fraction.
    pub fn slope(self) -> Slope {
        let (dx, dy) = self.difference();
        match Fraction::new(dy.into(), dx.into()) {
            Some(fraction) => Slope::Finite(fraction),
            None if dy == 0 => Slope::None,
            None => Slope::Infinite,
        }
    }

    /// Returns the kind of line: a rank, file or diagonal, if one joins the two points.
    pub const fn kind(self) -> LineKind {
        match self.difference() {
            (0, 0) => LineKind::Same,
            (0, _) => LineKind::Vertical,
            (_, 0) => LineKind::Horizontal,
            (dx, dy) if dx.abs() == dy.abs() => LineKind::Diagonal,
            _ => LineKind::None,
        }
    }

    /// Returns `b` in `y = m·x + b`, or `None` if the slope isn't finite.
    pub fn intercept(self) -> Option<Fraction> {
        let Slope::Finite(m) = self.slope() else {
            return None;
        };
        let (x, y) = (i64::from(self.from.x), i64::from(self.from.y));
        Fraction::new(y * m.denominator - m.numerator * x, m.denominator)
    }

    /// Returns the squares that the line crosses between its ends without passing through their
    /// centres, in order. Empty if a rank, file or diagonal joins the ends, because that line runs
    /// from centre to centre.
    ///
    /// ```
    /// use knightlight::{board::Square::*, geometry::Line};
    /// assert!(Line::new(C4, E7).cut().eq([C5, D5, D6, E6]));
    /// assert_eq!(Line::new(C4, E6).cut().count(), 0);
    /// ```
    pub fn cut(self) -> impl Iterator<Item = Square> {
        let (dx, dy) = self.difference();
        // A square is crossed if its corners aren't all on one side of the line.
        let crosses = |square: &Square| {
            let aside = self.aside((*square).into()).abs();
            aside > 0 && 2 * aside < i64::from(dx.abs() + dy.abs())
        };
        let mut cut: Vec<Square> = self.around().filter(crosses).collect();
        sort_by_key(&mut cut, |&square| self.along(square.into()));
        cut.into_iter()
    }

    /// Returns the squares whose centres the line passes through when extended across the whole
    /// board, in order. The ends are included if they are squares.
    ///
    /// ```
    /// use knightlight::{board::Square::*, geometry::Line};
    /// assert!(Line::new(C4, E7).met().eq([A1, C4, E7]));
    /// ```
    pub fn met(self) -> impl Iterator<Item = Square> {
        let meets = |square: &Square| self.aside((*square).into()) == 0;
        let mut met: Vec<Square> = Square::ALL.into_iter().filter(meets).collect();
        sort_by_key(&mut met, |&square| self.along(square.into()));
        met.into_iter()
    }

    /// Returns the squares in the rectangle with the two ends as corners.
    fn around(self) -> impl Iterator<Item = Square> {
        let (left, right) = (self.from.x.min(self.to.x), self.from.x.max(self.to.x));
        let (low, high) = (self.from.y.min(self.to.y), self.from.y.max(self.to.y));
        let within = move |square: &Square| {
            let Point { x, y } = (*square).into();
            (left..=right).contains(&x) && (low..=high).contains(&y)
        };
        Square::ALL.into_iter().filter(within)
    }

    /// Returns the distance of a point from the line, multiplied by the length of the line: 0 on
    /// the line, positive to its left, negative to its right.
    fn aside(self, point: Point) -> i64 {
        let (dx, dy) = self.difference();
        i64::from(dx) * i64::from(point.y - self.from.y)
            - i64::from(dy) * i64::from(point.x - self.from.x)
    }

    /// Returns the position of a point along the line from its start, multiplied by the length of
    /// the line.
    fn along(self, point: Point) -> i64 {
        let (dx, dy) = self.difference();
        i64::from(dx) * i64::from(point.x - self.from.x)
            + i64::from(dy) * i64::from(point.y - self.from.y)
    }

    /// Returns the points strictly between the ends, from `from` to `to`; `None` if the ends aren't
    /// aligned.
    pub fn between(self) -> Option<Walk> {
        let (dx, dy) = self.difference();
        (self.kind() != LineKind::None).then(|| Walk {
            at: self.from,
            step: (dx.signum(), dy.signum()),
            left: dx.abs().max(dy.abs()).saturating_sub(1).max(0),
        })
    }

    /// Returns the squares strictly between the ends, nearest to `from` first; none if the ends
    /// aren't aligned.
    pub fn squares_between(self) -> impl Iterator<Item = Square> {
        self.between()
            .into_iter()
            .flatten()
            .filter_map(Point::square)
    }
}

/// A walk along a rank, file or diagonal. The number of steps is known from the start, so a walk
/// always ends.
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
mod tests;
