//! Every kind of goal, by the name a lesson file has for it.

use serde::Deserialize;
use std::sync::Arc;

use super::{
    Goal, capture::Capture, castle::Castle, check::Check, choose::Choice, collect::Collect,
    en_passant::EnPassant, escape::Escape, mark::Marks, mate::Mate, obstacles::Obstacles,
    predict::Prediction, promote::Promote, protect::Protect, reach::Reach, stalemate::Stalemate,
    win::Win,
};

macro_rules! goals {
    ($($name:literal $kind:ident)*) => {
        /// A goal as a lesson file has it.
        #[derive(Deserialize)]
        pub enum GoalFile {
            $(#[serde(rename = $name)] $kind($kind)),*
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
    "reach" Reach
    "mark" Marks
    "obstacles" Obstacles
    "predict" Prediction
    "choose" Choice
    "check" Check
    "mate" Mate
    "stalemate" Stalemate
    "escape" Escape
    "castle" Castle
    "en-passant" EnPassant
    "promote" Promote
    "protect" Protect
    "win" Win
}
