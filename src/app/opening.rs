//! A file that is opened: it is read where no key waits for it, and may be wanted no longer when it comes.

use crate::board::printable;

use super::command::Command;
use super::message::Effect;
use super::model::Model;

impl Model {
    /// Asks for the file at `path`, which `effect` reads. The one that was asked for before is wanted no longer.
    pub(super) fn ask_for_file(&mut self, path: &str, effect: Effect) {
        if self.settings.screen {
            let back = self.settings.keymap.hint("back");
            self.opening = Some(path.to_owned());
            self.message = vec![format!("Reading {}. {back} stops it.", printable(path))];
        }
        self.effects.push(effect);
    }

    /// Whether `command` stops a file from being opened that is still being read, or tried.
    pub(super) fn stops_opening(&mut self, command: &Command) -> bool {
        if *command == Command::Back && self.stop_rehearsing() {
            return true;
        }
        let path = self.opening.as_ref().filter(|path| !path.is_empty());
        let Some(path) = path.filter(|_| *command == Command::Back) else {
            return false;
        };
        self.message = vec![format!("Stopped: {} is not opened.", printable(path))];
        self.opening = Some(String::new());
        true
    }

    /// Whether the file at `path`, which was read, is wanted no longer. One that nobody asked for here is.
    pub(super) fn is_unwanted(&mut self, path: &str) -> bool {
        match &self.opening {
            Some(opening) if opening != path => true,
            _ => {
                self.opening = None;
                false
            }
        }
    }
}
