//! Runs on the board: one scene, or two side by side on one clock.
//!
//! The clock counts stops of size *square*, or single steps at size *edge*. Every board shows the
//! same time. A finished board stays at its last step until the clock goes back past it. A larger
//! stop ends with a stop of the first board, and once that is finished, with one of the next board:
//!
//! ```text
//! time      0  1  2  3  4  5  6  7  8  9
//! first     |-----|--------|                 two layers, then it stops
//! second    |--------|-----------|-----|     its last two also count
//! layers    0     1        2     3     4
//! ```

mod compare;
mod differs;
mod run;
#[cfg(test)]
mod tests;

pub use compare::Difference;
pub use run::Run;

use std::time::Duration;

use crate::trace::{Scene, Speed, StepSize};

use super::command::{Neighbor, StepTo};
use compare::Compared;

/// One running scene, or two compared ones.
#[derive(Clone, Debug)]
pub struct Runs {
    own: Run,
    compared: Option<Compared>,
    /// Whether the second board is shown if there is room for only one.
    is_second_in_front: bool,
    size: StepSize,
    /// Time of the next step; `None` while nothing plays.
    due: Option<Duration>,
}

impl Runs {
    /// Creates the run of `scene` alone.
    pub fn new(scene: Scene) -> Runs {
        Runs {
            own: Run::new(scene),
            compared: None,
            is_second_in_front: false,
            size: StepSize::default(),
            due: None,
        }
    }

    /// Returns the scene that the user edits and asks about.
    pub const fn scene(&self) -> &Scene {
        &self.own.scene
    }

    pub(super) const fn scene_mut(&mut self) -> &mut Scene {
        &mut self.own.scene
    }

    /// Returns the run of the scene that the user edits.
    pub const fn own(&self) -> &Run {
        &self.own
    }

    pub(super) const fn own_mut(&mut self) -> &mut Run {
        &mut self.own
    }

    /// Returns the run that is shown if there is room for only one.
    pub fn front(&self) -> &Run {
        match &self.compared {
            Some(other) if self.is_second_in_front => &other.run,
            _ => &self.own,
        }
    }

    /// Shows the other board if there is room for only one.
    pub(in crate::app) const fn switch(&mut self) {
        self.is_second_in_front = !self.is_second_in_front;
    }

    /// Returns all runs, in the order of their boards.
    pub fn all(&self) -> impl Iterator<Item = &Run> {
        [&self.own]
            .into_iter()
            .chain(self.compared.as_ref().map(|other| &other.run))
    }

    fn all_mut(&mut self) -> impl Iterator<Item = &mut Run> {
        let other = self.compared.as_mut().map(|other| &mut other.run);
        [&mut self.own].into_iter().chain(other)
    }

    /// Returns the size of a step.
    pub const fn size(&self) -> StepSize {
        self.size
    }

    pub(super) fn set_size(&mut self, size: StepSize) {
        let unit = self.unit();
        self.size = size;
        if self.unit() != unit {
            self.align();
        }
    }

    /// Returns the unit of the clock. A line of the user's own search doesn't correspond to a step
    /// of our algorithms, so the boards are compared by dequeued squares.
    fn unit(&self) -> StepSize {
        if self.comparing() && self.scene().told().is_some() {
            return StepSize::Square;
        }
        self.size.min(StepSize::Square)
    }

    /// Returns the number of the current stop (0 before the first step) and the number of all
    /// stops.
    pub fn position(&self) -> (usize, usize) {
        self.position_in(self.size)
    }

    fn position_in(&self, size: StepSize) -> (usize, usize) {
        let (mut at, mut stops) = (0, 0);
        for (run, before) in self.in_turn(size) {
            at += run.stop(size).saturating_sub(before);
            stops += run.stops(size) - before;
        }
        (at, stops)
    }

    /// Returns each run, with the number of the stop that it has reached once the runs before it
    /// have finished.
    fn in_turn(&self, size: StepSize) -> impl Iterator<Item = (&Run, usize)> {
        let unit = self.unit();
        self.all().scan(0, move |time, run| {
            let before = run.stops_until(run.index_of(*time, unit), size);
            *time = run.stops(unit).max(*time);
            Some((run, before))
        })
    }

    /// Returns the number of steps done by each run at stop number `stop`.
    fn indices(&self, stop: usize, size: StepSize) -> Vec<usize> {
        let mut left = stop;
        let mut leader = None;
        for (number, (run, before)) in self.in_turn(size).enumerate() {
            let own = run.stops(size) - before;
            leader = Some((number, run.index_of(before + left.min(own), size)));
            if left <= own {
                break;
            }
            left -= own;
        }
        leader.map_or_else(Vec::new, |(number, index)| self.together(number, index))
    }

    /// Returns the number of steps done by each run when run number `leader` has done `index`
    /// steps.
    fn together(&self, leader: usize, index: usize) -> Vec<usize> {
        let unit = self.unit();
        let time = self
            .all()
            .nth(leader)
            .map_or(0, |run| run.stops_until(index, unit));
        let follow = |(number, run): (usize, &Run)| {
            if number == leader {
                index
            } else {
                run.index_of(time, unit)
            }
        };
        self.all().enumerate().map(follow).collect()
    }

