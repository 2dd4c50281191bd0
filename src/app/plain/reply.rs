//! Replies to commands.

use std::ops::Deref;

use crate::answer;
use crate::answer::{Answer, MatchAnswer, ReachAnswer};
use crate::app::activities::Activity;
use crate::app::activities::Learn;
use crate::app::command::MatchOrder;
use crate::board::{Board, Role, Square};
use crate::lenses;
use crate::rules::{Move, Position, WrittenMove};
use crate::sheet::Topic;
use crate::trace::{Lens, Scene};
use crate::words;

use super::super::command::{Command, CursorTo, Panel, table::commands};
use super::super::model::Model;
use super::super::narration::{describe_board, describe_square, differs, narrate};
use super::super::runs::Run;
use super::edits::{edits, moved, set_up};
use super::search_text::{NOTHING_FOUND, from_where, step_number};
use super::{introduction, sheet};

/// The model after a command, and the scene before it.
pub(super) struct AfterCommand<'a> {
    pub model: &'a Model,
    pub before: Scene,
}

impl Deref for AfterCommand<'_> {
    type Target = Model;

    fn deref(&self) -> &Model {
        self.model
    }
}

/// Returns the reply to `command`, one sentence per item.
pub(super) fn said(command: &Command, model: &AfterCommand<'_>) -> Vec<String> {
    if model.permits(command) {
        return of_row(command, model);
    }
    if let Activity::Learn(learn) = &model.activity {
        return match command {
            Command::Learn(_) | Command::Practice(_) | Command::Level(_) | Command::Retry
                if !learn.over =>
            {
                introduction(model)
            }
            Command::Cursor(_) => vec![here(model, None)],
            Command::Back => selected(model),
            Command::Draw(_) | Command::DrawArrow | Command::DrawClear(_) => edited(model),
            Command::Hint => learn.told(false),
            Command::Move(_) | Command::Go | Command::Promote(_) | Command::Undo => {
                let mut said: Vec<String> =
                    lesson_move(command, model, learn).into_iter().collect();
                if !learn.said.is_empty() {
                    said.extend(narrate(model));
                } else if said.is_empty() {
                    said.push(learn.level().task());
                }
                [said, learn.visible_state()].concat()
            }
            _ => [narrate(model), learn.visible_state()].concat(),
        };
    }
    if let Activity::Match(game) = &model.activity {
        let aid = || MatchAnswer::new(game.rows.clone(), game.rule).sentences();
        let aid = if game.aid { aid() } else { Vec::new() };
        match command {
            Command::Match(order) if *order == MatchOrder::AID && !game.aid => {
                return vec!["The nim-sum is no longer shown.".to_owned()];
            }
            Command::Match(order) if *order == MatchOrder::AID => return aid,
            Command::Match(order) => {
                let players = order
                    .opponent
                    .map(|opponent| opponent.sentence().to_owned());
                let state = describe_board(model).into_iter();
                return state.chain(players).chain(aid).collect();
            }
            // The result already says who has won.
            Command::Go | Command::Take(..) if game.rows.over() => return game.report.clone(),
            Command::Go | Command::Take(..) => return [&*game.report, &aid].concat(),
            Command::Undo => return [&*game.report, &[game.state()], &aid].concat(),
            Command::Reset => {
                return [describe_board(model), aid].concat();
            }
            Command::Cursor(_) => {
                let offer = game.proposal(model.scene().cursor, &model.settings.keymap.hint("go"));
                return [here(model, None)].into_iter().chain(offer).collect();
            }
            // The remaining commands act on the board in any activity.
            _ => {}
        }
    }
    let in_game = matches!(model.activity, Activity::Game(_));
    let in_study = matches!(model.activity, Activity::Study(_));
    match command {
        Command::Step(_)
        | Command::Layer(_)
        | Command::Way(_)
        | Command::Predict(_)
        | Command::AnswerInWords(_)
        | Command::Move(_)
        | Command::Go
        | Command::Reset
        | Command::Back
            if in_study =>
        {
            narrate(model)
        }
        Command::Go
        | Command::Select(_)
        | Command::Move(_)
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

/// Defines the reply to each command for which the activity has no reply of its own.
macro_rules! tell {
    ($($subject:literal { $(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(reveals $reveals:ident)? $(of $names:ident)? $(also $alias:literal)? $(else $instead:literal)?
        $(more $more:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )* })*) => {
        fn of_row(command: &Command, model: &AfterCommand<'_>) -> Vec<String> {
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

/// Describes `square`, or the square under the cursor.
fn here(model: &Model, square: Option<Square>) -> String {
    describe_square(model, square.unwrap_or(model.scene().cursor))
}

fn all_squares(model: &Model, squares: &[Square]) -> Vec<String> {
    if squares.is_empty() {
        return vec![here(model, None)];
    }
    squares
        .iter()
        .map(|&square| describe_square(model, square))
        .collect()
}

/// Describes the cursor's square, and what the lenses Line and Colors answer about it.
fn under_cursor(model: &AfterCommand<'_>, to: CursorTo) -> Vec<String> {
    let cursor = model.scene().cursor;
    let mut told = vec![here(model, None)];
    if model.before.cursor == cursor && matches!(to, CursorTo::Toward(_)) {
        told.insert(0, format!("{cursor} is at the edge of the board."));
    }
    if matches!(model.scene().lens(), Lens::Line | Lens::Colors) {
        told.extend(lit(model));
    }
    told
}

fn edited(seen: &AfterCommand<'_>) -> Vec<String> {
    edits(&seen.before, seen.scene())
}

/// Describes a move under the board rules: castling, en passant and promotion as in a game, other
/// moves as edits.
fn made(seen: &AfterCommand<'_>, written: &WrittenMove) -> Vec<String> {
    let setup = &seen.before.setup;
    let mv = written.on_board(setup).ok();
    let made = mv.and_then(|mv| {
        let before = answer::position(setup, setup.board.piece(mv.from)?.color);
        let is_plain = mv.promotion.is_none()
            && before.castles(mv).is_none()
            && before.captured(mv).is_none_or(|square| square == mv.to);
        (!is_plain).then(|| answer::game::moved(&before, mv))
    });
    made.map_or_else(|| edited(seen), |made| vec![made])
}

/// Describes a move made or undone in a lesson, and the number of moves; `None` if a move has left
/// the board unchanged.
fn lesson_move(command: &Command, seen: &AfterCommand<'_>, learn: &Learn) -> Option<String> {
    let attempt = &learn.attempt;
    let level = learn.level();
    let mut count = words::counted(level.cost(&attempt.state), level.input().unit());
    if let Some(par) = attempt.par {
        count.push_str(&format!(", par {par}"));
    }
    if *command == Command::Undo {
        if let Some(both) = uncastled(seen) {
            return Some(format!("Undone: {both}. {count}."));
        }
        let back = moved(&seen.before, seen.scene());
        let back = back.map(|(piece, _, to)| format!(": {} to {to}", piece.role.name()));
        return Some(format!("Undone{}. {count}.", back.unwrap_or_default()));
    }
    let (mv, _) = attempt.state.last?;
    if seen.before.board() == seen.scene().board() {
        return None;
    }
    let role = words::capital(seen.before.board().piece(mv.from)?.role.name());
    let becomes = mv
        .promotion
        .map(|role| format!(", promoted to a {}", role.name()));
    let becomes = becomes.unwrap_or_default();
    let before = Position::new(seen.before.setup);
    if let Some(both) = words::castled(&before, mv) {
        return Some(format!("Castled: {both}. {count}."));
    }
    Some(format!("{role} to {}{becomes}. {count}.", mv.to))
}

/// Describes the castling that was just undone; `None` if the undone move wasn't castling.
fn uncastled(seen: &AfterCommand<'_>) -> Option<String> {
    let (before, now) = (seen.before.board(), seen.scene());
    let king = |board: &Board| board.of_piece(Role::King.of(now.setup.turn)).first();
    let mv = Move::new(king(now.board())?, king(before)?);
    words::castled(&Position::new(now.setup), mv)
}

fn selected(model: &Model) -> Vec<String> {
    let selected = model.scene().selected;
    let told = selected.map(|square| describe_square(model, square));
    vec![told.unwrap_or("Nothing is selected.".to_owned())]
}

fn selected_and_lit(model: &Model) -> Vec<String> {
    let lit = model.scene().selected.map(|_| lit(model));
    [selected(model), lit.unwrap_or_default()].concat()
}

fn target(model: &Model) -> Vec<String> {
    let target = model.scene().target;
    let told = target.map(|square| describe_square(model, square));
    vec![told.unwrap_or("There is no target.".to_owned())]
}

/// Lists the squares reached from each square, or says that parents are no longer shown.
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
        "{near}'s side is now at the bottom of exported pictures. `cursor up` still goes to the next rank."
    )]
}

/// Describes the lens: its name, its algorithm, its question, and what it shows at the current
/// step.
fn lens(model: &Model) -> Vec<String> {
    let (lens, way) = (model.scene().lens(), model.scene().way);
    let head = format!("{}, {way}: {}", lens.row().title, lens.row().question);
    [head].into_iter().chain(lit(model)).collect()
}

/// Describes what the lens shows at the current step.
fn lit(model: &Model) -> Vec<String> {
    let scene = model.scene();
    match (scene.lens(), model.trace()) {
        (Lens::Reach, Ok(_)) if model.at_end() => {
            let reach = ReachAnswer::new(scene.board(), scene.focus());
            reach.map_or_else(|error| vec![error.to_string()], |reach| reach.sentences())
        }
        // At this step, the screen shows the lens's question and names keys, so the step is
        // described instead.
        (Lens::Search, Ok(_)) if model.runs().own().index() == 0 => step(model),
        _ => narrate(model),
    }
}

/// Returns the number of the step and what it did, for each board.
pub(super) fn step(model: &Model) -> Vec<String> {
    let runs = model.runs();
    let sentence = |run: &Run| lenses::sentence(run.frame(), runs.size());
    let did = |run: &Run| {
        let nothing = match run.trace() {
            Ok(_) => "before the first step.",
            Err(_) => "no steps to show.",
        };
        sentence(run).unwrap_or_else(|| nothing.to_owned())
    };
    if runs.comparing() {
        let boards = runs.all().zip(runs.titles());
        let told = boards.map(|(run, title)| format!("{title}: {}", did(run)));
        let head = format!("Step {}.", step_number(model));
        return [head]
            .into_iter()
            .chain(told)
            .chain(differs(model))
            .collect();
    }
    match model.trace() {
        Ok(_) => {
            // The sentence of a step may contain a colon, so none comes before it.
            let colon = if sentence(runs.own()).is_some() {
                "."
            } else {
                ":"
            };
            let step = format!("Step {}{colon} {}", step_number(model), did(runs.own()));
            [step].into_iter().chain(model.fault_here()).collect()
        }
        Err(_) => narrate(model),
    }
}

/// Describes both boards, or reports that only one is left.
fn compared(model: &Model) -> Vec<String> {
    if model.runs().comparing() {
        step(model)
    } else {
        vec!["Comparison closed.".to_owned()]
    }
}

/// Describes the side panel: the code, the tree, or the facts.
fn panel(model: &Model) -> Vec<String> {
    if model.trace().is_err() {
        return narrate(model);
    }
    match model.panel() {
        Panel::Code => sheet::told(model, |topic| {
            matches!(topic, Topic::Code | Topic::Machinery)
        }),
        Panel::Tree => match sheet::told(model, |topic| topic == Topic::Tree) {
            told if told.is_empty() => vec![NOTHING_FOUND.to_owned()],
            told => told,
        },
        Panel::Facts => match sheet::told(model, |topic| topic == Topic::State) {
            told if told.is_empty() => {
                vec!["There are no details to show.".to_owned()]
            }
            told => told,
        },
    }
}
