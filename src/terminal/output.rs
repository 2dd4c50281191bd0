//! Output to the terminal.
//!
//! On Unix, no write blocks: a terminal that stops reading, such as one behind a hanging
//! connection, must not keep the program from handling signals and keys.

use std::io::{self, Write};
use std::sync::{Mutex, MutexGuard, PoisonError};
#[cfg(unix)]
use std::{
    fs::File,
    os::fd::AsFd,
    sync::TryLockError,
    thread,
    time::{Duration, Instant},
};

/// Bytes that the terminal hasn't accepted yet, and what is needed to restore it.
#[derive(Debug)]
pub struct Output {
    /// Whether this program has set up the terminal. The flag is kept here because a panic on any
    /// thread restores the terminal.
    pub taken: bool,
    /// Bytes that remove the terminal's pictures, if it shows any.
    pub taking_away: &'static [u8],
    /// Modes to restore, if they were changed again after the terminal was restored.
    #[cfg(unix)]
    pub modes: Option<rustix::termios::Termios>,
    pending: Vec<u8>,
    /// The terminal, opened again: non-blocking writes to stdout would affect other programs that
    /// share it. `None` if it can't be opened, for example after `su`; then stdout is used.
    #[cfg(unix)]
    device: Option<File>,
}

/// Number of bytes that the queue reserves for restoring the terminal.
pub const LAST_BYTES: usize = 256;

/// Maximum wait for the terminal to read pending bytes, or for another thread to release the
/// output.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_millis(200);

static OUTPUT: Mutex<Output> = Mutex::new(Output {
    taken: false,
    taking_away: &[],
    #[cfg(unix)]
    modes: None,
    pending: Vec::new(),
    #[cfg(unix)]
    device: None,
});

/// Locks the output and returns it.
pub fn output() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the output, or `None` if another thread holds it for too long.
#[cfg(unix)]
pub fn output_soon() -> Option<MutexGuard<'static, Output>> {
    let end = Instant::now() + PATIENCE;
    loop {
        match OUTPUT.try_lock() {
            Ok(output) => return Some(output),
            Err(TryLockError::Poisoned(error)) => return Some(error.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() < end => {
                thread::sleep(Duration::from_millis(1));
            }
            Err(TryLockError::WouldBlock) => return None,
        }
    }
}

