//! Two scenes on one player: another way, another piece, or the board before the last edit.

use crate::board::{Piece, Setup};
use crate::trace::{Algorithm, Frame, Scene, StepSize, Trace, TraceError, Variable};

use super::model::Model;

/// What is different on the second board.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// Another way of the lens.
    Way(Algorithm),
    /// Another piece on the square looked at.
    Piece(Piece),
    /// The board as it was before the last edit.
    Before(Box<Setup>),
}

impl Difference {
    fn apply(&self, scene: &Scene) -> Scene {
        let mut other = scene.clone();
        match self {
            Difference::Way(way) => other.way = *way,
            Difference::Piece(piece) => {
                let focus = other.focus();
                other.setup.board.put(focus, *piece);
            }
            Difference::Before(setup) => other.setup = **setup,
        }
        other
    }
}

/// The second board.
#[derive(Clone, Debug)]
pub struct Comparison {
    difference: Difference,
    /// What there is to look at on it.
    pub scene: Scene,
    trace: Result<Trace, TraceError>,
    index: usize,
    /// What there is to see on it.
    pub frame: Frame,
}

/// What a search has cost so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    /// Neighbour tests of all kinds.
    pub tests: usize,
    /// The most squares that waited at any time.
    pub peak: usize,
    /// Squares put into the queue more than once.
    pub duplicates: i32,
    /// The length of the path that was found, in moves.
    pub path: Option<usize>,
}

impl Costs {
    fn of(trace: &Trace, index: usize, frame: &Frame) -> Costs {
        Costs {
            tests: trace.tests(index),
            peak: trace.waiting(index).1,
            duplicates: frame.count(Variable::Duplicates),
            path: frame.path.len().checked_sub(1),
        }
    }
}

impl Comparison {
    fn new(difference: Difference, scene: &Scene) -> Comparison {
        let scene = difference.apply(scene);
        let trace = scene.way.trace(&scene);
        Comparison {
            difference,
            scene,
            trace,
            index: 0,
            frame: Frame::empty(),
        }
    }

    fn stops(&self, zoom: StepSize) -> usize {
        self.trace.as_ref().map_or(0, |trace| trace.stops(zoom))
    }

    fn stop(&self, zoom: StepSize) -> usize {
        self.trace
            .as_ref()
            .map_or(0, |trace| trace.stops_until(self.index, zoom))
    }

    fn go_to(&mut self, stop: usize, zoom: StepSize) {
        if let Ok(trace) = &self.trace {
            let index = trace.index_of(stop.min(trace.stops(zoom)), zoom);
            self.index = index.unwrap_or(trace.end());
            self.frame = trace.frame(self.index);
        }
    }

    /// What is different, in a word.
    pub fn title(&self) -> String {
        match &self.difference {
            Difference::Way(way) => way.to_string(),
            Difference::Piece(piece) => piece.to_string(),
            Difference::Before(_) => "before".to_owned(),
        }
    }

    /// What the second board's search has cost so far.
    pub fn costs(&self) -> Costs {
        match &self.trace {
            Ok(trace) => Costs::of(trace, self.index, &self.frame),
            Err(_) => Costs::default(),
        }
    }
}

/// What is said where a second board does not fit, since it needs so many columns.
pub fn no_room_for_two(needed: u16) -> String {
    format!("Two boards side by side need a screen of {needed} columns.")
}

impl Model {
    /// Two boards need so many columns, and the screen has fewer; `None` where there is room.
    pub fn set_too_narrow_for_two(&mut self, needed: Option<u16>) {
        self.too_narrow_for_two = needed;
    }

    /// What is on the first board, in a word that sets it apart from the second.
    pub fn own_title(&self) -> String {
        match self.comparison.as_ref().map(|other| &other.difference) {
            Some(Difference::Piece(_)) => self
                .scene
                .piece()
                .map_or("no piece".to_owned(), |piece| piece.to_string()),
            Some(Difference::Before(_)) => "now".to_owned(),
            Some(Difference::Way(_)) | None => self.scene.way.to_string(),
        }
    }

    /// What the first board's search has cost so far.
    pub fn costs(&self) -> Costs {
        self.trace().map_or(Costs::default(), |trace| {
            Costs::of(trace, self.player.index, self.frame())
        })
    }

