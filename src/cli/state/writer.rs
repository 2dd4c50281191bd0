//! Writing what is kept, where no key has to wait for it.

use std::{
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
    time::Duration,
};

use crate::app::Saved;

use super::slot::Slot;

/// Between one writing and the next: half of the second that may be lost at most. The other half
/// is for the writing.
const PAUSE: Duration = Duration::from_millis(500);

/// A thread that writes the newest of what it is given, at most twice a second. With nothing to
/// write it sleeps.
#[derive(Debug)]
pub struct Writer {
    shared: Arc<Shared>,
    /// Begins with the first that is kept.
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
    /// Why the last writing failed; told once.
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

    /// Keeps `saved` from now on, within a second, and says once why what came before could not
    /// be kept.
    pub fn keep(&mut self, saved: Saved) -> Option<String> {
        let mut waiting = self.shared.lock();
        // Only the newest counts.
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

    /// Writes what waits, and marks it as of a session that was quit.
    pub fn quit(mut self) {
        self.end();
        // The worst that can come of it is that the next start tells of a crash.
        let _ = self.shared.slot.mark("quit");
    }

    /// Waits until what waits was written, or could not be.
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

/// However the program ends, what waits is written first.
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
            // The end does not wait for the pause to be over.
            let paused = self
                .changed
                .wait_timeout_while(waiting, PAUSE, |waiting| !waiting.ended);
            waiting = paused.unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}
