//! Messages to the program, and the effects it requests.

use std::sync::Arc;
use std::time::Duration;

use crate::board::{Square, named};
use crate::lesson::{Analysis, AnalysisResult, Learner, Progress};
use crate::rules::Move;
use crate::trace::Replay;

use super::command::{Command, ExportOrder, OpenOrder};
use super::history::Saved;
use super::key::Key;
use super::opened_game::{GamesToSave, OpenedGame};
use super::own_steps::Watched;
use super::saved_scene::{SavedScene, SceneToSave};
use super::script::{Script, is_file_name};

/// Part of the screen under the mouse.
#[derive(Clone, Debug, PartialEq)]
pub enum Hit {
    /// A square of the board.
    Square(Square),
    /// A place where a click runs a command.
    Command(Command),
    /// The name of a square in the side panel. Pointing at it moves the cursor to the square, and a
    /// click runs the command.
    Named(Square, Command),
    /// A line of the pseudocode, by its index. Pointing at the line moves the cursor to the square
    /// of its step, and a click goes to the next step that runs the line.
    CodeLine(usize),
    /// A place where a click acts as a key.
    Key(Key),
    /// An entry of a popup, by its index.
    Entry(usize),
    /// A tab of a list, by its number: tab 0 shows all entries, and every other tab shows one kind.
    Kind(usize),
    /// Background of a popup, where a click chooses nothing.
    Ground,
}

named! {
    /// Kind of a mouse event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs)]
    pub enum PointerKind: "a mouse event" {
        Press = "press",
        Drag = "drag",
        Release = "release",
        Move = "move",
        RightPress = "right",
        RightDrag = "rightdrag",
        RightRelease = "rightrelease",
        WheelUp = "up",
        WheelDown = "down",
    }
}

/// A mouse event, and the part of the screen it is on.
#[derive(Clone, Debug, PartialEq)]
pub struct Mouse {
    /// Kind of event.
    pub kind: PointerKind,
    /// Part of the screen; `None` if there is nothing to point at.
    pub hit: Option<Hit>,
}

impl Mouse {
    /// Moves the cursor to the event's square, except for the wheel, and returns the event's command
    /// on a board that isn't being edited: `Go` for a click on a square, a move for a piece dragged from `pressed`, or
    /// the command of the place that was pressed; `None` for other events.
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
    /// The mouse moved, a button went down or up, or the wheel turned.
    Pointer(Mouse),
    /// Text was pasted.
    Paste(String),
    /// A command to run.
    Do(Command),
    /// A sentence about the result of an effect, or about why it failed.
    Notice(String),
    /// A lesson file was read, as the model requested.
    LessonFile {
        /// Path of the file.
        path: String,
        /// Text of the file, or the reason why the lesson can't be played.
        text: Result<String, String>,
    },
    /// A changed lesson file was read again, as the model requested.
    LessonAgain {
        /// Path of the file.
        path: String,
        /// Text of the file, or the reason why the lesson can't be played.
        text: Result<String, String>,
    },
    /// A script file was read, as the model requested.
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
    /// The scene or the games were saved, as the model requested.
    Saved {
        /// Path of the file.
        path: String,
        /// Path from the root or the home folder (on a web page, the name of the download), or
        /// the error as a sentence.
        saved: Result<String, String>,
    },
    /// The user's own steps were read, as the model requested.
    Steps {
        /// Start and target of the search, and the file with its steps.
        watched: Watched,
        /// Steps in the file, or the reason why they can't be read.
        replay: Result<Box<Replay>, String>,
    },
    /// The user's own steps were read again, because their file has changed.
    StepsAgain {
        /// Path of the file.
        path: String,
        /// The steps, or why they can't be read.
        replay: Result<Box<Replay>, String>,
    },
    /// The file at this path is now watched, as the model requested.
    Watches(String),
    /// The watched file may have been edited.
    Edited,
    /// State of an earlier session, as the model requested; `None` if there is none.
    Left(Option<Box<Saved>>),
    /// The user's own files that can be opened, as the model requested. Each is given as the
    /// message that opening it would send.
    Files(Vec<Message>),
    /// Learners to choose from, as the model requested.
    Learners(Vec<Learner>),
    /// The learner has changed, as the model requested.
    Learner {
        /// Learner and their progress.
        learner: Learner,
        /// Reason why the progress couldn't be read or can't be saved, if any.
        said: Option<String>,
    },
    /// The terminal has reported its background colour.
    Ground {
        /// Whether the background is light.
        is_light: bool,
    },
    /// Requested background work is done.
    Thought(Arc<Analysis>, Box<AnalysisResult>),
    /// Time since the program started.
    Tick(Duration),
}

