//! Steps stored while an algorithm runs.

use super::Fact;
use super::change::Change;
use super::step_size::StepSize;
use super::stop::Stop;
use super::variable::Variable;

/// One step of an algorithm, at the finest grain.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Step {
    /// Fact of the step.
    pub fact: Fact,
    /// End of this step's changes in the trace's list of changes.
    pub changes_end: u32,
    /// End of this step's lines in the trace's list of lines.
    pub lines_end: u32,
    /// Largest unit the step completes.
    pub closes: StepSize,
}

/// A line of the pseudocode that ran.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ran {
    /// Line number, from 0.
    pub line: u8,
    /// Whether it counts: the line of a `for each` that ends, or of a call that returns, doesn't.
    pub counts: bool,
}

// A trace stores thousands of these.
const _: () = assert!(size_of::<Step>() <= 40 && size_of::<Change>() <= 12);

/// Steps of an algorithm that was run to its end.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Written {
    pub(super) steps: Vec<Step>,
    pub(super) changes: Vec<Change>,
    pub(super) lines: Vec<Ran>,
}

impl Written {
    fn done(&self, index: usize) -> &[Step] {
        &self.steps[..index.min(self.steps.len())]
    }

    /// Changes of the first `index` steps, and the fact of the last of them.
    pub fn changes(&self, index: usize) -> (&[Change], Option<Fact>) {
        let last = self.done(index).last();
        let until = last.map_or(0, |step| step.changes_end as usize);
        (&self.changes[..until], last.map(|step| step.fact))
    }

    /// Number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        let closed = |step: &&Step| step.closes >= size;
        self.done(index).iter().filter(closed).count()
    }

    /// Number of steps before stop number `stop`; `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        let mut closing = self
            .steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.closes >= size);
        closing.nth(stop - 1).map(|(index, _)| index + 1)
    }

    /// Steps since the previous stop of this size, up to `index`.
    pub fn stop(&self, index: usize, size: StepSize) -> Stop {
        let done = self.done(index);
        let before = &done[..done.len().saturating_sub(1)];
        let from = before.iter().rev().find(|step| step.closes >= size);
        let [from, to] = [from, done.last()].map(|step| step.map_or(0, |step| step.lines_end));
        let mut stop = Stop::default();
        for ran in &self.lines[from as usize..to as usize] {
            stop.add(ran.line.into(), ran.counts);
        }
        stop
    }

    /// Number of neighbours a search has tried within the first `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        let tests = self.done(index).iter();
        tests.filter(|step| step.fact.is_test()).count()
    }

    /// Current and largest number of squares in a search's queue or stack after the first `index`
    /// steps.
    pub fn waiting(&self, index: usize) -> (usize, usize) {
        let (mut now, mut most) = (0_usize, 0);
        for change in self.changes(index).0 {
            match change {
                Change::Push(Variable::Queue | Variable::Back | Variable::Stack, _)
                | Change::Insert(Variable::Queue, ..) => now += 1,
                Change::PopFirst(Variable::Queue | Variable::Back)
                | Change::PopLast(Variable::Stack)
                | Change::Remove(Variable::Queue, _)
                | Change::RemoveFirst(Variable::Queue, _)
                | Change::RemoveLast(Variable::Queue, _) => now -= 1,
                Change::Clear(Variable::Queue | Variable::Stack) => now = 0,
                _ => {}
            }
            most = most.max(now);
        }
        (now, most)
    }

    /// Size in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(&*self.steps) + size_of_val(&*self.changes) + size_of_val(&*self.lines)
    }
}
