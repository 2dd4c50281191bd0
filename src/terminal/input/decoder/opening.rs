//! Meaning of an Esc: the key itself, Alt and a key, or the start of a sequence.
//!
//! ```text
//! ms after Esc   0 ...... 25 ............. 100 ..................... 300
//! [ O            ├ sequence ──────────────┤
//! [ ] P _        ├ sequence, while an answer is outstanding ─────────┤
//! any other byte ├ Alt ──┤ Esc, then its key
//! ```

use std::time::Duration;

use crate::app::{Key, KeyCode};

use super::super::{Input, answer::Response};
use super::{MOMENT, SLOW, Sequence, esc, ground};

/// Maximum time between an Esc and a key that is pressed with Alt.
const TOGETHER: Duration = Duration::from_millis(25);

/// Age of an Esc without a next byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Wait {
    /// The next key is pressed with Alt.
    #[default]
    Together,
    /// The next byte may continue a sequence that a slow line has split.
    Apart,
    /// The next byte may continue an outstanding answer.
    Long,
}

impl Wait {
    /// Time until the next stage.
    pub const fn patience(self) -> Duration {
        match self {
            Wait::Together => TOGETHER,
            Wait::Apart => MOMENT.saturating_sub(TOGETHER),
            Wait::Long => SLOW.saturating_sub(MOMENT),
        }
    }

    /// The stage after it; `None` where Esc was the key.
    pub fn longer(self, awaits: bool) -> Option<Wait> {
        match self {
            Wait::Together => Some(Wait::Apart),
            Wait::Apart => awaits.then_some(Wait::Long),
            Wait::Long => None,
        }
    }

    /// The byte after the Esc.
    pub fn goes_on(self, byte: u8, awaits: bool, done: &mut Vec<Input>) -> Sequence {
        match (self, byte) {
            (Wait::Together, 0x1b) => Sequence::Twice,
            (Wait::Together, b'[' | b'O' | b'P' | b']' | b'^' | b'_') => {
                begin(byte, Opening::Together, done)
            }
            (Wait::Together, _) => ground(byte, true, done),
            (Wait::Apart, b'[' | b'O') => begin(byte, Opening::Apart, done),
            (_, b'[' | b'P' | b']' | b'_') if awaits => begin(byte, Opening::Apart, done),
            _ => {
                esc(done);
                ground(byte, false, done)
            }
        }
    }
}

/// Start of a sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Opening {
    /// One byte that isn't a key.
    Byte,
    /// Esc and a byte that came with it: alone, a key with Alt.
    Together,
    /// Esc and a byte that came later: alone, two keys.
    Apart,
    /// Two Esc and a byte: the key that follows is pressed with Alt.
    Alt,
}

impl Opening {
    /// Takes the first byte of a sequence as a key: nothing followed it.
    pub fn alone(self, byte: u8, done: &mut Vec<Input>) -> Sequence {
        let key = Key::char(char::from(byte));
        match self {
            Opening::Byte => {}
            Opening::Together | Opening::Alt => done.push(Input::Key(Key { alt: true, ..key })),
            Opening::Apart => {
                esc(done);
                done.push(Input::Key(key));
            }
        }
        Sequence::Ground
    }

    /// The sequence is complete, and has this meaning.
    pub fn done(self, meaning: Option<Input>, done: &mut Vec<Input>) -> Sequence {
        match meaning {
            Some(Input::Key(key)) => {
                let alt = key.alt || self == Opening::Alt;
                done.push(Input::Key(Key { alt, ..key }));
            }
            Some(other) => {
                self.no_key(done);
                done.push(other);
            }
            None => {}
        }
        Sequence::Ground
    }

    /// Reports the first of two Esc as a key, since the sequence isn't one, such as a mouse report.
    pub fn no_key(self, done: &mut Vec<Input>) {
        if self == Opening::Alt {
            done.push(Input::Key(KeyCode::Esc.into()));
        }
    }
}

/// Begins the sequence that `ESC` and this byte begin.
pub(super) fn begin(byte: u8, opening: Opening, done: &mut Vec<Input>) -> Sequence {
    match byte {
        b'[' => Sequence::Control(Vec::new(), opening),
        b'O' => Sequence::Single(opening),
        kind => {
            opening.no_key(done);
            Sequence::Answer(Response::new(kind), opening)
        }
    }
}
