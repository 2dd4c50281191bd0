//! The words for control: attacks, and the three questions of a pin.

use crate::answer::words::{capital, counted, list, standing};
use crate::board::Standing;
use crate::trace::ControlFact;

/// What a step of control did.
pub fn sentence(fact: ControlFact) -> String {
    let the = |it: Standing| standing(it.occupant, it.square);
    let sentence = match fact {
        ControlFact::Bears { from, to, defends } => {
            let verb = if defends { "defends" } else { "attacks" };
            format!("{} {verb} {to}.", the(from))
        }
        ControlFact::BearsOn { from, squares } => format!(
            "{} attacks or defends {}.",
            the(from),
            counted(squares.len() as u64, "square")
        ),
        ControlFact::WouldAttack { by, king } => format!(
            "Would {} attack {} on an empty board? Yes.",
            the(by),
            the(king)
        ),
        ControlFact::AttacksKing { by, king } => {
            format!("{} attacks {} itself: no pin.", the(by), the(king))
        }
        ControlFact::AttacksOther { by, first, king } => format!(
            "Does {} attack a piece of the side of {}? No: {} is first in its way. No pin.",
            the(by),
            the(king),
            the(first)
        ),
        ControlFact::AttacksPiece { by, piece } => format!(
            "Does {} attack a piece of the king's colour? Yes, {}.",
            the(by),
            the(piece)
        ),
        ControlFact::AlsoBetween {
            piece,
            second,
            king,
        } => format!(
            "Is nothing between {} and {}? No: {} stands there too. No pin.",
            the(piece),
            the(king),
            the(second)
        ),
        ControlFact::NothingBetween { piece, king } => format!(
            "Is nothing between {} and {}? Yes, nothing.",
            the(piece),
            the(king)
        ),
        ControlFact::Pinned { by, piece, king } => format!(
            "{} is pinned: without it {} would attack {}, and nothing else is between.",
            the(piece),
            the(by),
            the(king)
        ),
        ControlFact::Done(pinned) if pinned.is_empty() => {
            "All pieces are counted; none is pinned.".to_owned()
        }
        ControlFact::Done(pinned) => {
            format!("All pieces are counted. Pinned: {}.", list(pinned))
        }
    };
    capital(&sentence)
}
