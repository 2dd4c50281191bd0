//! Presenting: a script drives the commands, a person says when to go on.

mod show;
#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::answer::counted;
use crate::board::Square;
use crate::trace::Scene;

use super::activity::{KeyHint, Protocol};
use super::bar::{Bar, Opening, Slide};
use super::command::{Command, StepTo};
use super::desk::{Cues, Desk, Offered, Outlook, Refused};
use super::key::{Key, KeyCode};
use super::keymap::Keymap;
use super::message::{Hit, Mouse, PointerKind};
use super::script::{Cue, Script};
use super::workspace::Workspace;

/// Whether a script may write files and copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Writing {
    /// The person is asked.
    Asked,
    /// It may.
    Allowed,
    /// It may not: what it would write is left out.
    Denied,
}

impl Writing {
    /// What holds when the person gives no answer.
    fn settled(self) -> Writing {
        match self {
            Writing::Asked | Writing::Denied => Writing::Denied,
            Writing::Allowed => Writing::Allowed,
        }
    }
}

/// How many bytes the traces of the pages may take.
const KEPT: usize = 16 << 20;

/// A presentation under way.
#[derive(Clone, Debug)]
pub struct Present {
    /// What is presented.
    pub script: Script,
    /// The number of the command that comes next.
    next: usize,
    /// How many commands have ever been carried out. Those before are only repeated: they change
    /// what is looked at, but neither the settings nor the world again.
    furthest: usize,
    /// What was looked at before the first command, and at each caption after it, with the number of
    /// the command that came next: going back leads there.
    pages: Vec<(Workspace, usize)>,
    /// How many bytes the pages occupy.
    taken: usize,
    /// Whether the speaker has turned the board round, besides what the script does.
    turned: bool,
    /// When it goes on by itself.
    due: Option<Duration>,
    /// Whether it has stopped: keys and mouse are those of the explorer until they are taken back.
    stopped: bool,
    /// Whether it may write files and copy.
    writing: Writing,
}

impl Present {
    fn new(script: Script, start: Workspace, writing: Writing) -> Present {
        Present {
            script,
            next: 0,
            furthest: 0,
            taken: start.memory(),
            pages: vec![(start, 0)],
            turned: false,
            due: None,
            stopped: false,
            writing,
        }
    }

    /// Whether the script has handed its keys over.
    pub const fn stopped(&self) -> bool {
        self.stopped
    }

    /// Takes the keys back that a stop has handed over, and ends what plays.
    fn take_keys_back(&mut self, workspace: &mut Workspace) {
        self.stopped = false;
        workspace.runs.pause();
    }

    /// Whether nothing comes after what is shown.
    pub const fn at_end(&self) -> bool {
        self.next >= self.script.cues.len()
    }

    /// What is being said, and whether in large letters; nothing before the first caption.
    pub fn said(&self) -> (&str, bool) {
        let mut before = self.script.cues[..self.next].iter().rev();
        before.find_map(Cue::caption).unwrap_or_default()
    }

    /// How many captions have been shown.
    pub fn shown(&self) -> usize {
        self.script.captions_before(self.next)
    }

    /// What the speaker notes on the caption. It is neither drawn nor filmed, but told when asked for.
    fn notes(&self) -> Vec<String> {
        let before = self.script.cues[..self.next].iter().rev();
        let after_wait = before.skip_while(|cue| matches!(cue.command, Command::Wait(_)));
        let mut notes: Vec<String> = after_wait.map_while(Cue::note).map(str::to_owned).collect();
        notes.reverse();
        notes
    }

    /// Goes on to the next caption, or as far as the script waits.
    fn go_on(&mut self, desk: &mut Desk<'_>) -> Cues {
        self.turn_to_page(desk);
        let mut cues = Vec::new();
        self.collect(&mut cues, desk);
        cues
    }

    /// Looks at the page as the script left it: what the speaker tried on it is no part of what
    /// follows. How the board lies and what the panel shows stay as they are.
    fn turn_to_page(&self, desk: &mut Desk<'_>) {
        // A trace that plays there stays where it has come to.
        let mut pages = self.pages.iter();
        let page = pages.find(|(page, next)| *next == self.next && !page.runs.playing());
        if let Some((page, _)) = page {
            let before = std::mem::replace(desk.workspace, page.clone());
            desk.workspace.flipped = before.flipped;
            desk.workspace.panel = before.panel;
        }
    }

