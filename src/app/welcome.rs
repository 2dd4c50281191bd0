//! The first screen: what the user can do, in words that need no explanation.

use crate::lesson::{LESSONS, on_page};
use crate::trace::Scene;

use super::command::Command;
use super::model::Model;
use super::popup::{Popup, next_lesson};

/// Question on the first screen.
pub const QUESTION: &str = "Where can the queen go?";

/// Maximum number of letters in a suggestion's text, limited by the panel on an 80×24 screen.
const ROOM: usize = 16;

/// A suggestion, with its key.
#[derive(Clone, Debug)]
pub struct Invitation {
    /// Key of the suggestion.
    pub key: String,
    /// Name of the suggestion's effect.
    pub name: &'static str,
    /// Description of the suggestion's effect.
    pub text: String,
    /// Effect in a word.
    pub word: &'static str,
    /// Command as typed at the prompt.
    pub typed: &'static str,
    /// Effect in a word of at most six letters.
    pub short: &'static str,
    /// Command that the key runs.
    pub command: Command,
}

impl Model {
    /// Turns on the first screen's greeting.
    pub fn greet(&mut self) {
        self.greets = true;
    }

    /// Opens the welcome popup, which is shown on the first start.
    pub fn open_doors(&mut self) {
        self.popup = Some(Popup::Doors(0));
    }

    /// Returns the suggestions of the first screen; `None` on any other screen.
    pub fn invitations(&self) -> Option<Vec<Invitation>> {
        if !self.greets {
            return None;
        }
        // Parses lessons only up to the first unfinished one, so that the first frame needn't wait
        // for all of them.
        let learn = if self.progress.levels.is_empty() {
            format!("{LESSONS} short lessons")
        } else {
            let title = &on_page(next_lesson(self)).title;
            let next = format!("next: {title}");
            if next.chars().count() <= ROOM {
                next
            } else {
                title.clone()
            }
        };
        let invitations = [
            ("learn", "Learn", &*learn, "learn", Command::Learn(None)),
            (
                "practise",
                "Practise",
                "what is due",
                "practice due",
                Command::Due,
            ),
            ("open", "Open", "boards, games", "open", Command::Open),
            ("more", "Help", "all keys", "help", Command::Help(None)),
        ];
        let invitations = invitations.map(|(word, name, text, typed, command)| Invitation {
            key: self.settings.keymap.hint(typed),
            name,
            text: text.to_owned(),
            short: if word.len() > 6 { "tasks" } else { word },
            word,
            typed,
            command,
        });
        Some(invitations.to_vec())
    }

    /// Ends the greeting once something other than the cursor has changed.
    pub(super) fn end_greeting(&mut self, before: &Scene, index: usize) {
        let moved = Scene {
            cursor: before.cursor,
            ..self.scene().clone()
        };
        self.greets &= moved == *before
            && index == self.runs().own().index()
            && self.asking.is_none()
            && self.activity.is_exploring();
    }
}
