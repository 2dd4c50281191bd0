//! A level as it is told: its title and text, the task, the answers to choose among, what it has cost
//! so far, and the hint asked for last.

use crate::sheet::{Meaning, Room, Row, Section, Span, SpanRole, Topic};

use super::level::Level;

impl Level {
    /// What there is to tell of the level, where so much was `counted` and this hint asked for last,
    /// with its number.
    pub fn sections(&self, counted: &str, hint: Option<(usize, &str)>) -> Vec<Section> {
        let text = |text: &str, role| Row::text(text, role);
        let mut task = vec![text(&self.task(), SpanRole::Accent)];
        for (i, (digit, words)) in self.answers().into_iter().enumerate() {
            let answer = text(words, SpanRole::Plain)
                .labelled(Span::word(self.bullet(digit), SpanRole::Accent))
                .means(Meaning::Does(format!("choose {}", i + 1).into()));
            task.push(answer);
        }
        for line in self.goal.shown_search(&self.scene) {
            task.push(text(&line, SpanRole::Plain));
        }
        let about = vec![
            text(&self.title, SpanRole::Strong),
            text(&self.text_on_screen(), SpanRole::Plain),
        ];
        let mut parts = vec![about, task, vec![Row::text(counted, SpanRole::Plain)]];
        if let Some((number, hint)) = hint {
            let hint = format!("Hint {number}/{}: {hint}", Level::HINTS);
            parts.push(vec![text(&hint, SpanRole::Dim)]);
        }
        let part = |rows: Vec<Row>| Section::new(Topic::Title, "", Room::new(1, 1, 99), rows);
        parts.into_iter().map(part).collect()
    }
}
