//! Predicting instead of watching: a question hides a step of a trace and judges an answer
//! against every valid one.

use std::{fmt, str::FromStr};
use thiserror::Error;

use crate::board::{Color, Shade, Square, SquareSet, printable};
use crate::geometry::{self, Ray, Reach};

use super::neighbours::{Test, tests};
use super::sweep::Outcome;
use super::{Fact, Frame, Lens, Scene, Step, Trace, Way, Zoom};

/// What became of a neighbour that a search tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// It was marked and put into the queue.
    New,
    /// It had been marked before.
    Seen,
    /// It can't be entered.
    Blocked,
}

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// Which square is taken from the queue next?
    Next,
    /// Which squares make up the next frontier?
    Frontier,
    /// How many moves away is this square?
    Distance(Square),
    /// What becomes of this neighbour of the square at hand?
    Neighbour {
        /// The square at hand.
        from: Square,
        /// The neighbour that is tried.
        to: Square,
    },
    /// Which square ends this ray of the piece?
    Blocker(Ray),
    /// Can the piece go to this square?
    Reachable(Square),
    /// Is this square light or dark?
    Shade(Square),
    /// Depth-first: which square is visited next?
    Deeper,
    /// Which square gets the next crumb?
    Crumb,
    /// Is anything in the way between these two squares?
    InTheWay(Square, Square),
    /// How many pieces of a side attack or defend this square?
    Attackers(Color, Square),
}

/// What somebody answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// One square or more.
    Squares(SquareSet),
    /// A number.
    Number(u32),
    /// Yes or no.
    Yes(bool),
    /// Light or dark.
    Shade(Shade),
    /// What became of a neighbour.
    Tried(Tried),
}

/// A text that is no reply.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is no answer; expected squares, a number, yes or no, light or dark, or new, seen or blocked", printable(.0))]
pub struct NotAReply(pub String);

impl FromStr for Reply {
    type Err = NotAReply;

    fn from_str(text: &str) -> Result<Reply, NotAReply> {
        let wrong = || NotAReply(text.to_owned());
        Ok(match text {
            "yes" => Reply::Yes(true),
            "no" => Reply::Yes(false),
            "light" => Reply::Shade(Shade::Light),
            "dark" => Reply::Shade(Shade::Dark),
            "new" => Reply::Tried(Tried::New),
            "seen" => Reply::Tried(Tried::Seen),
            "blocked" => Reply::Tried(Tried::Blocked),
            _ => match text.parse() {
                Ok(number) => Reply::Number(number),
                Err(_) => {
                    let squares = text.split_whitespace().map(str::parse);
                    let squares: Result<SquareSet, _> = squares.collect();
                    Reply::Squares(
                        squares
                            .ok()
                            .filter(|set| !set.is_empty())
                            .ok_or_else(wrong)?,
                    )
                }
            },
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Squares(squares) => {
                let names: Vec<String> = squares.by_name().iter().map(Square::to_string).collect();
                f.write_str(&names.join(" "))
            }
            Reply::Number(number) => number.fmt(f),
            Reply::Yes(true) => f.write_str("yes"),
            Reply::Yes(false) => f.write_str("no"),
            Reply::Shade(shade) => f.write_str(shade.name()),
            Reply::Tried(Tried::New) => f.write_str("new"),
            Reply::Tried(Tried::Seen) => f.write_str("seen"),
            Reply::Tried(Tried::Blocked) => f.write_str("blocked"),
        }
    }
}

/// A question about the step of a trace that comes next.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The answers that count as right; any one of them will do.
    valid: Vec<Reply>,
    /// How many steps of the trace may be shown while it is open.
    pub hidden_from: usize,
    /// How many steps show the answer.
    pub reveals: usize,
}

