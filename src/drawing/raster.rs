//! Rendering of pictures into pixels.

use std::ops::Range;

use super::cover::{drawn, filled};
use super::{Picture, Point, Rgb, Shape, point};

/// Red, green, blue and opacity of a pixel, each from 0 to 255.
pub type Rgba = [u8; 4];

/// Number of opacity steps at smoothed edges. The eye can't distinguish more, and this number fits
/// into a palette.
const STEPS: f32 = 16.0;

/// A rendered image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    width: u32,
    height: u32,
    pixels: Vec<Rgba>,
}

impl Image {
    /// Returns an image of one colour, or `None` if it is empty or too large for memory.
    fn new(width: u32, height: u32, color: Rgba) -> Option<Image> {
        let count = usize::try_from(width.checked_mul(height)?).ok()?;
        let mut pixels = Vec::new();
        pixels.try_reserve_exact(count).ok()?;
        pixels.resize(count, color);
        (count > 0).then_some(Image {
            width,
            height,
            pixels,
        })
    }

    /// Returns the number of pixels in a row.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Returns the number of rows.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Returns the pixels, row by row.
    pub fn pixels(&self) -> &[Rgba] {
        &self.pixels
    }

    /// Draws a shape scaled by `scale` and moved down by `down`.
    fn draw(&mut self, shape: &Shape, scale: (f32, f32), down: f32) {
        let size = (self.width as usize, self.height as usize);
        let place = |at: Point| point(at.x * scale.0, at.y * scale.1 + down);
        if let Some(color) = shape.fill {
            let lines = shape.path.lines(place, true);
            filled(&lines, size, self.paint(color, shape.opacity));
        }
        if let Some(pen) = shape.pen {
            let lines = shape.path.lines(place, false);
            let width = pen.width * (scale.0 * scale.1).sqrt();
            drawn(&lines, width, size, self.paint(pen.color, shape.opacity));
        }
    }

    /// Returns a function that blends `color` over a range of pixels. Its second argument is the
    /// share of each pixel that the colour covers.
    fn paint(&mut self, color: Rgb, opacity: f32) -> impl FnMut(Range<usize>, f32) {
        move |pixels, share| {
            let share = (share * STEPS + 0.5).floor() / STEPS;
            let share = (share * opacity * 255.0 + 0.5) as u32;
            if share == 0 {
                return;
            }
            let pixels = &mut self.pixels[pixels];
            if share == 255 {
                return pixels.fill(over(pixels[0], color, share));
            }
            // Neighbouring pixels mostly have the same colour, so the last result is reused.
            let mut last = (pixels[0], over(pixels[0], color, share));
            for pixel in pixels {
                if *pixel != last.0 {
                    last = (*pixel, over(*pixel, color, share));
                }
                *pixel = last.1;
            }
        }
    }
}

/// Returns the colour of a pixel after another colour covers `share` of it, out of 255.
fn over(below: Rgba, Rgb(r, g, b): Rgb, share: u32) -> Rgba {
    if share == 255 {
        return [r, g, b, 255];
    }
    // Remaining visible share of the colour below.
    let left = (u32::from(below[3]) * (255 - share) + 127) / 255;
    let all = share + left;
    let mix = |above: u8, below: u8| {
        ((u32::from(above) * share + u32::from(below) * left + all / 2) / all) as u8
    };
    let [r, g, b] = [mix(r, below[0]), mix(g, below[1]), mix(b, below[2])];
    [r, g, b, all as u8]
}

/// Renders `picture` into an image `size` pixels wide, or returns `None` if `size` is 0 or the
/// image is too large for memory.
pub fn raster(picture: &Picture, size: u32) -> Option<Image> {
    strip(picture, size, 0, height(picture, size))
}

/// Returns the height of `picture` in pixels if it is `size` pixels wide.
pub fn height(picture: &Picture, size: u32) -> u32 {
    let scale = size as f32 / picture.width;
    (picture.height * scale).round().max(1.0) as u32
}

/// Renders `rows` rows of a picture `size` pixels wide, from `top` down, or returns `None` if there
/// are no pixels, or too many for memory.
pub fn strip(picture: &Picture, size: u32, top: u32, rows: u32) -> Option<Image> {
    let scale = size as f32 / picture.width;
    let Rgb(r, g, b) = picture.ground;
    let mut image = Image::new(size, rows, [r, g, b, 255])?;
    for shape in &picture.shapes {
        image.draw(shape, (scale, scale), -(top as f32));
    }
    Some(image)
}

/// Renders pictures into an image of this size, each over the ones before, with a transparent
/// background. Returns `None` if the image is empty or too large for memory.
pub fn layers(pictures: &[&Picture], (width, height): (u32, u32)) -> Option<Image> {
    let mut image = Image::new(width, height, [0; 4])?;
    for picture in pictures {
        let scale = (width as f32 / picture.width, height as f32 / picture.height);
        for shape in &picture.shapes {
            image.draw(shape, scale, 0.0);
        }
    }
    Some(image)
}
