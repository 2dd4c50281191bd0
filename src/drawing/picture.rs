//! A picture as a list of shapes, which can be written as SVG or rendered into pixels.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{Path, Rgb, point};

/// A stroke along an outline, with round ends and corners.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Colour of the stroke.
    pub color: Rgb,
    /// Width of the stroke.
    pub width: f32,
}

/// A shape in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// Outline of the shape.
    pub path: Path,
    /// Fill colour; `None` if the shape isn't filled.
    pub fill: Option<Rgb>,
    /// Pen that strokes the outline; `None` if it isn't stroked.
    pub pen: Option<Pen>,
    /// Opacity, from 0 (invisible) to 1 (solid).
    pub opacity: f32,
}

/// Shapes on a background, later ones above earlier ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Picture {
    /// Width in the picture's own units.
    pub width: f32,
    /// Height in the same units.
    pub height: f32,
    /// Title, as the `<title>` of an SVG.
    pub title: String,
    /// Description for readers who can't see the picture.
    pub description: String,
    /// Background colour.
    pub ground: Rgb,
    /// Shapes in drawing order.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// Returns a hash of the size and the shapes. Pictures that differ only in background or text
    /// have the same hash.
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

    /// Returns the picture scaled to fit this size and centred in it.
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

    /// Adds a filled shape without a stroke.
    pub fn fill(&mut self, path: Path, color: Rgb) {
        self.add(path, Some(color), None, 1.0);
    }

    /// Adds the stroke of a pen `width` wide along `path`.
    pub fn draw(&mut self, path: Path, color: Rgb, width: f32) {
        self.add(path, None, Some(Pen { color, width }), 1.0);
    }

    /// Adds a shape above the others. An empty path is ignored.
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
