//! knightlight lights up where a chess piece can go, and says why not.
//!
//! The library holds everything but the terminal: the [`board`], the [`geometry`] that answers at
//! once, the [`rules`] of chess and of the match game.

pub mod board;
pub mod geometry;
pub mod rules;
