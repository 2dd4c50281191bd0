//! The kinds of mistakes, by which a level finds what it has to add.

use crate::board::named;
use crate::geometry::WhyNot;
use crate::rules::{Refusal, Rule};
use crate::trace::Mark;

named! {
    /// What kind of mistake it is: a rule that is broken, or a goal that is missed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum MistakeKind: "a kind of mistake" {
        /// A rule of the board or of chess. An obstacle that can't be put where it was to be goes by
        /// the name of what it is, [`WhyNot::Obstacle`].
        Rule(Rule),
        /// The piece could be taken where it must not be.
        Attacked = "attacked",
        /// Another answer is right.
        Choice = "choice",
        /// The square is found already.
        Found = "found",
        /// Something can be taken at a loss, or nothing is won.
        Loose = "loose",
        /// Mate, where stalemate was asked for.
        Mate = "mate",
        /// There is no check.
        NoCheck = "no_check",
        /// There is no mate.
        NoMate = "no_mate",
        /// There is no stalemate.
        NoStalemate = "no_stalemate",
        /// Nothing is taken in passing.
        NotEnPassant = "not_en_passant",
        /// The search takes another square first.
        Order = "order",
        /// The pawn becomes something else than asked for.
        Promotion = "promotion",
        /// The square is none of those asked for.
        Square = "square",
        /// Stalemate, where mate was asked for.
        Stalemate = "stalemate",
        /// After this the goal can't be met any more.
        TooLate = "too_late",
        /// Another move is written down.
        Written = "written",
    }
}

impl MistakeKind {
    /// What a mark stands for where it shows the reason on the board: pieces that attack and the ways
    /// they would come, or a move that the other side has left.
    pub fn word(self, mark: Mark) -> &'static str {
        let attacked = match self {
            MistakeKind::Rule(rule) => rule.is_about_an_attack(),
            MistakeKind::Attacked | MistakeKind::Loose => true,
            _ => false,
        };
        let answered = matches!(self, MistakeKind::NoMate | MistakeKind::NoStalemate);
        match mark {
            Mark::Blocker if attacked => "attacker",
            Mark::Path if attacked => "its way",
            Mark::Blocker if answered => "this one",
            Mark::Open if answered => "can go here",
            _ => mark.word(),
        }
    }
}

impl From<Rule> for MistakeKind {
    fn from(rule: Rule) -> MistakeKind {
        MistakeKind::Rule(rule)
    }
}

impl From<WhyNot> for MistakeKind {
    fn from(why: WhyNot) -> MistakeKind {
        MistakeKind::Rule(Rule::Geometry(why))
    }
}

impl From<&Refusal> for MistakeKind {
    fn from(refusal: &Refusal) -> MistakeKind {
        MistakeKind::Rule(refusal.rule())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Named;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        for kind in MistakeKind::all() {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("pinne".parse::<MistakeKind>().is_err());
    }
}
