//! Questions on the command line: how clap reads them, and how they are answered.

use anyhow::{Result, anyhow, bail};
use clap::{
    Arg, ArgAction, ArgMatches, Args, Command, Error, FromArgMatches, Subcommand, ValueHint,
    error::ErrorKind, value_parser,
};
use std::{
    borrow::Cow,
    io::{self, Read},
    marker::PhantomData,
    path::{Path, PathBuf},
    process::ExitCode,
    sync::Arc,
};

use crate::answer::{Form, Given, QueryError, QueryRow, TypedQuestion};
use crate::app::{self, Argument};
use crate::board::{Direction, Named, Setup, Square, SquareSet, WrittenSetup};
use crate::lesson::{Misconception, Skill};
use crate::steps::{Notation, Reader, StepOrder, Text};
use crate::trace::Lens;

use super::{print, steps, values};

/// Options for printing an answer.
#[derive(Clone, Debug, Args)]
pub struct Printing {
    /// Print JSON instead of sentences
    #[arg(long)]
    pub json: bool,
}

/// A question, with its arguments.
#[derive(Debug)]
pub struct QueryArgs {
    row: &'static QueryRow,
    matches: ArgMatches,
}

impl Subcommand for QueryArgs {
    fn augment_subcommands(program: Command) -> Command {
        program.subcommands(QueryRow::all().map(command))
    }

    fn augment_subcommands_for_update(program: Command) -> Command {
        QueryArgs::augment_subcommands(program)
    }

    fn has_subcommand(name: &str) -> bool {
        QueryRow::all().any(|row| row.name == name)
    }
}

impl FromArgMatches for QueryArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<QueryArgs, Error> {
        let asked = matches.subcommand().and_then(|(name, matches)| {
            let row = QueryRow::all().find(|row| row.name == name)?;
            let matches = matches.clone();
            Some(QueryArgs { row, matches })
        });
        asked.ok_or_else(|| Error::new(ErrorKind::MissingSubcommand))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = QueryArgs::from_arg_matches(matches)?;
        Ok(())
    }
}

/// Returns the clap command of a question.
fn command(row: &'static QueryRow) -> Command {
    let command = Command::new(row.name).args(row.forms().map(arg));
    Printing::augment_args(command)
        .about(row.about)
        .visible_aliases(row.alias)
        .after_help(row.examples)
}

/// Returns the clap definition of a question's argument.
fn arg(form: &'static Form) -> Arg {
    let value = form.value();
    let arg = Arg::new(form.name())
        .help(form.help())
        .required(!form.is_optional())
        .allow_hyphen_values(form.is_signed());
    let arg = match form.option() {
        // Options with literal values have their own name as the placeholder.
        Some(option) if is_typed(value) => arg
            .long(&option[2..])
            .value_name(option[2..].to_uppercase()),
        Some(option) => arg
            .long(&option[2..])
            .value_name(value)
            .hide_possible_values(value == "PIECE"),
        None => arg
            .value_name(value)
            .hide_possible_values(!["DIRECTION", "SKILL"].contains(&value)),
    };
    let arg = match form.former() {
        Some(former) => arg.alias(&former[2..]),
        None => arg,
    };
    match value {
        "" => arg.action(ArgAction::SetTrue),
        // A file name might not be valid Unicode.
        "FILE" => arg.value_parser(value_parser!(PathBuf)),
        "SCRIPT" => arg
            .value_parser(value_parser!(PathBuf))
            .value_hint(ValueHint::FilePath)
            .help(format!("{}: {}", form.help(), app::script_names())),
        _ => arg
            .default_values(form.default())
            .value_parser(values::text(move || offered(value))),
    }
}

/// Returns the completions for an argument's value.
fn offered(value: &str) -> Vec<String> {
    match value {
        "SQUARE" | "FROM" | "TO" => values::texts(Square::ALL),
        "PIECE" => values::pieces(),
        "DIRECTION" => values::texts(Direction::ALL),
        "SKILL" => values::texts(Skill::all().map(Skill::name)),
        "IDEA" => values::texts(Misconception::every().map(|idea| idea.name)),
        "NAME" => values::texts(Lens::Search.ways()),
        "N" => values::texts(4..=8),
        "NOTATION" => values::texts(Notation::with_names().map(|(name, _)| name)),
        "ORDER" => values::texts([StepOrder::BreadthFirst, StepOrder::DepthFirst]),
        _ if is_typed(value) => values::texts(value.split('|')),
        _ => Vec::new(),
    }
}

/// Whether a value is literal, or a list of literals.
fn is_typed(value: &str) -> bool {
    !value.is_empty() && !value.contains(|c: char| c.is_ascii_uppercase())
}

/// Arguments of a command that also exists at the prompt, read by the prompt's parser.
#[derive(Clone, Debug)]
pub struct Typed<T> {
    matches: ArgMatches,
    makes: PhantomData<T>,
}

impl<T: Argument> Args for Typed<T> {
    fn augment_args(command: Command) -> Command {
        command.args(T::FORMS.iter().map(arg))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Typed::<T>::augment_args(command)
    }
}

impl<T: Argument> FromArgMatches for Typed<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Typed<T>, Error> {
        Ok(Typed {
            matches: matches.clone(),
            makes: PhantomData,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Typed::from_arg_matches(matches)?;
        Ok(())
    }
}

impl<T: Argument> Typed<T> {
    /// Reads the words and options with the prompt's parser.
    pub fn read(&self) -> Result<T> {
        let given = |form: &'static Form| {
            let option = form.option().map(str::to_owned);
            let value = match self.path(form.name()) {
                // A file name isn't an option, even if it begins with dashes.
                Some(path) => Some(Path::new(".").join(path).to_string_lossy().into_owned()),
                None if form.value().is_empty() => {
                    return self.matches.get_flag(form.name()).then_some([option, None]);
                }
                None => self.matches.get_one::<String>(form.name()).cloned(),
            };
            Some([option, Some(value?)])
        };
        let words = T::FORMS.iter().filter_map(given).flatten();
        let words: Vec<String> = words.flatten().collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        T::of_words(&words).map_err(|error| anyhow!(error))
    }

