//! Going through the trace: by steps, by layers, by the clock. Two boards go together.

use std::time::Duration;

use crate::answer;
use crate::trace::{Speed, StepSize};

use super::command::{Pick, StepTo, Turn};
use super::model::Model;

impl Model {
    pub(super) fn step(&mut self, to: StepTo) {
        self.player.playing = false;
        let zoom = self.player.zoom;
        let (at, stops) = self.position_of_both(zoom);
        match to {
            StepTo::Next => self.go_to_both((at + 1).min(stops), zoom),
            StepTo::Previous => self.step_back(zoom),
            StepTo::End => self.go_to_both(stops, zoom),
            StepTo::Number(number) if number <= stops => self.go_to_both(number, zoom),
            StepTo::Number(number) => {
                self.refuse(format!(
                    "There is no step {number}: the last is step {stops}."
                ));
            }
        }
    }

    /// Goes back by one unit; from between two stops, to the one before.
    fn step_back(&mut self, zoom: StepSize) {
        let (at, _) = self.position_of_both(zoom);
        let between = match &self.trace {
            Ok(trace) if self.comparison.is_none() => {
                trace.index_of(at, zoom) != Some(self.player.index)
            }
            _ => false,
        };
        self.go_to_both(if between { at } else { at.saturating_sub(1) }, zoom);
    }

    pub(super) fn layer(&mut self, turn: Turn) {
        self.player.playing = false;
        let (at, stops) = self.position_of_both(StepSize::Layer);
        match turn {
            Turn::Next => self.go_to_both((at + 1).min(stops), StepSize::Layer),
            Turn::Previous => self.step_back(StepSize::Layer),
        }
    }

    pub(super) fn zoom(&mut self, size: Pick<StepSize>) {
        let mut coarse_to_fine = StepSize::ALL;
        coarse_to_fine.reverse();
        self.player.zoom = size.of(&coarse_to_fine, self.player.zoom);
        if let Pick::Other(_) = size {
            let unit = self.scene.way.unit(self.player.zoom);
            self.message = vec![answer::step_size(unit)];
        }
    }

    pub(super) fn speed(&mut self, speed: Pick<Speed>) {
        self.player.speed = match speed {
            Pick::This(speed) => speed,
            Pick::Other(Turn::Next) => self.player.speed.faster(),
            Pick::Other(Turn::Previous) => self.player.speed.slower(),
        };
    }

    pub(super) fn play(&mut self, playing: bool) {
        let (at, stops) = self.position();
        if stops == 0 {
            return;
        }
        if playing && at == stops {
            self.go_to_both(0, self.player.zoom);
        }
        self.player.playing = playing;
        self.due = playing.then(|| self.now + self.player.speed.pause());
    }

    pub(super) fn tick(&mut self, now: Duration) {
        self.now = now;
        self.move_light();
        if !self.player.playing {
            self.due = None;
            return;
        }
        if self.due.is_some_and(|due| due <= now) {
            let zoom = self.player.zoom;
            let (at, stops) = self.position_of_both(zoom);
            self.go_to_both((at + 1).min(stops), zoom);
            self.player.playing = at + 1 < stops;
            self.due = self.player.playing.then(|| now + self.player.speed.pause());
        }
    }
}
