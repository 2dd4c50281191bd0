//! The questions, as they are asked on the command line and at the prompt: one row each.

use std::sync::Arc;

use crate::answer::{
    Place, Submission, match_game::match_move, puzzled, queens::number_of_queens,
    query_error::QueryError, squares_of_path,
};
use crate::board::{Square, Unexpected, find_named, number};
use crate::geometry::TourMap;
use crate::steps::StepOrder;
use crate::trace::Lens;

use super::{
    Query, QueryRow,
    given::{BOARD, Form, Given, PIECE},
};

/// All questions, in the order in which help lists them.
pub(super) static QUERIES: [&QueryRow; 12] = [
    &COLOR, &PATH, &REACH, &WHY, &SEARCH, &SWEEP, &MATCH, &ATTACKERS, &PINS, &QUEENS, &TOUR, &JUDGE,
];

const RULES: Form = Form(
    "--rules board|chess",
    "By how pieces move on the board, or by all rules of chess",
);

pub(super) const COLOR: QueryRow = QueryRow {
    name: "color",
    usage: "color [SQUARE]",
    alias: None,
    help: "light or dark?",
    about: "Is a square light or dark?",
    forms: &[Form("SQUARE", "A square such as d4")],
    examples: "Examples:
  knightlight color d4
  knightlight color 3,3 --json",
    board: &[],
    read: |given, focus| Ok(one(given, focus)?.map(Query::Color)),
};

pub(super) const PATH: QueryRow = QueryRow {
    name: "path",
    usage: "path [FROM] TO",
    alias: None,
    help: "what lies between?",
    about: "What lies between two squares, or two lattice points?",
    forms: &[
        Form("-FROM", "A square such as d4, or a point such as 3,4"),
        Form("-TO", "A square, or a point"),
    ],
    examples: "Examples:
  knightlight path d4 h8 --obstacles f6
  knightlight path 3,4 9,10 --json
  knightlight path -16,51 11,51",
    board: PIECE,
    read: |given, focus| match given.words[..] {
        [to] => path(Place::Square(focus), to.parse()?),
        [from, to] => path(from.parse()?, to.parse()?),
        _ => Ok(None),
    },
};

pub(super) const REACH: QueryRow = QueryRow {
    name: "reach",
    usage: "reach [SQUARE] [--rules board|chess]",
    alias: None,
    help: "where can it go?",
    about: "Where can the piece on a square go?",
    forms: &[Form("SQUARE", "The square of the piece"), RULES],
    examples: "Examples:
  knightlight reach d4 --piece Q --obstacles d6,f4
  knightlight reach e2 --fen 8/8/8/8/8/3p4/4P3/8 --json
  knightlight reach e1 --rules chess --fen '4k3/8/8/8/8/8/8/4K2R w K -'",
    board: PIECE,
    read: |given, focus| {
        let rules = given.value("--rules")?.unwrap_or_default();
        Ok(one(given, focus)?.map(|square| Query::Reach(square, rules)))
    },
};

pub(super) const WHY: QueryRow = QueryRow {
    name: "why",
    usage: "why [FROM] TO [--rules board|chess]",
    alias: None,
    help: "can it go there, and why not?",
    about: "Can a piece go from one square to another, and why not?",
    forms: &[
        Form("FROM", "The square of the piece"),
        Form("TO", "The square to go to"),
        RULES,
    ],
    examples: "Examples:
  knightlight why d4 d7 --fen 8/8/3p4/8/3Q4/8/8/8
  knightlight why g1 h3 --piece N
  knightlight why c3 d5 --rules chess --fen 4k3/8/8/8/1b6/2N5/8/4K3",
    board: PIECE,
    read: |given, focus| {
        let rules = given.value("--rules")?.unwrap_or_default();
        Ok(match given.words[..] {
            [to] => Some(Query::Why(focus, to.parse()?, rules)),
            [from, to] => Some(Query::Why(from.parse()?, to.parse()?, rules)),
            _ => None,
        })
    },
};

