//! Presenting: a script runs commands, and the speaker decides when to continue.

mod game;
mod protocol;
mod rehearsal;
mod show;
mod speaker;
#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::app::activity_context::{ActivityContext, Cues};
use crate::app::command::Command;
use crate::app::script::{Cue, Script};
use crate::app::workspace::Workspace;
use game::ShownGame;
pub use rehearsal::Rehearsal;
use speaker::Speaker;

/// Permission of a script to reach beyond the program: to write to files and the clipboard, or to
/// read files outside its own folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Permission {
    /// The user will be asked.
    Asked,
    /// Allowed without asking.
    Allowed,
    /// Denied: commands that need it are skipped.
    Denied,
}

impl Permission {
    /// Returns the permission after the user's answer. If there is no answer, `answer` is `false`.
    fn after_answer(self, answer: bool) -> Permission {
        match self {
            Permission::Asked if answer => Permission::Allowed,
            Permission::Asked => Permission::Denied,
            after_answer => after_answer,
        }
    }
}

/// Maximum total size of the stored pages, in bytes.
const PAGES_LIMIT: usize = 16 << 20;

/// State of a presentation, stored so that going back can restore it.
#[derive(Clone, Debug)]
struct ScriptPage {
    workspace: Workspace,
    game: Option<Box<ShownGame>>,
    /// Index of the next command.
    next: usize,
}

impl ScriptPage {
    /// Returns the size of the page's traces, in bytes.
    fn memory(&self) -> usize {
        self.workspace.memory()
    }
}

/// A presentation in progress.
#[derive(Clone, Debug)]
pub struct Present {
    /// Script that is presented.
    pub script: Script,
    /// Index of the next command.
    next: usize,
    /// Highest value of `next` so far. Commands before it are repeated without effects outside the
    /// program: they change the workspace, but not the settings.
    furthest: usize,
    /// Game that the script steps through, if any.
    game: Option<Box<ShownGame>>,
    /// Pages before the first command, and at captions and stops. Going back restores one.
    pages: Vec<ScriptPage>,
    /// Total size of the pages, in bytes.
    taken: usize,
    /// Interval between stored pages, in captions.
    every: usize,
    /// Whether the speaker has flipped the board, in addition to the script's own flips.
    turned: bool,
    speaker: Box<Speaker>,
    /// Time at which the presentation continues by itself; `None` while it waits for the speaker.
    due: Option<Duration>,
    /// Whether the script has stopped. Until it resumes, keys and mouse work as in the explorer.
    stopped: bool,
    /// Permission to write to files and the clipboard.
    writing: Permission,
    /// Permission to read files outside the script's folder.
    reading: Permission,
}

impl Present {
    fn new(script: Script, start: Workspace, writing: Permission, reading: Permission) -> Present {
        Present {
            script,
            next: 0,
            furthest: 0,
            taken: start.memory(),
            game: None,
            pages: vec![ScriptPage {
                workspace: start,
                game: None,
                next: 0,
            }],
            every: 1,
            turned: false,
            speaker: Box::default(),
            due: None,
            stopped: false,
            writing,
            reading,
        }
    }

    /// Whether the script has stopped, so that keys and mouse work as in the explorer.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Whether the user still has to be asked for a permission.
    fn asks(&self) -> bool {
        [self.writing, self.reading].contains(&Permission::Asked)
    }

    /// Applies the answer to every permission that the user was asked for.
    fn answer_question(&mut self, answer: bool) {
        self.writing = self.writing.after_answer(answer);
        self.reading = self.reading.after_answer(answer);
    }

    /// Returns the permission for a command that writes to a file or the clipboard, or reads a
    /// file; `None` for other commands.
    fn permission(&self, cue: &Cue) -> Option<Permission> {
        match (cue.writes(), cue.reads()) {
            (Some(_), _) => Some(self.writing),
            (None, Some(file)) if self.script.asks_to_read(file) => Some(self.reading),
            (None, Some(_)) => Some(Permission::Allowed),
            (None, None) => None,
        }
    }

    fn may_read(&self, file: &str) -> bool {
        self.reading == Permission::Allowed || !self.script.asks_to_read(file)
    }

    /// Ends a stop, so that keys control the presentation again, and pauses playback.
    fn take_keys_back(&mut self, workspace: &mut Workspace) {
        self.stopped = false;
        workspace.runs.pause();
    }

    /// Whether the script has reached its end.
    pub const fn at_end(&self) -> bool {
        self.next >= self.script.cues.len()
    }

    /// Returns the caption, and whether it is large. Before the first caption, the text is empty.
    pub fn said(&self) -> (&str, bool) {
        let mut before = self.script.cues[..self.next].iter().rev();
        before.find_map(Cue::caption).unwrap_or_default()
    }

    /// Returns the last large caption; empty if there is none.
    fn topic(&self) -> &str {
        let mut before = self.script.cues[..self.next].iter().rev();
        before.find_map(Cue::topic).unwrap_or_default()
    }

