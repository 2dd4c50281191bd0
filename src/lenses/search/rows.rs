//! Search algorithms, one row each. The loop in [`search`], shared by all of them, does everything
//! that a row doesn't specify.

use crate::board::{Board, Square};
use crate::geometry::Mover;
use crate::trace::search::{self, CodeLine, Estimate, Marking, Selection, Strategy, lines};
use crate::trace::{AlgorithmSpec, Lens, Mark, StepMaker, Trace, Variable};

lines! { BREADTH, BREADTH_CODE:
    Start = "queue = [start]",
    MarkStart = "mark start",
    While = "while queue:",
    Take = "  s = queue.pop(0)",
    Found = "  if s == target: return",
    Each = "  for m in moves(s):",
    Marked = "    if m is not marked:",
    New = "      mark m, parent s",
    Put = "      queue.append(m)",
    NoWay = "return no path",
}

/// Breadth-first search: all squares one move away, then all squares two moves away, and so on.
/// Squares are marked when they are enqueued; the search stops when the target is dequeued.
pub const BREADTH_FIRST: AlgorithmSpec = AlgorithmSpec {
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
        Variable::TotalFound,
        Variable::New,
    ],
    code: BREADTH_CODE,
    run: StepMaker::Search(&BY_BREADTH),
};

/// Runs a breadth-first search with `mover` from `start` to `target`, or over the whole board if
/// there is no target. Treats `start` as empty.
pub fn breadth_first(mover: Mover, start: Square, target: Option<Square>, board: &Board) -> Trace {
    search::search(
        &BREADTH_FIRST,
        &BY_BREADTH,
        mover,
        start,
        target,
        board,
        search::Override::NOTHING,
    )
}

const BY_BREADTH: Strategy = Strategy {
    next: Selection::Oldest,
    marks: Marking::Put,
    reversed: false,
    all_parents: false,
    both_ends: false,
    lines: BREADTH,
};

lines! { REVERSED, REVERSED_CODE:
    Start = "queue = [start]",
    MarkStart = "mark start",
    While = "while queue:",
    Take = "  s = queue.pop(0)",
    Found = "  if s == target: return",
    Order = "  ms = reverse(moves(s))",
    Each = "  for m in ms:",
    Marked = "    if m is not marked:",
    New = "      mark m, parent s",
    Put = "      queue.append(m)",
    NoWay = "return no path",
}

