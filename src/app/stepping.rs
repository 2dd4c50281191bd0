//! Stepping, and what is said of it.

use std::time::Duration;

use crate::answer;
use crate::board::SquareSet;
use crate::trace::{Algorithm, Lens, Speed, StepSize};

use super::command::{Pick, StepTo, Turn};
use super::model::Model;
use super::narration::narrate;

/// What is said where nothing is solved.
const NO_SOLUTION: &str = "There is no solution to show here.";

impl Model {
    pub(super) fn step(&mut self, to: StepTo) -> Result<(), String> {
        self.workspace.runs.step(to).map_err(|reason| {
            // Where there is nothing to step through, that is the reason.
            let nothing = self.trace().is_err().then(|| narrate(self).join(" "));
            nothing.unwrap_or(reason)
        })
    }

    /// Goes to the next solution, from the last one to the first.
    pub(super) fn next_solution(&mut self) -> Result<(), String> {
        let run = self.runs().own();
        let trace = run.trace().map_err(|_| NO_SOLUTION)?;
        let solutions: Vec<(usize, SquareSet)> = trace.solutions().collect();
        let next = solutions.iter().position(|(found, _)| *found > run.index());
        let next = next.unwrap_or(0);
        let Some(&(index, _)) = solutions.get(next) else {
            // A search that goes back says at its end why it found nothing.
            let why = answer::sentence(&trace.last_frame(), StepSize::Edge);
            let goes_back = self.scene().lens() == Lens::Backtrack;
            let why = why.filter(|_| goes_back && trace.end() > 0);
            return Err(why.unwrap_or(NO_SOLUTION.to_owned()));
        };
        let found: Vec<SquareSet> = solutions.into_iter().map(|(_, found)| found).collect();
        let is_all = !trace.gave_up();
        let way = self.scene().way;
        if matches!(way, Algorithm::Queens | Algorithm::QueensLeast) {
            let board = self.scene().board();
            self.message = vec![answer::solution(board, &found, next, is_all)];
        }
        self.workspace.runs.go_to_index(index);
        Ok(())
    }

    /// Lets searches that gave up go on, and goes to where they end now.
    pub(super) fn search_on(&mut self) -> Result<(), String> {
        if !self.workspace.runs.search_on() {
            return Err("No search has given up here.".to_owned());
        }
        self.step(StepTo::End)
    }

    pub(super) fn zoom(&mut self, size: Pick<StepSize>) {
        let mut coarse_to_fine = StepSize::ALL;
        coarse_to_fine.reverse();
        self.workspace
            .runs
            .set_size(size.of(&coarse_to_fine, self.workspace.runs.size()));
        if let Pick::Other(_) = size {
            let unit = self.scene().way.unit(self.workspace.runs.size());
            self.message = vec![answer::step_size(unit)];
        }
    }

    pub(super) fn speed(&mut self, speed: Pick<Speed>) {
        self.settings.speed = match speed {
            Pick::This(speed) => speed,
            Pick::Other(Turn::Next) => self.settings.speed.faster(),
            Pick::Other(Turn::Previous) => self.settings.speed.slower(),
        };
    }

    pub(super) fn play(&mut self, playing: bool) {
        if playing {
            self.workspace.runs.play(self.now, self.settings.speed);
        } else {
            self.workspace.runs.pause();
        }
    }

    pub(super) fn tick(&mut self, now: Duration) {
        self.now = now;
        self.light = self.light.and_then(|light| light.moved(now));
        self.workspace.runs.tick(now, self.settings.speed);
    }
}
