//! Rules under which a question is answered.

use crate::board::{Color, Setup, named};
use crate::rules::Position;

use crate::words::list;

named! {
    /// Rules that decide where a piece can go.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Rules: "rules" {
        /// Only how the pieces move, and what blocks them.
        #[default]
        Board = "board",
        /// All the rules of chess, as if the piece's side were to move.
        Chess = "chess",
    }
}

/// Returns the position of `setup`, but with `color` to move.
pub fn position(setup: &Setup, color: Color) -> Position {
    Position::new(Setup {
        turn: color,
        ..*setup
    })
}

impl Rules {
    /// Names the rules, and lists the fields of the FEN that are ignored for a piece of `color`.
    pub fn notes_on(self, setup: &Setup, color: Color) -> Vec<String> {
        let notes_on = match self {
            Rules::Board => "Board rules apply: no check, castling or en passant.",
            Rules::Chess => "All the rules of chess apply.",
        };
        let left_out = self.left_out(setup, color);
        let plural = left_out.len() > 1 || left_out.iter().any(|part| part.ends_with('s'));
        let verb = if plural { "have" } else { "has" };
        let fen = (!left_out.is_empty())
            .then(|| format!("In this FEN, {} {verb} no effect.", list(left_out)));
        [notes_on.to_owned()].into_iter().chain(fen).collect()
    }

    /// Returns the fields of a FEN that are set but ignored.
    fn left_out(self, setup: &Setup, color: Color) -> Vec<&'static str> {
        let none = Setup::from(setup.board);
        let used = match self {
            Rules::Board => none,
            Rules::Chess => *position(setup, color).setup(),
        };
        [
            ("the turn", setup.turn != color),
            (
                "castling",
                setup.castling != none.castling && used.castling == none.castling,
            ),
            (
                "en passant",
                setup.en_passant.is_some() && used.en_passant.is_none(),
            ),
            (
                "the move counters",
                (setup.halfmove, setup.fullmove) != (none.halfmove, none.fullmove),
            ),
        ]
        .into_iter()
        .filter_map(|(field, left_out)| left_out.then_some(field))
        .collect()
    }
}
