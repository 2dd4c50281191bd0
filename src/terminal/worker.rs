//! Work that takes a moment: a thread does it, and no key waits.

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

/// A piece of work, and what it brings.
pub type Job = Box<dyn FnOnce() -> Option<Message> + Send>;

/// What becomes of something that the terminal can't do for the session.
pub enum Outcome {
    /// It is done, or begun, and brings nothing.
    Nothing,
    /// It brings this.
    Now(Message),
    /// It takes a moment, and the keys that follow mean what it brings.
    Later(Job),
    /// It takes a moment, and the keys that follow mean what there is to see already.
    Aside(Job),
    /// Progress is on its way to the disk. Nothing is drawn before it is there: [`Mailbox::saved`] tells.
    ///
    /// [`Mailbox::saved`]: super::Mailbox::saved
    Saving,
}

impl Outcome {
    /// What it brings, once it is done here.
    pub fn finish(self) -> Option<Message> {
        match self {
            Outcome::Nothing | Outcome::Saving => None,
            Outcome::Now(message) => Some(message),
            Outcome::Later(job) | Outcome::Aside(job) => job(),
        }
    }
}

impl From<Option<Message>> for Outcome {
    fn from(message: Option<Message>) -> Outcome {
        message.map_or(Outcome::Nothing, Outcome::Now)
    }
}

/// How long the event loop waits for work whose result the next keys mean. Most is done by then; nobody notices
/// so short a wait.
const PATIENCE: Duration = Duration::from_millis(30);

/// Does work on one thread, one piece after the other: what was stopped has let go of its memory before the next
/// begins.
pub(super) struct Worker {
    /// Where the work is handed over; `None` until there is some.
    work: Option<Sender<(Job, Arc<Handover>)>>,
    done: SyncSender<Incoming>,
}

impl Worker {
    /// One that hands `done` what it has done.
    pub(super) const fn new(done: SyncSender<Incoming>) -> Worker {
        Worker { work: None, done }
    }

    /// Hands work over that nobody waits for. Without a thread it takes as long as it takes, and is done here.
    pub(super) fn hand(&mut self, job: Job) -> Option<Message> {
        self.hand_over(job, Arc::new(Handover::new(Place::Left))).err()?
    }

    /// The same, and waits a moment for what it brings. What comes later comes to the event loop.
    pub(super) fn hand_and_wait(&mut self, job: Job) -> Option<Message> {
        let handover = Arc::new(Handover::new(Place::Awaited));
        match self.hand_over(job, Arc::clone(&handover)) {
            Ok(()) => handover.wait(),
            Err(message) => message,
        }
    }

    /// Hands work over, or does it where there is no thread.
    fn hand_over(&mut self, job: Job, handover: Arc<Handover>) -> Result<(), Option<Message>> {
        if self.work.is_none() {
            let (sender, work) = mpsc::channel::<(Job, Arc<Handover>)>();
            let done = self.done.clone();
            let run = move || {
                for (job, handover) in work {
                    // The program may be about to end, and listen to nobody.
                    if let Some(message) = handover.bring(job()) {
                        let _ = done.send(Incoming::Done(message));
                    }
                }
            };
            self.work = thread::Builder::new().spawn(run).ok().map(|_| sender);
        }
        let rejected = match &self.work {
            Some(work) => work.send((job, handover)).err().map(|error| error.0.0),
            None => Some(job),
        };
        match rejected {
            None => Ok(()),
            Some(job) => Err(job()),
        }
    }
}

/// Where a piece of work leaves what it brings.
struct Handover {
    place: Mutex<Place>,
    filled: Condvar,
}

enum Place {
    /// Somebody waits at it.
    Awaited,
    /// Nobody waits, or no longer.
    Left,
    /// It is done.
    Filled(Option<Message>),
}

impl Handover {
    const fn new(place: Place) -> Handover {
        Handover {
            place: Mutex::new(place),
            filled: Condvar::new(),
        }
    }

    fn place(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over what the work has brought; gives it back where nobody waits.
    fn bring(&self, message: Option<Message>) -> Option<Message> {
        let mut place = self.place();
        if matches!(*place, Place::Left) {
            return message;
        }
        *place = Place::Filled(message);
        self.filled.notify_one();
        None
    }

    /// Waits a moment for what the work brings.
    fn wait(&self) -> Option<Message> {
        let is_awaited = |place: &mut Place| matches!(place, Place::Awaited);
        let waited = self
            .filled
            .wait_timeout_while(self.place(), PATIENCE, is_awaited);
        let (mut place, _) = waited.unwrap_or_else(PoisonError::into_inner);
        match mem::replace(&mut *place, Place::Left) {
            Place::Filled(message) => message,
            Place::Awaited | Place::Left => None,
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
        Some(Message::Said(text.to_owned()))
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
        // Nothing else keeps the thread, but a machine may: then it comes later.
        let quick = worker.hand_and_wait(Box::new(|| said("quick")));
        assert_eq!(quick.or_else(|| next(&incoming)), said("quick"));
        let (go, gone) = mpsc::channel::<()>();
        let slow = worker.hand_and_wait(Box::new(move || {
            let _ = gone.recv();
            said("slow")
        }));
        assert_eq!(slow, None);
        assert_eq!(worker.hand(Box::new(|| said("aside"))), None);
        assert!(incoming.try_recv().is_err());
        drop(go);
        assert_eq!(next(&incoming), said("slow"));
        assert_eq!(next(&incoming), said("aside"));
    }
}
