//! The breadcrumb sweep: scan all 64 squares, and leave a crumb where one step back there is the
//! piece or a crumb.
//!
//! A scan finds a whole ray only if it asks the squares in the order in which the ray runs. One
//! file for each way of sweeping; what they share is here: the scan itself and its probes.

pub mod one_pass;
pub mod passes;
pub mod shared;
pub mod wrong_probe;

use crate::board::{Board, Color, Direction, Occupant, Square, SquareSet, named};
use crate::geometry::{Ray, Track};

use super::recorder::Recorder;
use super::{Change, Fact, Mark, Scalar, Scene, StepSize, Trace, TraceError, Variable};

named! {
    /// In which order a pass visits the squares.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Order: "an order" {
        /// h1, g1 … a1, h2 … a8.
        #[default]
        Backward = "backward",
        /// a8, b8 … h8, a7 … h1.
        Forward = "forward",
    }
}

impl Order {
    /// The other order.
    #[must_use]
    pub const fn reversed(self) -> Order {
        match self {
            Order::Backward => Order::Forward,
            Order::Forward => Order::Backward,
        }
    }

    /// All squares as a pass visits them.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..64).map(move |i| {
            let (ranks, files) = (i / 8, i % 8);
            let square = match self {
                Order::Backward => Square::H1.offset(-files, ranks),
                Order::Forward => Square::A8.offset(files, -ranks),
            };
            square.expect("eight files and eight ranks")
        })
    }

    /// The order in which one pass finds a whole ray: that in which the ray's squares come.
    pub const fn suiting(direction: Direction) -> Order {
        match direction.vector() {
            (_, 1) | (-1, 0) => Order::Backward,
            _ => Order::Forward,
        }
    }
}

/// What came of asking one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One step back lies off the board.
    OffBoard,
    /// An own piece or an obstacle stands on the square.
    Held,
    /// It has a crumb already.
    Marked,
    /// One step back there is neither the piece nor a crumb.
    NoCrumb,
    /// One step back there is a crumb, but on something that ends the ray.
    RayEnds,
    /// It gets a crumb.
    Crumb,
    /// It gets a crumb, and yet the piece can't go there.
    FalseCrumb,
}

impl Outcome {
    /// Whether the square gets a crumb, rightly or not.
    pub const fn leaves_crumb(self) -> bool {
        matches!(self, Outcome::Crumb | Outcome::FalseCrumb)
    }
}

/// The marks of a sweep.
pub const MARKS: &[Mark] = &[
    Mark::Current,
    Mark::Crumb,
    Mark::Asked,
    Mark::TooEarly,
    Mark::FalseCrumb,
];

const NAMES: &[Variable] = &[
    Variable::S,
    Variable::B,
    Variable::Crumbs,
    Variable::Truth,
    Variable::Missed,
    Variable::Pass,
    Variable::Direction,
];

/// The squares that the piece on `square` can reach in `direction`, whatever its role: the open
/// ones and the enemy that ends them, outward.
pub fn ray(board: &Board, square: Square, direction: Direction) -> Vec<Square> {
    let color = board
        .piece(square)
        .map_or(Color::White, |piece| piece.color);
    let ray = Ray::cast(Track::line(square, direction), color, board);
    ray.open().chain(ray.capture()).collect()
}

/// A sweep being made.
struct Sweeper {
    board: Board,
    /// Where the piece stands.
    start: Square,
    color: Color,
    trace: Recorder,
    crumbs: SquareSet,
    /// The squares that rightly get a crumb.
    right: SquareSet,
    /// The square asked last, and the mark it gets when the next is asked.
    asked: Option<(Square, Option<Mark>)>,
}

