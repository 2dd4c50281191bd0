//! A stretch of a search that goes back: what it puts down next, or takes back.

use crate::answer::{counted, standing};
use crate::board::{Color, Occupant, Piece, Role, Square, SquareSet};
use crate::geometry::{Mover, Reach, attackers};
use crate::trace::{Algorithm, BacktrackFact, Fact, Frame, Lens, Mark, Scene, Trace, Variable};

/// What comes after some squares were put down.
#[derive(Debug)]
pub struct Stretch {
    trace: Trace,
    way: Algorithm,
    /// How many steps are done.
    from: usize,
    /// The squares asked for, each with the number of steps before it.
    squares: Vec<(usize, Square)>,
    back: bool,
}

const QUEEN: Piece = Piece {
    color: Color::White,
    role: Role::Queen,
};

fn put(fact: Fact) -> Option<Square> {
    match fact {
        Fact::Backtrack(BacktrackFact::Placed(square) | BacktrackFact::Visited(square)) => {
            Some(square)
        }
        _ => None,
    }
}

fn taken(fact: Fact) -> Option<Square> {
    match fact {
        Fact::Backtrack(
            BacktrackFact::TakenBack { square, .. } | BacktrackFact::DeadEnd { from: square, .. },
        ) => Some(square),
        _ => None,
    }
}

impl Stretch {
    /// The next `most` squares after `after` were put down, or that are taken `back` from there.
    /// `None` where the scene's search does not go back.
    pub fn new(scene: &Scene, after: usize, most: usize, back: bool) -> Option<Stretch> {
        let trace = Some(scene).filter(|scene| scene.lens() == Lens::Backtrack)?;
        let trace = trace.way.trace(scene).ok()?;
        let placed = |(index, fact)| put(fact).map(|_| index + 1);
        let from = match after.checked_sub(1) {
            None => 1,
            Some(nth) => trace.facts().enumerate().filter_map(placed).nth(nth)?,
        };
        let asked = if back { taken } else { put };
        let later = trace.facts().enumerate().skip(from);
        let later = later.filter_map(|(index, fact)| Some((index, asked(fact)?)));
        let squares = later.take(most).collect();
        Some(Stretch {
            way: scene.way,
            from,
            squares,
            back,
            trace,
        })
    }

    /// The squares asked for, in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares.iter().map(|(_, square)| *square)
    }

    /// What is asked, of one square and of several: `is visited`, `are visited`.
    pub const fn asks(&self) -> (&'static str, &'static str) {
        match (self.back, self.is_of_queens()) {
            (true, _) => ("is taken back", "are taken back"),
            (false, true) => ("gets a queen", "get a queen"),
            (false, false) => ("does the tour visit", "the tour visits"),
        }
    }

    /// What was put down before and not taken back, the oldest first.
    pub fn stack(&self) -> Vec<Square> {
        self.trace
            .frame(self.from)
            .squares(Variable::Stack)
            .collect()
    }

    /// What the board shows: what was put down, and nothing that would tell what comes.
    pub fn backdrop(&self) -> Frame {
        if !self.is_of_queens() {
            return self.trace.frame(self.from);
        }
        let mut frame = Frame::empty();
        for square in self.stack() {
            frame.set_mark(square, Mark::Placed);
        }
        frame
    }

    /// Whether queens are put down.
    pub const fn is_of_queens(&self) -> bool {
        matches!(self.way, Algorithm::Queens | Algorithm::QueensLeast)
    }

    /// Why `given` is not square number `nth` of those asked for; `None` when it is.
    pub fn why_not(&self, scene: &Scene, nth: usize, given: Square) -> Option<String> {
        let (steps, right) = *self.squares.get(nth)?;
        if right == given {
            return None;
        }
        let before = self.trace.frame(steps);
        let stack: Vec<Square> = before.squares(Variable::Stack).collect();
        let is_put = stack.contains(&given);
        Some(match (self.back, self.is_of_queens()) {
            (true, _) if is_put => "what was put down last is taken back first.".to_owned(),
            (true, true) => format!("no queen was put on {given}."),
            (true, false) => format!("the tour has not come to {given}."),
            (false, true) => self.not_a_queen(scene, &stack, right, given),
            (false, false) => self.not_on_tour(scene, &stack, right, given),
        })
    }

    fn not_a_queen(&self, scene: &Scene, stack: &[Square], right: Square, given: Square) -> String {
        let put = |board: crate::board::Board, square: &Square| board.with(*square, QUEEN);
        let board = stack.iter().fold(*scene.board(), put);
        if let Some(stands) = board.get(given) {
            return format!("{} is there already.", standing(stands, given));
        }
        let by = attackers(&board, given).white & board.of_piece(QUEEN);
        match by.first() {
            Some(by) => format!("the queen on {by} attacks {given}."),
            None if given.rank() != right.rank() => {
                format!("rank {} comes first.", right.rank().digit())
            }
            None if given.file() < right.file() => {
                format!("{given} was tried before, and its queen taken back.")
            }
            None => "a square before it on this rank is free, too.".to_owned(),
        }
    }

    fn not_on_tour(&self, scene: &Scene, stack: &[Square], right: Square, given: Square) -> String {
        let mover = scene.mover().unwrap_or(Mover::KNIGHT);
        let board = scene.board().without(scene.focus());
        let visited: SquareSet = stack.iter().copied().collect();
        let next =
            |from| Reach::by(mover, from, &board).destinations() - board.occupied() - visited;
        let from = stack.last().copied().unwrap_or(scene.focus());
        if visited.contains(given) {
            return format!("the tour has been on {given} before.");
        }
        if !next(from).contains(given) {
            return match board.get(given) {
                Some(Occupant::Obstacle) => format!("an obstacle stands on {given}."),
                _ => format!("no move leads from {from} to {given}."),
            };
        }
        let onward = |square| (next(square) - square.into()).len() as u64;
        match self.way {
            Algorithm::Warnsdorff if onward(given) > onward(right) => format!(
                "from {given} {} on, and from another square fewer.",
                match onward(given) {
                    1 => "1 move leads".to_owned(),
                    moves => format!("{} lead", counted(moves, "move")),
                }
            ),
            _ => "another square comes first in the order of the moves.".to_owned(),
        }
    }
}
