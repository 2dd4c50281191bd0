//! Misconceptions: wrong rules that a learner may believe.
//!
//! A [`Misconception`] is a table row: its name, its skills, a sentence, its answer to a question,
//! and what would have to be true on the board for that answer to be right. The question is given
//! as a [`Subject`]. [`Subject::ideas`] returns the answers that distinguish a misconception from
//! the truth and from all others; [`Evidence`] tracks the answers of a round and reports when a
//! single misconception explains them.

mod chess;
mod evidence;
mod reach;
mod search;

pub use evidence::{Diagnosis, Evidence, GivenAnswer};
pub(super) use {chess::has_mixed_pairs, search::SearchFrontier};

use serde_json::json;

use crate::answer::Listing;
use crate::board::{Board, Named, Setup, Square, SquareSet};
use crate::trace::Reply;
use crate::words::list;

use super::skill::Skill;

/// A wrong rule that a learner may believe.
#[derive(Debug)]
pub struct Misconception {
    /// Name of the misconception, such as `through-blocker`.
    pub name: &'static str,
    /// The belief as a sentence.
    pub sentence: &'static str,
    /// Skills in which the misconception can occur.
    pub skills: &'static [Skill],
    /// Returns the misconception's answer to a question, which may happen to be right; `None` if it
    /// has none.
    answer: fn(&Subject) -> Option<Reply>,
    /// Returns the condition under which this answer would be right, to follow "That would be true
    /// if". The squares are those that the answer gets wrong.
    here: fn(&Subject, SquareSet) -> String,
}

static IDEAS: [&[Misconception]; 3] = [&reach::IDEAS, &chess::IDEAS, &search::IDEAS];

/// Rows with the same name are the same misconception.
impl PartialEq for Misconception {
    fn eq(&self, other: &Misconception) -> bool {
        self.name == other.name
    }
}

impl Eq for Misconception {}

impl Named for &'static Misconception {
    const WHAT: &str = "the name of a common mistake";

    fn with_names() -> impl Iterator<Item = (&'static str, &'static Misconception)> {
        let ideas = IDEAS.into_iter().flatten();
        ideas.map(|idea| (idea.name, idea))
    }
}

impl Misconception {
    /// Returns all misconceptions, in the order of the tables.
    pub fn every() -> impl Iterator<Item = &'static Misconception> {
        IDEAS.into_iter().flatten()
    }

    /// Returns the key under which the misconception is saved for this skill.
    pub fn key(&self, skill: Skill) -> String {
        format!("{}/{skill}", self.name)
    }
}

/// Returns every misconception, paired with each of its skills, in machine-readable form.
pub fn ideas_listed() -> Listing {
    let pairs =
        Misconception::every().flat_map(|idea| idea.skills.iter().map(move |skill| (idea, skill)));
    let pair = |(idea, skill): (&Misconception, &Skill)| json!({"name": idea.name, "skill": skill, "sentence": idea.sentence});
    pairs.map(pair).collect()
}

/// Describes every misconception in a sentence, with the skills in which it can occur.
pub fn misconception_lines() -> Vec<String> {
    let described =
        |idea: &Misconception| format!("{}: {} ({})", idea.name, idea.sentence, list(idea.skills));
    Misconception::every().map(described).collect()
}

/// A question, in the form used to diagnose misconceptions.
#[derive(Clone, Debug)]
pub struct Subject {
    /// Skill of the question.
    pub skill: Skill,
    /// The position.
    pub setup: Setup,
    /// Square of the piece, or the square in question.
    pub from: Square,
    /// Square to reach, or the attacked square.
    pub target: Option<Square>,
    /// Number of squares that the search has dequeued.
    pub after: Option<usize>,
    /// Right answer. If it consists of squares, all of them are needed, or any one if `one` is set.
    pub right: Reply,
    /// Whether the question is about the squares that join the queue while all those now in it are
    /// dequeued.
    pub layer: bool,
    /// Whether the question is about only one square, so that any right one is enough.
    pub one: bool,
    /// Square in question, if the question is whether this square is right.
    pub whether: Option<Square>,
    /// Squares to choose from.
    pub within: SquareSet,
}

/// Answer that a misconception gives to a question.
#[derive(Clone, Debug, PartialEq)]
pub struct PredictedAnswer {
    /// Misconception that gives the answer.
    pub idea: &'static Misconception,
    /// The answer itself.
    pub answer: Reply,
}

impl Subject {
    /// Returns a question about all squares with some property.
    pub fn of_squares(skill: Skill, setup: Setup, from: Square, right: SquareSet) -> Subject {
        Subject {
            skill,
            setup,
            from,
            target: None,
            after: None,
            right: Reply::Squares(right),
            layer: false,
            one: false,
            whether: None,
            within: SquareSet::ALL,
        }
    }

