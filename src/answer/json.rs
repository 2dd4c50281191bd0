//! JSON that can't control a terminal, no matter what its strings contain.

use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::io::{self, Write};

use crate::board::judged_chars;

/// Writes `value` as JSON without spaces. Characters that would control a terminal, or reorder or
/// hide text, are escaped. A program that reads the JSON still gets the original string.
///
/// ```
/// use knightlight::answer::write_json;
/// let mut json = Vec::new();
/// write_json(&mut json, &"a\u{9b}2J\u{202e}b")?;
/// assert_eq!(json, br#""a\u009b2J\u202eb""#);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Returns an error if `out` can't be written to.
pub fn write_json(out: &mut dyn Write, value: &(impl Serialize + ?Sized)) -> io::Result<()> {
    value.serialize(&mut Serializer::with_formatter(out, Harmless))?;
    Ok(())
}

struct Harmless;

impl Formatter for Harmless {
    fn write_string_fragment<W>(&mut self, out: &mut W, fragment: &str) -> io::Result<()>
    where
        W: ?Sized + Write,
    {
        if fragment.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
            return out.write_all(fragment.as_bytes());
        }
        for (c, shown) in judged_chars(fragment) {
            if shown {
                out.write_all(c.encode_utf8(&mut [0; 4]).as_bytes())?;
                continue;
            }
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(out, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}
