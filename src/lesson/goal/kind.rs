//! What every kind of goal can be asked.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::fmt;

use super::hints;

use crate::answer::{Answering, InputMode};
use crate::board::{Named, Square, joined};
use crate::geometry::Reach;
use crate::lesson::act::{Act, Judgement, Method, Solution, State};
use crate::lesson::idea::Subject;
use crate::lesson::options;
use crate::lesson::searched::searched_in_words;
use crate::lesson::shortest::{legal_moves, moves, shortest};
use crate::lesson::what_if::{self, WhatIf};
use crate::rules::Position;
use crate::trace::{Frame, Mark, Scene};
use crate::work::Budget;

/// Reads the name of a row of a list: what is asked in a `mark` or `choose` goal.
pub(super) fn row<'de, D: Deserializer<'de>, R: Named>(from: D) -> Result<R, D::Error> {
    R::named(&String::deserialize(from)?).map_err(D::Error::custom)
}

/// A goal is told by its task, not by what it is made of.
impl fmt::Debug for dyn Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a goal")
    }
}

/// A shortest way on from `state` by the moves of the board.
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

/// A question: what is asked, what is hidden meanwhile, whether an answer is right and why not, and what
/// answers it. Levels of lessons, practice and predicting in the explorer ask nothing else.
///
/// `scene` is always what the level begins with, or what is predicted.
pub trait Goal: Send + Sync {
    /// How the goal is met.
    fn input(&self) -> Method {
        Method::Moves
    }

    /// What is to be done, as a sentence or two.
    fn task(&self, scene: &Scene) -> String;

    /// What answers it.
    fn answering(&self, scene: &Scene) -> Answering {
        match self.input() {
            Method::Squares => Answering::EachSquare,
            Method::Sequence if self.asked_for(scene) == 1 => Answering::Square,
            Method::Sequence => Answering::InOrder,
            Method::Obstacles => Answering::Obstacles,
            Method::Options => options::answering(self.options()),
            Method::Moves => Answering::Moves,
        }
    }

    /// What is to be done, and how `hands` do it.
    fn asked(&self, scene: &Scene, hands: &InputMode) -> String {
        let how = self.answering(scene).sentence(hands);
        joined([self.task(scene)].into_iter().chain(how), " ")
    }

    /// The state after `act`, or why it can't be done. Where the budget runs out before it is
    /// known whether the goal can still be met, the state is [unsure](State::unsure).
    ///
    /// # Errors
    ///
    /// The [`Mistake`](crate::lesson::Mistake) says why, in a sentence and with marks for the board.
    fn judge(&self, scene: &Scene, state: &State, act: Act, budget: &mut Budget) -> Judgement;

    /// A shortest way on from `state`; `Ok(None)` when the goal can't be met from there.
    ///
    /// # Errors
    ///
    /// [`OutOfBudget`](crate::work::OutOfBudget) when that is not known.
    fn solve(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        by_moves(self, scene, state, budget)
    }

    /// Whether the goal is met.
    fn is_met(&self, _scene: &Scene, state: &State) -> bool {
        state.done
    }

    /// What the state has cost so far.
    fn cost(&self, _scene: &Scene, state: &State) -> u32 {
        state.acts
    }

    /// The level as it begins.
    fn start(&self, scene: &Scene) -> State {
        State {
            setup: scene.setup,
            ..State::default()
        }
    }

