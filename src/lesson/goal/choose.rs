//! Choosing an answer; any right one is accepted.
//!
//! Each kind of question is an entry in a list, here or in a submodule: its name in a lesson file,
//! the question in words, the right answers, and why another answer is wrong.

mod board;
mod matches;
mod reasons;

use serde::Deserialize;

use crate::board::{Named, Shade, Square, SquareSet, joined, printable};
use crate::trace::{Algorithm, Frame, Lens, Mark, Reply, Scene};
use crate::words::counted;
use crate::work::Budget;

use super::{Goal, kind::row};
use crate::lesson::act::{Act, Judgement, Method, Mistake, MistakeKind, Solution, State};
use crate::lesson::misconception::Subject;
use crate::lesson::skill::Skill;
use crate::lesson::what_if::{self, WhatIf};

/// A question with options.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// Kind of question. Every kind except `fact` computes the right answers.
    #[serde(deserialize_with = "row")]
    ask: &'static ChoiceKind,
    options: Vec<String>,
    /// Square in question, or the first of two; by default the selected one.
    from: Option<Square>,
    /// Second square; by default the target.
    to: Option<Square>,
    /// Rows of a match game.
    rows: Option<String>,
    /// For `fact`: the question.
    question: Option<String>,
    /// For `fact`: the right answer, as one of the options.
    answer: Option<String>,
}

/// Kind of question. It decides the form of the options.
#[derive(Debug)]
pub(in crate::lesson) struct ChoiceKind {
    name: &'static str,
    /// Returns what the question lacks other than its options; `None` if it is complete.
    missing: fn(&Choice) -> Option<String>,
    /// Returns the question in words.
    task: fn(&ChoiceTask) -> String,
    /// Returns every right answer, without the words in brackets after it; `None` if the scene
    /// lacks what the question needs.
    right: fn(&ChoiceTask) -> Option<Vec<String>>,
    /// Explains why an option is wrong, in a way that helps to find the right one without naming
    /// it.
    wrong: fn(&ChoiceTask, &str) -> String,
    /// Returns the marks that illustrate on the board why an option is wrong.
    reason: fn(&ChoiceTask, &str) -> Vec<(Square, Mark)>,
    /// Returns the frame shown on the board.
    backdrop: fn(&ChoiceTask) -> Frame,
    /// Returns the squares that lead to the answer, for a hint.
    leads: fn(&ChoiceTask) -> Option<(u32, SquareSet)>,
    /// Algorithm whose last step shows the right answer on the board, if there is one.
    shown_by: Option<Algorithm>,
    /// Unit of the answer, in the singular; empty if the answer isn't a count.
    unit: &'static str,
    /// Whether the question is about which squares are light or dark.
    shade: bool,
    /// Whether the level's own text explains why other options are wrong.
    explained_by_level: bool,
    /// Skill that the question practises. It decides which misconceptions are possible.
    skill: Option<Skill>,
}

/// Defaults for the fields that a kind of question leaves out.
const KIND: ChoiceKind = ChoiceKind {
    name: "",
    missing: |_| None,
    task: |_| String::new(),
    right: |_| None,
    wrong: |_, _| "No.".to_owned(),
    reason: |_, _| Vec::new(),
    backdrop: |_| Frame::empty(),
    leads: |_| None,
    shown_by: None,
    unit: "",
    shade: false,
    explained_by_level: false,
    skill: None,
};

/// A question whose answer can't be computed: the file gives the right answer.
const FACT: ChoiceKind = ChoiceKind {
    name: "fact",
    missing: |choice| match (&choice.answer, &choice.question) {
        (None, _) => Some("this question needs `answer`".to_owned()),
        (_, None) => Some("this question needs `question`, the text of the question".to_owned()),
        _ => None,
    },
    task: |asked| asked.choice.question.clone().unwrap_or_default(),
    right: |asked| one(asked.choice.answer.as_ref()?),
    wrong: |_, _| "That isn't right.".to_owned(),
    backdrop: found,
    explained_by_level: true,
    ..KIND
};

