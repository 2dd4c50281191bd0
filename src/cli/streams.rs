//! Writing to stdout and stderr. Lines and notes can't control the terminal, and the errors of
//! stdout name it.

use std::io::{self, Write};

use crate::board::harmless_lines;
use crate::view::Charset;

use super::files::in_words;

/// Writes one line. Replaces control characters, because the text may come from any file.
pub fn line_to(out: &mut dyn Write, text: &str, charset: Charset) -> io::Result<()> {
    let text = harmless_lines(text);
    writeln!(out, "{}", charset.fit(&text))
}

/// Prints a note on stderr, if it is open.
pub fn note(text: &str) {
    // `eprintln!` panics if stderr is closed.
    let _ = writeln!(io::stderr(), "knightlight: {}", harmless_lines(text));
}

/// Returns standard output, locked. Its errors name the stream.
pub fn out() -> Out {
    Out(io::stdout().lock())
}

/// Standard output. Its errors name the stream.
pub struct Out(io::StdoutLock<'static>);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(unwritten)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(unwritten)
    }
}

/// Flushes standard output. A closed pipe isn't an error.
pub fn flushed() -> io::Result<()> {
    match out().flush() {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        flushed => flushed,
    }
}

/// Rewords an error so that it names standard output.
pub fn unwritten(error: io::Error) -> io::Error {
    let said = format!("can't write to stdout: {}", in_words(&error));
    io::Error::new(error.kind(), said)
}
