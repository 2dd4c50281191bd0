//! How many colours there are.

use thiserror::Error;

use crate::board::printable;

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// 24 bits a colour.
    #[default]
    TrueColor,
    /// The 256 colours of xterm.
    Indexed,
    /// Sixteen colours, whatever the terminal makes of them.
    Sixteen,
    /// No colour: bold and reverse only.
    Mono,
}

/// A text that does not name a depth.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a colour depth; expected one of {}", printable(.0), Depth::names())]
pub struct UnknownDepth(pub String);

impl Depth {
    /// The names that `--color` takes besides `auto`.
    pub const NAMES: [(&str, Depth); 4] = [
        ("truecolor", Depth::TrueColor),
        ("256", Depth::Indexed),
        ("16", Depth::Sixteen),
        ("mono", Depth::Mono),
    ];

    /// All that `--color` takes, as a sentence lists it.
    pub fn names() -> String {
        format!("auto, {}", Depth::NAMES.map(|(name, _)| name).join(", "))
    }

    /// The depth called `name`; `None` for `auto`, which leaves it to the terminal.
    ///
    /// # Errors
    ///
    /// [`UnknownDepth`] lists the names.
    pub fn from_name(name: &str) -> Result<Option<Depth>, UnknownDepth> {
        if name == "auto" {
            return Ok(None);
        }
        let named = Depth::NAMES.into_iter().find(|(known, _)| *known == name);
        named
            .map(|(_, depth)| Some(depth))
            .ok_or_else(|| UnknownDepth(name.to_owned()))
    }
}
