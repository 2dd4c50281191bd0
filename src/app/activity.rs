//! What one is doing: exploring the board, or something that `Esc` leads out of.

use std::time::Duration;

use crate::lesson::{Thinking, Thought};

use super::command::{Command, Place};
use super::desk::{Desk, Offered};
use super::key::Key;
use super::learn::Learn;
use super::match_play::MatchPlay;
use super::message::Effect;
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

    /// Offers a command to the activity. What is not its own is done to the board.
    pub(super) fn offer(&mut self, command: &Command, desk: &mut Desk<'_>) -> Offered {
        match self {
            Activity::Explore => Offered::NotMine,
            Activity::Learn(learn) => learn.offer(command, desk),
            Activity::Match(game) => game.offer(command, desk),
            Activity::Present(present) => present.offer(command, desk),
        }
    }

    /// The time has come to which [`due`](Activity::due) refers, or not yet.
    pub(super) fn tick(&mut self, desk: &mut Desk<'_>) -> Offered {
        match self {
            Activity::Present(present) => present.tick(desk),
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => Offered::NotMine,
        }
    }

    /// When it goes on by itself.
    pub(super) fn due(&self, now: Duration) -> Option<Duration> {
        match self {
            Activity::Present(present) => present.due(),
            Activity::Learn(learn) => learn.due(now),
            Activity::Explore | Activity::Match(_) => None,
        }
    }

    /// The work that it waits for, once.
    pub(super) fn begin_work(&mut self) -> Option<Effect> {
        match self {
            Activity::Learn(learn) => learn.begin_work(),
            Activity::Explore | Activity::Match(_) | Activity::Present(_) => None,
        }
    }

    /// Work is done, for this activity or for one that is over.
    pub(super) fn work_done(
        &mut self,
        thinking: &Thinking,
        thought: Thought,
        desk: &mut Desk<'_>,
    ) -> Offered {
        match self {
            Activity::Learn(learn) => learn.work_done(thinking, thought, desk),
            Activity::Explore | Activity::Match(_) | Activity::Present(_) => Offered::NotMine,
        }
    }

    /// What a key means here besides the keymap.
    pub(super) fn key(&self, key: Key) -> Option<Command> {
        match self {
            Activity::Learn(learn) => learn.key(key),
            Activity::Explore | Activity::Match(_) | Activity::Present(_) => None,
        }
    }

    /// The side panel has another size now.
    pub(super) fn resized(&self, desk: &mut Desk<'_>) {
        if let Activity::Learn(learn) = self {
            learn.resized(desk);
        }
    }

    /// The scene, or the cursor on it, may have changed.
    pub(super) fn refresh(&mut self, desk: &Desk<'_>) {
        if let Activity::Match(game) = self {
            game.draw(desk.scene().cursor);
        }
    }

    /// Puts back what was looked at before.
    pub(super) fn put_back(self, desk: &mut Desk<'_>) {
        if let Activity::Learn(learn) = self {
            learn.put_back(desk);
        }
    }
}
