//! Contents of two course pages: skills due for practice, and learners.
//!
//! ```text
//! Ten questions, due skills first.
//! Enter begin
//!
//! DUE TODAY ─────────────────────────────── 2 skills
//!   Shadows        what lies behind    ■ □ □ □ □   2 of 5
//! LATER ─────────────────────────────────── 1 skill
//!   The bishop     in 4 days           ■ ■ ■ □ □   8 of 9
//! NOT STARTED ───────────────────────────── 9 skills
//! A COMMON MISTAKE ──────────────────── 3 of 5 lately
//! ```

use crate::app::popup::{Due, Learners};
use crate::board::{Square, joined};
use crate::lesson::{Exercise, LastMistake, Learner, Practised, Progress, Skill, ago, on_page};
use crate::sheet::{Chunk, ClickAction, Row, RowBudget, RowState, Section, Span, SpanRole, Topic};
use crate::trace::{Frame, Scene};
use crate::words::counted;

impl Due {
    /// Returns sections with the effect of Enter, each started skill with its mastery and due date,
    /// the skills not started, and recent misconceptions. If `brief`, explanations are left out.
    pub fn sections(&self, progress: &Progress, today: u32, brief: bool) -> Vec<Section> {
        let mut sections = vec![self.begins(progress, today, brief)];
        let is_new = progress.begun_skills(today).is_empty();
        let now = if is_new { "to start with" } else { "due today" };
        for (heading, is_due) in [(now, true), ("later", false)] {
            let skills = (1..).zip(&self.skills);
            let skills = skills.filter(|(_, skill)| progress.is_due(**skill, today) == is_due);
            let rows =
                skills.map(|(number, skill)| self.row(number, *skill, progress, today, brief));
            let rows: Vec<Row> = rows.collect();
            if !rows.is_empty() {
                sections.push(listed(Topic::State, heading, rows.len(), rows));
            }
        }
        let mut not_met = progress.not_met(today);
        not_met.retain(|skill| !self.skills.contains(skill));
        if !not_met.is_empty() {
            let told = if brief {
                Progress::LATER_NOTE.to_owned()
            } else {
                Progress::later_note(&not_met)
            };
            let rows = vec![inset(Row::text(&told, SpanRole::Dim))];
            sections.push(listed(Topic::Before, "not started", not_met.len(), rows));
        }
        if !brief && !is_new {
            let days = joined(Practised::INTERVALS, ", ");
            let step = Row::text(&format!("a right answer after {days} days"), SpanRole::Dim);
            let step = inset(step).labelled(Span::steps(1, 1));
            sections.push(Section::new(
                Topic::Before,
                "",
                RowBudget::fixed(1),
                vec![step],
            ));
        }
        for (number, held) in progress.held(today).into_iter().enumerate() {
            let (seen, of) = (held.answers.seen, held.answers.of);
            let lately = Span::word(format!("{seen} of {of} lately"), SpanRole::Plain);
            let mut rows = vec![inset(Row::text(held.idea.sentence, SpanRole::Plain))];
            // The key `w` starts questions about the first misconception.
            if number == 0 {
                let (skill, idea, count) = (held.skill, held.idea.name, Due::ABOUT_AN_IDEA);
                let ask = [
                    Span::word("w", SpanRole::Key),
                    Span::word("three questions about this", SpanRole::Plain),
                ];
                let command = format!("practice {skill} --for {idea} --count {count}");
                let ask = Row::new(ask).means(ClickAction::Does(command.into()));
                rows.extend([Row::default(), inset(ask)]);
            }
            let idea = Section::new(Topic::Before, "a common mistake", RowBudget::fixed(1), rows);
            sections.push(idea.valued([lately]));
        }
        sections
    }

    /// Returns the board next to the list: the last mistake, or else an example question without
    /// its answer; `None` if there is neither. If `tall`, the task is above the board.
    pub fn adjacent(&self, progress: &Progress, today: u32, tall: bool) -> Option<BoardPreview> {
        let missed = progress.mistake.as_ref();
        let missed = missed.and_then(|mistake| BoardPreview::missed(mistake, today, tall));
        missed.or_else(|| Some(BoardPreview::example(self.example.as_ref()?, tall)))
    }

