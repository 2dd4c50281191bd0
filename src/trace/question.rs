//! Predictions: a question hides the next step of a trace and compares the user's answer with every
//! valid one.

use std::{fmt, str::FromStr};

use crate::board::{Color, Direction, Shade, Square, SquareSet, Unexpected, named};
use crate::geometry::Ray;

use super::Fact;
use super::label::Label;
use super::lookahead::{Lookahead, NotNextReason};
use super::recording::Trace;
use super::scene::Scene;
use super::step_size::StepSize;

named! {
    /// Outcome of trying a neighbour in a search.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Tried: "an outcome" {
        /// The neighbour was marked and enqueued.
        New = "new",
        /// The neighbour was already marked.
        Seen = "seen",
        /// The neighbour can't be entered.
        Blocked = "blocked",
    }
}

/// Subject of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// The square dequeued next.
    Next,
    /// The squares of the next frontier.
    Frontier,
    /// The distance of this square in moves.
    Distance(Square),
    /// The outcome of trying this neighbour of the current square.
    Neighbour {
        /// Current square.
        from: Square,
        /// Neighbour that is tried.
        to: Square,
    },
    /// The square of the piece or obstacle that ends this ray.
    Blocker(Ray),
    /// Whether the piece can go to this square.
    Reachable(Square),
    /// The return value of the call for this square, in this direction.
    Returns(Square, Direction),
    /// Whether this square is light or dark.
    Shade(Square),
    /// Depth-first: the square visited next.
    Deeper,
    /// The square that gets the next crumb.
    Crumb,
    /// Whether anything is between these two squares.
    InTheWay(Square, Square),
    /// The number of pieces of a side that attack or defend this square.
    Attackers(Color, Square),
    /// Backtracking: the candidate tried next.
    Candidate,
    /// Queens: the square of the next queen.
    Queen,
    /// Queens: whether a queen attacks the first square. The second is that queen's square, if
    /// there is one.
    Attacked(Square, Option<Square>),
    /// Queens: the queen that attacks this square.
    Attacker(Square),
    /// Queens: the last queen removed before something else is tried.
    TakenBack,
    /// Tour: the square to which the tour backtracks.
    BackTo,
    /// Tour: the number of onward moves from this square.
    Onward(Square),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reply {
    /// A set of squares.
    Squares(SquareSet),
    /// A number.
    Number(u32),
    /// Yes or no.
    Yes(bool),
    /// Light or dark.
    Shade(Shade),
    /// Outcome of trying a neighbour.
    Tried(Tried),
}

impl Reply {
    /// Notation for an empty set of squares.
    const NO_SQUARE: &str = "none";

    /// Returns the square of the answer, or the first of several; `None` if the answer contains no
    /// square.
    pub fn square(self) -> Option<Square> {
        match self {
            Reply::Squares(squares) => squares.first(),
            _ => None,
        }
    }
}

impl FromStr for Reply {
    type Err = Unexpected;

    fn from_str(text: &str) -> Result<Reply, Unexpected> {
        let words = || text.split_whitespace().map(str::parse);
        let squares = || words().collect::<Result<SquareSet, _>>().ok();
        let reply = match text {
            "yes" => Some(Reply::Yes(true)),
            "no" => Some(Reply::Yes(false)),
            Reply::NO_SQUARE => Some(Reply::Squares(SquareSet::EMPTY)),
            _ => (text.parse().ok().map(Reply::Shade))
                .or_else(|| text.parse().ok().map(Reply::Tried))
                .or_else(|| text.parse().ok().map(Reply::Number))
                .or_else(|| {
                    squares()
                        .filter(|squares| !squares.is_empty())
                        .map(Reply::Squares)
                }),
        };
        let expected =
            "squares or none, a number, yes or no, light or dark, or new, seen or blocked";
        reply.ok_or_else(|| Unexpected::new("an answer", text, expected))
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Squares(squares) if squares.is_empty() => f.write_str(Reply::NO_SQUARE),
            Reply::Squares(squares) => {
                let names: Vec<String> = squares.by_name().iter().map(Square::to_string).collect();
                f.write_str(&names.join(" "))
            }
            Reply::Number(number) => number.fmt(f),
            Reply::Yes(true) => f.write_str("yes"),
            Reply::Yes(false) => f.write_str("no"),
            Reply::Shade(shade) => shade.fmt(f),
            Reply::Tried(tried) => tried.fmt(f),
        }
    }
}

/// Context of a question: the steps after the first `index`. In questions about the whole board,
/// each `turn` picks a different square.
#[derive(Clone, Copy, Debug)]
pub struct HiddenStep<'a> {
    /// Scene of the question.
    pub scene: &'a Scene,
    /// Trace of the scene.
    pub trace: &'a Trace,
    /// Number of steps done.
    pub index: usize,
    /// Size of a step.
    pub size: StepSize,
    /// Number of earlier questions.
    pub turn: usize,
}

