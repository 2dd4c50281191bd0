//! Opening lessons, going from level to level, and the summary at the end.

use crate::answer::InputMode;
use crate::app::activities::ActivityHandler;
use crate::app::activity_context::{ActivityContext, CommandRefusal};
use crate::app::command::{Command, Pick};
use crate::app::popup::{Card, Popup};
use crate::app::workspace::Before;
use crate::board::Color;
use crate::lesson::{
    Attempt, Certificate, Learner, Lesson, Level, Questions, Request, course, parts,
};
use crate::rules::Position;
use crate::words;

use super::Learn;

impl Learn {
    /// Plays `lesson` from the first level that isn't done yet.
    pub(in crate::app) fn begin(lesson: Lesson, desk: &mut ActivityContext<'_>) -> Learn {
        let before = Before::of(desk.workspace);
        let mut learn = Learn::new(lesson, Box::new(before));
        learn.open_lesson(desk);
        learn
    }

    /// Plays a round of practice whose later questions may still change depending on the answers.
    pub(in crate::app) fn begin_round(
        mut questions: Questions,
        count: usize,
        desk: &mut ActivityContext<'_>,
    ) -> Learn {
        let mut learn = Learn::begin(questions.lesson(count), desk);
        learn.questions = Some(questions);
        learn
    }

    /// Opens the lesson on the first level that isn't done yet, and introduces it.
    fn open_lesson(&mut self, desk: &mut ActivityContext<'_>) {
        self.open_level(desk.progress.next(&self.lesson), desk);
        desk.set_message(&self.lesson.text);
        self.show_card(desk);
    }

    /// Shows the level in a popup with the lesson's introduction, if the side panel has no room for
    /// it.
    pub(super) fn show_card(&self, desk: &mut ActivityContext<'_>) {
        if desk
            .panel
            .is_some_and(|panel| panel.is_too_small_for(&self.at_first()))
        {
            let intro = std::mem::take(desk.message).join(" ");
            let intro = Some(intro).filter(|intro| !intro.is_empty());
            *desk.popup = Some(self.card(intro));
        }
    }

    /// Returns the card of the level being played, or of the lesson's end.
    pub(super) fn card(&self, intro: Option<String>) -> Popup {
        let commands = if self.over {
            let level = |number| (number as u32, Command::Level(Pick::This(number)));
            (1..=self.lesson.levels.len()).map(level).collect()
        } else {
            let answers = (1..).zip(self.level().answers());
            let answer = |(number, (digit, _))| (digit, Command::Choose(number));
            answers.map(answer).collect()
        };
        Popup::Card(Card {
            intro,
            scroll: 0,
            last: None,
            commands,
        })
    }

    /// Goes to the level with this number (from 1), and shows it in a popup if the side panel is
    /// too small.
    pub(super) fn go_to_level(
        &mut self,
        number: usize,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        self.open_level(self.lesson.index_of(number)?, desk);
        self.show_card(desk);
        Ok(())
    }

    /// Opens level `index` with its own scene, and starts a new attempt.
    pub(super) fn open_level(&mut self, index: usize, desk: &mut ActivityContext<'_>) {
        self.index = index.min(self.lesson.levels.len().saturating_sub(1));
        self.reached = self.reached.max(self.index);
        let level = self.level();
        let mut scene = level.scene.clone();
        if several_can_move(level) {
            // The learner has to find out which piece the level is about.
            scene.selected = None;
        }
        if let [only] = level.goal.targets() {
            scene.target = Some(*only);
        }
        let black = scene.setup.turn == Color::Black && level.goal.follows_own_side();
        self.attempt = Attempt::new(level);
        self.forget_answers();
        self.what_if = None;
        self.hint = None;
        self.said.clear();
        self.forget_reason();
        self.met = false;
        self.solved = None;
        self.held = false;
        self.pointed = None;
        self.shows_lens = false;
        self.over = false;
        self.promoting = None;
        self.stop_work();
        desk.workspace.title.clone_from(&self.lesson.title);
        desk.workspace.flipped = black != self.turned;
        *desk.scene_mut() = scene;
        self.is_par_open = true;
        self.has_pending_stars = false;
        self.request(Request::Par, desk);
    }

