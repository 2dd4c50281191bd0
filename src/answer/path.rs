//! The line between two places.

use serde::Serialize;
use std::{fmt, str::FromStr};

use crate::board::{Board, Square, Standing, Unexpected, serde_by_text};
use crate::geometry::{Line, LineKind, Point, Slope};

use super::Answer;
use super::in_the_way::InTheWay;
use crate::words::{counted, list};

/// Maximum number of squares or points listed in a sentence; the others are only counted.
const LISTED: usize = 20;

/// A square of the board, or a point of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A square such as d4.
    Square(Square),
    /// A point such as 3,4.
    Point(Point),
}

impl Place {
    /// Returns the kind of place, with an article.
    pub(super) const fn what(&self) -> &'static str {
        match self {
            Place::Square(_) => "a square",
            Place::Point(_) => "a point",
        }
    }

    /// Returns the place as a point; d4 is (4, 4).
    pub fn point(self) -> Point {
        match self {
            Place::Square(square) => square.into(),
            Place::Point(point) => point,
        }
    }
}

impl FromStr for Place {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Place, Unexpected> {
        if text.contains(',') {
            return Ok(Place::Point(text.parse()?));
        }
        Ok(Place::Square(text.parse()?))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => square.fmt(f),
            Place::Point(point) => point.fmt(f),
        }
    }
}

serde_by_text!(Place);

/// The line from one place to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PathAnswer {
    from: Place,
    to: Place,
    slope: Slope,
    line: LineKind,
    between: Option<Vec<Place>>,
    blocker: Option<InTheWay>,
}

impl PathAnswer {
    /// Returns the line between two squares of `board`.
    pub fn on_board(from: Square, to: Square, board: &Board) -> PathAnswer {
        let line = Line::new(from, to);
        let squares = line.between().map(|walk| walk.filter_map(Point::square));
        let between: Option<Vec<Square>> = squares.map(Iterator::collect);
        let blocker = between.iter().flatten().find_map(|&square| {
            let occupant = board.get(square)?;
            let mover = board.piece(from).map(|piece| piece.color);
            Some(InTheWay::new(Standing { square, occupant }, mover))
        });
        PathAnswer {
            from: Place::Square(from),
            to: Place::Square(to),
            slope: line.slope(),
            line: line.kind(),
            between: between.map(|squares| squares.into_iter().map(Place::Square).collect()),
            blocker,
        }
    }

    /// Returns the line between two lattice points, without a board.
    pub fn on_lattice(from: Point, to: Point) -> PathAnswer {
        let line = Line::new(from, to);
        PathAnswer {
            from: Place::Point(from),
            to: Place::Point(to),
            slope: line.slope(),
            line: line.kind(),
            between: line.between().map(|walk| walk.map(Place::Point).collect()),
            blocker: None,
        }
    }

    /// Returns the first occupied square in between, if there is one.
    pub fn blocker(&self) -> Option<Standing> {
        self.blocker.map(|found| found.standing)
    }
}

impl Answer for PathAnswer {
    fn sentences(&self) -> Vec<String> {
        let PathAnswer {
            from, to, slope, ..
        } = self;
        let kind = match self.line {
            LineKind::Same => {
                let places = match from {
                    Place::Square(_) => "squares",
                    Place::Point(_) => "points",
                };
                return vec![format!("Both {places} are {from}, so there is no line.")];
            }
            LineKind::None => {
                return vec![format!(
                    "No rank, file or diagonal joins {from} and {to}: the slope is {slope}."
                )];
            }
            LineKind::Vertical => "a vertical line",
            LineKind::Horizontal => "a horizontal line",
            LineKind::Diagonal => "a diagonal",
        };
        let mut sentences = vec![format!(
            "{from} and {to} lie on {kind}: the slope is {slope}."
        )];
        if let Some(b) = Line::new(from.point(), to.point()).intercept() {
            let counted = match from {
                Place::Square(_) => ", counting files and ranks from 1",
                Place::Point(_) => "",
            };
            sentences.push(format!(
                "The line is y = m*x + b, with m = {slope} and b = {b}{counted}."
            ));
        }
        let between = self.between.as_deref().unwrap_or_default();
        // Points contain commas, so semicolons separate them.
        let listed = |places: &[Place]| match from {
            Place::Square(_) => list(places),
            Place::Point(_) => list(places).replace(", ", "; "),
        };
        sentences.push(match between.len() {
            0 => "There is nothing in between.".to_owned(),
            count if count <= LISTED => format!("Between: {}.", listed(between)),
            count => format!(
                "Between: {} and {}.",
                listed(&between[..LISTED]).replace(" and ", "; "),
                counted(count - LISTED, "more point"),
            ),
        });
        sentences.push(match self.blocker() {
            Some(first) => format!("The first thing in the way is {first}."),
            None if between.is_empty() || matches!(from, Place::Point(_)) => return sentences,
            None => "Nothing is in the way.".to_owned(),
        });
        sentences
    }

    fn holds(&self) -> bool {
        self.line != LineKind::None
    }
}