    const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Returns the right squares; empty if the answer is a word or a number.
    pub fn squares(&self) -> SquareSet {
        match self.right {
            Reply::Squares(squares) => squares,
            _ => SquareSet::EMPTY,
        }
    }

    /// Returns the answer of each misconception that gives a wrong one.
    fn beliefs(&self) -> Vec<PredictedAnswer> {
        let mut all = Vec::new();
        let right = match self.whether {
            Some(square) => Reply::Yes(self.squares().contains(square)),
            None => self.right,
        };
        for idea in Misconception::every().filter(|idea| idea.skills.contains(&self.skill)) {
            let Some(answer) = (idea.answer)(self) else {
                continue;
            };
            let answer = match (answer, self.whether) {
                (Reply::Squares(squares), Some(square)) => Reply::Yes(squares.contains(square)),
                (answer, _) => answer,
            };
            let answer = match answer {
                Reply::Squares(squares) if self.one => Reply::Squares(squares - self.squares()),
                Reply::Squares(squares) => Reply::Squares(squares & self.within),
                answer => answer,
            };
            let nothing = self.one && answer == Reply::Squares(SquareSet::EMPTY);
            if answer != right && !nothing {
                all.push(PredictedAnswer { idea, answer });
            }
        }
        all
    }

    /// Returns the wrong answers that only one misconception gives.
    pub fn ideas(&self) -> Vec<PredictedAnswer> {
        let all = self.beliefs();
        let alone = |one: &&PredictedAnswer| {
            let same = all.iter().filter(|other| other.answer == one.answer);
            same.count() == 1
        };
        all.iter().filter(alone).cloned().collect()
    }

    /// Whether no two misconceptions give the same wrong answer, and none gives an empty one, so
    /// that the question distinguishes all of them.
    pub fn distinguishes_all(&self) -> bool {
        let all = self.beliefs();
        let empty = Reply::Squares(SquareSet::EMPTY);
        self.ideas().len() == all.len() && all.iter().all(|one| one.answer != empty)
    }

    /// Returns a square that the answer of `idea` gets wrong, and whether the answer contains it;
    /// `None` if there is none, or the answer isn't a set of squares.
    pub fn first_wrong(&self, idea: &Misconception) -> Option<(Square, bool)> {
        let Some(Reply::Squares(answer)) = (idea.answer)(self) else {
            return None;
        };
        let named = (answer - self.squares()) & self.within;
        let left_out = (self.squares() - answer) & self.within;
        let named = named.first().map(|square| (square, true));
        named.or_else(|| Some((left_out.first()?, false)))
    }

    /// Returns the square that leaves the queue next; `None` unless the question is about the squares
    /// that then join the queue.
    pub fn leaves_next(&self) -> Option<Square> {
        let joins = matches!(self.right, Reply::Squares(_)) && !self.one && !self.layer;
        let waiting = joins.then(|| SearchFrontier::of(self))??;
        waiting.queue.first().copied()
    }

    /// Whether the question has only two answers.
    pub fn has_two_options(&self) -> bool {
        self.whether.is_some() || matches!(self.right, Reply::Shade(_))
    }

    /// Names `idea`, which explains the answers of a round, and describes what would have to be
    /// true on this board for it to be right. If `idea` is wrong about several squares, the
    /// description covers only those that the learner got wrong.
    pub fn named(&self, idea: &Misconception, given: GivenAnswer) -> String {
        let about = match given {
            GivenAnswer::Wrong(wrong) => wrong,
            GivenAnswer::Complete(Reply::Squares(given)) if self.one => given - self.squares(),
            GivenAnswer::Complete(Reply::Squares(given)) => given ^ self.squares(),
            GivenAnswer::Complete(_) => SquareSet::ALL,
        };
        let (name, here) = (idea.name, self.would_mean_of(idea, about));
        format!("This looks like a common mistake: {name}. {here}")
    }

    /// Describes, in a sentence, what would have to be true on this board for the answer of `idea`
    /// to be right.
    pub fn would_mean(&self, idea: &Misconception) -> String {
        self.would_mean_of(idea, SquareSet::ALL)
    }

    /// Describes, as [`would_mean`](Self::would_mean) does, only those squares among `about` that
    /// the idea's answer gets wrong; if there are none, all squares that it gets wrong.
    fn would_mean_of(&self, idea: &Misconception, about: SquareSet) -> String {
        let differs = match (idea.answer)(self) {
            Some(Reply::Squares(answer)) => (answer ^ self.squares()) & self.within,
            _ => SquareSet::EMPTY,
        };
        let described = differs & about;
        let described = if described.is_empty() {
            differs
        } else {
            described
        };
        format!("That would be true if {}.", (idea.here)(self, described))
    }
}
