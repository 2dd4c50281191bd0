//! Verdict on a user's search, as data and as sentences.

use serde::{Serialize, Serializer};

use crate::board::{Board, Square};
use crate::geometry::Mover;
use crate::steps::{Duplicates, FaultKind, Marked, Misfit, SearchVerdict, StepOrder};
use crate::words::{counted, were};

use super::advice::fault_sentence;

/// First wrong line of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StepFault {
    /// Number of the line, from 1.
    pub line: u32,
    /// Short name of the mistake.
    pub kind: &'static str,
    /// Square that the mistake is about, as written, if there is a single one.
    pub square: Option<String>,
    /// Sentence that describes the mistake and names its line.
    pub sentence: String,
}

/// Verdict on a search, with the fields of its JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchReport {
    takes: usize,
    puts: usize,
    left_out: usize,
    #[serde(serialize_with = "by_name")]
    order: StepOrder,
    #[serde(serialize_with = "by_name")]
    marked: Marked,
    complete: Option<bool>,
    fault: Option<StepFault>,
    #[serde(skip)]
    holds: bool,
    #[serde(skip)]
    sentences: Vec<String>,
}

fn by_name<S: Serializer>(value: &impl ToString, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&value.to_string())
}

impl SearchReport {
    /// Summarises the `verdict` on a search with `piece` from one square to another.
    pub fn new(
        verdict: &SearchVerdict,
        board: &Board,
        piece: Mover,
        ends: [Square; 2],
        expected: Option<StepOrder>,
    ) -> SearchReport {
        let fault = verdict.fault.as_ref().map(|fault| StepFault {
            line: fault.line,
            kind: fault.kind.name(),
            square: fault.kind.square(),
            sentence: fault_sentence(verdict, fault, board, piece, ends),
        });
        let mut sentences = Vec::new();
        match &fault {
            Some(fault) => sentences.push(fault.sentence.clone()),
            None if verdict.path.is_some() => {
                sentences.push("Every step of the search is right.".to_owned())
            }
            None => sentences.push(format!(
                "Every step of the search is right: it finds no path, and {} can't be reached.",
                ends[1]
            )),
        }
        sentences.extend(in_order(verdict, expected));
        sentences.extend(marks(verdict));
        sentences.extend(effort(verdict, ends[1]));
        if verdict.left_out > 0 {
            let lines = were(&counted(verdict.left_out, "line"));
            sentences.push(format!(
                "{lines} ignored: steps start with take, put, path or none."
            ));
        }
        SearchReport {
            takes: verdict.takes,
            puts: verdict.puts,
            left_out: verdict.left_out,
            order: verdict.order,
            marked: verdict.marked,
            complete: verdict.complete,
            holds: verdict.holds(expected),
            fault,
            sentences,
        }
    }

    /// Whether the search is right and, if an order was expected, follows it.
    pub const fn holds(&self) -> bool {
        self.holds
    }

    /// Returns the sentences of the verdict.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        self.sentences.iter().cloned()
    }
}

/// Returns a sentence about the order in which squares are taken; `None` if none are taken.
pub(in crate::answer) fn in_order(
    verdict: &SearchVerdict,
    expected: Option<StepOrder>,
) -> Option<String> {
    let expected_take = |misfit: Option<Misfit>, waits: &str| {
        misfit.map_or(String::new(), |misfit| {
            let Misfit {
                line,
                square,
                expected_take,
            } = misfit;
            format!("line {line} takes {square}, but {expected_take} {waits}")
        })
    };
    let no_queue = expected_take(verdict.no_queue, "was put first");
    let no_stack = expected_take(verdict.no_stack, "was put last");
    let asked = |order| expected == Some(order);
    Some(match verdict.order {
        StepOrder::BreadthFirst if asked(StepOrder::DepthFirst) => format!(
            "It should use a stack (depth-first), but it uses a queue (breadth-first): {no_stack}."
        ),
        StepOrder::BreadthFirst => {
            format!("{}: this is breadth-first search.", order_shown(verdict)?)
        }
        StepOrder::DepthFirst if asked(StepOrder::BreadthFirst) && verdict.no_queue.is_none() => {
            "It should use a queue (breadth-first), but it visits each new square immediately \
             (depth-first): recursion works like a stack."
                .to_owned()
        }
        StepOrder::DepthFirst if asked(StepOrder::BreadthFirst) => format!(
            "It should use a queue (breadth-first), but it uses a stack (depth-first): {no_queue}."
        ),
        StepOrder::DepthFirst => {
            let shown = order_shown(verdict)?;
            let queue = verdict.no_queue.map_or(String::new(), |_| {
                format!(" That isn't queue order: {no_queue}.")
            });
            format!("{shown}: this is depth-first search.{queue}")
        }
        StepOrder::Other => {
            let should = match expected {
                Some(StepOrder::BreadthFirst) => "It should use a queue. ",
                Some(StepOrder::DepthFirst) => "It should use a stack. ",
                _ => "",
            };
            format!(
                "{should}It takes squares neither as a queue does ({no_queue}) nor as a stack does \
                 ({no_stack})."
            )
        }
        StepOrder::Unknown if verdict.taken == 0 => return None,
        StepOrder::Unknown => "It takes too few squares to tell a queue from a stack.".to_owned(),
    })
}

/// Returns the beginning of a sentence about the order in which squares are taken; `None` unless it
/// is the order of a queue or a stack.
pub(in crate::answer) const fn order_shown(verdict: &SearchVerdict) -> Option<&'static str> {
    Some(match verdict.order {
        StepOrder::BreadthFirst => "It always takes the oldest square, as a queue does",
        StepOrder::DepthFirst if verdict.no_queue.is_none() => {
            "It visits each new square immediately, as recursion does"
        }
        StepOrder::DepthFirst => "It always takes the newest square, as a stack does",
        StepOrder::Other | StepOrder::Unknown => return None,
    })
}

/// Returns a sentence about squares that are marked too late or never; `None` if no line shows
/// that, or another sentence already reports it.
fn marks(verdict: &SearchVerdict) -> Option<String> {
    let (line, square) = verdict.again?;
    let is_said = verdict.fault.as_ref().is_some_and(|fault| {
        matches!(fault.kind, FaultKind::DequeuedAgain { .. }) && fault.line == line
    });
    if is_said || verdict.duplicates == Some(Duplicates::Again) {
        return None;
    }
    Some(match verdict.marked {
        Marked::Put => return None,
        Marked::Taken => format!(
            "Line {line} puts {square} again before it is taken. Mark squares when you put them, \
            and this won't happen."
        ),
        Marked::Never => format!(
            "Line {line} puts {square} again, although it was already taken. Mark squares when you put \
             them, and put only squares that aren't marked."
        ),
    })
}

/// Compares the number of squares taken with the number that breadth-first search takes; `None`
/// after a mistake, or if no squares were taken.
fn effort(verdict: &SearchVerdict, to: Square) -> Option<String> {
    let is_over = verdict.fault.is_none() && verdict.taken > 0;
    is_over.then(|| {
        let taken = counted(verdict.taken, "square");
        let (least, until) = match verdict.least {
            Some(_) => (verdict.breadth_first, format!(" to find {to}")),
            None => (verdict.breadth_first, String::new()),
        };
        format!("It takes {taken}. The built-in breadth-first search takes {least}{until}.")
    })
}
