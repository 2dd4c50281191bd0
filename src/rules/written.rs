//! Moves as people write them, before it is known which piece moves.

use std::str::FromStr;

use crate::board::{CastlingSide, File, Rank, Role, Square};

use super::{moves::Move, san::SanError};

/// A move as the user writes it, before it is known which piece is meant.
///
/// The text is two squares (`e2e4`, `e2-e4`, `e7-e8=Q`), castling with letters or zeros, or a piece
/// and its destination (`Nf3`, `Ngf3`, `Ng1-f3`, `exd6 e.p.`, `Pe4`). A capital letter names a
/// piece, and a lowercase letter from a to h names a file; in a complete square, the file may be a
/// capital. `+`, `#`, `!`, `?` and `e.p.` are not checked. Neither is `x`, except in a pawn move
/// that doesn't name the pawn's file, such as `Pxe4`.
///
/// Two written moves are equal if they say the same about the move, even if they are spelt
/// differently: `Nf3` equals `Nf3+`, but not `Ng1f3`.
#[derive(Clone, Debug, Eq)]
pub struct WrittenMove {
    pub(super) text: String,
    pub(super) meant: Meant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// The origin and the destination. Any piece may be on the origin.
    Squares(Move),
    Castling(CastlingSide),
    /// A kind of piece and its destination.
    Piece(Description),
}

/// A piece and its destination, as in SAN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Description {
    pub(super) role: Role,
    pub(super) file: Option<File>,
    pub(super) rank: Option<Rank>,
    pub(super) to: Square,
    /// Whether the move is a capture by a pawn, written without the pawn's file.
    captures: bool,
    promotion: Option<Role>,
}

impl Description {
    /// Whether the piece could come from this square.
    pub(super) fn fits(&self, from: Square) -> bool {
        let file = match (self.file, self.role) {
            (None, Role::Pawn) => self.captures != (from.file() == self.to.file()),
            (file, _) => file.is_none_or(|file| from.file() == file),
        };
        file && self.rank.is_none_or(|rank| from.rank() == rank) && from != self.to
    }

    pub(super) const fn from(self, from: Square) -> Move {
        Move {
            from,
            to: self.to,
            promotion: self.promotion,
        }
    }

    /// Returns the disambiguation for a sentence: ` on the d-file`; empty if there is none.
    pub(super) fn place(&self) -> String {
        match (self.file, self.rank) {
            (None, None) => String::new(),
            (Some(file), None) => format!(" on the {}-file", file.letter()),
            (None, Some(rank)) => format!(" on rank {}", rank.number()),
            (Some(file), Some(rank)) => format!(" on {}", Square::new(file, rank)),
        }
    }
}

impl WrittenMove {
    /// Returns the destination if the text is only a square, otherwise `None`.
    pub fn square_alone(&self) -> Option<Square> {
        self.text.trim().parse().ok()
    }
}

impl PartialEq for WrittenMove {
    fn eq(&self, other: &WrittenMove) -> bool {
        self.meant == other.meant
    }
}

impl From<Move> for WrittenMove {
    fn from(mv: Move) -> WrittenMove {
        WrittenMove {
            text: mv.to_string(),
            meant: Meant::Squares(mv),
        }
    }
}

impl FromStr for WrittenMove {
    type Err = SanError;

    fn from_str(text: &str) -> Result<WrittenMove, SanError> {
        let bare = bare(text);
        let meant = castling(&bare).map(Meant::Castling);
        let meant = meant.or_else(|| described(&bare));
        let text = text.to_owned();
        match meant {
            Some(meant) => Ok(WrittenMove { text, meant }),
            None => Err(SanError::NotAMove(text)),
        }
    }
}

/// Characters dropped from the end of a move: signs of its effect or quality, and punctuation.
const MARKS: [char; 11] = ['+', '#', '!', '?', ',', '.', ';', '=', '†', '‡', '≠'];
/// Endings of a capture en passant, without the last full stop.
const EN_PASSANT: [&str; 4] = ["(e.p.)", "(ep)", "e.p", "ep"];

