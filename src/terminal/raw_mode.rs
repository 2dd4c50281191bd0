//! Setting up and restoring the terminal, with one pair of functions for every start and exit.

use crossterm::{
    QueueableCommand, cursor, event,
    style::ResetColor,
    terminal::{self, disable_raw_mode, enable_raw_mode},
};
use std::io::{self, Cursor, Write};
use std::sync::MutexGuard;

use super::output::{LAST_BYTES, Output, output};
#[cfg(unix)]
use super::output::{output_soon, send_at_last};
use super::questions;
#[cfg(unix)]
use rustix::termios;

/// Exit status after a panic on any thread.
const PANICKED: i32 = 101;

/// Sets up the terminal: raw mode, alternate screen, bracketed paste and, if `mouse` is set, the
/// mouse.
///
/// # Errors
///
/// Returns an error if the terminal can't be set up; it is restored first.
pub fn take(mouse: bool) -> io::Result<()> {
    // This is set first, because a partial set-up must also be undone.
    output().taken = true;
    let taken = enable_raw_mode().and_then(|()| {
        let mut out = output();
        out.queue(terminal::EnterAlternateScreen)?;
        out.queue(event::EnableBracketedPaste)?;
        // The cursor is shown for tools that follow it, such as screen readers. A block cursor
        // would hide a corner of a square, or a letter.
        out.queue(cursor::SetCursorStyle::SteadyUnderScore)?;
        if mouse {
            out.queue(event::EnableMouseCapture)?;
        }
        out.flush()
    });
    if taken.is_err() {
        give_back();
    }
    taken
}

/// Sets up the terminal again after a suspend. A shell may have changed the modes meanwhile, and
/// crossterm, which remembers that raw mode was on, wouldn't set it again.
///
/// # Errors
///
/// Returns the same errors as [`take`].
#[cfg(unix)]
pub fn retake(mouse: bool) -> io::Result<()> {
    disable_raw_mode()?;
    take(mouse)
}

/// Restores the terminal's previous state, including the modes that [`hear_keys`] changed. Does
/// nothing if there is nothing to restore. Ignores errors, because the terminal may be gone.
pub fn give_back() {
    // Drawing needs the output too, so no thread can draw afterwards.
    give_back_through(output());
}

/// Restores the terminal while another thread aborts. That thread may never release the output.
///
/// The thread may also hold the heap's lock, so nothing on this path allocates.
#[cfg(unix)]
pub fn give_back_on_abort() {
    match output_soon() {
        Some(out) => give_back_through(out),
        None => {
            // The pictures aren't known here, but they disappear with the screen.
            send_at_last(Leaving::new(&[]).bytes());
            let _ = disable_raw_mode();
        }
    }
}

fn give_back_through(mut out: MutexGuard<Output>) {
    if std::mem::take(&mut out.taken) {
        let last = Leaving::new(out.taking_away);
        // Outstanding replies are read before raw mode ends, so that the terminal doesn't echo
        // them.
        if out.finish(last.bytes()) {
            questions::drain();
        }
        let _ = disable_raw_mode();
    }
    #[cfg(unix)]
    if let Some(modes) = out.modes.take() {
        let _ = termios::tcsetattr(io::stdin(), termios::OptionalActions::Now, &modes);
    }
}

/// Makes the restored terminal pass on each key as it is pressed, until it is restored again. Keys
/// that send signals work as usual.
#[cfg(unix)]
pub fn hear_keys() {
    let mut out = output();
    let stdin = io::stdin();
    // Changing the modes would suspend a program in the background.
    let is_ours = termios::tcgetpgrp(&stdin).is_ok_and(|at| at == rustix::process::getpgrp());
    if let Ok(modes) = termios::tcgetattr(&stdin)
        && is_ours
        && out.modes.is_none()
    {
        let mut single = modes.clone();
        single.local_modes -= termios::LocalModes::ICANON | termios::LocalModes::ECHO;
        out.modes = Some(modes);
        let _ = termios::tcsetattr(&stdin, termios::OptionalActions::Now, &single);
    }
}

#[cfg(not(unix))]
pub fn hear_keys() {}

/// Bytes that remove pictures and reset the terminal, made without the heap.
struct Leaving(Cursor<[u8; LAST_BYTES]>);

impl Leaving {
    fn new(pictures: &[u8]) -> Leaving {
        let mut last = Cursor::new([0; LAST_BYTES]);
        let _ = last.write_all(pictures);
        let _ = crossterm::queue!(
            last,
            terminal::EndSynchronizedUpdate,
            event::DisableMouseCapture,
            event::DisableBracketedPaste,
            ResetColor,
            cursor::SetCursorStyle::DefaultUserShape,
            cursor::Show,
            terminal::LeaveAlternateScreen,
        );
        Leaving(last)
    }

    fn bytes(&self) -> &[u8] {
        &self.0.get_ref()[..self.0.position() as usize]
    }
}

/// Captures the mouse, or releases it to the terminal.
pub fn capture_mouse(on: bool) -> io::Result<()> {
    let mut out = output();
    if on {
        out.queue(event::EnableMouseCapture)?;
    } else {
        out.queue(event::DisableMouseCapture)?;
    }
    out.flush()
}

/// Makes a panic on any thread restore the terminal, and end the program after the panic message.
/// Otherwise, the other threads would continue without the one that panicked, and wait forever.
/// Doesn't unwind.
pub fn give_back_on_panic() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        report(panic);
        std::process::exit(PANICKED);
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An aborting thread may hold the heap's lock, so nothing here may allocate.
    #[test]
    fn the_terminal_is_reset_without_the_heap() {
        let mut last = None;
        let made = || last = Some(Leaving::new(b"\x1b_Ga=d,d=A,q=2\x1b\\"));
        assert_eq!(allocation_counter::measure(made).count_total, 0);
        let last = last.expect("bytes");
        assert!(last.bytes().starts_with(b"\x1b_Ga=d"));
        // Everything fits: the last bytes leave the alternate screen.
        assert!(last.bytes().ends_with(b"\x1b[?1049l"));
    }
}
