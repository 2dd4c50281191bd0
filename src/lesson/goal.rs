//! Goals of levels: one file per kind, all behind one trait.
//!
//! A goal receives the scene and the state of its level, never the level, so that practice and
//! predictions need no lesson file. Searches receive a budget, and report when it runs out.

mod capture;
mod castle;
mod check;
mod chess;
mod choose;
mod collect;
mod en_passant;
mod escape;
mod find;
mod fork;
mod guess;
mod hints;
mod kind;
mod mark;
mod mate;
mod obstacles;
mod play;
mod predict;
mod promote;
mod protect;
mod reach;
mod stalemate;
mod walk;
mod win;

pub(super) use {choose::Choice, mark::Marks};
#[cfg(test)]
pub(super) use {choose::ChoiceKind, mark::MarkKind};
pub use {guess::Guess, kind::Goal};

use serde::Deserialize;
use std::sync::Arc;

use {
    capture::Capture, castle::Castle, check::Check, collect::Collect, en_passant::EnPassant,
    escape::Escape, find::Find, fork::Fork, mate::Mate, obstacles::Obstacles, play::Play,
    predict::Prediction, promote::Promote, protect::Protect, reach::ReachGoal,
    stalemate::Stalemate, win::Win,
};

macro_rules! goals {
    ($($name:literal $kind:ident)*) => {
        /// A goal in a lesson file, by its name.
        #[derive(Deserialize)]
        pub(super) enum GoalFile {
            $(#[serde(rename = $name)] $kind($kind)),*
        }

        impl GoalFile {
            #[cfg(test)]
            pub(super) const NAMES: &[&str] = &[$($name),*];
        }

        impl From<GoalFile> for Arc<dyn Goal> {
            fn from(file: GoalFile) -> Arc<dyn Goal> {
                match file {
                    $(GoalFile::$kind(goal) => Arc::new(goal)),*
                }
            }
        }
    };
}

goals! {
    "collect" Collect
    "capture" Capture
    "reach" ReachGoal
    "mark" Marks
    "obstacles" Obstacles
    "predict" Prediction
    "choose" Choice
    "play" Play
    "find" Find
    "check" Check
    "mate" Mate
    "stalemate" Stalemate
    "escape" Escape
    "fork" Fork
    "castle" Castle
    "en-passant" EnPassant
    "promote" Promote
    "protect" Protect
    "win" Win
}
