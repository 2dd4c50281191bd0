//! Answers to choose from, as large cards.
//!
//! ```text
//! ▒▒▒█████████████████████
//! ▒1▒█light███████████████
//! ▒▒▒█████████████████████
//! ```

use ratatui::style::{Color, Modifier, Style as Paint};

use crate::drawing::Rgb;
use crate::sheet::{Body, Row, RowState, Section, Span, SpanKind};
use crate::view::large;
use crate::view::row::{CardText, LargeForm, LargeText, ScreenRow as Line};
use crate::view::theme::Depth;
use crate::words::wrapped;

use super::section::PanelStyle;
use super::{Parts, paint};

/// Columns for the key of an answer, and on each side of its text.
const KEY: usize = 3;
const MARGIN: usize = 1;
/// Minimum height of a card whose answer is drawn as pen strokes, in rows.
const LEAST_DRAWN: usize = 2;
/// Columns for the verdict on an answer: `yes` or `no`.
const VERDICT: usize = 3;
/// Columns between two cards side by side.
const BETWEEN: usize = 2;

#[derive(Clone, Copy)]
struct CardForm {
    /// Number of cards side by side.
    across: usize,
    is_large: bool,
    /// Blank rows above and below the text.
    pad: (usize, usize),
    /// Blank rows between two cards.
    gap: usize,
}

/// All forms, the most legible from a distance first.
const FORMS: [CardForm; 11] = [
    CardForm::new(1, true, (1, 0), 1),
    CardForm::new(1, true, (0, 0), 1),
    CardForm::new(2, true, (1, 0), 1),
    CardForm::new(2, true, (0, 0), 1),
    CardForm::new(2, false, (1, 1), 1),
    CardForm::new(1, false, (1, 1), 1),
    CardForm::new(3, false, (1, 1), 1),
    CardForm::new(1, false, (0, 1), 1),
    CardForm::new(2, false, (0, 0), 1),
    CardForm::new(1, false, (0, 0), 1),
    CardForm::new(1, false, (0, 0), 0),
];

impl CardForm {
    const fn new(across: usize, is_large: bool, pad: (usize, usize), gap: usize) -> CardForm {
        CardForm {
            across,
            is_large,
            pad,
            gap,
        }
    }

    /// Returns the width of a card, in columns.
    const fn card(self, width: usize) -> usize {
        (width + BETWEEN) / self.across - BETWEEN
    }

    /// Whether all answers can have this form. Large letters need colours, and are for answers that
    /// can still be chosen; fewer than half of them may be in ordinary letters, if they are too
    /// long.
    fn suits(self, answers: &[Row], style: &PanelStyle<'_>, width: usize) -> bool {
        let room = self.room(self.card(width));
        let is_short = |answer: &Row| wrapped(&text(answer), room).len() == 1;
        let large = answers
            .iter()
            .filter(|answer| self.is_large_in(answer, room));
        let has_large = style.has_large && style.look.depth() != Depth::Mono && is_open(answers);
        (!self.is_large || has_large && 2 * large.count() > answers.len())
            // In cells, two rows have no middle.
            && (self.pad != (0, 1) || style.has_pixels)
            // In pixels, letters on wide cards are larger.
            && (self.across < 3 || !style.has_pixels)
            && answers.len().is_multiple_of(self.across)
            && (self.across == 1 && !self.is_large || answers.iter().all(is_short))
    }

    /// Whether an answer is in large letters if `room` columns are available.
    fn is_large_in(self, answer: &Row, room: usize) -> bool {
        self.is_large && large::fits(&text(answer), room)
    }

    /// Returns the number of rows that each row of cards takes, without the gaps between them.
    fn heights(self, answers: &[Row], width: usize) -> Vec<usize> {
        let card = self.card(width);
        let height = |answer: &Row| {
            let text = if self.is_large {
                Section::LARGE_ROWS
            } else {
                wrapped(&text(answer), self.room(card)).len().max(1)
            };
            self.pad.0 + text + self.pad.1
        };
        let ranks = answers.chunks(self.across);
        ranks
            .map(|rank| rank.iter().map(height).max().unwrap_or(0))
            .collect()
    }

