//! Starts the explorer.

use anyhow::{Error, Result, bail};
use clap::Args as ClapArgs;
use std::{io::IsTerminal, process::ExitCode};

use crate::app::{self, Effect, Message, Model, OpenOrder};
use crate::rules::PieceLetters;
use crate::session::Session;
use crate::terminal::{self, EffectOutcome, Ended, Pixels};
use crate::view::{Depth, Pieces, Style, Styles};

use super::{
    config::{Chosen, UserConfig},
    games,
    loader::{self, FileLoader},
    print,
    scene_files::{self, FileKind},
    store::{LearnerArgs, LearnerFile, Sessions, today},
    streams, values, view,
};

/// Scene and appearance of the explorer at startup.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct ExploreArgs {
    /// The board, as FEN, EPD or lichess address; * is an obstacle. Or a file: .toml, .knight, .pgn, .fen, .epd, .json
    fen: Option<String>,
    /// The number of a game in a PGN file, starting from 1
    #[arg(long, value_name = "NUMBER", value_parser = games::number)]
    game: Option<usize>,
    #[command(flatten)]
    view: view::ViewArgs,
    #[command(flatten)]
    look: LookArgs,
}

/// Options for drawing to a terminal.
#[derive(Clone, Debug, Default, ClapArgs)]
pub struct LookArgs {
    /// How many colours to use
    #[arg(long, value_parser = values::DEPTH)]
    color: Option<Chosen<Depth>>,
    /// How pieces are drawn: unicode if the font lacks quarter blocks, ascii for an all-ASCII screen
    #[arg(long, value_parser = values::PIECES)]
    pieces: Option<Chosen<Pieces>>,
    /// Draw the board in pixels, if the terminal can
    #[arg(long, value_parser = values::PIXELS)]
    pixels: Option<Chosen<Pixels>>,
    #[command(flatten)]
    letters: games::LettersArgs,
    /// Show the name of every square
    #[arg(long)]
    coordinates: bool,
    /// Turn animations off
    #[arg(long)]
    reduced_motion: bool,
    #[command(flatten)]
    pub learner: LearnerArgs,
}

impl ExploreArgs {
    /// Opens the explorer and returns its exit status.
    pub fn run(&self) -> Result<ExitCode> {
        let settings = UserConfig::load();
        let learner_file = self.look.learner.learner_file(&settings.config);
        let named = self.fen.as_deref().unwrap_or_default();
        if self.game.is_some() && !scene_files::is_games(named) {
            bail!("--game given without a PGN file; expected `knightlight FILE.pgn --game NUMBER`");
        }
        if let Some(path) = self
            .fen
            .as_deref()
            .filter(|name| scene_files::is_file(name))
        {
            let model = self.model_of_file(path, &settings, &learner_file)?;
            return self.look.open(model, settings, &learner_file);
        }
        let (mut model, ignored) = self.view.model_at_a_piece(self.fen.as_deref(), &settings)?;
        model.message.extend(ignored);
        if self.fen.is_none() && self.view.names_nothing() {
            model.greet();
            if !self.view.flips() && learner_file.is_new() && !Sessions::has_any() {
                model.open_doors();
            }
        }
        self.look.open(model, settings, &learner_file)
    }

    fn model_of_file(
        &self,
        path: &str,
        settings: &UserConfig,
        learner_file: &LearnerFile,
    ) -> Result<Model> {
        let kind = match scene_files::read(path) {
            FileKind::Scene(file) => {
                return self.view.model_of_file(path, &*file?, settings);
            }
            FileKind::Games => {
                let letters = self.look.letters.chosen();
                let game =
                    games::open(path, self.game.unwrap_or(1), letters).map_err(Error::msg)?;
                return self.view.model_of_game(game, letters, settings);
            }
            kind => kind,
        };
        let order = OpenOrder {
            file: path.to_owned(),
            game: self.game,
        };
        let message = match loader::opened(kind, order, (false, PieceLetters::default())) {
            Message::LessonFile {
                text: Err(error), ..
            }
            | Message::ScriptFile {
                script: Err(error), ..
            } => {
                bail!(error)
            }
            message => message,
        };
        let (mut model, _) = self.view.model(None, settings)?;
        model.progress = learner_file.progress.clone();
        model.settings.today = today();
        model.take_before_effects(message);
        Ok(model)
    }
}

