//! Telling when a file is edited, without asking for it again and again.

#[cfg(target_os = "linux")]
pub use inotify::FileWatch;

#[cfg(target_os = "linux")]
mod inotify {
    use rustix::{
        fd::OwnedFd,
        fs::inotify::{self, CreateFlags, ReadFlags, Reader, WatchFlags},
    };
    use std::{
        collections::BTreeSet, ffi::OsString, io, mem::MaybeUninit, os::unix::ffi::OsStringExt,
        path::Path, sync::Arc, thread, time::Duration,
    };

    /// How long a file is written to before that is told again. What happens meanwhile is told as one.
    const PAUSE: Duration = Duration::from_millis(100);

    /// What happens in a folder when a file in it is edited: it is written to, or another takes its name.
    const EDITS: WatchFlags = WatchFlags::MODIFY
        .union(WatchFlags::CLOSE_WRITE)
        .union(WatchFlags::CREATE)
        .union(WatchFlags::MOVED_TO);

    /// A file that is watched by a thread, as long as this lives.
    pub struct FileWatch {
        queue: Arc<OwnedFd>,
        folders: Vec<i32>,
    }

    impl FileWatch {
        /// Lets `tell` be called soon after the file at `path` was edited, perhaps more than once.
        ///
        /// # Errors
        ///
        /// When the system can't tell.
        pub fn new(path: &Path, tell: impl Fn() + Send + 'static) -> io::Result<FileWatch> {
            let queue = Arc::new(inotify::init(CreateFlags::CLOEXEC)?);
            let (mut folders, mut names) = (Vec::new(), BTreeSet::new());
            // Editors put a new file in the place of the old one, so the folder is watched; where the path is a
            // link, also the one where it leads.
            for path in [path, &path.canonicalize()?] {
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                let flags = EDITS | WatchFlags::ONLYDIR;
                let folder = folder.unwrap_or(Path::new("."));
                folders.push(inotify::add_watch(&*queue, folder, flags)?);
                names.extend(path.file_name().map(OsString::from));
            }
            let read = Arc::clone(&queue);
            thread::Builder::new().spawn(move || listen(&read, &names, tell))?;
            Ok(FileWatch { queue, folders })
        }
    }

    /// Lets the thread end: a folder that is no longer watched says so.
    impl Drop for FileWatch {
        fn drop(&mut self) {
            for folder in &self.folders {
                let _ = inotify::remove_watch(&*self.queue, *folder);
            }
        }
    }

    /// Tells of edits of files with these names until their folder is watched no longer.
    fn listen(queue: &OwnedFd, names: &BTreeSet<OsString>, tell: impl Fn()) {
        // A name has 255 bytes at most.
        let mut buffer = [MaybeUninit::uninit(); 4096];
        let mut events = Reader::new(queue, &mut buffer);
        let mut is_edited = false;
        loop {
            match events.next() {
                Ok(event) if event.events().contains(ReadFlags::IGNORED) => return,
                Ok(event) => {
                    let name = event.file_name().map(|name| name.to_bytes().to_vec());
                    let name = name.map(OsString::from_vec);
                    is_edited |= name.is_none_or(|name| names.contains(&name));
                }
                Err(rustix::io::Errno::INTR) => {}
                Err(_) => return,
            }
            if is_edited && events.is_buffer_empty() {
                is_edited = false;
                tell();
                thread::sleep(PAUSE);
            }
        }
    }
}

/// Elsewhere one looks again every now and then.
#[cfg(not(target_os = "linux"))]
pub struct FileWatch;

#[cfg(not(target_os = "linux"))]
impl FileWatch {
    /// Watches nothing.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn new(_: &std::path::Path, _: impl Fn() + Send + 'static) -> std::io::Result<FileWatch> {
        Err(std::io::ErrorKind::Unsupported.into())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::{fs, path::PathBuf, sync::mpsc};

    /// Waits until an edit of the file at `path` is told, whichever of those that were made.
    fn edits(path: PathBuf, edit: &dyn Fn()) {
        let (told, heard) = mpsc::channel();
        let watch = FileWatch::new(&path, move || {
            let _ = told.send(());
        });
        let watch = watch.expect("a watch");
        edit();
        heard.recv().expect("an edit is told");
        drop(watch);
        // The thread ends, and lets go of what it tells.
        while heard.recv().is_ok() {}
    }

    #[test]
    fn a_file_that_is_written_to_replaced_or_linked_is_told_of() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::write(at("steps"), "take g2").expect("a file");
        edits(at("steps"), &|| {
            fs::write(at("steps"), "take g2\nput e3").expect("a file");
        });
        edits(at("steps"), &|| {
            fs::write(at("new"), "take g2\nput e3").expect("a file");
            fs::rename(at("new"), at("steps")).expect("renamed");
        });
        fs::create_dir(at("elsewhere")).expect("a folder");
        fs::write(at("elsewhere/own"), "take g2").expect("a file");
        std::os::unix::fs::symlink(at("elsewhere/own"), at("link")).expect("a link");
        edits(at("link"), &|| {
            fs::write(at("elsewhere/own"), "take g2\nput e3").expect("a file");
        });
        assert!(FileWatch::new(&at("none"), || ()).is_err());
    }
}
