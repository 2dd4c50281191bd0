//! The head of the panel: what is looked at, and by which way.

use std::mem;

use crate::answer;
use crate::geometry::Mover;
use crate::trace::Lens;

use super::About;
use crate::view::{fit, row::Row};

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
    let board = scene.board();
    let stands = match (scene.lens(), scene.mover()) {
        (Lens::Search, Some(mover)) => Some(mover.to_string()),
        (Lens::Backtrack, mover) => Some(mover.unwrap_or(Mover::KNIGHT).to_string()),
        // Only a piece goes anywhere; Control and Colors look at whatever stands there.
        (Lens::Search | Lens::Sweep | Lens::Line, _) => {
            board.piece(square).map(|piece| piece.to_string())
        }
        _ => board.get(square).map(|occupant| occupant.to_string()),
    };
    let title = match stands {
        _ if scene.way.is_queens() => "8 queens".to_owned(),
        Some(stands) => answer::capital(&format!("{stands} on {square}")),
        None => answer::capital(square.name()),
    };
    let to = match (scene.lens(), scene.target) {
        (Lens::Search, Some(target)) => format!(" to {target}"),
        (Lens::Search, None) => " everywhere".to_owned(),
        (Lens::Sweep, _) => format!(", {}", scene.direction.long_name()),
        (Lens::Line, target) => format!(" to {}", target.unwrap_or(scene.cursor)),
        _ => String::new(),
    };
    let title = format!("{title}{to}");
    let mut rows: Vec<Row> = Row::wrapped(&title, width, look.strong()).collect();
    if scene.lens().ways().count() == 1 {
        return rows;
    }
    // The name of the way matters more than how to change it.
    let way = scene.way.to_string();
    let hint = format!(
        "{way} ({} other ways)",
        model.settings.keymap.hint("way next")
    );
    let hint = Some(hint).filter(|_| about.on_screen);
    let mut shown = hint.into_iter().chain([way.clone()]);
    match shown.find(|way| title.len() + 2 + way.len() <= width) {
        // Then the title is one row.
        Some(way) => rows[0] = mem::take(&mut rows[0]).text(format!("  {way}"), look.dim()),
        None => rows.push(Row::new(fit::words(way, width), look.dim())),
    }
    rows
}
