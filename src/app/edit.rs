//! Commands that change the board.

use crate::answer::{self, QueryError, WhyAnswer};
use crate::app::activities::Activity;
use crate::board::{Board, Occupant, Piece, Square, SquareSet, Unexpected, WrittenSetup};
use crate::rules::{Refusal, WrittenMove, play_on_board};
use crate::trace::Scene;
use crate::words::{counted, list};

use super::activity_context::{CommandRefusal, unreadable};
use super::history::{Moment, Saved};
use super::model::{Drag, Model};

impl Model {
    /// Changes the scene. Remembers the earlier state unless undoing would make no difference.
    pub(super) fn edit(&mut self, change: impl FnOnce(&mut Scene)) {
        let before = self.moment();
        change(self.scene_mut());
        if !self.scene().is_same_to_undo(&before.scene) {
            self.workspace.history.record(before);
        }
    }

    /// Returns the current state, for undo.
    fn moment(&self) -> Moment {
        Moment {
            scene: self.scene().clone(),
            step: Some(self.runs().own().index()),
            flipped: Some(self.workspace.flipped),
        }
    }

    /// Restores a state from the history, including its step and orientation.
    fn return_to(&mut self, moment: &Moment) {
        self.scene_mut().take_back_to(&moment.scene);
        self.workspace.remember_algorithm();
        self.workspace.flipped = moment.flipped.unwrap_or(self.workspace.flipped);
        self.workspace.runs.pause();
        self.refresh();
        if let Some(step) = moment.step {
            self.workspace.runs.go_to_index(step);
        }
    }

    /// Returns the state to save for crash recovery.
    pub fn saved(&self) -> Saved {
        let (past, future) = self.workspace.history.moments();
        Saved {
            scene: self.scene().clone(),
            past,
            future,
        }
    }

