//! Backtracking: place something, continue from there, and remove it if nothing fits.
//!
//! One state machine solves all of the problems, and its state determines the frame. Every step can
//! be recomputed from any earlier state, so no step needs to be stored.

mod back;
mod branch;
mod candidates;
mod shown;
mod task_line;

use arrayvec::ArrayVec;
use std::sync::Arc;

use crate::board::{Rank, Square, SquareSet};
use crate::geometry::{MoveOrder, Queens, TourMap};

use super::{fact::BacktrackFact, step_size::StepSize};

pub use task_line::TaskLine;

/// A problem to solve by backtracking.
#[derive(Debug, PartialEq)]
pub enum Problem {
    /// A queen on each rank, so that none attacks another.
    Queens {
        /// Board with its fixed queens.
        queens: Queens,
        /// Whether the rank with the fewest free squares comes first.
        least: bool,
    },
    /// A tour of all free squares.
    Tour {
        /// Squares and moves of the tour.
        map: TourMap,
        /// Order of the moves.
        order: MoveOrder,
        /// Number of placements with which Warnsdorff's order finds a tour; `None` if the tour uses
        /// that order, or if that order finds none within the limit.
        needed: Option<u32>,
    },
}

/// A call that hasn't returned yet.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Call {
    /// Rank to place a queen on, from 0; unused in a tour.
    rank: u8,
    /// Index of the next candidate.
    next: u8,
    /// Number of entries of `Backtrack::begun` that belong to earlier calls.
    earlier: u16,
}

/// The next action.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    Start,
    Open,
    Try,
    Complete,
    /// A solution was found; the search for the next one starts.
    Next,
    Over,
}

/// Numbers of actions taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Number of placements, including those removed again.
    pub placed: u64,
    back: u64,
    refused: u64,
    solutions: u32,
}

/// A partly solved problem.
#[derive(Clone, Debug, PartialEq)]
pub struct Backtrack {
    problem: Arc<Problem>,
    phase: Phase,
    /// Squares of the current placements, the oldest first; in a tour, the start precedes them.
    path: ArrayVec<Square, 64>,
    on_path: SquareSet,
    calls: ArrayVec<Call, 64>,
    /// For each candidate placed by an open call, the number of placements made before it, the
    /// oldest candidate first.
    begun: Vec<u32>,
    /// First of the longest paths so far.
    longest: ArrayVec<Square, 64>,
    tally: Tally,
    /// Number of placements at each depth, from 1. The start of a tour isn't a placement.
    depths: ArrayVec<u32, 64>,
    fact: Option<BacktrackFact>,
}

/// Outcome of a step.
pub struct Done {
    /// Largest unit that the step completes.
    pub closes: StepSize,
    /// Lines that ran. The flag of a line is set if its run counts.
    pub lines: ArrayVec<(TaskLine, bool), 8>,
}

impl Backtrack {
    /// Returns the state of `problem` before the first placement.
    pub fn new(problem: Problem) -> Backtrack {
        Backtrack {
            problem: Arc::new(problem),
            phase: Phase::Start,
            path: ArrayVec::new(),
            on_path: SquareSet::EMPTY,
            calls: ArrayVec::new(),
            begun: Vec::new(),
            longest: ArrayVec::new(),
            tally: Tally::default(),
            depths: ArrayVec::new(),
            fact: None,
        }
    }

    /// Whether the limit was reached before the end.
    pub const fn gave_up(&self) -> bool {
        matches!(self.fact, Some(BacktrackFact::GaveUp { .. }))
    }

    /// Returns the solution, if the last step found one.
    pub fn solution(&self) -> Option<SquareSet> {
        match self.fact? {
            BacktrackFact::Solution(_) => Some(self.queens()),
            BacktrackFact::Tour => Some(self.on_path),
            _ => None,
        }
    }

