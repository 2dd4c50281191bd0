//! Messages to the program, and the effects it requests.

use std::sync::Arc;
use std::time::Duration;

use crate::board::Square;
use crate::lesson::{Analysis, AnalysisResult, Learner, Progress};
use crate::rules::Move;
use crate::trace::Replay;

use super::command::{Command, ExportOrder, OpenOrder};
use super::history::Saved;
use super::key::Key;
use super::opened_game::OpenedGame;
use super::own_steps::Watched;
use super::saved_scene::{SavedScene, SceneToSave};
use super::script::{Script, is_file_name};

/// Part of the screen under the mouse.
#[derive(Clone, Debug, PartialEq)]
pub enum Hit {
    /// A square of the board.
    Square(Square),
    /// Something that stands for a command.
    Command(Command),
    /// The name of a square in the side panel: pointing at it marks the square, a click does this.
    Named(Square, Command),
    /// A line of the pseudocode, counted from 0: pointing at it marks the square of its step, a click
    /// goes to the next step that runs it.
    CodeLine(usize),
    /// Something that stands for a key.
    Key(Key),
    /// A line of a popup, by its number.
    Entry(usize),
    /// The tab of a kind of entries, counted from 1; 0 is the tab of all.
    Kind(usize),
    /// Background of a popup, without anything to choose.
    Ground,
}

/// Kind of a mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PointerKind {
    Press,
    Drag,
    Release,
    Move,
    RightPress,
    RightDrag,
    RightRelease,
    WheelUp,
    WheelDown,
}

/// The mouse, and what it is on.
#[derive(Clone, Debug, PartialEq)]
pub struct Mouse {
    /// Kind of event.
    pub kind: PointerKind,
    /// Part of the screen; `None` if there is nothing to point at.
    pub hit: Option<Hit>,
}

impl Mouse {
    /// Returns the meaning of the mouse if pieces move and nothing is edited: pointing, clicking,
    /// and dragging a piece. The button went down on `pressed`.
    pub(super) fn as_move(&self, pressed: Option<Square>, cursor: &mut Square) -> Option<Command> {
        let square = match &self.hit {
            Some(Hit::Square(square)) => *square,
            Some(Hit::Command(command)) if self.kind == PointerKind::Press => {
                return Some(command.clone());
            }
            _ => return None,
        };
        if !matches!(self.kind, PointerKind::WheelUp | PointerKind::WheelDown) {
            *cursor = square;
        }
        match (self.kind, pressed) {
            (PointerKind::Release, Some(from)) if from == square => Some(Command::Go),
            (PointerKind::Release, Some(from)) => {
                Some(Command::Move(Move::new(from, square).into()))
            }
            _ => None,
        }
    }
}

/// Something that happened to the program.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something.
    Pointer(Mouse),
    /// Text was pasted.
    Paste(String),
    /// Carry out this command.
    Do(Command),
    /// Something that the model asked for was done, or why it couldn't be.
    Notice(String),
    /// A lesson file was read, as the model asked for it.
    LessonFile {
        /// Path of the file.
        path: String,
        /// Its text, or the reason why it can't be played.
        text: Result<String, String>,
    },
    /// A lesson file that may have changed was read again, as the model asked for it.
    LessonAgain {
        /// Path of the file.
        path: String,
        /// Its text, or the reason why it can't be played.
        text: Result<String, String>,
    },
    /// The file of a script was read, as the model asked for it, or why it can't be.
    ScriptFile {
        /// Path of the file.
        path: String,
        /// The parsed script, or the error as a sentence.
        script: Result<Box<Script>, String>,
    },
    /// A scene file was read, as the model requested.
    SceneFile {
        /// Path of the file.
        path: String,
        /// The scene, or the reason why it can't be opened.
        scene: Result<Box<SavedScene>, String>,
    },
    /// A game was read, as the model requested.
    GameFile {
        /// Path of the file.
        path: String,
        /// The game, or the reason why it can't be read.
        game: Result<Box<OpenedGame>, String>,
    },
    /// The scene was saved, as the model requested.
    SceneSaved {
        /// Path of the file.
        path: String,
        /// The reason if it couldn't be saved.
        saved: Result<(), String>,
    },
    /// The user's own steps were read, as the model requested.
    Steps {
        /// Search of the steps.
        watched: Watched,
        /// Its steps, or the reason why they can't be read.
        replay: Result<Box<Replay>, String>,
    },
    /// Steps were read again, because their file has changed.
    StepsAgain {
        /// Path of the file.
        path: String,
        /// The steps, or why they can't be read.
        replay: Result<Box<Replay>, String>,
    },
    /// The file at this path is watched, as the model asked for it.
    Watches(String),
    /// The file that is watched may have been edited.
    Edited,
    /// State of an earlier session, as the model requested; `None` if there is none.
    Left(Option<Box<Saved>>),
    /// Learners to choose from, as the model requested.
    Learners(Vec<Learner>),
    /// Another learner takes over, as the model asked for it.
    Learner {
        /// Learner and their progress.
        learner: Learner,
        /// Mistake in their file, if any.
        said: Option<String>,
    },
    /// The terminal has told what its ground is like.
    Ground {
        /// Whether it is light.
        is_light: bool,
    },
    /// Work that the model asked for is done.
    Thought(Arc<Analysis>, Box<AnalysisResult>),
    /// The time since the program started.
    Tick(Duration),
}

