//! The lines from square to square, as data: the path, what is on the stack, the moves of a step,
//! attacks.

use crate::board::{Color, DrawingColor, Square, SquareSet};
use crate::geometry::Line;

/// Kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrokeKind {
    /// From where a square was reached.
    Parent,
    /// A move of this step, or the square that is asked.
    Step,
    /// A move of this step to a square that is already in the queue.
    Again,
    /// On the stack, or part of a tour.
    Thread,
    /// The path that was found.
    Path,
    /// A wrong or missing move of the user's own search.
    Fault,
    /// Given up.
    Back,
    /// A refused move, as far as light comes.
    Tried,
    /// The refused move behind its blocker.
    Blocked,
    /// From piece to target.
    Line,
    /// Continuation of that line.
    Beyond,
    /// Leg of that line, across or up, with the squares on its side: to the right, and up.
    Leg((i8, i8)),
    /// An attack that says no.
    Attack,
    /// An attack of this side.
    Side(Color),
    /// An arrow that a person drew.
    Drawn(DrawingColor),
}

/// A line from the middle of a square to that of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Start of the line.
    pub from: Square,
    /// End of the line.
    pub to: Square,
    /// Kind of the line.
    pub meaning: StrokeKind,
    /// Whether its end has a head.
    pub head: bool,
    /// Length drawn so far, in hundredths.
    pub drawn_share: u8,
}

impl Stroke {
    /// Whether it is all there.
    pub const fn has_come(&self) -> bool {
        self.drawn_share == COMPLETE
    }

    /// Returns the number of squares that a leg leads over, and where it stands: in squares to the
    /// right of the middle where the line starts, and up.
    pub fn length(&self) -> Option<(u32, (f32, f32))> {
        let StrokeKind::Leg((right, up)) = self.meaning else {
            return None;
        };
        let (dx, dy) = Line::new(self.from, self.to).difference();
        let at = |way: i32, aside: i8| way as f32 / 2.0 + 0.3 * f32::from(aside);
        Some(((dx + dy).unsigned_abs(), (at(dx, right), at(dy, up))))
    }
}

/// A line that has arrived.
const COMPLETE: u8 = 100;

/// Lines on a board that are being listed, those below first.
#[derive(Debug)]
pub struct Strokes {
    list: Vec<Stroke>,
    arriving: Option<(SquareSet, u8)>,
}

impl Strokes {
    /// Returns an empty list. Lines to the squares of `arriving` are drawn to this length, in
    /// hundredths.
    pub const fn new(arriving: Option<(SquareSet, u8)>) -> Strokes {
        Strokes {
            list: Vec::new(),
            arriving,
        }
    }

    /// Returns the length drawn so far of a line to `to`; `None` if it has arrived. A square with
    /// growing lines has no mark of its own yet.
    pub fn arriving(&self, to: Square) -> Option<u8> {
        let (squares, drawn_share) = self.arriving?;
        squares.contains(to).then_some(drawn_share)
    }

    /// Adds a line above the others.
    pub fn add(&mut self, from: Square, to: Square, meaning: StrokeKind, head: bool) {
        let on_its_way = matches!(
            meaning,
            StrokeKind::Step | StrokeKind::Again | StrokeKind::Thread
        );
        let drawn_share = self.arriving(to).filter(|_| on_its_way);
        self.list.push(Stroke {
            from,
            to,
            meaning,
            head,
            drawn_share: drawn_share.unwrap_or(COMPLETE),
        });
    }

    /// Returns the lines, without those that lead nowhere.
    pub fn finish(mut self) -> Vec<Stroke> {
        self.list.retain(|stroke| stroke.from != stroke.to);
        self.list
    }
}