impl Question {
    /// Question number `turn` about what comes after the first `index` steps; `None` when nothing
    /// is left to ask.
    pub fn new(scene: &Scene, trace: &Trace, index: usize, turn: usize) -> Option<Question> {
        match (scene.lens(), scene.way) {
            (Lens::Search, Way::BreadthFirst) => search(trace, index, turn),
            (Lens::Search, Way::DepthFirst) => deeper(scene, trace, index),
            (Lens::Search, _) => next(trace, index),
            (Lens::Sweep, _) => crumb(trace, index),
            (Lens::Reach, _) => reach(scene, trace, turn),
            (Lens::Line, _) => line(scene, trace),
            (Lens::Control, _) => attackers(scene, trace, turn),
            (Lens::Colors, _) => Some(shade(trace, turn)),
        }
    }

    /// Whether `reply` is right.
    pub fn accepts(&self, reply: Reply) -> bool {
        self.valid.contains(&reply)
    }

    /// An answer that is right: the one that the trace itself gives.
    pub fn answer(&self) -> Reply {
        self.valid[0]
    }

    /// Whether `reply` is of the kind that the question asks for.
    pub fn fits(&self, reply: Reply) -> bool {
        std::mem::discriminant(&reply) == std::mem::discriminant(&self.answer())
    }
}

/// The questions about a breadth-first search, one kind after the other.
fn search(trace: &Trace, index: usize, turn: usize) -> Option<Question> {
    let kinds: [fn(&Trace, usize) -> Option<Question>; 4] = [next, neighbour, distance, frontier];
    // Where one kind has nothing to ask, the next one may have.
    (0..kinds.len()).find_map(|more| kinds[(turn + more) % kinds.len()](trace, index))
}

/// Every waiting square at the least distance is a breadth-first choice; the queue has one of
/// them in front.
fn next(trace: &Trace, index: usize) -> Option<Question> {
    let (step, front) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(|(i, step)| match step.fact {
            Fact::Dequeued(square) => Some((i, square)),
            _ => None,
        })?;
    let frame = trace.frame(step);
    let least = frame.number(front);
    let waiting = frame
        .squares("queue")
        .filter(|square| frame.number(*square) == least);
    let others = waiting.filter(|square| *square != front);
    let valid = [front]
        .into_iter()
        .chain(others)
        .map(|square| Reply::Squares(square.into()));
    let stop = trace.stops_until(step, Zoom::Square) + 1;
    Some(Question {
        ask: Ask::Next,
        valid: valid.collect(),
        hidden_from: step,
        reveals: trace.index_of(stop, Zoom::Square)?,
    })
}

/// Any unmarked neighbour of the square on top is a depth-first choice; with none left, the next
/// square is found further down the stack, and only the trace knows it.
fn deeper(scene: &Scene, trace: &Trace, index: usize) -> Option<Question> {
    let deeper = |(i, step): (usize, &Step)| match step.fact {
        Fact::Deeper(square) => Some((i, square)),
        _ => None,
    };
    let (step, next) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(deeper)?;
    let frame = trace.frame(index);
    let top = frame.squares("stack").last();
    let board = scene.board().without(scene.focus());
    let beside = top
        .zip(scene.mover())
        .into_iter()
        .flat_map(|(top, mover)| tests(mover, top, &board));
    let unmarked = beside.filter_map(|test| match test {
        Test::Enter(square) if frame.mark(square).is_none() => Some(square),
        _ => None,
    });
    let others = unmarked.filter(|square| *square != next);
    let valid = [next]
        .into_iter()
        .chain(others)
        .map(|square| Reply::Squares(square.into()));
    Some(Question {
        ask: Ask::Deeper,
        valid: valid.collect(),
        hidden_from: index,
        reveals: step + 1,
    })
}

/// The next square that gets a crumb, true or false.
fn crumb(trace: &Trace, index: usize) -> Option<Question> {
    let (step, square) = trace
        .steps()
        .iter()
        .enumerate()
        .skip(index)
        .find_map(|(i, step)| match step.fact {
            Fact::Probed {
                square,
                outcome: Outcome::Crumb | Outcome::FalseCrumb,
                ..
            } => Some((i, square)),
            _ => None,
        })?;
    Some(Question {
        ask: Ask::Crumb,
        valid: vec![Reply::Squares(square.into())],
        hidden_from: index,
        reveals: step + 1,
    })
}

