//! Sizes of a step through a trace.

use crate::board::named;

named! {
    /// Size of one step forward.
    ///
    /// The meaning of the three sizes depends on the algorithm. For a search, an edge is one
    /// neighbour test, a square is one dequeued square, and a layer is all squares at one distance.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum StepSize: "a step size" {
        /// The finest size: a single step.
        Edge = "edge",
        /// One square at a time.
        #[default]
        Square = "square",
        /// One whole layer, ray or pass at a time.
        Layer = "layer",
    }
}
