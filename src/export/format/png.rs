//! A picture as PNG.

use std::io::Write;

use crate::drawing::{Picture, height, strip};

use crate::export::order::{ExportError, Job, Product};

/// How many pixels a strip of a large picture has at most: 16 MB of them.
const STRIP: u32 = 4 << 20;

/// Renders what a model shows as PNG.
pub fn encode(job: Job<'_>) -> Result<Product, ExportError> {
    let image = png(&job.picture(), job.order.width(), job.progress);
    image
        .map(Product::from)
        .ok_or(ExportError::TooLarge(job.order.width()))
}

/// Renders `picture` as PNG, `size` pixels wide; `None` when it can't be. A large one is rendered
/// in strips, so that it takes no more memory than one of them; `progress` hears of each.
fn png(picture: &Picture, size: u32, progress: &mut dyn FnMut(usize, usize)) -> Option<Vec<u8>> {
    let height = height(picture, size);
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, size, height);
    encoder.set_color(::png::ColorType::Rgba);
    encoder.set_depth(::png::BitDepth::Eight);
    let mut writer = encoder.write_header().ok()?;
    let mut out = writer.stream_writer().ok()?;
    let rows = (STRIP / size.max(1)).max(1);
    for top in (0..height).step_by(rows as usize) {
        let strip = strip(picture, size, top, rows.min(height - top))?;
        // The ground covers all of it, so that nothing is transparent.
        out.write_all(strip.pixels().as_flattened()).ok()?;
        progress((top + strip.height()) as usize, height as usize);
    }
    out.finish().ok()?;
    writer.finish().ok()?;
    Some(bytes)
}
