//! Goal: predict a hidden step of a trace before it is shown. The explorer's predictions use it.

use crate::answer::{AnswerFormat, InputMode, asking};
use crate::board::{Square, SquareSet, joined};
use crate::geometry::Reach;
use crate::trace::{Algorithm, Ask, Frame, Question, Reply, Scene, Trace, Tried};
use crate::work::Budget;

use super::Goal;
use crate::lesson::act::{Act, Judgement, Method, Mistake, MistakeKind, Solution, State};
use crate::lesson::misconception::Subject;
use crate::lesson::skill::Skill;
use crate::lesson::what_if::{self, WhatIf};

/// A question about a step of a trace. One [`Reply`] answers it, and any right one is accepted.
#[derive(Clone, Debug)]
pub struct Guess {
    /// Question about the step.
    pub question: Question,
    /// Frame shown before the answer.
    before: Frame,
    /// Squares dequeued or visited before the question.
    taken: Vec<Square>,
}

impl Guess {
    /// Creates a goal from a question about `trace`. The frame before the hidden steps is shown
    /// until the question is answered.
    pub fn new(question: Question, trace: &Trace) -> Guess {
        let takes = trace.takes();
        let taken = takes.take_while(|(step, _)| *step <= question.hidden_from);
        Guess {
            before: trace.frame(question.hidden_from),
            taken: taken.map(|(_, square)| square).collect(),
            question,
        }
    }

    /// Describes whether the reply is right, and why.
    pub fn verdict(&self, reply: Reply, scene: &Scene) -> String {
        asking::verdict(&self.question, reply, scene, &self.before)
    }

    /// Explains why a first reply is wrong, without revealing the answer.
    pub fn first_verdict(&self, reply: Reply, scene: &Scene) -> String {
        asking::wrong(&self.question, reply, scene, &self.before)
    }

    /// Returns a hint about how to find the answer.
    pub fn nudge(&self, scene: &Scene) -> String {
        asking::nudge(&self.question, scene)
    }

    /// Returns the moves from the current square in the order in which they are tried; empty if the
    /// question doesn't depend on the order.
    pub fn order_of_moves(&self, scene: &Scene) -> Vec<(Square, Square)> {
        asking::order_of_moves(&self.question, scene, &self.before)
    }

    /// Describes the question in a few words, for the list of missed questions.
    pub fn missed(&self) -> String {
        asking::missed(&self.question, &self.before)
    }

    /// Returns the subject for a question with a word or a number as its answer.
    fn of_answer(&self, skill: Skill, scene: &Scene) -> Subject {
        Subject {
            right: self.question.answer(),
            ..Subject::of_squares(skill, scene.setup, scene.focus(), SquareSet::EMPTY)
        }
    }
}

impl Goal for Guess {
    fn input(&self) -> Method {
        match asking::answering(&self.question) {
            AnswerFormat::Square => Method::Sequence,
            AnswerFormat::Squares | AnswerFormat::List => Method::Squares,
            _ => Method::Options,
        }
    }

    fn answering(&self, _: &Scene) -> AnswerFormat {
        asking::answering(&self.question)
    }

    fn task(&self, scene: &Scene) -> String {
        asking::ask(&self.question, scene)
    }

    /// Returns the question. If commands are typed, adds the order of moves, because there is no
    /// panel to show it.
    fn asked(&self, scene: &Scene, input_mode: &InputMode) -> String {
        let task = match input_mode {
            InputMode::Commands => asking::ask_with_order(&self.question, scene),
            InputMode::Keys { .. } => self.task(scene),
        };
        let how = self.answering(scene).sentence(input_mode);
        joined([task].into_iter().chain(how), " ")
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let reply = act.as_reply()?;
        if !self.question.fits(reply) {
            let sentence = format!("`{reply}` isn't an answer here.");
            return Err(Mistake::new(MistakeKind::Choice, sentence).free());
        }
        if !self.question.accepts(reply) {
            let sentence = self.verdict(reply, scene);
            return Err(Mistake::new(MistakeKind::Choice, sentence));
        }
        Ok(State {
            done: true,
            ..state.next()
        })
    }

    fn solve(&self, _: &Scene, _: &State, _: &mut Budget) -> Solution {
        Ok(Some(vec![Act::Answer(self.question.answer())]))
    }

    fn subject(&self, scene: &Scene, _: &State) -> Option<Subject> {
        let (setup, from) = (scene.setup, scene.focus());
        let of_squares = |skill, right| Subject::of_squares(skill, setup, from, right);
        let is_queue = scene.way == Algorithm::BreadthFirst;
        Some(match (self.question.ask, self.question.answer()) {
            (Ask::Next, _) if is_queue => {
                let is_right = |at: &Square| self.question.accepts(Reply::Squares((*at).into()));
                let right = Square::ALL.into_iter().filter(is_right).collect();
                Subject {
                    target: scene.target,
                    after: Some(self.taken.len()),
                    one: true,
                    ..of_squares(Skill::Frontier, right)
                }
            }
            (Ask::Frontier, Reply::Squares(layer)) if is_queue => Subject {
                after: Some(self.taken.len()),
                layer: true,
                ..of_squares(Skill::Frontier, layer)
            },
            (Ask::Neighbour { .. }, _) => self.of_answer(Skill::Frontier, scene),
            (Ask::Reachable(square), _) => {
                let reach = Reach::of(scene.board(), from)?;
                let skill = Skill::of_moves(scene.piece()?.role);
                Subject {
                    whether: Some(square),
                    ..of_squares(skill, reach.destinations())
                }
            }
            (Ask::Shade(square), _) => Subject {
                from: square,
                ..self.of_answer(Skill::Color, scene)
            },
            (Ask::Distance(_), _) => self.of_answer(Skill::Moves, scene),
            _ => return None,
        })
    }

    fn what_if(&self, scene: &Scene, _: &State, act: Act) -> Option<WhatIf> {
        match (self.question.ask, act.as_reply().ok()?) {
            (Ask::Next, Reply::Squares(given)) => {
                what_if::taking(scene, scene.way, &self.taken, given.first()?)
            }
            (Ask::Neighbour { to, .. }, Reply::Tried(Tried::New)) => {
                what_if::joining(scene, self.taken.len().checked_sub(1)?, to)
            }
            (Ask::Frontier, Reply::Squares(given)) => {
                let Reply::Squares(right) = self.question.answer() else {
                    return None;
                };
                what_if::layer(scene, (given - right).first()?, None)
            }
            (Ask::Distance(square), Reply::Number(moves)) => {
                what_if::counted_moves(scene, square, Some(moves))
            }
            (Ask::Reachable(square), Reply::Yes(_)) => what_if::to(scene, scene.focus(), square),
            (Ask::Blocker(ray), Reply::Squares(given)) => {
                let given = given.first()?;
                let is_on_it = ray.squares().contains(given);
                is_on_it.then(|| what_if::blocking(scene, scene.focus(), given))?
            }
            (Ask::Shade(square), Reply::Shade(given)) => what_if::shaded(scene, square, given),
            _ => None,
        }
    }

    fn asks_for_shade(&self) -> bool {
        matches!(self.question.ask, Ask::Shade(_))
    }

    fn backdrop(&self, _: &Scene) -> Frame {
        self.before.clone()
    }
}
