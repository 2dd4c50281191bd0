//! Contents of the course page and of a part's certificate.
//!
//! ```text
//! The pieces  known                  45/117 │ The rook              level 3
//! ▌ 1  The rook  next       ■■◧□□□     8/18 │ The rook goes straight: ...
//!   2  The bishop           □□□□□□          │ 1  Straight on            ★★★
//! ```

use crate::app::model::Model;
use crate::app::popup::Page;
use crate::lesson::{
    Certificate, CoursePart, LESSONS, Learner, Lesson, Level, Progress, Record, course, on_page,
    parts,
};
use crate::sheet::{
    Chunk, ClickAction, Completion, Row, RowBudget, RowState, Section, Sheet, Span, SpanRole, Topic,
};
use crate::words::{counted, list};
use crate::work::Budget;

use super::pages::{BoardPreview, inset};

impl Page {
    pub(in crate::app) fn sheet(&self, model: &Model) -> Sheet {
        let (progress, today) = (&model.progress, model.settings.today);
        let (mut sections, ahead) = match self {
            Page::Lessons(chosen) => {
                let mut ahead = BoardPreview::lesson(*chosen, progress, today);
                ahead.add_missing_stars(on_page(*chosen), progress);
                let mut sections = vec![who_learns(model)];
                sections.extend(Page::lessons(Some(*chosen), progress));
                (sections, Some(ahead))
            }
            Page::Due(due) => (
                due.sections(progress, today, false),
                due.adjacent(progress, today, true),
            ),
            Page::Learners(learners) => {
                let known = learners.listed(model.settings.learner.as_deref(), false);
                (vec![learners.begins(), known], learners.adjacent(today))
            }
            Page::Certificate(done) => (vec![done.section()], None),
        };
        sections.extend(
            ahead
                .into_iter()
                .flat_map(|BoardPreview { above, below, .. }| [above].into_iter().chain(below)),
        );
        sections.into()
    }

    /// Returns the placement test, and each part of the course with its lessons.
    pub fn lessons(chosen: Option<usize>, progress: &Progress) -> Vec<Section> {
        let left_off = progress.left_off();
        let newest = course().rposition(|lesson| progress.is_begun(lesson));
        let of_lesson = |index: usize| {
            let is_passed = newest.is_some_and(|newest| index < newest);
            let word = match progress.is_begun(on_page(index)) {
                _ if index == left_off => Some("next"),
                false if is_passed => Some("new"),
                _ => None,
            };
            Row {
                state: RowState::here(chosen == Some(index)),
                ..lesson(index, word, chosen == Some(index), progress)
            }
        };
        let of_part = |(number, part): (usize, CoursePart)| {
            let (got, of) = progress.stars_of(part.lessons());
            let page = ClickAction::Does(format!("certificate {number}").into());
            let known = progress.knows(part.key);
            let known =
                known.then(|| [Span::sentence("and"), Span::word("known", SpanRole::Accent)]);
            section(part.title, part.places().map(of_lesson).collect())
                .valued([Span::stars(got, of, SpanRole::Dim).means(page)])
                .valued(known.into_iter().flatten())
        };
        let test = section("", vec![of_lesson(LESSONS)]);
        let parts = (1..).zip(parts()).map(of_part);
        [test].into_iter().chain(parts).collect()
    }
}

/// Returns the learner, the progress in the course, and the next lesson.
pub(in crate::app) fn who_learns(model: &Model) -> Section {
    let progress = &model.progress;
    let who = Learner::titled(model.settings.learner.as_deref()).to_owned();
    let (got, of) = progress.stars_of(course());
    let far = [
        Span::word(who, SpanRole::Plain),
        Span::stars(got, of, SpanRole::Plain),
    ];
    let next = &on_page(progress.left_off()).name;
    let next = Span::sentence(format!("`learn {next}` comes next"));
    let rows = vec![
        Row::new(far).labelled(Span::sentence("Learner:")),
        Row::new([next]),
    ];
    section("", rows)
}

/// Returns a lesson with its number, the progress of its levels, and its stars.
fn lesson(index: usize, word: Option<&'static str>, is_chosen: bool, progress: &Progress) -> Row {
    let lesson = on_page(index);
    let number = (index < LESSONS).then(|| Span::number(index + 1, SpanRole::Dim));
    let role = if is_chosen {
        SpanRole::Strong
    } else {
        SpanRole::Plain
    };
    let title = Span::word(lesson.title.as_str(), role);
    let word = word.map(|word| Span::word(word, SpanRole::Key));
    let graded = |level| Completion::of(stars(lesson, level, progress));
    Row::new(number.into_iter().chain([title]).chain(word))
        .labelled(Span::sentence(format!("learn {}", lesson.name)))
        .ending([
            Span::grades(lesson.levels.iter().map(graded)),
            Span::stars(progress.stars(lesson), lesson.most_stars(), SpanRole::Dim),
        ])
        .means(ClickAction::Entry(index))
}

