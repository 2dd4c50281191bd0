//! Queries to the terminal, and outstanding replies.
//!
//! A reply that arrives after the program has ended would end up in the shell's input line, so the
//! program waits briefly for it before it restores the terminal. The decoder also needs to know
//! about an outstanding reply, because an Esc may be its start.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::input::Input;

/// Maximum wait for a reply.
const AWAITED: Duration = Duration::from_secs(2);
/// Maximum wait for outstanding replies before the terminal is restored.
const DRAINED: Duration = Duration::from_millis(300);

/// A query to the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TerminalQuery {
    /// Background colour of the terminal.
    Ground,
    /// Attributes of the terminal, such as whether it supports sixel.
    Attributes,
    /// Whether the terminal supports kitty's protocol. Only terminals that do will reply; the
    /// attributes, requested next, show that no reply will come.
    Graphics,
    /// Size of a cell in pixels.
    Cell,
    /// Position of the cursor after a sixel picture in the last row, which shows whether the screen
    /// scrolled.
    LastRow,
}

impl TerminalQuery {
    /// Returns the bytes of the query.
    pub const fn bytes(self) -> &'static [u8] {
        match self {
            // A terminal ends its reply in the same way as the query.
            TerminalQuery::Ground => b"\x1b]11;?\x07",
            TerminalQuery::Attributes => b"\x1b[c",
            // A picture of one pixel, which the terminal only has to accept.
            TerminalQuery::Graphics => b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\",
            TerminalQuery::Cell => b"\x1b[16t",
            // In this mode, the cursor stays to the right of a picture. The picture has two bands,
            // because xterm doesn't scroll after a single one.
            TerminalQuery::LastRow => {
                b"\x1b7\x1b[?8452h\x1b[999;1H\x1bP0;1;0q\"1;1;1;12#0;2;0;0;0#0~-~\x1b\\\x1b[6n\x1b[?8452l\x1b8"
            }
        }
    }

    /// Returns the query that `input` replies to; `None` if it isn't a reply, or if it replies to
    /// [`TerminalQuery::Graphics`], for which nothing waits.
    #[cfg(unix)]
    const fn answered_by(input: &Input) -> Option<TerminalQuery> {
        match input {
            Input::Ground(_) => Some(TerminalQuery::Ground),
            Input::Attributes { .. } => Some(TerminalQuery::Attributes),
            Input::Cell(..) => Some(TerminalQuery::Cell),
            Input::Cursor(..) => Some(TerminalQuery::LastRow),
            _ => None,
        }
    }
}

/// Outstanding queries, and the time each was sent.
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

    /// Returns the time until which a reply is expected; `None` if no reply is expected.
    fn until(&self, now: Instant) -> Option<Instant> {
        let last = self.0.iter().map(|(_, asked)| *asked + AWAITED).max();
        last.filter(|last| *last > now)
    }
}

/// Records that these queries were sent just now.
pub fn asked(these: &[TerminalQuery]) {
    let now = Instant::now();
    let mut questions = questions();
    for one in these {
        questions.ask(*one, now);
    }
}

/// Records a reply from the terminal, if `input` is one.
#[cfg(unix)]
pub fn answer_arrived(input: &Input) {
    if let Some(question) = TerminalQuery::answered_by(input) {
        questions().answer(question);
        ANSWERED.notify_all();
    }
}

/// Records that the terminal is lost and won't send any more replies.
#[cfg(unix)]
pub fn gone() {
    questions().0.clear();
    ANSWERED.notify_all();
}

/// Whether a reply is outstanding.
#[cfg(unix)]
pub fn is_any_outstanding() -> bool {
    questions().until(Instant::now()).is_some()
}

/// Waits briefly for outstanding replies, which another thread reads.
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
        // Queries are counted separately, and replies may come in any order.
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(1999)), Some(at(2000)));
        assert_eq!(questions.until(at(2000)), None);
        // This reply wasn't requested.
        questions.answer(TerminalQuery::Cell);
        questions.ask(TerminalQuery::Attributes, at(2000));
        questions.ask(TerminalQuery::Attributes, at(2100));
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(2200)), Some(at(4100)));
        questions.answer(TerminalQuery::Attributes);
        assert_eq!(questions.until(at(2200)), None);
        // Most terminals never reply to this query, so nothing waits for it.
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
            (Input::Cursor(2, 24), Some(TerminalQuery::LastRow)),
            (Input::Graphics(true), None),
            (Input::Paste(String::new()), None),
        ] {
            assert_eq!(TerminalQuery::answered_by(&input), question, "{input:?}");
        }
    }
}
