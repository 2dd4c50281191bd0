//! `certificate`: what a learner has finished in a part of the course, as text or as a printable
//! picture.

use anyhow::Result;
use clap::Args as ClapArgs;
use std::process::ExitCode;

use crate::app::{CertificateOrder, Popup};
use crate::export::{ExportError, Format, Target};
use crate::lesson::Certificate;
use crate::trace::Scene;

use super::{
    asking::Typed,
    config::UserConfig,
    print,
    store::{LearnerArgs, today},
    streams, values, view,
};

/// Learner, and part of the course, for a certificate.
#[derive(Clone, Debug, ClapArgs)]
pub struct CertificateArgs {
    #[command(flatten)]
    order: Typed<CertificateOrder>,
    #[command(flatten)]
    learner: LearnerArgs,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    /// Replace the file if it exists
    #[arg(long)]
    force: bool,
}

impl CertificateArgs {
    /// Prints or draws the certificate, or lists what is still missing.
    pub fn run(&self) -> Result<ExitCode> {
        let order = self.order.read()?;
        let target = self.order.path("FILE").map(|file| {
            let target = Target::new(file, self.force)?;
            target.format.check("a certificate", Format::is_picture)?;
            Ok::<_, ExportError>(target)
        });
        let target = target.transpose()?;
        let settings = UserConfig::load();
        let learner_file = self.learner.learner_file(&settings.config);
        if let Some(said) = &learner_file.said {
            streams::note(said);
        }
        let theme = self.theme.as_deref();
        let mut model = view::open(Scene::default(), String::new(), theme, &settings)?;
        model.progress = learner_file.progress;
        model.settings.learner = learner_file.learner;
        model.settings.today = today();
        let done = match Certificate::of(order.part, model.learner(), model.settings.today) {
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
        let order = format.order(false);
        target.fill(|out| format.write(&model, &theme, &order, out, &mut |_, _| ()))?;
        Ok(ExitCode::SUCCESS)
    }
}