    /// What the scene or the goal itself lacks, as a sentence without its full stop.
    fn lacks(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// Why the scene makes no sense with the goal, as a sentence without its full stop. It takes
    /// some computing.
    fn misfit(&self, _scene: &Scene) -> Option<String> {
        None
    }

    /// What is asked for in `state`, as far as wrong ideas have to know it; `None` where none is known.
    fn subject(&self, _scene: &Scene, _state: &State) -> Option<Subject> {
        None
    }

    /// What would follow if a wrong act were right; `None` where there is nothing to play.
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

    /// Whether its mistakes say nothing by themselves, so that the file has to.
    fn needs_a_reason(&self) -> bool {
        false
    }

    /// In exactly how many moves it is to be met, where that is asked for.
    fn moves(&self) -> Option<u32> {
        None
    }

    /// Whether the moves are those of chess, with check and castling and all.
    fn is_chess(&self) -> bool {
        false
    }

    /// Whether the board is seen from the side of the player to move.
    fn is_seen_by_mover(&self) -> bool {
        self.is_chess()
    }

    /// Whether pieces are moved and the other side never answers.
    fn stands_still(&self) -> bool {
        self.input() == Method::Moves && !self.is_chess()
    }

    /// Whether it is about squares being light or dark.
    fn asks_for_shade(&self) -> bool {
        false
    }

    /// Whether it is about finding squares by their names.
    fn asks_for_names(&self) -> bool {
        false
    }

    /// Whether a single act can easily put the goal out of reach for good.
    fn gets_stuck(&self, _scene: &Scene) -> bool {
        false
    }

    /// Why the piece on `square` is not to be moved, though its side is to move; `None` when it
    /// may be tried.
    fn stays(&self, _scene: &Scene, _state: &State, _square: Square) -> Option<String> {
        None
    }

    /// What an act that was carried out has come to, where the board alone doesn't say it.
    fn progress(&self, _scene: &Scene, _before: &State, _now: &State) -> Option<String> {
        None
    }

    /// How many squares are to be found.
    fn asked_for(&self, _scene: &Scene) -> usize {
        0
    }

    /// The answers to choose from.
    fn options(&self) -> &[String] {
        &[]
    }

    /// The squares that a piece has to get to, any one of them.
    fn targets(&self) -> &[Square] {
        &[]
    }

    /// The squares to choose among; empty when any square may be chosen.
    fn candidates(&self) -> &[Square] {
        &[]
    }

    /// What the board shows before anything is done.
    fn backdrop(&self, _scene: &Scene) -> Frame {
        Frame::empty()
    }

    /// What the marks on the board tell, for those who don't see them.
    fn told(&self, _scene: &Scene, _state: &State) -> Option<String> {
        None
    }

    /// What the backdrop tells: the way a search found, or how many moves away each square is.
    fn backdrop_in_words(&self, scene: &Scene) -> Vec<String> {
        searched_in_words(&self.backdrop(scene))
    }

    /// What belongs to the task besides the board, line by line: what a search has taken, and
    /// what waits.
    fn shown_search(&self, _scene: &Scene) -> Vec<String> {
        Vec::new()
    }

    /// Where the selected piece may go.
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

    /// The acts of a solution, named, as a sentence. `begun` says that some were done before.
    fn answer(&self, names: &str, begun: bool) -> String {
        let head = if begun { "From here" } else { "One answer" };
        format!("{head}: {names}.")
    }

    /// A nudge from `state`, from which `acts` are a shortest solution; `None` if only the answer helps.
    fn nudge(&self, _scene: &Scene, state: &State, acts: &[Act]) -> Option<String> {
        hints::nudge(self, state, acts)
    }

    /// More than a nudge: the next act.
    fn help(&self, _scene: &Scene, _state: &State, acts: &[Act]) -> Option<String> {
        hints::help(self, acts)
    }

    /// Whether following a hint leaves less of the answer to be told; obstacles are told whole.
    fn answers_from_here(&self) -> bool {
        true
    }

    /// An act in words.
    fn name(&self, act: Act) -> String {
        match act {
            Act::Move(mv) => mv.written(),
            Act::Choose(index) => self.options().get(index).cloned().unwrap_or_default(),
            Act::Mark(square) | Act::Obstacle(square) => square.to_string(),
            Act::Answer(reply) => reply.to_string(),
        }
    }

    /// What a word in the brackets of a hint stands for.
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
