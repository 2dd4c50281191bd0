//! Taking the terminal and giving it back, in one pair of functions for every way in and out.

use crossterm::{
    cursor, event,
    style::ResetColor,
    terminal::{self, disable_raw_mode, enable_raw_mode},
};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Whether the terminal is ours at the moment. Panics can happen on any thread.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The status of a program that panicked, wherever it did.
const PANICKED: i32 = 101;

/// Takes the terminal: raw mode, its other screen, mouse, bracketed paste.
///
/// # Errors
///
/// When the terminal can't be set up; it is given back first.
pub fn take(mouse: bool) -> io::Result<()> {
    // Set first: what is half taken must be given back too.
    TAKEN.store(true, Ordering::SeqCst);
    let taken = enable_raw_mode().and_then(|()| {
        let mut out = io::stdout();
        crossterm::queue!(
            out,
            terminal::EnterAlternateScreen,
            event::EnableBracketedPaste
        )?;
        if mouse {
            crossterm::queue!(out, event::EnableMouseCapture)?;
        }
        out.flush()
    });
    if taken.is_err() {
        give_back();
    }
    taken
}

/// Gives the terminal back as it was. Does nothing when it is not ours. Never fails: the terminal
/// may be gone.
pub fn give_back() {
    // Whoever draws holds it too: nothing can be drawn afterwards, from whichever thread.
    let mut out = io::stdout().lock();
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = crossterm::queue!(
        out,
        terminal::EndSynchronizedUpdate,
        event::DisableMouseCapture,
        event::DisableBracketedPaste,
        ResetColor,
        cursor::Show,
        terminal::LeaveAlternateScreen,
    );
    let _ = out.flush();
    let _ = disable_raw_mode();
}

/// Whether the terminal is ours.
pub fn is_ours() -> bool {
    TAKEN.load(Ordering::SeqCst)
}

/// Gives the mouse to the program, or to the terminal.
pub fn capture_mouse(on: bool) -> io::Result<()> {
    let mut out = io::stdout();
    match on {
        true => crossterm::queue!(out, event::EnableMouseCapture)?,
        false => crossterm::queue!(out, event::DisableMouseCapture)?,
    }
    out.flush()
}

/// Makes a panic on any thread give the terminal back before it is reported. On another thread
/// than this one it ends the program: this one would go on without the part that broke, and wait
/// for ever.
pub fn give_back_on_panic() {
    let main = thread::current().id();
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        report(panic);
        if thread::current().id() != main {
            std::process::exit(PANICKED);
        }
    }));
}
