//! Saving in the background, so that no key has to wait.

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::Duration,
};

use crate::app::Saved;

use super::slot::Slot;

/// The pause between two writes: half of the one second that may be lost at most. The other half is
/// for writing.
const PAUSE: Duration = Duration::from_millis(500);

/// A thread that writes the latest state, at most twice a second. It sleeps when there is nothing
/// to write.
#[derive(Debug)]
pub struct Writer {
    shared: Arc<Shared>,
    /// Started by the first save.
    thread: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    slot: Slot,
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    saved: Option<Saved>,
    ended: bool,
    /// Why the last write failed; reported once.
    problem: Option<String>,
    told: bool,
}

impl Writer {
    pub fn new(slot: Slot) -> Writer {
        Writer {
            shared: Arc::new(Shared {
                slot,
                waiting: Mutex::default(),
                changed: Condvar::new(),
            }),
            thread: None,
        }
    }

    /// Saves `saved` within a second. Returns once why an earlier save failed.
    pub fn keep(&mut self, saved: Saved) -> Option<String> {
        let mut waiting = self.shared.lock();
        // Only the latest counts.
        waiting.saved = Some(saved);
        let problem = waiting.problem.take().filter(|_| !waiting.told);
        waiting.told |= problem.is_some();
        drop(waiting);
        self.shared.changed.notify_one();
        if self.thread.is_none() {
            let shared = Arc::clone(&self.shared);
            self.thread = thread::Builder::new()
                .spawn(move || shared.write_as_it_comes())
                .ok();
        }
        problem.map(|problem| format!("Edits can't be kept against a crash: {problem}."))
    }

    /// Writes what is waiting, and marks the session as quit.
    pub fn quit(mut self) {
        self.end();
        // At worst, the next start offers to restore this session.
        let _ = self.shared.slot.mark("quit");
    }

    /// Waits until what is waiting was written or failed.
    #[cfg(test)]
    pub fn wait_until_tried(&mut self) {
        self.end();
        self.shared.lock().ended = false;
    }

    fn end(&mut self) {
        self.shared.lock().ended = true;
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// What is waiting is written before the program ends.
impl Drop for Writer {
    fn drop(&mut self) {
        self.end();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn write_as_it_comes(&self) {
        let mut waiting = self.lock();
        loop {
            let nothing = |waiting: &mut Waiting| waiting.saved.is_none() && !waiting.ended;
            waiting = self
                .changed
                .wait_while(waiting, nothing)
                .unwrap_or_else(PoisonError::into_inner);
            let Some(saved) = waiting.saved.take() else {
                return;
            };
            drop(waiting);
            let written = self.slot.write(&saved.to_json());
            waiting = self.lock();
            waiting.problem = written.err().map(|error| error.to_string());
            // Ending does not wait for the pause.
            let paused = self
                .changed
                .wait_timeout_while(waiting, PAUSE, |waiting| !waiting.ended);
            waiting = paused.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
