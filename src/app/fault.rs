//! Deliberate faults, to test that the terminal is restored in all cases: `debug panic view` causes
//! one. A release has none.

use std::sync::OnceLock;

use crate::board::named;

named! {
    /// A place where the program can be broken on purpose.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Sabotage: "a place to break" {
        /// Fault in the model's update.
        Update = "update",
        /// Fault while drawing.
        View = "view",
        /// Fault while an algorithm is traced.
        Trace = "trace",
        /// Fault on the thread that reads input.
        Input = "input",
    }
}

/// The place that is to break. One for the whole program, since it is the other threads that are
/// tried.
static ASKED: OnceLock<Sabotage> = OnceLock::new();

impl Sabotage {
    /// Returns the place of this name; `None` in a release.
    pub(super) fn named(name: &str) -> Option<Sabotage> {
        name.parse().ok().filter(|_| cfg!(debug_assertions))
    }

    /// Makes the place break when it is come to next, and this one if it is meant.
    pub(super) fn ask(self) {
        // The first request already broke it.
        let _ = ASKED.set(self);
        Sabotage::Update.point();
    }

    /// Breaks if this is the place that is to.
    pub(crate) fn point(self) {
        let asked = cfg!(debug_assertions) && ASKED.get() == Some(&self);
        assert!(!asked, "asked to by `debug panic {}`", self.name());
    }
}
