//! The program as sentences, for screen readers, scripts and tests: a line goes in, a reply comes
//! out.

mod at_question;
mod course;
mod edits;
mod lines;
mod popups;
mod reply;
mod script;
mod search_text;
mod sheet;
mod spoken;

use course::{due, lessons};
pub use edits::edits;
use reply::{AfterCommand, said, step};
pub(super) use search_text::wrong_answers;
pub use spoken::spoken;

use crate::answer::MatchAnswer;
use crate::app::activities::Activity;
use crate::board::named;
use crate::lesson::listed;
use crate::words::ended;

use super::activity_context::CommandRefusal;
use super::command::{Command, StepTo};
use super::message::{Effect, Message};
use super::model::Model;
use super::narration::{describe_board, narrate};
use super::popup::Popup;
use super::run::NamedAnswer;
use super::runs::Run;

named! {
    /// Status of a reply.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Status: "a status" {
        /// The answer is yes, or the command was run.
        Ok = "ok",
        /// The answer is no, the user's answer was wrong, or what the line asks for isn't allowed.
        No = "no",
        /// The line wasn't understood, or couldn't be run.
        Error = "error",
    }
}

/// Reply to a line.
pub struct PlainAnswer {
    /// Sentences of the reply.
    pub sentences: Vec<String>,
    /// Requested effects.
    pub effects: Vec<Effect>,
    /// Status of the reply.
    pub status: Status,
    /// Name of the question and its answer as data; `None` for commands without such an answer.
    pub answer: Option<NamedAnswer>,
}

impl PlainAnswer {
    /// Runs the command in `line`. A command that can't be run or understood changes nothing, and
    /// the reply says why.
    pub fn to(line: &str, model: &mut Model) -> PlainAnswer {
        let command = match model.read(line) {
            Ok(command) => command,
            Err(refused) => return PlainAnswer::refused(refused),
        };
        if let Err(refused) = model.gate(&command) {
            return PlainAnswer::refused(refused);
        }
        if let Some(answer) = model.question(&command) {
            return match answer {
                Ok(answer) => PlainAnswer::asked(answer),
                Err(error) => PlainAnswer::refused(error.to_string()),
            };
        }
        let data = data(&command);
        let mut answer = match without_a_screen(&command, model) {
            Some(sentences) => PlainAnswer::said(sentences),
            None => PlainAnswer::to_message(Message::Do(command), model),
        };
        if answer.status == Status::Ok {
            answer.answer = data.and_then(|data| data(model));
        }
        answer
    }

    /// Passes a message to the model and returns the reply. Sentences that are the same for every
    /// level and question are printed only once, and again on request.
    pub fn to_message(message: Message, model: &mut Model) -> PlainAnswer {
        // A user who asks for the question gets all of it, even what was printed before.
        let is_again = matches!(
            message,
            Message::Do(Command::Again | Command::Where | Command::Predict(_))
        );
        let mut answer = PlainAnswer::of_message(message, model);
        if answer.status != Status::Error {
            model.drop_repeated(&mut answer.sentences, is_again);
        }
        answer
    }

