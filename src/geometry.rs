//! Direct computation of lines, rays, reach, attacks and distances.
//!
//! Most functions are small computations on [`SquareSet`](crate::board::SquareSet)s that allocate
//! nothing. [`trace`](crate::trace) shows step by step how to find the same answers; tests check
//! that the two agree.

mod bound;
mod control;
mod distance;
mod expansions;
mod line;
mod mover;
mod queens;
mod ray;
mod reach;
mod sliders;
mod symmetry;
mod tour;
mod verdict;

pub use control::{Attackers, Pin, attackers, attacks, pins};
pub use distance::Distances;
pub use expansions::{Expansions, neighbours};
pub use line::{Fraction, Line, LineKind, Point, Slope, Walk};
pub use mover::{Leaper, Mover, Takes, Track};
pub use queens::{NoSolution, Queens, QueensFault, QueensSolved};
pub use ray::{Blocker, BlockerKind, Ray};
pub use reach::{Rays, Reach};
pub use sliders::{bishop_attacks, rook_attacks};
pub use symmetry::Symmetry;
pub use tour::{MoveOrder, Tour, TourMap};
pub use verdict::{Obstruction, WhyNot};
