//! Panel of a lesson: the level and its help or, at the end, the results and the missed levels.

mod finished;

use std::iter::successors;

use crate::app::activities::KeyHint;
use crate::app::activity_context::ViewContext;
use crate::app::keymap::Keymap;
use crate::board::{Direction, Square};
use crate::lesson::{Level, Method, Progress};
use crate::sheet::{
    Body, Chunk, ClickAction, Purpose, Row, RowBudget, RowState, Section, Sheet, Span, SpanRole,
    Topic, Truncation,
};
use crate::trace::Mark;

use super::Learn;

impl Learn {
    /// Returns the panel: the open level and the keys that help with it, the stars after a win, or
    /// the results after the lesson.
    pub(in crate::app) fn own_sheet(&self, view_context: &ViewContext<'_>) -> Sheet {
        if self.met && !self.over && self.round.is_none() && !self.has_pending_stars {
            let mut sections = self.won(&view_context.settings.keymap);
            sections.extend(self.all_levels(view_context.progress));
            return sections.into();
        }
        let (progress, today) = (view_context.progress, view_context.settings.today);
        let [mut sections, help] = self.question_sections(progress, today);
        if !self.over {
            sections.extend(self.marked_section());
            sections.extend(self.way());
            sections.extend(self.not_like_this());
        }
        let keymap = &view_context.settings.keymap;
        match (self.over, self.met) {
            (false, false) => sections.push(self.stuck(keymap)),
            (false, true) if self.round.is_some() => sections.push(self.onward(keymap)),
            _ => {}
        }
        if !self.over {
            sections.extend(help);
            sections.extend(self.all_levels(view_context.progress));
        }
        sections.into()
    }

    /// Lists the levels with their stars; `None` for practice and the placement test, which have no
    /// levels to choose from.
    fn all_levels(&self, progress: &Progress) -> Option<Section> {
        if self.lesson.is_practice() || self.lesson.is_placement() {
            return None;
        }
        let mut levels = self.levels(progress);
        levels[self.index].state = RowState::Here;
        let room = RowBudget::spare(levels.len());
        let levels = Section::new(Topic::Before, "levels", room, levels);
        Some(levels.keeping(Truncation::AroundCurrent))
    }

    /// Returns the sections of the open level, or the results after the lesson.
    pub fn sections(&self, progress: &Progress, today: u32) -> Vec<Section> {
        self.question_sections(progress, today).concat()
    }

    /// Returns the sections, and separately the hint or the note about keys.
    fn question_sections(&self, progress: &Progress, today: u32) -> [Vec<Section>; 2] {
        if self.over {
            return [self.looked_back(progress, today), Vec::new()];
        }
        let level = self.level();
        let state = &self.attempt.state;
        let result = self.result();
        let count = match (self.met, result.is_empty()) {
            (true, true) => format!("{}  {}", self.count(), stars(self.attempt.stars(level))),
            // The result says how many were found.
            (true, false) if !self.earns_stars() => self.mistakes(),
            _ => self.count(),
        };
        let count = count.trim_start();
        let mut sections = level.sections(state, count, &self.chosen);
        let titles = sections.iter().take_while(|one| one.topic == Topic::Title);
        let place = titles.count();
        sections.splice(place..place, result);
        // Once there is a reply to what the learner did, the level's explanation is dimmed.
        let mut titles = sections.iter_mut().filter(|one| one.topic == Topic::Title);
        if let Some(explanation) = titles.nth(1).filter(|_| !self.said.is_empty()) {
            explanation.body = Body::Rows(vec![Row::text(&level.text, SpanRole::Dim)]);
        }
        let more = self.hidden_pieces().into_iter().chain(self.ending());
        let more = more.map(|sentence| Row::text(&sentence, SpanRole::Plain));
        let mut bodies = sections.iter_mut().rev().map(|section| &mut section.body);
        if let Some(Body::Rows(rows)) = bodies.find(|body| matches!(body, Body::Rows(_))) {
            rows.extend(more);
        }
        // How to use the keys is no longer news after a reply.
        let is_news = self.said.is_empty() || self.hint().is_some();
        let help = level.help_section(self.hint());
        let help = help.filter(|_| !self.met && is_news);
        [sections, help.into_iter().collect()]
    }

