//! A textual reply from the terminal. Its first byte gives its kind: `P` for `ESC P`, `]` for `ESC
//! ]`.

use crate::drawing::Rgb;

use super::Input;

/// Maximum number of bytes stored for a reply, including bytes after it that may be keys: no
/// meaningful reply is longer, and nobody types more in a moment.
const LONGEST: usize = 256;
/// Start of the reply with the background colour.
const GROUND: &[u8] = b"]11;";

/// Start of the reply to the query about kitty's protocol.
const GRAPHICS: &[u8] = b"_Gi=31;";

/// A reply that has started.
#[derive(Debug)]
pub(super) struct Response {
    bytes: Vec<u8>,
    /// Number of bytes that belong to the reply even if its end never comes; `None` if all do.
    own: Option<usize>,
    /// Whether another read has begun since the reply started.
    is_later: bool,
    /// Whether a reply was outstanding at the last read.
    awaits: bool,
}

impl Response {
    pub fn new(kind: u8) -> Response {
        Response {
            bytes: vec![kind],
            own: None,
            is_later: false,
            awaits: false,
        }
    }

    /// Marks the start of another read, so that its bytes count as later ones. `awaits` is set if a
    /// reply is outstanding.
    pub const fn later(&mut self, awaits: bool) {
        self.is_later = true;
        self.awaits = awaits;
    }

    pub fn take(&mut self, byte: u8) {
        if self.own.is_none() && !self.goes_on_with(byte) {
            self.own = Some(self.bytes.len());
        }
        if self.bytes.len() < LONGEST {
            self.bytes.push(byte);
        }
    }

    /// Whether `byte` must belong to the reply. A requested reply has a known form; any other reply
    /// must arrive in a single read, so a byte from a later read isn't part of it.
    fn goes_on_with(&self, byte: u8) -> bool {
        if let Some(color) = self.bytes.strip_prefix(GROUND) {
            return is_color(color, b"rgb:", 3, byte) || is_color(color, b"rgba:", 4, byte);
        }
        let begins = |form: &[u8]| {
            let rest = form.strip_prefix(&self.bytes[..]);
            rest.and_then(<[u8]>::first) == Some(&byte)
        };
        // A refusal contains a message in words.
        let is_word = self.awaits && self.bytes.starts_with(GRAPHICS) && byte >= b' ';
        !self.is_later || is_word || [GROUND, GRAPHICS].into_iter().any(begins)
    }

    /// Whether this may be the start of a requested reply. `awaits` is set if one is outstanding.
    pub fn is_awaited(&self, awaits: bool) -> bool {
        let fits = |form: &[u8]| self.bytes.starts_with(form) || form.starts_with(&self.bytes);
        let is_known = match self.bytes.len() {
            1 => awaits,
            _ => [GROUND, GRAPHICS].into_iter().any(fits),
        };
        is_known && self.own.is_none()
    }

    /// Returns the byte that names the kind of reply, if nothing more of it has arrived.
    pub fn only(&self) -> Option<u8> {
        let own = self.own.unwrap_or(self.bytes.len());
        self.bytes.first().copied().filter(|_| own == 1)
    }

    /// Returns the bytes that belong to the reply only if its end comes; otherwise they are keys.
    pub fn behind(&self) -> &[u8] {
        let own = self.own.unwrap_or(self.bytes.len());
        &self.bytes[own..]
    }

    /// Returns the meaning of the complete reply; `None` if it is of no use to the program.
    pub fn meaning(&self) -> Option<Input> {
        if let Some(said) = self.bytes.strip_prefix(GRAPHICS) {
            return Some(Input::Graphics(said == b"OK"));
        }
        let color = std::str::from_utf8(self.bytes.strip_prefix(GROUND)?).ok()?;
        let (space, channels) = color.split_once(':')?;
        let count = match space {
            "rgb" => 3,
            // The opacity comes after the other channels.
            "rgba" => 4,
            _ => return None,
        };
        let channels: Vec<u8> = channels.split('/').map(share).collect::<Option<_>>()?;
        match channels[..] {
            [r, g, b, ..] if channels.len() == count => Some(Input::Ground(Rgb(r, g, b))),
            _ => None,
        }
    }
}

/// Parses one to four hexadecimal digits, and scales the number so that `f`, `ff` and so on become
/// 255. Returns `None` for anything else.
fn share(digits: &str) -> Option<u8> {
    let is_number = digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    let most = 16_u32.pow(digits.len() as u32) - 1;
    Some((number * 255 / most) as u8)
}

/// Whether the byte `next` can continue the unfinished colour `begun`. A complete colour has the
/// prefix `space` and `count` channels.
fn is_color(begun: &[u8], space: &[u8], count: usize, next: u8) -> bool {
    let Some(channels) = begun.strip_prefix(space) else {
        return space.starts_with(begun) && space[begun.len()] == next;
    };
    let mut parts = channels.rsplit(|byte| *byte == b'/');
    let last = parts.next().map_or(0, <[u8]>::len);
    match next {
        b'/' => last > 0 && parts.count() + 2 <= count,
        digit => digit.is_ascii_hexdigit() && last < 4,
    }
}
