//! What a search is, and what is wrong with it.

use crate::board::{Board, Square, SquareSet, named};
use crate::geometry::{Distances, Expansions, Mover, Reach, neighbours};

use super::fault::{Fault, FaultKind};
use super::line::Spot;
use super::order::{Fit, Misfit, StepOrder};
use super::path::{FirstHop, first_wrong_hop};
use super::reader::{Action, SearchEnd, Steps};

named! {
    /// When a search marks its squares, so that it puts none of them twice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Marked: "a time of marking" {
        /// When they are put.
        Put = "put",
        /// When they are taken: some wait more than once.
        Taken = "taken",
        /// Never: some are put or taken again after they were taken.
        Never = "never",
    }
}

/// A search that is not told from one end alone. It is no mistake to make one, but it can't be
/// judged by its steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Twice {
    /// It begins at the target as well.
    BothEnds,
    /// It begins again at the start, with a larger bound perhaps.
    Again,
}

/// What a search is, and its first fault.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchVerdict {
    /// How many lines take a square.
    pub takes: usize,
    /// How many lines put one.
    pub puts: usize,
    /// How many lines say something else.
    pub left_out: usize,
    /// The order in which it takes what waits.
    pub order: StepOrder,
    /// The first take that a queue would not have made.
    pub no_queue: Option<Misfit>,
    /// The first take that a stack would not have made.
    pub no_stack: Option<Misfit>,
    /// When it marks its squares.
    pub marked: Marked,
    /// The line that puts or takes a square once more, and the square.
    pub again: Option<(u32, Square)>,
    /// Whether it puts every neighbour of every square that it takes; `None` where that can't be
    /// told.
    pub complete: Option<bool>,
    /// The first line that is wrong.
    pub fault: Option<Fault>,
    /// Whether it begins twice.
    pub twice: Option<Twice>,
    /// Whether a square was put from one taken earlier, as a recursion tells it.
    pub recursive: bool,
    /// Whether every square put was taken at once: a recursion that has not gone back yet tells the
    /// same as a search that forgets all neighbours but one.
    pub straight: bool,
    /// How many squares it took.
    pub taken: usize,
    /// How many squares a breadth-first search takes before it ends.
    pub breadth_first: usize,
    /// The path, where there is one whose squares are all on the board.
    pub path: Option<Vec<Square>>,
    /// How many moves the path has, where there is one.
    pub moves: Option<usize>,
    /// The first move of the path that is wrong.
    pub wrong: Option<FirstHop>,
    /// The least number of moves; `None` where there is no way.
    pub least: Option<u8>,
}

impl SearchVerdict {
    /// The first line that is wrong.
    pub fn fault_line(&self) -> Option<u32> {
        self.fault.as_ref().map(|fault| fault.line)
    }

    /// Judges the search of `mover` on `board` that these steps tell. One in the order `expected`
    /// is to find a shortest path.
    pub fn new(
        board: &Board,
        mover: Mover,
        from: Square,
        to: Square,
        steps: &Steps,
        expected: Option<StepOrder>,
    ) -> SearchVerdict {
        let mut judge = SearchJudge::new(board, mover, from);
        for step in steps.list() {
            judge.step(step.line, step.what, steps);
        }
        judge.finish(board, to, steps, expected)
    }

    /// Whether it is right in every way.
    pub fn holds(&self, expected: Option<StepOrder>) -> bool {
        self.fault.is_none() && expected.is_none_or(|expected| self.order.fits(expected))
    }
}

/// A search while it is read.
struct SearchJudge {
    mover: Mover,
    from: Square,
    /// The board without what stands where the search starts.
    board: Board,
    onward: [SquareSet; 64],
    queue: Fit,
    stack: Fit,
    put: SquareSet,
    taken: SquareSet,
    /// The line that took each square first.
    lines: [u32; 64],
    last: Option<(u32, Square)>,
    /// How often the start was put and not taken since.
    start_waits: u32,
    marked: Marked,
    again: Option<(u32, Square)>,
    recursive: bool,
    straight: bool,
    /// The square put since the last take, where there was one.
    next: Option<Square>,
    twice: Option<Twice>,
    /// The first square taken some of whose neighbours were not put before the next take.
    missed: Option<Fault>,
    fault: Option<Fault>,
}