    /// Returns the section that says what Enter starts: a round of questions about the chosen
    /// skill, or one with due skills first.
    fn begins(&self, progress: &Progress, today: u32, brief: bool) -> Section {
        let (title, command) = match self.skill() {
            Some(skill) => {
                let about = skill.title().to_lowercase();
                (
                    format!("Ten questions about {about}."),
                    format!("practice {skill}"),
                )
            }
            None => (
                "Ten questions, due skills first.".to_owned(),
                "practice".to_owned(),
            ),
        };
        let mut rows = vec![Row::text(&title, SpanRole::Strong)];
        let has_due = !progress.due(today).is_empty();
        if !has_due {
            rows.push(Row::text(&progress.due_in_words(today), SpanRole::Dim));
        } else if !brief {
            let about = "About three minutes. Questions you miss come back sooner.";
            rows.push(Row::text(about, SpanRole::Dim));
        }
        let mut begin = vec![
            Span::word("Enter", SpanRole::Key),
            Span::word("begin", SpanRole::Strong),
        ];
        if brief && has_due {
            begin.push(Span::word("about three minutes", SpanRole::Dim));
        }
        rows.push(Row::default());
        rows.push(Row::new(begin).means(ClickAction::Does(command.into())));
        Section::new(Topic::Title, "", RowBudget::fixed(rows.len()), rows)
    }

    /// Returns the row of a skill: its title and how well it is known, and depending on space and
    /// on whether it is due, its score, what it asks, or when it is due again.
    fn row(
        &self,
        number: usize,
        skill: Skill,
        progress: &Progress,
        today: u32,
        brief: bool,
    ) -> Row {
        let practised = progress.skills.get(&skill);
        let is_due = progress.is_due(skill, today);
        let known = practised.map_or(0, |practised| practised.mastery);
        let right = practised.map_or("new".to_owned(), |practised| {
            format!("{} of {}", practised.right, practised.asked)
        });
        let when = practised.map_or(String::new(), |practised| practised.when(today));
        let (about, told) = match (is_due, brief) {
            (true, false) => (skill.asks().to_owned(), right),
            (true, true) => (String::new(), right),
            (false, false) => (when, right),
            (false, true) => (String::new(), when),
        };
        let paint = if is_due {
            SpanRole::Strong
        } else {
            SpanRole::Plain
        };
        let columns = if is_due && brief {
            SCORE_COLUMNS
        } else {
            RIGHT_COLUMNS
        };
        let dim = if is_due || brief {
            SpanRole::Plain
        } else {
            SpanRole::Dim
        };
        Row {
            cells: vec![Chunk::from(Span::word(about, SpanRole::Dim))],
            state: RowState::here(number == self.chosen),
            ..Row::default()
        }
        .labelled(Span::word(format!("{:<NAME$}", skill.title()), paint))
        .ending([
            Span::steps(known, Practised::MOST),
            Span::sentence(format!("step {known} of {}", Practised::MOST)),
            Span::word(format!("{told:>columns$}"), dim),
        ])
        .means(ClickAction::Entry(number))
    }
}

/// Board next to a list.
#[derive(Clone, Debug)]
pub struct BoardPreview {
    /// Heading and task.
    pub above: Section,
    /// Scene shown on the board.
    pub scene: Scene,
    /// Algorithm's state shown on the board.
    pub frame: Frame,
    /// Square marked by mistake; `None` if there is none to show.
    pub wrong: Option<Square>,
    /// Sections below the board.
    pub below: Vec<Section>,
}

impl BoardPreview {
    fn missed(mistake: &LastMistake, today: u32, tall: bool) -> Option<BoardPreview> {
        let (scene, frame) = mistake.shown()?;
        let (marked, why) = mistake.described();
        let skill = mistake.skill();
        let task = format!("{}: {}.", skill.title(), skill.asks());
        let mut rows: Vec<Row> = marked
            .iter()
            .map(|marked| Row::text(marked, SpanRole::Wrong))
            .collect();
        let why = Row::text(&why, SpanRole::Plain);
        match rows.first_mut().filter(|_| !tall) {
            // If there is little room, the reason is in the same row.
            Some(marked) => marked.cells.extend(why.cells),
            None => rows.push(why),
        }
        Some(BoardPreview {
            above: above("the last mistake", ago(mistake.day, today), &task, tall),
            scene,
            frame,
            wrong: mistake.square(),
            below: vec![said(rows)],
        })
    }

