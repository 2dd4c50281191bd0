//! Reads PNG files.

use knightlight::drawing::Rgb;

pub struct Image {
    pub width: u32,
    pub height: u32,
    pixels: Vec<u8>,
}

impl Image {
    /// Decodes a PNG, which must be RGBA.
    pub fn read(png: &[u8]) -> Image {
        let mut reader = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .expect("a PNG");
        let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut pixels).expect("pixels");
        assert_eq!(info.color_type, png::ColorType::Rgba);
        Image {
            width: info.width,
            height: info.height,
            pixels,
        }
    }

    /// Returns the colour of a pixel, which must be opaque.
    pub fn pixel(&self, x: u32, y: u32) -> Rgb {
        assert!(x < self.width && y < self.height, "{x},{y} is outside");
        let at = 4 * (y * self.width + x) as usize;
        assert_eq!(self.pixels[at + 3], 255, "{x},{y} is seen through");
        Rgb(self.pixels[at], self.pixels[at + 1], self.pixels[at + 2])
    }
}