    fn height(self, answers: &[Row], width: usize) -> usize {
        let heights = self.heights(answers, width);
        heights.iter().sum::<usize>() + self.gap * heights.len().saturating_sub(1)
    }
}

/// Whether one of the answers can still be chosen.
fn is_open(answers: &[Row]) -> bool {
    answers.iter().any(|answer| answer.meaning.is_some())
}

/// Returns the best form in which the answers take at most `most` rows; the smallest if none fits.
fn form(answers: &[Row], style: &PanelStyle<'_>, width: usize, most: usize) -> CardForm {
    let suits = |form: &CardForm| form.suits(answers, style, width);
    let height = |form: &CardForm| form.height(answers, width);
    let best = FORMS
        .into_iter()
        .find(|form| suits(form) && height(form) <= most);
    let [.., smallest] = FORMS;
    let least = || FORMS.into_iter().filter(suits).min_by_key(height);
    best.or_else(least).unwrap_or(smallest)
}

/// Returns the number of rows that the best form takes if `most` rows are free.
pub fn height(answers: &[Row], style: &PanelStyle<'_>, width: usize, most: usize) -> usize {
    form(answers, style, width, most).height(answers, width)
}

/// Maximum number of rows of answers for which other sections make room: of an even number, which
/// are side by side, and of an odd number, which are below each other.
const USUAL: [usize; 2] = [11, 17];

/// Returns the number of rows that the smallest form takes in which no two cards touch.
pub fn separate(answers: &[Row], style: &PanelStyle<'_>, width: usize) -> usize {
    let forms = FORMS
        .into_iter()
        .filter(|form| !form.is_large && form.gap > 0 && form.suits(answers, style, width));
    let heights = forms.map(|form| form.height(answers, width));
    heights.min().unwrap_or(0)
}

/// Returns the number of columns at the right of a card that large letters leave free for a verdict
/// of this length; 0 means that there is none.
fn verdict_columns(length: usize) -> usize {
    usize::from(length > 0) * (length.max(VERDICT) + 2 * MARGIN)
}

/// Returns the verdict on an answer; empty if there is none.
fn verdict(answer: &Row) -> String {
    answer.end.iter().filter_map(word).collect()
}

/// Returns the cards, in at most `most` rows if the smallest form fits into them.
pub fn rows(answers: &[Row], style: &PanelStyle<'_>, width: usize, most: usize) -> Vec<Line> {
    let form = form(answers, style, width, most);
    let heights = form.heights(answers, width);
    let texts: Vec<String> = answers.iter().map(text).collect();
    let lowest = heights.iter().copied().min().unwrap_or(0);
    let longest = answers.iter().map(|answer| verdict(answer).len()).max();
    let taken = KEY + 2 * MARGIN + verdict_columns(longest.unwrap_or(0));
    let room = form.card(width).saturating_sub(taken);
    let size = large::card::size(&texts, (room, lowest)).filter(|_| lowest >= LEAST_DRAWN);
    let mut all = Vec::new();
    for (rank, height) in answers.chunks(form.across).zip(heights) {
        if !all.is_empty() {
            all.extend(vec![Line::default(); form.gap]);
        }
        let column = form.card(width) + BETWEEN;
        let mut cards = rank.iter().enumerate().map(|(number, answer)| {
            // The last card ends at the right edge even if the columns can't be halved.
            let is_last = number + 1 == form.across;
            let wide = if is_last {
                width - column * number
            } else {
                form.card(width)
            };
            form.draw((answer, size), height, style, wide)
        });
        let mut rows = cards.next().unwrap_or_default();
        for (number, card) in (1..).zip(cards) {
            rows = rows
                .into_iter()
                .zip(card)
                .map(|(row, adjacent)| row.adjacent(column * number, adjacent))
                .collect();
        }
        all.extend(rows);
    }
    all
}

