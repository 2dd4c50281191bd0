//! A picture rendered into pixels.

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform as Place,
};

use super::{Path, Picture, Rgb, Segment, Shape};

/// Renders `picture` into an image `size` pixels wide; `None` when that is more than memory can
/// hold.
pub fn raster(picture: &Picture, size: u32) -> Option<Pixmap> {
    strip(picture, size, 0, height(picture, size))
}

/// How many rows `picture` has when it is `size` pixels wide.
pub fn height(picture: &Picture, size: u32) -> u32 {
    let scale = size as f32 / picture.width;
    (picture.height * scale).round().max(1.0) as u32
}

/// Renders `rows` rows of a picture `size` pixels wide, from `top` down; `None` when that is more
/// than memory can hold.
pub fn strip(picture: &Picture, size: u32, top: u32, rows: u32) -> Option<Pixmap> {
    let scale = size as f32 / picture.width;
    let mut image = Pixmap::new(size, rows)?;
    let Rgb(r, g, b) = picture.ground;
    image.fill(tiny_skia::Color::from_rgba8(r, g, b, 255));
    let place = Place::from_row(scale, 0.0, 0.0, scale, 0.0, -(top as f32));
    for shape in &picture.shapes {
        render(shape, place, &mut image);
    }
    Some(image)
}

/// Renders pictures into an image of this size, each over those before, with nothing behind the shapes
/// of the first; `None` when that is more than memory can hold.
pub fn layers(pictures: &[&Picture], (width, height): (u32, u32)) -> Option<Pixmap> {
    let mut image = Pixmap::new(width, height)?;
    for picture in pictures {
        let scale = (width as f32 / picture.width, height as f32 / picture.height);
        let place = Place::from_scale(scale.0, scale.1);
        for shape in &picture.shapes {
            render(shape, place, &mut image);
        }
    }
    Some(image)
}

fn render(shape: &Shape, place: Place, image: &mut Pixmap) {
    let Some(path) = outline(&shape.path) else {
        return;
    };
    if let Some(fill) = shape.fill {
        let paint = paint(fill, shape.opacity);
        image.fill_path(&path, &paint, FillRule::Winding, place, None);
    }
    if let Some(pen) = shape.pen {
        let stroke = Stroke {
            width: pen.width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let paint = paint(pen.color, shape.opacity);
        image.stroke_path(&path, &paint, &stroke, place, None);
    }
}

fn paint(Rgb(r, g, b): Rgb, opacity: f32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(r, g, b, (opacity * 255.0).round() as u8);
    paint
}

fn outline(path: &Path) -> Option<tiny_skia::Path> {
    let mut builder = PathBuilder::new();
    for segment in path.segments() {
        match *segment {
            Segment::Move(at) => builder.move_to(at.x, at.y),
            Segment::Line(at) => builder.line_to(at.x, at.y),
            Segment::Curve(a, b, at) => builder.cubic_to(a.x, a.y, b.x, b.y, at.x, at.y),
            Segment::Close => builder.close(),
        }
    }
    builder.finish()
}
