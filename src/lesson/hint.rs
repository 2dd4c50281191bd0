//! Hints: the file's own if they fit the current state of a level, otherwise computed ones.

mod drawing;
mod task;

pub use drawing::HintDrawing;

use std::ops::Range;

use crate::board::{Square, joined};
use crate::work::Budget;

use super::act::{Act, Method, State};
use super::level::Level;

/// A hint from the file, and the acts of a learner who follows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Hint {
    pub text: String,
    pub claims: Vec<Act>,
    pub place: Range<usize>,
}

/// The reply to a learner who asks for a hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// A hint from the file, or a computed one.
    Hint(GivenHint),
    /// Reason why there is no hint, and what to do instead. This reply costs nothing.
    None(String),
}

/// A hint that was given, and the state in which it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenHint {
    /// Text of the hint.
    pub text: String,
    /// Squares of the solution that the hint names.
    pub squares: Vec<Square>,
    /// Files, ranks, squares and moves in the text of the hint.
    pub drawing: HintDrawing,
    /// 0 for a nudge, 1 for a stronger hint, 2 for the answer.
    index: usize,
    /// State of the level when the hint was given.
    state: Box<State>,
}

impl GivenHint {
    /// Returns the hint with its number: `Hint 1/3: …`.
    pub(super) fn numbered(&self) -> String {
        numbered(self.number(), &self.text)
    }

    /// Returns the number of the hint, counted from 1.
    pub const fn number(&self) -> usize {
        self.index + 1
    }

    /// Returns the squares of the answer if the hint gives the answer and names its squares.
    pub fn answer(&self) -> Option<&[Square]> {
        let is_answer = self.number() == Level::HINTS;
        Some(&*self.squares).filter(|squares| is_answer && !squares.is_empty())
    }

    /// Whether the hint is still true in `state`.
    pub fn fits(&self, level: &Level, state: &State) -> bool {
        let written = || level.written(self.index, state);
        *state == *self.state || written().is_some_and(|hint| hint.text == self.text)
    }
}

/// Returns a hint with its number: `Hint 1/3: …`.
pub(super) fn numbered(number: usize, hint: &str) -> String {
    format!("Hint {number}/{}: {hint}", Level::HINTS)
}

/// Reply if the goal can no longer be reached.
const STUCK: &str = "It can't be done from here. Undo moves, or restart the level.";

/// Reply in a level without a solution.
const IMPOSSIBLE: &str = "This level can't be done: it has no answer.";

/// Reply if no answer was found in time.
const NO_ANSWER: &str = "The answer isn't known: finding it takes too long.";

/// Reply if no nudge or stronger hint was found in time.
const NO_HINT: &str = "There is no hint here: finding one takes too long.";

/// Reply after the goal is reached.
const MET: &str = "You've already solved this: no hint needed.";

impl Level {
    /// Number of hints, from a nudge to the answer.
    pub const HINTS: usize = 3;

    /// Returns the acts named by each hint in the file, in order.
    pub fn claims(&self) -> impl DoubleEndedIterator<Item = &[Act]> {
        self.hints.iter().map(|hint| hint.claims.as_slice())
    }

    /// Returns the hint at `index`, counted from 0, for the level's initial state; `None` if there
    /// is none.
    pub fn hint(&self, index: usize, budget: &mut Budget) -> Option<String> {
        match self.advice(index, &self.start(), budget) {
            Advice::Hint(hint) => Some(hint.text),
            Advice::None(_) => None,
        }
    }

    /// Returns the hint at `index`, counted from 0, for a learner in `state`. The file's own hints
    /// are about the initial state, so hints for other states are computed. An answer that the file
    /// omits is computed as well.
    pub fn advice(&self, index: usize, state: &State, budget: &mut Budget) -> Advice {
        let given = |text: String, acts: &[Act]| {
            let squares = acts.iter().flat_map(Act::squares);
            let is_named = |square: &Square| text.contains(square.name());
            let drawn = |text: &str| HintDrawing::of(text, state, self.scene.selected);
            // A hint that names nothing leaves the drawing of the one before it.
            let before = || self.written(index.checked_sub(1)?, state);
            let own = Some(drawn(&text)).filter(|own| !own.is_empty());
            let drawing = own.or_else(|| before().map(|hint| drawn(&hint.text)));
            let drawing = drawing.filter(|drawing| !drawing.is_empty());
            // An answer needs no drawing of its own.
            let is_answer = index + 1 >= Level::HINTS;
            let of_task = || (!is_answer).then(|| HintDrawing::of_task(self, state));
            let drawing = drawing.or_else(of_task);
            Advice::Hint(GivenHint {
                squares: squares.filter(is_named).collect(),
                drawing: drawing.unwrap_or_default(),
                text,
                index,
                state: Box::new(state.clone()),
            })
        };
        if let Some(hint) = self.written(index, state) {
            return given(hint.text.clone(), &hint.claims);
        }
        let is_answer = index + 1 >= Level::HINTS;
        let (mut from, begins) = (state.clone(), *state == self.start());
        if is_answer && !self.goal.answers_from_here() {
            from = self.start();
        }
        let nothing = |why: &str| Advice::None(why.to_owned());
        let acts = match self.solve_from(&from, budget) {
            Ok(Some(acts)) if acts.is_empty() => return nothing(MET),
            Ok(Some(acts)) => acts,
            Ok(None) => return nothing(if begins { IMPOSSIBLE } else { STUCK }),
            Err(_) => return nothing(if is_answer { NO_ANSWER } else { NO_HINT }),
        };
        let on = match index {
            0 => self.goal.nudge(&self.scene, state, &acts),
            1 => self.goal.help(&self.scene, state, &acts),
            _ => None,
        };
        let text = on.unwrap_or_else(|| {
            let names = joined(acts.iter().map(|act| self.goal.name(*act)), ", ");
            self.goal.answer(&names, !begins)
        });
        given(text, &acts)
    }

    /// Returns the file's hint at `index`; `None` if there is none, or if it doesn't fit `state`.
    /// If squares are marked in any order, the board doesn't change, so a hint fits until one of
    /// the squares that it names is found.
    fn written(&self, index: usize, state: &State) -> Option<&Hint> {
        let hint = self.hints.get(index)?;
        let is_left = |act: &Act| !act.marked().is_some_and(|at| state.marked.contains(&at));
        let fits = match self.input() {
            Method::Squares => hint.claims.iter().all(is_left),
            _ => *state == self.start(),
        };
        fits.then_some(hint)
    }
}
