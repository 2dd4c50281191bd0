//! Data from which a board is drawn, on the screen and in pictures.

use std::ptr;

use crate::app::{Model, Quiz, Run};
use crate::board::{Drawing, DrawingColor, DrawingShape, Occupant, Shade, Square, SquareSet};
use crate::geometry::Line;
use crate::lesson::ReasonLine;
use crate::sheet::{Stroke, StrokeKind};
use crate::trace::{Algorithm, BacktrackFact, Fact, Frame, Label, Lens, Mark, Scene};

use super::layout::edge;

/// A scene and its frame, ready to draw.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// Scene with the board, the cursor and the selection.
    pub scene: &'a Scene,
    /// Frame with the marks, including those of an answer, an edit or an animation.
    pub frame: &'a Frame,
    /// Current stop of the trace; `None` while the board isn't the one being stepped through, as in
    /// a question or a preview.
    pub stop: Option<StepPosition>,
    /// Whether Black's side is at the bottom.
    pub flipped: bool,
    /// Whether every square shows its name.
    pub coordinates: bool,
    /// Whether every square shows its parents.
    pub shows_parents: bool,
    /// Squares of the path back from the cursor to the start, if parents are shown; all others are
    /// dimmed. If the search hasn't reached the cursor, the path starts from the current square.
    pub traced: SquareSet,
    /// Whether another search is shown next to this one, and at least one of the two is still
    /// running. Nothing is dimmed then, so that the boards can be compared in full, except in small
    /// squares, where only the dimmed others show the path.
    pub is_compared: bool,
    /// Square of the user's mistake: a wrong answer, or the end of a refused move.
    pub wrong: Option<Square>,
    /// Line that illustrates the user's mistake; `None` if there is none.
    pub line: Option<&'a ReasonLine>,
    /// Start and end squares of the moves in a hint, in pairs.
    pub hinted: &'a [Square],
    /// Squares that a hint or a question is about, without a frame of their own.
    pub hint_squares: SquareSet,
    /// Square that an open question is about; `None` if it is about no single square.
    pub asked: Option<Square>,
    /// Square whose letter and digit stand out, because a hint gives it by its file and its rank.
    pub located: Option<Square>,
    /// Start and end squares of the lines that a hint says to follow, in pairs.
    pub followed: &'a [Square],
    /// The square under the cursor; `None` if the cursor can't be moved on this board.
    pub cursor: Option<Square>,
    /// Square whose coordinates stand out; `None` without a cursor, or if its name is asked for.
    pub named: Option<Square>,
    /// Square that the algorithm is expected to deal with next; `None` if none is known, or if the
    /// board shows something other than the algorithm's steps.
    pub next: Option<Square>,
    /// Whether all squares have the same colour, because a question asks for the colour of one.
    pub hides_shades: bool,
    /// Unfinished drawing, if any.
    pub draft: Option<Drawing>,
    /// Squares at the ends of growing lines, and the share of the lines that is already drawn, in
    /// percent; `None` if no lines are growing.
    pub arriving: Option<(SquareSet, u8)>,
    /// Whether the board is drawn in cells. Lines are coarse there, so a tour shows numbers and its
    /// last moves instead of its whole line.
    pub in_cells: bool,
    /// Whether the squares have fewer than three rows of cells. A line would touch their numbers,
    /// so a path, a stack and a tour show only their numbers.
    pub is_small: bool,
}

/// Maximum number of squares of a path beside which other squares keep their numbers.
const SHORT_PATH: usize = 12;

/// Number of squares from which on a path mostly crosses itself.
const NET: usize = 24;

/// A position in a trace, counted in stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepPosition {
    /// Number of the stop; 0 is the start.
    pub number: usize,
    /// Number of the last stop.
    pub last: usize,
    /// Unit in which stops are counted, such as `layer`.
    pub unit: &'static str,
}

