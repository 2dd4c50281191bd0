//! Acts of a learner, their outcomes, and reasons for refusal.

use crate::answer;
use crate::board::{Board, Setup, Square, SquareSet, named};
use crate::rules::{Move, Refusal, Rule};
use crate::trace::{Mark, Reply};
use crate::work::Verdict;

use super::reason::{self, ReasonLine};

/// Something that a learner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Moves a piece on the board.
    Move(Move),
    /// Points at a square: one of those to find, or the next one in order.
    Mark(Square),
    /// Places an obstacle, or removes one that the learner placed.
    Obstacle(Square),
    /// Chooses an answer by its index.
    Choose(usize),
    /// Gives a complete answer.
    Answer(Reply),
}

impl Act {
    /// Returns the move. Any other act is a mistake in a level that asks for moves.
    pub(super) fn as_move(self) -> Result<Move, Mistake> {
        match self {
            Act::Move(mv) => Ok(mv),
            _ => Err(Method::Moves.asked_for()),
        }
    }

    /// Returns the squares of the act, in order; none for a choice or an answer.
    pub(super) fn squares(&self) -> Vec<Square> {
        match self {
            Act::Move(mv) => vec![mv.from, mv.to],
            Act::Mark(square) | Act::Obstacle(square) => vec![*square],
            Act::Choose(_) | Act::Answer(_) => Vec::new(),
        }
    }

    /// Returns the marked square; `None` for any other act.
    pub const fn marked(self) -> Option<Square> {
        match self {
            Act::Mark(square) => Some(square),
            _ => None,
        }
    }

    /// Returns the square pointed at. Any act that doesn't fit `input` is a mistake.
    pub(super) fn as_square(self, input: Method) -> Result<Square, Mistake> {
        match self {
            Act::Mark(at) | Act::Obstacle(at) if input.at(at) == Some(self) => Ok(at),
            _ => Err(input.asked_for()),
        }
    }

    /// Returns the complete answer. Any other act is a mistake in a level that asks for an answer.
    pub(super) fn as_reply(self) -> Result<Reply, Mistake> {
        match self {
            Act::Answer(reply) => Ok(reply),
            _ => Err(Method::Options.asked_for()),
        }
    }

    /// Returns the chosen option. Any other act is a mistake in a level that asks for a choice.
    pub(super) fn as_choice(self) -> Result<usize, Mistake> {
        match self {
            Act::Choose(index) => Ok(index),
            _ => Err(Method::Options.asked_for()),
        }
    }
}

/// Kind of act that reaches a goal. It decides which keys and commands are available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Pieces are moved.
    Moves,
    /// Squares are marked, in any order.
    Squares,
    /// Squares are marked in order.
    Sequence,
    /// Obstacles are placed.
    Obstacles,
    /// One of several answers is chosen.
    Options,
}

impl Method {
    /// Returns the word before the cost of a level: `moves 3`, `found 3`.
    pub const fn counted(self) -> &'static str {
        match self {
            Method::Moves => "moves",
            Method::Squares | Method::Sequence => "found",
            Method::Obstacles => "obstacles",
            Method::Options => "answers",
        }
    }

    /// Returns the unit of the cost in a level, in the singular.
    pub const fn unit(self) -> &'static str {
        match self {
            Method::Moves => "move",
            Method::Squares | Method::Sequence => "square",
            Method::Obstacles => "obstacle",
            Method::Options => "answer",
        }
    }

    /// Returns the act of pointing at `square`; `None` if one square isn't a complete act.
    pub const fn at(self, square: Square) -> Option<Act> {
        match self {
            Method::Squares | Method::Sequence => Some(Act::Mark(square)),
            Method::Obstacles => Some(Act::Obstacle(square)),
            Method::Moves | Method::Options => None,
        }
    }

    /// Returns the mistake for an act of another kind.
    fn asked_for(self) -> Mistake {
        let asked = match self {
            Method::Moves => "move pieces",
            Method::Squares | Method::Sequence => "mark squares",
            Method::Obstacles => "place obstacles",
            Method::Options => "choose an answer",
        };
        Mistake::new(
            MistakeKind::Square,
            format!("No: in this level you {asked}."),
        )
        .free()
    }
}

