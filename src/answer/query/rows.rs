//! The questions of the command line and the prompt: one row each.

mod searching;

use crate::answer::{Place, match_game::match_move, query_error::QueryError};
use crate::board::Square;

use super::{
    Query, QueryRow,
    given::{BOARD, Form, Given, PIECE},
};

use searching::{JUDGE, QUEENS, SEARCH, TOUR};

/// All questions, in the order in which the help lists them.
pub(super) static QUERIES: &[&QueryRow] = &[
    &COLOR, &PATH, &REACH, &WHY, &SEARCH, &SWEEP, &MATCH, &ATTACKERS, &PINS, &QUEENS, &TOUR, &JUDGE,
];

const RULES: Form = Form(
    "--rules board|chess",
    "Consider only how pieces move on the board, or all the rules of chess",
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
    help: "which squares lie in between?",
    about: "Which squares or lattice points lie between two others?",
    forms: &[
        Form("-FROM", "A square such as d4, or a point such as 3,4"),
        Form("-TO", "Another square, or another point"),
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
    help: "can it go there, and if not, why not?",
    about: "Can a piece go from one square to another, and if not, why not?",
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

pub(super) const SWEEP: QueryRow = QueryRow {
    name: "sweep",
    usage: "sweep SQUARE DIRECTION [--order backward|forward]",
    alias: None,
    help: "what does one pass find?",
    about: "What does one pass over the board find, and what does it miss?",
    forms: &[
        Form("SQUARE", "The square of the piece"),
        Form("DIRECTION", "The direction of the ray"),
        Form(
            "--order backward|forward",
            "Backward from h1 to a8, or forward from a8 to h1",
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
    // At the prompt, `match` is a separate command, so it isn't listed as a question.
    help: "",
    about: "The match game: who wins, and with which moves?",
    forms: &[
        Form("-ROWS", "How many matches each row has, as in 7,5,3,1"),
        Form(
            "--take -ROW,COUNT",
            "A move to make first: the row, numbered from 1, and the number of matches",
        ),
        Form(
            "--rule misere|normal",
            "The player who takes the last match loses (misere) or wins (normal)",
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

/// Returns the question's only square, or `focus` if it is omitted; `None` if there are too many
/// words.
fn one(given: &Given<'_>, focus: Square) -> Result<Option<Square>, QueryError> {
    Ok(match given.words[..] {
        [] => Some(focus),
        [square] => Some(square.parse()?),
        _ => None,
    })
}

/// Returns the question about the line between two places of the same kind.
fn path(from: Place, to: Place) -> Result<Option<Query>, QueryError> {
    match (from, to) {
        (Place::Square(_), Place::Square(_)) | (Place::Point(_), Place::Point(_)) => {
            Ok(Some(Query::Path(from, to)))
        }
        _ => Err(QueryError::Mixed(from, to)),
    }
}