impl Parts<'_> {
    /// Whether there are answers to choose from.
    pub(super) fn has_choices(&self) -> bool {
        let is_choices = |one: &&Section| matches!(one.body, Body::Choices(_));
        self.sections.iter().any(is_choices)
    }

    /// Returns the number of rows, at most `free`, that answers to choose from need beyond their
    /// minimum to be easy to read.
    pub(super) fn growth(&self, free: usize) -> usize {
        self.beyond_least(|answers, style, width| {
            let least = height(answers, style, width, 0);
            let most = USUAL[answers.len() % 2].min(least + free);
            height(answers, style, width, most)
        })
    }

    /// Returns the number of rows beyond their minimum that answers to choose from need so that no
    /// two of them touch or, if `free` rows allow, so that they are easy to read from a distance.
    pub fn card_rows(&self, free: usize) -> usize {
        self.beyond_least(separate).max(self.growth(free))
    }

    fn beyond_least(&self, rows: impl Fn(&[Row], &PanelStyle<'_>, usize) -> usize) -> usize {
        let more = |section: &&Section| match &section.body {
            Body::Choices(answers) => {
                let rows = rows(answers, &self.style, self.width);
                rows.saturating_sub(height(answers, &self.style, self.width, 0))
            }
            _ => 0,
        };
        self.sections.iter().map(more).sum()
    }
}

/// Returns the words of an answer, or its key if it has none, for example if the answer is a digit.
fn text(answer: &Row) -> String {
    let words = words(answer);
    if words.is_empty() { key(answer) } else { words }
}

fn words(answer: &Row) -> String {
    let spans = answer.cells.iter().flat_map(|cell| &cell.spans);
    let words: Vec<&str> = spans.filter_map(word).collect();
    words.join(" ")
}

fn word(span: &Span) -> Option<&str> {
    match &span.what {
        SpanKind::Word(word) => Some(word),
        _ => None,
    }
}

fn key(answer: &Row) -> String {
    bullet(answer).trim_end_matches(')').to_owned()
}

fn bullet(answer: &Row) -> &str {
    answer.label.iter().find_map(word).unwrap_or_default()
}

/// Returns a colour for pictures; `None` with few colours.
const fn rgb(color: Option<Color>) -> Option<Rgb> {
    match color {
        Some(Color::Rgb(red, green, blue)) => Some(Rgb(red, green, blue)),
        _ => None,
    }
}

impl CardForm {
    /// Returns the columns available for the text of an answer, in a card of `card` columns. The
    /// columns for the verdict are reserved from the start, so that a card's layout doesn't change
    /// when it is chosen. Three cards side by side have no room for it; their colours are enough.
    fn room(self, card: usize) -> usize {
        let verdict = if self.across < 3 { VERDICT + MARGIN } else { 0 };
        card.saturating_sub(KEY + 2 * MARGIN + verdict).max(1)
    }

