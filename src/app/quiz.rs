//! Prediction: one question after another about the current trace.

mod board;
mod input;
mod spoken;

use crate::answer::{AnswerFormat, InputMode};
use crate::board::{Square, SquareSet};
use crate::lesson::{Act, Evidence, GivenAnswer, Goal, Guess, State, WhatIf};
use crate::trace::{Ask, Label, Question, Reply, Scene};
use crate::work::Budget;

use super::activity_context::CommandRefusal;
use super::command::AskAbout;
use super::message::Effect;
use super::model::Model;

/// A round of questions.
#[derive(Clone, Debug)]
pub struct Quiz {
    guess: Guess,
    /// Scene that the questions are about; a different one ends the round.
    scene: Scene,
    /// Number of steps that the board shows during the question.
    index: usize,
    /// Number of steps that the board showed before the question. Leaving the question returns to
    /// that step.
    asked_from: usize,
    /// Kinds of questions in the round.
    round: AskAbout,
    turn: usize,
    /// Number of answers that are as good as the expected one. They count as neither right nor
    /// wrong.
    ties: usize,
    missed: Vec<String>,
    evidence: Evidence,
    /// Feedback on the last answer; `None` before the first.
    pub(super) verdict: Option<String>,
    marked: SquareSet,
    /// Whether the user has answered the question wrongly or asked for a hint.
    missed_once: bool,
    /// Whether the user has asked for a hint about the question.
    hinted: bool,
    /// Whether the first answer was wrong, so that the next one is final.
    wrong_once: bool,
    /// Answers to the question so far.
    given: Vec<Reply>,
    /// Number of wrong answers so far, counting each try at the same question.
    wrong: u32,
    /// Consequences of the last answer, if it was wrong.
    what_if: Option<WhatIf>,
    /// Whether the question has been answered, so that only its feedback is shown until the next
    /// one.
    answered: bool,
}

impl Quiz {
    /// Counts the question as missed. A later answer doesn't change that.
    fn miss(&mut self) {
        if !std::mem::replace(&mut self.missed_once, true) {
            self.turn += 1;
            self.missed.push(self.guess.missed());
        }
    }

    /// Returns the number of questions answered without a mistake or a hint, and the number of all
    /// questions answered or missed so far. Neither includes ties.
    pub fn score(&self) -> (usize, usize) {
        let asked = self.turn - self.ties;
        (asked - self.missed.len(), asked)
    }

    /// Returns the number of wrong answers so far.
    pub const fn wrong(&self) -> u32 {
        self.wrong
    }

    /// Returns whether the user has answered the question wrongly or asked for a hint, and the
    /// consequences of the last answer, if it was wrong.
    pub const fn what_if(&self) -> (bool, Option<&WhatIf>) {
        (self.missed_once, self.what_if.as_ref())
    }

    /// Whether the question is unanswered.
    pub const fn is_open(&self) -> bool {
        !self.answered
    }

    /// Returns the question and its scene.
    pub fn goal(&self) -> (&dyn Goal, &Scene) {
        (&self.guess, &self.scene)
    }

    /// Returns the keys that answer the question; `enter` is the key that selects a square.
    pub fn answered_by(&self, enter: &str) -> String {
        self.answering().keys().unwrap_or(enter).to_owned()
    }

    /// Whether the trace stays hidden between questions, because it would show the remaining
    /// answers.
    fn hides_all(&self) -> bool {
        !self.scene.lens().row().opens_at_start && self.guess.question.hidden_from == 0
    }

    /// Whether the panel would give an answer away.
    pub(super) fn hides_panel(&self) -> bool {
        self.is_open() || self.hides_all()
    }

    /// Whether the queue would show the answer, so its squares are drawn as boxes to fill.
    pub(super) const fn asks_for_queue(&self) -> bool {
        matches!(self.guess.question.ask, Ask::Next | Ask::Frontier)
    }

    /// Returns the shortest move in each direction from the current square, in the order tried;
    /// empty unless the answer to the open question depends on that order.
    pub(super) fn order_of_moves(&self) -> Vec<(Square, Square)> {
        if self.is_open() {
            self.guess.order_of_moves(&self.scene)
        } else {
            Vec::new()
        }
    }

    /// Whether `reply` has been given to the question and is wrong.
    pub(super) fn is_refused(&self, reply: Reply) -> bool {
        self.given.contains(&reply) && !self.guess.question.accepts(reply)
    }

    /// Returns the right answer once the question has been answered: the given one if it was right.
    pub(super) fn right_answer(&self) -> Option<Reply> {
        let question = &self.guess.question;
        let given = self.given.last().copied();
        let given = given.filter(|reply| question.accepts(*reply));
        self.answered
            .then(|| given.unwrap_or_else(|| question.answer()))
    }

