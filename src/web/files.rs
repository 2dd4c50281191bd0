//! Files that the user provides, through the browser's file picker or by dropping them.

use crate::app::{
    self, Command, Effect, GameSource, Message, OpenOrder, OpenedText, Script, extension,
};
use crate::board::printable;
use crate::lesson::{self, Lesson};
use crate::rules::GameTexts;
use crate::steps::Reader;
use crate::trace::Replay;
use crate::view::LESSON_ROOM;

use super::{Front, Order, Stored};

/// A file that the user is being asked for, and the last one that was provided.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Effect that asks for a file.
    effect: Option<Effect>,
    /// Name and text of the last file.
    last: Option<(String, String)>,
    /// Whether that file has just been dropped, in which case it is opened without asking.
    is_dropped: bool,
}

impl Wanted {
    /// Returns the text of the games in `source`; `None` if it is a file other than the last one
    /// provided.
    pub fn games(&self, source: &GameSource) -> Option<String> {
        match source {
            GameSource::Pasted(text) => Some(text.to_string()),
            GameSource::File(path) => {
                let (name, text) = self.last.as_ref()?;
                (name == path).then(|| text.clone())
            }
        }
    }
}

impl Front {
    /// Carries out an effect that reads a file: reads the file that was dropped, or asks for one.
    /// Returns the immediate message, if any.
    pub(super) fn want(&mut self, effect: Effect) -> Option<Message> {
        // Another game in the open file is read from the same text.
        let is_turned = matches!(&effect, Effect::OpenFile(order) if order.game.is_some());
        if let Some((name, text)) = &self.wanted.last
            && effect.reads() == Some(name)
            && (self.wanted.is_dropped || is_turned)
        {
            return self.read(effect, name, text);
        }
        let accept = match &effect {
            Effect::ReadLesson(_) => ".toml".to_owned(),
            Effect::ReadScript(_) => ".knight".to_owned(),
            Effect::ReadSteps(_) => String::new(),
            _ => app::SCENE_EXTENSIONS
                .map(|name| format!(".{name}"))
                .join(","),
        };
        self.wanted.effect = Some(effect);
        self.orders.push(Order::Pick { accept });
        None
    }

    /// Opens a file that the user has chosen or dropped, or adds the progress in it.
    pub(super) fn file(&mut self, name: &str, text: &str) {
        self.wanted.last = Some((name.to_owned(), text.to_owned()));
        if let Some(effect) = self.wanted.effect.take() {
            self.session.model.popup = None;
            if let Some(message) = self.read(effect, name, text) {
                self.update(message);
            }
            return;
        }
        let steps = self.session.model.scene().told();
        if steps.is_some_and(|steps| steps.path == name) {
            let (path, replay) = (name.to_owned(), replay(name, text).map(Box::new));
            return self.update(Message::StepsAgain { path, replay });
        }
        // Both progress and exported scenes are JSON.
        if extension(name).as_deref() == Some("json") && !text.contains("\"scene\"") {
            return self.add_progress(text);
        }
        // Any page, list or welcome closes, so that it doesn't cover what is opened.
        self.session.model.popup = None;
        let order = OpenOrder {
            file: name.to_owned(),
            game: None,
        };
        self.wanted.is_dropped = true;
        self.update(Message::Do(Command::OpenFile(order)));
        self.wanted.is_dropped = false;
    }

    /// Reports that no file was chosen, if the user was asked for one.
    pub(super) fn no_file(&mut self) {
        let effect = self.wanted.effect.take();
        if let Some(path) = effect.as_ref().and_then(Effect::reads) {
            let path = path.to_owned();
            let scene = Err("No file was chosen.".to_owned());
            self.update(Message::SceneFile { path, scene });
        }
    }

    /// Adds the progress in a file to the learner's.
    fn add_progress(&mut self, text: &str) {
        let model = &mut self.session.model;
        match Stored::add(&model.progress, text) {
            Ok(progress) => {
                model.progress = progress.clone();
                self.orders.extend(self.stored.save(progress));
                self.notice("The progress in the file was added to yours.".to_owned());
            }
            Err(refused) => self.notice(refused),
        }
    }

    /// Returns the message with the contents of the file that an effect requested; `None` if the
    /// effect reads no file.
    fn read(&self, effect: Effect, name: &str, text: &str) -> Option<Message> {
        let letters = self.session.model.settings.letters;
        let lesson = |path| {
            let text = lesson_text(name, text);
            Message::LessonFile { path, text }
        };
        // In a page, a script has no files of its own, so the user is asked before it reads any.
        let script = |path| {
            let read = Script::read(text).map(Box::new);
            let script = read.map_err(|error| format!("{}, {error}", printable(name)));
            Message::ScriptFile { path, script }
        };
        Some(match effect {
            Effect::ReadLesson(path) => lesson(path),
            Effect::ReadScript(path) => script(path),
            Effect::ReadSteps(watched) => Message::Steps {
                replay: replay(name, text).map(Box::new),
                watched,
            },
            Effect::OpenFile(OpenOrder { file: path, game }) => {
                match OpenedText::new(name, |_| Ok(text.to_owned())) {
                    OpenedText::Scene(scene) => Message::SceneFile {
                        scene: scene.map_err(|error| error.message),
                        path,
                    },
                    OpenedText::Games => {
                        let texts = GameTexts::new(text.as_bytes());
                        let source = GameSource::File(name.to_owned());
                        let game = app::OpenedGame::read(source, texts, game.unwrap_or(1), letters);
                        let game = game.map(Box::new);
                        Message::GameFile { path, game }
                    }
                    OpenedText::Script => script(path),
                    OpenedText::Lesson => lesson(path),
                }
            }
            _ => return None,
        })
    }
}

/// Returns the text of a lesson or, if it can't be played, the reason as a sentence. Text that
/// isn't a lesson passes, because opening it reports the error.
fn lesson_text(name: &str, text: &str) -> Result<String, String> {
    let shown = printable(name);
    if text.len() > lesson::LIMIT {
        return Err(format!("{shown} is longer than {} bytes", lesson::LIMIT));
    }
    let read = Lesson::of_file(name.as_ref(), text).ok();
    let mistakes = read.map_or(Vec::new(), |lesson| {
        lesson.mistakes_at_opening(&LESSON_ROOM)
    });
    let wrong = mistakes
        .first()
        .map(|mistake| format!("{shown}, {}", mistake.error));
    wrong.map_or_else(|| Ok(text.to_owned()), Err)
}

/// Parses steps up to the first mistake, and reports the mistake in the result.
fn replay(name: &str, text: &str) -> Result<Replay, String> {
    let mut reader = Reader::new(Replay::MOST_LINES);
    let read = |line: &str| reader.read(line.as_bytes());
    let mistake = text.lines().try_for_each(read).err();
    Replay::read(reader, Some(name.as_ref()), mistake.as_ref())
}
