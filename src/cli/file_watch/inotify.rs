//! Notifications from Linux's inotify.

use rustix::{
    fd::OwnedFd,
    fs::inotify::{self, CreateFlags, ReadFlags, Reader, WatchFlags},
};
use std::{
    collections::BTreeSet, ffi::OsString, io, mem::MaybeUninit, os::unix::ffi::OsStringExt,
    path::Path, sync::Arc, thread, time::Duration,
};

use super::FileWatch;

/// Minimum interval between two reports. Edits in between are reported together.
const PAUSE: Duration = Duration::from_millis(100);

/// Events that a folder reports when a file in it is edited.
const EDITS: WatchFlags = WatchFlags::MODIFY
    .union(WatchFlags::CLOSE_WRITE)
    .union(WatchFlags::CREATE)
    .union(WatchFlags::MOVED_TO);

impl FileWatch {
    /// Starts a thread that calls `report` after edits of the file at `path`, possibly more than
    /// once for the same edit.
    ///
    /// # Errors
    ///
    /// Returns an error if the system can't watch the file, or can't start a thread.
    pub fn new(path: &Path, report: impl Fn() + Send + 'static) -> io::Result<FileWatch> {
        let queue = Arc::new(inotify::init(CreateFlags::CLOEXEC)?);
        let (mut folders, mut names) = (Vec::new(), BTreeSet::new());
        // Editors replace a file with a new one, so its folder is watched, and also the folder of a
        // link's target.
        for path in [path, &path.canonicalize()?] {
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            let flags = EDITS | WatchFlags::ONLYDIR;
            let folder = folder.unwrap_or(Path::new("."));
            folders.push(inotify::add_watch(&*queue, folder, flags)?);
            names.extend(path.file_name().map(OsString::from));
        }
        let read = Arc::clone(&queue);
        thread::Builder::new().spawn(move || listen(&read, &names, report))?;
        Ok(FileWatch { queue, folders })
    }
}

/// Removes the watches. The queue reports the removal, which ends the thread.
impl Drop for FileWatch {
    fn drop(&mut self) {
        for folder in &self.folders {
            let _ = inotify::remove_watch(&*self.queue, *folder);
        }
    }
}

/// Reports edits of files with these names until a watch is removed.
fn listen(queue: &OwnedFd, names: &BTreeSet<OsString>, report: impl Fn()) {
    // A name has at most 255 bytes, so any event fits.
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
            report();
            thread::sleep(PAUSE);
        }
    }
}
