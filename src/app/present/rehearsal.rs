//! Trying every line of a script before anything of it is shown: a long one bit by bit, so that no key waits.

use crate::board::printable;

use super::super::activity::Activity;
use super::super::desk::Refused;
use super::super::model::Model;
use super::super::popup::Popup;
use super::super::script::{Cue, Script, ScriptError};
use super::{Present, Writing};


/// A script that is being tried.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// The program that tries it.
    model: Model,
    script: Script,
    writing: Writing,
    /// The file that it is in, fit to be shown.
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

    /// Tries it for a moment. Whether all of it was tried.
    fn go_on(&mut self) -> Result<bool, ScriptError> {
        let mut tried = 0;
        while let Some(present) = self.model.activity.script().filter(|_| tried < 2 * Cue::MOMENT) {
            if present.at_end() {
                return Ok(true);
            }
            let before = present.next;
            self.model.go_on()?;
            self.model.keep_page();
            let after = self.model.activity.script().map_or(before, |after| after.next);
            let cues = self.script.cues[before..after].iter();
            tried += cues.map(Cue::cost).sum::<usize>();
        }
        Ok(self.model.presented())
    }

    /// How many percent of it were tried.
    fn percent(&self) -> usize {
        let tried = self.model.activity.script().map_or(0, |present| present.next);
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

    /// Shows a script that was tried.
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
        show.begin(script.clone(), if asks { writing } else { writing.settled() });
        show.take_pages(tried);
        show.go_on()?;
        show.popup = asks.then_some(question);
        *self = show;
        Ok(())
    }

    /// Presents the script of the file at `path` once all of it was tried.
    pub(in super::super) fn present_file(
        &mut self,
        path: &str,
        script: Result<Box<Script>, String>,
    ) -> Result<(), Refused> {
        let mut rehearsal = Rehearsal::new(self, *script?, Writing::Asked);
        rehearsal.name = printable(path);
        self.rehearsal = Some(Box::new(rehearsal));
        self.rehearse()?;
        // Where nobody waits for keys, nothing is done bit by bit.
        while !self.settings.screen && self.rehearsal.is_some() {
            self.rehearse()?;
        }
        Ok(())
    }

    /// Goes on trying a script, and shows it when all of it was tried.
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

    /// Tries a script no further. Whether one was tried.
    pub(in super::super) fn stop_rehearsing(&mut self) -> bool {
        let Some(rehearsal) = self.rehearsal.take() else {
            return false;
        };
        self.message = vec![format!("Stopped: {} is not shown.", rehearsal.name)];
        true
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

    /// Whether all of the script has been shown, or none is presented any more.
    fn presented(&self) -> bool {
        self.activity.script().is_none_or(Present::at_end)
    }
}
