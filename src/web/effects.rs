//! Effects of the program, carried out by the page.

use std::path::Path;
use std::sync::Arc;

use crate::app::{Effect, GameSource, Message, extension, new_scene_text, share, share_link};
use crate::board::printable;
use crate::export::{self, Format};
use crate::rules::GameTexts;
use crate::view::Theme;

use super::{Front, Order, Stored};

impl Front {
    /// Carries out effects, and those that follow from them.
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
            Effect::Copy(text) => {
                let copied = self.copied(&text);
                let message = &mut self.session.model.message;
                if let Some(said) = message.iter_mut().find(|said| said.ends_with(&text)) {
                    *said = format!("Copied: {copied}");
                }
                self.order(Order::Copy { text: copied })
            }
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
                let (file, text) = (order.path.clone(), new_scene_text(&order.scene));
                self.order(Order::Download { file, text });
                let (path, saved) = (order.path.clone(), Ok(order.path));
                Some(Message::Saved { path, saved })
            }
            Effect::SaveGames(order) => {
                let GameSource::Pasted(text) = &order.source else {
                    return notice(
                        "This page can't save a whole file of games. `export` saves one game.",
                    );
                };
                let mut games = Vec::new();
                let texts = GameTexts::new(text.as_bytes());
                let saved = export::write_games(&order, texts, &mut games);
                let saved = saved.map_err(|error| format!("{error}."));
                let saved = saved.map(|()| order.path.clone());
                if saved.is_ok() {
                    let text = String::from_utf8_lossy(&games).into_owned();
                    let file = order.path.clone();
                    self.order(Order::Download { file, text });
                }
                Some(Message::Saved {
                    path: order.path,
                    saved,
                })
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
                "This page can't check lessons: `knightlight lessons check` does that in a terminal.",
            ),
            Effect::ShowConfig => notice(
                "This page has no settings file: your system's settings control colours and motion.",
            ),
            // The page learns of an edit only when the user drops the file again.
            Effect::Watch(Some(path)) => {
                let said = format!("After editing {}, drop it here again.", printable(&path));
                self.session.model.message.push(said);
                Some(Message::Watches(path))
            }
            Effect::Suspend
            | Effect::Unsaved(_)
            | Effect::Mouse(_)
            | Effect::LookAtSteps(_)
            | Effect::Watch(None)
            | Effect::LookAgain(_) => None,
        }
    }

    /// Returns the text to copy: a link to the page in place of the shell command that opens the
    /// view, otherwise `text` itself.
    pub(super) fn copied(&self, text: &str) -> String {
        let model = &self.session.model;
        if text == share(model) {
            format!("{}#{}", self.page, share_link(model))
        } else {
            text.to_owned()
        }
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
    /// Returns the reason as a sentence if it can't be made.
    pub fn make(&mut self) -> Result<Vec<u8>, String> {
        let Some(order) = self.export.take() else {
            return Err("Nothing was made.".to_owned());
        };
        let look: (&Theme, _) = (self.session.theme(), self.session.charset());
        let made = export::product(&self.session.model, look, &order, &mut |_, _| ())?;
        Ok(made.bytes)
    }
}
