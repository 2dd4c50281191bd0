//! A lesson and its levels.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use toml::Spanned;

use crate::board::Square;
use crate::trace::{Frame, Label, Mark, Scene};
use crate::work::{Budget, Verdict};

use super::act::{Act, Method, Mistake, MistakeKind, State};
use super::ending::Ending;
use super::goal::Goal;
use super::hint::Hint;
use super::idea::Subject;
use super::options;
use super::record::Record;
use super::revealing::Revealing;
use super::skill::Skill;
use super::what_if::WhatIf;

/// One stage of the course: a title, a few words, and some levels.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// What it is called in commands and in the progress.
    pub name: String,
    /// What a person calls it.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// The user's file it was read from, if it was.
    pub file: Option<String>,
    /// Its levels, from easy to hard.
    pub levels: Vec<Level>,
    pub(super) source: String,
    pub(super) text_place: Range<usize>,
}

/// One task of a lesson.
#[derive(Clone, Debug)]
pub struct Level {
    /// What it is called in the progress.
    pub id: String,
    /// What a person calls it.
    pub title: String,
    /// What has to be known for it.
    pub text: String,
    /// Which keys it takes, for those who have a screen.
    pub keys: Option<String>,
    /// What there is on the board.
    pub scene: Scene,
    /// What is to be done.
    pub goal: Arc<dyn Goal>,
    /// The number of acts in which it can be done, where the file gives it.
    pub par: Option<u32>,
    /// What it practises; `None` for a level of a lesson.
    pub skill: Option<Skill>,
    /// The commands that it allows although they reveal its answer.
    pub allow: Vec<Revealing>,
    pub(super) hints: Vec<Hint>,
    /// What is said at each ending, where the file says something.
    pub(super) success: [Option<Spanned<String>>; 3],
    pub(super) mistakes: BTreeMap<MistakeKind, String>,
    pub(super) places: Places,
    /// What [`Level::least`] has found out once.
    pub(super) least: OnceLock<u32>,
}

/// Where the parts of a level stand in its file.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Places {
    pub goal: Range<usize>,
    pub par: Range<usize>,
    pub text: Range<usize>,
}

/// The message when a level has no text of its own.
const WELL_DONE: &str = "Well done.";

/// The same where it was not done well.
const MET: &str = "The goal is met.";

impl Lesson {
    /// The index of level `number`, which is counted from 1.
    ///
    /// # Errors
    ///
    /// Why there is none, as a sentence.
    pub fn index_of(&self, number: usize) -> Result<usize, String> {
        let last = self.levels.len();
        match number.checked_sub(1) {
            None => Err("Levels are counted from 1.".to_owned()),
            Some(index) if index < last => Ok(index),
            _ => Err(format!(
                "There is no level {number}: the last is level {last}."
            )),
        }
    }

    /// What a round of practice is called, which is a lesson made from a seed.
    pub const PRACTICE: &str = "practice";

    /// What is learned in it, in a sentence: the first that its text states.
    pub fn learned(&self) -> &str {
        let sentences = self.text.split_inclusive(['.', '!', '?']).map(str::trim);
        let mut stated = sentences.filter(|sentence| sentence.ends_with('.'));
        stated.next().unwrap_or(&self.text)
    }

    /// How many stars there are in it.
    pub fn most_stars(&self) -> u32 {
        u32::from(Record::MOST) * self.levels.len() as u32
    }

    /// Whether it is a round of practice.
    pub fn is_practice(&self) -> bool {
        self.name == Lesson::PRACTICE
    }

    /// Whether `other` was read from the same text.
    pub fn has_text_of(&self, other: &Lesson) -> bool {
        self.source == other.source
    }
}

impl Level {
    /// How many positions are looked at for an answer while a person waits for it, and may stop
    /// waiting: some seconds' worth, and more than any mate in three takes.
    pub const POSITIONS: u64 = 1_000_000;

    /// How many are looked at before anything else is done. It takes some milliseconds.
    pub const AT_ONCE: u64 = 2_000;

    /// What is asked, and about what.
    pub fn goal(&self) -> (&dyn Goal, &Scene) {
        (&*self.goal, &self.scene)
    }

    /// The level as it begins.
    pub fn start(&self) -> State {
        self.goal.start(&self.scene)
    }

    /// The state after `act`, or why it can't be done. The state itself stays as it is.
    ///
    /// # Errors
    ///
    /// The [`Mistake`] says why, in a sentence and with marks for the board.
    pub fn judge(&self, state: &State, act: Act, budget: &mut Budget) -> Result<State, Mistake> {
        self.goal.judge(&self.scene, state, act, budget)
    }

    /// Whether the goal is met.
    pub fn is_met(&self, state: &State) -> bool {
        self.goal.is_met(&self.scene, state)
    }

    /// What the state has cost so far: its acts, or for obstacles those that stand.
    pub fn cost(&self, state: &State) -> u32 {
        self.goal.cost(&self.scene, state)
    }

