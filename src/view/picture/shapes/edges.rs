//! Bars at the edges of a square.

use crate::drawing::{Path, Picture, Point, Rgb};

use super::super::plane::Area;

/// Draws a thin line at the left edge, at the lower one, or at both.
pub fn draw_borders(picture: &mut Picture, color: Rgb, [left, lower]: [bool; 2], area: &Area) {
    let (wide, tall) = area.size;
    let thick = (0.025 * area.unit()).round().max(1.0);
    let Point { x, y } = area.corner;
    if left {
        picture.fill(Path::rect(x, y, thick, tall, 0.0), color);
    }
    if lower {
        picture.fill(Path::rect(x, y + tall - thick, wide, thick, 0.0), color);
    }
}

/// Draws a bar on the edge, or around the corner, where a ray arrives.
pub fn draw_edge(picture: &mut Picture, (across, down): (i8, i8), color: Rgb, area: &Area) {
    let (wide, tall) = area.size;
    let thick = 0.12 * area.unit();
    let Point { x, y } = area.corner;
    // At a corner, the bar has two arms; a straight ray gets the whole edge.
    let arm = if across != 0 && down != 0 { 0.38 } else { 1.0 };
    let upright = (across != 0).then(|| {
        let left = if across < 0 { x } else { x + wide - thick };
        let top = if down > 0 { y + tall * (1.0 - arm) } else { y };
        Path::rect(left, top, thick, tall * arm, 0.0)
    });
    let lying = (down != 0).then(|| {
        let top = if down < 0 { y } else { y + tall - thick };
        let left = if across > 0 {
            x + wide * (1.0 - arm)
        } else {
            x
        };
        Path::rect(left, top, wide * arm, thick, 0.0)
    });
    for bar in upright.into_iter().chain(lying) {
        picture.fill(bar, color);
    }
}