/// State after an act, or the reason why the act is refused.
pub type Judgement = Result<State, Mistake>;

/// A shortest solution that reaches a goal; `Ok(None)` if there is none.
pub type Solution = Verdict<Vec<Act>>;

/// State of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    /// Board, and the other fields of a FEN.
    pub setup: Setup,
    /// Remaining stars, which the screen calls coins.
    pub stars: SquareSet,
    /// Squares found so far, in order.
    pub marked: Vec<Square>,
    /// Number of acts done.
    pub acts: u32,
    /// Last move, with the other side's reply if there was one; `None` before the first move.
    pub last: Option<(Move, Option<Move>)>,
    /// Whether an act has reached the goal for good.
    pub done: bool,
    /// Whether the budget ran out, so that it is unknown whether the goal can still be reached.
    pub unsure: bool,
}

impl State {
    /// Returns a copy of the state with one more act counted; the caller fills in the rest.
    #[must_use]
    pub(super) fn next(&self) -> State {
        State {
            acts: self.acts + 1,
            ..self.clone()
        }
    }

    /// Returns the state after marking another of the `asked_for` squares to find.
    #[must_use]
    pub(super) fn with_marked(&self, square: Square, asked_for: usize) -> State {
        let mut next = self.next();
        next.marked.push(square);
        next.done = next.marked.len() == asked_for;
        next
    }
}

/// Outcome of a learner's act.
#[derive(Clone, Debug, PartialEq)]
pub enum ActOutcome {
    /// The act was valid; the goal isn't reached yet.
    GoOn,
    /// The act was valid; the goal is reached.
    Met,
    /// The act was refused.
    Refused(Mistake),
}

impl ActOutcome {
    pub(super) fn no(kind: MistakeKind, sentence: impl Into<String>) -> ActOutcome {
        ActOutcome::Refused(Mistake::new(kind, sentence))
    }
}

/// Reason why an act was refused.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// Kind of mistake; a level can add its own text to it.
    pub kind: MistakeKind,
    /// Reason, as a sentence.
    pub sentence: String,
    /// Marks that illustrate the reason on the board.
    pub marks: Vec<(Square, Mark)>,
    /// Line that illustrates the reason; `None` if the marks are enough, or if nothing can be drawn.
    pub line: Option<ReasonLine>,
    /// Whether the mistake counts. Trying out where a piece can go is free.
    pub counts: bool,
}

impl Mistake {
    /// Creates a mistake that counts.
    pub(super) fn new(kind: impl Into<MistakeKind>, sentence: impl Into<String>) -> Mistake {
        Mistake {
            kind: kind.into(),
            sentence: sentence.into(),
            marks: Vec::new(),
            line: None,
            counts: true,
        }
    }

    pub(super) fn of_refusal(board: &Board, refusal: &Refusal) -> Mistake {
        let mistake = Mistake::new(refusal.rule(), answer::refusal(refusal));
        match refusal {
            Refusal::Geometry { mover, to, .. } => mistake.of_move(board, mover.square, *to),
            _ => mistake.shown(reason::marks_of_refusal(board, refusal)),
        }
    }

    /// Returns the mistake, illustrated by the refused move of a piece and by its blocker.
    #[must_use]
    pub(super) fn of_move(self, board: &Board, from: Square, to: Square) -> Mistake {
        let shown = self.shown(reason::of_why(board, from, to));
        shown.drawn(ReasonLine::Refused(from, to))
    }

    /// Returns the mistake, illustrated by a line.
    #[must_use]
    pub(super) fn drawn(mut self, line: ReasonLine) -> Mistake {
        self.line = Some(line);
        self
    }

