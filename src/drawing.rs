//! Drawings as data: shapes of pieces, signs and letters, and the pictures made from them.
//!
//! A [`Picture`] is a list of shapes on a background. It can be written as SVG, rendered into
//! pixels, or sampled into terminal cells. None of this depends on what a picture shows.

mod base64;
pub mod braille;
mod cover;
mod grid;
mod path;
mod picture;
mod raster;
mod rgb;
mod sample;
mod shapes;
mod sprite;
pub mod writing;

pub use base64::base64;
pub use grid::{Bar, Border, Grid, Tile, inverted};
pub use path::{NotAnOutline, Number, Path, Point, Segment, point};
pub use picture::{Pen, Picture, Shape};
pub use raster::{Image, Rgba, height, layers, raster, strip};
#[cfg(test)]
pub use rgb::Eyes;
pub use rgb::Rgb;
pub use sample::{Parts, quadrants};
pub use shapes::{Letter, PieceDrawing, SignShape, digit, is_letter, letter, piece, sign};
pub use sprite::Sprite;
