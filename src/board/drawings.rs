//! Drawings: squares and arrows that the user marks on a board, in four colours.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Square, Unexpected, joined, named, serde_by_text};

named! {
    /// Colour of a drawing.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[allow(missing_docs)]
    pub enum DrawingColor: "a drawing colour" {
        #[default]
        Green = "green",
        Red = "red",
        Yellow = "yellow",
        Blue = "blue",
    }
}

impl DrawingColor {
    /// Returns the colour's letter in short forms such as `Gd4`.
    pub const fn letter(self) -> char {
        match self {
            DrawingColor::Green => 'G',
            DrawingColor::Red => 'R',
            DrawingColor::Yellow => 'Y',
            DrawingColor::Blue => 'B',
        }
    }

    /// Returns the colour with this capital letter, or `None` if there is none.
    pub fn from_letter(letter: char) -> Option<DrawingColor> {
        let mut colors = DrawingColor::ALL.into_iter();
        colors.find(|color| color.letter() == letter)
    }
}

/// A marked square, or an arrow between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawingShape {
    /// A marked square.
    Square(Square),
    /// An arrow from one square to another.
    Arrow(Square, Square),
}

impl DrawingShape {
    /// Returns the arrow between two squares; the square itself if they are the same.
    pub fn between(from: Square, to: Square) -> DrawingShape {
        if from == to {
            DrawingShape::Square(from)
        } else {
            DrawingShape::Arrow(from, to)
        }
    }

    /// Whether the shape marks `square`, or begins or ends there.
    pub fn touches(self, square: Square) -> bool {
        match self {
            DrawingShape::Square(at) => at == square,
            DrawingShape::Arrow(from, to) => from == square || to == square,
        }
    }
}

impl fmt::Display for DrawingShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawingShape::Square(square) => write!(f, "{square}"),
            DrawingShape::Arrow(from, to) => write!(f, "{from}{to}"),
        }
    }
}

/// Parses `d4`, `d2d4` or `d2-d4`.
impl FromStr for DrawingShape {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<DrawingShape, Unexpected> {
        if let Ok(square) = text.parse() {
            return Ok(DrawingShape::Square(square));
        }
        let ends = text.split_at_checked(2).and_then(|(from, to)| {
            let to = to.strip_prefix('-').unwrap_or(to);
            Some((from.parse().ok()?, to.parse().ok()?))
        });
        ends.map(|(from, to)| DrawingShape::between(from, to))
            .ok_or_else(|| {
                let expected = "one or two squares, as in d4 or d2d4";
                Unexpected::new("a drawing", text, expected)
            })
    }
}

/// A drawn shape and its colour.
///
/// Scene files and PGN use a short form:
///
/// ```
/// use knightlight::board::{Drawing, DrawingColor, DrawingShape, Square};
/// let arrow: Drawing = "Rd2d4".parse().unwrap();
/// assert_eq!(arrow.color, DrawingColor::Red);
/// assert_eq!(arrow.shape, DrawingShape::Arrow(Square::D2, Square::D4));
/// assert_eq!(arrow.to_string(), "Rd2d4");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Drawing {
    /// Colour of the drawing.
    pub color: DrawingColor,
    /// Square or arrow.
    pub shape: DrawingShape,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.shape)
    }
}

impl FromStr for Drawing {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Drawing, Unexpected> {
        let mut rest = text.chars();
        let color = rest.next().and_then(DrawingColor::from_letter);
        let shape = rest.as_str().parse().ok();
        let drawing = color.zip(shape);
        drawing
            .map(|(color, shape)| Drawing { color, shape })
            .ok_or_else(|| {
                let expected = "G, R, Y or B, then one or two squares, as in Gd4 or Rd2d4";
                Unexpected::new("a drawing", text, expected)
            })
    }
}

serde_by_text!(Drawing);

/// Drawings on a board, in the order they were made. No square or arrow occurs twice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Drawing>", into = "Vec<Drawing>")]
pub struct Drawings(Vec<Drawing>);

impl Drawings {
    /// Whether nothing is drawn.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns all drawings.
    pub fn iter(&self) -> impl Iterator<Item = Drawing> {
        self.0.iter().copied()
    }

    /// Returns the colour in which `shape` is drawn, or `None` if it isn't drawn.
    pub fn color_of(&self, shape: DrawingShape) -> Option<DrawingColor> {
        let drawing = self.0.iter().find(|drawing| drawing.shape == shape);
        drawing.map(|drawing| drawing.color)
    }

    /// Adds a drawing, replacing the same shape in another colour.
    pub fn add(&mut self, drawing: Drawing) {
        self.0.retain(|other| other.shape != drawing.shape);
        self.0.push(drawing);
    }

    /// Adds a drawing, or removes it if it already exists in this colour.
    pub fn toggle(&mut self, drawing: Drawing) {
        if self.0.contains(&drawing) {
            self.0.retain(|other| *other != drawing);
        } else {
            self.add(drawing);
        }
    }

    /// Removes all drawings.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Removes the mark on `square`, and the arrows that begin or end there.
    pub fn clear_square(&mut self, square: Square) {
        self.0.retain(|drawing| !drawing.shape.touches(square));
    }

