//! Files kept between sessions: the explorer's saved sessions, and the learners' progress.
//!
//! All of them are in one folder. The JSON files contain the version of their format.
//!
//! | file | contents |
//! |---|---|
//! | `session-N.json` | the board and edits of a session; the greater N, the later it began |
//! | `session-N.lock` | locked while session N runs; if it exists unlocked, the session ended unexpectedly |
//! | `progress.json`, `learner-NAME.json` | progress of a learner |
//! | `….new` | a file that is being written; it gets its final name once all of it is on disk |
//! | `….damaged-K` | a file that couldn't be read, renamed; the newest five of each kind are kept |
//!
//! The program reads, writes, renames and removes only regular files that belong to the user.
//! Anything else in their place, such as a link, a pipe or a device, is reported in a message and
//! left alone. No key press waits for a lock: a separate thread writes, and every wait has a limit.

mod file;
mod learners;
mod saver;
mod sessions;

use etcetera::BaseStrategy;
use std::path::PathBuf;

pub use learners::{
    LearnerArgs, LearnerFile, MOST_BYTES, learners, read_learner, read_only, today,
};
pub use saver::Saver;
pub use sessions::{Sessions, Slot};

/// Maximum size of a file that is read or written, in bytes: far more than any needs.
const LIMIT: usize = 2 << 20;

/// Returns the program's folder: in the XDG state folder, or in the data folder if the system has
/// no state folder. `None` if there is no home folder.
pub fn folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let folder = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(folder.join("knightlight"))
}
