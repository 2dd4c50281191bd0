//! Sections shown once a question, a level or a lesson is over: the answer, the stars or the score,
//! and what comes next.

use crate::app::keymap::Keymap;
use crate::lesson::{Method, Progress, Record};
use crate::sheet::{ClickAction, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, lists};
use crate::words::counted;

use super::Learn;

/// Maximum number of rows of the stars after a win.
const LARGEST_STARS: usize = 14;

impl Learn {
    /// Returns the stars for the answer to a question or, if it has none because it was missed, the
    /// right answer in large letters; then the path that shows it. Nothing before the answer or
    /// outside practice.
    pub(super) fn result(&self) -> Vec<Section> {
        let (level, state) = (self.level(), &self.attempt.state);
        if !self.met || self.round.is_none() {
            return Vec::new();
        }
        let stars = self.earns_stars().then(|| self.large_stars());
        let Some(text) = stars.or_else(|| level.goal.result(&level.scene, state)) else {
            return Vec::new();
        };
        let solved = self.solved.as_ref();
        let path = solved.filter(|frame| frame.path.len() > 1).map(|frame| {
            let row = lists::path(frame, frame.path.iter().copied());
            Section::new(Topic::Before, "path", RowBudget::spare(1), vec![row])
        });
        let room = RowBudget::new(1, Section::LARGE_ROWS, Section::LARGE_ROWS);
        let result = Section::large(text, room).serving(Purpose::Result);
        [result].into_iter().chain(path).collect()
    }

    /// Whether the answer to the open level earns stars. After a practice question was missed,
    /// trying it again earns none.
    pub(in super::super) fn earns_stars(&self) -> bool {
        let round = self.round.as_ref();
        let is_missed = round.is_some_and(|round| round.is_missed(self.index));
        !is_missed || self.attempt.missed().is_some()
    }

    /// Returns the stars for the open level, as many as there can be: full ones and hollow ones.
    fn large_stars(&self) -> String {
        let earned = usize::from(self.attempt.stars(self.level()));
        "★".repeat(earned) + &"☆".repeat(usize::from(Record::MOST) - earned)
    }

    /// Returns the keys shown after a practice question.
    pub(super) fn onward(&self, keymap: &Keymap) -> Section {
        let is_last = self.index + 1 == self.lesson.levels.len();
        let next = if is_last {
            "Your score"
        } else {
            "Next question"
        };
        let keys = vec![key(keymap, "go", next), key(keymap, "retry", "Again")];
        let room = RowBudget::new(1, keys.len(), keys.len());
        Section::new(Topic::Keys, "next", room, keys)
    }

    /// Returns the sections shown after a win: the stars, the cost, and what comes next.
    pub(super) fn won(&self, keymap: &Keymap) -> Vec<Section> {
        let (level, attempt) = (self.level(), &self.attempt);
        let more: Vec<String> = self
            .hidden_pieces()
            .into_iter()
            .chain(self.ending())
            .collect();
        let explains = !more.is_empty();
        let count = match (level.input(), attempt.par) {
            (Method::Moves, Some(par)) if attempt.mistakes.is_empty() => {
                format!("{}, par {par}", counted(attempt.cost(level), "move"))
            }
            _ => self.count(),
        };
        let count = Row::line(count, SpanRole::Dim);
        let rows = [count].into_iter().chain(
            more.iter()
                .map(|sentence| Row::text(sentence, SpanRole::Plain)),
        );
        let next = self.next_level_title().unwrap_or("What you learned");
        let keys = vec![
            key(keymap, "go", next),
            key(keymap, "retry", "Again"),
            key(keymap, "learn", "All lessons"),
        ];
        let stars = Section::large(
            self.large_stars(),
            RowBudget::new(Section::LARGE_ROWS, Section::LARGE_ROWS, LARGEST_STARS),
        );
        let moves = Section::new(Topic::State, "", RowBudget::whole(), rows.collect());
        let next = Section::new(Topic::Keys, "next", RowBudget::fixed(keys.len()), keys);
        let number = self.index + 2;
        let levels = self.lesson.levels.len();
        let place = (number <= levels).then(|| format!("level {number} of {levels}"));
        let next = next.valued(place.map(|place| Span::word(place, SpanRole::Dim)));
        // If the position is explained, the legend is more important than the names of keys.
        let next = Some(next).filter(|_| !explains);
        [stars, moves].into_iter().chain(next).collect()
    }

    /// Lists what was learned and the stars earned or, in practice, when each skill is due; then
    /// lists what was missed.
    pub(super) fn looked_back(&self, progress: &Progress, today: u32) -> Vec<Section> {
        let lesson = &self.lesson;
        let mut sections = Vec::new();
        if let Some(round) = &self.round {
            let score = format!("{} of {}", round.right(), round.size());
            let room = RowBudget::new(1, Section::LARGE_ROWS, Section::LARGE_ROWS);
            let star = |question| {
                if round.is_missed(question) {
                    Span::word("☆", SpanRole::Dim)
                } else {
                    Span::word("★", SpanRole::Accent)
                }
            };
            let stars = Row::new((0..round.size()).map(star));
            sections.extend([Section::large(score, room), part("", vec![stars])]);
        }
        if lesson.is_practice() {
            let comes = progress.next_reviews(self.skills(), today).into_iter();
            let rows = comes.map(|(title, when)| {
                Row::text(title, SpanRole::Plain).ending([Span::word(when, SpanRole::Accent)])
            });
            sections.push(part("schedule", rows.collect()));
        } else {
            let (heading, learned) = if lesson.is_placement() {
                ("what you know", progress.known_in_words())
            } else {
                ("what you learned", lesson.learned().to_owned())
            };
            sections.push(part(heading, vec![Row::text(&learned, SpanRole::Plain)]));
            sections.push(part("your stars", self.levels(progress)));
        }
        let missed = self.missed();
        if !missed.is_empty() {
            let rows = missed.iter().map(|line| Row::text(line, SpanRole::Plain));
            sections.push(part("review", rows.collect()));
        }
        sections
    }
}

fn part(heading: &'static str, rows: Vec<Row>) -> Section {
    Section::new(Topic::State, heading, RowBudget::new(1, 1, 99), rows)
}

/// Returns the row of a key: the key of `command`, and what it opens or does.
fn key(keymap: &Keymap, command: &'static str, name: &str) -> Row {
    Row::text(name, SpanRole::Strong)
        .labelled(Span::word(keymap.hint(command), SpanRole::Key))
        .means(ClickAction::Does(command.into()))
}
