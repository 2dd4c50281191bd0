//! Steps that were written down while an algorithm ran.
//!
//! A foreign search may have 100,000 steps, and each key needs the frame of one. Checkpoints, evenly spaced, and
//! the indices of all stops make that independent of the number of steps.

use crate::board::Square;

use super::change::Change;
use super::fact::Fact;
use super::frame::Frame;
use super::step_size::StepSize;
use super::stop::Stop;
use super::variable::Variable;

/// The least number of steps between two checkpoints.
const EVERY: usize = 512;

/// The most bytes of all checkpoints.
const MEMORY: usize = 2 << 20;

/// One step of an algorithm, at the finest grain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// What just happened.
    pub fact: Fact,
    /// Where this step's changes end in the trace's list of changes.
    pub changes_end: u32,
    /// Where this step's lines end in the trace's list of lines.
    pub lines_end: u32,
    /// The largest unit that this step completes.
    pub closes: StepSize,
}

/// A line of the pseudocode that ran.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ran {
    /// The line, counted from 0.
    pub line: u8,
    /// Whether it counts: the line of a `for each` that ends, or of a call that returns, does not.
    pub counts: bool,
}

// A trace keeps thousands of them.
const _: () = assert!(size_of::<Step>() <= 40 && size_of::<Change>() <= 12);

/// The steps of an algorithm that was run to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Written {
    pub(super) steps: Vec<Step>,
    pub(super) changes: Vec<Change>,
    pub(super) lines: Vec<Ran>,
    /// The indices of the stops of size square and layer.
    stops: [Vec<u32>; 2],
    /// The indices after steps that turn to another square.
    turns: Vec<u32>,
    checkpoints: Vec<StepState>,
    /// The state before the first step.
    first: StepState,
}

/// The state after some steps.
#[derive(Clone, Debug, Default, PartialEq)]
struct StepState {
    /// The number of steps.
    done: usize,
    frame: Frame,
    /// The neighbours that a search has tried.
    tests: usize,
    /// The length of the frontier, now and at most.
    frontier: (usize, usize),
}

impl StepState {
    /// Its size in bytes.
    fn memory(&self) -> usize {
        size_of::<StepState>() + self.frame.memory()
    }

    /// Moves on to step `index`.
    fn advance(&mut self, written: &Written, index: usize) {
        let from = written.changes_end(self.done);
        let (changes, fact) = written.changes(index);
        let changes = &changes[from..];
        self.frame.go_on(changes, fact);
        self.frontier = frontier(self.frontier, changes);
        self.tests += written.tests_between(self.done, index);
        self.done = index;
    }
}

impl Written {
    /// Completes the trace of an algorithm with these variables.
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
        self.turns = numbers(&self.steps, |step| step.fact.turns_to().is_some());
        self.first.frame = Frame::new(variables);
        self.set_checkpoints();
    }

    fn set_checkpoints(&mut self) {
        let (mut every, mut memory) = (EVERY, 0);
        let mut state = self.first.clone();
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

    /// What the first `index` steps change, and what the last of them did.
    fn changes(&self, index: usize) -> (&[Change], Option<Fact>) {
        (&self.changes[..self.changes_end(index)], self.fact(index))
    }

    /// The fact of step number `index`.
    pub fn fact(&self, index: usize) -> Option<Fact> {
        self.done(index).last().map(|step| step.fact)
    }

    /// The last checkpoint up to step `index`.
    fn checkpoint(&self, index: usize) -> &StepState {
        let until = |state: &StepState| state.done <= index;
        let count = self.checkpoints.partition_point(until);
        let last = count.checked_sub(1);
        last.map_or(&self.first, |last| &self.checkpoints[last])
    }

    /// The frame at step `index`.
    pub fn frame(&self, index: usize) -> Frame {
        let checkpoint = self.checkpoint(index);
        let mut frame = checkpoint.frame.clone();
        let (changes, fact) = self.changes(index);
        frame.go_on(&changes[self.changes_end(checkpoint.done)..], fact);
        frame
    }

    /// Moves a frame from step `from` to step `index`.
    pub fn seek(&self, frame: &mut Frame, from: usize, index: usize) {
        if from > index || self.checkpoint(index).done > from {
            *frame = self.frame(index);
        } else {
            let (changes, fact) = self.changes(index);
            frame.go_on(&changes[self.changes_end(from)..], fact);
        }
    }

    /// How many stops of this size lie within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        match self.stops(size) {
            None => index.min(self.steps.len()),
            Some(stops) => stops.partition_point(|done| *done as usize <= index),
        }
    }

    /// The indices of the stops of a size; `None` if every step is one.
    const fn stops(&self, size: StepSize) -> Option<&Vec<u32>> {
        match size {
            StepSize::Edge => None,
            StepSize::Square => Some(&self.stops[0]),
            StepSize::Layer => Some(&self.stops[1]),
        }
    }

    /// The number of steps done at stop number `stop`, counted from 1; `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        match self.stops(size) {
            None => Some(stop).filter(|stop| *stop <= self.steps.len()),
            Some(stops) => stops.get(stop - 1).map(|done| *done as usize),
        }
    }

    /// What ran on the way to `index` since the stop of this size before it.
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

    /// The squares that a search takes or visits, each with the number of steps done by then.
    pub fn takes(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let turns = self.turns.iter().map(|done| *done as usize);
        turns.filter_map(|done| Some((done, self.fact(done)?.taken()?)))
    }

    /// The square that a search turns to next after step `index`.
    pub fn turns_to(&self, index: usize) -> Option<Square> {
        let next = self.turns.partition_point(|done| *done as usize <= index);
        self.fact(*self.turns.get(next)? as usize)?.turns_to()
    }

    /// How many neighbours a search has tried within the first `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        let checkpoint = self.checkpoint(index);
        checkpoint.tests + self.tests_between(checkpoint.done, index)
    }

    fn tests_between(&self, from: usize, index: usize) -> usize {
        let tests = self.done(index)[from..].iter();
        tests.filter(|step| step.fact.is_test()).count()
    }

    /// How many squares wait in a search's queue or stack after the first `index` steps, and how
    /// many waited at most by then.
    pub fn waiting(&self, index: usize) -> (usize, usize) {
        let checkpoint = self.checkpoint(index);
        let changes = self.changes_end(checkpoint.done)..self.changes_end(index);
        frontier(checkpoint.frontier, &self.changes[changes])
    }

    /// The total length of the queue over all stops of this size.
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

    /// How many bytes they occupy.
    pub fn memory(&self) -> usize {
        let [squares, layers] = &self.stops;
        let numbers = [squares, layers, &self.turns];
        let numbers = numbers.into_iter().map(|numbers| size_of_val(&**numbers));
        let checkpoints = self.checkpoints.iter().map(StepState::memory);
        size_of_val(&*self.steps)
            + size_of_val(&*self.changes)
            + size_of_val(&*self.lines)
            + numbers.sum::<usize>()
            + self.first.frame.memory()
            + checkpoints.sum::<usize>()
    }
}

/// The indices after each `wanted` step.
fn numbers(steps: &[Step], wanted: impl Fn(&Step) -> bool) -> Vec<u32> {
    let done = (1..).zip(steps).filter(|(_, step)| wanted(step));
    let mut numbers: Vec<u32> = done.map(|(number, _)| number).collect();
    numbers.shrink_to_fit();
    numbers
}

/// The length of the frontier after these changes, now and at most.
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
