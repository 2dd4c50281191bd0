//! A home folder for the tested program.

use std::path::Path;

/// Returns the environment variables that make `folder` the home folder. Otherwise, the files of
/// the user who runs the tests would change the program's behaviour.
pub fn home_in(folder: &Path) -> [(&'static str, &Path); 3] {
    ["HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"].map(|name| (name, folder))
}
