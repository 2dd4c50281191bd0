//! Practice: an endless supply of questions, generated from a seed.
//!
//! An [`Exercise`] is a [`Level`] like those of lessons: the same goals judge it, explain wrong
//! answers and compute the right one. Its position is generated here, with traps that suit its
//! skill, such as a square just behind a blocker, a pawn's diagonal without an enemy, or a pinned
//! piece.

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
use std::sync::OnceLock;

use crate::board::{Square, SquareSet};
use crate::trace::Scene;
use crate::work::Budget;

use super::act::{Act, Method};
use super::hint::Hint;
use super::level::{Lesson, Level, Places};
use super::misconception::{Misconception, Subject};
use super::skill::Skill;
use dice::{Dice, Draft};

/// A practice question.
#[derive(Clone, Debug)]
pub struct Exercise {
    /// Skill of the question.
    pub skill: Skill,
    /// Square in question, or square of the piece.
    pub select: Option<Square>,
    /// Number in the question: a distance in moves, or a step of the search.
    pub number: Option<u32>,
    /// Task: its scene, its goal and its hints.
    pub level: Level,
}

/// The right answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RightAnswer {
    /// All of these squares.
    Squares(Vec<Square>),
    /// A word or a number.
    Text(String),
}

impl Exercise {
    fn new(skill: Skill, draft: Draft) -> Exercise {
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
        Exercise {
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
                allow: Vec::new(),
            },
        }
    }

    /// Returns the task in words.
    pub fn task(&self) -> String {
        let text = format!("{} {}", self.level.text, self.level.task());
        text.trim_start().to_owned()
    }

    /// Returns the right answer, computed by the level's goal.
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
            .filter_map(|act| act.as_square(Method::Squares).ok());
        RightAnswer::Squares(marked.collect::<SquareSet>().by_name())
    }

    /// Returns the question, in the form used to diagnose misconceptions; `None` if no
    /// misconception applies.
    pub fn subject(&self) -> Option<Subject> {
        self.level.subject(&self.level.start())
    }
}

/// An endless sequence of questions about some skills. No question is repeated while there are new
/// ones about its skill.
#[derive(Clone, Debug)]
pub struct Questions {
    dice: Dice,
    skills: Vec<Skill>,
    asked: BTreeMap<Skill, HashSet<u64>>,
    /// Keys of recent questions from earlier rounds, which shouldn't be repeated yet.
    of_late: BTreeMap<Skill, Vec<u32>>,
    /// Misconception that each question must be able to reveal, if there is one.
    that_show: Option<&'static Misconception>,
    /// Number of turns so far: questions generated, and turns that were skipped.
    made: usize,
}

/// Number of attempts before a skill counts as having no new questions.
const TRIES: usize = 4096;

/// Number of questions tried to find one that distinguishes misconceptions.
const DISTINGUISHING_TRIES: usize = 128;

/// Number of attempts at one grade before trying the next.
const EASY: usize = 16;

impl Questions {
    /// Creates a sequence of questions that covers `skills` in turn. The same seed always gives the
    /// same questions.
    pub fn new(skills: &[Skill], seed: u64) -> Questions {
        Questions {
            dice: Dice::new(seed),
            skills: skills.to_vec(),
            asked: BTreeMap::new(),
            of_late: BTreeMap::new(),
            that_show: None,
            made: 0,
        }
    }

    /// Returns these questions, restricted to those that can reveal this misconception.
    #[must_use]
    pub fn that_show(self, idea: Option<&'static Misconception>) -> Questions {
        Questions {
            that_show: idea,
            ..self
        }
    }

    /// Returns a lesson with this many questions.
    pub fn lesson(&mut self, questions: usize) -> Lesson {
        let levels = self.take(questions).enumerate();
        let levels = levels.map(|(i, question)| Level {
            id: format!("{}-{}", question.level.id, i + 1),
            ..question.level
        });
        Lesson::of_questions(levels.collect())
    }

    /// Returns a lesson with one question about `skill`.
    pub fn lesson_of(&mut self, skill: Skill) -> Lesson {
        self.skills = vec![skill];
        self.lesson(1)
    }

    /// Returns these questions, without those whose keys are in `of_late`.
    #[must_use]
    pub fn without(self, of_late: BTreeMap<Skill, Vec<u32>>) -> Questions {
        Questions { of_late, ..self }
    }

