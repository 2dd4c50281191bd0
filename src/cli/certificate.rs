//! `certificate`: what was learned in a part of the course, told or as a picture to print.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::{path::PathBuf, process::ExitCode};

use crate::app::Popup;
use crate::board::{Unexpected, number};
use crate::export::{ExportError, Format, Product, Target};
use crate::lesson::Certificate;
use crate::trace::Scene;

use super::{config::UserConfig, print, store::LearnerArgs, streams, values, view};

/// Whose page of which part.
#[derive(Clone, Debug, ClapArgs)]
pub struct CertificateArgs {
    /// The number of the part, from 1
    #[arg(value_parser = part)]
    part: usize,
    /// The picture, which ends in .svg or .png; the page is told when left out
    file: Option<PathBuf>,
    #[command(flatten)]
    learner: LearnerArgs,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    /// Replace the file if there is one
    #[arg(long)]
    force: bool,
}

/// Reads the number of a part.
fn part(text: &str) -> Result<usize, Unexpected> {
    let expected = "a whole number from 1";
    number(text).ok_or_else(|| Unexpected::new("the number of a part", text, expected))
}

impl CertificateArgs {
    /// Tells or draws the page, or says what is still to be done for it.
    pub fn run(&self) -> Result<ExitCode> {
        let target = self.file.as_ref().map(|file| {
            let target = Target::new(file, self.force)?;
            target.format.check("a page", Format::is_picture)?;
            Ok::<_, ExportError>(target)
        });
        let target = target.transpose()?;
        let settings = UserConfig::load();
        let kept = self.learner.kept(&settings.config);
        if let Some(said) = &kept.said {
            streams::note(said);
        }
        let theme = self.theme.as_deref();
        let mut model = view::open(Scene::default(), String::new(), theme, &settings)?;
        model.progress = kept.progress;
        model.settings.learner = kept.learner;
        let done = match Certificate::of(self.part, model.learner()) {
            Ok(done) => done,
            Err(open) => {
                print::line(&open)?;
                return Ok(ExitCode::FAILURE);
            }
        };
        let Some(target) = target else {
            for sentence in done.sentences() {
                print::line(&sentence)?;
            }
            return Ok(ExitCode::SUCCESS);
        };
        target.check()?;
        model.popup = Some(Popup::certificate(done));
        let (format, theme) = (target.format, settings.themes.of(&model));
        let made = format.make(&model, &theme, &format.order(false), &mut |_, _| ());
        let Product { bytes, .. } = made?;
        target.write(&bytes)?;
        Ok(ExitCode::SUCCESS)
    }
}
