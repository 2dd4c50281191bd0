//! Starting threads.

use std::{io, thread};

/// Starts a thread that nothing waits for.
///
/// # Errors
///
/// Returns an error, without the system's error number, if the system has no room for another
/// thread.
pub(super) fn start_thread(run: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let started = thread::Builder::new().spawn(run);
    started.map(drop).map_err(|error| {
        let why = error.to_string();
        let why = why.split(" (os error").next().unwrap_or_default();
        io::Error::new(error.kind(), format!("can't start a thread: {why}"))
    })
}
