//! The lenses, their algorithms, and the sentences for their steps.
//!
//! Each lens is a folder here. It provides a [`LensRow`], and the rest of the program uses only
//! that row and what this file re-exports. Only this file names the folders: it lists the lenses,
//! the algorithms and the families of facts.

mod backtrack;
mod colors;
mod control;
mod line;
mod reach;
mod row;
mod search;
mod sweep;

pub use backtrack::{hopeless_rank, no_solution, queens_fault};
pub use colors::{ColorFact, parity};
pub use control::ControlFact;
pub use line::LineFact;
pub use reach::{ReachFact, RecursionFact, call};
pub use row::{Counted, CountedRun, LensRow, Try, Worth};
pub use search::{breadth_first, layers};
pub use sweep::{Order, ProbeOutcome, SweepFact, sweep_once, sweep_shared, swept_ray};

use crate::board::{Unexpected, find_named, named};
use crate::trace::{
    AlgorithmSpec, BacktrackFact, Frame, ReplayFact, SearchFact, StepMaker, StepSize, Strategy,
};

named! {
    /// A question about a scene.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Lens: "a lens" {
        /// Which squares can a piece go to?
        #[default]
        Reach = "reach",
        /// Which squares are between two squares?
        Line = "line",
        /// How many moves does it take to reach a target?
        Search = "search",
        /// Does one scan of the board find a whole ray?
        Sweep = "sweep",
        /// Which pieces attack or defend each square?
        Control = "control",
        /// Which squares are light, and which are dark?
        Colors = "colors",
        /// Can a problem be solved at all?
        Backtrack = "backtrack",
    }
}