/// A function that returns the next question of one kind, or `None` if there is nothing to ask.
pub type QuestionMaker = fn(&HiddenStep<'_>) -> Option<Question>;

impl HiddenStep<'_> {
    /// Returns the facts of the remaining steps, each with the number of steps before it.
    pub fn upcoming(&self) -> impl Iterator<Item = (usize, Fact)> + '_ {
        self.trace.facts().enumerate().skip(self.index)
    }

    /// Returns a question about the whole trace, with one right answer. Always `Some`, so that a
    /// [`QuestionMaker`] can return it.
    pub fn of_all(&self, ask: Ask, reply: Reply) -> Option<Question> {
        Some(Question::of(ask, vec![reply], 0, self.trace.end()))
    }
}

/// A question about steps of a trace that are hidden while it is open.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Subject of the question.
    pub ask: Ask,
    /// Right answers; any one of them is enough.
    valid: Vec<Reply>,
    /// Number of steps that may be shown while the question is open.
    pub hidden_from: usize,
    /// Number of steps after which the board shows the answer.
    pub reveals: usize,
    /// Search whose next square is the answer; `None` if the question asks for something else.
    search: Option<Lookahead>,
}

impl Question {
    /// Returns question number `turn` about the steps after the first `index`, at this step size;
    /// `None` if there is nothing to ask.
    pub fn new(
        scene: &Scene,
        trace: &Trace,
        (index, size): (usize, StepSize),
        turn: usize,
    ) -> Option<Question> {
        let kinds = match scene.told() {
            // The steps of another program already state what it does next.
            Some(_) => &[],
            None => (scene.lens().row().questions)(scene.way),
        };
        let asked = HiddenStep {
            scene,
            trace,
            index,
            size,
            turn,
        };
        // If one kind has nothing to ask, the next kind may have something.
        let first = turn % kinds.len().max(1);
        let mut in_turn = kinds[first..].iter().chain(&kinds[..first]);
        in_turn.find_map(|kind| kind(&asked))
    }

    /// Returns a question with these right answers. It hides the steps from `hidden_from` on, and
    /// the answer is visible after `reveals` steps.
    pub fn of(ask: Ask, valid: Vec<Reply>, hidden_from: usize, reveals: usize) -> Question {
        Question {
            ask,
            valid,
            hidden_from,
            reveals,
            search: None,
        }
    }

    /// Adds the search to a question about its next square.
    #[must_use]
    pub fn about(self, search: Lookahead) -> Question {
        Question {
            search: Some(search),
            ..self
        }
    }

    /// Returns the reason why this square isn't the next one of the search; `None` if it can be, or
    /// if the question isn't about the next square.
    pub fn not_next(&self, square: Square) -> Option<NotNextReason> {
        self.search.as_ref()?.judge(square, None).err()
    }

    /// Whether `reply` is one of the right answers.
    pub fn accepts(&self, reply: Reply) -> bool {
        self.valid.contains(&reply)
    }

    /// Whether `reply` is right, although the trace, with its own order of moves, gives another
    /// answer.
    pub fn ties(&self, reply: Reply) -> bool {
        let by_order = matches!(
            self.ask,
            Ask::Next | Ask::Deeper | Ask::Candidate | Ask::Queen
        );
        by_order && self.accepts(reply) && reply != self.answer()
    }

    /// Whether a label would give the answer away.
    pub const fn hides(&self, label: Label) -> bool {
        matches!((self.ask, label), (Ask::Onward(_), Label::Onward(_)))
    }

    /// Returns the answer that the trace gives, which is the first of the right ones.
    pub fn answer(&self) -> Reply {
        self.valid[0]
    }

    /// Whether `reply` is of the kind that the question needs.
    pub fn fits(&self, reply: Reply) -> bool {
        std::mem::discriminant(&reply) == std::mem::discriminant(&self.answer())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::trace::Algorithm;

    fn knight() -> (Scene, Trace) {
        let setup: Setup = "8/8/8/8/8/8/6N1/8".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::G2),
            target: Some(Square::A8),
            way: Algorithm::BreadthFirst,
            ..Scene::new(setup)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        (scene, trace)
    }

    #[test]
    fn whatever_is_asked_the_trace_knows_an_answer() {
        let (scene, trace) = knight();
        for index in 0..trace.end() - 1 {
            for turn in 0..4 {
                let question = Question::new(&scene, &trace, (index, StepSize::Square), turn)
                    .expect("a question");
                assert!(question.accepts(question.answer()));
                assert!(question.hidden_from <= question.reveals);
            }
        }
        assert_eq!(
            Question::new(&scene, &trace, (trace.end(), StepSize::Square), 0),
            None
        );
    }

    #[test]
    fn replies_are_read_as_they_are_written() {
        for text in [
            "d4", "a1 h8", "none", "12", "yes", "no", "light", "dark", "new", "seen", "blocked",
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
