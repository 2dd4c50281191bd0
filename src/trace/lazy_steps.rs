//! Steps computed on demand.
//!
//! A backtracking search can take millions of steps, and users see only some of them. At most a few
//! hundred states are stored, evenly spaced. Every other step is recomputed from the nearest stored
//! state before it.

use crate::board::{Square, SquareSet};

use super::backtrack::{Backtrack, Done};
use super::fact::BacktrackFact;
use super::step_size::StepSize;
use super::stop::Stop;

/// Maximum number of stored states.
const CHECKPOINTS: usize = 256;

/// Maximum size of the stored states and placements, in bytes.
const MEMORY: usize = 240 * 1024;

/// Maximum number of stored placements. Nobody would read a larger tree.
const PLACEMENTS: usize = 16 * 1024;

/// A stored state, with the number of stops of each size before it.
#[derive(Clone, Debug)]
struct Checkpoint {
    state: Backtrack,
    stops: [usize; 3],
}

impl Checkpoint {
    /// Returns the number of steps before the checkpoint.
    const fn steps(&self) -> usize {
        self.stops[StepSize::Edge as usize]
    }

    /// Returns the size of the checkpoint in bytes.
    fn memory(&self) -> usize {
        size_of::<[usize; 3]>() + self.state.memory()
    }

    fn step(&mut self, limit: u64) -> Option<Done> {
        let done = self.state.step(limit)?;
        for size in StepSize::ALL {
            self.stops[size as usize] += usize::from(done.closes >= size);
        }
        Some(done)
    }
}

/// Steps of a backtracking search.
#[derive(Clone, Debug)]
pub struct LazySteps {
    /// Stored states, starting with the one before the first step.
    checkpoints: Vec<Checkpoint>,
    /// Number of steps between two stored states.
    every: usize,
    end: Checkpoint,
    /// The first placements, in order, each with its depth.
    put: Vec<(u8, Square)>,
    /// Maximum number of placements.
    limit: u64,
}

/// Compares only the problems, because raising the limit changes none of the earlier steps.
impl PartialEq for LazySteps {
    fn eq(&self, other: &LazySteps) -> bool {
        self.checkpoints[0]
            .state
            .same_problem(&other.checkpoints[0].state)
    }
}

impl LazySteps {
    /// Computes all steps from `start` to the end of the search, or until `limit` placements have
    /// been made.
    pub fn new(start: Backtrack, limit: u64) -> LazySteps {
        let start = Checkpoint {
            state: start,
            stops: [0; 3],
        };
        let mut made = LazySteps {
            checkpoints: vec![start.clone()],
            every: 64,
            end: start,
            put: Vec::new(),
            limit,
        };
        made.run();
        made
    }

    fn run(&mut self) {
        while self.end.step(self.limit).is_some() {
            // After the limit is raised, the last steps are recomputed, but their placements are
            // already stored.
            if self.end.state.placed() > self.put.len() as u64 && self.put.len() < PLACEMENTS {
                self.put.extend(self.end.state.newest_placement());
            }
            if !self.end.steps().is_multiple_of(self.every) {
                continue;
            }
            if self.checkpoints.len() == CHECKPOINTS || self.memory() > MEMORY {
                let mut even = [true, false].into_iter().cycle();
                self.checkpoints.retain(|_| even.next().unwrap_or_default());
                self.every *= 2;
            }
            if self.end.steps().is_multiple_of(self.every) {
                self.checkpoints.push(self.end.clone());
            }
        }
    }

    /// Whether the limit was reached before the end.
    pub const fn gave_up(&self) -> bool {
        self.end.state.gave_up()
    }

    /// Raises the limit by `more` placements, if it was reached, and continues the search. Returns
    /// whether it had been reached.
    pub fn go_on(&mut self, more: u64) -> bool {
        let gave_up = self.gave_up();
        if gave_up {
            // The step that gave up is dropped, and the search continues from the state before it.
            let before = self.end.steps() - 1;
            self.checkpoints.retain(|place| place.steps() <= before);
            self.end = self.at(before);
            self.limit += more;
            self.run();
        }
        gave_up
    }

