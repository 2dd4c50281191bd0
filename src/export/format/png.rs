//! Pictures as PNG.

use std::io::Write;

use crate::drawing::{Picture, height, strip};

use crate::export::order::{ExportError, Job, Product};

/// Maximum number of pixels in a strip of a large picture: 16 MB.
const STRIP: u32 = 4 << 20;

/// Renders the board of a model as PNG.
pub fn encode(job: Job<'_>) -> Result<Product, ExportError> {
    let image = png(&job.picture(), job.order.width(), job.progress);
    image
        .map(Product::from)
        .ok_or(ExportError::TooLarge(job.order.width()))
}

/// Renders `picture` as PNG, `size` pixels wide, or returns `None` if that is impossible. A large
/// picture is rendered in strips, so it takes no more memory than one of them; `progress` is called
/// for each.
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
        // The background covers everything, so nothing is transparent.
        out.write_all(strip.pixels().as_flattened()).ok()?;
        progress((top + strip.height()) as usize, height as usize);
    }
    out.finish().ok()?;
    writer.finish().ok()?;
    Some(bytes)
}
