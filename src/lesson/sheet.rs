//! Panel of a level: its title and text, the task, the cost so far, the options, and the last hint.

use crate::sheet::{
    ClickAction, Purpose, Row, RowBudget, RowState, Section, Span, SpanRole, Topic,
};

use super::act::State;
use super::hint::numbered;
use super::level::Level;

impl Level {
    /// Returns the panel's sections for the level in `state`. `counted` is the cost so far, in
    /// words. `chosen` contains the indices of the options chosen so far. The title of a question is
    /// its task; if it has no options, `counted` isn't shown.
    pub fn sections(&self, state: &State, counted: &str, chosen: &[usize]) -> Vec<Section> {
        let text = |text: &str, role| Row::text(text, role);
        let task = vec![text(&self.task(), SpanRole::Strong).ending(self.collected(state))];
        let lists = self.goal.shown_search(&self.scene);
        let lists = lists.iter().map(|line| search_section(line));
        let answers = self.choices(state, chosen);
        let counted = Span::word(counted.to_owned(), SpanRole::Plain);
        let part = |topic, heading, rows| Section::new(topic, heading, RowBudget::whole(), rows);
        let about = vec![text(&self.text, SpanRole::Plain)];
        // Practice questions whose task says everything have no text.
        let has_text = !self.text.trim().is_empty();
        let about = has_text.then(|| part(Topic::Title, "", about));
        if self.is_question() {
            let answers = Section::choices("your answer", answers).valued([counted]);
            let answers = Some(answers).filter(|_| !self.options().is_empty());
            let task = part(Topic::Title, "", task);
            let parts = [task].into_iter().chain(about);
            parts.chain(lists).chain(answers).collect()
        } else {
            let title = vec![text(&self.title, SpanRole::Strong)];
            let title = part(Topic::Title, "", title);
            let task = part(Topic::State, "your task", task).valued([counted]);
            let answers = (!answers.is_empty()).then(|| Section::choices("", answers));
            let parts = [title].into_iter().chain(about).chain([task]);
            parts.chain(lists).chain(answers).collect()
        }
    }

    /// Returns the section with the last hint, given its number and text, or, before the first
    /// hint, with how to use the keys. It is below what the learner has done so far, so a hint
    /// doesn't move that. `None` if there is neither.
    pub fn help_section(&self, hint: Option<(usize, &str)>) -> Option<Section> {
        let row = match hint {
            Some((number, hint)) => Row::text(&numbered(number, hint), SpanRole::Plain),
            None => Row::text(self.keys.as_ref()?, SpanRole::Dim),
        };
        let help = Section::new(Topic::State, "", RowBudget::whole(), vec![row]);
        Some(match hint {
            Some(_) => help.serving(Purpose::Hint),
            None => help.serving(Purpose::Doing),
        })
    }

    /// Whether the level is a question of practice. Its title is only the name of its skill.
    pub fn is_question(&self) -> bool {
        self.skill.is_some()
    }

    /// Returns a row for each option; a chosen one shows whether it was right.
    fn choices(&self, state: &State, chosen: &[usize]) -> Vec<Row> {
        let is_met = self.is_met(state);
        let choice = |(index, (digit, words)): (usize, (u32, &str))| {
            let bullet = Span::word(self.bullet(digit), SpanRole::Accent);
            let mut row = Row::text(words, SpanRole::Plain).labelled(bullet);
            if !is_met {
                row = row.means(ClickAction::Does(format!("choose {}", index + 1).into()));
            }
            let is_right = is_met && chosen.last() == Some(&index);
            if is_right {
                row.state = RowState::Here;
                row.end = vec![Span::word("yes", SpanRole::Accent)];
            } else if chosen.contains(&index) {
                row.state = RowState::Refused;
                row.end = vec![Span::word("no", SpanRole::Wrong)];
            }
            row
        };
        self.answers().into_iter().enumerate().map(choice).collect()
    }

    /// Returns a symbol for each coin in the level, collected ones first; empty if there are fewer
    /// than two coins.
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

/// Returns the section of one of the search's lists, such as `queue  a1 c2`: its name, then its
/// squares. Its label would indent the text of the task in the same section.
fn search_section(line: &str) -> Section {
    let (name, squares) = line.split_once("  ").unwrap_or(("", line));
    let cell = |word: &str| match word.parse() {
        Ok(square) => Span::square(square, SpanRole::Plain),
        Err(_) => Span::word(word.to_owned(), SpanRole::Plain),
    };
    let row = Row::new(squares.split_whitespace().map(cell));
    let row = row.labelled(Span::word(name.to_owned(), SpanRole::Dim));
    Section::new(Topic::State, "", RowBudget::whole(), vec![row])
}