    /// Whether the answer is a set of squares given together.
    pub(super) fn takes_several(&self) -> bool {
        matches!(self.answering(), AnswerFormat::Squares | AnswerFormat::List)
    }

    pub(super) const fn hides(&self, label: Label) -> bool {
        self.guess.question.hides(label)
    }
}

impl Model {
    /// Starts or continues a round of questions, or submits the marked squares. If there is nothing
    /// to ask, or if the marked squares can't be an answer, the message says so.
    pub(super) fn predict(&mut self, round: AskAbout) -> Result<(), CommandRefusal> {
        if let Some(asking) = &self.asking {
            if asking.answered {
                self.ask_on();
            } else if asking.takes_several() {
                return self.answer(Reply::Squares(asking.marked));
            }
            return Ok(());
        }
        let Some(guess) = self.next_question(0, round) else {
            if self.trace().is_ok() {
                let later = self.question_after(0, 0, round).is_some();
                self.message = vec![if later {
                    "There are no questions left here: step back first.".to_owned()
                } else {
                    match self.scene().told() {
                        Some(_) => {
                            let open = self.settings.keymap.hint("open");
                            format!(
                                "Your own steps have no questions: {open} opens a search that has some."
                            )
                        }
                        None => "This algorithm has no questions.".to_owned(),
                    }
                }];
            }
            return Ok(());
        };
        self.workspace.runs.pause();
        let asked_from = self.runs().own().index();
        self.hold_the_subject();
        self.workspace.runs.go_to_index(guess.question.hidden_from);
        self.asking = Some(Quiz {
            guess,
            scene: self.scene().clone(),
            index: self.workspace.runs.own().index(),
            asked_from,
            round,
            turn: 0,
            ties: 0,
            missed: Vec::new(),
            evidence: Evidence::default(),
            verdict: None,
            marked: SquareSet::EMPTY,
            missed_once: false,
            hinted: false,
            wrong_once: false,
            given: Vec::new(),
            wrong: 0,
            what_if: None,
            answered: false,
        });
        Ok(())
    }

    fn next_question(&self, turn: usize, round: AskAbout) -> Option<Guess> {
        let own = self.runs().own();
        // If the lens opens at its last step, which shows all answers, questions start from the
        // first step.
        let from_start = own.at_end() && !self.scene().lens().row().opens_at_start;
        let index = if from_start { 0 } else { own.index() };
        self.question_after(index, turn, round)
    }

    /// Returns the first question after `index` steps; `None` if there is none.
    fn question_after(&self, index: usize, turn: usize, round: AskAbout) -> Option<Guess> {
        // The kinds of a search's questions take turns; the first kind asks for the next square.
        let kinds = (self.scene().lens().row().questions)(self.scene().way).len();
        let turn = match round {
            AskAbout::EveryKind => turn,
            AskAbout::NextSquare => turn * kinds,
        };
        let trace = self.trace().ok()?;
        let question = Question::new(self.scene(), trace, (index, self.runs().size()), turn)?;
        Some(Guess::new(question, trace))
    }

    /// Judges an answer in words. Refuses words that aren't an answer to any question about a
    /// trace.
    pub(super) fn answer_in_words(&mut self, words: &str) -> Result<(), CommandRefusal> {
        self.answer(words.parse::<Reply>()?)
    }

