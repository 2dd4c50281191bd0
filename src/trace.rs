//! Finding out, step by step.
//!
//! A [`Scene`] is what there is to look at; a [`Algorithm`] of looking at it makes a [`Trace`]: a finite
//! list of [`Step`]s, kept at the finest grain. The state of the board after any number of steps
//! is a [`Frame`], always folded from the first step, so going backward undoes nothing: a
//! [`Player`] is only an index.
//!
//! Every algorithm is one file here, with its pseudocode, and makes the same kind of trace.

mod algorithm;
mod all_paths;
mod breadth_first;
mod color;
mod control;
mod depth_first;
mod fact;
mod frame;
mod label;
mod lens;
mod line_walk;
mod mark;
mod mark_late;
mod neighbours;
mod player;
mod question;
mod rays;
mod recorder;
mod recursion;
mod scene;
mod sweep;
mod upcoming;
mod variable;

pub use algorithm::Algorithm;
pub use all_paths::SHOWN;
pub use breadth_first::breadth_first;
pub use fact::{Fact, TraceError};
pub use frame::{Frame, Value, VariableState};
pub use label::Label;
pub use lens::Lens;
pub use mark::Mark;
pub use player::{Player, Speed};
pub use question::{Ask, Question, Reply, Tried};
pub use recorder::{Change, Scalar};
pub use scene::{Scene, SceneError, SceneFile};
pub use sweep::{
    Order, Outcome, one_pass::one_pass as sweep, ray as swept_ray, shared::shared as sweep_shared,
};
pub use upcoming::{NotNext, Upcoming};
pub use variable::Variable;

use crate::board::{Square, named};

named! {
    /// How much one step forward covers.
    ///
    /// What the three sizes are depends on the algorithm: for a search an edge is one neighbour test,
    /// a square is one square taken from the queue, and a layer is all squares of one distance.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum StepSize: "a step size" {
        /// The finest grain: every single step.
        Edge = "edge",
        /// One square at a time.
        #[default]
        Square = "square",
        /// A whole layer, ray or pass at a time.
        Layer = "layer",
    }
}

/// One step of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// What just happened.
    pub fact: Fact,
    /// The line of the pseudocode that ran, counted from 0.
    pub line: u8,
    /// The largest unit that this step completes.
    pub closes: StepSize,
    /// Where this step's changes end in the trace's list of changes.
    changes_end: u32,
}

// A trace keeps thousands of them.
const _: () = assert!(size_of::<Step>() <= 24 && size_of::<Change>() <= 12);

/// Everything an algorithm did, from first to last.
#[derive(Clone, Debug, PartialEq)]
pub struct Trace {
    code: &'static [&'static str],
    variables: &'static [Variable],
    steps: Vec<Step>,
    changes: Vec<Change>,
}

impl Trace {
    /// The pseudocode, line by line, indented by blanks.
    pub const fn code(&self) -> &'static [&'static str] {
        self.code
    }

    /// All steps, from first to last.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// What there is to see after the first `index` steps; 0 is before anything happened.
    pub fn frame(&self, index: usize) -> Frame {
        let done = &self.steps[..index.min(self.steps.len())];
        let until = done.last().map_or(0, |step| step.changes_end as usize);
        Frame::fold(self.variables, &self.changes[..until], done.last())
    }

    /// What there is to see at the end.
    pub fn last_frame(&self) -> Frame {
        self.frame(self.steps.len())
    }

    /// How many stops there are at this step size, without the one before anything happened.
    pub fn stops(&self, zoom: StepSize) -> usize {
        self.stops_until(self.steps.len(), zoom)
    }

    /// How many stops of this size lie within the first `index` steps.
    pub fn stops_until(&self, index: usize, zoom: StepSize) -> usize {
        let closed = |step: &&Step| step.closes >= zoom;
        self.steps.iter().take(index).filter(closed).count()
    }

    /// The number of steps done at stop number `stop`; `None` past the end.
    pub fn index_of(&self, stop: usize, zoom: StepSize) -> Option<usize> {
        if stop == 0 {
            return Some(0);
        }
        let mut closing = self
            .steps
            .iter()
            .enumerate()
            .filter(|(_, step)| step.closes >= zoom);
        closing.nth(stop - 1).map(|(index, _)| index + 1)
    }

    /// The squares that a search takes from its queue or visits, in order, each with the number of
    /// steps done by then.
    pub fn takes(&self) -> impl Iterator<Item = (usize, Square)> + '_ {
        let steps = self.steps.iter().enumerate();
        steps.filter_map(|(i, step)| Some((i + 1, step.fact.taken()?)))
    }

    /// How many neighbours a search has tried within the first `index` steps.
    pub fn tests(&self, index: usize) -> usize {
        // The first step puts the start where the search begins: nothing is tried yet.
        let steps = self.steps.iter().take(index).skip(1);
        steps.filter(|step| step.fact.is_test()).count()
    }

    /// How long any of the lists called `names` was at the most within the first `index` steps.
    pub fn longest_list(&self, index: usize, names: &[Variable]) -> usize {
        let mut frame = Frame::fold(self.variables, &[], None);
        let mut longest = 0;
        let mut done = 0;
        for step in self.steps.iter().take(index) {
            let until = step.changes_end as usize;
            self.changes[done..until]
                .iter()
                .for_each(|&change| frame.apply(change));
            done = until;
            for &name in names {
                longest = longest.max(frame.squares(name).count());
            }
        }
        longest
    }

    /// How many bytes the trace occupies.
    pub fn memory(&self) -> usize {
        self.steps.capacity() * size_of::<Step>() + self.changes.capacity() * size_of::<Change>()
    }
}
