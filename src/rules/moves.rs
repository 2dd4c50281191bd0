//! Moves, and their notation in UCI.

use std::{fmt, str::FromStr};

use crate::board::{Color, Role, Square, Unexpected, serde_by_text};

/// A move: its origin, its destination and, for a pawn, its promotion.
///
/// Moves are written as in UCI: `e2e4`, `e7e8q`, and castling as the king's move of two squares,
/// `e1g1`. Only a [`Position`](super::Position) knows whether a move is legal.
///
/// ```
/// use knightlight::board::{Role, Square};
/// use knightlight::rules::Move;
/// let promotion: Move = "e7e8q".parse().unwrap();
/// assert_eq!((promotion.to, promotion.promotion), (Square::E8, Some(Role::Queen)));
/// assert_eq!(Move::new(Square::E2, Square::E4).to_string(), "e2e4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// Origin of the piece.
    pub from: Square,
    /// Destination of the piece.
    pub to: Square,
    /// Role that a pawn promotes to; `None` if the move names no promotion.
    pub promotion: Option<Role>,
}

impl Move {
    /// Returns a move without a promotion.
    pub const fn new(from: Square, to: Square) -> Move {
        Move {
            from,
            to,
            promotion: None,
        }
    }

    /// Returns the move with a promotion to `role`.
    #[must_use]
    pub const fn promoting(self, role: Role) -> Move {
        Move {
            promotion: Some(role),
            ..self
        }
    }

    /// Formats the move as it appears in sentences: `e2-e4`, `e7-e8=Q`.
    pub fn written(self) -> String {
        let Move { from, to, .. } = self;
        match self.promotion {
            Some(role) => format!("{from}-{to}={}", role.letter()),
            None => format!("{from}-{to}"),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            // UCI writes the promotion in lowercase, as FEN writes black pieces.
            Some(role) => write!(f, "{}", role.of(Color::Black).letter()),
            None => Ok(()),
        }
    }
}

impl FromStr for Move {
    type Err = Unexpected;

    /// Accepts the letter of any role as the promotion, so that the rules can refuse `e7e8k` with a
    /// reason.
    fn from_str(text: &str) -> Result<Move, Unexpected> {
        let read = || {
            let from = text.get(..2)?.parse().ok()?;
            let to = text.get(2..4)?.parse().ok()?;
            let mut rest = text.get(4..)?.chars();
            let mut roles = Role::ALL.into_iter();
            let promotion = match rest.next() {
                None => None,
                Some(letter) => Some(roles.find(|&role| role.of(Color::Black).letter() == letter)?),
            };
            rest.next().is_none().then_some(Move {
                from,
                to,
                promotion,
            })
        };
        let expected = "a start square, a destination and, for a promotion, one of n b r q, as in e2e4 \
                        or e7e8q";
        read().ok_or_else(|| Unexpected::new("a move", text, expected))
    }
}

serde_by_text!(Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_and_written_back() {
        for text in ["e2e4", "e1g1", "a7a8q", "h2h1n", "e7e8k"] {
            assert_eq!(text.parse::<Move>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn nothing_else_is_a_move() {
        for text in [
            "", "e2", "e2e", "e2e9", "e2-e4", "e7e8Q", "e7e8qq", "e7e8x", "éé", "e2é",
        ] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }
}
