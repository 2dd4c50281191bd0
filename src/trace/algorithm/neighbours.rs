//! What the searches share: the neighbour tests, in the order in which they are made, and what a
//! square completes.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Mover, Ray, Takes};
use crate::trace::{
    Change, Label, Mark, Scalar, SearchFact, StepSize, Variable, recorder::Recorder,
};

/// The outcome of trying to go one way from a square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Test {
    /// The piece can go there.
    Enter(Square),
    /// It can't, and this is what happens and what counts it: the way leads off the board, something
    /// stands there that can't be taken, or there is nothing for a pawn to take.
    Barred(SearchFact, Variable),
}

/// Tries every move of `mover` from `square`: knight steps in their fixed order, rays n s w e ne
/// se nw sw, nearest square first. A ray ends with the test that stopped it.
pub fn tests(mover: Mover, square: Square, board: &Board) -> impl Iterator<Item = Test> + use<> {
    let tracks = mover.tracks(square);
    let board = *board;
    let off = Test::Barred(SearchFact::OffBoard, Variable::Off);
    let held = |square| Test::Barred(SearchFact::NotEntered(square), Variable::Blocked);
    (0..tracks.len()).flat_map(move |i| {
        let ray = Ray::cast(tracks[i], mover.color(), &board);
        let last = match (ray.blocker(), ray.squares().last()) {
            (Some(blocker), _) if ray.captures() => Some(Test::Enter(blocker.square)),
            (Some(blocker), _) => Some(held(blocker.square)),
            (None, Some(empty)) if ray.takes() == Takes::OnlyEnemies => Some(held(empty)),
            // A jump or a pawn's push that lands on the board has nothing further to try.
            (None, Some(_)) if !slides(mover) => None,
            (None, _) => Some(off),
        };
        ray.open().map(Test::Enter).chain(last)
    })
}

fn slides(mover: Mover) -> bool {
    matches!(mover, Mover::Piece(piece) if piece.role.slides())
}

impl Test {
    /// Writes down which neighbour is tried.
    pub fn begin(self, trace: &mut Recorder) {
        let tried = match self {
            Test::Enter(square) => Some(square),
            Test::Barred(fact, _) => fact.outcome().and_then(|(_, square)| square),
        };
        let m = tried.map_or(Scalar::OffBoard, Scalar::Square);
        trace.set(Variable::M, m).change(Change::Try(tried));
    }
}

/// Writes down that no neighbour is left to try.
pub fn end(trace: &mut Recorder) {
    trace
        .change(Change::Clear(Variable::M))
        .change(Change::Try(None));
}

/// Writes down that a search begins by queueing `start`, which may be `marked` at once.
pub fn begin(trace: &mut Recorder, start: Square, marked: bool) {
    trace
        .mark(start, Mark::JustQueued)
        .change(Change::Label(start, Label::Distance(0)))
        .change(Change::Push(Variable::Queue, start))
        .step(SearchFact::QueueStarts { start, marked }, StepSize::Edge);
}

/// Writes down that `square` is taken from the queue; its neighbours are to be tried.
pub fn take(trace: &mut Recorder, square: Square) -> &mut Recorder {
    trace
        .change(Change::PopFirst(Variable::Queue))
        .set(Variable::S, Scalar::Square(square))
        .change(Change::Add(Variable::Taken, 1))
}

/// Shows what was queued last as waiting, but for `taken`.
pub fn wait(trace: &mut Recorder, just_queued: &mut SquareSet, taken: Square) {
    for waiting in std::mem::take(just_queued) - taken.into() {
        trace.mark(waiting, Mark::Frontier);
    }
}

/// Writes down a path.
pub fn path(trace: &mut Recorder, path: &[Square]) {
    for &square in path {
        trace.mark(square, Mark::Path).change(Change::Path(square));
    }
}

/// Writes down that the target was taken, and the path to it, up through the parents.
pub fn found(trace: &mut Recorder, target: Square, parent: &[Option<Square>; 64]) {
    let up = |at: &Square| parent[*at as usize];
    let mut squares: Vec<_> = std::iter::successors(Some(target), up).collect();
    squares.reverse();
    path(trace, &squares);
    trace.step(SearchFact::Found(target), StepSize::Layer);
}

/// Writes down that no square is left to take: those that were never `reached` are marked.
pub fn exhausted(trace: &mut Recorder, reached: SquareSet, board: &Board, fact: SearchFact) {
    for square in SquareSet::ALL - reached - board.occupied() {
        trace.mark(square, Mark::Unreachable);
    }
    trace.step(fact, StepSize::Layer);
}

/// What taking a square completes when the front of the queue is `next` moves away and the square
/// itself `moves`, and whether it was the last of its layer.
pub fn closes(next: Option<u32>, moves: u32) -> (StepSize, bool) {
    match next {
        // The last square is completed by the step that finds the queue empty.
        None => (StepSize::Edge, true),
        Some(next) if next > moves => (StepSize::Layer, true),
        Some(_) => (StepSize::Square, false),
    }
}
