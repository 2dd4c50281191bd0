//! Goal: predict the squares that a search visits next, or those that backtracking removes.

mod back;

use serde::Deserialize;
use std::sync::OnceLock;

use crate::answer::not_next;
use crate::board::{Square, SquareSet};
use crate::trace::{Algorithm, Frame, Lens, Lookahead, Scene, StepSize, Trace};
use crate::words::{counted, path};
use crate::work::Budget;

use self::back::BacktrackRange;
use super::Goal;
use crate::lesson::act::{Act, Judgement, Method, Mistake, MistakeKind, Solution, State};
use crate::lesson::misconception::Subject;
use crate::lesson::searched::searched_in_words;
use crate::lesson::skill::Skill;
use crate::lesson::what_if::{self, WhatIf};

/// Part of a search that the learner predicts.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prediction {
    /// Number of squares visited before the prediction starts.
    after: usize,
    /// Number of squares to name, in order.
    next: usize,
    /// Whether the queue is shown, so that its order must be followed.
    #[serde(default)]
    queue: bool,
    /// Whether the search is depth-first instead of breadth-first.
    #[serde(default)]
    deep: bool,
    /// Algorithm, if it is neither breadth-first nor depth-first.
    #[serde(default)]
    way: Option<Algorithm>,
    /// Whether the question is about the squares that backtracking removes.
    #[serde(default)]
    back: bool,
    /// Cached range of a backtracking search.
    #[serde(skip)]
    range: OnceLock<Option<BacktrackRange>>,
}

impl Prediction {
    /// Returns the predicted steps; `None` if the scene's search doesn't backtrack or ends too
    /// early. The result can be cached, because a goal has only one scene.
    fn range(&self, scene: &Scene) -> Option<&BacktrackRange> {
        let make = || BacktrackRange::new(scene, self.after, self.next, self.back);
        self.range.get_or_init(make).as_ref()
    }

    const fn algorithm(&self) -> Algorithm {
        match (self.way, self.deep) {
            (Some(way), _) => way,
            (None, true) => Algorithm::DepthFirst,
            (None, false) => Algorithm::BreadthFirst,
        }
    }

    /// Whether the search continues from the newest square instead of the oldest.
    fn is_deep(&self) -> bool {
        self.algorithm()
            .choices()
            .is_some_and(|choices| choices.deep())
    }

    /// Returns the trace of the predicted search; `None` if the algorithm can't run in this scene.
    fn trace(&self, scene: &Scene) -> Option<Trace> {
        let way = self.algorithm();
        let scene = scene.clone();
        way.trace(&Scene { way, ..scene }).ok()
    }

    /// Returns the squares in the order in which the program dequeues or visits them, in two lists:
    /// those before the prediction starts, and those after.
    fn order(&self, scene: &Scene) -> (Vec<Square>, Vec<Square>) {
        let trace = self.trace(scene);
        let takes = trace.iter().flat_map(Trace::takes);
        let mut before: Vec<_> = takes.map(|(_, square)| square).collect();
        let later = before.split_off(self.after.min(before.len()));
        (before, later)
    }

    /// Returns the only square that may be named after `named` others. `None` if the learner
    /// doesn't see the queue, so that other orders are right as well.
    fn front(&self, later: &[Square], named: usize) -> Option<Square> {
        let is_shown = self.queue && !self.is_deep();
        later.get(named).copied().filter(|_| is_shown)
    }

    /// Returns the search after it has dequeued `taken`; `None` if there is no piece or the
    /// algorithm isn't a search.
    fn search(&self, scene: &Scene, taken: &[Square]) -> Option<Lookahead> {
        Lookahead::after(scene, self.algorithm(), taken)
    }
}

impl Goal for Prediction {
    fn input(&self) -> Method {
        Method::Sequence
    }

    fn task(&self, scene: &Scene) -> String {
        let (one, many) = match self.range(scene) {
            Some(range) => range.asks(),
            None if self.is_deep() => (
                "does a depth-first search visit",
                "that a depth-first search visits",
            ),
            None if self.way.is_some() => ("does this search take", "that this search takes"),
            None => ("leaves the queue", "to leave the queue"),
        };
        match self.next {
            1 => format!("Which square {one} next?"),
            next => format!("Name the next {next} squares {many}, in order."),
        }
    }

