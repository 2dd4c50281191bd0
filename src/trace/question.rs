//! Predicting instead of watching: a question hides a step of a trace and judges an answer
//! against every valid one.

mod backtrack;
mod kinds;

use std::{fmt, str::FromStr};

use crate::board::{Color, Direction, Shade, Square, SquareSet, Unexpected, named};
use crate::geometry::Ray;

use super::fact::Fact;
use super::label::Label;
use super::question_kind::QuestionKind;
use super::recording::Trace;
use super::scene::Scene;
use super::step_size::StepSize;
use super::upcoming::{NotNext, Upcoming};

named! {
    /// What became of a neighbour that a search tried.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Tried: "an outcome" {
        /// It was marked and put into the queue.
        New = "new",
        /// It had been marked before.
        Seen = "seen",
        /// It can't be entered.
        Blocked = "blocked",
    }
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
    /// What does the call for this square return, in this direction?
    Returns(Square, Direction),
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
    /// Backtracking: which candidate is tried next?
    Candidate,
    /// Queens: where is the next one put?
    Queen,
    /// Queens: does a queen attack this square, and which?
    Attacked(Square, Option<Square>),
    /// Queens: which queen attacks this square?
    Attacker(Square),
    /// Queens: what is taken back last before something else is tried?
    TakenBack,
    /// A tour: to which square does it go back?
    BackTo,
    /// A tour: how many moves lead on from this square?
    Onward(Square),
}

/// An answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Reply {
    /// How a set without a square is written.
    const NO_SQUARE: &str = "none";

    /// The square, or the first of several.
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

/// What a question is asked about: what comes after the first `index` steps. Where the whole board
/// is asked about, each `turn` takes another of its squares.
#[derive(Clone, Copy)]
struct HiddenStep<'a> {
    scene: &'a Scene,
    trace: &'a Trace,
    /// How many steps are done.
    index: usize,
    /// How much one step covers.
    size: StepSize,
    /// How many questions came before.
    turn: usize,
}

impl HiddenStep<'_> {
    /// What the steps that are left do, each with the number of steps done before it.
    fn ahead(&self) -> impl Iterator<Item = (usize, Fact)> + '_ {
        self.trace.facts().enumerate().skip(self.index)
    }

    /// A question about the whole trace, with one right answer.
    fn of_all(&self, ask: Ask, reply: Reply) -> Option<Question> {
        Some(Question::of(ask, vec![reply], 0, self.trace.end()))
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
    /// The search, where its next square is asked for.
    search: Option<Upcoming>,
}

impl Question {
    /// Question number `turn` about what comes after the first `index` steps, by steps of a size;
    /// `None` when nothing is left to ask.
    pub fn new(
        scene: &Scene,
        trace: &Trace,
        (index, size): (usize, StepSize),
        turn: usize,
    ) -> Option<Question> {
        let kinds = scene.row().questions;
        let asked = HiddenStep {
            scene,
            trace,
            index,
            size,
            turn,
        };
        // Where one kind has nothing to ask, the next one may have.
        let first = turn % kinds.len().max(1);
        let mut in_turn = kinds[first..].iter().chain(&kinds[..first]);
        in_turn.find_map(|kind| kinds::question(*kind, &asked))
    }

    fn of(ask: Ask, valid: Vec<Reply>, hidden_from: usize, reveals: usize) -> Question {
        Question {
            ask,
            valid,
            hidden_from,
            reveals,
            search: None,
        }
    }

    /// Why this square is not the next one of the search that is asked about.
    pub fn not_next(&self, square: Square) -> Option<NotNext> {
        self.search.as_ref()?.judge(square, None).err()
    }

    /// Whether `reply` is right in some order of trying the moves.
    pub fn accepts(&self, reply: Reply) -> bool {
        self.valid.contains(&reply)
    }

    /// Whether `reply` is as good as the answer and only comes later in the order in which this search
    /// tries the moves.
    pub fn ties(&self, reply: Reply) -> bool {
        let by_order = matches!(
            self.ask,
            Ask::Next | Ask::Deeper | Ask::Candidate | Ask::Queen
        );
        by_order && self.accepts(reply) && reply != self.answer()
    }

