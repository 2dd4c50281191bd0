//! Breaking on purpose, to try that the terminal is given back whatever breaks: `debug panic view`
//! asks for it. A release knows nothing of it.

use std::sync::OnceLock;

/// A place where the program can be broken on purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Where the model changes.
    Update,
    /// Where it is drawn.
    View,
    /// Where an algorithm is traced.
    Trace,
    /// Where input is read, on another thread.
    Input,
}

/// The place that is to break. One for the whole program, since it is the other threads that are
/// tried.
static ASKED: OnceLock<Fault> = OnceLock::new();

impl Fault {
    const ALL: [Fault; 4] = [Fault::Update, Fault::View, Fault::Trace, Fault::Input];

    const fn name(self) -> &'static str {
        match self {
            Fault::Update => "update",
            Fault::View => "view",
            Fault::Trace => "trace",
            Fault::Input => "input",
        }
    }

    /// The place of this name; `None` in a release.
    pub(super) fn named(name: &str) -> Option<Fault> {
        let mut known = Fault::ALL.into_iter().filter(|_| cfg!(debug_assertions));
        known.find(|fault| fault.name() == name)
    }

    /// Makes the place break when it is come to next.
    pub(super) fn ask(self) {
        // Who asks twice has seen it break already.
        let _ = ASKED.set(self);
    }

    /// Breaks if this is the place that is to.
    pub(crate) fn point(self) {
        let asked = cfg!(debug_assertions) && ASKED.get() == Some(&self);
        assert!(!asked, "asked to by `debug panic {}`", self.name());
    }
}