    /// What is to be done, as a sentence or two.
    pub fn task(&self) -> String {
        self.goal.task(&self.scene)
    }

    /// A shortest solution; the author's line, where the hints have one.
    pub fn solve(&self, budget: &mut Budget) -> Verdict<Vec<Act>> {
        self.solve_from(&self.start(), budget)
    }

    /// In how few acts it can be done, as far as `budget` finds out.
    pub fn least(&self, budget: &mut Budget) -> Option<u32> {
        if let Some(known) = self.par.or_else(|| self.least.get().copied()) {
            return Some(known);
        }
        let found = self.solve(budget).ok()??.len() as u32;
        Some(*self.least.get_or_init(|| found))
    }

    /// A shortest way on from `state`.
    pub fn solve_from(&self, state: &State, budget: &mut Budget) -> Verdict<Vec<Act>> {
        if self.is_met(state) {
            return Ok(Some(Vec::new()));
        }
        let found = self.goal.solve(&self.scene, state, budget)?;
        Ok(found.map(|best| self.authors_way(state, best.len(), budget).unwrap_or(best)))
    }

    /// What a hint names, or the rest of it, and how it goes on from there, if that takes no more
    /// than `acts`.
    fn authors_way(&self, state: &State, acts: usize, budget: &mut Budget) -> Option<Vec<Act>> {
        // Where any order will do, squares are listed as they are read.
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

    /// Whether the goal can't be met any more, where that happens easily.
    pub fn is_stuck(&self, state: &State, budget: &mut Budget) -> bool {
        self.goal.gets_stuck(&self.scene) && self.solve_from(state, budget) == Ok(None)
    }

    /// The text and the keys it takes, for a screen.
    pub fn text_on_screen(&self) -> String {
        match &self.keys {
            Some(keys) => format!("{} {keys}", self.text),
            None => self.text.clone(),
        }
    }

    /// The message when the goal is met: the text for this ending, or for a better one if that
    /// is true here as well.
    pub fn success(&self, ending: Ending) -> &str {
        let texts = self.success[..=ending as usize].iter().rev().flatten();
        let mut texts = texts.map(|text| text.get_ref().as_str());
        let suits = |text: &&str| ending.suits(text, self.input(), self.par).is_ok();
        texts.find(suits).unwrap_or(match ending {
            Ending::AtPar => WELL_DONE,
            Ending::Met | Ending::Helped => MET,
        })
    }

    /// The message after a mistake: its reason, and what the level has to add.
    pub fn comment(&self, mistake: &Mistake) -> String {
        match self.mistakes.get(&mistake.kind) {
            Some(more) => format!("{} {more}", mistake.sentence),
            None => mistake.sentence.clone(),
        }
    }

    /// How the goal is met.
    pub fn input(&self) -> Method {
        self.goal.input()
    }

    /// The answers to choose from; none when nothing is to be chosen.
    pub fn options(&self) -> &[String] {
        self.goal.options()
    }

    /// Why the piece on `square` is not to be moved, though its side is to move; `None` when it
    /// may be tried.
    pub fn stays(&self, state: &State, square: Square) -> Option<String> {
        self.goal.stays(&self.scene, state, square)
    }

    /// What is asked for in `state`, as far as wrong ideas have to know it.
    pub fn subject(&self, state: &State) -> Option<Subject> {
        self.goal.subject(&self.scene, state)
    }

    /// What would follow if a wrong act were right; `None` where there is nothing to play.
    pub fn what_if(&self, state: &State, act: Act) -> Option<WhatIf> {
        self.goal.what_if(&self.scene, state, act)
    }

    /// How many squares are to be found.
    pub fn asked_for(&self) -> usize {
        self.goal.asked_for(&self.scene)
    }

    /// What the board shows before anything is done: a search at the step the goal is about, the
    /// rows of a match game, and nothing elsewhere.
    pub fn backdrop(&self) -> Frame {
        self.goal.backdrop(&self.scene)
    }

    /// What the board shows in `state`, with what the selected piece can do.
    pub fn frame(&self, state: &State, selected: Option<Square>) -> Frame {
        let mut frame = self.backdrop();
        for &square in self.goal.candidates() {
            frame.set_mark(square, Mark::Candidate);
        }
        let lit = selected.map(|selected| self.goal.lit(&self.scene, state, selected));
        for (square, mark) in lit.into_iter().flatten() {
            frame.set_mark(square, mark);
        }
        // A single square to get to is the target.
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

    /// The digit that stands for each answer to choose from, and the words it stands for. An
    /// answer that is itself a digit is chosen by it, if all are, and needs no more words.
    pub fn answers(&self) -> Vec<(u32, &str)> {
        options::by_digit(self.options())
    }

    /// How an answer begins where all are listed: `1)`, or the digit that is the answer.
    pub fn bullet(&self, digit: u32) -> String {
        if options::are_digits(self.options()) {
            digit.to_string()
        } else {
            format!("{digit})")
        }
    }
}
