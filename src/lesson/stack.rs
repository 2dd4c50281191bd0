//! Goals in which a depth-first search is foretold.
//!
//! The search goes on from its newest square as long as that has a square nobody has been on, and
//! else goes back to the newest one that has. Which of several new squares it tries first is its
//! own affair, so any of them is right, and what comes next follows from what was named.

use crate::board::{Square, SquareSet};
use crate::geometry::Reach;

use super::{
    goal::Prediction,
    judge::{Mistake, State},
    level::Level,
    mistake_kind::MistakeKind,
    predict, queue,
};

/// The stack of a search that has visited `taken` in this order, the start at its bottom.
struct Stack<'a> {
    level: &'a Level,
    squares: Vec<Square>,
    seen: SquareSet,
}

impl<'a> Stack<'a> {
    fn after(level: &'a Level, taken: &[Square]) -> Stack<'a> {
        let mut stack = Stack {
            level,
            squares: Vec::new(),
            seen: SquareSet::EMPTY,
        };
        for &square in taken {
            while !stack.squares.is_empty() && !stack.new_from_top().contains(square) {
                stack.squares.pop();
            }
            stack.squares.push(square);
            stack.seen.insert(square);
        }
        // What has nothing new any more is left behind.
        while !stack.squares.is_empty() && stack.new_from_top().is_empty() {
            stack.squares.pop();
        }
        stack
    }

    /// The squares one move from `square` that nobody has been on.
    fn new_from(&self, square: Square) -> SquareSet {
        let Some((mover, start)) = queue::searcher(self.level) else {
            return SquareSet::EMPTY;
        };
        let board = self.level.scene.board().without(start);
        Reach::by(mover, square, &board).destinations() - self.seen
    }

    fn new_from_top(&self) -> SquareSet {
        let top = self.squares.last();
        top.map_or(SquareSet::EMPTY, |&top| self.new_from(top))
    }
}

/// The squares on the way from the start to the newest square that has anything new.
pub fn way(level: &Level, taken: &[Square]) -> Vec<Square> {
    Stack::after(level, taken).squares
}

/// Judges the next square that is named.
pub fn judge(
    level: &Level,
    prediction: &Prediction,
    state: &State,
    square: Square,
) -> Result<State, Mistake> {
    let mut taken = predict::before(level, prediction);
    taken.extend(&state.marked);
    let stack = Stack::after(level, &taken);
    if !stack.new_from_top().contains(square) {
        return Err(Mistake::new(
            MistakeKind::Order,
            wrong(level, &taken, &stack, square),
        ));
    }
    let mut next = state.clone();
    next.marked.push(square);
    Ok(next)
}

fn wrong(level: &Level, taken: &[Square], stack: &Stack, square: Square) -> String {
    let Some(&top) = stack.squares.last() else {
        return "No: every square that can be reached was visited.".to_owned();
    };
    let role = super::task::role(level);
    if taken.contains(&square) {
        return format!("No: {square} was visited before. Each square is visited once.");
    }
    let older = stack.squares.iter().rev().skip(1);
    let near = older
        .copied()
        .find(|&from| stack.new_from(from).contains(square));
    match near {
        Some(from) => format!(
            "No: {square} is new from {from}, but {top} is newer and has new squares. Deeper first."
        ),
        None => format!("No: {square} is no {role}'s move away from {top}."),
    }
}