    /// Returns the drawings as commands in a PGN comment: `[%csl Gd4][%cal Rd2d4]`; empty if there
    /// are none.
    ///
    /// ```
    /// use knightlight::board::{Drawing, Drawings};
    /// let drawings: Drawings = ["Rd2d4", "Gd4", "Ye5"].map(|text| text.parse().unwrap()).into();
    /// assert_eq!(drawings.pgn(), "[%csl Gd4,Ye5][%cal Rd2d4]");
    /// ```
    pub fn pgn(&self) -> String {
        let is_square = |drawing: &&Drawing| matches!(drawing.shape, DrawingShape::Square(_));
        let (squares, arrows): (Vec<&Drawing>, Vec<&Drawing>) = self.0.iter().partition(is_square);
        let commands = [("csl", squares), ("cal", arrows)].into_iter();
        let commands = commands.filter(|(_, drawings)| !drawings.is_empty());
        commands
            .map(|(name, drawings)| format!("[%{name} {}]", joined(drawings, ",")))
            .collect()
    }
}

/// Parses drawings in short form, separated by commas: `Gd4,Rd2d4`.
///
/// # Errors
///
/// Returns [`Unexpected`] if an entry isn't a drawing; the error names the first such entry.
pub fn drawings(list: &str) -> Result<Drawings, Unexpected> {
    list.split(',').map(|name| name.trim().parse()).collect()
}

impl FromIterator<Drawing> for Drawings {
    fn from_iter<I: IntoIterator<Item = Drawing>>(drawings: I) -> Drawings {
        let mut all = Drawings::default();
        for drawing in drawings {
            all.add(drawing);
        }
        all
    }
}

impl From<Vec<Drawing>> for Drawings {
    fn from(drawings: Vec<Drawing>) -> Drawings {
        drawings.into_iter().collect()
    }
}

impl<const N: usize> From<[Drawing; N]> for Drawings {
    fn from(drawings: [Drawing; N]) -> Drawings {
        drawings.into_iter().collect()
    }
}

impl From<Drawings> for Vec<Drawing> {
    fn from(drawings: Drawings) -> Vec<Drawing> {
        drawings.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawing(text: &str) -> Drawing {
        text.parse().expect("a drawing")
    }

    fn drawings<const N: usize>(texts: [&str; N]) -> Drawings {
        texts.map(drawing).into()
    }

    #[test]
    fn the_same_drawing_again_removes_it_and_another_colour_replaces_it() {
        let mut all = drawings(["Gd4", "Rd2d4"]);
        all.toggle(drawing("Gd4"));
        assert_eq!(all, drawings(["Rd2d4"]));
        all.toggle(drawing("Bd2d4"));
        assert_eq!(all, drawings(["Bd2d4"]));
        // An arrow in the opposite direction is a different arrow.
        all.toggle(drawing("Bd4d2"));
        assert_eq!(all, drawings(["Bd2d4", "Bd4d2"]));
    }

    #[test]
    fn a_square_is_cleared_with_its_arrows() {
        let mut all = drawings(["Gd4", "Rd2d4", "Yd4e5", "Ye5"]);
        all.clear_square(Square::D4);
        assert_eq!(all, drawings(["Ye5"]));
        all.clear();
        assert!(all.is_empty());
    }

    #[test]
    fn short_forms_are_read_as_they_are_written() {
        for color in DrawingColor::ALL {
            for shape in ["a1", "h8", "a1h8", "g1f3"] {
                let text = format!("{}{shape}", color.letter());
                assert_eq!(drawing(&text).to_string(), text);
            }
        }
        assert_eq!(
            "d2-D4".parse(),
            Ok(DrawingShape::Arrow(Square::D2, Square::D4))
        );
        assert_eq!("d4d4".parse(), Ok(DrawingShape::Square(Square::D4)));
        for wrong in [
            "", "G", "d4", "gd4", "Od4", "Gd9", "Gd2d4d5", "Gd2 d4", "Gé4", "é",
        ] {
            let error = wrong.parse::<Drawing>().expect_err(wrong).to_string();
            assert!(
                error.starts_with(&format!("`{wrong}` is not a drawing; ")),
                "{error}"
            );
        }
    }

    #[test]
    fn a_file_that_draws_a_shape_twice_draws_the_last() {
        let read: Drawings = serde_json::from_str(r#"["Gd4", "Gd2d4", "Rd4"]"#).expect("drawings");
        assert_eq!(read, drawings(["Gd2d4", "Rd4"]));
        let written = serde_json::to_string(&read).expect("JSON");
        assert_eq!(written, r#"["Gd2d4","Rd4"]"#);
        assert_eq!(Drawings::default().pgn(), "");
        assert_eq!(
            super::drawings("Gd4, Rd2d4"),
            Ok(drawings(["Gd4", "Rd2d4"]))
        );
        let error = super::drawings("Gd4,d5")
            .expect_err("no drawing")
            .to_string();
        assert!(error.starts_with("`d5` is not a drawing;"), "{error}");
    }
}
