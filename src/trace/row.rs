//! Properties of an algorithm.

use super::Lens;
use super::mark::Mark;
use super::recording::Trace;
use super::search::{self, Strategy};
use super::step_size::StepSize;
use super::task::{Task, TraceError};
use super::variable::Variable;

/// Description of an algorithm, used by all code outside its file.
#[derive(Clone, Copy)]
pub struct AlgorithmSpec {
    /// Lens of the algorithm.
    pub lens: Lens,
    /// Names of a layer, a square and an edge in this algorithm.
    pub units: [&'static str; 3],
    /// Marks that the algorithm can set.
    pub marks: &'static [Mark],
    /// Words for marks with another meaning in this algorithm.
    pub words: &'static [(Mark, &'static str)],
    /// Variables of the algorithm, in the order of the list.
    pub variables: &'static [Variable],
    /// Pseudocode, line by line, indented by spaces.
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
    /// Returns [`TraceError`] with what is missing if there is nothing to show.
    pub fn run(&self, task: &Task) -> Result<Trace, TraceError> {
        match self.run {
            StepMaker::Search(choices) => search::run(self, choices, task),
            StepMaker::Steps(run) => run(task),
        }
    }

    /// Returns the word for a mark with another meaning in this algorithm; `None` for all other
    /// marks.
    pub fn word(&self, mark: Mark) -> Option<&'static str> {
        let own = self.words.iter().find(|(of, _)| *of == mark);
        own.map(|(_, word)| *word)
    }

    /// Returns the name of a step of the given size in this algorithm.
    pub const fn unit(&self, size: StepSize) -> &'static str {
        let [layer, square, edge] = self.units;
        match size {
            StepSize::Layer => layer,
            StepSize::Square => square,
            StepSize::Edge => edge,
        }
    }
}
