//! A lesson and its levels.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use toml::Spanned;

use crate::board::{Color, Square};
use crate::trace::{Frame, Label, Mark, Scene};
use crate::work::{Budget, Verdict};

use super::act::{Act, Method, Mistake, MistakeKind, State};
use super::ending::Ending;
use super::goal::Goal;
use super::hint::Hint;
use super::misconception::Subject;
use super::options;
use super::record::Record;
use super::revealing::Revealing;
use super::skill::Skill;
use super::what_if::WhatIf;

/// A lesson: its title, its description, and its levels.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// Name in commands and in the saved progress.
    pub name: String,
    /// Title shown to users.
    pub title: String,
    /// Description of the lesson.
    pub text: String,
    /// Path of the user's file that it was read from, if any.
    pub file: Option<String>,
    /// Levels, from easy to hard.
    pub levels: Vec<Level>,
    pub(super) source: String,
    pub(super) text_place: Range<usize>,
}

/// A task in a lesson.
#[derive(Clone, Debug)]
pub struct Level {
    /// Name in the saved progress.
    pub id: String,
    /// Title shown to users.
    pub title: String,
    /// Explanation of the level.
    pub text: String,
    /// Text about the keys that the level needs, shown only on a screen.
    pub keys: Option<String>,
    /// Scene at the start.
    pub scene: Scene,
    /// Goal of the level.
    pub goal: Arc<dyn Goal>,
    /// Number of acts in a shortest solution, if the file gives it.
    pub par: Option<u32>,
    /// Skill that the level practises; `None` for a level of a lesson.
    pub skill: Option<Skill>,
    /// Commands that the level allows although they reveal its answer.
    pub allow: Vec<Revealing>,
    pub(super) hints: Vec<Hint>,
    /// Text for each ending; `None` if the file has none.
    pub(super) success: [Option<Spanned<String>>; 3],
    pub(super) mistakes: BTreeMap<MistakeKind, String>,
    pub(super) places: Places,
    /// Cached result of [`Level::least`].
    pub(super) least: OnceLock<u32>,
}

/// Positions of a level's parts in the lesson file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Places {
    pub goal: Range<usize>,
    pub par: Range<usize>,
    pub text: Range<usize>,
}

/// Default message for a goal reached within par.
const WELL_DONE: &str = "Well done.";

/// Default message for any other ending.
const MET: &str = "Goal reached.";

impl Lesson {
    /// Returns the index of the level with this number. Levels are numbered from 1.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence, if there is no such level.
    pub fn index_of(&self, number: usize) -> Result<usize, String> {
        let last = self.levels.len();
        match number.checked_sub(1) {
            None => Err("Levels are numbered from 1.".to_owned()),
            Some(index) if index < last => Ok(index),
            _ => Err(format!(
                "There is no level {number}: the last is level {last}."
            )),
        }
    }

    /// Name of a round of practice, which is a lesson generated from a seed.
    pub const PRACTICE: &str = "practice";

    /// Returns the first statement in the lesson's text, which says what the lesson teaches.
    pub fn learned(&self) -> &str {
        let sentences = self.text.split_inclusive(['.', '!', '?']).map(str::trim);
        let mut stated = sentences.filter(|sentence| sentence.ends_with('.'));
        stated.next().unwrap_or(&self.text)
    }

    /// Returns the maximum number of stars.
    pub fn most_stars(&self) -> u32 {
        u32::from(Record::MOST) * self.levels.len() as u32
    }

    /// Whether the lesson is a round of practice.
    pub fn is_practice(&self) -> bool {
        self.name == Lesson::PRACTICE
    }

    /// Whether `other` was read from the same text.
    pub fn has_text_of(&self, other: &Lesson) -> bool {
        self.source == other.source
    }
}

impl Level {
    /// Budget, in positions, for an answer that the user waits for and may cancel. It lasts for a
    /// few seconds, and is more than any mate in three needs.
    pub const POSITIONS: u64 = 1_000_000;

    /// Budget, in positions, for an immediate answer. It lasts for a few milliseconds.
    pub const AT_ONCE: u64 = 2_000;

