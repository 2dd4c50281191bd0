//! The lines between squares, as data: the path, the stack, the moves of a step, and attacks.

use crate::board::{Color, DrawingColor, Square, SquareSet};
use crate::geometry::Line;

/// Kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StrokeKind {
    /// A line to a square from its parent.
    Parent,
    /// A move that a search tries from the current square, shown if a question depends on the order
    /// of the moves.
    Try,
    /// A move of this step, or a line to the square being checked.
    Step,
    /// A move of this step to a square that is already in the queue.
    Again,
    /// A move on the stack or of a tour.
    Thread,
    /// A line in the background: an early move on the stack or of an unfinished tour, or a move
    /// between squares of a component.
    Faint,
    /// Part of a path, or a move that a hint names.
    Path,
    /// A line that a hint says to follow, or its beginning.
    Follow,
    /// A wrong or missing move of the user's own search.
    Fault,
    /// An abandoned move.
    Back,
    /// A refused move, up to its blocker.
    Tried,
    /// The rest of the refused move, after its blocker, or a whole move that the piece can't make.
    Blocked,
    /// The line from the piece to the target.
    Line,
    /// The continuation of a [`Line`](StrokeKind::Line) past its ends.
    Beyond,
    /// One of the two legs, across and up, of a [`Line`](StrokeKind::Line). Contains the direction
    /// from the leg to its number, as squares to the right and squares up.
    Leg((i8, i8)),
    /// An attack that rules out a candidate.
    Attack,
    /// An attack by this side.
    Side(Color),
    /// An arrow that the user drew.
    Drawn(DrawingColor),
}

/// A line from the middle of a square to the middle of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Start of the line.
    pub from: Square,
    /// End of the line.
    pub to: Square,
    /// Kind of the line.
    pub meaning: StrokeKind,
    /// Whether the line ends in an arrowhead.
    pub head: bool,
    /// Share of the line drawn so far, in hundredths.
    pub drawn_share: u8,
}

impl Stroke {
    /// Whether the line is drawn completely.
    pub const fn has_come(&self) -> bool {
        self.drawn_share == COMPLETE
    }

    /// Whether the line starts or ends at `square`.
    pub fn touches(&self, square: Square) -> bool {
        [self.from, self.to].contains(&square)
    }

    /// Whether the line leads to a neighbouring square.
    pub fn is_next(&self) -> bool {
        let (files, ranks) = Line::new(self.from, self.to).difference();
        files.abs().max(ranks.abs()) == 1
    }

    /// Returns the length of a leg in squares, and the position at which it is shown, in squares
    /// right and up from the middle of the leg's first square. Returns `None` for any other line.
    pub fn length(&self) -> Option<(u32, (f32, f32))> {
        let StrokeKind::Leg((right, up)) = self.meaning else {
            return None;
        };
        let (dx, dy) = Line::new(self.from, self.to).difference();
        let at = |way: i32, aside: i8| way as f32 / 2.0 + 0.3 * f32::from(aside);
        Some(((dx + dy).unsigned_abs(), (at(dx, right), at(dy, up))))
    }
}

/// Share of a complete line, in hundredths.
const COMPLETE: u8 = 100;

/// List of the lines on a board, the lowest first.
#[derive(Debug)]
pub struct Strokes {
    list: Vec<Stroke>,
    arriving: Option<(SquareSet, u8)>,
}

impl Strokes {
    /// Creates an empty list. `arriving` contains the squares to which lines are still growing, if
    /// any, and the share of these lines drawn so far, in hundredths.
    pub const fn new(arriving: Option<(SquareSet, u8)>) -> Strokes {
        Strokes {
            list: Vec::new(),
            arriving,
        }
    }

    /// Returns how much of a line to `to` is drawn so far, in hundredths; `None` if the line is
    /// complete. A square isn't marked while a line to it is incomplete.
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

    /// Returns the lines, without those that end where they start.
    pub fn finish(mut self) -> Vec<Stroke> {
        self.list.retain(|stroke| stroke.from != stroke.to);
        self.list
    }
}
