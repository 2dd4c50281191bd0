//! Atomic writing of files.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::board::printable;

use super::format::Format;
use super::order::ExportError;

/// A file to write.
#[derive(Debug)]
pub struct Target {
    /// Path of the file.
    pub path: PathBuf,
    /// Format, chosen by the extension.
    pub format: &'static Format,
    /// Whether it may replace an existing file.
    pub force: bool,
}

/// Reason why a file was not written.
#[derive(Debug, Error)]
pub enum NotWritten {
    /// The file already exists.
    #[error("{0} is there already; --force replaces it")]
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
    /// Returns the target at `path`; `~/` means the home folder.
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

    /// Name of the file, safe to show.
    pub fn name(&self) -> String {
        printable(&self.path.to_string_lossy())
    }

    /// Checks before anything is encoded that the file may be written.
    ///
    /// # Errors
    ///
    /// Returns [`NotWritten::NoFile`] or [`NotWritten::Exists`].
    pub fn check(&self) -> Result<(), NotWritten> {
        if let Ok(there) = self.path.metadata()
            && !there.is_file()
        {
            return Err(NotWritten::NoFile(self.name(), kind(there.file_type())));
        }
        if !self.force && self.path.symlink_metadata().is_ok() {
            return Err(NotWritten::Exists(self.name()));
        }
        Ok(())
    }

    /// Writes the file atomically.
    ///
    /// # Errors
    ///
    /// Returns [`NotWritten`] if the file exists or can't be written.
    pub fn write(&self, bytes: &[u8]) -> Result<(), NotWritten> {
        self.check()?;
        write_file(&self.path, bytes, self.force)
    }
}

/// Atomically writes a file that the user has named. Only `force` replaces an existing one.
///
/// # Errors
///
/// Returns [`NotWritten`] if the file exists or can't be written.
pub fn write_file(path: &Path, bytes: &[u8], force: bool) -> Result<(), NotWritten> {
    let name = |path: &Path| printable(&path.to_string_lossy());
    let folder = folder_of(path);
    if !folder.is_dir() {
        return Err(NotWritten::NoFolder(name(path), name(folder)));
    }
    let written = write_whole(path, bytes, force);
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => NotWritten::Exists(name(path)),
        _ => NotWritten::Unwritable(name(path), error),
    })
}

/// Expands a leading `~/`, as a shell would.
fn at_home(path: &Path) -> PathBuf {
    let inside = path.strip_prefix("~").ok();
    let home = inside.and_then(|inside| Some(etcetera::home_dir().ok()?.join(inside)));
    home.unwrap_or_else(|| path.to_owned())
}

/// Describes a file that isn't a regular one.
fn kind(found: fs::FileType) -> &'static str {
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

/// Permissions of a new file before the umask.
#[cfg(unix)]
const MODE: u32 = 0o666;

/// Writes a file atomically: a temporary file in the same folder is flushed to disk and renamed, if
/// the target may be replaced. Links are followed. The permissions of a replaced file are kept; a
/// new file gets those the umask allows.
///
/// # Errors
///
/// Returns an error if the file can't be written, or exists and may not be replaced. Nothing has
/// changed in that case.
fn write_whole(path: &Path, bytes: &[u8], replaces: bool) -> io::Result<()> {
    let path = &if replaces {
        followed(path)?
    } else {
        path.to_owned()
    };
    // A file can't be renamed across file systems, so the folder must be the same.
    let folder = folder_of(path);
    let permissions = path.metadata().ok().map(|there| there.permissions());
    // The temporary name in the error would help nobody.
    let unnamed = |error: io::Error| io::Error::from(error.kind());
    let fill = |file: &mut File| {
        file.write_all(bytes)?;
        if let Some(permissions) = &permissions {
            file.set_permissions(permissions.clone())?;
        }
        file.sync_all()
    };
    let mut filled = nameless(folder);
    if let Some(file) = &mut filled {
        fill(file)?;
        // If the name is free, the file gets it directly, and no other name is ever left behind.
        if name(file, path).is_ok() {
            sync(folder);
            return Ok(());
        }
    }
    // From here on, the file has a name that could be left behind.
    undisturbed(|| {
        let named = filled.and_then(|file| {
            let name = |path: &Path| name(&file, path);
            tempfile::Builder::new().make_in(folder, name).ok()
        });
        let written = match named {
            Some(named) => named.into_temp_path(),
            None => {
                let mut file = for_everyone().tempfile_in(folder).map_err(unnamed)?;
                fill(file.as_file_mut())?;
                file.into_temp_path()
            }
        };
        if replaces {
            written.persist(path)?
        } else {
            written.persist_noclobber(path)?
        };
        Ok::<_, io::Error>(())
    })?;
    sync(folder);
    Ok(())
}

/// Delays the signals that would end this thread until `act` is finished.
#[cfg(unix)]
fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    use nix::sys::signal::{SigSet, SigmaskHow};
    let before = SigSet::all().thread_swap_mask(SigmaskHow::SIG_SETMASK);
    let made = act();
    if let Ok(before) = before {
        let _ = before.thread_set_mask();
    }
    made
}

/// This system has no such signals.
#[cfg(not(unix))]
fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    act()
}

/// Flushes a new name to disk by flushing its folder. Not every system supports this.
pub fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Returns the target of the link at `path`, through further links, or `path` itself if it isn't a
/// link.
///
/// # Errors
///
/// Returns an error if links form a circle.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // Linux follows the same number.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = folder_of(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its links lead in a circle"))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Creates a file without a name, which vanishes if the program ends before naming it. Returns
/// `None` if the system has no such files.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    open(folder, flags, Mode::from_raw_mode(MODE))
        .ok()
        .map(File::from)
}

/// Names a nameless file.
#[cfg(target_os = "linux")]
fn name(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let nameless = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, nameless, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> Option<File> {
    None
}

#[cfg(not(target_os = "linux"))]
fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

fn for_everyone() -> tempfile::Builder<'static, 'static> {
    // Only Unix has permissions to set.
    #[cfg_attr(not(unix), expect(unused_mut))]
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(MODE));
    builder
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
        assert!(matches!(target(false).check(), Err(NotWritten::Exists(_))));
        assert!(matches!(
            target(false).write(b"two"),
            Err(NotWritten::Exists(_))
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
        assert!(refused.ends_with("lead in a circle"), "{refused}");
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