    #[must_use]
    pub(super) fn shown(mut self, marks: Vec<(Square, Mark)>) -> Mistake {
        self.marks = marks;
        self
    }

    /// Returns the mistake, changed so that it doesn't count.
    #[must_use]
    pub(super) fn free(mut self) -> Mistake {
        self.counts = false;
        self
    }

    /// Returns the part of the refused move that can be shown: a blocked piece goes up to the
    /// square before the blocker. `None` if it can't leave its square.
    pub fn visible_move(&self, mv: Move) -> Option<Move> {
        let MistakeKind::Rule(Rule::Geometry(_)) = self.kind else {
            return Some(mv);
        };
        let marks = self.marks.iter();
        let open = marks.take_while(|(_, mark)| *mark == Mark::Open);
        match open.last() {
            Some((square, _)) => Some(Move::new(mv.from, *square)),
            None => self.marks.is_empty().then_some(mv),
        }
    }
}

named! {
    /// Kind of mistake: a broken rule, or a missed goal.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum MistakeKind: "a kind of mistake" {
        /// A rule of the board or of chess. An obstacle that can't be placed breaks the rule
        /// [`WhyNot::Obstacle`](crate::geometry::WhyNot::Obstacle).
        Rule(Rule),
        /// The piece could be captured although it must not be.
        Attacked = "attacked",
        /// Another answer is right.
        Choice = "choice",
        /// The square has already been found.
        Found = "found",
        /// The other side can win points with a capture, or the move wins too little.
        Loose = "loose",
        /// The move gives mate instead of stalemate.
        Mate = "mate",
        /// The move doesn't give check, or check can no longer be given in time.
        NoCheck = "no_check",
        /// Too few pieces are attacked at once.
        NoFork = "no_fork",
        /// The move neither gives mate nor forces it in time.
        NoMate = "no_mate",
        /// The move doesn't give stalemate.
        NoStalemate = "no_stalemate",
        /// The move isn't en passant.
        NotEnPassant = "not_en_passant",
        /// Another square comes first in the search.
        Order = "order",
        /// The pawn promotes to a piece other than the required one.
        Promotion = "promotion",
        /// The square isn't one of those to find, or the act doesn't fit the level.
        Square = "square",
        /// The move gives stalemate instead of mate.
        Stalemate = "stalemate",
        /// After this move, the goal can no longer be reached.
        TooLate = "too_late",
        /// The move isn't the one given in the level.
        Written = "written",
    }
}

impl MistakeKind {
    /// Returns the word for a mark that illustrates the reason on the board. Some kinds of mistakes
    /// use their own words, for instance for attackers or for a move that the other side still has.
    pub fn word(self, mark: Mark) -> &'static str {
        let attacked = match self {
            MistakeKind::Rule(rule) => rule.is_about_an_attack(),
            MistakeKind::Attacked | MistakeKind::Loose => true,
            _ => false,
        };
        let answered = matches!(self, MistakeKind::NoMate | MistakeKind::NoStalemate);
        match mark {
            Mark::Blocker if attacked || self == MistakeKind::Choice => "attacker",
            Mark::Open if self == MistakeKind::Choice => "in reach",
            Mark::Candidate if self == MistakeKind::Choice => "one move from target",
            Mark::Path if attacked => "its path",
            Mark::Blocker if answered => "this one",
            Mark::Open if answered => "can go here",
            _ => mark.word(),
        }
    }
}

impl From<Rule> for MistakeKind {
    fn from(rule: Rule) -> MistakeKind {
        MistakeKind::Rule(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Named;

    #[test]
    fn every_kind_has_a_name_of_its_own() {
        for kind in MistakeKind::all() {
            assert_eq!(kind.name().parse(), Ok(kind));
        }
        assert!("pinne".parse::<MistakeKind>().is_err());
    }
}
