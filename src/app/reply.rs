//! The program in sentences alone, for screen readers, scripts and tests: a line in, what came of
//! it out.

use crate::answer::{self, Answer, ReachAnswer};
use crate::board::{Square, printable};
use crate::trace::{Lens, Value};

use super::activity::Activity;
use super::command::{Command, StepTo};
use super::message::{Effect, Message};
use super::model::{Model, Panel};
use super::narration::{self, narrate};
use super::popup::Popup;
use super::run::copied;

/// What came of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What is said, sentence by sentence.
    pub sentences: Vec<String>,
    /// What the world is asked to do.
    pub effects: Vec<Effect>,
}

impl Reply {
    /// Carries out the command in `line`. One that can't be done or understood changes nothing,
    /// and the reply says why.
    pub fn to(line: &str, model: &mut Model) -> Reply {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => return Reply::only(vec![error.to_string()]),
        };
        if let Some(sentences) = without_a_screen(&command, model) {
            return Reply::only(sentences);
        }
        model.message.clear();
        let before = (model.scene.clone(), model.player, model.position());
        let level = level(model);
        let answers = matches!(command, Command::Go) && model.asking.is_some();
        let effects = model.update(Message::Do(command.clone()));
        match model.popup.take() {
            Some(Popup::Card(_)) => return Reply::only(introduction(model)),
            Some(_) => {
                let sentence = format!(
                    "`{}` opens something on a screen; `help` lists what can be typed.",
                    printable(line)
                );
                return Reply::only(vec![sentence]);
            }
            None => {}
        }
        if self::level(model).is_some_and(|now| level.as_ref() != Some(&now)) {
            let mut sentences = std::mem::take(&mut model.message);
            sentences.extend(introduction(model));
            return Reply { sentences, effects };
        }
        if let Command::Present(_) = command
            && model.message.is_empty()
        {
            return model.tell_script(effects);
        }
        let changed = before != (model.scene.clone(), model.player, model.position());
        let mut sentences = std::mem::take(&mut model.message);
        // There is no clipboard here: what would be copied is said.
        for effect in &effects {
            if let Effect::Copy(text) = effect {
                let told = sentences.iter_mut().find(|said| **said == copied(text));
                told.into_iter().for_each(|said| said.clone_from(text));
            }
        }
        // A message without a change is an answer or a refusal, and says all there is.
        if sentences.is_empty() || changed {
            sentences.extend(match answers {
                true => narrate(model),
                false => said(&command, model),
            });
        }
        Reply { sentences, effects }
    }

    const fn only(sentences: Vec<String>) -> Reply {
        Reply {
            sentences,
            effects: Vec::new(),
        }
    }
}

impl Model {
    /// Tells a whole script, caption by caption: here nobody presses a key to go on.
    fn tell_script(&mut self, mut effects: Vec<Effect>) -> Reply {
        let mut sentences = Vec::new();
        while let Activity::Present(present) = &self.activity {
            if sentences.last() != Some(&present.caption) {
                sentences.push(present.caption.clone());
            }
            if present.at_end() || !self.message.is_empty() {
                break;
            }
            let shown = present.shown;
            effects.extend(self.in_presentation(&Command::Go).unwrap_or_default());
            self.refresh();
            // Whatever holds a script up must not hold this up for ever.
            if matches!(&self.activity, Activity::Present(present) if present.shown == shown) {
                break;
            }
        }
        sentences.append(&mut self.message);
        self.activity = Activity::Explore;
        sentences.retain(|sentence| !sentence.is_empty());
        Reply { sentences, effects }
    }
}

/// The level being played: its lesson and its number.
fn level(model: &Model) -> Option<(String, usize)> {
    match &model.activity {
        Activity::Learn(learn) if !learn.is_over() => {
            Some((learn.lesson().name.clone(), learn.index()))
        }
        _ => None,
    }
}

