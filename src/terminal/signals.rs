//! Signals outside the event loop: an ordinary exit with the status that the signal stands for.

#[cfg(unix)]
use nix::sys::signal::{SigSet, Signal};
#[cfg(unix)]
use signal_hook::{
    consts::{
        SIGABRT, SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGSYS, SIGTERM, SIGTRAP, SIGUSR1,
        SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
    },
    flag, low_level,
};
#[cfg(unix)]
use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};
use std::{io, thread};

#[cfg(unix)]
use super::threads::start_thread;

/// The signals that end a program which doesn't listen to them, on every Unix.
#[cfg(unix)]
const ENDING: [i32; 13] = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGSYS, SIGTRAP,
];

/// The first real-time signal that is a program's own: those before it are the C library's.
#[cfg(unix)]
const FIRST_REAL_TIME: i32 = if cfg!(target_env = "musl") { 35 } else { 34 };

/// Signals that only Linux has, or that end a program only there: STKFLT, IO, PWR, and the
/// real-time signals that the C library leaves to programs.
#[cfg(unix)]
fn ending_on_linux() -> impl Iterator<Item = i32> {
    let all = [16, 29, 30].into_iter().chain(FIRST_REAL_TIME..=64);
    all.filter(|_| cfg!(target_os = "linux"))
}

/// Signals that end a program without a handler, as far as handlers are allowed; see
/// [`exit_on_signals`] for the others.
#[cfg(unix)]
pub(super) fn ending() -> impl Iterator<Item = i32> {
    ENDING.into_iter().chain(ending_on_linux())
}

/// Receiver of fault signals while the event loop handles signals.
#[cfg(unix)]
static FAULT: OnceLock<Box<dyn Fn(i32) + Send + Sync>> = OnceLock::new();

/// Sends fault signals to the event loop while it handles signals. Can be set once.
#[cfg(unix)]
pub(super) fn set_fault_handler(tell: impl Fn(i32) + Send + Sync + 'static) {
    let _ = FAULT.set(Box::new(tell));
}

/// Waits for the signals that tell of a fault of the program's own, on a thread of its own. No
/// handler may listen to them, since one that returned would run into the same fault for ever; but
/// they come from outside too, and then they can wait. A real fault ends the program all the same.
///
/// Those that the language's own handler takes from outside would only be heard the second time.
#[cfg(unix)]
fn watch_faults(at_once: Arc<AtomicBool>) {
    /// In bytes: it only waits.
    const STACK: usize = 64 << 10;
    let mut faults = SigSet::empty();
    for signal in [
        Signal::SIGILL,
        Signal::SIGFPE,
        Signal::SIGSEGV,
        Signal::SIGBUS,
    ] {
        faults.add(signal);
    }
    if faults.thread_block().is_err() {
        return;
    }
    let wait = move || {
        while let Ok(signal) = faults.wait() {
            let signal = signal as i32;
            match FAULT.get().filter(|_| !at_once.load(Ordering::SeqCst)) {
                Some(tell) => tell(signal),
                None => end(signal),
            }
        }
    };
    if thread::Builder::new()
        .stack_size(STACK)
        .spawn(wait)
        .is_err()
    {
        let _ = faults.thread_unblock();
    }
}

/// Waits for the program to abort, as it does when it gets no more memory, on a thread of its own:
/// `tell` must end the program. The thread that aborts waits in its handler meanwhile, since it
/// would take the whole program with it when that returned.
///
/// # Errors
///
/// When the signal can't be watched.
#[cfg(unix)]
pub(super) fn watch_aborts(tell: impl Fn() + Send + 'static) -> io::Result<()> {
    use std::io::{Read, Write};
    let (mut answer_arrived, aborting) = io::pipe()?;
    low_level::pipe::register(SIGABRT, aborting)?;
    // Writing to a pipe that is full waits until it is read, and nobody reads this one.
    let (unread, mut full) = io::pipe()?;
    low_level::pipe::register(SIGABRT, full.try_clone()?)?;
    while full.write(&[0; 1 << 16]).is_ok() {}
    while full.write(&[0]).is_ok() {}
    rustix::fs::fcntl_setfl(&full, rustix::fs::OFlags::empty())?;
    start_thread(move || {
        let _unread = unread;
        if answer_arrived.read_exact(&mut [0]).is_ok() {
            tell();
        }
    })
}

/// Whether a program that stops would ever be continued: by a shell of its session that looks after
/// its jobs. That gives each a process group of its own; a job whose shell is gone is an orphan.
#[cfg(unix)]
pub(super) fn can_be_continued() -> bool {
    let is_job =
        rustix::process::getsid(None).is_ok_and(|session| session != rustix::process::getpgrp());
    is_job && !is_orphan().unwrap_or(false)
}

/// Whether no process controls the group of this one; `None` if the system doesn't report it.
#[cfg(unix)]
fn is_orphan() -> Option<bool> {
    let [mut parent, group, session] = kin("self")?;
    loop {
        let [next, its_group, its_session] = kin(&parent)?;
        if its_group != group {
            return Some(its_session != session);
        }
        // Such as a script that the shell has begun.
        parent = next;
    }
}

/// Returns the parent, group and session of a process, as Linux tells them.
#[cfg(unix)]
fn kin(process: &str) -> Option<[String; 3]> {
    let all = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name before them is in parentheses, and the state behind it.
    let mut fields = all.rsplit(')').next()?.split_whitespace().skip(1);
    let mut field = || fields.next().map(str::to_owned);
    Some([field()?, field()?, field()?])
}

/// Stops all processes of the shell's job, as Ctrl-Z does, until it is continued. Otherwise a
/// script that started this program would wait for it, and the shell for the script.
///
/// # Errors
///
/// Returns an error if it can't be stopped.
#[cfg(unix)]
pub(super) fn stop() -> io::Result<()> {
    if can_be_continued() {
        // Not SIGTSTP, which is ours to catch.
        rustix::process::kill_current_process_group(rustix::process::Signal::STOP)?;
    }
    Ok(())
}

/// Ends the program at once.
#[cfg(unix)]
pub(super) fn end(signal: i32) {
    low_level::exit(128 + signal)
}

/// Whether a signal ends the program at once. The event loop has a terminal to give back first.
#[cfg(unix)]
static AT_ONCE: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Makes the signals that end a program do so with status 128 + n from here on. One goes by: a
/// file that may not grow any more can't be written, and that is told. A signal that can't be
/// watched ends the program as the system does.
///
/// To be called before any thread is begun: a thread takes over which signals are waited for.
#[cfg(unix)]
pub fn exit_on_signals() {
    let at_once = AT_ONCE.get_or_init(|| Arc::new(AtomicBool::new(true)));
    watch_faults(Arc::clone(at_once));
    let _ = flag::register(SIGXFSZ, Arc::default());
    for signal in ending() {
        let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(at_once));
    }
}

/// There are no such signals here.
#[cfg(not(unix))]
pub fn exit_on_signals() {}

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
