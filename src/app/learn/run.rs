//! Opening lessons, going from level to level, leaving.

use crate::answer::Hands;
use crate::board::printable;
use crate::lesson::{Attempt, Goal, Lesson, course, lesson};

use super::super::activity::Activity;
use super::super::model::Model;
use super::super::popup::Popup;
use super::Learn;

impl Model {
    /// Opens the lesson called `name`, or lists them all.
    pub(in super::super) fn learn(&mut self, name: Option<&str>) {
        let Some(name) = name else {
            self.popup = Some(Popup::lessons(self));
            return;
        };
        match lesson(name) {
            Some(lesson) => self.open_lesson(lesson.clone()),
            None => {
                let names: Vec<&str> = course().iter().map(|lesson| lesson.name.as_str()).collect();
                let given = printable(name);
                self.refuse(format!(
                    "`{given}` is not a lesson; expected one of {}",
                    names.join(", ")
                ));
            }
        }
    }

    /// Plays `lesson` from the first level that was not done yet.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        let before = match &self.activity {
            Activity::Learn(learn) => *learn.before.clone(),
            _ => (self.scene.clone(), self.title.clone()),
        };
        let index = self.progress.next(&lesson);
        let said = lesson.text.clone();
        self.asking = None;
        self.comparison = None;
        self.player.playing = false;
        self.activity = Activity::Learn(Box::new(Learn::new(lesson, index, before)));
        self.open_level(index);
        self.message = vec![said];
    }

    /// Begins a level, as its lesson has it.
    pub(super) fn open_level(&mut self, index: usize) {
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if index >= learn.lesson.levels.len() {
            let last = learn.lesson.levels.len();
            self.refuse(format!(
                "There is no level {}: the last is level {last}.",
                index + 1
            ));
            return;
        }
        learn.index = index;
        let level = learn.level();
        let mut scene = level.scene.clone();
        if let Goal::Reach { squares, .. } = &level.goal
            && let [only] = squares.as_slice()
        {
            scene.target = Some(*only);
        }
        learn.attempt = Attempt::new(&learn.lesson.levels[index]);
        learn.hint = None;
        learn.said.clear();
        learn.reason.clear();
        learn.met = false;
        learn.held = false;
        learn.over = false;
        learn.promoting = None;
        self.title = learn.lesson.title.clone();
        self.scene = scene;
        self.flipped = self.scene.setup.turn == crate::board::Color::Black && level_is_chess(self);
        self.refresh();
    }

    /// The next level; after the last one the summary, and after that the next lesson.
    pub(super) fn next_level(&mut self) {
        let hands = self.keymap.hands();
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if learn.over {
            let name = learn.lesson.name.as_str();
            let at = course().iter().position(|lesson| lesson.name == name);
            match at.and_then(|at| course().get(at + 1)) {
                Some(next) => self.open_lesson(next.clone()),
                None => self.message = vec!["That was the last lesson. Well done!".to_owned()],
            }
        } else if learn.index + 1 < learn.lesson.levels.len() {
            let next = learn.index + 1;
            self.open_level(next);
        } else {
            learn.over = true;
            learn.reason.clear();
            learn.said = summary(learn, &hands);
        }
    }

    /// Begins the level again, or after the summary the lesson. The introduction is not repeated.
    pub(super) fn retry(&mut self) {
        let Activity::Learn(learn) = &self.activity else {
            return;
        };
        let index = if learn.over { 0 } else { learn.index };
        self.open_level(index);
    }

    /// Back to exploring, to what was looked at before.
    pub(super) fn leave_lesson(&mut self) {
        if let Activity::Learn(learn) = std::mem::take(&mut self.activity) {
            let (scene, title) = *learn.before;
            self.scene = scene;
            self.title = title;
            self.flipped = false;
            self.rewind_after_refresh();
        }
    }
}

/// Whether the level at hand is played with the rules of chess, from its side of the board.
fn level_is_chess(model: &Model) -> bool {
    match &model.activity {
        Activity::Learn(learn) => learn.level().goal.is_chess(),
        _ => false,
    }
}

fn summary(learn: &Learn, hands: &Hands) -> Vec<String> {
    let stars: u32 = learn
        .done
        .iter()
        .flatten()
        .map(|(record, _)| u32::from(record.stars))
        .sum();
    let played = learn.done.iter().flatten().count();
    let head = format!(
        "{}: {stars} of {} stars this time.",
        learn.lesson.title,
        3 * played
    );
    let missed = learn.missed();
    let tail = match (missed.is_empty(), hands) {
        (true, _) => vec!["Nothing was missed.".to_owned()],
        (false, Hands::Keys { .. }) => vec!["To look at again: see the panel.".to_owned()],
        (false, Hands::Commands) => missed,
    };
    [head].into_iter().chain(tail).collect()
}