/// The level being played, and its board.
fn introduction(model: &Model) -> Vec<String> {
    let Activity::Learn(learn) = &model.activity else {
        return Vec::new();
    };
    let board = narration::describe(model, None);
    let level = learn.introduction(&model.keymap.hands());
    level.into_iter().chain(board).collect()
}

/// Commands that mean something else where there is no screen and no clock.
fn without_a_screen(command: &Command, model: &mut Model) -> Option<Vec<String>> {
    Some(match command {
        Command::Help => Command::specs()
            .map(|spec| format!("{}: {}", spec.usage, ended(spec.help)))
            .collect(),
        Command::Open => super::scenes()
            .map(|scene| format!("scene {}: {}", scene.name, ended(&scene.title)))
            .collect(),
        Command::Learn(None) => crate::lesson::course()
            .iter()
            .map(|lesson| {
                let (stars, of) = (model.progress.stars(lesson), 3 * lesson.levels.len());
                let (name, title) = (&lesson.name, ended(&lesson.title));
                format!("learn {name}: {title} {stars} of {of} stars.")
            })
            .collect(),
        Command::Pieces => vec![
            "place PIECE [SQUARE], where PIECE is one of P N B R Q K (white) or p n b r q k (black)."
                .to_owned(),
        ],
        Command::Suspend | Command::Mouse(_) | Command::Coordinates(_) => {
            vec!["There is no screen here; nothing changes.".to_owned()]
        }
        Command::Restore => vec!["Nothing is kept here; there is nothing to restore.".to_owned()],
        // Playing is stepping by the clock. Here everything is told at once, step by step.
        // A match game and a lesson have no steps, and say so themselves.
        Command::Play | Command::TogglePlay if matches!(model.activity, Activity::Explore) => {
            let mut told = Vec::new();
            if model.at_end() {
                model.update(Message::Do(Command::Step(StepTo::Number(0))));
            }
            for _ in 0..model.position().1 {
                if model.at_end() {
                    break;
                }
                model.update(Message::Do(Command::Step(StepTo::Next)));
                told.extend(step(model));
            }
            if told.is_empty() {
                told = narrate(model);
            }
            told
        }
        _ => return None,
    })
}

/// What is said after `command` was carried out.
fn said(command: &Command, model: &Model) -> Vec<String> {
    let scene = &model.scene;
    let here = scene.cursor;
    let square = |square: Square| narration::describe(model, Some(square));
    if let Activity::Learn(learn) = &model.activity {
        return match command {
            Command::Learn(_) | Command::Level(_) | Command::Retry if !learn.is_over() => {
                introduction(model)
            }
            Command::Cursor(_) | Command::CursorToward(_) => square(here),
            Command::Hint => learn.sentences(false),
            _ => {
                let said = narrate(model);
                said.into_iter().chain(learn.in_sight()).collect()
            }
        };
    }
    if let Activity::Match(game) = &model.activity {
        match command {
            Command::Go | Command::Take(..) => return game.told().to_vec(),
            Command::Match(_) | Command::Undo | Command::Reset => {
                return narration::describe(model, None);
            }
            Command::Cursor(_) | Command::CursorToward(_) => {
                let offer = game.offer(here, &model.keymap.hint("go"));
                return square(here).into_iter().chain(offer).collect();
            }
            // The rest is done to the board whatever is played on it.
            _ => {}
        }
    }
    match command {
        Command::Place(_, at) | Command::ToggleObstacle(at) | Command::Clear(at) => {
            square(at.unwrap_or(here))
        }
        Command::Obstacle(squares) if squares.is_empty() => square(here),
        Command::Obstacle(squares) => squares.iter().copied().flat_map(square).collect(),
        // These lenses look at the cursor's square itself.
        Command::Cursor(_) | Command::CursorToward(_)
            if matches!(scene.lens(), Lens::Line | Lens::Colors) =>
        {
            square(here).into_iter().chain(lit(model)).collect()
        }
        Command::Cursor(_) | Command::CursorToward(_) => square(here),
        Command::Move(_, to) => square(*to),
        Command::Select(_) | Command::Go => match scene.selected {
            Some(selected) => square(selected).into_iter().chain(lit(model)).collect(),
            None => vec!["Nothing is selected.".to_owned()],
        },
        Command::Deselect | Command::Back => match scene.selected {
            Some(selected) => square(selected),
            None => vec!["Nothing is selected.".to_owned()],
        },
        Command::Target(_) => match scene.target {
            Some(target) => square(target),
            None => vec!["There is no target.".to_owned()],
        },
        Command::NoTarget => vec!["There is no target.".to_owned()],
        Command::ClearAll | Command::Fen(_) | Command::Undo | Command::Redo | Command::Reset => {
            narration::describe(model, None)
        }
        Command::Scene(_) => narration::describe(model, None),
        Command::Lens(_) | Command::OtherLens(_) | Command::Way(_) | Command::OtherWay(_) => {
            lens(model)
        }
        Command::Step(_) | Command::Layer(_) => step(model),
        Command::Zoom(zoom) => vec![answer::step_size(scene.way.unit(*zoom))],
        Command::Speed(_) | Command::OtherSpeed(_) => {
            vec![format!("Speed: {}.", model.player.speed.name())]
        }
        Command::Pause => vec!["Nothing is playing.".to_owned()],
        Command::Panel(_) => panel(model),
        Command::Flip if model.flipped => vec!["Black's side is below.".to_owned()],
        Command::Flip => vec!["White's side is below.".to_owned()],
        Command::Quit => Vec::new(),
        _ => narrate(model),
    }
}