/// Whether the walk from one square to the other meets anything.
fn line(scene: &Scene, trace: &Trace) -> Option<Question> {
    let blocked = match trace.steps().last()?.fact {
        Fact::BlockedAt(_) => true,
        Fact::Arrived(_) => false,
        _ => return None,
    };
    Some(Question {
        ask: Ask::InTheWay(scene.focus(), scene.target.unwrap_or(scene.cursor)),
        valid: vec![Reply::Yes(blocked)],
        hidden_from: 0,
        reveals: trace.steps().len(),
    })
}

/// How many pieces bear on a square, taking turns between the sides and between squares that
/// somebody bears on.
fn attackers(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let bears = |square: &Square| {
        let found = geometry::attackers(scene.board(), *square);
        !(found.white | found.black).is_empty()
    };
    let squares: Vec<Square> = Square::ALL.into_iter().filter(bears).collect();
    let square = *squares.get((turn * 5 + 2) % squares.len().max(1))?;
    let color = Color::ALL[turn % 2];
    let count = geometry::attackers(scene.board(), square).of(color).len();
    Some(Question {
        ask: Ask::Attackers(color, square),
        valid: vec![Reply::Number(count as u32)],
        hidden_from: 0,
        reveals: trace.steps().len(),
    })
}

fn neighbour(trace: &Trace, index: usize) -> Option<Question> {
    let mut at = None;
    for (i, step) in trace.steps().iter().enumerate() {
        if let Fact::Dequeued(square) = step.fact {
            at = Some(square);
        }
        let (to, outcome) = match step.fact {
            Fact::Queued { to, .. } => (to, Tried::New),
            Fact::Seen(square) => (square, Tried::Seen),
            Fact::NotEntered(square) => (square, Tried::Blocked),
            _ => continue,
        };
        if let Some(from) = at.filter(|_| i >= index) {
            return Some(Question {
                ask: Ask::Neighbour { from, to },
                valid: vec![Reply::Tried(outcome)],
                hidden_from: i,
                reveals: i + 1,
            });
        }
    }
    None
}

fn distance(trace: &Trace, index: usize) -> Option<Question> {
    let (now, end) = (trace.frame(index), trace.last_frame());
    let ahead = |square: &Square| now.number(*square).is_none();
    let told = |square: Square| Some((square, end.number(square).filter(|moves| *moves < 10)?));
    let (square, moves) = Square::ALL.into_iter().filter(ahead).rev().find_map(told)?;
    Some(Question {
        ask: Ask::Distance(square),
        valid: vec![Reply::Number(moves)],
        hidden_from: index,
        reveals: index,
    })
}

fn frontier(trace: &Trace, index: usize) -> Option<Question> {
    let from = trace.index_of(trace.stops_until(index, Zoom::Layer), Zoom::Layer)?;
    let reveals = trace.index_of(trace.stops_until(from, Zoom::Layer) + 1, Zoom::Layer)?;
    // The first step only puts the start into the queue: nobody has to predict that.
    let now: SquareSet = numbered(&trace.frame(from.max(1)));
    let new = numbered(&trace.frame(reveals)) - now;
    // The whole layer has to be marked: small ones are a question, large ones are drudgery.
    (1..=9).contains(&new.len()).then(|| Question {
        ask: Ask::Frontier,
        valid: vec![Reply::Squares(new)],
        hidden_from: from,
        reveals,
    })
}

fn numbered(frame: &Frame) -> SquareSet {
    Square::ALL
        .into_iter()
        .filter(|&square| frame.number(square).is_some())
        .collect()
}

