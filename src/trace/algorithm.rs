//! The algorithms: one file for each, and its row in the list here.

mod control;
mod parity;
mod parts;
mod queens;
mod rays;
mod recursion;
mod searches;
mod sweep;
mod tour;
mod walk;

pub use recursion::WAITING_LINES;
pub use searches::breadth_first;
pub use sweep::{one_pass::one_pass, ray, shared::shared};

use crate::board::{Unexpected, find_named, named};

use super::lens::Lens;
use super::mark::Mark;
use super::row::{AlgorithmRow, StepMaker};
use super::search::Choices;
use super::step_size::StepSize;

/// An enum of the ways, all of them, and the row of each.
macro_rules! ways {
    ($($(#[$doc:meta])* $way:ident = $name:literal: $row:path,)+) => {
        named! {
            /// A way of answering a lens's question. Each belongs to one lens, so a scene needs only
            /// the way.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum Algorithm: "a way" {
                $($(#[$doc])* $way = $name,)+
            }
        }

        impl Algorithm {
            /// What the algorithm tells of itself.
            pub const fn row(self) -> &'static AlgorithmRow {
                match self {
                    $(Algorithm::$way => &$row,)+
                }
            }
        }
    };
}

ways! {
    /// Reach: ray by ray.
    Rays = "rays": rays::ROW,
    /// Reach: a function that calls itself for the next square.
    Recursion = "recursion": recursion::ROW,
    /// Line: from square to square by y = m·x + b.
    Walk = "walk": walk::ROW,
    /// Search: the nearest squares first.
    BreadthFirst = "breadth-first": searches::BREADTH_FIRST,
    /// Search: on from the newest square, back where there is no way on.
    DepthFirst = "depth-first": searches::DEPTH_FIRST,
    /// Search: breadth-first with a mistake, marking squares only when they are taken out.
    MarkLate = "mark-late": searches::MARK_LATE,
    /// Search: every shortest path instead of one.
    AllPaths = "all-paths": searches::ALL_PATHS,
    /// Search: the nearest squares first, trying the moves in the opposite order.
    ReverseOrder = "reverse-order": searches::REVERSE_ORDER,
    /// Search: the square nearest to the target first.
    Greedy = "greedy": searches::GREEDY,
    /// Search: the least sum of moves so far and moves left at least first.
    AStar = "a-star": searches::A_STAR,
    /// Search: from the start and back from the target, until the two meet.
    BothEnds = "both-ends": searches::BOTH_ENDS,
    /// Sweep: one pass from h1 back to a8.
    Backward = "backward": sweep::one_pass::BACKWARD,
    /// Sweep: one pass from a8 on to h1.
    Forward = "forward": sweep::one_pass::FORWARD,
    /// Sweep: the order that misses squares, pass after pass.
    Passes = "passes": sweep::passes::ROW,
    /// Sweep: with a mistake, the crumbs of all directions in one layer.
    Shared = "shared": sweep::shared::ROW,
    /// Sweep: with a mistake, asking the square ahead instead of the one behind.
    WrongProbe = "wrong-probe": sweep::one_pass::AHEAD,
    /// Control: piece by piece, then the pins.
    Attacks = "attacks": control::ROW,
    /// Colors: by odd and even.
    Parity = "parity": parity::ROW,
    /// Backtrack: queens that don't attack each other, rank by rank.
    Queens = "queens": queens::ROW,
    /// Backtrack: the same, the rank with the fewest free squares first.
    QueensLeast = "queens-least": queens::LEAST,
    /// Backtrack: a tour of every square, the fewest onward moves first.
    Warnsdorff = "warnsdorff": tour::WARNSDORFF,
    /// Backtrack: a tour of every square, in the order of a search.
    Blind = "blind": tour::BLIND,
    /// Backtrack: which squares chains of moves join.
    Parts = "parts": parts::ROW,
}

impl Algorithm {
    /// What makes the search what it is; `None` for what is no search over a frontier.
    pub const fn choices(self) -> Option<&'static Choices> {
        match self.row().run {
            StepMaker::Search(choices) => Some(choices),
            StepMaker::Steps(_) => None,
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
