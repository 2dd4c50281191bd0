//! The ways of a lens: one for each algorithm.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use thiserror::Error;

use crate::board::{names, printable};

use super::{Lens, Mark, Scene, StepSize, Trace, TraceError};
use super::{
    all_paths, breadth_first, color, control, depth_first, line_walk, mark_late, rays, recursion,
    sweep,
};

/// A way of answering a lens's question. Each belongs to one lens, so a scene needs only the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Algorithm {
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

impl Algorithm {
    /// All ways of all lenses; of each lens the first choice first.
    pub const ALL: [Algorithm; 15] = [
        Algorithm::Rays,
        Algorithm::Recursion,
        Algorithm::Walk,
        Algorithm::BreadthFirst,
        Algorithm::DepthFirst,
        Algorithm::MarkLate,
        Algorithm::AllPaths,
        Algorithm::ReverseOrder,
        Algorithm::Backward,
        Algorithm::Forward,
        Algorithm::Passes,
        Algorithm::Shared,
        Algorithm::WrongProbe,
        Algorithm::Attacks,
        Algorithm::Parity,
    ];

    /// The lens that the way belongs to.
    pub const fn lens(self) -> Lens {
        use Algorithm::*;
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
            Algorithm::Rays => "rays",
            Algorithm::Recursion => "recursion",
            Algorithm::Walk => "walk",
            Algorithm::BreadthFirst => "breadth-first",
            Algorithm::ReverseOrder => "reverse-order",
            Algorithm::DepthFirst => "depth-first",
            Algorithm::MarkLate => "mark-late",
            Algorithm::AllPaths => "all-paths",
            Algorithm::Backward => "backward",
            Algorithm::Forward => "forward",
            Algorithm::Passes => "passes",
            Algorithm::Shared => "shared",
            Algorithm::WrongProbe => "wrong-probe",
            Algorithm::Attacks => "attacks",
            Algorithm::Parity => "parity",
        }
    }

    /// What a step of the given size covers, in this way's own words.
    pub const fn unit(self, zoom: StepSize) -> &'static str {
        match (self, self.lens(), zoom) {
            (Algorithm::Recursion, _, StepSize::Square | StepSize::Edge) => "call",
            (_, Lens::Reach, StepSize::Layer) => "ray",
            (_, Lens::Reach, _) => "square",
            (_, Lens::Line | Lens::Colors, _) => "step",
            (Algorithm::DepthFirst, _, StepSize::Layer) => "branch",
            (_, Lens::Search, StepSize::Layer) => "layer",
            (_, Lens::Search, StepSize::Square) => "square",
            (_, Lens::Search, StepSize::Edge) => "edge",
            (_, Lens::Sweep, StepSize::Layer) => "pass",
            (_, Lens::Sweep, StepSize::Square) => "probe",
            (_, Lens::Sweep, StepSize::Edge) => "test",
            (_, Lens::Control, StepSize::Layer) => "part",
            (_, Lens::Control, StepSize::Square) => "piece",
            (_, Lens::Control, StepSize::Edge) => "test",
        }
    }

    /// The marks that the way can put on the board.
    pub const fn marks(self) -> &'static [Mark] {
        match self {
            Algorithm::Rays => rays::MARKS,
            Algorithm::Recursion => recursion::MARKS,
            Algorithm::Walk => &[Mark::Open, Mark::Blocker, Mark::Shadow],
            Algorithm::BreadthFirst
            | Algorithm::ReverseOrder
            | Algorithm::MarkLate
            | Algorithm::AllPaths => breadth_first::MARKS,
            Algorithm::DepthFirst => depth_first::MARKS,
            Algorithm::Backward
            | Algorithm::Forward
            | Algorithm::Passes
            | Algorithm::Shared
            | Algorithm::WrongProbe => sweep::MARKS,
            Algorithm::Attacks => control::MARKS,
            Algorithm::Parity => &[Mark::Current, Mark::SameShade],
        }
    }

    /// Runs the way's algorithm on `scene`.
    ///
    /// # Errors
    ///
    /// [`TraceError`] says what is missing when there is nothing to show.
    pub fn trace(self, scene: &Scene) -> Result<Trace, TraceError> {
        match self {
            Algorithm::Rays => rays::trace(scene),
            Algorithm::Recursion => recursion::trace(scene),
            Algorithm::Walk => line_walk::trace(scene),
            Algorithm::BreadthFirst => breadth_first::trace(scene),
            Algorithm::ReverseOrder => breadth_first::reversed(scene),
            Algorithm::DepthFirst => depth_first::trace(scene),
            Algorithm::MarkLate => mark_late::trace(scene),
            Algorithm::AllPaths => all_paths::trace(scene),
            Algorithm::Backward => sweep::one_pass::trace(scene, sweep::Order::Backward),
            Algorithm::Forward => sweep::one_pass::trace(scene, sweep::Order::Forward),
            Algorithm::Passes => sweep::passes::trace(scene),
            Algorithm::Shared => sweep::shared::trace(scene),
            Algorithm::WrongProbe => sweep::wrong_probe::trace(scene),
            Algorithm::Attacks => Ok(control::trace(scene)),
            Algorithm::Parity => color::trace(scene),
        }
    }
}

impl fmt::Display for Algorithm {
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
    names(lens.ways().map(Algorithm::name))
)]
pub struct UnknownAlgorithm {
    lens: Lens,
    given: String,
}

impl UnknownAlgorithm {
    /// `given` names no way of `lens`.
    pub fn new(lens: Lens, given: &str) -> UnknownAlgorithm {
        UnknownAlgorithm {
            lens,
            given: given.to_owned(),
        }
    }
}

impl Serialize for Algorithm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Algorithm {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Algorithm, D::Error> {
        let text = String::deserialize(deserializer)?;
        let named = Algorithm::ALL.into_iter().find(|way| way.name() == text);
        named.ok_or_else(|| {
            let all = names(Algorithm::ALL.map(Algorithm::name));
            D::Error::custom(format!(
                "`{}` is not a way; expected one of {all}",
                printable(&text)
            ))
        })
    }
}
