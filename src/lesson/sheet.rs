//! Panel of a level: its title and text, the task with the cost so far and the options, and the
//! last hint.

use crate::sheet::{ClickAction, Row, RowBudget, Section, Span, SpanRole, Topic};

use super::act::State;
use super::hint::numbered;
use super::level::Level;

impl Level {
    /// Returns the sections of the level in `state`, with the cost `counted` so far, and the last
    /// hint with its number.
    pub fn sections(
        &self,
        state: &State,
        counted: &str,
        hint: Option<(usize, &str)>,
    ) -> Vec<Section> {
        let text = |text: &str, role| Row::text(text, role);
        let mut task = vec![text(&self.task(), SpanRole::Strong).ending(self.collected(state))];
        for (i, (digit, words)) in self.answers().into_iter().enumerate() {
            let answer = text(words, SpanRole::Plain)
                .labelled(Span::word(self.bullet(digit), SpanRole::Accent))
                .means(ClickAction::Does(format!("choose {}", i + 1).into()));
            task.push(answer);
        }
        for line in self.goal.shown_search(&self.scene) {
            task.push(search_row(&line));
        }
        let about = vec![
            text(&self.title, SpanRole::Strong),
            text(&self.text_on_screen(), SpanRole::Plain),
        ];
        let counted = Span::word(counted.to_owned(), SpanRole::Plain);
        let part = |topic, heading, rows| Section::new(topic, heading, RowBudget::whole(), rows);
        let mut sections = vec![
            part(Topic::Title, "", about),
            part(Topic::State, "your task", task).valued([counted]),
        ];
        if let Some((number, hint)) = hint {
            let hint = text(&numbered(number, hint), SpanRole::Plain);
            sections.push(part(Topic::State, "", vec![hint]));
        }
        sections
    }

    /// Returns a sign for each coin to collect, collected ones first; nothing for a single coin.
    fn collected(&self, state: &State) -> Vec<Span> {
        let (all, left) = (self.start().stars.len(), state.stars.len());
        let coins = |number: usize, sign: &'static str, role| {
            (0..number).map(move |_| Span::word(sign, role))
        };
        let collected = coins(all.saturating_sub(left), "◉", SpanRole::Accent);
        let left = coins(left, "○", SpanRole::Dim);
        if all > 1 {
            collected.chain(left).collect()
        } else {
            Vec::new()
        }
    }
}

/// Returns a row with a list of the search, such as `queue  a1 c2`: its name, then its squares.
fn search_row(line: &str) -> Row {
    let (name, squares) = line.split_once("  ").unwrap_or(("", line));
    let cell = |word: &str| match word.parse() {
        Ok(square) => Span::square(square, SpanRole::Plain),
        Err(_) => Span::word(word.to_owned(), SpanRole::Plain),
    };
    let row = Row::new(squares.split_whitespace().map(cell));
    row.labelled(Span::word(name.to_owned(), SpanRole::Dim))
}
