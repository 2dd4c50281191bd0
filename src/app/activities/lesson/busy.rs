//! Background work on an attempt: its kind, its progress, and how to stop it.

use std::sync::Arc;
use std::time::Duration;

use crate::app::activity_context::ActivityContext;
use crate::app::message::Effect;
use crate::lesson::{Advice, Analysis, AnalysisResult, Conclusion, Request};

use super::Learn;

/// Delay before progress is shown, and interval between its updates.
const TELL: Duration = Duration::from_millis(200);

/// Width of the progress bar, in columns.
const BAR: usize = 10;

/// Work that a level is waiting for.
#[derive(Clone, Debug)]
pub(super) struct Busy {
    pub thinking: Arc<Analysis>,
    since: Duration,
}

impl Busy {
    /// Whether the attempt must stay unchanged until the work is done. Computing the par doesn't
    /// depend on the attempt.
    pub fn holds_the_attempt(&self) -> bool {
        *self.thinking.request() != Request::Par
    }

    /// Cancels the work, and returns a sentence that explains the consequences.
    pub fn stop(self) -> &'static str {
        self.thinking.stop();
        match self.thinking.request() {
            Request::Par => "Stopped: the smallest number of moves isn't known.",
            Request::Act(_) => "Stopped: nothing was changed.",
            Request::Hint => "Stopped before a hint was found.",
        }
    }

    /// Returns the time of the next progress update.
    pub fn due(&self, now: Duration) -> Duration {
        let told = now.saturating_sub(self.since).as_millis() / TELL.as_millis();
        self.since + TELL * (told as u32 + 1)
    }

    /// Describes the work, its progress, and the key `back` that stops it; `None` until the delay
    /// is noticeable.
    pub fn told(&self, back: &str, now: Duration) -> Option<String> {
        if now < self.since + TELL {
            return None;
        }
        let percent = self.thinking.percent();
        let doing = self.thinking.request().doing();
        let full = (percent as usize / 10).min(BAR);
        let (full, rest) = ("━".repeat(full), "─".repeat(BAR - full));
        Some(format!("{doing} {full}{rest} {percent}%. {back} stops it."))
    }
}

impl Learn {
    /// Starts the requested work on the attempt. If it takes no noticeable time, finishes it
    /// immediately.
    pub(super) fn request(&mut self, request: Request, desk: &mut ActivityContext<'_>) {
        match self.attempt.at_once(self.level(), &request) {
            Some(thought) => self.take_thought(&request, thought, desk),
            None => {
                // The learner is waiting for this work, so it replaces any other; the par is
                // requested again later.
                self.stop_work();
                let thinking = Arc::new(Analysis::new(self.level(), &self.attempt, request));
                desk.effects.push(Effect::Think(thinking.clone()));
                self.busy = Some(Busy {
                    thinking,
                    since: desk.now,
                });
            }
        }
    }

    /// Applies the result of a request to the attempt, and shows it.
    pub(super) fn take_thought(
        &mut self,
        request: &Request,
        thought: AnalysisResult,
        desk: &mut ActivityContext<'_>,
    ) {
        let hint_told = thought.hint();
        match (thought.outcome, request) {
            (Conclusion::Par, _) => {
                // The learner may have made a move in the meantime, so only the par is used.
                self.attempt.par = thought.attempt.par;
                self.is_par_open = false;
                if self.met && self.has_pending_stars {
                    self.award(desk);
                }
            }
            (Conclusion::Acted { judged, is_stuck }, Request::Act(acts)) => {
                self.attempt = thought.attempt;
                self.acted(acts, judged, is_stuck, desk);
            }
            (Conclusion::Hint(advice), _) => {
                self.attempt = thought.attempt;
                self.said = hint_told.into_iter().collect();
                if let Advice::Hint(hint) = advice {
                    self.hint = Some(hint);
                }
            }
            (Conclusion::Acted { .. }, Request::Par | Request::Hint) => {}
        }
        if self.is_par_open && self.busy.is_none() {
            self.request(Request::Par, desk);
        }
    }

    /// Awards the pending stars without knowing the par.
    pub(super) fn award_without_par(&mut self, desk: &mut ActivityContext<'_>) {
        if self.has_pending_stars {
            self.stop_work();
            self.is_par_open = false;
            self.attempt.gave_up_par = true;
            self.award(desk);
        }
    }

    pub(super) fn stop_work(&mut self) {
        if let Some(busy) = self.busy.take() {
            busy.stop();
        }
    }
}
