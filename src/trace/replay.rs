//! Traces of another program's search.
//!
//! These traces have the marks, labels and variables of the program's own searches, so any code
//! that shows a trace can show them. Each line of the text is one step.

use std::{collections::VecDeque, num::NonZeroU32, path::Path};

use crate::board::{Square, SquareSet, printable};
use crate::geometry::{Distances, Mover};
use crate::steps::{
    Action, BadText, Fault, FaultKind, Reader, SearchEnd, SearchVerdict, Spot, StepOrder, Steps,
};

use super::Algorithm;
use super::Lens;
use super::change::{Change, Scalar};
use super::code::code;
use super::fact::{ReplayAction, ReplayFact, Taken};
use super::label::Label;
use super::mark::Mark;
use super::recorder::Recorder;
use super::recording::Trace;
use super::row::{AlgorithmSpec, StepMaker};
use super::step_size::StepSize;
use super::task::{Task, TraceError};
use super::variable::Variable;

code! {
    Take = "take s: look at s now",
    Put = "put m from s: queue m",
    Off = "  off board: skipped",
    Path = "path: the answer",
    NoWay = "none: no path",
}

/// Maximum number of path squares in a frame. Each of them adds a line to draw.
const LONGEST_PATH: usize = 1000;

/// Specification of the replay, as an algorithm.
pub(super) const ROW: AlgorithmSpec = AlgorithmSpec {
    lens: Lens::Search,
    units: ["layer", "take", "line"],
    marks: &[
        Mark::Current,
        Mark::JustQueued,
        Mark::PutAgain,
        Mark::Frontier,
        Mark::Visited,
        Mark::Path,
        Mark::Unreachable,
        Mark::Fault,
    ],
    words: &[],
    variables: &[
        Variable::S,
        Variable::M,
        Variable::Queue,
        Variable::Taken,
        Variable::New,
    ],
    code: CODE,
    // Without steps, there is nothing to show.
    run: StepMaker::Steps(|task| Err(TraceError::NoPiece(task.from))),
};

/// Steps of another program's search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Name of the file with the steps; `your steps` for stdin.
    pub name: String,
    /// Path of the file; `-` for stdin.
    pub path: String,
    /// Steps of the search.
    pub steps: Steps,
    /// Message to the user if the steps break off at a mistake; otherwise `None`.
    pub breaks: Option<String>,
}

impl Replay {
    /// Algorithm that the steps replace.
    pub const REPLACES: Algorithm = Algorithm::BreadthFirst;

    /// Maximum number of lines that the user can step through.
    pub const MOST_LINES: u32 = 100_000;

    /// Returns the steps that `reader` has read from the file at `path`, or from stdin if there is
    /// no path. Steps before a mistake are kept.
    ///
    /// # Errors
    ///
    /// Returns the reason, as text for the user, if there are no steps.
    pub fn read(
        reader: Reader,
        path: Option<&Path>,
        mistake: Option<&BadText>,
    ) -> Result<Replay, String> {
        let written = path.map(Path::to_string_lossy);
        let shown = written.as_deref().map_or("stdin".to_owned(), printable);
        let breaks =
            mistake.map(|error| format!("{shown}: {error}. The steps before that are shown."));
        let steps = reader.so_far();
        if steps.list().is_empty() {
            let why = breaks.unwrap_or_else(|| format!("{shown} has no steps"));
            return Err(format!(
                "{why}; expected lines such as `take g2`, `put e3` and `path g2 e3`"
            ));
        }
        let name = path.and_then(Path::file_name);
        Ok(Replay {
            name: name.map_or("your steps".to_owned(), |name| {
                printable(&name.to_string_lossy())
            }),
            path: written.map_or("-".to_owned(), |path| path.into_owned()),
            steps,
            breaks,
        })
    }

    /// Returns the title above the board.
    pub fn title(&self) -> String {
        format!("{}, your own search", self.name)
    }

    fn verdict(&self, mover: Mover, task: &Task<'_>) -> SearchVerdict {
        let to = task.target.unwrap_or(task.from);
        let mut verdict = SearchVerdict::new(task.board, mover, task.from, to, &self.steps, None);
        // Steps that break off have a message of their own.
        let is_end = |fault: &mut Fault| fault.kind == FaultKind::Unfinished;
        if self.breaks.is_some() {
            verdict.fault.take_if(is_end);
        }
        verdict
    }