    fn of_message(message: Message, model: &mut Model) -> PlainAnswer {
        let is_again = matches!(
            message,
            Message::LessonAgain { .. } | Message::StepsAgain { .. }
        );
        let is_script = matches!(
            message,
            Message::ScriptFile { .. } | Message::Do(Command::Present(_))
        );
        // A script continues after a game that it has opened.
        let goes_on = matches!(message, Message::GameFile { .. })
            && matches!(model.activity, Activity::Present(_));
        let command = match &message {
            Message::Do(command) => Some(command.clone()),
            _ => None,
        };
        let is_answer = command == Some(Command::Go) && model.asking.is_some();
        let explored = model.activity.is_exploring();
        model.message.clear();
        if let Some(asking) = &mut model.asking {
            asking.verdict = None;
        }
        let (was, level, wrong) = (state(model), level(model), wrong_answers(model));
        let before = model.scene().clone();
        let effects = model.update(message);
        let effects = model.finish_work(effects);
        let status = match (&model.refused, wrong_answers(model) > wrong) {
            (Some(refused), _) if !refused.is_no => Status::Error,
            (Some(_), _) | (None, true) => Status::No,
            (None, false) => Status::Ok,
        };
        let answer = |sentences, effects| PlainAnswer {
            sentences,
            effects,
            status,
            answer: None,
        };
        if let Some(Popup::Card(_)) = model.popup.take() {
            return answer(introduction(model), effects);
        }
        if self::level(model).is_some_and(|now| level.as_ref() != Some(&now)) {
            let mut sentences = std::mem::take(&mut model.message);
            sentences.extend(introduction(model));
            return answer(sentences, effects);
        }
        let presents = matches!(model.activity, Activity::Present(_));
        if presents && (is_script && model.message.is_empty() || goes_on && status == Status::Ok) {
            return model.describe_script(effects, goes_on);
        }
        if presents && goes_on {
            model.leave();
        }
        let changed = was != state(model);
        let mut sentences = std::mem::take(&mut model.message);
        // There is no clipboard, so the copied text is printed.
        for effect in &effects {
            if let Effect::Copy(text) = effect {
                let told = sentences
                    .iter_mut()
                    .find(|said| **said == model.copied(text));
                if let Some(said) = told {
                    said.clone_from(text);
                }
            }
        }
        // The results of these effects are reported when they arrive.
        let is_read = |effect: &Effect| {
            matches!(
                effect,
                Effect::ReadLesson(_)
                    | Effect::ReadScript(_)
                    | Effect::OpenFile(_)
                    | Effect::SaveScene(_)
                    | Effect::SaveGames(_)
                    | Effect::ReadSteps(_)
                    | Effect::Learners
                    | Effect::Learn(_)
                    | Effect::Prove(_)
                    | Effect::ShowConfig
            )
        };
        // If nothing has changed, a message is a complete reply or refusal.
        if (sentences.is_empty() || changed) && !effects.iter().any(is_read) {
            let is_back = !explored && model.activity.is_exploring();
            sentences.extend(match command {
                None if is_again => Vec::new(),
                None if matches!(model.activity, Activity::Study(_)) => narrate(model),
                None => introduction(model),
                Some(Command::Back) if is_back => {
                    let back = "You are exploring the board again.".to_owned();
                    vec![back, model.first_drawn().summary()]
                }
                Some(_) if is_answer => narrate(model),
                Some(command) => said(&command, &AfterCommand { model, before }),
            });
        }
        answer(sentences, effects)
    }

    /// Appends the reply to `message`, which reports the result of one of this reply's effects.
    pub fn go_on(&mut self, message: Message, model: &mut Model) {
        let mut said = std::mem::take(&mut self.sentences);
        match message {
            Message::Notice(notice) => said.push(notice),
            message @ (Message::LessonAgain { .. } | Message::StepsAgain { .. }) => {
                said.extend(PlainAnswer::to_message(message, model).sentences);
            }
            message => {
                *self = PlainAnswer::to_message(message, model);
                said.append(&mut self.sentences);
            }
        }
        self.sentences = said;
    }

    /// Returns the reply to a question about the board.
    fn asked((name, answer): NamedAnswer) -> PlainAnswer {
        PlainAnswer {
            status: if answer.holds() {
                Status::Ok
            } else {
                Status::No
            },
            sentences: answer.in_words(),
            effects: Vec::new(),
            answer: Some((name, answer)),
        }
    }

    /// Returns the reply to a refused line.
    pub fn refused(refused: impl Into<CommandRefusal>) -> PlainAnswer {
        let CommandRefusal { why, is_no } = refused.into();
        PlainAnswer {
            status: if is_no { Status::No } else { Status::Error },
            ..PlainAnswer::said(vec![why])
        }
    }

    /// Returns a reply that consists only of sentences.
    pub const fn said(sentences: Vec<String>) -> PlainAnswer {
        PlainAnswer {
            sentences,
            effects: Vec::new(),
            status: Status::Ok,
            answer: None,
        }
    }
}

impl Model {
    /// Steps without waiting for the clock, and describes the step.
    fn step_at_once(&mut self, to: StepTo) -> Vec<String> {
        let has_own = has_own_steps(self);
        if has_own {
            self.run(Command::Step(to));
        } else {
            self.attempt(|model| Ok(model.step(to)?));
        }
        self.refresh();
        if has_own { narrate(self) } else { step(self) }
    }