/// The lens, its question, and its answer where it opens on one.
fn lens(model: &Model) -> Vec<String> {
    let lens = model.scene.lens();
    let head = format!("{}, {}: {}", lens.title(), model.scene.way, lens.question());
    [head].into_iter().chain(lit(model)).collect()
}

/// What the lens shows at the step one is at.
fn lit(model: &Model) -> Vec<String> {
    let scene = &model.scene;
    match (scene.lens(), model.trace()) {
        (Lens::Reach, Ok(_)) if model.at_end() => {
            let reach = ReachAnswer::new(scene.board(), scene.focus());
            reach.map_or_else(|error| vec![error.to_string()], |reach| reach.sentences())
        }
        // The screen asks its question here and names keys.
        (Lens::Search, Ok(_)) if model.player.index == 0 => step(model),
        _ => narrate(model),
    }
}

/// The number of the step, and what it did.
fn step(model: &Model) -> Vec<String> {
    let (at, last) = model.position();
    let unit = model.scene.way.unit(model.player.zoom);
    if model.trace().is_err() {
        return narrate(model);
    }
    let did = answer::sentence(model.frame(), model.player.zoom);
    let did = did.unwrap_or_else(|| "before the first step.".to_owned());
    vec![format!("{} {at} of {last}: {did}", answer::capital(unit))]
}

/// A title or a help text as a sentence.
fn ended(text: &str) -> String {
    let end = if text.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    format!("{text}{end}")
}

/// What the side panel shows: the pseudocode with the line that ran last, or the variables.
fn panel(model: &Model) -> Vec<String> {
    let Ok(trace) = model.trace() else {
        return narrate(model);
    };
    match model.panel {
        Panel::Code => {
            let ran = model.frame().line;
            let line = |(i, text): (usize, &&str)| match ran == Some(i) {
                true => format!("Line {}, just ran: {}", i + 1, text.trim()),
                false => format!("Line {}: {}", i + 1, text.trim()),
            };
            trace.code().iter().enumerate().map(line).collect()
        }
        Panel::Facts => {
            let variables = model.frame().variables.iter();
            let told: Vec<String> = variables
                .filter(|variable| variable.value != Value::Empty)
                .map(|variable| format!("{}: {}.", variable.name, answer::value(&variable.value)))
                .collect();
            match told.is_empty() {
                true => vec!["Nothing is known yet.".to_owned()],
                false => told,
            }
        }
    }
}
