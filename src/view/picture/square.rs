//! One square of a picture: its ground, its mark, what stands on it.
//!
//! A square that is empty shows its number or its sign in the middle; else number and sign stand
//! in the corners at the right. Signs that cover a whole square lie under what stands there.

use crate::board::{Color, Occupant, Piece};
use crate::drawing::{self, Path, Pen, Picture, Point, Rgb, Sign, point, writing};
use crate::trace::{Label, Mark};

use super::colors::Colors;

/// How thick the lines of a square are, of which the side is 100; 0 for lines that are not drawn.
#[derive(Clone, Copy, Debug)]
pub struct Pens {
    /// The rims of White's pieces.
    pub white: f32,
    /// The rims of Black's pieces, which part them from dark grounds.
    pub black: f32,
    /// What is drawn inside a piece.
    pub inner: f32,
    /// What is drawn on an obstacle.
    pub bricks: f32,
    /// A sign, as a share of its size.
    pub sign: f32,
}

impl Pens {
    /// Those of pictures.
    const FINE: Pens = Pens {
        white: 4.2,
        black: 2.4,
        inner: 4.2,
        bricks: 3.01,
        sign: 0.14,
    };
}

/// One square, ready to be drawn.
#[derive(Clone, Debug)]
pub struct SquarePicture {
    /// Its upper left corner.
    pub corner: Point,
    /// The length of its sides.
    pub side: f32,
    /// Its colour.
    pub ground: Rgb,
    /// What the algorithm says of it.
    pub mark: Option<Mark>,
    /// What is written on it.
    pub label: Option<Label>,
    /// What stands on it.
    pub occupant: Option<Occupant>,
    /// Whether its piece is selected.
    pub selected: bool,
    /// Whether it is the target.
    pub target: bool,
    /// Whether it is under the cursor.
    pub cursor: bool,
    /// How thick its lines are.
    pub pens: Pens,
    /// How far down its piece reaches, as a share of the side.
    pub foot: f32,
}

/// How far down pieces reach in pictures.
pub const FOOT: f32 = 0.8736;

impl SquarePicture {
    /// A square with nothing on it.
    pub const fn empty(corner: Point, side: f32, ground: Rgb) -> SquarePicture {
        SquarePicture {
            corner,
            side,
            ground,
            mark: None,
            label: None,
            occupant: None,
            selected: false,
            target: false,
            cursor: false,
            pens: Pens::FINE,
            foot: FOOT,
        }
    }

    /// Draws what lies under everything else.
    pub fn draw_ground(&self, picture: &mut Picture, colors: &Colors) {
        let Point { x, y } = self.corner;
        picture.fill(Path::rect(x, y, self.side, self.side, 0.0), self.ground);
        if let Some(sign) = self.sign().filter(|sign| sign.whole) {
            self.whole(picture, sign, colors.ink(self.ground));
        }
        if self.occupant == Some(Occupant::Obstacle) {
            self.obstacle(picture, colors);
        }
    }

    /// Draws what stands on the square, its number and its signs.
    pub fn draw(&self, picture: &mut Picture, colors: &Colors) {
        let ground = self.ground;
        let ink = colors.ink(ground);
        if let Some(Occupant::Piece(piece)) = self.occupant {
            self.piece(picture, colors, piece);
        }
        if self.label == Some(Label::Match) {
            self.one_match(picture, ink);
        }
        let label = self.label.filter(|label| *label != Label::Match);
        let text = label.map(|label| label.to_string());
        let mark = self.mark;
        let mark = mark.filter(|_| self.sign().is_none_or(|sign| !sign.whole));
        match (self.occupant.is_some(), text) {
            (false, None) => {
                if let Some(mark) = mark {
                    self.mark_at(picture, mark, (0.5, 0.5), 0.42, ink);
                }
            }
            (occupied, text) => {
                if let Some(mark) = mark {
                    self.plate(picture, occupied.then_some(ground), (0.86, 0.16));
                    self.mark_at(picture, mark, (0.86, 0.16), 0.2, ink);
                }
                if let Some(text) = text {
                    let (size, middle) = if occupied {
                        (0.19, (0.86, 0.85))
                    } else {
                        (0.4, (0.5, 0.5))
                    };
                    self.plate(picture, occupied.then_some(ground), middle);
                    self.write(picture, &text, middle, size, ink);
                }
            }
        }
        self.brackets(picture, colors);
    }

