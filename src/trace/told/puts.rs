//! Queens or a tour that another program put down and took back. One step is one line of its text.

use std::num::NonZeroU32;

use crate::board::Square;
use crate::geometry::{Mover, Queens, TourMap};
use crate::steps::{Action, PutFaultKind, PutVerdict, Puzzle, Puzzled, SearchEnd, Steps};
use crate::trace::Lens;

use super::super::change::{Change, Scalar};
use super::super::code::code;
use super::super::fact::{ToldFact, ToldWhat};
use super::super::label::Label;
use super::super::mark::Mark;
use super::super::recorder::Recorder;
use super::super::recording::Trace;
use super::super::row::{AlgorithmRow, StepMaker};
use super::super::step_size::StepSize;
use super::super::task::{Task, TraceError};
use super::super::told_verdict::ToldVerdict;
use super::super::variable::Variable;

code! {
    Put = "put s: s stands",
    Back = "remove s: s goes",
    Off = "  off board: skipped",
    Solved = "path: the answer",
    None = "none: there is none",
}

/// What there is to know of such a trace.
pub const ROW: AlgorithmRow = AlgorithmRow {
    lens: Lens::Backtrack,
    units: ["branch", "placement", "line"],
    marks: &[Mark::Placed, Mark::Current, Mark::Visited, Mark::Fault],
    words: &[],
    variables: &[
        Variable::S,
        Variable::Stack,
        Variable::Placed,
        Variable::TakenBack,
    ],
    code: CODE,
    // Without steps there is nothing to show.
    run: StepMaker::Steps(|task| Err(TraceError::NoPiece(task.from))),
};

/// The trace of what the steps tell.
pub fn trace(puzzled: Puzzled, steps: &Steps, task: &Task<'_>) -> Result<Trace, TraceError> {
    let verdict = match puzzled {
        Puzzled::Queens(n) => {
            let queens = Queens::new(task.board, n).map_err(|_| TraceError::NoPiece(task.from))?;
            PutVerdict::new(Puzzle::Queens(&queens), steps)
        }
        Puzzled::Tour(from) => {
            let map = TourMap::new(task.mover.unwrap_or(Mover::KNIGHT), from, task.board);
            PutVerdict::new(Puzzle::Tour(&map), steps)
        }
    };
    let mut teller = PutsTeller {
        trace: Recorder::new(&ROW),
        is_tour: matches!(puzzled, Puzzled::Tour(_)),
        stands: Vec::new(),
    };
    if let Puzzled::Tour(from) = puzzled {
        teller.stand(from);
    }
    let list = steps.list();
    for (number, step) in list.iter().enumerate() {
        let next = list.get(number + 1).map(|next| next.what);
        let (what, closes) = match step.what {
            Action::Put(square, _) => {
                teller.trace.ran(Listed::Put);
                teller.put(square);
                let what = ToldWhat::Put {
                    square,
                    from: None,
                    again: false,
                };
                (what, StepSize::Square)
            }
            Action::Remove(square) => {
                teller.trace.ran(Listed::Back);
                teller.back(square);
                let ends = matches!(next, Some(Action::Put(..)) | None);
                let closes = if ends {
                    StepSize::Layer
                } else {
                    StepSize::Square
                };
                (ToldWhat::Back(square), closes)
            }
            Action::Take(_) | Action::TakeOff | Action::PutOff => {
                teller.trace.ran(Listed::Off);
                (ToldWhat::Off, StepSize::Edge)
            }
        };
        teller.close(step.line, what, closes, &verdict);
    }
    if let Some((line, outcome)) = steps.answer() {
        let (ran, what) = match outcome {
            SearchEnd::Path(_) => (Listed::Solved, ToldWhat::Solved),
            SearchEnd::None => (Listed::None, ToldWhat::NoWay),
        };
        teller.trace.ran(ran);
        teller.close(line, what, StepSize::Layer, &verdict);
    }
    Ok(teller.trace.finish().judged(ToldVerdict::Puts(verdict)))
}

struct PutsTeller {
    trace: Recorder,
    is_tour: bool,
    stands: Vec<Square>,
}

impl PutsTeller {
    fn put(&mut self, square: Square) {
        // A tour may put its start once more.
        if self.is_tour && self.stands == [square] {
            return;
        }
        self.trace
            .set(Variable::S, Scalar::Square(square))
            .change(Change::Add(Variable::Placed, 1));
        self.stand(square);
    }

    fn stand(&mut self, square: Square) {
        let last = self.stands.last().copied();
        self.stands.push(square);
        self.trace.change(Change::Push(Variable::Stack, square));
        if self.is_tour {
            if let Some(last) = last {
                self.trace.mark(last, Mark::Visited);
            }
            let number = self.stands.len() as u32;
            self.trace
                .mark(square, Mark::Current)
                .change(Change::Label(square, Label::Nth(number)))
                .change(Change::Path(square));
        } else {
            self.trace.mark(square, Mark::Placed);
        }
    }

    fn back(&mut self, square: Square) {
        let Some(at) = self.stands.iter().rposition(|stands| *stands == square) else {
            return;
        };
        let is_last = at + 1 == self.stands.len();
        self.stands.remove(at);
        self.trace
            .set(Variable::S, Scalar::Square(square))
            .change(Change::RemoveLast(Variable::Stack, square))
            .change(Change::Add(Variable::TakenBack, 1))
            .change(Change::Unmark(square));
        if self.is_tour {
            self.trace.change(Change::Unlabel(square));
            if is_last {
                self.trace.change(Change::PathBack);
            }
            if let Some(last) = self.stands.last().copied() {
                self.trace.mark(last, Mark::Current);
            }
        }
    }

    fn close(&mut self, line: u32, what: ToldWhat, closes: StepSize, verdict: &PutVerdict) {
        if let Some(fault) = verdict.fault.as_ref().filter(|fault| fault.line == line) {
            match fault.kind {
                PutFaultKind::Attacked { square, by } => {
                    self.trace.change(Change::Fault(by, square));
                }
                PutFaultKind::NotAMove { from, to } => {
                    self.trace.change(Change::Fault(from, to));
                }
                PutFaultKind::Missed { missing, .. } => {
                    for square in missing {
                        self.trace.mark(square, Mark::Fault);
                    }
                }
                _ => {}
            }
            if let Some(square) = fault.kind.on_board() {
                self.trace.mark(square, Mark::Fault);
            }
        }
        let fault = verdict.fault.as_ref().map(|fault| fault.line);
        let fact = ToldFact {
            line,
            what,
            take: None,
            fault: fault
                .filter(|fault| *fault <= line)
                .and_then(NonZeroU32::new),
        };
        self.trace.step(fact, closes);
    }
}
