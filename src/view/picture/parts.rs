//! A square as a list of shapes and signs, from the bottom up: the only place that decides how a
//! square looks.
//!
//! Cells, pictures, pixels and legends draw this list, each at its own resolution.
//!
//! ```text
//!  SquareState ──▶ Vec<Part> ──▶ cells of a terminal (cells.rs)
//!                           └──▶ shapes (shapes.rs) ──▶ SVG, PNG, GIF, pixels
//! ```

mod edges;
mod ground;
mod signs;

use crate::board::{Color, Occupant, Piece, Role, Shade};
use crate::drawing::Rgb;
use crate::trace::{Label, Mark};

use super::super::theme::{Depth, Styles, Tint};
use super::square_state::SquareState;
use edges::edges;
pub use ground::painted;
use ground::{ground, muted, muted_ink};
use signs::sign;

/// Weight of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Weight {
    /// Thin, for example around a square of the frontier.
    Thin,
    /// Thick, around a square that is new, current or otherwise important.
    New,
    /// On all sides, even of a small square, around the square of a mistake.
    AllSides,
    /// A second frame inside the first.
    Inner,
}

/// Position of text on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// In the middle.
    Middle,
    /// In the middle, small unless the square is large: a whole board of numbers must not distract
    /// from the pieces.
    Quiet,
    /// In the middle, with a sign next to it.
    WithSign,
    /// In the half below the diagonal, on the left.
    Below,
    /// In the half above the diagonal, on the right.
    Above,
    /// In the middle of squares too small for a line between squares. In others, the line replaces
    /// the text.
    Threaded,
    /// Next to a piece, at the lower right.
    Corner,
    /// Small, to the right of the number in the middle.
    NextToNumber,
}

/// A sign in the middle of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// A small dot: an open square.
    Dot,
    /// A disc: a crumb.
    Disc,
    /// A disc cut by a bar: a false crumb.
    CutDisc,
    /// A small ring, for example on a square that got no crumb.
    Bead,
    /// A flat bar: the square of a mistake.
    Bar,
    /// A coin to collect: a disc with a dark rim and a dark bar stamped on it.
    Coin,
    /// The mark's own shape.
    Of(Mark),
}

/// Part of a square's drawing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Background of the square.
    Ground(Rgb),
    /// The half above the diagonal from the upper left corner; in cells, the right half.
    Split(Rgb),
    /// Slanted lines over a background in shadow.
    Hatching(Rgb),
    /// An obstacle: the colours of its body and of the lines on it.
    Obstacle(Rgb, Rgb),
    /// A thin line at the left edge, at the lower one, or at both.
    Borders(Rgb, [bool; 2]),
    /// A frame just inside the edge.
    Frame(Rgb, Weight),
    /// A bar on the left and one on the right.
    Sides(Rgb),
    /// Bar on the edge or in the corner where a ray arrives, given by its direction from the
    /// middle: -1, 0 or 1 columns to the right and rows down.
    Edge((i8, i8), Rgb),
    /// A sign in the middle.
    Sign(Sign, Rgb),
    /// A user's mark: a diamond from edge to edge, with a bright and a deep colour.
    Drawn([Rgb; 2]),
    /// Text on the square.
    Text(String, Anchor, Rgb),
    /// A piece, and the colours of its body and its outline.
    Piece(Piece, Rgb, Rgb),
    /// A candidate piece that isn't placed.
    Ghost(Role, Rgb),
    /// A matchstick: the colours of its wood and its head.
    Match(Rgb, Rgb),
    /// Ring of the target; `true` if it is around longer text.
    Ring(Rgb, bool),
    /// Corners around the cursor.
    Corners(Rgb),
    /// Place of the move to the square in the order of moves, an arrow in the move's direction, and
    /// the colours of the background and of the text.
    Turn(usize, &'static str, [Rgb; 2]),
}

impl Sign {
    /// Returns the colour of the bar and the rim of a coin of this colour.
    pub fn stamp(coin: Rgb) -> Rgb {
        coin.mix(BLACK, 0.6)
    }
}

impl Part {
    /// Whether the part takes up the middle of the square.
    const fn is_content(&self) -> bool {
        matches!(
            self,
            Part::Sign(..)
                | Part::Text(..)
                | Part::Piece(..)
                | Part::Ghost(..)
                | Part::Match(..)
                | Part::Ring(..)
        )
    }

    /// Whether lines between squares are drawn over the part.
    pub const fn is_under(&self) -> bool {
        matches!(
            self,
            Part::Ground(_)
                | Part::Split(_)
                | Part::Hatching(_)
                | Part::Obstacle(..)
                | Part::Borders(..)
                | Part::Frame(..)
                | Part::Sides(_)
                | Part::Edge(..)
                | Part::Drawn(_)
        )
    }
}

