//! Lenses: the questions that can be asked of a scene.

use crate::board::named;

named! {
    /// A question to ask of a scene.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Lens: "a lens" {
        /// Where can the piece go?
        #[default]
        Reach = "reach",
        /// What lies between two squares?
        Line = "line",
        /// How many moves does it take?
        Search = "search",
        /// Does one scan of the board find a whole ray?
        Sweep = "sweep",
        /// Which pieces attack which squares?
        Control = "control",
        /// Which squares are light and which dark?
        Colors = "colors",
        /// Is there a way to do it at all?
        Backtrack = "backtrack",
    }
}

impl Lens {
    /// Its name on its tab, and the question that it answers.
    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Lens::Reach => ("Reach", "Where can it go?"),
            Lens::Line => ("Line", "What is between?"),
            Lens::Search => ("Search", "How many moves?"),
            Lens::Sweep => ("Sweep", "One scan enough?"),
            Lens::Control => ("Control", "Who attacks what?"),
            Lens::Colors => ("Colors", "Light or dark?"),
            Lens::Backtrack => ("Backtrack", "Can it be done?"),
        }
    }

    /// The lens's name on its tab.
    pub const fn title(self) -> &'static str {
        self.row().0
    }

    /// The question that the lens answers.
    pub const fn question(self) -> &'static str {
        self.row().1
    }

    /// The key that brings the lens up: they are counted from 1.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// Whether the lens opens before its first step; the others open on their answer.
    pub const fn opens_at_start(self) -> bool {
        matches!(self, Lens::Search | Lens::Sweep | Lens::Backtrack)
    }

    /// Whether the lens asks about the square under the cursor, whatever is selected.
    pub const fn follows_cursor(self) -> bool {
        matches!(self, Lens::Control | Lens::Colors)
    }
}
