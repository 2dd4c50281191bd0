//! The welcome popup on the first start: three ways to begin.

/// Text above the choices of the welcome popup.
pub const GREETING: &str =
    "A piece is a lamp. It lights every square it can reach. Blockers cast shadows.";

/// A choice in the welcome popup.
#[derive(Debug)]
pub struct Door {
    /// Name of the choice.
    pub name: &'static str,
    /// Description in a few words.
    pub about: &'static str,
    /// Command that the choice runs; empty to stay on the current board.
    pub(super) line: &'static str,
}

/// Choices of the welcome popup.
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
