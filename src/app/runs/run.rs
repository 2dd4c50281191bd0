//! A running scene: its trace, its position, and its frame.

use crate::app::fault::Sabotage;
use crate::board::Square;
use crate::geometry::Distances;
use crate::trace::{Frame, Lens, Scene, StepSize, Stop, Trace, TraceError};
use crate::words::counted;

/// A square whose distance changed, with the old and the new distance; `None` means unreachable.
pub type Changed = (Square, Option<u8>, Option<u8>);

/// A running scene.
#[derive(Clone, Debug)]
pub struct Run {
    /// Scene of the run. After a change, [`refresh`](Run::refresh) traces it again.
    pub(in crate::app) scene: Scene,
    /// Scene that `trace` was computed from.
    traced: Scene,
    trace: Result<Trace, TraceError>,
    index: usize,
    /// Frame at `index`.
    frame: Frame,
    /// Step that `frame` shows; `None` if it shows no step of `trace`.
    framed: Option<usize>,
    /// Distances that the last edit changed.
    pub(in crate::app) changes: Vec<Changed>,
}

impl Run {
    /// Creates the run of `scene`, at the step at which its lens opens.
    pub fn new(scene: Scene) -> Run {
        Sabotage::Trace.point();
        let mut run = Run {
            traced: scene.clone(),
            trace: scene.way.trace(&scene),
            scene,
            index: 0,
            frame: Frame::empty(),
            framed: None,
            changes: Vec::new(),
        };
        run.rewind();
        run
    }

    /// Returns the scene of the run.
    pub const fn scene(&self) -> &Scene {
        &self.scene
    }

    /// Returns the trace of the scene, or the reason why there is none.
    pub fn trace(&self) -> Result<&Trace, TraceError> {
        self.trace.as_ref().map_err(|error| *error)
    }

    /// Returns the number of steps done.
    pub const fn index(&self) -> usize {
        self.index
    }

    /// Returns the algorithm's state at this step.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// Returns how many distances the last edit changed, with one example: the target, if its
    /// distance changed. `None` if none did.
    pub(in crate::app) fn describe_changes(&self) -> Option<String> {
        let moves =
            |moves: Option<u8>| moves.map_or("unreachable".to_owned(), |moves| moves.to_string());
        let mut changes = self.changes.iter();
        let of_target = changes.find(|(square, ..)| Some(*square) == self.scene.target);
        let &(square, old, new) = of_target.or(self.changes.first())?;
        let (old, new) = (moves(old), moves(new));
        let count = counted(self.changes.len() as u64, "distance");
        Some(format!("{count} changed: {square} from {old} to {new}."))
    }

    /// Returns the number of steps in the trace.
    fn end(&self) -> usize {
        self.trace.as_ref().map_or(0, Trace::end)
    }

    /// Whether all steps are done; `false` without a trace.
    pub fn at_end(&self) -> bool {
        self.trace.is_ok() && self.index >= self.end()
    }

    /// Returns the number of stops of this size.
    pub fn stops(&self, size: StepSize) -> usize {
        self.trace.as_ref().map_or(0, |trace| trace.stops(size))
    }

    /// Returns the number of stops of this size within the first `index` steps.
    pub fn stops_until(&self, index: usize, size: StepSize) -> usize {
        let trace = self.trace.as_ref();
        trace.map_or(0, |trace| trace.stops_until(index, size))
    }

    /// Returns the number of the last stop that has been reached.
    pub fn stop(&self, size: StepSize) -> usize {
        self.stops_until(self.index, size)
    }

    /// Returns the lines of the pseudocode that ran since the previous stop.
    pub fn ran(&self, size: StepSize) -> Stop {
        let trace = self.trace.as_ref();
        trace
            .map(|trace| trace.stop(self.index, size))
            .unwrap_or_default()
    }

    /// Returns the number of steps done at stop number `stop`, or the number of all steps if there
    /// are fewer stops.
    pub fn index_of(&self, stop: usize, size: StepSize) -> usize {
        let trace = self.trace.as_ref().ok();
        let index = trace.and_then(|trace| trace.index_of(stop, size));
        index.unwrap_or_else(|| self.end())
    }

    /// Returns the number of steps done when the search dequeues or visits `square`; `None` if it
    /// never does.
    pub fn taken(&self, square: Square) -> Option<usize> {
        let mut takes = self.trace.as_ref().ok()?.takes();
        takes.find_map(|(index, taken)| (taken == square).then_some(index))
    }

    /// Returns the number of steps after which line `line` of the pseudocode next decides a step,
    /// or next runs if it never decides one. Lines are counted from 1. After the last step, starts
    /// again from the first.
    ///
    /// # Errors
    ///
    /// Returns the reason as a sentence if there is no such step.
    pub(super) fn next_run_of(&self, line: usize) -> Result<usize, String> {
        let lines = self.trace.as_ref().map_or(0, |trace| trace.code().len());
        if lines == 0 {
            return Err("There is no code to show here.".to_owned());
        }
        let Some(at) = line.checked_sub(1).filter(|at| *at < lines) else {
            return Err(format!(
                "There is no line {line}: the last is line {lines}."
            ));
        };
        let mut steps = (self.index + 1..=self.end()).chain(1..=self.index);
        let found = steps.clone().find(|&index| self.decides(at, index));
        let found = found.or_else(|| steps.find(|&index| self.runs_in(at, index)));
        found.ok_or_else(|| format!("Line {line} never runs here."))
    }

