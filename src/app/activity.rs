//! What one is doing: exploring the board, or something that `Esc` leads out of.

use super::command::Place;
use super::learn::Learn;
use super::match_play::MatchPlay;
use super::present::Present;

/// What one is doing. All activities share the one board, player and keymap.
#[derive(Clone, Debug, Default)]
pub enum Activity {
    /// Exploring: anything may be put anywhere.
    #[default]
    Explore,
    /// Playing the levels of a lesson.
    Learn(Box<Learn>),
    /// Playing the match game.
    Match(Box<MatchPlay>),
    /// Showing a script to others.
    Present(Present),
}

impl Activity {
    /// Where one is, as the rows of commands have it.
    pub const fn place(&self) -> Place {
        match self {
            Activity::Explore => Place::Explore,
            Activity::Learn(_) => Place::Lesson,
            Activity::Match(_) => Place::Match,
            Activity::Present(_) => Place::Presentation,
        }
    }
}
