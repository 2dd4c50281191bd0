//! Handling of effects that read or write files, such as lessons, scripts, games and progress.

use std::{
    fs, mem,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
    time::SystemTime,
};

use crate::app::{self, Effect, Message, OpenOrder, Saved, Script};
use crate::board::printable;
use crate::export;
use crate::lesson::{self, Lesson, Progress};
use crate::rules::PieceLetters;
use crate::terminal::{EffectOutcome, Mailbox};

use super::{
    file_watch::FileWatch,
    files, games, lessons, nearby,
    scene_files::{self, FileKind},
    scripts::own_script,
    steps,
    store::{LearnerFile, Saver, Slot, learners},
};

/// Handler for the effects that need files.
pub struct FileLoader<F> {
    load: F,
    /// The learner's file; `None` until it is needed.
    learner_file: Option<LearnerFile>,
    /// Earlier learners of this session.
    known: Vec<LearnerFile>,
    /// Writer thread; `None` if progress is written in the calling thread.
    saver: Option<Saver>,
    /// Receiver of messages from other threads; `None` without a screen.
    mailbox: Option<Mailbox>,
    /// Watch on the open lesson or steps file; `None` if no file is watched.
    watch: Option<FileWatch>,
    last_read: LastRead,
    /// Whether a script may read files outside its folder without asking.
    pub allow_read: bool,
    /// Piece letters in the moves of games.
    pub letters: PieceLetters,
    /// Path of the scene file that lacks the last edits when the program ends; `None` if all are
    /// saved.
    unsaved: Option<String>,
}

/// Lesson or steps file that was last checked for edits, with its date and length at that time. The
/// length is needed because two edits may have the same date.
type LastRead = Arc<Mutex<Option<(String, Option<(SystemTime, u64)>)>>>;

impl<F: Fn() -> LearnerFile> FileLoader<F> {
    /// Creates a loader that reads the progress with `load`.
    pub fn new(load: F) -> FileLoader<F> {
        FileLoader {
            load,
            learner_file: None,
            known: Vec::new(),
            saver: None,
            mailbox: None,
            watch: None,
            last_read: LastRead::default(),
            allow_read: false,
            letters: PieceLetters::default(),
            unsaved: None,
        }
    }

    /// Starts a writer thread. `mailbox` receives the thread's results, and a message whenever the
    /// watched file is edited.
    pub fn open(&mut self, mailbox: Mailbox) {
        let (replay, saved) = (mailbox.clone(), mailbox.clone());
        let tell = move |said| replay.post(Message::Notice(said));
        self.saver = Some(Saver::new(tell, move || saved.saved()));
        self.mailbox = Some(mailbox);
    }

    /// Saves the board and edits of a session, if there is a writer thread.
    pub fn save_session(&mut self, place: Arc<Slot>, saved: Saved) {
        if let Some(saver) = &mut self.saver {
            saver.save_session(place, saved);
        }
    }

    /// Waits up to 3 seconds for pending writes. Returns messages about progress that couldn't be
    /// saved, writes that took too long, and edits that aren't in any file.
    pub fn finish(&mut self) -> Vec<String> {
        let failed = self.saver.as_mut().map_or(Vec::new(), Saver::finish);
        let unsaved = self.unsaved.take().map(|path| {
            format!("the last edits to {path} aren't saved; `:restore` brings them back.")
        });
        failed.into_iter().chain(unsaved).collect()
    }

    /// Whether the progress has been loaded.
    pub const fn has_loaded(&self) -> bool {
        self.learner_file.is_some()
    }

    /// Returns the learner's file, loading it first if necessary.
    pub fn learner_file(&mut self) -> &LearnerFile {
        self.learner_file.get_or_insert_with(&self.load)
    }

    /// Carries out an effect; ignores effects that need no files.
    pub fn answer(&mut self, effect: Effect) -> EffectOutcome {
        let (last_read, allow_read) = (Arc::clone(&self.last_read), self.allow_read);
        let letters = self.letters;
        match effect {
            Effect::Unsaved(path) => {
                self.unsaved = Some(path);
                EffectOutcome::Nothing
            }
            Effect::ReadScript(path) => later(move || Message::ScriptFile {
                script: script(&path, allow_read).map(Box::new),
                path,
            }),
            Effect::OpenFile(order) => {
                later(move || opened(scene_files::read(&order.file), order, (allow_read, letters)))
            }
            Effect::SaveScene(order) => EffectOutcome::Now(scene_files::save(&order)),
            Effect::SaveGames(order) => later(move || games::save(&order)),
            Effect::LookAgain(path) => if_edited(last_read, path, |path| {
                let text = lesson_text(&path);
                Message::LessonAgain { path, text }
            }),
            Effect::LookAtSteps(path) => if_edited(last_read, path, move |path| {
                let replay = steps::replay(Path::new(&path)).map(Box::new);
                Message::StepsAgain { path, replay }
            }),
            Effect::Watch(path) => self.watch(path).into(),
            Effect::Save(progress) => self.save(progress),
            Effect::Files => EffectOutcome::Aside(Box::new(move || {
                Some(Message::Files(nearby::files_in(Path::new("."), letters)))
            })),
            Effect::Learners => later(|| Message::Learners(learners().learners)),
            Effect::Learn(name) => EffectOutcome::Now(self.learn(name.as_deref()).message()),
            effect @ (Effect::ReadLesson(_) | Effect::ReadSteps(_)) => {
                EffectOutcome::Later(Box::new(|| read(effect)))
            }
            _ => EffectOutcome::Nothing,
        }
    }

