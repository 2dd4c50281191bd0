//! The panel of a game that is stepped through.

use crate::app::keymap::Keymap;
use crate::app::sheet::games::now_try;
use crate::board::Color;
use crate::rules::NodeId;
use crate::sheet::{
    ClickAction, Purpose, Row, RowBudget, RowState, Section, Sheet, Span, SpanRole, Topic,
    Truncation,
};

use super::Study;

/// Maximum number of rows before and after the current one in the panel's list of moves.
const AROUND: usize = 20;

impl Study {
    /// Returns the panel: the comment on the move, the moves of the line, and, unless an audience
    /// is watching, the variations and the keys.
    pub(in crate::app) fn own_sheet(&self, keymap: &Keymap) -> Sheet {
        let notes = &self.game.node(self.node()).notes;
        let comments = notes
            .comments()
            .map(|text| Row::text(text, SpanRole::Plain));
        let comments: Vec<Row> = comments.collect();
        let mut sections = Vec::new();
        if !comments.is_empty() {
            let room = RowBudget::whole();
            sections.push(Section::new(Topic::State, "comment", room, comments));
        }
        sections.push(self.moves_section());
        if self.has_audience {
            return sections.into();
        }
        if self.has_choice() && !self.asks {
            sections.push(self.choices_section());
        }
        let more = [
            ("step", "the next move"),
            ("way next", "another move here"),
            ("predict", "guess the next move"),
            ("layer", "the next game"),
        ];
        let shown: Vec<(&'static str, &'static str)> = more
            .into_iter()
            .filter(|(command, _)| match *command {
                "way next" => self.has_choice(),
                "layer" => self.chapters.count > 1,
                _ => !self.is_at_end(),
            })
            .collect();
        if !shown.is_empty() {
            sections.push(now_try(&shown, keymap));
        }
        sections.into()
    }

    /// Returns the section with the moves around the current one; each row has one move by White
    /// and one by Black. Leaves out the next moves if they would give away an answer to the user or
    /// the audience.
    fn moves_section(&self) -> Section {
        let start = self.game.start();
        // If Black starts, White's first move is missing.
        let shift = usize::from(start.turn() == Color::Black);
        let end = if self.asks || self.has_audience {
            self.at
        } else {
            self.line.len() - 1
        };
        let first = start.setup().fullmove as usize;
        let current = (self.at + shift).saturating_sub(1) / 2;
        let last = (end + shift).div_ceil(2);
        let rows = current.saturating_sub(AROUND)..last.min(current + AROUND);
        let span = |place: usize| {
            let index = (place + 1).checked_sub(shift).filter(|index| *index > 0);
            match index {
                None => Span::word(format!("{:<7}", "..."), SpanRole::Dim),
                Some(index) if index > end => Span::word(String::new(), SpanRole::Plain),
                Some(index) => {
                    let role = if index == self.at {
                        SpanRole::Accent
                    } else {
                        SpanRole::Plain
                    };
                    Span::word(
                        format!("{:<7}", self.written(index, self.line[index])),
                        role,
                    )
                }
            }
        };
        let row = |number: usize| {
            let is_current = number == current && self.at > 0;
            let row = Row::new([2 * number, 2 * number + 1].map(span))
                .labelled(Span::number(first + number, SpanRole::Dim))
                .in_columns();
            Row {
                state: RowState::here(is_current),
                ..row
            }
        };
        let mut rows: Vec<Row> = rows.map(row).collect();
        if rows.is_empty() {
            rows.push(Row::line("none yet", SpanRole::Dim));
        }
        let room = RowBudget::new(rows.len().min(3), rows.len().min(6), rows.len());
        let moves = Section::new(Topic::State, "moves", room, rows).serving(Purpose::Doing);
        moves.keeping(Truncation::AroundCurrent)
    }

    /// Returns the notation of the move at this index of its line, with its annotation, such as `!`
    /// or `??`.
    fn written(&self, index: usize, node: NodeId) -> String {
        self.san(index, node) + self.game.node(node).notes.sign()
    }

    fn choices_section(&self) -> Section {
        let (index, choices) = self.choices();
        let row = |&node: &NodeId| {
            let is_chosen = self.line[index] == node;
            let role = if is_chosen {
                SpanRole::Accent
            } else {
                SpanRole::Plain
            };
            let choose = format!("way {}", self.san(index, node));
            let row = Row::line(self.written(index, node), role);
            Row {
                state: RowState::here(is_chosen),
                ..row.means(ClickAction::Does(choose.into()))
            }
        };
        let rows: Vec<Row> = choices.iter().map(row).collect();
        let room = RowBudget::new(2, rows.len().min(4), rows.len());
        Section::new(Topic::State, "variations", room, rows).keeping(Truncation::AroundCurrent)
    }
}
