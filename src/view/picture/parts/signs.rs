//! Signs of marks in the middle of a square.

use crate::trace::{Label, Mark};

use super::super::square_state::SquareState;
use super::Sign;

/// Returns the sign of a mark on an empty square without a number; `None` if colours and frames are
/// enough.
pub fn sign(sight: &SquareState, mark: Mark) -> Option<Sign> {
    Some(match mark {
        // The line over the square already shows that the square is open.
        Mark::Open if sight.crossed => return None,
        Mark::Open => Sign::Dot,
        // The path is lit because the level was won; it needs no signs.
        Mark::Path if sight.label == Some(Label::Lit) => return None,
        Mark::Crumb => Sign::Disc,
        Mark::FalseCrumb => Sign::CutDisc,
        Mark::Asked | Mark::SameShade | Mark::Cut => Sign::Bead,
        Mark::Star => Sign::Coin,
        Mark::Current if sight.swept => Sign::Bead,
        Mark::Shadow | Mark::Attacked | Mark::Placed | Mark::Blocker | Mark::Pinned => return None,
        Mark::Current | Mark::Candidate | Mark::Frontier | Mark::Tried => return None,
        Mark::AttackedByWhite | Mark::AttackedByBlack | Mark::AttackedByBoth => return None,
        Mark::Visited if sight.label.is_none() => Sign::Of(mark),
        mark => Sign::Of(mark),
    })
}
