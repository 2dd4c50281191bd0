//! The rules of the match game.

pub mod match_game;
