//! Skills that practice questions are about.

use crate::board::{Role, named};

named! {
    /// A subject of practice questions.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Skill: "a skill" {
        /// Whether a square is light or dark.
        Color = "color",
        /// Moves of a rook.
        Rook = "rook",
        /// Moves of a bishop.
        Bishop = "bishop",
        /// Moves of a queen.
        Queen = "queen",
        /// Moves of a king.
        King = "king",
        /// Moves of a knight.
        Knight = "knight",
        /// Moves of a pawn.
        Pawn = "pawn",
        /// Captures that a piece can make.
        Captures = "captures",
        /// Blockers that end a piece's rays.
        Blockers = "blockers",
        /// Squares behind the blockers.
        Shadow = "shadow",
        /// Attackers and defenders of a square.
        Attackers = "attackers",
        /// Pinned pieces.
        Pins = "pins",
        /// Squares that are a given number of moves away.
        Distance = "distance",
        /// Squares that join a search's queue next.
        Frontier = "frontier",
        /// Number of moves a piece needs to get to a target.
        Moves = "moves",
        /// Moves that are legal under all the rules of chess.
        Legal = "legal",
        /// Squares where another queen is safe from the queens on the board.
        Queens = "queens",
    }
}

impl Skill {
    /// Returns the title, the lesson of the course that teaches the skill, and a description.
    const fn row(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Skill::Color => ("Light or dark", "colours", "a square's colour"),
            Skill::Rook => ("The rook", "rook", "where a rook can go"),
            Skill::Bishop => ("The bishop", "bishop", "where a bishop can go"),
            Skill::Queen => ("The queen", "queen", "where a queen can go"),
            Skill::King => ("The king", "king", "where a king can go"),
            Skill::Knight => ("The knight", "knight", "where a knight can go"),
            Skill::Pawn => ("The pawn", "pawn", "where a pawn can go"),
            Skill::Captures => ("Captures", "captures", "what can be taken"),
            Skill::Blockers => ("Blockers", "rays", "what stops the rays"),
            Skill::Shadow => ("Shadows", "rays", "squares behind a blocker"),
            Skill::Attackers => ("Attackers", "protection", "what attacks a square"),
            Skill::Pins => ("Pins", "escape", "what is pinned"),
            Skill::Distance => ("Distances", "knight-distance", "what is n moves away"),
            Skill::Frontier => ("Joining the queue", "search", "which squares are next"),
            Skill::Moves => ("How many moves", "knight-distance", "to get to the target"),
            Skill::Legal => ("Legal moves", "escape", "by all the rules of chess"),
            Skill::Queens => ("Eight queens", "eight-queens", "where one more fits"),
        }
    }

    /// Whether the skill's questions use no term that a lesson must explain first.
    pub const fn needs_no_lesson(self) -> bool {
        use Skill::{Bishop, Captures, Color, King, Knight, Pawn, Queen, Rook};
        matches!(
            self,
            Color | Rook | Bishop | Queen | King | Knight | Pawn | Captures
        )
    }

    /// Whether the questions are about squares that a piece reaches, or can't reach because
    /// something is in the way.
    pub const fn is_about_reach(self) -> bool {
        use Skill::{Bishop, Blockers, Captures, King, Knight, Pawn, Queen, Rook, Shadow};
        matches!(
            self,
            Rook | Bishop | Queen | King | Knight | Pawn | Captures | Blockers | Shadow
        )
    }

    /// Returns the skill of knowing where a piece of this role can go.
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

    /// Returns the title shown to users.
    pub const fn title(self) -> &'static str {
        self.row().0
    }

    /// Returns the lesson of the course that teaches the skill.
    pub const fn lesson(self) -> &'static str {
        self.row().1
    }

    /// Returns the short description that follows the title.
    pub const fn asks(self) -> &'static str {
        self.row().2
    }
}