const WHITE: Rgb = Rgb(255, 255, 255);
const BLACK: Rgb = Rgb(0, 0, 0);
/// Colour of a matchstick's wood, the same on every square. With few colours, and on boards too
/// bright for it, the wood is white.
const WOOD: Rgb = Rgb(0xff, 0xf3, 0xda);

/// Share of the background in the ring of a target on a dimmed board.
const DIM: f64 = 0.5;

/// Contrast of the lines over a shadow, as a share of the contrast of text there.
const HATCHING: f64 = 0.4;

/// Share of the background in the cursor's corners while another square is asked about.
const QUIET: f64 = 0.4;

/// Returns the shapes and signs of a square, from the bottom up.
pub fn parts(sight: &SquareState, look: &Styles) -> Vec<Part> {
    // Without colours, the cursor's corners mark a wrong answer, so the square isn't darkened.
    let is_wrong = sight.wrong && look.depth() != Depth::Mono;
    let dark = SquareState {
        tint: Tint::Shadow,
        ..sight.clone()
    };
    let sight = if is_wrong { &dark } else { sight };
    let light = look.light();
    let paint = light.of(sight.tint);
    let ground = ground(sight, look);
    let mut parts = vec![Part::Ground(ground)];
    let is_empty = sight.occupant.is_none();
    let both = match sight.label {
        Some(Label::Counts(white, black)) if white > 0 && black > 0 => Some((white, black)),
        _ => None,
    };
    if let Some((_, black)) = both.filter(|_| is_empty) {
        let black = usize::from(black).min(Tint::ATTACKERS);
        let half = light.ground(sight.shade, Tint::Black(black));
        parts.push(Part::Split(muted(sight, half, look)));
    }
    let given_up = matches!(sight.label, Some(Label::Depth(_)));
    let hatched = sight.mark == Some(Mark::Shadow) || sight.mark == Some(Mark::Visited) && given_up;
    if hatched && is_empty {
        // With enough colours, darkness shows the shadow, and its lines are faint decoration.
        let quiet = if look.has_few() { 1.0 } else { HATCHING };
        parts.push(Part::Hatching(ground.mix(paint.ink, quiet)));
    }
    if sight.occupant == Some(Occupant::Obstacle) {
        let body = look.obstacle_body();
        parts.push(Part::Obstacle(body, body.mix(WHITE, 0.45)));
    }
    edges(sight, look, &mut parts);
    parts.extend(sight.drawn.map(|color| Part::Drawn(light.chalk(color))));
    let is_ghost = sight.ghost && look.depth() != Depth::Mono;
    let ink = if is_ghost {
        BLACK.mix(WHITE, 0.5)
    } else {
        paint.ink
    };
    match sight.occupant {
        Some(Occupant::Piece(piece)) => {
            let other = look.body(if piece.color == Color::White {
                Color::Black
            } else {
                Color::White
            });
            parts.push(Part::Piece(piece, look.body(piece.color), other));
        }
        Some(Occupant::Obstacle) => {}
        None if sight.label == Some(Label::Match) => {
            let head = light.of(Tint::Capture).edge;
            let bright = light.ground(Shade::Light, Tint::Bare);
            let pale = look.has_few() || bright.contrast(WOOD) < 3.1;
            parts.push(Part::Match(if pale { WHITE } else { WOOD }, head));
        }
        None if sight.placed => {
            let queen = Role::Queen.of(Color::White);
            parts.push(Part::Piece(queen, look.body(Color::White), BLACK));
        }
        None if sight.ghost => parts.push(Part::Ghost(Role::Queen, ink)),
        None => {}
    }
    written(sight, look, &mut parts);
    if sight.target && is_empty {
        let is_long = matches!(sight.label, Some(Label::Estimate { .. }));
        // An unreachable target is the result, so it isn't dimmed.
        let is_dim = sight.tint.is_dimmed() && sight.mark != Some(Mark::Unreachable);
        let ring = if is_dim {
            light.lamp.mix(ground, DIM)
        } else {
            light.lamp
        };
        parts.push(Part::Ring(ring, is_long));
    }
    if is_wrong {
        // A bar in the dark distinguishes a mistake from a hint's frame.
        parts.retain(|part| !matches!(part, Part::Sign(sign, _) if *sign != Sign::Coin));
        if is_empty && !parts.iter().any(Part::is_content) {
            parts.push(Part::Sign(Sign::Bar, light.lamp));
        }
        parts.push(Part::Frame(light.lamp, Weight::AllSides));
    }
    if sight.cursor {
        // White is hard to see on lit squares and their frames.
        let color = if ground.contrast(WHITE) < 2.2 {
            BLACK
        } else {
            WHITE
        };
        let is_quiet = sight.is_muted && look.depth() == Depth::TrueColor;
        let share = if is_quiet { QUIET } else { 0.0 };
        parts.push(Part::Corners(color.mix(ground, share)));
    }
    let colors = [light.casing, light.lamp];
    let turn = sight.turn;
    parts.extend(turn.map(|(place, arrow)| Part::Turn(place, arrow, colors)));
    parts
}

