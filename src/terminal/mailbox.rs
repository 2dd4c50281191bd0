//! What other threads bring to the session.

use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use crate::app::Message;

use super::incoming::Incoming;

/// Takes messages to the session from other threads.
#[derive(Clone, Debug)]
pub struct Mailbox(pub(super) SyncSender<Incoming>);

impl Mailbox {
    /// Brings a message, unless the session has ended.
    pub fn post(&self, message: Message) {
        let _ = self.0.send(Incoming::Done(message));
    }

    /// Tells that progress which was [`Outcome::Saving`] is on the disk, or can't be.
    pub fn saved(&self) {
        let _ = self.0.send(Incoming::Saved);
    }
}

/// Progress on its way to the disk. What it celebrates is drawn when it is there.
#[derive(Debug, Default)]
pub(super) struct Saving {
    /// How often progress was handed over that is not there yet.
    unsaved: usize,
    /// How long a drawing waits at most.
    until: Option<Instant>,
}

impl Saving {
    /// As long as a lock on the disk is waited for: a disk that takes longer keeps nobody from the board.
    const PATIENCE: Duration = Duration::from_secs(1);

    pub(super) fn begin(&mut self) {
        self.unsaved += 1;
        self.until.get_or_insert(Instant::now() + Saving::PATIENCE);
    }

    pub(super) fn end(&mut self) {
        self.unsaved = self.unsaved.saturating_sub(1);
        if self.unsaved == 0 {
            self.until = None;
        }
    }

    /// For how long still nothing is drawn; `None` where something may be.
    pub(super) fn holds(&self) -> Option<Duration> {
        let left = self.until?.saturating_duration_since(Instant::now());
        Some(left).filter(|left| !left.is_zero())
    }
}
