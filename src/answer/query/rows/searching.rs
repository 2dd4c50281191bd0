//! Questions that search: a shortest path, queens, a tour, and a verdict on the user's own search.

use std::sync::Arc;

use crate::answer::{queens::number_of_queens, query_error::QueryError};
use crate::board::{Unexpected, find_named, number};
use crate::geometry::TourMap;
use crate::steps::{Notation, PathText, StepOrder, Text};
use crate::trace::Lens;

use super::super::{
    Query, QueryRow,
    given::{BOARD, Form, PIECE},
};
use super::one;

pub(in super::super) const SEARCH: QueryRow = QueryRow {
    name: "search",
    usage: "search FROM [TO] [--piece PIECE] [--algorithm NAME] [--trace] [--steps]",
    alias: Some("bfs"),
    help: "how many moves does it take?",
    about: "How many moves does it take, by breadth-first search or another algorithm?",
    forms: &[
        Form("FROM", "Where the search starts"),
        Form(
            "[TO]",
            "The target square (default: search the whole board)",
        ),
        Form(
            "--algorithm NAME",
            "An algorithm of the Search lens that looks for TO; default: breadth-first",
        ),
        Form(
            "--trace",
            "Print the step, distance and path of each square taken from the queue",
        ),
        Form(
            "--steps",
            "Print only the steps, as `judge` and `watch` read them",
        ),
    ],
    examples: "Examples:
  knightlight search g2 a8
  knightlight search g2 a8 --algorithm depth-first --steps
  knightlight search g2 a8 --obstacles e3,f4 --trace
  knightlight search a1 --piece R --json",
    board: PIECE,
    read: |given, _| {
        let (from, to) = match given.words[..] {
            [from] => (from.parse()?, None),
            [from, to] => (from.parse()?, Some(to.parse()?)),
            _ => return Ok(None),
        };
        for option in ["--algorithm", "--steps"] {
            if to.is_none() && given.option(option).is_some() {
                return Err(QueryError::NoTarget(option));
            }
        }
        let way = given
            .option("--algorithm")
            .map(|name| Lens::Search.way(name));
        Ok(Some(Query::Search {
            from,
            to,
            way: way.transpose()?.unwrap_or(Lens::Search.row().first),
            trace: given.option("--trace").is_some(),
            steps: given.option("--steps").is_some(),
        }))
    },
};

pub(in super::super) const QUEENS: QueryRow = QueryRow {
    name: "queens",
    usage: "queens [N]",
    alias: None,
    help: "how can queens stand so that none attacks another?",
    about: "How can queens be placed, one on each rank, so that none attacks another?",
    forms: &[Form("[N=8]", "The number of queens, from 4 to 8")],
    examples: "White queens on the board are fixed; everything else is in the way.

Examples:
  knightlight queens
  knightlight queens 6 --fen 8/8/8/8/8/8/8/2Q5 --json",
    board: BOARD,
    read: |given, _| {
        Ok(match given.words[..] {
            [] => Some(Query::Queens(8)),
            [number] => Some(Query::Queens(number_of_queens(number)?)),
            _ => None,
        })
    },
};

pub(in super::super) const TOUR: QueryRow = QueryRow {
    name: "tour",
    usage: "tour [SQUARE] [--piece PIECE] [--algorithm warnsdorff|blind] [--limit NUMBER]",
    alias: None,
    help: "can a knight visit every free square once?",
    about: "Can a knight, or another piece, visit every free square once?",
    forms: &[
        Form("SQUARE", "Where the tour begins"),
        Form(
            "--algorithm warnsdorff|blind",
            "Try squares with the fewest onward moves first, or use a fixed order",
        ),
        Form(
            "--limit -NUMBER=100000",
            "Give up after entering this many squares",
        ),
    ],
    examples: "Examples:
  knightlight tour a1
  knightlight tour a1 --algorithm blind --limit 1000000
  knightlight tour d4 --piece 1,3 --json",
    board: PIECE,
    read: |given, focus| {
        let Some(from) = one(given, focus)? else {
            return Ok(None);
        };
        let limit = given.option("--limit").map(placements).transpose()?;
        Ok(Some(Query::Tour {
            from,
            order: given.value("--algorithm")?.unwrap_or_default(),
            limit: limit.unwrap_or(TourMap::LIMIT),
        }))
    },
};

pub(in super::super) const JUDGE: QueryRow = QueryRow {
    name: "judge",
    usage: "judge FROM TO SQUARES [--piece PIECE]",
    alias: None,
    help: "is this path legal and as short as possible?",
    about: "Is a path legal and as short as possible? Is your own search right?",
    forms: &[
        Form("FROM", "The square where the path should begin"),
        Form("TO", "The square where the path should end"),
        Form("[FILE]", "The file with the path or the steps; default: stdin, as with `-`"),
        Form(
            "--notation NOTATION",
            "How pairs of numbers are read: xy, yx or rowcol from 0; xy1, yx1 or rowcol1 from 1; with algebraic, only squares are read",
        ),
        Form("--as ORDER", "The order the steps should follow: breadth-first or depth-first"),
    ],
    examples: "The input can be the output of a program in any language. Without steps, `judge` looks for the path. Squares may
be written as g2, (6, 1), 6,1, {6 1} or Position { x: 6, y: 1 }. Numbers start at 0, and the file precedes the rank.

The steps of your own search are judged one line at a time:
  take g2               this square leaves the queue and is examined
  put e3                this square joins the queue, reached from the last one taken
  put e3 from g2        the same, but reached from g2
  path g2 f4 d5 c7 a8   the answer; `none` if there is no path
Other lines are ignored. `knightlight help steps` has the details, and `knightlight help autograding` shows how to
judge a whole class.

Examples:
  echo 'g2 f4 d5 c7 a8' | knightlight judge g2 a8
  knightlight judge 6,1 0,7 path.txt --obstacles e3 --json
  python3 search.py | knightlight judge g2 a8 --as breadth-first",
    board: PIECE,
    read: |given, _| {
        let (from, to, path) = match (&given.words[..], &given.text) {
            (&[from, to], Some(text)) => (from, to, Arc::clone(text)),
            (&[from, to, ref path @ ..], None) if !path.is_empty() => {
                let notation = given.value::<Notation>("--notation")?.unwrap_or_default();
                let text = PathText {
                    text: path.join(" "),
                    reading: notation.into(),
                };
                (from, to, Arc::new(Text::Path(text)))
            }
            _ => return Ok(None),
        };
        Ok(Some(Query::Judge {
            from: from.parse()?,
            to: to.parse()?,
            given: path,
            expected: given.option("--as").map(order).transpose()?,
        }))
    },
};

fn order(name: &str) -> Result<StepOrder, Unexpected> {
    let orders = [StepOrder::BreadthFirst, StepOrder::DepthFirst];
    find_named(
        "an order of steps",
        name,
        orders.map(|order| (order.name(), order)),
    )
}

/// Reads the number of placements after which a tour gives up.
fn placements(text: &str) -> Result<u64, Unexpected> {
    number(text).ok_or_else(|| Unexpected::new("a limit", text, "a number of placements"))
}