    /// Returns the first solution of a queens problem, which the last frame shows; `None` until
    /// everything has been tried, or if there is no solution.
    fn first_solution(&self) -> Option<SquareSet> {
        let Problem::Queens { queens, .. } = &*self.problem else {
            return None;
        };
        let is_over = self.fact == Some(BacktrackFact::Exhausted) && self.tally.solutions > 0;
        let first: SquareSet = self.longest.iter().copied().collect();
        is_over.then(|| first | queens.fixed())
    }

    /// Whether both searches solve the same problem.
    pub fn same_problem(&self, other: &Backtrack) -> bool {
        self.problem == other.problem
    }

    /// Returns the index of a line in the problem's pseudocode, from 0; `None` if it has no such
    /// line.
    pub fn number_of(&self, line: TaskLine) -> Option<usize> {
        let lines = match &*self.problem {
            Problem::Queens { .. } => TaskLine::QUEENS,
            Problem::Tour { order, .. } if *order == MoveOrder::Warnsdorff => TaskLine::SORTED_TOUR,
            Problem::Tour { .. } => TaskLine::TOUR,
        };
        lines.iter().position(|known| *known == line)
    }

    /// Runs the next step, or gives up if it would exceed `limit` placements in total. Returns
    /// `None` if there is nothing left to do.
    pub fn step(&mut self, limit: u64) -> Option<Done> {
        let mut lines = ArrayVec::new();
        let (fact, closes) = match self.phase {
            Phase::Over => return None,
            Phase::Start => {
                lines.push(match &*self.problem {
                    // The next step calls the function, so the line doesn't count in this step.
                    Problem::Queens { .. } => (TaskLine::Call, false),
                    Problem::Tour { .. } => (TaskLine::Start, true),
                });
                self.start()
            }
            Phase::Open => self.open(limit, &mut lines),
            Phase::Try => self.attempt(limit, &mut lines),
            Phase::Complete => {
                lines.push((TaskLine::Call, true));
                if matches!(&*self.problem, Problem::Queens { .. }) {
                    lines.push((TaskLine::Order, true));
                }
                lines.push((TaskLine::Complete, true));
                self.tally.solutions += 1;
                let (fact, next) = match &*self.problem {
                    Problem::Queens { .. } => {
                        (BacktrackFact::Solution(self.tally.solutions), Phase::Next)
                    }
                    Problem::Tour { .. } => (BacktrackFact::Tour, Phase::Over),
                };
                self.phase = next;
                (fact, StepSize::Layer)
            }
            Phase::Next => {
                lines.push((TaskLine::Complete, false));
                self.take_back(true, &mut lines)
            }
        };
        self.fact = Some(fact);
        Some(Done { closes, lines })
    }

    fn start(&mut self) -> (BacktrackFact, StepSize) {
        let fact = match &*self.problem {
            Problem::Queens { queens, .. } => BacktrackFact::QueensStart {
                fixed: queens.fixed().len() as u8,
            },
            Problem::Tour { map, .. } => {
                let (from, parts) = (map.from(), map.parts().len() as u8);
                self.path.push(from);
                self.depths.push(0);
                self.longest.push(from);
                self.on_path.insert(from);
                if parts > 1 {
                    self.phase = Phase::Over;
                    return (BacktrackFact::Cut { parts }, StepSize::Layer);
                }
                BacktrackFact::TourStarts(from)
            }
        };
        self.go_deeper();
        (fact, StepSize::Square)
    }

    fn go_deeper(&mut self) {
        let complete = match &*self.problem {
            Problem::Queens { queens, .. } => {
                self.path.len() + queens.fixed().len() == queens.size()
            }
            Problem::Tour { map, .. } => self.path.len() == map.free().len(),
        };
        self.phase = if complete {
            Phase::Complete
        } else {
            Phase::Open
        };
    }

