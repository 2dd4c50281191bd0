//! Rehearsing a script: every line is tried before anything is shown. A long script is rehearsed in
//! parts.

use crate::app::activities::Activity;
use crate::app::activity_context::CommandRefusal;
use crate::app::model::Model;
use crate::app::popup::Popup;
use crate::app::script::{Cue, Script, ScriptError};
use crate::board::printable;

use super::Permission;

/// A script rehearsed on a copy of the model.
#[derive(Clone, Debug)]
pub struct Rehearsal {
    /// Copy of the model on which the script runs.
    model: Model,
    /// The presentation that starts if every line works; `None` if the rehearsal only prepares the
    /// pages up to the next file to read.
    planned: Option<Box<Planned>>,
    /// Whether a file was requested. Later lines depend on its contents, so their errors don't
    /// count.
    reads: bool,
}

/// A presentation that begins after its rehearsal.
#[derive(Clone, Debug)]
struct Planned {
    script: Script,
    /// Permission to write to files and the clipboard.
    writing: Permission,
    /// Permission to read files outside the script's folder.
    reading: Permission,
    /// Question to ask the user first, if any.
    question: Option<Popup>,
    /// Printable name of the script's file.
    name: String,
}

impl Rehearsal {
    /// Starts the rehearsal of a whole script that will be presented.
    fn of_script(
        model: &Model,
        script: Script,
        writing: Permission,
        path: &str,
    ) -> Result<Rehearsal, ScriptError> {
        let writes = match writing {
            Permission::Asked => script.writes(),
            _ => Vec::new(),
        };
        let reads: Vec<(&Cue, &str)> = script.foreign_reads().collect();
        if let Some((cue, file)) = reads.first()
            && (writing == Permission::Denied || !model.settings.screen)
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
            [] => given.after_answer(false),
            _ => given,
        };
        let writing = needed(&writes, writing);
        let reading = needed(&reads, Permission::Asked);
        let mut model = model.clone();
        model.begin(script.clone(), writing, reading);
        let planned = Planned {
            script,
            writing,
            reading,
            question,
            name: printable(path),
        };
        Ok(Rehearsal::new(model, Some(Box::new(planned))))
    }

    fn new(mut model: Model, planned: Option<Box<Planned>>) -> Rehearsal {
        model.effects.clear();
        if let Activity::Present(present) = &mut model.activity {
            present.answer_question(true);
        }
        Rehearsal {
            model,
            planned,
            reads: false,
        }
    }

    /// Rehearses the next part of the script. Returns whether it was the last one.
    fn go_on(&mut self) -> Result<bool, ScriptError> {
        let mut tried = 0;
        while tried < 2 * Cue::MOMENT && !self.is_over() {
            let before = self.next();
            let done = self.model.go_on();
            let mut effects = self.model.effects.drain(..);
            self.reads |= effects.any(|effect| effect.reads().is_some());
            drop(effects);
            if let Err(error) = done
                && !self.reads
            {
                return Err(error);
            }
            self.model.add_page();
            if let Activity::Present(present) = &self.model.activity {
                let cues = present.script.cues[before..present.next].iter();
                tried += cues.map(Cue::cost).sum::<usize>();
            }
        }
        Ok(self.is_over())
    }

    fn is_over(&self) -> bool {
        self.model.presented() || self.reads && self.planned.is_none()
    }

    /// Returns the index of the next command; 0 if the presentation has ended.
    fn next(&self) -> usize {
        match &self.model.activity {
            Activity::Present(present) => present.next,
            _ => 0,
        }
    }
}

impl Model {
    /// Presents `script` on an empty board. `writing` is its permission to write to files and the
    /// clipboard. If the script reads files outside its folder, the user is asked first; without a
    /// screen, or if writing is denied, such a script is refused.
    ///
    /// # Errors
    ///
    /// Returns the first line that can't be run. All lines are tried before anything is shown.
    pub fn present(&mut self, script: Script, writing: Permission) -> Result<(), ScriptError> {
        let mut rehearsal = Rehearsal::of_script(self, script, writing, "")?;
        while !rehearsal.go_on()? {}
        self.end_rehearsal(rehearsal)
    }

