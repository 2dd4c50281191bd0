//! The breadcrumb sweep: scan all 64 squares, and leave a crumb if the square one step back has the
//! piece or a crumb.
//!
//! A scan finds a whole ray only if it visits the ray's squares outward. Each kind of sweep has its
//! own file; this one contains the scan itself and its checks.

/// Pseudocode of a sweep; [`ScanLine`] names its lines. Sweeps differ only in the macro's
/// arguments: the lines around the scan, its indentation, its order, and the square it checks.
macro_rules! scan {
    ([$($before:literal)?] $indent:literal, $order:literal, $back:literal [$($after:literal)?]) => {
        &[
            $($before,)?
            concat!($indent, "for s in ", $order, ":"),
            concat!($indent, "  b = s ", $back),
            concat!($indent, "  if b off: continue"),
            concat!($indent, "  if b piece or crumb:"),
            concat!($indent, "    if s free: mark s"),
            $($after,)?
        ]
    };
}

pub mod one_pass;
pub mod passes;
pub mod shared;

use crate::board::{Board, Color, Direction, Occupant, Square, SquareSet};
use crate::geometry::{Ray, Track};
use crate::trace::recorder::Recorder;
use crate::trace::{
    AlgorithmSpec, Change, Lens, Mark, Scalar, StepMaker, StepSize, Task, Trace, TraceError,
    Variable,
};

use super::{
    fact::{ProbeOutcome, SweepFact},
    order::Order,
};

/// Lines of a scan, and of the loop around it if there are several passes.
#[derive(Clone, Copy, PartialEq)]
#[repr(u8)]
enum ScanLine {
    Passes,
    Each,
    Back,
    OffBoard,
    Source,
    Free,
    Until,
}

const fn row(
    code: &'static [&'static str],
    run: fn(&Task) -> Result<Trace, TraceError>,
) -> AlgorithmSpec {
    AlgorithmSpec {
        lens: Lens::Sweep,
        units: ["pass", "probe", "test"],
        marks: &[
            Mark::Current,
            Mark::Crumb,
            Mark::Asked,
            Mark::TooEarly,
            Mark::FalseCrumb,
        ],
        words: &[],
        variables: &[
            Variable::S,
            Variable::B,
            Variable::Crumbs,
            Variable::Truth,
            Variable::Missed,
            Variable::Pass,
            Variable::Direction,
        ],
        code,
        run: StepMaker::Steps(run),
    }
}

/// Returns the squares that the piece on `square` can reach in `direction`, regardless of its role:
/// the open squares, outward, and then the enemy that ends the ray, if any.
pub fn ray(board: &Board, square: Square, direction: Direction) -> Vec<Square> {
    let color = board
        .piece(square)
        .map_or(Color::White, |piece| piece.color);
    let ray = Ray::cast(Track::line(square, direction), color, board);
    ray.open().chain(ray.capture()).collect()
}

/// State of a sweep while its trace is recorded.
struct Sweeper {
    board: Board,
    /// Square of the piece.
    start: Square,
    color: Color,
    trace: Recorder,
    crumbs: SquareSet,
    /// Squares that should get a crumb.
    right: SquareSet,
    /// Whether the scan is inside a loop over passes.
    repeats: bool,
    /// Square that ran the last check, and the mark that it gets when the next square runs its own.
    /// Without such a mark, it is left unmarked.
    asked: Option<(Square, Option<Mark>)>,
}

impl Sweeper {
    fn new(task: &Task, row: &AlgorithmSpec) -> Result<Sweeper, TraceError> {
        Sweeper::on(task.board, task.from, row).ok_or(TraceError::NoPiece(task.from))
    }

    fn on(board: &Board, start: Square, row: &AlgorithmSpec) -> Option<Sweeper> {
        Some(Sweeper {
            board: *board,
            start,
            color: board.piece(start)?.color,
            trace: Recorder::new(row),
            crumbs: SquareSet::EMPTY,
            right: SquareSet::EMPTY,
            repeats: row.code.len() > ScanLine::Free as usize,
            asked: None,
        })
    }

