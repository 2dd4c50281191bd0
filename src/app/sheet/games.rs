//! What there is to tell of the match game and of a game of chess for two.

use crate::answer::{game as chess, match_play as words};
use crate::app::game::GamePlay;
use crate::app::keymap::Keymap;
use crate::app::match_order::Opponent;
use crate::app::match_play::MatchPlay;
use crate::board::Color;
use crate::sheet::{Chunk, Keep, Meaning, Room, Row, Section, Sheet, Span, SpanRole, Topic};

/// Commands that are typed at the prompt, each with what it does.
fn typed(commands: &[(&'static str, &'static str)], keymap: &Keymap) -> Section {
    let row = |(command, does): &(&'static str, &'static str)| {
        Row::text(does, SpanRole::Dim)
            .labelled(Span::word(keymap.hint(command), SpanRole::Accent))
            .means(Meaning::Does((*command).into()))
    };
    let rows: Vec<Row> = commands.iter().map(row).collect();
    let room = Room::fixed(rows.len());
    Section::new(Topic::Keys, "now try", room, rows)
}

/// Text without a heading.
fn text(text: &str, role: SpanRole) -> Section {
    let row = Row::text(text, role);
    Section::new(Topic::Title, "", Room::new(1, 1, 4), vec![row])
}

impl MatchPlay {
    /// The rule, whose turn it is, and the rows; in binary when that is asked for.
    pub(in crate::app) fn told_as_data(&self, keymap: &Keymap) -> Sheet {
        let against = match self.opponent {
            Opponent::Person => "two players",
            Opponent::Perfect => "a computer that never errs",
            Opponent::Erring => "a computer that errs",
        };
        let rule = format!(
            "Take any number from one row: the match under the cursor and all to its right; {}.",
            words::rule(self.rule)
        );
        let count = |(i, count): (usize, &u32)| {
            let matches = [Span::number(*count, SpanRole::Plain), Span::said("matches")];
            let rank = [
                Span::word("on rank", SpanRole::Dim),
                Span::number(8 - i, SpanRole::Dim),
            ];
            Row::new([Chunk::new(matches, 2)])
                .labelled(Span::word("row", SpanRole::Dim))
                .labelled(Span::number(i + 1, SpanRole::Plain))
                .ending(rank)
        };
        let rows: Vec<Row> = if self.aid {
            let table = words::nim_table(&self.rows).into_iter();
            let outlook = words::outlook(&self.rows, self.rule);
            let exception = words::exception(&self.rows, self.rule);
            let told = [outlook].into_iter().chain(exception.map(str::to_owned));
            let told = told.map(|text| Row::text(&text, SpanRole::Plain));
            let table = table.map(|line| Row::line(line, SpanRole::Plain));
            table.chain(told).collect()
        } else {
            let counts = self.rows.counts().iter().enumerate();
            counts.map(count).collect()
        };
        let room = Room::new(rows.len(), rows.len() + 2, rows.len() + 4);
        vec![
            text(&format!("The match game: {against}"), SpanRole::Strong),
            text(&rule, SpanRole::Plain),
            text(words::turn(self.to_move()).as_ref(), SpanRole::Accent),
            Section::new(Topic::State, "rows", room, rows),
            typed(
                &[
                    ("match aid", "rows in binary"),
                    ("match perfect", "or erring, or two"),
                    ("match normal", "or misere"),
                ],
                keymap,
            ),
        ]
        .into()
    }
}

impl GamePlay {
    /// Whose turn it is, the moves, and what can be done besides moving.
    pub(in crate::app) fn told_as_data(&self, keymap: &Keymap) -> Sheet {
        let game = &self.game;
        let first = game.start().setup().fullmove;
        // Where Black begins, White's first move is missing.
        let missing = (game.start().turn() == Color::Black).then_some("...");
        let moves = game.moves().map(|(_, san)| san);
        let moves: Vec<&str> = missing.into_iter().chain(moves).collect();
        let row = |(number, pair): (u32, &[&str])| {
            let san = |san: &&str| Span::word((*san).to_owned(), SpanRole::Plain);
            Row::new(pair.iter().map(san))
                .labelled(Span::number(number, SpanRole::Dim))
                .in_columns()
        };
        let rows = (first..).zip(moves.chunks(2)).map(row).collect();
        let more = [
            ("game draw", "agreed, or claimed"),
            ("game resign", "give up"),
            ("export game.pgn", "the moves as a file"),
        ];
        let over = more.len() - 1;
        let more = &more[game.end().map_or(0, |_| over)..];
        let ending = self.ending();
        let ending = ending.iter().map(|said| text(said, SpanRole::Plain));
        let standing = text(&chess::standing(game), SpanRole::Accent);
        let moves = Section::new(Topic::State, "moves", Room::new(3, 6, 999), rows);
        let last = [moves.keeping(Keep::Last), typed(more, keymap)];
        let sections = [standing].into_iter().chain(ending).chain(last);
        sections.collect::<Vec<Section>>().into()
    }
}