    /// Draws a card of `card` columns: the key, the text, and whether the answer was right.
    fn draw(
        self,
        (answer, size): (&Row, Option<f32>),
        rows: usize,
        style: &PanelStyle<'_>,
        card: usize,
    ) -> Vec<Line> {
        let look = style.look;
        let room = self.room(card);
        // Without colours, only the bracket after the key, as in `1) yes`, separates it from the
        // text.
        let is_mono = look.depth() == Depth::Mono;
        let text = if is_mono { words(answer) } else { text(answer) };
        let bar = look.bar();
        let dark = bar.patch(look.on(look.dim(), bar.bg.unwrap_or_default()));
        let is_refused = answer.state == RowState::Refused;
        // A key that chooses nothing is unlit, but still a key.
        let unlit = if is_mono { dark } else { look.heading() };
        let (key_paint, paint) = match answer.state {
            RowState::Here => (unlit, look.tab()),
            // A refused answer is no longer lit, and nor are the others once the right one is
            // chosen.
            RowState::Refused => (unlit, dark),
            _ if answer.meaning.is_none() => (unlit, dark),
            RowState::Suspended | RowState::Elsewhere => (look.tab(), look.heading()),
        };
        let ground = Paint {
            fg: None,
            ..paint.remove_modifier(Modifier::BOLD)
        };
        let is_large = self.is_large_in(answer, room);
        // Next to large letters, texts are in the middle of their cards; digits share an axis.
        let widest = if text.len() == 1 { "4" } else { &text };
        let wide = (1..room).find(|wide| is_large && large::fits(widest, *wide));
        let wide = wide.unwrap_or(text.chars().count().min(room));
        let aside = if self.is_large || self.across == 3 && !is_mono {
            ((card - KEY - wide) / 2)
                .saturating_sub(MARGIN)
                .min(room + MARGIN - wide)
        } else {
            0
        };
        let shown = if is_large {
            large::rows(&text, wide, Section::LARGE_ROWS, paint, look)
        } else {
            Line::wrapped(&text, room, paint).collect()
        };
        let (top, key_row) = match (is_large, self.is_large) {
            (true, _) => (self.pad.0, rows / 2),
            (false, true) => (rows / 2, rows / 2),
            (false, false) => ((rows - shown.len()) / 2, (rows - shown.len()) / 2),
        };
        let key = if is_mono {
            format!("{:>KEY$}", bullet(answer))
        } else {
            format!("{:^KEY$}", key(answer))
        };
        let no_key = " ".repeat(KEY);
        let mut verdict = verdict(answer);
        let is_narrow = KEY + 2 * MARGIN + wide + verdict.len() + MARGIN > card;
        if is_narrow && (self.across == 3 || verdict.len() > VERDICT) {
            verdict.clear();
        }
        let wrong = dark.patch(look.wrong());
        let verdict_paint = if is_refused { wrong } else { paint };
        let frame = wrong.remove_modifier(Modifier::BOLD);
        let mut shown = shown.into_iter();
        let row = |number: usize| {
            let mut row = if is_refused {
                Line::new("▌", frame)
            } else {
                Line::default()
            };
            let key = if number == key_row { &key } else { &no_key };
            row.push(key[row.width()..].to_owned(), key_paint);
            row.push(" ".repeat(MARGIN), ground);
            if number >= top
                && let Some(words) = shown.next()
            {
                row.push(" ".repeat(aside), ground);
                row = row.adjacent(KEY + MARGIN + aside, words.on(ground));
            }
            let mut end = Line::default();
            if number == key_row {
                end.push(verdict.clone(), verdict_paint);
            }
            let (side, side_paint) = if is_refused {
                ("▐", frame)
            } else {
                (" ", ground)
            };
            end.push(side, side_paint);
            row.push(
                " ".repeat(card.saturating_sub(row.width() + end.width())),
                ground,
            );
            row.adjacent(card - end.width(), end.on(ground))
        };
        let mut all: Vec<Line> = (0..rows).map(row).collect();
        if let (Some(size), Some(ink), Some(ground)) = (size, rgb(paint.fg), rgb(paint.bg)) {
            let verdict = verdict_columns(verdict.len().max(usize::from(is_refused)));
            all[0].large.push(LargeText {
                text: text.into(),
                columns: (KEY as u16, (card - KEY - verdict) as u16),
                rows: (0, rows as u16),
                form: LargeForm::Card(CardText {
                    size,
                    colors: (ground, ink),
                }),
            });
        }
        let hit = answer.meaning.as_ref().and_then(paint::hit);
        all.iter_mut().for_each(|row| row.hit.clone_from(&hit));
        all
    }
}
