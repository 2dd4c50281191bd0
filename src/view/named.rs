//! Entries of a legend: the marks and signs on boards, each with its word.

use std::collections::BTreeSet;

use crate::answer::{QUEUED_AGAIN, REQUEUED, WRONG};
use crate::board::Square;
use crate::trace::{Label, Mark, Scene, Variable};

use super::picture::SquareState;
use super::{BoardView, Style, glyphs};

/// An entry of a legend. Variants are in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LegendItem {
    /// A mark, and its meaning on this board.
    Mark(Mark, &'static str),
    /// Sign of a square that is queued more than once.
    Requeued,
    /// Frame of a square that was dequeued and is queued again.
    QueuedAgain,
    /// Frame of the queued squares with the least number, and the word for that number.
    Least(&'static str),
    /// A matchstick of the match game.
    Match,
    /// A number that isn't simply a distance in moves, and its meaning.
    Number(&'static str),
    /// An arrow between squares, and its meaning.
    Arrow(&'static str),
    /// Sign of an obstacle.
    Obstacle,
    /// Sign of the target.
    Target,
    /// Brackets of the selected piece.
    Selected,
    /// A user's drawing.
    Drawn,
    /// Frame around the square of a wrong answer or refused move.
    Wrong,
    /// Brackets of the cursor.
    Cursor,
}

impl LegendItem {
    /// Whether the entry is independent of the step.
    pub const fn is_constant(&self) -> bool {
        matches!(
            self,
            LegendItem::Obstacle
                | LegendItem::Target
                | LegendItem::Selected
                | LegendItem::Drawn
                | LegendItem::Cursor
        )
    }

    /// Returns the placeholder for a number with this meaning, in the form that it has on the board.
    pub fn number(word: &str) -> &'static str {
        match word {
            Label::SUM => "n+n",
            Label::FROM_TARGET => "-n",
            _ => "n",
        }
    }

    /// Returns the entries for the marks and signs on `boards`. `word` returns the word for a mark
    /// in a scene; `arrows` are the meanings of the arrows.
    pub fn on(
        word: impl Fn(&Scene, Mark) -> &'static str,
        boards: &[BoardView<'_>],
        arrows: impl IntoIterator<Item = &'static str>,
    ) -> Vec<LegendItem> {
        let marked = |mark: &Mark| boards.iter().any(|shown| shown.frame.has(*mark));
        // A search with estimates has thick frames for the least sums, not for new squares, and a
        // tree of parents has no frames.
        let has_no_new = BoardView::squares(boards).any(|(shown, square)| {
            let is_estimate = matches!(shown.frame.label(square), Some(Label::Estimate { .. }));
            is_estimate || shown.shows_parents
        });
        let is_alike = |mark: &Mark| *mark == Mark::JustQueued && marked(&Mark::Frontier);
        let marks = Mark::ALL.into_iter().filter(marked);
        let marks = marks.filter(|mark| !(has_no_new && is_alike(mark)));
        let marks = marks.map(|mark| {
            let with = boards.iter().filter(|shown| shown.frame.has(mark));
            let mut words = with.map(|shown| word(shown.scene, mark));
            // Boards with different words for a mark share its usual one.
            let own = words.next().filter(|own| words.all(|word| word == *own));
            LegendItem::Mark(mark, own.unwrap_or(mark.word()))
        });
        let is_match = |(shown, square): (&BoardView<'_>, Square)| {
            shown.frame.label(square) == Some(Label::Match) && shown.frame.mark(square).is_none()
        };
        let counted = |(shown, square): (&BoardView<'_>, Square)| {
            let is_labelled = shown.frame.label(square).is_some();
            let state = is_labelled.then(|| SquareState::of(shown, square))?;
            // The ring or a sign replaces these numbers.
            let is_number = |label: &Label| !matches!(label, Label::Left(0) | Label::Bound(None));
            let label = state.written().filter(is_number)?;
            let both = shown.frame.variable(Variable::Back).is_some();
            let start = matches!(label, Label::Distance(_)) && both;
            label.word().or(start.then_some(Label::FROM_START))
        };
        let has = |sign: fn(&BoardView<'_>) -> bool| boards.iter().any(sign);
        let one_match = BoardView::squares(boards).any(is_match);
        let numbers: BTreeSet<_> = BoardView::squares(boards).filter_map(counted).collect();
        let least = boards.iter().find_map(least);
        let signs = [
            (has(shows_requeued), LegendItem::Requeued),
            (has(is_queued_again), LegendItem::QueuedAgain),
            (
                least.is_some(),
                LegendItem::Least(least.unwrap_or_default()),
            ),
            (one_match, LegendItem::Match),
        ];
        let obstacles = has(|shown| !shown.scene.board().obstacles().is_empty());
        let own = [
            (obstacles, LegendItem::Obstacle),
            (has(|one| one.scene.target.is_some()), LegendItem::Target),
            (
                has(|one| one.scene.selected.is_some()),
                LegendItem::Selected,
            ),
            (
                has(|one| one.drawings().next().is_some()),
                LegendItem::Drawn,
            ),
            (has(|one| one.wrong.is_some()), LegendItem::Wrong),
            (has(|one| one.cursor.is_some()), LegendItem::Cursor),
        ];
        let [signs, own] = [signs.to_vec(), own.to_vec()].map(|items| {
            let shown = items.into_iter().filter(|(is_shown, _)| *is_shown);
            shown.map(|(_, item)| item)
        });
        let signs = signs.chain(numbers.into_iter().map(LegendItem::Number));
        let arrows = arrows.into_iter().map(LegendItem::Arrow);
        marks.chain(signs).chain(arrows).chain(own).collect()
    }

    /// Returns the word for the entry.
    pub const fn word(self) -> &'static str {
        match self {
            LegendItem::Mark(_, word)
            | LegendItem::Least(word)
            | LegendItem::Number(word)
            | LegendItem::Arrow(word) => word,
            LegendItem::Requeued => REQUEUED,
            LegendItem::QueuedAgain => QUEUED_AGAIN,
            LegendItem::Match => "match",
            LegendItem::Obstacle => "obstacle",
            LegendItem::Target => "target",
            LegendItem::Selected => "selected",
            LegendItem::Drawn => "drawn",
            LegendItem::Wrong => WRONG,
            LegendItem::Cursor => "cursor",
        }
    }

    /// Returns the shape of the entry on squares of this many rows. The arrow that points right
    /// stands for the arrows in all directions.
    pub fn shape(self, style: &Style, height: u16) -> String {
        let signs = style.signs(height);
        match self {
            LegendItem::Number(word) => LegendItem::number(word).to_owned(),
            LegendItem::Mark(mark, _) => style.shape(mark).to_owned(),
            LegendItem::Requeued => SquareState::REQUEUED_SIGN.to_owned(),
            LegendItem::QueuedAgain | LegendItem::Least(_) => "▌▐".to_owned(),
            LegendItem::Match => signs.one_match.to_owned(),
            LegendItem::Arrow(_) => "→".to_owned(),
            LegendItem::Obstacle => signs.obstacle.repeat(2),
            LegendItem::Target => signs.target.to_owned(),
            LegendItem::Selected => format!("{}{}", signs.selected.0, signs.selected.1),
            LegendItem::Drawn => glyphs::DRAWN.concat(),
            LegendItem::Wrong | LegendItem::Cursor => {
                format!("{}{}", signs.cursor[0].0, signs.cursor[1].1)
            }
        }
    }
}

fn is_queued_again(shown: &BoardView<'_>) -> bool {
    queued(shown, 1).any(|square| SquareState::of(shown, square).is_queued_again())
}

fn shows_requeued(shown: &BoardView<'_>) -> bool {
    queued(shown, 2).any(|square| SquareState::of(shown, square).shows_requeued())
}

/// Returns the word for the least number of the queued squares; `None` if all have the same number.
fn least(shown: &BoardView<'_>) -> Option<&'static str> {
    let states = Square::ALL.map(|square| SquareState::of(shown, square));
    let is_later = |one: &SquareState| one.is_queued() && one.least().is_none();
    let word = states.iter().find_map(SquareState::least)?;
    states.iter().any(is_later).then_some(word)
}

/// Returns the squares that the queue contains at least `least` times.
fn queued(shown: &BoardView<'_>, least: u32) -> impl Iterator<Item = Square> {
    let times = |square| shown.frame.times(Variable::Queue, square);
    Square::ALL
        .into_iter()
        .filter(move |square| times(*square) >= least)
}
