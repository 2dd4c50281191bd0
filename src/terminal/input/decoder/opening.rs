//! Input that starts with Esc: the key itself, a key with Alt, or a sequence.
//!
//! ```text
//! ms after Esc   0 ...... 25 ............. 100 ..................... 300
//! [ O            ├ sequence ──────────────┤
//! [ ] P _        ├ sequence, while a reply is outstanding ───────────┤
//! P ] ^ _        ├ reply ┤
//! any other byte ├ Alt ──┤ Esc, then its key
//! ```

use std::time::Duration;

use crate::app::{Key, KeyCode};

use super::super::{Input, answer::Response};
use super::{MOMENT, SLOW, Sequence, esc, ground};

/// Time after an Esc within which a key counts as pressed with Alt.
const TOGETHER: Duration = Duration::from_millis(25);

/// Stage of waiting for the byte after an Esc.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Patience {
    /// The next byte counts as pressed with Alt, or starts a sequence.
    #[default]
    Together,
    /// The next byte may continue a sequence split by a slow line.
    Delayed,
    /// The next byte may continue an outstanding reply.
    Long,
}

impl Patience {
    /// Returns how much longer to wait at this stage.
    pub const fn patience(self) -> Duration {
        match self {
            Patience::Together => TOGETHER,
            Patience::Delayed => MOMENT.saturating_sub(TOGETHER),
            Patience::Long => SLOW.saturating_sub(MOMENT),
        }
    }

    /// Returns the next stage; `None` if the key was Esc itself.
    pub fn longer(self, awaits: bool) -> Option<Patience> {
        match self {
            Patience::Together => Some(Patience::Delayed),
            Patience::Delayed => awaits.then_some(Patience::Long),
            Patience::Long => None,
        }
    }

    /// Handles the byte after the Esc.
    pub fn goes_on(self, byte: u8, awaits: bool, done: &mut Vec<Input>) -> Sequence {
        match (self, byte) {
            (Patience::Together, 0x1b) => Sequence::Twice,
            (Patience::Together, b'[' | b'O' | b'P' | b']' | b'^' | b'_') => {
                begin(byte, SequenceStart::Together, done)
            }
            (Patience::Together, _) => ground(byte, true, done),
            (Patience::Delayed, b'[' | b'O') => begin(byte, SequenceStart::Delayed, done),
            (_, b'[' | b'P' | b']' | b'_') if awaits => begin(byte, SequenceStart::Delayed, done),
            _ => {
                esc(done);
                ground(byte, false, done)
            }
        }
    }
}

/// Start of a sequence: a single byte, or Esc and a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SequenceStart {
    /// A single byte that isn't a key.
    Byte,
    /// Esc and a byte that came with it: without more bytes, a key with Alt.
    Together,
    /// Esc and a byte that came later: without more bytes, two keys.
    Delayed,
    /// Two Escs and a byte: the sequence is a key with Alt.
    Alt,
}

impl SequenceStart {
    /// Handles a sequence that ends after its first byte: depending on the start, the byte is a key
    /// with Alt, a key after Esc, or nothing.
    pub fn alone(self, byte: u8, done: &mut Vec<Input>) -> Sequence {
        let key = Key::char(char::from(byte));
        match self {
            SequenceStart::Byte => {}
            SequenceStart::Together | SequenceStart::Alt => {
                done.push(Input::Key(Key { alt: true, ..key }))
            }
            SequenceStart::Delayed => {
                esc(done);
                done.push(Input::Key(key));
            }
        }
        Sequence::Ground
    }

    /// Handles a complete sequence. If `meaning` is `None`, the sequence is ignored.
    pub fn done(self, meaning: Option<Input>, done: &mut Vec<Input>) -> Sequence {
        match meaning {
            Some(Input::Key(key)) => {
                let alt = key.alt || self == SequenceStart::Alt;
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

    /// Handles a sequence that isn't a key. If it started with two Escs, the first was a key, for
    /// example one typed before a mouse event.
    pub fn no_key(self, done: &mut Vec<Input>) {
        if self == SequenceStart::Alt {
            done.push(Input::Key(KeyCode::Esc.into()));
        }
    }
}

/// Starts the sequence that begins with `ESC` and this byte.
pub(super) fn begin(byte: u8, opening: SequenceStart, done: &mut Vec<Input>) -> Sequence {
    match byte {
        b'[' => Sequence::Control(Vec::new(), opening),
        b'O' => Sequence::Single(opening),
        kind => {
            opening.no_key(done);
            Sequence::Answer(Response::new(kind), opening)
        }
    }
}
