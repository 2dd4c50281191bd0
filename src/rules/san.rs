//! SAN, the standard notation for moves: `Nf3`, `exd5`, `O-O`, `e8=Q+`, `Qh4#`.
//!
//! The program writes both squares of a move (see [`Move::written`]), so that beginners don't have
//! to work out which piece moves. It reads both forms, and stores games in SAN.

use thiserror::Error;

use crate::board::{Role, Square, joined, printable};

use super::moves::Move;
use super::position::Position;
use super::refusal::Refusal;

/// Reason why a written move can't be interpreted in a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SanError {
    /// The text isn't a move in SAN or UCI.
    #[error(
        "`{}` is not a move; expected something like e4, Nf3, exd5, O-O, e8=Q or e2e4",
        printable(.0)
    )]
    NotAMove(String),
    /// More than one piece can go to the destination.
    #[error("`{}` could be {}", printable(.text), joined(.moves.iter().map(|mv| mv.written()), " or "))]
    Ambiguous {
        /// Move as it was written.
        text: String,
        /// Moves that it could mean.
        moves: Vec<Move>,
    },
    /// No piece of this kind can go to the destination: either there is no such piece, or the
    /// candidates are refused for different reasons.
    #[error("no {piece}{place} can go to {to}")]
    NoneCan {
        /// Kind of piece in the move, with its side if that matters.
        piece: String,
        /// Disambiguation, such as ` on the d-file`; empty if there is none.
        place: String,
        /// Destination of the move.
        to: Square,
    },
    /// The move isn't legal.
    #[error("the move is refused")]
    Refused {
        /// The move; `None` if it is castling without a king on its home square.
        mv: Option<Move>,
        /// Rule that the move breaks.
        refusal: Refusal,
    },
}

impl Position {
    /// Returns a legal move in SAN, with `+` for check and `#` for mate.
    ///
    /// # Errors
    ///
    /// Returns the reason why the move is illegal.
    ///
    /// ```
    /// use knightlight::rules::Position;
    /// let position: Position = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1".parse().unwrap();
    /// assert_eq!(position.san("b1d2".parse().unwrap()).unwrap(), "Nbd2");
    /// ```
    pub fn san(&self, mv: Move) -> Result<String, Refusal> {
        let mover = self.judge(mv)?;
        let takes = self.captured(mv).is_some();
        let piece = match mover.piece.role {
            Role::Pawn if takes => mv.from.file().letter().to_string(),
            Role::Pawn => String::new(),
            role => format!("{}{}", role.letter(), self.distinction(role, mv)),
        };
        let (x, to) = (if takes { "x" } else { "" }, mv.to);
        let becomes = mv.promotion.map(|role| format!("={}", role.letter()));
        let becomes = becomes.unwrap_or_default();
        let after = self.after(mover.piece, mv);
        let check = match (after.in_check(), after.has_legal_move()) {
            (true, false) => "#",
            (true, true) => "+",
            (false, _) => "",
        };
        Ok(match self.castles(mv) {
            Some(side) => format!("{}{check}", side.san()),
            None => format!("{piece}{x}{to}{becomes}{check}"),
        })
    }

