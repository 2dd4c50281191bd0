//! Drawings in words.

use crate::board::{Drawing, DrawingColor, DrawingShape, SquareSet};
use crate::words::list;

use super::areas;

/// Lists drawings, one sentence per colour: `Drawn in red: d4 and an arrow from d2 to d4.`
///
/// ```
/// use knightlight::answer::drawings_text;
/// let drawings = ["Rd4", "Ga1h8", "Re5", "Rd2d4"].map(|text| text.parse().unwrap());
/// let told = drawings_text(drawings);
/// assert_eq!(told[0], "Drawn in green: an arrow from a1 to h8.");
/// assert_eq!(told[1], "Drawn in red: d4, e5 and an arrow from d2 to d4.");
/// ```
pub fn drawings_text(drawings: impl IntoIterator<Item = Drawing>) -> Vec<String> {
    let drawings: Vec<Drawing> = drawings.into_iter().collect();
    let of_color = |color: DrawingColor| {
        let mut squares = SquareSet::EMPTY;
        let mut arrows = Vec::new();
        for drawing in drawings.iter().filter(|drawing| drawing.color == color) {
            match drawing.shape {
                DrawingShape::Square(square) => squares |= square.into(),
                DrawingShape::Arrow(..) => arrows.push(shape_text(drawing.shape)),
            }
        }
        let squares = match squares.len() {
            0 => Vec::new(),
            1..=6 => squares.by_name().iter().map(ToString::to_string).collect(),
            _ => vec![areas(squares)],
        };
        let drawn = [squares, arrows].concat();
        (!drawn.is_empty()).then(|| format!("Drawn in {color}: {}.", list(drawn)))
    };
    DrawingColor::ALL.into_iter().filter_map(of_color).collect()
}

/// Returns a shape in words: `d4`, `an arrow from d2 to d4`.
pub fn shape_text(shape: DrawingShape) -> String {
    match shape {
        DrawingShape::Square(square) => square.to_string(),
        DrawingShape::Arrow(from, to) => format!("an arrow from {from} to {to}"),
    }
}
