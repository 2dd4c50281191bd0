//! Breadth-first search: all squares one move away, then all two moves away, and so on.
//!
//! Squares are marked when they are put into the queue and recorded when they are taken out; the
//! search stops when the target is taken out.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;

use super::neighbours::{Test, tests};
use super::recorder::Recorder;
use super::{Change, Fact, Label, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

const CODE: &[&str] = &[
    "queue <- start, mark start",
    "while the queue is not empty",
    "  s <- front of the queue",
    "  s is the target: found",
    "  for each move from s to m",
    "    m off the board or blocked: skip",
    "    m is marked: skip",
    "    mark m, it came from s, to the back",
    "no way",
];

const NAMES: &[Variable] = &[
    Variable::S,
    Variable::Queue,
    Variable::Visited,
    Variable::Off,
    Variable::Blocked,
    Variable::Seen,
    Variable::New,
];

/// The marks of a search.
pub const MARKS: &[Mark] = &[
    Mark::Current,
    Mark::JustQueued,
    Mark::Frontier,
    Mark::Visited,
    Mark::Path,
    Mark::Unreachable,
];

/// Searches from the square looked at, to the target or over the whole board.
pub fn trace(scene: &Scene) -> Result<Trace, TraceError> {
    let start = scene.focus();
    let mover = scene.mover().ok_or(TraceError::NoPiece(start))?;
    Ok(breadth_first(mover, start, scene.target, scene.board()))
}

/// The same search, trying the moves from each square in the opposite order: the distances are
/// the same, the path may be another.
pub fn reversed(scene: &Scene) -> Result<Trace, TraceError> {
    let start = scene.focus();
    let mover = scene.mover().ok_or(TraceError::NoPiece(start))?;
    Ok(search(mover, start, scene.target, scene.board(), true))
}

/// Searches with `mover` from `start`, to `target` or over the whole board. What stands on
/// `start` is taken to have left.
pub fn breadth_first(mover: Mover, start: Square, target: Option<Square>, board: &Board) -> Trace {
    search(mover, start, target, board, false)
}

fn search(
    mover: Mover,
    start: Square,
    target: Option<Square>,
    board: &Board,
    reverse: bool,
) -> Trace {
    let board = board.without(start);
    let mut trace = Recorder::new(CODE, NAMES);
    let mut parent: [Option<Square>; 64] = [None; 64];
    let mut distance = [0; 64];
    let mut seen = SquareSet::from(start);
    let mut queue = std::collections::VecDeque::from([start]);
    // One list for the tests of every square, so that none of them allocates.
    let mut order: Vec<Test> = Vec::new();

    trace.mark(start, Mark::JustQueued);
    trace.change(Change::Label(start, Label::Distance(0)));
    trace.change(Change::Push(Variable::Queue, start));
    trace.step(0, Fact::SearchStarts(start), StepSize::Edge);
    let mut just_queued = SquareSet::from(start);

    while let Some(square) = queue.pop_front() {
        for waiting in just_queued - square.into() {
            trace.mark(waiting, Mark::Frontier);
        }
        just_queued = SquareSet::EMPTY;
        trace.mark(square, Mark::Current);
        trace.change(Change::PopFirst(Variable::Queue));
        trace.change(Change::Set(Variable::S, Scalar::Square(square)));
        trace.change(Change::Add(Variable::Visited, 1));
        trace.step(2, Fact::Dequeued(square), StepSize::Edge);
        if target == Some(square) {
            let mut path: Vec<_> =
                std::iter::successors(Some(square), |at| parent[*at as usize]).collect();
            path.reverse();
            for &on_path in &path {
                trace
                    .mark(on_path, Mark::Path)
                    .change(Change::Path(on_path));
            }
            trace.step(3, Fact::Found(square), StepSize::Layer);
            return trace.finish();
        }
        order.extend(tests(mover, square, &board));
        if reverse {
            order.reverse();
        }
        for test in order.drain(..) {
            match test {
                Test::OffBoard => {
                    trace.change(Change::Add(Variable::Off, 1));
                    trace.step(5, Fact::OffBoard, StepSize::Edge);
                }
                Test::NotEntered(blocked) => {
                    trace.change(Change::Add(Variable::Blocked, 1));
                    trace.step(5, Fact::NotEntered(blocked), StepSize::Edge);
                }
                Test::Enter(old) if seen.contains(old) => {
                    trace.change(Change::Add(Variable::Seen, 1));
                    trace.step(6, Fact::Seen(old), StepSize::Edge);
                }
                Test::Enter(to) => {
                    seen.insert(to);
                    just_queued.insert(to);
                    parent[to as usize] = Some(square);
                    distance[to as usize] = distance[square as usize] + 1;
                    queue.push_back(to);
                    trace.mark(to, Mark::JustQueued);
                    let moves = Label::Distance(distance[to as usize]);
                    trace.change(Change::Label(to, moves));
                    trace.change(Change::Arrow(square, to));
                    trace.change(Change::Push(Variable::Queue, to));
                    trace.change(Change::Add(Variable::New, 1));
                    trace.step(7, Fact::Queued { from: square, to }, StepSize::Edge);
                }
            }
        }
        let next = queue.front().map(|next| distance[*next as usize]);
        let layer_done = next.is_none_or(|next| next > distance[square as usize]);
        let closes = match next {
            // The last square is completed by the step that finds the queue empty.
            None => StepSize::Edge,
            Some(_) if layer_done => StepSize::Layer,
            Some(_) => StepSize::Square,
        };
        trace.step(
            1,
            Fact::Expanded {
                square,
                new: just_queued,
                layer_done,
            },
            closes,
        );
        trace.mark(square, Mark::Visited);
    }
    for square in SquareSet::ALL - seen - board.occupied() {
        trace.mark(square, Mark::Unreachable);
    }
    let line = if target.is_some() { 8 } else { 1 };
    trace.step(line, Fact::QueueEmpty(target), StepSize::Layer);
    trace.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::geometry::Distances;

    fn search(fen: &str, from: Square, target: Option<Square>) -> (Scene, Trace) {
        let setup: Setup = fen.parse().expect("a FEN");
        let scene = Scene {
            selected: Some(from),
            target,
            ..Scene::new(setup)
        };
        let trace = trace(&scene).expect("a trace");
        (scene, trace)
    }

    #[test]
    fn a_full_knight_search_makes_512_tests_from_any_square() {
        for square in Square::ALL {
            let mut scene = Scene {
                selected: Some(square),
                ..Scene::default()
            };
            let knight = "N".parse::<crate::board::Piece>().expect("a piece");
            scene.setup.board.put(square, knight);
            let end = trace(&scene).expect("a trace").last_frame();
            let counts = [
                Variable::Visited,
                Variable::Off,
                Variable::Blocked,
                Variable::Seen,
                Variable::New,
            ]
            .map(|name| end.count(name));
            assert_eq!(counts, [64, 176, 0, 273, 63], "{square}");
        }
    }

    #[test]
    fn step_k_is_the_kth_square_taken_from_the_queue() {
        let (_, free) = search("8/8/8/8/8/8/6N1/8", Square::G2, Some(Square::A8));
        assert_eq!(free.stops(StepSize::Square), 59);
        assert_eq!(free.stops(StepSize::Layer), 5);
        let after_two = free.frame(free.index_of(2, StepSize::Square).expect("a second square"));
        assert_eq!(after_two.squares(Variable::Queue).count(), 4 - 1 + 7);
        assert_eq!(after_two.mark(Square::F4), Some(Mark::Current));

        let (_, around) = search("8/8/8/8/5*2/4*3/6N1/8", Square::G2, Some(Square::A8));
        assert_eq!(around.stops(StepSize::Square), 62);
        assert_eq!(around.last_frame().path.len(), 7);

        let (_, never) = search("8/2*5/1*6/8/8/8/6N1/8", Square::G2, Some(Square::A8));
        assert_eq!(never.stops(StepSize::Square), 61);
        assert_eq!(
            never.last_frame().fact,
            Some(Fact::QueueEmpty(Some(Square::A8)))
        );
        assert_eq!(
            never.last_frame().marked(Mark::Unreachable),
            Square::A8.into()
        );
    }

    #[test]
    fn the_distances_of_the_trace_are_those_of_geometry() {
        for fen in [
            "8/8/8/3p4/8/1*6/6Q1/8",
            "8/8/2*5/8/4P3/8/6R1/6k1",
            "8/8/8/8/8/7p/6P1/8",
        ] {
            let (scene, trace) = search(fen, Square::G2, None);
            let end = trace.last_frame();
            let mover: Mover = scene.piece().expect("a piece").into();
            let distances = Distances::new(mover, Square::G2, scene.board());
            for square in Square::ALL {
                let number = end.distance(square);
                assert_eq!(
                    number,
                    distances.to(square).map(u32::from),
                    "{fen} {square}"
                );
            }
        }
    }
}
