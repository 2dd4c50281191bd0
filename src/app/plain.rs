//! The program in sentences alone, for screen readers, scripts and tests: a line in, what came of
//! it out.

use crate::answer::{self, Answer, ReachAnswer};
use crate::board::Square;
use crate::trace::{Lens, Value};

use super::activity::Activity;
use super::command::{Command, Panel, Place, StepTo, table::commands};
use super::message::{Effect, Message};
use super::model::Model;
use super::narration::{describe, narrate};
use super::popup::Popup;
use super::run::copied;

/// What came of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlainAnswer {
    /// What is said, sentence by sentence.
    pub sentences: Vec<String>,
    /// What the world is asked to do.
    pub effects: Vec<Effect>,
}

impl PlainAnswer {
    /// Carries out the command in `line`. One that can't be done or understood changes nothing,
    /// and the reply says why.
    pub fn to(line: &str, model: &mut Model) -> PlainAnswer {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => return PlainAnswer::only(vec![error.to_string()]),
        };
        if let Some(sentences) = without_a_screen(&command, model) {
            return PlainAnswer::only(sentences);
        }
        model.message.clear();
        let before = (model.scene.clone(), model.player, model.position());
        let level = level(model);
        let answers = matches!(command, Command::Go) && model.asking.is_some();
        let effects = model.update(Message::Do(command.clone()));
        if let Some(Popup::Card(_)) = model.popup.take() {
            return PlainAnswer::only(introduction(model));
        }
        if self::level(model).is_some_and(|now| level.as_ref() != Some(&now)) {
            let mut sentences = std::mem::take(&mut model.message);
            sentences.extend(introduction(model));
            return PlainAnswer { sentences, effects };
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
        PlainAnswer { sentences, effects }
    }

    const fn only(sentences: Vec<String>) -> PlainAnswer {
        PlainAnswer {
            sentences,
            effects: Vec::new(),
        }
    }
}

impl Model {
    /// Tells a whole script, caption by caption: here nobody presses a key to go on.
    fn tell_script(&mut self, mut effects: Vec<Effect>) -> PlainAnswer {
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
        PlainAnswer { sentences, effects }
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
    let board = describe(model, None);
    let level = learn.introduction(&model.keymap.hands());
    level.into_iter().chain(board).collect()
}

/// Commands that mean something else where there is no screen and no clock.
fn without_a_screen(command: &Command, model: &mut Model) -> Option<Vec<String>> {
    let row = command.row();
    if row.works(model.activity.place()) && !row.works(Place::Plain) {
        let name = row.name();
        return Some(vec![format!(
            "`{name}` needs a screen, and there is none here; `help` lists what can be typed."
        )]);
    }
    Some(match command {
        Command::Help => Command::rows()
            .filter(|row| row.works(Place::Plain) && row.works(model.activity.place()))
            .map(|row| format!("{}: {}", row.usage, ended(row.help)))
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
    if let Activity::Learn(learn) = &model.activity {
        return match command {
            Command::Learn(_) | Command::Level(_) | Command::Retry if !learn.is_over() => {
                introduction(model)
            }
            Command::Cursor(_) => one_square(model, None),
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
                return describe(model, None);
            }
            Command::Cursor(_) => {
                let offer = game.offer(model.scene.cursor, &model.keymap.hint("go"));
                return one_square(model, None).into_iter().chain(offer).collect();
            }
            // The rest is done to the board whatever is played on it.
            _ => {}
        }
    }
    of_row(command, model)
}

/// Makes what tells of each command that was carried out, where the activity tells nothing itself.
macro_rules! tell {
    ($(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(of $names:ident)? $(also $alias:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )*) => {
        fn of_row(command: &Command, model: &Model) -> Vec<String> {
            match command {
                $(Command::$Variant $(( $($given),+ ))? => {
                    tell!(@row model [$($($given)+)?] $(|$model| $($told)?)?)
                })*
            }
        }
    };
    (@row $seen:ident [$($given:ident)*] $(|$model:ident|)?) => {{
        $(let _ = $given;)*
        narrate($seen)
    }};
    (@row $seen:ident [$($given:ident)*] |$model:ident| $told:expr) => {{
        $(let _ = $given;)*
        let $model = $seen;
        let _ = $model;
        $told
    }};
}

commands!(tell);

fn one_square(model: &Model, square: Option<Square>) -> Vec<String> {
    describe(model, Some(square.unwrap_or(model.scene.cursor)))
}

fn all_squares(model: &Model, squares: &[Square]) -> Vec<String> {
    match squares {
        [] => one_square(model, None),
        squares => {
            let each = squares
                .iter()
                .map(|&square| one_square(model, Some(square)));
            each.flatten().collect()
        }
    }
}

/// The cursor's square, and what the lens shows where it looks at that square itself.
fn under_cursor(model: &Model) -> Vec<String> {
    let here = one_square(model, None);
    match model.scene.lens() {
        Lens::Line | Lens::Colors => here.into_iter().chain(lit(model)).collect(),
        _ => here,
    }
}

fn selected(model: &Model) -> Vec<String> {
    match model.scene.selected {
        Some(_) => one_square(model, model.scene.selected),
        None => vec!["Nothing is selected.".to_owned()],
    }
}

fn selected_and_lit(model: &Model) -> Vec<String> {
    let lit = model.scene.selected.map(|_| lit(model));
    let said = selected(model).into_iter();
    said.chain(lit.into_iter().flatten()).collect()
}

fn target(model: &Model) -> Vec<String> {
    match model.scene.target {
        Some(_) => one_square(model, model.scene.target),
        None => vec!["There is no target.".to_owned()],
    }
}

fn step_size(model: &Model) -> Vec<String> {
    vec![answer::step_size(model.scene.way.unit(model.player.zoom))]
}

fn speed(model: &Model) -> Vec<String> {
    vec![format!("Speed: {}.", model.player.speed.name())]
}

fn side_below(model: &Model) -> Vec<String> {
    let below = if model.flipped { "Black" } else { "White" };
    vec![format!("{below}'s side is below.")]
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
            let stop = model.stop();
            let line = |(i, text): (usize, &&str)| {
                let ran = match stop.times(i) {
                    _ if stop.last == Some(i) => ", just ran",
                    Some(_) => ", ran",
                    None => "",
                };
                let times = match stop.times(i) {
                    Some(times @ 2..) => format!(" {times} times"),
                    _ => String::new(),
                };
                format!("Line {}{ran}{times}: {}", i + 1, text.trim())
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
