//! The question about attackers.

use crate::board::{Color, Square};
use crate::geometry;
use crate::trace::{Ask, HiddenStep, Question, Reply};

/// Asks how many pieces of one side attack or defend a square. Alternates between the sides, and
/// cycles through squares that are attacked or defended.
pub fn attackers(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { scene, turn, .. } = *asked;
    let bears = |square: &Square| {
        let found = geometry::attackers(scene.board(), *square);
        !(found.white | found.black).is_empty()
    };
    let squares: Vec<Square> = Square::ALL.into_iter().filter(bears).collect();
    let square = *squares.get((turn * 5 + 2) % squares.len().max(1))?;
    let color = Color::ALL[turn % 2];
    let count = geometry::attackers(scene.board(), square).of(color).len();
    asked.of_all(Ask::Attackers(color, square), Reply::Number(count as u32))
}
