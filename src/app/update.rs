//! Updates of the model: handling messages and returning the effects they request.

use std::str::FromStr;

use crate::board::WrittenSetup;
use crate::trace::{Lens, Scene};

use super::activity_context::CommandRefusal;
use super::animation::Animation;
use super::command::{Command, CommandScope, ExportOrder};
use super::key::Key;
use super::message::{Effect, Message};
use super::model::Model;
use super::narration;
use super::own_steps::Watched;
use super::plain::wrong_answers;
use super::popup::{Page, Popup, PopupOutcome};
use super::prompt::Prompt;

impl Model {
    /// Handles `message`, and returns the effects it requests.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        if Animation::ends_with(&message) {
            self.animation = None;
        }
        let (before, index) = (self.scene().clone(), self.runs().own().index());
        let is_user = message.is_user_input();
        // Without a screen each reply is printed, so repeats are counted only on a screen. A tick
        // has no reply.
        let can_repeat = self.settings.screen && !matches!(message, Message::Tick(_));
        let heard = can_repeat.then(|| (narration::shown_once(self), wrong_answers(self)));
        // Only a refusal that follows a refusal is a repeat. The sentence about the square under
        // the cursor, for example, isn't a refusal.
        let refused = self.refused.is_some();
        if is_user {
            self.refused = None;
        }
        match message {
            Message::Key(key) => self.key(key),
            Message::Pointer(pointer) => self.pointer(pointer),
            Message::Paste(text) => self.paste(&text),
            Message::Do(command) => self.run(command),
            Message::Notice(text) => {
                // The caption stays above the notice, because the audience is looking at it.
                let caption = self.activity.handler().showing().caption.map(str::to_owned);
                self.message = caption.into_iter().chain([text]).collect();
            }
            Message::LessonFile { path, .. }
            | Message::ScriptFile { path, .. }
            | Message::SceneFile { path, .. }
            | Message::GameFile { path, .. }
            | Message::Steps {
                watched: Watched { path, .. },
                ..
            } if self.is_unwanted(&path) => {}
            Message::LessonFile { path, text } => {
                self.attempt(|model| model.open_lesson_file(&path, text));
            }
            Message::LessonAgain { path, text } => self.attempt(|model| {
                let (activity, mut desk) = model.split_activity();
                match activity.handler().showing().file {
                    Some(file) if file == path => {
                        activity.handler_mut().file_changed(text, &mut desk)
                    }
                    _ => Ok(()),
                }
            }),
            Message::ScriptFile { path, script } => {
                self.attempt(|model| model.present_file(&path, script));
            }
            Message::SceneFile { path, scene } => {
                self.attempt(|model| model.open_scene_file(&path, scene));
            }
            Message::GameFile { game, .. } => self.attempt(|model| model.open_game(game)),
            Message::Saved { path, saved } => {
                self.attempt(|model| model.saved_to(&path, saved));
            }
            Message::Steps { watched, replay } => {
                self.attempt(|model| model.open_steps(&watched, replay));
            }
            Message::StepsAgain { path, replay } => {
                self.attempt(|model| model.steps_changed(&path, replay));
            }
            Message::Watches(path) => self.watch_begins(&path),
            Message::Edited => self.edit_reported(),
            Message::Left(saved) => {
                self.attempt(|model| Ok(model.restore(saved.map(|saved| *saved))?));
            }
            Message::Files(files) => self.list_files(files),
            Message::Learners(known) => self.show_learners(known),
            Message::Learner { learner, said } => self.take_learner(learner, said),
            Message::Ground { is_light } => self.fit_ground(is_light),
            Message::Thought(thinking, thought) => {
                let (activity, mut desk) = self.split_activity();
                activity
                    .handler_mut()
                    .work_done(&thinking, *thought, &mut desk);
            }
            Message::Tick(now) if self.activity.handler().showing().is_black => self.now = now,
            Message::Tick(now) => {
                self.tick(now);
                // A file requested before effects were handled is read before the script continues.
                if !self.is_opening() && !self.effects.iter().any(|effect| effect.reads().is_some())
                {
                    self.attempt(|model| {
                        let (activity, mut desk) = model.split_activity();
                        let offered = activity.handler_mut().tick(&mut desk);
                        model.finish_command(offered)
                    });
                }
                if self.rehearsal.is_some() {
                    self.attempt(Model::rehearse);
                }
            }
        }
        // The user has continued with the current board, so the rehearsed script is no longer
        // wanted.
        if is_user {
            self.stop_rehearsing();
        }
        self.refresh();
        self.start_animation(&before, index);
        self.refresh();
        self.end_greeting(&before, index);
        if let Some((said, wrong)) = heard {
            let refused = refused && is_user && self.refused.is_some();
            let is_wrong = wrong_answers(self) > wrong;
            self.count_again(&said, is_wrong || refused && !self.message.is_empty());
        }
        // Without an edit, there is nothing worth saving.
        let exploring = self.activity.is_exploring();
        if exploring && *self.scene() != before && !self.workspace.history.is_empty() {
            self.effects
                .push(Effect::SaveSession(Box::new(self.saved())));
        }
        if is_user && let Some(file) = self.activity.handler().showing().file {
            self.effects.push(Effect::LookAgain(file.to_owned()));
        }
        self.check_file(is_user);
        std::mem::take(&mut self.effects)
    }

    /// Counts a wrong answer or a repeated refusal if its reply is the same as the previous one,
    /// `said`; any other reply resets the count.
    fn count_again(&mut self, said: &[String], is_wrong: bool) {
        if narration::shown_once(self) != said {
            self.again = 0;
        } else if is_wrong {
            self.again += 1;
        }
    }

    /// Runs `command` before anything handles effects. The next update also returns the command's
    /// effects.
    pub fn prepare(&mut self, command: Command) {
        self.take_before_effects(Message::Do(command));
    }

    /// Handles `message` before effects are handled, as [`prepare`](Self::prepare) does.
    pub fn take_before_effects(&mut self, message: Message) {
        let effects = self.update(message);
        self.effects.extend(effects);
    }

    /// Runs any background work in `effects` synchronously, for callers with no user waiting, and
    /// returns the remaining effects.
    pub fn finish_work(&mut self, effects: Vec<Effect>) -> Vec<Effect> {
        let done = effects.into_iter().flat_map(|effect| match effect {
            Effect::Think(thinking) => {
                let effects = self.update(Message::thought(thinking));
                self.finish_work(effects)
            }
            other => vec![other],
        });
        done.collect()
    }

    pub(super) fn key(&mut self, key: Key) {
        if key == Key::END {
            return self.run(Command::Quit);
        }
        if self.activity.handler_mut().brighten() {
            return;
        }
        // The popup stays open while the program is suspended.
        let bound = || Some(self.settings.keymap.get(key)?.command.clone());
        if key.ctrl && bound() == Some(Command::Suspend) {
            return self.run(Command::Suspend);
        }
        if let Some(mut popup) = self.popup.take() {
            let outcome = popup.key(key, self);
            let message = std::mem::take(&mut self.message);
            let is_idle = matches!(outcome, PopupOutcome::Idle);
            self.popup_outcome(popup, outcome);
            if is_idle {
                self.explain_in_popup(key, message);
            }
            return;
        }
        let bound = || Some(self.settings.keymap.get(key)?.command.clone());
        // Questions and activities look at the key itself, not at its command.
        let own = || {
            self.asking_key(key)
                .or_else(|| self.activity.handler().key(key))
        };
        // In a presentation, a key that the user bound to one of the presentation's commands keeps
        // that command.
        let presents = self.activity.place() == CommandScope::Presentation;
        let is_given = || {
            presents
                && bound().is_some_and(|command| self.activity.handler().lets_through(&command))
        };
        let yields = |own: &Command| matches!(own, Command::Black | Command::Digit(_));
        let own = || own().filter(|own| !yields(own) || !is_given());
        let command = if key.alt { None } else { own() }.or_else(bound);
        if key.alt && command.is_none() {
            return;
        }
        let (is_bound, jumped) = (command.is_some(), std::mem::take(&mut self.jumped));
        let command = command.filter(|command| self.activity.handler().lets_through(command));
        let message = std::mem::take(&mut self.message);
        self.workspace.runs.own_mut().changes.clear();
        match command {
            Some(command) => match self.explain_elsewhere(key, &command) {
                // Why an answer was wrong matters more than why the key does nothing.
                Some(_) if self.explains_mistake() => self.message = message,
                Some(said) => self.message = vec![said],
                None => {
                    let before = self.before_key();
                    self.run(command.clone());
                    self.explain_idle(key, &command, &before);
                    if jumped && command == Command::Go {
                        self.explain_jump(key, &before);
                    }
                }
            },
            None if is_bound => {}
            None => self.explain_unbound(key, message),
        }
    }

    pub(super) fn popup_outcome(&mut self, popup: Popup, outcome: PopupOutcome) {
        self.jumped = matches!((&popup, &outcome), (Popup::Jump(_), PopupOutcome::Run(_)));
        let tab = match &popup {
            Popup::Course(page) => Some(page.tab()),
            _ => None,
        };
        match outcome {
            PopupOutcome::Stay | PopupOutcome::Idle => self.popup = Some(popup),
            PopupOutcome::Close => {}
            PopupOutcome::Run(command) => {
                let opens = matches!(command, Command::Learn(Some(_)) | Command::Practice(_));
                self.run(command);
                let page = tab.map(|tab| Page::TABS[tab].clone());
                self.page_below = page.filter(|_| opens).or(self.page_below.take());
                if let Some(Popup::Help(help)) = &mut self.popup {
                    help.page_below = tab;
                }
            }
            PopupOutcome::RunLine(line) => self.run_line(&line),
            PopupOutcome::Export(file) => {
                self.popup = Some(popup);
                let order = ExportOrder::of_file(file);
                self.effects.push(Effect::Export(order));
            }
            PopupOutcome::Type(text) => self.popup = Some(Popup::Prompt(Prompt::new(text))),
        }
    }

    /// Starts an animation. Light spreads from a piece that wasn't selected in `before`; if steps
    /// were done after `index`, their result lights up, or lines grow to the squares they found.
    fn start_animation(&mut self, before: &Scene, index: usize) {
        // The lines that grow to the squares found by a step vanish at the next step.
        let stepped = self.runs().own().index() != index;
        self.animation = self
            .animation
            .filter(|animation| !(stepped && animation.is_of_a_step()));
        if !self.settings.motion || self.animation.is_some() || self.drag.is_some() {
            return;
        }
        let (scene, run) = (self.scene(), self.runs().own());
        let selected = scene.selected.filter(|_| scene.selected != before.selected);
        self.animation = match selected {
            Some(from) if scene.lens() == Lens::Reach && self.at_end() => {
                Some(Animation::outward(from, self.now))
            }
            None if run.index() > index && *scene == *before && self.asking.is_none() => {
                let found = Animation::found(run.frame(), scene.focus(), self.now);
                found.or_else(|| Animation::step(run.frame(), self.now))
            }
            _ => None,
        };
    }

    /// Inserts pasted text into an open prompt, or otherwise reads it as a game or a FEN.
    fn paste(&mut self, text: &str) {
        if self.activity.handler_mut().brighten() {
            return;
        }
        if self.popup.is_none() && self.paste_games(text) {
            return;
        }
        let chars = text.trim().chars();
        let chars = chars.map(|c| if c.is_whitespace() { ' ' } else { c });
        let line: String = chars.filter(|c| !c.is_control()).collect();
        if let Some(Popup::Prompt(prompt)) = &mut self.popup {
            for c in line.chars() {
                prompt.edit(Key::char(c));
            }
            return;
        }
        match WrittenSetup::from_str(&line) {
            Ok(written) => self.run(Command::Fen(Box::new(written))),
            Err(error) => self.refuse(error),
        }
    }

    fn run_line(&mut self, line: &str) {
        let line = line.trim().to_owned();
        match self.read(&line) {
            Ok(command) => self.run(command),
            Err(refused) => self.refuse(refused),
        }
        if self.typed.last() != Some(&line) {
            self.typed.push(line);
        }
    }

    /// Runs `what`, and shows the reason if it fails.
    pub(super) fn attempt(&mut self, what: impl FnOnce(&mut Model) -> Result<(), CommandRefusal>) {
        let done = what(self);
        self.refused = None;
        if let Err(refused) = done {
            self.message = vec![refused.why.clone()];
            self.refused = Some(refused);
        }
    }

    fn refuse(&mut self, why: impl Into<CommandRefusal>) {
        self.attempt(|_| Err(why.into()));
    }
}