/// Something that the model asks the world to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Suspend the program until it is called back.
    Suspend,
    /// Send text to the terminal's clipboard.
    Copy(String),
    /// Make a file of the view.
    Export(ExportOrder),
    /// Capture the mouse, or release it to the terminal.
    Mouse(bool),
    /// Keep the scene and the edits against a crash.
    SaveSession(Box<Saved>),
    /// Look for the state of an earlier session, and reply with [`Message::Left`].
    Restore,
    /// Read the lesson file at this path, and reply with [`Message::LessonFile`].
    ReadLesson(String),
    /// Read the script at this path, and reply with [`Message::ScriptFile`].
    ReadScript(String),
    /// Open a file, and reply with [`Message::SceneFile`], [`Message::GameFile`],
    /// [`Message::LessonFile`] or [`Message::ScriptFile`].
    OpenFile(OpenOrder),
    /// Save a scene, and reply with [`Message::SceneSaved`].
    SaveScene(SceneToSave),
    /// Look for learners, and reply with [`Message::Learners`].
    Learners,
    /// Save the progress of the learner of this name from now on, or of the nameless one, and reply
    /// with [`Message::Learner`].
    Learn(Option<String>),
    /// Prove the lesson of this name or in this file, or the whole course, and report the proof.
    Prove(Option<String>),
    /// Tell the user's settings.
    ShowConfig,
    /// Read the user's own steps, and reply with [`Message::Steps`].
    ReadSteps(Watched),
    /// If the steps at this path were edited, reply with [`Message::StepsAgain`].
    LookAtSteps(String),
    /// Watch the file at this path and no other: [`Message::Watches`] confirms it, and [`Message::Edited`] reports
    /// each edit.
    Watch(Option<String>),
    /// If the lesson file at this path was edited, reply with [`Message::LessonAgain`].
    LookAgain(String),
    /// Keep what has been learned.
    Save(Progress),
    /// Do this work where no key waits for it, and answer with [`Message::Thought`].
    Think(Arc<Analysis>),
}

impl Effect {
    /// Returns the file it reads if the user named it; files that the program finds by itself don't
    /// count.
    pub fn reads(&self) -> Option<&str> {
        match self {
            Effect::ReadLesson(path)
            | Effect::ReadScript(path)
            | Effect::OpenFile(OpenOrder { file: path, .. })
            | Effect::ReadSteps(Watched { path, .. })
            | Effect::LookAtSteps(path)
            | Effect::LookAgain(path) => Some(path),
            Effect::Prove(lesson) => lesson.as_deref().filter(|name| is_file_name(name)),
            Effect::Quit
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Export(_)
            | Effect::Mouse(_)
            | Effect::SaveSession(_)
            | Effect::Restore
            | Effect::SaveScene(_)
            | Effect::Learners
            | Effect::Learn(_)
            | Effect::ShowConfig
            | Effect::Save(_)
            | Effect::Watch(_)
            | Effect::Think(_) => None,
        }
    }
}

impl Message {
    /// Returns whether the user did something besides moving the mouse.
    pub(super) fn is_user_input(&self) -> bool {
        match self {
            Message::Key(_) | Message::Paste(_) | Message::Do(_) => true,
            Message::Pointer(pointer) => pointer.kind == PointerKind::Press,
            _ => false,
        }
    }

    /// Returns the work of an [`Effect::Think`], done.
    pub fn thought(thinking: Arc<Analysis>) -> Message {
        let thought = Box::new(thinking.think());
        Message::Thought(thinking, thought)
    }
}
