//! Which bytes belong together: single keys, and sequences from their beginning to their end.

use std::time::Duration;

use crate::app::{Key, KeyCode};

use super::{Input, answer::Response, sequence};

/// How long a sequence may pause before it counts as cut off, and an Esc as the key: no longer than
/// a person notices, and as long as a slow line takes for what was sent as one.
const MOMENT: Duration = Duration::from_millis(100);
/// The same for an answer that was asked for, which may come over a slow line and must not become
/// keys.
const SLOW: Duration = Duration::from_millis(300);

/// As many bytes of a paste as are kept: far more than a FEN or a line has.
const LONGEST_PASTE: usize = 64 * 1024;
/// As many bytes of a sequence as are kept: none with a meaning here is longer.
const LONGEST_SEQUENCE: usize = 64;
/// What ends a paste.
const PASTE_END: &[u8] = b"\x1b[201~";
/// What breaks one off, and ends the program as ever. Terminals paste no such byte.
const CTRL_C: u8 = 0x03;

/// The sequence that has begun.
#[derive(Debug, Default)]
enum Sequence {
    #[default]
    Ground,
    /// The first bytes of a character in UTF-8.
    Character(Vec<u8>),
    /// `ESC`: a key, or the beginning of something longer.
    Escape,
    /// `ESC O`: keys of the keypad and the arrows.
    Single,
    /// `ESC [`, and what followed.
    Control(Vec<u8>),
    /// `ESC [ [`: a function key of the Linux console, one byte more.
    Console,
    /// `ESC [ M`: the mouse of old terminals, three bytes more.
    OldMouse(Vec<u8>),
    /// `ESC P`, `ESC ]` and their like: an answer in words.
    Answer(Response),
    /// The first byte of its end, `ESC \`.
    AnswerEnd(Response),
    /// `ESC [ 200 ~`, and how much of its end has come.
    Paste(Vec<u8>, usize),
}

/// Puts bytes together.
#[derive(Debug, Default)]
pub(super) struct Decoder(Sequence);

impl Decoder {
    /// How long to wait for the next byte before [`Decoder::silence`]; `None` where nothing has
    /// begun, and in a paste, which goes on until its end however slowly it comes.
    pub fn patience(&self) -> Option<Duration> {
        match self.0 {
            Sequence::Ground | Sequence::Paste(..) => None,
            Sequence::Answer(ref answer) if answer.is_awaited() => Some(SLOW),
            _ => Some(MOMENT),
        }
    }

    /// Nothing has come for as long as that. An Esc was the key; anything else was cut off, and
    /// nothing becomes of it.
    pub fn silence(&mut self, done: &mut Vec<Input>) {
        match std::mem::take(&mut self.0) {
            Sequence::Escape => done.push(Input::Key(KeyCode::Esc.into())),
            Sequence::Answer(answer) | Sequence::AnswerEnd(answer) => self.cut_off(&answer, done),
            _ => {}
        }
    }

    /// Begins another read: bytes from now on came later than those before.
    pub fn later(&mut self) {
        if let Sequence::Answer(answer) = &mut self.0 {
            answer.later();
        }
    }

    /// The end of `answer` never came: what came behind its beginning is keys.
    fn cut_off(&mut self, answer: &Response, done: &mut Vec<Input>) {
        for byte in answer.behind() {
            self.take(*byte, done);
        }
    }

