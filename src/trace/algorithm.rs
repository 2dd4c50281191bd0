//! The algorithms: one file for each, and its row in the list here.

mod all_paths;
mod breadth_first;
mod control;
mod depth_first;
mod mark_late;
mod neighbours;
mod parity;
mod parts;
mod queens;
mod rays;
mod recursion;
mod sweep;
mod tour;
mod walk;

pub use all_paths::SHOWN;
pub use breadth_first::breadth_first;
pub use sweep::{one_pass::one_pass, ray, shared::shared};

use crate::board::{Unexpected, find_named, named};

use super::lens::Lens;
use super::mark::Mark;
use super::row::Row;
use super::step_size::StepSize;

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
        /// Backtrack: queens that don't attack each other, rank by rank.
        Queens = "queens",
        /// Backtrack: the same, the rank with the fewest free squares first.
        QueensLeast = "queens-least",
        /// Backtrack: a tour of every square, the fewest onward moves first.
        Warnsdorff = "warnsdorff",
        /// Backtrack: a tour of every square, in the order of a search.
        Blind = "blind",
        /// Backtrack: which squares chains of moves join.
        Parts = "parts",
    }
}

impl Algorithm {
    /// What the algorithm tells of itself.
    pub const fn row(self) -> &'static Row {
        match self {
            Algorithm::Rays => &rays::ROW,
            Algorithm::Recursion => &recursion::ROW,
            Algorithm::Walk => &walk::ROW,
            Algorithm::BreadthFirst => &breadth_first::ROW,
            Algorithm::ReverseOrder => &breadth_first::REVERSED,
            Algorithm::DepthFirst => &depth_first::ROW,
            Algorithm::MarkLate => &mark_late::ROW,
            Algorithm::AllPaths => &all_paths::ROW,
            Algorithm::Backward => &sweep::one_pass::BACKWARD,
            Algorithm::Forward => &sweep::one_pass::FORWARD,
            Algorithm::Passes => &sweep::passes::ROW,
            Algorithm::Shared => &sweep::shared::ROW,
            Algorithm::WrongProbe => &sweep::one_pass::AHEAD,
            Algorithm::Attacks => &control::ROW,
            Algorithm::Parity => &parity::ROW,
            Algorithm::Queens => &queens::ROW,
            Algorithm::QueensLeast => &queens::LEAST,
            Algorithm::Warnsdorff => &tour::WARNSDORFF,
            Algorithm::Blind => &tour::BLIND,
            Algorithm::Parts => &parts::ROW,
        }
    }

    /// The lens that the way belongs to.
    pub const fn lens(self) -> Lens {
        self.row().lens
    }

    /// Whether it puts queens on an empty board, wherever one looks.
    pub const fn is_queens(self) -> bool {
        matches!(self, Algorithm::Queens | Algorithm::QueensLeast)
    }

    /// What a step of the given size covers, in this way's own words.
    pub const fn unit(self, size: StepSize) -> &'static str {
        self.row().unit(size)
    }

    /// The marks that the way can put on the board.
    pub const fn marks(self) -> &'static [Mark] {
        self.row().marks
    }
}

impl Lens {
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
            Lens::Backtrack => Algorithm::Queens,
        }
    }

    /// The way of this lens called `name`.
    ///
    /// # Errors
    ///
    /// [`Unexpected`] lists the lens's ways.
    pub fn way(self, name: &str) -> Result<Algorithm, Unexpected> {
        let ways = self.ways().map(|way| (way.name(), way));
        find_named(format!("a way of {}", self.title()), name, ways)
    }
}
