//! The trait that all goals implement.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::fmt;

use super::hints;

use crate::answer::{AnswerFormat, InputMode};
use crate::board::{Named, Square, SquareSet, joined};
use crate::geometry::Reach;
use crate::lesson::act::{Act, Judgement, Method, Solution, State};
use crate::lesson::misconception::Subject;
use crate::lesson::options;
use crate::lesson::searched::searched_in_words;
use crate::lesson::shortest::{legal_moves, moves, shortest};
use crate::lesson::what_if::{self, WhatIf};
use crate::rules::Position;
use crate::trace::{Frame, Mark, Scene};
use crate::work::Budget;

/// Deserializes an entry of a list from its name: the property in a `mark` goal, or the question in
/// a `choose` goal.
pub(super) fn row<'de, D: Deserializer<'de>, R: Named>(from: D) -> Result<R, D::Error> {
    R::named(&String::deserialize(from)?).map_err(D::Error::custom)
}

impl fmt::Debug for dyn Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a goal")
    }
}

/// Returns a shortest solution from `state`, found by trying the moves that the board allows.
pub(super) fn by_moves<G: Goal + ?Sized>(
    goal: &G,
    scene: &Scene,
    state: &State,
    budget: &mut Budget,
) -> Solution {
    shortest(
        state,
        u32::MAX,
        budget,
        moves,
        |state, mv, budget| Ok(goal.judge(scene, state, Act::Move(mv), budget).ok()),
        |state| goal.is_met(scene, state),
    )
}

/// A goal: its task, what the screen must hide until it is reached, the verdict on each act, and
/// the solution. Lesson levels, practice questions and the explorer's predictions all have one.
///
/// In all methods, `scene` is the initial scene of the level or of the prediction.
pub trait Goal: Send + Sync {
    /// Returns how the learner reaches the goal.
    fn input(&self) -> Method {
        Method::Moves
    }

    /// Returns the task of the level, in a sentence or two.
    fn task(&self, scene: &Scene) -> String;

    /// Returns the form of the answer.
    fn answering(&self, scene: &Scene) -> AnswerFormat {
        match self.input() {
            Method::Squares => AnswerFormat::EachSquare,
            Method::Sequence if self.asked_for(scene) == 1 => AnswerFormat::Square,
            Method::Sequence => AnswerFormat::InOrder,
            Method::Obstacles => AnswerFormat::Obstacles,
            Method::Options => options::answering(self.options()),
            Method::Moves => AnswerFormat::Moves,
        }
    }

    /// Returns the task, and how to answer it in `input_mode`.
    fn asked(&self, scene: &Scene, input_mode: &InputMode) -> String {
        let how = self.answering(scene).sentence(input_mode);
        joined([self.task(scene)].into_iter().chain(how), " ")
    }

    /// Returns the state after `act`, or why the act is refused. If the budget runs out before
    /// it is known whether the goal can still be reached, the state is [unsure](State::unsure).
    ///
    /// # Errors
    ///
    /// Returns a [`Mistake`](crate::lesson::Mistake) with the reason, as a sentence and as marks on
    /// the board.
    fn judge(&self, scene: &Scene, state: &State, act: Act, budget: &mut Budget) -> Judgement;

    /// Returns a shortest solution from `state`; `Ok(None)` if the goal can't be reached from
    /// there.
    ///
    /// # Errors
    ///
    /// Returns [`OutOfBudget`](crate::work::OutOfBudget) if the budget runs out first.
    fn solve(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        by_moves(self, scene, state, budget)
    }

    /// Whether the goal has been reached.
    fn is_met(&self, _scene: &Scene, state: &State) -> bool {
        state.done
    }

    /// Returns the cost of the state: by default, the number of acts.
    fn cost(&self, _scene: &Scene, state: &State) -> u32 {
        state.acts
    }

    /// Returns the initial state of the level.
    fn start(&self, scene: &Scene) -> State {
        State {
            setup: scene.setup,
            ..State::default()
        }
    }

