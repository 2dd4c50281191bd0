//! `export`: making a file of a view.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use crate::answer::Form;
use crate::app::{Argument, Command, ExportOrder, Message, StepTo};
use crate::board::printable;
use crate::export::{ExportError, FORMATS, FileOptions, Film, Format, NoFilm, Product, Target};

use super::{bar::Bar, config::UserConfig, play::NamedScript, print, streams, values, view};

/// Which file to make of which view.
#[derive(Clone, Debug, ClapArgs)]
pub struct ExportArgs {
    #[arg(help = file_help())]
    file: PathBuf,
    /// The format of what is written to stdout
    #[arg(long, value_parser = values::FORMAT)]
    format: Option<&'static Format>,
    /// The board, as FEN; * is an obstacle, - reads it from the first line of stdin
    #[arg(long)]
    fen: Option<String>,
    #[command(flatten)]
    view: view::ViewArgs,
    /// How large a picture or film is: its width in pixels, or for a cast COLUMNSxROWS
    #[arg(long)]
    size: Option<String>,
    /// The first step of a film
    #[arg(long, value_name = "NUMBER")]
    from: Option<String>,
    /// The last step of a film
    #[arg(long, value_name = "NUMBER")]
    to: Option<String>,
    /// How many steps a film shows in a second
    #[arg(long, value_name = "NUMBER")]
    fps: Option<String>,
    #[arg(long, help = help_of("--script"), value_name = "SCRIPT", value_hint = clap::ValueHint::FilePath)]
    script: Option<PathBuf>,
    #[arg(long, help = help_of("--motion"))]
    motion: bool,
    #[arg(long, help = help_of("--with"), value_name = "PART", value_parser = ["panel"])]
    with: Option<String>,
    /// A page for swell paper, to be read by fingers: black lines, shapes and braille
    #[arg(long, conflicts_with_all = ["size", "with"])]
    tactile: bool,
    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

impl ExportArgs {
    /// Makes the file.
    pub fn run(&self) -> Result<ExitCode> {
        let (target, format) = self.target()?;
        let script = self.script(format)?;
        let mut order = self.order(format)?;
        if let Some(script) = &script {
            order.film = Film::Script(script.read()?);
        }
        let settings = UserConfig::with_themes_only();
        let mut model = self.view.model(self.fen.as_deref(), &settings)?;
        // A picture shows what its step did, not the scene's introduction.
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
        let made = format.make(&model, &theme, &order, &mut progress);
        bar.clear();
        let Product { bytes, warning } = made.map_err(|error| match (&script, &error) {
            (Some(script), ExportError::Film(NoFilm::Script(error))) => script.wrong(error),
            _ => error.into(),
        })?;
        match target {
            Some(target) => target.write(&bytes)?,
            None => {
                let mut out = streams::out();
                out.write_all(&bytes)?;
                out.flush()?;
            }
        }
        if let Some(warning) = warning {
            streams::note(warning);
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The file to write, `None` for stdout, and its format.
    fn target(&self) -> Result<(Option<Target>, &'static Format)> {
        let to_stdout = self.file.as_os_str() == "-";
        let wrong = match (to_stdout, self.format) {
            (true, Some(_)) if self.force => "--force given with -; expected it with a file",
            (true, Some(format)) => return Ok((None, format)),
            (true, None) => "- given without a format; expected `export - --format FORMAT`",
            (false, Some(_)) => {
                "--format given with a file; expected it with -, since a file's extension says its format"
            }
            (false, None) => {
                let target = Target::new(&self.file, self.force)?;
                let format = target.format;
                return Ok((Some(target), format));
            }
        };
        bail!(wrong)
    }

    /// The script to film, where one is named: it begins on an empty board.
    fn script(&self, format: &Format) -> Result<Option<NamedScript>> {
        let Some(script) = &self.script else {
            return Ok(None);
        };
        format.check("--script", Format::is_film)?;
        let films = [&self.from, &self.to, &self.fps];
        if self.fen.is_some()
            || !self.view.names_nothing()
            || films.into_iter().any(Option::is_some)
        {
            bail!(
                "--script given with a board or steps; expected it alone, since a script says what it shows"
            );
        }
        Ok(Some(NamedScript::find(script)?))
    }

    fn order(&self, format: &Format) -> Result<FileOptions> {
        let panel = self.with.is_some();
        if panel {
            format.check("--with panel", Format::is_drawn)?;
        }
        if self.tactile {
            format.check("--tactile", Format::is_outlined)?;
        }
        if self.motion {
            format.check("--motion", Format::is_film)?;
        }
        let mut order = format.order(panel);
        order.motion = self.motion;
        order.tactile = self.tactile;
        order.charset = print::charset();
        if let Some(size) = &self.size {
            order.size = format.size(size)?;
        }
        let asked = [
            ("--from", &self.from),
            ("--to", &self.to),
            ("--fps", &self.fps),
        ];
        let asked = asked.into_iter().find(|(_, value)| value.is_some());
        if let Some((flag, _)) = asked {
            format.check(flag, Format::is_film)?;
        }
        order.film = Film::Steps {
            from: view::number("--from", self.from.as_deref())?.unwrap_or(0),
            to: view::number("--to", self.to.as_deref())?,
            fps: self.fps()?.unwrap_or(Film::FPS),
        };
        Ok(order)
    }

    fn fps(&self) -> Result<Option<f64>> {
        let Some(text) = self.fps.as_deref() else {
            return Ok(None);
        };
        match text.parse::<f64>() {
            Ok(fps) if (0.1..=50.0).contains(&fps) => Ok(Some(fps)),
            _ => {
                let given = printable(text);
                bail!("--fps `{given}` given; expected a number from 0.1 to 50")
            }
        }
    }
}

/// What an option is for that the prompt takes, too.
fn help_of(option: &str) -> &'static str {
    let mut forms = ExportOrder::FORMS.iter();
    let form = forms.find(|form| form.option() == Some(option));
    form.map_or("", Form::help)
}

fn file_help() -> String {
    let extensions = FORMATS.each_ref().map(|format| format.extension).join(", ");
    format!("The file; its extension says what it holds: {extensions}. - is stdout, with --format")
}
