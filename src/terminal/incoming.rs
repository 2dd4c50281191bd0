//! What comes from outside, each kind waited for on a thread of its own.

use crossterm::event::{self, Event};
use std::{io, sync::mpsc::SyncSender, thread};

use crate::app::Fault;

#[cfg(unix)]
use super::signals;

/// What comes from outside.
pub(super) enum Incoming {
    Event(Event),
    Signal(i32),
    /// A file was made, or could not be.
    Made(String),
    /// The terminal can't be read any more.
    Gone,
}

/// How much may wait to be taken in. Whoever sends more, by pasting a book, waits himself.
pub(super) const MOST: usize = 256;

/// Reads keys, mouse, pastes and sizes on a thread of its own.
pub(super) fn watch_input(sender: SyncSender<Incoming>) {
    thread::spawn(move || read(&sender));
}

fn read(sender: &SyncSender<Incoming>) {
    while let Ok(event) = event::read() {
        Fault::Input.point();
        if sender.send(Incoming::Event(event)).is_err() {
            return;
        }
    }
    let _ = sender.send(Incoming::Gone);
}

/// Tells when the terminal goes away. No signal says so where it belongs to another session, and
/// whoever reads from it would ask for ever.
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

/// Hands the signals that end, stop or continue a program to the event loop.
///
/// # Errors
///
/// When the signals can't be watched.
#[cfg(unix)]
pub(super) fn watch_signals(sender: SyncSender<Incoming>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    let watched = signals::ENDING.into_iter().chain([SIGTSTP, SIGCONT]);
    let mut signals = signal_hook::iterator::Signals::new(watched)?;
    thread::spawn(move || {
        for signal in signals.forever() {
            if sender.send(Incoming::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn watch_signals(_: SyncSender<Incoming>) -> io::Result<()> {
    Ok(())
}
