//! What there is to tell of a lesson: the level, or at its end what was learned and what was missed.

use crate::app::learn::Learn;
use crate::lesson::Progress;
use crate::sheet::{Meaning, Room, Row, Section, Sheet, Span, SpanRole, Topic};

impl Learn {
    /// The level being played; once the lesson is over, what came of it.
    pub fn sheet_with(&self, progress: &Progress, today: u32) -> Sheet {
        if self.over {
            return self.looked_back(progress, today).into();
        }
        let level = self.level();
        let mut count = self.count();
        if self.met {
            count.push_str(&format!("  {}", stars(self.attempt.stars(level))));
        }
        let mut sections = level.sections(&count, self.hint());
        let unseen = self.unseen();
        if !unseen.is_empty() {
            let rows = unseen.iter().map(|side| Row::text(side, SpanRole::Plain));
            sections.push(part("", rows.collect()));
        }
        let ending: Vec<Row> = self
            .ending()
            .iter()
            .map(|sentence| Row::text(sentence, SpanRole::Plain))
            .collect();
        if !ending.is_empty() {
            sections.push(part("", ending));
        }
        sections.into()
    }

    /// What was learned, or when each skill of a round comes back; and what was missed.
    fn looked_back(&self, progress: &Progress, today: u32) -> Vec<Section> {
        let lesson = &self.lesson;
        let mut sections = Vec::new();
        if lesson.is_practice() {
            let comes = progress.comes_back(self.skills(), today).into_iter();
            let rows = comes.map(|(title, when)| {
                Row::text(title, SpanRole::Plain).ending([Span::word(when, SpanRole::Accent)])
            });
            sections.push(part("what comes when", rows.collect()));
        } else {
            let (heading, learned) = if lesson.is_placement() {
                ("what you know", progress.known_in_words())
            } else {
                ("what you learned", lesson.learned().to_owned())
            };
            sections.push(part(heading, vec![Row::text(&learned, SpanRole::Plain)]));
            let levels = (1..)
                .zip(&lesson.levels)
                .map(|(number, level): (usize, _)| {
                    let (sign, title) = match progress.get(lesson, level) {
                        Some(best) => (stars(best.stars), level.title.clone()),
                        None => ("-".to_owned(), format!("{}: not done yet", level.title)),
                    };
                    Row::text(&title, SpanRole::Plain)
                        .labelled(Span::number(number, SpanRole::Accent))
                        .labelled(Span::word(format!("{sign:<4}"), SpanRole::Accent))
                        .means(Meaning::Does(format!("level {number}").into()))
                });
            sections.push(part("your stars", levels.collect()));
        }
        let missed = self.missed();
        if !missed.is_empty() {
            let rows = missed.iter().map(|line| Row::text(line, SpanRole::Plain));
            sections.push(part("to look at again", rows.collect()));
        }
        sections
    }
}

fn part(heading: &'static str, rows: Vec<Row>) -> Section {
    let topic = if heading.is_empty() {
        Topic::Title
    } else {
        Topic::State
    };
    Section::new(topic, heading, Room::new(1, 1, 99), rows)
}

/// One to three stars.
pub fn stars(count: u8) -> String {
    "★".repeat(count.into())
}