/// Returns the move without spaces, and without the signs and `e.p.` at its end. Every kind of dash
/// becomes `-`, and every sign of a capture becomes `x`.
fn bare(text: &str) -> String {
    let signs = text.chars().filter(|c| !c.is_whitespace());
    let signs = signs.map(|c| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        ':' | '×' | 'X' => 'x',
        c => c,
    });
    let text: String = signs.collect();
    let mut bare = text.as_str();
    loop {
        bare = bare.trim_end_matches(MARKS);
        let small = bare.to_ascii_lowercase();
        let ending = EN_PASSANT.iter().find(|sign| small.ends_with(**sign));
        let Some(ending) = ending else {
            return bare.to_owned();
        };
        bare = &bare[..bare.len() - ending.len()];
    }
}

/// Returns the side of a castling move written with letters or zeros; `None` for any other text.
fn castling(bare: &str) -> Option<CastlingSide> {
    let letters = bare.to_ascii_uppercase().replace('0', "O");
    let mut sides = CastlingSide::ALL.into_iter();
    sides.find(|side| side.san() == letters)
}

/// Reads a move backwards: promotion, square, `x` or `-`, rank, file, piece. Returns `None` if the
/// text isn't a move.
fn described(bare: &str) -> Option<Meant> {
    let (text, promotion) = promotion(bare);
    let (text, rank) = last(text, Rank::from_digit);
    let (text, file) = last(text, square_file);
    let to = Square::new(file?, rank?);
    let (origin, captures) = match text.strip_suffix(['x', '-']) {
        Some("") => return None,
        Some(origin) => (origin, text.ends_with('x')),
        None => (text, false),
    };
    let (text, rank) = last(origin, Rank::from_digit);
    let (text, file) = match last(text, File::from_letter) {
        // At the start of a move, the letter of a piece means the piece, as in `B1c3`.
        (text, None) if rank.is_some() && !(text.chars().count() == 1 && piece(text).is_some()) => {
            last(text, square_file)
        }
        found => found,
    };
    let role = match (text, file, rank) {
        ("", Some(file), Some(rank)) => {
            let from = Square::new(file, rank);
            return Some(Meant::Squares(Move {
                from,
                to,
                promotion,
            }));
        }
        ("", ..) => Role::Pawn,
        (letter, ..) => piece(letter)?,
    };
    Some(Meant::Piece(Description {
        role,
        file,
        rank,
        to,
        captures: captures && role == Role::Pawn && file.is_none(),
        promotion,
    }))
}

/// Separates a promotion from the end of a move: `=Q`, `Q`, `(Q)` or `/Q`, with a capital or a
/// lowercase letter.
fn promotion(bare: &str) -> (&str, Option<Role>) {
    let open = bare.strip_suffix(')').unwrap_or(bare);
    let (rest, role) = last(open, any_role);
    let rest = if open.len() == bare.len() {
        rest.strip_suffix(['=', '/']).unwrap_or(rest)
    } else {
        rest.strip_suffix('(').unwrap_or_default()
    };
    if rest.ends_with(|last| Rank::from_digit(last).is_some()) {
        (rest, role)
    } else {
        (bare, None)
    }
}

/// Splits off the last character of `text` if `read` accepts it.
fn last<T>(text: &str, read: impl Fn(char) -> Option<T>) -> (&str, Option<T>) {
    let mut chars = text.chars();
    match chars.next_back().and_then(read) {
        Some(found) => (chars.as_str(), Some(found)),
        None => (text, None),
    }
}

/// Returns the file with this letter, which may be a capital; `None` if there is none.
fn square_file(letter: char) -> Option<File> {
    File::from_letter(letter.to_ascii_lowercase())
}

/// Returns the kind of piece that a letter at the start of a move names; `None` if there is none. A
/// lowercase letter names a piece only if there is no file with this letter.
fn piece(letter: &str) -> Option<Role> {
    let mut chars = letter.chars();
    let first = chars.next().filter(|_| chars.next().is_none())?;
    let role = any_role(first)?;
    File::from_letter(first).is_none().then_some(role)
}

/// Returns the kind of piece with this capital or lowercase letter; `None` if there is none.
fn any_role(letter: char) -> Option<Role> {
    let mut roles = Role::ALL.into_iter();
    roles.find(|role| role.letter() == letter.to_ascii_uppercase())
}
