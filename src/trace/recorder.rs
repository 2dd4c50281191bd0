//! Records a trace while an algorithm runs.

use std::sync::Arc;

use crate::board::Square;

use super::Fact;
use super::change::{Change, Scalar};
use super::eager_steps::{EagerSteps, Ran, Step};
use super::mark::Mark;
use super::recording::{Source, Trace};
use super::row::AlgorithmSpec;
use super::step_size::StepSize;
use super::variable::Variable;

/// A trace that is being recorded.
pub struct Recorder {
    code: &'static [&'static str],
    variables: &'static [Variable],
    trace: EagerSteps,
}

impl Recorder {
    /// Creates a recorder with an empty trace of the algorithm.
    pub fn new(row: &AlgorithmSpec) -> Recorder {
        Recorder {
            code: row.code,
            variables: row.variables,
            trace: EagerSteps::default(),
        }
    }

    /// Adds `change` to the current step.
    pub fn change(&mut self, change: Change) -> &mut Recorder {
        self.trace.changes.push(change);
        self
    }

    /// Marks a square within the current step.
    pub fn mark(&mut self, square: Square, mark: Mark) -> &mut Recorder {
        self.change(Change::Mark(square, mark))
    }

    /// Sets a variable to a single value within the current step.
    pub fn set(&mut self, variable: Variable, value: Scalar) -> &mut Recorder {
        self.change(Change::Set(variable, value))
    }

    /// Records that a line of the pseudocode ran within the current step.
    pub fn ran(&mut self, line: impl Into<u8>) -> &mut Recorder {
        let line = line.into();
        self.trace.lines.push(Ran { line, counts: true });
        self
    }

    /// Records that a line of the pseudocode was left within the current step, as when a loop ends
    /// or a call returns. The line is shown but not counted.
    pub fn left(&mut self, line: impl Into<u8>) -> &mut Recorder {
        let line = line.into();
        let counts = false;
        self.trace.lines.push(Ran { line, counts });
        self
    }

    /// Completes the current step with its fact. `closes` is the largest unit that the step
    /// completes.
    pub fn step(&mut self, fact: impl Into<Fact>, closes: StepSize) {
        self.trace.steps.push(Step {
            fact: fact.into(),
            changes_end: self.trace.changes.len() as u32,
            lines_end: self.trace.lines.len() as u32,
            closes,
        });
    }

    /// Returns the finished trace, without spare capacity. Its last step completes a unit of every
    /// size.
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
