//! Watching the user's own search: its steps are read from a file, and again after edits.

use std::sync::Arc;
use std::time::Duration;

use crate::answer;
use crate::board::{Occupant, Square};
use crate::geometry::Mover;
use crate::trace::{Fact, Replay, Scene};

use super::activity_context::CommandRefusal;
use super::message::Effect;
use super::model::Model;
use super::own_steps::Watched;

/// Interval between checks if the system doesn't report edits.
const EVERY: Duration = Duration::from_secs(1);

/// Delay between an edit and reading the file, because editors may write a file more than once.
const PAUSE: Duration = Duration::from_millis(200);

/// Way in which edits to the watched file are detected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum EditSource {
    /// Regular checks.
    #[default]
    Polling,
    /// Reports from the system, and the time of the first report since the last check.
    Reports(Option<Duration>),
}

impl Model {
    /// Describes the mistake in the user's own steps; `None` if it isn't in the current stop.
    pub(super) fn fault_here(&self) -> Option<String> {
        let Some(Fact::Replay(fact)) = self.frame().fact else {
            return None;
        };
        let verdict = self.trace().ok()?.verdict()?;
        let fault = answer::step_fault(self.scene(), verdict)?;
        fact.is_at_fault(self.runs().size()).then_some(fault)
    }

    pub(super) fn watch(&mut self, watched: Watched) {
        let path = watched.path.clone();
        self.ask_for_file(&path, Effect::ReadSteps(watched));
    }

    /// Opens the steps of a search on the current board, and places a white knight on the start
    /// square if that is empty.
    pub(super) fn open_steps(
        &mut self,
        watched: &Watched,
        told: Result<Box<Replay>, String>,
    ) -> Result<(), CommandRefusal> {
        let told = told?;
        let scene = self.scene().clone();
        let scene = look_at(scene, watched.from, watched.to, *told)?;
        let title = scene.told().map(Replay::title).unwrap_or_default();
        self.workspace.runs.stop_comparing();
        self.asking = None;
        self.greets = false;
        self.open_scene(scene, title);
        self.message.clear();
        self.refresh();
        self.begin_at_fault();
        self.show_read();
        Ok(())
    }

    /// Replaces the steps after an edit to their file, and stays at the current step.
    pub(super) fn steps_changed(
        &mut self,
        path: &str,
        told: Result<Box<Replay>, String>,
    ) -> Result<(), CommandRefusal> {
        let now = self.scene().told.as_ref();
        if now.is_none_or(|now| now.path != path) {
            return Ok(());
        }
        let told = Arc::new(*told?);
        if self.scene().told.as_ref() == Some(&told) {
            return Ok(());
        }
        if let Some(initial_scene) = &mut self.workspace.initial_scene.told {
            *initial_scene = Arc::clone(&told);
        }
        self.scene_mut().told = Some(told);
        self.refresh();
        self.message = vec!["The file has changed, so its steps were read again.".to_owned()];
        let verdict = self.trace().ok().and_then(|trace| trace.verdict());
        let told = match verdict.and_then(|verdict| verdict.fault_line()) {
            // The panel explains the mistake, so the message only names its line.
            Some(line) if self.settings.screen && self.fault_here().is_none() => {
                let key = self.settings.keymap.hint("step fault");
                let fault = format!("The first mistake is in line {line}; {key} goes there.");
                self.breaks().into_iter().chain([fault]).collect()
            }
            _ => self.describe_steps(),
        };
        self.message.extend(told);
        Ok(())
    }

    /// Describes the steps that were opened, and on screen goes to their first mistake.
    pub fn begin_at_fault(&mut self) {
        // A script goes through the steps from the start.
        if self.settings.screen && self.activity.is_exploring() {
            let _ = self.step_to_fault();
        }
        self.message.extend(self.describe_steps());
        self.refresh();
    }

    pub(super) fn step_to_fault(&mut self) -> Result<(), String> {
        let index = self.fault_index()?;
        self.workspace.runs.pause();
        self.workspace.runs.go_to_index(index);
        Ok(())
    }

    /// Returns the number of steps up to the first wrong line; if there is none, a sentence that
    /// explains why.
    fn fault_index(&self) -> Result<usize, String> {
        let trace = self.trace().ok();
        let Some(verdict) = trace.and_then(|trace| trace.verdict()) else {
            return Err(
                "Only a search of your own can have mistakes: `watch FROM TO FILE` opens one."
                    .to_owned(),
            );
        };
        let Some(line) = verdict.fault_line() else {
            return Err("Every step of the search is right.".to_owned());
        };
        let at = trace.and_then(|trace| trace.index_of_line(line));
        Ok(at.unwrap_or(usize::MAX))
    }