    /// Opens the next level. After the last level, shows the summary; after the summary, shows a
    /// certificate or opens the next lesson.
    pub(super) fn next_level(
        &mut self,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        if self.over {
            if let Some(done) = self.part_done(desk) {
                *desk.popup = Some(Popup::certificate(done));
                return Ok(());
            }
            let left_off = || {
                let placed = self.lesson.is_placement();
                course().nth(placed.then(|| desk.progress.left_off())?)
            };
            match self.lesson_after().or_else(left_off) {
                Some(next) => {
                    *self = Learn::new(next.clone(), self.before.clone());
                    self.open_lesson(desk);
                }
                None if self.lesson.is_practice() => {
                    let again = desk.hint("practice");
                    desk.set_message(format!("The round is over. Press {again} for another."));
                }
                None => desk.set_message("That was the last lesson. Well done!"),
            }
        } else if self.index + 1 < self.lesson.levels.len() {
            self.choose_question(self.index + 1);
            return self.go_to_level(self.index + 2, desk);
        } else {
            self.over = true;
            self.forget_reason();
            self.said = self.summary(desk);
            desk.scene_mut().selected = None;
            self.show_card(desk);
        }
        Ok(())
    }

    /// Returns the certificate of the part of the course that ends with this lesson, if the part is
    /// complete and there is a screen.
    fn part_done(&self, desk: &ActivityContext<'_>) -> Option<Certificate> {
        let index = parts().position(|part| {
            let last = part.lessons().next_back();
            last.is_some_and(|last| last.name == self.lesson.name)
        })?;
        let learner = Learner {
            name: desk.settings.learner.clone(),
            progress: desk.progress.clone(),
        };
        let done = Certificate::of(index + 1, learner, desk.settings.today).ok();
        done.filter(|_| desk.settings.screen)
    }

    /// Summarises the lesson's stars or, in practice, the score, and what is left to do; names the
    /// next lesson. Without a panel, also lists the mistakes and what was learned.
    fn summary(&self, desk: &ActivityContext<'_>) -> Vec<String> {
        let (lesson, progress) = (&self.lesson, &*desk.progress);
        let input_mode = desk.settings.keymap.input_mode();
        let head = if let Some(round) = &self.round {
            let asked = words::counted(round.size() as u64, "question");
            format!("Practice: {} of {asked} right first time.", round.right())
        } else {
            format!("{}: {}.", lesson.title, progress.lesson_stars(lesson))
        };
        let mut open: Vec<usize> = (1..=lesson.levels.len()).collect();
        open.retain(|number| {
            let index = number - 1;
            self.done[index].is_none() && progress.get(lesson, &lesson.levels[index]).is_none()
        });
        let tail = match (open.as_slice(), self.missed().is_empty()) {
            ([], true) if self.round.is_some() => {
                "You got every answer right the first time.".to_owned()
            }
            ([], true) if progress.stars(lesson) == lesson.most_stars() => {
                "You earned every star.".to_owned()
            }
            ([], true) => "You solved every level.".to_owned(),
            ([], false) if input_mode == InputMode::Commands => "Review these:".to_owned(),
            ([], false) => "The panel lists your mistakes.".to_owned(),
            ([one], _) => format!("Level {one} isn't done yet."),
            (several, _) => format!("Levels {} aren't done yet.", words::list(several)),
        };
        // Without a panel, the sentences include the panel's lists.
        if matches!(input_mode, InputMode::Keys { .. }) {
            return [head, tail].into_iter().chain(self.next_lesson()).collect();
        }
        let learned = match &self.round {
            Some(_) => progress.reviews_sentence(self.skills(), desk.settings.today),
            None if lesson.is_placement() => progress.known_in_words(),
            None => format!("You learned: {}", lesson.learned()),
        };
        let told = [head, tail].into_iter().chain(self.missed());
        told.chain([learned]).chain(self.next_lesson()).collect()
    }

    /// Names the next level of the lesson; `None` after the last one, and in a round of practice.
    pub(super) fn next_title(&self) -> Option<String> {
        Some(format!("Next: {}.", self.next_level_title()?))
    }

    /// Returns the title of the next level; `None` after the last one, and in a round of practice,
    /// which has questions instead.
    pub(super) fn next_level_title(&self) -> Option<&str> {
        let next = self.lesson.levels.get(self.index + 1);
        let next = next.filter(|_| self.round.is_none())?;
        Some(&next.title)
    }

    /// Names the next lesson of the course; `None` after the last one, and outside the course.
    fn next_lesson(&self) -> Option<String> {
        let next = self.lesson_after()?;
        Some(format!("Next: {}.", next.title))
    }

    /// Returns the next lesson of the course; `None` after the last one and outside the course.
    fn lesson_after(&self) -> Option<&'static Lesson> {
        // Searching the course for a practice round would parse every lesson.
        if self.lesson.is_practice() {
            return None;
        }
        let mut from_here = course().skip_while(|lesson| lesson.name != self.lesson.name);
        from_here.nth(1)
    }
}

/// Whether more than one piece can move in a level under the rules of chess.
fn several_can_move(level: &Level) -> bool {
    let moves = Position::new(level.scene.setup).legal_moves();
    let first = moves.first().map(|mv| mv.from);
    level.goal.is_chess() && moves.iter().any(|mv| Some(mv.from) != first)
}
