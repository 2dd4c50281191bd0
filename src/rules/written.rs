//! Moves as people write them, read before it is known which piece is meant.

use std::str::FromStr;

use crate::board::{Board, CastlingSide, File, Rank, Role, Square};
use crate::geometry::Reach;

use super::{moves::Move, san::SanError};

/// A move as a person writes it, before it is known which piece is meant.
///
/// Both squares (`e2e4`, `e2-e4`, `e7-e8=Q`), castling with letters or zeros, or SAN. Signs like
/// `+`, `#` and `!` are not checked, nor is `x`; a piece's letter may be a small one where no pawn
/// can be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenMove {
    pub(super) text: String,
    pub(super) meant: Meant,
}

/// What a written move says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    /// Both squares.
    Squares(Move),
    /// That the king castles.
    Castling(CastlingSide),
    /// Which kind of piece goes where.
    Piece(Description),
}

/// A move as SAN describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Description {
    pub(super) role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    pub(super) to: Square,
    promotion: Option<Role>,
}

impl Description {
    /// Whether the piece could come from there.
    pub(super) fn fits(&self, from: Square) -> bool {
        // A pawn without a file of origin pushes.
        let pushes = (self.role == Role::Pawn).then_some(self.to.file());
        self.file.or(pushes).is_none_or(|file| from.file() == file)
            && self.rank.is_none_or(|rank| from.rank() == rank)
            && from != self.to
    }

    /// The move from there.
    pub(super) const fn from(self, from: Square) -> Move {
        Move {
            from,
            to: self.to,
            promotion: self.promotion,
        }
    }
}

impl FromStr for WrittenMove {
    type Err = SanError;

    fn from_str(text: &str) -> Result<WrittenMove, SanError> {
        let bare = text.trim_end_matches(['+', '#', '!', '?', ',', '.']);
        let letters = bare.to_uppercase().replace('0', "O");
        let mut sides = CastlingSide::ALL.into_iter();
        let castling = sides.find(|side| side.san() == letters);
        let meant = castling
            .map(Meant::Castling)
            .or_else(|| squares(bare).map(Meant::Squares))
            .or_else(|| describe(bare).map(Meant::Piece))
            .or_else(|| describe(&capitalised(bare)).map(Meant::Piece));
        let text = text.to_owned();
        match meant {
            Some(meant) => Ok(WrittenMove { text, meant }),
            None => Err(SanError::NotAMove(text)),
        }
    }
}

impl WrittenMove {
    /// The move that it means on `board` alone, of either side: by how the pieces go, without a look at
    /// kings. Two squares say all.
    ///
    /// # Errors
    ///
    /// More than one piece could be meant, or none. Castling is no move of a single piece.
    pub fn on_board(&self, board: &Board) -> Result<Move, SanError> {
        let meant = match self.meant {
            Meant::Squares(mv) => return Ok(mv),
            Meant::Castling(_) => return Err(SanError::CastlingOnBoard),
            Meant::Piece(meant) => meant,
        };
        let goes = |from: &Square| {
            let reach = Reach::of(board, *from);
            reach.is_some_and(|reach| reach.destinations().contains(meant.to))
        };
        let from = board.of_role(meant.role).into_iter();
        let from = from.filter(|&from| meant.fits(from)).filter(goes);
        let moves: Vec<Move> = from.map(|from| meant.from(from)).collect();
        match moves[..] {
            [mv] => Ok(mv),
            [] => {
                let (piece, to) = (meant.role.to_string(), meant.to);
                Err(SanError::NoneCan { piece, to })
            }
            _ => Err(SanError::Ambiguous {
                text: self.text.clone(),
                moves,
            }),
        }
    }
}

/// `e2e4`, `e2-e4`, `e2xe4`, `e7e8q`, `e7-e8=Q`.
fn squares(text: &str) -> Option<Move> {
    let (from, rest) = text.split_at_checked(2)?;
    let rest = rest.strip_prefix(['-', 'x']).unwrap_or(rest);
    let (to, rest) = rest.split_at_checked(2)?;
    let role = rest.strip_prefix('=').unwrap_or(rest).to_lowercase();
    format!("{from}{to}{role}").parse().ok()
}

fn capitalised(text: &str) -> String {
    let (first, rest) = text.split_at_checked(1).unwrap_or((text, ""));
    first.to_ascii_uppercase() + rest
}

/// Parses SAN without its marks, from the end: promotion, square, `x`, disambiguation, piece.
fn describe(text: &str) -> Option<Description> {
    let mut rest = text;
    let mut take = |read: &dyn Fn(char) -> bool| {
        let last = rest.chars().next_back().filter(|&last| read(last))?;
        rest = &rest[..rest.len() - last.len_utf8()];
        Some(last)
    };
    let promotion = take(&|last| role_of(last).is_some()).and_then(role_of);
    if promotion.is_some() {
        take(&|last| last == '=');
    }
    let rank = Rank::from_digit(take(&|_| true)?)?;
    let file = File::from_letter(take(&|_| true)?)?;
    take(&|last| last == 'x');
    let from_rank = take(&|last| Rank::from_digit(last).is_some()).and_then(Rank::from_digit);
    let from_file = take(&|last| File::from_letter(last).is_some()).and_then(File::from_letter);
    let role = take(&|last| role_of(last).is_some()).and_then(role_of);
    rest.is_empty().then_some(Description {
        role: role.unwrap_or(Role::Pawn),
        file: from_file,
        rank: from_rank,
        to: Square::new(file, rank),
        promotion,
    })
}

/// The role with this capital letter; pawns have none.
fn role_of(letter: char) -> Option<Role> {
    let mut roles = Role::ALL.into_iter().filter(|&role| role != Role::Pawn);
    roles.find(|role| role.letter() == letter)
}
