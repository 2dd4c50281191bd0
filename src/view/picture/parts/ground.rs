//! Backgrounds of squares, and of the numbers on them.

use crate::board::{Color, Occupant};
use crate::drawing::Rgb;
use crate::trace::{Label, Mark};

use super::super::super::theme::{Depth, Styles, Tint};
use super::super::square_state::SquareState;

/// Share of the bare background in attacked squares that aren't asked about.
const MUTED: f64 = 0.5;

/// Contrast of a number on such a square.
const READ: f64 = 3.5;

/// Minimum contrast of a piece on its background.
const LEAST_CONTRAST: f64 = 3.0;

/// Returns the background of a piece that was found, or that is part of an answer; `None` for other
/// squares.
pub fn lit(sight: &SquareState, look: &Styles) -> Option<Rgb> {
    let Some(Occupant::Piece(piece)) = sight.occupant else {
        return None;
    };
    let is_answer = sight.mark == Some(Mark::Open) && look.depth() != Depth::Mono;
    let is_lit = matches!(sight.tint, Tint::Lit(_));
    let own = look.light().ground(sight.shade, sight.tint);
    let is_own = sight.mark == Some(Mark::Found) || is_lit && is_answer;
    is_own.then(|| look.under(piece.color, own))
}

/// Returns the background. A piece must stand out from it, so the mark of its square is at the
/// edge.
pub fn ground(sight: &SquareState, look: &Styles) -> Rgb {
    let bare = look.light().ground(sight.shade, Tint::Bare);
    let own = look.light().ground(sight.shade, sight.tint);
    match sight.occupant {
        Some(Occupant::Piece(piece)) => {
            let lit = lit(sight, look).filter(|lit| {
                let seen = lit.contrast(look.body(piece.color));
                seen >= LEAST_CONTRAST || look.depth() == Depth::Mono
            });
            let is_capture = matches!(sight.tint, Tint::Capture);
            lit.unwrap_or_else(|| look.under(piece.color, if is_capture { own } else { bare }))
        }
        // An obstacle is dimmed like the squares around it.
        Some(Occupant::Obstacle) if sight.tint != Tint::Thread => bare,
        Some(Occupant::Obstacle) => own,
        None if sight.placed => look.under(Color::White, bare),
        // A frame shows a capture. On a background in the capture's colour, a matchstick's head
        // would be invisible.
        None if sight.label == Some(Label::Match) => look.under(Color::White, bare),
        None if sight.target && matches!(sight.tint, Tint::Bare) => {
            look.light().ground(sight.shade, Tint::Goal)
        }
        None => muted(sight, own, look),
    }
}

/// Returns the background of an attacked square, paler if another square is asked about. With fewer
/// colours, there is no paler one.
pub fn muted(sight: &SquareState, own: Rgb, look: &Styles) -> Rgb {
    let share = if sight.is_muted && look.depth() == Depth::TrueColor {
        MUTED
    } else {
        0.0
    };
    own.mix(look.light().ground(sight.shade, Tint::Bare), share)
}

/// Returns the colour of a number on an attacked square of this tint: the tint's own, mixed with
/// black or white if the background is too pale or too dark for it.
pub fn muted_ink(sight: &SquareState, tint: Tint, look: &Styles) -> Rgb {
    let own = look.light().of(tint).ink;
    let ground = muted(sight, look.light().ground(sight.shade, tint), look);
    let shares = (0..=10).map(|share| own.mix(ground.ink(), f64::from(share) / 10.0));
    let mut read = shares.filter(|ink| ink.contrast(ground) >= READ);
    read.next().unwrap_or(own)
}