impl SearchJudge {
    fn new(board: &Board, mover: Mover, from: Square) -> SearchJudge {
        let board = board.without(from);
        SearchJudge {
            mover,
            from,
            onward: Square::ALL.map(|square| Reach::by(mover, square, &board).destinations()),
            board,
            queue: Fit::queue(from),
            stack: Fit::stack(from),
            put: SquareSet::EMPTY,
            taken: SquareSet::EMPTY,
            lines: [0; 64],
            last: None,
            start_waits: 1,
            marked: Marked::Put,
            again: None,
            recursive: false,
            straight: true,
            next: Some(from),
            twice: None,
            missed: None,
            fault: None,
        }
    }

    /// The squares that were put or taken so far.
    fn seen(&self) -> SquareSet {
        self.put | self.taken | self.from.into()
    }

    /// Something is wrong in a line; what was wrong before counts more.
    fn wrong(&mut self, line: u32, kind: FaultKind) {
        self.fault.get_or_insert(Fault { line, kind });
    }

    fn step(&mut self, line: u32, what: Action, steps: &Steps) {
        match what {
            Action::Take(square) => self.take(line, square),
            Action::Put(square, named) => self.put(line, square, named),
            Action::TakeOff | Action::PutOff => {
                let written = steps.off(line).unwrap_or_default();
                self.wrong(line, FaultKind::OffBoard(written.to_owned()));
            } // No search takes anything back.
        }
    }

    fn take(&mut self, line: u32, square: Square) {
        self.look_back();
        self.straight &= self.next.take() == Some(square);
        if square == self.from && self.start_waits == 0 && self.taken.contains(square) {
            self.twice.get_or_insert(Twice::Again);
        }
        if square == self.from {
            self.start_waits = self.start_waits.saturating_sub(1);
        }
        let first = self.lines[square as usize];
        if square != self.from && !self.put.contains(square) {
            let begins = self.taken.is_empty() && self.put.is_empty();
            self.wrong(line, FaultKind::NotWaiting { square, begins });
        } else if first > 0 {
            self.wrong(line, FaultKind::TakenTwice { square, first });
        }
        if first > 0 {
            self.marks(Marked::Never, line, square);
        } else {
            self.lines[square as usize] = line;
        }
        self.queue.take(line, square, self.taken);
        self.stack.take(line, square, self.taken);
        self.taken.insert(square);
        self.last = Some((line, square));
    }

    /// Looks whether all neighbours of the square taken last were put.
    fn look_back(&mut self) {
        if self.missed.is_none()
            && let Some((line, square)) = self.last
        {
            self.missed = self.missing(line, square);
        }
    }

    /// The neighbours of a square that were not put so far, as a fault of its line.
    fn missing(&self, line: u32, taken: Square) -> Option<Fault> {
        let all = self.onward[taken as usize];
        let missing = all - self.seen();
        let first = neighbours(self.mover, taken, &self.board).find(|to| missing.contains(*to))?;
        let kind = FaultKind::Missed {
            taken,
            first,
            missing,
            all,
        };
        Some(Fault { line, kind })
    }

    fn put(&mut self, line: u32, square: Square, named: Option<Square>) {
        self.straight &= named.is_some() && self.next.is_none();
        self.next = Some(square);
        match (named, self.last) {
            (_, None) if square != self.from => self.wrong(line, FaultKind::TooEarly(square)),
            (Some(from), _) if !self.taken.contains(from) => {
                self.wrong(line, FaultKind::NeverTaken { from, to: square });
            }
            (_, None) => {}
            (named, Some((_, last))) => {
                let from = named.unwrap_or(last);
                self.recursive |= from != last;
                self.judge_move(line, from, square);
            }
        }
        if self.taken.contains(square) {
            self.marks(Marked::Never, line, square);
        } else if self.put.contains(square) {
            self.marks(Marked::Taken, line, square);
        }
        if square == self.from && (self.last.is_some() || self.put.contains(square)) {
            self.start_waits += 1;
        }
        self.put.insert(square);
        self.queue.put(square);
        self.stack.put(square);
    }

    fn judge_move(&mut self, line: u32, from: Square, to: Square) {
        if self.onward[from as usize].contains(to) || self.fault.is_some() {
            return;
        }
        if let Err(barred) = Reach::by(self.mover, from, &self.board).verdict(to) {
            let mut parents = self.taken.into_iter();
            let instead = parents.find(|square| self.onward[*square as usize].contains(to));
            let kind = FaultKind::Barred {
                from,
                to,
                barred,
                instead: instead.map(|square| (square, self.lines[square as usize])),
            };
            self.wrong(line, kind);
        }
    }

