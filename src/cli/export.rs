//! `export`: writes a view to a file, such as a picture or a film.

use anyhow::{Error, Result, bail};
use clap::Args as ClapArgs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use crate::app::{Command, ExportOrder, Message, Model, StepTo};
use crate::export::{ExportError, Film, FilmError, Format, NotSaved, Target};

use super::{
    asking::Typed, bar::Bar, config::UserConfig, games, loader, print, scripts::NamedScript,
    streams, values, view,
};

/// File to write, and what it shows.
#[derive(Clone, Debug, ClapArgs)]
pub struct ExportArgs {
    #[command(flatten)]
    order: Typed<ExportOrder>,
    /// The format to write to stdout, if the file is -
    #[arg(long, value_parser = values::FORMAT)]
    format: Option<&'static Format>,
    /// The board, as FEN; * is an obstacle, and - reads it from the first line of stdin
    #[arg(long)]
    fen: Option<String>,
    /// A file with games in PGN
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with = "fen")]
    pgn: Option<String>,
    /// The number of a game in that file, starting from 1
    #[arg(long, value_name = "NUMBER", value_parser = games::number, requires = "pgn")]
    game: Option<usize>,
    #[command(flatten)]
    letters: games::LettersArgs,
    #[command(flatten)]
    view: view::ViewArgs,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
    /// Let the film's script read files outside its folder
    #[arg(long)]
    allow_read: bool,
}

impl ExportArgs {
    /// Writes the file, or prints it to stdout, and returns the exit status.
    pub fn run(&self) -> Result<ExitCode> {
        let (target, format) = self.target()?;
        let mut order = format.options(&self.order.read()?)?;
        order.charset = print::charset();
        let script = self.script()?;
        if let Some(script) = &script {
            order.film = Film::Script(script.read(self.allow_read)?, loader::read);
        }
        let settings = UserConfig::with_themes_only();
        let mut model = self.model(&settings)?;
        // A picture shows the effect of its step, not the scene's introduction.
        model.message.clear();
        if self.view.step.is_none() {
            model.update(Message::Do(Command::Step(StepTo::End)));
        }
        if let Some(target) = &target {
            target.check()?;
        }
        let mut bar = Bar::new();
        let theme = settings.themes.of(&model);
        let mut progress = |done, all| bar.show(done, all);
        let mut write =
            |out: &mut dyn Write| format.write(&model, &theme, &order, out, &mut progress);
        let written = match target {
            Some(target) => target.fill(write).map_err(Error::from),
            None => {
                let mut out = BufWriter::new(streams::out());
                let written = write(&mut out).and_then(|warning| {
                    out.flush()?;
                    Ok(warning)
                });
                written.map_err(|error| match error {
                    ExportError::Unwritten(kind, text) => io::Error::new(kind, text).into(),
                    error => NotSaved::from(error).into(),
                })
            }
        };
        bar.clear();
        let warning = written.map_err(|error| match (&script, error.downcast_ref()) {
            (Some(script), Some(NotSaved::Unmade(ExportError::Film(FilmError::Script(error))))) => {
                script.wrong(error)
            }
            _ => error,
        })?;
        if let Some(warning) = warning {
            streams::note(warning);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn model(&self, settings: &UserConfig) -> Result<Model> {
        let letters = self.letters.chosen();
        if let Some(path) = &self.pgn {
            let game = games::open(path, self.game.unwrap_or(1), letters).map_err(Error::msg)?;
            for problem in &game.problems {
                streams::note(problem);
            }
            return self.view.model_of_game(game, letters, settings);
        }
        let (model, ignored) = self.view.model(self.fen.as_deref(), settings)?;
        if let Some(note) = &ignored {
            streams::note(note);
        }
        Ok(model)
    }

    /// Returns the file to write (`None` for stdout) and its format.
    fn target(&self) -> Result<(Option<Target>, &'static Format)> {
        let to_stdout = self.file().as_os_str() == "-";
        let wrong = match (to_stdout, self.format) {
            (true, Some(_)) if self.force => "--force given with -; expected it with a file",
            (true, Some(format)) => return Ok((None, format)),
            (true, None) => "- given without a format; expected `export - --format FORMAT`",
            (false, Some(_)) => {
                "--format given with a file; expected it with -, since a file's extension says its format"
            }
            (false, None) => {
                let target = Target::new(self.file(), self.force)?;
                let format = target.format;
                return Ok((Some(target), format));
            }
        };
        bail!(wrong)
    }

    /// Returns the script to film; `None` if none is named. A script starts on an empty board, so
    /// it can't be combined with options for a board.
    fn script(&self) -> Result<Option<NamedScript>> {
        let Some(script) = self.order.path("--script") else {
            if self.allow_read {
                bail!("--allow-read given without --script; expected it with a script");
            }
            return Ok(None);
        };
        if self.fen.is_some() || self.pgn.is_some() || !self.view.names_nothing() {
            bail!(
                "--script given with a board or steps; expected it alone, since a script says what it shows"
            );
        }
        Ok(Some(NamedScript::find(script)?))
    }

    /// Returns the file's path as given, which might not be valid Unicode.
    fn file(&self) -> &Path {
        self.order.path("FILE").unwrap_or(Path::new(""))
    }
}
