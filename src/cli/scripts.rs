//! Scripts named by the user, from the collection or from files.

use anyhow::{Error, Result, anyhow};
use std::path::Path;

use crate::app::{self, Script, ScriptError};
use crate::board::{Pointer, printable};

use super::{error::Pointed, files};

/// Reads `text`, the contents of the file at `path`, as a script. If `any_file` is set, the script
/// may read any file without asking, otherwise only files in its folder.
pub fn own_script(path: &Path, text: &str, any_file: bool) -> Result<Script, ScriptError> {
    let script = path.canonicalize().ok();
    let folder = script.as_deref().and_then(Path::parent);
    let is_own = |file: &str| any_file || folder.is_some_and(|folder| leads_into(folder, file));
    Ok(Script::read(text)?.with_own_files(is_own))
}

/// Whether `file` is in `folder` or below it, after following links and `..`. For a file that
/// doesn't exist, checks the folder that it would be in.
fn leads_into(folder: &Path, file: &str) -> bool {
    let file = Path::new(file);
    let parent = || match file.parent() {
        Some(parent) if parent != Path::new("") => parent.canonicalize(),
        _ => Path::new(".").canonicalize(),
    };
    let place = match file.symlink_metadata() {
        Ok(_) => file.canonicalize(),
        Err(_) => parent(),
    };
    place.is_ok_and(|place| place.starts_with(folder))
}

/// A script named by the user, from the collection or from a file.
pub struct NamedScript {
    name: String,
    /// Contents of the file; `None` for a script from the collection.
    text: Option<String>,
}

impl NamedScript {
    /// Finds the script called `path` in the collection, or reads the file at `path`.
    pub fn find(path: &Path) -> Result<NamedScript> {
        let name = path.to_string_lossy().into_owned();
        let Err(unknown) = app::script(&name) else {
            return Ok(NamedScript { name, text: None });
        };
        let is_file = name.contains(['.', '/']) || path.exists();
        let text = files::read(path, app::LONGEST_SCRIPT).map_err(|unreadable| {
            if is_file {
                anyhow!("{}: {unreadable}; expected a script", printable(&name))
            } else {
                anyhow!("{unknown}, or a file such as mine.knight")
            }
        });
        let text = Some(text?);
        Ok(NamedScript { name, text })
    }

    /// Returns the parsed script. If `any_file` is set, it may read any file without asking,
    /// otherwise only files in its folder.
    pub fn read(&self, any_file: bool) -> Result<Script> {
        match &self.text {
            Some(text) => own_script(Path::new(&self.name), text, any_file)
                .map_err(|error| self.wrong(&error)),
            None => Ok(app::script(&self.name)?),
        }
    }

    /// Returns `error` with the script's name and the line that it is in.
    pub fn wrong(&self, error: &ScriptError) -> Error {
        let text = self.text.as_deref().unwrap_or_default();
        let message = format!("{}, {error}", printable(&self.name));
        let Some(line) = text.lines().nth(error.line - 1) else {
            return Error::msg(message);
        };
        let indent = line.chars().take_while(|c| c.is_whitespace()).count();
        let pointer = Pointer::new(line, indent);
        Pointed {
            message,
            pointer,
            more: Vec::new(),
        }
        .into()
    }
}
