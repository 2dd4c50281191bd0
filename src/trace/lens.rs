//! Lenses: the questions that can be asked of a scene.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::str::FromStr;
use thiserror::Error;

use crate::board::{names, printable};

use super::algorithm::{Algorithm, UnknownAlgorithm};

/// A question to ask of a scene.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lens {
    /// Where can the piece go?
    #[default]
    Reach,
    /// What lies between two squares?
    Line,
    /// How many moves does it take?
    Search,
    /// Does one scan of the board find a whole ray?
    Sweep,
    /// Which pieces attack which squares?
    Control,
    /// Which squares are light and which dark?
    Colors,
}

impl Lens {
    /// All lenses, in the order of their tabs.
    pub const ALL: [Lens; 6] = [
        Lens::Reach,
        Lens::Line,
        Lens::Search,
        Lens::Sweep,
        Lens::Control,
        Lens::Colors,
    ];

    /// The lens's name on its tab.
    pub const fn title(self) -> &'static str {
        match self {
            Lens::Reach => "Reach",
            Lens::Line => "Line",
            Lens::Search => "Search",
            Lens::Sweep => "Sweep",
            Lens::Control => "Control",
            Lens::Colors => "Colors",
        }
    }

    /// The lens's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Lens::Reach => "reach",
            Lens::Line => "line",
            Lens::Search => "search",
            Lens::Sweep => "sweep",
            Lens::Control => "control",
            Lens::Colors => "colors",
        }
    }

    /// The key that brings the lens up.
    pub const fn digit(self) -> char {
        match self {
            Lens::Reach => '1',
            Lens::Line => '2',
            Lens::Search => '3',
            Lens::Sweep => '4',
            Lens::Control => '5',
            Lens::Colors => '6',
        }
    }

    /// The question that the lens answers.
    pub const fn question(self) -> &'static str {
        match self {
            Lens::Reach => "Where can it go?",
            Lens::Line => "What lies between?",
            Lens::Search => "How many moves?",
            Lens::Sweep => "One scan enough?",
            Lens::Control => "Who attacks what?",
            Lens::Colors => "Light or dark?",
        }
    }

    /// The ways of the lens, its first choice first.
    pub fn ways(self) -> impl Iterator<Item = Algorithm> {
        Algorithm::ALL
            .into_iter()
            .filter(move |way| way.lens() == self)
    }

    /// The way a lens starts with.
    pub const fn default_way(self) -> Algorithm {
        match self {
            Lens::Reach => Algorithm::Rays,
            Lens::Line => Algorithm::Walk,
            Lens::Search => Algorithm::BreadthFirst,
            Lens::Sweep => Algorithm::Backward,
            Lens::Control => Algorithm::Attacks,
            Lens::Colors => Algorithm::Parity,
        }
    }

    /// The way of this lens called `name`.
    ///
    /// # Errors
    ///
    /// [`UnknownAlgorithm`] lists the lens's ways.
    pub fn way(self, name: &str) -> Result<Algorithm, UnknownAlgorithm> {
        self.ways()
            .find(|way| way.name() == name)
            .ok_or_else(|| UnknownAlgorithm::new(self, name))
    }

    /// Whether the lens opens before its first step; the others open on their answer.
    pub const fn opens_at_start(self) -> bool {
        matches!(self, Lens::Search | Lens::Sweep)
    }

    /// Whether the lens asks about the square under the cursor, whatever is selected.
    pub const fn follows_cursor(self) -> bool {
        matches!(self, Lens::Control | Lens::Colors)
    }
}

/// A text that does not name a lens.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a lens; expected one of {}", printable(.0), names(Lens::ALL.map(Lens::name)))]
pub struct UnknownLens(pub String);

impl FromStr for Lens {
    type Err = UnknownLens;

    fn from_str(text: &str) -> Result<Lens, UnknownLens> {
        let named = |lens: &Lens| lens.name() == text;
        Lens::ALL
            .into_iter()
            .find(named)
            .ok_or_else(|| UnknownLens(text.to_owned()))
    }
}

impl Serialize for Lens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Lens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Lens, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}