    /// Whether what is written on a square would give the answer away.
    pub const fn hides(&self, label: Label) -> bool {
        matches!((self.ask, label), (Ask::Onward(_), Label::Onward(_)))
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

#[cfg(test)]
mod tests {
    use super::kinds::{frontier, next};
    use super::*;
    use crate::board::{Occupant, Setup};
    use crate::trace::{Algorithm, Mark, StepSize};

    fn at<'a>(scene: &'a Scene, trace: &'a Trace, index: usize) -> HiddenStep<'a> {
        HiddenStep {
            scene,
            trace,
            index,
            size: StepSize::Square,
            turn: 0,
        }
    }

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
    fn every_waiting_square_that_another_order_of_moves_takes_next_is_right() {
        let (scene, trace) = knight();
        let after_start = trace.index_of(1, StepSize::Square).expect("a first square");
        let question = next(&at(&scene, &trace, after_start)).expect("a question");
        assert_eq!(question.answer(), Reply::Squares(Square::F4.into()));
        for square in [Square::F4, Square::H4, Square::E1, Square::E3] {
            assert!(question.accepts(Reply::Squares(square.into())), "{square}");
        }
        assert!(!question.accepts(Reply::Squares(Square::D5.into())));
        assert_eq!(
            trace.frame(question.reveals).mark(Square::F4),
            Some(Mark::Current)
        );
    }

    /// What a knight on a1 may do next when its search has taken `after` squares.
    fn from_a1(way: Algorithm, after: usize) -> Question {
        let setup: Setup = "8/8/8/8/8/8/8/N7".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::A1),
            way,
            ..Scene::new(setup)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        let (index, _) = trace.takes().nth(after - 1).expect("a square");
        next(&at(&scene, &trace, index)).expect("a question")
    }

    #[test]
    fn what_is_as_near_as_the_square_in_front_is_no_mistake_and_another_layer_is() {
        // After a1, b3 and c2 come the neighbours of b3; e1 came in with c2, and c4 has not come yet.
        for way in [Algorithm::BreadthFirst, Algorithm::MarkLate] {
            let question = from_a1(way, 3);
            for square in [Square::A5, Square::C5, Square::D4, Square::D2, Square::C1] {
                assert!(question.accepts(Reply::Squares(square.into())), "{square}");
            }
            let [near, far] = [Square::E1, Square::C4].map(|at| Reply::Squares(at.into()));
            assert!(question.ties(near) && !question.accepts(far));
        }
        // Of two layers that wait, the nearer one alone.
        let question = from_a1(Algorithm::BreadthFirst, 2);
        for square in [Square::A5, Square::C5, Square::D4, Square::D2, Square::C1] {
            assert!(!question.accepts(Reply::Squares(square.into())), "{square}");
        }
    }

    #[test]
    fn after_a_dead_end_any_new_neighbour_of_the_newest_square_is_right() {
        // A knight on d4 with three squares around it, each a dead end.
        let setup: Setup = "8/8/8/8/3N4/8/8/8".parse().expect("a FEN");
        let mut scene = Scene {
            selected: Some(Square::D4),
            way: Algorithm::DepthFirst,
            ..Scene::new(setup)
        };
        let free = SquareSet::of(&[Square::D4, Square::E6, Square::F5, Square::F3]);
        for square in SquareSet::ALL - free {
            scene.setup.board.put(square, Occupant::Obstacle);
        }
        let trace = scene.way.trace(&scene).expect("a trace");
        let (after_first, first) = trace.takes().nth(1).expect("a square");
        let question = next(&at(&scene, &trace, after_first)).expect("a question");
        for square in free - Square::D4.into() {
            let right = question.accepts(Reply::Squares(square.into()));
            assert_eq!(right, square != first, "{square}");
        }
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
    fn the_first_frontier_is_the_knights_four_moves() {
        let (scene, trace) = knight();
        let question = frontier(&at(&scene, &trace, 0)).expect("a question");
        let moves = SquareSet::of(&[Square::E1, Square::E3, Square::F4, Square::H4]);
        assert_eq!(question.answer(), Reply::Squares(moves));
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
