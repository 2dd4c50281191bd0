//! Writing a file completely or not at all: it gets its name when it is complete.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, Write};
use std::path::{Path, PathBuf};

use super::super::order::ExportError;
use super::folder_of;

/// Permissions of a new file, before the umask.
#[cfg(unix)]
const MODE: u32 = 0o666;

/// Reason why a file wasn't made.
pub enum Broken {
    /// The content can't be made.
    Made(ExportError),
    /// The file can't be written.
    Written(io::Error),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Broken {
        Broken::Written(error)
    }
}

/// A file being written. It records the first error, because an encoder may hide the reason.
struct Filling<'a> {
    file: BufWriter<&'a File>,
    error: Option<io::Error>,
}

impl Filling<'_> {
    fn record<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        done.map_err(|error| {
            let kind = error.kind();
            if kind != io::ErrorKind::Interrupted {
                self.error.get_or_insert(error);
            }
            kind.into()
        })
    }
}

impl Write for Filling<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        self.record(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        self.record(flushed)
    }
}

fn fill<T>(
    file: &File,
    make: impl FnOnce(&mut dyn Write) -> Result<T, ExportError>,
) -> Result<T, Broken> {
    let mut filling = Filling {
        file: BufWriter::with_capacity(64 * 1024, file),
        error: None,
    };
    let made = make(&mut filling);
    let flushed = filling.flush();
    match (made, filling.error.take()) {
        (_, Some(error)) => Err(Broken::Written(error)),
        (Err(error), None) => Err(Broken::Made(error)),
        (Ok(made), None) => Ok(flushed.map(|()| made)?),
    }
}

/// Writes a file completely or not at all. At first it has no name; then it is synced, and finally
/// it gets its name. If `replaces` is set, follows links, and replaces an existing file but keeps
/// its permissions. A new file gets the permissions that the umask allows.
///
/// # Errors
///
/// Returns an error if the file can't be made or written, or if it exists and may not be replaced.
/// In that case, nothing has changed.
pub fn write_atomically<T>(
    path: &Path,
    make: impl FnOnce(&mut dyn Write) -> Result<T, ExportError>,
    replaces: bool,
) -> Result<T, Broken> {
    let path = &if replaces {
        followed(path)?
    } else {
        path.to_owned()
    };
    // The file is made in the same folder, because a file can't be moved between file systems
    // atomically.
    let folder = folder_of(path);
    let permissions = path.metadata().ok().map(|there| there.permissions());
    // The error contains a temporary name, which wouldn't help the user.
    let unnamed = |error: io::Error| io::Error::from(error.kind());
    let complete = |file: &File| {
        if let Some(permissions) = &permissions {
            file.set_permissions(permissions.clone())?;
        }
        file.sync_all()
    };
    let nameless = nameless(folder);
    let takes_a_name = nameless.is_some();
    let mut file = match nameless {
        Some(file) => file,
        // This file loses its name immediately.
        None => undisturbed(|| tempfile::tempfile_in(folder)).map_err(unnamed)?,
    };
    let made = fill(&file, make)?;
    complete(&file)?;
    // If the name is free, the file gets it directly, so no temporary file can be left behind.
    if takes_a_name && name(&file, path).is_ok() {
        sync(folder);
        return Ok(made);
    }
    // From here on, the file has a temporary name, which could be left behind.
    undisturbed(|| {
        let named = || {
            let name = |path: &Path| name(&file, path);
            tempfile::Builder::new().make_in(folder, name).ok()
        };
        let written = match takes_a_name.then(named).flatten() {
            Some(named) => named.into_temp_path(),
            None => {
                let mut copy = for_everyone().tempfile_in(folder).map_err(unnamed)?;
                file.rewind()?;
                io::copy(&mut file, copy.as_file_mut())?;
                complete(copy.as_file())?;
                copy.into_temp_path()
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
    Ok(made)
}

/// Runs `act` while this thread blocks all signals that can be blocked, so that they don't end it
/// halfway.
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

/// Runs `act`. This system has no signals to block.
#[cfg(not(unix))]
fn undisturbed<T>(act: impl FnOnce() -> T) -> T {
    act()
}

/// Syncs a folder, so that a new name in it reaches the disk. Errors are ignored, because some
/// systems can't sync folders.
pub fn sync(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Follows links from `path` to their final target; returns `path` itself if it isn't a link.
///
/// # Errors
///
/// Returns an error if the links form a loop.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    // Linux has the same limit.
    for _ in 0..40 {
        match fs::read_link(&path) {
            Ok(to) => path = folder_of(&path).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("its links form a loop"))
}

/// Creates a file without a name, so that nothing remains of it if the program ends too early.
/// Returns `None` if the system doesn't support that.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC;
    open(folder, flags, Mode::from_raw_mode(MODE))
        .ok()
        .map(File::from)
}

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
