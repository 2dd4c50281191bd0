//! Opening a file: a worker reads it, and the user may cancel.

use crate::board::printable;

use super::command::Command;
use super::message::Effect;
use super::model::Model;

impl Model {
    /// Requests the file at `path` with `effect`. On a screen, this replaces any earlier request.
    pub(super) fn ask_for_file(&mut self, path: &str, effect: Effect) {
        if self.settings.screen {
            self.opening = Some(path.to_owned());
            self.message = vec![self.reading(path)];
        }
        self.effects.push(effect);
    }

    /// Returns the message shown while the file at `path` is being read.
    fn reading(&self, path: &str) -> String {
        let back = self.settings.keymap.hint("back");
        format!("Reading {}. {back} stops it.", printable(path))
    }

    /// Stops opening or rehearsing a file if `command` is `back`. Returns whether it did.
    pub(super) fn stops_opening(&mut self, command: &Command) -> bool {
        if *command == Command::Back && self.stop_rehearsing() {
            return true;
        }
        let path = self.opening.as_ref().filter(|path| !path.is_empty());
        let Some(path) = path.filter(|_| *command == Command::Back) else {
            return false;
        };
        self.message = vec![format!("Stopped: {} wasn't opened.", printable(path))];
        self.opening = Some(String::new());
        true
    }

    /// Whether a file is being opened.
    pub(super) fn is_opening(&self) -> bool {
        self.opening.as_ref().is_some_and(|path| !path.is_empty())
    }

    /// Whether the contents of `path` are no longer wanted, because another file was requested or
    /// the opening was cancelled. If they are wanted, ends the opening.
    pub(super) fn is_unwanted(&mut self, path: &str) -> bool {
        match &self.opening {
            Some(opening) if opening != path => true,
            _ => {
                self.opening = None;
                let reading = self.reading(path);
                self.message.retain(|said| *said != reading);
                false
            }
        }
    }
}