    /// Returns the first `placed` placements in order, each with its depth, or `None` if they
    /// aren't stored.
    pub fn put_down(&self, placed: u64) -> Option<&[(u8, Square)]> {
        self.put.get(..usize::try_from(placed).ok()?)
    }

    /// Returns the number of steps.
    pub const fn end(&self) -> usize {
        self.end.steps()
    }

    fn at(&self, index: usize) -> Checkpoint {
        let before = self
            .checkpoints
            .partition_point(|place| place.steps() <= index);
        let mut place = self.checkpoints[before - 1].clone();
        while place.steps() < index && place.step(self.limit).is_some() {}
        place
    }

    /// Returns the state after the first `index` steps.
    pub fn state(&self, index: usize) -> Backtrack {
        self.at(index).state
    }

    /// Returns the next candidate after step `index` or, with larger steps, the next placement;
    /// `None` if something else, such as a removal, comes first.
    pub fn next(&self, index: usize, size: StepSize) -> Option<Square> {
        let mut place = self.at(index);
        loop {
            place.step(self.limit)?;
            match place.state.fact()? {
                BacktrackFact::Placed(square) | BacktrackFact::Visited(square) => {
                    return Some(square);
                }
                BacktrackFact::Refused { square, .. } if size == StepSize::Edge => {
                    return Some(square);
                }
                BacktrackFact::Refused { .. }
                | BacktrackFact::RankChosen { .. }
                | BacktrackFact::Ordered(_)
                | BacktrackFact::QueensStart { .. } => {}
                _ => return None,
            }
        }
    }

    /// Returns the facts of all steps, in order.
    pub fn facts(&self) -> impl Iterator<Item = BacktrackFact> + '_ {
        let mut state = self.checkpoints[0].state.clone();
        std::iter::from_fn(move || {
            state.step(self.limit)?;
            state.fact()
        })
    }

    /// Returns the solutions, each with the number of steps done when it is found.
    pub fn solutions(&self) -> impl Iterator<Item = (usize, SquareSet)> + '_ {
        let mut place = self.checkpoints[0].clone();
        std::iter::from_fn(move || {
            loop {
                place.step(self.limit)?;
                if let Some(solution) = place.state.solution() {
                    return Some((place.steps(), solution));
                }
            }
        })
    }

    /// Returns the number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        self.at(index).stops[size as usize]
    }

    /// Returns the number of steps done at stop number `stop`; `None` past the end.
    pub fn index_of(&self, stop: usize, size: StepSize) -> Option<usize> {
        let size = size as usize;
        if stop > self.end.stops[size] {
            return None;
        }
        let before = self
            .checkpoints
            .partition_point(|place| place.stops[size] < stop);
        let mut place = self.checkpoints[before.saturating_sub(1)].clone();
        while place.stops[size] < stop {
            place.step(self.limit)?;
        }
        Some(place.steps())
    }

    /// Returns the lines that ran since the previous stop of this size, up to step `index`.
    pub fn stop(&self, index: usize, size: StepSize) -> Stop {
        let mut ran = Stop::default();
        let Some(before) = index.checked_sub(1) else {
            return ran;
        };
        let from = self.index_of(self.stops_until(before, size), size);
        let mut place = self.at(from.unwrap_or(0));
        while place.steps() < index
            && let Some(done) = place.step(self.limit)
        {
            for (line, counts) in done.lines {
                if let Some(number) = place.state.number_of(line) {
                    ran.add(number, counts);
                }
            }
        }
        ran
    }

    /// Returns the size of the stored steps in bytes.
    pub fn memory(&self) -> usize {
        let states: usize = self.checkpoints.iter().map(Checkpoint::memory).sum();
        states + size_of_val(self.put.as_slice())
    }
}
