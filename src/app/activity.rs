//! What one is doing: exploring the board, or something that `Esc` leads out of.

use super::match_play::MatchPlay;

/// What one is doing.
#[derive(Clone, Debug, Default)]
pub enum Activity {
    /// Exploring: anything may be put anywhere.
    #[default]
    Explore,
    /// Playing the match game.
    Match(Box<MatchPlay>),
}
