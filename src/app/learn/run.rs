//! Opening lessons, going from level to level, leaving.

use crate::answer::{self, InputMode};
use crate::lesson::{Attempt, Lesson, Level, Progress, Request, course, lesson};
use crate::rules::Position;

use super::super::activity::Activity;
use super::super::model::{Model, PanelSize};
use super::super::popup::Popup;
use super::{Before, Learn};

impl Model {
    /// Opens the lesson called `name`, or lists them all.
    pub(in super::super) fn learn(&mut self, name: Option<&str>) {
        let Some(name) = name else {
            self.popup = Some(Popup::lessons(self));
            return;
        };
        match lesson(name) {
            Ok(lesson) => self.open_lesson(lesson.clone()),
            Err(unknown) => self.refuse(unknown),
        }
    }

    /// Plays `lesson` from the first level that was not done yet.
    pub fn open_lesson(&mut self, lesson: Lesson) {
        let before = match &self.activity {
            Activity::Learn(learn) => *learn.before.clone(),
            _ => Before {
                scene: self.scene().clone(),
                title: self.workspace.title.clone(),
                flipped: self.workspace.flipped,
            },
        };
        let index = self.progress.next(&lesson);
        let said = lesson.text.clone();
        self.asking = None;
        self.workspace.runs.stop_comparing();
        self.workspace.runs.pause();
        self.activity = Activity::Learn(Box::new(Learn::new(lesson, index, before)));
        self.open_level(index);
        self.message = vec![said];
        self.show_card();
    }

    /// Lays the level over the board where the side panel has no room for it, with what was said
    /// to introduce the lesson.
    fn show_card(&mut self) {
        if let Activity::Learn(learn) = &self.activity
            && self.is_cramped()
        {
            let intro = std::mem::take(&mut self.message).join(" ");
            self.popup = Some(Popup::card(
                learn,
                Some(intro).filter(|intro| !intro.is_empty()),
            ));
        }
    }

    /// The side panel has another size now. A level that has just been opened is laid over the
    /// board where it is too small.
    pub fn set_panel_size(&mut self, size: PanelSize) {
        self.panel_size = Some(size);
        let fresh = match &self.activity {
            Activity::Learn(learn) => learn.said.is_empty() && learn.attempt.before().is_none(),
            _ => false,
        };
        if fresh && self.popup.is_none() {
            self.show_card();
        }
    }

    /// Goes to a level and tells what it is about.
    pub(super) fn go_to_level(&mut self, index: usize) {
        let opens =
            matches!(&self.activity, Activity::Learn(learn) if index < learn.lesson.levels.len());
        self.open_level(index);
        if opens {
            self.show_card();
        }
    }

    /// Begins a level, as its lesson has it.
    fn open_level(&mut self, index: usize) {
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
        if several_can_move(level) {
            // Which piece it is about is for the learner to find.
            scene.selected = None;
        }
        if let [only] = level.goal.targets() {
            scene.target = Some(*only);
        }
        learn.attempt = Attempt::new(&learn.lesson.levels[index]);
        learn.hint = None;
        learn.said.clear();
        learn.reason.clear();
        learn.met = false;
        learn.held = false;
        learn.pointed = None;
        learn.over = false;
        learn.promoting = None;
        if let Some(busy) = learn.busy.take() {
            busy.stop();
        }
        let turned = learn.turned;
        self.workspace.title = learn.lesson.title.clone();
        *self.scene_mut() = scene;
        let black = self.scene().setup.turn == crate::board::Color::Black && level_is_chess(self);
        self.workspace.flipped = black != turned;
        self.request(Request::Par);
        self.refresh();
    }

    /// The next level; after the last one the summary, and after that the next lesson.
    pub(super) fn next_level(&mut self) {
        let hands = self.settings.keymap.hands();
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
            self.go_to_level(next);
        } else {
            learn.over = true;
            learn.reason.clear();
            learn.said = summary(learn, &self.progress, &hands);
            self.scene_mut().selected = None;
            self.show_card();
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
            if let Some(busy) = learn.busy {
                busy.stop();
            }
            let before = *learn.before;
            *self.scene_mut() = before.scene;
            self.workspace.title = before.title;
            self.workspace.flipped = before.flipped;
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

/// Whether more than one piece can move in a level played by the rules of chess.
fn several_can_move(level: &Level) -> bool {
    let moves = Position::new(level.scene.setup).legal_moves();
    let first = moves.first().map(|mv| mv.from);
    level.goal.is_chess() && moves.iter().any(|mv| Some(mv.from) != first)
}

/// How many stars the lesson has, and what is left to do.
fn summary(learn: &Learn, progress: &Progress, hands: &InputMode) -> Vec<String> {
    let lesson = &learn.lesson;
    let (stars, most) = (progress.stars(lesson), 3 * lesson.levels.len());
    let head = format!("{}: {stars} of {most} stars.", lesson.title);
    let levels = lesson.levels.iter().enumerate();
    let open = levels.filter(|(_, level)| progress.get(lesson, level).is_none());
    let open: Vec<String> = open.map(|(i, _)| (i + 1).to_string()).collect();
    let tail = match (open.as_slice(), learn.missed().is_empty()) {
        ([], true) => "Nothing was missed.".to_owned(),
        ([], false) if *hands == InputMode::Commands => "To look at again:".to_owned(),
        ([], false) => "What was missed is listed.".to_owned(),
        ([one], _) => format!("Level {one} is not done yet."),
        (several, _) => format!("Levels {} are not done yet.", answer::list(several)),
    };
    // Where there is no panel, the list is told.
    let missed = match hands {
        InputMode::Commands => learn.missed(),
        InputMode::Keys { .. } => Vec::new(),
    };
    [head, tail].into_iter().chain(missed).collect()
}
