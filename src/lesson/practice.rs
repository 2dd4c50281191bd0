//! Practice: questions without end, made from a seed.
//!
//! A [`Question`] is a [`Level`] like those of lessons: the same goals judge it, say why an answer
//! is wrong and compute what is right. Only its position is made here, with the traps of its skill:
//! a square just behind a blocker, a pawn's diagonal without an enemy, a pinned piece.

mod attack;
mod dice;
mod legal;
mod made;
mod reach;
mod round;
mod schedule;
mod search;

pub use round::Round;
pub use schedule::Practised;

use std::collections::{BTreeMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use crate::board::{Square, SquareSet};
use crate::trace::Scene;
use crate::work::Budget;

use super::act::{Act, Input};
use super::idea::{Idea, Subject};
use super::level::{Hint, Lesson, Level, Places};
use super::skill::Skill;
use dice::{Dice, Draft};

/// A question of practice.
#[derive(Clone, Debug)]
pub struct Question {
    /// What it is about.
    pub skill: Skill,
    /// The square that is asked about, or that of the piece.
    pub select: Option<Square>,
    /// How many moves away, or after which step of the search.
    pub number: Option<u32>,
    /// The task: its scene, its goal and its hints.
    pub level: Level,
}

/// The right answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RightAnswer {
    /// All of these squares.
    Squares(Vec<Square>),
    /// A word or number.
    Text(String),
}

impl Question {
    fn new(skill: Skill, draft: Draft) -> Question {
        let scene = Scene {
            selected: draft
                .select
                .filter(|&at| draft.setup.board.piece(at).is_some()),
            target: draft.target,
            cursor: draft.select.or(draft.target).unwrap_or(Square::D4),
            ..Scene::new(draft.setup)
        };
        let hint = |text| Hint {
            text,
            ..Hint::default()
        };
        Question {
            skill,
            select: draft.select,
            number: draft.number,
            level: Level {
                id: skill.name().to_owned(),
                title: skill.title().to_owned(),
                text: draft.text,
                keys: None,
                scene,
                goal: draft.goal,
                par: None,
                hints: draft.hints.into_iter().map(hint).collect(),
                success: [None, None, None],
                mistakes: BTreeMap::new(),
                places: Places::default(),
                least: OnceLock::new(),
                skill: Some(skill),
            },
        }
    }

    /// What is to be done, in words.
    pub fn task(&self) -> String {
        let text = format!("{} {}", self.level.text, self.level.task());
        text.trim_start().to_owned()
    }

    /// The only right answer, as the goal of the level has it.
    pub fn answer(&self) -> RightAnswer {
        let Level { goal, scene, .. } = &self.level;
        let budget = &mut Budget::new(Level::AT_ONCE);
        let solution = goal.solve(scene, &goal.start(scene), budget);
        let acts = solution.ok().flatten().unwrap_or_default();
        if let [choice @ Act::Choose(_)] = acts[..] {
            return RightAnswer::Text(goal.name(choice));
        }
        let marked = acts
            .iter()
            .filter_map(|act| act.as_square(Input::Squares).ok());
        RightAnswer::Squares(marked.collect::<SquareSet>().by_name())
    }

    /// What it asks for, as far as wrong ideas have to know it.
    pub fn subject(&self) -> Option<Subject> {
        self.level.subject(&self.level.start())
    }

    /// What the report calls it: its position and what is asked about.
    pub fn place(&self) -> String {
        self.level.place()
    }

    /// What tells it from other questions of its skill. Of a million questions their hashes take an eighth
    /// of the room, and no two are the same.
    fn key(&self) -> u64 {
        let Scene { setup, target, .. } = self.level.scene;
        let mut hasher = DefaultHasher::new();
        (self.skill, setup, self.select, target, self.number).hash(&mut hasher);
        hasher.finish()
    }
}

/// Questions of some skills, one after the other, without end and without repetition.
#[derive(Clone, Debug)]
pub struct Questions {
    dice: Dice,
    skills: Vec<Skill>,
    asked: BTreeMap<Skill, HashSet<u64>>,
    /// The wrong idea that each question has to be able to tell.
    telling: Option<&'static Idea>,
    /// How many questions were made so far.
    made: usize,
}

/// How often a skill is asked before its questions count as exhausted.
const TRIES: usize = 4096;

/// How often one grade is tried before the next.
const EASY: usize = 16;

impl Questions {
    /// Questions about `skills`, in turn. The same seed gives the same questions.
    pub fn new(skills: &[Skill], seed: u64) -> Questions {
        Questions {
            dice: Dice::new(seed),
            skills: skills.to_vec(),
            asked: BTreeMap::new(),
            telling: None,
            made: 0,
        }
    }

    /// Questions that can tell whether somebody has this wrong idea.
    pub fn telling(idea: &'static Idea, seed: u64) -> Questions {
        Questions {
            telling: Some(idea),
            ..Questions::new(idea.skills, seed)
        }
    }

    /// A lesson of this many of these questions.
    pub fn lesson(&mut self, questions: usize) -> Lesson {
        let levels = self.take(questions).enumerate();
        let levels = levels.map(|(i, question)| Level {
            id: format!("{}-{}", question.level.id, i + 1),
            ..question.level
        });
        Lesson {
            file: None,
            name: Lesson::PRACTICE.to_owned(),
            title: "Practice".to_owned(),
            text: "Questions to keep what was learned. What was missed comes back sooner."
                .to_owned(),
            levels: levels.collect(),
            source: String::new(),
            text_place: 0..0,
        }
    }

    /// A lesson of one question, about `skill`.
    pub fn lesson_of(&mut self, skill: Skill) -> Lesson {
        self.skills = vec![skill];
        self.lesson(1)
    }

    /// A question of `skill`, as hard as `grade` says, from 0 to 3.
    fn question(&mut self, skill: Skill, grade: usize) -> Option<Question> {
        for attempt in 0..2 {
            for tried in 0..TRIES {
                // Of easy questions there are few: where they are used up, harder ones come.
                let grade = (grade + tried / EASY).min(3);
                let Some(draft) = made::draft(skill, &mut self.dice, grade) else {
                    continue;
                };
                let question = Question::new(skill, draft);
                let Level { goal, scene, .. } = &question.level;
                let tells = question
                    .subject()
                    .map_or(self.telling.is_none(), |subject| {
                        // A question in which two wrong ideas agree would tell neither.
                        let could = |idea| subject.ideas().iter().any(|one| one.idea == idea);
                        subject.tells_all_apart() && self.telling.is_none_or(could)
                    });
                let asked = self.asked.entry(skill).or_default();
                if tells && goal.misfit(scene).is_none() && asked.insert(question.key()) {
                    return Some(question);
                }
            }
            if attempt == 0 {
                // There is no other question of this skill: they may come again.
                self.asked.remove(&skill);
            }
        }
        None
    }
}

impl Iterator for Questions {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        let count = self.skills.len();
        let skill = *self.skills.get(self.made.checked_rem(count)?)?;
        // Each skill begins with easy positions; then they are mixed.
        let turn = self.made / count;
        let grade = if turn < 4 { turn } else { self.dice.below(4) };
        self.made += 1;
        self.question(skill, grade)
    }
}

#[cfg(test)]
mod tests;
