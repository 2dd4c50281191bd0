//! Marks of squares, one row each.

/// Names and shapes of a mark. Its colour comes from the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkRow {
    /// Name in files, and key in themes if the mark has a colour of its own.
    pub name: &'static str,
    /// Shape in ASCII: one or two characters, different for every mark.
    pub ascii: &'static str,
    /// Shape on a UTF-8 terminal: one or two characters that nearly every font has, different for
    /// every mark.
    pub glyph: &'static str,
    /// Name of the mark's drawing in pictures and on large squares. If it is empty, the first
    /// character of the ASCII shape is shown instead.
    pub drawn: &'static str,
    /// Word or short phrase in the legend.
    pub word: &'static str,
}

/// Defines an enum of marks, and the row of each.
macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident: $name:literal, $ascii:literal, $glyph:literal, $drawn:literal, $word:literal;)*) => {
        /// An algorithm's mark on a square, such as [`Visited`](Mark::Visited) or
        /// [`Blocker`](Mark::Blocker).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Mark {
            $($(#[$doc])* $mark,)*
        }

        impl Mark {
            /// Every mark, in the order in which the help lists them.
            pub const ALL: [Mark; [$(Mark::$mark),*].len()] = [$(Mark::$mark),*];

            /// Returns the mark's names and shapes.
            pub const fn row(self) -> MarkRow {
                match self {
                    $(Mark::$mark => MarkRow {
                        name: $name,
                        ascii: $ascii,
                        glyph: $glyph,
                        drawn: $drawn,
                        word: $word,
                    },)*
                }
            }
        }
    };
}

marks! {
    /// The square is empty and the piece can go there.
    Open: "open", "oo", "●", "disc", "open";
    /// The piece can capture an enemy on the square.
    Capture: "capture", "x", "×", "corners", "capture";
    /// The square's occupant ends the ray.
    Blocker: "blocker", "!", "◆", "diamond", "blocker";
    /// The square is behind a blocker.
    Shadow: "shadow", "//", "╱╱", "hatching", "shadow";
    /// A straight line crosses the square but misses its centre.
    Cut: "cut", "o", "°", "bead", "crossed off-centre";
    /// Current square of the algorithm.
    Current: "current", ">", "►", "frame", "now";
    /// Enqueued by the current square.
    JustQueued: "just-queued", "+", "+", "plus", "just queued";
    /// Enqueued by the current square, although it has been enqueued before.
    PutAgain: "put-again", "\"", "±", "plus", "queued again";
    /// The neighbour being tried.
    Tried: "tried", "m", "»", "chevrons", "tried";
    /// In the queue; in a tour, a square to which the tour can continue.
    Frontier: "frontier", "?", "○", "ring", "queued";
    /// The algorithm has finished with the square; in a tour, the square has been visited.
    Visited: "visited", ".", "·", "dot", "visited";
    /// On the path.
    Path: "path", "=", "═", "rails", "path";
    /// The square can't be reached at all; in backtracking, it may also have been tried already.
    Unreachable: "unreachable", "--", "──", "bar", "unreachable";
    /// On the stack: the square becomes current again when everything above it is finished.
    Stacked: "stacked", "|", "≡", "stack", "on the stack";
    /// The square has a crumb.
    Crumb: "crumb", "*", "•", "crumb", "crumb";
    /// The square was checked, but got no crumb.
    Asked: "asked", ",", "◦", "bead", "no crumb";
    /// The square was checked before its neighbour had its crumb, so it was missed.
    TooEarly: "too-early", "??", "?", "", "checked too early";
    /// The square has a crumb although the piece can't go there.
    FalseCrumb: "false-crumb", "%", "≠", "unequal", "false crumb";
    /// Only White's pieces attack or defend the square.
    AttackedByWhite: "attacked-by-white", "^", "▲", "up", "by White";
    /// Only Black's pieces attack or defend the square.
    AttackedByBlack: "attacked-by-black", "v", "▼", "down", "by Black";
    /// Pieces of both sides attack or defend the square.
    AttackedByBoth: "attacked-by-both", "&", "◊", "lozenge", "by both";
    /// The piece on the square may not leave the line of the pin.
    Pinned: "pinned", "T", "╤", "pin", "pinned";
    /// The square has the same colour as the square in question, so a bishop may be able to get
    /// from one to the other.
    SameShade: "same-shade", "~~", "≈", "wave", "same colour";
    /// A queen has been placed on the square.
    Placed: "placed", "Q", "Q", "", "placed queen";
    /// A placed queen attacks the square.
    Attacked: "attacked", "::", "÷", "", "attacked";
    /// Lessons: a coin to collect. Not to be confused with the stars that a solved level earns.
    Star: "star", "()", "◉", "coin", "coin";
    /// Another program's search: a square involved in the first mistake.
    Fault: "fault", "!!", "!", "", "first mistake";
    /// Lessons: a square that was found. Queens: the square of a queen in a solution.
    Found: "found", "ok", "✓", "tick", "found";
    /// Lessons: one of the squares to choose from or to reach.
    Candidate: "candidate", "__", "□", "box", "choice";
}

impl Mark {
    /// Returns the mark's name in files.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns the mark's shape in ASCII.
    pub const fn ascii(self) -> &'static str {
        self.row().ascii
    }

    /// Returns the mark's shape in UTF-8.
    pub const fn glyph(self) -> &'static str {
        self.row().glyph
    }

    /// Returns the mark's word in the legend.
    pub const fn word(self) -> &'static str {
        self.row().word
    }
}
