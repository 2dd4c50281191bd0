//! The trace of an algorithm's run.

use std::sync::Arc;

use crate::board::{Square, SquareSet};
use crate::steps::SearchVerdict;

use super::Fact;
use super::backtrack::Backtrack;
use super::eager_steps::{EagerSteps, Step};
use super::frame::{Frame, Value};
use super::lazy_steps::LazySteps;
use super::row::AlgorithmSpec;
use super::step_size::StepSize;
use super::stop::Stop;
use super::variable::Variable;

/// The trace of an algorithm: its steps, from first to last.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    pub(super) code: &'static [&'static str],
    pub(super) variables: &'static [Variable],
    pub(super) steps: Source,
    /// Verdict on another program's search; `None` for the program's own searches.
    pub(super) verdict: Option<Box<SearchVerdict>>,
}

/// Source of the steps.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Source {
    /// Steps stored in advance. Clones share them.
    Written(Arc<EagerSteps>),
    /// Steps computed on demand.
    Made(Box<LazySteps>),
}

impl Trace {
    /// Initial limit on the placements of a backtracking search.
    pub const LIMIT: u64 = 10_000;

    /// Number of placements by which the limit is raised each time the search continues.
    const MORE: u64 = 100_000;

    /// Returns the trace of a backtracking search, with its steps computed on demand.
    pub(crate) fn made(row: &AlgorithmSpec, start: Backtrack) -> Trace {
        Trace {
            code: row.code,
            variables: row.variables,
            steps: Source::Made(Box::new(LazySteps::new(start, Trace::LIMIT))),
            verdict: None,
        }
    }

    pub(super) fn judged(self, verdict: SearchVerdict) -> Trace {
        Trace {
            verdict: Some(Box::new(verdict)),
            ..self
        }
    }

    /// Returns the verdict on another program's search; `None` for the program's own.
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