    /// Returns the next question of a round whose last two questions were about the skills in
    /// `before`. In a mixed round, no skill comes up three times in a row. If possible, the
    /// question distinguishes the misconceptions in `suspects`.
    pub fn following(
        &mut self,
        before: [Option<Skill>; 2],
        suspects: &[&'static Misconception],
    ) -> Option<Exercise> {
        let mixed = self.is_mixed();
        let is_third = |skill| mixed && before == [Some(skill); 2];
        if let Some(that_show) = self.distinguishing(suspects, |skill| !is_third(skill)) {
            self.made += 1;
            return Some(that_show);
        }
        if self.in_turn().is_some_and(is_third) {
            self.made += 1;
        }
        self.next()
    }

    /// Whether the questions cover more than one skill.
    pub fn is_mixed(&self) -> bool {
        self.skills.iter().any(|skill| *skill != self.skills[0])
    }

    /// Returns a question about an `allowed` skill to which as many of the `suspects` as possible
    /// give wrong answers, all of them different. `None` if no such question was found.
    pub fn distinguishing(
        &mut self,
        suspects: &[&'static Misconception],
        allowed: impl Fn(Skill) -> bool,
    ) -> Option<Exercise> {
        let shows = |skill: Skill| {
            suspects
                .iter()
                .filter(move |idea| idea.skills.contains(&skill))
        };
        let skills = self.skills.iter().copied();
        let skill = skills
            .filter(|&skill| allowed(skill) && shows(skill).count() > 0)
            .max_by_key(|&skill| shows(skill).count())?;
        let wanted = shows(skill).count();
        let mut best: Option<(usize, Exercise)> = None;
        for _ in 0..DISTINGUISHING_TRIES {
            let grade = self.dice.below(4);
            let Some(question) = self.drawn(skill, grade) else {
                continue;
            };
            let ideas = question
                .subject()
                .map_or(Vec::new(), |subject| subject.ideas());
            let described = ideas
                .iter()
                .filter(|one| suspects.contains(&one.idea))
                .count();
            if described > best.as_ref().map_or(0, |(most, _)| *most) {
                best = Some((described, question));
                if described == wanted {
                    break;
                }
            }
        }
        let (_, question) = best?;
        self.asked
            .entry(skill)
            .or_default()
            .insert(question.level.key());
        Some(question)
    }

    /// Returns a question about `skill` of difficulty `grade`, from 0 to 3; `None` if none could be
    /// generated.
    fn question(&mut self, skill: Skill, grade: usize) -> Option<Exercise> {
        for attempt in 0..2 {
            for tried in 0..TRIES {
                // There are few easy questions. When they run out, harder ones follow.
                let grade = (grade + tried / EASY).min(3);
                if let Some(question) = self.drawn(skill, grade) {
                    let key = question.level.key();
                    self.asked.entry(skill).or_default().insert(key);
                    return Some(question);
                }
            }
            if attempt == 0 {
                // There are no new questions about this skill, so old ones may be repeated.
                self.asked.remove(&skill);
                self.of_late.remove(&skill);
            }
        }
        None
    }

    /// Returns a random question; `None` if it may not be asked now.
    fn drawn(&mut self, skill: Skill, grade: usize) -> Option<Exercise> {
        let question = Exercise::new(skill, made::draft(skill, &mut self.dice, grade)?);
        let Level { goal, scene, .. } = &question.level;
        let tells = question
            .subject()
            .map_or(self.that_show.is_none(), |subject| {
                // If two misconceptions give the same answer to a question, it can't reveal either
                // of them.
                let could = |idea| subject.ideas().iter().any(|one| one.idea == idea);
                subject.distinguishes_all() && self.that_show.is_none_or(could)
            });
        if !tells || goal.misfit(scene).is_some() {
            return None;
        }
        let key = question.level.key();
        let asked = self
            .asked
            .get(&skill)
            .is_some_and(|asked| asked.contains(&key));
        let of_late = self.of_late.get(&skill);
        let of_late = of_late.is_some_and(|asked| asked.contains(&(key as u32)));
        (!asked && !of_late).then_some(question)
    }

    /// Returns the skill whose turn it is; `None` if there are no skills.
    fn in_turn(&self) -> Option<Skill> {
        let turn = self.made.checked_rem(self.skills.len())?;
        self.skills.get(turn).copied()
    }
}

impl Lesson {
    /// Returns a round of practice with these questions.
    pub fn of_questions(levels: Vec<Level>) -> Lesson {
        Lesson {
            file: None,
            name: Lesson::PRACTICE.to_owned(),
            title: "Practice".to_owned(),
            text: "Answer the questions. Those you miss come back sooner.".to_owned(),
            levels,
            source: String::new(),
            text_place: 0..0,
        }
    }
}

impl Iterator for Questions {
    type Item = Exercise;

    fn next(&mut self) -> Option<Exercise> {
        let skill = self.in_turn()?;
        // Each skill starts with easy positions; later, easy and hard ones are mixed.
        let turn = self.made / self.skills.len();
        let grade = if turn < 4 { turn } else { self.dice.below(4) };
        self.made += 1;
        self.question(skill, grade)
    }
}

#[cfg(test)]
mod tests;