    /// Returns the numbers of the current line (0 at the start) and the last line of the user's own
    /// steps; `None` in other searches.
    pub fn line_of_steps(&self) -> Option<(u32, u32)> {
        let last = self.scene().told()?.steps.last_line();
        let line = match self.frame().fact {
            Some(Fact::Replay(fact)) => fact.line,
            _ => 0,
        };
        Some((line, last))
    }

    /// Returns the number of the stop with the first wrong line; `None` if there is none, or when
    /// comparing.
    pub fn fault_stop(&self) -> Option<usize> {
        let index = self.fault_index().ok()?;
        let (size, trace) = (self.runs().size(), self.trace().ok()?);
        let stop = trace.stop_with(index.min(trace.end()), size);
        (!self.runs().comparing()).then_some(stop)
    }

    /// Returns the message after opening the user's own steps: why they end too early and the
    /// mistake in them, or that all of them are right.
    fn describe_steps(&self) -> Vec<String> {
        let verdict = self.trace().ok().and_then(|trace| trace.verdict());
        let fault = verdict.and_then(|verdict| answer::step_fault(self.scene(), verdict));
        let mut said: Vec<String> = self.breaks().into_iter().chain(fault).collect();
        if said.is_empty() {
            said.push("Every step of the search is right.".to_owned());
        }
        said
    }

    /// Explains why the steps end too early, if they do.
    fn breaks(&self) -> Vec<String> {
        let told = self.scene().told();
        told.and_then(|told| told.breaks.clone())
            .into_iter()
            .collect()
    }

    /// Returns the path of the watched file; `None` if the steps came from a pipe, and outside the
    /// explorer.
    fn watched_file(&self) -> Option<&str> {
        let told = self.scene().told.as_ref()?;
        let is_file = told.path != "-" && self.activity.is_exploring();
        is_file.then_some(told.path.as_str())
    }

    /// Returns the time of the next check for changes to the file; `None` without a screen, or if
    /// no check is needed.
    pub(super) fn next_check(&self) -> Option<Duration> {
        self.watched_file()?;
        let due = match self.edit_source {
            EditSource::Polling => self.looked + EVERY,
            EditSource::Reports(edited) => edited? + PAUSE,
        };
        self.settings.screen.then_some(due)
    }

    /// Requests a check for changes to the file, if one is due or the user has acted.
    pub(super) fn check_file(&mut self, is_user: bool) {
        self.request_watch();
        let is_due = self.next_check().is_some_and(|due| due <= self.now);
        if let Some(path) = self.watched_file().filter(|_| is_due || is_user) {
            let path = path.to_owned();
            self.looked = self.now;
            if let EditSource::Reports(edited) = &mut self.edit_source {
                *edited = None;
            }
            self.effects.push(Effect::LookAtSteps(path));
        }
    }

    /// Requests notification of edits if the watched file is now a different one.
    fn request_watch(&mut self) {
        let now = self.watched_file().map(str::to_owned);
        if self.settings.screen && now != self.watched {
            self.edit_source = EditSource::default();
            self.watched.clone_from(&now);
            self.effects.push(Effect::Watch(now));
        }
    }

    /// Records that the system now reports edits to the file at `path`. A first check covers edits
    /// made before that.
    pub(super) fn watch_begins(&mut self, path: &str) {
        if self.watched.as_deref() == Some(path) {
            self.edit_source = EditSource::Reports(Some(self.now));
        }
    }

    pub(super) fn edit_reported(&mut self) {
        if let EditSource::Reports(edited) = &mut self.edit_source {
            edited.get_or_insert(self.now);
        }
    }
}

/// Returns the scene that replays a search from one square to another.
///
/// # Errors
///
/// Returns an error if there is an obstacle on `from`.
pub fn look_at(mut scene: Scene, from: Square, to: Square, told: Replay) -> Result<Scene, String> {
    match scene.board().get(from) {
        Some(Occupant::Obstacle) => {
            return Err(format!(
                "there is an obstacle on {from}; expected a free square or one with a piece"
            ));
        }
        Some(Occupant::Piece(_)) => {}
        None => {
            if let Mover::Piece(knight) = Mover::KNIGHT {
                scene.setup.board.put(from, knight);
            }
        }
    }
    scene.cursor = from;
    scene.selected = Some(from);
    scene.target = Some(to);
    scene.way = Replay::REPLACES;
    scene.told = Some(Arc::new(told));
    Ok(scene)
}