    /// Calls the function, which starts by ordering its candidates.
    fn open(
        &mut self,
        limit: u64,
        lines: &mut ArrayVec<(TaskLine, bool), 8>,
    ) -> (BacktrackFact, StepSize) {
        self.phase = Phase::Try;
        let before = match &*self.problem {
            Problem::Queens { .. } => {
                [TaskLine::Call, TaskLine::Order, TaskLine::Complete].as_slice()
            }
            Problem::Tour { .. } => &[
                TaskLine::Call,
                TaskLine::Complete,
                TaskLine::List,
                TaskLine::Order,
            ],
        };
        lines.extend(before.iter().map(|at| (*at, true)));
        let (rank, fact) = match &*self.problem {
            Problem::Queens { least, .. } => {
                let mut ranks = self.open_ranks();
                let rank = if *least {
                    ranks.min_by_key(|rank| self.free_on(*rank).len())
                } else {
                    ranks.next()
                };
                let rank = rank.unwrap_or(Rank::First);
                let fact = || BacktrackFact::RankChosen {
                    rank,
                    free: self.free_on(rank).len() as u8,
                };
                (rank as u8, least.then(fact))
            }
            Problem::Tour { order, .. } => {
                let sorts = *order == MoveOrder::Warnsdorff;
                (0, sorts.then_some(BacktrackFact::Ordered(self.newest())))
            }
        };
        self.calls.push(Call {
            rank,
            next: 0,
            earlier: self.begun.len() as u16,
        });
        match fact {
            None => self.attempt(limit, lines),
            Some(fact) => (fact, StepSize::Edge),
        }
    }

    /// Tries the next candidate of the newest call.
    fn attempt(
        &mut self,
        limit: u64,
        lines: &mut ArrayVec<(TaskLine, bool), 8>,
    ) -> (BacktrackFact, StepSize) {
        let Some((square, next)) = self.candidate() else {
            lines.push((TaskLine::Each, false));
            return self.take_back(false, lines);
        };
        let refused = self.attacker(square);
        if refused.is_none() && self.tally.placed == limit {
            self.phase = Phase::Over;
            lines.push((TaskLine::Each, false));
            let needed = match &*self.problem {
                Problem::Tour { needed, .. } => *needed,
                Problem::Queens { .. } => None,
            };
            return (BacktrackFact::GaveUp { needed }, StepSize::Layer);
        }
        if let Some(call) = self.calls.last_mut() {
            call.next = next;
        }
        lines.push((TaskLine::Each, true));
        if matches!(&*self.problem, Problem::Queens { .. }) {
            lines.push((TaskLine::Refuse, true));
        }
        if let Some(by) = refused {
            self.tally.refused += 1;
            return (BacktrackFact::Refused { square, by }, StepSize::Edge);
        }
        self.begun.push(self.tally.placed as u32);
        self.tally.placed += 1;
        match self.depths.get_mut(self.path.len()) {
            Some(count) => *count += 1,
            None => self.depths.push(1),
        }
        self.path.push(square);
        self.on_path.insert(square);
        if self.path.len() > self.longest.len() {
            self.longest.clone_from(&self.path);
        }
        lines.extend([(TaskLine::Put, true), (TaskLine::Recurse, true)]);
        self.go_deeper();
        let fact = match &*self.problem {
            Problem::Queens { .. } => BacktrackFact::Placed(square),
            Problem::Tour { .. } => BacktrackFact::Visited(square),
        };
        (fact, StepSize::Square)
    }

    /// Returns the number of squares on the path that weren't placed: 1 in a tour, for its start,
    /// otherwise 0.
    fn given(&self) -> usize {
        usize::from(matches!(&*self.problem, Problem::Tour { .. }))
    }

    /// Returns the number of candidates tried.
    pub const fn tested(&self) -> usize {
        (self.tally.placed + self.tally.refused) as usize
    }

    /// Returns the current and the maximum length of the path, including the start of a tour.
    pub fn depth(&self) -> (usize, usize) {
        (self.path.len(), self.longest.len())
    }

    /// Returns the size of the state in bytes.
    pub fn memory(&self) -> usize {
        size_of_val(self) + self.begun.capacity() * size_of::<u32>()
    }

    /// Returns the fact of the last step; `None` before the first.
    pub const fn fact(&self) -> Option<BacktrackFact> {
        self.fact
    }
}
