//! Which steps a film shows, and for how long.

use thiserror::Error;

use crate::app::{Command, Message, Model, StepTo};

/// How long the last step stays, in hundredths of a second.
const LAST: u32 = 250;

/// A part of a trace, played at a certain speed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Film {
    /// The number of the first step.
    pub from: usize,
    /// The number of the last step; the trace's last when `None`.
    pub to: Option<usize>,
    /// Steps a second.
    pub fps: f64,
}

impl Default for Film {
    fn default() -> Film {
        Film {
            from: 0,
            to: None,
            fps: 3.0,
        }
    }
}

/// A film that would leave the trace.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "steps {from} to {to} are no part of the film; expected numbers from 0 to {last}, in order"
)]
pub struct PastTheEnd {
    from: usize,
    to: usize,
    last: usize,
}

impl Film {
    /// The numbers of the film's steps in the trace of `model`.
    ///
    /// # Errors
    ///
    /// [`PastTheEnd`] when there are no such steps.
    pub fn steps(&self, model: &Model) -> Result<std::ops::RangeInclusive<usize>, PastTheEnd> {
        let last = model.position().1;
        let to = self.to.unwrap_or(last);
        if self.from <= to && to <= last {
            Ok(self.from..=to)
        } else {
            let from = self.from;
            Err(PastTheEnd { from, to, last })
        }
    }

    /// How long a step stays, in hundredths of a second.
    pub fn pause(&self, is_last: bool) -> u32 {
        if is_last {
            LAST
        } else {
            (100.0 / self.fps).round().max(2.0) as u32
        }
    }
}

/// Brings `model` to step number `number`, with nothing said but what the step did.
pub fn go_to(model: &mut Model, number: usize) {
    model.update(Message::Do(Command::Step(StepTo::Number(number))));
    model.message.clear();
}
