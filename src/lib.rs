//! knightlight lights up where a chess piece can go, and says why not.
//!
//! The library holds everything but the terminal: the [`board`], the [`geometry`] that answers at
//! once.

pub mod answer;
pub mod app;
pub mod board;
pub mod geometry;
pub mod trace;
pub mod view;
