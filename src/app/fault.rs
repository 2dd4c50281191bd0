//! Deliberate faults, to test that the terminal is always restored: `debug panic view` causes one.
//! Release builds have none.

use std::sync::OnceLock;

use crate::board::named;

named! {
    /// A place where the program can be made to fail.
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

/// Place that should fail; global, because all threads must see it.
static ASKED: OnceLock<Sabotage> = OnceLock::new();

impl Sabotage {
    /// Returns the place called `name`; `None` if there is none, or in release builds.
    pub(super) fn named(name: &str) -> Option<Sabotage> {
        name.parse().ok().filter(|_| cfg!(debug_assertions))
    }

    /// Makes the program fail at this place: immediately for the update, otherwise when it is
    /// reached.
    pub(super) fn ask(self) {
        // Only the first request counts.
        let _ = ASKED.set(self);
        Sabotage::Update.point();
    }

    /// Panics if this place should fail.
    pub(crate) fn point(self) {
        let asked = cfg!(debug_assertions) && ASKED.get() == Some(&self);
        assert!(!asked, "asked to by `debug panic {}`", self.name());
    }
}