    /// Compares, or stops comparing. `what` names a way, a piece, or the board `before` the last
    /// edit; without it, the next way is compared, or else the board before.
    pub(super) fn compare(&mut self, what: Option<&str>) {
        if what.is_none() && self.comparison.take().is_some() {
            return;
        }
        if let Some(needed) = self.too_narrow_for_two {
            self.refuse(no_room_for_two(needed));
            return;
        }
        match self.difference(what) {
            Ok(difference) => {
                let comparison = Comparison::new(difference, &self.scene);
                self.comparison = Some(comparison);
                // Both begin together, from where the first one is.
                let stop = self.own_stop();
                self.go_to_both(stop, self.player.zoom);
            }
            Err(reason) => self.refuse(reason),
        }
    }

    fn difference(&self, what: Option<&str>) -> Result<Difference, String> {
        let before = || {
            self.history
                .other_board(&self.scene)
                .map(|scene| Difference::Before(Box::new(scene.setup)))
        };
        let ways: Vec<Algorithm> = self.scene.lens().ways().collect();
        let Some(what) = what else {
            let at = ways
                .iter()
                .position(|way| *way == self.scene.way)
                .unwrap_or(0);
            let next = ways[(at + 1) % ways.len()];
            let way = (next != self.scene.way).then_some(Difference::Way(next));
            return way.or_else(before).ok_or_else(|| {
                let lens = self.scene.lens().title();
                format!(
                    "{lens} has one way and nothing has been edited: there is nothing to compare."
                )
            });
        };
        if what == "before" {
            return before()
                .ok_or_else(|| "Nothing has been edited: there is no board before.".to_owned());
        }
        if let Ok(piece) = what.parse() {
            return Ok(Difference::Piece(piece));
        }
        if what == self.scene.way.name() {
            return Err(format!("This board shows {what} already."));
        }
        self.scene
            .lens()
            .way(what)
            .map(Difference::Way)
            .map_err(|error| format!("{error}; or a piece (P N B R Q K p n b r q k), or `before`"))
    }

    /// The stop that the first board is at.
    pub(super) fn own_stop(&self) -> usize {
        self.trace().map_or(0, |trace| {
            trace.stops_until(self.player.index, self.player.zoom)
        })
    }

    /// Brings the second board to where the first one begins anew.
    pub(super) fn rewind_comparison(&mut self) {
        let stop = self.own_stop();
        if let Some(other) = &mut self.comparison {
            other.go_to(stop, self.player.zoom);
        }
    }

    /// Brings the second board up to date with the first.
    pub(super) fn refresh_comparison(&mut self) {
        let Some(mut other) = self.comparison.take() else {
            return;
        };
        // Another lens has other ways, and a way is no comparison for itself.
        if matches!(other.difference, Difference::Way(way)
            if way.lens() != self.scene.lens() || way == self.scene.way)
        {
            return;
        }
        let scene = other.difference.apply(&self.scene);
        if scene != other.scene {
            let stop = other.stop(self.player.zoom);
            other = Comparison::new(other.difference, &self.scene);
            other.go_to(stop, self.player.zoom);
        }
        self.comparison = Some(other);
    }

    /// The stop that both boards are at, and the last of the longer trace.
    pub(super) fn position_of_both(&self, zoom: StepSize) -> (usize, usize) {
        let (at, stops) = self.trace().map_or((0, 0), |trace| {
            (
                trace.stops_until(self.player.index, zoom),
                trace.stops(zoom),
            )
        });
        match &self.comparison {
            Some(other) => (at.max(other.stop(zoom)), stops.max(other.stops(zoom))),
            None => (at, stops),
        }
    }

    /// Brings both boards to the same stop; the shorter trace stays at its end.
    pub(super) fn go_to_both(&mut self, stop: usize, zoom: StepSize) {
        if let Ok(trace) = &self.trace {
            let own = trace.index_of(stop.min(trace.stops(zoom)), zoom);
            self.player.index = own.unwrap_or(trace.end());
        }
        if let Some(other) = &mut self.comparison {
            other.go_to(stop, zoom);
        }
    }
}