    /// Keeps what is looked at where a caption has just come, or where the keys are handed over.
    fn keep_page(&mut self, workspace: &Workspace) {
        let last = self.pages.last();
        let last = last.map(|(_, next)| self.script.captions_before(*next));
        if (last < Some(self.shown()) || self.stopped) && self.taken < KEPT {
            self.taken += workspace.memory();
            self.pages.push((workspace.clone(), self.next));
        }
    }

    /// Goes back to the caption before.
    fn go_back(&mut self, desk: &mut Desk<'_>) -> Cues {
        let wanted = self.shown().saturating_sub(1).max(1);
        // A page that was not kept is reached by the script from the one before. Where the keys were
        // handed over later, its own is the first.
        let pages = self.pages.iter();
        let captions = |(_, next): &&(Workspace, usize)| self.script.captions_before(*next);
        let before = pages.filter(|page| captions(page) <= wanted);
        let page = before.min_by_key(|page| std::cmp::Reverse(captions(page)));
        if let Some((workspace, next)) = page {
            self.next = *next;
            *desk.workspace = workspace.clone();
        }
        desk.workspace.flipped ^= self.turned;
        let mut cues = Vec::new();
        while self.shown() < wanted && !self.at_end() {
            self.collect(&mut cues, desk);
        }
        self.due = None;
        // Turning back a page goes on with the presentation.
        self.stopped = false;
        cues.retain(|(cue, _)| cue.writes().is_none());
        cues
    }

