//! Frames of a film, with their durations.

use std::ops::RangeInclusive;
use std::time::Duration;
use thiserror::Error;

use crate::app::{
    Activity, Command, Effect, Message, Model, Permission, Script, ScriptError, StepTo,
};
use crate::board::harmless;
use crate::session::Session;
use crate::view::{Charset, Depth, Style, Styles, Theme};

/// Duration of the last frame, in hundredths of a second.
const LAST: u32 = 250;

/// Minimum duration of a frame in a film of steps, in hundredths of a second.
const LEAST: u32 = 2;

/// Duration of a caption, in hundredths of a second: a fixed part, and the additional time per
/// character, at the usual reading speed for subtitles.
const CAPTION: (u32, u32) = (200, 6);

/// Returns the style of films, which doesn't depend on a terminal.
pub fn style(theme: &Theme) -> Style {
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    Style::new(look, Charset::Unicode)
}

/// Contents of a film.
#[derive(Clone, Debug)]
pub enum Film {
    /// Part of a trace, played at a fixed speed.
    Steps {
        /// Number of the first step.
        from: usize,
        /// Number of the last step; `None` for the last step of the trace.
        to: Option<usize>,
        /// Steps per second.
        fps: f64,
    },
    /// A script, whose steps last until their captions can be read or for the time that the script
    /// sets, and the function that reads the files it requests.
    Script(Script, ReadFile),
}

/// Function that reads the file that an effect requests and returns the message with its contents.
pub type ReadFile = fn(Effect) -> Option<Message>;

impl Film {
    /// Default speed in steps per second.
    pub const FPS: f64 = 3.0;
}

impl Default for Film {
    fn default() -> Film {
        Film::Steps {
            from: 0,
            to: None,
            fps: Film::FPS,
        }
    }
}

/// Reason why a film can't be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FilmError {
    /// The requested steps aren't in the trace, or the first is after the last.
    #[error(
        "steps {from} to {to} aren't part of the film; expected numbers from 0 to {last}, in order"
    )]
    PastTheEnd {
        /// First step requested.
        from: usize,
        /// Last step requested.
        to: usize,
        /// Last step of the trace.
        last: usize,
    },
    /// The script has a line that can't be run.
    #[error(transparent)]
    Script(#[from] ScriptError),
}

/// A film that is played frame by frame.
#[derive(Clone, Debug)]
pub struct Playback {
    /// The session, which shows the current frame.
    pub session: Session,
    rest: Rest,
    /// Time within the film.
    now: Duration,
    /// Number of captions shown so far.
    captions: usize,
    read: ReadFile,
}

/// Remaining part of a film.
#[derive(Clone, Debug)]
enum Rest {
    Steps {
        /// Numbers of the remaining steps.
        steps: RangeInclusive<usize>,
        /// Duration of a step.
        pause: u32,
        /// Remaining duration of the current step.
        left: u32,
    },
    /// Whether the beginning of the script has been shown.
    Script(bool),
}

impl Playback {
    /// Returns the playback of `film`, before its first frame, with `model` on a screen of this
    /// many columns and rows.
    ///
    /// # Errors
    ///
    /// Returns [`FilmError`] if the steps aren't in the trace or aren't in order, or if a line of
    /// the script can't be run.
    pub fn new(
        film: &Film,
        model: &Model,
        style: Style,
        size: (u16, u16),
    ) -> Result<Playback, FilmError> {
        let mut session = Session::new(model.clone(), style, size);
        session.model.message.clear();
        let mut read: ReadFile = |_| None;
        let rest = match film {
            Film::Steps { from, to, fps } => {
                let (from, last) = (*from, session.model.position().1);
                let to = to.unwrap_or(last);
                if from > to || to > last {
                    return Err(FilmError::PastTheEnd { from, to, last });
                }
                Rest::Steps {
                    steps: from..=to,
                    pause: (100.0 / fps).round().max(LEAST.into()) as u32,
                    left: 0,
                }
            }
            Film::Script(script, reads) => {
                read = *reads;
                session.model.present(script.clone(), Permission::Denied)?;
                Rest::Script(false)
            }
        };
        let now = Duration::ZERO;
        Ok(Playback {
            session,
            rest,
            now,
            captions: 0,
            read,
        })
    }

    /// Advances to the next frame and returns its duration in hundredths of a second, or `None` at
    /// the end.
    pub fn advance(&mut self) -> Option<u32> {
        match &mut self.rest {
            Rest::Steps { steps, pause, left } => {
                if self.session.model.settings.motion {
                    self.session.update(Message::Tick(self.now));
                }
                if *left == 0 {
                    let number = steps.next()?;
                    *left = if steps.is_empty() { LAST } else { *pause };
                    let step = Command::Step(StepTo::Number(number));
                    self.session.update(Message::Do(step));
                    // A film shows only the sentence about the step.
                    self.session.model.message.clear();
                }
                // The frames of an animation share the time of the current step, so they don't
                // shorten the next one.
                let moves = self.session.deadline().map(|due| {
                    let milliseconds = due.saturating_sub(self.now).as_millis();
                    milliseconds.div_ceil(10) as u32
                });
                let moves = moves.filter(|moves| (LEAST..=*left - LEAST).contains(moves));
                let seen = moves.unwrap_or(*left);
                *left -= seen;
                self.now += hundredths(seen);
                Some(seen)
            }
            Rest::Script(begun) => {
                if std::mem::replace(begun, true) && !self.go_on() {
                    return None;
                }
                loop {
                    match self.pause() {
                        // A frame without duration is invisible, so it is skipped.
                        0 if self.go_on() => {}
                        pause => return Some(pause),
                    }
                }
            }
        }
    }

    /// Returns the caption that begins with this frame; `None` if no caption does.
    pub fn new_caption(&mut self) -> Option<String> {
        let Activity::Present(present) = &self.session.model.activity else {
            return None;
        };
        let before = std::mem::replace(&mut self.captions, present.shown());
        (self.captions > before).then(|| harmless(present.said().0))
    }

    /// Handles a message, then the messages with the files that it requests.
    fn update(&mut self, message: Message) {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            let effects = self.session.update(message);
            messages.extend(effects.into_iter().rev().filter_map(self.read));
        }
    }

    /// Continues the script: at its deadline if it has one, otherwise once its caption has been
    /// read. Returns whether the script continued.
    fn go_on(&mut self) -> bool {
        let Activity::Present(present) = &self.session.model.activity else {
            return false;
        };
        let ended = present.at_end();
        match self.session.deadline() {
            Some(due) => {
                self.now = self.now.max(due);
                self.update(Message::Tick(self.now));
                true
            }
            None if ended => false,
            None => {
                self.now += hundredths(self.pause());
                self.update(Message::Tick(self.now));
                self.session.model.take_keys_back();
                self.update(Message::Do(Command::Step(StepTo::Next)));
                true
            }
        }
    }

    /// Returns the duration of the current view of the script, in hundredths of a second.
    fn pause(&self) -> u32 {
        let Activity::Present(present) = &self.session.model.activity else {
            return LAST;
        };
        match self.session.deadline() {
            Some(due) => (due.saturating_sub(self.now).as_millis() / 10) as u32,
            None if present.at_end() => LAST.max(reading(present.said().0)),
            None => reading(present.said().0),
        }
    }
}

fn hundredths(count: u32) -> Duration {
    Duration::from_millis(10 * u64::from(count))
}

/// Returns the time needed to read a caption, in hundredths of a second.
fn reading(caption: &str) -> u32 {
    let (least, letter) = CAPTION;
    least + letter * caption.chars().count() as u32
}
