//! Writing a file: whole or not at all.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::board::printable;

use super::{ExportError, Format};

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// Where it goes.
    pub path: PathBuf,
    /// What it will hold, by its extension.
    pub format: Format,
    /// Whether it may take the place of a file that is there already.
    pub force: bool,
}

/// Why a file was not written.
#[derive(Debug, Error)]
pub enum Refused {
    /// There is such a file already.
    #[error("{0} is there already; --force replaces it")]
    Exists(String),
    /// There is no folder to put the file into.
    #[error("{0} can't be written: there is no folder {1}")]
    NoFolder(String, String),
    /// The file can't be written.
    #[error("{0} can't be written: {1}")]
    Unwritable(String, io::Error),
}

impl Target {
    /// The file called `path`.
    ///
    /// # Errors
    ///
    /// [`ExportError::Extension`] when its extension is none of those known.
    pub fn new(path: &Path, force: bool) -> Result<Target, ExportError> {
        Ok(Target {
            path: path.to_owned(),
            format: Format::of(path)?,
            force,
        })
    }

    /// The file's name, fit to be shown.
    pub fn name(&self) -> String {
        printable(&self.path.to_string_lossy())
    }

    /// Refuses before anything is made, when writing would be refused afterwards.
    ///
    /// # Errors
    ///
    /// [`Refused::Exists`].
    pub fn check(&self) -> Result<(), Refused> {
        match !self.force && self.path.symlink_metadata().is_ok() {
            true => Err(Refused::Exists(self.name())),
            false => Ok(()),
        }
    }

    /// Writes the file. Until all of it is there, nothing is.
    ///
    /// # Errors
    ///
    /// [`Refused`] when there is such a file already or it can't be written.
    pub fn write(&self, bytes: &[u8]) -> Result<(), Refused> {
        let wrong = |error| Refused::Unwritable(self.name(), error);
        if self.path.is_dir() {
            return Err(wrong(io::ErrorKind::IsADirectory.into()));
        }
        let folder = folder_of(&self.path);
        if !folder.is_dir() {
            let folder = printable(&folder.to_string_lossy());
            return Err(Refused::NoFolder(self.name(), folder));
        }
        match write_whole(&builder(), &self.path, bytes, self.force) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(Refused::Exists(self.name()))
            }
            written => written.map_err(wrong),
        }
    }
}

/// Writes a file whole or not at all: beside the one that is there, brought to the disk, then put
/// in its place, if it may take that. `builder` makes the file it is meanwhile.
///
/// # Errors
///
/// When it can't be written, or is there and may not be replaced; nothing has changed then.
pub fn write_whole(
    builder: &tempfile::Builder,
    path: &Path,
    bytes: &[u8],
    replaces: bool,
) -> io::Result<()> {
    // In the same folder, since a file can't be moved between file systems in one go.
    let folder = folder_of(path);
    // What it is called meanwhile is of no use to anybody.
    let unnamed = |error: io::Error| io::Error::from(error.kind());
    let mut file = builder.tempfile_in(folder).map_err(unnamed)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    match replaces {
        true => file.persist(path)?,
        false => file.persist_noclobber(path)?,
    };
    // The new name is on the disk only when the folder is; not every system lets one say so.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Temporary files are private; a picture is for everybody whom the umask allows.
#[cfg(unix)]
fn builder() -> tempfile::Builder<'static, 'static> {
    use std::os::unix::fs::PermissionsExt;
    let mut builder = tempfile::Builder::new();
    builder.permissions(std::fs::Permissions::from_mode(0o666));
    builder
}

#[cfg(not(unix))]
fn builder() -> tempfile::Builder<'static, 'static> {
    tempfile::Builder::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_only_by_force() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("board.svg");
        let target = |force| Target::new(&path, force).expect("a known extension");
        target(false).write(b"one").expect("written");
        assert!(matches!(target(false).check(), Err(Refused::Exists(_))));
        assert!(matches!(
            target(false).write(b"two"),
            Err(Refused::Exists(_))
        ));
        target(true).write(b"three").expect("replaced");
        assert_eq!(std::fs::read(&path).expect("a file"), b"three");
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 1, "no half-written file stays behind");
    }

    #[test]
    fn what_cannot_be_written_says_so() {
        let folder = tempfile::tempdir().expect("a folder");
        let nowhere = folder.path().join("no/such/board.svg");
        let refused = Target::new(&nowhere, false).expect("a known extension");
        let refused = refused.write(b"").expect_err("no folder").to_string();
        assert!(refused.contains("can't be written"), "{refused}");
        assert!(refused.ends_with("no/such"), "{refused}");
        let unknown = Target::new(Path::new("board.bmp"), false).expect_err("unknown");
        assert!(
            unknown.to_string().contains(".svg, .png, .gif"),
            "{unknown}"
        );
    }
}