    fn marks(&mut self, marked: Marked, line: u32, square: Square) {
        if self.marked != marked && self.marked != Marked::Never {
            self.marked = marked;
            self.again = Some((line, square));
        }
    }

    fn finish(
        mut self,
        board: &Board,
        to: Square,
        steps: &Steps,
        expected: Option<StepOrder>,
    ) -> SearchVerdict {
        let distances = Distances::new(self.mover, self.from, board);
        let least = distances.to(to);
        let order = match (self.queue.misfit(), self.stack.misfit()) {
            (None, Some(_)) => StepOrder::BreadthFirst,
            (Some(_), None) => StepOrder::DepthFirst,
            (Some(_), Some(_)) => StepOrder::Other,
            (None, None) if self.recursive => StepOrder::DepthFirst,
            (None, None) => StepOrder::Unknown,
        };
        let complete = self.is_complete(to, steps);
        let (path, moves) = match steps.answer() {
            Some((_, SearchEnd::Path(places))) => {
                let on_board = places.iter().map(|place| match place {
                    Spot::On(square) => Some(*square),
                    Spot::Off(_) => None,
                });
                let squares: Option<Vec<Square>> = on_board.collect();
                (squares, Some(places.len().saturating_sub(1)))
            }
            _ => (None, None),
        };
        let squares = path.as_deref().unwrap_or_default();
        let wrong = first_wrong_hop(board, self.mover, self.from, to, squares);
        let longer =
            least.is_some_and(|least| moves.is_some_and(|moves| moves > usize::from(least)));
        let to_be_shortest = [Some(order), expected].contains(&Some(StepOrder::BreadthFirst));
        let at_the_end = match steps.answer() {
            None => Some(FaultKind::Unfinished),
            Some((_, SearchEnd::None)) => least.map(|_| FaultKind::NoneButThereIs),
            Some((line, SearchEnd::Path(_))) => match steps.off(line) {
                Some(written) => Some(FaultKind::OffBoard(written.to_owned())),
                None if wrong.is_some() => Some(FaultKind::WrongPath),
                None => {
                    let mut found = squares.iter().copied();
                    let unfound =
                        found.find(|square| *square != self.from && !self.seen().contains(*square));
                    let longer = (longer && to_be_shortest).then_some(FaultKind::NotShortest);
                    unfound.map(FaultKind::NotFound).or(longer)
                }
            },
        };
        if let Some(kind) = at_the_end {
            self.wrong(steps.last_line(), kind);
        }
        // Only later lines show which squares are missing.
        let missed = self.missed.take();
        let fault = [self.fault.take(), missed].into_iter().flatten();
        let fault = fault.min_by_key(|fault| fault.line);
        let twice = match &fault {
            Some(fault) if fault.kind.on_board() == Some(to) && to != self.from => {
                let is_early = matches!(fault.kind, FaultKind::TooEarly(_));
                let begins = is_early || matches!(fault.kind, FaultKind::NotWaiting { .. });
                begins.then_some(Twice::BothEnds).or(self.twice)
            }
            _ => self.twice,
        };
        let mut expansions = Expansions::new(self.mover, self.from, board);
        let until = expansions.position(|(square, _)| square == to);
        let all = || distances.reached().len();
        SearchVerdict {
            takes: steps.takes(),
            puts: steps.puts(),
            left_out: steps.left_out(),
            order,
            no_queue: self.queue.misfit(),
            no_stack: self.stack.misfit(),
            marked: self.marked,
            again: self.again,
            complete,
            fault,
            twice,
            recursive: self.recursive,
            straight: self.straight && self.taken.len() > 1,
            taken: self.taken.len(),
            breadth_first: until.map_or_else(all, |before| before + 1),
            path,
            moves,
            wrong,
            least,
        }
    }

    /// Whether no neighbour was missed; the fault is kept where one was.
    fn is_complete(&mut self, to: Square, steps: &Steps) -> Option<bool> {
        let found = self.seen().contains(to);
        let answered = steps.answer().is_some();
        if self.recursive {
            self.missed = None;
            if found {
                return None;
            }
            let lines = self.lines;
            let takes = self.taken.into_iter();
            let takes = takes.map(|square| (lines[square as usize], square));
            self.missed = takes
                .filter(|take| answered || Some(*take) != self.last)
                .filter_map(|(line, square)| self.missing(line, square))
                .min_by_key(|fault| fault.line);
        } else if answered && !found {
            self.look_back();
        }
        Some(self.missed.is_none())
    }
}
