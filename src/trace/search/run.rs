//! The single loop that runs all searches over a frontier.

mod deep;
mod ending;
mod ends;
mod put;

use crate::board::{Board, Role, Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{
    AlgorithmSpec, Change, Mark, Scalar, SearchFact, StepSize, Task, Trace, TraceError, Variable,
    recorder::Recorder,
};

use super::frontier::{Frontier, FrontierEntry, bound};
use super::moves::{self, TriedMove, tests};
use super::paths::Paths;
use super::{CodeLine, Estimate, Marking, Override, Selection, Strategy};

/// Searches for the task's target, or over the whole board if it has none.
pub fn run(
    row: &AlgorithmSpec,
    choices: &'static Strategy,
    task: &Task,
) -> Result<Trace, TraceError> {
    let mover = task.mover()?;
    if choices.both_ends && matches!(mover, Mover::Piece(piece) if piece.role == Role::Pawn) {
        return Err(TraceError::OnlyForward(task.from, mover));
    }
    Ok(search(
        row,
        choices,
        mover,
        task.from,
        task.target,
        task.board,
        Override::NOTHING,
    ))
}

/// Searches with a given mover. Takes the squares in the override instead of the search's own
/// choices.
pub fn search(
    row: &AlgorithmSpec,
    choices: &'static Strategy,
    mover: Mover,
    start: Square,
    target: Option<Square>,
    board: &Board,
    instead: Override<'_>,
) -> Trace {
    let search = Search {
        choices,
        mover,
        board: board.without(start),
        target,
        variables: row.variables,
        trace: Recorder::new(row),
        side: Frontier::new(start, false),
        other: target
            .filter(|_| choices.both_ends)
            .map(|target| Frontier::new(target, true)),
        paths: choices.all_parents.then(|| Paths::new(start)),
        just_put: SquareSet::EMPTY,
        at_top: false,
        order: Vec::new(),
        first: instead.first.to_vec(),
        then_newest: instead.then_newest,
        taken: 0,
    };
    search.run()
}

struct Search {
    choices: &'static Strategy,
    mover: Mover,
    /// Board without the searching piece.
    board: Board,
    target: Option<Square>,
    variables: &'static [Variable],
    trace: Recorder,
    /// Current end.
    side: Frontier,
    /// Other end, in a search from both ends.
    other: Option<Frontier>,
    /// All parents of each square, if the search keeps them.
    paths: Option<Paths>,
    /// Squares that the current square has enqueued.
    just_put: SquareSet,
    /// Depth-first: whether a round of the loop has begun in which nothing has been tested yet.
    at_top: bool,
    /// Moves from the current square. The list is reused for every square to avoid allocations.
    order: Vec<TriedMove>,
    /// Squares to take first, instead of the search's own choices.
    first: Vec<Square>,
    /// Whether the newest square of the frontier is always taken after those in `first`.
    then_newest: bool,
    taken: usize,
}

/// Outcome of trying the moves of a square.
enum Expansion {
    /// Every move was tried.
    All,
    /// The search goes deeper before the other moves are tried.
    Deeper,
    /// This neighbour was reached from the other end.
    Met(Square),
}

impl Search {
    fn run(mut self) -> Trace {
        self.begin();
        while let Some(at) = self.next() {
            if !self.side.is_back && self.target == Some(at.square) {
                self.found(&at);
                return self.trace.finish();
            }
            if !self.choices.deep() {
                self.ran(CodeLine::Found);
                self.ran(CodeLine::Order);
            }
            match self.try_moves(&at) {
                Expansion::Met(to) => {
                    self.met(&at, to);
                    return self.trace.finish();
                }
                Expansion::Deeper => {}
                Expansion::All => self.leave(&at),
            }
        }
        self.exhausted();
        self.trace.finish()
    }

    /// Records that `line` ran, if the code has such a line.
    fn ran(&mut self, line: CodeLine) -> &mut Recorder {
        if let Some(at) = self.line(line) {
            self.trace.ran(at);
        }
        &mut self.trace
    }

    /// Records that the loop at `line` ended, if the code has such a line.
    fn left(&mut self, line: CodeLine) -> &mut Recorder {
        if let Some(at) = self.line(line) {
            self.trace.left(at);
        }
        &mut self.trace
    }

    fn line(&self, line: CodeLine) -> Option<u8> {
        let at = self.choices.lines.iter().position(|named| *named == line);
        at.map(|at| at as u8)
    }

    /// Increments the variable if the search has it.
    fn count(&mut self, variable: Variable) {
        if self.variables.contains(&variable) {
            self.trace.change(Change::Add(variable, 1));
        }
    }

    /// Puts the start into the frontier and, in a search from both ends, the target.
    fn begin(&mut self) {
        let start = self.side.start;
        self.ran(CodeLine::Start);
        self.ran(CodeLine::MarkStart);
        if self.choices.deep() {
            self.enter(start, None);
            return;
        }
        self.put(start, None);
        let fact = match self.choices {
            Strategy {
                all_parents: true, ..
            } => SearchFact::CountStarts(start),
            choices => SearchFact::QueueStarts {
                start,
                marked: choices.marks != Marking::Taken,
            },
        };
        self.trace.step(fact, StepSize::Edge);
        if let Some(other) = &self.other {
            let target = other.start;
            self.ran(CodeLine::StartBack);
            self.turn();
            self.put(target, None);
            self.trace
                .step(SearchFact::BackStarts(target), StepSize::Edge);
            self.turn();
        }
    }

    /// Returns the square whose moves are tried now. In depth-first search, it is the end of the
    /// current path; any other search takes it from the frontier. `None` if the search ends because
    /// a frontier is empty.
    fn next(&mut self) -> Option<FrontierEntry> {
        if self.choices.deep() {
            return self.side.entries.back().copied();
        }
        self.choose_side()?;
        let place = self.chosen();
        let at = self.side.entries.remove(place)?;
        let square = at.square;
        let queue = self.queue();
        let out = match place {
            0 => Change::PopFirst(queue),
            _ => Change::Remove(queue, square),
        };
        self.ran(CodeLine::While);
        self.ran(CodeLine::Side);
        self.ran(CodeLine::Take)
            .change(out)
            .change(Change::NothingPut)
            .set(Variable::S, Scalar::Square(square));
        self.count(Variable::Taken);
        self.ran(CodeLine::Duplicate);
        let late = self.choices.marks == Marking::Taken;
        if late && self.side.marked.contains(square) {
            let (closes, layer_done) = self.closes(at.moves);
            let layer_done = layer_done.then_some(at.moves as u8);
            self.trace
                .step(SearchFact::Duplicate { square, layer_done }, closes);
            return self.next();
        }
        for entries in std::mem::take(&mut self.just_put) - square.into() {
            self.trace.mark(entries, Mark::Frontier);
        }
        self.trace.mark(square, Mark::Current);
        if late {
            self.side.marked.insert(square);
            self.side.parent[square as usize] = at.from;
            self.ran(CodeLine::Mark);
            self.count(Variable::Marked);
            if let Some(from) = at.from {
                self.trace.change(Change::Arrow(from, square));
            }
        }
        let fact = if self.choices.all_parents {
            let moves = at.moves as u8;
            SearchFact::Counted { square, moves }
        } else {
            let marked = late;
            SearchFact::Taken { square, marked }
        };
        self.trace.step(fact, StepSize::Edge);
        Some(at)
    }

    /// Returns the index in the queue of the next square to dequeue: usually the front.
    fn chosen(&mut self) -> usize {
        let chosen = self.first.get(self.taken);
        self.taken += 1;
        if chosen.is_none() && self.then_newest {
            return self.side.entries.len().saturating_sub(1);
        }
        let mut entries = self.side.entries.iter();
        let place = chosen.and_then(|chosen| entries.position(|entry| entry.square == *chosen));
        place.unwrap_or(0)
    }

    /// Tries the remaining moves of the current square.
    fn try_moves(&mut self, at: &FrontierEntry) -> Expansion {
        let mut order = std::mem::take(&mut self.order);
        order.clear();
        order.extend(tests(self.mover, at.square, &self.board));
        if self.choices.reversed {
            order.reverse();
        }
        let mut pushed = 0;
        for (i, test) in order.iter().enumerate().skip(at.tried) {
            if self.choices.deep() {
                self.ask_target();
            }
            test.begin(self.ran(CodeLine::Each));
            let to = match *test {
                TriedMove::Blocked(fact, counter) => Err((fact, counter)),
                // No move leads to a target that can't be entered.
                TriedMove::Enter(_) if self.side.is_back && self.is_blocked(at.square) => {
                    let fact = SearchFact::NotEntered(at.square);
                    Err((fact, Variable::Blocked))
                }
                TriedMove::Enter(to) => Ok(to),
            };
            let (fact, counter) = match to {
                Err(blocked) => blocked,
                Ok(to) => {
                    self.ran(CodeLine::NoneLeft);
                    self.ran(CodeLine::Sum);
                    self.ran(CodeLine::Marked);
                    if self.is_known(at, to) {
                        (self.skipped(to), Variable::TotalFound)
                    } else if self.choices.deep() {
                        if let Some(top) = self.side.entries.back_mut() {
                            top.tried = i + 1;
                        }
                        self.order = order;
                        self.ran(CodeLine::New);
                        self.ran(CodeLine::Put);
                        self.enter(to, Some(at));
                        return Expansion::Deeper;
                    } else {
                        self.ran(CodeLine::Met);
                        if self.is_met(to) {
                            self.order = order;
                            return Expansion::Met(to);
                        }
                        pushed += 1;
                        self.ran(CodeLine::New);
                        self.ran(CodeLine::Put);
                        (self.reach(at, to), Variable::New)
                    }
                }
            };
            self.count(counter);
            self.trace.step(fact, StepSize::Edge);
        }
        self.order = order;
        if !self.choices.deep() {
            self.expanded(at, pushed);
        }
        Expansion::All
    }

    /// Records that all moves of the current square have been tried.
    fn expanded(&mut self, at: &FrontierEntry, pushed: u8) {
        let square = at.square;
        let (closes, layer_done) = self.closes(at.moves);
        self.left(CodeLine::Each);
        moves::tried_all(&mut self.trace);
        let fact = match self.choices {
            Strategy {
                all_parents: true, ..
            } => SearchFact::CountedAll { square, layer_done },
            Strategy {
                marks: Marking::Taken,
                ..
            } => SearchFact::ExpandedLate {
                square,
                pushed,
                layer_done,
            },
            _ => SearchFact::Expanded {
                square,
                new: self.just_put,
                layer_done,
            },
        };
        self.trace.step(fact, closes);
    }

    /// Returns the unit that taking a square at this distance completes, and whether the square was
    /// the last of its layer.
    fn closes(&self, moves: u32) -> (StepSize, bool) {
        match self.side.entries.front() {
            Some(_) if !self.choices.in_layers() => (StepSize::Layer, false),
            None if !self.choices.in_layers() => (StepSize::Edge, false),
            // The step that finds the queue empty completes the last square.
            None => (StepSize::Edge, true),
            Some(next) if next.moves > moves => (StepSize::Layer, true),
            Some(_) => (StepSize::Square, false),
        }
    }
}
