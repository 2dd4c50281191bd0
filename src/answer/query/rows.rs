//! The questions as they are asked at the prompt: one row each.

use std::str::FromStr;

use crate::answer::{Place, query_error::QueryError, squares_of_path};
use crate::board::{Square, Unexpected};
use crate::geometry::TourMap;
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
        let Some(given) = Given::read(words, &["--rules"]) else {
            return Ok(None);
        };
        let rules = given.option("--rules")?.unwrap_or_default();
        Ok(one(&given.words, focus)?.map(|square| Query::Reach(square, rules)))
    },
};

pub(super) const WHY: QueryRow = QueryRow {
    usage: "why [FROM] TO [--rules board|chess]",
    alias: None,
    help: "can it go there, and why not?",
    read: |words, focus| {
        let Some(given) = Given::read(words, &["--rules"]) else {
            return Ok(None);
        };
        let rules = given.option("--rules")?.unwrap_or_default();
        Ok(match given.words.as_slice() {
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
    read: |words, _| {
        let Some(given) = Given::read(words, &["--piece", "--trace"]) else {
            return Ok(None);
        };
        let (from, to) = match given.words.as_slice() {
            [from] => (from.parse()?, None),
            [from, to] => (from.parse()?, Some(to.parse()?)),
            _ => return Ok(None),
        };
        Ok(Some(Query::Search {
            from,
            to,
            mover: given.option("--piece")?,
            trace: given.has("--trace"),
        }))
    },
};

pub(super) const SWEEP: QueryRow = QueryRow {
    usage: "sweep SQUARE DIRECTION [backward|forward]",
    alias: None,
    help: "what does one pass find?",
    read: |words, _| {
        let Some(given) = Given::read(words, &["--order"]) else {
            return Ok(None);
        };
        let named: Option<Order> = given.option("--order")?;
        let (square, direction, order) = match given.words.as_slice() {
            [square, direction] => (square, direction, named.unwrap_or_default()),
            [square, direction, order] if named.is_none() => (square, direction, order.parse()?),
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
    usage: "tour [SQUARE] [--piece PIECE] [--way WAY] [--limit NUMBER]",
    alias: None,
    help: "can a knight visit every free square once?",
    read: |words, focus| {
        let Some(given) = Given::read(words, &["--piece", "--way", "--limit"]) else {
            return Ok(None);
        };
        let Some(from) = one(&given.words, focus)? else {
            return Ok(None);
        };
        let mover = given.option("--piece")?;
        let order = given.option("--way")?.unwrap_or_default();
        let limit = given.value("--limit").map(Query::placements).transpose()?;
        let limit = limit.unwrap_or(TourMap::LIMIT);
        Ok(Some(Query::Tour {
            from,
            mover,
            order,
            limit,
        }))
    },
};

pub(super) const JUDGE: QueryRow = QueryRow {
    usage: "judge FROM TO SQUARES [--piece PIECE]",
    alias: None,
    help: "is this path legal, and a shortest?",
    read: |words, _| {
        let Some(given) = Given::read(words, &["--piece"]) else {
            return Ok(None);
        };
        Ok(match given.words.as_slice() {
            [from, to, path @ ..] if !path.is_empty() => Some(Query::Judge {
                from: from.parse()?,
                to: to.parse()?,
                mover: given.option("--piece")?,
                squares: squares_of_path(&path.join(" "))?,
            }),
            _ => None,
        })
    },
};

/// What is asked, and the options, which may stand anywhere.
struct Given<'a> {
    words: Vec<&'a str>,
    options: Vec<(&'a str, &'a str)>,
}

impl<'a> Given<'a> {
    /// Tells words from options; `None` where an option is not among `known`, comes twice or lacks its
    /// value.
    fn read(words: &[&'a str], known: &[&str]) -> Option<Given<'a>> {
        let mut given = Given {
            words: Vec::new(),
            options: Vec::new(),
        };
        let mut words = words.iter().copied();
        while let Some(word) = words.next() {
            if !word.starts_with("--") {
                given.words.push(word);
                continue;
            }
            if !known.contains(&word) || given.has(word) {
                return None;
            }
            let value = if FLAGS.contains(&word) {
                ""
            } else {
                words.next()?
            };
            given.options.push((word, value));
        }
        Some(given)
    }

    fn has(&self, name: &str) -> bool {
        self.value(name).is_some()
    }

    fn value(&self, name: &str) -> Option<&'a str> {
        let mut options = self.options.iter();
        options
            .find(|(option, _)| *option == name)
            .map(|(_, value)| *value)
    }

    /// The value of an option, read as what it is.
    fn option<T: FromStr<Err = Unexpected>>(&self, name: &str) -> Result<Option<T>, Unexpected> {
        self.value(name).map(str::parse).transpose()
    }
}

/// The options without a value.
const FLAGS: [&str; 1] = ["--trace"];

/// The only square of a question.
fn one(words: &[&str], focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match words {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}