    /// Judges an answer. After a first wrong answer, the user can try again if there are more than
    /// two answers. After a right or the last wrong one, the board shows the step in question,
    /// unless it would give away later answers.
    pub(super) fn answer(&mut self, reply: Reply) -> Result<(), CommandRefusal> {
        if self.asking.as_ref().is_some_and(|asking| asking.answered) {
            self.ask_on();
        }
        let Some(mut asking) = self.asking.take() else {
            return Err("There is no question: `predict` asks one.".into());
        };
        let input_mode = self.settings.keymap.input_mode();
        let (act, state) = (Act::Answer(reply), State::default());
        let judged = asking
            .guess
            .judge(&asking.scene, &state, act, &mut Budget::new(0));
        let is_right = judged.is_ok();
        let is_over = is_right || asking.wrong_once || asking.answering().has_two_answers();
        let mut verdict = match judged {
            Ok(_) => asking.guess.verdict(reply, &asking.scene),
            Err(mistake) if !mistake.counts => {
                let wanted = asking.question_for(&input_mode);
                let given = mistake.sentence.trim_end_matches('.');
                self.message = vec![format!("{given}. {wanted}")];
                asking.verdict = Some(mistake.sentence);
                self.asking = Some(asking);
                return Ok(());
            }
            Err(mistake) if is_over => mistake.sentence,
            Err(_) => asking.guess.first_verdict(reply, &asking.scene),
        };
        if let Some(named) = self.notice(&mut asking, reply) {
            verdict.push_str(&format!(" {named}"));
        }
        if !is_right {
            asking.miss();
        } else if !std::mem::take(&mut asking.missed_once) {
            asking.turn += 1;
            asking.ties += usize::from(asking.guess.question.ties(reply));
        }
        asking.given.push(reply);
        asking.wrong += u32::from(!is_right);
        let what_if = || asking.guess.what_if(&asking.scene, &state, act);
        asking.what_if = (!is_right).then(what_if).flatten();
        asking.answered = is_over;
        asking.wrong_once = !is_over;
        asking.marked = SquareSet::EMPTY;
        if is_over {
            asking.missed_once = false;
            self.workspace
                .runs
                .go_to_index(asking.guess.question.reveals);
            if self.next_question(asking.turn, asking.round).is_none() {
                self.message = [vec![verdict], asking.review()].concat();
                return Ok(());
            }
            // After most questions, the board shows what was just found. A question about the
            // whole trace hides it again, because it would give away later answers.
            if asking.hides_all() {
                self.workspace
                    .runs
                    .go_to_index(asking.guess.question.hidden_from);
            } else {
                asking.asked_from = self.workspace.runs.own().index();
            }
            asking.index = self.workspace.runs.own().index();
        }
        self.asking = Some(asking);
        // Without a screen, the next question can follow immediately.
        if is_over && input_mode == InputMode::Commands {
            self.ask_on();
        }
        if let Some(asking) = &mut self.asking {
            asking.verdict = Some(verdict);
        }
        Ok(())
    }

    /// Compares an answer with the predictions of misconceptions and stores the result. Returns a
    /// sentence that names the misconception once it explains enough answers in the round; `None`
    /// before.
    fn notice(&mut self, asking: &mut Quiz, reply: Reply) -> Option<String> {
        let subject = asking.guess.subject(&asking.scene, &State::default())?;
        let given = GivenAnswer::Complete(reply);
        let place = format!("{} in {}", asking.scene.focus(), asking.scene.setup);
        let today = self.settings.today;
        let (progress, evidence) = (&mut self.progress, &mut asking.evidence);
        let (is_new, named) = progress.diagnose(evidence, &subject, given, &place, today);
        if is_new {
            self.effects.push(Effect::Save(self.progress.clone()));
        }
        named
    }

    /// Asks the next question after the last one was answered.
    fn ask_on(&mut self) {
        let Some(mut asking) = self.asking.take() else {
            return;
        };
        if let Some(guess) = self.next_question(asking.turn, asking.round) {
            if !self.scene().lens().row().opens_at_start {
                self.workspace.runs.go_to_index(guess.question.hidden_from);
            }
            asking.index = self.workspace.runs.own().index();
            asking.guess = guess;
            asking.verdict = None;
            asking.given.clear();
            asking.answered = false;
            asking.hinted = false;
            asking.evidence.ask();
            self.asking = Some(asking);
        }
    }

    /// Ends the round, shows its score, and returns to the step shown before the question.
    pub(super) fn stop_asking(&mut self) {
        let asked_from = self.asking.as_ref().map(|asking| asking.asked_from);
        self.end_round();
        if let Some(index) = asked_from {
            self.workspace.runs.go_to_index(index);
        }
    }

    /// Ends the round and shows its score.
    fn end_round(&mut self) {
        if let Some(asking) = self.asking.take() {
            self.message = asking.review();
            if asking.hides_all() {
                self.workspace.runs.rewind();
            }
        }
    }

    /// Ends the round if its scene has changed, or if the user has gone to another step.
    pub(super) fn check_asking(&mut self) {
        // Some lenses ask about the whole board. Moving the cursor restarts their trace but doesn't
        // change the question.
        let follows = self.scene().lens().row().follows_cursor || self.scene().way.is_queens();
        let cursor = self.scene().cursor;
        if let Some(asking) = self.asking.as_mut().filter(|_| follows)
            && asking.scene.cursor != cursor
        {
            asking.scene.cursor = cursor;
            let index = asking.index;
            self.workspace.runs.go_to_index(index);
        }
        let index = self.workspace.runs.own().index();
        let focus = |scene: &Scene| (!follows).then(|| scene.focus());
        let subject = |scene: &Scene| (scene.setup, scene.way, focus(scene), scene.target);
        let gone = |asking: &Quiz| {
            subject(&asking.scene) != subject(self.scene()) || asking.index != index
        };
        if let Some(asking) = self.asking.as_ref().filter(|asking| gone(asking)) {
            let has_answers = asking.turn > 0;
            self.end_round();
            if self.settings.screen {
                self.message.retain(|_| has_answers);
                self.message
                    .insert(0, "That ended the questions.".to_owned());
            }
        }
    }
}