    /// Returns what the scene or the goal lacks, as a sentence without a full stop; `None` if it
    /// lacks nothing.
    fn missing(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// Explains why the scene doesn't fit the goal, as a sentence without a full stop; `None` if it
    /// fits. Computing it may take some time.
    fn misfit(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// Returns the question in `state`, in the form used to diagnose misconceptions; `None` if no
    /// misconception applies.
    fn subject(&self, _scene: &Scene, _state: &State) -> Option<Subject> {
        None
    }

    /// Returns the consequences that a wrong act would have if it were right; `None` if there is
    /// nothing to show.
    fn what_if(&self, scene: &Scene, state: &State, act: Act) -> Option<WhatIf> {
        let mv = act.as_move().ok()?;
        let now = Scene {
            setup: state.setup,
            ..scene.clone()
        };
        if self.is_chess() {
            return what_if::illegal(&now, mv.from, mv.to);
        }
        let reach = Reach::of(now.board(), mv.from)?;
        let is_wrong = !reach.destinations().contains(mv.to);
        is_wrong.then(|| what_if::to(&now, mv.from, mv.to))?
    }

    /// Whether the file must give the reasons for mistakes, because the goal can't explain them.
    fn needs_a_reason(&self) -> bool {
        false
    }

    /// Whether the texts are about a whole game, so that the moves they count aren't the level's.
    fn describes_game(&self) -> bool {
        false
    }

    /// Returns the number of moves that the goal allows, if it is limited. A shortest solution must
    /// need all of them.
    fn moves(&self) -> Option<u32> {
        None
    }

    /// Whether moves follow all the rules of chess, including check and castling.
    fn is_chess(&self) -> bool {
        false
    }

    /// Whether the board is seen from the side of the player to move.
    fn follows_own_side(&self) -> bool {
        self.is_chess()
    }

    /// Whether the learner moves pieces, and the other side never replies.
    fn opponent_passes(&self) -> bool {
        self.input() == Method::Moves && !self.is_chess()
    }

    /// Whether the goal is about which squares are light or dark.
    fn asks_for_shade(&self) -> bool {
        false
    }

    /// Whether the goal is about finding squares by name.
    fn asks_for_names(&self) -> bool {
        false
    }

    /// Whether a single act can easily make the goal impossible to reach.
    fn gets_stuck(&self, _scene: &Scene) -> bool {
        false
    }

    /// Explains why the learner mustn't move the piece on `square`, although its side is to move;
    /// `None` if the learner may try.
    fn stays(&self, _scene: &Scene, _state: &State, _square: Square) -> Option<String> {
        None
    }

    /// Describes the progress made by an act; `None` if the board alone shows it.
    fn progress(&self, _scene: &Scene, _before: &State, _now: &State) -> Option<String> {
        None
    }

    /// Returns the number of squares to find; 0 if the goal isn't about finding squares.
    fn asked_for(&self, _scene: &Scene) -> usize {
        0
    }

    /// Returns the answers to choose from; empty if the learner doesn't choose one.
    fn options(&self) -> &[String] {
        &[]
    }

    /// Returns the squares to reach with a piece; any one of them is enough.
    fn targets(&self) -> &[Square] {
        &[]
    }

    /// Returns the squares to choose from; empty if any square may be chosen.
    fn candidates(&self) -> &[Square] {
        &[]
    }

    /// Returns the frame shown before the first act.
    fn backdrop(&self, _scene: &Scene) -> Frame {
        Frame::empty()
    }

    /// Returns the scene and the frame that show the right answer on the board once the goal is
    /// reached; `None` if the board already shows it.
    fn solved(&self, _scene: &Scene) -> Option<(Scene, Frame)> {
        None
    }

    /// Returns the right answer to a question in a few words, such as `4 moves`; `None` if the goal
    /// isn't a question with such an answer.
    fn result(&self, _scene: &Scene, _state: &State) -> Option<String> {
        None
    }

    /// Describes the marks on the board, for users who can't see them; `None` if the goal has
    /// nothing to add.
    fn described(&self, _scene: &Scene, _state: &State) -> Option<String> {
        None
    }

    /// Describes the backdrop: the path that a search found, or the squares at each distance.
    fn backdrop_in_words(&self, scene: &Scene) -> Vec<String> {
        searched_in_words(&self.backdrop(scene))
    }

    /// Returns the lines that the task shows in addition to the board, such as the squares that a
    /// search has dequeued, and its queue.
    fn shown_search(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// Returns the destinations of the selected piece, each with the mark of a move or a capture.
    fn lit(&self, scene: &Scene, state: &State, selected: Square) -> Vec<(Square, Mark)> {
        let chess = self.is_chess();
        let mut all = if chess {
            legal_moves(state)
        } else {
            moves(state)
        };
        let none = &mut Budget::new(0);
        all.retain(|&mv| {
            mv.from == selected && (chess || self.judge(scene, state, Act::Move(mv), none).is_ok())
        });
        let position = Position::new(state.setup);
        let takes = |mv| position.captured(mv).map_or(Mark::Open, |_| Mark::Capture);
        all.into_iter().map(|mv| (mv.to, takes(mv))).collect()
    }

    /// Returns the answer as a sentence. `names` lists the acts of a solution, and `begun` is
    /// whether the learner has already done some of the acts.
    fn answer(&self, names: &str, begun: bool) -> String {
        let head = if begun { "From here" } else { "One answer" };
        format!("{head}: {names}.")
    }

    /// Returns a nudge for `state`, from which `acts` is a shortest solution; `None` if only the
    /// answer would help.
    fn nudge(&self, _scene: &Scene, state: &State, acts: &[Act]) -> Option<String> {
        hints::nudge(self, state, acts)
    }

    /// Returns a stronger hint than a nudge: one that reveals the next act. `None` if only the
    /// answer would help.
    fn help(&self, _scene: &Scene, _state: &State, acts: &[Act]) -> Option<String> {
        hints::help(self, acts)
    }

    /// Returns the squares that lead to those asked for, which a hint can show without giving them
    /// away, and their distance in moves from the piece; empty if there are none.
    fn leads(&self, _scene: &Scene) -> (u32, SquareSet) {
        (0, SquareSet::EMPTY)
    }

    /// Whether the answer continues from the current state. The answer to a task with obstacles
    /// doesn't, because it always lists all obstacles.
    fn answers_from_here(&self) -> bool {
        true
    }

    /// Returns an act as text: a move such as `e2-e4`, a square, an option, or a reply.
    fn name(&self, act: Act) -> String {
        match act {
            Act::Move(mv) => mv.written(),
            Act::Choose(index) => self.options().get(index).cloned().unwrap_or_default(),
            Act::Mark(square) | Act::Obstacle(square) => square.to_string(),
            Act::Answer(reply) => reply.to_string(),
        }
    }

    /// Returns the act for a word in the brackets of a hint; `None` if the word doesn't name one.
    fn read(&self, word: &str) -> Option<Act> {
        match self.input() {
            Method::Moves => Some(Act::Move(word.parse().ok()?)),
            Method::Options => {
                let index = word.parse::<usize>().ok()?.checked_sub(1)?;
                (index < self.options().len()).then_some(Act::Choose(index))
            }
            input => input.at(word.parse().ok()?),
        }
    }
}
