//! Background work, such as reading files.

use std::{
    mem,
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Sender, SyncSender},
    },
    thread,
    time::Duration,
};

use crate::app::Message;

use super::incoming::Incoming;

/// A piece of background work. It may return a message for the session.
pub type BackgroundJob = Box<dyn FnOnce() -> Option<Message> + Send>;

/// The outcome of an effect outside the terminal.
pub enum EffectOutcome {
    /// No message.
    Nothing,
    /// An immediate message.
    Now(Message),
    /// Background work whose result the next keys may need, so the event loop waits for it briefly.
    Later(BackgroundJob),
    /// Background work that the next keys don't depend on.
    Aside(BackgroundJob),
    /// A pending write of progress. Drawing waits for [`Mailbox::saved`].
    ///
    /// [`Mailbox::saved`]: super::Mailbox::saved
    Saving,
}

impl EffectOutcome {
    /// Does the background work, if any, on this thread and returns the message.
    pub fn finish(self) -> Option<Message> {
        match self {
            EffectOutcome::Nothing | EffectOutcome::Saving => None,
            EffectOutcome::Now(message) => Some(message),
            EffectOutcome::Later(job) | EffectOutcome::Aside(job) => job(),
        }
    }
}

impl From<Option<Message>> for EffectOutcome {
    fn from(message: Option<Message>) -> EffectOutcome {
        message.map_or(EffectOutcome::Nothing, EffectOutcome::Now)
    }
}

/// Maximum time that the event loop waits for [`EffectOutcome::Later`]. Most files are read by
/// then.
const PATIENCE: Duration = Duration::from_millis(30);

/// A thread that does one job after another.
pub(super) struct Worker {
    /// Queue of jobs; `None` until the first job starts the thread.
    jobs: Option<Sender<(BackgroundJob, Arc<ResultSlot>)>>,
    done: SyncSender<Incoming>,
}

impl Worker {
    /// Creates a worker whose late results go to `done`.
    pub(super) const fn new(done: SyncSender<Incoming>) -> Worker {
        Worker { jobs: None, done }
    }

    /// Begins a job. If no thread can be started, does the job here and returns its message.
    pub(super) fn begin(&mut self, job: BackgroundJob) -> Option<Message> {
        let slot = Arc::new(ResultSlot::new(SlotState::Abandoned));
        let rejected = self.submit(job, slot)?;
        rejected()
    }

    /// Begins a job and waits up to [`PATIENCE`] for its message, if it has one. A later message
    /// goes to the event loop.
    pub(super) fn begin_and_wait(&mut self, job: BackgroundJob) -> Option<Message> {
        let slot = Arc::new(ResultSlot::new(SlotState::Awaited));
        match self.submit(job, Arc::clone(&slot)) {
            None => slot.wait(),
            Some(rejected) => rejected(),
        }
    }

    /// Submits a job. Returns it if there is no thread.
    fn submit(&mut self, job: BackgroundJob, slot: Arc<ResultSlot>) -> Option<BackgroundJob> {
        if self.jobs.is_none() {
            let (sender, jobs) = mpsc::channel::<(BackgroundJob, Arc<ResultSlot>)>();
            let done = self.done.clone();
            let run = move || {
                for (job, slot) in jobs {
                    // If the program is about to end, nobody is listening.
                    if let Some(message) = slot.fill(job()) {
                        let _ = done.send(Incoming::Done(message));
                    }
                }
            };
            self.jobs = thread::Builder::new().spawn(run).ok().map(|_| sender);
        }
        match &self.jobs {
            Some(jobs) => jobs.send((job, slot)).err().map(|error| error.0.0),
            None => Some(job),
        }
    }
}

struct ResultSlot {
    state: Mutex<SlotState>,
    filled: Condvar,
}

enum SlotState {
    /// The event loop waits for the result.
    Awaited,
    /// The event loop doesn't wait for the result, or no longer does.
    Abandoned,
    /// The job's result.
    Filled(Option<Box<Message>>),
}

impl ResultSlot {
    const fn new(state: SlotState) -> ResultSlot {
        ResultSlot {
            state: Mutex::new(state),
            filled: Condvar::new(),
        }
    }

    fn state(&self) -> MutexGuard<'_, SlotState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a result. Returns it if the slot was abandoned.
    fn fill(&self, message: Option<Message>) -> Option<Message> {
        let mut state = self.state();
        if matches!(*state, SlotState::Abandoned) {
            return message;
        }
        *state = SlotState::Filled(message.map(Box::new));
        self.filled.notify_one();
        None
    }

    /// Waits up to [`PATIENCE`] for the result. Returns `None` if it is late, or has no message.
    fn wait(&self) -> Option<Message> {
        let is_awaited = |state: &mut SlotState| matches!(state, SlotState::Awaited);
        let waited = self
            .filled
            .wait_timeout_while(self.state(), PATIENCE, is_awaited);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match mem::replace(&mut *state, SlotState::Abandoned) {
            SlotState::Filled(message) => message.map(|message| *message),
            SlotState::Awaited | SlotState::Abandoned => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::Receiver;

    fn worker() -> (Worker, Receiver<Incoming>) {
        let (sender, receiver) = mpsc::sync_channel(8);
        (Worker::new(sender), receiver)
    }

    fn said(text: &str) -> Option<Message> {
        Some(Message::Notice(text.to_owned()))
    }

    fn next(incoming: &Receiver<Incoming>) -> Option<Message> {
        match incoming.recv() {
            Ok(Incoming::Done(message)) => Some(message),
            _ => None,
        }
    }

    #[test]
    fn what_is_done_at_once_is_given_at_once_and_what_is_not_comes_later() {
        let (mut worker, incoming) = worker();
        // On a busy machine, the result may be late.
        let quick = worker.begin_and_wait(Box::new(|| said("quick")));
        assert_eq!(quick.or_else(|| next(&incoming)), said("quick"));
        let (go, gone) = mpsc::channel::<()>();
        let slow = worker.begin_and_wait(Box::new(move || {
            let _ = gone.recv();
            said("slow")
        }));
        assert_eq!(slow, None);
        assert_eq!(worker.begin(Box::new(|| said("aside"))), None);
        assert!(incoming.try_recv().is_err());
        drop(go);
        assert_eq!(next(&incoming), said("slow"));
        assert_eq!(next(&incoming), said("aside"));
    }
}