    fn missing(&self, scene: &Scene) -> Option<String> {
        let goes_back = scene.lens() == Lens::Backtrack;
        if goes_back && !self.is_deep() && !self.queue {
            let range = self.range(scene);
            let asked = range.map_or(0, |range| range.squares().count());
            let (squares, next) = (counted(asked, "square"), self.next);
            return (asked < next)
                .then(|| format!("the search has only {squares} to predict there, not {next}"));
        }
        let what = match scene.selected {
            _ if goes_back => "`deep` and `queue` are for a search that doesn't backtrack",
            _ if self.back => "`back` needs a scene with `lens = \"backtrack\"`",
            None => "this goal needs a selected piece in the scene",
            Some(_) => return None,
        };
        Some(what.to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let square = act.as_square(self.input())?;
        let marked = state.marked.len();
        let wrong = if let Some(range) = self.range(scene) {
            range.why_not(scene, marked, square)
        } else {
            let (mut taken, later) = self.order(scene);
            taken.extend(&state.marked);
            let Some(search) = self.search(scene, &taken) else {
                return Err(Mistake::new(MistakeKind::Order, "There is no search here.").free());
            };
            let judged = search.judge(square, self.front(&later, marked));
            judged.err().map(|why| not_next(why, square, scene))
        };
        match wrong {
            Some(why) => Err(Mistake::new(MistakeKind::Order, format!("No: {why}"))),
            None => Ok(state.with_marked(square, self.next)),
        }
    }

    fn solve(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        if let Some(range) = self.range(scene) {
            let left = range.squares().skip(state.marked.len());
            return Ok(Some(left.map(Act::Mark).collect()));
        }
        // As long as the learner follows the program's own order, the solution continues it. Any
        // other valid order is also right.
        let (before, later) = self.order(scene);
        let marked = state.marked.len();
        let order = [before.as_slice(), &later].concat();
        let mut taken = [before, state.marked.clone()].concat();
        let mut acts = Vec::new();
        while marked + acts.len() < self.next {
            budget.spend(Square::ALL.len() as u64)?;
            let front = self.front(&later, marked + acts.len());
            let mut order = order.iter().copied();
            let next = self
                .search(scene, &taken)
                .and_then(|search| order.find(|&square| search.judge(square, front).is_ok()));
            let Some(next) = next else { return Ok(None) };
            taken.push(next);
            acts.push(Act::Mark(next));
        }
        Ok(Some(acts))
    }

    /// Returns the question about the next square; `None` if the search is depth-first or
    /// backtracks, or once the learner has left the program's own order, because another order
    /// leads to another queue.
    fn subject(&self, scene: &Scene, state: &State) -> Option<Subject> {
        if self.deep || self.range(scene).is_some() {
            return None;
        }
        let (mut taken, later) = self.order(scene);
        let marked = state.marked.len();
        if !later.starts_with(&state.marked) {
            return None;
        }
        taken.extend(&state.marked);
        let front = self.front(&later, marked);
        let right = front.map_or_else(
            || self.search(scene, &taken).map(|search| search.squares()),
            |front| Some(front.into()),
        )?;
        Some(Subject {
            target: scene.target,
            after: Some(taken.len()),
            one: true,
            ..Subject::of_squares(Skill::Frontier, scene.setup, scene.focus(), right)
        })
    }

    fn what_if(&self, scene: &Scene, state: &State, act: Act) -> Option<WhatIf> {
        let square = act.as_square(Method::Sequence).ok()?;
        let before = [self.order(scene).0, state.marked.clone()].concat();
        what_if::taking(scene, self.algorithm(), &before, square)
    }

    fn asked_for(&self, _: &Scene) -> usize {
        self.next
    }

    fn backdrop(&self, scene: &Scene) -> Frame {
        if let Some(range) = self.range(scene) {
            return range.backdrop();
        }
        let Some(trace) = self.trace(scene) else {
            return Frame::empty();
        };
        if self.is_deep() {
            let last = trace.takes().nth(self.after.saturating_sub(1));
            return trace.frame(last.map_or(0, |(index, _)| index));
        }
        let index = trace.index_of(self.after, StepSize::Square);
        trace.frame(index.unwrap_or(0).max(1))
    }

    fn backdrop_in_words(&self, scene: &Scene) -> Vec<String> {
        // The lines of `shown_search` already name the squares.
        if self.is_deep() || self.range(scene).is_some() {
            return Vec::new();
        }
        searched_in_words(&self.backdrop(scene))
    }

    /// Lists the dequeued squares, and the queue if it is shown. For a depth-first search, lists
    /// the visited squares and the stack; for backtracking, only the stack.
    fn shown_search(&self, scene: &Scene) -> Vec<String> {
        let line = |word: &str, squares: &[Square]| match squares {
            [] => format!("{word}  none"),
            squares => format!("{word}  {}", path(squares)),
        };
        if let Some(range) = self.range(scene) {
            return vec![line("stack", &range.stack())];
        }
        let (taken, later) = self.order(scene);
        let search = self.search(scene, &taken);
        if self.is_deep() {
            let stack = search.map_or(Vec::new(), |search| search.stack());
            return vec![line("visited", &taken), line("stack", &stack)];
        }
        let mut shown = vec![line("taken", &taken)];
        if self.queue {
            let queued = search.map_or(SquareSet::EMPTY, |search| search.frontier());
            let mut frontier = later;
            frontier.retain(|&square| queued.contains(square));
            shown.push(line("queue", &frontier));
        }
        shown
    }
}
