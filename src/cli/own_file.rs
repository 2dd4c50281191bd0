//! Opening the files that the program looks for by itself.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Opens the file at `path`, if it is one. A pipe of that name would make everybody wait for
/// somebody to write to it; whoever names a pipe on the command line means to wait.
///
/// # Errors
///
/// When there is no such file, it can't be opened, or it is something else.
pub fn open(path: &Path) -> io::Result<File> {
    match fs::metadata(path)?.is_file() {
        true => File::open(path),
        false => Err(io::Error::other("it is no ordinary file")),
    }
}
