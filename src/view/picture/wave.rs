//! The wave of a user's arrow.

use std::f32::consts::TAU;

use crate::drawing::{Point, point};

/// Returns a function that converts a distance along the line and an offset to its right into a
/// point.
pub fn beside(from: Point, to: Point) -> impl Fn(f32, f32) -> Point {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let long = libm::hypotf(x, y);
    let (x, y) = (x / long, y / long);
    move |along, aside| {
        point(
            from.x + x * along - y * aside,
            from.y + y * along + x * aside,
        )
    }
}

/// A wave along a line. It begins and ends on the line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wave {
    /// Length of the line.
    pub long: f32,
    /// Approximate length of one wave. It is adjusted so that whole waves fill the line.
    pub length: f32,
    /// Maximum distance from the line.
    pub height: f32,
}

impl Wave {
    /// Returns the wave's distance from its line at the distance `along` from the start; positive
    /// to the right of the line's direction.
    pub fn at(&self, along: f32) -> f32 {
        let waves = (self.long / self.length).round().max(1.0);
        self.height * libm::sinf(TAU * waves * along / self.long)
    }

    /// Returns points of the wave, at most `apart` from each other along the line. `at` converts a
    /// distance along the line and an offset into a point.
    pub fn points(&self, at: impl Fn(f32, f32) -> Point, apart: f32) -> Vec<Point> {
        let steps = (self.long / apart).ceil().max(2.0) as u32;
        let along = (0..=steps).map(|step| self.long * step as f32 / steps as f32);
        along.map(|along| at(along, self.at(along))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wave_begins_and_ends_on_its_line_and_leads_to_both_sides() {
        for long in [0.3, 1.0, 7.2] {
            let wave = Wave {
                long,
                length: 0.4,
                height: 0.05,
            };
            let aside: Vec<f32> = (0..=100)
                .map(|i| wave.at(long * i as f32 / 100.0))
                .collect();
            assert!(aside[0].abs() < 1e-3 && aside[100].abs() < 1e-3, "{long}");
            for side in [1.0, -1.0] {
                assert!(aside.iter().any(|at| at * side > 0.045), "{long}");
            }
        }
    }
}
