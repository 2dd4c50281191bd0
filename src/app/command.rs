//! The one command language: what keys, the prompt, scripts and plain mode all speak.

mod match_order;
mod parse;
mod reading;
mod row;
pub(super) mod table;

pub use match_order::{MatchOrder, Opponent};
pub use reading::{Argument, read_count, read_seed};
pub(super) use row::typed;
pub use row::{CommandRow, NameKind, Situation};

use std::time::Duration;
use thiserror::Error;

use crate::answer::{QueryError, QueryRow, TypedQuestion};
use crate::board::{Color, Direction, File, Piece, Rank, Role, Setup, Square, named, printable};
use crate::geometry::Leaper;
use crate::lesson::{Idea, Lesson, Skill};
use crate::rules::WrittenMove;
use crate::trace::{Lens, Reply, Speed, StepSize};

use super::fault::Sabotage;
use super::own_steps::Watched;
use parse::LONGEST;
use reading::{Misread, Words};

named! {
    /// One of the four ways to move the cursor on screen.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[allow(missing_docs)]
    pub enum Arrow: "a direction on screen" {
        Up = "up",
        Down = "down",
        Left = "left",
        Right = "right",
    }
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
    /// To the step in which a search took this square.
    Taken(Square),
    /// To the next step in which this line of the pseudocode runs, counted from 1.
    Line(usize),
    /// A layer, ray or pass on or back.
    Layer(Neighbor),
}

/// Which neighbour in a list is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbor {
    /// The one after.
    Next,
    /// The one before.
    Previous,
}

impl Neighbor {
    /// The neighbour of `at` in `all`, round the ends.
    pub(super) fn of<T: Copy + PartialEq>(self, all: &[T], at: T) -> T {
        let step = match self {
            Neighbor::Next => 1,
            Neighbor::Previous => all.len() - 1,
        };
        let at = all.iter().position(|one| *one == at).unwrap_or(0);
        all[(at + step) % all.len()]
    }
}

/// What a round of questions asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskAbout {
    /// Everything there is to ask, one kind of question after the other.
    EveryKind,
    /// The search's next square each time: one is the search oneself.
    NextSquare,
}

/// Where the cursor goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CursorTo {
    /// To a square.
    Square(Square),
    /// To the next square on screen.
    Toward(Arrow),
}

/// A value of a list, named or by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick<T> {
    /// This one.
    This(T),
    /// The one beside the one at hand.
    Other(Neighbor),
}

impl<T: Copy + PartialEq> Pick<T> {
    /// The value picked of `all`, from the one that is `at` hand.
    pub(super) fn of(self, all: &[T], at: T) -> T {
        match self {
            Pick::This(one) => one,
            Pick::Other(turn) => turn.of(all, at),
        }
    }
}

/// Pieces of one role, of one colour or of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceKind {
    /// Their colour; both when `None`.
    pub color: Option<Color>,
    /// What they are.
    pub role: Role,
}

/// What becomes of something that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Switch {
    On,
    Off,
    Toggle,
}

impl Switch {
    /// Whether it is on afterwards.
    pub const fn from(self, before: bool) -> bool {
        match self {
            Switch::On => true,
            Switch::Off => false,
            Switch::Toggle => !before,
        }
    }
}

/// The page of a part of the course.
#[derive(Clone, Debug, PartialEq)]
pub struct CertificateOrder {
    /// The number of the part, from 1.
    pub part: usize,
    /// The picture that it becomes; it is shown where there is none.
    pub file: Option<String>,
}

impl From<usize> for CertificateOrder {
    fn from(part: usize) -> CertificateOrder {
        CertificateOrder { part, file: None }
    }
}

/// A file to be made of the view.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExportOrder {
    /// Its name, whose extension says what it holds.
    pub file: String,
    /// Its size as it was given; each format reads it in its own way.
    pub size: Option<String>,
    /// The first step of a film.
    pub from: Option<usize>,
    /// The last step of a film.
    pub to: Option<usize>,
    /// How many steps a film shows in a second.
    pub fps: Option<f64>,
    /// The name of the script that it films in place of the view.
    pub script: Option<String>,
    /// Whether it films what moves within a step, too.
    pub motion: bool,
    /// Whether the panel belongs to it.
    pub panel: bool,
    /// Whether it is for fingers: a page for swell paper.
    pub tactile: bool,
    /// The number of the part of the course whose page it shows in place of the view, from 1.
    pub certificate: Option<usize>,
}

