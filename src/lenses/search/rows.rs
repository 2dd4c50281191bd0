//! The ways of searching: one row each. What a row does not say is done by the one loop in
//! [`search`].

use crate::board::{Board, Square};
use crate::geometry::Mover;
use crate::trace::search::{self, Choices, CodeLine, Estimate, Marking, Next, lines};
use crate::trace::{AlgorithmRow, Lens, Mark, StepMaker, Trace, Variable};

lines! { BREADTH, BREADTH_CODE:
    Start = "queue <- start, mark start",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    mark m, from s, to the back",
    NoWay = "a target was given: no way",
}

/// Breadth-first search: all squares one move away, then all two moves away, and so on. Squares are
/// marked when they are put into the queue; the search stops when the target is taken out.
pub const BREADTH_FIRST: AlgorithmRow = AlgorithmRow {
    lens: Lens::Search,
    units: ["layer", "square", "edge"],
    marks: &[
        Mark::Current,
        Mark::JustQueued,
        Mark::Tried,
        Mark::Frontier,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
    ],
    words: &[],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Off,
        Variable::Blocked,
        Variable::Seen,
        Variable::New,
    ],
    code: BREADTH_CODE,
    run: StepMaker::Search(&BY_BREADTH),
};

/// Searches with `mover` from `start`, to `target` or over the whole board. What stands on `start` is
/// taken to have left.
pub fn breadth_first(mover: Mover, start: Square, target: Option<Square>, board: &Board) -> Trace {
    search::search(
        &BREADTH_FIRST,
        &BY_BREADTH,
        mover,
        start,
        target,
        board,
        search::Instead::NOTHING,
    )
}

const BY_BREADTH: Choices = Choices {
    next: Next::Oldest,
    marks: Marking::Put,
    reversed: false,
    all_parents: false,
    both_ends: false,
    lines: BREADTH,
};

lines! { REVERSED, REVERSED_CODE:
    Start = "queue <- start, mark start",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Found = "  s is the target: found",
    Each = "  for each move to m, last first",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    mark m, from s, to the back",
    NoWay = "a target was given: no way",
}

/// The same search, trying the moves from each square in the opposite order: the distances are
/// the same, the path may be another.
pub const REVERSE_ORDER: AlgorithmRow = AlgorithmRow {
    code: REVERSED_CODE,
    run: StepMaker::Search(&Choices {
        reversed: true,
        lines: REVERSED,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { DEPTH, DEPTH_CODE:
    Start = "stack <- start, mark start",
    While = "while the stack is not empty",
    Top = "  s <- top of the stack",
    Found = "  s is the target: found",
    Each = "  m <- next untried move from s",
    NoneLeft = "  none left: take s off, go back",
    Blocked = "  m off board or blocked: skip",
    Marked = "  m is marked: skip",
    New = "  mark m, onto the stack",
    NoWay = "a target was given: no way",
}

/// Depth-first search: on from the newest square, and back only where there is no way on. It finds a
/// way whenever there is one, but seldom a shortest one.
pub const DEPTH_FIRST: AlgorithmRow = AlgorithmRow {
    units: ["branch", "square", "edge"],
    marks: &[
        Mark::Current,
        Mark::Tried,
        Mark::Stacked,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
    ],
    words: &[],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Stack,
        Variable::Marked,
        Variable::Off,
        Variable::Blocked,
        Variable::Seen,
    ],
    code: DEPTH_CODE,
    run: StepMaker::Search(&Choices {
        next: Next::Deepest,
        lines: DEPTH,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { LATE, LATE_CODE:
    Start = "queue <- start",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Duplicate = "  s is marked: a duplicate, next",
    Mark = "  mark s  (too late)",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    m to the back, from s",
    NoWay = "a target was given: no way",
}

/// Breadth-first search with a mistake worth seeing: squares are marked only when they are taken
/// from the queue. Until then other squares put them in again, so the queue fills with duplicates;
/// the distances stay right.
pub const MARK_LATE: AlgorithmRow = AlgorithmRow {
    marks: &[
        Mark::Current,
        Mark::JustQueued,
        Mark::PutAgain,
        Mark::Tried,
        Mark::Frontier,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
    ],
    words: &[],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Marked,
        Variable::Duplicates,
    ],
    code: LATE_CODE,
    run: StepMaker::Search(&Choices {
        marks: Marking::Taken,
        lines: LATE,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { ALL, ALL_CODE:
    Start = "queue <- start, paths(start) <- 1",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m can't be entered: skip",
    Marked = "    m is no farther than s: skip",
    New = "    m is new: to the back",
    Parent = "    s is a parent of m:",
    Count = "      add paths(s) to paths(m)",
    Follow = "for each path back: show it",
}

/// All shortest paths: breadth-first search that remembers every parent, not only the first.
pub const ALL_PATHS: AlgorithmRow = AlgorithmRow {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Paths,
        Variable::Path,
    ],
    code: ALL_CODE,
    run: StepMaker::Search(&Choices {
        all_parents: true,
        lines: ALL,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { LEAST, LEAST_CODE:
    Start = "queue <- start, mark start",
    While = "while the queue is not empty",
    Take = "  s <- least bound in the queue",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    mark m, from s, into the queue",
    NoWay = "a target was given: no way",
}

/// Greedy best-first search: the square nearest to the target first, as far as its place tells. It
/// looks at few squares, and its path may be longer than a shortest one.
pub const GREEDY: AlgorithmRow = AlgorithmRow {
    units: ["square", "square", "edge"],
    code: LEAST_CODE,
    run: StepMaker::Search(&Choices {
        next: Next::Least(Estimate::Bound),
        lines: LEAST,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { SUMS, SUMS_CODE:
    Start = "queue <- start, moves(start) <- 0",
    While = "while the queue is not empty",
    Take = "  s <- least moves + bound",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m known in as few moves: skip",
    New = "    moves(m) <- moves(s) + 1",
    Put = "    m into the queue",
    NoWay = "a target was given: no way",
}

/// A*: the square first whose moves so far and least number of moves left are least together. Its
/// path is a shortest one, since the bound is never above the moves that are left.
pub const A_STAR: AlgorithmRow = AlgorithmRow {
    units: ["square", "square", "edge"],
    code: SUMS_CODE,
    run: StepMaker::Search(&Choices {
        next: Next::Least(Estimate::MovesAndBound),
        marks: Marking::Nearer,
        lines: SUMS,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { ENDS, ENDS_CODE:
    Start = "queue <- start, mark start",
    StartBack = "back queue <- target, mark target",
    While = "while neither queue is empty",
    Side = "  new layer: the shorter queue",
    Take = "  s <- front of that queue",
    Found = "  s marked at other end: found",
    Each = "  for each move between s and m",
    Blocked = "    m off board or blocked: skip",
    Marked = "    m is marked at this end: skip",
    Met = "    m marked at other end: found",
    New = "    mark m, to that queue's back",
    NoWay = "a target was given: no way",
}

/// From both ends: one search from the start, one back from the target, until they meet. Each goes on
/// by whole layers, the one with fewer squares that wait.
pub const BOTH_ENDS: AlgorithmRow = AlgorithmRow {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Back,
        Variable::Taken,
        Variable::Off,
        Variable::Blocked,
        Variable::Seen,
        Variable::New,
    ],
    code: ENDS_CODE,
    run: StepMaker::Search(&Choices {
        both_ends: true,
        lines: ENDS,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};
