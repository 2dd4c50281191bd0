//! A home folder for a program that is run.

use std::path::Path;

/// Returns the variables that make a folder the home, so that no files of the user who runs the
/// tests change the program's behaviour.
pub fn home_in(folder: &Path) -> [(&'static str, &Path); 3] {
    ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].map(|name| (name, folder))
}
