//! Carrying out what a script says.

use crate::app::activities::Activity;
use crate::app::command::{Command, Panel};
use crate::app::desk::{Cues, Refused};
use crate::app::message::Effect;
use crate::app::model::Model;
use crate::app::popup::Popup;
use crate::app::script::{Cue, Script, ScriptError, is_file_name};
use crate::board::printable;
use crate::trace::{Scene, StepSize};

use super::{Permission, Present};

impl Model {
    /// Begins to present `script` on an empty board. What it writes may be allowed, denied or
    /// asked about. Before it reads a file outside its folder it asks; where nobody can be asked, since there
    /// is no screen or nothing may be written either, it is refused.
    ///
    /// # Errors
    ///
    /// [`ScriptError`] names the first line that can't be done; all lines are tried before
    /// anything is shown.
    pub fn present(&mut self, script: Script, writing: Permission) -> Result<(), ScriptError> {
        let mut show = self.clone();
        let writes = match writing {
            Permission::Asked => script.writes(),
            _ => Vec::new(),
        };
        let reads: Vec<(&Cue, &str)> = script.foreign_reads().collect();
        if let Some((cue, file)) = reads.first()
            && (writing == Permission::Denied || !self.settings.screen)
        {
            let problem = format!(
                "`{}` is outside the script's folder; expected a file in it, or --allow-read",
                printable(file)
            );
            return Err(ScriptError {
                line: cue.line,
                problem,
            });
        }
        let reads: Vec<&str> = reads.into_iter().map(|(_, file)| file).collect();
        let question = Popup::may_reach_out(&writes, &reads);
        let needed = |files: &[&str], given: Permission| match files {
            [] => given.settled(false),
            _ => given,
        };
        let writing = needed(&writes, writing);
        let reading = needed(&reads, Permission::Asked);
        show.begin(script, writing, reading);
        show.rehearse(true)?;
        show.go_on()?;
        show.popup = question;
        *self = show;
        Ok(())
    }

    /// Makes the pages that follow what is shown, as the script alone makes them: the `whole` of it, or up
    /// to the next file, since what comes after that depends on what is in it.
    fn rehearse(&mut self, whole: bool) -> Result<(), ScriptError> {
        let mut rehearsal = self.clone();
        rehearsal.effects.clear();
        if let Activity::Present(present) = &mut rehearsal.activity {
            present.settle(true);
        }
        let reads = |model: &Model| model.effects.iter().any(|effect| effect.reads().is_some());
        while !rehearsal.presented() && (whole || !reads(&rehearsal)) {
            if let Err(error) = rehearsal.go_on()
                && !reads(&rehearsal)
            {
                return Err(error);
            }
            rehearsal.keep_page();
        }
        self.take_pages(rehearsal);
        Ok(())
    }

    /// Takes what a script has read into its page, and rehearses the pages after it.
    pub(in crate::app) fn show_read(&mut self) {
        if let (Activity::Present(present), desk) = self.lend()
            && !present.stopped()
        {
            present.show_read(desk.workspace);
            // What can't be done is said when its turn comes.
            let _ = self.rehearse(false);
        }
    }

    fn begin(&mut self, script: Script, writing: Permission, reading: Permission) {
        self.leave();
        self.edit(|scene| *scene = Scene::default());
        self.workspace.history.begin(false);
        self.workspace.runs.set_size(StepSize::default());
        self.workspace.runs.pause();
        self.workspace.panel = Panel::default();
        self.workspace.parents = false;
        self.workspace.flipped = false;
        self.popup = None;
        self.message.clear();
        self.workspace.title.clone_from(&script.title);
        self.refresh();
        self.activity = Activity::Present(Present::new(
            script,
            self.workspace.clone(),
            writing,
            reading,
        ));
    }

    /// Presents the script of this name, or says why it can't be.
    pub(in crate::app) fn present_script(&mut self, name: &str) -> Result<(), Refused> {
        match crate::app::script(name) {
            Ok(script) => self.present(script, Permission::Asked)?,
            Err(_) if is_file_name(name) => {
                self.effects.push(Effect::ReadScript(name.to_owned()));
            }
            Err(unknown) => return Err(format!("{unknown}, or a file such as mine.knight").into()),
        }
        Ok(())
    }

    /// Presents the script of the file at `path`.
    pub(in crate::app) fn present_file(
        &mut self,
        path: &str,
        script: Result<Script, String>,
    ) -> Result<(), Refused> {
        let presented = self.present(script?, Permission::Asked);
        Ok(presented.map_err(|error| format!("{}, {error}", printable(path)))?)
    }

    /// Keeps what is looked at where a caption has just come, unless a question is open: it is no part
    /// of what is looked at.
    fn keep_page(&mut self) {
        if let (Activity::Present(present), None) = (&mut self.activity, &self.asking) {
            present.keep_page(&self.workspace);
        }
    }

    /// Takes over the pages of a rehearsal, in which nobody has changed anything in between.
    fn take_pages(&mut self, rehearsal: Model) {
        if let (Activity::Present(present), Activity::Present(rehearsed)) =
            (&mut self.activity, rehearsal.activity)
        {
            present.pages = rehearsed.pages;
        }
    }

    /// `notes`: what the speaker has noted on what is shown.
    pub(in crate::app) fn tell_notes(&mut self) -> Result<(), &'static str> {
        let Activity::Present(script) = &self.activity else {
            return Err("Only a script has notes, and none is being shown.");
        };
        self.message = script.notes();
        if self.message.is_empty() {
            self.message.push("There is no note here.".to_owned());
        }
        Ok(())
    }

    /// Takes the keys back that a script has handed over, where nobody is there to use them.
    pub fn take_keys_back(&mut self) {
        if let (Activity::Present(present), desk) = self.lend() {
            present.take_keys_back(desk.workspace);
        }
    }

    /// Whether all of the script has been shown, or none is presented any more.
    fn presented(&self) -> bool {
        match &self.activity {
            Activity::Present(present) => present.at_end(),
            _ => true,
        }
    }

    /// Runs the script up to its next caption, or for as long as it is told to wait.
    fn go_on(&mut self) -> Result<(), ScriptError> {
        match self.lend() {
            (Activity::Present(present), mut desk) => {
                let cues = present.go_on(&mut desk);
                self.follow(cues)
            }
            _ => Ok(()),
        }
    }

    /// Carries out what a script says; what has been carried out before changes no settings and
    /// asks nothing of the world again. All of it is tried, even when something stands in the way
    /// that an edit in between has put there.
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
            let kept = repeated.then(|| (self.settings.clone(), self.effects.len()));
            let leaves = matches!(command, Command::Present(_) | Command::Quit);
            let asked = self.effects.len();
            let done = self.carry_out_here(command);
            self.refresh();
            let wanted = &self.effects[asked..];
            let leaves = leaves
                || wanted
                    .iter()
                    .any(|one| matches!(one, Effect::ReadLesson(_)));
            let Activity::Present(script) = &self.activity else {
                let problem =
                    "this ends the presentation, and a script goes on to its end".to_owned();
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
                    "this ends the presentation, and a script goes on to its end".to_owned();
                return Err(ScriptError { line, problem });
            }
            if self.popup.take().is_some() {
                let problem = "this opens a list, which a script can't close".to_owned();
                return Err(ScriptError { line, problem });
            }
            if let Some((settings, effects)) = kept {
                self.settings = settings;
                self.effects.truncate(effects);
            }
            if let Err(Refused { why: problem, .. }) = done {
                failed = failed.and(Err(ScriptError { line, problem }));
            }
        }
        if failed.is_err() {
            self.effects.truncate(before);
        }
        failed
    }
}
