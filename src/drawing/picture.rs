//! A picture as a list of shapes: written as SVG, or rendered into pixels.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Path, Rgb, point};

/// A line drawn along an outline, with round ends and corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub color: Rgb,
    /// How thick it is.
    pub width: f32,
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Its outline.
    pub path: Path,
    /// What it is filled with.
    pub fill: Option<Rgb>,
    /// What its outline is drawn with.
    pub pen: Option<Pen>,
    /// From 0 for not to be seen to 1 for solid.
    pub opacity: f32,
}

/// Shapes on a ground, later ones over earlier ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Its width, in units of its own.
    pub width: f32,
    /// Its height, in the same units.
    pub height: f32,
    /// What it is called.
    pub title: String,
    /// What there is to see, for those who can't.
    pub description: String,
    /// What it is drawn on.
    pub ground: Rgb,
    /// What is drawn.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// What tells its shapes from those of any other picture.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for side in [self.width, self.height] {
            side.to_bits().hash(&mut hasher);
        }
        for shape in &self.shapes {
            let pen = shape.pen.map(|pen| (pen.color, pen.width.to_bits()));
            (shape.fill, pen, shape.opacity.to_bits()).hash(&mut hasher);
            shape.path.hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The same on a ground of this size, as large as it fits, in the middle.
    #[must_use]
    pub fn within(mut self, (width, height): (f32, f32)) -> Picture {
        let scale = (width / self.width).min(height / self.height);
        let corner = point(
            (width - scale * self.width) / 2.0,
            (height - scale * self.height) / 2.0,
        );
        for shape in &mut self.shapes {
            shape.path = shape.path.placed(corner, scale);
            if let Some(pen) = &mut shape.pen {
                pen.width *= scale;
            }
        }
        Picture {
            width,
            height,
            ..self
        }
    }

    /// Draws a filled shape.
    pub fn fill(&mut self, path: Path, color: Rgb) {
        self.add(path, Some(color), None, 1.0);
    }

    /// Draws a line.
    pub fn draw(&mut self, path: Path, color: Rgb, width: f32) {
        self.add(path, None, Some(Pen { color, width }), 1.0);
    }

    /// Draws a shape.
    pub fn add(&mut self, path: Path, fill: Option<Rgb>, pen: Option<Pen>, opacity: f32) {
        if !path.segments().is_empty() {
            self.shapes.push(Shape {
                path,
                fill,
                pen,
                opacity,
            });
        }
    }
}
