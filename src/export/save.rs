//! Atomic writing of files.

mod atomic;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::board::printable;

use super::format::Format;
use super::order::ExportError;
pub use atomic::sync;
use atomic::{Broken, write_atomically};

/// A file to write.
#[derive(Debug)]
pub struct Target {
    /// Path of the file.
    pub path: PathBuf,
    /// Format, chosen by the extension.
    pub format: &'static Format,
    /// Whether an existing file may be replaced.
    pub force: bool,
}

/// Reason why a file was not written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The file already exists.
    #[error("{0} already exists; --force replaces it")]
    Exists(String),
    /// The name belongs to something that isn't a regular file.
    #[error("{0} is {1}, not a file; choose another name")]
    NoFile(String, &'static str),
    /// The folder doesn't exist.
    #[error("{0} can't be written: there is no folder {1}")]
    NoFolder(String, String),
    /// The file can't be written.
    #[error("{0} can't be written: {1}")]
    Unwritable(String, io::Error),
}

impl Target {
    /// Returns the target at `path`; `~/` stands for the home folder.
    ///
    /// # Errors
    ///
    /// Returns [`ExportError::Extension`] if the extension is unknown.
    pub fn new(path: &Path, force: bool) -> Result<Target, ExportError> {
        Ok(Target {
            path: at_home(path),
            format: Format::of(path)?,
            force,
        })
    }

    /// Returns the name of the file, safe to show.
    pub fn name(&self) -> String {
        printable(&self.path.to_string_lossy())
    }

    /// Checks that the file may be written, before anything is encoded.
    ///
    /// # Errors
    ///
    /// Returns [`WriteError::NoFile`] if the name belongs to something other than a regular file,
    /// or [`WriteError::Exists`] if the file exists and may not be replaced.
    pub fn check(&self) -> Result<(), WriteError> {
        refuse_no_file(&self.path)?;
        if !self.force && self.path.symlink_metadata().is_ok() {
            return Err(WriteError::Exists(self.name()));
        }
        Ok(())
    }

    /// Writes the file with `make` and returns the result of `make`. The file appears only once it
    /// is complete.
    ///
    /// # Errors
    ///
    /// Returns [`NotSaved`] if the file may not be replaced or can't be written, or if `make`
    /// fails.
    pub fn fill<T>(
        &self,
        make: impl FnOnce(&mut dyn Write) -> Result<T, ExportError>,
    ) -> Result<T, NotSaved> {
        self.check()?;
        save(&self.path, make, self.force)
    }

    /// Writes the file completely or not at all.
    ///
    /// # Errors
    ///
    /// Returns [`WriteError`] if the file may not be replaced or can't be written.
    pub fn write(&self, bytes: &[u8]) -> Result<(), WriteError> {
        self.check()?;
        write_file(&self.path, bytes, self.force)
    }
}