static KINDS: [&[ChoiceKind]; 3] = [&board::KINDS, &matches::KINDS, &[FACT]];

impl Named for &'static ChoiceKind {
    const WHAT: &str = "something to ask";

    fn with_names() -> impl Iterator<Item = (&'static str, &'static ChoiceKind)> {
        let kinds = KINDS.into_iter().flatten();
        kinds.map(|kind| (kind.name, kind))
    }
}

/// A question and its board.
struct ChoiceTask<'a> {
    scene: &'a Scene,
    choice: &'a Choice,
    /// Square in question, or the first of two.
    from: Square,
    /// Second square.
    to: Option<Square>,
    /// Name of the second square; empty if there is none.
    to_name: String,
}

/// Returns a list with the only right answer.
fn one(answer: impl ToString) -> Option<Vec<String>> {
    Some(vec![answer.to_string()])
}

/// Returns the last frame of the scene's search; an empty one if there is no search.
fn found(asked: &ChoiceTask) -> Frame {
    let scene = asked.scene;
    let search = (scene.lens() == Lens::Search).then(|| scene.way.trace(scene).ok());
    search
        .flatten()
        .map_or(Frame::empty(), |trace| trace.last_frame())
}

/// Returns an answer without its explanation in brackets: `mate` for `mate (the king is lost)`.
/// Only the text before the bracket has to match the right answer.
fn bare(option: &str) -> &str {
    option.split(" (").next().unwrap_or(option).trim()
}

impl Choice {
    /// Returns the question called `name` in a lesson file, about `from` if given, otherwise about
    /// the selected square. Returns `None` if no kind of question has this name.
    pub(in crate::lesson) fn named(
        name: &str,
        options: Vec<String>,
        from: Option<Square>,
    ) -> Option<Choice> {
        Some(Choice {
            ask: Named::named(name).ok()?,
            options,
            from,
            to: None,
            rows: None,
            question: None,
            answer: None,
        })
    }

    fn asked<'a>(&'a self, scene: &'a Scene) -> ChoiceTask<'a> {
        let to = self.to.or(scene.target);
        ChoiceTask {
            scene,
            choice: self,
            from: self.from.unwrap_or(scene.focus()),
            to,
            to_name: joined(to, ""),
        }
    }

    /// Whether an option is right; `None` if the scene lacks what the question needs.
    fn is_right(&self, scene: &Scene, option: &str) -> Option<bool> {
        let right = (self.ask.right)(&self.asked(scene))?;
        let mut right = right.iter();
        Some(right.any(|right| *right == option || *right == bare(option)))
    }
}

impl Goal for Choice {
    fn input(&self) -> Method {
        Method::Options
    }

    fn task(&self, scene: &Scene) -> String {
        (self.ask.task)(&self.asked(scene))
    }

