//! Signals outside the event loop: an ordinary exit with the status that the signal stands for.

#[cfg(unix)]
use signal_hook::{
    consts::{
        SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM,
        SIGXCPU, SIGXFSZ,
    },
    flag,
};
use std::io;
#[cfg(unix)]
use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

/// The signals that end a program which doesn't listen to them, as far as one may listen.
#[cfg(unix)]
pub(super) const ENDING: [i32; 11] = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU,
];

/// Whether a signal ends the program at once. The event loop has a terminal to give back first.
#[cfg(unix)]
static AT_ONCE: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Makes the signals that end a program do so with status 128 + n from here on. One goes by: a
/// file that may not grow any more can't be written, and that is told.
///
/// # Errors
///
/// When the signals can't be watched.
#[cfg(unix)]
pub fn exit_on_signals() -> io::Result<()> {
    let at_once = AT_ONCE.get_or_init(|| Arc::new(AtomicBool::new(true)));
    flag::register(SIGXFSZ, Arc::default())?;
    for signal in ENDING {
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(at_once))?;
    }
    Ok(())
}

/// There are no such signals here.
///
/// # Errors
///
/// Never.
#[cfg(not(unix))]
pub fn exit_on_signals() -> io::Result<()> {
    Ok(())
}

/// Leaves signals to the event loop.
pub(super) fn leave_to_the_loop() {
    set_at_once(false);
}

/// Lets signals end the program again, when there is no loop any more to see to them.
pub(super) fn end_at_once() {
    set_at_once(true);
}

fn set_at_once(at_once: bool) {
    #[cfg(unix)]
    if let Some(flag) = AT_ONCE.get() {
        flag.store(at_once, Ordering::SeqCst);
    }
    #[cfg(not(unix))]
    let _ = at_once;
}
