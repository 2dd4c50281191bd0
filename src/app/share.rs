//! Shell command that reopens exactly this view.

use crate::board::joined;
use crate::trace::{Lens, Scene, StepSize};

use super::model::Model;
use super::runs::Run;

/// The shell command that reopens the view of `model`. Defaults are left out.
pub fn share(model: &Model) -> String {
    let (scene, runs) = (model.scene(), model.runs());
    let (fresh, opening) = (Scene::new(scene.setup), Run::new(scene.clone()));
    let (lens, way, direction) = (scene.lens(), scene.way, scene.direction);
    let (zoom, step) = runs.exact_stop();
    let cursor = Some(scene.cursor).filter(|&at| at != scene.selected.unwrap_or(fresh.cursor));
    let moved = runs.own().index() != opening.index() || runs.comparing();
    // Of all comparisons, only a FEN contains spaces.
    let quote = |what: &String| if what.contains(' ') { "'" } else { "" };
    let compared = runs.compared_with();
    let compared = compared.map(|what| format!("{0}{what}{0}", quote(&what)));
    let options = [
        ("cursor", cursor.map(|square| square.to_string())),
        ("select", scene.selected.map(|square| square.to_string())),
        ("target", scene.target.map(|square| square.to_string())),
        (
            "lens",
            (lens != Lens::default()).then(|| lens.name().to_owned()),
        ),
        ("steps", scene.told().map(|told| quoted(&told.path))),
        (
            "way",
            (way != lens.default_way()).then(|| way.name().to_owned()),
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
        ("compare", compared),
        ("step", moved.then(|| step.to_string())),
    ];
    let mut line = format!("knightlight '{}'", scene.setup);
    for (option, value) in options {
        line.extend(value.map(|value| format!(" --{option} {value}")));
    }
    for (option, on) in [
        ("parents", model.shows_parents()),
        ("flip", model.flipped()),
    ] {
        line.extend(on.then(|| format!(" --{option}")));
    }
    line
}

/// A file's name as a shell reads it.
fn quoted(name: &str) -> String {
    format!("'{}'", name.replace('\'', "'\\''"))
}
