//! Traces: all steps of an algorithm.

use crate::board::{Square, SquareSet};
use crate::steps::SearchVerdict;

use super::Fact;
use super::backtrack::Backtrack;
use super::frame::{Frame, Value};
use super::made::Made;
use super::row::AlgorithmRow;
use super::step_size::StepSize;
use super::stop::Stop;
use super::variable::Variable;
use super::written::Written;

/// All steps of an algorithm, from first to last.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    pub(super) code: &'static [&'static str],
    pub(super) variables: &'static [Variable],
    pub(super) steps: Source,
    /// Verdict on a search of another program.
    pub(super) verdict: Option<Box<SearchVerdict>>,
}

/// Source of the steps.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    /// All steps are stored.
    Written(Written),
    /// Steps are computed when needed.
    Made(Box<Made>),
}

impl Trace {
    /// Initial limit on the placements of a backtracking search.
    pub const LIMIT: u64 = 10_000;

    /// Number of placements added each time the search continues.
    const MORE: u64 = 100_000;

    /// Returns the trace of a backtracking search, whose steps are computed when needed.
    pub(crate) fn made(row: &AlgorithmRow, start: Backtrack) -> Trace {
        Trace {
            code: row.code,
            variables: row.variables,
            steps: Source::Made(Box::new(Made::new(start, Trace::LIMIT))),
            verdict: None,
        }
    }

    /// Returns the trace with the verdict on another program's search.
    pub(super) fn judged(self, verdict: SearchVerdict) -> Trace {
        Trace {
            verdict: Some(Box::new(verdict)),
            ..self
        }
    }

    /// Verdict on another program's search; `None` for the program's own.
    pub fn verdict(&self) -> Option<&SearchVerdict> {
        self.verdict.as_deref()
    }

    /// Continues a search that gave up at its limit. Returns whether it had given up.
    pub fn go_on(&mut self) -> bool {
        match &mut self.steps {
            Source::Made(made) => made.go_on(Trace::MORE),
            Source::Written(_) => false,
        }
    }

    /// Whether a search gave up at its limit.
    pub const fn gave_up(&self) -> bool {
        match &self.steps {
            Source::Made(made) => made.gave_up(),
            Source::Written(_) => false,
        }
    }

    /// Pseudocode, line by line, indented by spaces.
    pub const fn code(&self) -> &'static [&'static str] {
        self.code
    }

    /// Number of steps.
    pub const fn end(&self) -> usize {
        match &self.steps {
            Source::Written(written) => written.steps.len(),
            Source::Made(made) => made.end(),
        }
    }

    /// Whether no step is left after the first `index`.
    pub const fn at_end(&self, index: usize) -> bool {
        index >= self.end()
    }

    /// Returns the frame after the first `index` steps; 0 is before anything happened.
    pub fn frame(&self, index: usize) -> Frame {
        match &self.steps {
            Source::Written(written) => {
                let (changes, fact) = written.changes(index);
                Frame::fold(self.variables, changes, fact)
            }
            Source::Made(made) => made.state(index).frame(self.variables),
        }
    }

    /// Returns the frame at the end.
    pub fn last_frame(&self) -> Frame {
        self.frame(self.end())
    }

    /// Fact of the last of the first `index` steps; `None` for step 0.
    pub fn fact(&self, index: usize) -> Option<Fact> {
        match &self.steps {
            Source::Written(written) => written.changes(index).1,
            Source::Made(made) => made.state(index).fact().map(Fact::from),
        }
    }

    /// Facts of all steps, in order.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let (written, made) = match &self.steps {
            Source::Written(written) => (Some(written), None),
            Source::Made(made) => (None, Some(made)),
        };
        let written = written.into_iter().flat_map(|written| &written.steps);
        let made = made.into_iter().flat_map(|made| made.facts());
        written.map(|step| step.fact).chain(made.map(Fact::from))
    }

    /// Solutions of a backtracking search in the order they are found, each with the number of
    /// steps before it.
    pub fn solutions(&self) -> impl Iterator<Item = (usize, SquareSet)> + '_ {
        let made = match &self.steps {
            Source::Written(_) => None,
            Source::Made(made) => Some(made),
        };
        made.into_iter().flat_map(|made| made.solutions())
    }

    /// Squares that a search dequeues or visits, in order, each with the number of steps before it.
    pub fn takes(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let facts = self.facts().enumerate();
        facts.filter_map(|(i, fact)| Some((i + 1, fact.taken()?)))
    }

    /// Square that becomes current next after the first `index` steps, as far as it is known: the
    /// front of the queue or the top of the stack, which a square enqueued later may displace. In
    /// backtracking, the next square that steps of a `size` try or place. `frame` is the current
    /// frame.
    pub fn next(&self, index: usize, size: StepSize, frame: &Frame) -> Option<Square> {
        if let Source::Made(made) = &self.steps {
            return made.next(index, size);
        }
        if let Some(Value::Squares(waiting)) = frame.variable(Variable::Waiting) {
            return waiting.back().copied();
        }
        let turn = self.facts().skip(index).find_map(|fact| match fact {
            Fact::Search(fact) => fact.turns_to(),
            fact => fact.taken(),
        })?;
        let mut queue = frame.squares(Variable::Queue);
        let front = queue.next();
        let has_one = frame.variable(Variable::Back).is_none();
        Some(front.filter(|_| has_one).unwrap_or(turn))
    }

    /// Number of stops at this step size, without step 0.
    pub fn stops(&self, size: StepSize) -> usize {
        self.stops_until(self.end(), size)
    }

    /// Number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        match &self.steps {
            Source::Written(written) => written.stops_until(index, size),
            Source::Made(made) => made.stops_until(index, size),
        }
    }

    /// The number of the stop of this size that shows step `index`, counted from 1: the first stop with
    /// at least `index` steps done.
    pub fn stop_with(&self, index: usize, size: StepSize) -> usize {
        self.stops_until(index.saturating_sub(1), size) + 1
    }

    /// Number of steps before stop number `stop`; `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        match &self.steps {
            _ if stop == 0 => Some(0),
            Source::Written(written) => written.index_of(stop, size),
            Source::Made(made) => made.index_of(stop, size),
        }
    }

    /// Steps since the previous stop of this size, up to `index`.
    pub fn stop(&self, index: usize, size: StepSize) -> Stop {
        match &self.steps {
            Source::Written(written) => written.stop(index, size),
            Source::Made(made) => made.stop(index, size),
        }
    }

    /// Number of neighbours a search has tried within the first `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        match &self.steps {
            Source::Written(written) => written.tests(index),
            Source::Made(made) => made.state(index).tested(),
        }
    }

    /// Current and largest number of squares in a search's queue or stack after the first `index`
    /// steps.
    pub fn waiting(&self, index: usize) -> (usize, usize) {
        match &self.steps {
            Source::Written(written) => written.waiting(index),
            Source::Made(made) => made.state(index).depth(),
        }
    }

    /// Returns the first `placed` placements of a backtracking search in order, each with its
    /// depth. `None` for other searches, and if they aren't stored.
    pub(super) fn put_down(&self, placed: u64) -> Option<&[(u8, Square)]> {
        match &self.steps {
            Source::Written(_) => None,
            Source::Made(made) => made.put_down(placed),
        }
    }

    /// Size of the trace in bytes.
    pub fn memory(&self) -> usize {
        match &self.steps {
            Source::Written(written) => written.memory(),
            Source::Made(made) => made.memory(),
        }
    }
}
