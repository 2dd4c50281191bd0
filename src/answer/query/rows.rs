//! The questions as they are asked at the prompt: one row each.

use crate::answer::{Place, Rules, query_error::QueryError, squares_of_path};
use crate::board::Square;
use crate::geometry::{MoveOrder, TourMap};
use crate::trace::Order;

use super::{Query, QueryRow};

/// All questions, in the order in which help lists them.
pub(super) static QUERIES: [&QueryRow; 11] = [
    &COLOR, &PATH, &REACH, &WHY, &SEARCH, &SWEEP, &ATTACKERS, &PINS, &QUEENS, &TOUR, &JUDGE,
];

pub(super) const COLOR: QueryRow = QueryRow {
    usage: "color [SQUARE]",
    alias: None,
    help: "light or dark?",
    read: |words, focus| one(words, focus).map(|square| square.map(Query::Color)),
};

pub(super) const PATH: QueryRow = QueryRow {
    usage: "path [FROM] TO",
    alias: None,
    help: "what lies between?",
    read: |words, focus| match words {
        [to] => Query::path(Place::Square(focus), to.parse()?).map(Some),
        [from, to] => Query::path(from.parse()?, to.parse()?).map(Some),
        _ => Ok(None),
    },
};

pub(super) const REACH: QueryRow = QueryRow {
    usage: "reach [SQUARE] [--rules board|chess]",
    alias: None,
    help: "where can it go?",
    read: |words, focus| {
        let (words, rules) = by_rules(words)?;
        Ok(one(words, focus)?.map(|square| Query::Reach(square, rules)))
    },
};

pub(super) const WHY: QueryRow = QueryRow {
    usage: "why [FROM] TO [--rules board|chess]",
    alias: None,
    help: "can it go there, and why not?",
    read: |words, focus| {
        let (words, rules) = by_rules(words)?;
        Ok(match words {
            [to] => Some(Query::Why(focus, to.parse()?, rules)),
            [from, to] => Some(Query::Why(from.parse()?, to.parse()?, rules)),
            _ => None,
        })
    },
};

pub(super) const SEARCH: QueryRow = QueryRow {
    usage: "search FROM [TO] [--piece PIECE]",
    alias: Some("bfs"),
    help: "how many moves does it take?",
    read: |words, _| {
        let (squares, mover) = match words {
            [squares @ .., "--piece", mover] => (squares, Some(mover.parse()?)),
            squares => (squares, None),
        };
        let (from, to) = match squares {
            [from] => (from.parse()?, None),
            [from, to] => (from.parse()?, Some(to.parse()?)),
            _ => return Ok(None),
        };
        Ok(Some(Query::Search { from, to, mover }))
    },
};

pub(super) const SWEEP: QueryRow = QueryRow {
    usage: "sweep SQUARE DIRECTION [backward|forward]",
    alias: None,
    help: "what does one pass find?",
    read: |words, _| {
        let (square, direction, order) = match words {
            [square, direction] => (square, direction, Order::default()),
            [square, direction, order] | [square, direction, "--order", order] => {
                (square, direction, order.parse()?)
            }
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
    read: |words, focus| one(words, focus).map(|square| square.map(Query::Attackers)),
};

pub(super) const PINS: QueryRow = QueryRow {
    usage: "pins",
    alias: None,
    help: "which pieces are pinned?",
    read: |words, _| Ok(words.is_empty().then_some(Query::Pins)),
};

pub(super) const QUEENS: QueryRow = QueryRow {
    usage: "queens [NUMBER]",
    alias: None,
    help: "how can queens stand so that none attacks another?",
    read: |words, _| {
        Ok(match words {
            [] => Some(Query::Queens(8)),
            [number] => Some(Query::Queens(Query::number_of_queens(number)?)),
            _ => None,
        })
    },
};

pub(super) const TOUR: QueryRow = QueryRow {
    usage: "tour [SQUARE] [--way WAY] [--limit NUMBER]",
    alias: None,
    help: "can a knight visit every free square once?",
    read: |words, focus| {
        let (from, mut rest) = match words {
            [square, rest @ ..] if !square.starts_with("--") => (square.parse()?, rest),
            rest => (focus, rest),
        };
        let (mut order, mut limit) = (MoveOrder::default(), TourMap::LIMIT);
        loop {
            rest = match rest {
                ["--way", name, rest @ ..] => {
                    order = name.parse()?;
                    rest
                }
                ["--limit", number, rest @ ..] => {
                    limit = Query::placements(number)?;
                    rest
                }
                [] => break,
                _ => return Ok(None),
            };
        }
        let mover = None;
        Ok(Some(Query::Tour {
            from,
            mover,
            order,
            limit,
        }))
    },
};

pub(super) const JUDGE: QueryRow = QueryRow {
    usage: "judge FROM TO SQUARES",
    alias: None,
    help: "is this path legal, and a shortest?",
    read: |words, _| match words {
        [from, to, path @ ..] if !path.is_empty() => Ok(Some(Query::Judge {
            from: from.parse()?,
            to: to.parse()?,
            mover: None,
            squares: squares_of_path(&path.join(" "))?,
        })),
        _ => Ok(None),
    },
};

/// The words before the rules by which a question is to be answered, and these.
fn by_rules<'a>(words: &'a [&'a str]) -> Result<(&'a [&'a str], Rules), QueryError> {
    Ok(match words {
        [before @ .., "--rules", rules] => (before, rules.parse()?),
        words => (words, Rules::default()),
    })
}

/// The only square of a question.
fn one(words: &[&str], focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match words {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}
