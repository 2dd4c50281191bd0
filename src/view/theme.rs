//! Colours: themes as files, and what is left of them where a terminal has fewer.

mod contrast;
mod depth;
mod file;
mod grounds;
mod known;
mod look;
mod palette;
mod tint;

pub use depth::Depth;
pub use file::{Theme, ThemeError};
pub use known::Themes;
pub use look::Look;
pub use tint::Tint;