    /// Returns the number of stars that the sheet shows after a won level or an answered question,
    /// in words.
    pub(super) fn stars_shown(&self) -> Option<&'static str> {
        const STARS: [&str; 4] = ["0 stars", "1 star", "2 stars", "3 stars"];
        let is_won = self.met && !self.over && self.earns_stars();
        is_won.then(|| STARS[usize::from(self.attempt.stars(self.level())).min(3)])
    }

    /// Returns the squares found so far, by direction for a sliding piece; `None` if the level
    /// doesn't ask for squares, or is solved.
    fn marked_section(&self) -> Option<Section> {
        let level = self.level();
        let is_question = level.is_question();
        let is_asked = match level.input() {
            Method::Squares => true,
            Method::Sequence => is_question,
            _ => false,
        };
        if !is_asked || self.met {
            return None;
        }
        let state = &self.attempt.state;
        let is_empty = state.marked.is_empty();
        if is_empty && self.hint().is_some() && !is_question {
            // The hint needs the rows, and would move with each of them.
            return None;
        }
        let frame = level.frame(state, None);
        let row = |squares: Vec<Square>| {
            let tile = |square| Span::square(square, SpanRole::Board(frame.mark(square), None));
            match squares.as_slice() {
                [] => Row::line("nothing yet", SpanRole::Dim),
                squares => Row::new(squares.iter().map(|&square| tile(square))),
            }
        };
        let from = level.scene.selected;
        let piece = from.and_then(|from| state.setup.board.piece(from));
        let slides = piece.filter(|piece| piece.role.slides() && !is_empty);
        let slides = from.zip(slides);
        let rows = match slides {
            Some((from, piece)) => {
                let on_ray = |direction: Direction| -> Vec<Square> {
                    let ray = successors(from.step(direction), move |at| at.step(direction));
                    ray.filter(|square| state.marked.contains(square)).collect()
                };
                let directions = piece.role.directions().iter();
                let rays = directions.map(|&direction| (direction, on_ray(direction)));
                // In practice, directions without a mark would take the rows of the answer.
                let rays = rays.filter(|(_, squares)| !is_question || !squares.is_empty());
                let labelled = |(direction, squares)| {
                    row(squares).labelled(Span::way(direction, SpanRole::Accent))
                };
                rays.map(labelled).collect()
            }
            None => vec![row(state.marked.clone())],
        };
        let room = if is_question {
            RowBudget::new(rows.len().min(4), rows.len(), rows.len())
        } else {
            RowBudget::spare(rows.len())
        };
        let section = Section::new(Topic::State, "your squares", room, rows);
        let count = Some(self.count()).filter(|_| is_question);
        Some(section.valued(count.map(|count| Span::word(count, SpanRole::Plain))))
    }

    /// Returns the path of the pieces so far, square by square, and a box for each move that par
    /// still allows; `None` if there is neither.
    fn way(&self) -> Option<Section> {
        let (level, attempt) = (self.level(), &self.attempt);
        if level.input() != Method::Moves {
            return None;
        }
        let tile = |square, mark| Span::square(square, SpanRole::Board(mark, None));
        let lit = Some(Mark::Open);
        let moves: Vec<_> = attempt.moves().collect();
        let begins = moves
            .first()
            .map(|first| first.from)
            .or(level.scene.selected);
        let mut cells = vec![Vec::from_iter(begins.map(|from| tile(from, lit)))];
        let mut at = begins;
        for mv in moves {
            // A move from any other square is by a different piece.
            if at != Some(mv.from) {
                cells.push(vec![Span::word("  ", SpanRole::Plain), tile(mv.from, None)]);
            }
            for span in cells.iter_mut().flatten() {
                if matches!(span.role, SpanRole::Board(..)) {
                    span.role = SpanRole::Board(None, None);
                }
            }
            cells.push(vec![Span::arrow(SpanRole::Accent), tile(mv.to, lit)]);
            at = Some(mv.to);
        }
        let left = attempt
            .par
            .map_or(0, |par| par.saturating_sub(attempt.cost(level)));
        let left = if self.met { 0 } else { left };
        cells.extend((0..left).map(|_| vec![Span::arrow(SpanRole::Dim), Span::boxed("")]));
        let cells = cells.into_iter().filter(|cell| !cell.is_empty());
        let cells: Vec<Chunk> = cells.map(|cell| Chunk::new(cell, 2)).collect();
        // The piece's first square alone isn't a path yet.
        let row = Some(Row::new(cells)).filter(|row| row.cells.len() > 1)?;
        let moves = Section::new(Topic::State, "moves", RowBudget::whole(), vec![row]);
        Some(moves.serving(Purpose::Doing))
    }

    /// Shows the refused move: how far the piece can go, and the shadow behind the blocker. `None`
    /// if no move was refused because of a blocker.
    fn not_like_this(&self) -> Option<Section> {
        let (mv, is_free) = self.blocked()?;
        let tile = |square, mark| Span::square(square, SpanRole::Board(mark, None));
        let way = self.reason().iter();
        let way = way.map(|&(square, mark)| tile(square, Some(mark)));
        let mut rows = vec![Row::new([tile(mv.from, None)].into_iter().chain(way))];
        let stops = self
            .reason()
            .iter()
            .find(|(_, mark)| *mark == Mark::Blocker);
        let ends = stops.map(|(square, _)| format!("The ray ends at {square}."));
        let free = is_free.then(|| "A refused move costs nothing.".to_owned());
        let told = ends.into_iter().chain(free);
        rows.extend(told.map(|told| Row::text(&told, SpanRole::Dim)));
        let section = Section::new(Topic::State, "not like this", RowBudget::whole(), rows)
            .serving(Purpose::Doing);
        let tried = Span::word(format!("{} to {}", mv.from, mv.to), SpanRole::Wrong);
        Some(section.valued([tried]))
    }

    /// Lists the keys that help, and the effect of each.
    fn stuck(&self, keymap: &Keymap) -> Section {
        let (wrong, what_if) = self.what_if();
        // The first hint makes a practice question count as missed.
        let costs = self.round.is_some() && self.attempt.missed().is_none();
        let left = self.hints_left();
        let does = match left {
            _ if costs => "counts as missed",
            1 => "solves it: 1 star",
            Level::HINTS => "gives a nudge first",
            _ => "that says more",
        };
        let hint = (left > 0).then_some(("hint", "A hint", does));
        let mut helps: Vec<_> = hint.into_iter().collect();
        if what_if.is_some() {
            helps.insert(0, ("what if", "See", "what would follow"));
        }
        if self.level().input() == Method::Moves && self.attempt.before().is_some() {
            helps.push(("undo", "Undo", "the last move"));
        }
        if helps.is_empty() {
            let why = if self.round.is_none() {
                "for more stars"
            } else {
                "from the start"
            };
            helps.push(("retry", "Again", why));
        }
        let row = |(command, name, does): (&'static str, &'static str, &'static str)| {
            Row::line(does, SpanRole::Dim)
                .labelled(Span::word(keymap.hint(command), SpanRole::Key))
                .labelled(Span::word(name, SpanRole::Strong))
                .means(ClickAction::Does(command.into()))
        };
        let rows: Vec<Row> = helps.into_iter().map(row).collect();
        let heading = if wrong { "now try" } else { "stuck?" };
        // Cards to choose from matter more than keys, which the row of keys names anyway.
        let purpose = if wrong || self.level().input() == Method::Options {
            Purpose::Usual
        } else {
            Purpose::Doing
        };
        let room = RowBudget::fixed(rows.len());
        let again = self.is_repeated().then_some("again at the end");
        let again = again.map(|again| Span::word(again, SpanRole::Plain));
        Section::new(Topic::Keys, heading, room, rows)
            .serving(purpose)
            .valued(again)
    }

    /// Whether the open practice question was missed and will be asked again, which the heading of
    /// the keys says.
    pub(super) fn is_repeated(&self) -> bool {
        let round = self.round.as_ref().filter(|_| self.is_open());
        round.is_some_and(|round| round.is_repeated(self.index))
    }

    /// Returns the place of the keys that help among the `others`. A learner who has answered or
    /// asked for a hint before knows the keys for that, and needs more help first.
    pub(super) fn place_of_help(&self, others: &[KeyHint]) -> usize {
        let is_arrows = |(names, _): &&KeyHint| names == "arrows";
        if self.what_if().0 || self.hint().is_some() {
            others.iter().take_while(is_arrows).count()
        } else {
            others.len()
        }
    }

    fn levels(&self, progress: &Progress) -> Vec<Row> {
        let lesson = &self.lesson;
        let row = |(number, level): (usize, _)| {
            let (sign, said) = match progress.get(lesson, level) {
                Some(best) => (stars(best.stars), ""),
                None => ("-".to_owned(), "not done yet"),
            };
            Row::text(&level.title, SpanRole::Plain)
                .ending([Span::sentence(said)])
                .labelled(Span::number(number, SpanRole::Accent))
                .labelled(Span::word(format!("{sign:<3}"), SpanRole::Accent))
                .means(ClickAction::Does(format!("level {number}").into()))
        };
        (1..).zip(&lesson.levels).map(row).collect()
    }
}

/// Returns `count` stars as text.
pub fn stars(count: u8) -> String {
    "★".repeat(count.into())
}
