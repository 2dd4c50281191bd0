//! A picture rendered into pixels.

use std::io::Write;

use tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform as Place,
};

use crate::view::Rgb;

use super::path::{Path, Segment};
use super::picture::{Picture, Shape};

/// Renders `picture` into an image `size` pixels wide; `None` when that is more than memory can
/// hold.
pub fn raster(picture: &Picture, size: u32) -> Option<Pixmap> {
    strip(picture, size, 0, height(picture, size))
}

/// How many pixels a strip of a large picture has at most: 16 MB of them.
const STRIP: u32 = 4 << 20;

/// Renders `picture` as PNG, `size` pixels wide; `None` when it can't be. A large one is rendered
/// in strips, so that it takes no more memory than one of them.
pub fn png(picture: &Picture, size: u32) -> Option<Vec<u8>> {
    let height = height(picture, size);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, size, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    let mut out = writer.stream_writer().ok()?;
    let rows = (STRIP / size.max(1)).max(1);
    for top in (0..height).step_by(rows as usize) {
        let strip = strip(picture, size, top, rows.min(height - top))?;
        // The ground covers all of it, so that nothing is transparent.
        out.write_all(strip.data()).ok()?;
    }
    out.finish().ok()?;
    writer.finish().ok()?;
    Some(bytes)
}

fn height(picture: &Picture, size: u32) -> u32 {
    let scale = size as f32 / picture.width;
    (picture.height * scale).round().max(1.0) as u32
}

/// Renders `rows` rows of a picture `size` pixels wide, from `top` down.
fn strip(picture: &Picture, size: u32, top: u32, rows: u32) -> Option<Pixmap> {
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
