//! The end of a level or a question: the goal is reached, or the answer is shown; stars and
//! records.

use crate::app::activity_context::ActivityContext;
use crate::app::animation::Animation;
use crate::lesson::{Act, FirstAnswer, Level, Method, Record, Request};
use crate::rules::{Move, Position};
use crate::words::counted;
use crate::work::Budget;

use super::Learn;

impl Learn {
    /// Shows that the goal is reached, and awards the stars.
    pub(super) fn meet(&mut self, moved: Option<Move>, desk: &mut ActivityContext<'_>) {
        self.met = true;
        self.show_state(moved, desk);
        if let Some((scene, frame)) = self.level().goal.solved(desk.scene()) {
            *desk.scene_mut() = scene;
            self.solved = Some(frame);
        }
        if self.is_par_open {
            // The stars are awarded once the par is known.
            self.has_pending_stars = true;
            self.said = vec![STARS_FOLLOW.to_owned()];
        } else {
            self.award(desk);
        }
    }

    /// Whether practice should give the answer now: after a second wrong choice, another one
    /// would leave little to choose from.
    pub(super) fn is_answer_due(&self) -> bool {
        let is_choice = self.level().input() == Method::Options;
        self.round.is_some() && is_choice && self.attempt.mistakes.len() >= MOST_WRONG
    }

    /// Ends a question by choosing its right answer. The message first says why the last one is
    /// wrong.
    pub(super) fn give_answer(&mut self, desk: &mut ActivityContext<'_>) {
        let budget = &mut Budget::new(Level::AT_ONCE);
        let solution = self.level().solve_from(&self.attempt.state, budget);
        let Ok(Some([act @ Act::Choose(index)])) = solution.as_ref().map(Option::as_deref) else {
            return;
        };
        let request = Request::Act(vec![*act]);
        let Some(thought) = self.attempt.at_once(self.level(), &request) else {
            return;
        };
        let goal = &self.level().goal;
        let answer = goal.answer(&goal.name(*act), false);
        let why = std::mem::take(&mut self.said);
        self.attempt = thought.attempt;
        self.chosen.push(*index);
        self.forget_reason();
        self.meet(None, desk);
        self.said = why.into_iter().chain([answer]).collect();
    }

    /// Awards the stars for reaching the goal, reports them, and saves them.
    pub(super) fn award(&mut self, desk: &mut ActivityContext<'_>) {
        self.has_pending_stars = false;
        self.count_first_answer(desk);
        let level = &self.lesson.levels[self.index];
        let record = Record {
            day: desk.settings.today,
            ..self.attempt.record(level)
        };
        self.said = vec![level.success(self.attempt.ending(level)).to_owned()];
        if self.earns_stars() {
            self.said[0].push_str(&format!(" {}", record.stars_in_words(self.attempt.par)));
        }
        let round = self.round.as_ref();
        if round.is_some_and(|round| round.is_repeated(self.index)) {
            self.said.push(ONCE_MORE.to_owned());
        }
        self.done[self.index] = Some((record, self.lost_star(&record)));
        if self.round.is_none() {
            let best = desk.progress.get(&self.lesson, level).copied();
            desk.progress.record(&self.lesson, level, record);
            if let Some(best) = best.filter(|best| best.cost > record.cost) {
                let new = counted(record.cost, level.input().unit());
                self.said
                    .push(format!("A new best: {new} instead of {}.", best.cost));
            }
        }
        let position = Position::new(self.attempt.state.setup);
        let mated = position.is_checkmate().then(|| position.turn());
        desk.animate(match mated {
            Some(loser) => Animation::mate(position.board(), loser, desk.now),
            None => Some(Animation::stars(record.stars, desk.now)),
        });
        self.said.extend(self.next_title());
        desk.save_progress();
    }

    /// Records the first answer to a practice question: the first mistake, a hint, or the goal. The
    /// first questions missed are asked again at the end. The record is saved immediately, so
    /// leaving or restarting after a mistake doesn't undo it.
    pub(super) fn count_first_answer(&mut self, desk: &mut ActivityContext<'_>) {
        let missed = self.attempt.missed();
        let Some(round) = &mut self.round else {
            return;
        };
        if missed.is_none() && !self.met {
            return;
        }
        let first_mistake = self.attempt.mistakes.first().cloned();
        let answer = FirstAnswer {
            missed,
            mistake: first_mistake.map(|why| (why, self.attempt.wrong.and_then(Act::marked))),
        };
        let level = &self.lesson.levels[self.index];
        let today = desk.settings.today;
        if !desk.progress.count(round, self.index, level, answer, today) {
            return;
        }
        if round.is_repeated(self.index) {
            let again = level.clone();
            self.lesson.levels.push(again);
            self.done.push(None);
            if !self.met {
                self.said.push(ONCE_MORE.to_owned());
            }
        }
        desk.save_progress();
    }
}

/// Number of wrong choices after which practice gives the answer.
const MOST_WRONG: usize = 2;

/// Sentence added when a missed practice question will be repeated.
pub(super) const ONCE_MORE: &str = "You'll see it again at the end.";

/// Message for a goal reached before its par is known.
pub(super) const STARS_FOLLOW: &str =
    "Goal reached. Your stars appear once the shortest solution is known.";
