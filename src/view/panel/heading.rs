//! The head of the panel: what is looked at, and by which way.

use crate::answer;
use crate::geometry::Mover;
use crate::trace::{Algorithm, Lens};

use super::{About, row::Row};

/// What is looked at and by which way; how to change the way, where there is a key for it.
pub fn rows(about: &About<'_>, width: usize) -> Vec<Row> {
    let About {
        model, run, look, ..
    } = about;
    let scene = run.scene();
    let square = if scene.lens().follows_cursor() {
        scene.cursor
    } else {
        scene.focus()
    };
    // Only a piece goes anywhere; Control and Colors look at whatever stands there.
    let stands = match scene.lens() {
        Lens::Search | Lens::Sweep | Lens::Line => {
            scene.board().piece(square).map(|piece| piece.to_string())
        }
        _ => scene
            .board()
            .get(square)
            .map(|occupant| occupant.to_string()),
    };
    let stands = match scene.mover() {
        Some(mover) if scene.lens() == Lens::Search => mover.to_string(),
        mover if scene.lens() == Lens::Backtrack => mover.unwrap_or(Mover::KNIGHT).to_string(),
        _ => stands.unwrap_or("empty".to_owned()),
    };
    let mut title = format!("{stands} on {square}");
    if stands == "empty" {
        title = square.to_string();
    }
    if matches!(scene.way, Algorithm::Queens | Algorithm::QueensLeast) {
        title = "8 queens".to_owned();
    }
    let to = match (scene.lens(), scene.target) {
        (Lens::Search, Some(target)) => format!(" to {target}"),
        (Lens::Search, None) => " everywhere".to_owned(),
        (Lens::Sweep, _) => format!(", {}", scene.direction.long_name()),
        (Lens::Line, target) => format!(" to {}", target.unwrap_or(scene.cursor)),
        _ => String::new(),
    };
    let title = answer::capital(&title);
    let mut way = match scene.lens().ways().count() {
        1 => String::new(),
        _ => format!("  {}", scene.way),
    };
    let hint = format!(" ({} other ways)", model.settings.keymap.hint("way next"));
    // The name of the way matters more than how to change it.
    if about.on_screen
        && !way.is_empty()
        && title.len() + to.len() + way.len() + hint.len() <= width
    {
        way.push_str(&hint);
    }
    vec![
        Row::default()
            .text(format!("{title}{to}"), look.strong())
            .text(way, look.dim()),
    ]
}