/// Defines the enum of the algorithms, and the row of each.
macro_rules! ways {
    ($($(#[$doc:meta])* $way:ident = $name:literal: $row:path,)+) => {
        named! {
            /// An algorithm. Each belongs to one lens, so a scene stores only the algorithm.
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub enum Algorithm: "an algorithm" {
                $($(#[$doc])* $way = $name,)+
            }
        }

        impl Algorithm {
            /// Returns the description of the algorithm.
            pub const fn row(self) -> &'static AlgorithmSpec {
                match self {
                    $(Algorithm::$way => &$row,)+
                }
            }
        }
    };
}

ways! {
    /// Reach: ray by ray.
    Rays = "rays": reach::RAYS,
    /// Reach: a function that calls itself for the next square.
    Recursion = "recursion": reach::RECURSION,
    /// Line: from square to square with y = m·x + b.
    Walk = "walk": line::WALK,
    /// Search: breadth-first, the nearest squares first.
    BreadthFirst = "breadth-first": search::BREADTH_FIRST,
    /// Search: depth-first, from the newest square, backtracking from dead ends.
    DepthFirst = "depth-first": search::DEPTH_FIRST,
    /// Search with a mistake: breadth-first, but squares are marked only when they are dequeued.
    MarkLate = "mark-late": search::MARK_LATE,
    /// Search: every shortest path instead of only one.
    AllPaths = "all-paths": search::ALL_PATHS,
    /// Search: breadth-first, trying the moves in the opposite order.
    ReverseOrder = "reverse-order": search::REVERSE_ORDER,
    /// Search: the square with the smallest lower bound first.
    Greedy = "greedy": search::GREEDY,
    /// Search: the smallest sum of moves so far and lower bound first.
    AStar = "a-star": search::A_STAR,
    /// Search: from the start and from the target, until the two meet.
    BothEnds = "both-ends": search::BOTH_ENDS,
    /// Sweep: one pass from h1 to a8.
    Backward = "backward": sweep::BACKWARD,
    /// Sweep: one pass from a8 to h1.
    Forward = "forward": sweep::FORWARD,
    /// Sweep: repeated passes in an order in which a single pass misses squares.
    Passes = "passes": sweep::PASSES,
    /// Sweep with a mistake: the crumbs of all directions in one layer.
    Shared = "shared": sweep::SHARED,
    /// Sweep with a mistake: checking the square ahead instead of the one behind.
    WrongProbe = "wrong-probe": sweep::WRONG_PROBE,
    /// Control: piece by piece, then the pins.
    Attacks = "attacks": control::ATTACKS,
    /// Colors: whether file plus rank is even or odd.
    Parity = "parity": colors::PARITY,
    /// Backtrack: queens that don't attack each other, rank by rank.
    Queens = "queens": backtrack::QUEENS,
    /// Backtrack: queens, choosing the rank with the fewest free squares first.
    QueensLeast = "queens-least": backtrack::QUEENS_LEAST,
    /// Backtrack: a tour of every square, trying the fewest onward moves first.
    Warnsdorff = "warnsdorff": backtrack::WARNSDORFF,
    /// Backtrack: a tour of every square, trying the moves in search order.
    Blind = "blind": backtrack::BLIND,
    /// Backtrack: which squares are connected by chains of moves.
    Parts = "parts": backtrack::PARTS,
}

impl Algorithm {
    /// Returns the strategy of the search; `None` for an algorithm without a frontier.
    pub const fn choices(self) -> Option<&'static Strategy> {
        match self.row().run {
            StepMaker::Search(choices) => Some(choices),
            StepMaker::Steps(_) => None,
        }
    }

    /// Whether the algorithm is a search that tries the moves in the opposite order.
    pub fn tries_in_reverse(self) -> bool {
        self.choices().is_some_and(|choices| choices.reversed)
    }

    /// Whether the algorithm comes after those for beginners in lists.
    pub const fn is_advanced(self) -> bool {
        use Algorithm::{AStar, BothEnds, Greedy, MarkLate, ReverseOrder};
        matches!(self, MarkLate | ReverseOrder | Greedy | AStar | BothEnds)
    }

    /// Whether the algorithm places queens, regardless of the selected piece.
    pub const fn is_queens(self) -> bool {
        matches!(self, Algorithm::Queens | Algorithm::QueensLeast)
    }
}

impl Lens {
    /// Returns the row of the lens.
    pub const fn row(self) -> &'static LensRow {
        match self {
            Lens::Reach => &reach::ROW,
            Lens::Line => &line::ROW,
            Lens::Search => &search::ROW,
            Lens::Sweep => &sweep::ROW,
            Lens::Control => &control::ROW,
            Lens::Colors => &colors::ROW,
            Lens::Backtrack => &backtrack::ROW,
        }
    }

    /// Returns the digit key that opens the lens: `1` for the first lens.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Returns the algorithms of the lens, the default first.
    pub fn ways(self) -> impl Iterator<Item = Algorithm> {
        Algorithm::ALL
            .into_iter()
            .filter(move |way| way.row().lens == self)
    }

    /// Whether the lens comes after those for beginners in lists.
    pub const fn is_advanced(self) -> bool {
        matches!(self, Lens::Line | Lens::Sweep | Lens::Backtrack)
    }

    /// Returns the algorithm of this lens called `name`.
    ///
    /// # Errors
    ///
    /// Returns [`Unexpected`] if the lens has no such algorithm; the error lists those that it has,
    /// or the most similar ones.
    pub fn way(self, name: &str) -> Result<Algorithm, Unexpected> {
        let ways = self.ways().map(|way| (way.name(), way));
        find_named(format!("an algorithm of {}", self.row().title), name, ways)
    }
}

macro_rules! families {
    ($($(#[$doc:meta])* $family:ident($fact:ident),)+) => {
        /// Effect of a step, as data.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Fact {
            $($(#[$doc])* $family($fact),)+
        }

        $(impl From<$fact> for Fact {
            fn from(fact: $fact) -> Fact {
                Fact::$family(fact)
            }
        })+
    };
}

families! {
    /// A ray was followed.
    Reach(ReachFact),
    /// A function called itself along a ray.
    Recursion(RecursionFact),
    /// A line was walked.
    Line(LineFact),
    /// A search continued.
    Search(SearchFact),
    /// A square was checked, and may have got a crumb.
    Sweep(SweepFact),
    /// Attacks were counted, or a pin was looked for.
    Control(ControlFact),
    /// The colour of a square was worked out.
    Color(ColorFact),
    /// Something was placed or removed.
    Backtrack(BacktrackFact),
    /// A line that another program wrote about its search was replayed.
    Replay(ReplayFact),
}

/// Describes the last step of `frame`, for steps of size `size`; `None` before the first.
pub fn sentence(frame: &Frame, size: StepSize) -> Option<String> {
    Some(match frame.fact? {
        Fact::Reach(fact) => reach::rays_sentence(fact),
        Fact::Recursion(fact) => reach::recursion_sentence(frame, fact),
        Fact::Line(fact) => line::sentence(frame, fact),
        Fact::Search(fact) => search::sentence(frame, fact, size),
        Fact::Sweep(fact) => sweep::sentence(frame, fact),
        Fact::Control(fact) => control::sentence(fact),
        Fact::Color(fact) => colors::sentence(fact),
        Fact::Backtrack(fact) => backtrack::sentence(frame, fact),
        Fact::Replay(fact) => search::told_sentence(frame, fact, size),
    })
}