/// Reason why a file wasn't saved.
#[derive(Debug, Error)]
pub enum NotSaved {
    /// The content can't be made.
    #[error(transparent)]
    Unmade(#[from] ExportError),
    /// The file can't be written.
    #[error(transparent)]
    Unwritten(#[from] WriteError),
}

/// Writes a file that the user named, completely or not at all. Replaces an existing file only if
/// `force` is set.
///
/// # Errors
///
/// Returns [`WriteError`] if the file may not be replaced or can't be written.
pub fn write_file(path: &Path, bytes: &[u8], force: bool) -> Result<(), WriteError> {
    fill_file(path, |out| Ok(out.write_all(bytes)?), force)
}

/// Writes a file as [`write_file`] does, with the contents that `make` writes.
///
/// # Errors
///
/// Returns [`WriteError`] if the file may not be replaced or can't be written, or if `make` fails.
pub fn fill_file(
    path: &Path,
    make: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>,
    force: bool,
) -> Result<(), WriteError> {
    save(path, make, force).map_err(|unsaved| match unsaved {
        NotSaved::Unwritten(unwritten) => unwritten,
        NotSaved::Unmade(unmade) => WriteError::Unwritable(name_of(path), io::Error::other(unmade)),
    })
}

/// Refuses the path of anything but a regular file; a missing file is accepted.
fn refuse_no_file(path: &Path) -> Result<(), WriteError> {
    match path.metadata() {
        Ok(there) if !there.is_file() => {
            Err(WriteError::NoFile(name_of(path), kind(there.file_type())))
        }
        _ => Ok(()),
    }
}

fn name_of(path: &Path) -> String {
    printable(&path.to_string_lossy())
}

fn save<T>(
    path: &Path,
    make: impl FnOnce(&mut dyn Write) -> Result<T, ExportError>,
    force: bool,
) -> Result<T, NotSaved> {
    let folder = folder_of(path);
    if !folder.is_dir() {
        return Err(WriteError::NoFolder(name_of(path), name_of(folder)).into());
    }
    refuse_no_file(path)?;
    let saved = write_atomically(path, make, force);
    saved.map_err(|unmade| match unmade {
        Broken::Made(error) => error.into(),
        Broken::Written(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            WriteError::Exists(name_of(path)).into()
        }
        Broken::Written(error) => WriteError::Unwritable(name_of(path), error).into(),
    })
}

/// Returns the path with the home folder instead of a leading `~/`, as a shell expands it.
pub fn at_home(path: &Path) -> PathBuf {
    let inside = path.strip_prefix("~").ok();
    let home = inside.and_then(|inside| Some(etcetera::home_dir().ok()?.join(inside)));
    home.unwrap_or_else(|| path.to_owned())
}

/// Returns the kind of a file that isn't a regular file, such as `a folder`.
pub fn kind(found: fs::FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        if found.is_fifo() {
            return "a pipe";
        }
        if found.is_socket() {
            return "a socket";
        }
    }
    if found.is_dir() {
        "a folder"
    } else {
        "a device"
    }
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
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
        assert!(matches!(target(false).check(), Err(WriteError::Exists(_))));
        assert!(matches!(
            target(false).write(b"two"),
            Err(WriteError::Exists(_))
        ));
        target(true).write(b"three").expect("replaced");
        assert_eq!(std::fs::read(&path).expect("a file"), b"three");
        let left = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(left, 1, "no half-written file stays behind");
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let write = |name: &str, bytes: &[u8]| {
            let target = Target::new(&at(name), true).expect("a known extension");
            target.write(bytes).expect("replaced");
        };
        fs::write(at("board.svg"), "old").expect("a file");
        fs::set_permissions(at("board.svg"), fs::Permissions::from_mode(0o640)).expect("a mode");
        symlink("board.svg", at("link.svg")).expect("a link");
        symlink(at("link.svg"), at("second.svg")).expect("a link");
        symlink("new.svg", at("nowhere.svg")).expect("a link");
        write("second.svg", b"one");
        write("nowhere.svg", b"two");
        assert!(at("link.svg").is_symlink() && at("second.svg").is_symlink());
        assert_eq!(fs::read(at("board.svg")).expect("a file"), b"one");
        assert_eq!(fs::read(at("new.svg")).expect("a file"), b"two");
        let mode = at("board.svg")
            .metadata()
            .expect("a file")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o640);
        symlink("circle.svg", at("circle.svg")).expect("a link");
        let circle = Target::new(&at("circle.svg"), true).expect("a known extension");
        let refused = circle.write(b"").expect_err("a circle").to_string();
        assert!(refused.ends_with("links form a loop"), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 6);
    }

    #[cfg(unix)]
    #[test]
    fn what_is_no_file_is_named_as_what_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("a.svg")).expect("a folder");
        rustix::fs::mknodat(
            rustix::fs::CWD,
            at("b.svg"),
            rustix::fs::FileType::Fifo,
            rustix::fs::Mode::RWXU,
            0,
        )
        .expect("a pipe");
        let _socket = std::os::unix::net::UnixListener::bind(at("c.svg")).expect("a socket");
        std::os::unix::fs::symlink("/dev/null", at("d.svg")).expect("a link");
        for (name, kind) in [
            ("a.svg", "a folder"),
            ("b.svg", "a pipe"),
            ("c.svg", "a socket"),
            ("d.svg", "a device"),
        ] {
            for force in [false, true] {
                let target = Target::new(&at(name), force).expect("a known extension");
                for refused in [target.check(), target.write(b"x")] {
                    let refused = refused.expect_err(kind).to_string();
                    let said = format!("{name} is {kind}, not a file; choose another name");
                    assert!(refused.ends_with(&said), "{refused}");
                }
            }
        }
    }

    #[test]
    fn the_home_folder_has_its_short_name() {
        let home = etcetera::home_dir().expect("a home");
        let path = |text: &str| Target::new(Path::new(text), false).expect("known").path;
        assert_eq!(path("~/a/b.svg"), home.join("a/b.svg"));
        assert_eq!(path("x/~/b.svg"), Path::new("x/~/b.svg"));
        assert_eq!(path("~b.svg"), Path::new("~b.svg"));
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
        assert!(unknown.to_string().contains("svg, png, gif"), "{unknown}");
    }
}
