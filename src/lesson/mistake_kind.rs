//! The kinds of mistakes, by which a level finds what it has to add.

use std::str::FromStr;

use crate::board::{Unexpected, names};
use crate::geometry::WhyNot;
use crate::rules::{Refusal, Rule};

/// What kind of mistake it is: a rule that is broken, or a goal that is missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MistakeKind {
    /// A rule of the board or of chess. An obstacle that can't be put where it was to be goes by
    /// the name of what it is, [`WhyNot::Obstacle`].
    Rule(Rule),
    /// The piece could be taken where it must not be.
    Attacked,
    /// Another answer is right.
    Choice,
    /// The square is found already.
    Found,
    /// Something can be taken at a loss, or nothing is won.
    Loose,
    /// Mate, where stalemate was asked for.
    Mate,
    /// There is no check.
    NoCheck,
    /// There is no mate.
    NoMate,
    /// There is no stalemate.
    NoStalemate,
    /// Nothing is taken in passing.
    NotEnPassant,
    /// The search takes another square first.
    Order,
    /// The pawn becomes something else than asked for.
    Promotion,
    /// The square is none of those asked for.
    Square,
    /// Stalemate, where mate was asked for.
    Stalemate,
    /// After this the goal can't be met any more.
    TooLate,
}

impl MistakeKind {
    /// The kinds that are no rule's.
    pub const OWN: [MistakeKind; 14] = {
        use MistakeKind::*;
        [
            Attacked,
            Choice,
            Found,
            Loose,
            Mate,
            NoCheck,
            NoMate,
            NoStalemate,
            NotEnPassant,
            Order,
            Promotion,
            Square,
            Stalemate,
            TooLate,
        ]
    };

    /// Every kind.
    pub fn all() -> impl Iterator<Item = MistakeKind> {
        Rule::all().map(MistakeKind::Rule).chain(MistakeKind::OWN)
    }

    /// The short name, as lesson files have it.
    pub const fn name(self) -> &'static str {
        match self {
            MistakeKind::Rule(rule) => rule.name(),
            MistakeKind::Attacked => "attacked",
            MistakeKind::Choice => "choice",
            MistakeKind::Found => "found",
            MistakeKind::Loose => "loose",
            MistakeKind::Mate => "mate",
            MistakeKind::NoCheck => "no_check",
            MistakeKind::NoMate => "no_mate",
            MistakeKind::NoStalemate => "no_stalemate",
            MistakeKind::NotEnPassant => "not_en_passant",
            MistakeKind::Order => "order",
            MistakeKind::Promotion => "promotion",
            MistakeKind::Square => "square",
            MistakeKind::Stalemate => "stalemate",
            MistakeKind::TooLate => "too_late",
        }
    }

    /// Whether what shows it on the board are pieces that attack, and the ways they would come.
    pub const fn shows_attackers(self) -> bool {
        match self {
            MistakeKind::Rule(rule) => rule.is_about_an_attack(),
            MistakeKind::Attacked | MistakeKind::Loose => true,
            _ => false,
        }
    }

    /// Whether what shows it on the board is a move that the other side has left.
    pub const fn shows_a_reply(self) -> bool {
        matches!(self, MistakeKind::NoMate | MistakeKind::NoStalemate)
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

impl FromStr for MistakeKind {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<MistakeKind, Unexpected> {
        MistakeKind::all()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| {
                let own = names(MistakeKind::OWN.map(MistakeKind::name));
                let expected =
                    format!("a refusal of the rules such as blocked or pinned, or one of {own}");
                Unexpected::new("a kind of mistake", text, expected)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        for kind in MistakeKind::all() {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("pinne".parse::<MistakeKind>().is_err());
    }
}
