//! Grouping of bytes into single keys and complete sequences.
//!
//! The decoder has no clock. It returns how long to wait for the next byte, and must be called when
//! that time has passed.

mod opening;

use std::time::Duration;

use crate::app::{Key, KeyCode};

use super::{Input, answer::Response, sequence};
use opening::{Patience, SequenceStart};

/// Maximum pause within a sequence, and between an Esc and the rest of its sequence: too short to
/// notice, and long enough for a slow line.
const MOMENT: Duration = Duration::from_millis(100);
/// Maximum pause after `ESC [`, and within a reply that may have been requested: the rest may come
/// over a slow line and must not become keys.
const SLOW: Duration = Duration::from_millis(300);

/// Maximum number of bytes stored for a paste: far more than a FEN or a line of input needs.
const LONGEST_PASTE: usize = 64 * 1024;
/// Maximum number of bytes stored for a sequence: no meaningful one is longer.
const LONGEST_SEQUENCE: usize = 64;
/// Sequence that ends a paste.
const PASTE_END: &[u8] = b"\x1b[201~";
/// Byte of Ctrl-C, which ends the program even during a paste. Terminals don't paste this byte.
const CTRL_C: u8 = 0x03;

/// The sequence that has started, if any.
#[derive(Debug, Default)]
enum Sequence {
    #[default]
    Ground,
    /// The first bytes of a character in UTF-8, and whether Alt is held.
    Character(Vec<u8>, bool),
    /// `ESC`: a key, Alt, or the start of something longer.
    Escape(Patience),
    /// `ESC ESC`: Esc, or the start of a key with Alt.
    Twice,
    /// `ESC O`: an arrow, function or keypad key, with one more byte.
    Single(SequenceStart),
    /// `ESC [`, and the bytes after it.
    Control(Vec<u8>, SequenceStart),
    /// `ESC [ [`: a function key of the Linux console, with one more byte.
    Console(SequenceStart),
    /// `ESC [ M`: the mouse of old terminals, with three more bytes.
    OldMouse(Vec<u8>),
    /// `ESC P`, `ESC ]` and similar: a textual reply.
    Answer(Response, SequenceStart),
    /// The first byte of a reply's end, `ESC \`.
    AnswerEnd(Response, SequenceStart),
    /// `ESC [ 200 ~`: the bytes of a paste, and the number of bytes of its end read so far.
    Paste(Vec<u8>, usize),
}

#[derive(Debug, Default)]
pub(super) struct Decoder {
    sequence: Sequence,
    /// Whether a reply from the terminal was outstanding at the last read.
    awaits: bool,
}

impl Decoder {
    /// Returns how long to wait for the next byte before calling [`Decoder::silence`]; `None` if no
    /// sequence has started, or during a paste, which may arrive at any speed.
    pub fn patience(&self) -> Option<Duration> {
        Some(match &self.sequence {
            Sequence::Ground | Sequence::Paste(..) => return None,
            Sequence::Escape(wait) => wait.patience(),
            Sequence::Control(..) => SLOW,
            Sequence::Answer(answer, _) | Sequence::AnswerEnd(answer, _)
                if answer.is_awaited(self.awaits) =>
            {
                SLOW
            }
            _ => MOMENT,
        })
    }

    /// Handles a pause of the length that [`Decoder::patience`] returned. An Esc that nothing has
    /// followed counts as a key, and so does the first byte after an Esc. A longer sequence was cut
    /// off and is dropped.
    pub fn silence(&mut self, done: &mut Vec<Input>) {
        self.sequence = match std::mem::take(&mut self.sequence) {
            Sequence::Escape(wait) => match wait.longer(self.awaits) {
                Some(longer) => Sequence::Escape(longer),
                None => esc(done),
            },
            Sequence::Twice => esc(done),
            Sequence::Single(opening) => opening.alone(b'O', done),
            Sequence::Control(bytes, opening) if bytes.is_empty() => opening.alone(b'[', done),
            Sequence::Answer(answer, opening) | Sequence::AnswerEnd(answer, opening) => {
                self.cut_off(&answer, opening, done);
                return;
            }
            _ => Sequence::Ground,
        };
    }

