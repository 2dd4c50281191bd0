//! The rules that a move can break, by name.

use crate::geometry::WhyNot;

use super::refusal::{CastlingRefusal, Refusal};

/// Which rule a [`Refusal`] is about, without the squares and pieces concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Rule {
    NoPiece,
    ObstacleStays,
    NotYourTurn,
    /// What the board alone has against the move.
    Geometry(WhyNot),
    King,
    NoEnPassant,
    PromotionMissing,
    PromotionInvalid,
    PromotionUnexpected,
    IntoCheck,
    StaysInCheck,
    Pinned,
    EnPassantExposes,
    CastlingKingNotHome,
    CastlingRookNotHome,
    CastlingRightLost,
    CastlingBlocked,
    CastlingInCheck,
    CastlingPassesAttack,
    CastlingIntoCheck,
}

impl Rule {
    /// All rules but those of [`WhyNot`].
    const OTHERS: [Rule; 19] = {
        use Rule::*;
        [
            NoPiece,
            ObstacleStays,
            NotYourTurn,
            King,
            NoEnPassant,
            PromotionMissing,
            PromotionInvalid,
            PromotionUnexpected,
            IntoCheck,
            StaysInCheck,
            Pinned,
            EnPassantExposes,
            CastlingKingNotHome,
            CastlingRookNotHome,
            CastlingRightLost,
            CastlingBlocked,
            CastlingInCheck,
            CastlingPassesAttack,
            CastlingIntoCheck,
        ]
    };

    /// Every rule.
    pub fn all() -> impl Iterator<Item = Rule> {
        let ways = WhyNot::ALL.into_iter().map(Rule::Geometry);
        ways.chain(Rule::OTHERS)
    }

    /// The short name, for scripts and lesson files: where `why` has a name for the reason, the
    /// same.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::NoPiece => "no_piece",
            Rule::ObstacleStays => "obstacle_stays",
            Rule::NotYourTurn => "not_your_turn",
            Rule::Geometry(why) => why.name(),
            Rule::King => "king",
            Rule::NoEnPassant => "no_en_passant",
            Rule::PromotionMissing => "promotion_missing",
            Rule::PromotionInvalid => "promotion_invalid",
            Rule::PromotionUnexpected => "promotion_unexpected",
            Rule::IntoCheck => "into_check",
            Rule::StaysInCheck => "stays_in_check",
            Rule::Pinned => "pinned",
            Rule::EnPassantExposes => "en_passant_exposes",
            Rule::CastlingKingNotHome => "castling_king_not_home",
            Rule::CastlingRookNotHome => "castling_rook_not_home",
            Rule::CastlingRightLost => "castling_right_lost",
            Rule::CastlingBlocked => "castling_blocked",
            Rule::CastlingInCheck => "castling_in_check",
            Rule::CastlingPassesAttack => "castling_passes_attack",
            Rule::CastlingIntoCheck => "castling_into_check",
        }
    }

    /// Whether a refusal by this rule names pieces that attack a square.
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
    /// The rule that is broken.
    pub const fn rule(&self) -> Rule {
        match self {
            Refusal::NoPiece { .. } => Rule::NoPiece,
            Refusal::ObstacleStays { .. } => Rule::ObstacleStays,
            Refusal::NotYourTurn { .. } => Rule::NotYourTurn,
            Refusal::Geometry { barred, .. } => Rule::Geometry(barred.reason),
            Refusal::King { .. } => Rule::King,
            Refusal::NoEnPassant { .. } => Rule::NoEnPassant,
            Refusal::PromotionMissing { .. } => Rule::PromotionMissing,
            Refusal::PromotionInvalid { .. } => Rule::PromotionInvalid,
            Refusal::PromotionUnexpected { .. } => Rule::PromotionUnexpected,
            Refusal::IntoCheck { .. } => Rule::IntoCheck,
            Refusal::StaysInCheck { .. } => Rule::StaysInCheck,
            Refusal::Pinned { .. } => Rule::Pinned,
            Refusal::EnPassantExposes { .. } => Rule::EnPassantExposes,
            Refusal::Castling { reason, .. } => match reason {
                CastlingRefusal::KingNotHome { .. } => Rule::CastlingKingNotHome,
                CastlingRefusal::RookNotHome { .. } => Rule::CastlingRookNotHome,
                CastlingRefusal::RightLost { .. } => Rule::CastlingRightLost,
                CastlingRefusal::Blocked { .. } => Rule::CastlingBlocked,
                CastlingRefusal::InCheck { .. } => Rule::CastlingInCheck,
                CastlingRefusal::PassesAttack { .. } => Rule::CastlingPassesAttack,
                CastlingRefusal::IntoCheck { .. } => Rule::CastlingIntoCheck,
            },
        }
    }
}