    /// Returns the number of captions shown.
    pub fn shown(&self) -> usize {
        self.script.captions_before(self.next)
    }

    /// Returns the speaker's notes on the caption. They appear neither on the slide nor in a film.
    fn notes(&self) -> Vec<String> {
        let before = self.script.cues[..self.next].iter().rev();
        let after_wait = before.skip_while(|cue| matches!(cue.command, Command::Wait(_)));
        let mut notes: Vec<String> = after_wait.map_while(Cue::note).map(str::to_owned).collect();
        notes.reverse();
        notes
    }

    /// Restores the current page, and returns the commands up to the next caption, `wait` or
    /// `stop`.
    fn go_on(&mut self, desk: &mut ActivityContext<'_>) -> Cues {
        self.turn_to_page(desk);
        let mut cues = Vec::new();
        self.collect(&mut cues, desk);
        cues
    }

    /// Stores the current page again, now with a file's contents, and drops the later pages, which
    /// have become obsolete.
    fn show_read(&mut self, workspace: &Workspace) {
        self.pages.retain(|page| page.next < self.next);
        self.pages.push(self.page(workspace));
        self.taken = self.pages.iter().map(ScriptPage::memory).sum();
    }

    fn page(&self, workspace: &Workspace) -> ScriptPage {
        ScriptPage {
            workspace: workspace.clone(),
            game: self.game.clone(),
            next: self.next,
        }
    }

    /// Restores the page as the script left it, without the speaker's own changes. The orientation
    /// and the panel are kept.
    fn turn_to_page(&mut self, desk: &mut ActivityContext<'_>) {
        // A page with a playing trace isn't restored, so the trace keeps its position.
        let before = self.pages.partition_point(|page| page.next < self.next);
        let here = |page: &&ScriptPage| page.next == self.next;
        let mut pages = self.pages[before..].iter().take_while(here);
        let page = pages.find(|page| !page.workspace.runs.playing());
        if let Some(page) = page {
            self.game.clone_from(&page.game);
            let before = std::mem::replace(desk.workspace, page.workspace.clone());
            desk.workspace.flipped = before.flipped;
            desk.workspace.panel = before.panel;
        }
    }

    /// Stores a page after a new caption or a `stop`. If the pages exceed [`PAGES_LIMIT`], drops
    /// every other one.
    fn add_page(&mut self, workspace: &Workspace) {
        let captions = |next: usize| self.script.captions_before(next);
        let last = self.pages.last().map(|page| captions(page.next));
        let is_new = last < Some(self.shown()) && self.shown().is_multiple_of(self.every);
        if !is_new && !self.stopped {
            return;
        }
        self.taken += workspace.memory();
        self.pages.push(self.page(workspace));
        if self.taken > PAGES_LIMIT {
            self.every *= 2;
            let every = self.every;
            let captions = |next: usize| self.script.captions_before(next);
            self.pages
                .retain(|page| captions(page.next).is_multiple_of(every));
            self.taken = self.pages.iter().map(ScriptPage::memory).sum();
        }
    }

    fn go_back(&mut self, desk: &mut ActivityContext<'_>) -> Cues {
        let wanted = self.shown().saturating_sub(1).max(1);
        self.turn_to(wanted, desk)
    }

    /// Collects the commands of a turn: up to the next caption, `wait` or `stop`, or as many as fit
    /// in [`Cue::MOMENT`].
    fn collect(&mut self, cues: &mut Cues, desk: &mut ActivityContext<'_>) {
        self.due = None;
        self.stopped = false;
        let mut left = Cue::MOMENT;
        while let Some(cue) = self.script.cues.get(self.next) {
            // An export needs the screen as it is at that moment, and the commands after a read
            // need the file's contents, so both end a turn.
            let permission = self.permission(cue);
            let reaches_out = permission.is_some_and(|given| given != Permission::Denied);
            if reaches_out && !cues.is_empty() || permission == Some(Permission::Asked) {
                self.due = Some(desk.now);
                return;
            }
            // Keys are handled only between turns, so every turn must be short.
            if left == 0 {
                self.due = Some(desk.now);
                return;
            }
            left = left.saturating_sub(cue.cost());
            self.next += 1;
            let repeated = self.next <= self.furthest;
            self.furthest = self.furthest.max(self.next);
            if let Command::Wait(pause) = cue.command {
                self.due = Some(desk.now + pause);
                return;
            }
            if cue.command == Command::Stop {
                self.stopped = true;
                return;
            }
            if permission == Some(Permission::Denied) {
                continue;
            }
            cues.push((cue.clone(), repeated));
            if reaches_out {
                self.due = Some(desk.now);
                return;
            }
            if cue.caption().is_some() {
                let after = self.script.cues[self.next..].iter();
                self.next += after.map_while(Cue::note).count();
                match self.script.cues.get(self.next).map(|cue| &cue.command) {
                    Some(Command::Wait(_) | Command::Stop) => {}
                    _ => return,
                }
            }
        }
    }
}
