//! Standard output and standard error: what goes there names no other stream, and is obeyed by none.

use std::io::{self, Write};

use crate::board::harmless_lines;
use crate::view::Charset;

use super::files::in_words;

/// Writes one line. Whatever file its words come from, no terminal obeys them.
pub fn line_to(out: &mut dyn Write, text: &str, charset: Charset) -> io::Result<()> {
    let text = harmless_lines(text);
    writeln!(out, "{}", charset.fit(&text))
}

/// Says something beside the answer, on stderr. Where that is gone, nothing is said.
pub fn note(text: &str) {
    // Not `eprintln!`, which panics then.
    let _ = writeln!(io::stderr(), "knightlight: {}", harmless_lines(text));
}

/// Whether the program was started with standard output closed, as by `>&-`.
#[cfg(target_os = "linux")]
mod closed {
    use std::sync::atomic::{AtomicBool, Ordering};

    static CLOSED: AtomicBool = AtomicBool::new(false);

    // Before `main` the runtime opens `/dev/null` in place of what is closed, and then nothing tells the
    // one from the other. So this looks before the runtime does: the loader calls what is listed here.
    #[expect(
        unsafe_code,
        reason = "only the place is unsafe: what runs there is safe code"
    )]
    #[used]
    #[unsafe(link_section = ".init_array")]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        CLOSED.store(is_closed, Ordering::Relaxed);
    }

    pub fn open() -> std::io::Result<()> {
        if CLOSED.load(Ordering::Relaxed) {
            return Err(rustix::io::Errno::BADF.into());
        }
        Ok(())
    }
}

/// Elsewhere what is closed can't be told from what nobody reads.
#[cfg(not(target_os = "linux"))]
mod closed {
    pub const fn open() -> std::io::Result<()> {
        Ok(())
    }
}

/// That there is a standard output to write to.
pub use closed::open;

/// Standard output, whose errors name it.
pub fn out() -> Out {
    Out(io::stdout().lock())
}

/// Writes to standard output.
pub struct Out(io::StdoutLock<'static>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = open().and_then(|()| self.0.write(bytes));
        written.map_err(unwritten)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

/// Brings all that was printed to where it goes. A closed pipe is not an error.
pub fn flushed() -> io::Result<()> {
    match out().flush() {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        flushed => flushed,
    }
}

/// An error of standard output, in words that name it.
pub fn unwritten(error: io::Error) -> io::Error {
    let said = format!("stdout can't be written: {}", in_words(&error));
    io::Error::new(error.kind(), said)
}
