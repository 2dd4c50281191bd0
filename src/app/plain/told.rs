//! What is said about a command that was carried out.

use crate::answer::{self, Answer, MatchAnswer, ReachAnswer};
use crate::board::Square;
use crate::trace::{Lens, Scene, Value};
use std::ops::Deref;

use super::super::command::{Command, CursorTo, Panel, table::commands};
use super::super::learn::Learn;
use super::super::match_play::Opponent;
use super::super::model::Model;
use super::super::narration::{describe, narrate};
use super::super::runs::Run;
use super::edits::{edits, moved, summary};
use super::introduction;
use super::survey::{edge, from_where, layers, step_number};

/// The model after a command, and the scene before it.
pub(super) struct Seen<'a> {
    pub model: &'a Model,
    pub before: Scene,
}

impl Deref for Seen<'_> {
    type Target = Model;

    fn deref(&self) -> &Model {
        self.model
    }
}

/// What is said after `command` was carried out.
pub(super) fn said(command: &Command, model: &Seen<'_>) -> Vec<String> {
    if let Some(learn) = model.activity.lesson() {
        return match command {
            Command::Learn(_) | Command::Practice(_) | Command::Level(_) | Command::Retry
                if !learn.is_over() =>
            {
                introduction(model)
            }
            Command::Cursor(_) => one_square(model, None),
            Command::Back => selected(model),
            Command::Hint => learn.told(false),
            Command::Move(..)
            | Command::Go
            | Command::Written(_)
            | Command::Promote(_)
            | Command::Undo => {
                let moved = lesson_move(command, model, learn).into_iter();
                let told = if learn.says_something() {
                    narrate(model)
                } else {
                    Vec::new()
                };
                let mut said: Vec<String> = moved.chain(told).collect();
                if said.is_empty() {
                    said.push(learn.level().task());
                }
                said.into_iter().chain(learn.in_sight()).collect()
            }
            _ => {
                let said = narrate(model);
                said.into_iter().chain(learn.in_sight()).collect()
            }
        };
    }
    if let Some(game) = model.activity.match_game() {
        let aid = game
            .aid
            .then(|| MatchAnswer::new(game.rows.clone(), game.rule).sentences());
        let aid = aid.into_iter().flatten();
        match command {
            Command::Match(Some(how)) if how == "aid" && !game.aid => {
                return vec!["The nim-sum is no longer told.".to_owned()];
            }
            Command::Match(Some(how)) if how == "aid" => return aid.collect(),
            Command::Match(Some(how)) => {
                let players = how
                    .split_whitespace()
                    .any(|word| word.parse::<Opponent>().is_ok());
                let players = players.then(|| game.opponent.sentence().to_owned());
                let state = describe(model, None).into_iter();
                return state.chain(players).chain(aid).collect();
            }
            Command::Go | Command::Take(..) => {
                // How it ended says who has won.
                let aid = aid.filter(|_| !game.rows.over());
                return game.told().iter().cloned().chain(aid).collect();
            }
            Command::Match(_) | Command::Undo | Command::Reset => {
                return describe(model, None).into_iter().chain(aid).collect();
            }
            Command::Cursor(_) => {
                let offer = game.proposal(model.scene().cursor, &model.settings.keymap.hint("go"));
                return one_square(model, None).into_iter().chain(offer).collect();
            }
            // The rest is done to the board whatever is played on it.
            _ => {}
        }
    }
    let in_game = model.activity.game().is_some();
    match command {
        Command::Go
        | Command::Select(_)
        | Command::Move(..)
        | Command::Written(_)
        | Command::Promote(_)
        | Command::Undo
        | Command::Reset
            if in_game =>
        {
            narrate(model)
        }
        _ => of_row(command, model),
    }
}

