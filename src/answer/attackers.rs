//! Which pieces attack or defend a square, and which are pinned?

use serde::Serialize;

use crate::board::{Board, Color, Occupant, Square, sort_by};
use crate::geometry::{self, Pin};

use super::Answer;
use crate::words::{list, side};

/// Pieces that attack or defend a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AttackersAnswer {
    square: Square,
    white: Vec<Square>,
    black: Vec<Square>,
    #[serde(skip)]
    occupant: Option<Occupant>,
}

impl AttackersAnswer {
    /// Finds the pieces that attack or defend `square`.
    pub fn new(board: &Board, square: Square) -> AttackersAnswer {
        let found = geometry::attackers(board, square);
        AttackersAnswer {
            square,
            white: found.white.by_name(),
            black: found.black.by_name(),
            occupant: board.get(square),
        }
    }
}

impl Answer for AttackersAnswer {
    fn sentences(&self) -> Vec<String> {
        let AttackersAnswer {
            square,
            white,
            black,
            occupant,
        } = self;
        let told = |squares: &[Square], color: Color| {
            let defends = matches!(occupant, Some(Occupant::Piece(piece)) if piece.color == color);
            let verb = if defends { "defends" } else { "attacks" };
            match squares {
                [] => format!("No {} piece {verb} {square}.", color.name()),
                _ => format!("{} {verb} {square} from {}.", side(color), list(squares)),
            }
        };
        if *occupant == Some(Occupant::Obstacle) {
            return vec![format!(
                "An obstacle stands on {square}, and obstacles are never attacked."
            )];
        }
        vec![told(white, Color::White), told(black, Color::Black)]
    }
}

/// All pinned pieces in a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PinsAnswer {
    pins: Vec<Pin>,
    #[serde(skip)]
    sentences: Vec<String>,
}

impl PinsAnswer {
    /// Explains why the piece on `square` is pinned; `None` if it isn't.
    pub fn of(&self, square: Square) -> Option<String> {
        let at = self.pins.iter().position(|pin| pin.pinned == square)?;
        self.sentences.get(at).cloned()
    }

    /// Finds every pin on `board`.
    pub fn new(board: &Board) -> PinsAnswer {
        let mut pins: Vec<_> = geometry::pins(board).collect();
        sort_by(&mut pins, |a, b| Square::by_name(&a.pinned, &b.pinned));
        let name = |square| match board.piece(square) {
            Some(piece) => format!("{piece} on {square}"),
            None => square.to_string(),
        };
        let sentence = |pin: &Pin| {
            format!(
                "The {} is pinned: without it, the {} would attack the {}.",
                name(pin.pinned),
                name(pin.by),
                name(pin.king),
            )
        };
        PinsAnswer {
            sentences: match pins.as_slice() {
                [] => vec!["No piece is pinned.".to_owned()],
                pins => pins.iter().map(sentence).collect(),
            },
            pins,
        }
    }
}

impl Answer for PinsAnswer {
    fn sentences(&self) -> Vec<String> {
        self.sentences.clone()
    }
}
