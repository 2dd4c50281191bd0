//! The ways of a lens: one for each algorithm.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use thiserror::Error;

use crate::board::{names, printable};

use super::{Lens, Mark, Nothing, Scene, Trace, Zoom};
use super::{
    all_paths, breadth_first, color, control, depth_first, line_walk, mark_late, rays, recursion,
    sweep,
};

/// A way of answering a lens's question. Each belongs to one lens, so a scene needs only the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Reach: ray by ray.
    Rays,
    /// Reach: a function that calls itself for the next square.
    Recursion,
    /// Line: from square to square by y = m·x + b.
    Walk,
    /// Search: the nearest squares first.
    BreadthFirst,
    /// Search: the nearest squares first, trying the moves in the opposite order.
    ReverseOrder,
    /// Search: on from the newest square, back where there is no way on.
    DepthFirst,
    /// Search: breadth-first with a mistake, marking squares only when they are taken out.
    MarkLate,
    /// Search: every shortest path instead of one.
    AllPaths,
    /// Sweep: one pass from h1 back to a8.
    Backward,
    /// Sweep: one pass from a8 on to h1.
    Forward,
    /// Sweep: the order that misses squares, pass after pass.
    Passes,
    /// Sweep: with a mistake, the crumbs of all directions in one layer.
    Shared,
    /// Sweep: with a mistake, asking the square ahead instead of the one behind.
    WrongProbe,
    /// Control: piece by piece, then the pins.
    Attacks,
    /// Colors: by odd and even.
    Parity,
}

impl Way {
    /// All ways of all lenses; of each lens the first choice first.
    pub const ALL: [Way; 15] = [
        Way::Rays,
        Way::Recursion,
        Way::Walk,
        Way::BreadthFirst,
        Way::DepthFirst,
        Way::MarkLate,
        Way::AllPaths,
        Way::ReverseOrder,
        Way::Backward,
        Way::Forward,
        Way::Passes,
        Way::Shared,
        Way::WrongProbe,
        Way::Attacks,
        Way::Parity,
    ];

    /// The lens that the way belongs to.
    pub const fn lens(self) -> Lens {
        use Way::*;
        match self {
            Rays | Recursion => Lens::Reach,
            Walk => Lens::Line,
            BreadthFirst | ReverseOrder | DepthFirst | MarkLate | AllPaths => Lens::Search,
            Backward | Forward | Passes | Shared | WrongProbe => Lens::Sweep,
            Attacks => Lens::Control,
            Parity => Lens::Colors,
        }
    }

    /// The way's name in commands and files.
    pub const fn name(self) -> &'static str {
        match self {
            Way::Rays => "rays",
            Way::Recursion => "recursion",
            Way::Walk => "walk",
            Way::BreadthFirst => "breadth-first",
            Way::ReverseOrder => "reverse-order",
            Way::DepthFirst => "depth-first",
            Way::MarkLate => "mark-late",
            Way::AllPaths => "all-paths",
            Way::Backward => "backward",
            Way::Forward => "forward",
            Way::Passes => "passes",
            Way::Shared => "shared",
            Way::WrongProbe => "wrong-probe",
            Way::Attacks => "attacks",
            Way::Parity => "parity",
        }
    }

    /// What a step of the given size covers, in this way's own words.
    pub const fn unit(self, zoom: Zoom) -> &'static str {
        match (self, self.lens(), zoom) {
            (Way::Recursion, _, Zoom::Square | Zoom::Edge) => "call",
            (_, Lens::Reach, Zoom::Layer) => "ray",
            (_, Lens::Reach, _) => "square",
            (_, Lens::Line | Lens::Colors, _) => "step",
            (Way::DepthFirst, _, Zoom::Layer) => "branch",
            (_, Lens::Search, Zoom::Layer) => "layer",
            (_, Lens::Search, Zoom::Square) => "square",
            (_, Lens::Search, Zoom::Edge) => "edge",
            (_, Lens::Sweep, Zoom::Layer) => "pass",
            (_, Lens::Sweep, Zoom::Square) => "probe",
            (_, Lens::Sweep, Zoom::Edge) => "test",
            (_, Lens::Control, Zoom::Layer) => "part",
            (_, Lens::Control, Zoom::Square) => "piece",
            (_, Lens::Control, Zoom::Edge) => "test",
        }
    }

    /// The marks that the way can put on the board.
    pub const fn marks(self) -> &'static [Mark] {
        match self {
            Way::Rays => rays::MARKS,
            Way::Recursion => recursion::MARKS,
            Way::Walk => &[Mark::Open, Mark::Blocker, Mark::Shadow],
            Way::BreadthFirst | Way::ReverseOrder | Way::MarkLate | Way::AllPaths => {
                breadth_first::MARKS
            }
            Way::DepthFirst => depth_first::MARKS,
            Way::Backward | Way::Forward | Way::Passes | Way::Shared | Way::WrongProbe => {
                sweep::MARKS
            }
            Way::Attacks => control::MARKS,
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
            Way::Recursion => recursion::trace(scene),
            Way::Walk => line_walk::trace(scene),
            Way::BreadthFirst => breadth_first::trace(scene),
            Way::ReverseOrder => breadth_first::reversed(scene),
            Way::DepthFirst => depth_first::trace(scene),
            Way::MarkLate => mark_late::trace(scene),
            Way::AllPaths => all_paths::trace(scene),
            Way::Backward => sweep::one_pass::trace(scene, sweep::Order::Backward),
            Way::Forward => sweep::one_pass::trace(scene, sweep::Order::Forward),
            Way::Passes => sweep::passes::trace(scene),
            Way::Shared => sweep::shared::trace(scene),
            Way::WrongProbe => sweep::wrong_probe::trace(scene),
            Way::Attacks => Ok(control::trace(scene)),
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
