//! An attempt at a level.

use crate::rules::Move;
use crate::work::Budget;

use super::act::{Act, ActOutcome, State};
use super::ending::Ending;
use super::hint::Advice;
use super::level::Level;
use super::record::Record;

/// An attempt at a level: its state and its cost.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Attempt {
    /// State of the level.
    pub state: State,
    /// Par of the level, if known.
    pub par: Option<u32>,
    /// Whether the learner cancelled the search for the par.
    pub gave_up_par: bool,
    /// A sentence for each mistake that counts.
    pub mistakes: Vec<String>,
    /// First act that was refused with a mistake that counts, if any.
    pub wrong: Option<Act>,
    /// Number of refusals, including those that cost nothing.
    pub refused: u32,
    /// Number of hints given.
    pub hints: usize,
    past: Vec<State>,
}

impl Attempt {
    /// Creates an attempt at the beginning of the level. Its par is known if the file gives it, or
    /// once it has been [requested](super::Request::Par).
    pub fn new(level: &Level) -> Attempt {
        Attempt {
            state: level.start(),
            par: level.par,
            ..Attempt::default()
        }
    }

    /// Carries out acts that were given together: all of them, or none.
    pub(super) fn act_all(
        &mut self,
        level: &Level,
        acts: &[Act],
        budget: &mut Budget,
    ) -> ActOutcome {
        let mut acts = acts.iter();
        let mut last = None;
        let judge = |state, &act| {
            last = Some(act);
            level.judge(&state, act, budget)
        };
        match acts.try_fold(self.state.clone(), judge) {
            Ok(next) => {
                self.past.push(std::mem::replace(&mut self.state, next));
                let is_met = level.is_met(&self.state);
                if is_met {
                    ActOutcome::Met
                } else {
                    ActOutcome::GoOn
                }
            }
            Err(mistake) => {
                self.refused += 1;
                if mistake.counts {
                    self.wrong = self.wrong.or(last);
                    self.mistakes.push(level.comment(&mistake));
                }
                ActOutcome::Refused(mistake)
            }
        }
    }

    /// Returns the next hint, or the last one again if there are no more. Only hints that are
    /// actually given count.
    pub(super) fn hint(&mut self, level: &Level, budget: &mut Budget) -> Advice {
        let next = self.hints.min(Level::HINTS - 1);
        let advice = level.advice(next, &self.state, budget);
        if let Advice::Hint(hint) = &advice {
            self.hints = hint.number();
        }
        advice
    }

    /// Returns the state before the last act; `None` if there was none.
    pub fn before(&self) -> Option<&State> {
        self.past.last()
    }

    /// Returns the learner's moves so far; if several were made together, only the last of them.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        let states = self.past.iter().skip(1);
        let states = states.chain((!self.past.is_empty()).then_some(&self.state));
        states.filter_map(|state| state.last.map(|(mv, _)| mv))
    }

    /// Undoes the last act and its cost. Returns whether there was an act to undo. Mistakes remain,
    /// because refused acts were never carried out.
    pub fn undo(&mut self) -> bool {
        self.past.pop().map(|before| self.state = before).is_some()
    }

    /// Describes why the attempt wasn't flawless: the first mistake, or a hint. `None` if there was
    /// neither so far.
    pub fn missed(&self) -> Option<String> {
        match (self.mistakes.first(), self.hints) {
            (Some(mistake), _) => Some(mistake.clone()),
            (None, 0) => None,
            (None, Level::HINTS) => Some("The answer was shown.".to_owned()),
            (None, _) => Some("A hint was given.".to_owned()),
        }
    }

    /// Returns the cost of the attempt: the cost of its state, plus one for each mistake.
    pub fn cost(&self, level: &Level) -> u32 {
        level.cost(&self.state) + self.mistakes.len() as u32
    }

    /// Returns one to three stars: three at par, two for a few more acts, one for reaching the
    /// goal. A learner who was shown the answer gets one star, and one who doesn't wait for the par
    /// gets at most two. If the par can't be found, only mistakes count.
    pub fn stars(&self, level: &Level) -> u8 {
        let mistakes = self.mistakes.len() as u32;
        let par = self.par.unwrap_or(self.cost(level) - mistakes);
        let over = self.cost(level).saturating_sub(par);
        let described = self.hints == Level::HINTS;
        match over {
            _ if described => 1,
            0 if !self.gave_up_par => 3,
            _ if over <= (par / 3).max(1) => 2,
            _ => 1,
        }
    }

    /// Describes how the goal was reached.
    pub fn ending(&self, level: &Level) -> Ending {
        let is_at_par = |par| self.cost(level) <= par;
        if !self.mistakes.is_empty() || self.hints == Level::HINTS {
            Ending::Helped
        } else if self.par.map_or(!self.gave_up_par, is_at_par) {
            Ending::AtPar
        } else {
            Ending::Met
        }
    }

    /// Returns the record of an attempt that has reached the goal.
    pub fn record(&self, level: &Level) -> Record {
        Record {
            stars: self.stars(level),
            cost: self.cost(level),
            mistakes: self.mistakes.len() as u32,
            hints: self.hints as u32,
            tries: 1,
            day: 0,
        }
    }
}
