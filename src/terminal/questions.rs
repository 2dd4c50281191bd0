//! Questions to the terminal, and the answers that are still to come.
//!
//! An answer that comes when the program has ended would stand in the shell's input line, so the
//! program waits for it a moment before it gives the terminal back. An answer that is outstanding
//! also tells the decoder that an Esc may be its beginning.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::input::Input;

/// Maximum wait for an answer.
const AWAITED: Duration = Duration::from_secs(2);
/// Maximum wait for outstanding answers before the terminal is restored.
const DRAINED: Duration = Duration::from_millis(300);

/// A question to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalQuery {
    /// The colour of its ground.
    Ground,
    /// Its attributes, such as whether it supports sixel.
    Attributes,
    /// Whether it supports kitty's protocol. Only those that do answer; the attributes, requested
    /// next, show that no answer will come.
    Graphics,
    /// The size of a cell in pixels.
    Cell,
}

impl TerminalQuery {
    /// Returns the bytes of the question.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            // A terminal ends its answer as the question ends.
            TerminalQuery::Ground => b"\x1b]11;?\x07",
            TerminalQuery::Attributes => b"\x1b[c",
            // A picture of one pixel, which it is only to say that it could show.
            TerminalQuery::Graphics => b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\",
            TerminalQuery::Cell => b"\x1b[16t",
        }
    }

    /// Returns the question that `input` answers.
    #[cfg(unix)]
    const fn answered_by(input: &Input) -> Option<TerminalQuery> {
        match input {
            Input::Ground(_) => Some(TerminalQuery::Ground),
            Input::Attributes { .. } => Some(TerminalQuery::Attributes),
            Input::Cell(..) => Some(TerminalQuery::Cell),
            _ => None,
        }
    }
}

/// The questions without an answer, and when each was asked.
#[derive(Debug)]
struct TerminalQueries(Vec<(TerminalQuery, Instant)>);

static QUESTIONS: Mutex<TerminalQueries> = Mutex::new(TerminalQueries(Vec::new()));
static ANSWERED: Condvar = Condvar::new();

fn questions() -> MutexGuard<'static, TerminalQueries> {
    QUESTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TerminalQueries {
    fn ask(&mut self, question: TerminalQuery, now: Instant) {
        if question != TerminalQuery::Graphics {
            self.0.push((question, now));
        }
    }

    #[cfg(unix)]
    fn answer(&mut self, question: TerminalQuery) {
        let first = self.0.iter().position(|(asked, _)| *asked == question);
        first.map(|first| self.0.remove(first));
    }

    /// Until when an answer is awaited; `None` if none is.
    fn until(&self, now: Instant) -> Option<Instant> {
        let last = self.0.iter().map(|(_, asked)| *asked + AWAITED).max();
        last.filter(|last| *last > now)
    }
}

/// Notes that these were asked just now.
pub fn asked(these: &[TerminalQuery]) {
    let now = Instant::now();
    let mut questions = questions();
    for one in these {
        questions.ask(*one, now);
    }
}

/// Notes what the terminal answered, if `input` is an answer.
#[cfg(unix)]
pub fn answer_arrived(input: &Input) {
    if let Some(question) = TerminalQuery::answered_by(input) {
        questions().answer(question);
        ANSWERED.notify_all();
    }
}

/// The terminal has gone away: it answers nothing any more.
#[cfg(unix)]
pub fn gone() {
    questions().0.clear();
    ANSWERED.notify_all();
}

/// Whether an answer is outstanding.
#[cfg(unix)]
pub fn is_any_outstanding() -> bool {
    questions().until(Instant::now()).is_some()
}

/// Waits for the answers that are outstanding, but only for a moment. They are read meanwhile as
/// ever.
pub fn drain() {
    let end = Instant::now() + DRAINED;
    let mut questions = questions();
    loop {
        let now = Instant::now();
        let Some(until) = questions.until(now) else {
            return;
        };
        let left = until.min(end).saturating_duration_since(now);
        if left.is_zero() {
            return;
        }
        let waited = ANSWERED.wait_timeout(questions, left);
        questions = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::drawing::Rgb;

    #[test]
    fn an_answer_expires_after_two_seconds() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut questions = TerminalQueries(Vec::new());
        assert_eq!(questions.until(start), None);
        questions.ask(TerminalQuery::Ground, at(0));
        questions.ask(TerminalQuery::Attributes, at(500));
        assert_eq!(questions.until(at(600)), Some(at(2500)));
        // Each is counted separately, in any order of the answers.
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(1999)), Some(at(2000)));
        assert_eq!(questions.until(at(2000)), None);
        // Nobody asked for this one.
        questions.answer(TerminalQuery::Cell);
        questions.ask(TerminalQuery::Attributes, at(2000));
        questions.ask(TerminalQuery::Attributes, at(2100));
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(2200)), Some(at(4100)));
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(2200)), None);
        // Most terminals never answer this one.
        questions.ask(TerminalQuery::Graphics, at(3000));
        assert_eq!(questions.until(at(3000)), None);
    }

    #[test]
    fn each_answer_ends_its_own_question() {
        for (input, question) in [
            (Input::Ground(Rgb(0, 0, 0)), Some(TerminalQuery::Ground)),
            (
                Input::Attributes { sixel: true },
                Some(TerminalQuery::Attributes),
            ),
            (Input::Cell(9, 18), Some(TerminalQuery::Cell)),
            (Input::Graphics(true), None),
            (Input::Paste(String::new()), None),
        ] {
            assert_eq!(TerminalQuery::answered_by(&input), question, "{input:?}");
        }
    }
}