    /// Marks the start of another read. If a reply has already started, bytes from now on are known
    /// to have arrived after that. `awaits` is set if a reply from the terminal is outstanding.
    pub fn read(&mut self, awaits: bool) {
        self.awaits = awaits;
        if let Sequence::Answer(answer, _) = &mut self.sequence {
            answer.later(awaits);
        }
    }

    /// Handles a reply that was cut off. Bytes that don't certainly belong to it count as keys.
    fn cut_off(&mut self, answer: &Response, opening: SequenceStart, done: &mut Vec<Input>) {
        self.sequence = match answer.only() {
            Some(kind) => opening.alone(kind, done),
            None => Sequence::Ground,
        };
        for byte in answer.behind() {
            self.take(*byte, done);
        }
    }

    /// Handles the next byte. Appends any input that it completes to `done`.
    pub fn take(&mut self, byte: u8, done: &mut Vec<Input>) {
        self.sequence = match std::mem::take(&mut self.sequence) {
            Sequence::Ground => ground(byte, false, done),
            Sequence::Character(mut bytes, alt) => {
                bytes.push(byte);
                match std::str::from_utf8(&bytes) {
                    Ok(text) => {
                        let keys = text.chars().map(Key::char);
                        done.extend(keys.map(|key| Input::Key(Key { alt, ..key })));
                        Sequence::Ground
                    }
                    Err(error) if error.error_len().is_none() => Sequence::Character(bytes, alt),
                    Err(_) => ground(byte, false, done),
                }
            }
            Sequence::Escape(wait) => wait.goes_on(byte, self.awaits, done),
            Sequence::Twice => match byte {
                b'[' | b'O' => opening::begin(byte, SequenceStart::Alt, done),
                // The first Esc was pressed alone.
                byte => {
                    esc(done);
                    Patience::default().goes_on(byte, self.awaits, done)
                }
            },
            // Old terminals write modifiers between `ESC O` and the letter.
            Sequence::Single(opening) if byte.is_ascii_digit() || byte == b';' => {
                Sequence::Single(opening)
            }
            Sequence::Single(opening) if !is_graphic(byte) => {
                opening.alone(b'O', done);
                ground(byte, false, done)
            }
            Sequence::Console(_) if !is_graphic(byte) => ground(byte, false, done),
            Sequence::Single(opening) => opening.done(sequence::single(byte), done),
            Sequence::Console(opening) => opening.done(sequence::console(byte), done),
            Sequence::Control(bytes, opening) => control(bytes, opening, byte, done),
            Sequence::OldMouse(mut bytes) => {
                bytes.push(byte);
                match bytes[..] {
                    [button, column, row] => {
                        done.extend(sequence::old_mouse(button, column, row));
                        Sequence::Ground
                    }
                    _ => Sequence::OldMouse(bytes),
                }
            }
            Sequence::Answer(mut answer, opening) => match byte {
                b'\x07' => {
                    done.extend(answer.meaning());
                    Sequence::Ground
                }
                b'\x1b' => Sequence::AnswerEnd(answer, opening),
                // Ctrl-C, Ctrl-X and Ctrl-Z are not part of any reply.
                0x03 | 0x18 | 0x1a => {
                    self.cut_off(&answer, opening, done);
                    ground(byte, false, done)
                }
                _ => {
                    answer.take(byte);
                    Sequence::Answer(answer, opening)
                }
            },
            Sequence::AnswerEnd(answer, _) if byte == b'\\' => {
                done.extend(answer.meaning());
                Sequence::Ground
            }
            // The start of any other sequence also ends the reply.
            Sequence::AnswerEnd(answer, opening) => {
                self.cut_off(&answer, opening, done);
                Patience::default().goes_on(byte, self.awaits, done)
            }
            // A paste without its end is dropped.
            Sequence::Paste(..) if byte == CTRL_C => ground(byte, false, done),
            Sequence::Paste(bytes, matched) => paste(bytes, matched, byte, done),
        };
    }
}