    pub(super) fn trace(&self, task: &Task<'_>) -> Result<Trace, TraceError> {
        let mover = task.mover()?;
        let verdict = self.verdict(mover, task);
        let mut teller = Replayer {
            trace: Recorder::new(&ROW),
            verdict: &verdict,
            from_the_end: verdict.order == StepOrder::DepthFirst,
            moves: [None; 64],
            put: SquareSet::EMPTY,
            taken: SquareSet::EMPTY,
            just_put: SquareSet::EMPTY,
            last: None,
            take: None,
            queued_at: [const { VecDeque::new() }; 64],
            pushed: 0,
            shown: [SquareSet::EMPTY; 64],
        };
        teller.moves[task.from as usize] = Some(0);
        teller.enqueue(task.from);
        let label = Change::Label(task.from, Label::Distance(0));
        teller.trace.change(label);
        let mut farthest = 0;
        let list = self.steps.list();
        for (number, step) in list.iter().enumerate() {
            let what = teller.step(step.line, step.what);
            let next = list[number + 1..].first();
            let closes = match next.map(|next| next.what) {
                Some(Action::Take(square)) => {
                    let moves = teller.moves[square as usize].unwrap_or(farthest);
                    let is_farther = moves > farthest;
                    farthest = farthest.max(moves);
                    if is_farther {
                        StepSize::Layer
                    } else {
                        StepSize::Square
                    }
                }
                None => StepSize::Square,
                Some(_) => StepSize::Edge,
            };
            teller.close(step.line, what, closes);
        }
        if let Some((line, outcome)) = self.steps.answer() {
            teller.answer(line, outcome, task, mover);
        }
        let trace = teller.trace.finish();
        Ok(trace.judged(verdict))
    }
}

struct Replayer<'a> {
    trace: Recorder,
    verdict: &'a SearchVerdict,
    /// Whether taking a square removes its newest entry from the queue, not its oldest.
    from_the_end: bool,
    moves: [Option<u32>; 64],
    put: SquareSet,
    taken: SquareSet,
    just_put: SquareSet,
    last: Option<Square>,
    take: Option<Taken>,
    /// Numbers of each square's entries in the queue. Entries are numbered from 0, in the order in
    /// which they were enqueued.
    queued_at: [VecDeque<u32>; 64],
    /// Number of entries ever enqueued.
    pushed: u32,
    /// Destinations of the moves drawn since a square was last taken, indexed by start square.
    shown: [SquareSet; 64],
}

