//! Whose progress is kept, and the file that holds it.

use anyhow::Result;
use clap::Args as ClapArgs;
use serde::{Deserialize, Deserializer, de::Error as _};
use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use crate::app::Message;
use crate::board::{printable, sort_by};
use crate::lesson::{Learner, Progress, ProgressError, learner_name};

use super::{
    config::Config,
    files::{self, ReadError, set_aside},
};

/// The most bytes of a progress file, far more than any needs.
const LIMIT: usize = 1024 * 1024;

/// Whose progress is kept.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LearnerArgs {
    /// Whose progress is kept: a name of letters, digits, `.`, - and _, such as anna
    #[arg(long, value_name = "NAME", value_parser = learner_name)]
    pub learner: Option<String>,
}

impl LearnerArgs {
    /// The progress of the learner asked for, else of the one in `config.toml`.
    pub fn kept(&self, config: &Config) -> Kept {
        Kept::load(self.learner.as_deref().or(config.learner.as_deref()))
    }
}

/// Reads the name in `config.toml`.
pub fn read_learner<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(from)?;
    learner_name(&text).map(Some).map_err(D::Error::custom)
}

/// The progress of a learner and where it is kept.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Whose it is; `None` for the nameless learner.
    pub learner: Option<String>,
    /// What has been done so far.
    pub progress: Progress,
    /// What was wrong with the file, if anything.
    pub said: Option<String>,
    /// Where to save it; `None` when it can't be saved.
    path: Option<PathBuf>,
    /// What this program has read or saved last: the rest of the file is another program's.
    saved: RefCell<Progress>,
}

impl Kept {
    /// Loads a learner's progress from the user's state folder; that of the nameless one where
    /// none is named.
    pub fn load(learner: Option<&str>) -> Kept {
        match path(learner) {
            Some(path) => Kept::load_from(&path),
            None => Kept {
                learner: learner.map(str::to_owned),
                progress: Progress::default(),
                said: Some("There is no home folder, so the progress can't be kept.".to_owned()),
                path: None,
                saved: RefCell::default(),
            },
        }
    }

    /// Loads the progress from the file at `path`. A missing file means no progress yet.
    pub fn load_from(path: &Path) -> Kept {
        let shown = printable(&path.display().to_string());
        let learner = learner_of(path);
        let kept = |progress: Progress, said, path| Kept {
            learner,
            saved: RefCell::new(progress.clone()),
            progress,
            said,
            path,
        };
        let progress = match read(path) {
            Ok(progress) => progress,
            Err(unread) if unread.is_missing() => Ok(Progress::default()),
            Err(unread) => {
                let said =
                    format!("{shown} can't be read ({unread}), so the progress is not kept.");
                return kept(Progress::default(), Some(said), None);
            }
        };
        match progress {
            Ok(progress) => kept(progress, None, Some(path.to_owned())),
            Err(error @ ProgressError::Newer { .. }) => {
                let said = format!("{shown}: {error}. It is left alone, and nothing is kept.");
                kept(Progress::default(), Some(said), None)
            }
            Err(error @ ProgressError::Damaged(_)) => match set_aside(path) {
                Ok(aside) => {
                    let aside = printable(&aside.display().to_string());
                    let said = format!("{shown}: {error}. It was set aside as {aside}.");
                    kept(Progress::default(), Some(said), Some(path.to_owned()))
                }
                Err(_) => {
                    let said = format!("{shown}: {error}. It is left alone, and nothing is kept.");
                    kept(Progress::default(), Some(said), None)
                }
            },
        }
    }

