//! Notifications from the operating system that a file was edited.

#[cfg(target_os = "linux")]
mod inotify;

#[cfg(target_os = "linux")]
use rustix::fd::OwnedFd;
#[cfg(target_os = "linux")]
use std::sync::Arc;

/// A thread that watches a file until this value is dropped.
pub struct FileWatch {
    #[cfg(target_os = "linux")]
    queue: Arc<OwnedFd>,
    #[cfg(target_os = "linux")]
    folders: Vec<i32>,
}

/// On other systems, the file is checked regularly.
#[cfg(not(target_os = "linux"))]
impl FileWatch {
    /// Fails, because files are watched only on Linux.
    ///
    /// # Errors
    ///
    /// Always returns an error.
    pub fn new(_: &std::path::Path, _: impl Fn() + Send + 'static) -> std::io::Result<FileWatch> {
        Err(std::io::ErrorKind::Unsupported.into())
    }
}

#[cfg(test)]
#[cfg(target_os = "linux")]
mod tests {
    use super::*;
    use std::{fs, path::PathBuf, sync::mpsc};

    /// Watches the file at `path`, edits it, and waits for the report of the edit.
    fn edits(path: PathBuf, edit: &dyn Fn()) {
        let (sender, reports) = mpsc::channel();
        let watch = FileWatch::new(&path, move || {
            let _ = sender.send(());
        });
        let watch = watch.expect("a watch");
        edit();
        reports.recv().expect("a report");
        drop(watch);
        // The loop ends when the thread ends.
        while reports.recv().is_ok() {}
    }

    #[test]
    fn writing_replacing_and_linking_a_file_are_reported() {
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