    fn example(question: &Exercise, tall: bool) -> BoardPreview {
        let task = question.task();
        let title = question.skill.title().to_owned();
        let rows = [&task].into_iter().filter(|_| !tall);
        let rows = rows.map(|task| Row::text(task, SpanRole::Plain));
        BoardPreview {
            above: above("for example", title, &task, tall),
            scene: question.level.scene.clone(),
            frame: Frame::empty(),
            wrong: None,
            below: vec![said(rows.collect())],
        }
    }
}

impl Learners {
    /// Returns the section that says what Enter does: continue as a known learner, or begin as a
    /// new one.
    pub fn begins(&self) -> Section {
        let about = "Each learner has their own stars and practice.";
        let known = self.known.get(self.chosen).map_or("", Learner::title);
        let does = match self.name.text().trim() {
            "" => format!("continue as {known}"),
            typed => format!("begin as {typed}"),
        };
        let enter = [
            Span::word("Enter", SpanRole::Key),
            Span::word(does, SpanRole::Strong),
        ];
        let rows = vec![
            Row::text("Who is learning?", SpanRole::Strong),
            Row::text(about, SpanRole::Dim),
            Row::default(),
            Row::new(enter),
        ];
        Section::new(Topic::Title, "", RowBudget::fixed(rows.len()), rows)
    }

    /// Returns the learners with their stars; `current` is the name of the current one.
    pub fn listed(&self, current: Option<&str>, brief: bool) -> Section {
        let is_typing = !self.name.text().is_empty();
        let row = |(number, learner): (usize, &Learner)| {
            let now = !brief && learner.name.as_deref() == current;
            let now = now.then(|| Span::word("current learner", SpanRole::Dim));
            let stars = Span::word(learner.progress.course_stars(), SpanRole::Plain);
            let name = Row::line(learner.title().to_owned(), SpanRole::Strong);
            let row = name.ending(now.into_iter().chain([stars]));
            Row {
                state: RowState::here(number == self.chosen && !is_typing),
                ..row.means(ClickAction::Entry(number))
            }
        };
        let rows: Vec<Row> = self.known.iter().enumerate().map(row).collect();
        let count = Span::number(rows.len(), SpanRole::Plain);
        let section = Section::new(Topic::State, "learners", RowBudget::fixed(rows.len()), rows);
        section.valued([count])
    }

    /// Returns the preview of the level where the chosen learner continues, with what is due. A new
    /// learner starts at the beginning, and so does one who has every star. `None` if the lesson
    /// has no levels.
    pub fn adjacent(&self, today: u32) -> Option<BoardPreview> {
        let new = Progress::default();
        let known = self.known.get(self.chosen);
        let known = known.filter(|_| self.name.text().is_empty());
        let progress = known.map_or(&new, |learner| &learner.progress);
        let lesson = on_page(progress.left_off());
        let next = progress.next(lesson);
        let level = lesson.levels.get(next)?;
        let state = level.start();
        let heading = if progress.left_off() + next > 0 {
            "continues with"
        } else {
            "begins with"
        };
        let mut due = Vec::new();
        if !progress.begun_skills(today).is_empty() {
            due.push(Row::text(&progress.due_in_words(today), SpanRole::Plain));
        }
        Some(BoardPreview {
            above: above(heading, format!("level {}", next + 1), &lesson.title, true),
            frame: level.frame(&state, level.scene.selected),
            scene: level.scene.clone(),
            wrong: None,
            below: vec![said(due)],
        })
    }
}

fn above(heading: &'static str, value: String, task: &str, tall: bool) -> Section {
    let task = [task].into_iter().filter(|_| tall);
    let rows: Vec<Row> = task.map(|task| Row::text(task, SpanRole::Plain)).collect();
    let section = Section::new(Topic::State, heading, RowBudget::fixed(rows.len()), rows);
    section.valued([Span::word(value, SpanRole::Plain)])
}

fn said(rows: Vec<Row>) -> Section {
    Section::new(Topic::State, "", RowBudget::fixed(rows.len()), rows)
}

/// Widths of a skill's name and of the text on the right, in columns.
const NAME: usize = 15;
const RIGHT_COLUMNS: usize = 10;
const SCORE_COLUMNS: usize = 8;

/// Indents a row like the rows of a list.
pub(super) fn inset(row: Row) -> Row {
    row.labelled(Span::word(" ", SpanRole::Plain))
}

fn listed(topic: Topic, heading: &'static str, count: usize, rows: Vec<Row>) -> Section {
    let count = Span::word(counted(count, "skill"), SpanRole::Plain);
    Section::new(topic, heading, RowBudget::fixed(rows.len()), rows).valued([count])
}