    /// Removes repeated instructions for answering and for continuing a lesson, except on request.
    fn drop_repeated(&mut self, sentences: &mut Vec<String>, is_again: bool) {
        let input_mode = self.settings.keymap.input_mode();
        let of_lesson = match &self.activity {
            Activity::Learn(learn) => learn.standing(&input_mode),
            _ => Vec::new(),
        };
        let asking = self.asking.as_ref();
        let of_question = asking.and_then(|asking| asking.how(&input_mode));
        for standing in of_lesson.into_iter().chain(of_question) {
            let mut said = sentences.iter_mut();
            // A refusal, which starts with the quoted input, keeps its instructions.
            let said = said.find(|said| {
                **said == standing || said.ends_with(&standing) && !said.starts_with('`')
            });
            let Some(said) = said else { continue };
            if !self.shown_once.contains(&standing) {
                self.shown_once.push(standing);
            } else if !is_again {
                said.truncate(said.len() - standing.len());
                said.truncate(said.trim_end().len());
            }
        }
        sentences.retain(|said| !said.is_empty());
    }
}

/// Returns the state whose changes are reported even if there is a message.
fn state(model: &Model) -> impl PartialEq + use<> {
    let runs = model.runs();
    let indices: Vec<usize> = runs.all().map(Run::index).collect();
    (
        model.scene().clone(),
        indices,
        runs.size(),
        runs.playing(),
        model.settings.speed,
    )
}

/// Returns the name of the current lesson and the index of its level; `None` outside lessons and
/// after their end.
fn level(model: &Model) -> Option<(String, usize)> {
    match &model.activity {
        Activity::Learn(learn) if !learn.over => Some((learn.lesson.name.clone(), learn.index)),
        _ => None,
    }
}

/// Describes the current level and its board; empty outside lessons.
fn introduction(model: &Model) -> Vec<String> {
    let Activity::Learn(learn) = &model.activity else {
        return Vec::new();
    };
    let level = learn.introduction(&model.settings.keymap.input_mode());
    [level, describe_board(model)].concat()
}

/// Returns the function that computes the command line's answer to `command`; `None` for questions,
/// and for commands without such an answer.
fn data(command: &Command) -> Option<fn(&Model) -> Option<NamedAnswer>> {
    Some(match command {
        Command::Open => |_| Some(("scenes", Box::new(super::scenes_listed()))),
        Command::Lessons => |_| Some(("lessons list", Box::new(listed()))),
        // The answer about a new game describes its rows.
        Command::Match(order) if order.rows.is_some() => |model| {
            let Activity::Match(game) = &model.activity else {
                return None;
            };
            let answer = MatchAnswer::new(game.rows.clone(), game.rule);
            Some(("match", Box::new(answer)))
        },
        _ => return None,
    })
}

/// Whether the activity has its own steps.
fn has_own_steps(model: &Model) -> bool {
    model.activity.handler().showing().timeline.is_some()
}

/// Runs commands that work differently without a screen and a clock; `None` for all other commands.
fn without_a_screen(command: &Command, model: &mut Model) -> Option<Vec<String>> {
    Some(match command {
        _ if !model.offers(&command.row()) => return None,
        Command::Open => super::scenes()
            .map(|scene| format!("scene {}: {}", scene.name, ended(&scene.title)))
            .collect(),
        Command::Learn(None) | Command::Lessons => lessons(model),
        Command::Due => due(model),
        // These commands play steps by the clock, but here every step is printed immediately. A
        // match game and a lesson have no steps, and their replies say so.
        Command::Play | Command::TogglePlay
            if model.activity.is_exploring() || model.permits(command) || has_own_steps(model) =>
        {
            let mut told = Vec::new();
            let (at, last) = model.position();
            if at == last {
                model.step_at_once(StepTo::Number(0));
            }
            for _ in model.position().0..last {
                told.extend(model.step_at_once(StepTo::Next));
            }
            if told.is_empty() {
                told = narrate(model);
            }
            told
        }
        _ => return None,
    })
}