    /// Whether step number `index` runs line `line` of the pseudocode. Lines are counted from 0.
    fn runs_in(&self, line: usize, index: usize) -> bool {
        let trace = self.trace.as_ref();
        trace.is_ok_and(|trace| trace.stop(index, StepSize::Edge).times(line).is_some())
    }

    /// Whether step number `index` ends with line `line` of the pseudocode. Lines are counted from
    /// 0.
    fn decides(&self, line: usize, index: usize) -> bool {
        let trace = self.trace.as_ref();
        trace.is_ok_and(|trace| trace.stop(index, StepSize::Edge).last == Some(line))
    }

    /// Returns the square that the algorithm works on at line `line` of the pseudocode. Lines are
    /// counted from 0. Prefers the last step of the current stop that ends with this line, then the
    /// next later step that does, then a step that only runs the line. `None` if there is no such
    /// step nearby.
    pub fn square_of_line(&self, line: usize, size: StepSize) -> Option<Square> {
        // Maximum number of steps to look ahead. Pointing at a line that first runs later finds no
        // square, but a click still finds its step.
        const LOOKAHEAD: usize = 512;
        let trace = self.trace().ok()?;
        let begins = match self.stop(size) {
            0 => 0,
            stop if self.index_of(stop, size) == self.index => self.index_of(stop - 1, size),
            stop => self.index_of(stop, size),
        };
        let ran = (begins + 1..=self.index).rev();
        let coming = self.index + 1..=self.end().min(self.index + LOOKAHEAD);
        let mut steps = ran.chain(coming);
        let decides = steps.clone().find(|&index| self.decides(line, index));
        let index = decides.or_else(|| steps.find(|&index| self.runs_in(line, index)))?;
        trace.frame(index).current_square()
    }

    /// Lets a search that gave up at its limit continue. Returns whether it had given up.
    pub(super) fn search_on(&mut self) -> bool {
        self.trace.as_mut().is_ok_and(Trace::go_on)
    }

    /// Goes to the state after `index` steps.
    pub(in crate::app) fn go_to(&mut self, index: usize) {
        self.index = index.min(self.end());
        match (&self.trace, self.framed) {
            (Ok(trace), Some(from)) => trace.seek(&mut self.frame, from, self.index),
            (Ok(trace), None) => self.frame = trace.frame(self.index),
            (Err(_), _) => self.frame = Frame::empty(),
        }
        self.framed = self.trace.is_ok().then_some(self.index);
    }

    /// Goes to the step at which the lens opens.
    pub fn rewind(&mut self) {
        self.go_to(if self.scene.lens().row().opens_at_start {
            0
        } else {
            self.end()
        });
    }

    /// Recomputes the trace if the scene has changed in more than its drawings. Returns whether it
    /// did.
    ///
    /// A small change keeps the stop, counted in stops of `size`; a different subject starts again
    /// at the step at which its lens opens.
    pub(super) fn refresh(&mut self, size: StepSize) -> bool {
        if self.scene == self.traced {
            return false;
        }
        // Drawings change no answer, so drawing an arrow must not run the search again.
        if self.scene.asks_same_as(&self.traced) {
            self.traced.drawings.clone_from(&self.scene.drawings);
            return false;
        }
        let goes_on = self.trace.is_ok() && goes_on(&self.traced, &self.scene);
        let stays_at_end = self.at_end() && self.end() > 0;
        let stop = self.stop(size);
        self.changes = changes(&self.traced, &self.scene);
        Sabotage::Trace.point();
        let trace = self.scene.way.trace(&self.scene);
        // If the trace stays the same, so does the step, even between two stops.
        let same_trace = trace == self.trace;
        // A search that continued past its limit keeps its length.
        if !same_trace {
            self.trace = trace;
            self.framed = None;
        }
        self.traced = self.scene.clone();
        match &self.trace {
            Ok(_) if same_trace => {}
            Ok(_) if goes_on && stays_at_end => self.go_to(self.end()),
            Ok(_) if goes_on => self.go_to(self.index_of(stop, size)),
            _ => self.rewind(),
        }
        true
    }
}

/// Whether a run keeps its place when its scene changes from `before` to `after`: the algorithm is
/// the same, and either only the board was edited (the target is unchanged) or the subject is the
/// same.
fn goes_on(before: &Scene, after: &Scene) -> bool {
    let is_edit = before.setup != after.setup && before.target == after.target;
    before.way == after.way && (is_edit || (after.lens().row().goes_on)(before, after))
}

/// Returns the squares whose distance from the start of the search differs between two scenes;
/// empty if they don't run the same search.
fn changes(before: &Scene, after: &Scene) -> Vec<Changed> {
    let same_search = before.setup != after.setup
        && after.lens() == Lens::Search
        && before.way == after.way
        && before.focus() == after.focus()
        && before.mover() == after.mover();
    let (true, Some(mover)) = (same_search, after.mover()) else {
        return Vec::new();
    };
    let old = Distances::new(mover, before.focus(), before.board());
    let new = Distances::new(mover, after.focus(), after.board());
    Square::ALL
        .into_iter()
        // If the square itself was edited, the user sees the change anyway.
        .filter(|&square| before.board().get(square) == after.board().get(square))
        .map(|square| (square, old.to(square), new.to(square)))
        .filter(|(_, old, new)| old != new)
        .collect()
}
