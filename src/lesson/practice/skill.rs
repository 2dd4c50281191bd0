//! What can be practised.

use crate::board::{Role, named};

use super::dice::{Dice, Draft};
use super::{attack, legal, reach, search};

named! {
    /// Something that can be practised.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Skill: "a skill" {
        /// Whether a square is light or dark.
        Color = "color",
        /// Where a rook can go.
        Rook = "rook",
        /// Where a bishop can go.
        Bishop = "bishop",
        /// Where a queen can go.
        Queen = "queen",
        /// Where a king can go.
        King = "king",
        /// Where a knight can go.
        Knight = "knight",
        /// Where a pawn can go.
        Pawn = "pawn",
        /// What a piece can take.
        Captures = "captures",
        /// What ends a piece's rays.
        Blockers = "blockers",
        /// What lies behind the blockers.
        Shadow = "shadow",
        /// What attacks or defends a square.
        Attackers = "attackers",
        /// Which pieces are pinned.
        Pins = "pins",
        /// Which squares are a number of moves away.
        Distance = "distance",
        /// Which squares join the queue of a search next.
        Frontier = "frontier",
        /// How many moves a piece needs.
        Moves = "moves",
        /// Where a piece can go by all rules of chess.
        Legal = "legal",
        /// Where the next queen can stand.
        Queens = "queens",
    }
}

/// What a person calls a skill, the lesson of the course that teaches it, and what makes a question
/// about it, as hard as a grade says.
type Row = (
    &'static str,
    &'static str,
    fn(&mut Dice, usize) -> Option<Draft>,
);

impl Skill {
    fn row(self) -> Row {
        match self {
            Skill::Color => ("Light or dark", "colours", search::color),
            Skill::Rook => ("The rook", "rook", |dice, grade| {
                reach::moves(Role::Rook, dice, grade)
            }),
            Skill::Bishop => ("The bishop", "bishop", |dice, grade| {
                reach::moves(Role::Bishop, dice, grade)
            }),
            Skill::Queen => ("The queen", "queen", |dice, grade| {
                reach::moves(Role::Queen, dice, grade)
            }),
            Skill::King => ("The king", "king", |dice, grade| {
                reach::moves(Role::King, dice, grade)
            }),
            Skill::Knight => ("The knight", "knight", |dice, grade| {
                reach::moves(Role::Knight, dice, grade)
            }),
            Skill::Pawn => ("The pawn", "pawn", |dice, grade| {
                reach::moves(Role::Pawn, dice, grade)
            }),
            Skill::Captures => ("Captures", "captures", reach::captures),
            Skill::Blockers => ("Blockers", "rays", reach::blockers),
            Skill::Shadow => ("Shadows", "rays", reach::shadow),
            Skill::Attackers => ("Attackers", "protection", attack::attackers),
            Skill::Pins => ("Pins", "escape", attack::pinned),
            Skill::Distance => ("Distances", "knight-distance", search::distance),
            Skill::Frontier => ("The frontier", "search", search::frontier),
            Skill::Moves => ("How many moves", "knight-distance", search::moves),
            Skill::Legal => ("Legal moves", "escape", legal::legal),
            Skill::Queens => ("Queens apart", "eight-queens", attack::queens),
        }
    }

    /// The skill of knowing where a piece goes.
    pub const fn of_moves(role: Role) -> Skill {
        match role {
            Role::Pawn => Skill::Pawn,
            Role::Knight => Skill::Knight,
            Role::Bishop => Skill::Bishop,
            Role::Rook => Skill::Rook,
            Role::Queen => Skill::Queen,
            Role::King => Skill::King,
        }
    }

    /// What a person calls it.
    pub fn title(self) -> &'static str {
        self.row().0
    }

    /// The lesson of the course that teaches it.
    pub fn lesson(self) -> &'static str {
        self.row().1
    }

    /// A question about it, as hard as `grade` says, from 0 to 3, where one was found.
    pub(super) fn draft(self, dice: &mut Dice, grade: usize) -> Option<Draft> {
        (self.row().2)(dice, grade)
    }
}
