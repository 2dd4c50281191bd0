//! A home folder for the tested program.

use std::path::Path;

/// Returns the variables that make a folder the home, so that the files of the user who runs the
/// tests don't change the program's behaviour.
pub fn home_in(folder: &Path) -> [(&'static str, &Path); 3] {
    ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].map(|name| (name, folder))
}