    /// Collects the commands up to the next place to stop, and shows the caption there.
    fn collect(&mut self, cues: &mut Cues, desk: &mut Desk<'_>) {
        self.due = None;
        self.stopped = false;
        let denied = self.writing == Writing::Denied;
        while let Some(cue) = self.script.cues.get(self.next) {
            // A file shows what is drawn at that moment, so writing it is a turn of its own.
            let writes = cue.writes().is_some();
            if writes && !denied && !cues.is_empty() {
                self.due = Some(desk.now);
                return;
            }
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
            if writes && denied {
                continue;
            }
            cues.push((cue.clone(), repeated));
            if writes {
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

impl Protocol for Present {
    fn script(&self) -> Option<&Present> {
        Some(self)
    }

    fn mode(&self) -> Option<&'static str> {
        Some("lecture")
    }

    fn bar(&self, _: &Outlook<'_>) -> Bar<'_> {
        self.slide().map_or(Bar::Lenses, Bar::Slide)
    }

    fn slide(&self) -> Option<Slide<'_>> {
        let (caption, is_large) = self.said();
        Some(Slide {
            title: &self.script.title,
            shown: self.shown(),
            captions: self.script.captions(),
            caption,
            is_large,
        })
    }

    fn opening(&self, _: &Outlook<'_>) -> Opening {
        let pages = self.script.captions();
        Opening {
            title: String::new(),
            much: counted(pages, "page"),
            sentence: Some(self.said().0.to_owned()),
            steps: pages / 2,
        }
    }

    /// The board that is shown last stays, and `reset` comes back to it.
    fn put_back(&mut self, desk: &mut Desk<'_>) {
        desk.workspace.opened = desk.scene().clone();
    }

    fn introduction(&self, keymap: &Keymap) -> String {
        let [on, before, back] = ["play toggle", "step -1", "back"].map(|key| keymap.hint(key));
        if self.stopped {
            return format!("The script has stopped: the keys are yours until {back}.");
        }
        format!("A script shows something. {on} goes on, {before} goes back; {back} ends it.")
    }

    fn key_groups(&self) -> &'static [&'static str] {
        &["stepping", "looking", "screen"]
    }

    /// The keys that remotes send, and those that are near them.
    fn key(&self, key: Key) -> Option<Command> {
        if self.stopped || key.ctrl {
            return None;
        }
        match key.code {
            KeyCode::Char(' ')
            | KeyCode::Enter
            | KeyCode::Right
            | KeyCode::Down
            | KeyCode::PageDown => Some(Command::TogglePlay),
            KeyCode::Char(',') | KeyCode::Left | KeyCode::Up | KeyCode::PageUp => {
                Some(Command::Step(StepTo::Previous))
            }
            _ => None,
        }
    }

    fn lets_through(&self, command: &Command) -> bool {
        self.stopped
            || matches!(
                command,
                Command::TogglePlay
                    | Command::Go
                    | Command::Step(StepTo::Previous)
                    | Command::Notes
                    | Command::Back
                    | Command::Suspend
                    | Command::Quit
            )
    }

    fn explores(&self) -> bool {
        self.stopped
    }

    fn has_cursor(&self) -> bool {
        self.stopped
    }

    /// A click goes on, wherever it is but on the name of a key.
    fn pointer(
        &mut self,
        pointer: &Mouse,
        _: Option<Square>,
        _: &mut Desk<'_>,
    ) -> Option<Vec<Command>> {
        let on = || vec![Command::TogglePlay];
        match (pointer.kind, &pointer.hit) {
            _ if self.stopped => None,
            (PointerKind::Move | PointerKind::WheelUp | PointerKind::WheelDown, _) => None,
            (PointerKind::Press, Some(Hit::Command(command))) if self.lets_through(command) => {
                Some(vec![command.clone()])
            }
            (PointerKind::Press, _) => Some(on()),
            _ => Some(Vec::new()),
        }
    }

    /// What a command means when a person gives it. The script's own commands do what they
    /// always do, as do all where it has stopped.
    fn offer(&mut self, command: &Command, desk: &mut Desk<'_>) -> Result<Offered, Refused> {
        Ok(match command {
            Command::Back if self.stopped => {
                self.take_keys_back(desk.workspace);
                Offered::Done
            }
            _ if self.stopped => Offered::NotMine,
            Command::TogglePlay | Command::Step(StepTo::Next) | Command::Go => {
                self.writing = self.writing.settled();
                Offered::Script(self.go_on(desk))
            }
            Command::Writing(on) => {
                self.writing = if on.from(self.writing == Writing::Allowed) {
                    Writing::Allowed
                } else {
                    Writing::Denied
                };
                Offered::Done
            }
            Command::Step(StepTo::Previous) => Offered::Script(self.go_back(desk)),
            Command::Flip => {
                self.turned = !self.turned;
                Offered::NotMine
            }
            Command::Back if desk.workspace.runs.playing() || desk.workspace.runs.comparing() => {
                Offered::NotMine
            }
            Command::Back => Offered::Left,
            _ => Offered::NotMine,
        })
    }

    fn due(&self, _: Duration) -> Option<Duration> {
        self.due.filter(|_| self.writing != Writing::Asked)
    }

    fn tick(&mut self, desk: &mut Desk<'_>) -> Offered {
        if self.due(desk.now).is_some_and(|due| due <= desk.now) {
            Offered::Script(self.go_on(desk))
        } else {
            Offered::NotMine
        }
    }

    fn caption(&self) -> Option<&str> {
        Some(self.said().0).filter(|caption| !caption.is_empty())
    }

    fn key_hints(&self, sight: &Outlook<'_>) -> Option<Vec<KeyHint>> {
        if self.stopped {
            let own = [
                ("step", "step"),
                ("back", "back to the script"),
                ("help", "more"),
            ];
            let own = own.map(|(command, word)| (sight.hint(command), word));
            return Some(own.to_vec());
        }
        let runs = &sight.workspace.runs;
        let leave = match (runs.comparing(), runs.playing()) {
            (true, _) => "one board",
            (false, true) => "pause",
            (false, false) => "leave",
        };
        let on = (!self.at_end()).then(|| (sight.hint("play toggle"), "next"));
        let mut cues = self.script.cues.iter();
        let notes = cues.any(|cue| cue.note().is_some());
        let notes = notes.then(|| (sight.hint("notes"), "notes"));
        let others = [(sight.hint("step -1"), "back"), (sight.hint("back"), leave)];
        Some(on.into_iter().chain(others).chain(notes).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Back if self.stopped => "take the keys back for the script",
            _ if self.stopped => return None,
            Command::Go | Command::TogglePlay | Command::Step(StepTo::Next) => {
                "go on to the next caption"
            }
            Command::Step(StepTo::Previous) => "back to the caption before",
            Command::Back => "end the presentation",
            _ => return None,
        })
    }

    fn whereabouts(&self) -> Option<String> {
        Some("A presentation.".to_owned())
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        let nothing = "Nothing has been said yet.";
        Some(vec![self.caption().unwrap_or(nothing).to_owned()])
    }
}
