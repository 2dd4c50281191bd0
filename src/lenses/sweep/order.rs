//! Order in which a sweep checks the squares.

use crate::board::{Direction, Square, named};

named! {
    /// Order in which a pass visits the squares.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Order: "an order" {
        /// h1, g1 … a1, h2 … a8.
        #[default]
        Backward = "backward",
        /// a8, b8 … h8, a7 … h1.
        Forward = "forward",
    }
}

impl Order {
    /// Returns the other order.
    #[must_use]
    pub const fn reversed(self) -> Order {
        match self {
            Order::Backward => Order::Forward,
            Order::Forward => Order::Backward,
        }
    }

    /// Returns all squares in the order of a pass.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..64).map(move |i| {
            let (ranks, files) = (i / 8, i % 8);
            let square = match self {
                Order::Backward => Square::H1.offset(-files, ranks),
                Order::Forward => Square::A8.offset(files, -ranks),
            };
            square.expect("eight files and eight ranks")
        })
    }

    /// Returns the order in which one pass finds a whole ray, because it visits the ray's squares
    /// outward.
    pub const fn suiting(direction: Direction) -> Order {
        match direction.vector() {
            (_, 1) | (-1, 0) => Order::Backward,
            _ => Order::Forward,
        }
    }
}
