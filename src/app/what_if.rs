//! Playing out a wrong answer, picture by picture.

use std::time::Duration;

use crate::lesson::{WhatIf, WhatIfStep};

/// Duration of a picture without text.
const PACE: Duration = Duration::from_millis(450);
/// Duration of a picture with text to read.
const READING: Duration = Duration::from_millis(1800);

/// Playback of a wrong answer.
#[derive(Clone, Debug)]
pub struct Playback {
    what_if: WhatIf,
    /// Index of the visible picture.
    at: usize,
    /// Time at which the picture appeared.
    since: Duration,
}

impl Playback {
    /// Starts the playback at time `now`; if animations are off, shows the end immediately.
    pub fn new(what_if: WhatIf, moves: bool, now: Duration) -> Playback {
        let last = what_if.pictures.len().saturating_sub(1);
        Playback {
            at: if moves { 0 } else { last },
            what_if,
            since: now,
        }
    }

    /// Shows the next picture if it is due.
    pub fn tick(&mut self, now: Duration) {
        if self.due().is_some_and(|due| due <= now) {
            self.at += 1;
            self.since = now;
        }
    }

    /// Returns the sentences so far.
    pub fn sentences(&self) -> Vec<String> {
        let so_far = self.what_if.pictures[..=self.at].iter();
        let sentences = so_far.map(|still| still.described.clone());
        sentences
            .filter(|sentences| !sentences.is_empty())
            .collect()
    }

    /// Returns the visible picture.
    pub fn still(&self) -> &WhatIfStep {
        &self.what_if.pictures[self.at]
    }

    /// Whether the last picture is visible.
    pub fn at_end(&self) -> bool {
        self.at + 1 == self.what_if.pictures.len()
    }

    /// Returns the time of the next picture; `None` after the last.
    pub fn due(&self) -> Option<Duration> {
        let pace = if self.still().described.is_empty() {
            PACE
        } else {
            READING
        };
        (!self.at_end()).then(|| self.since + pace)
    }
}
