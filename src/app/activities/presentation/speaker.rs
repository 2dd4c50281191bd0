//! The speaker's tools: a black screen, jumps to a slide, and the elapsed time.

use std::time::Duration;

use crate::app::activity_context::{ActivityContext, CommandRefusal, Cues};
use crate::app::command::Command;
use crate::app::key::{Key, KeyCode};
use crate::app::script::Cue;

use super::{Present, ScriptPage};

/// State of the speaker's tools.
#[derive(Clone, Debug, Default)]
pub(super) struct Speaker {
    pub is_black: bool,
    /// Digits of a slide's number typed so far.
    pub typed: String,
    /// Time at which the presentation began.
    pub began: Duration,
}

/// Maximum number of digits in a slide's number.
const DIGITS: usize = 4;

impl Speaker {
    /// Returns the command for a key that belongs to the speaker's tools; `None` for other keys.
    pub fn key(&self, key: Key) -> Option<Command> {
        match key.code {
            KeyCode::Char('b' | '.') => Some(Command::Black),
            KeyCode::Char(c) => Some(Command::Digit(c.to_digit(10)? as usize)),
            KeyCode::Enter => Some(Command::Slide(self.typed.parse().ok()?)),
            _ => None,
        }
    }

    pub fn add_digit(&mut self, digit: usize) {
        if self.typed.len() < DIGITS {
            self.typed.push_str(&digit.to_string());
        }
    }

    /// Returns the elapsed time: `3:07`, `1:03:07`.
    pub fn elapsed(&self, now: Duration) -> String {
        let seconds = now.saturating_sub(self.began).as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours == 0 {
            format!("{minutes}:{seconds:02}")
        } else {
            format!("{hours}:{minutes:02}:{seconds:02}")
        }
    }
}

impl Present {
    /// Jumps to the slide with this number, counted from 1. Commands on the way that write to a
    /// file or the clipboard are skipped.
    ///
    /// # Errors
    ///
    /// Returns a sentence with the number of the last slide if there is no slide with this number.
    pub(super) fn jump(
        &mut self,
        number: usize,
        desk: &mut ActivityContext<'_>,
    ) -> Result<Cues, CommandRefusal> {
        let last = self.script.captions();
        if !(1..=last).contains(&number) {
            return Err(format!("There is no slide {number}: the last is slide {last}.").into());
        }
        self.answer_question(false);
        Ok(self.turn_to(number, desk))
    }

    /// Restores the nearest stored page, and returns the commands from there to the slide with this
    /// number.
    pub(super) fn turn_to(&mut self, wanted: usize, desk: &mut ActivityContext<'_>) -> Cues {
        // If the slide's page wasn't stored, the script runs from the nearest page before it. If a
        // stop stored another page with the same number of captions, the earlier page is used.
        let pages = self.pages.iter();
        let captions = |page: &&ScriptPage| self.script.captions_before(page.next);
        let before = pages.filter(|page| captions(page) <= wanted);
        let page = before.min_by_key(|page| std::cmp::Reverse(captions(page)));
        if let Some(page) = page {
            self.next = page.next;
            self.game.clone_from(&page.game);
            *desk.workspace = page.workspace.clone();
        }
        desk.workspace.flipped ^= self.turned;
        let mut cues = Vec::new();
        while self.shown() < wanted && !self.at_end() {
            let before = self.next;
            self.collect(&mut cues, desk);
            // The next command needs the user's answer or a turn of its own, so the jump ends
            // here.
            if self.next == before {
                break;
            }
        }
        self.due = None;
        // Turning a page resumes the presentation.
        self.stopped = false;
        cues.retain(|(cue, _): &(Cue, bool)| cue.writes().is_none());
        cues
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_told_in_minutes_and_seconds() {
        let speaker = Speaker {
            began: Duration::from_secs(5),
            ..Speaker::default()
        };
        for (now, told) in [
            (5, "0:00"),
            (64, "0:59"),
            (65, "1:00"),
            (3605, "1:00:00"),
            (0, "0:00"),
        ] {
            assert_eq!(speaker.elapsed(Duration::from_secs(now)), told);
        }
    }
}