impl Sweeper {
    fn new(scene: &Scene, code: &'static [&'static str]) -> Result<Sweeper, TraceError> {
        Sweeper::on(scene.board(), scene.focus(), code).ok_or(TraceError::NoPiece(scene.focus()))
    }

    fn on(board: &Board, start: Square, code: &'static [&'static str]) -> Option<Sweeper> {
        Some(Sweeper {
            board: *board,
            start,
            color: board.piece(start)?.color,
            trace: Recorder::new(code, NAMES),
            crumbs: SquareSet::EMPTY,
            right: SquareSet::EMPTY,
            asked: None,
        })
    }

    /// Says which squares are there to be found.
    fn seek(&mut self, direction: Direction) -> Vec<Square> {
        let truth = ray(&self.board, self.start, direction);
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

    /// One pass in `order`. Each square asks its neighbour in the direction `back`; line `base`
    /// of the code is the loop. The step that ends the pass is left to the caller.
    fn pass(&mut self, back: Direction, truth: &[Square], order: Order, base: u8) -> Pass {
        let mut pass = Pass {
            new: SquareSet::EMPTY,
            missed: Vec::new(),
        };
        let mut asked = SquareSet::EMPTY;
        for square in order.squares() {
            let behind = self.ask(square, back, base);
            let (outcome, line) = self.outcome(square, behind);
            match outcome {
                Outcome::Crumb | Outcome::FalseCrumb => {
                    self.crumbs.insert(square);
                    pass.new.insert(square);
                    self.asked = None;
                    self.trace.change(Change::Push(Variable::Crumbs, square));
                    self.trace.mark(square, self.crumb(square));
                    self.too_early(square, truth, asked);
                }
                // A crumb stays, even where a later pass asks off the board.
                _ if self.crumbs.contains(square) => {
                    self.asked = Some((square, Some(self.crumb(square))));
                }
                Outcome::Held => self.asked = Some((square, None)),
                _ => self.asked = Some((square, Some(Mark::Asked))),
            }
            asked.insert(square);
            let fact = Fact::Probed {
                square,
                back: behind,
                outcome,
            };
            // The last probe is completed by the step that ends the pass.
            let closes = match asked == SquareSet::ALL {
                true => StepSize::Edge,
                false => StepSize::Square,
            };
            self.trace.step(base + line, fact, closes);
        }
        self.leave();
        let missed = truth
            .iter()
            .filter(|&&square| !self.crumbs.contains(square));
        pass.missed = missed.copied().collect();
        self.trace.change(Change::Clear(Variable::Missed));
        self.list(Variable::Missed, &pass.missed);
        pass
    }

    /// Looks one step back from `square`.
    fn ask(&mut self, square: Square, back: Direction, base: u8) -> Option<Square> {
        self.leave();
        let behind = square.step(back);
        self.trace.mark(square, Mark::Current);
        self.trace
            .change(Change::Set(Variable::S, Scalar::Square(square)));
        let b = behind.map_or(Scalar::OffBoard, Scalar::Square);
        self.trace.change(Change::Set(Variable::B, b));
        let asks = Fact::Asks {
            square,
            back: behind,
        };
        self.trace.step(base + 1, asks, StepSize::Edge);
        behind
    }

    /// What the square asked last looks like from now on.
    fn leave(&mut self) {
        match self.asked.take() {
            Some((square, Some(mark))) => drop(self.trace.mark(square, mark)),
            Some((square, None)) => drop(self.trace.change(Change::Unmark(square))),
            None => {}
        }
    }

    /// What comes of asking, and how far behind the loop the line stands that says so.
    fn outcome(&self, square: Square, behind: Option<Square>) -> (Outcome, u8) {
        let Some(behind) = behind else {
            return (Outcome::OffBoard, 2);
        };
        match self.board.get(square) {
            Some(Occupant::Obstacle) => return (Outcome::Held, 3),
            Some(Occupant::Piece(piece)) if piece.color == self.color => {
                return (Outcome::Held, 3);
            }
            _ => {}
        }
        if self.crumbs.contains(square) {
            return (Outcome::Marked, 3);
        }
        let crumb = self.crumbs.contains(behind);
        if behind != self.start && !crumb {
            return (Outcome::NoCrumb, 4);
        }
        if crumb && self.board.get(behind).is_some() {
            return (Outcome::RayEnds, 4);
        }
        match self.crumb(square) {
            Mark::Crumb => (Outcome::Crumb, 4),
            _ => (Outcome::FalseCrumb, 4),
        }
    }

    fn crumb(&self, square: Square) -> Mark {
        match self.right.contains(square) {
            true => Mark::Crumb,
            false => Mark::FalseCrumb,
        }
    }

    /// The squares of the ray further on that were asked before `square` had its crumb.
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

    /// Takes the marks of a pass away, all but the crumbs.
    fn forget_pass(&mut self) {
        self.trace.change(Change::Clear(Variable::Missed));
        for square in SquareSet::ALL - self.crumbs {
            self.trace.change(Change::Unmark(square));
        }
    }
}

/// What a pass came to.
struct Pass {
    /// The squares that got a crumb.
    new: SquareSet,
    /// The squares of the ray that have none, outward.
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
