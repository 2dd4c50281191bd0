//! Stepping, and what is said of it.

use std::time::Duration;

use crate::answer;
use crate::trace::{Speed, StepSize};

use super::command::{Pick, StepTo, Turn};
use super::model::Model;

impl Model {
    pub(super) fn step(&mut self, to: StepTo) {
        if let Err(reason) = self.workspace.runs.step(to) {
            self.refuse(reason);
        }
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