    fn go_to_all(&mut self, indices: Vec<usize>) {
        for (run, index) in self.all_mut().zip(indices) {
            run.go_to(index);
        }
    }

    fn go_to(&mut self, stop: usize, size: StepSize) {
        self.own.changes.clear();
        self.go_to_all(self.indices(stop, size));
    }

    /// Goes to the time at which the first run has done `index` steps.
    pub(super) fn go_to_index(&mut self, index: usize) {
        self.go_to_all(self.together(0, index));
    }

    /// Moves two boards to the time of the later one.
    fn align(&mut self) {
        if !self.comparing() {
            return;
        }
        let unit = self.unit();
        let time = self.all().map(|run| run.stop(unit)).max().unwrap_or(0);
        for run in self.all_mut() {
            run.go_to(run.index_of(time, unit));
        }
    }

    /// Goes to the step at which the lens opens.
    pub(super) fn rewind(&mut self) {
        self.due = None;
        self.all_mut().for_each(Run::rewind);
        self.align();
    }

    /// Goes to the step that `to` names.
    ///
    /// # Errors
    ///
    /// Returns a sentence if there is no such step: the number is too large, or no step dequeues or
    /// visits the square, or runs the line.
    pub fn step(&mut self, to: StepTo) -> Result<(), String> {
        self.due = None;
        let (_, stops) = self.position();
        match to {
            StepTo::Next => self.go_on(self.size),
            StepTo::Previous => self.go_back(self.size),
            StepTo::End => self.go_to(stops, self.size),
            StepTo::Number(number) if number <= stops => self.go_to(number, self.size),
            StepTo::Number(number) => {
                return Err(format!(
                    "There is no step {number}: the last is step {stops}."
                ));
            }
            StepTo::Taken(square) => {
                let index = self.own.taken(square);
                let index = index.ok_or_else(|| format!("No step takes {square}."))?;
                self.go_to_stop_with(index);
            }
            StepTo::Line(line) => {
                let index = self.own.next_run_of(line)?;
                self.go_to_stop_with(index);
            }
            StepTo::Layer(Neighbor::Next) => self.go_on(StepSize::Layer),
            StepTo::Layer(Neighbor::Previous) => self.go_back(StepSize::Layer),
        }
        Ok(())
    }

    /// Goes to the first stop at which the first run has done `index` steps.
    fn go_to_stop_with(&mut self, index: usize) {
        let stop = self.own.stops_until(index.saturating_sub(1), self.size) + 1;
        self.own.changes.clear();
        self.go_to_index(self.own.index_of(stop, self.size));
    }

    /// Lets searches that gave up at their limit continue. Returns whether any had given up.
    pub(super) fn search_on(&mut self) -> bool {
        let went_on = self.all_mut().map(Run::search_on);
        went_on.filter(|went_on| *went_on).count() > 0
    }

    fn go_on(&mut self, size: StepSize) {
        let (at, stops) = self.position_in(size);
        self.go_to((at + 1).min(stops), size);
    }

    /// Goes back by one stop; if the position is between two stops, to the earlier of them.
    fn go_back(&mut self, size: StepSize) {
        let (at, _) = self.position_in(size);
        let back = usize::from(self.is_at(at, size));
        self.go_to(at.saturating_sub(back), size);
    }

    /// Whether all runs are exactly at stop number `stop`.
    fn is_at(&self, stop: usize, size: StepSize) -> bool {
        self.all().map(Run::index).eq(self.indices(stop, size))
    }

    /// Returns a step size at which the position of all runs is exactly a stop, preferably the
    /// current size, and the number of that stop.
    pub(super) fn exact_stop(&self) -> (StepSize, usize) {
        let sizes = [self.size, self.unit()].into_iter();
        let stops = sizes.map(|size| (size, self.position_in(size).0));
        let mut exact = stops.filter(|&(size, stop)| self.is_at(stop, size));
        let edge = || (StepSize::Edge, self.own.stop(StepSize::Edge));
        exact.next().unwrap_or_else(edge)
    }

    /// Whether the runs are playing.
    pub const fn playing(&self) -> bool {
        self.due.is_some()
    }

    pub(super) const fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Starts playing at time `now`, from the beginning if the runs are at their end.
    pub(super) fn play(&mut self, now: Duration, speed: Speed) {
        let (at, stops) = self.position();
        if stops == 0 {
            return;
        }
        if at == stops {
            self.go_to(0, self.size);
        }
        self.due = Some(now + speed.pause());
    }

    pub(super) const fn pause(&mut self) {
        self.due = None;
    }

    pub(super) fn tick(&mut self, now: Duration, speed: Speed) {
        if self.due.is_some_and(|due| due <= now) {
            self.go_on(self.size);
            let (at, stops) = self.position();
            self.due = (at < stops).then(|| now + speed.pause());
        }
    }

    /// Recomputes the traces of the scenes that have changed.
    pub(super) fn refresh(&mut self) {
        // Two boards keep their place on the clock; a single one keeps its stop.
        let size = match self.compared {
            Some(_) => self.unit(),
            None => self.size,
        };
        let retraced = self.own.refresh(size);
        if self.refresh_compared(size) || retraced {
            self.align();
        }
    }
}
