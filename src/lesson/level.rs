//! A lesson and its levels.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::board::{File, Rank, Square};
use crate::rules::match_game::Rows;
use crate::trace::{Fact, Frame, Label, Lens, Scene, StepSize};

use super::{
    goal::{Ask, Choice, Goal, What},
    judge::{Act, Mistake, State},
    marks,
    mistake_kind::MistakeKind,
    predict, queue,
};

/// One stage of the course: a title, a few words, and some levels.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    /// What it is called in commands and in the progress.
    pub name: String,
    /// What a person calls it.
    pub title: String,
    /// What it is about.
    pub text: String,
    /// Its levels, from easy to hard.
    pub levels: Vec<Level>,
    pub(super) source: String,
    pub(super) text_place: Range<usize>,
}

/// One task of a lesson.
#[derive(Clone, Debug, PartialEq)]
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
    pub goal: Goal,
    /// The number of acts in which it can be done, where the file gives it.
    pub par: Option<u32>,
    pub(super) hints: Vec<Hint>,
    pub(super) success: Option<String>,
    pub(super) mistakes: BTreeMap<MistakeKind, String>,
    pub(super) places: Places,
}

/// A hint, and what a learner who follows it does.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Hint {
    pub text: String,
    pub claims: Vec<Act>,
}

/// Where the parts of a level stand in its file.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Places {
    pub id: Range<usize>,
    pub goal: Range<usize>,
    pub par: Option<Range<usize>>,
    pub text: Range<usize>,
    pub success: Option<Range<usize>>,
    pub hints: Vec<Range<usize>>,
}

/// What is said when a level says nothing of its own.
const WELL_DONE: &str = "Well done.";

/// The answer where there is none any more.
const STUCK: &str = "From here it can't be done any more: take the last move back.";

impl Level {
    /// How many hints there are, from a nudge to the answer.
    pub const HINTS: usize = 3;

    /// Columns and rows of the side panel on the smallest screen that lessons are made for.
    pub const PANEL: (usize, usize) = (44, 17);

    /// Hint number `index`, from 0. The last one is the answer, computed where the file leaves it
    /// out.
    pub fn hint(&self, index: usize) -> Option<String> {
        if let Some(hint) = self.hints.get(index) {
            return Some(hint.text.clone());
        }
        let answer = || self.solve().map(|acts| self.answer(&acts));
        (index + 1 == Level::HINTS).then(answer).flatten()
    }

    /// Hint number `index` for one who has come to `state`: the answer goes on from there.
    pub fn hint_from(&self, index: usize, state: &State) -> Option<String> {
        let begins = *state == self.start();
        if begins || index + 1 < Level::HINTS || matches!(self.goal, Goal::Obstacles(_)) {
            return self.hint(index);
        }
        Some(match self.solve_from(state) {
            Some(acts) => self.answer_from(&acts),
            None => STUCK.to_owned(),
        })
    }

    /// The text and the keys it takes, for a screen.
    pub fn text_on_screen(&self) -> String {
        match &self.keys {
            Some(keys) => format!("{} {keys}", self.text),
            None => self.text.clone(),
        }
    }

    /// What is said when the goal is met.
    pub fn success(&self) -> &str {
        self.success.as_deref().unwrap_or(WELL_DONE)
    }

    /// What is said of a mistake: its reason, and what the level has to add.
    pub fn comment(&self, mistake: &Mistake) -> String {
        match self.mistakes.get(&mistake.kind) {
            Some(more) => format!("{} {more}", mistake.sentence),
            None => mistake.sentence.clone(),
        }
    }

    fn names(&self, acts: &[Act]) -> String {
        let names: Vec<String> = acts.iter().map(|&act| self.name(act)).collect();
        names.join(", ")
    }

    /// The rest of a solution in words.
    fn answer_from(&self, acts: &[Act]) -> String {
        let names = self.names(acts);
        match self.goal {
            Goal::Mark(_) => format!("Still to be marked: {names}."),
            _ => format!("From here: {names}."),
        }
    }

    /// A solution in words.
    fn answer(&self, acts: &[Act]) -> String {
        let names = self.names(acts);
        match self.goal {
            Goal::Mark(_) => format!("The answer: {names}."),
            Goal::Choose(_) => format!("The answer is {names}."),
            Goal::Obstacles(_) => format!("One answer: obstacles on {names}."),
            _ => format!("One answer: {names}."),
        }
    }

    /// An act in words.
    fn name(&self, act: Act) -> String {
        match (act, &self.goal) {
            (Act::Move(mv), _) => mv.written(),
            (Act::Choose(index), Goal::Choose(choice)) => {
                choice.options.get(index).cloned().unwrap_or_default()
            }
            (Act::Choose(index), _) => (index + 1).to_string(),
            (Act::Mark(square) | Act::Obstacle(square), _) => square.to_string(),
        }
    }