    /// Takes the next byte. Keys and answers that end with it are appended to `done`.
    pub fn take(&mut self, byte: u8, done: &mut Vec<Input>) {
        self.0 = match std::mem::take(&mut self.0) {
            Sequence::Ground => ground(byte, done),
            Sequence::Character(mut bytes) => {
                bytes.push(byte);
                match std::str::from_utf8(&bytes) {
                    Ok(text) => {
                        done.extend(text.chars().map(Key::char).map(Input::Key));
                        Sequence::Ground
                    }
                    Err(error) if error.error_len().is_none() => Sequence::Character(bytes),
                    Err(_) => ground(byte, done),
                }
            }
            Sequence::Escape => escape(byte, done),
            // Old terminals write modifiers between the two.
            Sequence::Single if byte.is_ascii_digit() || byte == b';' => Sequence::Single,
            Sequence::Single | Sequence::Console if !(b' '..0x7f).contains(&byte) => {
                ground(byte, done)
            }
            Sequence::Single => {
                done.extend(sequence::single(byte));
                Sequence::Ground
            }
            Sequence::Console => Sequence::Ground,
            Sequence::Control(bytes) => control(bytes, byte, done),
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
            Sequence::Answer(mut answer) => match byte {
                b'\x07' => {
                    done.extend(answer.meaning());
                    Sequence::Ground
                }
                b'\x1b' => Sequence::AnswerEnd(answer),
                // Ctrl-C, Ctrl-X and Ctrl-Z are in no answer.
                0x03 | 0x18 | 0x1a => {
                    self.cut_off(&answer, done);
                    ground(byte, done)
                }
                _ => {
                    answer.take(byte);
                    Sequence::Answer(answer)
                }
            },
            Sequence::AnswerEnd(answer) => {
                if byte == b'\\' {
                    done.extend(answer.meaning());
                } else {
                    self.cut_off(&answer, done);
                }
                // Whatever else begins ends it too.
                escape(byte, done)
            }
            // A paste without its end is dropped.
            Sequence::Paste(..) if byte == CTRL_C => ground(byte, done),
            Sequence::Paste(bytes, matched) => paste(bytes, matched, byte, done),
        };
    }
}

/// A byte where nothing has begun.
fn ground(byte: u8, done: &mut Vec<Input>) -> Sequence {
    let key = match byte {
        0x1b => return Sequence::Escape,
        // The same introducers in one byte, which begins no character.
        0x8f => return Sequence::Single,
        0x9b => return Sequence::Control(Vec::new()),
        0x90 | 0x98 | 0x9d..=0x9f => return Sequence::Answer(Response::new(byte - 0x40)),
        0xc2..=0xf4 => return Sequence::Character(vec![byte]),
        0x80.. => return Sequence::Ground,
        b'\r' => KeyCode::Enter.into(),
        b'\t' => KeyCode::Tab.into(),
        0x7f => KeyCode::Backspace.into(),
        0 => ctrl(' '),
        0x01..=0x1a => ctrl(char::from(byte - 1 + b'a')),
        0x1c..=0x1f => ctrl(char::from(byte - 0x1c + b'4')),
        _ => Key::char(char::from(byte)),
    };
    done.push(Input::Key(key));
    Sequence::Ground
}

fn ctrl(c: char) -> Key {
    Key {
        code: KeyCode::Char(c),
        ctrl: true,
    }
}

/// The byte after an Esc. What begins no sequence is a key of its own: Esc was pressed just before
/// it, or Alt with it.
fn escape(byte: u8, done: &mut Vec<Input>) -> Sequence {
    match byte {
        b'[' => Sequence::Control(Vec::new()),
        b'O' => Sequence::Single,
        b'P' | b']' | b'^' | b'_' => Sequence::Answer(Response::new(byte)),
        // The end of an answer that had its end already, or of one that was too late.
        b'\\' => Sequence::Ground,
        _ => {
            done.push(Input::Key(KeyCode::Esc.into()));
            ground(byte, done)
        }
    }
}

/// The bytes of `ESC [` up to the letter that says what they mean.
fn control(mut bytes: Vec<u8>, byte: u8, done: &mut Vec<Input>) -> Sequence {
    match byte {
        b' '..=b'?' => {
            if bytes.len() < LONGEST_SEQUENCE {
                bytes.push(byte);
            }
            Sequence::Control(bytes)
        }
        b'[' if bytes.is_empty() => Sequence::Console,
        b'M' if bytes.is_empty() => Sequence::OldMouse(Vec::new()),
        b'~' if bytes == b"200" => Sequence::Paste(Vec::new(), 0),
        b'@'..=b'~' => {
            done.extend(sequence::control(&bytes, byte));
            Sequence::Ground
        }
        _ => ground(byte, done),
    }
}

fn paste(mut bytes: Vec<u8>, matched: usize, byte: u8, done: &mut Vec<Input>) -> Sequence {
    if bytes.len() < LONGEST_PASTE {
        bytes.push(byte);
    }
    let matched = match byte {
        _ if byte == PASTE_END[matched] => matched + 1,
        // Its first byte comes in it once only.
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
