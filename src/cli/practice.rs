//! `practice`: an endless supply of questions, for people and for other programs.

mod line_by_line;

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use serde_json::{Value, json};
use std::{
    io::{self, BufReader, IsTerminal, Write},
    process::ExitCode,
};

use crate::answer::write_json;
use crate::app::{Command, PracticeOrder};
use crate::board::Named;
use crate::lesson::{Exercise, PredictedAnswer, Progress, Questions, RightAnswer, Round, Skill};
use crate::terminal;
use crate::trace::Reply;

use super::{
    asking::{Printing, Typed},
    config::Config,
    explore, print,
    store::today,
    streams, values,
};
use line_by_line::LineByLine;

/// Options of `practice`: the questions to ask, and how to show them.
#[derive(Clone, Debug, ClapArgs)]
#[command(mut_arg("json", |json| json.conflicts_with_all(OF_THE_SCREEN)))]
pub struct PracticeArgs {
    #[command(flatten)]
    order: Typed<PracticeOrder>,
    /// Describe the pieces instead of drawing them
    #[arg(long, conflicts_with = "json")]
    blindfold: bool,
    /// Ask line by line, even in a terminal
    #[arg(long, conflicts_with = "json", conflicts_with_all = OF_THE_SCREEN)]
    lines: bool,
    #[command(flatten)]
    output: Printing,
    /// The theme
    #[arg(long, value_parser = values::THEME)]
    theme: Option<String>,
    #[command(flatten)]
    look: explore::LookArgs,
}

/// Options that affect only the screen.
const OF_THE_SCREEN: [&str; 7] = [
    "theme",
    "color",
    "pieces",
    "pixels",
    "letters",
    "coordinates",
    "reduced_motion",
];

/// Maximum number of questions in a round that isn't printed as JSON.
const LONGEST_ROUND: usize = 10_000;

impl PracticeArgs {
    /// Prints the questions, or asks them one after another.
    pub fn run(&self) -> Result<ExitCode> {
        if self.output.json && self.look.learner.learner.is_some() {
            bail!(
                "--learner given with --json; expected one of the two: JSON questions don't depend on a learner"
            );
        }
        let order = self.order.read()?;
        let seed = order.seed.unwrap_or_else(|| fastrand::u64(..));
        let count = order.count.unwrap_or(Round::QUESTIONS);
        let all = || Skill::all().collect();
        // Missed questions are asked again, so all questions of a round are stored.
        if !self.output.json && count > LONGEST_ROUND {
            bail!("--count {count} given; expected at most {LONGEST_ROUND}, or --json with it");
        }
        if self.output.json {
            let mut out = io::BufWriter::new(streams::out());
            for question in order.questions(all, seed).take(count) {
                write_json(&mut out, &object(&question))?;
                writeln!(out)?;
            }
            out.flush()?;
            return Ok(ExitCode::SUCCESS);
        }
        let is_on_screen = io::stdin().is_terminal() && io::stdout().is_terminal();
        if is_on_screen && !self.lines && !print::boards_are_left_out() && !terminal::is_dumb() {
            return self.on_screen(order);
        }
        let stdin = io::stdin();
        let prompt = if stdin.is_terminal() { "> " } else { "" };
        let learner_file = self.look.learner.learner_file(Config::load());
        if let Some(said) = &learner_file.said {
            print::sentence(said)?;
        }
        let mut asking = LineByLine {
            lines: BufReader::new(stdin.lock()),
            prompt,
            blindfold: self.blindfold,
            explained: false,
            wrong: None,
            offered: false,
            progress: learner_file.progress.clone(),
            learner_file: &learner_file,
        };
        // A seed is for homework: every learner gets the same questions.
        let homework = order.seed.is_some();
        let due = |progress: &Progress| {
            if homework {
                all()
            } else {
                progress.to_practise(today())
            }
        };
        let mut seed = seed;
        loop {
            let questions = order.questions(|| due(&asking.progress), seed);
            let goes_on = if homework {
                asking.round(questions, count, |questions, _, _| questions.next())?
            } else {
                let of_late = asking.progress.asked_of_late(today());
                asking.round(questions.without(of_late), count, Questions::following)?
            };
            if !goes_on || homework || order.count.is_some() {
                return Ok(ExitCode::SUCCESS);
            }
            seed = fastrand::u64(..);
        }
    }

    fn on_screen(&self, order: PracticeOrder) -> Result<ExitCode> {
        let theme = self.theme.as_deref();
        let (mut model, settings, learner_file) = self.look.learning(theme, self.blindfold)?;
        model.prepare(Command::Practice(order));
        self.look.open(model, settings, &learner_file)
    }
}

/// Returns a question as a JSON object.
fn object(question: &Exercise) -> Value {
    let answer = match question.answer() {
        RightAnswer::Squares(squares) => json!(squares),
        RightAnswer::Text(text) => json!(text),
    };
    let task = question.task();
    let ideas = question
        .subject()
        .map_or(Vec::new(), |subject| subject.ideas());
    let ideas = ideas.into_iter().map(|PredictedAnswer { idea, answer }| {
        let answer = match answer {
            Reply::Squares(squares) => json!(squares.by_name()),
            answer => json!(answer.to_string()),
        };
        (idea.name.to_owned(), answer)
    });
    let misconceptions: serde_json::Map<String, Value> = ideas.collect();
    json!({
        "command": "practice",
        "skill": question.skill,
        "task": task,
        "fen": question.level.scene.setup.to_string(),
        "select": question.select,
        "target": question.level.scene.target,
        "number": question.number,
        "answer": answer,
        "misconceptions": misconceptions,
        "sentence": task,
    })
}
