//! Samples of squares outside a board, such as those of a legend.

use crate::drawing::{Path, Picture, point};

use super::super::parts::{Anchor, Part, Weight};
use super::super::plane::Area;
use super::draw_part;

/// Returns a picture of this size with the parts of a square.
pub fn sample_square(parts: &[Part], size: (f32, f32)) -> Picture {
    let mut picture = Picture {
        width: size.0,
        height: size.1,
        ..Picture::default()
    };
    let corner = point(0.0, 0.0);
    let area = Area { corner, size };
    for part in parts {
        match *part {
            // In a small sample, a pixel more would not be noticed.
            Part::Frame(color, Weight::New) if size.1 < SMALL => {
                let width = 0.2;
                picture.draw(area.rect(width / 2.0, 0.07), color, width * area.unit());
            }
            // A line is as long as the sample, whatever the size of its sign.
            Part::Text(ref sign, Anchor::Middle, color) if matches!(&**sign, "→" | "–") => {
                let at = |x: f32, y: f32| point(x, size.1 / 2.0 + y * area.unit());
                let (left, right) = (0.15 * size.0, 0.85 * size.0);
                let head = if sign == "→" {
                    0.35 * area.unit()
                } else {
                    0.0
                };
                let line = Path::line(&[at(left, 0.0), at(right - head, 0.0)]);
                picture.draw(line, color, 0.14 * area.unit());
                let corners = [
                    at(right, 0.0),
                    at(right - head, 0.25),
                    at(right - head, -0.25),
                ];
                picture.fill(Path::line(&corners).closed(), color);
            }
            _ => draw_part(&mut picture, part, &area),
        }
    }
    picture
}

/// Height in pixels below which a sample is small.
const SMALL: f32 = 40.0;
