//! Saving in the background, so that no key has to wait.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
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
    slot: Arc<Slot>,
    /// Started by the first save.
    thread: Option<(Sender<Saved>, JoinHandle<()>)>,
    /// Why the last write failed; told once.
    problem: Arc<Mutex<Option<String>>>,
    told: bool,
}

impl Writer {
    pub fn new(slot: Slot) -> Writer {
        Writer {
            slot: Arc::new(slot),
            thread: None,
            problem: Arc::default(),
            told: false,
        }
    }

    /// Saves `saved` within a second. Returns once why an earlier save failed.
    pub fn keep(&mut self, saved: Saved) -> Option<String> {
        if self.thread.is_none() {
            let (sender, waiting) = mpsc::channel();
            let (slot, problem) = (Arc::clone(&self.slot), Arc::clone(&self.problem));
            let write = move || write_as_it_comes(&waiting, &slot, &problem);
            let thread = thread::Builder::new().spawn(write).ok();
            self.thread = thread.map(|thread| (sender, thread));
        }
        if let Some((sender, _)) = &self.thread {
            let _ = sender.send(saved);
        }
        let mut problem = self.problem.lock().unwrap_or_else(PoisonError::into_inner);
        let problem = problem.take().filter(|_| !self.told)?;
        self.told = true;
        Some(format!("Edits can't be kept against a crash: {problem}."))
    }

    /// Writes what is waiting, and marks the session as quit.
    pub fn quit(mut self) {
        self.end();
        // At worst, the next start offers to restore this session.
        let _ = self.slot.mark("quit");
    }

    /// Waits until what is waiting was written or failed.
    pub fn end(&mut self) {
        if let Some((sender, thread)) = self.thread.take() {
            drop(sender);
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

fn write_as_it_comes(waiting: &Receiver<Saved>, slot: &Slot, problem: &Mutex<Option<String>>) {
    let mut latest = waiting.recv().ok();
    while let Some(saved) = latest.take() {
        let written = slot.write(&saved.to_json());
        let failed = written.err().map(|error| error.to_string());
        *problem.lock().unwrap_or_else(PoisonError::into_inner) = failed;
        let end = Instant::now() + PAUSE;
        // Only the latest counts. Ending does not wait for the pause.
        while let Ok(newer) = waiting.recv_timeout(end.saturating_duration_since(Instant::now())) {
            latest = Some(newer);
        }
        latest = latest.or_else(|| waiting.recv().ok());
    }
}
