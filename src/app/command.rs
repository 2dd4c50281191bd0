//! Commands: the language shared by keys, the prompt, scripts and plain mode.

mod draw_order;
mod effect;
mod file_order;
mod match_order;
mod parse;
mod reading;
mod row;
pub(super) mod table;

pub use draw_order::DrawOrder;
pub use file_order::{OpenOrder, SaveOrder, has_games};
pub use match_order::{MatchOrder, Opponent};
pub use reading::{Argument, read_count, read_seed};
pub(super) use row::typed;
pub use row::{CommandRow, CommandScope, NameKind, Reveals};

use std::time::Duration;
use thiserror::Error;

use crate::answer::{QueryError, QueryRow, TypedQuestion};
use crate::board::{
    Color, Direction, DrawingColor, File, Piece, Rank, Role, Square, WrittenSetup, named, printable,
};
use crate::geometry::Leaper;
use crate::lesson::{Lesson, Misconception, Skill};
use crate::rules::WrittenMove;
use crate::trace::{Lens, Reply, Speed, StepSize};

use super::fault::Sabotage;
use super::own_steps::Watched;
use parse::LONGEST;
use reading::{ArgumentError, Words};

named! {
    /// Direction of the cursor on screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs)]
    pub enum Arrow: "a direction on screen" {
        Up = "up",
        Down = "down",
        Left = "left",
        Right = "right",
    }
}

/// Destination of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepTo {
    /// One step forward.
    Next,
    /// One step back.
    Previous,
    /// The step with this number.
    Number(usize),
    /// The last step.
    End,
    /// The step in which a search dequeued this square.
    Taken(Square),
    /// The next step that runs the line of pseudocode with this number, from 1.
    Line(usize),
    /// One layer, ray or pass, forward or back.
    Layer(Neighbor),
}

/// Neighbour in a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbor {
    /// Next item.
    Next,
    /// Previous item.
    Previous,
}

impl Neighbor {
    /// Returns the neighbour of `at` in `all`, wrapping round at the ends.
    pub(super) fn of<T: Copy + PartialEq>(self, all: &[T], at: T) -> T {
        let step = match self {
            Neighbor::Next => 1,
            Neighbor::Previous => all.len() - 1,
        };
        let at = all.iter().position(|one| *one == at).unwrap_or(0);
        all[(at + step) % all.len()]
    }
}

/// Kinds of prediction questions to ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskAbout {
    /// All kinds of questions in turn.
    EveryKind,
    /// Only the search's next square, so the user carries out the search.
    NextSquare,
}

/// Destination of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorTo {
    /// This square.
    Square(Square),
    /// The next square in this direction on screen.
    Toward(Arrow),
}

/// Choice of a value from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick<T> {
    /// The given value.
    This(T),
    /// The neighbour of the current value.
    Other(Neighbor),
}

impl<T: Copy + PartialEq> Pick<T> {
    /// Returns the chosen value in `all`, given the current value `at`.
    pub(super) fn of(self, all: &[T], at: T) -> T {
        match self {
            Pick::This(one) => one,
            Pick::Other(turn) => turn.of(all, at),
        }
    }
}

/// Pieces of one role, in one colour or in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceKind {
    /// Colour of the pieces; `None` for both.
    pub color: Option<Color>,
    /// Role of the pieces.
    pub role: Role,
}

/// New state of something that can be on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Switch {
    On,
    Off,
    Toggle,
}

impl Switch {
    /// Returns the new state, given the previous one.
    pub const fn from(self, before: bool) -> bool {
        match self {
            Switch::On => true,
            Switch::Off => false,
            Switch::Toggle => !before,
        }
    }
}

/// Order to show or save the certificate of a part of the course.
#[derive(Clone, Debug, PartialEq)]
pub struct CertificateOrder {
    /// Number of the part, from 1.
    pub part: usize,
    /// File for the picture; `None` to show the certificate instead.
    pub file: Option<String>,
}

impl From<usize> for CertificateOrder {
    fn from(part: usize) -> CertificateOrder {
        CertificateOrder { part, file: None }
    }
}

/// A file to export the view to. If an option is `None`, the export uses its default.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportOrder {
    /// Path of the file; the extension determines the format.
    pub file: String,
    /// Size as the user typed it; each format interprets it differently.
    pub size: Option<String>,
    /// The first step of a film.
    pub from: Option<usize>,
    /// The last step of a film.
    pub to: Option<usize>,
    /// Steps per second of a film.
    pub fps: Option<f64>,
    /// Name of the script to film; `None` to film the view.
    pub script: Option<String>,
    /// Whether the film shows movement within a step.
    pub motion: bool,
    /// Whether the panel is included.
    pub panel: bool,
    /// Whether the picture is tactile, for swell paper.
    pub tactile: bool,
    /// Number of the part of the course whose certificate is exported instead of the view, from 1;
    /// `None` to export the view.
    pub certificate: Option<usize>,
}

impl ExportOrder {
    /// Returns an order to export the view to `file`, with default options.
    pub fn of_file(file: String) -> ExportOrder {
        ExportOrder {
            file,
            ..ExportOrder::default()
        }
    }
}

/// Name of a built-in script, or path of a script file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptName(pub String);

