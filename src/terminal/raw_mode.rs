//! Taking the terminal and giving it back, in one pair of functions for every way in and out.

use crossterm::{
    QueueableCommand, cursor, event,
    style::ResetColor,
    terminal::{self, disable_raw_mode, enable_raw_mode},
};
use std::io::{self, Write};
use std::sync::MutexGuard;

use super::output::{Output, output};
#[cfg(unix)]
use super::output::{output_soon, send_at_last};
use super::questions;
#[cfg(unix)]
use rustix::termios;

/// The status of a program that panicked, wherever it did.
const PANICKED: i32 = 101;

/// Takes the terminal: raw mode, its other screen, mouse, bracketed paste.
///
/// # Errors
///
/// When the terminal can't be set up; it is given back first.
pub fn take(mouse: bool) -> io::Result<()> {
    // Set first: what is half taken must be given back too.
    output().taken = true;
    let taken = enable_raw_mode().and_then(|()| {
        let mut out = output();
        out.queue(terminal::EnterAlternateScreen)?;
        out.queue(event::EnableBracketedPaste)?;
        // It is there for those who follow it. A block would hide a corner of a square, or a letter.
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

/// Takes the terminal again after a stop. A shell may have set modes of its own meanwhile, and
/// crossterm, which remembers that it is raw, would not look.
///
/// # Errors
///
/// As [`take`].
#[cfg(unix)]
pub fn retake(mouse: bool) -> io::Result<()> {
    disable_raw_mode()?;
    take(mouse)
}

/// Gives the terminal back as it was. Does nothing when it is not ours. Never fails: the terminal
/// may be gone.
pub fn give_back() {
    // Drawing needs it too: nothing can be drawn afterwards, from any thread.
    give_back_through(output());
}

/// Gives the terminal back while another thread aborts, which may never let go of the output.
#[cfg(unix)]
pub fn give_back_on_abort() {
    match output_soon() {
        Some(out) => give_back_through(out),
        None => {
            // Pictures go with the screen; which there are is not known.
            send_at_last(&leaving(&[]));
            let _ = disable_raw_mode();
        }
    }
}

fn give_back_through(mut out: MutexGuard<Output>) {
    if std::mem::take(&mut out.taken) {
        let last = leaving(out.taking_away);
        // Raw, the terminal shows none of the answers that are still to come.
        if out.finish(&last) {
            questions::drain();
        }
        let _ = disable_raw_mode();
    }
    #[cfg(unix)]
    if let Some(modes) = out.modes.take() {
        let _ = termios::tcsetattr(io::stdin(), termios::OptionalActions::Now, &modes);
    }
}

/// Hears single keys after the terminal was given back, until it is given back once more. The keys
/// that send signals do as ever.
#[cfg(unix)]
pub fn hear_keys() {
    let mut out = output();
    let stdin = io::stdin();
    // A program in the background would be stopped for it.
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

/// What takes away `pictures`, and tells the terminal that it is given back.
fn leaving(pictures: &[u8]) -> Vec<u8> {
    let mut last = pictures.to_vec();
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
    last
}

/// Gives the mouse to the program, or to the terminal.
pub fn capture_mouse(on: bool) -> io::Result<()> {
    let mut out = output();
    if on {
        out.queue(event::EnableMouseCapture)?;
    } else {
        out.queue(event::DisableMouseCapture)?;
    }
    out.flush()
}

/// Makes a panic on any thread give the terminal back and end the program once it is reported: the other
/// threads would go on without the part that broke, and wait for ever. Nothing is unwound.
pub fn give_back_on_panic() {
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        report(panic);
        std::process::exit(PANICKED);
    }));
}
