//! Writing a trace down while an algorithm runs.

use crate::board::Square;
use crate::geometry::Fraction;

use super::{Fact, Mark, Step, Trace, Zoom};

/// The number of a variable in the algorithm's list of names.
pub type Variable = u8;

/// A single value that a variable can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// A square.
    Square(Square),
    /// A whole number.
    Number(i32),
    /// A slope or an intercept.
    Fraction(Fraction),
    /// A word, such as `odd`.
    Word(&'static str),
}

/// One small change that a step makes to what there is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Puts a mark on a square, in place of the one it had.
    Mark(Square, Mark),
    /// Takes the mark of a square away.
    Unmark(Square),
    /// Takes away what is written on a square.
    NoLabel(Square),
    /// Writes a number on a square.
    Number(Square, u32),
    /// Writes how many white and how many black pieces bear on a square.
    Counts(Square, u8, u8),
    /// Draws an arrow from one square to another.
    Arrow(Square, Square),
    /// Adds a square to the end of the path.
    Path(Square),
    /// Forgets path and arrows.
    ClearPath,
    /// Forgets the path; the arrows stay.
    NewPath,
    /// Gives a variable a single value.
    Set(Variable, Scalar),
    /// Adds to a variable that counts.
    Add(Variable, i32),
    /// Adds a square at the front of a list.
    PushFirst(Variable, Square),
    /// Adds a square at the end of a list.
    Push(Variable, Square),
    /// Removes the first square of a list.
    PopFirst(Variable),
    /// Removes the last square of a list.
    PopLast(Variable),
    /// Empties a variable.
    Clear(Variable),
}

/// A trace being written.
pub struct Recorder {
    trace: Trace,
}

impl Recorder {
    /// An empty trace of an algorithm with this pseudocode and these variables.
    pub fn new(code: &'static [&'static str], variables: &'static [&'static str]) -> Recorder {
        Recorder {
            trace: Trace {
                code,
                variables,
                steps: Vec::new(),
                changes: Vec::new(),
            },
        }
    }

    /// Adds a change to the step that is being made.
    pub fn change(&mut self, change: Change) -> &mut Recorder {
        self.trace.changes.push(change);
        self
    }

    /// Marks a square within the step that is being made.
    pub fn mark(&mut self, square: Square, mark: Mark) -> &mut Recorder {
        self.change(Change::Mark(square, mark))
    }

    /// Completes a step: line `line` of the pseudocode ran, and this happened.
    pub fn step(&mut self, line: usize, fact: Fact, closes: Zoom) {
        let changes_end = self.trace.changes.len() as u32;
        self.trace.steps.push(Step {
            fact,
            line,
            closes,
            changes_end,
        });
    }

    /// The finished trace. Its last step completes everything.
    pub fn finish(mut self) -> Trace {
        if let Some(last) = self.trace.steps.last_mut() {
            last.closes = Zoom::Layer;
        }
        self.trace
    }
}
