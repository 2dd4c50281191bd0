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
    /// What a person calls it, and the lesson of the course that teaches it.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Skill::Color => ("Light or dark", "colours"),
            Skill::Rook => ("The rook", "rook"),
            Skill::Bishop => ("The bishop", "bishop"),
            Skill::Queen => ("The queen", "queen"),
            Skill::King => ("The king", "king"),
            Skill::Knight => ("The knight", "knight"),
            Skill::Pawn => ("The pawn", "pawn"),
            Skill::Captures => ("Captures", "captures"),
            Skill::Blockers => ("Blockers", "rays"),
            Skill::Shadow => ("Shadows", "rays"),
            Skill::Attackers => ("Attackers", "protection"),
            Skill::Pins => ("Pins", "escape"),
            Skill::Distance => ("Distances", "knight-distance"),
            Skill::Frontier => ("Waiting squares", "search"),
            Skill::Moves => ("How many moves", "knight-distance"),
            Skill::Legal => ("Legal moves", "escape"),
            Skill::Queens => ("Queens apart", "eight-queens"),
        }
    }

    /// Whether its questions can be understood by somebody who has opened no lesson: they use no word
    /// that a lesson explains.
    pub const fn needs_no_lesson(self) -> bool {
        use Skill::{Bishop, Captures, Color, King, Knight, Pawn, Queen, Rook};
        matches!(
            self,
            Color | Rook | Bishop | Queen | King | Knight | Pawn | Captures
        )
    }

    /// Whether it asks for squares that a piece gets to, or that something keeps it from.
    pub const fn is_about_reach(self) -> bool {
        use Skill::{Bishop, Blockers, Captures, King, Knight, Pawn, Queen, Rook, Shadow};
        matches!(
            self,
            Rook | Bishop | Queen | King | Knight | Pawn | Captures | Blockers | Shadow
        )
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
    pub const fn title(self) -> &'static str {
        self.row().0
    }

    /// The lesson of the course that teaches it.
    pub const fn lesson(self) -> &'static str {
        self.row().1
    }
}
