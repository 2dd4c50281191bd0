//! Drawing on the board with commands, keys and the right mouse button.

use crate::board::{Drawing, DrawingColor, DrawingShape, Drawings, Square};

use super::activities::Activity;
use super::command::{Command, DrawOrder, Pick};
use super::history::DEPTH;
use super::message::{Hit, Mouse, PointerKind};
use super::model::Model;
use super::pen::{Change, Pen};

impl Model {
    /// Marks a square or draws an arrow, or removes the drawing if it already exists in this
    /// colour. Without a shape, marks the cursor's square in the chosen colour.
    pub(super) fn draw(&mut self, order: DrawOrder) {
        let (shape, color) = match order.shape {
            Some(shape) => (shape, order.color.unwrap_or_default()),
            None => {
                let cursor = DrawingShape::Square(self.scene().cursor);
                (cursor, order.color.unwrap_or(self.pen.color))
            }
        };
        let mut drawings = self.scene().drawings.clone();
        drawings.toggle(Drawing { color, shape });
        self.change_drawings(drawings);
    }

    /// Changes the drawings, and remembers the earlier ones for undo.
    fn change_drawings(&mut self, after: Drawings) {
        if matches!(self.activity, Activity::Explore(_) | Activity::Present(_)) {
            return self.edit(|scene| scene.drawings = after);
        }
        if self.pen.changes.len() == DEPTH {
            self.pen.changes.remove(0);
        }
        let scene = self.workspace.runs.scene_mut();
        self.pen.changes.push(Change {
            setup: scene.setup,
            before: std::mem::replace(&mut scene.drawings, after.clone()),
            after,
        });
    }

    /// Undoes the last change to the drawings in a lesson or a game, if nothing else has changed
    /// since. Returns whether it did so.
    pub(super) fn undo_drawing(&mut self) -> bool {
        let scene = self.workspace.runs.scene_mut();
        let is_last =
            |change: &mut Change| change.setup == scene.setup && change.after == scene.drawings;
        let Some(change) = self.pen.changes.pop_if(is_last) else {
            return false;
        };
        scene.drawings = change.before;
        true
    }

    /// Starts an arrow on the cursor's square or, if one is unfinished, ends it there. Cancels an
    /// arrow that was started on this square.
    pub(super) fn draw_arrow(&mut self) {
        let cursor = self.scene().cursor;
        let hint = |command| self.settings.keymap.hint(command);
        let (arrow, back) = (hint("draw arrow"), hint("back"));
        self.message = match self.pen.begun.take() {
            None => {
                self.pen.begun = Some(cursor);
                vec![format!(
                    "An arrow begins on {cursor}: {arrow} on another square ends it, and {back} cancels it."
                )]
            }
            Some(begun) if begun == cursor => vec![GIVEN_UP.to_owned()],
            Some(begun) => return self.draw_from(begun, cursor),
        };
    }

    fn draw_from(&mut self, from: Square, to: Square) {
        self.draw(DrawOrder {
            shape: Some(DrawingShape::between(from, to)),
            color: Some(self.pen.color),
        });
    }

    /// Cancels an unfinished arrow. Returns whether there was one.
    pub(super) fn give_up_arrow(&mut self) -> bool {
        let begun = self.pen.begun.take().is_some();
        if begun {
            self.message = vec![GIVEN_UP.to_owned()];
        }
        begun
    }

    /// Chooses the colour of the next drawing.
    pub(super) fn choose_pen(&mut self, pick: Pick<DrawingColor>) {
        self.pen.color = pick.of(&DrawingColor::ALL, self.pen.color);
        self.message = vec![format!("The next drawing will be {}.", self.pen.color)];
    }

    /// Removes the drawings on `square`, or all of them.
    pub(super) fn clear_drawings(&mut self, square: Option<Square>) {
        let mut left = self.scene().drawings.clone();
        match square {
            Some(square) => left.clear_square(square),
            None => left.clear(),
        }
        if left == self.scene().drawings {
            let place = square.map_or(String::new(), |square| format!(" on {square}"));
            self.message = vec![format!("There is no drawing{place}.")];
            return;
        }
        self.change_drawings(left);
    }

    /// Returns the unfinished drawing, if there is one.
    pub fn draft(&self) -> Option<Drawing> {
        let (from, to) = match self.pen.dragged {
            Some((from, to)) => (from, to.filter(|to| *to != from)?),
            None => (self.pen.begun?, self.scene().cursor),
        };
        Some(Drawing {
            color: self.pen.color,
            shape: DrawingShape::between(from, to),
        })
    }

    /// Handles dragging with the right button, which draws an arrow, and returns every other event.
    /// `None` if the event belongs to the drawing. A right click takes effect when the button goes
    /// up on the square where it went down.
    pub(super) fn drag_pen(&mut self, pointer: Mouse) -> Option<Mouse> {
        let square = match pointer.hit {
            Some(Hit::Square(square)) => Some(square),
            _ => None,
        };
        let draws = self.offers(&Command::Draw(DrawOrder::default()).row());
        match (pointer.kind, self.pen.dragged) {
            (PointerKind::RightPress, _) => {
                self.pen.dragged = square.filter(|_| draws).map(|from| (from, Some(from)));
                (self.pen.dragged.is_none()).then_some(pointer)
            }
            (PointerKind::RightDrag, Some((from, _))) => {
                self.pen.dragged = Some((from, square));
                None
            }
            // The older mouse protocol doesn't report which button was released.
            (PointerKind::RightRelease | PointerKind::Release, Some((from, _))) => {
                self.pen.dragged = None;
                let to = square?;
                if from == to {
                    let kind = PointerKind::RightPress;
                    return Some(Mouse { kind, ..pointer });
                }
                self.message.clear();
                self.draw_from(from, to);
                None
            }
            (PointerKind::RightDrag | PointerKind::RightRelease, None) => None,
            (PointerKind::Move, Some(_)) => None,
            _ => {
                self.pen.dragged = None;
                Some(pointer)
            }
        }
    }

    /// Discards an unfinished drawing and the undo history of the drawings, for another board or
    /// activity. Keeps the colour.
    pub(super) fn put_pen_down(&mut self) {
        let color = self.pen.color;
        self.pen = Pen {
            color,
            ..Pen::default()
        };
    }
}

const GIVEN_UP: &str = "Arrow cancelled.";