    fn missing(&self, _: &Scene) -> Option<String> {
        let options = &self.options;
        if !(2..=4).contains(&options.len()) {
            let given = counted(options.len(), "option");
            return Some(format!("{given} given; expected 2 to 4"));
        }
        for (i, option) in options.iter().enumerate() {
            let shown = printable(option);
            if options[..i].contains(option) {
                return Some(format!("the option `{shown}` is given twice"));
            }
            if option.is_empty() || option.len() > 40 || shown != *option {
                return Some(format!(
                    "`{shown}` isn't an option; expected 1 to 40 characters"
                ));
            }
        }
        (self.ask.missing)(self)
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let options = self.options.iter();
        let right = options.map(|option| self.is_right(scene, option));
        let what = match right.collect::<Option<Vec<bool>>>() {
            None => "what the question asks about isn't in the scene",
            Some(right) if !right.contains(&false) => {
                "every option is right; at least one must be wrong"
            }
            Some(right) if !right.contains(&true) => "no option is right",
            Some(_) => return None,
        };
        Some(what.to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let Some(option) = self.options.get(act.as_choice()?) else {
            let sentence = format!("Choose an answer from 1 to {}.", self.options.len());
            return Err(Mistake::new(MistakeKind::Square, sentence).free());
        };
        if self.is_right(scene, option) != Some(true) {
            let (asked, option) = (self.asked(scene), bare(option));
            let why = (self.ask.wrong)(&asked, option);
            let reason = (self.ask.reason)(&asked, option);
            return Err(Mistake::new(MistakeKind::Choice, why).shown(reason));
        }
        Ok(State {
            done: true,
            ..state.next()
        })
    }

    fn solve(&self, scene: &Scene, _: &State, _: &mut Budget) -> Solution {
        let mut options = self.options.iter();
        let right = options.position(|option| self.is_right(scene, option) == Some(true));
        Ok(right.map(|index| vec![Act::Choose(index)]))
    }

    fn subject(&self, scene: &Scene, _: &State) -> Option<Subject> {
        let (skill, asked) = (self.ask.skill?, self.asked(scene));
        let [right] = &(self.ask.right)(&asked)?[..] else {
            return None;
        };
        let right: Reply = right.parse().ok()?;
        let nothing = SquareSet::EMPTY;
        Some(Subject {
            target: asked.to,
            right,
            ..Subject::of_squares(skill, scene.setup, asked.from, nothing)
        })
    }

    fn what_if(&self, scene: &Scene, _: &State, act: Act) -> Option<WhatIf> {
        let asked = self.asked(scene);
        let option = bare(self.options.get(act.as_choice().ok()?)?);
        match self.ask.skill? {
            Skill::Color => what_if::shaded(scene, asked.from, option.parse().ok()?),
            _ => what_if::counted_moves(scene, asked.to?, option.parse().ok()),
        }
    }

    fn needs_a_reason(&self) -> bool {
        self.ask.explained_by_level
    }

    /// Also true if the options name light or dark squares.
    fn asks_for_shade(&self) -> bool {
        let shades = [Shade::Light, Shade::Dark].map(|shade| format!("{} square", shade.name()));
        let names = |option: &String| shades.iter().any(|shade| option.contains(shade));
        self.ask.shade || self.options.iter().any(names)
    }

    fn options(&self) -> &[String] {
        &self.options
    }

    fn backdrop(&self, scene: &Scene) -> Frame {
        (self.ask.backdrop)(&self.asked(scene))
    }

    fn leads(&self, scene: &Scene) -> (u32, SquareSet) {
        (self.ask.leads)(&self.asked(scene)).unwrap_or_default()
    }

    fn solved(&self, scene: &Scene) -> Option<(Scene, Frame)> {
        let asked = self.asked(scene);
        let scene = Scene {
            way: self.ask.shown_by?,
            cursor: asked.from,
            target: asked.to,
            ..scene.clone()
        };
        let mut frame = scene.way.trace(&scene).ok()?.last_frame();
        // The search is over, so the queue no longer matters.
        for mark in [Mark::Frontier, Mark::JustQueued, Mark::PutAgain] {
            for square in frame.marked(mark) {
                frame.set_mark(square, Mark::Visited);
            }
        }
        Some((scene, frame))
    }

    fn result(&self, scene: &Scene, _: &State) -> Option<String> {
        let right = (self.ask.right)(&self.asked(scene))?;
        let [only] = right.as_slice() else {
            return None;
        };
        Some(match only.parse::<u64>() {
            Ok(number) if !self.ask.unit.is_empty() => counted(number, self.ask.unit),
            _ => only.clone(),
        })
    }

    fn answer(&self, names: &str, begun: bool) -> String {
        let head = if begun { "From here" } else { "The answer" };
        format!("{head}: {names}.")
    }
}
