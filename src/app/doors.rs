//! The doors of the first start: three ways in.

/// Words above the doors of the first start.
pub const GREETING: &str =
    "A piece is a lamp. It lights every square it can reach. Blockers cast shadows.";

/// A door of the first start.
#[derive(Debug)]
pub struct Door {
    /// Name of what it opens.
    pub name: &'static str,
    /// Its contents in a few words.
    pub about: &'static str,
    /// Line that opens it; empty for the board that is there.
    pub(super) line: &'static str,
}

/// The doors of the first start.
pub const DOORS: [Door; 3] = [
    Door {
        name: "Learn the pieces",
        about: "46 short lessons",
        line: "learn",
    },
    Door {
        name: "Explore this board",
        about: "move, block, ask why",
        line: "",
    },
    Door {
        name: "Watch a knight search",
        about: "g2 to a8, step by step",
        line: "scene knight-g2-a8",
    },
];
