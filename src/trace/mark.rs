//! The marks a square can bear: one row each.

/// What there is to know of a mark, as data: how it looks is made of this elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MarkRow {
    /// Its name in files, the key of its colour in themes.
    pub name: &'static str,
    /// Its shape in ASCII: one or two characters that no other mark has.
    pub ascii: &'static str,
    /// Its shape in a cell or two of a UTF-8 terminal: one or two characters that no other mark has,
    /// of those that every font has.
    pub glyph: &'static str,
    /// The name of its drawing, which pictures and large squares show; where it is empty, the first
    /// character of the ASCII shape is written.
    pub drawn: &'static str,
    /// Its word in the legend.
    pub word: &'static str,
}

/// An enum of marks, all of them, and the row of each.
macro_rules! marks {
    ($($(#[$doc:meta])* $mark:ident: $name:literal, $ascii:literal, $glyph:literal, $drawn:literal, $word:literal;)*) => {
        /// What an algorithm says of a square. Each mark has its own shape on screen as well as
        /// its own colour, and a word in the legend.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Mark {
            $($(#[$doc])* $mark,)*
        }

        impl Mark {
            /// All marks, in the order in which a legend lists them.
            pub const ALL: [Mark; [$(Mark::$mark),*].len()] = [$(Mark::$mark),*];

            /// What there is to know of it.
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
    /// Empty, and the piece can go there.
    Open: "open", "oo", "●", "disc", "open";
    /// An enemy stands there and can be taken.
    Capture: "capture", "x", "×", "corners", "capture";
    /// Something stands there and ends the ray.
    Blocker: "blocker", "!", "◆", "diamond", "blocker";
    /// Behind a blocker.
    Shadow: "shadow", "//", "╱╱", "hatching", "shadow";
    /// A straight line crosses it, but misses its middle.
    Cut: "cut", "o", "°", "bead", "cut, its middle missed";
    /// The square the algorithm works on now.
    Current: "current", ">", "►", "frame", "now";
    /// Put into the queue by the square at hand.
    JustQueued: "just-queued", "+", "+", "plus", "just queued";
    /// Put into the queue by the square at hand, where it waits already.
    PutAgain: "put-again", "\"", "±", "plus", "put again";
    /// The neighbour being tried.
    Tried: "tried", "m", "»", "chevrons", "tried";
    /// In the queue, waiting.
    Frontier: "frontier", "?", "○", "ring", "frontier";
    /// Done with.
    Visited: "visited", ".", "·", "dot", "visited";
    /// On the path that was found.
    Path: "path", "=", "═", "rails", "path";
    /// Can't be reached at all.
    Unreachable: "unreachable", "--", "──", "bar", "no way";
    /// On the stack: its turn comes again when what lies above is done.
    Stacked: "stacked", "|", "≡", "stack", "on the stack";
    /// Holds a crumb.
    Crumb: "crumb", "*", "•", "crumb", "crumb";
    /// Asked, and got no crumb.
    Asked: "asked", ",", "◦", "bead", "asked, no";
    /// Asked before its neighbour had its crumb, and so missed.
    TooEarly: "too-early", "??", "?", "", "asked too early";
    /// Holds a crumb, and yet the piece can't go there.
    FalseCrumb: "false-crumb", "%", "≠", "unequal", "false crumb";
    /// White pieces attack or defend it.
    AttackedByWhite: "attacked-by-white", "^", "▲", "up", "by White";
    /// Black pieces attack or defend it.
    AttackedByBlack: "attacked-by-black", "v", "▼", "down", "by Black";
    /// Pieces of both sides attack or defend it.
    AttackedByBoth: "attacked-by-both", "&", "◊", "lozenge", "by both";
    /// The piece there may not leave its line.
    Pinned: "pinned", "T", "╤", "pin", "pinned";
    /// Has the colour of the square asked about: a bishop from there may get here.
    SameShade: "same-shade", "~~", "≈", "wave", "same colour";
    /// A queen was put down here.
    Placed: "placed", "Q", "Q", "", "queen put down";
    /// A queen that was put down attacks it.
    Attacked: "attacked", "::", "÷", "", "attacked";
    /// Lessons: a star to collect.
    Star: "star", "**", "★", "star", "star";
    /// A search that another program made: what its first fault is about.
    Fault: "fault", "!!", "!", "", "the first fault";
    /// Lessons: a square that was asked for and found.
    Found: "found", "ok", "✓", "tick", "found";
    /// Lessons: one of the squares to choose among.
    Candidate: "candidate", "__", "□", "box", "choose";
}

impl Mark {
    /// The mark's name in files.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The mark's shape in ASCII.
    pub const fn ascii(self) -> &'static str {
        self.row().ascii
    }

    /// The mark's shape where there is more than ASCII.
    pub const fn glyph(self) -> &'static str {
        self.row().glyph
    }

    /// The mark's word in the legend.
    pub const fn word(self) -> &'static str {
        self.row().word
    }
}
