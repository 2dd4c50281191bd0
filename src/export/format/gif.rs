//! A film as a GIF: one image per frame, with only the changed part.
//!
//! All images share one palette. Unchanged pixels are transparent, so a film of a board that
//! changes square by square stays small.

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::collections::BTreeMap;
use std::io::Write;

use crate::drawing::{Image, raster};
use crate::view::{self, Margins};

use crate::export::film::{self, Playback};
use crate::export::order::{ExportError, Job, Warning};
use crate::export::palette::{Palette, SAME, count_colors};

/// Makes a GIF from a film.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let Job {
        model,
        theme,
        order,
        progress,
        out,
    } = job;
    let size = order.width();
    let style = film::style(theme);
    let reel = || Playback::new(&order.film, model, style.clone(), (80, 24));
    let mut room = Margins::default();
    let (mut all, mut count) = (reel()?, 0);
    while all.advance().is_some() {
        room = room.join(Margins::of(&all.session.model, order.panel));
        count += 1;
        progress(0, count);
    }
    let image = |reel: &Playback| {
        let picture = view::picture(&reel.session.model, reel.session.theme(), &room);
        raster(&picture, size).ok_or(ExportError::TooLarge(size))
    };

    // Each image is drawn twice, because the palette must be known before the first one is written.
    let (mut all, mut done) = (reel()?, 0);
    let mut colors = BTreeMap::new();
    while all.advance().is_some() {
        count_colors(pixels(&image(&all)?), &mut colors);
        done += 1;
        progress(done, 2 * count);
    }
    let mut palette = Palette::new(&colors);
    let mut out = Some(out);
    let mut writer: Option<Writer<'_>> = None;
    let mut all = reel()?;
    let wrong = |error: EncodingError| match error {
        EncodingError::Io(error) => error.into(),
        _ => ExportError::TooLarge(size),
    };
    while let Some(pause) = all.advance() {
        let image = image(&all)?;
        if let Some(out) = out.take() {
            let begun = Writer::new(out, &image, &palette);
            writer = Some(begun.ok_or(ExportError::TooLarge(size))?.map_err(wrong)?);
        }
        if let Some(writer) = &mut writer {
            writer.add(&image, &mut palette, pause).map_err(wrong)?;
        }
        done += 1;
        progress(done, 2 * count);
    }
    if let Some(writer) = writer {
        writer.encoder.into_inner().map_err(wrong)?;
    }
    Ok(None)
}

fn pixels(image: &Image) -> impl Iterator<Item = [u8; 3]> + '_ {
    image.pixels().iter().map(|&[r, g, b, _]| [r, g, b])
}

struct Writer<'a> {
    encoder: Encoder<&'a mut dyn Write>,
    shown: Vec<u8>,
    width: usize,
}

impl<'a> Writer<'a> {
    /// Creates a writer from the first image; `None` if the image is too large for a GIF.
    fn new(
        out: &'a mut dyn Write,
        first: &Image,
        palette: &Palette,
    ) -> Option<Result<Writer<'a>, EncodingError>> {
        let side = |side: u32| u16::try_from(side).ok();
        let (columns, rows) = (side(first.width())?, side(first.height())?);
        let colors: Vec<u8> = palette.colors().iter().flatten().copied().collect();
        let begun = Encoder::new(out, columns, rows, &colors);
        let begun = begun.and_then(|mut encoder| {
            encoder.set_repeat(Repeat::Infinite)?;
            Ok(encoder)
        });
        Some(begun.map(|encoder| Writer {
            encoder,
            shown: vec![SAME; first.pixels().len()],
            width: first.width() as usize,
        }))
    }

    /// Adds an image that stays for `pause` hundredths of a second.
    fn add(
        &mut self,
        image: &Image,
        palette: &mut Palette,
        pause: u32,
    ) -> Result<(), EncodingError> {
        let mut last = ([0; 3], palette.index([0; 3]));
        let index = |color| {
            if color != last.0 {
                last = (color, palette.index(color));
            }
            last.1
        };
        let next: Vec<u8> = pixels(image).map(index).collect();
        let changed = |at: &usize| next[*at] != self.shown[*at];
        let places = || (0..next.len()).filter(changed);
        // A GIF can't contain an empty image, so if nothing changed, the image is one pixel.
        let top = places().next().unwrap_or(0) / self.width;
        let bottom = places().next_back().unwrap_or(0) / self.width;
        let columns = || places().map(|at| at % self.width);
        let (left, right) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let mut part = Vec::with_capacity((right - left + 1) * (bottom - top + 1));
        for row in top..=bottom {
            let places = row * self.width + left..=row * self.width + right;
            part.extend(places.map(|at| if changed(&at) { next[at] } else { SAME }));
        }
        let frame = Frame {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
            delay: pause.min(u32::from(u16::MAX)) as u16,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            buffer: part.into(),
            ..Frame::default()
        };
        self.shown = next;
        self.encoder.write_frame(&frame)
    }
}
