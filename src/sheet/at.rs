//! The step that sections are made for.

use crate::trace::{Frame, Scene, StepSize, Trace};

/// A step of a trace, and what belongs to it.
#[derive(Clone, Copy)]
pub struct At<'a> {
    /// What is looked at.
    pub scene: &'a Scene,
    /// How it is answered.
    pub trace: &'a Trace,
    /// How many steps are done.
    pub index: usize,
    /// What there is to see then.
    pub frame: &'a Frame,
    /// How much one step covers.
    pub size: StepSize,
}
