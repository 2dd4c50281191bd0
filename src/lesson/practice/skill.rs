//! What can be practised.

use crate::board::{Role, named};

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

impl Skill {
    /// What a person calls it.
    pub const fn title(self) -> &'static str {
        match self {
            Skill::Color => "Light or dark",
            Skill::Rook => "The rook",
            Skill::Bishop => "The bishop",
            Skill::Queen => "The queen",
            Skill::King => "The king",
            Skill::Knight => "The knight",
            Skill::Pawn => "The pawn",
            Skill::Captures => "Captures",
            Skill::Blockers => "Blockers",
            Skill::Shadow => "Shadows",
            Skill::Attackers => "Attackers",
            Skill::Pins => "Pins",
            Skill::Distance => "Distances",
            Skill::Frontier => "The frontier",
            Skill::Moves => "How many moves",
            Skill::Legal => "Legal moves",
            Skill::Queens => "Queens apart",
        }
    }

    /// The lesson of the course that teaches it.
    pub const fn lesson(self) -> &'static str {
        match self {
            Skill::Color => "colours",
            Skill::Blockers | Skill::Shadow => "rays",
            Skill::Attackers => "protection",
            Skill::Pins | Skill::Legal => "escape",
            Skill::Distance | Skill::Moves => "knight-distance",
            Skill::Frontier => "search",
            Skill::Queens => "eight-queens",
            skill => skill.name(),
        }
    }

    /// The piece whose moves are practised; a queen where it is no piece's.
    pub(super) const fn role(self) -> Role {
        match self {
            Skill::Rook => Role::Rook,
            Skill::Bishop => Role::Bishop,
            Skill::King => Role::King,
            Skill::Knight => Role::Knight,
            Skill::Pawn => Role::Pawn,
            _ => Role::Queen,
        }
    }
}