impl ExportOrder {
    /// The view alone.
    pub fn of_file(file: String) -> ExportOrder {
        ExportOrder {
            file,
            ..ExportOrder::default()
        }
    }
}

/// A script, by its name in the collection or as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptName(pub String);

/// A round of practice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PracticeOrder {
    /// What it asks about; what is due, or everything with a seed, when `None`.
    pub skill: Option<Skill>,
    /// The wrong idea that each of its questions has to be able to tell.
    pub idea: Option<&'static Idea>,
    /// From what its questions are made.
    pub seed: Option<u64>,
    /// How many questions it has.
    pub count: Option<usize>,
}

/// A lesson, by its name or as a file, and a level of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonOrder {
    /// Its name.
    pub name: String,
    /// The level, counted from 1; the first that was not done yet when `None`.
    pub level: Option<usize>,
}

impl LessonOrder {
    /// A lesson of the course, at a level where one is given.
    pub fn new(lesson: &Lesson, level: Option<usize>) -> LessonOrder {
        LessonOrder {
            name: lesson.name.clone(),
            level,
        }
    }
}

named! {
    /// What the side panel shows.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Panel: "a side panel" {
        /// Counts and lists.
        #[default]
        Facts = "facts",
        /// The pseudocode and its variables.
        Code = "code",
        /// The tree and the layers of a search.
        Tree = "tree",
    }
}

impl Command {
    /// Whether it is about what the learner has done so far.
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

/// A question as it was typed.
#[derive(Clone, Debug, PartialEq)]
pub struct QueryWords {
    query: &'static QueryRow,
    given: Vec<String>,
}

impl QueryWords {
    /// Reads what the question is given. Squares left out are filled in when it is asked.
    fn read_as(query: &'static QueryRow, given: Vec<&str>) -> Result<QueryWords, String> {
        let read = query.read(&given, Square::A1);
        read.map_err(|error| error.to_string())?;
        let given = given.into_iter().map(str::to_owned).collect();
        Ok(QueryWords { query, given })
    }

    /// The question itself, where a square left out is `focus`.
    ///
    /// # Errors
    ///
    /// [`QueryError`] says what was given and what was expected.
    pub(super) fn query(&self, focus: Square) -> Result<TypedQuestion, QueryError> {
        let given: Vec<&str> = self.given.iter().map(String::as_str).collect();
        self.query.read(&given, focus)
    }
}

/// Makes the type of all commands from their rows, and what reads them.
macro_rules! define {
    ($($subject:literal { $(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(of $names:ident)? $(also $alias:literal)? $(else $instead:literal)?
        $(more $more:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )* })*) => {
        /// Everything a person can ask for.
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

        /// What reads a command from the words after its name.
        type Read = fn(&mut Words<'_>) -> Result<Command, Misread>;

        static TABLE: &[(CommandRow, Read)] = &[$($((
            CommandRow {
                subject: $subject,
                usage: $usage,
                help: $help,
                places: row::$places,
                names: define!(@optional $(NameKind::$names)?),
                alias: define!(@optional $($alias)?),
                instead: define!(@optional $($instead)?),
                more: define!(@optional $($more)?),
                forms: row::forms(&[$($(<$Type>::FORMS),+)?]),
            },
            |_words| Ok(Command::$Variant $(( $(<$Type>::read(_words)?),+ ))?),
        ),)*)*];

        impl Command {
            /// What there is to say of the command.
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
    (@optional) => { None };
    (@optional $some:expr) => { Some($some) };
}

table::commands!(define);

fn did_you_mean(near: Option<&str>) -> String {
    near.map_or(String::new(), |near| format!("did you mean `{near}`? "))
}

/// Why a command was not understood.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommandError {
    /// Longer than any command.
    #[error("a line of {0} bytes given; expected at most {LONGEST}")]
    TooLong(usize),
    /// No command has this name.
    #[error("`{}` is not a command; {}`help` lists them all", printable(given), did_you_mean(*.near))]
    Unknown {
        /// What was given.
        given: String,
        /// The name that it is nearest to, if it is near enough to be meant.
        near: Option<&'static str>,
    },
    /// A word too few, too many or not of those expected.
    #[error("`{}` given; expected {usages}", printable(given))]
    Usage {
        /// What was given.
        given: String,
        /// How the command is written.
        usages: String,
    },
    /// A word that stands for nothing, with what was given and what was expected.
    #[error("{0}")]
    Value(String),
}