    /// Rehearses the script in the file at `path`, then presents it.
    pub(in crate::app) fn present_file(
        &mut self,
        path: &str,
        script: Result<Box<Script>, String>,
    ) -> Result<(), CommandRefusal> {
        let rehearsal = Rehearsal::of_script(self, *script?, Permission::Asked, path)
            .map_err(|error| format!("{}, {error}", printable(path)))?;
        self.start_rehearsal(rehearsal)
    }

    /// Adds the contents of a file that a script has read to the current page, and rehearses the
    /// following pages.
    pub(in crate::app) fn show_read(&mut self) {
        if let (Activity::Present(present), desk) = self.split_activity()
            && !present.stopped()
        {
            present.show_read(desk.workspace);
            self.rehearsal = None;
            let rehearsal = Rehearsal::new(self.clone(), None);
            // A line that doesn't work is reported when the script reaches it.
            let _ = self.start_rehearsal(rehearsal);
        }
    }

    fn start_rehearsal(&mut self, rehearsal: Rehearsal) -> Result<(), CommandRefusal> {
        self.rehearsal = Some(Box::new(rehearsal));
        self.rehearse()?;
        // Without a screen, there are no keys to handle in between.
        while !self.settings.screen && self.rehearsal.is_some() {
            self.rehearse()?;
        }
        Ok(())
    }

    /// Rehearses the next part of a script. After the last part, starts the presentation or, if it
    /// is already running, takes over the prepared pages.
    pub(in crate::app) fn rehearse(&mut self) -> Result<(), CommandRefusal> {
        let Some(mut rehearsal) = self.rehearsal.take() else {
            return Ok(());
        };
        let is_over = rehearsal.go_on();
        let Some(planned) = &rehearsal.planned else {
            match is_over {
                Ok(false) => self.rehearsal = Some(rehearsal),
                // If the rest doesn't work, the error is reported when the script reaches it.
                Ok(true) | Err(_) => self.take_pages(rehearsal.model),
            }
            return Ok(());
        };
        let name = planned.name.clone();
        let wrong = |error: ScriptError| format!("{name}, {error}");
        if is_over.map_err(wrong)? {
            self.message.clear();
            return Ok(self.end_rehearsal(*rehearsal).map_err(wrong)?);
        }
        let back = self.settings.keymap.hint("back");
        let percent = 100 * rehearsal.next() / planned.script.cues.len();
        self.message = vec![format!("Trying {name}: {percent}%. {back} stops it.")];
        self.rehearsal = Some(rehearsal);
        Ok(())
    }

    /// Ends a rehearsal, and starts the presentation that it planned, if any.
    fn end_rehearsal(&mut self, rehearsal: Rehearsal) -> Result<(), ScriptError> {
        let mut show = self.clone();
        if let Some(planned) = rehearsal.planned {
            show.begin(planned.script, planned.writing, planned.reading);
            show.take_pages(rehearsal.model);
            show.go_on()?;
            show.popup = planned.question;
        }
        *self = show;
        Ok(())
    }

    /// Stops the rehearsal of a script that isn't shown yet. Returns whether there was one.
    pub(in crate::app) fn stop_rehearsing(&mut self) -> bool {
        let planned = self.rehearsal.as_ref().and_then(|one| one.planned.as_ref());
        let Some(planned) = planned else {
            return false;
        };
        self.message = vec![format!("Stopped: {} wasn't shown.", planned.name)];
        self.rehearsal = None;
        true
    }

    /// Stores a page, unless a question is open.
    fn add_page(&mut self) {
        if let (Activity::Present(present), None) = (&mut self.activity, &self.asking) {
            present.add_page(&self.workspace);
        }
    }

    fn take_pages(&mut self, rehearsal: Model) {
        if let (Activity::Present(present), Activity::Present(rehearsed)) =
            (&mut self.activity, rehearsal.activity)
        {
            present.pages = rehearsed.pages;
            present.every = rehearsed.every;
        }
    }

    /// Whether the script has ended or was closed.
    fn presented(&self) -> bool {
        match &self.activity {
            Activity::Present(present) => present.at_end(),
            _ => true,
        }
    }
}