impl Message {
    /// Returns the path of a scene, game, lesson or script file that was opened without an error;
    /// `None` for any other message.
    pub fn valid_file(&self) -> Option<&str> {
        match self {
            Message::SceneFile { path, scene: Ok(_) }
            | Message::GameFile { path, game: Ok(_) }
            | Message::LessonFile { path, text: Ok(_) }
            | Message::ScriptFile {
                path,
                script: Ok(_),
            } => Some(path),
            _ => None,
        }
    }
}

/// An effect outside the model, which the caller carries out.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Warn that the program ends without saving the last edits to the scene file at this path.
    Unsaved(String),
    /// Suspend the program until it is resumed.
    Suspend,
    /// Send text to the terminal's clipboard.
    Copy(String),
    /// Export the view to a file.
    Export(ExportOrder),
    /// Capture the mouse, or release it to the terminal.
    Mouse(bool),
    /// Save the scene and the edits for crash recovery.
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
    /// Look for files in the current folder, and reply with [`Message::Files`].
    Files,
    /// Save a scene, and reply with [`Message::Saved`].
    SaveScene(SceneToSave),
    /// Save games, and reply with [`Message::Saved`].
    SaveGames(GamesToSave),
    /// Look for learners, and reply with [`Message::Learners`].
    Learners,
    /// From now on, save the progress of the learner with this name, or of the unnamed one, and
    /// reply with [`Message::Learner`].
    Learn(Option<String>),
    /// Prove that the lesson with this name or in this file, or the whole course, can be solved,
    /// and report the result.
    Prove(Option<String>),
    /// Show the user's settings.
    ShowConfig,
    /// Read the user's own steps, and reply with [`Message::Steps`].
    ReadSteps(Watched),
    /// If the steps at this path were edited, reply with [`Message::StepsAgain`].
    LookAtSteps(String),
    /// Watch the file at this path and no other; `None` ends watching. [`Message::Watches`]
    /// confirms the path, and [`Message::Edited`] reports each edit.
    Watch(Option<String>),
    /// If the lesson file at this path was edited, reply with [`Message::LessonAgain`].
    LookAgain(String),
    /// Save the learner's progress.
    Save(Progress),
    /// Do this work in the background, and reply with [`Message::Thought`].
    Think(Arc<Analysis>),
}

impl Effect {
    /// Returns the path to read, if the user named it; files that the program finds by itself don't
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
            | Effect::Unsaved(_)
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Export(_)
            | Effect::Mouse(_)
            | Effect::SaveSession(_)
            | Effect::Restore
            | Effect::SaveScene(_)
            | Effect::SaveGames(_)
            | Effect::Learners
            | Effect::Learn(_)
            | Effect::ShowConfig
            | Effect::Save(_)
            | Effect::Watch(_)
            | Effect::Files
            | Effect::Think(_) => None,
        }
    }
}

impl Message {
    /// Whether the user pressed a key or the left mouse button, pasted text, or gave a command.
    pub(super) fn is_user_input(&self) -> bool {
        match self {
            Message::Key(_) | Message::Paste(_) | Message::Do(_) => true,
            Message::Pointer(pointer) => pointer.kind == PointerKind::Press,
            _ => false,
        }
    }

    /// Does the work of an [`Effect::Think`], and returns its result.
    pub fn thought(thinking: Arc<Analysis>) -> Message {
        let thought = Box::new(thinking.think());
        Message::Thought(thinking, thought)
    }
}
