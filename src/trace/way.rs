//! Lenses and their ways.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::{fmt, str::FromStr};
use thiserror::Error;

use crate::board::printable;

use super::{Mark, Nothing, Scene, Trace, Zoom};
use super::{breadth_first, color, line_walk, rays};

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
    /// Which squares are light and which dark?
    Colors,
}

impl Lens {
    /// All lenses, in the order of their tabs.
    pub const ALL: [Lens; 4] = [Lens::Reach, Lens::Line, Lens::Search, Lens::Colors];

    /// The lens's name on its tab.
    pub const fn title(self) -> &'static str {
        match self {
            Lens::Reach => "Reach",
            Lens::Line => "Line",
            Lens::Search => "Search",
            Lens::Colors => "Colors",
        }
    }

    /// The lens's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Lens::Reach => "reach",
            Lens::Line => "line",
            Lens::Search => "search",
            Lens::Colors => "colors",
        }
    }

    /// The key that brings the lens up.
    pub const fn digit(self) -> char {
        match self {
            Lens::Reach => '1',
            Lens::Line => '2',
            Lens::Search => '3',
            Lens::Colors => '6',
        }
    }

    /// The question that the lens answers.
    pub const fn question(self) -> &'static str {
        match self {
            Lens::Reach => "Where can it go?",
            Lens::Line => "What lies between?",
            Lens::Search => "How many moves?",
            Lens::Colors => "Light or dark?",
        }
    }

    /// The ways of the lens, its first choice first.
    pub fn ways(self) -> impl Iterator<Item = Way> {
        Way::ALL.into_iter().filter(move |way| way.lens() == self)
    }

    /// The way a lens starts with.
    pub const fn default_way(self) -> Way {
        match self {
            Lens::Reach => Way::Rays,
            Lens::Line => Way::Walk,
            Lens::Search => Way::BreadthFirst,
            Lens::Colors => Way::Parity,
        }
    }

    /// Whether the lens opens before its first step; the others open on their answer.
    pub const fn opens_at_start(self) -> bool {
        matches!(self, Lens::Search)
    }
}

/// A text that does not name a lens.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a lens; expected one of {}", printable(.0), names(Lens::ALL.map(Lens::name)))]
pub struct UnknownLens(pub String);

fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().collect::<Vec<_>>().join(", ")
}

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

/// A way of answering a lens's question. Each belongs to one lens, so a scene needs only the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Reach: ray by ray.
    Rays,
    /// Line: from square to square by y = m·x + b.
    Walk,
    /// Search: the nearest squares first.
    BreadthFirst,
    /// Colors: by odd and even.
    Parity,
}

impl Way {
    /// All ways of all lenses.
    pub const ALL: [Way; 4] = [Way::Rays, Way::Walk, Way::BreadthFirst, Way::Parity];

    /// The lens that the way belongs to.
    pub const fn lens(self) -> Lens {
        match self {
            Way::Rays => Lens::Reach,
            Way::Walk => Lens::Line,
            Way::BreadthFirst => Lens::Search,
            Way::Parity => Lens::Colors,
        }
    }

    /// The way's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Rays => "rays",
            Way::Walk => "walk",
            Way::BreadthFirst => "breadth-first",
            Way::Parity => "parity",
        }
    }

    /// What a step of the given size covers, in this way's own words.
    pub const fn unit(self, zoom: Zoom) -> &'static str {
        match (self, zoom) {
            (Way::Rays, Zoom::Layer) => "ray",
            (Way::Rays, _) => "square",
            (Way::Walk | Way::Parity, _) => "step",
            (Way::BreadthFirst, Zoom::Layer) => "layer",
            (Way::BreadthFirst, Zoom::Square) => "square",
            (Way::BreadthFirst, Zoom::Edge) => "edge",
        }
    }

    /// The marks that the way can put on the board.
    pub const fn marks(self) -> &'static [Mark] {
        match self {
            Way::Rays => &[Mark::Open, Mark::Capture, Mark::Blocker, Mark::Shadow],
            Way::Walk => &[Mark::Open, Mark::Blocker, Mark::Shadow],
            Way::BreadthFirst => breadth_first::MARKS,
            Way::Parity => &[Mark::Current, Mark::SameShade],
        }
    }

    /// Runs the way's algorithm on `scene`.
    ///
    /// # Errors
    ///
    /// [`Nothing`] says what is missing when there is nothing to show.
    pub fn trace(self, scene: &Scene) -> Result<Trace, Nothing> {
        match self {
            Way::Rays => rays::trace(scene),
            Way::Walk => line_walk::trace(scene),
            Way::BreadthFirst => breadth_first::trace(scene),
            Way::Parity => color::trace(scene),
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that does not name a way of a lens.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{}` is not a way of {}; expected one of {}",
    printable(given),
    lens.title(),
    names(lens.ways().map(Way::name))
)]
pub struct UnknownWay {
    lens: Lens,
    given: String,
}

impl UnknownWay {
    /// `given` names no way of `lens`.
    pub fn new(lens: Lens, given: &str) -> UnknownWay {
        UnknownWay {
            lens,
            given: given.to_owned(),
        }
    }
}

impl Lens {
    /// The way of this lens called `name`.
    ///
    /// # Errors
    ///
    /// [`UnknownWay`] lists the lens's ways.
    pub fn way(self, name: &str) -> Result<Way, UnknownWay> {
        self.ways()
            .find(|way| way.name() == name)
            .ok_or_else(|| UnknownWay::new(self, name))
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

impl Serialize for Way {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Way {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Way, D::Error> {
        let text = String::deserialize(deserializer)?;
        let named = Way::ALL.into_iter().find(|way| way.name() == text);
        named.ok_or_else(|| {
            let all = names(Way::ALL.map(Way::name));
            D::Error::custom(format!(
                "`{}` is not a way; expected one of {all}",
                printable(&text)
            ))
        })
    }
}
