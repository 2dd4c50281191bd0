//! Events of the page as text: a name and details. The page's script and recorded sessions use the
//! same form.
//!
//! ```text
//! size 100 30 9 18
//! key .
//! press 20 10
//! line why d8
//! tick 500
//! ```

use std::time::Duration;

use crate::app::{Message, spoken};
use crate::lesson::Learner;

use super::{Front, Stored, stored};

impl Front {
    /// Handles an event and returns its answer, which is empty for most events. Returns `None` if
    /// the text isn't an event, or if the event was refused.
    pub fn happen(&mut self, event: &str) -> Option<String> {
        let (name, rest) = event.split_once(' ')?;
        let named = || rest.split_once('\n');
        let given = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
        let mut numbers = rest.split(' ').map(str::parse);
        let mut number = || numbers.next()?.ok();
        match name {
            "key" => {
                // A key that can't be parsed isn't in any keymap, so it does nothing.
                let key = rest.parse().ok();
                let effects = key.map_or(Vec::new(), |key| self.session.key(key));
                self.perform(effects);
            }
            "paste" => self.update(Message::Paste(rest.to_owned())),
            "open" => self.follow(rest),
            "line" => return Some(self.line(rest)),
            "notice" => self.notice(rest.to_owned()),
            "tick" => {
                self.now = Duration::from_millis(rest.parse().ok()?);
                self.update(Message::Tick(self.now));
            }
            "light" => self.ground(rest == "1"),
            "motion" => self.session.model.settings.motion = rest == "1",
            "size" => self.resize(number()?, number()?, (number()?, number()?)),
            "file" => named().map(|(name, text)| self.file(name, text))?,
            "nofile" => self.no_file(),
            // Another tab may have added to the stored progress.
            "merge" => match self.stored.merged(given(rest).as_deref()) {
                Ok(merged) => return Some(merged),
                Err(refused) => {
                    self.notice(refused);
                    return None;
                }
            },
            "stored" => self.stored.is_stored(),
            "learner" => {
                let (name, text) = named()?;
                let (stored, said, aside) = Stored::load(given(name), given(text).as_deref());
                self.orders.extend(aside);
                let learner = stored.learner.clone();
                self.stored = stored;
                self.update(Message::Learner { learner, said });
                return Some(self.session.model.message.join("\n"));
            }
            "learners" => {
                let learners = stored::learners(&serde_json::from_str(rest).ok()?);
                self.update(Message::Learners(learners));
                return Some(spoken(&self.session.model).join("\n"));
            }
            "progress" => {
                let model = &self.session.model;
                let name = Learner::file_name(model.settings.learner.as_deref());
                return Some(format!("knightlight-{name}\n{}", model.progress.to_text()));
            }
            name => {
                let effects = self
                    .session
                    .pointer(name.parse().ok()?, number()?, number()?);
                self.perform(effects);
            }
        }
        Some(String::new())
    }
}
