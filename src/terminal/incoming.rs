//! What comes from outside, each kind waited for on a thread of its own.

use std::{
    io,
    sync::{
        Arc,
        mpsc::{self, Sender, SyncSender},
    },
    thread,
    time::Instant,
};

use crate::app::Message;
use crate::lesson::Thinking;

use super::input::{self, Input};
#[cfg(unix)]
use super::{raw_mode, signals};

/// What comes from outside.
pub(super) enum Incoming {
    /// Somebody did something, and when it was read.
    Input(Input, Instant),
    /// The terminal has another size.
    Resized,
    #[cfg(unix)]
    Signal(i32),
    /// The terminal, which had been full, takes bytes again.
    #[cfg(unix)]
    Writable,
    /// A file was made, or could not be.
    Made(String),
    /// Work is done.
    Done(Message),
    /// The terminal can't be read any more.
    Gone,
}

/// How much may wait to be taken in. A sender of more, such as a very long paste, waits.
pub(super) const MOST: usize = 256;

/// Reads keys, mouse and pastes on a thread of its own.
pub(super) fn watch_input(sender: SyncSender<Incoming>) {
    thread::spawn(move || input::read(&sender));
}

/// Tells when the terminal goes away. No signal says so where it belongs to another session, and
/// reading from it would fail again and again without end.
#[cfg(unix)]
pub(super) fn watch_the_line(sender: SyncSender<Incoming>) {
    use rustix::event::{PollFd, PollFlags, poll};
    thread::spawn(move || {
        let terminal = io::stdout();
        loop {
            // Asked for nothing, it only wakes up when there is nothing more to ask.
            let mut line = [PollFd::new(&terminal, PollFlags::empty())];
            match poll(&mut line, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(_) if line[0].revents().intersects(PollFlags::HUP) => {
                    let _ = sender.send(Incoming::Gone);
                    return;
                }
                // Not every system can tell.
                _ => return,
            }
        }
    });
}

#[cfg(not(unix))]
pub(super) fn watch_the_line(_: SyncSender<Incoming>) {}

/// Does work that takes a moment on one thread, one piece after the other: what was stopped has let
/// go of its memory before the next begins. The event loop doesn't wait for it to end.
pub(super) struct Worker {
    /// Where the work is handed over; `None` until there is some.
    work: Option<Sender<Arc<Thinking>>>,
    done: SyncSender<Incoming>,
}

impl Worker {
    /// One that hands `done` what it has done.
    pub(super) const fn new(done: SyncSender<Incoming>) -> Worker {
        Worker { work: None, done }
    }

    /// Hands work over. Without a thread it takes as long as it takes, and is done here.
    pub(super) fn think(&mut self, thinking: Arc<Thinking>) -> Option<Message> {
        if self.work.is_none() {
            let (sender, work) = mpsc::channel::<Arc<Thinking>>();
            let done = self.done.clone();
            let run = move || {
                for thinking in work {
                    let message = Message::thought(thinking);
                    if done.send(Incoming::Done(message)).is_err() {
                        return;
                    }
                }
            };
            self.work = thread::Builder::new().spawn(run).ok().map(|_| sender);
        }
        let rejected = match &self.work {
            Some(work) => work.send(thinking).err().map(|error| error.0),
            None => Some(thinking),
        };
        rejected.map(Message::thought)
    }
}

/// Tells, once, when the terminal takes bytes again.
#[cfg(unix)]
pub(super) fn watch_output(sender: SyncSender<Incoming>) {
    thread::spawn(move || {
        super::output::wait_until_writable(None);
        let _ = sender.send(Incoming::Writable);
    });
}

/// Writing waits by itself here.
#[cfg(not(unix))]
pub(super) fn watch_output(_: SyncSender<Incoming>) {}

/// Hands the signals that end, stop or continue a program, and those that tell of a new size, to
/// the event loop.
///
/// # Errors
///
/// When the signals can't be watched.
#[cfg(unix)]
pub(super) fn watch_signals(sender: SyncSender<Incoming>) -> io::Result<()> {
    use signal_hook::consts::{SIGABRT, SIGCONT, SIGTSTP, SIGWINCH};
    use std::io::Write;
    let faults = sender.clone();
    signals::tell_faults(move |signal| hand_over(signal, &faults));
    signals::watch_aborts(|| {
        raw_mode::give_back_on_abort();
        // What the library said of it is gone with its screen.
        let _ = writeln!(
            io::stderr(),
            "knightlight: aborted: out of memory, or by a signal"
        );
        signals::end(SIGABRT);
    })?;
    let watched = signals::ending().chain([SIGTSTP, SIGCONT, SIGWINCH]);
    let mut watched = signal_hook::iterator::Signals::new(watched)?;
    thread::spawn(move || {
        for signal in watched.forever() {
            hand_over(signal, &sender);
        }
    });
    Ok(())
}

/// Hands a signal to the event loop. When that is over, the signal does what it does to any program.
#[cfg(unix)]
fn hand_over(signal: i32, sender: &SyncSender<Incoming>) {
    use signal_hook::consts::{SIGCONT, SIGTSTP, SIGWINCH};
    let incoming = match signal {
        SIGWINCH => Incoming::Resized,
        signal => Incoming::Signal(signal),
    };
    if sender.send(incoming).is_err() {
        match signal {
            SIGTSTP => drop(signals::stop()),
            SIGCONT | SIGWINCH => {}
            ending => signals::end(ending),
        }
    }
}

#[cfg(not(unix))]
pub(super) fn watch_signals(_: SyncSender<Incoming>) -> io::Result<()> {
    Ok(())
}
