//! Leaving an activity, and the program.

use super::activities::Activity;
use super::activity_context::CommandRefusal;
use super::message::Effect;
use super::model::Model;

impl Model {
    /// Leaves the activity at the user's request: a lesson or practice that was opened from a page
    /// of the course leads back to that page, anything else to the explorer.
    pub(super) fn leave_by_key(&mut self) -> Result<(), CommandRefusal> {
        let below = match &self.activity {
            Activity::Learn(learn) if learn.lesson.is_practice() => {
                Some(("practice due", "practice"))
            }
            Activity::Learn(_) => Some(("learn", "the lessons")),
            _ => None,
        };
        // Opened before the lesson ends, so that the page starts on that lesson.
        let page = self.page_below.take();
        let returns = page.map(|page| self.carry_out(page));
        self.leave();
        if let Some((line, what)) = below.filter(|_| self.settings.screen && returns.is_none()) {
            let key = self.settings.keymap.hint(line);
            let said = format!("You are exploring the board. {key} returns to {what}.");
            self.message = vec![said];
        }
        returns.unwrap_or(Ok(()))
    }

    /// Ends the program, with a warning if the scene's file lacks the last edits.
    pub(super) fn quit(&mut self) {
        if let Some(path) = self.unsaved_file() {
            if self.settings.screen {
                self.effects.push(Effect::Unsaved(path));
            } else {
                self.message = vec![format!("The last edits to {path} weren't saved.")];
            }
        }
        self.effects.push(Effect::Quit);
    }
}
