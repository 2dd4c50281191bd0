//! Mailbox for results from other threads.

use std::sync::mpsc::SyncSender;
use std::time::{Duration, Instant};

use crate::app::Message;

use super::incoming::Incoming;

/// Sender of messages from other threads to the session.
#[derive(Clone, Debug)]
pub struct Mailbox(pub(super) SyncSender<Incoming>);

impl Mailbox {
    /// Sends a message, unless the session has ended.
    pub fn post(&self, message: Message) {
        let _ = self.0.send(Incoming::Done(message));
    }

    /// Reports that progress is on disk, or can't be saved; see
    /// [`EffectOutcome::Saving`](super::EffectOutcome::Saving).
    pub fn saved(&self) {
        let _ = self.0.send(Incoming::Saved);
    }
}

/// Pending writes of progress. Drawing waits for them, so that no stars are shown before they are
/// saved.
#[derive(Debug, Default)]
pub(super) struct PendingSaves {
    /// Number of pending writes.
    unsaved: usize,
    /// Time at which the wait for the pending writes ends; `None` if there are none.
    until: Option<Instant>,
}

impl PendingSaves {
    /// Maximum wait, a little longer than the maximum wait for the state folder's lock.
    const PATIENCE: Duration = Duration::from_secs(1);

    pub(super) fn begin(&mut self) {
        self.unsaved += 1;
        self.until
            .get_or_insert(Instant::now() + PendingSaves::PATIENCE);
    }

    pub(super) fn end(&mut self) {
        self.unsaved = self.unsaved.saturating_sub(1);
        if self.unsaved == 0 {
            self.until = None;
        }
    }

    /// Returns the remaining wait before the next frame can be drawn; `None` if there is none.
    pub(super) fn holds(&self) -> Option<Duration> {
        let left = self.until?.saturating_duration_since(Instant::now());
        Some(left).filter(|left| !left.is_zero())
    }
}