/// Handles an Esc with nothing after it.
fn esc(done: &mut Vec<Input>) -> Sequence {
    done.push(Input::Key(KeyCode::Esc.into()));
    Sequence::Ground
}

const fn is_graphic(byte: u8) -> bool {
    matches!(byte, b' '..0x7f)
}

/// Handles a byte while no sequence has started. `alt` is set if it came right after an Esc.
fn ground(byte: u8, alt: bool, done: &mut Vec<Input>) -> Sequence {
    let key: Key = match byte {
        0x1b => return Sequence::Escape(Patience::default()),
        // Single-byte forms of the introducers. None of them starts a character in UTF-8.
        0x8f | 0x9b | 0x90 | 0x98 | 0x9d..=0x9f => {
            return opening::begin(byte - 0x40, SequenceStart::Byte, done);
        }
        0xc2..=0xf4 => return Sequence::Character(vec![byte], alt),
        0x80.. => return Sequence::Ground,
        // Ctrl-C ends the program, whatever other modifiers are held.
        CTRL_C => {
            done.push(Input::Key(Key::END));
            return Sequence::Ground;
        }
        b'\r' => KeyCode::Enter.into(),
        b'\t' => KeyCode::Tab.into(),
        0x7f => KeyCode::Backspace.into(),
        0 => ctrl(' '),
        0x01..=0x1a => ctrl(char::from(byte - 1 + b'a')),
        0x1c..=0x1f => ctrl(char::from(byte - 0x1c + b'4')),
        _ => Key::char(char::from(byte)),
    };
    done.push(Input::Key(Key { alt, ..key }));
    Sequence::Ground
}

fn ctrl(c: char) -> Key {
    Key {
        ctrl: true,
        ..Key::char(c)
    }
}

/// Collects the bytes after `ESC [`, up to the letter that gives their meaning.
fn control(
    mut bytes: Vec<u8>,
    opening: SequenceStart,
    byte: u8,
    done: &mut Vec<Input>,
) -> Sequence {
    match byte {
        b' '..=b'?' => {
            if bytes.len() < LONGEST_SEQUENCE {
                bytes.push(byte);
            }
            Sequence::Control(bytes, opening)
        }
        b'[' if bytes.is_empty() => Sequence::Console(opening),
        b'M' if bytes.is_empty() => {
            opening.no_key(done);
            Sequence::OldMouse(Vec::new())
        }
        b'~' if bytes == b"200" => {
            opening.no_key(done);
            Sequence::Paste(Vec::new(), 0)
        }
        b'@'..=b'~' => opening.done(sequence::control(&bytes, byte), done),
        byte => {
            if bytes.is_empty() {
                opening.alone(b'[', done);
            }
            ground(byte, false, done)
        }
    }
}

fn paste(mut bytes: Vec<u8>, matched: usize, byte: u8, done: &mut Vec<Input>) -> Sequence {
    if bytes.len() < LONGEST_PASTE {
        bytes.push(byte);
    }
    let matched = match byte {
        _ if byte == PASTE_END[matched] => matched + 1,
        // The first byte of the end occurs in it only once.
        0x1b => 1,
        _ => 0,
    };
    if matched < PASTE_END.len() {
        return Sequence::Paste(bytes, matched);
    }
    let text = bytes.strip_suffix(PASTE_END).unwrap_or(&bytes);
    done.push(Input::Paste(String::from_utf8_lossy(text).into_owned()));
    Sequence::Ground
}

#[cfg(test)]
mod tests;