/// Returns the colour of text on the actual background of a square, which may differ from the
/// background of its mark if a piece is there.
pub fn ink(parts: &[Part]) -> Rgb {
    filled(parts).map_or(WHITE, Rgb::ink)
}

/// Returns the background colour among the parts of a square, as pixels and pictures draw it;
/// `None` if they include none.
pub fn filled(parts: &[Part]) -> Option<Rgb> {
    parts.iter().find_map(|part| match part {
        Part::Ground(color) => Some(*color),
        _ => None,
    })
}

/// Adds numbers and signs.
fn written(sight: &SquareState, look: &Styles, parts: &mut Vec<Part>) {
    // With few colours, components look alike, so all of their squares show the number.
    if sight.has_number_elsewhere && !look.has_few() {
        return;
    }
    let light = look.light();
    let ink = light.of(sight.tint).ink;
    let bare_ink = look.ink(sight.shade, Tint::Bare);
    let occupied = sight.is_occupied();
    let text = |text: String, place, color| Part::Text(text, place, color);
    let is_mono = look.depth() == Depth::Mono;
    // The ring already shows the target, so its 0 is omitted.
    let is_goal = sight.target && sight.label == Some(Label::Left(0)) && !is_mono;
    match sight.written() {
        Some(Label::Counts(white, black)) => {
            let ink = muted_ink(sight, sight.tint, look);
            if white > 0 && black > 0 {
                let dark = Tint::Black(usize::from(black).min(Tint::ATTACKERS));
                let dark = muted_ink(sight, dark, look);
                parts.push(text(white.to_string(), Anchor::Below, ink));
                parts.push(text(black.to_string(), Anchor::Above, dark));
            } else {
                parts.push(text(white.max(black).to_string(), Anchor::Quiet, ink));
            }
        }
        Some(Label::Left(0)) if is_goal => {}
        Some(label) if occupied => {
            let ink = self::ink(parts);
            parts.push(text(label.to_string(), Anchor::Corner, ink));
        }
        Some(label) => {
            let ink = if sight.tint == Tint::Bare {
                bare_ink
            } else {
                ink
            };
            let place = match label {
                _ if sight.is_threaded => Anchor::Threaded,
                _ if sight.shows_requeued() => Anchor::WithSign,
                // Most of these numbers have two digits, so they are small to distract less.
                Label::Nth(_) | Label::Depth(_) | Label::Onward(_) => Anchor::Quiet,
                _ => Anchor::Middle,
            };
            let number = match label {
                // The colours tell these numbers from the distances from the start.
                Label::Left(moves) if !look.has_few() => moves.to_string(),
                label => label.to_string(),
            };
            parts.push(text(number, place, ink));
            if sight.shows_requeued() {
                parts.push(text(
                    format!("×{}", sight.times_queued),
                    Anchor::NextToNumber,
                    ink,
                ));
            }
        }
        None => {}
    }
    let has_text = parts.iter().any(|part| matches!(part, Part::Text(..)));
    let is_taken = occupied || has_text || is_goal || sight.label == Some(Label::Match);
    let Some(mark) = sight.mark else { return };
    if is_mono && !matches!(mark, Mark::Placed | Mark::Shadow) {
        if !sight.is_threaded && (mark != Mark::Visited || !has_text) {
            parts.push(Part::Sign(Sign::Of(mark), ink));
        }
    } else if mark == Mark::Fault && !is_taken {
        // The sign is as prominent as a number.
        parts.push(text(mark.glyph().to_owned(), Anchor::Middle, ink));
    } else if let Some(sign) = sign(sight, mark).filter(|_| !is_taken) {
        let ink = match mark {
            Mark::Star => light.lamp,
            // The sign is faint, because the darkness already shows that nothing can get there.
            Mark::Unreachable => light.faint,
            _ => ink,
        };
        parts.push(Part::Sign(sign, ink));
    }
}

#[cfg(test)]
mod tests;
