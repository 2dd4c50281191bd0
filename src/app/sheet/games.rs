//! What there is to tell of the match game and of a game of chess for two.

use crate::answer::{game as chess, match_play as words};
use crate::app::game::GamePlay;
use crate::app::keymap::Keymap;
use crate::app::match_order::Opponent;
use crate::app::match_play::MatchPlay;
use crate::board::Color;
use crate::sheet::{Chunk, Keep, Meaning, Room, Row, Section, Sheet, Span, SpanRole, Topic};
use crate::words::{side, wrapped};

/// Commands that are worth a key or typing, each with what it does.
fn now_try(commands: &[(&'static str, &'static str)], keymap: &Keymap) -> Section {
    let row = |&(command, does): &(&'static str, &'static str)| {
        Row::line(does, SpanRole::Dim)
            .labelled(Span::word(keymap.hint(command), SpanRole::Accent))
            .means(Meaning::Does(command.into()))
    };
    let rows: Vec<Row> = commands.iter().map(row).collect();
    let room = Room::fixed(rows.len());
    Section::new(Topic::Keys, "now try", room, rows)
}

/// Columns that a panel has on a screen of 80 columns.
const NARROW: usize = 40;

/// Text below a heading, in as many rows as it takes on a narrow screen.
fn text(heading: &'static str, told: &[String]) -> Section {
    let rows = told.iter().map(|text| Row::text(text, SpanRole::Plain));
    let lines = told.iter().map(|text| wrapped(text, NARROW));
    let lines = lines.map(|lines| lines.len()).sum();
    Section::new(Topic::State, heading, Room::fixed(lines), rows.collect())
}

/// Whose turn it is, in a row below its heading.
fn turn(row: Row) -> Section {
    Section::new(Topic::State, "to move", Room::fixed(1), vec![row])
}

impl MatchPlay {
    /// Whose turn it is, the rows, the rule, and how the game can be another one. Where that is asked
    /// for, each row in binary and what follows of it.
    pub(in crate::app) fn told_as_data(&self, keymap: &Keymap) -> Sheet {
        let against = match self.opponent {
            Opponent::Person => "two players",
            Opponent::Perfect => "against a perfect computer",
            Opponent::Erring => "against an erring computer",
        };
        let next = match self.to_move() {
            Some(player) => player.to_string(),
            None => "nobody, the game is over".to_owned(),
        };
        let next = turn(Row::line(next, SpanRole::Accent));
        let next = next.valued([Span::word(against, SpanRole::Plain)]);
        let mut sections = vec![next, self.told_rows()];
        if self.aid {
            let outlook = words::outlook(&self.rows, self.rule);
            let exception = words::exception(&self.rows, self.rule);
            let told: Vec<String> = [outlook]
                .into_iter()
                .chain(exception.map(str::to_owned))
                .collect();
            sections.push(text("what to do", &told));
        }
        let rule = format!(
            "Take a match and all to its right; {}.",
            words::rule(self.rule)
        );
        sections.push(text("the rule", &[rule]));
        let aid = if self.aid {
            "without binary"
        } else {
            "also in binary"
        };
        let more = [
            ("match aid", aid),
            ("match perfect", "or erring, or two"),
            ("match normal", "or misere"),
        ];
        sections.push(now_try(&more, keymap));
        sections.into()
    }

    /// A bar for each row, as long as it has matches.
    fn told_rows(&self) -> Section {
        let counts = self.rows.counts();
        let matches = |count: u32| if count == 1 { "match" } else { "matches" };
        let binary = words::in_binary(&self.rows);
        let word = |text: &str| Span::word(text.to_owned(), SpanRole::Dim);
        let row = |(i, &count): (usize, &u32)| {
            let bar = Span::bar(count as usize, 0, LONGEST, SpanRole::Accent);
            let cell = [
                bar,
                Span::number(count, SpanRole::Plain),
                Span::said(matches(count)),
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
        let room = Room::fixed(rows.len());
        Section::new(Topic::State, "rows", room, rows).valued(value)
    }
}

impl GamePlay {
    /// Whose turn it is or how it ended, the moves, what was taken, and what can be done besides
    /// moving.
    pub(in crate::app) fn told_as_data(&self, keymap: &Keymap) -> Sheet {
        let game = &self.game;
        let position = game.position();
        let mut sections = Vec::new();
        if game.end().is_some() {
            sections.push(text("the end", &[chess::standing(game)]));
        } else {
            let color = side(position.turn());
            let mut row = vec![Span::word(color, SpanRole::Accent)];
            row.extend(chess::check(position).map(|check| Span::word(check, SpanRole::Wrong)));
            let number = position.setup().fullmove;
            let move_number = [
                Span::word("move", SpanRole::Plain),
                Span::number(number, SpanRole::Plain),
            ];
            sections.push(turn(Row::new(row)).valued(move_number));
        }
        let ending = self.ending();
        if !ending.is_empty() {
            sections.push(text("why it is mate", &ending));
        }
        sections.push(self.told_moves());
        sections.push(self.told_captures());
        let more = [
            ("undo", "take a move back"),
            ("export game.pgn", "the moves as a file"),
            ("game draw", "agreed, or claimed"),
            ("game resign", "give up"),
        ];
        let open = if game.end().is_some() { 2 } else { more.len() };
        sections.push(now_try(&more[..open], keymap));
        sections.into()
    }

    /// The moves, one of each side in a row.
    fn told_moves(&self) -> Section {
        let game = &self.game;
        let first = game.start().setup().fullmove;
        // Where Black begins, White's first move is missing.
        let missing = (game.start().turn() == Color::Black).then_some("...");
        let moves = game.moves().map(|(_, san)| san);
        let moves: Vec<&str> = match game.moves().len() {
            0 => Vec::new(),
            _ => missing.into_iter().chain(moves).collect(),
        };
        // Both columns are as wide as most moves are long.
        let san = |san: &&str| Span::word(format!("{san:<7}"), SpanRole::Plain);
        let row = |(number, pair): (u32, &[&str])| {
            Row::new(pair.iter().map(san))
                .labelled(Span::number(number, SpanRole::Dim))
                .in_columns()
        };
        let mut rows: Vec<Row> = (first..).zip(moves.chunks(2)).map(row).collect();
        if rows.is_empty() {
            rows.push(Row::line("none yet", SpanRole::Dim));
        }
        let room = Room::new(3, 6, rows.len().max(10));
        Section::new(Topic::State, "moves", room, rows).keeping(Keep::Last)
    }

    /// What each side has taken.
    fn told_captures(&self) -> Section {
        let row = |color: Color| {
            let taken = self.game.captured().filter(|piece| piece.color != color);
            let mut taken: Vec<Span> = taken
                .map(|piece| Span::piece(piece, SpanRole::Plain))
                .collect();
            if taken.is_empty() {
                taken.push(Span::word("nothing", SpanRole::Dim));
            }
            Row::new(taken).labelled(Span::word(format!("by {}", side(color)), SpanRole::Dim))
        };
        let rows = Color::ALL.map(row).to_vec();
        Section::new(Topic::State, "captured", Room::fixed(2), rows)
    }
}

/// How many matches a row has at most: one on each file.
const LONGEST: usize = 8;
