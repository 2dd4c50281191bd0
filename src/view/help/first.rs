//! The first page of the help: ten keys.

use crate::app::{Binding, Command, Model};
use crate::board::joined;

use super::super::{Styles, row::ScreenRow};

/// Most important keys while exploring, and their effects.
const EXPLORING: &[(&[&str], &str)] = &[
    (&["go"], "go there, ask why"),
    (&["pieces"], "place a piece"),
    (&["obstacle toggle"], "obstacle on, off"),
    (&["target"], "set the target"),
    (&["lens reach", "lens backtrack"], "switch lens"),
    (&["step", "step -1"], "step forward, back"),
    (&["play toggle"], "play, pause"),
    (&["panel"], "show the code"),
    (&["learn"], "open the lessons"),
];

/// Most important keys in any other activity, in order.
const ELSEWHERE: &[(&[&str], &str)] = &[
    (&["go"], "go there, answer"),
    (&["hint"], "show a hint"),
    (&["what if"], "what if it worked"),
    (&["undo"], "undo a move"),
    (&["retry"], "start again"),
    (&["level next"], "next level"),
    (&["step", "step -1"], "step forward, back"),
    (&["notes"], "speaker's notes"),
    (&["flip"], "flip the board"),
    (&["learn"], "open the lessons"),
    (&["back"], "leave"),
];

/// Columns for the keys on the first page.
const KEY: usize = 6;

/// Number of keys on the first page.
const TEN: usize = 10;

/// Returns the ten most important keys, then how to see all keys and how to find a command.
pub fn first(model: &Model, look: &Styles, width: usize) -> Vec<ScreenRow> {
    let keymap = &model.settings.keymap;
    let explores = model.activity.handler().showing().explores;
    let row = |keys: &str, does: &str, command: Option<Command>| {
        let keys = format!("{keys:>KEY$}  ");
        let rows = ScreenRow::labelled(&keys, look.accent(), does, width, look.plain());
        let rows = rows.map(|row| match &command {
            Some(command) => row.button(command.clone()),
            None => row,
        });
        rows.collect::<Vec<_>>()
    };
    let mut rows = row("arrows", "move the cursor", None);
    let mut count = 1;
    for (commands, does) in if explores { EXPLORING } else { ELSEWHERE } {
        let bound = |text: &&&str| {
            let mut bindings = keymap.bindings().iter();
            bindings.find(|one| one.text == ***text && model.offers(&one.command.row()))
        };
        let bound: Vec<&Binding> = commands.iter().filter_map(|text| bound(&text)).collect();
        let Some(binding) = bound.first().filter(|_| count < TEN) else {
            continue;
        };
        let between = match binding.command {
            Command::Lens(_) => "-",
            _ => " ",
        };
        let keys = joined(bound.iter().map(|one| one.key.to_string()), between);
        let own = model.activity.handler().meaning(&binding.command);
        let own = own.filter(|own| !explores && own.chars().count() + KEY + 2 <= width);
        rows.extend(row(
            &keys,
            own.unwrap_or(does),
            Some(binding.command.clone()),
        ));
        count += 1;
    }
    rows.push(ScreenRow::default());
    let all = keymap
        .bindings()
        .iter()
        .filter(|one| model.offers(&one.command.row()))
        .count();
    rows.extend(row(
        &keymap.hint("help"),
        &format!("again: all {all} keys"),
        None,
    ));
    rows.extend(row(
        &keymap.hint("palette"),
        "find a command",
        Some(Command::Palette),
    ));
    rows
}
