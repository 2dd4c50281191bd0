//! The board of a level: the attempt, its hint, its last mistake, or the answer.

use crate::board::{Square, SquareSet};
use crate::geometry::Line;
use crate::lesson::{HintDrawing, Mated, Method, ReasonLine, State};
use crate::rules::Move;
use crate::trace::{Frame, Label, Mark, Scene};

use super::Learn;

impl Learn {
    /// Returns a frame with the stars, the squares found, the selected piece's moves, and the
    /// explanation of the last mistake. Also marks the opponent's reply, a hint, and the path or
    /// the checkmate that solved the level.
    pub(super) fn board_frame(&self, scene: &Scene) -> Frame {
        if let Some(solved) = &self.solved {
            return solved.clone();
        }
        // Once the goal is reached, there are no more moves to show.
        let selected = scene.selected.filter(|_| !self.met && !self.over);
        let mut frame = self.level().frame(&self.attempt.state, selected);
        if let Some(reply) = self.reply().filter(|_| selected.is_none()) {
            frame.set_mark(reply.from, Mark::Path);
            frame.set_mark(reply.to, Mark::Path);
        }
        for square in self.path_lit() {
            frame.set_mark(square, Mark::Path);
            frame.set_label(square, Label::Lit);
        }
        if let Some(drawing) = self.hint_drawing() {
            draw_hint(drawing, &self.attempt.state, &mut frame);
        }
        for &square in self.hinted(false) {
            frame.set_mark(square, Mark::Open);
        }
        for (square, mark) in self.mated().iter().flat_map(Mated::marks) {
            frame.set_mark(square, mark);
        }
        for &(square, mark) in &self.reason {
            // The marks of an explanation never hide a star.
            if !self.attempt.state.stars.contains(square) {
                frame.set_mark(square, mark);
            }
        }
        if let Some(ReasonLine::Path(path)) = &self.line {
            // The wrong square at the end shows its number in its frame.
            for (moves, &square) in (0..).zip(path).skip(1) {
                if frame.mark(square).is_none() {
                    frame.set_mark(square, Mark::Path);
                    frame.set_label(square, Label::Distance(moves));
                }
            }
        }
        frame
    }

    /// Returns the squares that the board marks for the hint, while the hint applies and the goal
    /// hasn't been reached. With `in_moves`, returns them only in levels solved by moves; without
    /// it, only in the others.
    pub(super) fn hinted(&self, in_moves: bool) -> &[Square] {
        let is_shown = self.is_open() && in_moves == (self.level().input() == Method::Moves);
        let hint = self.true_hint().filter(|_| is_shown);
        hint.map_or(&[], |hint| match &*hint.squares {
            [] if in_moves => &hint.drawing.moves,
            squares => squares,
        })
    }

    /// Returns the drawing of the hint; `None` if the hint names squares of the solution, if there
    /// is nothing to draw, or if the goal has candidates or several targets.
    pub(super) fn hint_drawing(&self) -> Option<&HintDrawing> {
        let goal = &self.level().goal;
        let is_free = goal.candidates().is_empty() && goal.targets().len() < 2;
        let hint = self.true_hint().filter(|_| self.is_open() && is_free)?;
        let is_shown = hint.squares.is_empty() && !hint.drawing.is_empty();
        is_shown.then_some(&hint.drawing)
    }

    /// Returns the word for the squares that the hint numbers; `None` if it numbers none, or if the
    /// level itself has numbered squares.
    pub(super) fn word_of_layer(&self) -> Option<&'static str> {
        let frame = self.level().frame(&self.attempt.state, None);
        let drawing = self
            .hint_drawing()
            .filter(|drawing| !drawing.layer.is_empty())?;
        (!frame.has(Mark::Visited)).then_some(match drawing.away {
            1 => "1 move away",
            2 => "2 moves away",
            3 => "3 moves away",
            _ => "hint",
        })
    }

    /// Returns the squares that the board frames for the hint: those that it names, and the ends of
    /// its moves. Free squares without a mark are marked instead.
    pub(super) fn hint_squares(&self) -> SquareSet {
        let named = self.hint_drawing().map(|drawing| drawing.squares);
        let ends = self.hinted(true).chunks_exact(2).map(|pair| pair[1]);
        named.unwrap_or(SquareSet::EMPTY) | ends.collect()
    }

    /// Returns the squares crossed by the moves of a level that was just solved, including both
    /// ends of each move.
    fn path_lit(&self) -> Vec<Square> {
        if !self.met || self.over || self.level().input() != Method::Moves {
            return Vec::new();
        }
        let passed = |mv: Move| {
            let between = Line::new(mv.from, mv.to).squares_between();
            [mv.from, mv.to].into_iter().chain(between)
        };
        self.attempt.moves().flat_map(passed).collect()
    }
}

/// Draws a hint: lights its lines or its squares, and fills and numbers its layer as a search does.
/// Squares that already have a mark stay as they are. If the hint names squares, its lines are left
/// out: the squares say more.
fn draw_hint(drawing: &HintDrawing, state: &State, frame: &mut Frame) {
    let &HintDrawing {
        squares,
        layer,
        away,
        ..
    } = drawing;
    let free = !state.setup.board.occupied() - state.stars;
    let lit = if squares.is_empty() {
        drawing.lines
    } else {
        squares
    };
    let lit = lit
        .into_iter()
        .map(|square| (square, Mark::Candidate, Label::Lit));
    let layer = layer.into_iter();
    let layer = layer.map(|square| (square, Mark::Visited, Label::Distance(away)));
    for (square, mark, label) in layer.chain(lit) {
        if free.contains(square) && frame.mark(square).is_none() {
            frame.set_mark(square, mark);
            frame.set_label(square, label);
        }
    }
}
