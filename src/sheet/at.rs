//! The step that sections are made for.

use crate::trace::{Frame, Scene, StepSize, Trace};

/// A step of a trace, with its context.
#[derive(Clone, Copy)]
pub struct At<'a> {
    /// Scene of the step.
    pub scene: &'a Scene,
    /// Trace of the scene.
    pub trace: &'a Trace,
    /// Number of steps done.
    pub index: usize,
    /// Frame at this step.
    pub frame: &'a Frame,
    /// Unit in which the user steps.
    pub size: StepSize,
    /// Whether `plain` reads the sections, rather than a screen showing them.
    pub in_words: bool,
}
