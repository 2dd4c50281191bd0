//! The scene: a board, and the question about it.

mod file;

pub use file::{SceneError, SceneFile, SceneView};

use std::sync::Arc;

use crate::board::{Board, Color, Direction, Drawings, Piece, Setup, Square};
use crate::geometry::{Leaper, Mover, TourMap};

use super::Algorithm;
use super::Lens;
use super::recording::Trace;
use super::replay::{self, Replay};
use super::row::AlgorithmSpec;
use super::search::{Override, search};
use super::task::{Task, TraceError};

/// The board, the selection, and the algorithm.
///
/// Scene files, undo, saved state, share strings and exports are all based on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Pieces and obstacles, and the other fields of a FEN.
    pub setup: Setup,
    /// Square under the cursor.
    pub cursor: Square,
    /// Square of the selected piece, if one is selected.
    pub selected: Option<Square>,
    /// Target square, if there is one.
    pub target: Option<Square>,
    /// Algorithm of the scene, which determines the lens.
    pub way: Algorithm,
    /// Direction that Sweep follows.
    pub direction: Direction,
    /// Leaper that moves instead of the focused piece in searches and tours, if any.
    pub leaper: Option<Leaper>,
    /// Steps of another program's search, replayed instead of breadth-first search, if any.
    pub told: Option<Arc<Replay>>,
    /// Squares and arrows that the user drew on the board.
    pub drawings: Drawings,
}

impl Default for Scene {
    fn default() -> Scene {
        Scene::new(Setup::default())
    }
}

impl Scene {
    /// Returns a scene in the lens Reach, without a selection.
    pub fn new(setup: Setup) -> Scene {
        Scene {
            setup,
            cursor: Square::E4,
            selected: None,
            target: None,
            way: Lens::Reach.row().first,
            direction: Direction::NorthWest,
            leaper: None,
            told: None,
            drawings: Drawings::default(),
        }
    }

    /// Returns the steps of another program's search, if the scene replays them.
    pub fn told(&self) -> Option<&Replay> {
        let told = self.told.as_deref();
        told.filter(|_| Replay::REPLACES == self.way)
    }

