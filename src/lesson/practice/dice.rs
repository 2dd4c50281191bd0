//! Random choices from a seed, and the drafts that generators make with them.

use std::sync::Arc;

use crate::board::{Board, Color, Occupant, Piece, Role, Setup, Square, SquareSet};
use crate::lesson::goal::Goal;

/// A question as its generator returns it.
pub struct Draft {
    /// The position.
    pub setup: Setup,
    /// Square in question, or square of the piece.
    pub select: Option<Square>,
    /// Square to reach, or the attacked square.
    pub target: Option<Square>,
    /// Number in the task, if there is one.
    pub number: Option<u32>,
    /// Text before the task.
    pub text: String,
    /// Goal of the question.
    pub goal: Arc<dyn Goal>,
    /// A nudge and a stronger hint; the third hint, the answer, is computed.
    pub hints: [String; 2],
}

impl Draft {
    /// Creates a question that needs only a position.
    pub fn new(
        goal: impl Goal + 'static,
        setup: impl Into<Setup>,
        nudge: impl Into<String>,
        help: impl Into<String>,
    ) -> Draft {
        Draft {
            setup: setup.into(),
            select: None,
            target: None,
            number: None,
            text: String::new(),
            goal: Arc::new(goal),
            hints: [nudge.into(), help.into()],
        }
    }
}

/// Random choices from a seed.
#[derive(Clone, Debug)]
pub struct Dice(fastrand::Rng);

impl Dice {
    /// Creates dice. The same seed always rolls the same numbers.
    pub fn new(seed: u64) -> Dice {
        Dice(fastrand::Rng::with_seed(seed))
    }

    /// Returns a number below `end`, which must not be 0.
    pub fn below(&mut self, end: usize) -> usize {
        // The integer has a fixed width, so that every machine rolls the same numbers.
        self.0.u64(..end as u64) as usize
    }

    /// Returns a number from `first` to `last`, inclusive.
    pub fn between(&mut self, first: usize, last: usize) -> usize {
        self.0.u64(first as u64..=last as u64) as usize
    }

    /// Returns `true` with a probability of `percent` in 100.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// Returns a random element of `all`, which must not be empty.
    pub fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Returns a random square.
    pub fn square(&mut self) -> Square {
        self.one(&Square::ALL)
    }

    /// Returns a random square of `squares`; `None` if there are none.
    pub fn of(&mut self, squares: SquareSet) -> Option<Square> {
        let chosen = (!squares.is_empty()).then(|| self.below(squares.len()))?;
        squares.into_iter().nth(chosen)
    }

    /// Returns a random side, more often White.
    pub fn side(&mut self) -> Color {
        let white = self.chance(65);
        if white { Color::White } else { Color::Black }
    }

    /// Returns a random piece of `color` other than a king.
    pub fn piece(&mut self, color: Color) -> Piece {
        use Role::{Bishop, Knight, Pawn, Queen, Rook};
        self.one(&[Pawn, Pawn, Knight, Bishop, Rook, Queen])
            .of(color)
    }

    /// Places `occupant` on a random free square of `squares`, or nothing if none is free. Pawns
    /// avoid the first and the last rank, where they can't stand.
    pub fn put(&mut self, board: &mut Board, squares: SquareSet, occupant: impl Into<Occupant>) {
        let occupant = occupant.into();
        let ends = Color::ALL.map(|color| SquareSet::rank(color.last_rank()));
        let mut free = squares - board.occupied();
        if matches!(occupant, Occupant::Piece(piece) if piece.role == Role::Pawn) {
            free = free - (ends[0] | ends[1]);
        }
        if let Some(square) = self.of(free) {
            board.put(square, occupant);
        }
    }

    /// Places a random piece of either side, or an obstacle, on a free square of `squares`.
    pub fn put_any(&mut self, board: &mut Board, squares: SquareSet) {
        let occupant = match self.below(4) {
            0 => Occupant::Obstacle,
            1 => self.piece(Color::White).into(),
            _ => self.piece(Color::Black).into(),
        };
        self.put(board, squares, occupant);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_rolls_the_same_numbers_on_every_machine() {
        let mut dice = Dice::new(7);
        let below: Vec<usize> = [2, 6, 64, 100, 1000, 1_000_000]
            .map(|end| dice.below(end))
            .into();
        let between: Vec<usize> = [(1, 6), (10, 99)].map(|(a, b)| dice.between(a, b)).into();
        assert_eq!(
            (below, between),
            (vec![1, 1, 45, 48, 116, 165_536], vec![5, 18])
        );
    }
}
