//! A home folder for a program that is run.

use std::path::Path;

/// The variables that make a folder the home, so that no files of the person who runs the tests
/// change what the program does.
pub fn home_in(folder: &Path) -> [(&'static str, &Path); 3] {
    ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].map(|name| (name, folder))
}
