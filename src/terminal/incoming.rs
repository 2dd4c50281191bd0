//! Messages to the event loop from other threads.

use std::{io, sync::mpsc::SyncSender, time::Instant};

use crate::app::Message;

use super::input::{self, Input};
use super::threads::start_thread;
#[cfg(unix)]
use super::{raw_mode, signals};
#[cfg(unix)]
use std::time::Duration;

pub(super) enum Incoming {
    /// The user's input, and the time it was read.
    Input(Input, Instant),
    Resized,
    #[cfg(unix)]
    Signal(i32),
    /// The terminal, whose buffer was full, accepts bytes again.
    #[cfg(unix)]
    Writable,
    /// Report that a file was exported, or that it couldn't be.
    Made(String),
    /// A message for the session, such as the result of background work.
    Done(Message),
    /// Progress is on disk, or can't be saved.
    Saved,
    /// The terminal is lost.
    Gone,
}

/// Maximum number of pending messages. A thread that sends more, such as the reader of very fast
/// input, is blocked.
pub(super) const MOST: usize = 256;

/// Reads keys, mouse events and pastes on a separate thread.
///
/// # Errors
///
/// Returns an error if no thread can be started.
pub(super) fn watch_input(sender: SyncSender<Incoming>) -> io::Result<()> {
    start_thread(move || input::read(&sender))
}

/// Reports when the terminal is lost. If the terminal belongs to another session, no signal reports
/// that.
///
/// # Errors
///
/// Returns an error if no thread can be started.
#[cfg(unix)]
pub(super) fn watch_the_line(sender: SyncSender<Incoming>) -> io::Result<()> {
    use rustix::event::{PollFd, PollFlags, poll};
    start_thread(move || {
        let terminal = io::stdout();
        loop {
            // No events are requested, so the thread wakes up only if the terminal is lost.
            let mut line = [PollFd::new(&terminal, PollFlags::empty())];
            match poll(&mut line, None) {
                Err(rustix::io::Errno::INTR) => {}
                Ok(_) if line[0].revents().intersects(PollFlags::HUP) => {
                    let _ = sender.send(Incoming::Gone);
                    return;
                }
                // Not every system reports a lost terminal.
                _ => return,
            }
        }
    })
}

#[cfg(not(unix))]
pub(super) fn watch_the_line(_: SyncSender<Incoming>) -> io::Result<()> {
    Ok(())
}

/// Maximum time before free space in the terminal's buffer is noticed.
#[cfg(unix)]
const RECHECK: Duration = Duration::from_millis(100);

/// Reports, once, that the terminal accepts bytes again.
///
/// # Errors
///
/// Returns an error if no thread can be started.
#[cfg(unix)]
pub(super) fn watch_output(sender: SyncSender<Incoming>) -> io::Result<()> {
    start_thread(move || {
        // Linux may make room in a pseudo-terminal without waking the threads that wait for it.
        while !super::output::takes_bytes(io::stdout(), RECHECK) {}
        let _ = sender.send(Incoming::Writable);
    })
}

/// Does nothing: on this system, writing blocks.
#[cfg(not(unix))]
pub(super) fn watch_output(_: SyncSender<Incoming>) -> io::Result<()> {
    Ok(())
}

/// Forwards signals to the event loop: termination, suspend, resume, and window resize.
///
/// # Errors
///
/// Returns an error if the signals can't be watched, or no thread can be started.
#[cfg(unix)]
pub(super) fn watch_signals(sender: SyncSender<Incoming>) -> io::Result<()> {
    use signal_hook::consts::{SIGABRT, SIGCONT, SIGTSTP, SIGWINCH};
    use std::io::Write;
    let faults = sender.clone();
    signals::set_fault_handler(move |signal| forward_signal(signal, &faults));
    signals::watch_aborts(|| {
        raw_mode::give_back_on_abort();
        // The standard library's own message disappeared with the alternate screen.
        let _ = writeln!(
            io::stderr(),
            "knightlight: aborted: out of memory or stopped by a signal"
        );
        signals::end(SIGABRT);
    })?;
    let watched = signals::ending().chain([SIGTSTP, SIGCONT, SIGWINCH]);
    let mut watched = signal_hook::iterator::Signals::new(watched)?;
    start_thread(move || {
        for signal in watched.forever() {
            forward_signal(signal, &sender);
        }
    })
}

/// Passes a signal to the event loop. Once the loop has ended, the signal has its default effect.
#[cfg(unix)]
fn forward_signal(signal: i32, sender: &SyncSender<Incoming>) {
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
