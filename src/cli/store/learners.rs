//! The learner whose progress is saved, and the learner's file.

use clap::Args as ClapArgs;
use serde::{Deserialize, Deserializer, de::Error as _};
use std::{
    fs,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
    time::{SystemTime, UNIX_EPOCH},
};
use thiserror::Error;

use crate::app::Message;
use crate::board::{printable, sort_by};
use crate::lesson::{LAST_DAY, Learner, Progress, ProgressError, learner_name};

use super::{
    super::{config::Config, files},
    LIMIT,
    file::{self, FileError, Wait},
};

/// Option for the learner whose progress is saved.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LearnerArgs {
    /// The learner whose progress is saved: a name made of letters, digits, `.`, - and _, such as anna
    #[arg(long, value_name = "NAME", value_parser = learner_name)]
    pub learner: Option<String>,
}

impl LearnerArgs {
    /// Returns the file of the learner named by the option or, without the option, by
    /// `config.toml`.
    pub fn learner_file(&self, config: &Config) -> LearnerFile {
        LearnerFile::load(self.learner.as_deref().or(config.learner.as_deref()))
    }
}

/// Reads the learner's name from `config.toml`.
pub fn read_learner<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(from)?;
    learner_name(&text).map(Some).map_err(D::Error::custom)
}

/// A learner's progress, and the place where it is saved.
#[derive(Clone, Debug)]
pub struct LearnerFile {
    /// Name of the learner; `None` for the unnamed one.
    pub learner: Option<String>,
    /// Progress so far.
    pub progress: Progress,
    /// Message about a problem with the file; `None` if there is none.
    pub said: Option<String>,
    /// Path of the learner's file; `None` if progress can't be saved.
    path: Option<PathBuf>,
    /// Progress that this program last read or saved. If the file differs from it, another program
    /// has changed the file.
    saved: Arc<Mutex<Progress>>,
}

impl LearnerFile {
    /// Loads a learner's progress from the user's state folder; without a name, the progress of the
    /// unnamed learner.
    pub fn load(learner: Option<&str>) -> LearnerFile {
        match path(learner) {
            Some(path) => LearnerFile::load_from(&path),
            None => LearnerFile {
                learner: learner.map(str::to_owned),
                progress: Progress::default(),
                said: Some("There is no home folder, so progress can't be saved.".to_owned()),
                path: None,
                saved: Arc::default(),
            },
        }
    }

    /// Loads the progress from the file at `path`. A missing file means that there is no progress
    /// yet.
    pub fn load_from(path: &Path) -> LearnerFile {
        let found = match read(path) {
            Err(unreadable) if unreadable.is_damaged() => set_aside(path),
            found => found.map(|progress| (progress, None)),
        };
        let (progress, said, is_kept) = match found {
            Ok((progress, said)) => (progress.unwrap_or_default(), said, true),
            Err(unreadable) => {
                let said = match &unreadable {
                    UnreadableProgress::Unusable(FileError::Foreign { .. }) => {
                        format!("{unreadable}, and progress isn't saved.")
                    }
                    _ => {
                        let shown = file::shown(path);
                        format!(
                            "{shown}: {unreadable}. It is left alone, and progress isn't saved."
                        )
                    }
                };
                (Progress::default(), Some(said), false)
            }
        };
        LearnerFile {
            learner: learner_of(path),
            saved: Arc::new(Mutex::new(progress.clone())),
            progress,
            said,
            path: is_kept.then(|| path.to_owned()),
        }
    }

    /// Returns the path of the file; `None` if the progress can't be saved.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether nothing has been saved for this learner yet.
    pub fn is_new(&self) -> bool {
        self.said.is_none() && self.path.as_ref().is_some_and(|path| !path.exists())
    }

    /// Saves `progress`, merged with the progress that other processes have saved since. Waits for
    /// the lock only for a moment.
    ///
    /// # Errors
    ///
    /// Returns an error if it can't be written; in that case, the old file is kept.
    pub fn save(&self, progress: &Progress) -> Result<(), UnreadableProgress> {
        let mut saved = self.saved.lock().unwrap_or_else(PoisonError::into_inner);
        self.write(|path| {
            let mut progress = progress.clone();
            match read(path) {
                Ok(Some(theirs)) => progress.merge(theirs, &saved),
                Ok(None) => {}
                Err(unreadable) if unreadable.is_damaged() => drop(aside(path)?),
                // Never overwrite a file that can't be read.
                Err(unreadable) => return Err(unreadable),
            }
            Ok(progress)
        })?;
        saved.clone_from(progress);
        Ok(())
    }

    /// Saves empty progress.
    ///
    /// # Errors
    ///
    /// Returns an error if it can't be written; in that case, the old file is kept.
    pub fn forget(&self) -> Result<(), UnreadableProgress> {
        self.write(|_| Ok(Progress::default()))
    }

    /// Writes what `make` returns, while this process holds the lock.
    fn write(
        &self,
        make: impl FnOnce(&Path) -> Result<Progress, UnreadableProgress>,
    ) -> Result<(), UnreadableProgress> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        file::create_folder(folder)?;
        let _lock = file::lock(folder, Wait::AMoment)?;
        file::replace(path, &make(path)?.to_text())?;
        Ok(())
    }

    /// Returns the message that announces a change of learner.
    pub fn message(&self) -> Message {
        Message::Learner {
            learner: Learner {
                name: self.learner.clone(),
                progress: self.progress.clone(),
            },
            said: self.said.clone(),
        }
    }

    /// Whether the progress can be saved.
    pub const fn is_kept(&self) -> bool {
        self.path.is_some()
    }
}

