//! Misconceptions behind the answers to a level.

use crate::answer::InputMode;
use crate::app::activities::ActivityHandler;
use crate::app::activity_context::ActivityContext;
use crate::board::SquareSet;
use crate::lesson::{Act, ActOutcome, GivenAnswer, Method, State};
use crate::trace::Reply;

use super::Learn;

impl Learn {
    /// Forgets the answers to the last question. Called when a level begins, and after each right
    /// answer in a sequence.
    pub(super) fn forget_answers(&mut self) {
        self.evidence.ask();
        self.wrong = SquareSet::EMPTY;
        self.chosen.clear();
    }

    /// Replaces question `index`, which hasn't been shown yet, with one that distinguishes the
    /// misconceptions that fit the answers so far. In a round of several skills, three questions in
    /// a row never have the same skill.
    pub(super) fn choose_question(&mut self, index: usize) {
        let Some((round, questions)) = self.round.as_ref().zip(self.questions.as_mut()) else {
            return;
        };
        let suspects = self.evidence.suspects();
        if suspects.is_empty() || index <= self.reached || index >= round.size() {
            return;
        }
        let levels = &self.lesson.levels;
        let skill = |index: Option<usize>| levels.get(index?)?.skill;
        let [first, second] = [2, 1].map(|back| skill(index.checked_sub(back)));
        let [third, fourth] = [1, 2].map(|on| skill(Some(index + on)));
        let mixed = questions.is_mixed();
        let is_last = index + 1 == round.size();
        let allowed = |here| {
            let here = Some(here);
            // The first missed question is repeated after the last one and may have the same skill,
            // so the last two must differ.
            let row = [
                first == here && second == here,
                second == here && third == here,
            ];
            let row = row.contains(&true) || (third == here && fourth == here);
            !mixed || !(row || (is_last && second == here))
        };
        if let Some(other) = questions.distinguishing(&suspects, allowed) {
            self.lesson.levels[index] = other.level;
        }
    }

    /// Compares an answer given in `state` with the answers that misconceptions predict, stores the
    /// result, and names a misconception once it has explained enough answers.
    pub(super) fn compare(
        &mut self,
        state: &State,
        given: GivenAnswer,
        desk: &mut ActivityContext<'_>,
    ) {
        // The questions repeated at the end of a round don't count as evidence, because their
        // answers are known.
        let again = self.round.as_ref().map(|round| self.index >= round.size());
        let level = &self.lesson.levels[self.index];
        let Some(subject) = level.subject(state).filter(|_| again != Some(true)) else {
            return;
        };
        let place = match self.round {
            Some(_) => level.place(),
            None => format!("{}/{}", self.lesson.name, level.id),
        };
        let today = desk.settings.today;
        let evidence = &mut self.evidence;
        let (is_new, named) = desk
            .progress
            .diagnose(evidence, &subject, given, &place, today);
        if is_new {
            desk.save_progress();
        }
        self.said.extend(named);
    }

    /// Counts the squares found so far as a complete answer, if a misconception predicts exactly
    /// those. A learner who asks for a hint may believe that all squares are found.
    pub(super) fn compare_found(&mut self, desk: &mut ActivityContext<'_>) {
        if self.level().input() != Method::Squares || !self.wrong.is_empty() {
            return;
        }
        let start = self.level().start();
        let found = Reply::Squares(self.attempt.state.marked.iter().copied().collect());
        let ideas = self.level().subject(&start).map(|subject| subject.ideas());
        if ideas.is_some_and(|ideas| ideas.iter().any(|one| one.answer == found)) {
            let hint = self.said.len();
            self.compare(&start, GivenAnswer::Complete(found), desk);
            // If the panel shows the hint, the rows below the board only name the misconception.
            let in_panel = desk
                .panel
                .is_some_and(|panel| !panel.is_too_small_for(&self.at_first()));
            if in_panel && self.said.len() > hint {
                self.said.drain(..hint);
            }
        }
    }

    /// Compares acts on the board with misconceptions. `before` is the state before the acts. Skips
    /// typed squares, which `mark_all` compares as a whole.
    pub(super) fn compare_acts(
        &mut self,
        acts: &[Act],
        judged: &ActOutcome,
        before: &State,
        desk: &mut ActivityContext<'_>,
    ) {
        let [act] = acts else {
            return;
        };
        let wrong = matches!(judged, ActOutcome::Refused(mistake) if mistake.counts);
        let typed = desk.settings.keymap.input_mode() == InputMode::Commands;
        match (self.level().input(), *act) {
            (Method::Options, Act::Choose(index)) => {
                let chosen = self.level().options().get(index);
                if let Some(reply) = chosen.and_then(|option| option.parse::<Reply>().ok()) {
                    self.compare(before, GivenAnswer::Complete(reply), desk);
                }
            }
            (Method::Squares, Act::Mark(_)) if typed => {}
            (Method::Squares, Act::Mark(square)) if wrong => {
                self.wrong.insert(square);
                self.compare(before, GivenAnswer::Wrong(self.wrong), desk);
            }
            (Method::Squares, Act::Mark(_))
                if *judged == ActOutcome::Met && self.wrong.is_empty() =>
            {
                let start = self.level().start();
                self.compare(&start, GivenAnswer::Wrong(self.wrong), desk);
            }
            // Each square of a sequence is a separate question.
            (Method::Sequence, Act::Mark(square)) => {
                self.compare(
                    before,
                    GivenAnswer::Complete(Reply::Squares(square.into())),
                    desk,
                );
                if !wrong {
                    self.forget_answers();
                }
            }
            _ => {}
        }
    }
}
