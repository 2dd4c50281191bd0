//! Handling of signals. Outside the event loop, they end the program cleanly, with status 128 + the
//! signal's number.

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

/// Signals that, on every Unix, end a program that doesn't handle them.
#[cfg(unix)]
const ENDING: [i32; 13] = [
    SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGABRT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF,
    SIGXCPU, SIGSYS, SIGTRAP,
];

/// First real-time signal for programs; the C library uses those before it.
#[cfg(unix)]
const FIRST_REAL_TIME: i32 = if cfg!(target_env = "musl") { 35 } else { 34 };

/// Returns the signals that only Linux has, or that end a program only there: STKFLT, IO, PWR, and
/// the real-time signals that the C library leaves to programs.
#[cfg(unix)]
fn ending_on_linux() -> impl Iterator<Item = i32> {
    let all = [16, 29, 30].into_iter().chain(FIRST_REAL_TIME..=64);
    all.filter(|_| cfg!(target_os = "linux"))
}

/// Returns the signals that end a program without a handler, except for faults and the signal for a
/// file at its size limit, which [`exit_on_signals`] treats differently.
#[cfg(unix)]
pub(super) fn ending() -> impl Iterator<Item = i32> {
    ENDING.into_iter().chain(ending_on_linux())
}

/// Receiver of fault signals while the event loop handles signals.
#[cfg(unix)]
static FAULT: OnceLock<Box<dyn Fn(i32) + Send + Sync>> = OnceLock::new();

/// Makes `tell` receive fault signals while the event loop handles signals. Only the first call has
/// an effect.
#[cfg(unix)]
pub(super) fn set_fault_handler(tell: impl Fn(i32) + Send + Sync + 'static) {
    let _ = FAULT.set(Box::new(tell));
}

/// Waits, on a separate thread, for signals that report a fault of the program itself. They can't
/// have a handler, because one that returned would run into the same fault forever; but they may
/// also come from outside, and then they can stay pending until this thread receives them. A real
/// fault still ends the program.
///
/// Signals that Rust's own handler receives from outside are noticed only the second time.
#[cfg(unix)]
fn watch_faults(at_once: Arc<AtomicBool>) {
    /// Stack size in bytes. A small one is enough, because the thread only waits.
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

/// Waits, on a separate thread, for the program to abort, as it does if it runs out of memory.
/// `tell` must end the program. The aborting thread meanwhile waits in its handler, because
/// returning from it would end the whole program.
///
/// # Errors
///
/// Returns an error if the signal can't be watched.
#[cfg(unix)]
pub(super) fn watch_aborts(tell: impl Fn() + Send + 'static) -> io::Result<()> {
    use std::io::{Read, Write};
    let (mut answer_arrived, aborting) = io::pipe()?;
    low_level::pipe::register(SIGABRT, aborting)?;
    // Writing to a full pipe blocks until somebody reads it, and nobody reads this one.
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

/// Whether a suspended program would ever be resumed. That takes a shell with job control in its
/// session. With job control, each job has its own process group, and a job without its shell is an
/// orphan.
#[cfg(unix)]
pub(super) fn can_be_continued() -> bool {
    let is_job =
        rustix::process::getsid(None).is_ok_and(|session| session != rustix::process::getpgrp());
    is_job && !is_orphan().unwrap_or(false)
}

/// Whether this process's group is an orphan: its first ancestor in another group is in another
/// session. `None` if the system doesn't report it.
#[cfg(unix)]
fn is_orphan() -> Option<bool> {
    let [mut parent, group, session] = kin("self")?;
    loop {
        let [next, its_group, its_session] = kin(&parent)?;
        if its_group != group {
            return Some(its_session != session);
        }
        // The parent may be a script that the shell has started.
        parent = next;
    }
}

/// Returns the parent, group and session of a process, as Linux reports them; `None` on other
/// systems.
#[cfg(unix)]
fn kin(process: &str) -> Option<[String; 3]> {
    let all = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The process name before these fields is in parentheses, followed by the state.
    let mut fields = all.rsplit(')').next()?.split_whitespace().skip(1);
    let mut field = || fields.next().map(str::to_owned);
    Some([field()?, field()?, field()?])
}

/// Stops all processes of the shell's job, as Ctrl-Z does, until the job is continued. If only this
/// program stopped, a script that started it would wait for it, and the shell for the script. Does
/// nothing if no shell would continue the job.
///
/// # Errors
///
/// Returns an error if the job can't be stopped.
#[cfg(unix)]
pub(super) fn stop() -> io::Result<()> {
    if can_be_continued() {
        // This program catches SIGTSTP, so that signal wouldn't stop it.
        rustix::process::kill_current_process_group(rustix::process::Signal::STOP)?;
    }
    Ok(())
}

/// Ends the program immediately, with status 128 + `signal`.
#[cfg(unix)]
pub(super) fn end(signal: i32) {
    low_level::exit(128 + signal)
}

/// Whether a signal ends the program immediately. It doesn't while there is an event loop, which
/// must restore the terminal first.
#[cfg(unix)]
static AT_ONCE: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Makes the signals that end a program do so with status 128 + the signal's number from now on.
/// The signal for a file at its size limit is ignored instead, because the failed write is
/// reported. A signal that can't be watched has its default effect.
///
/// Must be called before any thread is started, because threads inherit which signals are blocked.
#[cfg(unix)]
pub fn exit_on_signals() {
    let at_once = AT_ONCE.get_or_init(|| Arc::new(AtomicBool::new(true)));
    watch_faults(Arc::clone(at_once));
    let _ = flag::register(SIGXFSZ, Arc::default());
    for signal in ending() {
        let _ = flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(at_once));
    }
}

/// Does nothing: there are no such signals on this system.
#[cfg(not(unix))]
pub fn exit_on_signals() {}

/// Stops signals from ending the program immediately, because the event loop now handles them.
pub(super) fn leave_to_the_loop() {
    set_at_once(false);
}

/// Lets signals end the program again, once there is no loop to handle them.
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
