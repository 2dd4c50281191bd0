//! Frames and bars at the edges of a square.

use crate::board::Occupant;
use crate::trace::{Label, Mark};

use super::super::super::theme::{Depth, Styles, Tint, chalk_on};
use super::super::square_state::SquareState;
use super::{Part, WHITE, Weight, ground};

/// Share of black in the thin line between two squares.
const BORDER: f64 = 0.4;

/// Adds frames and bars.
pub fn edges(sight: &SquareState, look: &Styles, parts: &mut Vec<Part>) {
    let light = look.light();
    let paint = light.of(sight.tint);
    let own = light.ground(sight.shade, sight.tint);
    // With few colours, a frame may have the colour of one of the two shades.
    let edge = if look.has_few() {
        chalk_on([paint.edge, light.casing], own)
    } else {
        paint.edge
    };
    if sight.borders.contains(&true) {
        let color = if look.has_few() {
            edge
        } else {
            own.mix(light.casing, BORDER)
        };
        parts.push(Part::Borders(color, sight.borders));
    }
    let occupied = sight.is_occupied();
    let is_mono = look.depth() == Depth::Mono;
    if let Some(side) = sight.bears {
        parts.push(Part::Frame(light.sides[side as usize], Weight::New));
    }
    match sight.mark {
        Some(Mark::Blocker) => {
            let color = if look.has_few() {
                // The background under a piece isn't the square's own.
                chalk_on(light.blocker, ground(sight, look))
            } else {
                light.blocker[sight.shade as usize]
            };
            parts.push(match sight.arrives {
                Some(way) => Part::Edge(way, color),
                None => Part::Frame(color, Weight::Thin),
            });
        }
        Some(Mark::Pinned) => parts.push(Part::Frame(light.attack, Weight::Thin)),
        _ => {}
    }
    // How often a piece is attacked stands in the panel.
    if !(occupied && matches!(sight.label, Some(Label::Counts(..)))) {
        match sight.tint {
            Tint::Capture | Tint::False => parts.push(Part::Frame(paint.edge, Weight::Thin)),
            Tint::Now if occupied || is_mono => parts.push(Part::Frame(WHITE, Weight::New)),
            Tint::Fault => parts.push(Part::Frame(paint.edge, Weight::New)),
            Tint::Now => parts.push(Part::Sides(paint.edge)),
            Tint::Bare | Tint::Goal => {}
            // The tour's line already shows that the square has been visited, so it needs no frame.
            Tint::Dimmed(_) if matches!(sight.label, Some(Label::Nth(_))) => {}
            Tint::Queued(_) | Tint::Choice | Tint::Later | Tint::Unasked(_) if occupied => {
                parts.push(Part::Sides(edge));
            }
            // Without colours, frames beside each other would be one net, and the sign is enough.
            Tint::Queued(_) | Tint::Later | Tint::Unasked(_) if is_mono => {}
            Tint::Queued(_) | Tint::Choice | Tint::Later | Tint::Unasked(_) => {
                let is_strong = match sight.label {
                    // In a search with estimates, a line leads to new squares, so the thick frame
                    // marks the first square in the queue.
                    Some(Label::Estimate { .. }) => matches!(sight.tint, Tint::Queued(_)),
                    _ => matches!(sight.mark, Some(Mark::JustQueued | Mark::PutAgain)),
                };
                let weight = [Weight::Thin, Weight::New][usize::from(is_strong)];
                parts.push(Part::Frame(edge, weight));
                if sight.times_queued > 1 {
                    parts.push(Part::Frame(edge, Weight::Inner));
                }
            }
            _ if sight.is_queued_again() => {
                parts.push(Part::Frame(paint.ink, Weight::Thin));
            }
            // A wall fills its square.
            _ if sight.occupant == Some(Occupant::Obstacle) => {}
            _ if occupied => parts.push(Part::Sides(own)),
            _ => {}
        }
    }
    let has_sides = parts.iter().any(|part| matches!(part, Part::Sides(_)));
    if sight.selected && !has_sides {
        parts.push(Part::Sides(light.lamp));
    }
    if sight.attacks {
        parts.push(Part::Frame(light.attack, Weight::Thin));
    }
    if sight.tried {
        parts.push(Part::Frame(light.lamp, Weight::Thin));
    }
    if sight.hinted {
        let color = chalk_on([light.lamp, paint.ink], ground(sight, look));
        parts.push(Part::Frame(color, Weight::Thin));
    }
    if sight.target && occupied {
        parts.push(Part::Frame(light.lamp, Weight::New));
    }
    // Without colours, only this distinguishes a square of the path from a merely visited one.
    if is_mono && sight.mark == Some(Mark::Path) && !occupied {
        parts.push(Part::Frame(light.lamp, Weight::Thin));
    }
}