impl<'a> BoardView<'a> {
    /// Returns the model's first or only board.
    pub fn first(model: &'a Model) -> BoardView<'a> {
        BoardView {
            arriving: model.arriving(),
            ..BoardView::of(model, model.runs().own(), model.board())
        }
    }

    /// Returns the model's boards: one or two.
    pub fn all(model: &'a Model) -> impl Iterator<Item = BoardView<'a>> {
        let others = model.runs().all().skip(1);
        let others = others.map(|run| BoardView::of(model, run, (run.scene(), run.frame())));
        [BoardView::first(model)].into_iter().chain(others)
    }

    fn of(model: &'a Model, run: &Run, (scene, frame): (&'a Scene, &'a Frame)) -> BoardView<'a> {
        let size = model.runs().size();
        let is_over = (model.runs().all()).all(|run| run.stop(size) == run.stops(size));
        let showing = model.activity.handler().showing();
        let stop = StepPosition {
            number: run.stop(size),
            last: run.stops(size),
            unit: scene.row().unit(size),
        };
        // Questions and lessons show frames of their own, and must not reveal the next square.
        let is_own = ptr::eq(frame, run.frame()) && scene.lens().row().shows_next;
        let trace = run.trace().ok().filter(|_| is_own);
        let asked = model.asking.as_ref().and_then(Quiz::asked_square);
        let framed = showing.hint_squares | asked.into_iter().collect();
        let shows_parents = model.shows_parents() && scene.lens().row().shows_parents;
        BoardView {
            scene,
            frame,
            next: trace.and_then(|trace| trace.next(run.index(), size, frame)),
            stop: showing.board.is_none().then_some(stop),
            flipped: model.flipped(),
            coordinates: model.settings.coordinates && !model.asks_for_names(),
            shows_parents,
            traced: if shows_parents {
                let end = frame.branch_end(scene.cursor);
                frame.path_back(end).into_iter().collect()
            } else {
                SquareSet::EMPTY
            },
            is_compared: model.runs().comparing() && !is_over,
            wrong: showing
                .wrong
                .or_else(|| model.asking.as_ref()?.wrong_square()),
            line: showing.line,
            hinted: showing.hinted,
            located: showing.located,
            followed: showing.followed,
            hint_squares: framed - frame.marked(Mark::Candidate),
            asked,
            cursor: model.has_cursor().then_some(scene.cursor),
            named: (model.has_cursor() && !model.asks_for_names()).then_some(scene.cursor),
            hides_shades: model.hides_shades(),
            draft: model.draft().filter(|_| ptr::eq(run, model.runs().own())),
            arriving: None,
            in_cells: false,
            is_small: false,
        }
    }

    /// Returns the board as in a picture, which has no cursor if nothing depends on it.
    #[must_use]
    pub fn in_picture(self) -> BoardView<'a> {
        let cursor = self.cursor.filter(|_| self.scene.lens() != Lens::Backtrack);
        BoardView { cursor, ..self }
    }

    /// Returns the shade in which a square is drawn: light for all squares if a question asks for
    /// the colour of one.
    pub const fn shade(&self, square: Square) -> Shade {
        if self.hides_shades {
            Shade::Light
        } else {
            square.shade()
        }
    }

    /// Returns whether a thin line separates `square` from the one on its left and from the one below
    /// it, because the board hides which squares are light.
    pub fn borders(&self, square: Square) -> [bool; 2] {
        let (first, lowest) = edge(self.flipped);
        [square.file() != first, square.rank() != lowest].map(|inner| inner && self.hides_shades)
    }

    /// Returns all drawings, the unfinished one on top.
    pub fn drawings(&self) -> impl Iterator<Item = Drawing> + '_ {
        let replaced = self.draft.map(|draft| draft.shape);
        let drawings = self.scene.drawings.iter();
        let others = drawings.filter(move |drawing| Some(drawing.shape) != replaced);
        others.chain(self.draft)
    }

    /// Returns the colour in which the user has marked a square, if it is marked.
    pub fn drawn_on(&self, square: Square) -> Option<DrawingColor> {
        let is_it = |drawing: &Drawing| drawing.shape == DrawingShape::Square(square);
        self.drawings().find(is_it).map(|drawing| drawing.color)
    }

    /// Returns the start, the blocker and the intended end of the refused move, if a piece or
    /// obstacle blocked it. The path beyond the blocker is in shadow.
    pub fn stops(&self) -> Option<(Square, Square, Square)> {
        let &ReasonLine::Refused(from, to) = self.line? else {
            return None;
        };
        let is_blocker = |square: &Square| self.frame.mark(*square) == Some(Mark::Blocker);
        let stops = Line::new(from, to).squares_between().find(is_blocker)?;
        Some((from, stops, to))
    }

    /// Whether a line of the hint crosses this square or ends on it to be followed further, or the
    /// refused move crosses it before its blocker.
    pub fn is_crossed(&self, square: Square) -> bool {
        let passes = |from, to| {
            let mut between = Line::new(from, to).squares_between();
            between.any(|passed| passed == square)
        };
        let refused = self.stops();
        let (mut hinted, mut followed) =
            (self.hinted.chunks_exact(2), self.followed.chunks_exact(2));
        refused.is_some_and(|(from, stops, _)| passes(from, stops))
            || hinted.any(|ends| passes(ends[0], ends[1]))
            || followed.any(|ends| passes(ends[0], ends[1]) || ends[1] == square)
    }

    /// Whether the board shows the step that a wrong answer was about. Its lines and its new squares'
    /// numbers would distract from the reason.
    pub const fn explains_mistake(&self) -> bool {
        self.wrong.is_some() && self.stop.is_some()
    }

    /// Whether a line is a move in the hint.
    pub fn is_hinted(&self, stroke: &Stroke) -> bool {
        let mut moves = self.hinted.chunks_exact(2);
        moves.any(|ends| *ends == [stroke.from, stroke.to])
    }

    /// Whether a coin to collect is on the square.
    pub fn has_coin(&self, square: Square) -> bool {
        let is_free = self.scene.board().get(square).is_none();
        is_free && self.frame.lasting(square) == Some(Mark::Star)
    }

    /// Whether a piece, a written number, a coin or the target's ring is on the square.
    pub fn has_contents(&self, square: Square) -> bool {
        matches!(self.scene.board().get(square), Some(Occupant::Piece(_)))
            || self.written_label(square).is_some()
            || self.scene.target == Some(square)
            || self.has_coin(square)
    }

    /// Returns every square of all `boards`, each with its board.
    pub fn squares(
        boards: &'a [BoardView<'a>],
    ) -> impl Iterator<Item = (&'a BoardView<'a>, Square)> {
        let on = |shown| Square::ALL.map(|square| (shown, square));
        boards.iter().flat_map(on)
    }

