//! Effects of the program, carried out by the page.

use std::path::Path;
use std::sync::Arc;

use crate::app::{Effect, Message, extension, new_scene_text};
use crate::board::printable;
use crate::export::{self, Format};
use crate::rules::GameTexts;
use crate::view::Theme;

use super::{Front, Order, Stored};

impl Front {
    /// Carries out effects, and any further effects that they cause.
    pub(super) fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if let Some(message) = self.answer(effect) {
                let effects = self.session.update(message);
                self.perform(effects);
            }
        }
    }

    /// Carries out an effect, or has the page do it. Returns the immediate message, if any.
    pub(super) fn answer(&mut self, effect: Effect) -> Option<Message> {
        let notice = |said: &str| Some(Message::Notice(said.to_owned()));
        match effect {
            Effect::Quit => notice("Everything is saved. Close this tab to leave."),
            Effect::Copy(text) => self.order(Order::Copy { text }),
            Effect::Export(order) if extension(&order.file).as_deref() == Some("cast") => notice(
                "A cast records a terminal, so only `knightlight export` in a terminal can make one. This page makes films as .gif and .html.",
            ),
            Effect::Export(order) => {
                let format = match Format::of(Path::new(&order.file)) {
                    Ok(format) => format,
                    Err(error) => return Some(Message::Notice(error.to_string())),
                };
                let file = order.file.clone();
                let said = format!("Making {}.", printable(&file));
                let long = format.is_film() || order.script.is_some();
                self.export = Some(order);
                self.order(Order::Export { file, long });
                Some(Message::Notice(said))
            }
            Effect::SaveSession(saved) => self.order(Order::Store {
                key: Stored::session_key(),
                text: saved.to_json(),
            }),
            Effect::Restore => Some(Message::Left(self.left.take().map(Box::new))),
            Effect::ReadLesson(_)
            | Effect::ReadScript(_)
            | Effect::OpenFile(_)
            | Effect::ReadSteps(_) => self.want(effect),
            Effect::SaveScene(order) => {
                let text = new_scene_text(&order.scene);
                Some(self.download(order.path, Ok(text)))
            }
            Effect::SaveGames(order) => {
                let Some(text) = self.wanted.games(&order.source) else {
                    return notice("This page can't read the file again. `export` saves one game.");
                };
                let mut games = Vec::new();
                let texts = GameTexts::new(text.as_bytes());
                let written = export::write_games(&order, texts, &mut games);
                let games = written.map(|()| String::from_utf8_lossy(&games).into_owned());
                let games = games.map_err(|error| format!("{error}."));
                Some(self.download(order.path, games))
            }
            Effect::Learners => self.order(Order::Learners),
            Effect::Learn(name) => {
                let key = Stored::key(name.as_deref());
                self.order(Order::Learner { name, key })
            }
            Effect::Save(progress) => {
                let order = self.stored.save(progress);
                order.and_then(|order| self.order(order))
            }
            Effect::Think(thinking) => Some(Message::thought(Arc::clone(&thinking))),
            Effect::Prove(_) => notice(
                "This page can't check lessons; `knightlight lessons check` does that in a terminal.",
            ),
            Effect::ShowConfig => notice(
                "This page has no settings file; your system's settings control colours and motion.",
            ),
            // The page learns of an edit only when the user drops the file again.
            Effect::Watch(Some(path)) => {
                let said = format!("After editing {}, drop it here again.", printable(&path));
                self.session.model.message.push(said);
                Some(Message::Watches(path))
            }
            Effect::Suspend | Effect::Mouse(_) => notice("That only works in a terminal."),
            Effect::Files
            | Effect::Unsaved(_)
            | Effect::LookAtSteps(_)
            | Effect::Watch(None)
            | Effect::LookAgain(_) => None,
        }
    }

    /// Orders a download of `text`, and returns the message about it.
    fn download(&mut self, path: String, text: Result<String, String>) -> Message {
        let saved = text.map(|text| {
            let file = path.clone();
            self.orders.push(Order::Download { file, text });
            path.clone()
        });
        Message::Saved { path, saved }
    }

    /// Adds an order for the page. Returns `None`, because there is no immediate message.
    fn order(&mut self, order: Order) -> Option<Message> {
        self.orders.push(order);
        None
    }

    /// Makes the requested file, and returns its bytes.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence, if no file was requested or the file can't be made.
    pub fn make(&mut self) -> Result<Vec<u8>, String> {
        let Some(order) = self.export.take() else {
            return Err("Nothing was made.".to_owned());
        };
        let look: (&Theme, _) = (self.session.theme(), self.session.charset());
        let made = export::product(&self.session.model, look, &order, &mut |_, _| ())?;
        Ok(made.bytes)
    }
}