impl Replayer<'_> {
    fn enqueue(&mut self, square: Square) {
        self.queued_at[square as usize].push_back(self.pushed);
        self.pushed += 1;
        self.trace.change(Change::Push(Variable::Queue, square));
    }

    fn step(&mut self, line: u32, what: Action) -> ReplayAction {
        let told = match what {
            Action::Take(square) => self.take(line, square),
            Action::Put(square, named) => self.put(square, named),
            Action::TakeOff | Action::PutOff => {
                self.trace.ran(Listed::Off);
                ReplayAction::Off
            }
        };
        self.point_out_fault(line);
        told
    }

    /// Marks the first mistake on the board if it is in this line.
    fn point_out_fault(&mut self, line: u32) {
        let verdict = self.verdict;
        let Some(fault) = verdict.fault.as_ref().filter(|fault| fault.line == line) else {
            return;
        };
        let mut squares: Vec<Square> = fault.kind.on_board().into_iter().collect();
        match fault.kind {
            FaultKind::Missed { taken, missing, .. } => {
                squares = missing.into_iter().collect();
                for &to in &squares {
                    self.trace.change(Change::Fault(taken, to));
                }
            }
            FaultKind::Blocked { from, to, .. } | FaultKind::NeverTaken { from, to } => {
                self.trace.change(Change::Fault(from, to));
            }
            FaultKind::WrongPath => {
                if let Some(wrong) = verdict.wrong {
                    squares.push(wrong.to);
                    self.trace.change(Change::Fault(wrong.from, wrong.to));
                }
            }
            _ => {}
        }
        for square in squares {
            self.trace.mark(square, Mark::Fault);
        }
    }

    fn take(&mut self, line: u32, square: Square) -> ReplayAction {
        for waiting in std::mem::take(&mut self.just_put) {
            self.trace.mark(waiting, Mark::Frontier);
        }
        if let Some(last) = self.last.replace(square) {
            self.trace.mark(last, Mark::Visited);
        }
        let queued_at = &mut self.queued_at[square as usize];
        let place = if self.from_the_end {
            queued_at.pop_back()
        } else {
            queued_at.pop_front()
        };
        if let Some(place) = place {
            let gone = Change::RemoveNth(Variable::Queue, place);
            self.trace.change(gone);
        }
        self.shown = [SquareSet::EMPTY; 64];
        self.trace
            .ran(Listed::Take)
            .mark(square, Mark::Current)
            .change(Change::NothingPut)
            .set(Variable::S, Scalar::Square(square))
            .change(Change::Clear(Variable::M))
            .change(Change::Add(Variable::Taken, 1));
        let again = self.taken.contains(square);
        self.taken.insert(square);
        self.take = Some(Taken {
            line,
            square,
            again,
            puts: 0,
        });
        ReplayAction::Taken
    }

    fn put(&mut self, square: Square, named: Option<Square>) -> ReplayAction {
        let from = named.or(self.last);
        self.trace
            .ran(Listed::Put)
            .set(Variable::M, Scalar::Square(square))
            .change(Change::Add(Variable::New, 1));
        // A start that is put before it is taken is already in the frontier.
        let is_start = self.last.is_none() && self.moves[square as usize] == Some(0);
        if !is_start || self.put.contains(square) {
            self.enqueue(square);
        }
        if self.moves[square as usize].is_none() {
            let moves = from.and_then(|from| self.moves[from as usize]);
            let moves = moves.map_or(0, |moves| moves + 1);
            self.moves[square as usize] = Some(moves);
            self.trace
                .change(Change::Label(square, Label::Distance(moves)));
            if let Some(from) = from {
                self.trace.change(Change::Arrow(from, square));
            }
        }
        let again = self.put.contains(square) || self.taken.contains(square);
        if let Some(take) = &mut self.take {
            take.puts = take.puts.saturating_add(1);
        }
        self.put.insert(square);
        if self.last != Some(square) && !self.taken.contains(square) {
            self.just_put.insert(square);
            self.trace.mark(
                square,
                if again {
                    Mark::PutAgain
                } else {
                    Mark::JustQueued
                },
            );
            // A repeated move would only draw the same line again.
            if let Some(from) = from
                && !self.shown[from as usize].contains(square)
            {
                self.shown[from as usize].insert(square);
                self.trace.change(Change::Put(from, square));
            }
        }
        ReplayAction::Put {
            square,
            from,
            again,
        }
    }

    fn close(&mut self, line: u32, what: ReplayAction, closes: StepSize) {
        let fault = self.verdict.fault.as_ref().map(|fault| fault.line);
        let fact = ReplayFact {
            line,
            what,
            take: self.take,
            fault: fault
                .filter(|fault| *fault <= line)
                .and_then(NonZeroU32::new),
        };
        self.trace.step(fact, closes);
    }

    fn answer(&mut self, line: u32, outcome: &SearchEnd, task: &Task<'_>, mover: Mover) {
        let what = match outcome {
            SearchEnd::Path(places) => {
                self.trace.ran(Listed::Path);
                for place in places.iter().take(LONGEST_PATH) {
                    if let Spot::On(square) = *place {
                        self.trace
                            .mark(square, Mark::Path)
                            .change(Change::Path(square));
                    }
                }
                ReplayAction::Path(
                    u16::try_from(places.len().saturating_sub(1)).unwrap_or(u16::MAX),
                )
            }
            SearchEnd::None => {
                self.trace.ran(Listed::NoWay);
                let reached = Distances::new(mover, task.from, task.board).reached();
                for square in SquareSet::ALL - reached - task.board.occupied() {
                    self.trace.mark(square, Mark::Unreachable);
                }
                ReplayAction::NoPath
            }
        };
        self.point_out_fault(line);
        self.close(line, what, StepSize::Layer);
    }
}
