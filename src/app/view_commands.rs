//! Commands that change the view: lens, algorithm, step, and comparison.

use std::{str::FromStr, time::Duration};

use crate::answer;
use crate::board::{Direction, SquareSet, Unexpected, WrittenSetup};
use crate::lenses;
use crate::trace::{Algorithm, Lens, Replay, Speed, StepSize};
use crate::words;

use super::command::{Neighbor, Pick, StepTo};
use super::model::Model;
use super::narration::narrate;
use super::runs::{Difference, Run};

/// Message if the algorithm doesn't look for solutions, or has found none.
const NO_SOLUTION: &str = "There is no solution to show here.";

/// Directions in the order in which the keys go through them.
const CLOCKWISE: [Direction; 8] = {
    use Direction::*;
    [
        North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest,
    ]
};

impl Model {
    pub(super) fn look_through(&mut self, lens: Pick<Lens>) {
        let lens = lens.of(&Lens::ALL, self.scene().lens());
        let way = self.workspace.last_algorithms[lens as usize];
        self.edit(|scene| scene.way = way);
    }

    pub(super) fn direction(&mut self, direction: Pick<Direction>) {
        let direction = direction.of(&CLOCKWISE, self.scene().direction);
        self.edit(|scene| scene.direction = direction);
        if self.scene().lens() != Lens::Sweep {
            let name = self.scene().direction.long_name();
            let lens = self.settings.keymap.hint("lens sweep");
            let shows = format!(" {lens} shows Sweep.");
            let shows = if self.settings.screen { &*shows } else { "" };
            self.message = vec![format!("Sweep now looks {name}.{shows}")];
        }
    }

    pub(super) fn way(&mut self, name: Pick<String>) -> Result<(), Unexpected> {
        let lens = self.scene().lens();
        let way = match name {
            Pick::This(name) => {
                let small = lens.way(&name.to_lowercase());
                small.or_else(|_| lens.way(&name))?
            }
            Pick::Other(turn) => {
                let ways: Vec<Algorithm> = lens.ways().collect();
                if let [only] = ways.as_slice() {
                    self.message = vec![format!(
                        "{} has only one algorithm: {only}.",
                        lens.row().title
                    )];
                }
                turn.of(&ways, self.scene().way)
            }
        };
        self.set_algorithm(way);
        Ok(())
    }

    pub(super) fn set_algorithm(&mut self, way: Algorithm) {
        self.edit(|scene| {
            scene.way = way;
            // The user's own steps replace only one algorithm, and only until another is chosen.
            if way.row().lens == Replay::REPLACES.row().lens {
                scene.told = None;
            }
        });
        self.workspace.remember_algorithm();
    }

    pub(super) fn step(&mut self, to: StepTo) -> Result<(), String> {
        self.workspace.runs.step(to).map_err(|reason| {
            // If there are no steps, the refusal explains why.
            let nothing = self.trace().is_err().then(|| narrate(self).join(" "));
            nothing.unwrap_or(reason)
        })
    }

