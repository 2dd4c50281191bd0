//! The rules: legal chess, with or without kings and among obstacles, and the match game.
//!
//! [`geometry`](crate::geometry) determines where a piece could go; this module decides whether it
//! may. A [`Position`] answers this in two ways: [`Position::legal_moves`] returns all moves at
//! once, using bitboards, and [`Position::judge`] judges one move, with a [`Refusal`] that names
//! the squares, the pieces and the rule. Tests check that the two agree. The wording of refusals is
//! in [`answer`](crate::answer).

mod attack;
mod castling;
mod game;
mod judge;
mod legal;
mod letters;
pub mod match_game;
mod meaning;
mod moves;
mod on_board;
mod perft;
mod pgn;
mod position;
mod refusal;
mod rule;
mod safety;
mod san;
mod written;

pub use game::{DrawClaim, Game, GameEnd};
pub use legal::PROMOTIONS;
pub use letters::PieceLetters;
pub use moves::Move;
pub use on_board::play_on_board;
pub use pgn::{
    GameNode, GameText, GameTexts, GameTree, MoveNotes, NodeId, PgnFault, PgnProblem, ReadGame,
    read_game,
};
pub use position::{Outcome, Position};
pub use refusal::{CastlingRefusal, Placed, Refusal};
pub use rule::Rule;
pub use san::SanError;
pub use written::WrittenMove;