    /// Returns the specification of the algorithm or, if the scene replays steps, of the replay.
    pub fn row(&self) -> &'static AlgorithmSpec {
        match self.told() {
            Some(_) => &replay::ROW,
            None => self.way.row(),
        }
    }

    /// Returns the name of the algorithm or of the replayed steps.
    pub fn way_name(&self) -> &str {
        match self.told() {
            Some(told) => &told.name,
            None => self.way.name(),
        }
    }

    /// Returns the lens of the algorithm.
    pub const fn lens(&self) -> Lens {
        self.way.row().lens
    }

    /// Returns the pieces and obstacles of the scene.
    pub const fn board(&self) -> &Board {
        &self.setup.board
    }

    /// Returns the focused square: the selected piece's, or the cursor's if nothing is selected.
    pub fn focus(&self) -> Square {
        self.selected.unwrap_or(self.cursor)
    }

    /// Returns the focused piece; `None` if the focused square has none.
    pub fn piece(&self) -> Option<Piece> {
        self.board().piece(self.focus())
    }

    /// Returns the mover of searches and tours: the leaper in the colour of the focused piece
    /// (white if there is none), or, if no leaper is set, the piece itself. `None` if there is
    /// neither a leaper nor a piece.
    pub fn mover(&self) -> Option<Mover> {
        let piece = self.piece();
        let color = piece.map_or(Color::White, |piece| piece.color);
        let leaper = self.leaper.map(|leaper| Mover::Leaper(color, leaper));
        leaper.or(piece.map(Mover::Piece))
    }

    /// Returns the squares and moves of a tour by the scene's [`mover`](Scene::mover), or by a
    /// white knight if there is none.
    pub fn tour_map(&self) -> TourMap {
        let mover = self.mover().unwrap_or(Mover::KNIGHT);
        TourMap::new(mover, self.focus(), self.board())
    }

    /// Returns the end of a line or a search: the target, if there is one. A line without a target
    /// ends at the cursor. `None` for anything else without a target.
    pub fn aim(&self) -> Option<Square> {
        self.aim_of(self.lens())
    }

    fn aim_of(&self, lens: Lens) -> Option<Square> {
        self.target
            .or(lens.row().aims_at_cursor.then_some(self.cursor))
    }

    /// Whether moving the cursor changes the question.
    pub const fn asks_about_cursor(&self) -> bool {
        let lens = self.lens();
        let from = lens.row().follows_cursor || self.selected.is_none() && !self.way.is_queens();
        from || lens.row().aims_at_cursor && self.target.is_none()
    }

    /// Returns the input for the algorithm `way`.
    fn task(&self, way: Algorithm) -> Task<'_> {
        let lens = way.row().lens;
        Task {
            board: self.board(),
            from: if lens.row().follows_cursor {
                self.cursor
            } else {
                self.focus()
            },
            mover: self.mover(),
            target: self.aim_of(lens),
            direction: self.direction,
        }
    }

    /// Changes the board, and drops the selection if its piece is gone.
    pub fn edit<T>(&mut self, change: impl FnOnce(&mut Board) -> T) -> T {
        let result = change(&mut self.setup.board);
        self.drop_stale_selection();
        result
    }

    /// Drops the selection if its square has no piece, because only a piece can be selected.
    pub fn drop_stale_selection(&mut self) {
        let board = &self.setup.board;
        self.selected = self
            .selected
            .filter(|&square| board.piece(square).is_some());
    }

    /// Restores everything from `before` except the cursor.
    pub fn take_back_to(&mut self, before: &Scene) {
        self.setup = before.setup;
        self.selected = before.selected;
        self.target = before.target;
        self.way = before.way;
        self.direction = before.direction;
        self.leaper = before.leaper;
        self.told.clone_from(&before.told);
        self.drawings.clone_from(&before.drawings);
    }

    /// Whether [`Scene::take_back_to`] would change nothing: the scenes differ at most in the
    /// cursor.
    pub fn is_same_to_undo(&self, other: &Scene) -> bool {
        let there = Scene {
            cursor: other.cursor,
            ..self.clone()
        };
        there == *other
    }

    /// Whether `other` asks the same question: the scenes differ at most in the drawings.
    pub fn asks_same_as(&self, other: &Scene) -> bool {
        let bare = Scene {
            drawings: other.drawings.clone(),
            ..self.clone()
        };
        bare == *other
    }
}

impl Algorithm {
    /// Searches with `mover` from `from` on `board`, to a target or over the whole board.
    ///
    /// # Errors
    ///
    /// Returns a [`TraceError`] if the algorithm doesn't support the piece, or has nothing to show.
    pub fn search(
        self,
        mover: Mover,
        from: Square,
        target: Option<Square>,
        board: &Board,
    ) -> Result<Trace, TraceError> {
        self.row().run(&Task {
            board,
            from,
            mover: Some(mover),
            target,
            direction: Direction::North,
        })
    }

    /// Runs the algorithm on `scene`.
    ///
    /// # Errors
    ///
    /// Returns a [`TraceError`] with the reason if there is nothing to show.
    pub fn trace(self, scene: &Scene) -> Result<Trace, TraceError> {
        match scene.told() {
            Some(told) if self == scene.way => told.trace(&scene.task(self)),
            _ => self.row().run(&scene.task(self)),
        }
    }

    /// Returns the trace that the search of `scene` would have if it took the squares in `instead`
    /// rather than its own choices; `None` if the scene has no mover, or if the algorithm isn't a
    /// search with a single queue.
    pub fn trace_taking(self, scene: &Scene, instead: Override<'_>) -> Option<Trace> {
        let choices = self.choices().filter(|way| !way.deep() && !way.both_ends)?;
        let Task {
            board,
            from,
            mover,
            target,
            ..
        } = scene.task(self);
        Some(search(
            self.row(),
            choices,
            mover?,
            from,
            target,
            board,
            instead,
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_selection_is_given_up_with_its_piece() {
        let setup: Setup = "8/8/8/8/3Q4/8/8/8".parse().expect("a FEN");
        let mut scene = Scene {
            selected: Some(Square::D4),
            ..Scene::new(setup)
        };
        scene.edit(|board| board.put(Square::D5, crate::board::Occupant::Obstacle));
        assert_eq!(scene.selected, Some(Square::D4));
        scene.edit(|board| board.clear(Square::D4));
        assert_eq!(scene.selected, None);
    }
}
