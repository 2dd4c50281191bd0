//! The panel of the match game.

use crate::answer::match_play as words;
use crate::app::command::Opponent;
use crate::app::keymap::Keymap;
use crate::app::sheet::games::{now_try, text, turn};
use crate::rules::match_game::MatchRule;
use crate::sheet::{Chunk, Row, RowBudget, Section, Sheet, Span, SpanRole, Topic};

use super::MatchPlay;

impl MatchPlay {
    /// Returns the panel: the player to move, the rows, the rule, and the options of the game. With
    /// the aid on, the panel also shows each row in binary, and who can win.
    pub(in crate::app) fn own_sheet(&self, keymap: &Keymap) -> Sheet {
        let against = match self.opponent {
            Opponent::Person => "two players",
            Opponent::Perfect => "against a perfect computer",
            Opponent::Erring => "against an imperfect computer",
        };
        let next = match self.to_move() {
            Some(player) => player.to_string(),
            None => "nobody: the game is over".to_owned(),
        };
        let next = turn(Row::line(next, SpanRole::Accent));
        let next = next.valued([Span::word(against, SpanRole::Plain)]);
        let mut sections = vec![next, self.rows_section()];
        if self.aid {
            let winner_text = words::winner_text(&self.rows, self.rule);
            let exception = words::exception(&self.rows, self.rule);
            let report: Vec<String> = [winner_text]
                .into_iter()
                .chain(exception.map(str::to_owned))
                .collect();
            sections.push(text("what to do", &report));
        }
        let rule = format!(
            "Take a match and all to its right; {}.",
            words::rule(self.rule)
        );
        sections.push(text("the rule", &[rule]));
        let aid = if self.aid {
            "hide binary"
        } else {
            "show binary"
        };
        let opponent = match self.opponent {
            Opponent::Person => ("match perfect", "play against a computer"),
            Opponent::Perfect => ("match erring", "let it make mistakes"),
            Opponent::Erring => ("match two", "play with two people"),
        };
        let rule = match self.rule {
            MatchRule::Misere => ("match normal", "the last match wins"),
            MatchRule::Normal => ("match misere", "the last match loses"),
        };
        let more = [("match aid", aid), opponent, rule];
        sections.push(now_try(&more, keymap));
        sections.into()
    }

    /// Returns the section with a bar for each row, as long as the row, and the nim-sum if the aid
    /// is on.
    fn rows_section(&self) -> Section {
        let counts = self.rows.counts();
        let matches = |count: u32| if count == 1 { "match" } else { "matches" };
        let binary = words::in_binary(&self.rows);
        let word = |text: &str| Span::word(text.to_owned(), SpanRole::Dim);
        let row = |(i, &count): (usize, &u32)| {
            let bar = Span::bar(count as usize, 0, LONGEST, SpanRole::Accent);
            let cell = [
                bar,
                Span::number(count, SpanRole::Plain),
                Span::sentence(matches(count)),
            ];
            let row = Row::new([Chunk::new(cell, 3)])
                .labelled(Span::word("row", SpanRole::Dim))
                .labelled(Span::number(i + 1, SpanRole::Plain));
            if self.aid {
                row.ending([word(&binary[i])])
            } else {
                row.ending([word("on rank"), Span::number(8 - i, SpanRole::Dim)])
            }
        };
        let mut rows: Vec<Row> = counts.iter().enumerate().map(row).collect();
        if self.aid {
            let sum = binary.last().cloned().unwrap_or_default();
            let sum = Span::word(sum, SpanRole::Strong);
            rows.push(Row::line("nim-sum", SpanRole::Dim).ending([sum]));
        }
        let all: u32 = counts.iter().sum();
        let value = Section::count(all as usize, matches(all));
        let room = RowBudget::fixed(rows.len());
        Section::new(Topic::State, "rows", room, rows).valued(value)
    }
}

/// Maximum number of matches in a row: one on each file.
const LONGEST: usize = 8;