    /// Returns the shortest text that distinguishes the piece on `mv.from` from other pieces of its
    /// role that may go to the same square: nothing, its file, its rank or both, in this order of
    /// preference.
    fn distinction(&self, role: Role, mv: Move) -> String {
        let Move { from, to, .. } = mv;
        let mut rivals = Vec::new();
        self.each_piece(|rival, targets| {
            if rival.piece.role == role && rival.square != from && targets.contains(to) {
                rivals.push(rival.square);
            }
        });
        let file_shared = rivals.iter().any(|rival| rival.file() == from.file());
        let rank_shared = rivals.iter().any(|rival| rival.rank() == from.rank());
        match (rivals.is_empty(), file_shared, rank_shared) {
            (true, ..) => String::new(),
            (_, false, _) => from.file().letter().to_string(),
            (_, true, false) => from.rank().digit().to_string(),
            (_, true, true) => from.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::WhyNot, rules::Rule};

    fn position(fen: &str) -> Position {
        fen.parse().expect(fen)
    }

    #[test]
    fn moves_are_written_as_in_books_and_read_back() {
        for (fen, mv, san) in [
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e4"),
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"),
            ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3", "Nf3"),
            ("4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "g1f3", "Nxf3"),
            ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O"),
            ("r3k3/8/8/8/8/8/8/3K4 b q - 0 1", "e8c8", "O-O-O+"),
            ("3k4/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", "a8=Q+"),
            ("1n1k4/P7/8/8/8/8/8/K7 w - - 0 1", "a7b8n", "axb8=N"),
            ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Re8#"),
            // The obstacle on g7 blocks the check.
            ("5*k1/5p*p/8/8/8/8/8/K5R1 w - - 0 1", "g1g6", "Rg6"),
            // Several pieces of a kind are distinguished by file, by rank, or by both.
            ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
            ("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3"),
            ("4k3/8/8/8/Q1Q5/8/Q7/6K1 w - - 0 1", "a4b3", "Qa4b3"),
            // The other knight is pinned, so no distinction is needed.
            ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        ] {
            let mv = mv.parse().expect(mv);
            assert_eq!(position(fen).san(mv).as_deref(), Ok(san), "{fen} {mv}");
            assert_eq!(position(fen).read_move(san), Ok(mv), "{fen} {san}");
        }
    }

    #[test]
    fn reading_is_lenient_about_marks() {
        let position = position("4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1");
        for (text, mv) in [
            ("a8Q", "a7a8q"),
            ("a8=Q#!?", "a7a8q"),
            ("0-0-0", "e1c1"),
            ("o-o-o,", "e1c1"),
            ("rd1", "a1d1"),
            ("a7-a8=Q", "a7a8q"),
            ("a8", "a7a8"),
            ("a7xa8n", "a7a8n"),
            ("O-O-O+", "e1c1"),
            ("Rxd1", "a1d1"),
            ("Ra1b1", "a1b1"),
            // UCI names both squares; whether the move is legal is checked later.
            ("e1e5", "e1e5"),
        ] {
            assert_eq!(
                position.read_move(text),
                Ok(mv.parse().expect(mv)),
                "{text}"
            );
        }
    }

    fn rule(error: SanError) -> Rule {
        match error {
            SanError::Refused { refusal, .. } => refusal.rule(),
            other => panic!("{other}"),
        }
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        let start = Position::start();
        for text in [
            "", "N", "e9", "xyz", "Nf33", "O-O-O-O", "éé", "e4=é", "NNf3", "e2e9", "e2--e4",
        ] {
            assert_eq!(
                start.read_move(text),
                Err(SanError::NotAMove(text.to_owned()))
            );
        }
        let two = position("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
        let error = two.read_move("Nd2").expect_err("two knights");
        assert_eq!(error.to_string(), "`Nd2` could be b1-d2 or f3-d2");
        let error = start.read_move("Nd4").expect_err("too far");
        assert_eq!(error.to_string(), "no white knight can go to d4");
        let error = start.read_move("Qd3").expect_err("blocked");
        assert_eq!(rule(error), Rule::Geometry(WhyNot::Blocked));
        let error = start.read_move("e5").expect_err("too far for a pawn");
        assert_eq!(rule(error), Rule::Geometry(WhyNot::NotItsMove));
        let error = start.read_move("O-O").expect_err("not yet");
        assert!(matches!(
            error,
            SanError::Refused {
                refusal: Refusal::Castling { .. },
                ..
            }
        ));
        let pinned = position("4k3/8/8/8/1b6/2N5/8/4K2N w - - 0 1");
        let error = pinned
            .read_move("Nd5")
            .expect_err("one is pinned, one is far away");
        assert!(matches!(
            error,
            SanError::Refused {
                refusal: Refusal::Pinned { .. },
                ..
            }
        ));
    }
}
