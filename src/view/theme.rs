//! Colours: themes as files, and what is left of them where a terminal has fewer.

mod contrast;
mod depth;
mod file;
mod known;
mod light;
mod look;
mod palette;
mod tint;

pub use depth::Depth;
pub use file::{Theme, ThemeError};
pub use known::Themes;
pub use light::{Light, Paint};
pub use look::Look;
pub(super) use palette::keep_ink;
pub use tint::Tint;
