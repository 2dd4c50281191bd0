//! The one command language: what keys, the prompt, scripts and plain mode all speak.

mod parse;
mod specs;

use parse::LONGEST;
pub use specs::Spec;

use std::time::Duration;
use thiserror::Error;

use crate::answer::QueryError;
use crate::board::{Direction, Piece, PositionError, Setup, Square, Unexpected, printable};
use crate::geometry::Leaper;
use crate::trace::{Lens, Reply, Speed, StepSize};

use super::fault::Fault;
use super::model::Panel;

/// One of the four ways to move the cursor on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// Where stepping leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// One step on.
    Next,
    /// One step back.
    Previous,
    /// To the step with this number.
    Number(usize),
    /// To the last step.
    End,
}

/// Which neighbour in a list is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The one after.
    Next,
    /// The one before.
    Previous,
}

/// What a round of questions asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    /// Everything there is to ask, one kind of question after the other.
    EveryKind,
    /// The search's next square each time: one is the search oneself.
    NextSquare,
}

/// Everything a person can ask for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Moves the cursor to a square.
    Cursor(Square),
    /// Moves the cursor to the next square on screen.
    CursorToward(Arrow),
    /// Waits for the name of a square and moves the cursor there.
    Jump,
    /// Goes to the cursor with the selected piece, or selects what stands there, or says why not.
    Go,
    /// Selects the piece on a square.
    Select(Square),
    /// Selects nothing.
    Deselect,
    /// Makes a square the target; the cursor's square when `None`.
    Target(Option<Square>),
    /// Takes the target away.
    NoTarget,
    /// Opens the twelve pieces.
    Pieces,
    /// Puts a piece on a square; on the cursor's when `None`.
    Place(Piece, Option<Square>),
    /// Puts obstacles on squares; on the cursor's when there are none.
    Obstacle(Vec<Square>),
    /// Puts an obstacle on a square or takes it away; on the cursor's when `None`.
    ToggleObstacle(Option<Square>),
    /// Empties a square; the cursor's when `None`.
    Clear(Option<Square>),
    /// Empties the board.
    ClearAll,
    /// Puts up the board of a FEN.
    Fen(Box<Setup>),
    /// Opens the list of scenes.
    Open,
    /// Opens the scene of this name.
    Scene(String),
    /// Goes back to the scene as it was opened.
    Reset,
    /// Moves a piece, if it can go there.
    Move(Square, Square),
    /// Looks through a lens.
    Lens(Lens),
    /// Goes to the next lens, or the previous one.
    OtherLens(Turn),
    /// Takes another way of the lens.
    Way(String),
    /// Goes to the next way of the lens, or the previous one.
    OtherWay(Turn),
    /// Sets the direction in which Sweep looks.
    Direction(Direction),
    /// Goes to the next direction, clockwise, or the previous one.
    OtherDirection(Turn),
    /// Makes Search ask about a leaper, or about the piece again.
    Leaper(Option<Leaper>),
    /// Sets the step size.
    Zoom(StepSize),
    /// Takes the next step size.
    NextZoom,
    /// Steps through the trace.
    Step(StepTo),
    /// Goes one layer, ray or pass on, or back.
    Layer(Turn),
    /// Plays, from the start when at the end.
    Play,
    /// Stops playing.
    Pause,
    /// Presents the script of this name.
    Present(String),
    /// Shows a caption.
    Say(String),
    /// Lets a script go on by itself after a while.
    Wait(Duration),
    /// Plays or stops playing.
    TogglePlay,
    /// Sets the speed.
    Speed(Speed),
    /// Takes the next speed, which is faster, or the previous one.
    OtherSpeed(Turn),
    /// Asks about what comes next.
    Predict(Round),
    /// Begins a match game, or changes the one being played.
    Match(Vec<String>),
    /// Takes matches: the row, from 1, and how many.
    Take(i64, i64),
    /// Compares with another way, another piece, or the board before; or stops comparing.
    Compare(Option<String>),
    /// Answers the question that is open.
    Answer(Reply),
    /// Shows facts or code in the side panel; the other of the two when `None`.
    Panel(Option<Panel>),
    /// Turns the board round.
    Flip,
    /// Writes its name into every square, or no longer; the other when `None`.
    Coordinates(Option<bool>),
    /// Takes the last edit back.
    Undo,
    /// Makes an edit again that was taken back.
    Redo,
    /// Takes the theme of this name; the next when `None`.
    Theme(Option<String>),
    /// Gives the mouse to the program or to the terminal; the other when `None`.
    Mouse(Option<bool>),
    /// Says what stands on the board, or on a square.
    Describe(Option<Square>),
    /// Copies a command that reopens this view.
    Share,
    /// Copies a link that opens this board in the lichess editor.
    Link,
    /// Makes a file of this view; its extension says what kind.
    Export(String),
    /// Opens the help.
    Help,
    /// Opens the command prompt.
    Prompt,
    /// Opens the searchable list of commands.
    Palette,
    /// Opens the lesson of this name; the list of lessons when `None`.
    Learn(Option<String>),
    /// Goes to a level of the lesson, counted from 1; the next one when `None`.
    Level(Option<usize>),
    /// Gives a hint.
    Hint,
    /// Begins the level again.
    Retry,
    /// Chooses an answer, counted from 1.
    Choose(usize),
    /// Makes the pawn that waits for it this piece.
    Promote(Piece),
    /// Leads one level out.
    Back,
    /// Suspends the program.
    Suspend,
    /// Ends the program.
    Quit,
    /// Asks a question: its name and its words.
    Ask(String, Vec<String>),
    /// Brings back what an earlier session left.
    Restore,
    /// Breaks the program on purpose; see [`Fault`].
    Break(Fault),
}

/// Why a command was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Longer than any command.
    #[error("a line of {0} bytes given; expected at most {LONGEST}")]
    TooLong(usize),
    /// No command has this name.
    #[error("`{}` is not a command; `help` lists them all", printable(.0))]
    Unknown(String),
    /// A word too few, too many or not of those expected.
    #[error("`{}` given; expected `{usage}`", printable(given))]
    Usage {
        /// What was given.
        given: String,
        /// How the command is written.
        usage: &'static str,
    },
    /// A word that does not mean what is expected in its place.
    #[error(transparent)]
    Word(#[from] Unexpected),
    /// Neither a FEN nor a link that holds one.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A question that was not understood.
    #[error(transparent)]
    Query(#[from] QueryError),
}

impl Command {
    /// Whether the command has to do with the explorer's board or what is looked at on it.
    pub const fn is_for_the_board(&self) -> bool {
        !matches!(
            self,
            Command::Cursor(_)
                | Command::CursorToward(_)
                | Command::Jump
                | Command::Open
                | Command::Scene(_)
                | Command::Match(_)
                | Command::Flip
                | Command::Theme(_)
                | Command::Mouse(_)
                | Command::Describe(_)
                | Command::Help
                | Command::Prompt
                | Command::Palette
                | Command::Suspend
                | Command::Quit
                | Command::Break(_)
                | Command::Ask(..)
        )
    }
}
