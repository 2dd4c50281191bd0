//! The panel of a game of chess for two.

use crate::answer::game as chess;
use crate::app::keymap::Keymap;
use crate::app::sheet::games::{now_try, text, turn};
use crate::board::Color;
use crate::rules::PieceLetters;
use crate::sheet::{Purpose, Row, RowBudget, Section, Sheet, Span, SpanRole, Topic, Truncation};
use crate::words::side;

use super::GamePlay;

impl GamePlay {
    /// Returns the panel: whose turn it is or how the game ended, the moves, the captures, and
    /// commands to try.
    pub(in crate::app) fn own_sheet(&self, keymap: &Keymap, letters: PieceLetters) -> Sheet {
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
        sections.push(self.moves_section(letters));
        sections.push(self.captures_section());
        let more = [
            ("undo", "undo a move"),
            ("export game.pgn", "the moves as a file"),
            ("game draw", "agree or claim a draw"),
            ("game resign", "give up"),
        ];
        let open = if game.end().is_some() { 2 } else { more.len() };
        sections.push(now_try(&more[..open], keymap));
        sections.into()
    }

    /// Returns the section with the moves; each row has one move by White and one by Black.
    fn moves_section(&self, letters: PieceLetters) -> Section {
        let game = &self.game;
        let first = game.start().setup().fullmove;
        // If Black starts, White's first move is missing.
        let missing = (game.start().turn() == Color::Black).then_some("...");
        let moves = game.moves().map(|(_, san)| san);
        let moves: Vec<&str> = match game.moves().len() {
            0 => Vec::new(),
            _ => missing.into_iter().chain(moves).collect(),
        };
        // Moves are padded to a width that is enough for most of them, so the columns line up.
        let san = |san: &&str| Span::word(format!("{:<7}", letters.written(san)), SpanRole::Plain);
        let row = |(number, pair): (u32, &[&str])| {
            Row::new(pair.iter().map(san))
                .labelled(Span::number(number, SpanRole::Dim))
                .in_columns()
        };
        let mut rows: Vec<Row> = (first..).zip(moves.chunks(2)).map(row).collect();
        if rows.is_empty() {
            rows.push(Row::line("none yet", SpanRole::Dim));
        }
        let room = RowBudget::new(3, 6, rows.len().max(10));
        let moves = Section::new(Topic::State, "moves", room, rows).serving(Purpose::Doing);
        moves.keeping(Truncation::Last)
    }

    fn captures_section(&self) -> Section {
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
        Section::new(Topic::State, "captured", RowBudget::fixed(2), rows)
    }
}