/// Makes what tells of each command that was carried out, where the activity tells nothing itself.
macro_rules! tell {
    ($($subject:literal { $(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(of $names:ident)? $(also $alias:literal)? $(else $instead:literal)?
        $(more $more:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )* })*) => {
        fn of_row(command: &Command, model: &Seen<'_>) -> Vec<String> {
            match command {
                $($(Command::$Variant $(( $($given),+ ))? => {
                    tell!(@row model [$($($given)+)?] $(|$model| $($told)?)?)
                })*)*
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
    describe(model, Some(square.unwrap_or(model.scene().cursor)))
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
fn under_cursor(model: &Seen<'_>, to: CursorTo) -> Vec<String> {
    let cursor = model.scene().cursor;
    let stayed = model.before.cursor == cursor && matches!(to, CursorTo::Toward(_));
    let here = stayed.then(|| edge(cursor)).into_iter();
    let here = here.chain(one_square(model, None));
    match model.scene().lens() {
        Lens::Line | Lens::Colors => here.chain(lit(model)).collect(),
        _ => here.collect(),
    }
}

/// What an edit changed.
fn edited(seen: &Seen<'_>) -> Vec<String> {
    edits(&seen.before, seen.scene())
}

/// What was put up, in numbers, and what is looked at.
fn set_up(model: &Model) -> Vec<String> {
    let scene = model.scene();
    let roles = [("Selected", scene.selected), ("Target", scene.target)];
    let roles = roles
        .into_iter()
        .filter_map(|(role, square)| Some(format!("{role}: {}.", square?)));
    [summary(scene)].into_iter().chain(roles).collect()
}

/// A move of a lesson that was made, or one that was taken back, with how many that makes.
fn lesson_move(command: &Command, seen: &Seen<'_>, learn: &Learn) -> Option<String> {
    let attempt = learn.attempt();
    let cost = learn.level().cost(&attempt.state);
    let par = attempt.par.map(|par| format!(", par {par}"));
    let count = format!(
        "{}{}.",
        answer::counted(cost, "move"),
        par.unwrap_or_default()
    );
    if *command == Command::Undo {
        let back = moved(&seen.before, seen.scene());
        let back = back.map_or(String::new(), |(piece, _, to)| {
            format!(": {} to {to}", piece.role.name())
        });
        return Some(format!("Taken back{back}. {count}"));
    }
    let (mv, _) = attempt.state.last?;
    if seen.before.board() == seen.scene().board() {
        return None;
    }
    let role = seen.before.board().piece(mv.from)?.role.name();
    let becomes = mv.promotion.map_or(String::new(), |role| {
        format!(" and becomes a {}", role.name())
    });
    let role = answer::capital(role);
    Some(format!("{role} to {}{becomes}. {count}", mv.to))
}

fn selected(model: &Model) -> Vec<String> {
    match model.scene().selected {
        Some(_) => one_square(model, model.scene().selected),
        None => vec!["Nothing is selected.".to_owned()],
    }
}

fn selected_and_lit(model: &Model) -> Vec<String> {
    let lit = model.scene().selected.map(|_| lit(model));
    let said = selected(model).into_iter();
    said.chain(lit.into_iter().flatten()).collect()
}

fn target(model: &Model) -> Vec<String> {
    match model.scene().target {
        Some(_) => one_square(model, model.scene().target),
        None => vec!["There is no target.".to_owned()],
    }
}

fn step_size(model: &Model) -> Vec<String> {
    vec![answer::step_size(
        model.scene().way.unit(model.runs().size()),
    )]
}

fn speed(model: &Model) -> Vec<String> {
    vec![format!("Speed: {}.", model.settings.speed.name())]
}

/// From where each square was reached, where that is shown.
fn parents(model: &Model) -> Vec<String> {
    if model.shows_parents() {
        from_where(model)
    } else {
        vec!["Parents are no longer shown.".to_owned()]
    }
}

fn side_below(model: &Model) -> Vec<String> {
    let near = if model.flipped() { "Black" } else { "White" };
    vec![format!(
        "Pictures have {near}'s side nearest now. `cursor up` still leads to the next rank."
    )]
}

/// The lens, its question, and its answer where it opens on one.
fn lens(model: &Model) -> Vec<String> {
    let lens = model.scene().lens();
    let head = format!(
        "{}, {}: {}",
        lens.title(),
        model.scene().way,
        lens.question()
    );
    [head].into_iter().chain(lit(model)).collect()
}

/// What the lens shows at the step one is at.
fn lit(model: &Model) -> Vec<String> {
    let scene = model.scene();
    match (scene.lens(), model.trace()) {
        (Lens::Reach, Ok(_)) if model.at_end() => {
            let reach = ReachAnswer::new(scene.board(), scene.focus());
            reach.map_or_else(|error| vec![error.to_string()], |reach| reach.sentences())
        }
        // The screen asks its question here and names keys.
        (Lens::Search, Ok(_)) if model.runs().own().index() == 0 => step(model),
        _ => narrate(model),
    }
}

/// The number of the step, and what it did: of two boards on each.
pub(super) fn step(model: &Model) -> Vec<String> {
    let runs = model.runs();
    let did = |run: &Run| {
        let nothing = match run.trace() {
            Ok(_) => "before the first step.",
            Err(_) => "there is nothing to see.",
        };
        answer::sentence(run.frame(), runs.size()).unwrap_or_else(|| nothing.to_owned())
    };
    if runs.comparing() {
        let boards = runs.all().zip(runs.titles());
        let told = boards.map(|(run, title)| format!("{title}: {}", did(run)));
        let head = format!("Step {}.", step_number(model));
        return [head].into_iter().chain(told).collect();
    }
    match model.trace() {
        Ok(_) => vec![format!("Step {}: {}", step_number(model), did(runs.own()))],
        Err(_) => narrate(model),
    }
}

/// What two boards show, or that there is one again.
fn compared(model: &Model) -> Vec<String> {
    if model.runs().comparing() {
        step(model)
    } else {
        vec!["Nothing is compared now.".to_owned()]
    }
}

/// What the side panel shows: the pseudocode with the line that ran last, or the variables.
fn panel(model: &Model) -> Vec<String> {
    let Ok(trace) = model.trace() else {
        return narrate(model);
    };
    match model.panel() {
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
        Panel::Tree => layers(model),
        Panel::Facts => {
            let variables = model.frame().variables.iter();
            let told: Vec<String> = variables
                .filter(|variable| variable.value != Value::Empty)
                .map(|variable| format!("{}: {}.", variable.name, answer::value(&variable.value)))
                .collect();
            if told.is_empty() {
                vec!["Nothing is known yet.".to_owned()]
            } else {
                told
            }
        }
    }
}