    /// Saves `progress`, merged with what another process has saved since.
    ///
    /// # Errors
    ///
    /// When it can't be written; the old file is kept.
    pub fn save(&self, progress: &Progress) -> Result<()> {
        self.write(|path| {
            let mut progress = progress.clone();
            match read(path) {
                Ok(Ok(theirs)) => progress.merge(theirs, &self.saved.borrow()),
                Ok(Err(ProgressError::Damaged(_))) => drop(set_aside(path)?),
                Ok(Err(error @ ProgressError::Newer { .. })) => return Err(error.into()),
                Err(unread) if unread.is_missing() => {}
                // Never overwrite what can't be read.
                Err(unread) => return Err(unread.into()),
            }
            Ok(progress)
        })?;
        self.saved.replace(progress.clone());
        Ok(())
    }

    /// Saves an empty progress.
    ///
    /// # Errors
    ///
    /// When it can't be written; the old file is kept.
    pub fn forget(&self) -> Result<()> {
        self.write(|_| Ok(Progress::default()))
    }

    /// Writes the result of `make`, one process at a time.
    fn write(&self, make: impl FnOnce(&Path) -> Result<Progress>) -> Result<()> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let folder = path.parent().unwrap_or(Path::new("."));
        files::create_folder(folder)?;
        // Where folders can be opened, a lock on the folder serialises writers.
        let opened = fs::File::open(folder);
        if let Ok(opened) = &opened {
            let _ = opened.lock();
        }
        files::replace(path, &make(path)?.to_text())?;
        Ok(())
    }

    /// What the program is told when another learner takes over.
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

/// The day it is, counted from 1970-01-01.
pub fn today() -> u32 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| (since.as_secs() / 86_400) as u32)
}

/// The path of the file.
fn path(learner: Option<&str>) -> Option<PathBuf> {
    let file = match learner {
        Some(name) => format!("{LEARNER}{name}.json"),
        None => NAMELESS.to_owned(),
    };
    Some(files::state_folder()?.join(file))
}

/// All learners with a file that can be read, sorted by name.
pub fn learners() -> Vec<Learner> {
    let files = files::state_folder().and_then(|folder| fs::read_dir(folder).ok());
    let paths = files
        .into_iter()
        .flatten()
        .flatten()
        .map(|file| file.path());
    let is_kept = |path: &PathBuf| {
        let name = path.file_name().map(|name| name.to_string_lossy());
        name.is_some_and(|name| {
            let named = name.strip_prefix(LEARNER);
            let named = named.and_then(|name| name.strip_suffix(".json"));
            name == NAMELESS || named.is_some_and(|name| learner_name(name).is_ok())
        })
    };
    let read = paths
        .filter(is_kept)
        .filter_map(|path| read_only(&path).ok());
    let mut learners: Vec<Learner> = read.collect();
    sort_by(&mut learners, |one, other| one.name.cmp(&other.name));
    learners
}

/// The file of the learner without a name.
const NAMELESS: &str = "progress.json";

/// What the files of named learners begin with.
const LEARNER: &str = "learner-";

/// The learner whose progress the file at `path` holds, by its name; `None` for the nameless one.
fn learner_of(path: &Path) -> Option<String> {
    let stem = printable(&path.file_stem()?.to_string_lossy());
    match stem.strip_prefix(LEARNER) {
        Some(name) => Some(name.to_owned()),
        None => Some(stem).filter(|stem| stem != "progress"),
    }
}

/// The learner whose progress a file holds, which is only read, or why it can't be.
pub fn read_only(path: &Path) -> std::result::Result<Learner, String> {
    match read(path) {
        Ok(Ok(progress)) => Ok(Learner {
            name: learner_of(path),
            progress,
        }),
        Ok(Err(error)) => Err(error.to_string()),
        Err(unread) => Err(unread.to_string()),
    }
}

/// The progress in the file at `path`. A file that is too long or not text was not written by this
/// program.
fn read(path: &Path) -> Result<Result<Progress, ProgressError>, ReadError> {
    match files::read_own(path, LIMIT) {
        Ok(text) => Ok(Progress::from_text(&text)),
        Err(unread @ ReadError::Closed(_)) => Err(unread),
        Err(unread) => Ok(Err(ProgressError::Damaged(unread.to_string()))),
    }
}

#[cfg(test)]
mod tests;
