//! A line that passes through a square, in parts of cells.

use crate::drawing::Rgb;

use super::super::super::super::theme::chalk_on;
use super::super::super::wave::Wave;
use super::super::inks::visible;

/// A line that passes through a square: its ends in columns and rows of parts, its colour, and the
/// corners of its head.
#[derive(Clone, Debug, PartialEq)]
pub struct CrossingLine {
    /// Start and end.
    pub ends: [(f32, f32); 2],
    /// The head's three corners; `None` if the line has no head.
    pub head: Option<[(f32, f32); 3]>,
    /// Number next to the line, and the number's cell; `None` if this square shows none.
    pub number: Option<(u32, (usize, usize))>,
    /// Number of parts that are drawn out of every eight: 2 for a dotted line, 4 for a dashed one,
    /// 8 for a solid one.
    pub drawn: u32,
    /// Whether the line is two parts wide, so that it stands out from other kinds of lines.
    pub is_wide: bool,
    /// Whether the line is part of a path or of a search's stack and this square is on it, or is a
    /// line of a tour. Such a line leaves the square's frame as it is.
    pub is_under: bool,
    /// Wave of a user's arrow; `None` for other lines.
    pub wave: Option<Wave>,
    /// Colour of the line.
    pub color: Rgb,
    /// Colour for brighter backgrounds; `None` if the line has only one colour.
    pub deep: Option<Rgb>,
    /// Colour on backgrounds as bright as `color`.
    pub dark: Rgb,
    /// Minimum contrast of `color` with its background; with less, the line gets another colour.
    pub least: f64,
}

impl CrossingLine {
    /// Returns a solid thin line without a head.
    pub const fn thin(ends: [(f32, f32); 2], [color, dark]: [Rgb; 2], least: f64) -> CrossingLine {
        CrossingLine {
            ends,
            head: None,
            number: None,
            drawn: 8,
            is_wide: false,
            is_under: false,
            wave: None,
            color,
            deep: None,
            dark,
            least,
        }
    }

    /// Returns the line's colour on a background, with at least this contrast if possible.
    pub fn on(&self, ground: Rgb, least: f64) -> Rgb {
        match self.deep {
            Some(deep) => chalk_on([self.color, deep], ground),
            None => visible([self.color, self.dark], ground, least),
        }
    }

    /// Whether the line is thin and rises or falls by at most one row in four columns of parts, as
    /// a knight's line to the side does.
    pub fn is_flat(&self) -> bool {
        let [(x, y), (to_x, to_y)] = self.ends;
        let (dx, dy) = ((to_x - x).abs(), (to_y - y).abs());
        !self.is_wide && self.drawn == 8 && dy > 0.1 && 3.0 * dy < dx
    }

    /// Returns the offset of the wave from the straight line, in columns and rows of parts, at this
    /// share of its length.
    pub fn bend(&self, share: f32) -> (f32, f32) {
        let Some(wave) = self.wave else {
            return (0.0, 0.0);
        };
        let [(x, y), (to_x, to_y)] = self.ends;
        // A part is half as wide as it is tall.
        let (dx, dy) = (to_x - x, 2.0 * (to_y - y));
        let long = libm::hypotf(dx, dy).max(0.001);
        let aside = wave.at(share * wave.long);
        (-dy / long * aside, dx / long * aside / 2.0)
    }
}