    /// Returns the file given as the word or option `name`; `None` if there is none. Its name might
    /// not be valid Unicode.
    pub fn path(&self, name: &str) -> Option<&Path> {
        let path = self.matches.try_get_one::<PathBuf>(name);
        path.ok().flatten().map(PathBuf::as_path)
    }
}

impl QueryArgs {
    /// Asks the question, prints the answer as JSON or with its picture, and returns the exit
    /// status.
    pub fn run(&self) -> Result<ExitCode> {
        let request = self.request()?;
        let setup = Setup::default();
        let answer = request.ask(&setup)?;
        let output = Printing::from_arg_matches(&self.matches)?;
        print::printed_ok(if output.json {
            print::json(request.name, answer.as_ref())
        } else {
            let picture = print::picture(&request, &request.setup(&setup).board);
            print::answer(answer.as_ref(), picture, request.is_flipped())
        })?;
        Ok(print::status(answer.holds()))
    }

    /// Returns the question that the row reads from the arguments.
    fn request(&self) -> Result<TypedQuestion> {
        let given = |is_option: bool| {
            let forms = self.row.forms();
            let forms = forms.filter(|form| form.option().is_some() == is_option);
            let texts = forms.map(|form| Ok(self.text(form)?.map(|text| (form.name(), text))));
            texts
                .filter_map(Result::transpose)
                .collect::<Result<Vec<_>>>()
        };
        // The first line of stdin may be a FEN, and the rest a path, so the option with the FEN is
        // read first.
        let (options, words) = (given(true)?, given(false)?);
        let words = words.iter().map(|(_, text)| text.as_str()).collect();
        let text = self.handed_in()?.map(Arc::new);
        let given = Given {
            words,
            options,
            text,
        };
        // Clap guarantees that no word is missing.
        Ok(self.row.request(&given, Square::A1)?)
    }

    /// Returns the path or the steps from the file or stdin; `None` if the question needs neither.
    fn handed_in(&self) -> Result<Option<Text>> {
        let Some(form) = self.row.forms().find(|form| form.value() == "FILE") else {
            return Ok(None);
        };
        let file: Option<&PathBuf> = self.matches.get_one(form.name());
        let file = file
            .map(PathBuf::as_path)
            .filter(|file| *file != Path::new("-"));
        let fen: Option<&String> = self.row.forms().find_map(|form| match form.value() {
            "FEN" => self.matches.get_one(form.name()),
            _ => None,
        });
        let mut reader = Reader::new(LONGEST);
        if file.is_none() && fen.is_some_and(|fen| fen == "-") {
            reader.skip_line();
        }
        if let Some(notation) = self.matches.get_one::<String>("--notation") {
            reader = reader.with_reading(notation.parse::<Notation>()?);
        }
        Ok(Some(steps::read(file, reader)?))
    }

    /// Returns the value of `form`; `None` if it is missing or a file.
    fn text(&self, form: &Form) -> Result<Option<String>> {
        let name = form.name();
        if form.value().is_empty() {
            return Ok(self.matches.get_flag(name).then(String::new));
        }
        if form.value() == "FILE" {
            return Ok(None);
        }
        let given: Option<&String> = self.matches.get_one(name);
        match given {
            Some(given) if form.value() == "FEN" => fen(given).map(|fen| Some(fen.into_owned())),
            // If a value may start with `-`, clap also passes on an unknown option as a value.
            Some(given) if form.option().is_none() && given.starts_with("--") => {
                Err(self.row.no_option(given).into())
            }
            given => Ok(given.cloned()),
        }
    }
}

/// FEN of the default board, which is empty.
pub const EMPTY: &str = "8/8/8/8/8/8/8/8";

/// Reads a FEN, an EPD or an address with a position, and adds the obstacles to it.
pub fn board(text: &str, obstacles: Option<SquareSet>) -> Result<WrittenSetup> {
    let mut written: WrittenSetup = fen(text)?.parse().map_err(QueryError::Fen)?;
    written
        .setup
        .board
        .put_obstacles(obstacles.unwrap_or_default());
    Ok(written)
}

/// Returns the FEN of `text`; `-` stands for the first line of stdin.
fn fen(text: &str) -> Result<Cow<'_, str>> {
    if text != "-" {
        return Ok(text.into());
    }
    let mut bytes = Vec::new();
    // Everything after the first line stays unread.
    for byte in io::stdin().lock().bytes().take(LONGEST_FEN + 1) {
        match byte? {
            b'\n' => break,
            byte => bytes.push(byte),
        }
    }
    let line = String::from_utf8(bytes);
    let line = line.map_err(|_| anyhow!("stdin is not UTF-8 text; expected a FEN"))?;
    if line.len() > LONGEST_FEN {
        bail!("the first line of stdin is longer than {LONGEST_FEN} bytes; expected a FEN");
    }
    // Editors may write a byte order mark before the FEN.
    Ok(line.trim_start_matches('\u{feff}').trim().to_owned().into())
}

/// Maximum length of a FEN on stdin, in bytes.
const LONGEST_FEN: usize = 4096;

/// Maximum number of lines to judge.
const LONGEST: u32 = 1_000_000;