/// Queues bytes; `flush` sends as many as the terminal accepts.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        while !self.pending.is_empty() {
            match self.send() {
                Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
                Ok(count) => drop(self.pending.drain(..count)),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl Output {
    /// Whether the terminal has accepted everything.
    pub fn is_empty(&self) -> bool {
        self.pending.is_empty()
    }

    #[cfg(unix)]
    fn send(&mut self) -> io::Result<usize> {
        match &mut self.device {
            Some(device) => device.write(&self.pending),
            None => write_now(io::stdout(), &self.pending),
        }
    }

    #[cfg(not(unix))]
    fn send(&mut self) -> io::Result<usize> {
        let mut stdout = io::stdout().lock();
        stdout.write_all(&self.pending)?;
        stdout.flush()?;
        Ok(self.pending.len())
    }

    /// Opens the terminal behind stdout again, so that writing to it doesn't block.
    #[cfg(unix)]
    pub fn open(&mut self) {
        use rustix::fs::{Mode, OFlags, open};
        self.pending.reserve(LAST_BYTES);
        let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let name = rustix::termios::ttyname(io::stdout(), Vec::new());
        let device = name.and_then(|name| open(name, flags, Mode::empty()));
        self.device = device.ok().map(File::from);
    }

    #[cfg(not(unix))]
    pub fn open(&mut self) {}

    /// Sends the queue, then `last`. If the terminal doesn't read, drops the queue and tries to
    /// send `last` alone. Returns whether the terminal reads.
    ///
    /// `last` is at most [`LAST_BYTES`] long, and the queue has room for that, so nothing is
    /// allocated.
    #[cfg(unix)]
    pub fn finish(&mut self, last: &[u8]) -> bool {
        let is_read = self.flush_for_a_while() && self.send_only(last);
        if !is_read {
            discard_input();
            self.send_only(last);
            self.pending.clear();
        }
        is_read
    }

    /// Sends `last` instead of the queue. Returns false if the terminal didn't accept it in time.
    #[cfg(unix)]
    fn send_only(&mut self, last: &[u8]) -> bool {
        self.pending.clear();
        self.pending.extend_from_slice(last);
        self.flush_for_a_while()
    }

    #[cfg(not(unix))]
    pub fn finish(&mut self, last: &[u8]) -> bool {
        self.pending.extend_from_slice(last);
        let _ = self.flush();
        self.pending.clear();
        true
    }

    /// Sends the queue. Returns false if the terminal didn't accept everything in time. After an
    /// error, returns true, because waiting won't help.
    #[cfg(unix)]
    fn flush_for_a_while(&mut self) -> bool {
        let end = Instant::now() + PATIENCE;
        loop {
            if self.flush().is_err() || self.is_empty() {
                return true;
            }
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            takes_bytes(io::stdout(), left);
        }
    }
}

/// Sends only `last`, as much of it as the terminal accepts immediately.
#[cfg(unix)]
pub fn send_at_last(last: &[u8]) {
    discard_input();
    let _ = write_now(io::stdout(), last);
}

/// Discards everything that the terminal hasn't read yet.
#[cfg(unix)]
fn discard_input() {
    let _ = rustix::termios::tcflush(io::stdout(), rustix::termios::QueueSelector::OFlush);
}

/// Writes the bytes that `line` accepts immediately. Other programs may share it, so its blocking
/// mode is restored.
#[cfg(unix)]
fn write_now(line: impl AsFd, bytes: &[u8]) -> io::Result<usize> {
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    let flags = fcntl_getfl(&line)?;
    fcntl_setfl(&line, flags | OFlags::NONBLOCK)?;
    let written = rustix::io::write(&line, bytes);
    fcntl_setfl(&line, flags)?;
    Ok(written?)
}

/// Waits up to `patience` until `line` accepts bytes without blocking. Returns whether it does so
/// in time.
#[cfg(unix)]
pub fn takes_bytes(line: impl AsFd, patience: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let patience = Timespec::try_from(patience).ok();
    let mut line = [PollFd::new(&line, PollFlags::OUT)];
    // A signal also ends the wait; the next write shows whether there is room.
    poll(&mut line, patience.as_ref()) == Ok(1)
}

/// Always true: on this system, writing blocks.
#[cfg(not(unix))]
pub fn takes_bytes<T>(_: T, _: std::time::Duration) -> bool {
    true
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::fs::{OFlags, fcntl_getfl};
    use std::io::Read;

    #[test]
    fn a_full_line_blocks_no_one() {
        let (mut reader, line) = io::pipe().expect("a pipe");
        let more = vec![b'x'; 1 << 20];
        let mut taken = 0;
        let refused = loop {
            match write_now(&line, &more) {
                Ok(count) => taken += count,
                Err(error) => break error,
            }
        };
        assert_eq!(refused.kind(), io::ErrorKind::WouldBlock);
        assert!((1..more.len()).contains(&taken), "{taken}");
        assert!(
            !fcntl_getfl(&line)
                .expect("flags")
                .contains(OFlags::NONBLOCK)
        );
        let mut read = vec![0; taken];
        reader.read_exact(&mut read).expect("what was written");
        assert_eq!(write_now(&line, b"yz").expect("room"), 2);
    }

    /// An aborting thread may hold the heap's lock, so nothing here may allocate.
    #[test]
    fn the_last_bytes_need_no_heap() {
        let (mut reader, line) = io::pipe().expect("a pipe");
        let mut out = Output {
            taken: true,
            taking_away: b"",
            modes: None,
            pending: b"drawn".to_vec(),
            device: Some(File::from(std::os::fd::OwnedFd::from(line))),
        };
        out.pending.reserve(LAST_BYTES);
        let last = [b'x'; LAST_BYTES];
        let mut is_read = false;
        let counted = allocation_counter::measure(|| is_read = out.finish(&last));
        assert!(is_read && out.is_empty());
        assert_eq!(counted.count_total, 0);
        let mut read = [0; 5 + LAST_BYTES];
        reader.read_exact(&mut read).expect("what was written");
        assert!(read.starts_with(b"drawnx") && read.ends_with(&last));
    }
}