    /// Goes to the next solution; after the last one, to the first.
    pub(super) fn next_solution(&mut self) -> Result<(), String> {
        let run = self.runs().own();
        let trace = run.trace().map_err(|_| NO_SOLUTION)?;
        let solutions: Vec<(usize, SquareSet)> = trace.solutions().collect();
        let next = solutions.iter().position(|(found, _)| *found > run.index());
        // At the end the first solution is already on screen, so the next one is the second.
        let after_end = usize::from(run.at_end() && solutions.len() > 1);
        let next = next.unwrap_or(after_end);
        let Some(&(index, _)) = solutions.get(next) else {
            // A backtracking search explains at its end why it found nothing.
            let why = lenses::sentence(&trace.last_frame(), StepSize::Edge);
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

    /// Lets searches that gave up continue, and goes to their new end.
    pub(super) fn search_on(&mut self) -> Result<(), String> {
        if !self.workspace.runs.search_on() {
            return Err("No search has given up here.".to_owned());
        }
        self.step(StepTo::End)
    }

    pub(super) fn zoom(&mut self, size: Pick<StepSize>) {
        let mut coarse_to_fine = StepSize::ALL;
        coarse_to_fine.reverse();
        let runs = &mut self.workspace.runs;
        runs.set_size(size.of(&coarse_to_fine, runs.size()));
        if let Pick::Other(_) = size {
            self.message = vec![self.step_size()];
        }
    }

    pub(super) fn step_size(&self) -> String {
        words::step_size(self.scene().row().unit(self.runs().size()))
    }

    pub(super) fn speed(&mut self, speed: Pick<Speed>) {
        self.settings.speed = match speed {
            Pick::This(speed) => speed,
            Pick::Other(Neighbor::Next) => self.settings.speed.faster(),
            Pick::Other(Neighbor::Previous) => self.settings.speed.slower(),
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
        self.animation = self.animation.and_then(|animation| animation.moved(now));
        self.tick_what_if();
        self.workspace.runs.tick(now, self.settings.speed);
    }

    /// Returns the time at which a presentation's clock shows the next second; `None` if no clock
    /// is shown.
    pub(super) fn next_second(&self) -> Option<Duration> {
        let began = self.activity.handler().showing().began?;
        let elapsed = self.now.saturating_sub(began).as_secs();
        self.settings
            .has_clock
            .then(|| began + Duration::from_secs(elapsed + 1))
    }

    /// Returns the run that the panel is about: the first board's, or, on a screen with room for
    /// only one of two boards, that of the visible board.
    pub fn front(&self) -> &Run {
        if self.settings.shows_one_board {
            self.runs().front()
        } else {
            self.runs().own()
        }
    }

    /// Compares, or stops comparing. `what` names an algorithm, a piece, the board `before` the
    /// last edit, a FEN or `none`. Without `what`, each call compares with the next algorithm worth
    /// comparing, and after the last one stops; if there is none, it compares with the board before
    /// the last edit. On a screen with room for only one of the two compared boards, it shows the
    /// other one instead.
    pub(super) fn compare(&mut self, what: Option<&str>) -> Result<(), String> {
        if what.is_none() && self.settings.shows_one_board && self.runs().comparing() {
            self.workspace.runs.switch();
            return Ok(());
        }
        let ends = match what {
            None => self.runs().next_comparison().is_none(),
            Some(what) => what == "none",
        };
        if ends && self.runs().comparing() {
            self.workspace.runs.stop_comparing();
            return Ok(());
        }
        if what == Some("none") {
            return Err("You aren't comparing anything.".to_owned());
        }
        let difference = match what.filter(|what| what.contains('/')) {
            Some(position) => {
                let written =
                    WrittenSetup::from_str(position).map_err(|error| error.to_string())?;
                self.workspace.flipped = written.flipped.unwrap_or(self.workspace.flipped);
                self.message = written.ignored().into_iter().collect();
                Difference::Position(Box::new(written.setup))
            }
            None => self.difference(what)?,
        };
        self.workspace.runs.compare(difference);
        Ok(())
    }

    fn difference(&self, what: Option<&str>) -> Result<Difference, String> {
        let scene = self.scene();
        let before = || {
            let before = self.workspace.history.other_board(scene);
            before.map(|scene| Difference::Before(Box::new(scene.setup)))
        };
        let Some(what) = what else {
            let way = self.runs().next_comparison().map(Difference::Algorithm);
            return way.or_else(before).ok_or_else(|| {
                let lens = scene.lens().row().title;
                let why = match scene.lens().ways().nth(1) {
                    None => format!("{lens} has only one algorithm"),
                    Some(_) => format!(
                        "No other algorithm answers the same question as {}",
                        scene.way_name()
                    ),
                };
                format!("{why}, and nothing has been edited, so there is nothing to compare.")
            });
        };
        if what == "before" {
            return before().ok_or_else(|| {
                "Nothing has been edited, so there is no earlier board.".to_owned()
            });
        }
        if let Ok(piece) = what.parse() {
            return Ok(Difference::Piece(piece));
        }
        if what == scene.way_name() {
            return Err(format!("This board already shows {what}."));
        }
        let way = scene.lens().way(what).map(Difference::Algorithm);
        way.map_err(|error| format!("{error}; or a piece (P N B R Q K p n b r q k), or `before`"))
    }
}