    /// Draws what stands in the middle: a piece, or else a sign.
    pub fn draw_middle(&self, picture: &mut Picture, colors: &Colors) {
        const MIDDLE: (f32, f32) = (0.5, 0.5);
        let ink = colors.ink(self.ground);
        match (self.occupant, self.mark) {
            (Some(Occupant::Piece(piece)), _) => self.piece(picture, colors, piece),
            (Some(Occupant::Obstacle), _) => {}
            (None, _) if self.label == Some(Label::Match) => self.one_match(picture, ink),
            (None, _) if self.target => {
                if let Some(sign) = drawing::sign("target") {
                    self.sign_at(picture, sign, MIDDLE, 0.7, ink);
                }
            }
            (None, Some(mark)) if self.sign().is_none_or(|sign| !sign.whole) => {
                self.mark_at(picture, mark, MIDDLE, 0.5, ink);
            }
            (None, _) => {}
        }
    }

    fn one_match(&self, picture: &mut Picture, ink: Rgb) {
        if let Some(sign) = drawing::sign("match") {
            self.sign_at(picture, sign, (0.5, 0.5), 0.84, ink);
        }
    }

    /// The drawing of the mark's shape.
    fn sign(&self) -> Option<&'static Sign> {
        drawing::sign(self.mark?.row().drawn)
    }

    /// A place within the square, both parts from 0 to 1.
    fn at(&self, (x, y): (f32, f32)) -> Point {
        point(self.corner.x + x * self.side, self.corner.y + y * self.side)
    }

    fn whole(&self, picture: &mut Picture, sign: &Sign, ink: Rgb) {
        let scale = self.side / 100.0;
        let (width, opacity) = if sign.faint { (4.0, 0.45) } else { (6.0, 0.9) };
        let pen = Pen {
            color: ink,
            width: width * scale,
        };
        if let Some(path) = &sign.fill {
            picture.add(path.placed(self.corner, scale), Some(ink), None, opacity);
        }
        if let Some(path) = &sign.pen {
            picture.add(path.placed(self.corner, scale), None, Some(pen), opacity);
        }
    }

    /// Draws a mark's shape around `middle`, `size` of the square's side large.
    fn mark_at(&self, picture: &mut Picture, mark: Mark, middle: (f32, f32), size: f32, ink: Rgb) {
        match drawing::sign(mark.row().drawn) {
            Some(sign) => self.sign_at(picture, sign, middle, size, ink),
            // The first character is enough to tell the shapes apart.
            None => self.write(picture, &mark.ascii()[..1], middle, size, ink),
        }
    }

    /// Draws a sign around `middle`, `size` of the square's side large.
    fn sign_at(&self, picture: &mut Picture, sign: &Sign, middle: (f32, f32), size: f32, ink: Rgb) {
        let side = size * self.side;
        let at = self.at(middle);
        let corner = point(at.x - side / 2.0, at.y - side / 2.0);
        if let Some(path) = &sign.fill {
            picture.fill(path.placed(corner, side / 100.0), ink);
        }
        if let Some(path) = &sign.pen {
            picture.draw(
                path.placed(corner, side / 100.0),
                ink,
                self.pens.sign * side,
            );
        }
    }

    /// Writes `text` around `middle`, with capitals `size` of the square's side tall.
    fn write(&self, picture: &mut Picture, text: &str, middle: (f32, f32), size: f32, ink: Rgb) {
        // Long texts become smaller, so that they stay inside.
        let wide = writing::width(text, size * self.side) / (self.side * size.max(0.3) * 2.0);
        let size = size * self.side / wide.max(1.0);
        let at = self.at(middle);
        let start = point(at.x - writing::width(text, size) / 2.0, at.y - size / 2.0);
        picture.draw(writing::path(text, start, size), ink, size * 0.17);
    }

    /// The ground under a small sign, so that a piece behind it doesn't swallow it.
    fn plate(&self, picture: &mut Picture, ground: Option<Rgb>, middle: (f32, f32)) {
        if let Some(ground) = ground {
            let (at, side) = (self.at(middle), 0.27 * self.side);
            let plate = Path::rect(at.x - side / 2.0, at.y - side / 2.0, side, side, side / 4.0);
            picture.fill(plate, ground);
        }
    }

    fn piece(&self, picture: &mut Picture, colors: &Colors, piece: Piece) {
        let shape = drawing::piece(piece.role);
        let (body, line) = colors.piece(piece.color);
        let scale = self.side * 0.97 / 100.0;
        let corner = self.at((0.015, 0.02 + self.foot - FOOT));
        let pen = |width: f32| {
            let pen = Pen {
                color: line,
                width: width * scale,
            };
            Some(pen).filter(|_| width > 0.0)
        };
        let outline = shape.body.placed(corner, scale);
        let rim = match piece.color {
            Color::White => self.pens.white,
            Color::Black => self.pens.black,
        };
        picture.add(outline, Some(body), pen(rim), 1.0);
        let inside = shape.pen.placed(corner, scale);
        picture.add(inside, None, pen(self.pens.inner), 1.0);
    }

    fn obstacle(&self, picture: &mut Picture, colors: &Colors) {
        let (body, line) = colors.obstacle();
        let inset = 0.07 * self.side;
        let side = self.side - 2.0 * inset;
        let Point { x, y } = self.corner;
        let block = Path::rect(x + inset, y + inset, side, side, 0.09 * side);
        picture.fill(block, body);
        if let Some(Sign { pen: Some(pen), .. }) = drawing::sign("bricks")
            && self.pens.bricks > 0.0
        {
            let path = pen.placed(point(x + inset, y + inset), side / 100.0);
            picture.draw(path, line, self.pens.bricks * self.side / 100.0);
        }
    }

    /// What the cursor, the selection and the target add.
    fn brackets(&self, picture: &mut Picture, colors: &Colors) {
        let mut around = |shape: &str, color: Rgb| {
            if let Some(Sign { pen: Some(pen), .. }) = drawing::sign(shape) {
                let path = pen.placed(self.corner, self.side / 100.0);
                // A dark line under the light one keeps it visible on light grounds.
                picture.draw(path.clone(), Rgb(0, 0, 0), 0.1 * self.side);
                picture.draw(path, color, 0.055 * self.side);
            }
        };
        if self.selected {
            around("selected", colors.accent);
        }
        if self.cursor {
            around("cursor", colors.bracket);
        }
        if self.target {
            let free = self.occupant.is_none() && self.label.is_none() && self.mark.is_none();
            let (middle, size) = if free {
                ((0.5, 0.5), 0.5)
            } else {
                ((0.17, 0.17), 0.26)
            };
            if let Some(sign) = drawing::sign("target") {
                self.sign_at(picture, sign, middle, size, colors.ink(self.ground));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawn_shape_that_a_mark_names_is_there() {
        for mark in Mark::ALL {
            let drawn = mark.row().drawn;
            assert!(
                drawn.is_empty() || drawing::sign(drawn).is_some(),
                "{mark:?}"
            );
        }
        for sign in ["bricks", "cursor", "match", "selected", "target"] {
            assert!(drawing::sign(sign).is_some(), "{sign}");
        }
    }
}