    /// Records the squares that the sweep should find, and returns them.
    fn seek(&mut self, direction: Direction) -> Vec<Square> {
        let truth = ray(&self.board, self.start, direction);
        self.trace
            .set(Variable::Direction, Scalar::Direction(direction));
        self.right |= truth.iter().copied().collect();
        self.trace.change(Change::Clear(Variable::Truth));
        self.list(Variable::Truth, &truth);
        truth
    }

    fn list(&mut self, variable: Variable, squares: &[Square]) {
        for &square in squares {
            self.trace.change(Change::Push(variable, square));
        }
    }

    /// Returns the line number of `line` in the code.
    const fn line(&self, line: ScanLine) -> u8 {
        // Without a loop around it, the scan starts at the first line.
        line as u8 - !self.repeats as u8
    }

    fn ran(&mut self, line: ScanLine) -> &mut Recorder {
        let line = self.line(line);
        self.trace.ran(line)
    }

    fn left(&mut self, line: ScanLine) -> &mut Recorder {
        let line = self.line(line);
        self.trace.left(line)
    }

    /// Runs one pass in `order`. Each square checks its neighbour in the direction `back`. The
    /// caller adds the step that ends the pass.
    fn pass(&mut self, back: Direction, truth: &[Square], order: Order) -> Pass {
        let mut pass = Pass {
            new: SquareSet::EMPTY,
            missed: Vec::new(),
        };
        let mut asked = SquareSet::EMPTY;
        for square in order.squares() {
            let behind = self.ask(square, back);
            let outcome = self.outcome(square, behind);
            // The tests run in order, up to the one that decides.
            let is_source = behind.is_some_and(|behind| self.is_source(behind));
            let decides = match outcome {
                ProbeOutcome::OffBoard => ScanLine::OffBoard,
                _ if is_source => ScanLine::Free,
                _ => ScanLine::Source,
            };
            for line in self.line(ScanLine::OffBoard)..=self.line(decides) {
                self.trace.ran(line);
            }
            match outcome {
                ProbeOutcome::Crumb | ProbeOutcome::FalseCrumb => {
                    self.crumbs.insert(square);
                    pass.new.insert(square);
                    self.asked = None;
                    let crumb = self.crumb(square);
                    self.trace
                        .change(Change::Push(Variable::Crumbs, square))
                        .mark(square, crumb);
                    self.too_early(square, truth, asked);
                }
                // A square with a crumb keeps its mark, even if the square one step back is off the
                // board.
                _ if self.crumbs.contains(square) => {
                    self.asked = Some((square, Some(self.crumb(square))));
                }
                ProbeOutcome::Held => self.asked = Some((square, None)),
                _ => self.asked = Some((square, Some(Mark::Asked))),
            }
            asked.insert(square);
            let fact = SweepFact::Probed {
                square,
                back: behind,
                outcome,
            };
            // The step that ends the pass also completes the last check.
            let closes = if asked == SquareSet::ALL {
                StepSize::Edge
            } else {
                StepSize::Square
            };
            self.trace.step(fact, closes);
        }
        self.leave();
        self.left(ScanLine::Each);
        pass.missed = self.miss(truth);
        pass
    }

    /// Records the squares of `truth` that have no crumb, and returns them.
    fn miss(&mut self, truth: &[Square]) -> Vec<Square> {
        let mut missed = truth.to_vec();
        missed.retain(|&square| !self.crumbs.contains(square));
        self.trace.change(Change::Clear(Variable::Missed));
        for &square in &missed {
            self.trace.mark(square, Mark::TooEarly);
        }
        self.list(Variable::Missed, &missed);
        missed
    }

