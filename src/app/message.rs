//! What happens to the program, and what it asks the world to do in turn.

use std::sync::Arc;
use std::time::Duration;

use crate::board::Square;
use crate::lesson::{Learner, Progress, Thinking, Thought};
use crate::rules::Move;
use crate::trace::Told;

use super::command::{Command, ExportOrder};
use super::history::Saved;
use super::key::Key;
use super::own_steps::Watched;
use super::script::{Script, is_file_name};

/// What part of the screen the mouse is on.
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
    /// A popup's ground, where nothing can be chosen.
    Ground,
}

/// What the mouse does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum PointerKind {
    Press,
    Drag,
    Release,
    Move,
    RightPress,
    WheelUp,
    WheelDown,
}

/// The mouse, and what it is on.
#[derive(Clone, Debug, PartialEq)]
pub struct Mouse {
    /// What it does.
    pub kind: PointerKind,
    /// What it is on; `None` where there is nothing to point at.
    pub hit: Option<Hit>,
}

impl Mouse {
    /// What the mouse means where pieces are moved and nothing is edited: it points, clicks, and
    /// carries a piece. The button went down on `pressed`.
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
    /// A command is to be carried out.
    Do(Command),
    /// Something that the model asked for was done, or why it couldn't be.
    Said(String),
    /// A lesson file was read, as the model asked for it.
    LessonFile {
        /// Where it is.
        path: String,
        /// Its text, or why it can't be played.
        text: Result<String, String>,
    },
    /// A lesson file that may have changed was read again, as the model asked for it.
    LessonAgain {
        /// Where it is.
        path: String,
        /// Its text, or why it can't be played.
        text: Result<String, String>,
    },
    /// The file of a script was read, as the model asked for it, or why it can't be.
    ScriptFile {
        /// Where it is.
        path: String,
        /// The parsed script, or the error as a sentence.
        script: Result<Box<Script>, String>,
    },
    /// The steps of somebody's own search were read, as the model asked for them.
    Steps {
        /// Which search it is.
        watched: Watched,
        /// Its steps, or why they can't be read.
        told: Result<Box<Told>, String>,
    },
    /// The same steps were read again, since their file has changed.
    StepsAgain {
        /// Where they are.
        path: String,
        /// The steps, or why they can't be read.
        told: Result<Box<Told>, String>,
    },
    /// The file at this path is watched, as the model asked for it.
    Watches(String),
    /// The file that is watched may have been edited.
    Edited,
    /// What an earlier session left, as the model asked for it; `None` when nothing was.
    Left(Option<Box<Saved>>),
    /// Who can be chosen as the learner, as the model asked for it.
    Learners(Vec<Learner>),
    /// Another learner takes over, as the model asked for it.
    Learner {
        /// Who, and what they have done so far.
        learner: Learner,
        /// What is wrong with their file, if anything.
        said: Option<String>,
    },
    /// The terminal has told what its ground is like.
    Ground {
        /// Whether it is light.
        is_light: bool,
    },
    /// Work that the model asked for is done.
    Thought(Arc<Thinking>, Box<Thought>),
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
    /// Take the mouse, or give it back to the terminal.
    Mouse(bool),
    /// Keep the scene and the edits against a crash.
    Keep(Box<Saved>),
    /// Look for what an earlier session left, and tell with [`Message::Left`].
    Restore,
    /// Read the lesson file at this path, and tell with [`Message::LessonFile`].
    ReadLesson(String),
    /// Read the script at this path, and tell with [`Message::ScriptFile`].
    ReadScript(String),
    /// Look for learners, and tell with [`Message::Learners`].
    Learners,
    /// Keep the progress of the learner of this name from now on, or that of the one without, and
    /// tell with [`Message::Learner`].
    Learn(Option<String>),
    /// Prove the lesson of this name or in this file, or the whole course, and tell the proof.
    Prove(Option<String>),
    /// Tell the user's settings.
    ShowConfig,
    /// Read the steps of somebody's own search, and tell with [`Message::Steps`].
    ReadSteps(Watched),
    /// If the steps at this path were edited, tell with [`Message::StepsAgain`].
    LookAtSteps(String),
    /// Watch the file at this path and no other: [`Message::Watches`] confirms it, and [`Message::Edited`] reports
    /// each edit.
    Watch(Option<String>),
    /// If the lesson file at this path was edited, tell with [`Message::LessonAgain`].
    LookAgain(String),
    /// Keep what has been learned.
    Save(Progress),
    /// Do this work where no key waits for it, and answer with [`Message::Thought`].
    Think(Arc<Thinking>),
}

impl Effect {
    /// The file that it reads, where it was named; those that the program finds by itself don't count.
    pub fn reads(&self) -> Option<&str> {
        match self {
            Effect::ReadLesson(path)
            | Effect::ReadScript(path)
            | Effect::ReadSteps(Watched { path, .. })
            | Effect::LookAtSteps(path)
            | Effect::LookAgain(path) => Some(path),
            Effect::Prove(lesson) => lesson.as_deref().filter(|name| is_file_name(name)),
            Effect::Quit
            | Effect::Suspend
            | Effect::Copy(_)
            | Effect::Export(_)
            | Effect::Mouse(_)
            | Effect::Keep(_)
            | Effect::Restore
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
    /// Whether somebody did something, more than to move the mouse.
    pub(super) fn is_by_hand(&self) -> bool {
        match self {
            Message::Key(_) | Message::Paste(_) | Message::Do(_) => true,
            Message::Pointer(pointer) => pointer.kind == PointerKind::Press,
            _ => false,
        }
    }

    /// The work of an [`Effect::Think`], done.
    pub fn thought(thinking: Arc<Thinking>) -> Message {
        let thought = Box::new(thinking.think());
        Message::Thought(thinking, thought)
    }
}