/// What blocks a ray, and whether a square can be reached, in turn.
fn reach(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let reach = Reach::of(scene.board(), scene.focus())?;
    let blocked: Vec<&Ray> = reach
        .rays()
        .iter()
        .filter(|ray| ray.blocker().is_some())
        .collect();
    let end = trace.steps().len();
    if turn.is_multiple_of(2)
        && !blocked.is_empty()
        && let Some(blocker) = blocked[turn / 2 % blocked.len()].blocker()
    {
        return Some(Question {
            ask: Ask::Blocker(*blocked[turn / 2 % blocked.len()]),
            valid: vec![Reply::Squares(blocker.square.into())],
            hidden_from: 0,
            reveals: end,
        });
    }
    // Squares worth a thought lie on the piece's lines: some it reaches, some only in shadow.
    let lines = reach
        .rays()
        .iter()
        .fold(SquareSet::EMPTY, |all, ray| all | ray.squares());
    let squares: Vec<Square> = lines.into_iter().collect();
    let square = *squares.get((turn * 7 + 3) % squares.len().max(1))?;
    Some(Question {
        ask: Ask::Reachable(square),
        valid: vec![Reply::Yes(reach.destinations().contains(square))],
        hidden_from: 0,
        reveals: end,
    })
}

fn shade(trace: &Trace, turn: usize) -> Question {
    // 37 and 64 have no common factor, so every square has its turn.
    let square = Square::ALL[(turn * 37 + 27) % 64];
    Question {
        ask: Ask::Shade(square),
        valid: vec![Reply::Shade(square.shade())],
        hidden_from: 0,
        reveals: trace.steps().len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn knight() -> (Scene, Trace) {
        let setup: Setup = "8/8/8/8/8/8/6N1/8".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::G2),
            target: Some(Square::A8),
            way: Way::BreadthFirst,
            ..Scene::new(setup)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        (scene, trace)
    }

    #[test]
    fn every_waiting_square_of_the_same_distance_is_a_valid_next_one() {
        let (_, trace) = knight();
        let after_start = trace.index_of(1, Zoom::Square).expect("a first square");
        let question = next(&trace, after_start).expect("a question");
        assert_eq!(question.answer(), Reply::Squares(Square::F4.into()));
        for square in [Square::F4, Square::H4, Square::E1, Square::E3] {
            assert!(question.accepts(Reply::Squares(square.into())), "{square}");
        }
        assert!(!question.accepts(Reply::Squares(Square::D5.into())));
        assert_eq!(
            trace.frame(question.reveals).mark(Square::F4),
            Some(super::super::Mark::Current)
        );
    }

    #[test]
    fn whatever_is_asked_the_trace_knows_an_answer() {
        let (scene, trace) = knight();
        for index in 0..trace.steps().len() - 1 {
            for turn in 0..4 {
                let question = Question::new(&scene, &trace, index, turn).expect("a question");
                assert!(question.accepts(question.answer()));
                assert!(question.hidden_from <= question.reveals);
            }
        }
        assert_eq!(Question::new(&scene, &trace, trace.steps().len(), 0), None);
    }

    #[test]
    fn the_first_frontier_is_the_knights_four_moves() {
        let (_, trace) = knight();
        let question = frontier(&trace, 0).expect("a question");
        let moves = SquareSet::of(&[Square::E1, Square::E3, Square::F4, Square::H4]);
        assert_eq!(question.answer(), Reply::Squares(moves));
    }

    #[test]
    fn replies_are_read_as_they_are_written() {
        for text in [
            "d4", "a1 h8", "12", "yes", "no", "light", "dark", "new", "seen", "blocked",
        ] {
            assert_eq!(
                text.parse::<Reply>()
                    .map(|reply| reply.to_string())
                    .as_deref(),
                Ok(text)
            );
        }
        for text in ["", "maybe", "-1", "d4 i9"] {
            assert!(text.parse::<Reply>().is_err(), "{text}");
        }
    }
}
