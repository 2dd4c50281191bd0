//! The first page of the help: the most important keys.

use crate::app::{Command, Model};

use super::super::{Styles, row::ScreenRow};

/// Columns for the keys on the first page.
const KEY: usize = 6;

/// Returns the most important keys, at most ten, and how to see all others.
pub fn first(model: &Model, look: &Styles, width: usize) -> Vec<ScreenRow> {
    let keymap = &model.settings.keymap;
    let row = |keys: &str, does: &str, command: Option<Command>| {
        let keys = format!("{keys:>KEY$}  ");
        let rows = ScreenRow::labelled(&keys, look.accent(), does, width, look.plain());
        rows.map(|row| row.button(command.clone()))
            .collect::<Vec<_>>()
    };
    let keys = model.first_keys().into_iter();
    let mut rows: Vec<ScreenRow> = keys
        .flat_map(|key| row(&key.keys, key.does, key.command))
        .collect();
    rows.push(ScreenRow::default());
    let all = keymap
        .bindings()
        .iter()
        .filter(|one| model.offers(&one.command.row()))
        .count();
    rows.extend(row(&keymap.hint("help"), &format!("all {all} keys"), None));
    rows.extend(row(
        &keymap.hint("palette"),
        "find a command",
        Some(Command::Palette),
    ));
    rows
}