pub(super) const SEARCH: QueryRow = QueryRow {
    name: "search",
    usage: "search FROM [TO] [--piece PIECE] [--way WAY] [--trace] [--steps]",
    alias: Some("bfs"),
    help: "how many moves does it take?",
    about: "How many moves does it take, by breadth-first search or another way?",
    forms: &[
        Form("FROM", "Where the search starts"),
        Form(
            "[TO]",
            "The square to get to; the whole board when left out",
        ),
        Form(
            "--way WAY",
            "A way of the Search lens that looks for TO; breadth-first when left out",
        ),
        Form(
            "--trace",
            "Print one line for each square taken from the queue",
        ),
        Form(
            "--steps",
            "Print the steps alone, as `judge` and `watch` read them",
        ),
    ],
    examples: "Examples:
  knightlight search g2 a8
  knightlight search g2 a8 --way depth-first --steps
  knightlight search g2 a8 --obstacles e3,f4 --trace
  knightlight search a1 --piece R --json",
    board: PIECE,
    read: |given, _| {
        let (from, to) = match given.words[..] {
            [from] => (from.parse()?, None),
            [from, to] => (from.parse()?, Some(to.parse()?)),
            _ => return Ok(None),
        };
        for option in ["--way", "--steps"] {
            if to.is_none() && given.option(option).is_some() {
                return Err(QueryError::NoTarget(option));
            }
        }
        let way = given.option("--way").map(|name| Lens::Search.way(name));
        Ok(Some(Query::Search {
            from,
            to,
            way: way.transpose()?.unwrap_or(Lens::Search.default_way()),
            trace: given.option("--trace").is_some(),
            steps: given.option("--steps").is_some(),
        }))
    },
};

pub(super) const SWEEP: QueryRow = QueryRow {
    name: "sweep",
    usage: "sweep SQUARE DIRECTION [--order backward|forward]",
    alias: None,
    help: "what does one pass find?",
    about: "What does one pass of breadcrumbs find, and what does it miss?",
    forms: &[
        Form("SQUARE", "The square of the piece"),
        Form("DIRECTION", "Where the ray leads"),
        Form(
            "--order backward|forward",
            "From h1 back to a8, or forward from a8 to h1",
        ),
    ],
    examples: "Examples:
  knightlight sweep e5 nw --piece B
  knightlight sweep e5 nw --piece B --order forward --json",
    board: PIECE,
    read: |given, _| {
        let order = given.value("--order")?;
        let (square, direction, order) = match (&given.words[..], order) {
            ([square, direction], order) => (square, direction, order.unwrap_or_default()),
            ([square, direction, order], None) => (square, direction, order.parse()?),
            _ => return Ok(None),
        };
        Ok(Some(Query::Sweep(
            square.parse()?,
            direction.parse()?,
            order,
        )))
    },
};

pub(in crate::answer) const MATCH: QueryRow = QueryRow {
    name: "match",
    usage: "match ROWS [--take ROW,COUNT] [--rule misere|normal]",
    alias: None,
    // At the prompt `match` is a command of its own.
    help: "",
    about: "The match game: who wins, and with which moves?",
    forms: &[
        Form("-ROWS", "How many matches each row has, as in 7,5,3,1"),
        Form(
            "--take -ROW,COUNT",
            "A move to make first: the row, from 1, and how many matches",
        ),
        Form(
            "--rule misere|normal",
            "Whoever takes the last match loses (misere) or wins (normal)",
        ),
    ],
    examples: "Examples:
  knightlight match 7,5,3,1
  knightlight match 7,5,3,1 --take 2,4
  knightlight match 1,2 --rule normal --json",
    board: &[],
    read: |given, _| match given.words[..] {
        [rows] => Ok(Some(Query::Match {
            take: given.option("--take").map(match_move).transpose()?,
            rule: given.value("--rule")?.unwrap_or_default(),
            rows: rows.parse()?,
        })),
        _ => Ok(None),
    },
};

pub(super) const ATTACKERS: QueryRow = QueryRow {
    name: "attackers",
    usage: "attackers [SQUARE]",
    alias: None,
    help: "who attacks or defends it?",
    about: "Who attacks or defends a square?",
    forms: &[Form("SQUARE", "A square such as d4")],
    examples: "Examples:
  knightlight attackers e4 --fen rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R
  knightlight attackers d4 --piece q --obstacles d6 --json",
    board: PIECE,
    read: |given, focus| Ok(one(given, focus)?.map(Query::Attackers)),
};

pub(super) const PINS: QueryRow = QueryRow {
    name: "pins",
    usage: "pins",
    alias: None,
    help: "which pieces are pinned?",
    about: "Which pieces are pinned?",
    forms: &[],
    examples: "Examples:
  knightlight pins --fen 4k3/8/8/8/1b6/2N5/8/4K3",
    board: BOARD,
    read: |given, _| Ok(given.words.is_empty().then_some(Query::Pins)),
};