    /// Watches the file at `path` instead of any other, or no file if `path` is `None`. Returns a
    /// message if the system reports edits, otherwise `None`.
    fn watch(&mut self, path: Option<String>) -> Option<Message> {
        self.watch = None;
        let (path, mailbox) = (path?, self.mailbox.clone()?);
        let tell = move || mailbox.post(Message::Edited);
        // Without a watch, the model checks the file regularly.
        self.watch = FileWatch::new(&export::at_home(Path::new(&path)), tell).ok();
        self.watch.is_some().then_some(Message::Watches(path))
    }

    fn save(&mut self, progress: Progress) -> EffectOutcome {
        self.learner_file();
        let Some(learner_file) = &self.learner_file else {
            return EffectOutcome::Nothing;
        };
        if let Some(saver) = &mut self.saver {
            let is_begun = saver.save(learner_file, progress);
            return if is_begun {
                EffectOutcome::Saving
            } else {
                EffectOutcome::Nothing
            };
        }
        match learner_file.save(&progress) {
            Ok(()) => EffectOutcome::Nothing,
            Err(error) => EffectOutcome::Now(Message::Notice(format!(
                "Your progress couldn't be saved: {error}."
            ))),
        }
    }

    /// Switches to another learner. Uses their latest progress, even if it isn't on disk yet.
    fn learn(&mut self, name: Option<&str>) -> &LearnerFile {
        self.known.extend(self.learner_file.take());
        let mut learner_file = LearnerFile::load(name);
        let unwritten = |saver: &Saver| saver.unwritten(learner_file.path()?);
        if let Some(progress) = self.saver.as_ref().and_then(unwritten) {
            let known = self
                .known
                .iter()
                .find(|known| known.path() == learner_file.path());
            learner_file = known.cloned().unwrap_or(learner_file);
            learner_file.progress = progress;
        }
        self.known
            .retain(|known| known.path() != learner_file.path());
        self.learner_file.insert(learner_file)
    }
}

fn later(read: impl FnOnce() -> Message + Send + 'static) -> EffectOutcome {
    EffectOutcome::Later(Box::new(|| Some(read())))
}

/// Returns the outcome of reading the file at `path` in the background. The file is read only if it
/// was edited since the last check.
fn if_edited(
    last_read: LastRead,
    path: String,
    read: impl FnOnce(String) -> Message + Send + 'static,
) -> EffectOutcome {
    EffectOutcome::Aside(Box::new(move || {
        let edited = fs::metadata(export::at_home(Path::new(&path)));
        let edited = edited.and_then(|file| Ok((file.modified()?, file.len())));
        let now = Some((path.clone(), edited.ok()));
        let mut last_read = last_read.lock().unwrap_or_else(PoisonError::into_inner);
        let was = mem::replace(&mut *last_read, now);
        let is_edited = was != *last_read;
        drop(last_read);
        is_edited.then(|| read(path))
    }))
}

/// Returns a message with the lesson, the game or the steps that an effect requests; `None` for any
/// other effect.
pub fn read(effect: Effect) -> Option<Message> {
    Some(match effect {
        Effect::ReadLesson(path) => Message::LessonFile {
            text: lesson_text(&path),
            path,
        },
        Effect::ReadSteps(watched) => Message::Steps {
            replay: steps::replay(Path::new(&watched.path)).map(Box::new),
            watched,
        },
        Effect::OpenFile(order) if order.is_game() => {
            opened(FileKind::Games, order, (false, PieceLetters::default()))
        }
        _ => return None,
    })
}

/// Returns the message that opens a file of this kind. It contains the scene, which has already
/// been read, or the game, lesson or script from the file that `order` names. A script may read any
/// file if `any_file` is set, otherwise only files in its folder. `letters` are the piece letters
/// that a game may use.
pub fn opened(
    kind: FileKind,
    order: OpenOrder,
    (any_file, letters): (bool, PieceLetters),
) -> Message {
    let OpenOrder { file: path, game } = order;
    match kind {
        FileKind::Scene(scene) => Message::SceneFile {
            scene: scene.map_err(|error| error.to_string()),
            path,
        },
        FileKind::Games => Message::GameFile {
            game: games::open(&path, game.unwrap_or(1), letters).map(Box::new),
            path,
        },
        FileKind::Script => Message::ScriptFile {
            script: script(&path, any_file).map(Box::new),
            path,
        },
        FileKind::Lesson => Message::LessonFile {
            text: lesson_text(&path),
            path,
        },
    }
}

fn script(path: &str, any_file: bool) -> Result<Script, String> {
    let shown = printable(path);
    let text = files::read(Path::new(path), app::LONGEST_SCRIPT)
        .map_err(|unreadable| format!("{shown}: {unreadable}; expected a script"))?;
    own_script(Path::new(path), &text, any_file).map_err(|error| format!("{shown}, {error}"))
}

/// Reads the text of the lesson at `path`.
///
/// # Errors
///
/// Returns the reason as a sentence if the lesson can't be played.
fn lesson_text(path: &str) -> Result<String, String> {
    let shown = printable(path);
    lessons::not_games(&shown).map_err(|error| error.to_string())?;
    let text = files::read(Path::new(path), lesson::LIMIT)
        .map_err(|unreadable| format!("{shown}: {unreadable}; expected a lesson in TOML"))?;
    let read = Lesson::of_file(Path::new(path), &text);
    let read = read.map_err(|error| lessons::located(&shown, error.all()));
    match read.and_then(|lesson| lessons::sound(&lesson)) {
        Ok(()) => Ok(text),
        Err(wrong) => Err(format!(
            "{wrong}. `knightlight lessons check {shown}` shows where"
        )),
    }
}
