//! Backgrounds of squares, and of the numbers on them.

use crate::board::{Color, Occupant};
use crate::drawing::Rgb;
use crate::trace::{Label, Mark};

use super::super::super::theme::{Depth, Styles, Tint};
use super::super::square_state::SquareState;
use super::{Part, filled};

/// Share of the bare background in attacked squares that aren't asked about.
const MUTED: f64 = 0.5;

/// Contrast of a number on such a square.
const READ: f64 = 3.5;

/// Minimum contrast of a piece on its background.
const LEAST_CONTRAST: f64 = 3.0;

/// Number of steps between a colour and black in which a background is darkened.
const DARKER: u8 = 50;

/// Returns the background colour of a square in cells; `None` if its parts include none. Pieces
/// have no outlines there, so a bright background is darker under a bright piece.
pub fn painted(parts: &[Part]) -> Option<Rgb> {
    let ground = filled(parts)?;
    let piece = parts.iter().find_map(|part| match part {
        Part::Piece(piece, body, _) if piece.color == Color::White => Some(*body),
        _ => None,
    });
    let Some(body) = piece else {
        return Some(ground);
    };
    let is_seen = |ground: &Rgb| ground.contrast(body) >= LEAST_CONTRAST;
    if is_seen(&ground) {
        return Some(ground);
    }
    let [lightness, strength, hue] = ground.oklch();
    let share = |step: u8| 1.0 - f64::from(step) / f64::from(DARKER);
    let mut darker =
        (1..DARKER).map(|step| Rgb::from_oklch(lightness * share(step), strength, hue));
    darker.find(is_seen).or(Some(ground))
}

/// Returns the background. A piece must stand out from it, so the mark of its square is at the
/// edge.
pub fn ground(sight: &SquareState, look: &Styles) -> Rgb {
    let bare = look.light().ground(sight.shade, Tint::Bare);
    let own = look.light().ground(sight.shade, sight.tint);
    match sight.occupant {
        Some(Occupant::Piece(piece)) => {
            let is_answer = sight.mark == Some(Mark::Open) && look.depth() != Depth::Mono;
            let is_lit = matches!(sight.tint, Tint::Lit(_)) && is_answer;
            let is_own = is_lit || sight.mark == Some(Mark::Found) || sight.tint == Tint::Capture;
            look.under(piece.color, if is_own { own } else { bare })
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
    let is_attacked = matches!(sight.label, Some(Label::Counts(..)));
    let share = if sight.is_muted && is_attacked && look.depth() == Depth::TrueColor {
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
