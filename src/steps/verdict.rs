//! Properties of a search, and its first mistake.

use crate::board::{Board, Square, SquareSet, named};
use crate::geometry::{Distances, Expansions, Mover, Reach, neighbours};

use super::fault::{Fault, FaultKind};
use super::line::Spot;
use super::order::{Fit, Misfit, StepOrder};
use super::path::{FirstHop, first_wrong_hop};
use super::reader::{Action, SearchEnd, Steps};

named! {
    /// Moment at which a search marks its squares, so that none is enqueued twice.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Marked: "a time of marking" {
        /// Squares are marked when enqueued.
        Put = "put",
        /// Squares are marked when dequeued, so some are queued more than once.
        Taken = "taken",
        /// Squares are never marked: some are enqueued or dequeued again after they were dequeued.
        Never = "never",
    }
}

/// A search that doesn't run from one end alone. It isn't a mistake, but its steps can't be judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duplicates {
    /// The search also begins at the target.
    BothEnds,
    /// The search restarts, perhaps with a larger bound.
    Again,
}

/// Properties of a search, and its first mistake.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchVerdict {
    /// Number of lines that dequeue a square.
    pub takes: usize,
    /// Number of lines that enqueue a square.
    pub puts: usize,
    /// Number of other lines.
    pub left_out: usize,
    /// Order in which squares are dequeued.
    pub order: StepOrder,
    /// First take that a queue would not have made.
    pub no_queue: Option<Misfit>,
    /// First take that a stack would not have made.
    pub no_stack: Option<Misfit>,
    /// Moment at which squares are marked.
    pub marked: Marked,
    /// Line that enqueues or dequeues a square again, and the square.
    pub again: Option<(u32, Square)>,
    /// Whether every neighbour of every dequeued square is enqueued; `None` if unknown.
    pub complete: Option<bool>,
    /// First line with a mistake.
    pub fault: Option<Fault>,
    /// Second start of the search, if any.
    pub duplicates: Option<Duplicates>,
    /// Whether a square was enqueued from one dequeued earlier, as recursion does.
    pub recursive: bool,
    /// Whether every enqueued square was dequeued at once. A recursion that hasn't backtracked yet
    /// prints the same steps as a search that forgets all neighbours but one.
    pub straight: bool,
    /// Number of dequeued squares.
    pub taken: usize,
    /// Number of squares that breadth-first search dequeues before it ends.
    pub breadth_first: usize,
    /// The path, if all its squares are on the board.
    pub path: Option<Vec<Square>>,
    /// Number of moves of the path, if there is one.
    pub moves: Option<usize>,
    /// First wrong move of the path.
    pub wrong: Option<FirstHop>,
    /// Smallest number of moves; `None` if there is no path.
    pub least: Option<u8>,
}

impl SearchVerdict {
    /// The first line that is wrong.
    pub fn fault_line(&self) -> Option<u32> {
        self.fault.as_ref().map(|fault| fault.line)
    }

    /// Judges the search of `mover` on `board` from its steps. A search in the order `expected`
    /// should find a shortest path.
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

    /// Whether the search is right in every respect.
    pub fn holds(&self, expected: Option<StepOrder>) -> bool {
        self.fault.is_none() && expected.is_none_or(|expected| self.order.fits(expected))
    }
}

/// State of a search while its steps are read.
struct SearchJudge {
    mover: Mover,
    from: Square,
    /// Board without the occupant of the start.
    board: Board,
    onward: [SquareSet; 64],
    queue: Fit,
    stack: Fit,
    put: SquareSet,
    taken: SquareSet,
    /// Line that dequeued each square first.
    lines: [u32; 64],
    last: Option<(u32, Square)>,
    /// Number of times the start was enqueued and not yet dequeued.
    start_is_queued: u32,
    marked: Marked,
    again: Option<(u32, Square)>,
    recursive: bool,
    straight: bool,
    /// Square enqueued since the last take, if any.
    next: Option<Square>,
    duplicates: Option<Duplicates>,
    /// First dequeued square with neighbours that were not enqueued before the next take.
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
            start_is_queued: 1,
            marked: Marked::Put,
            again: None,
            recursive: false,
            straight: true,
            next: Some(from),
            duplicates: None,
            missed: None,
            fault: None,
        }
    }

    /// Squares enqueued or dequeued so far.
    fn visited(&self) -> SquareSet {
        self.put | self.taken | self.from.into()
    }

    /// Records a mistake in a line, unless there is an earlier one.
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
        if square == self.from && self.start_is_queued == 0 && self.taken.contains(square) {
            self.duplicates.get_or_insert(Duplicates::Again);
        }
        if square == self.from {
            self.start_is_queued = self.start_is_queued.saturating_sub(1);
        }
        let first = self.lines[square as usize];
        if square != self.from && !self.put.contains(square) {
            let begins = self.taken.is_empty() && self.put.is_empty();
            self.wrong(line, FaultKind::NotQueued { square, begins });
        } else if first > 0 {
            self.wrong(line, FaultKind::DequeuedAgain { square, first });
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

    /// Checks whether all neighbours of the last dequeued square were enqueued.
    fn look_back(&mut self) {
        if self.missed.is_none()
            && let Some((line, square)) = self.last
        {
            self.missed = self.missing(line, square);
        }
    }

    /// Returns the neighbours of a square that were not enqueued so far, as a mistake of its line.
    fn missing(&self, line: u32, taken: Square) -> Option<Fault> {
        let all = self.onward[taken as usize];
        let missing = all - self.visited();
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
            self.start_is_queued += 1;
        }
        self.put.insert(square);
        self.queue.put(square);
        self.stack.put(square);
    }

    fn judge_move(&mut self, line: u32, from: Square, to: Square) {
        if self.onward[from as usize].contains(to) || self.fault.is_some() {
            return;
        }
        if let Err(blocked) = Reach::by(self.mover, from, &self.board).verdict(to) {
            let mut parents = self.taken.into_iter();
            let expected_take = parents.find(|square| self.onward[*square as usize].contains(to));
            let kind = FaultKind::Blocked {
                from,
                to,
                blocked,
                expected_take: expected_take.map(|square| (square, self.lines[square as usize])),
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
                    let unfound = found
                        .find(|square| *square != self.from && !self.visited().contains(*square));
                    let longer = (longer && to_be_shortest).then_some(FaultKind::NotShortest);
                    unfound.map(FaultKind::NotFound).or(longer)
                }
            },
        };
        if let Some(kind) = at_the_end {
            self.wrong(steps.last_line(), kind);
        }
        // Later lines show which squares are missing.
        let missed = self.missed.take();
        let fault = [self.fault.take(), missed].into_iter().flatten();
        let fault = fault.min_by_key(|fault| fault.line);
        let duplicates = match &fault {
            Some(fault) if fault.kind.on_board() == Some(to) && to != self.from => {
                let is_early = matches!(fault.kind, FaultKind::TooEarly(_));
                let begins = is_early || matches!(fault.kind, FaultKind::NotQueued { .. });
                begins.then_some(Duplicates::BothEnds).or(self.duplicates)
            }
            _ => self.duplicates,
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
            duplicates,
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

    /// Whether no neighbour was missed. If one was, the mistake is kept.
    fn is_complete(&mut self, to: Square, steps: &Steps) -> Option<bool> {
        let found = self.visited().contains(to);
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