    /// How many squares are to be found.
    pub fn asked_for(&self) -> usize {
        match &self.goal {
            Goal::Mark(_) => marks::answer(self).len(),
            Goal::Predict(prediction) => prediction.next,
            _ => 0,
        }
    }

    /// For a search to be foretold: the squares that have come out of the queue, and those in it.
    pub fn search_so_far(&self) -> (Vec<Square>, Vec<Square>) {
        match &self.goal {
            Goal::Predict(prediction) => (
                predict::before(self, prediction),
                predict::waiting(self, prediction),
            ),
            _ => (Vec::new(), Vec::new()),
        }
    }

    /// What the board shows before anything is done: a search at the step the goal is about, the
    /// rows of a match game, and nothing elsewhere.
    pub fn backdrop(&self) -> Frame {
        match &self.goal {
            Goal::Predict(prediction) => predict::backdrop(self, prediction),
            Goal::Mark(marks) => match (marks.squares, marks.after) {
                (What::New, Some(after)) => self.taking_the_next(after),
                (What::Distance | What::Parents, Some(after)) => self.searched(after),
                _ => Frame::empty(),
            },
            Goal::Reach { numbers: true, .. } => self.searched(Square::ALL.len()),
            Goal::Choose(choice) if choice.rows.is_some() => matches(choice),
            // The question is about what the search of the scene has found.
            Goal::Choose(Choice {
                ask: Ask::Found | Ask::Fact,
                ..
            }) if self.scene.lens() == Lens::Search => {
                let trace = self.scene.way.trace(&self.scene);
                trace.map_or(Frame::empty(), |trace| trace.last_frame())
            }
            _ => Frame::empty(),
        }
    }

    /// A breadth-first search over the whole board when so many squares have come out of the
    /// queue.
    fn searched(&self, after: usize) -> Frame {
        let Some(trace) = queue::everywhere(self) else {
            return Frame::empty();
        };
        let last = trace.stops_until(trace.steps().len(), StepSize::Square);
        let index = trace.index_of(after.min(last), StepSize::Square);
        trace.frame(index.unwrap_or(0).max(1))
    }

    /// The same, with the next square as it comes out, before its neighbours are tried.
    fn taking_the_next(&self, after: usize) -> Frame {
        let Some(trace) = queue::search(self) else {
            return Frame::empty();
        };
        let index = trace.index_of(after, StepSize::Square).unwrap_or(0).max(1);
        let next = trace
            .steps()
            .iter()
            .skip(index)
            .position(|step| matches!(step.fact, Fact::Dequeued(_)));
        trace.frame(next.map_or(index, |more| index + more + 1))
    }

    /// The digit that stands for each answer to choose from, and the words it stands for. An
    /// answer that is itself a digit is chosen by it, if all are, and needs no more words.
    pub fn answers(&self) -> Vec<(u32, &str)> {
        let digit = |option: &String| match option.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(u32::from(digit - b'0')),
            _ => None,
        };
        let options = self.options();
        let digits: Option<Vec<u32>> = options.iter().map(digit).collect();
        match digits {
            Some(digits) => digits.into_iter().map(|digit| (digit, "")).collect(),
            None => (1..).zip(options.iter().map(String::as_str)).collect(),
        }
    }

    /// How an answer begins where all are listed: `1)`, or the digit that is the answer.
    pub fn bullet(&self, digit: u32) -> String {
        match self.is_counted() {
            true => digit.to_string(),
            false => format!("{digit})"),
        }
    }

    /// Whether every answer to choose from is a digit.
    pub fn is_counted(&self) -> bool {
        let answers = self.answers();
        !answers.is_empty() && answers.iter().all(|(_, words)| words.is_empty())
    }

    /// The answers to choose from; none when nothing is to be chosen.
    pub fn options(&self) -> &[String] {
        match &self.goal {
            Goal::Choose(choice) => &choice.options,
            _ => &[],
        }
    }
}

/// The rows of a match game as matches on the board, the first row on the eighth rank.
fn matches(choice: &Choice) -> Frame {
    let mut frame = Frame::empty();
    let rows: Option<Rows> = choice.rows.as_deref().and_then(|rows| rows.parse().ok());
    let counts = rows.iter().flat_map(|rows| rows.counts());
    for (&count, rank) in counts.zip(Rank::ALL.into_iter().rev()) {
        for file in File::ALL.into_iter().take(count as usize) {
            frame.set_label(Square::new(file, rank), Label::Match);
        }
    }
    frame
}