    /// Returns the label that is written on `square`: the frame's, unless a line replaces it.
    pub fn written_label(&self, square: Square) -> Option<Label> {
        self.frame
            .label(square)
            .filter(|_| !self.is_threaded(square))
    }

    /// Whether a line replaces the number of `square`, because a tour is finished or a long path is
    /// found. Squares off the path have no number, except next to a board whose search still runs.
    /// The line of a tour or a very long path runs through every square, and shows more than dozens
    /// of numbers, so only its ends and every eighth square keep theirs.
    pub fn is_threaded(&self, square: Square) -> bool {
        let frame = self.frame;
        let Some(label) = frame.label(square).filter(|_| self.has_long_line()) else {
            return false;
        };
        if self.scene.lens() == Lens::Search {
            if frame.lasting(square) != Some(Mark::Path) {
                return !self.is_compared;
            }
            if !self.has_net() {
                return false;
            }
        }
        let is_end = [frame.path.first(), frame.path.last()].contains(&Some(&square));
        let is_eighth = label.number().is_some_and(|number| number % 8 == 0);
        !is_end && !is_eighth
    }

    /// Whether the board shows a tour.
    pub fn is_tour(&self) -> bool {
        let scene = self.scene;
        scene.lens() == Lens::Backtrack && !scene.way.is_queens() && scene.way != Algorithm::Parts
    }

    /// Whether `square` is above a line that passes through it: the white square at the head of a
    /// tour covers the tour's line.
    pub fn covers(&self, stroke: &Stroke, square: Square) -> bool {
        let is_thread = matches!(stroke.meaning, StrokeKind::Thread | StrokeKind::Faint);
        self.is_tour() && is_thread && self.frame.path.last() == Some(&square)
    }

    /// Whether the board shows a finished tour or a long path as a line, with few numbers.
    fn has_long_line(&self) -> bool {
        let frame = self.frame;
        let is_done = match self.scene.lens() {
            Lens::Search => frame.has(Mark::Path) && self.parents().next().is_none(),
            _ => self.is_backtracked(),
        };
        let has_numbers = self.has_numbered_path() || self.in_cells && self.is_tour();
        is_done && frame.path.len() > SHORT_PATH && !has_numbers
    }

    /// Whether the board shows the result of a tour.
    pub const fn is_backtracked(&self) -> bool {
        matches!(
            self.frame.fact,
            Some(Fact::Backtrack(
                BacktrackFact::Tour | BacktrackFact::GaveUp { .. } | BacktrackFact::Exhausted
            ))
        )
    }

    /// Whether the squares of a path have numbers instead of a line: in small squares, and in cells
    /// if the line would be a net.
    pub fn has_numbered_path(&self) -> bool {
        self.scene.lens() == Lens::Search && (self.is_small || self.in_cells && self.has_net())
    }

    /// Whether the path found is so long that its line mostly crosses itself.
    pub fn has_net(&self) -> bool {
        let frame = self.frame;
        self.scene.lens() == Lens::Search && frame.has(Mark::Path) && frame.path.len() > NET
    }

    /// Whether only its line shows a path: next to a search that still runs, nothing is dimmed.
    pub fn is_alone(&self, stroke: &Stroke) -> bool {
        stroke.meaning == StrokeKind::Path && self.is_compared && !self.has_net()
    }

    /// Whether the path found is a line that crosses itself and replaces numbers.
    pub fn has_net_line(&self) -> bool {
        self.has_net() && !self.has_numbered_path()
    }

    /// Returns the arrows from parents to their children, if they are shown.
    pub fn parents(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        let arrows = self.frame.arrows.iter().copied();
        arrows.filter(|_| self.shows_parents)
    }
}

#[cfg(test)]
mod tests;
