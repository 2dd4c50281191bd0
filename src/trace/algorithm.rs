//! The ways of a lens: one for each algorithm.

use crate::board::named;

use super::{Lens, Mark, Scene, StepSize, Trace, TraceError};
use super::{
    all_paths, breadth_first, color, control, depth_first, line_walk, mark_late, rays, recursion,
    sweep,
};

named! {
    /// A way of answering a lens's question. Each belongs to one lens, so a scene needs only the way.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Algorithm: "a way" {
        /// Reach: ray by ray.
        Rays = "rays",
        /// Reach: a function that calls itself for the next square.
        Recursion = "recursion",
        /// Line: from square to square by y = m·x + b.
        Walk = "walk",
        /// Search: the nearest squares first.
        BreadthFirst = "breadth-first",
        /// Search: on from the newest square, back where there is no way on.
        DepthFirst = "depth-first",
        /// Search: breadth-first with a mistake, marking squares only when they are taken out.
        MarkLate = "mark-late",
        /// Search: every shortest path instead of one.
        AllPaths = "all-paths",
        /// Search: the nearest squares first, trying the moves in the opposite order.
        ReverseOrder = "reverse-order",
        /// Sweep: one pass from h1 back to a8.
        Backward = "backward",
        /// Sweep: one pass from a8 on to h1.
        Forward = "forward",
        /// Sweep: the order that misses squares, pass after pass.
        Passes = "passes",
        /// Sweep: with a mistake, the crumbs of all directions in one layer.
        Shared = "shared",
        /// Sweep: with a mistake, asking the square ahead instead of the one behind.
        WrongProbe = "wrong-probe",
        /// Control: piece by piece, then the pins.
        Attacks = "attacks",
        /// Colors: by odd and even.
        Parity = "parity",
    }
}

impl Algorithm {
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