/// Breadth-first search that tries the moves from each square in the opposite order. Distances are
/// the same, but the path may differ.
pub const REVERSE_ORDER: AlgorithmSpec = AlgorithmSpec {
    code: REVERSED_CODE,
    run: StepMaker::Search(&Strategy {
        reversed: true,
        lines: REVERSED,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { DEPTH, DEPTH_CODE:
    Start = "stack = [start]",
    MarkStart = "mark start",
    While = "while stack:",
    Top = "  s = stack[-1]",
    Found = "  if s == target: return",
    Each = "  m = next move of s",
    NoneLeft = "  if no m: stack.pop()",
    Marked = "  elif m is not marked:",
    New = "    mark m, parent s",
    Put = "    stack.append(m)",
    NoWay = "return no path",
}

/// Depth-first search: continues from the newest square and backtracks only at a dead end. It finds
/// a path if there is one, but seldom a shortest one.
pub const DEPTH_FIRST: AlgorithmSpec = AlgorithmSpec {
    units: ["branch", "square", "edge"],
    marks: &[
        Mark::Current,
        Mark::Tried,
        Mark::Stacked,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
    ],
    // Squares on the stack are visited too, so those off it need another word.
    words: &[(Mark::Visited, "finished")],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Stack,
        Variable::Marked,
        Variable::Off,
        Variable::Blocked,
        Variable::TotalFound,
    ],
    code: DEPTH_CODE,
    run: StepMaker::Search(&Strategy {
        next: Selection::Deepest,
        lines: DEPTH,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { LATE, LATE_CODE:
    Start = "queue = [start]",
    While = "while queue:",
    Take = "  s = queue.pop(0)",
    Duplicate = "  if s marked: continue",
    Mark = "  mark s  # too late",
    Found = "  if s == target: return",
    Each = "  for m in moves(s):",
    Marked = "    if m is not marked:",
    New = "      queue.append(m)",
    NoWay = "return no path",
}

/// Breadth-first search with an instructive mistake: squares are marked only when they are
/// dequeued. Until then, other squares enqueue them again, so the queue fills with duplicates. The
/// distances stay right.
pub const MARK_LATE: AlgorithmSpec = AlgorithmSpec {
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
    run: StepMaker::Search(&Strategy {
        marks: Marking::Taken,
        lines: LATE,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { ALL, ALL_CODE:
    Start = "queue = [start]",
    MarkStart = "n[start] = 1",
    While = "while queue:",
    Take = "  s = queue.pop(0)",
    Found = "  if s == target: break",
    Each = "  for m in moves(s):",
    Marked = "    if m farther than s:",
    New = "      if m new: append m",
    Parent = "      add parent s of m",
    Count = "      n[m] += n[s]",
    Follow = "show each path back",
}

/// All shortest paths: breadth-first search that stores every parent instead of only the first.
pub const ALL_PATHS: AlgorithmSpec = AlgorithmSpec {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::Paths,
        Variable::Path,
    ],
    code: ALL_CODE,
    run: StepMaker::Search(&Strategy {
        all_parents: true,
        lines: ALL,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { LEAST, LEAST_CODE:
    Start = "queue = [start]",
    MarkStart = "mark start",
    While = "while queue:",
    Take = "  s = pop least h",
    Found = "  if s == target: return",
    Each = "  for m in moves(s):",
    Marked = "    if m is not marked:",
    New = "      mark m, parent s",
    Put = "      queue.append(m)",
    NoWay = "return no path",
}

/// Greedy best-first search: always dequeues the square with the smallest lower bound on the moves
/// to the target. It visits few squares, but its path may not be a shortest one.
pub const GREEDY: AlgorithmSpec = AlgorithmSpec {
    units: ["square", "square", "edge"],
    code: LEAST_CODE,
    run: StepMaker::Search(&Strategy {
        next: Selection::Least(Estimate::Bound),
        lines: LEAST,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { SUMS, SUMS_CODE:
    Start = "queue = [start]",
    MarkStart = "g[start] = 0",
    While = "while queue:",
    Take = "  s = pop least g + h",
    Found = "  if s == target: return",
    Each = "  for m in moves(s):",
    Sum = "    n = g[s] + 1",
    Marked = "    if m new or n<g[m]:",
    New = "      g[m] = n, parent s",
    Put = "      queue.append(m)",
    NoWay = "return no path",
}

/// A*: always dequeues the square with the smallest sum of moves so far and lower bound. The path
/// found is a shortest one, because the bound never exceeds the remaining moves.
pub const A_STAR: AlgorithmSpec = AlgorithmSpec {
    units: ["square", "square", "edge"],
    code: SUMS_CODE,
    run: StepMaker::Search(&Strategy {
        next: Selection::Least(Estimate::MovesAndBound),
        marks: Marking::Nearer,
        lines: SUMS,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};

lines! { ENDS, ENDS_CODE:
    Start = "front = [start]",
    StartBack = "back = [target]",
    While = "while front and back:",
    Side = "  q = the shorter queue",
    Take = "  s = q.pop(0)",
    Found = "  if s met: return",
    Each = "  for m in moves(s):",
    Marked = "    if m is new here:",
    Met = "      if m met: return",
    New = "      mark m, add to q",
    NoWay = "return no path",
}

/// Bidirectional search: one search from the start and one back from the target, until they meet.
/// Each search advances by whole layers; the one with the smaller frontier goes next.
pub const BOTH_ENDS: AlgorithmSpec = AlgorithmSpec {
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Back,
        Variable::Taken,
        Variable::Off,
        Variable::Blocked,
        Variable::TotalFound,
        Variable::New,
    ],
    code: ENDS_CODE,
    run: StepMaker::Search(&Strategy {
        both_ends: true,
        lines: ENDS,
        ..BY_BREADTH
    }),
    ..BREADTH_FIRST
};
