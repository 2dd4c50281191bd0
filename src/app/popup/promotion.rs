//! Choosing what a pawn becomes.

use crate::board::{Color, Piece};
use crate::rules::PROMOTIONS;

use super::super::command::Command;
use super::super::key::{Key, KeyCode};
use super::PopupOutcome;

/// What a pawn of this colour may become, the usual choice first.
pub fn choices(color: Color) -> [Piece; 4] {
    PROMOTIONS.map(|role| Piece { color, role })
}

pub(super) fn key(color: Color, chosen: &mut usize, key: Key) -> PopupOutcome {
    let last = choices(color).len() - 1;
    match key.code {
        KeyCode::Enter => return choose(color, *chosen),
        KeyCode::Up | KeyCode::Left => *chosen = chosen.checked_sub(1).unwrap_or(last),
        KeyCode::Down | KeyCode::Right => *chosen = if *chosen < last { *chosen + 1 } else { 0 },
        KeyCode::Char(c) if !key.ctrl => {
            // The letter of either side: who is Black need not hold Shift, nor White let it go.
            let letter = |piece: &Piece| piece.letter().eq_ignore_ascii_case(&c);
            if let Some(index) = choices(color).iter().position(letter) {
                return choose(color, index);
            }
        }
        _ => {}
    }
    PopupOutcome::Stay
}

pub(super) fn choose(color: Color, index: usize) -> PopupOutcome {
    match choices(color).get(index) {
        Some(&piece) => PopupOutcome::Run(Command::Promote(piece.role)),
        None => PopupOutcome::Stay,
    }
}
