//! Carrying out what a script says.

use crate::board::printable;
use crate::trace::{Scene, StepSize};

use super::super::activity::Activity;
use super::super::command::{Command, Panel};
use super::super::desk::Offered;
use super::super::message::Effect;
use super::super::model::Model;
use super::super::popup::Popup;
use super::super::script::{Cue, Script, ScriptError};
use super::{Present, Writing};

impl Model {
    /// Begins to present `script` on an empty board. What it writes may be allowed, denied or
    /// asked about.
    ///
    /// # Errors
    ///
    /// [`ScriptError`] names the first line that can't be done; all lines are tried before
    /// anything is shown.
    pub fn present(
        &mut self,
        script: Script,
        writing: Writing,
    ) -> Result<Vec<Effect>, ScriptError> {
        let mut show = self.clone();
        let files = script.writes();
        let question = Popup::may_write(&files);
        let asks = writing == Writing::Asked && !files.is_empty();
        let writing = if asks { writing } else { writing.settled() };
        show.begin(script, writing);
        let mut rehearsal = show.clone();
        while !rehearsal.presented() {
            rehearsal.go_on()?;
            rehearsal.keep_page();
        }
        show.take_pages(rehearsal);
        let effects = show.go_on()?;
        show.popup = asks.then_some(question);
        *self = show;
        Ok(effects)
    }

    fn begin(&mut self, script: Script, writing: Writing) {
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
        self.activity = Activity::Present(Present::new(script, self.workspace.clone(), writing));
    }

    /// Presents the script of this name, or says why it can't be.
    pub(in super::super) fn present_script(&mut self, name: &str) -> Vec<Effect> {
        match super::super::script(name) {
            Ok(script) => self.present_or_refuse(script, ""),
            Err(_) if name.contains(['.', '/']) => vec![Effect::ReadScript(name.to_owned())],
            Err(unknown) => {
                self.refuse(format!("{unknown}, or a file such as mine.knight"));
                Vec::new()
            }
        }
    }

    /// Presents the script in `text`, the contents of the file at `path`.
    pub(in super::super) fn present_file(
        &mut self,
        path: &str,
        text: Result<String, String>,
    ) -> Vec<Effect> {
        let shown = printable(path);
        match text.map(|text| Script::read(&text)) {
            Ok(Ok(script)) => return self.present_or_refuse(script, &format!("{shown}, ")),
            Ok(Err(error)) => self.refuse(format!("{shown}, {error}")),
            Err(unread) => self.refuse(format!("{shown}: {unread}; expected a script")),
        }
        Vec::new()
    }

    /// Presents a script, or says why it can't be done, behind where it stands.
    fn present_or_refuse(&mut self, script: Script, place: &str) -> Vec<Effect> {
        let presented = self.present(script, Writing::Asked);
        presented.unwrap_or_else(|error| {
            self.refuse(format!("{place}{error}"));
            Vec::new()
        })
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
    pub(in super::super) fn tell_notes(&mut self) {
        match self.activity.script().map(Present::notes) {
            Some(none) if none.is_empty() => {
                self.message = vec!["There is no note here.".to_owned()];
            }
            Some(notes) => self.message = notes,
            None => self.refuse("Only a script has notes, and none is being shown."),
        }
    }

    /// Whether all of the script has been shown, or none is presented any more.
    fn presented(&self) -> bool {
        self.activity.script().is_none_or(Present::at_end)
    }

    /// Runs the script up to its next caption, or for as long as it is told to wait.
    fn go_on(&mut self) -> Result<Vec<Effect>, ScriptError> {
        match self.lend() {
            (Activity::Present(present), mut desk) => match present.go_on(&mut desk) {
                Offered::Script(cues) => self.follow(cues),
                _ => Ok(Vec::new()),
            },
            _ => Ok(Vec::new()),
        }
    }

    /// Carries out what a script says; what has been carried out before changes no settings and
    /// asks nothing of the world again. All of it is tried, even when something stands in the way
    /// that an edit in between has put there.
    pub(in super::super) fn follow(
        &mut self,
        cues: Vec<(Cue, bool)>,
    ) -> Result<Vec<Effect>, ScriptError> {
        let mut effects = Vec::new();
        let mut failed = None;
        for (cue, repeated) in cues {
            if self.activity.script().is_none() {
                break;
            }
            if cue.caption().is_some() {
                self.message.clear();
                continue;
            }
            let Cue { line, command } = cue;
            let settings = repeated.then(|| self.settings.clone());
            let leaves = matches!(command, Command::Present(_) | Command::Quit);
            let wanted = self.carry_out_here(command);
            self.refresh();
            if leaves || self.activity.script().is_none() {
                let problem =
                    "this ends the presentation, and a script goes on to its end".to_owned();
                return Err(ScriptError { line, problem });
            }
            if self.popup.take().is_some() {
                let problem = "this opens a list, which a script can't close".to_owned();
                return Err(ScriptError { line, problem });
            }
            match settings {
                Some(settings) => self.settings = settings,
                None => effects.extend(wanted),
            }
            if self.refused {
                let problem = std::mem::take(&mut self.message).join(" ");
                failed.get_or_insert(ScriptError { line, problem });
            }
        }
        match failed {
            Some(error) => Err(error),
            None => Ok(effects),
        }
    }
}
