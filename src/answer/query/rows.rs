//! The questions as they are asked at the prompt: one row each.

use crate::answer::{Place, query_error::QueryError, squares_of_path};
use crate::board::Square;
use crate::geometry::TourMap;

use super::{
    Query, QueryRow,
    given::{BOARD, Given, PIECE},
};

/// All questions, in the order in which help lists them.
pub(super) static QUERIES: [&QueryRow; 11] = [
    &COLOR, &PATH, &REACH, &WHY, &SEARCH, &SWEEP, &ATTACKERS, &PINS, &QUEENS, &TOUR, &JUDGE,
];

pub(super) const COLOR: QueryRow = QueryRow {
    usage: "color [SQUARE]",
    alias: None,
    help: "light or dark?",
    board: &[],
    read: |given, focus| Ok(one(given, focus)?.map(Query::Color)),
};

pub(super) const PATH: QueryRow = QueryRow {
    usage: "path [FROM] TO",
    alias: None,
    help: "what lies between?",
    board: PIECE,
    read: |given, focus| match given.words() {
        [to] => Query::path(Place::Square(focus), to.parse()?).map(Some),
        [from, to] => Query::path(from.parse()?, to.parse()?).map(Some),
        _ => Ok(None),
    },
};

pub(super) const REACH: QueryRow = QueryRow {
    usage: "reach [SQUARE] [--rules board|chess]",
    alias: None,
    help: "where can it go?",
    board: PIECE,
    read: |given, focus| {
        let rules = given.value("--rules")?.unwrap_or_default();
        Ok(one(given, focus)?.map(|square| Query::Reach(square, rules)))
    },
};

pub(super) const WHY: QueryRow = QueryRow {
    usage: "why [FROM] TO [--rules board|chess]",
    alias: None,
    help: "can it go there, and why not?",
    board: PIECE,
    read: |given, focus| {
        let rules = given.value("--rules")?.unwrap_or_default();
        Ok(match given.words() {
            [to] => Some(Query::Why(focus, to.parse()?, rules)),
            [from, to] => Some(Query::Why(from.parse()?, to.parse()?, rules)),
            _ => None,
        })
    },
};

pub(super) const SEARCH: QueryRow = QueryRow {
    usage: "search FROM [TO] [--piece PIECE] [--trace]",
    alias: Some("bfs"),
    help: "how many moves does it take?",
    board: PIECE,
    read: |given, _| {
        let (from, to) = match given.words() {
            [from] => (from.parse()?, None),
            [from, to] => (from.parse()?, Some(to.parse()?)),
            _ => return Ok(None),
        };
        Ok(Some(Query::Search {
            from,
            to,
            mover: given.value("--piece")?,
            trace: given.option("--trace").is_some(),
        }))
    },
};

pub(super) const SWEEP: QueryRow = QueryRow {
    usage: "sweep SQUARE DIRECTION [--order backward|forward]",
    alias: None,
    help: "what does one pass find?",
    board: PIECE,
    read: |given, _| {
        let order = given.value("--order")?;
        let (square, direction, order) = match (given.words(), order) {
            (&[square, direction], order) => (square, direction, order.unwrap_or_default()),
            (&[square, direction, order], None) => (square, direction, order.parse()?),
            _ => return Ok(None),
        };
        Ok(Some(Query::Sweep(
            square.parse()?,
            direction.parse()?,
            order,
        )))
    },
};

pub(super) const ATTACKERS: QueryRow = QueryRow {
    usage: "attackers [SQUARE]",
    alias: None,
    help: "who attacks or defends it?",
    board: PIECE,
    read: |given, focus| Ok(one(given, focus)?.map(Query::Attackers)),
};

pub(super) const PINS: QueryRow = QueryRow {
    usage: "pins",
    alias: None,
    help: "which pieces are pinned?",
    board: BOARD,
    read: |given, _| Ok(given.words().is_empty().then_some(Query::Pins)),
};

pub(super) const QUEENS: QueryRow = QueryRow {
    usage: "queens [NUMBER]",
    alias: None,
    help: "how can queens stand so that none attacks another?",
    board: BOARD,
    read: |given, _| {
        Ok(match given.words() {
            [] => Some(Query::Queens(8)),
            [number] => Some(Query::Queens(Query::number_of_queens(number)?)),
            _ => None,
        })
    },
};

pub(super) const TOUR: QueryRow = QueryRow {
    usage: "tour [SQUARE] [--piece PIECE] [--way WAY] [--limit NUMBER]",
    alias: None,
    help: "can a knight visit every free square once?",
    board: PIECE,
    read: |given, focus| {
        let Some(from) = one(given, focus)? else {
            return Ok(None);
        };
        let limit = given.option("--limit").map(Query::placements).transpose()?;
        Ok(Some(Query::Tour {
            from,
            mover: given.value("--piece")?,
            order: given.value("--way")?.unwrap_or_default(),
            limit: limit.unwrap_or(TourMap::LIMIT),
        }))
    },
};

pub(super) const JUDGE: QueryRow = QueryRow {
    usage: "judge FROM TO SQUARES [--piece PIECE]",
    alias: None,
    help: "is this path legal, and a shortest?",
    board: PIECE,
    read: |given, _| match given.words() {
        [from, to, path @ ..] if !path.is_empty() => Ok(Some(Query::Judge {
            from: from.parse()?,
            to: to.parse()?,
            mover: given.value("--piece")?,
            squares: squares_of_path(&path.join(" "))?,
        })),
        _ => Ok(None),
    },
};

/// The only square of a question.
fn one(given: &Given<'_>, focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match given.words() {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}
