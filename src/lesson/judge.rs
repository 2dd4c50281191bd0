//! One act, judged.

use crate::board::{Setup, Square, SquareSet};
use crate::rules::Move;
use crate::trace::Mark;

use super::{
    chess, choice, goal::Goal, level::Level, marks, mistake_kind::MistakeKind, obstacles, predict,
    walk,
};

/// Something a learner does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Moves a piece.
    Move(Move),
    /// Points at a square: it is one of those asked for, or the next in order.
    Mark(Square),
    /// Puts an obstacle up, or takes one of one's own away.
    Obstacle(Square),
    /// Chooses an answer, counted from 0.
    Choose(usize),
}

/// How far a level has come.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    /// The board, and the other fields of a FEN.
    pub setup: Setup,
    /// The stars left.
    pub stars: SquareSet,
    /// The squares found so far, in order.
    pub marked: Vec<Square>,
    /// How many acts were carried out.
    pub acts: u32,
    /// The last move, and the answer of the other side to it.
    pub last: Option<(Move, Option<Move>)>,
    /// Whether an act has met the goal once and for all.
    pub done: bool,
}

/// Why an act was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct Mistake {
    /// What kind of mistake it is; a level can add a text of its own to it.
    pub kind: MistakeKind,
    /// The reason as a sentence.
    pub sentence: String,
    /// What shows the reason on the board.
    pub marks: Vec<(Square, Mark)>,
    /// Whether it counts. Trying where a piece can go is free.
    pub counts: bool,
}

impl Mistake {
    /// A mistake that counts.
    pub(super) fn new(kind: impl Into<MistakeKind>, sentence: impl Into<String>) -> Mistake {
        Mistake {
            kind: kind.into(),
            sentence: sentence.into(),
            marks: Vec::new(),
            counts: true,
        }
    }

    /// The same mistake, shown by these marks.
    #[must_use]
    pub(super) fn shown(mut self, marks: Vec<(Square, Mark)>) -> Mistake {
        self.marks = marks;
        self
    }

    /// The same mistake, for free.
    #[must_use]
    pub(super) fn free(mut self) -> Mistake {
        self.counts = false;
        self
    }
}

impl Level {
    /// The level as it begins.
    pub fn start(&self) -> State {
        let stars = match &self.goal {
            Goal::Collect(stars) => stars.iter().copied().collect(),
            _ => SquareSet::EMPTY,
        };
        State {
            setup: self.scene.setup,
            stars,
            marked: Vec::new(),
            acts: 0,
            last: None,
            done: false,
        }
    }

    /// The state after `act`, or why it can't be done. The state itself stays as it is.
    ///
    /// # Errors
    ///
    /// The [`Mistake`] says why, in a sentence and with marks for the board.
    pub fn judge(&self, state: &State, act: Act) -> Result<State, Mistake> {
        let mut next = match (&self.goal, act) {
            (Goal::Collect(_) | Goal::Capture { .. } | Goal::Reach { .. }, Act::Move(mv)) => {
                walk::judge(self, state, mv)
            }
            (Goal::Mark(_), Act::Mark(square)) => marks::judge(self, state, square),
            (Goal::Predict(prediction), Act::Mark(square)) => {
                predict::judge(self, prediction, state, square)
            }
            (Goal::Obstacles(asked), Act::Obstacle(square)) => {
                obstacles::judge(self, asked, state, square)
            }
            (Goal::Choose(choice), Act::Choose(index)) => choice::judge(self, choice, state, index),
            (_, Act::Move(mv)) if self.goal.is_chess() => chess::judge(self, state, mv),
            _ => {
                let asked = self.goal.asks_for();
                Err(Mistake::new(MistakeKind::Square, format!("No: in this level {asked}.")).free())
            }
        }?;
        next.acts = state.acts + 1;
        Ok(next)
    }

    /// Why the piece on `square` is not to be moved, though its side is to move; `None` when it
    /// may be tried.
    pub fn stays(&self, state: &State, square: Square) -> Option<String> {
        walk::stays(self, state, square)
    }

    /// Whether the goal is met.
    pub fn is_met(&self, state: &State) -> bool {
        match &self.goal {
            Goal::Collect(_) => state.stars.is_empty(),
            Goal::Capture { .. } => {
                let board = &state.setup.board;
                board.of_color(!state.setup.turn).is_empty()
            }
            Goal::Mark(_) => state.marked.len() == marks::answer(self).len(),
            Goal::Predict(prediction) => state.marked.len() == prediction.next,
            _ => state.done,
        }
    }

    /// What the state has cost so far: its acts, or for obstacles those that stand.
    pub fn cost(&self, state: &State) -> u32 {
        match self.goal {
            Goal::Obstacles(_) => obstacles::placed(self, state).len() as u32,
            _ => state.acts,
        }
    }
}

impl Goal {
    /// Whether the moves are those of chess, with check and castling and all.
    pub const fn is_chess(&self) -> bool {
        matches!(
            self,
            Goal::Check(_)
                | Goal::Mate(_)
                | Goal::Stalemate {}
                | Goal::Escape {}
                | Goal::Castle { .. }
                | Goal::EnPassant {}
                | Goal::Promote { .. }
                | Goal::Protect {}
                | Goal::Win {}
        )
    }

    /// What is done to meet it.
    const fn asks_for(&self) -> &'static str {
        match self {
            Goal::Mark(_) | Goal::Predict(_) => "squares are marked",
            Goal::Obstacles(_) => "obstacles are put up",
            Goal::Choose(_) => "an answer is chosen",
            _ => "pieces are moved",
        }
    }

    /// Whether pieces are moved and the other side never answers.
    pub const fn stands_still(&self) -> bool {
        self.is_moving()
            && !matches!(
                self,
                Goal::Mate(_)
                    | Goal::Stalemate {}
                    | Goal::Escape {}
                    | Goal::Protect {}
                    | Goal::Win {}
            )
    }

    /// Whether pieces are moved.
    pub const fn is_moving(&self) -> bool {
        self.is_chess()
            || matches!(
                self,
                Goal::Collect(_) | Goal::Capture { .. } | Goal::Reach { .. }
            )
    }
}
