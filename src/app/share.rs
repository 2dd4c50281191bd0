//! Shell command, or link to the web page, that reopens exactly this view.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::board::joined;
use crate::trace::{Lens, Scene, StepSize};

use super::activities::Activity;
use super::model::Model;
use super::runs::Run;

/// Returns the shell command that reopens the view of `model`, or, on a web page, the link.
/// Defaults are left out.
pub fn share(model: &Model) -> String {
    if let Some(page) = &model.settings.page {
        return format!("{page}#{}", share_link(model));
    }
    if let Some(line) = share_game(model) {
        return line;
    }
    let mut line = format!("knightlight '{}'", model.scene().setup);
    for (option, value) in options(model) {
        // A file name may contain any character. Among the other values, only a FEN contains
        // spaces.
        let value = match option {
            "steps" => quoted(&value),
            _ if value.contains(' ') => format!("'{value}'"),
            _ => value,
        };
        line.push_str(&format!(" --{option} {value}"));
    }
    for option in flags(model) {
        line.push_str(&format!(" --{option}"));
    }
    line
}

/// Returns the shell command that reopens a game from a file at its current move. `None` for any
/// other board, in a variation, or with the user's drawings, a selection or a target.
fn share_game(model: &Model) -> Option<String> {
    let Activity::Study(study) = &model.activity else {
        return None;
    };
    let (scene, flips) = (model.scene(), study.is_flipped() != model.flipped());
    let is_plain = scene.selected.is_none() && scene.target.is_none();
    let order = study.reopened_by().filter(|_| is_plain)?;
    let mut line = format!("knightlight {}", quoted(&order.file));
    let (lens, (at, _)) = (scene.lens(), study.place());
    let numbers = [
        ("game", order.game.filter(|&game| game > 1)),
        ("step", Some(at).filter(|&at| at > 0)),
    ];
    for (option, number) in numbers {
        line.extend(number.map(|number| format!(" --{option} {number}")));
    }
    if lens != Lens::default() {
        line.push_str(&format!(" --lens {}", lens.name()));
    }
    if flips {
        line.push_str(" --flip");
    }
    Some(line)
}

/// Characters that a link must escape: those that end it or separate its parts, and quotes.
const IN_LINKS: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'%')
    .add(b'&')
    .add(b'+')
    .add(b'<')
    .add(b'>')
    .add(b'\'')
    .add(b'`');

/// Returns the part of an address after `#` that reopens the view of `model`. The user's own steps
/// are in a file, so no link can contain them.
pub fn share_link(model: &Model) -> String {
    let written =
        |(name, value): (&str, String)| format!("{name}={}", utf8_percent_encode(&value, IN_LINKS));
    let board = ("fen", model.scene().setup.to_string());
    let options = options(model).into_iter();
    let options = options.filter(|(name, _)| *name != "steps");
    let values = [board].into_iter().chain(options).map(written);
    let parts: Vec<String> = values.chain(flags(model).map(str::to_owned)).collect();
    parts.join("&")
}

/// Returns the view's options that differ from the defaults, with their values.
fn options(model: &Model) -> Vec<(&'static str, String)> {
    let (scene, runs) = (model.scene(), model.runs());
    let (fresh, opening) = (Scene::new(scene.setup), Run::new(scene.clone()));
    let (lens, way, direction) = (scene.lens(), scene.way, scene.direction);
    let (zoom, step) = runs.exact_stop();
    // Without a selection, the explorer starts the cursor on a piece.
    let is_bare = scene.board().pieces().is_empty();
    let starts = scene.selected.or(is_bare.then_some(fresh.cursor));
    let cursor = Some(scene.cursor).filter(|&at| starts != Some(at));
    let moved = runs.own().index() != opening.index() || runs.comparing();
    let options = [
        ("cursor", cursor.map(|square| square.to_string())),
        ("select", scene.selected.map(|square| square.to_string())),
        ("target", scene.target.map(|square| square.to_string())),
        (
            "lens",
            (lens != Lens::default()).then(|| lens.name().to_owned()),
        ),
        ("steps", scene.told().map(|told| told.path.clone())),
        (
            "way",
            (way != lens.row().first).then(|| way.name().to_owned()),
        ),
        ("piece", scene.leaper.map(|leaper| leaper.to_string())),
        (
            "direction",
            (direction != fresh.direction).then(|| direction.name().to_owned()),
        ),
        ("draw", {
            let drawn = joined(scene.drawings.iter(), ",");
            (!drawn.is_empty()).then_some(drawn)
        }),
        (
            "zoom",
            (zoom != StepSize::default()).then(|| zoom.name().to_owned()),
        ),
        ("compare", runs.compared_with()),
        ("step", moved.then(|| step.to_string())),
    ];
    let given = options.into_iter();
    given
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// Returns the options that take no value and are on.
fn flags(model: &Model) -> impl Iterator<Item = &'static str> {
    let flags = [
        ("parents", model.shows_parents()),
        ("flip", model.flipped()),
    ];
    flags
        .into_iter()
        .filter(|(_, is_on)| *is_on)
        .map(|(name, _)| name)
}

/// Quotes a file's name for a shell.
pub(super) fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\'', "'\\''"))
}
