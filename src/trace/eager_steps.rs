//! Steps that were recorded while an algorithm ran.
//!
//! A search by another program may have 100,000 steps, and each key press needs the frame of one
//! step. Evenly spaced checkpoints, and the indices of all stops, keep that cheap.

use crate::board::Square;

use super::Fact;
use super::change::Change;
use super::frame::Frame;
use super::step_size::StepSize;
use super::stop::Stop;
use super::variable::Variable;

/// Minimum number of steps between two checkpoints.
const EVERY: usize = 4096;

/// Maximum size of all checkpoints, in bytes.
const MEMORY: usize = 2 << 20;

/// A single step of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    pub fact: Fact,
    /// End of this step's changes in the trace's list of changes.
    pub changes_end: u32,
    /// End of this step's lines in the trace's list of lines.
    pub lines_end: u32,
    /// Largest unit that the step completes.
    pub closes: StepSize,
}

/// A line of the pseudocode that ran.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ran {
    /// Line number, counted from 0.
    pub line: u8,
    /// Whether the run counts. It doesn't when a `for each` ends or a call returns.
    pub counts: bool,
}

// A trace stores thousands of steps and changes.
const _: () = assert!(size_of::<Step>() <= 40 && size_of::<Change>() <= 12);

/// Steps of an algorithm that has run to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct EagerSteps {
    pub(super) steps: Vec<Step>,
    pub(super) changes: Vec<Change>,
    pub(super) lines: Vec<Ran>,
    /// Indices of the stops of step size square, and of those of step size layer.
    stops: [Vec<u32>; 2],
    checkpoints: Vec<StepState>,
    /// Variables of the algorithm, for the frame before the first step.
    variables: Vec<Variable>,
}

/// The state after some steps.
#[derive(Clone, Debug, Default, PartialEq)]
struct StepState {
    /// Number of steps done.
    done: usize,
    frame: Frame,
    /// Number of neighbours that a search has tried.
    tests: usize,
    /// Current and maximum length of the frontier.
    frontier: (usize, usize),
}

impl StepState {
    /// Returns the size of the state in bytes.
    fn memory(&self) -> usize {
        size_of::<StepState>() + self.frame.memory()
    }

    fn advance(&mut self, written: &EagerSteps, index: usize) {
        let from = written.changes_end(self.done);
        let (changes, fact) = written.changes(index);
        let changes = &changes[from..];
        self.frame.go_on(changes, fact);
        self.frontier = frontier(self.frontier, changes);
        self.tests += written.tests_between(self.done, index);
        self.done = index;
    }
}

impl EagerSteps {
    /// Completes the steps of an algorithm with these variables, and computes the stops and
    /// checkpoints.
    pub fn finish(&mut self, variables: &[Variable]) {
        self.steps.shrink_to_fit();
        self.changes.shrink_to_fit();
        self.lines.shrink_to_fit();
        for (size, stops) in [StepSize::Square, StepSize::Layer]
            .iter()
            .zip(&mut self.stops)
        {
            *stops = numbers(&self.steps, |step| step.closes >= *size);
        }
        self.variables = variables.to_vec();
        self.set_checkpoints();
    }

    fn set_checkpoints(&mut self) {
        let (mut every, mut memory) = (EVERY, 0);
        let mut state = StepState {
            frame: self.first_frame(),
            ..StepState::default()
        };
        let mut checkpoints: Vec<StepState> = Vec::new();
        while state.done + every < self.steps.len() {
            let next = state.done + every;
            state.advance(self, next - next % every);
            checkpoints.push(state.clone());
            memory += state.memory();
            if memory > MEMORY {
                every *= 2;
                checkpoints.retain(|state| state.done.is_multiple_of(every));
                memory = checkpoints.iter().map(StepState::memory).sum();
            }
        }
        checkpoints.shrink_to_fit();
        self.checkpoints = checkpoints;
    }

    fn done(&self, index: usize) -> &[Step] {
        &self.steps[..index.min(self.steps.len())]
    }

    fn changes_end(&self, index: usize) -> usize {
        let last = self.done(index).last();
        last.map_or(0, |step| step.changes_end as usize)
    }

    /// Returns the changes made by the first `index` steps, and the fact of the last of these
    /// steps.
    fn changes(&self, index: usize) -> (&[Change], Option<Fact>) {
        (&self.changes[..self.changes_end(index)], self.fact(index))
    }

    /// Returns the fact of step number `index`, counted from 1; `None` for 0.
    pub fn fact(&self, index: usize) -> Option<Fact> {
        self.done(index).last().map(|step| step.fact)
    }

    fn first_frame(&self) -> Frame {
        Frame::new(&self.variables)
    }

    /// Returns the last checkpoint up to step `index`; `None` if there is none after the start.
    fn checkpoint(&self, index: usize) -> Option<&StepState> {
        let until = |state: &StepState| state.done <= index;
        let count = self.checkpoints.partition_point(until);
        count.checked_sub(1).map(|last| &self.checkpoints[last])
    }

    /// Returns the frame at step `index`.
    pub fn frame(&self, index: usize) -> Frame {
        let (done, mut frame) = match self.checkpoint(index) {
            Some(state) => (state.done, state.frame.clone()),
            None => (0, self.first_frame()),
        };
        let (changes, fact) = self.changes(index);
        frame.go_on(&changes[self.changes_end(done)..], fact);
        frame
    }

