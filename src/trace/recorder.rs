//! Writing a trace down while an algorithm runs.

use std::sync::Arc;

use crate::board::Square;

use super::change::{Change, Scalar};
use super::fact::Fact;
use super::mark::Mark;
use super::recording::{Source, Trace};
use super::row::AlgorithmRow;
use super::step_size::StepSize;
use super::variable::Variable;
use super::written::{Ran, Step, Written};

/// A trace being written.
pub struct Recorder {
    code: &'static [&'static str],
    variables: &'static [Variable],
    trace: Written,
}

impl Recorder {
    /// An empty trace of the algorithm of this row.
    pub fn new(row: &AlgorithmRow) -> Recorder {
        Recorder {
            code: row.code,
            variables: row.variables,
            trace: Written::default(),
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

    /// Gives a variable a single value within the step that is being made.
    pub fn set(&mut self, variable: Variable, value: Scalar) -> &mut Recorder {
        self.change(Change::Set(variable, value))
    }

    /// Lets a line of the pseudocode run within the step that is being made.
    pub fn ran(&mut self, line: impl Into<u8>) -> &mut Recorder {
        let line = line.into();
        self.trace.lines.push(Ran { line, counts: true });
        self
    }

    /// Leaves a line of the pseudocode within the step that is being made: a `for each` ends, or a
    /// call returns. The line is shown, but it does not count.
    pub fn left(&mut self, line: impl Into<u8>) -> &mut Recorder {
        let line = line.into();
        let counts = false;
        self.trace.lines.push(Ran { line, counts });
        self
    }

    /// Completes a step: this happened.
    pub fn step(&mut self, fact: impl Into<Fact>, closes: StepSize) {
        self.trace.steps.push(Step {
            fact: fact.into(),
            changes_end: self.trace.changes.len() as u32,
            lines_end: self.trace.lines.len() as u32,
            closes,
        });
    }

    /// The finished trace, without room for more. Its last step completes everything.
    pub fn finish(mut self) -> Trace {
        if let Some(last) = self.trace.steps.last_mut() {
            last.closes = StepSize::Layer;
        }
        self.trace.finish(self.variables);
        Trace {
            code: self.code,
            variables: self.variables,
            steps: Source::Written(Arc::new(self.trace)),
            verdict: None,
        }
    }
}
