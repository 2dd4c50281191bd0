//! The marks a square can bear.

/// What an algorithm says of a square. Each mark has its own shape on screen as well as its own
/// colour, and a word in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Empty, and the piece can go there.
    Open,
    /// An enemy stands there and can be taken.
    Capture,
    /// Something stands there and ends the ray.
    Blocker,
    /// Behind a blocker.
    Shadow,
    /// The square the algorithm works on now.
    Current,
    /// Put into the queue by the square at hand.
    JustQueued,
    /// In the queue, waiting.
    Frontier,
    /// Done with.
    Visited,
    /// On the path that was found.
    Path,
    /// Can't be reached at all.
    Unreachable,
    /// On the stack: its turn comes again when what lies above is done.
    Stacked,
    /// Holds a crumb.
    Crumb,
    /// Asked, and got no crumb.
    Asked,
    /// Asked before its neighbour had its crumb, and so missed.
    TooEarly,
    /// Holds a crumb, and yet the piece can't go there.
    FalseCrumb,
    /// White pieces attack or defend it.
    AttackedByWhite,
    /// Black pieces attack or defend it.
    AttackedByBlack,
    /// Pieces of both sides attack or defend it.
    AttackedByBoth,
    /// The piece there may not leave its line.
    Pinned,
    /// Has the colour of the square asked about: a bishop from there may get here.
    SameShade,
    /// Lessons: a star to collect.
    Star,
    /// Lessons: a square that was asked for and found.
    Found,
    /// Lessons: one of the squares to choose among.
    Candidate,
}

impl Mark {
    /// All marks, in the order in which a legend lists them.
    pub const ALL: [Mark; 23] = [
        Mark::Open,
        Mark::Capture,
        Mark::Blocker,
        Mark::Shadow,
        Mark::Current,
        Mark::JustQueued,
        Mark::Frontier,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
        Mark::Stacked,
        Mark::Crumb,
        Mark::Asked,
        Mark::TooEarly,
        Mark::FalseCrumb,
        Mark::AttackedByWhite,
        Mark::AttackedByBlack,
        Mark::AttackedByBoth,
        Mark::Pinned,
        Mark::SameShade,
        Mark::Star,
        Mark::Found,
        Mark::Candidate,
    ];

    /// The mark's name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Open => "open",
            Mark::Capture => "capture",
            Mark::Blocker => "blocker",
            Mark::Shadow => "shadow",
            Mark::Current => "current",
            Mark::JustQueued => "just-queued",
            Mark::Frontier => "frontier",
            Mark::Visited => "visited",
            Mark::Path => "path",
            Mark::Unreachable => "unreachable",
            Mark::Stacked => "stacked",
            Mark::Crumb => "crumb",
            Mark::Asked => "asked",
            Mark::TooEarly => "too-early",
            Mark::FalseCrumb => "false-crumb",
            Mark::AttackedByWhite => "attacked-by-white",
            Mark::AttackedByBlack => "attacked-by-black",
            Mark::AttackedByBoth => "attacked-by-both",
            Mark::Pinned => "pinned",
            Mark::SameShade => "same-shade",
            Mark::Star => "star",
            Mark::Found => "found",
            Mark::Candidate => "candidate",
        }
    }

    /// The mark's word in the legend.
    pub const fn word(self) -> &'static str {
        match self {
            Mark::Open => "open",
            Mark::Capture => "capture",
            Mark::Blocker => "blocker",
            Mark::Shadow => "shadow",
            Mark::Current => "now",
            Mark::JustQueued => "just queued",
            Mark::Frontier => "frontier",
            Mark::Visited => "visited",
            Mark::Path => "path",
            Mark::Unreachable => "no way",
            Mark::Stacked => "on the stack",
            Mark::Crumb => "crumb",
            Mark::Asked => "asked, no",
            Mark::TooEarly => "asked too early",
            Mark::FalseCrumb => "false crumb",
            Mark::AttackedByWhite => "by White",
            Mark::AttackedByBlack => "by Black",
            Mark::AttackedByBoth => "by both",
            Mark::Pinned => "pinned",
            Mark::SameShade => "same colour",
            Mark::Star => "star",
            Mark::Found => "found",
            Mark::Candidate => "choose",
        }
    }
}
