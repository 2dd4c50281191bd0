//! Writing a file: whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

use crate::board::printable;

use super::format::Format;
use super::order::ExportError;

/// A file to be written.
#[derive(Debug)]
pub struct Target {
    /// Where it goes.
    pub path: PathBuf,
    /// What it will hold, by its extension.
    pub format: &'static Format,
    /// Whether it may take the place of a file that is there already.
    pub force: bool,
}

/// Why a file was not written.
#[derive(Debug, Error)]
pub enum NotWritten {
    /// There is such a file already.
    #[error("{0} is there already; --force replaces it")]
    Exists(String),
    /// Something of that name is there that holds no bytes of its own.
    #[error("{0} is {1}, not a file; choose another name")]
    NoFile(String, &'static str),
    /// There is no folder to put the file into.
    #[error("{0} can't be written: there is no folder {1}")]
    NoFolder(String, String),
    /// The file can't be written.
    #[error("{0} can't be written: {1}")]
    Unwritable(String, io::Error),
}

impl Target {
    /// The file called `path`; `~/` stands for the home folder.
    ///
    /// # Errors
    ///
    /// [`ExportError::Extension`] when its extension is none of those known.
    pub fn new(path: &Path, force: bool) -> Result<Target, ExportError> {
        Ok(Target {
            path: at_home(path),
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
    /// [`NotWritten::NoFile`], [`NotWritten::Exists`].
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

    /// Writes the file. Until all of it is there, nothing is.
    ///
    /// # Errors
    ///
    /// [`NotWritten`] when there is such a file already or it can't be written.
    pub fn write(&self, bytes: &[u8]) -> Result<(), NotWritten> {
        self.check()?;
        write_file(&self.path, bytes, self.force)
    }
}

/// Writes a file that the user has named, whole or not at all. One that is there is replaced only
/// by `force`.
///
/// # Errors
///
/// [`NotWritten`] when there is such a file already or it can't be written.
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

/// What `path` means where it begins with `~/`, which only a shell would have replaced.
fn at_home(path: &Path) -> PathBuf {
    let inside = path.strip_prefix("~").ok();
    let home = inside.and_then(|inside| Some(etcetera::home_dir().ok()?.join(inside)));
    home.unwrap_or_else(|| path.to_owned())
}

/// What something is that is no ordinary file.
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

/// What everybody may do with a new file, before the umask.
#[cfg(unix)]
const MODE: u32 = 0o666;

/// Writes a file whole or not at all: beside the one that is there, brought to the disk, then put
/// in its place, if it may take that. A link is followed, and the permissions of the file that was
/// there are kept; a new one is for everyone whom the umask allows.
///
/// # Errors
///
/// When it can't be written, or is there and may not be replaced; nothing has changed then.
fn write_whole(path: &Path, bytes: &[u8], replaces: bool) -> io::Result<()> {
    let path = &if replaces {
        followed(path)?
    } else {
        path.to_owned()
    };
    // In the same folder, since a file can't be moved between file systems in one go.
    let folder = folder_of(path);
    let permissions = path.metadata().ok().map(|there| there.permissions());
    // The name that it has meanwhile helps nobody.
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
        // Where nothing is in its way it gets its own name at once: no other is ever left over.
        if name(file, path).is_ok() {
            sync(folder);
            return Ok(());
        }
    }
    // From here on it has a name that would be left over.
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

/// Lets the signals that would end this thread wait until something is done.
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

/// There are no such signals here.
#[cfg(not(unix))]
fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    act()
}

/// Brings a new name to the disk, which it is only when its folder is; not every system can.
pub fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Where the link at `path` leads, and the link there; `path` itself when it is none.
///
/// # Errors
///
/// When links lead in a circle.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // As many as Linux follows.
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

/// A file without a name: nothing is left of it, however the program ends before it gets one.
/// `None` where the system has no such files.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    open(folder, flags, Mode::from_raw_mode(MODE))
        .ok()
        .map(File::from)
}

/// Gives a nameless file its name.
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
