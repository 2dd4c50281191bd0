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
    /// The lens's name on its tab.
    pub const fn title(self) -> &'static str {
        match self {
            Lens::Reach => "Reach",
            Lens::Line => "Line",
            Lens::Search => "Search",
            Lens::Sweep => "Sweep",
            Lens::Control => "Control",
            Lens::Colors => "Colors",
            Lens::Backtrack => "Backtrack",
        }
    }

    /// The key that brings the lens up.
    pub const fn digit(self) -> char {
        match self {
            Lens::Reach => '1',
            Lens::Line => '2',
            Lens::Search => '3',
            Lens::Sweep => '4',
            Lens::Control => '5',
            Lens::Colors => '6',
            Lens::Backtrack => '7',
        }
    }

    /// The question that the lens answers.
    pub const fn question(self) -> &'static str {
        match self {
            Lens::Reach => "Where can it go?",
            Lens::Line => "What is between?",
            Lens::Search => "How many moves?",
            Lens::Sweep => "One scan enough?",
            Lens::Control => "Who attacks what?",
            Lens::Colors => "Light or dark?",
            Lens::Backtrack => "Can it be done?",
        }
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
