//! Colours: themes read from files, and their nearest colours in terminals that have fewer.

mod board_palette;
mod contrast;
mod depth;
mod file;
mod known;
mod palette;
mod styles;
mod tint;

pub use board_palette::{BoardPalette, SquareColors, chalk_on};
pub use depth::Depth;
pub use file::{Theme, ThemeError};
pub use known::Themes;
pub(super) use palette::adjust_ink;
pub use styles::Styles;
pub use tint::Tint;