    /// Returns the goal and its scene.
    pub fn goal(&self) -> (&dyn Goal, &Scene) {
        (&*self.goal, &self.scene)
    }

    /// Returns the initial state of the level.
    pub fn start(&self) -> State {
        self.goal.start(&self.scene)
    }

    /// Returns the state after `act`, or why the act is refused.
    ///
    /// # Errors
    ///
    /// Returns a [`Mistake`] with the reason, as a sentence and as marks on the board.
    pub fn judge(&self, state: &State, act: Act, budget: &mut Budget) -> Result<State, Mistake> {
        self.goal.judge(&self.scene, state, act, budget)
    }

    /// Whether the goal has been reached.
    pub fn is_met(&self, state: &State) -> bool {
        self.goal.is_met(&self.scene, state)
    }

    /// Returns the cost of the state: the number of acts or, if obstacles are to be placed, the
    /// number of those placed so far.
    pub fn cost(&self, state: &State) -> u32 {
        self.goal.cost(&self.scene, state)
    }

    /// Returns the task of the level, in a sentence or two.
    pub fn task(&self) -> String {
        self.goal.task(&self.scene)
    }

    /// Returns a shortest solution: the author's, if the hints contain one of the same length.
    /// `Ok(None)` if there is no solution.
    pub fn solve(&self, budget: &mut Budget) -> Verdict<Vec<Act>> {
        self.solve_from(&self.start(), budget)
    }

    /// Returns the par in the file. If there is none, returns the smallest number of acts that
    /// solves the level, or `None` if there is no solution or `budget` is too small to find it.
    pub fn least(&self, budget: &mut Budget) -> Option<u32> {
        if let Some(known) = self.par.or_else(|| self.least.get().copied()) {
            return Some(known);
        }
        let found = self.solve(budget).ok()??.len() as u32;
        Some(*self.least.get_or_init(|| found))
    }

    /// Returns a shortest solution from `state`; `Ok(None)` if there is none.
    pub fn solve_from(&self, state: &State, budget: &mut Budget) -> Verdict<Vec<Act>> {
        if self.is_met(state) {
            return Ok(Some(Vec::new()));
        }
        let found = self.goal.solve(&self.scene, state, budget)?;
        Ok(found.map(|best| {
            self.authors_solution(state, best.len(), budget)
                .unwrap_or(best)
        }))
    }

    /// Returns the author's solution from `state`, based on the last hint that suggests acts;
    /// `None` unless its length is `acts`.
    fn authors_solution(
        &self,
        state: &State,
        acts: usize,
        budget: &mut Budget,
    ) -> Option<Vec<Act>> {
        // If the order doesn't matter, a computed solution is better, because it lists the squares
        // rank by rank.
        let ordered = self.input() != Method::Squares;
        let line = self.claims().rfind(|line| ordered && !line.is_empty())?;
        (0..line.len()).find_map(|done| {
            let rest = &line[done..];
            let mut state = state.clone();
            for &act in rest {
                state = self.judge(&state, act, budget).ok()?;
            }
            let mut way = rest.to_vec();
            if !self.is_met(&state) {
                way.extend(self.goal.solve(&self.scene, &state, budget).ok()??);
            }
            (way.len() == acts).then_some(way)
        })
    }

    /// Whether the goal is known to be unreachable from `state`. Checked only for goals that a
    /// learner can easily make unreachable.
    pub fn is_stuck(&self, state: &State, budget: &mut Budget) -> bool {
        self.goal.gets_stuck(&self.scene) && self.solve_from(state, budget) == Ok(None)
    }

    /// Describes which pieces the learner moves; `None` if the learner moves none, or only one side
    /// has pieces.
    pub fn whose_pieces(&self) -> Option<String> {
        let board = self.scene.board();
        let mut sides = Color::ALL.iter();
        let both = sides.all(|&color| !board.of_color(color).is_empty());
        let turn = self.scene.setup.turn.name();
        (both && self.input() == Method::Moves).then(|| format!("You play the {turn} pieces."))
    }