/// A round of practice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeOrder {
    /// Skill of the questions. If `None`, the skills of `idea`; without an `idea`, all skills if
    /// there is a seed, otherwise the due ones.
    pub skill: Option<Skill>,
    /// Misconception that each question must be able to reveal, if any.
    pub idea: Option<&'static Misconception>,
    /// Seed of the questions; `None` if they depend on the learner's progress.
    pub seed: Option<u64>,
    /// Number of questions; `None` for the usual number.
    pub count: Option<usize>,
}

/// A lesson, given by its name or file, and one of its levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonOrder {
    /// Name or file of the lesson.
    pub name: String,
    /// Number of the level, from 1; `None` for the first unfinished one.
    pub level: Option<usize>,
}

impl LessonOrder {
    /// Returns the order to open a lesson of the course, optionally at a level.
    pub fn new(lesson: &Lesson, level: Option<usize>) -> LessonOrder {
        LessonOrder {
            name: lesson.name.clone(),
            level,
        }
    }
}

named! {
    /// Content of the side panel.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Panel: "a side panel" {
        /// Counts and lists.
        #[default]
        Facts = "facts",
        /// Pseudocode and its variables.
        Code = "code",
        /// Tree and layers of a search.
        Tree = "tree",
    }
}

impl Command {
    /// Whether the command concerns lessons, practice or learners.
    pub const fn is_about_learning(&self) -> bool {
        matches!(
            self,
            Command::Learn(_)
                | Command::Lessons
                | Command::Practice(_)
                | Command::Due
                | Command::Certificate(..)
                | Command::Learner(_)
        )
    }
}

/// A question as the user typed it.
#[derive(Clone, Debug, PartialEq)]
pub struct QueryWords {
    query: &'static QueryRow,
    given: Vec<String>,
}

impl QueryWords {
    /// Parses the arguments of the question. Missing squares are filled in when it is answered.
    fn read_as(query: &'static QueryRow, given: Vec<&str>) -> Result<QueryWords, String> {
        let read = query.read(&given, Square::A1);
        read.map_err(|error| error.to_string())?;
        let given = given.into_iter().map(str::to_owned).collect();
        Ok(QueryWords { query, given })
    }

    /// Returns the question, with `focus` in place of a missing square.
    ///
    /// # Errors
    ///
    /// Returns [`QueryError`], with the input and what was expected, if an argument is invalid.
    pub(super) fn query(&self, focus: Square) -> Result<TypedQuestion, QueryError> {
        let given: Vec<&str> = self.given.iter().map(String::as_str).collect();
        self.query.read(&given, focus)
    }
}

/// Defines the type of all commands, and the functions that parse them, from their rows.
macro_rules! define {
    ($($subject:literal { $(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(reveals $reveals:ident)? $(of $names:ident)? $(also $alias:literal)? $(else $alternative:literal)?
        $(more $more:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )* })*) => {
        /// A command from the prompt, a key, a script, or `plain`.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Command {
            $($(
                #[doc = concat!("`", $usage, "`: ", $help, ".")]
                $Variant $(( $($Type),+ ))?,
            )*)*
        }

        enum Numbered {
            $($($Variant,)*)*
        }

        /// Function that parses a command from the words after its name.
        type Read = fn(&mut Words<'_>) -> Result<Command, ArgumentError>;

        static TABLE: &[(CommandRow, Read)] = &[$($((
            CommandRow {
                subject: $subject,
                usage: $usage,
                help: $help,
                places: row::$places,
                names: define!(@optional $(NameKind::$names)?),
                alias: define!(@optional $($alias)?),
                reveals: define!(@reveals $($reveals)?),
                alternative: define!(@optional $($alternative)?),
                more: define!(@optional $($more)?),
                forms: row::forms(&[$($(<$Type>::FORMS),+)?]),
            },
            |_words| Ok(Command::$Variant $(( $(<$Type>::read(_words)?),+ ))?),
        ),)*)*];

        impl Command {
            /// Returns the description of the command.
            pub fn row(&self) -> CommandRow {
                let number = match self {
                    $($(Command::$Variant { .. } => Numbered::$Variant,)*)*
                };
                match self {
                    Command::Ask(words) => words.row(),
                    _ => TABLE[number as usize].0,
                }
            }
        }
    };
    (@reveals) => { Reveals::Nothing };
    (@reveals $what:ident) => { Reveals::$what };
    (@optional) => { None };
    (@optional $some:expr) => { Some($some) };
}

table::commands!(define);

fn did_you_mean(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("did you mean `{near}`? "))
}

/// Reason why a command wasn't understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// The line, of this many bytes, is longer than any command may be.
    #[error("a line of {0} bytes given; expected at most {LONGEST}")]
    TooLong(usize),
    /// No command has this name.
    #[error("`{}` is not a command; {}`help` lists all commands", printable(given), did_you_mean(*.near))]
    Unknown {
        /// Name that was given.
        given: String,
        /// Most similar name; `None` if no name is similar enough to be the one that was meant.
        near: Option<&'static str>,
    },
    /// Too few or too many words, or unexpected ones.
    #[error("`{}` given; expected {usages}", printable(given))]
    Usage {
        /// Line that was given.
        given: String,
        /// Usages of the command.
        usages: String,
    },
    /// An unknown word, with the input and what was expected.
    #[error("{0}")]
    Value(String),
}
