//! Specification of an algorithm.

use super::Lens;
use super::mark::Mark;
use super::recording::Trace;
use super::search::{self, Strategy};
use super::step_size::StepSize;
use super::task::{Task, TraceError};
use super::variable::Variable;

/// Specification of an algorithm, used by all code outside the algorithm's file.
#[derive(Clone, Copy)]
pub struct AlgorithmSpec {
    /// Lens of the algorithm.
    pub lens: Lens,
    /// Names that this algorithm uses for a layer, a square and an edge.
    pub units: [&'static str; 3],
    /// Marks that the algorithm can set.
    pub marks: &'static [Mark],
    /// Words for the marks that have another meaning in this algorithm.
    pub words: &'static [(Mark, &'static str)],
    /// Variables of the algorithm, in the order in which they are listed.
    pub variables: &'static [Variable],
    /// Pseudocode, line by line, indented with spaces.
    pub code: &'static [&'static str],
    /// Source of the steps.
    pub run: StepMaker,
}

/// Source of an algorithm's steps.
#[derive(Clone, Copy)]
pub enum StepMaker {
    /// A search over a frontier with this strategy.
    Search(&'static Strategy),
    /// The algorithm's own function.
    Steps(fn(&Task) -> Result<Trace, TraceError>),
}

impl AlgorithmSpec {
    /// Runs the algorithm.
    ///
    /// # Errors
    ///
    /// Returns a [`TraceError`] with the reason if there is nothing to show.
    pub fn run(&self, task: &Task) -> Result<Trace, TraceError> {
        match self.run {
            StepMaker::Search(choices) => search::run(self, choices, task),
            StepMaker::Steps(run) => run(task),
        }
    }

    /// Returns the algorithm's own word for a mark; `None` if the mark has its usual meaning.
    pub fn word(&self, mark: Mark) -> Option<&'static str> {
        let own = self.words.iter().find(|(of, _)| *of == mark);
        own.map(|(_, word)| *word)
    }

    /// Returns the algorithm's name for a step of this size.
    pub const fn unit(&self, size: StepSize) -> &'static str {
        let [layer, square, edge] = self.units;
        match size {
            StepSize::Layer => layer,
            StepSize::Square => square,
            StepSize::Edge => edge,
        }
    }
}