    /// Moves a frame from step `from` to step `index`.
    pub fn seek(&self, frame: &mut Frame, from: usize, index: usize) {
        let checkpoint = self.checkpoint(index).map_or(0, |state| state.done);
        if from > index || checkpoint > from {
            *frame = self.frame(index);
        } else {
            let (changes, fact) = self.changes(index);
            frame.go_on(&changes[self.changes_end(from)..], fact);
        }
    }

    /// Returns the number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        match self.stops(size) {
            None => index.min(self.steps.len()),
            Some(stops) => stops.partition_point(|done| *done as usize <= index),
        }
    }

    /// Returns the indices of the stops of this size; `None` if every step is a stop.
    const fn stops(&self, size: StepSize) -> Option<&Vec<u32>> {
        match size {
            StepSize::Edge => None,
            StepSize::Square => Some(&self.stops[0]),
            StepSize::Layer => Some(&self.stops[1]),
        }
    }

    /// Returns the number of steps done at stop number `stop`, counted from 1; `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        match self.stops(size) {
            None => Some(stop).filter(|stop| *stop <= self.steps.len()),
            Some(stops) => stops.get(stop - 1).map(|done| *done as usize),
        }
    }

    /// Returns the lines that ran since the previous stop of this size, up to step `index`.
    pub fn stop(&self, index: usize, size: StepSize) -> Stop {
        let before = self.stops_until(index.saturating_sub(1), size);
        let from = if before == 0 {
            0
        } else {
            self.index_of(before, size).unwrap_or(0)
        };
        let [from, to] = [from, index].map(|done| {
            let last = self.done(done).last();
            last.map_or(0, |step| step.lines_end as usize)
        });
        let ran = self.lines[from..to].iter();
        Stop::of(ran.map(|ran| (ran.line, ran.counts)))
    }

    /// Returns the squares that a search dequeues or visits, each with the number of steps done by
    /// then.
    pub fn takes(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let steps = (1..).zip(&self.steps);
        steps.filter_map(|(done, step)| Some((done, step.fact.taken()?)))
    }

    /// Returns the square that a search turns to next after step `index`, if any.
    pub fn turns_to(&self, index: usize) -> Option<Square> {
        let mut after = self.steps.get(index..)?.iter();
        after.find_map(|step| step.fact.turns_to())
    }

    /// Returns the number of neighbours that a search has tried within the first `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        let state = self.checkpoint(index);
        let (done, tests) = state.map_or((0, 0), |state| (state.done, state.tests));
        tests + self.tests_between(done, index)
    }

    fn tests_between(&self, from: usize, index: usize) -> usize {
        let tests = self.done(index)[from..].iter();
        tests.filter(|step| step.fact.is_test()).count()
    }

    /// Returns the current and the largest number of squares in a search's queue or stack after the
    /// first `index` steps.
    pub fn frontier_lengths(&self, index: usize) -> (usize, usize) {
        let state = self.checkpoint(index);
        let (done, before) = state.map_or((0, (0, 0)), |state| (state.done, state.frontier));
        let changes = self.changes_end(done)..self.changes_end(index);
        frontier(before, &self.changes[changes])
    }

    /// Returns the sum of the frontier's lengths at all stops of this size.
    pub fn total_queued(&self, size: StepSize) -> u64 {
        let (mut all, mut done, mut now) = (0, 0, (0, 0));
        for step in &self.steps {
            let end = step.changes_end as usize;
            now = frontier(now, &self.changes[done..end]);
            done = end;
            if step.closes >= size {
                all += now.0 as u64;
            }
        }
        all
    }

    /// Returns the size of the steps in bytes.
    pub fn memory(&self) -> usize {
        let [squares, layers] = &self.stops;
        let numbers = [squares, layers];
        let numbers = numbers.into_iter().map(|numbers| size_of_val(&**numbers));
        let checkpoints = self.checkpoints.iter().map(StepState::memory);
        size_of_val(&*self.steps)
            + size_of_val(&*self.changes)
            + size_of_val(&*self.lines)
            + numbers.sum::<usize>()
            + size_of_val(&*self.variables)
            + checkpoints.sum::<usize>()
    }
}

/// Returns the numbers, from 1, of the steps for which `wanted` is true.
fn numbers(steps: &[Step], wanted: impl Fn(&Step) -> bool) -> Vec<u32> {
    let done = (1..).zip(steps).filter(|(_, step)| wanted(step));
    let mut numbers: Vec<u32> = done.map(|(number, _)| number).collect();
    numbers.shrink_to_fit();
    numbers
}

/// Returns the current and the maximum length of the frontier after these changes.
fn frontier(before: (usize, usize), changes: &[Change]) -> (usize, usize) {
    let (mut now, mut most) = before;
    for change in changes {
        match change {
            Change::Push(Variable::Queue | Variable::Back | Variable::Stack, _)
            | Change::Insert(Variable::Queue, ..) => now += 1,
            Change::PopFirst(Variable::Queue | Variable::Back)
            | Change::PopLast(Variable::Stack)
            | Change::Remove(Variable::Queue, _)
            | Change::RemoveNth(Variable::Queue, _) => now -= 1,
            Change::Clear(Variable::Queue | Variable::Stack) => now = 0,
            _ => {}
        }
        most = most.max(now);
    }
    (now, most)
}

#[cfg(test)]
mod tests;
