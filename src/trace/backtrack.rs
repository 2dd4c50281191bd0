//! Backtracking: put something down, go on from there, and take it back where nothing fits.
//!
//! All problems are solved by one process, whose state is all that there is to see. So every step can
//! be made anew from any state before it, and none has to be kept.

mod back;
mod branch;
mod candidates;
mod shown;

use arrayvec::ArrayVec;
use std::sync::Arc;

use crate::board::{Rank, Square, SquareSet};
use crate::geometry::{MoveOrder, Queens, TourMap};

use super::{fact::BacktrackFact, step_size::StepSize};

/// The lines that the pseudocode of every problem has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TaskLine {
    /// Everything begins.
    Start,
    /// The function is called.
    Call,
    /// Is nothing left to put down?
    Complete,
    /// The order of the candidates is chosen.
    Order,
    /// The next candidate is tried.
    Each,
    /// Is it refused?
    Refuse,
    /// It is put down, and the function called for the rest.
    Put,
    /// It is taken back.
    Back,
}

/// The pseudocode of the same problem with another order of trying.
pub const fn with_order<const N: usize>(
    mut code: [&'static str; N],
    order: &'static str,
) -> [&'static str; N] {
    code[TaskLine::Order as usize] = order;
    code
}

/// What is to be solved.
#[derive(Debug, PartialEq)]
pub enum Problem {
    /// A queen on each rank, so that none attacks another.
    Queens {
        /// The board with its fixed queens.
        queens: Queens,
        /// Whether the rank with the fewest free squares comes first.
        least: bool,
    },
    /// A tour over all free squares.
    Tour {
        /// The squares and the moves.
        map: TourMap,
        /// Which moves come first.
        order: MoveOrder,
        /// How many placements Warnsdorff's order needs, where another one is used.
        needed: Option<u32>,
    },
}

/// A call that has not returned yet.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Call {
    /// The rank that a queen is put on, counted from 0.
    rank: u8,
    /// The number of the candidate that is tried next.
    next: u8,
    /// How many of `Backtrack::begun` belong to the calls before it.
    earlier: u16,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Phase {
    Start,
    Open,
    Try,
    Complete,
    /// A solution was found; the next one is looked for.
    Next,
    Over,
}

/// How often something was done.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Put down.
    pub placed: u64,
    back: u64,
    refused: u64,
    solutions: u32,
}

/// A problem that is partly solved.
#[derive(Clone, Debug, PartialEq)]
pub struct Backtrack {
    problem: Arc<Problem>,
    phase: Phase,
    /// What is put down, the oldest first. A tour begins with its start.
    path: ArrayVec<Square, 64>,
    on_path: SquareSet,
    calls: ArrayVec<Call, 64>,
    /// For each candidate that an open call has put down, the oldest first: how many placements had
    /// been made before it.
    begun: Vec<u32>,
    /// The first of the longest tours that were begun.
    longest: ArrayVec<Square, 64>,
    tally: Tally,
    /// How often something was put down as number 1, 2 and so on: the start of a tour never was.
    depths: ArrayVec<u32, 64>,
    fact: Option<BacktrackFact>,
}

/// What a step did.
pub struct Done {
    /// The largest unit that it completes.
    pub closes: StepSize,
    /// The lines that ran, each with whether it counts.
    pub lines: ArrayVec<(TaskLine, bool), 6>,
}

impl Backtrack {
    /// `problem` before anything is put down.
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

    /// What solves the problem, where the last step found that.
    pub fn solution(&self) -> Option<SquareSet> {
        match self.fact? {
            BacktrackFact::Solution(_) => Some(self.queens()),
            BacktrackFact::Tour => Some(self.on_path),
            _ => None,
        }
    }

    /// Whether both solve the same problem.
    pub fn same_problem(&self, other: &Backtrack) -> bool {
        self.problem == other.problem
    }

    /// The number of a line in the pseudocode of the problem: nothing is refused in a tour.
    pub fn number_of(&self, line: TaskLine) -> usize {
        let left_out = matches!(&*self.problem, Problem::Tour { .. }) && line > TaskLine::Refuse;
        line as usize - usize::from(left_out)
    }

    /// Does the next step, with at most `limit` placements in all; `None` when nothing is left to
    /// do.
    pub fn step(&mut self, limit: u64) -> Option<Done> {
        let mut lines = ArrayVec::new();
        let (fact, closes) = match self.phase {
            Phase::Over => return None,
            Phase::Start => {
                lines.push((TaskLine::Start, true));
                self.start()
            }
            Phase::Open => self.open(limit, &mut lines),
            Phase::Try => self.attempt(limit, &mut lines),
            Phase::Complete => {
                lines.extend([(TaskLine::Call, true), (TaskLine::Complete, true)]);
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

    /// Calls the function, which chooses what to try first.
    fn open(
        &mut self,
        limit: u64,
        lines: &mut ArrayVec<(TaskLine, bool), 6>,
    ) -> (BacktrackFact, StepSize) {
        self.phase = Phase::Try;
        lines.extend([TaskLine::Call, TaskLine::Complete, TaskLine::Order].map(|at| (at, true)));
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
        lines: &mut ArrayVec<(TaskLine, bool), 6>,
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
        lines.push((TaskLine::Put, true));
        self.go_deeper();
        let fact = match &*self.problem {
            Problem::Queens { .. } => BacktrackFact::Placed(square),
            Problem::Tour { .. } => BacktrackFact::Visited(square),
        };
        (fact, StepSize::Square)
    }

    /// How many squares of the path were not put down: the start of a tour.
    fn given(&self) -> usize {
        usize::from(matches!(&*self.problem, Problem::Tour { .. }))
    }

    /// How many candidates were tried.
    pub const fn tested(&self) -> usize {
        (self.tally.placed + self.tally.refused) as usize
    }

    /// How much is put down, and how much was at most.
    pub fn depth(&self) -> (usize, usize) {
        (self.path.len(), self.longest.len())
    }

    /// How many bytes it occupies.
    pub fn memory(&self) -> usize {
        size_of_val(self) + self.begun.capacity() * size_of::<u32>()
    }

    /// What the last step did.
    pub const fn fact(&self) -> Option<BacktrackFact> {
        self.fact
    }
}
