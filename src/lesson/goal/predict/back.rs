//! A range of backtracking steps: the next placements or removals.

use crate::board::{Color, Occupant, Piece, Role, Square, SquareSet};
use crate::geometry::attackers;
use crate::trace::{Algorithm, BacktrackFact, Fact, Frame, Lens, Mark, Scene, Trace, Variable};
use crate::words::{counted, occupant_text};

/// Steps of a search that backtracks.
#[derive(Debug)]
pub struct BacktrackRange {
    trace: Trace,
    way: Algorithm,
    /// Number of steps done before the prediction starts.
    from: usize,
    /// Squares to name, each with the number of steps before it.
    squares: Vec<(usize, Square)>,
    back: bool,
}

const QUEEN: Piece = Role::Queen.of(Color::White);

/// Returns the square that a fact places, and the square that it removes.
fn changed(fact: Fact) -> (Option<Square>, Option<Square>) {
    use BacktrackFact::{DeadEnd, Placed, TakenBack, Visited};
    match fact {
        Fact::Backtrack(Placed(square) | Visited(square)) => (Some(square), None),
        Fact::Backtrack(TakenBack { square, .. } | DeadEnd { from: square, .. }) => {
            (None, Some(square))
        }
        _ => (None, None),
    }
}

impl BacktrackRange {
    /// Returns the range of up to `most` squares placed after `after` placements or, if `back` is
    /// set, removed after them. `None` if the scene's search doesn't backtrack or makes fewer
    /// placements.
    pub fn new(scene: &Scene, after: usize, most: usize, back: bool) -> Option<BacktrackRange> {
        let trace = Some(scene).filter(|scene| scene.lens() == Lens::Backtrack)?;
        let trace = trace.way.trace(scene).ok()?;
        let facts = || trace.facts().map(changed).enumerate();
        let from = match after.checked_sub(1) {
            None => 1,
            Some(nth) => facts().filter(|(_, (put, _))| put.is_some()).nth(nth)?.0 + 1,
        };
        let asked = |(put, taken)| if back { taken } else { put };
        let later = facts().skip(from);
        let later = later.filter_map(|(index, square)| Some((index, asked(square)?)));
        let squares = later.take(most).collect();
        Some(BacktrackRange {
            squares,
            way: scene.way,
            from,
            back,
            trace,
        })
    }

    /// Returns the squares to name, in order.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.squares.iter().map(|(_, square)| *square)
    }

    /// Returns the words of the question for one square and for several: `does the tour visit`,
    /// `that the tour visits`.
    pub const fn asks(&self) -> (&'static str, &'static str) {
        match (self.back, self.is_of_queens()) {
            (true, _) => (
                "does the search go back from",
                "that the search goes back from",
            ),
            (false, true) => ("gets a queen", "that get a queen"),
            (false, false) => ("does the tour visit", "that the tour visits"),
        }
    }

    /// Returns the earlier placements that haven't been removed, oldest first.
    pub fn stack(&self) -> Vec<Square> {
        let frame = self.trace.frame(self.from);
        frame.squares(Variable::Stack).collect()
    }

    /// Returns the frame on the board: the placements, without marks that would reveal the answer.
    pub fn backdrop(&self) -> Frame {
        if !self.is_of_queens() {
            let mut frame = self.trace.frame(self.from);
            let choices = frame.marked(Mark::Frontier) | frame.marked(Mark::Unreachable);
            for square in choices {
                frame.clear_square(square);
            }
            return frame;
        }
        let mut frame = Frame::empty();
        for square in self.stack() {
            frame.set_mark(square, Mark::Placed);
        }
        frame
    }

    /// Whether the search places queens.
    pub const fn is_of_queens(&self) -> bool {
        matches!(self.way, Algorithm::Queens | Algorithm::QueensLeast)
    }

    /// Explains why `given` isn't the right square at index `nth`; `None` if it is.
    pub fn why_not(&self, scene: &Scene, nth: usize, given: Square) -> Option<String> {
        let (steps, right) = *self.squares.get(nth)?;
        if right == given {
            return None;
        }
        let before = self.trace.frame(steps);
        let stack: Vec<Square> = before.squares(Variable::Stack).collect();
        Some(match (self.back, self.is_of_queens()) {
            (true, _) if stack.contains(&given) => {
                let last = stack.last().map_or(given, |last| *last);
                format!("the last one placed is removed first, so {last} comes before {given}.")
            }
            (true, true) => format!("there was no queen on {given}."),
            (true, false) => format!("the tour hasn't reached {given}."),
            (false, true) => self.not_a_queen(scene, &stack, right, given),
            (false, false) => self.not_on_tour(scene, &stack, right, given),
        })
    }

    fn not_a_queen(&self, scene: &Scene, stack: &[Square], right: Square, given: Square) -> String {
        let board = *scene.board();
        let board = stack
            .iter()
            .fold(board, |board, &square| board.with(square, QUEEN));
        let by = attackers(&board, given).white & board.of_piece(QUEEN);
        match by.first() {
            _ if board.get(given).is_some() => {
                format!("{} occupies that square.", occupant_text(&board, given))
            }
            Some(by) => format!("the queen on {by} attacks {given}."),
            None if given.rank() != right.rank() => {
                let rank = right.rank().digit();
                format!("{given} isn't on rank {rank}, which comes first.")
            }
            None if given.file() < right.file() => {
                format!("{given} was already tried, and its queen was removed.")
            }
            None => format!("a square before {given} on its rank is also free."),
        }
    }

    fn not_on_tour(&self, scene: &Scene, stack: &[Square], right: Square, given: Square) -> String {
        let map = scene.tour_map();
        let visited: SquareSet = stack.iter().copied().collect();
        let from = stack.last().copied().unwrap_or(scene.focus());
        if visited.contains(given) {
            return format!("the tour has already visited {given}.");
        }
        if !map.moves(from).contains(&given) {
            return match scene.board().get(given) {
                Some(Occupant::Obstacle) => format!("there is an obstacle on {given}."),
                _ => format!("the piece can't move from {from} to {given}."),
            };
        }
        let onward = |square| map.onward(square, visited);
        match self.way {
            Algorithm::Warnsdorff if onward(given) > onward(right) => {
                let moves = counted(onward(given), "onward move");
                format!("{given} has {moves}, but another square has fewer.")
            }
            _ => format!(
                "the tour can go to {given}, but another square comes first in the order of moves."
            ),
        }
    }
}
