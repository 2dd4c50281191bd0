//! How much one step forward covers.

use crate::board::named;

named! {
    /// How much one step forward covers.
    ///
    /// What the three sizes are depends on the algorithm: for a search an edge is one neighbour test,
    /// a square is one square taken from the queue, and a layer is all squares of one distance.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum StepSize: "a step size" {
        /// The finest grain: every single step.
        Edge = "edge",
        /// One square at a time.
        #[default]
        Square = "square",
        /// A whole layer, ray or pass at a time.
        Layer = "layer",
    }
}
