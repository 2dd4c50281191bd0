//! Sentences for Control: attacks, and the three questions about a pin.

use crate::words::{capital, counted, list};

use super::fact::ControlFact;

/// Describes a step of Control.
pub fn sentence(fact: ControlFact) -> String {
    let sentence = match fact {
        ControlFact::Bears { from, to, defends } => {
            let verb = if defends { "defends" } else { "attacks" };
            format!("{from} {verb} {to}.")
        }
        ControlFact::BearsOn { from, squares } => {
            let squares = counted(squares.len(), "square");
            format!("{from} attacks or defends {squares}.")
        }
        ControlFact::WouldAttack { by, king } => {
            format!("Would {by} attack {king} on an empty board? Yes.")
        }
        ControlFact::AttacksKing { by, king } => format!("{by} attacks {king} itself: no pin."),
        ControlFact::AttacksOther { by, first, king } => format!(
            "Does {by} attack a piece of the same colour as {king}? No: {first} is in the way. No pin."
        ),
        ControlFact::AttacksPiece { by, piece } => {
            format!("Does {by} attack a piece of the king's colour? Yes, {piece}.")
        }
        ControlFact::AlsoBetween {
            piece,
            second,
            king,
        } => {
            format!("Is the line from {piece} to {king} empty? No: {second} is there too. No pin.")
        }
        ControlFact::NothingBetween { piece, king } => {
            format!("Is the line from {piece} to {king} empty? Yes.")
        }
        ControlFact::Pinned { by, piece, king } => format!(
            "{piece} is pinned: without it {by} would attack {king}, and nothing else is in between."
        ),
        ControlFact::Done(pinned) if pinned.is_empty() => {
            "All pieces have been counted; none is pinned.".to_owned()
        }
        ControlFact::Done(pinned) => {
            format!("All pieces have been counted. Pinned: {}.", list(pinned))
        }
    };
    capital(&sentence)
}
