//! Code shared by the chess goals: legal moves, and an opponent who never moves in between.

use crate::board::Board;
use crate::rules::{Move, Position, Refusal, Rule};
use crate::trace::Scene;
use crate::words;
use crate::words::on_square;
use crate::work::{Budget, OutOfBudget};

use super::Goal;
use crate::lesson::act::{Act, ActOutcome, Judgement, Mistake, MistakeKind, Solution, State};
use crate::lesson::shortest::{legal_moves, shortest};

/// A legal move: the position before, the move, and the position after.
pub struct Turn {
    pub before: Position,
    pub mv: Move,
    pub after: Position,
}

impl Turn {
    /// Describes the moved piece: `white rook`.
    pub fn moved(&self) -> String {
        on_square(self.before.board().get(self.mv.from))
    }
}

/// Outcome of a move, if the budget is enough to find it.
pub type Ruling = Result<ActOutcome, OutOfBudget>;

/// A chess goal that the learner reaches by a move, no matter what the other side could reply.
pub trait ChessGoal: Send + Sync {
    /// Returns the task of the level; `other` is the other side's name.
    fn task(&self, other: &str) -> String;

    /// Judges the move; `state` is the state after it. If play continues, the other side doesn't
    /// move.
    fn judge(&self, turn: &Turn, state: &State, budget: &mut Budget) -> Ruling;

    /// Returns a refusal if the goal can no longer be reached after a move. Only goals that need a
    /// search to find that out implement this method.
    fn too_late(&self, _turn: &Turn, _state: &State, _budget: &mut Budget) -> Ruling {
        Ok(ActOutcome::GoOn)
    }

    /// Corresponds to [`Goal::moves`].
    fn moves(&self) -> Option<u32> {
        None
    }

    /// Corresponds to [`Goal::describes_game`].
    fn describes_game(&self) -> bool {
        false
    }

    /// Corresponds to [`Goal::misfit`].
    fn misfit(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// Corresponds to [`Goal::opponent_passes`].
    fn opponent_passes(&self) -> bool {
        false
    }
}

impl<G: ChessGoal> Goal for G {
    fn task(&self, scene: &Scene) -> String {
        ChessGoal::task(self, &other(scene))
    }

    fn judge(&self, _: &Scene, state: &State, act: Act, budget: &mut Budget) -> Judgement {
        judged(self, state, act.as_move()?, budget)
    }

    fn solve(&self, _: &Scene, state: &State, budget: &mut Budget) -> Solution {
        solve(self, state, budget)
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        ChessGoal::misfit(self, scene)
    }

    fn moves(&self) -> Option<u32> {
        ChessGoal::moves(self)
    }

    fn describes_game(&self) -> bool {
        ChessGoal::describes_game(self)
    }

    fn is_chess(&self) -> bool {
        true
    }

    fn opponent_passes(&self) -> bool {
        ChessGoal::opponent_passes(self)
    }

    fn progress(&self, scene: &Scene, _: &State, _: &State) -> Option<String> {
        let other = other(scene);
        ChessGoal::opponent_passes(self).then(|| format!("{other} doesn't move. Your turn again."))
    }
}

/// Returns the state after a move, or a mistake if the move is refused or the goal can then no
/// longer be reached in time.
fn judged(goal: &dyn ChessGoal, state: &State, mv: Move, budget: &mut Budget) -> Judgement {
    let (turn, next) = step(goal, state, mv, budget).unwrap_or_else(|OutOfBudget| {
        let sentence = "This move can't be judged: working it out takes too long.";
        Err(Mistake::new(MistakeKind::Square, sentence).free())
    })?;
    if next.done {
        return Ok(next);
    }
    match goal.too_late(&turn, &next, budget) {
        Ok(ActOutcome::Refused(mistake)) => Err(mistake),
        found => Ok(State {
            unsure: found.is_err(),
            ..next
        }),
    }
}

/// Plays a move, without checking whether the goal can still be reached afterwards.
fn step(
    goal: &dyn ChessGoal,
    state: &State,
    mv: Move,
    budget: &mut Budget,
) -> Result<Result<(Turn, State), Mistake>, OutOfBudget> {
    let turn = match play(state, mv) {
        Ok(turn) => turn,
        Err(mistake) => return Ok(Err(mistake)),
    };
    let mut next = State {
        setup: *turn.after.setup(),
        last: Some((mv, None)),
        ..state.next()
    };
    match goal.judge(&turn, &next, budget)? {
        ActOutcome::Met => next.done = true,
        ActOutcome::GoOn => {
            next.setup.turn = !next.setup.turn;
            next.setup.en_passant = None;
        }
        ActOutcome::Refused(mistake) => return Ok(Err(mistake)),
    }
    Ok(Ok((turn, next)))
}

/// Returns a shortest solution in which the other side never moves; `Ok(None)` if there is none.
pub fn solve(goal: &dyn ChessGoal, state: &State, budget: &mut Budget) -> Solution {
    let most = goal.moves().unwrap_or(u32::MAX);
    shortest(
        state,
        most.saturating_sub(state.acts),
        budget,
        legal_moves,
        |state, mv, budget| Ok(step(goal, state, mv, budget)?.ok().map(|(_, next)| next)),
        |state| state.done,
    )
}

/// Plays a legal move. Returns a mistake with the reason if it isn't legal.
pub fn play(state: &State, mv: Move) -> Result<Turn, Mistake> {
    let before = Position::new(state.setup);
    match before.play(mv) {
        Ok(after) => Ok(Turn { before, mv, after }),
        Err(refusal) => Err(refused(before.board(), &refusal)),
    }
}

/// Returns the name of the side that doesn't move first.
pub fn other(scene: &Scene) -> String {
    words::side(!scene.setup.turn)
}

/// Returns the mistake for an illegal move. Trying a move that the board alone rules out is free.
fn refused(board: &Board, refusal: &Refusal) -> Mistake {
    use Rule::{Geometry, NoPiece, NotYourTurn, ObstacleStays, PromotionMissing};
    match refusal.rule() {
        Geometry(_) | NoPiece | ObstacleStays | NotYourTurn | PromotionMissing => {
            Mistake::of_refusal(board, refusal).free()
        }
        _ => Mistake::of_refusal(board, refusal),
    }
}
