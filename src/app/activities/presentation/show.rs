//! Running a script's commands.

use crate::app::activities::Activity;
use crate::app::activity_context::{CommandOutcome, CommandRefusal, Cues};
use crate::app::command::{Command, Panel};
use crate::app::message::Effect;
use crate::app::model::Model;
use crate::app::script::{Cue, Script, ScriptError, is_file_name};
use crate::board::printable;
use crate::trace::{Scene, StepSize};

use super::{Permission, Present, ShownGame};

impl Model {
    pub(super) fn begin(&mut self, script: Script, writing: Permission, reading: Permission) {
        self.leave();
        self.edit(|scene| *scene = Scene::default());
        self.workspace.history.begin(false);
        self.workspace.runs.set_size(StepSize::default());
        self.workspace.runs.pause();
        self.workspace.panel = Panel::default();
        self.workspace.parents = false;
        self.workspace.flipped = false;
        self.popup = None;
        self.rehearsal = None;
        self.message.clear();
        self.workspace.title.clone_from(&script.title);
        self.refresh();
        let mut present = Present::new(script, self.workspace.clone(), writing, reading);
        present.speaker.began = self.now;
        self.activity = Activity::Present(present);
    }

    /// Presents the script called `name`; if that is a file name, requests the file. Returns the
    /// reason if the script can't be presented.
    pub(in crate::app) fn present_script(&mut self, name: &str) -> Result<(), CommandRefusal> {
        match crate::app::script(name) {
            Ok(script) => self.present(script, Permission::Asked)?,
            Err(_) if is_file_name(name) => {
                self.ask_for_file(name, Effect::ReadScript(name.to_owned()));
            }
            Err(unknown) => return Err(format!("{unknown}, or a file such as mine.knight").into()),
        }
        Ok(())
    }

    /// Shows the speaker's notes on the current slide, for the command `notes`.
    pub(in crate::app) fn show_notes(&mut self) -> Result<(), &'static str> {
        let Activity::Present(script) = &self.activity else {
            return Err("Only a script has notes, and no script is running.");
        };
        self.message = script.notes();
        if self.message.is_empty() {
            self.message.push("There is no note here.".to_owned());
        }
        Ok(())
    }

    /// Ends a stop, so that keys control the presentation again. Called if there is no screen, and
    /// so no user to press a key.
    pub fn take_keys_back(&mut self) {
        if let (Activity::Present(present), desk) = self.split_activity() {
            present.take_keys_back(desk.workspace);
        }
    }

    /// Runs the script up to its next caption, `wait` or `stop`, but at most [`Cue::MOMENT`] at a
    /// time.
    pub(super) fn go_on(&mut self) -> Result<(), ScriptError> {
        match self.split_activity() {
            (Activity::Present(present), mut desk) => {
                let cues = present.go_on(&mut desk);
                self.follow(cues)
            }
            _ => Ok(()),
        }
    }

    /// Runs a script's commands. Commands that have run before change no settings and have no
    /// effects outside the program. If a command fails, for example because of an edit in between,
    /// the later ones still run.
    pub(in crate::app) fn follow(&mut self, cues: Cues) -> Result<(), ScriptError> {
        let before = self.effects.len();
        let mut failed = Ok(());
        for (cue, repeated) in cues {
            if !matches!(self.activity, Activity::Present(_)) {
                break;
            }
            if cue.caption().is_some() {
                self.message.clear();
                continue;
            }
            let Cue { line, command } = cue;
            let kept = repeated.then(|| {
                let opening = self.opening.clone();
                (self.settings.clone(), self.effects.len(), opening)
            });
            let leaves = matches!(command, Command::Present(_) | Command::Quit);
            let asked = self.effects.len();
            let done = self.carry_out_in_game(command);
            self.refresh();
            let wanted = &self.effects[asked..];
            let leaves = leaves
                || wanted.iter().any(|one| match one {
                    Effect::ReadLesson(_) => true,
                    Effect::OpenFile(order) => !order.is_game(),
                    _ => false,
                });
            let Activity::Present(script) = &self.activity else {
                let problem =
                    "this ends the presentation, but a script must run to its end".to_owned();
                return Err(ScriptError { line, problem });
            };
            if let Some(file) = wanted
                .iter()
                .filter_map(Effect::reads)
                .find(|file| !script.may_read(file))
            {
                let file = printable(file);
                let problem =
                    format!("the script may not read `{file}`, which is outside its folder");
                return Err(ScriptError { line, problem });
            }
            if leaves {
                let problem =
                    "this ends the presentation, but a script must run to its end".to_owned();
                return Err(ScriptError { line, problem });
            }
            if self.popup.take().is_some() {
                let problem = "this opens a list, which a script can't close".to_owned();
                return Err(ScriptError { line, problem });
            }
            if let Some((settings, effects, opening)) = kept {
                (self.settings, self.opening) = (settings, opening);
                self.effects.truncate(effects);
            }
            if let Err(CommandRefusal { why: problem, .. }) = done {
                failed = failed.and(Err(ScriptError { line, problem }));
            }
        }
        if failed.is_err() {
            self.effects.truncate(before);
        }
        failed
    }
}

impl Model {
    /// Runs a script's command on the game shown, or else on the board.
    pub(super) fn carry_out_in_game(&mut self, command: Command) -> Result<(), CommandRefusal> {
        if let (Activity::Present(present), mut desk) = self.split_activity()
            && let CommandOutcome::Done = present.offer_to_game(&command, &mut desk)?
        {
            return Ok(());
        }
        self.carry_out_here(command)
    }

    pub(in crate::app) fn present_game(&mut self, activity: Activity) {
        if let (Activity::Present(present), desk) = self.split_activity() {
            desk.workspace.title.clone_from(&present.script.title);
            let setup = desk.scene().setup;
            present.game = Some(Box::new(ShownGame { activity, setup }));
        }
        self.refresh();
        self.show_read();
    }
}
