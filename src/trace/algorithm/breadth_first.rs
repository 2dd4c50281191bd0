//! Breadth-first search: all squares one move away, then all two moves away, and so on.
//!
//! Squares are marked when they are put into the queue and recorded when they are taken out; the
//! search stops when the target is taken out.

use std::collections::VecDeque;

use crate::board::{Board, Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{
    Change, Label, Lens, Mark, QuestionKind, Row, SearchFact, StepSize, Trace, Variable,
    code::code, recorder::Recorder,
};

use super::neighbours::{self, Test, tests};

code! {
    Start = "queue <- start, mark start",
    While = "while the queue is not empty",
    Take = "  s <- front of the queue",
    Found = "  s is the target: found",
    Each = "  for each move from s to m",
    Blocked = "    m off the board or blocked: skip",
    Marked = "    m is marked: skip",
    New = "    mark m, it came from s, to the back",
    NoWay = "no way",
}

pub const ROW: Row = Row {
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
    code: CODE,
    questions: &QuestionKind::SEARCH,
    run: |task| {
        let mover = task.mover()?;
        Ok(breadth_first(mover, task.from, task.target, task.board))
    },
};

/// The same search, trying the moves from each square in the opposite order: the distances are
/// the same, the path may be another.
pub const REVERSED: Row = Row {
    run: |task| {
        let mover = task.mover()?;
        Ok(search(mover, task.from, task.target, task.board, true))
    },
    ..ROW
};

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
    let mut trace = Recorder::new(&ROW);
    let mut parent: [Option<Square>; 64] = [None; 64];
    let mut distance = [0; 64];
    let mut seen = SquareSet::from(start);
    let mut queue = VecDeque::from([start]);
    // One list for the tests of every square, so that none of them allocates.
    let mut order: Vec<Test> = Vec::new();

    neighbours::begin(trace.ran(Line::Start), start, true);
    let mut just_queued = SquareSet::from(start);

    while let Some(square) = queue.pop_front() {
        neighbours::wait(&mut trace, &mut just_queued, square);
        let taken = SearchFact::Taken {
            square,
            marked: false,
        };
        trace
            .ran(Line::While)
            .ran(Line::Take)
            .mark(square, Mark::Current);
        neighbours::take(&mut trace, square).step(taken, StepSize::Edge);
        if target == Some(square) {
            neighbours::found(trace.ran(Line::Found), square, &parent);
            return trace.finish();
        }
        order.extend(tests(mover, square, &board));
        if reverse {
            order.reverse();
        }
        for test in order.drain(..) {
            test.begin(trace.ran(Line::Each));
            let (line, counter, fact) = match test {
                Test::Barred(fact, counter) => (Line::Blocked, counter, fact),
                Test::Enter(old) if seen.contains(old) => {
                    (Line::Marked, Variable::Seen, SearchFact::Seen(old))
                }
                Test::Enter(to) => {
                    seen.insert(to);
                    just_queued.insert(to);
                    parent[to as usize] = Some(square);
                    distance[to as usize] = distance[square as usize] + 1;
                    queue.push_back(to);
                    let moves = Label::Distance(distance[to as usize]);
                    trace
                        .mark(to, Mark::JustQueued)
                        .change(Change::Label(to, moves))
                        .change(Change::Arrow(square, to))
                        .change(Change::Push(Variable::Queue, to));
                    let fact = SearchFact::Queued { from: square, to };
                    (Line::New, Variable::New, fact)
                }
            };
            trace
                .ran(line)
                .change(Change::Add(counter, 1))
                .step(fact, StepSize::Edge);
        }
        let next = queue.front().map(|next| distance[*next as usize]);
        let (closes, layer_done) = neighbours::closes(next, distance[square as usize]);
        neighbours::end(trace.left(Line::Each));
        let expanded = SearchFact::Expanded {
            square,
            new: just_queued,
            layer_done,
        };
        trace.step(expanded, closes);
        trace.mark(square, Mark::Visited);
    }
    trace.left(Line::While);
    if target.is_some() {
        trace.ran(Line::NoWay);
    }
    let end = SearchFact::QueueEmpty(target);
    neighbours::exhausted(&mut trace, seen, &board, end);
    trace.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::geometry::{Distances, Expansions};
    use crate::trace::{Algorithm, Fact, Scene};

    fn search(fen: &str, from: Square, target: Option<Square>) -> (Scene, Trace) {
        let setup: Setup = fen.parse().expect("a FEN");
        let scene = Scene {
            selected: Some(from),
            target,
            ..Scene::new(setup)
        };
        let trace = Algorithm::BreadthFirst.trace(&scene).expect("a trace");
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
            let end = Algorithm::BreadthFirst
                .trace(&scene)
                .expect("a trace")
                .last_frame();
            let counts = [
                Variable::Taken,
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
            Some(SearchFact::QueueEmpty(Some(Square::A8)).into())
        );
        assert_eq!(
            never.last_frame().marked(Mark::Unreachable),
            Square::A8.into()
        );
    }

    #[test]
    fn the_squares_that_join_the_queue_are_those_of_geometry() {
        let empty = "8/8/8/8/8/8/8/8";
        let crowded = "r1b*4/2p5/1*3n2/8/3*1p2/P5*1/1P4q1/4k3";
        for fen in [empty, crowded] {
            let board = fen.parse::<Setup>().expect("a FEN").board;
            let movers = ["N", "B", "R", "Q", "K", "P", "p", "1,3"];
            for mover in movers.map(|name| name.parse::<Mover>().expect("a piece")) {
                for from in Square::ALL {
                    let trace = breadth_first(mover, from, None, &board);
                    let expanded = trace.facts().filter_map(|fact| match fact {
                        Fact::Search(SearchFact::Expanded { square, new, .. }) => {
                            Some((square, new))
                        }
                        _ => None,
                    });
                    let found = Expansions::new(mover, from, &board);
                    assert!(found.eq(expanded), "{mover} {from} {fen}");
                }
            }
        }
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