    /// Records that `square` checks the square one step back from it. Returns the checked square;
    /// `None` if it is off the board.
    fn ask(&mut self, square: Square, back: Direction) -> Option<Square> {
        self.leave();
        let behind = square.step(back);
        self.ran(ScanLine::Each);
        self.ran(ScanLine::Back)
            .mark(square, Mark::Current)
            .set(Variable::S, Scalar::Square(square))
            .set(Variable::B, behind.map_or(Scalar::OffBoard, Scalar::Square))
            .step(
                SweepFact::Asks {
                    square,
                    back: behind,
                },
                StepSize::Edge,
            );
        behind
    }

    /// Replaces the mark of the square that ran the last check with its permanent mark, or removes
    /// it.
    fn leave(&mut self) {
        match self.asked.take() {
            Some((square, Some(mark))) => drop(self.trace.mark(square, mark)),
            Some((square, None)) => drop(self.trace.change(Change::Unmark(square))),
            None => {}
        }
    }

    /// Returns the outcome when `square` checks `behind`, the square one step back.
    fn outcome(&self, square: Square, behind: Option<Square>) -> ProbeOutcome {
        let Some(behind) = behind else {
            return ProbeOutcome::OffBoard;
        };
        let enemy =
            |occupant| matches!(occupant, Occupant::Piece(piece) if piece.color != self.color);
        if !self.board.get(square).is_none_or(enemy) {
            return ProbeOutcome::Held;
        }
        if self.crumbs.contains(square) {
            return ProbeOutcome::Marked;
        }
        if self.board.get(behind).is_some_and(enemy) {
            return ProbeOutcome::EnemyBehind;
        }
        if !self.is_source(behind) {
            return ProbeOutcome::NoCrumb;
        }
        match self.crumb(square) {
            Mark::Crumb => ProbeOutcome::Crumb,
            _ => ProbeOutcome::FalseCrumb,
        }
    }

    /// Whether `square` has the piece, or a crumb that the next square may follow. A crumb on an
    /// enemy ends the ray.
    fn is_source(&self, square: Square) -> bool {
        let is_enemy = self
            .board
            .piece(square)
            .is_some_and(|piece| piece.color != self.color);
        square == self.start || self.crumbs.contains(square) && !is_enemy
    }

    fn crumb(&self, square: Square) -> Mark {
        if self.right.contains(square) {
            Mark::Crumb
        } else {
            Mark::FalseCrumb
        }
    }

    /// Records the squares further along the ray that were checked before `square` had a crumb.
    fn too_early(&mut self, square: Square, truth: &[Square], asked: SquareSet) {
        let Some(at) = truth.iter().position(|&on_ray| on_ray == square) else {
            return;
        };
        for &early in &truth[at + 1..] {
            if asked.contains(early) && !self.crumbs.contains(early) {
                self.trace.mark(early, Mark::TooEarly);
                self.trace.change(Change::Push(Variable::Missed, early));
            }
        }
    }

    /// Removes all marks of a pass except the crumbs.
    fn forget_pass(&mut self) {
        self.trace.change(Change::Clear(Variable::Missed));
        for square in SquareSet::ALL - self.crumbs {
            self.trace.change(Change::Unmark(square));
        }
    }
}

struct Pass {
    /// Squares that got a crumb.
    new: SquareSet,
    /// Squares on the ray that have no crumb, outward.
    missed: Vec<Square>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_visits_every_square_once() {
        let backward: Vec<Square> = Order::Backward.squares().collect();
        assert_eq!(backward[..2], [Square::H1, Square::G1]);
        assert_eq!(backward[7..9], [Square::A1, Square::H2]);
        let mut forward: Vec<Square> = Order::Forward.squares().collect();
        forward.reverse();
        assert_eq!(backward, forward);
        assert_eq!(backward.into_iter().collect::<SquareSet>(), SquareSet::ALL);
    }

    #[test]
    fn an_order_suits_the_directions_whose_squares_it_meets_outward() {
        for direction in Direction::ALL {
            let order = Order::suiting(direction);
            let place = |square| order.squares().position(|other| other == square);
            let ray = ray(&Board::EMPTY, Square::D4, direction);
            assert!(ray.is_sorted_by_key(|&square| place(square)), "{direction}");
        }
    }
}
