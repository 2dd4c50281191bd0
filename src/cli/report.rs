//! `learn --report`: the progress of one learner, or of a class.

mod beliefs;
mod json;
mod table;

use anyhow::{Result, bail};
use std::{
    collections::BTreeMap,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use crate::board::{Named, printable, sort_by, sort_by_key};
use crate::export;
use crate::lesson::{self, Learner, Lesson, Progress, Record, Skill, date};
use crate::words::{capital, counted};

use super::{
    config::Config,
    print,
    store::{self, LearnerArgs, LearnerFile, MOST_BYTES, today},
    streams,
};
use table::{Column, NOTHING, is_begun, numbered, table_of};

/// Format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportForm {
    /// Text for people.
    Text,
    /// A JSON array of objects.
    Json,
    /// CSV with a line for each learner.
    Csv,
    /// An HTML page to print.
    Html,
}

/// Reports the progress in `files`. If there are none, reports the progress of the named learner,
/// or of all learners on this machine.
pub fn report(files: &[String], form: ReportForm, learner: &LearnerArgs) -> Result<ExitCode> {
    let (learners, kept_in) = match files {
        [] => {
            let learner_file = learner.learner_file(Config::load());
            let kept_in = learner_file
                .path()
                .and_then(Path::parent)
                .map(Path::to_owned);
            if let Some(said) = learner_file
                .said
                .as_ref()
                .filter(|_| form == ReportForm::Text)
            {
                print::line(said)?;
            }
            (
                of_this_machine(learner_file, learner.learner.is_some())?,
                kept_in,
            )
        }
        files => (read(files)?, None),
    };
    match (form, learners.as_slice()) {
        (ReportForm::Json, learners) => {
            let mut out = io::BufWriter::new(streams::out());
            json::write(&mut out, learners)?;
            out.flush()?;
        }
        (ReportForm::Csv, learners) => csv(learners)?,
        (ReportForm::Html, learners) => print::line(&export::report_page(learners, today()))?,
        (ReportForm::Text, [only]) if files.is_empty() => table(&only.progress)?,
        (ReportForm::Text, learners) => class(learners)?,
    }
    if let Some(folder) = kept_in.filter(|_| form == ReportForm::Text) {
        let folder = printable(&folder.display().to_string());
        print::line(&format!("Each learner has a file in {folder}."))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the learner of `learner_file` and, unless `alone` is set, all others with a file. Leaves
/// out an unnamed learner without progress if there are others.
fn of_this_machine(learner_file: LearnerFile, alone: bool) -> Result<Vec<Learner>> {
    let mut learners = Vec::new();
    if !alone {
        let learner_file = store::learners();
        if !learner_file.is_complete {
            bail!(
                "the learners' files have more than {MOST_BYTES} bytes; expected the names of some of them"
            );
        }
        for unreadable in learner_file.unreadable {
            streams::note(&format!("{unreadable}; skipped"));
        }
        learners = learner_file.learners;
    }
    learners.retain(|learner| learner.name != learner_file.learner);
    let own = Learner {
        name: learner_file.learner,
        progress: learner_file.progress,
    };
    if learners.is_empty() || own.name.is_some() || own.progress != Progress::default() {
        learners.push(own);
    }
    sort_by(&mut learners, |one, other| one.name.cmp(&other.name));
    Ok(learners)
}

/// Reads progress files. Skips unusable ones, and names them on stderr.
fn read(files: &[String]) -> Result<Vec<Learner>> {
    let mut learners = Vec::new();
    let mut bytes = 0;
    for file in files {
        let path = Path::new(file);
        bytes += path.metadata().map_or(0, |file| file.len());
        if bytes > MOST_BYTES {
            bail!("the files have more than {MOST_BYTES} bytes together; expected fewer files");
        }
        match store::read_only(path) {
            Ok(learner) => learners.push(learner),
            Err(why) => {
                streams::note(&format!("{}: {why}; skipped", printable(file)));
            }
        }
    }
    if learners.is_empty() {
        bail!("none of the files contains readable progress");
    }
    Ok(learners)
}

/// Prints the progress of one learner in full.
fn table(progress: &Progress) -> Result<()> {
    let (begun, later): (Vec<&Lesson>, Vec<&Lesson>) =
        lesson::course().partition(|lesson| progress.is_begun(lesson));
    for lesson in &begun {
        let of = lesson.most_stars();
        let stars = progress.stars(lesson);
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
    let stars = capital(&progress.course_stars());
    print::line(&match (begun.len(), later.len()) {
        (_, 0) => format!("{stars}."),
        (0, _) => format!("{stars}: no lesson of the course has been started."),
        (_, later) => format!("{stars}. {} not started yet.", counted(later, "lesson")),
    })?;
    for (name, levels) in progress.others() {
        print::line(&format!("{name}, your own lesson"))?;
        for (id, record) in levels {
            print::line(&row(id, record))?;
        }
    }
    for (skill, known) in &progress.skills {
        let (name, title) = (skill.name(), skill.title());
        let known = known.in_words(today());
        print::line(&format!("{name:<12} {title:<28} {known}"))?;
    }
    let lines_of = beliefs::lines_of(progress);
    lines_of.iter().try_for_each(|line| print::line(line))
}

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
        1 => "1 try".to_owned(),
        tries => format!("{tries} tries"),
    };
    format!("  {sign:<3} {level:<28} {tries}{missed}{hints}")
}

/// Returns the date on which the learner last answered a question or finished a level; `None` if it
/// is unknown.
fn last_day(progress: &Progress) -> Option<String> {
    date(progress.last_day(today())?)
}

/// Prints a class: a table with a line for each learner, the most frequent mistakes, and tables of
/// the stars in each lesson, the mastery of each skill and the misconceptions.
fn class(learners: &[Learner]) -> Result<()> {
    let total = |progress: &Progress| progress.stars_of(lesson::course()).0;
    let begun = |progress: &Progress| {
        let begun = lesson::course().filter(|lesson| progress.is_begun(lesson));
        begun.count()
    };
    let mean = |progress: &Progress| {
        let skills = &progress.skills;
        let mastery: u32 = skills.values().map(|skill| u32::from(skill.mastery)).sum();
        match skills.len() {
            0 => NOTHING.to_owned(),
            count => format!("{:.1}", f64::from(mastery) / count as f64),
        }
    };
    let some = |count: usize| match count {
        0 => NOTHING.to_owned(),
        count => count.to_string(),
    };
    let of_all = |head: &str, cell: &dyn Fn(&Progress) -> String| {
        let cells = learners.iter().map(|learner| cell(&learner.progress));
        Column::new(head, cells.collect())
    };
    let names: Vec<&str> = learners.iter().map(Learner::title).collect();
    let day = |progress: &Progress| last_day(progress).unwrap_or_else(|| NOTHING.to_owned());
    table_of(
        &names,
        &[
            of_all("stars", &|all| some(total(all) as usize)),
            of_all("lessons started", &|all| some(begun(all))),
            of_all("skills practised", &|all| some(all.skills.len())),
            of_all("mastery, 0 to 5", &mean),
            of_all("last day", &day),
        ],
        2,
    )?;
    for (what, lines_of) in [
        ("Most mistakes in levels", hard_levels(learners)),
        ("Weakest skills in practice", hard_skills(learners)),
        ("Common mistakes to talk about", beliefs::of_class(learners)),
    ] {
        if !lines_of.is_empty() {
            print::line(&format!("{what}:"))?;
            let mut lines_of = lines_of.iter();
            lines_of.try_for_each(|line| print::line(&format!("  {line}")))?;
        }
    }
    let lessons = lesson::course().map(|lesson| {
        let cell = |all: &Progress| Some(all.stars(lesson)).filter(|stars| *stars > 0);
        (
            format!("{} ({})", lesson.title, lesson.most_stars()),
            cells(learners, &cell),
        )
    });
    let skills = Skill::all().map(|skill| {
        let cell = |all: &Progress| Some(all.skills.get(&skill)?.mastery.into());
        (skill.title().to_owned(), cells(learners, &cell))
    });
    let skills = skills.filter(is_begun);
    numbered(
        "Stars earned in each lesson, and the maximum",
        &names,
        lessons,
    )?;
    numbered("How well each skill is known, from 0 to 5", &names, skills)?;
    let (title, ideas) = (
        "Common mistakes: answers that show one, out of the answers that could",
        beliefs::columns(learners),
    );
    numbered(title, &names, ideas.into_iter())
}

fn cells(learners: &[Learner], cell: &dyn Fn(&Progress) -> Option<u32>) -> Vec<String> {
    let cells = learners.iter().map(|learner| cell(&learner.progress));
    let cells = cells.map(|cell| cell.map_or(NOTHING.to_owned(), |number| number.to_string()));
    cells.collect()
}

/// Maximum number of the hardest levels, and of the weakest skills, to list.
const HARDEST: usize = 3;

fn hard_levels(learners: &[Learner]) -> Vec<String> {
    let mut mistakes: BTreeMap<&str, u32> = BTreeMap::new();
    for learner in learners {
        for (key, record) in &learner.progress.levels {
            *mistakes.entry(key).or_default() += record.mistakes;
        }
    }
    mistakes.retain(|_, count| *count > 0);
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    sort_by_key(&mut mistakes, |(_, count)| std::cmp::Reverse(*count));
    let lines_of = mistakes.into_iter().take(HARDEST);
    lines_of
        .map(|(key, count)| format!("{} ({count})", printable(&lesson::level_title(key))))
        .collect()
}

fn hard_skills(learners: &[Learner]) -> Vec<String> {
    let share = |skill: Skill| {
        let (mut asked, mut right) = (0, 0);
        for record in learners
            .iter()
            .filter_map(|learner| learner.progress.skills.get(&skill))
        {
            asked += u64::from(record.asked);
            right += u64::from(record.right);
        }
        (asked > 0).then(|| (100 * right / asked.max(1), skill))
    };
    let mut shares: Vec<(u64, Skill)> = Skill::all().filter_map(share).collect();
    sort_by(&mut shares, Ord::cmp);
    shares.retain(|(share, _)| *share < 100);
    let lines_of = shares.into_iter().take(HARDEST);
    lines_of
        .map(|(share, skill)| format!("{} ({share}%)", skill.title()))
        .collect()
}

/// Prints a line for each learner: the stars of each lesson, the mastery of each skill, the answers
/// that show each misconception, and the last day.
fn csv(learners: &[Learner]) -> Result<()> {
    let lessons = lesson::course();
    let head = ["learner".to_owned()].into_iter();
    let head = head.chain(lessons.map(|lesson| format!("lesson {}", lesson.name)));
    let head = head.chain(Skill::all().map(|skill| format!("skill {skill}")));
    let head = head.chain(beliefs::pairs().map(|(idea, skill)| format!("{} {skill}", idea.name)));
    let head: Vec<String> = head.chain(["last day".to_owned()]).collect();
    print::line(&head.join(","))?;
    for Learner { name, progress } in learners {
        let stars = lesson::course().map(|lesson| progress.stars(lesson).to_string());
        let mastery = Skill::all().map(|skill| {
            let record = progress.skills.get(&skill);
            record.map_or(String::new(), |record| record.mastery.to_string())
        });
        let name = quoted(name.as_deref().unwrap_or_default());
        let ideas = beliefs::cells(progress);
        let row = [name].into_iter().chain(stars).chain(mastery).chain(ideas);
        let row: Vec<String> = row
            .chain(last_day(progress).or(Some(String::new())))
            .collect();
        print::line(&row.join(","))?;
    }
    Ok(())
}

/// Returns `text` as a CSV field. A leading apostrophe keeps spreadsheets from reading it as a
/// formula.
fn quoted(text: &str) -> String {
    let is_formula = text.trim_start().starts_with(FORMULA);
    let text = if is_formula {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', ';', '"', '\n', '\r', '\t']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// Characters that start formulas, including the full-width ones of East Asian keyboards.
const FORMULA: [char; 9] = ['=', '+', '-', '@', '|', '＝', '＋', '－', '＠'];