    /// Returns the pseudocode, line by line, indented with spaces.
    pub const fn code(&self) -> &'static [&'static str] {
        self.code
    }

    /// Returns the total number of steps.
    pub fn end(&self) -> usize {
        match &self.steps {
            Source::Written(written) => written.steps.len(),
            Source::Made(made) => made.end(),
        }
    }

    /// Whether nothing is left to do after the first `index` steps.
    pub fn at_end(&self, index: usize) -> bool {
        index >= self.end()
    }

    /// Returns the frame after the first `index` steps; 0 is the state before the first one.
    pub fn frame(&self, index: usize) -> Frame {
        match &self.steps {
            Source::Written(written) => written.frame(index),
            Source::Made(made) => made.state(index).frame(self.variables),
        }
    }

    /// Moves `frame` from step `from` to step `index`. If the steps are stored and `index` is a
    /// little later than `from`, this is faster than [`Trace::frame`].
    pub fn seek(&self, frame: &mut Frame, from: usize, index: usize) {
        match &self.steps {
            Source::Written(written) => written.seek(frame, from, index),
            Source::Made(_) => *frame = self.frame(index),
        }
    }

    /// Returns the frame at the end.
    pub fn last_frame(&self) -> Frame {
        self.frame(self.end())
    }

    /// Returns the fact of step number `index`, or of the last step if there are fewer; `None` for
    /// step 0.
    pub fn fact(&self, index: usize) -> Option<Fact> {
        match &self.steps {
            Source::Written(written) => written.fact(index),
            Source::Made(made) => made.state(index).fact().map(Fact::from),
        }
    }

    /// Returns the facts of all steps, in order.
    pub fn facts(&self) -> impl Iterator<Item = Fact> + '_ {
        let (written, made) = match &self.steps {
            Source::Written(written) => (Some(written), None),
            Source::Made(made) => (None, Some(made)),
        };
        let written = written.into_iter().flat_map(|written| &written.steps);
        let made = made.into_iter().flat_map(|made| made.facts());
        written.map(|step| step.fact).chain(made.map(Fact::from))
    }

    /// Returns the solutions of a backtracking search in the order in which they are found, each
    /// with the number of steps done by then.
    pub fn solutions(&self) -> impl Iterator<Item = (usize, SquareSet)> + '_ {
        let made = match &self.steps {
            Source::Written(_) => None,
            Source::Made(made) => Some(made),
        };
        made.into_iter().flat_map(|made| made.solutions())
    }

    /// Returns the squares that a search dequeues or visits, in order, each with the number of
    /// steps done by then.
    pub fn takes(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let (written, made) = match &self.steps {
            Source::Written(written) => (Some(written), None),
            Source::Made(made) => (None, Some(made)),
        };
        let made = made
            .into_iter()
            .flat_map(|made| made.facts())
            .map(Fact::from);
        let made = (1..)
            .zip(made)
            .filter_map(|(done, fact)| Some((done, fact.taken()?)));
        written
            .into_iter()
            .flat_map(|written| written.takes())
            .chain(made)
    }

    /// Returns the square that is expected to become current next, after the first `index` steps:
    /// the front of the queue or the top of the stack, although a square enqueued later may still
    /// come before it. In backtracking, returns the next square that steps of size `size` try or
    /// place. `None` if there is no such square. `frame` is the current frame.
    pub fn next(&self, index: usize, size: StepSize, frame: &Frame) -> Option<Square> {
        let written = match &self.steps {
            Source::Made(made) => return made.next(index, size),
            Source::Written(written) => written,
        };
        if let Some(Value::Squares(frontier_lengths)) = frame.variable(Variable::Queued) {
            return frontier_lengths.iter().next_back();
        }
        let turn = written.turns_to(index)?;
        let mut queue = frame.squares(Variable::Queue);
        let front = queue.next();
        let has_one = frame.variable(Variable::Back).is_none();
        Some(front.filter(|_| has_one).unwrap_or(turn))
    }

    /// Returns the index of the first step at or after line `line` of another program's steps;
    /// `None` if there is no such step.
    pub fn index_of_line(&self, line: u32) -> Option<usize> {
        let Source::Written(written) = &self.steps else {
            return None;
        };
        let is_before = |step: &Step| matches!(step.fact, Fact::Replay(fact) if fact.line < line);
        let before = written.steps.partition_point(is_before);
        (before < written.steps.len()).then_some(before + 1)
    }

    /// Returns the number of stops at this step size, not counting the start.
    pub fn stops(&self, size: StepSize) -> usize {
        self.stops_until(self.end(), size)
    }

    /// Returns the number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        match &self.steps {
            Source::Written(written) => written.stops_until(index, size),
            Source::Made(made) => made.stops_until(index, size),
        }
    }

    /// Returns the number of the first stop of this size with at least `index` steps done. Stops
    /// are counted from 1.
    pub fn stop_with(&self, index: usize, size: StepSize) -> usize {
        self.stops_until(index.saturating_sub(1), size) + 1
    }

    /// Returns the number of steps done at stop number `stop`; 0 is the start. `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        match &self.steps {
            _ if stop == 0 => Some(0),
            Source::Written(written) => written.index_of(stop, size),
            Source::Made(made) => made.index_of(stop, size),
        }
    }

    /// Returns the lines that ran since the previous stop of this size, up to step `index`.
    pub fn stop(&self, index: usize, size: StepSize) -> Stop {
        match &self.steps {
            Source::Written(written) => written.stop(index, size),
            Source::Made(made) => made.stop(index, size),
        }
    }

    /// Returns the number of neighbours or candidates that a search has tried within the first
    /// `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        match &self.steps {
            Source::Written(written) => written.tests(index),
            Source::Made(made) => made.state(index).tested(),
        }
    }

    /// Returns the number of squares in a search's queue or stack after the first `index` steps,
    /// and the largest number so far. For backtracking, counts the squares on its path.
    pub fn frontier_lengths(&self, index: usize) -> (usize, usize) {
        match &self.steps {
            Source::Written(written) => written.frontier_lengths(index),
            Source::Made(made) => made.state(index).depth(),
        }
    }

    /// Returns the sum of the lengths of a search's queue or stack at all stops of this size; 0 for
    /// backtracking.
    pub fn squares_listed(&self, size: StepSize) -> u64 {
        match &self.steps {
            Source::Written(written) => written.total_queued(size),
            Source::Made(_) => 0,
        }
    }

    /// Returns the first `placed` placements of a backtracking search, in order, each with its
    /// depth; `None` for any other search, or if not all of them are stored.
    pub(super) fn put_down(&self, placed: u64) -> Option<&[(u8, Square)]> {
        match &self.steps {
            Source::Written(_) => None,
            Source::Made(made) => made.put_down(placed),
        }
    }

    /// Returns the size of the trace in bytes.
    pub fn memory(&self) -> usize {
        match &self.steps {
            Source::Written(written) => written.memory(),
            Source::Made(made) => made.memory(),
        }
    }
}
