//! How the model changes: one function, and the effects it asks for.

use crate::board::Setup;
use crate::trace::{Lens, Scene};

use super::command::{Command, ExportOrder};
use super::completion::candidates;
use super::desk::Offered;
use super::key::{Key, KeyCode};
use super::light::Light;
use super::message::{Effect, Message};
use super::model::Model;
use super::popup::{Page, Popup, PopupOutcome};
use super::prompt::Prompt;

impl Model {
    /// Lets the model take note of `message`.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        if Light::ends_with(&message) {
            self.light = None;
        }
        let (before, index) = (self.scene().clone(), self.runs().own().index());
        let by_hand = message.is_by_hand();
        let mut effects = match message {
            Message::Key(key) => self.key(key),
            Message::Pointer(pointer) => self.pointer(pointer),
            Message::Paste(text) => self.paste(&text),
            Message::Do(command) => self.run(command),
            Message::Said(text) => {
                // A caption is what the audience is looking at.
                let caption = self.activity.caption().map(str::to_owned);
                self.message = caption.into_iter().chain([text]).collect();
                Vec::new()
            }
            Message::LessonFile { path, text } => {
                self.refused = false;
                self.open_lesson_file(&path, text);
                Vec::new()
            }
            Message::LessonAgain { path, text } => {
                let (activity, mut desk) = self.lend();
                let offered = if activity.file() == Some(&*path) {
                    activity.file_changed(text, &mut desk)
                } else {
                    Offered::NotMine
                };
                self.settle(offered)
            }
            Message::ScriptFile { path, text } => {
                self.refused = false;
                self.present_file(&path, text)
            }
            Message::Left(saved) => {
                self.restore(saved.map(|saved| *saved));
                Vec::new()
            }
            Message::Learners(known) => {
                self.show_learners(known);
                Vec::new()
            }
            Message::Learner { learner, said } => {
                self.take_learner(learner, said);
                Vec::new()
            }
            Message::Ground { is_light } => {
                self.fit_ground(is_light);
                Vec::new()
            }
            Message::Thought(thinking, thought) => {
                let (activity, mut desk) = self.lend();
                let offered = activity.work_done(&thinking, *thought, &mut desk);
                self.settle(offered)
            }
            Message::Tick(now) => {
                self.tick(now);
                let (activity, mut desk) = self.lend();
                let offered = activity.tick(&mut desk);
                self.settle(offered)
            }
        };
        self.refresh();
        self.start_light(&before, index);
        self.refresh();
        self.end_greeting(&before, index);
        // Only an edit is worth keeping.
        let exploring = self.activity.is_exploring();
        if exploring && *self.scene() != before && !self.workspace.history.is_empty() {
            effects.push(Effect::Keep(Box::new(self.saved())));
        }
        effects.extend(self.activity.begin_work());
        if by_hand {
            let file = self.activity.file().map(str::to_owned);
            effects.extend(file.map(Effect::LookAgain));
        }
        effects.append(&mut self.owed);
        effects
    }

    /// Does the work among `effects` at once, where no key waits meanwhile, and gives back the other
    /// effects.
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

    pub(super) fn key(&mut self, key: Key) -> Vec<Effect> {
        // Whatever is open, Ctrl-C ends the program.
        if key
            == (Key {
                code: KeyCode::Char('c'),
                ctrl: true,
            })
        {
            return self.run(Command::Quit);
        }
        if let Some(mut popup) = self.popup.take() {
            let outcome = popup.key(key);
            return self.popup_outcome(popup, outcome);
        }
        self.message.clear();
        self.workspace.runs.own_mut().forget_changes();
        if let Some(command) = self.asking_key(key).or_else(|| self.activity.key(key)) {
            return self.run(command);
        }
        let Some(command) = self
            .settings
            .keymap
            .get(key)
            .map(|binding| binding.command.clone())
        else {
            return Vec::new();
        };
        self.run(command)
    }

    pub(super) fn popup_outcome(&mut self, popup: Popup, outcome: PopupOutcome) -> Vec<Effect> {
        match outcome {
            PopupOutcome::Stay => self.popup = Some(popup),
            PopupOutcome::Close => {}
            PopupOutcome::Run(command) => return self.run(command),
            PopupOutcome::RunLine(line) => return self.run_line(&line),
            PopupOutcome::Export(file) => {
                self.popup = Some(popup);
                return vec![Effect::Export(ExportOrder::of_file(file))];
            }
            PopupOutcome::Elsewhere(key) => match self.elsewhere(key) {
                Some(command) => return self.run(command),
                None => self.popup = Some(popup),
            },
            PopupOutcome::Complete => self.in_prompt(popup, |prompt, model| {
                prompt.complete(&candidates(prompt.text(), model));
            }),
            PopupOutcome::Recall { older } => self.in_prompt(popup, |prompt, model| {
                prompt.look_back(&model.typed, older);
            }),
            PopupOutcome::Type(text) => {
                let mut prompt = Prompt::default();
                prompt.set(&text);
                self.popup = Some(Popup::Prompt(prompt));
            }
        }
        Vec::new()
    }

    /// What a key means that leads away from a page over the whole screen.
    fn elsewhere(&self, key: Key) -> Option<Command> {
        let command = &self.settings.keymap.get(key)?.command;
        let leads_away = Page::TABS.contains(command)
            || matches!(
                command,
                Command::Practice(None)
                    | Command::Open
                    | Command::Help(None)
                    | Command::Prompt
                    | Command::Quit
            );
        leads_away.then(|| command.clone())
    }

    /// Lets the prompt change by what the model knows.
    fn in_prompt(&mut self, mut popup: Popup, change: impl FnOnce(&mut Prompt, &Model)) {
        if let Popup::Prompt(prompt) = &mut popup {
            change(prompt, self);
        }
        self.popup = Some(popup);
    }

    /// Sends light out when another piece is selected than `before`, or when stepping on from `index`
    /// has come to what was looked for.
    fn start_light(&mut self, before: &Scene, index: usize) {
        if !self.settings.motion || self.light.is_some() || self.drag.is_some() {
            return;
        }
        let (scene, run) = (self.scene(), self.runs().own());
        let selected = scene.selected.filter(|_| scene.selected != before.selected);
        self.light = match selected {
            Some(from) if scene.lens() == Lens::Reach && self.at_end() => {
                Some(Light::outward(from, self.now))
            }
            None if run.index() > index && *scene == *before && self.asking.is_none() => {
                Light::found(run.frame(), scene.focus(), self.now)
            }
            _ => None,
        };
    }

    /// Pasted text is a FEN, or goes into the prompt when that is open.
    fn paste(&mut self, text: &str) -> Vec<Effect> {
        let line: String = text.trim().chars().filter(|c| !c.is_control()).collect();
        if let Some(Popup::Prompt(prompt)) = &mut self.popup {
            line.chars().for_each(|c| prompt.edit(Key::char(c)));
            return Vec::new();
        }
        match Setup::from_fen_or_link(&line) {
            Ok(setup) => self.run(Command::Fen(Box::new(setup))),
            Err(error) => {
                self.refuse(error);
                Vec::new()
            }
        }
    }

    fn run_line(&mut self, line: &str) -> Vec<Effect> {
        let line = line.trim().to_owned();
        let parsed = Command::parse(&line);
        if self.typed.last() != Some(&line) {
            self.typed.push(line);
        }
        match parsed {
            Ok(command) => self.run(command),
            Err(error) => {
                self.refuse(self.misread(&error));
                Vec::new()
            }
        }
    }

    /// Says what could not be done, and why.
    pub(super) fn refuse(&mut self, error: impl ToString) {
        self.refused = true;
        self.message = vec![error.to_string()];
    }
}