pub(super) const QUEENS: QueryRow = QueryRow {
    name: "queens",
    usage: "queens [NUMBER]",
    alias: None,
    help: "how can queens stand so that none attacks another?",
    about: "How can queens stand so that none attacks another, one on each rank?",
    forms: &[Form("[N=8]", "How many, 4 to 8")],
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

pub(super) const TOUR: QueryRow = QueryRow {
    name: "tour",
    usage: "tour [SQUARE] [--piece PIECE] [--way WAY] [--limit NUMBER]",
    alias: None,
    help: "can a knight visit every free square once?",
    about: "Can a knight, or another piece, visit every free square once?",
    forms: &[
        Form("SQUARE", "Where the tour begins"),
        Form(
            "--way warnsdorff|blind",
            "Try the moves with the fewest onward moves first, or in the order of a search",
        ),
        Form(
            "--limit -NUMBER=100000",
            "How many squares are entered before the search gives up",
        ),
    ],
    examples: "Examples:
  knightlight tour a1
  knightlight tour a1 --way blind --limit 1000000
  knightlight tour d4 --piece 1,3 --json",
    board: PIECE,
    read: |given, focus| {
        let Some(from) = one(given, focus)? else {
            return Ok(None);
        };
        let limit = given.option("--limit").map(placements).transpose()?;
        Ok(Some(Query::Tour {
            from,
            order: given.value("--way")?.unwrap_or_default(),
            limit: limit.unwrap_or(TourMap::LIMIT),
        }))
    },
};

pub(super) const JUDGE: QueryRow = QueryRow {
    name: "judge",
    usage: "judge FROM TO SQUARES [--piece PIECE]",
    alias: None,
    help: "is this path legal, and a shortest?",
    about: "Is a path that you found a legal one, and a shortest? Is your own search right?",
    forms: &[
        Form("FROM", "Where the path begins"),
        Form("[TO]", "Where the path is to end"),
        Form("[FILE]", "The file with the path or the steps; stdin when left out"),
        Form("--as ORDER", "The order that the steps are to have: breadth-first or depth-first"),
    ],
    examples: "The path is read in any notation: g2 f4 d5, [6,1] [5,3] [3,4], (6, 1), (5, 3). Numbers count from 0.

A search of your own, in any language, is judged by its steps, one a line:
  take g2               this square is looked at now
  put e3                this one waits now, reached from the one taken last
  put e3 from g2        the same, reached from the one named
  path g2 f4 d5 c7 a8   the answer, or none
Other lines are left out. `judge queens` and `judge tour` read `put a1` and `remove a1`, how a search
puts down queens or a tour and takes back what leads nowhere. `knightlight help autograding` tells how a
whole class is judged.

Examples:
  echo 'g2 f4 d5 c7 a8' | knightlight judge g2 a8
  knightlight judge 6,1 0,7 path.txt --obstacles e3 --json
  python3 search.py | knightlight judge g2 a8 --as breadth-first
  python3 queens.py | knightlight judge queens 6
  python3 tour.py | knightlight judge tour a1",
    board: PIECE,
    read: |given, _| {
        if let Some(puzzled) = puzzled(&given.words)? {
            if given.option("--as").is_some() {
                return Err(QueryError::NoSteps);
            }
            let steps = given.text.as_ref().map(Arc::clone);
            return Ok(steps.map(|steps| Query::JudgePuts { puzzled, steps }));
        }
        let (from, to, path) = match (&given.words[..], &given.text) {
            (&[from, to], Some(text)) => (from, to, Arc::clone(text)),
            (&[from, to, ref path @ ..], None) if !path.is_empty() => {
                let squares = squares_of_path(&path.join(" "))?;
                (from, to, Arc::new(Submission::Path(squares)))
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

/// Reads the order that steps are to have.
fn order(name: &str) -> Result<StepOrder, Unexpected> {
    let orders = [StepOrder::BreadthFirst, StepOrder::DepthFirst];
    find_named(
        "an order of steps",
        name,
        orders.map(|order| (order.name(), order)),
    )
}

/// The only square of a question.
fn one(given: &Given<'_>, focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match given.words[..] {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}

/// The question what lies between two places, which must be of one kind.
fn path(from: Place, to: Place) -> Result<Option<Query>, QueryError> {
    match (from, to) {
        (Place::Square(_), Place::Square(_)) | (Place::Point(_), Place::Point(_)) => {
            Ok(Some(Query::Path(from, to)))
        }
        _ => Err(QueryError::Mixed(from, to)),
    }
}

/// Reads the number of placements after which a tour gives up.
fn placements(text: &str) -> Result<u64, Unexpected> {
    number(text).ok_or_else(|| Unexpected::new("a limit", text, "a number of placements"))
}
