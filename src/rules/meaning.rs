//! Interpretation of a written move under the rules of chess or under board rules.

use crate::board::{Color, Role, Setup, SquareSet};
use crate::geometry::WhyNot;

use super::castling::Castling;
use super::moves::Move;
use super::on_board::judge_on_board;
use super::position::Position;
use super::refusal::{CastlingRefusal, Refusal};
use super::san::SanError;
use super::written::{Description, Meant, WrittenMove};

impl Position {
    /// Interprets a move as people write it; see [`WrittenMove`].
    ///
    /// # Errors
    ///
    /// Returns an error if the text isn't a move; otherwise the same errors as
    /// [`find_move`](Position::find_move).
    pub fn read_move(&self, text: &str) -> Result<Move, SanError> {
        self.find_move(&text.parse()?)
    }

    /// Returns the move that `written` means in this position.
    ///
    /// A move written as two squares is returned unchecked, so [`Position::play`] may still refuse
    /// it. Any other move is legal, although its promotion piece may be missing.
    ///
    /// # Errors
    ///
    /// Returns an error if no piece can make the move, or if several can. If the candidates closest
    /// to a legal move are all refused for the same reason, the error names that reason.
    pub fn find_move(&self, written: &WrittenMove) -> Result<Move, SanError> {
        match written.meant {
            Meant::Squares(mv) => Ok(mv),
            Meant::Castling(side) => self.castle(Castling::of(self.turn(), side)),
            Meant::Piece(description) => {
                let piece = description.role.of(self.turn());
                let pieces = self.board().of_piece(piece);
                let judge = |mv| self.judge(mv).map(drop);
                written.choose(description, &piece.to_string(), pieces, judge)
            }
        }
    }

    /// Returns the king's castling move, or the condition that fails.
    fn castle(&self, castling: Castling) -> Result<Move, SanError> {
        let mv = Move::new(castling.king_home, castling.king_to);
        let Err(refusal) = self.judge_castling(castling) else {
            return Ok(mv);
        };
        let has_king = !matches!(
            refusal,
            Refusal::Castling {
                reason: CastlingRefusal::KingNotHome(_),
                ..
            }
        );
        let mv = has_king.then_some(mv);
        Err(SanError::Refused { mv, refusal })
    }
}

impl WrittenMove {
    /// Returns the move that `self` means under board rules; it may be a move of either side. If
    /// several moves fit, returns the one that is legal for the side to move.
    ///
    /// A move written as two squares is returned unchecked.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Position::find_move`].
    pub fn on_board(&self, setup: &Setup) -> Result<Move, SanError> {
        let of = |turn| Position::new(Setup { turn, ..*setup });
        match self.meant {
            Meant::Squares(mv) => Ok(mv),
            Meant::Castling(side) => {
                let castle = |color: Color| of(color).castle(Castling::of(color, side));
                let king = Role::King.of(setup.turn);
                let plays = !setup.board.of_piece(king).is_empty();
                castle(setup.turn).or_else(|refused| {
                    let other = castle(!setup.turn);
                    other.map_err(|of_other| if plays { refused } else { of_other })
                })
            }
            Meant::Piece(description) => {
                let pieces = setup.board.of_role(description.role);
                let judge = |mv| judge_on_board(setup, mv);
                match self.choose(description, description.role.name(), pieces, judge) {
                    Err(several @ SanError::Ambiguous { .. }) => {
                        of(setup.turn).find_move(self).map_err(|_| several)
                    }
                    found => found,
                }
            }
        }
    }

    /// Returns the only move of `pieces` that fits the description and isn't refused. `piece` names
    /// the kind of piece in errors.
    fn choose(
        &self,
        description: Description,
        piece: &str,
        pieces: SquareSet,
        judge: impl Fn(Move) -> Result<(), Refusal>,
    ) -> Result<Move, SanError> {
        let mut possible = Vec::new();
        let mut refused = Vec::new();
        let from = pieces.into_iter().filter(|&from| description.fits(from));
        for mv in from.map(|from| description.from(from)) {
            match judge(mv) {
                // The promotion piece can be chosen afterwards.
                Ok(()) | Err(Refusal::PromotionMissing { .. }) => possible.push(mv),
                Err(refusal) => refused.push((mv, refusal)),
            }
        }
        match possible[..] {
            [mv] => return Ok(mv),
            [] => {}
            _ => {
                let (text, moves) = (self.text.clone(), possible);
                return Err(SanError::Ambiguous { text, moves });
            }
        }
        // The user probably meant the candidate that fails the most subtle rule.
        let most = refused.iter().map(|(_, refusal)| subtlety(refusal)).max();
        refused.retain(|(_, refusal)| Some(subtlety(refusal)) == most);
        match &refused[..] {
            [(mv, refusal), rest @ ..] if rest.iter().all(|(_, other)| other == refusal) => {
                let (mv, refusal) = (Some(*mv), refusal.clone());
                Err(SanError::Refused { mv, refusal })
            }
            _ => Err(SanError::NoneCan {
                piece: piece.to_owned(),
                place: description.place(),
                to: description.to,
            }),
        }
    }
}

/// Returns how close to legal a refused move is: 0 if the piece never moves that way, 1 if what is
/// on the board prevents it, 2 if another rule forbids it.
const fn subtlety(refusal: &Refusal) -> u8 {
    match refusal {
        Refusal::Geometry { blocked, .. } => match blocked.reason {
            WhyNot::SameSquare | WhyNot::NotALine | WhyNot::NotItsMove => 0,
            _ => 1,
        },
        _ => 2,
    }
}