impl BoardPreview {
    /// Returns the preview of a lesson: its description, the board of its next level, its levels
    /// with their stars, and the skills that are due.
    pub fn lesson(index: usize, progress: &Progress, today: u32) -> BoardPreview {
        let lesson = on_page(index);
        let next = progress.next(lesson);
        let at = Span::word(format!("level {}", next + 1), SpanRole::Accent);
        let title = Row::text(&lesson.title, SpanRole::Strong).ending([at]);
        let of_level = |(number, level): (usize, &'static Level)| {
            let is_next = number == next + 1;
            let role = if is_next {
                SpanRole::Strong
            } else {
                SpanRole::Plain
            };
            let got = stars(lesson, level, progress).unwrap_or(0);
            let row = Row::text(&level.title, role)
                .labelled(Span::number(number, SpanRole::Accent))
                .ending([Span::stars(
                    got.into(),
                    Record::MOST.into(),
                    SpanRole::Accent,
                )])
                .means(ClickAction::Does(
                    format!("learn {} {number}", lesson.name).into(),
                ));
            Row {
                state: RowState::here(is_next),
                ..row
            }
        };
        let levels = (1..).zip(&lesson.levels).map(of_level).collect();
        let level = &lesson.levels[next];
        BoardPreview {
            above: section("", vec![title, Row::text(&lesson.text, SpanRole::Plain)]),
            scene: level.scene.clone(),
            frame: level.frame(&level.start(), level.scene.selected),
            wrong: None,
            below: [section("", levels)]
                .into_iter()
                .chain(also_due(progress, today))
                .collect(),
        }
    }

    /// Adds a hint on getting the missing star to each finished level that lacks one.
    fn add_missing_stars(&mut self, lesson: &Lesson, progress: &Progress) {
        let levels = self.below[0].rows().iter().zip(&lesson.levels);
        let told = levels.flat_map(|(row, level)| {
            [row.clone()]
                .into_iter()
                .chain(BoardPreview::to_the_star(lesson, level, progress))
        });
        self.below[0] = section("", told.collect());
    }

    /// Returns a hint on how to get the missing star of a level; `None` if none is missing, or if
    /// the level isn't done. Finding the smallest number of moves may require a search.
    pub fn to_the_star(lesson: &Lesson, level: &Level, progress: &Progress) -> Option<Row> {
        let record = progress.get(lesson, level)?;
        let missing = record.stars < Record::MOST;
        let least = || level.least(&mut Budget::new(Level::AT_ONCE));
        let lost = record.lost_star(missing.then(least).flatten())?;
        Some(inset(Row::text(&lost.next_time(), SpanRole::Dim)))
    }
}

fn stars(lesson: &Lesson, level: &Level, progress: &Progress) -> Option<u8> {
    progress.get(lesson, level).map(|record| record.stars)
}

/// Returns the skills that are due, with the key that opens them; `None` if none are due.
fn also_due(progress: &Progress, today: u32) -> Option<Section> {
    let due = progress.due(today);
    let names = list(due.iter().map(|skill| skill.title().to_lowercase()));
    let count = Span::word(counted(due.len(), "skill"), SpanRole::Plain);
    let key = Span::word("P", SpanRole::Accent);
    let questions = ["ten", "questions"].map(|word| Span::word(word, SpanRole::Dim));
    let begins = Row::new([Chunk::from(key), Chunk::new(questions, 2)]);
    let begins = begins.means(ClickAction::Does("practice due".into()));
    let rows = vec![Row::text(&names, SpanRole::Plain), begins];
    (!due.is_empty()).then(|| section("also due today", rows).valued([count]))
}

impl Certificate {
    /// Returns the part, the learner, the results with their date, and each lesson with its average
    /// number of stars.
    pub fn section(&self) -> Section {
        let by = self.name().map(|name| format!("learned by {name}"));
        let by = Span::word(by.unwrap_or_else(|| "learned".to_owned()), SpanRole::Strong);
        let of_lesson = |(lesson, stars): (&'static Lesson, u8)| {
            Row::new([Span::sentence(lesson.learned())])
                .labelled(Span::word(lesson.title.as_str(), SpanRole::Plain))
                .ending([Span::stars(
                    stars.into(),
                    Record::MOST.into(),
                    SpanRole::Accent,
                )])
        };
        let head = [
            Row::line(self.done(), SpanRole::Plain),
            Row::line(self.day().unwrap_or_default(), SpanRole::Dim),
            Row::default(),
        ];
        let rows = head.into_iter().chain(self.lessons().map(of_lesson));
        section(self.part.title, rows.collect()).valued([by])
    }
}

fn section(heading: &'static str, rows: Vec<Row>) -> Section {
    Section::new(Topic::State, heading, RowBudget::fixed(rows.len()), rows)
}