/// Reason why progress can't be read from a file or written to it.
#[derive(Debug, Error)]
pub enum UnreadableProgress {
    /// The file can't be used.
    #[error(transparent)]
    Unusable(#[from] FileError),
    /// The file's contents are damaged, or a newer version wrote them.
    #[error(transparent)]
    Progress(#[from] ProgressError),
}

impl UnreadableProgress {
    /// Whether no version of the program can have written the file.
    const fn is_damaged(&self) -> bool {
        matches!(
            self,
            UnreadableProgress::Unusable(FileError::Broken(_))
                | UnreadableProgress::Progress(ProgressError::Damaged(_))
        )
    }
}

/// Returns the progress in the file at `path`; `None` if there is no file.
fn read(path: &Path) -> Result<Option<Progress>, UnreadableProgress> {
    let text = file::read(path)?;
    let progress = text.map(|text| Progress::from_text(&text));
    Ok(progress.transpose()?)
}

/// Renames a file that can't be read, and returns the new path.
fn aside(path: &Path) -> Result<PathBuf, FileError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    file::set_aside(path, &stem)
}

/// Renames a file that can't be read, and returns a message. If another program has already renamed
/// it, returns the progress in the file that has replaced it. Doesn't wait for the lock, because
/// saving renames the file anyway.
fn set_aside(path: &Path) -> Result<(Option<Progress>, Option<String>), UnreadableProgress> {
    let shown = file::shown(path);
    let folder = path.parent().unwrap_or(Path::new("."));
    let lock = file::lock(folder, Wait::Never);
    let damaged = match read(path) {
        Err(unreadable) if unreadable.is_damaged() => unreadable,
        found => return Ok((found?, None)),
    };
    let said = match lock.and_then(|_lock| aside(path)) {
        Ok(aside) => {
            let aside = file::shown(&aside);
            format!("{shown}: {damaged}. It was renamed to {aside}.")
        }
        Err(FileError::Locked(_)) => {
            format!("{shown}: {damaged}. It will be renamed when progress is saved.")
        }
        Err(_) => return Err(damaged),
    };
    Ok((None, Some(said)))
}

/// Returns the current day, as the number of days since 1970-01-01.
pub fn today() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    // A wrong clock never produces a day that can't be saved.
    u32::try_from(days).map_or(LAST_DAY, |day| day.min(LAST_DAY))
}

/// Returns the path of a learner's file; `None` if there is no home folder.
fn path(learner: Option<&str>) -> Option<PathBuf> {
    Some(super::folder()?.join(Learner::file_name(learner)))
}

/// Maximum total size of a class's files, in bytes: enough for hundreds of learners who have
/// finished everything.
pub const MOST_BYTES: u64 = 16 << 20;

/// Learners with a file on this machine.
#[derive(Debug)]
pub struct LearnerFiles {
    /// Learners with a readable file, sorted by name.
    pub learners: Vec<Learner>,
    /// Reasons why other files can't be read.
    pub unreadable: Vec<String>,
    /// Whether all files were read. Reading stops before the total exceeds [`MOST_BYTES`].
    pub is_complete: bool,
}

/// Reads the files of all learners.
pub fn learners() -> LearnerFiles {
    let files = super::folder().and_then(|folder| fs::read_dir(folder).ok());
    let paths = files
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    let is_kept = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| Learner::of_file(&name).is_some())
    };
    let mut paths: Vec<PathBuf> = paths.filter(is_kept).collect();
    sort_by(&mut paths, |one, other| {
        learner_of(one).cmp(&learner_of(other))
    });
    let mut bytes = 0;
    let all = paths.len();
    let fits = |path: &PathBuf| {
        bytes += path.symlink_metadata().map_or(0, |file| file.len());
        bytes <= MOST_BYTES
    };
    let paths: Vec<PathBuf> = paths.into_iter().take_while(fits).collect();
    let is_complete = paths.len() == all;
    let (mut learners, mut unreadable) = (Vec::new(), Vec::new());
    for path in paths {
        match read(&path) {
            Ok(Some(progress)) => learners.push(Learner {
                progress,
                name: learner_of(&path),
            }),
            Ok(None) => {}
            Err(why) => unreadable.push(format!("{}: {why}", file::shown(&path))),
        }
    }
    LearnerFiles {
        learners,
        unreadable,
        is_complete,
    }
}

/// Returns the name of the learner whose progress is in the file at `path`, taken from the file's
/// name; `None` for the unnamed learner.
fn learner_of(path: &Path) -> Option<String> {
    let file = path.file_name()?.to_string_lossy();
    let stem = || Some(printable(&path.file_stem()?.to_string_lossy()));
    Learner::of_file(&file).unwrap_or_else(stem)
}

/// Reads the progress in a file that the user named. The file may be a link, or belong to another
/// user.
///
/// # Errors
///
/// Returns the reason as a sentence if it can't be read.
pub fn read_only(path: &Path) -> Result<Learner, String> {
    let text = files::read(path, LIMIT).map_err(|unreadable| unreadable.to_string())?;
    let progress = Progress::from_text(&text).map_err(|error| error.to_string())?;
    Ok(Learner {
        name: learner_of(path),
        progress,
    })
}

#[cfg(test)]
mod tests;