    /// Restores the saved state. The current board precedes it in the history, so that neither is
    /// lost.
    pub(super) fn restore(&mut self, saved: Option<Saved>) -> Result<(), &'static str> {
        let saved = saved.ok_or("There is nothing to restore.")?;
        if !self.activity.is_exploring() {
            return Err("Only the explorer's board can be restored.");
        }
        let edits = counted(saved.past.len() as u64, "edit");
        let here = self.moment();
        *self.scene_mut() = saved.scene;
        self.workspace
            .history
            .go_over(here, &saved.past, saved.future);
        self.workspace.remember_algorithm();
        self.rewind_after_refresh();
        self.message = vec![match saved.past.len() {
            0 => "Restored.".to_owned(),
            _ => format!("Restored, with {edits} to undo."),
        }];
        Ok(())
    }

    pub(super) fn undo(&mut self) -> Result<(), &'static str> {
        let here = self.moment();
        let undone = self.workspace.history.undo(here);
        self.return_to(&undone.ok_or("There is nothing to undo.")?);
        self.return_to_game();
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<(), &'static str> {
        let here = self.moment();
        let redone = self.workspace.history.redo(here);
        self.return_to(&redone.ok_or("There is nothing to redo.")?);
        Ok(())
    }

    /// Opens a built-in scene.
    pub(super) fn open(&mut self, name: &str) -> Result<(), Unexpected> {
        let collected = super::scene(name)?;
        // A presentation shows scenes; any other activity ends when a scene is opened.
        if !matches!(self.activity, Activity::Present(_)) {
            self.leave();
        }
        self.show(collected.scene, collected.title);
        self.rewind_after_refresh();
        self.message = vec![collected.sentence];
        Ok(())
    }

    /// Replaces the scene with one that was opened. Undo restores the earlier one.
    pub(super) fn show(&mut self, scene: Scene, title: String) {
        self.workspace.runs.stop_comparing();
        self.put_pen_down();
        self.workspace.title = title;
        self.workspace.file = None;
        self.workspace.initial_scene = scene.clone();
        self.edit(|now| *now = scene);
        self.workspace.history.begin(false);
    }

    /// Opens `scene`, and makes `reset` return to it.
    pub fn open_scene(&mut self, scene: Scene, title: String) {
        self.workspace.title = title;
        self.workspace.initial_scene = scene.clone();
        *self.scene_mut() = scene;
        self.workspace.history.begin(false);
        self.workspace.remember_algorithm();
        self.rewind_after_refresh();
    }

    pub(super) fn rewind_after_refresh(&mut self) {
        self.refresh();
        self.workspace.runs.rewind();
    }

    /// Resets the scene to how it was when it was opened.
    pub(super) fn reset(&mut self) {
        let initial_scene = self.workspace.initial_scene.clone();
        let undo = self.settings.keymap.hint("undo");
        self.message = vec![if initial_scene.is_same_to_undo(self.scene()) {
            "The scene is reset.".to_owned()
        } else {
            format!("The scene is reset; {undo} undoes that.")
        }];
        self.edit(|scene| *scene = initial_scene);
        self.workspace.history.begin(false);
        self.rewind_after_refresh();
    }

    /// Replaces the board. Clears the selection, the target and the drawings.
    pub(super) fn put_up(&mut self, written: &WrittenSetup) {
        self.edit(|scene| {
            scene.setup = written.setup;
            scene.selected = None;
            scene.target = None;
            scene.drawings.clear();
        });
        self.workspace.history.begin(true);
        self.workspace.file = None;
        self.workspace.flipped = written.flipped.unwrap_or(self.workspace.flipped);
        self.message = written.ignored().into_iter().collect();
    }

    pub(super) fn place(&mut self, piece: Piece, square: Option<Square>) {
        let square = square.unwrap_or(self.scene().cursor);
        self.workspace.last_piece = piece;
        self.put(&[square], piece.into());
    }

    pub(super) fn put_obstacles(&mut self, squares: &[Square]) {
        let here = [self.scene().cursor];
        let squares = if squares.is_empty() { &here } else { squares };
        self.put(squares, Occupant::Obstacle);
    }

    pub(super) fn toggle_obstacle(&mut self, square: Option<Square>) {
        let square = square.unwrap_or(self.scene().cursor);
        if self.scene().board().get(square) == Some(Occupant::Obstacle) {
            self.edit(|scene| {
                scene.edit(|board| board.clear(square));
            });
        } else {
            self.put(&[square], Occupant::Obstacle);
        }
    }

    /// Places an occupant on squares, and names the occupants that it replaces.
    fn put(&mut self, squares: &[Square], occupant: Occupant) {
        let board = self.scene().board();
        let places = squares.iter().copied().collect::<SquareSet>();
        let before = places.into_iter().filter_map(|square| board.get(square));
        let replaced: Vec<String> = before
            .filter(|&before| before != occupant)
            .map(|before| format!("the {before}"))
            .collect();
        if !replaced.is_empty() {
            let (replaced, undo) = (list(&replaced), self.settings.keymap.hint("undo"));
            let said = format!("The {occupant} has replaced {replaced}; {undo} undoes that.");
            self.message = vec![said];
        }
        self.edit(|scene| {
            scene.edit(|board| {
                for &square in squares {
                    board.put(square, occupant);
                }
            });
            // A new piece is selected if no piece is selected yet.
            if let (Occupant::Piece(_), [square]) = (occupant, squares) {
                scene.selected = scene.selected.or(Some(*square));
            }
        });
    }

    pub(super) fn clear(&mut self, square: Option<Square>) {
        let square = square.unwrap_or(self.scene().cursor);
        if self.scene().board().get(square).is_none() {
            let said = format!("{square} is already empty. `clear all` empties the board.");
            self.message = vec![said];
        }
        self.edit(|scene| {
            scene.edit(|board| board.clear(square));
        });
    }

    pub(super) fn clear_all(&mut self) {
        self.edit(|scene| {
            scene.edit(|board| *board = Board::EMPTY);
            scene.target = None;
            scene.leaper = None;
            scene.drawings.clear();
        });
        self.workspace.file = None;
        self.workspace.history.begin(true);
    }

    /// Moves the piece on `from` to `to` if it can go there, otherwise explains why not.
    pub(super) fn move_piece(&mut self, from: Square, to: Square) -> Result<(), CommandRefusal> {
        let why = WhyAnswer::new(self.scene().board(), from, to)?;
        if !why.reachable() {
            return Err(CommandRefusal::no(why.sentence()));
        }
        self.edit(|scene| {
            let follows = scene.selected == Some(from);
            scene.edit(|board| {
                if let Some(occupant) = board.clear(from) {
                    board.put(to, occupant);
                }
            });
            if follows {
                scene.selected = Some(to);
            }
        });
        Ok(())
    }

    /// Makes a written move for either side, under the board rules.
    pub(super) fn make_move(&mut self, written: &WrittenMove) -> Result<(), CommandRefusal> {
        let setup = self.scene().setup;
        let mv = written.on_board(&setup);
        let mv = mv.map_err(|error| {
            let mut refused = unreadable(&error);
            if let Some(square) = written.square_alone() {
                let effect = if self.settings.screen {
                    "goes there"
                } else {
                    "reads the square"
                };
                refused
                    .why
                    .push_str(&format!(" `cursor {square}` {effect}."));
            }
            refused
        })?;
        let after = play_on_board(&setup, mv).map_err(|refusal| match refusal {
            Refusal::NoPiece(_) | Refusal::ObstacleStays(_) => {
                QueryError::no_piece(&setup.board, mv.from).into()
            }
            Refusal::PromotionMissing { to, .. } => {
                let why = answer::refusal(&refusal);
                CommandRefusal::no(format!("{why} Name the piece, as in {to}=Q."))
            }
            refusal => CommandRefusal::no(answer::refusal(&refusal)),
        })?;
        self.edit(|scene| {
            let follows = scene.selected == Some(mv.from);
            scene.setup = after;
            if follows {
                scene.selected = Some(mv.to);
            }
            scene.drop_stale_selection();
        });
        Ok(())
    }

    /// Handles Enter: moves, selects, deselects, or explains why a move is impossible.
    pub(super) fn go(&mut self) -> Result<(), CommandRefusal> {
        if self.asking.is_some() {
            return self.asking_go();
        }
        let cursor = self.scene().cursor;
        let stands = self.scene().board().piece(cursor);
        match self.scene().selected {
            Some(selected) if selected == cursor => self.edit(|scene| scene.selected = None),
            Some(selected) => {
                let why = WhyAnswer::new(self.scene().board(), selected, cursor);
                let can = why.is_ok_and(|why| why.reachable());
                match stands {
                    Some(_) if !can => self.edit(|scene| scene.selected = Some(cursor)),
                    // The tree says how the square was reached, not why no single move leads there.
                    _ if !can && self.settings.screen && self.square_in_tree().is_some() => {
                        self.message.clear();
                    }
                    _ => {
                        self.move_piece(selected, cursor)?;
                        // Both searches now start on a different square, so the message says how to
                        // undo that.
                        let moved = self.scene().piece().filter(|_| self.runs().comparing());
                        if let Some(piece) = moved {
                            let key = self.settings.keymap.hint("undo");
                            let said =
                                format!("The {piece} is on {cursor} now: {key} undoes the move.");
                            self.message = vec![said];
                        }
                    }
                }
            }
            None if stands.is_some() => self.edit(|scene| scene.selected = Some(cursor)),
            None => {
                let stands = self.scene().board().get(cursor);
                let key = self.settings.keymap.hint("pieces");
                self.message = vec![match stands {
                    Some(occupant) => {
                        format!("Only a piece can be selected: {cursor} holds an {occupant}.")
                    }
                    None => format!("{cursor} is empty: {key} places a piece here."),
                }];
            }
        }
        Ok(())
    }

    pub(super) fn select(&mut self, square: Square) -> Result<(), QueryError> {
        let board = self.scene().board();
        if board.piece(square).is_none() {
            return Err(QueryError::no_piece(board, square));
        }
        self.edit(|scene| scene.selected = Some(square));
        Ok(())
    }

    /// Handles a press of the mouse button on `square`.
    pub(super) fn press(&mut self, square: Square) {
        self.scene_mut().cursor = square;
        let board = *self.scene().board();
        self.drag = board.get(square).map(|occupant| Drag {
            from: square,
            occupant,
            rest: board.without(square),
            moved: false,
        });
    }

    /// Handles a drag to `square`, or off the board.
    pub(super) fn drag_to(&mut self, square: Option<Square>) {
        let Some(drag) = self.drag else {
            self.scene_mut().cursor = square.unwrap_or(self.scene().cursor);
            return;
        };
        if !drag.moved {
            if square == Some(drag.from) {
                return;
            }
            self.drag = Some(Drag {
                moved: true,
                ..drag
            });
            let before = self.moment();
            self.workspace.history.record(before);
        }
        let carried = self.scene().selected == Some(self.scene().cursor)
            && self.scene().board().get(self.scene().cursor) == Some(drag.occupant);
        let selected = self.scene().selected;
        self.scene_mut().edit(|board| {
            *board = drag.rest;
            if let Some(square) = square {
                board.put(square, drag.occupant);
            }
        });
        if let Some(square) = square {
            self.scene_mut().cursor = square;
            let follows = carried && matches!(drag.occupant, Occupant::Piece(_));
            self.scene_mut().selected = if follows {
                Some(square)
            } else {
                self.scene().selected.or(selected)
            };
            self.scene_mut().drop_stale_selection();
        }
    }

    /// Handles a release of the mouse button. Returns whether nothing was dragged.
    pub(super) fn release(&mut self) -> bool {
        !self.drag.take().is_some_and(|drag| drag.moved)
    }
}