    /// Returns the message for reaching the goal: the text for this ending or, if there is none,
    /// for a better one whose claims are also true. If there is none either, returns a default.
    pub fn success(&self, ending: Ending) -> &str {
        let texts = self.success[..=ending as usize].iter().rev().flatten();
        let mut texts = texts.map(|text| text.get_ref().as_str());
        let suits = |text: &&str| ending.suits(text, self.input(), self.par).is_ok();
        texts.find(suits).unwrap_or(match ending {
            Ending::AtPar => WELL_DONE,
            Ending::Met | Ending::Helped => MET,
        })
    }

    /// Returns the message after a mistake: its reason, and what the level adds to it.
    pub fn comment(&self, mistake: &Mistake) -> String {
        match self.mistakes.get(&mistake.kind) {
            Some(more) => format!("{} {more}", mistake.sentence),
            None => mistake.sentence.clone(),
        }
    }

    /// Returns how the learner reaches the goal.
    pub fn input(&self) -> Method {
        self.goal.input()
    }

    /// Returns the options to choose from; empty if there are none.
    pub fn options(&self) -> &[String] {
        self.goal.options()
    }

    /// Explains why the learner mustn't move the piece on `square`, although its side is to move;
    /// `None` if the learner may try.
    pub fn stays(&self, state: &State, square: Square) -> Option<String> {
        self.goal.stays(&self.scene, state, square)
    }

    /// Returns the question in `state`, in the form used to diagnose misconceptions; `None` if no
    /// misconception applies.
    pub fn subject(&self, state: &State) -> Option<Subject> {
        self.goal.subject(&self.scene, state)
    }

    /// Returns the consequences that a wrong act would have if it were right; `None` if there is
    /// nothing to show.
    pub fn what_if(&self, state: &State, act: Act) -> Option<WhatIf> {
        self.goal.what_if(&self.scene, state, act)
    }

    /// Returns the number of squares to find; 0 if the goal isn't about finding squares.
    pub fn asked_for(&self) -> usize {
        self.goal.asked_for(&self.scene)
    }

    /// Returns the frame before the first act, such as a search at the step of the question, or the
    /// rows of a match game; empty for most goals.
    pub fn backdrop(&self) -> Frame {
        self.goal.backdrop(&self.scene)
    }

    /// Returns the frame in `state`: the backdrop, the squares to choose from or to reach, the
    /// moves of the selected piece, the remaining stars, and the squares found so far.
    pub fn frame(&self, state: &State, selected: Option<Square>) -> Frame {
        let mut frame = self.backdrop();
        for &square in self.goal.candidates() {
            frame.set_mark(square, Mark::Candidate);
        }
        let lit = selected.map(|selected| self.goal.lit(&self.scene, state, selected));
        for (square, mark) in lit.into_iter().flatten() {
            frame.set_mark(square, mark);
        }
        // A single square to reach is already shown as the target, so it needs no mark.
        let targets = Some(self.goal.targets()).filter(|targets| targets.len() > 1);
        for &square in targets.into_iter().flatten() {
            frame.set_mark(square, Mark::Candidate);
        }
        for square in state.stars {
            if frame.mark(square) == Some(Mark::Open) {
                frame.set_label(square, Label::Lit);
            }
            frame.set_mark(square, Mark::Star);
        }
        for (number, &square) in (1..).zip(&state.marked) {
            frame.set_mark(square, Mark::Found);
            if self.input() == Method::Sequence {
                frame.set_label(square, Label::Nth(number));
            }
        }
        frame
    }

    /// Returns the digit and the words of each option. If all options are digits, each digit stands
    /// for itself and needs no words.
    pub fn answers(&self) -> Vec<(u32, &str)> {
        options::by_digit(self.options())
    }

    /// Returns the bullet of an option in a list: `1)`, or only the digit if the options are
    /// digits.
    pub fn bullet(&self, digit: u32) -> String {
        if options::are_digits(self.options()) {
            digit.to_string()
        } else {
            format!("{digit})")
        }
    }
}
