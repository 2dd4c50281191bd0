//! Questions to the terminal, and the answers that are outstanding.
//!
//! An answer that arrives after the end of the program would appear in the shell's input line, so the
//! program drains outstanding answers before it restores the terminal. While an answer is
//! outstanding, the decoder also takes an Esc as its possible start.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::input::Input;

/// Maximum time from a question to its answer.
const AWAITED: Duration = Duration::from_secs(2);
/// Maximum wait for outstanding answers before the terminal is restored.
const DRAINED: Duration = Duration::from_millis(300);

/// A question to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The colour of its ground.
    Ground,
    /// The terminal's attributes, such as sixel.
    Attributes,
    /// Support of kitty's protocol. Only terminals with it answer; the answer about the attributes,
    /// asked for next, ends the wait.
    Graphics,
    /// The size of a cell in pixels.
    Cell,
}

impl Question {
    /// Bytes of the question.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            // A terminal ends its answer as the question ends.
            Question::Ground => b"\x1b]11;?\x07",
            Question::Attributes => b"\x1b[c",
            // A picture of one pixel, which it is only to say that it could show.
            Question::Graphics => b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\",
            Question::Cell => b"\x1b[16t",
        }
    }

    /// The question that `input` answers.
    #[cfg(unix)]
    const fn answered_by(input: &Input) -> Option<Question> {
        match input {
            Input::Ground(_) => Some(Question::Ground),
            Input::Attributes { .. } => Some(Question::Attributes),
            Input::Cell(..) => Some(Question::Cell),
            _ => None,
        }
    }
}

/// The questions without an answer, and when each was asked.
#[derive(Debug)]
struct Questions(Vec<(Question, Instant)>);

static QUESTIONS: Mutex<Questions> = Mutex::new(Questions(Vec::new()));
static ANSWERED: Condvar = Condvar::new();

fn questions() -> MutexGuard<'static, Questions> {
    QUESTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Questions {
    fn ask(&mut self, question: Question, now: Instant) {
        if question != Question::Graphics {
            self.0.push((question, now));
        }
    }

    #[cfg(unix)]
    fn answer(&mut self, question: Question) {
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
pub fn asked(these: &[Question]) {
    let now = Instant::now();
    let mut questions = questions();
    these.iter().for_each(|one| questions.ask(*one, now));
}

/// Notes what the terminal answered, if `input` is an answer.
#[cfg(unix)]
pub fn heard(input: &Input) {
    if let Some(question) = Question::answered_by(input) {
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
    fn an_answer_is_awaited_for_two_seconds_or_until_it_comes() {
        let start = Instant::now();
        let at = |ms: u64| start + Duration::from_millis(ms);
        let mut questions = Questions(Vec::new());
        assert_eq!(questions.until(start), None);
        questions.ask(Question::Ground, at(0));
        questions.ask(Question::Attributes, at(500));
        assert_eq!(questions.until(at(600)), Some(at(2500)));
        // Each has its own time, in any order.
        questions.answer(Question::Attributes);
        assert_eq!(questions.until(at(1999)), Some(at(2000)));
        assert_eq!(questions.until(at(2000)), None);
        // Nobody asked for this one.
        questions.answer(Question::Cell);
        questions.ask(Question::Attributes, at(2000));
        questions.ask(Question::Attributes, at(2100));
        questions.answer(Question::Attributes);
        assert_eq!(questions.until(at(2200)), Some(at(4100)));
        questions.answer(Question::Attributes);
        assert_eq!(questions.until(at(2200)), None);
        // Most terminals never answer this one.
        questions.ask(Question::Graphics, at(3000));
        assert_eq!(questions.until(at(3000)), None);
    }

    #[test]
    fn each_question_is_settled_by_its_own_answer() {
        for (input, question) in [
            (Input::Ground(Rgb(0, 0, 0)), Some(Question::Ground)),
            (
                Input::Attributes { sixel: true },
                Some(Question::Attributes),
            ),
            (Input::Cell(9, 18), Some(Question::Cell)),
            (Input::Graphics(true), None),
            (Input::Paste(String::new()), None),
        ] {
            assert_eq!(Question::answered_by(&input), question, "{input:?}");
        }
    }
}
