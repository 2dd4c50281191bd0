//! What a film shows, moment by moment, and for how long.

use std::ops::RangeInclusive;
use std::time::Duration;
use thiserror::Error;

use crate::app::{Activity, Command, Message, Model, Script, ScriptError, StepTo, Writing};
use crate::board::harmless;
use crate::session::Session;
use crate::view::Style;

/// How long the last moment stays, in hundredths of a second.
const LAST: u32 = 250;

/// How long anything is seen at least, in hundredths of a second.
const LEAST: u32 = 2;

/// How long a caption stays, in hundredths of a second: at least, and for each letter, as people
/// read subtitles.
const CAPTION: (u32, u32) = (200, 6);

/// What a film shows.
#[derive(Clone, Debug, PartialEq)]
pub enum Film {
    /// A part of a trace, played at a certain speed.
    Steps {
        /// The number of the first step.
        from: usize,
        /// The number of the last step; the trace's last when `None`.
        to: Option<usize>,
        /// Steps a second.
        fps: f64,
    },
    /// A script, as long as it takes to read its captions.
    Script(Script),
}

impl Film {
    /// How many steps a second there are when nothing else is said.
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

/// Why there is no film.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoFilm {
    /// It would leave the trace.
    #[error(
        "steps {from} to {to} are no part of the film; expected numbers from 0 to {last}, in order"
    )]
    PastTheEnd {
        /// The first step asked for.
        from: usize,
        /// The last one asked for.
        to: usize,
        /// The last one that there is.
        last: usize,
    },
    /// Its script has a line that can't be done.
    #[error(transparent)]
    Script(#[from] ScriptError),
}

/// A film being shown.
#[derive(Clone, Debug)]
pub struct Reel {
    /// The program at this moment.
    pub session: Session,
    rest: Rest,
    /// The time in the film.
    now: Duration,
    /// How many captions have been told.
    captions: usize,
}

/// What is still to come.
#[derive(Clone, Debug)]
enum Rest {
    Steps {
        /// The numbers of the steps to come.
        steps: RangeInclusive<usize>,
        /// How long a step is seen.
        pause: u32,
        /// How much of that the step at hand still has.
        left: u32,
    },
    /// Whether the beginning has been shown.
    Script(bool),
}

impl Reel {
    /// `film` before its first moment: `model` on a screen of this many columns and rows.
    ///
    /// # Errors
    ///
    /// [`NoFilm`] when it has steps or lines that can't be shown.
    pub fn new(film: &Film, model: &Model, style: Style, size: (u16, u16)) -> Result<Reel, NoFilm> {
        let mut session = Session::new(model.clone(), style, size);
        session.model.message.clear();
        let rest = match film {
            Film::Steps { from, to, fps } => {
                let (from, last) = (*from, session.model.position().1);
                let to = to.unwrap_or(last);
                if from > to || to > last {
                    return Err(NoFilm::PastTheEnd { from, to, last });
                }
                Rest::Steps {
                    steps: from..=to,
                    pause: (100.0 / fps).round().max(LEAST.into()) as u32,
                    left: 0,
                }
            }
            Film::Script(script) => {
                session.model.present(script.clone(), Writing::Denied)?;
                Rest::Script(false)
            }
        };
        let now = Duration::ZERO;
        Ok(Reel {
            session,
            rest,
            now,
            captions: 0,
        })
    }

    /// Goes on to the next moment, and says for how many hundredths of a second it stays; `None` at
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
                    // Nothing is said but what the step did.
                    self.session.model.message.clear();
                }
                // What moves takes nothing from the time of the next step.
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
                        // Nobody sees a picture that takes no time.
                        0 if self.go_on() => {}
                        pause => return Some(pause),
                    }
                }
            }
        }
    }

    /// The caption that this moment begins with, if one does.
    pub fn new_caption(&mut self) -> Option<String> {
        let Activity::Present(present) = &self.session.model.activity else {
            return None;
        };
        let before = std::mem::replace(&mut self.captions, present.shown());
        (self.captions > before).then(|| harmless(present.said().0))
    }

    fn do_step(&mut self, to: StepTo) {
        self.session.update(Message::Do(Command::Step(to)));
    }

    /// Goes on in the script when its time has come, or when its caption has been read. Whether there
    /// was more.
    fn go_on(&mut self) -> bool {
        let Activity::Present(present) = &self.session.model.activity else {
            return false;
        };
        let ended = present.at_end();
        match self.session.deadline() {
            Some(due) => {
                self.now = self.now.max(due);
                self.session.update(Message::Tick(self.now));
                true
            }
            None if ended => false,
            None => {
                self.now += hundredths(self.pause());
                self.session.update(Message::Tick(self.now));
                self.session.model.take_keys_back();
                self.do_step(StepTo::Next);
                true
            }
        }
    }

    /// How long what the script shows now stays.
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

/// How long it takes to read a caption.
fn reading(caption: &str) -> u32 {
    let (least, letter) = CAPTION;
    least + letter * caption.chars().count() as u32
}