impl LookArgs {
    /// Returns the model for a lesson or a round of practice, the settings and the learner's file.
    /// The model contains the first built-in scene, which is shown after the lesson or round.
    pub fn learning(
        &self,
        theme: Option<&str>,
        blindfold: bool,
    ) -> Result<(Model, UserConfig, LearnerFile)> {
        let scene = app::scenes().next().map(|first| first.scene);
        let settings = UserConfig::load();
        let learner_file = self.learner.learner_file(&settings.config);
        let mut model = view::open(scene.unwrap_or_default(), String::new(), theme, &settings)?;
        model.progress = learner_file.progress.clone();
        model.settings.today = today();
        model.settings.blindfold = blindfold;
        Ok((model, settings, learner_file))
    }

    /// Runs `model` in the terminal with the learner's progress, and returns the exit status.
    pub fn open(
        &self,
        mut model: Model,
        settings: UserConfig,
        learner_file: &LearnerFile,
    ) -> Result<ExitCode> {
        model.progress = learner_file.progress.clone();
        model.settings.learner.clone_from(&learner_file.learner);
        model.settings.today = today();
        model.settings.coordinates = self.coordinates || settings.config.coordinates;
        model.settings.motion = !(self.reduced_motion || settings.config.reduced_motion);
        model.settings.has_clock = true;
        model.settings.letters = self.letters.chosen();
        let style = self.style(&model, &settings);
        for (name, is_terminal) in [
            ("stdin", std::io::stdin().is_terminal()),
            ("stdout", std::io::stdout().is_terminal()),
        ] {
            if !is_terminal {
                bail!(
                    "{name} is not a terminal, but the explorer needs one (`knightlight --help` lists the commands that don't)"
                );
            }
        }
        if terminal::is_dumb() {
            bail!(
                "TERM is dumb, but the explorer needs a terminal with a full screen (`knightlight plain` doesn't)"
            );
        }
        // These messages go to the normal screen, which reappears when the program ends.
        for problem in &settings.problems {
            streams::note(problem);
        }
        let mut sessions = Sessions::open(&model.settings.keymap);
        let told = sessions
            .take_messages()
            .into_iter()
            .chain(learner_file.said.clone());
        // There is no later opportunity to show these messages.
        model.message = told.chain(model.message).collect();
        let session = Session::new(model, style, terminal::size()?).with_themes(settings.themes);
        let pixels = self.pixels.unwrap_or(settings.config.pixels);
        let mut outside = FileLoader::new(|| learner_file.clone());
        outside.letters = self.letters.chosen();
        let ended = terminal::run(session, pixels, |mailbox| {
            outside.open(mailbox);
            |effect| match effect {
                Effect::SaveSession(saved) => {
                    if let Some(place) = sessions.place() {
                        outside.save_session(place, *saved);
                    }
                    EffectOutcome::Nothing
                }
                Effect::Restore => EffectOutcome::Now(Message::Left(sessions.left().map(Box::new))),
                effect => outside.answer(effect),
            }
        })?;
        for said in outside.finish() {
            streams::note(&said);
        }
        Ok(match ended {
            Ended::Quit => {
                sessions.quit();
                ExitCode::SUCCESS
            }
            // The user didn't quit, so the next start offers to restore the board.
            Ended::Signal(signal) => ExitCode::from(128 + signal as u8),
        })
    }

    fn style(&self, model: &Model, settings: &UserConfig) -> Style {
        let theme = settings.themes.of(model);
        let depth = self.color.unwrap_or(settings.config.color);
        let pieces = self.pieces.unwrap_or(settings.config.pieces);
        let look = Styles::new(theme, depth.unwrap_or_else(terminal::detect_depth));
        Style::new(look, print::charset_for(pieces)).with_pieces(pieces.unwrap_or_default())
    }
}
