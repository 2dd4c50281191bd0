//! What is to be done in a level.

use serde::Deserialize;

use crate::board::{Color, Piece, Square};
use crate::rules::CastlingSide;
use crate::trace::Order;

/// What is to be done in a level. The names are those of a lesson file.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Goal {
    /// Collect every star. Stars don't stand in the way of anything.
    Collect(Vec<Square>),
    /// Take every enemy piece; they stand still.
    Capture {
        /// Whether the taking piece may never stand where it can be taken.
        #[serde(default)]
        safe: bool,
    },
    /// Bring a piece to one of these squares.
    Reach {
        /// Where it may arrive.
        squares: Vec<Square>,
        /// Whether it may never stand where it can be taken.
        #[serde(default)]
        safe: bool,
        /// Whether the board shows how many moves away from the start each square is.
        #[serde(default)]
        numbers: bool,
    },
    /// Mark all squares that have something in common.
    Mark(Marks),
    /// Put obstacles up so that the selected piece needs longer to the target.
    Obstacles(Obstacles),
    /// Tell which squares a search visits next.
    Predict(Prediction),
    /// Choose an answer.
    Choose(Choice),
    /// Give check within so many moves; the other side stands still.
    Check(u32),
    /// Give mate in exactly so many moves against any defence.
    Mate(u32),
    /// Leave the other side without a move, and not in check.
    Stalemate {},
    /// Get out of check.
    Escape {},
    /// Castle; the other side stands still.
    Castle {
        /// To which side; either when left out.
        side: Option<CastlingSide>,
    },
    /// Take a pawn in passing.
    EnPassant {},
    /// Promote a pawn; the other side stands still.
    Promote {
        /// What it has to become; anything when left out.
        to: Option<Piece>,
    },
    /// Leave none of one's pieces where it can be taken at a loss.
    Protect {},
    /// Win as many points as one capture can.
    Win {},
}

impl Goal {
    /// Whether it is about squares being light or dark.
    pub fn asks_for_shade(&self) -> bool {
        match self {
            Goal::Choose(choice) => choice.ask == Ask::Shade,
            Goal::Mark(marks) => matches!(marks.squares, What::Light | What::Dark),
            _ => false,
        }
    }
}

/// Which squares are to be marked.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// What the squares have in common.
    pub squares: What,
    /// The squares to choose among; the whole board when left out.
    pub within: Option<Vec<Square>>,
    /// For `distance`: how many moves away.
    pub distance: Option<u8>,
    /// For `new`: how many squares the search has taken from the queue before. For `distance` and
    /// `parents`: after how many the search is shown.
    pub after: Option<usize>,
    /// For `attackers`: whose pieces; both sides' when left out.
    pub side: Option<Color>,
    /// For `home`: which piece starts there.
    pub piece: Option<Piece>,
    /// For `crumbs` and `missed`: the order of the sweep; backward when left out.
    #[serde(default)]
    pub order: Order,
}

/// What the squares to be marked have in common. "The piece" is the selected one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// The piece can go there.
    Reach,
    /// The piece can take something there.
    Captures,
    /// Something there ends a ray of the piece.
    Blockers,
    /// It lies behind a blocker.
    Shadow,
    /// The piece attacks it, or defends what stands there.
    Attacked,
    /// A piece there attacks or defends the target.
    Attackers,
    /// It is light.
    Light,
    /// It is dark.
    Dark,
    /// It lies between the piece and the target.
    Between,
    /// The first thing between the piece and the target stands there.
    Blocker,
    /// The piece needs so many moves to it.
    Distance,
    /// It comes just before the target on a shortest way of the piece.
    Parents,
    /// It joins the queue when the search takes its next square.
    New,
    /// The piece may legally go there.
    Legal,
    /// A piece there gives check.
    Checkers,
    /// A piece there is pinned.
    Pinned,
    /// A certain piece stands there when a game begins.
    Home,
    /// One sweep from the piece leaves a crumb there.
    Crumbs,
    /// It is open to the piece along the direction, but one sweep leaves no crumb there.
    Missed,
}

/// Obstacles to be put up between the selected piece and the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacles {
    /// How many there are to put up.
    pub count: usize,
    /// How many moves the piece must need at least; when left out, there must be no way at all.
    pub least: Option<u8>,
}

/// A stretch of a search to be foretold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prediction {
    /// How many squares have been visited before.
    pub after: usize,
    /// How many squares are to be named, in order.
    pub next: usize,
    /// Whether the queue is shown, so that its order binds.
    #[serde(default)]
    pub queue: bool,
    /// Whether the search is depth-first; breadth-first when left out.
    #[serde(default)]
    pub deep: bool,
}

/// A question with answers to choose from.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What is asked, from which the right answers are computed.
    pub ask: Ask,
    /// The answers to choose from.
    pub options: Vec<String>,
    /// The square asked about, or the first of two; else the selected one.
    pub from: Option<Square>,
    /// The second square; else the target.
    pub to: Option<Square>,
    /// The rows of a match game.
    pub rows: Option<String>,
    /// For `fact`: what is asked.
    pub question: Option<String>,
    /// For `fact`: the right answer, as among the options.
    pub answer: Option<String>,
}

/// What is asked, and so what the options look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The slope between two squares: `3/2`, `infinite`.
    Slope,
    /// The line between two squares: `vertical`, `horizontal`, `diagonal`, `none`.
    Line,
    /// The colour of a square: `light`, `dark`.
    Shade,
    /// How many squares the piece can go to: a number.
    Moves,
    /// How many moves the piece needs: a number, or `never`.
    Distance,
    /// How many moves the way has that the search of the scene finds: a number.
    Found,
    /// How many shortest paths there are: a number.
    Paths,
    /// How many points a piece counts: a number.
    Value,
    /// How the game stands for the side to move: `check`, `mate`, `stalemate`, `none`.
    Outcome,
    /// The nim-sum of the rows: a number.
    NimSum,
    /// Whether the player to move wins, who takes the last match losing: `yes`, `no`.
    NimWins,
    /// A winning move: `2 from row 1`.
    NimMove,
    /// Whatever `answer` says.
    Fact,
}
