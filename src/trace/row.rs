//! What an algorithm tells of itself.

use super::Lens;
use super::mark::Mark;
use super::recording::Trace;
use super::search::{self, Choices};
use super::step_size::StepSize;
use super::task::{Task, TraceError};
use super::variable::Variable;

/// What an algorithm tells of itself. Everything outside its file is read from here.
#[derive(Clone, Copy)]
pub struct AlgorithmRow {
    /// The lens that it belongs to.
    pub lens: Lens,
    /// What a layer, a square and an edge are in its own words.
    pub units: [&'static str; 3],
    /// The marks that it can put on the board.
    pub marks: &'static [Mark],
    /// What marks stand for in it, where that is not what they stand for elsewhere.
    pub words: &'static [(Mark, &'static str)],
    /// Its variables, in the order in which they are listed.
    pub variables: &'static [Variable],
    /// Its pseudocode, line by line, indented by blanks.
    pub code: &'static [&'static str],
    /// How its steps are made.
    pub run: StepMaker,
}

/// How an algorithm's steps are made.
#[derive(Clone, Copy)]
pub enum StepMaker {
    /// By a search over a frontier, with these choices.
    Search(&'static Choices),
    /// By the algorithm itself.
    Steps(fn(&Task) -> Result<Trace, TraceError>),
}

impl AlgorithmRow {
    /// Runs the algorithm.
    ///
    /// # Errors
    ///
    /// [`TraceError`] says what is missing when there is nothing to show.
    pub fn run(&self, task: &Task) -> Result<Trace, TraceError> {
        match self.run {
            StepMaker::Search(choices) => search::run(self, choices, task),
            StepMaker::Steps(run) => run(task),
        }
    }

    /// What a mark stands for in it, where that is not what it stands for elsewhere.
    pub fn word(&self, mark: Mark) -> Option<&'static str> {
        let own = self.words.iter().find(|(of, _)| *of == mark);
        own.map(|(_, word)| *word)
    }

    /// What a step of the given size covers, in the algorithm's own words.
    pub const fn unit(&self, size: StepSize) -> &'static str {
        let [layer, square, edge] = self.units;
        match size {
            StepSize::Layer => layer,
            StepSize::Square => square,
            StepSize::Edge => edge,
        }
    }
}
