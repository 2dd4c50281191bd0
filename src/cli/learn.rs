//! `learn`: the course on screen, its report, and its reset.

use anyhow::Result;
use clap::Args as ClapArgs;
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal, Write},
    path::Path,
    process::ExitCode,
};

use crate::answer::counted;
use crate::app::{self, Command, Message};
use crate::lesson::{self, Lesson, Progress, Record};

use super::{
    config::Settings, error::NotUnderstood, explore, lessons, print, progress::Kept, values, view,
};

/// What to learn, or what to do with what was learned.
#[derive(Debug, ClapArgs)]
pub struct LearnArgs {
    /// A lesson (`knightlight lessons list`), or a lesson file of your own
    #[arg(value_parser = values::LESSON, hide_possible_values = true)]
    lesson: Option<String>,
    /// Print what was done so far
    #[arg(long, conflicts_with_all = ["lesson", "reset"])]
    report: bool,
    /// Print the report as one JSON object
    #[arg(long, requires = "report")]
    json: bool,
    /// Forget what was done so far; asks first
    #[arg(long, conflicts_with = "lesson")]
    reset: bool,
    /// Reset without asking
    #[arg(long, requires = "reset")]
    force: bool,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: explore::LookArgs,
}

impl LearnArgs {
    /// Does what was asked for.
    pub fn run(self) -> Result<ExitCode> {
        if self.report {
            return report(self.json);
        }
        if self.reset {
            return reset(self.force);
        }
        let chosen = self.lesson.as_deref().map(find).transpose()?;
        let kept = Kept::load();
        // The scene shown after leaving the lesson.
        let scene = app::scenes().next().map(|first| first.scene);
        let settings = Settings::load();
        let theme = self.theme.as_deref();
        let mut model = view::open(scene.unwrap_or_default(), String::new(), theme, &settings)?;
        model.progress = kept.progress.clone();
        match chosen {
            Some(lesson) => model.open_lesson(lesson),
            None => drop(model.update(Message::Do(Command::Learn(None)))),
        }
        // Problems with the progress file come first: there is no later chance to show them.
        model.message = kept.said.iter().cloned().chain(model.message).collect();
        self.look.open(model, settings, &kept)
    }
}

/// The lesson of this name, or of the file at this path.
fn find(name: &str) -> Result<Lesson> {
    let unknown = match lesson::lesson(name) {
        Ok(lesson) => return Ok(lesson.clone()),
        Err(unknown) => unknown,
    };
    let path = Path::new(name);
    if path.extension().is_some() || path.exists() {
        return lessons::read(path);
    }
    Err(NotUnderstood::new(format!("{unknown}, or a file in TOML")).into())
}

fn report(as_json: bool) -> Result<ExitCode> {
    let kept = Kept::load();
    if as_json {
        print::line(&object(&kept.progress).to_string())?
    } else {
        if let Some(said) = &kept.said {
            print::line(said)?;
        }
        table(&kept.progress)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The report as JSON: lessons and their levels, with null where nothing was done yet.
fn object(progress: &Progress) -> Value {
    let done = |id: &str, title: Option<&str>, record: Option<&Record>| {
        json!({
            "id": id,
            "title": title,
            "stars": record.map(|record| record.stars),
            "cost": record.map(|record| record.cost),
            "mistakes": record.map(|record| record.mistakes),
            "hints": record.map(|record| record.hints),
            "tries": record.map(|record| record.tries),
        })
    };
    let lesson = |lesson: &Lesson| {
        let levels = lesson.levels.iter().map(|level| {
            let record = progress.get(lesson, level);
            done(&level.id, Some(&level.title), record)
        });
        json!({
            "lesson": lesson.name,
            "title": lesson.title,
            "stars": progress.stars(lesson),
            "of": 3 * lesson.levels.len(),
            "levels": levels.collect::<Vec<_>>(),
        })
    };
    // What else their files hold is not kept with the progress.
    let other = |(name, levels): (&str, Vec<(&str, &Record)>)| {
        let stars: u32 = levels
            .iter()
            .map(|(_, record)| u32::from(record.stars))
            .sum();
        let levels = levels
            .into_iter()
            .map(|(id, record)| done(id, None, Some(record)));
        json!({
            "lesson": name,
            "title": null,
            "stars": stars,
            "of": null,
            "levels": levels.collect::<Vec<_>>(),
        })
    };
    let course = lesson::course();
    let others = progress.others(course).into_iter().map(other);
    json!({ "lessons": course.iter().map(lesson).chain(others).collect::<Vec<_>>() })
}

fn table(progress: &Progress) -> Result<()> {
    let (mut all, mut most) = (0, 0);
    for lesson in lesson::course() {
        let of = 3 * lesson.levels.len();
        let stars = progress.stars(lesson);
        all += stars;
        most += of;
        print::line(&format!(
            "{:<12} {:<28} {stars:>2}/{of}",
            lesson.name, lesson.title
        ))?;
        for level in &lesson.levels {
            if let Some(record) = progress.get(lesson, level) {
                print::line(&row(&level.title, record))?;
            }
        }
    }
    print::line(&format!("{all} of {most} stars."))?;
    for (name, levels) in progress.others(lesson::course()) {
        print::line(&format!("{name}, a lesson of your own"))?;
        for (id, record) in levels {
            print::line(&row(id, record))?;
        }
    }
    Ok(())
}

/// What was done in a level.
fn row(level: &str, record: &Record) -> String {
    let sign = "*".repeat(record.stars.into());
    let missed = match record.mistakes {
        0 => String::new(),
        count => format!(", {}", counted(count, "mistake")),
    };
    let hints = match record.hints {
        0 => String::new(),
        count => format!(", {}", counted(count, "hint")),
    };
    let tries = match record.tries {
        1 => "once".to_owned(),
        tries => format!("{tries} times"),
    };
    format!("  {sign:<3} {level:<28} {tries}{missed}{hints}")
}

/// Deletes the progress after a confirmation.
fn reset(force: bool) -> Result<ExitCode> {
    let kept = Kept::load();
    if let Some(said) = &kept.said
        && !kept.is_kept()
    {
        return Err(NotUnderstood::new(said).into());
    }
    let done = counted(kept.progress.len() as u64, "level");
    if !force {
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            let message = format!(
                "--reset would forget the progress in {done}, and there is no terminal to ask on; expected --force with it"
            );
            return Err(NotUnderstood::new(message).into());
        }
        print!("Forget the progress in {done}? Type yes to do so: ");
        io::stdout().flush()?;
        let mut answer = String::new();
        io::stdin().read_line(&mut answer)?;
        if answer.trim() != "yes" {
            print::line("Nothing was changed.")?;
            return Ok(ExitCode::FAILURE);
        }
    }
    kept.forget()?;
    print::line(&format!("The progress in {done} is forgotten."))?;
    Ok(ExitCode::SUCCESS)
}
