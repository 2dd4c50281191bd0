//! Pictures as PNG.

use ::png::EncodingError;
use std::io::Write;

use crate::drawing::{height, strip};

use crate::export::order::{ExportError, Job, Warning};

/// Maximum number of pixels in a strip of a large picture; they take 16 MB.
const STRIP: u32 = 4 << 20;

/// Renders the view of a model as PNG. A large picture is rendered in strips, so that only one of
/// them is in memory at a time.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let (picture, size) = (job.picture(), job.order.width());
    let wrong = |error: EncodingError| match error {
        EncodingError::IoError(error) => error.into(),
        _ => ExportError::TooLarge(size),
    };
    let height = height(&picture, size);
    let mut encoder = ::png::Encoder::new(job.out, size, height);
    encoder.set_color(::png::ColorType::Rgba);
    encoder.set_depth(::png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(wrong)?;
    let mut out = writer.stream_writer().map_err(wrong)?;
    let rows = (STRIP / size.max(1)).max(1);
    for top in (0..height).step_by(rows as usize) {
        let strip = strip(&picture, size, top, rows.min(height - top));
        let strip = strip.ok_or(ExportError::TooLarge(size))?;
        // The background covers everything, so nothing is transparent.
        out.write_all(strip.pixels().as_flattened())?;
        (job.progress)((top + strip.height()) as usize, height as usize);
    }
    out.finish().map_err(wrong)?;
    writer.finish().map_err(wrong)?;
    Ok(None)
}
