//! Rehearsing a script: every line is tried before anything is shown, a long script in pieces.

use crate::board::printable;

use super::super::activity::Activity;
use super::super::desk::Refused;
use super::super::model::Model;
use super::super::popup::Popup;
use super::super::script::{Cue, Script, ScriptError};
use super::{Present, Writing};

/// A script under rehearsal.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// The program it is tried on.
    model: Model,
    script: Script,
    writing: Writing,
    /// The printable name of its file.
    name: String,
}

impl Rehearsal {
    fn new(model: &Model, script: Script, writing: Writing) -> Rehearsal {
        let mut model = model.clone();
        model.begin(script.clone(), writing);
        Rehearsal {
            model,
            script,
            writing,
            name: String::new(),
        }
    }

    /// Tries a piece of it. Returns whether all of it was tried.
    fn go_on(&mut self) -> Result<bool, ScriptError> {
        let mut tried = 0;
        while let Some(present) = self
            .model
            .activity
            .script()
            .filter(|_| tried < 2 * Cue::MOMENT)
        {
            if present.at_end() {
                return Ok(true);
            }
            let before = present.next;
            self.model.go_on()?;
            self.model.keep_page();
            let after = self
                .model
                .activity
                .script()
                .map_or(before, |after| after.next);
            let cues = self.script.cues[before..after].iter();
            tried += cues.map(Cue::cost).sum::<usize>();
        }
        Ok(self.model.presented())
    }

    /// The part that was tried, in percent.
    fn percent(&self) -> usize {
        let tried = self
            .model
            .activity
            .script()
            .map_or(0, |present| present.next);
        100 * tried / self.script.cues.len()
    }
}

impl Model {
    /// Begins to present `script` on an empty board. What it writes may be allowed, denied or
    /// asked about.
    ///
    /// # Errors
    ///
    /// [`ScriptError`] names the first line that can't be done; all lines are tried before
    /// anything is shown.
    pub fn present(&mut self, script: Script, writing: Writing) -> Result<(), ScriptError> {
        let mut rehearsal = Rehearsal::new(self, script, writing);
        while !rehearsal.go_on()? {}
        self.show(rehearsal)
    }

    /// Shows a rehearsed script.
    fn show(&mut self, rehearsal: Rehearsal) -> Result<(), ScriptError> {
        let Rehearsal {
            model: tried,
            script,
            writing,
            ..
        } = rehearsal;
        let mut show = self.clone();
        let files = script.writes();
        let question = Popup::may_write(&files);
        let asks = writing == Writing::Asked && !files.is_empty();
        show.begin(
            script.clone(),
            if asks { writing } else { writing.settled() },
        );
        show.take_pages(tried);
        show.go_on()?;
        show.popup = asks.then_some(question);
        *self = show;
        Ok(())
    }

    /// Rehearses the script of the file at `path`, then presents it.
    pub(in super::super) fn present_file(
        &mut self,
        path: &str,
        script: Result<Box<Script>, String>,
    ) -> Result<(), Refused> {
        let mut rehearsal = Rehearsal::new(self, *script?, Writing::Asked);
        rehearsal.name = printable(path);
        self.rehearsal = Some(Box::new(rehearsal));
        self.rehearse()?;
        // Without a screen there are no keys to answer.
        while !self.settings.screen && self.rehearsal.is_some() {
            self.rehearse()?;
        }
        Ok(())
    }

    /// Rehearses the next piece of a script, and presents it after the last one.
    pub(in super::super) fn rehearse(&mut self) -> Result<(), Refused> {
        let Some(mut rehearsal) = self.rehearsal.take() else {
            return Ok(());
        };
        let name = rehearsal.name.clone();
        let wrong = |error: ScriptError| format!("{name}, {error}");
        if rehearsal.go_on().map_err(wrong)? {
            self.message.clear();
            return Ok(self.show(*rehearsal).map_err(wrong)?);
        }
        let back = self.settings.keymap.hint("back");
        let percent = rehearsal.percent();
        self.message = vec![format!("Trying {name}: {percent} %. {back} stops it.")];
        self.rehearsal = Some(rehearsal);
        Ok(())
    }

    /// Stops the rehearsal. Returns whether there was one.
    pub(in super::super) fn stop_rehearsing(&mut self) -> bool {
        let Some(rehearsal) = self.rehearsal.take() else {
            return false;
        };
        self.message = vec![format!("Stopped: {} is not shown.", rehearsal.name)];
        true
    }

    /// Keeps a page, unless a question is open.
    fn keep_page(&mut self) {
        if let (Activity::Present(present), None) = (&mut self.activity, &self.asking) {
            present.keep_page(&self.workspace);
        }
    }

    /// Takes over the pages of a rehearsal.
    fn take_pages(&mut self, rehearsal: Model) {
        if let (Activity::Present(present), Activity::Present(rehearsed)) =
            (&mut self.activity, rehearsal.activity)
        {
            present.pages = rehearsed.pages;
        }
    }

    /// Whether the script is at its end, or gone.
    fn presented(&self) -> bool {
        self.activity.script().is_none_or(Present::at_end)
    }
}
