//! The head of the panel: what is looked at, and by which way.

use crate::answer;
use crate::geometry::Mover;
use crate::trace::Lens;

use super::{About, row::Row};
use crate::view::fit;

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
    if scene.way.is_queens() {
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
    let title = format!("{title}{to}");
    let way = match scene.lens().ways().count() {
        1 => String::new(),
        _ => scene.way.to_string(),
    };
    let hint = format!(" ({} other ways)", model.settings.keymap.hint("way next"));
    let mut rows: Vec<Row> = answer::wrapped(&title, width)
        .into_iter()
        .map(|row| Row::default().text(row, look.strong()))
        .collect();
    // The name of the way matters more than how to change it.
    let with_hint = format!("{way}{hint}");
    let fits = |way: &str| title.len() + 2 + way.len() <= width;
    let behind = match way.as_str() {
        "" => String::new(),
        _ if about.on_screen && fits(&with_hint) => format!("  {with_hint}"),
        _ if fits(&way) => format!("  {way}"),
        _ => {
            rows.push(Row::default().text(fit::words(way, width), look.dim()));
            String::new()
        }
    };
    if let [row] = rows.as_mut_slice() {
        *row = std::mem::take(row).text(behind, look.dim());
    }
    rows
}
