//! Judging a search step by step, and finding its first mistake.

use crate::board::{Board, Square, SquareSet};
use crate::geometry::{Distances, Expansions, Mover, Reach, neighbours};

use super::fault::{Fault, FaultKind};
use super::line::Spot;
use super::order::{Fit, StepOrder};
use super::path::first_wrong_hop;
use super::recorded::{Action, SearchEnd, Steps};
use super::verdict::{Duplicates, Marked, SearchVerdict};

/// State of a search while its steps are read.
pub(super) struct SearchJudge {
    mover: Mover,
    from: Square,
    /// Board without the piece on the start square.
    board: Board,
    /// Destinations of one move from each square.
    pub onward: [SquareSet; 64],
    queue: Fit,
    stack: Fit,
    put: SquareSet,
    taken: SquareSet,
    /// First line that dequeued each square; 0 if none did.
    lines: [u32; 64],
    last: Option<(u32, Square)>,
    /// Number of times the start is in the queue.
    start_is_queued: u32,
    marked: Marked,
    again: Option<(u32, Square)>,
    recursive: bool,
    straight: bool,
    /// Last square enqueued since the last take, if any.
    next: Option<Square>,
    duplicates: Option<Duplicates>,
    /// First dequeued square with neighbours that were not enqueued before the next take, if any.
    missed: Option<Fault>,
    fault: Option<Fault>,
}

impl SearchJudge {
    pub fn new(board: &Board, mover: Mover, from: Square) -> SearchJudge {
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

    pub fn steps(&mut self, steps: &Steps) {
        for step in steps.list() {
            self.step(step.line, step.what, steps);
        }
    }

    /// Returns the start and the squares enqueued or dequeued so far.
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
            }
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

    /// Records a mistake if some neighbours of the last dequeued square weren't enqueued, unless a
    /// mistake of this kind is already recorded.
    fn look_back(&mut self) {
        if self.missed.is_none()
            && let Some((line, square)) = self.last
        {
            self.missed = self.missing(line, square);
        }
    }

    /// Returns the neighbours of a square that haven't been enqueued so far, as a mistake in the
    /// line that dequeued it; `None` if there are none.
    fn missing(&self, line: u32, taken: Square) -> Option<Fault> {
        let all = self.onward[taken as usize];
        let missing = all - self.visited();
        let mut in_order = neighbours(self.mover, taken, &self.board);
        let first = in_order.find(|to| missing.contains(*to));
        let first = first.or(missing.first())?;
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

    /// Returns the verdict after all steps have been read.
    pub fn finish(
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
        // A missed neighbour is noticed only at a later line, so it may precede the mistake found
        // so far.
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

    /// Returns whether all neighbours of the dequeued squares were enqueued; `None` for a recursive
    /// search that found the target, because it needn't try all neighbours. If a neighbour was
    /// missed, records the mistake.
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
