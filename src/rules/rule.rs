//! The rules that a move can break, by name.

use crate::board::named;
use crate::geometry::WhyNot;

use super::refusal::{CastlingRefusal, Refusal};

named! {
    /// The rule named by a [`Refusal`], without the squares and pieces involved.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[allow(missing_docs)]
    pub enum Rule: "a rule" {
        /// The board alone makes the move impossible.
        Geometry(WhyNot),
        NoPiece = "no_piece",
        ObstacleStays = "obstacle_stays",
        NotYourTurn = "not_your_turn",
        King = "king",
        NoEnPassant = "no_en_passant",
        PromotionMissing = "promotion_missing",
        PromotionInvalid = "promotion_invalid",
        PromotionUnexpected = "promotion_unexpected",
        IntoCheck = "into_check",
        StaysInCheck = "stays_in_check",
        Pinned = "pinned",
        EnPassantExposes = "en_passant_exposes",
        CastlingKingNotHome = "castling_king_not_home",
        CastlingRookNotHome = "castling_rook_not_home",
        CastlingRightLost = "castling_right_lost",
        CastlingBlocked = "castling_blocked",
        CastlingInCheck = "castling_in_check",
        CastlingPassesAttack = "castling_passes_attack",
        CastlingIntoCheck = "castling_into_check",
    }
}

impl Rule {
    /// Whether a refusal for this rule names the attackers of a square.
    pub const fn is_about_an_attack(self) -> bool {
        matches!(
            self,
            Rule::IntoCheck
                | Rule::StaysInCheck
                | Rule::Pinned
                | Rule::EnPassantExposes
                | Rule::CastlingInCheck
                | Rule::CastlingPassesAttack
                | Rule::CastlingIntoCheck
        )
    }
}

impl Refusal {
    /// Returns the rule that the move breaks.
    pub const fn rule(&self) -> Rule {
        match self {
            Refusal::NoPiece(_) => Rule::NoPiece,
            Refusal::ObstacleStays(_) => Rule::ObstacleStays,
            Refusal::NotYourTurn(_) => Rule::NotYourTurn,
            Refusal::Geometry { blocked, .. } => Rule::Geometry(blocked.reason),
            Refusal::King(_) => Rule::King,
            Refusal::NoEnPassant(_) => Rule::NoEnPassant,
            Refusal::PromotionMissing { .. } => Rule::PromotionMissing,
            Refusal::PromotionInvalid(_) => Rule::PromotionInvalid,
            Refusal::PromotionUnexpected(_) => Rule::PromotionUnexpected,
            Refusal::IntoCheck { .. } => Rule::IntoCheck,
            Refusal::StaysInCheck { .. } => Rule::StaysInCheck,
            Refusal::Pinned { .. } => Rule::Pinned,
            Refusal::EnPassantExposes { .. } => Rule::EnPassantExposes,
            Refusal::Castling { reason, .. } => match reason {
                CastlingRefusal::KingNotHome(_) => Rule::CastlingKingNotHome,
                CastlingRefusal::RookNotHome(_) => Rule::CastlingRookNotHome,
                CastlingRefusal::RightLost { .. } => Rule::CastlingRightLost,
                CastlingRefusal::Blocked(_) => Rule::CastlingBlocked,
                CastlingRefusal::InCheck { .. } => Rule::CastlingInCheck,
                CastlingRefusal::PassesAttack { .. } => Rule::CastlingPassesAttack,
                CastlingRefusal::IntoCheck { .. } => Rule::CastlingIntoCheck,
            },
        }
    }
}
