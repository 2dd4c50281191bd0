//! Animations of what has just changed: lines from the current square to the new squares of a step,
//! light that spreads from a selected or swept piece up to its blockers, a path just found, a
//! refused move that returns, the ring around a mated king, and the stars of a solved level. Each
//! is over within a second.

use std::time::Duration;

use crate::board::{Board, Color, File, Rank, Role, Square, SquareSet};
use crate::geometry::{Mover, Reach};
use crate::lenses::SweepFact;
use crate::rules::Move;
use crate::trace::{BacktrackFact, Fact, Frame, Mark, Scene, SearchFact};

use super::message::{Message, PointerKind};

/// Distance from one edge of the board to the other, in squares.
const FARTHEST: u16 = 7;
/// Distance between two stars, in squares.
const STAR_GAP: u16 = 3;
/// Initial radius of the ring around a mated king, in squares.
const RING: u16 = 3;
/// Number of ticks until a piece whose move was refused is back on its square.
const BACK: u16 = 6;
/// Number of frames in which lines grow before their end squares light up.
const GROWING_PICTURES: u16 = 2;

/// Kind of animation.
#[derive(Clone, Copy, Debug)]
enum Motion {
    /// Lines from the current square to the new squares of a step.
    Step(SquareSet),
    /// Light in all directions from a square.
    Outward(Square),
    /// A light that moves along the path found, which has this many moves.
    Path(u16),
    /// A refused move, made and taken back. The flag is set if the piece can move that way at all.
    Trial(Move, bool),
    /// A ring that closes in on a king.
    Inward(Square),
    /// This many stars, one after another, from the lower left corner to the upper right.
    Stars(u16),
}

/// An animation in progress.
#[derive(Clone, Copy, Debug)]
pub struct Animation {
    course: Motion,
    since: Duration,
    /// Progress, in squares covered, frames of growing lines, or ticks of a refused move.
    reaches: u16,
}

impl Animation {
    const fn new(course: Motion, since: Duration) -> Animation {
        Animation {
            course,
            since,
            reaches: 0,
        }
    }

    /// Returns the light that spreads from a square, starting at `since`.
    pub const fn outward(from: Square, since: Duration) -> Animation {
        Animation::new(Motion::Outward(from), since)
    }

    /// Returns the stars of a solved level.
    pub fn stars(count: u8, since: Duration) -> Animation {
        Animation::new(Motion::Stars(count.into()), since)
    }

    /// Returns the animation of a refused move: the piece on `board` goes there and back. `None` if
    /// there is no piece, or the move ends where it starts.
    pub fn trial(board: &Board, mv: Move, since: Duration) -> Option<Animation> {
        let mover = Mover::Piece(board.piece(mv.from)?);
        let reach = Reach::by(mover, mv.from, board).destinations();
        let trial = Motion::Trial(mv, reach.contains(mv.to));
        (mv.from != mv.to).then(|| Animation::new(trial, since))
    }

    /// Returns the ring around the mated king of `color`; `None` if there is no such king.
    pub fn mate(board: &Board, color: Color, since: Duration) -> Option<Animation> {
        let king = board.of_piece(Role::King.of(color));
        Some(Animation::new(Motion::Inward(king.first()?), since))
    }

    /// Returns the animation of a step's result: a light along the path to the target or, after a
    /// sweep that found everything, light that spreads from `from`. `None` for other steps.
    pub fn found(frame: &Frame, from: Square, since: Duration) -> Option<Animation> {
        let course = match frame.fact.as_ref()? {
            Fact::Search(SearchFact::Found(_) | SearchFact::FoundDeep { .. }) => {
                Motion::Path(frame.path.len().checked_sub(1)? as u16)
            }
            Fact::Sweep(SweepFact::Done { missed: 0, .. } | SweepFact::PassesDone { .. }) => {
                Motion::Outward(from)
            }
            _ => return None,
        };
        Some(Animation::new(course, since))
    }

    /// Returns the growing lines to the squares that the step in `frame` found; `None` if it found
    /// none.
    pub fn step(frame: &Frame, since: Duration) -> Option<Animation> {
        let new = match frame.fact.as_ref()? {
            Fact::Search(SearchFact::Deeper(to)) => SquareSet::from(*to),
            Fact::Search(_) => frame.marked(Mark::JustQueued) | frame.marked(Mark::PutAgain),
            // Going back from a dead end has no animation.
            Fact::Backtrack(BacktrackFact::DeadEnd { .. }) => return None,
            Fact::Backtrack(_) if frame.arrows.is_empty() => {
                let placed = frame.path.last().copied();
                let now = |square: &Square| frame.mark(*square) == Some(Mark::Current);
                placed.filter(now).into_iter().collect()
            }
            _ => return None,
        };
        (!new.is_empty()).then(|| Animation::new(Motion::Step(new), since))
    }

    /// Returns the end squares of growing lines, and their progress in percent; `None` for other
    /// animations.
    pub fn arriving(self) -> Option<(SquareSet, u8)> {
        match self.course {
            Motion::Step(new) => Some((new, (100 * (self.reaches + 1) / GROWING_PICTURES) as u8)),
            _ => None,
        }
    }

    /// Whether the animation belongs to a step, so that another step ends it.
    pub const fn is_of_a_step(self) -> bool {
        matches!(self.course, Motion::Step(_) | Motion::Path(_))
    }

    /// Whether `message` ends an animation immediately, as any key or click does.
    pub fn ends_with(message: &Message) -> bool {
        match message {
            Message::Tick(_) | Message::Notice(_) | Message::Left(_) | Message::Ground { .. } => {
                false
            }
            Message::Pointer(pointer) => {
                !matches!(pointer.kind, PointerKind::Move | PointerKind::Release)
            }
            _ => true,
        }
    }

    /// Returns the animation at time `now`; `None` if it is over.
    pub fn moved(mut self, now: Duration) -> Option<Animation> {
        let passed = now.saturating_sub(self.since).as_millis() / self.pace().as_millis();
        self.reaches = passed.min(self.end().into()) as u16;
        (self.reaches < self.end()).then_some(self)
    }

    /// Returns the time of the animation's next change.
    pub fn due(self) -> Duration {
        self.since + self.pace() * u32::from(self.reaches + 1)
    }

    /// Returns the duration of one unit of progress.
    const fn pace(self) -> Duration {
        Duration::from_millis(match self.course {
            Motion::Step(_) => 75,
            Motion::Outward(_) | Motion::Stars(_) => 40,
            Motion::Inward(_) => 120,
            Motion::Trial(..) => 150,
            // A long path takes no longer than one with eight moves.
            Motion::Path(moves) if moves > 8 => 800 / moves as u64,
            Motion::Path(_) => 100,
        })
    }

    /// Returns the progress at which the animation is over.
    const fn end(self) -> u16 {
        match self.course {
            Motion::Step(_) => GROWING_PICTURES,
            Motion::Outward(_) => FARTHEST,
            Motion::Path(moves) => moves,
            Motion::Inward(_) => RING + 1,
            Motion::Trial(..) => BACK,
            Motion::Stars(count) => FARTHEST + STAR_GAP * count.saturating_sub(1) + 1,
        }
    }

    /// Returns `scene` with the refused move made on its board; `None` for other animations.
    pub fn moves_on(self, scene: &Scene) -> Option<Scene> {
        let Motion::Trial(mv, _) = self.course else {
            return None;
        };
        let mut piece = scene.board().piece(mv.from)?;
        piece.role = mv.promotion.unwrap_or(piece.role);
        let mut scene = scene.clone();
        scene.setup.board = scene.board().without(mv.from).with(mv.to, piece);
        Some(scene)
    }

    /// Returns `frame` as it looks during the animation. Shadows appear after all light has
    /// arrived, so that the user sees the light stop.
    pub fn falls_on(self, mut frame: Frame, flipped: bool) -> Frame {
        match self.course {
            Motion::Step(new) => {
                for square in new {
                    // A square that is enqueued again was already in the queue, so it keeps the
                    // queue's mark until the line arrives.
                    if frame.lasting(square) == Some(Mark::PutAgain) {
                        frame.set_mark(square, Mark::Frontier);
                    } else {
                        frame.clear_square(square);
                    }
                }
                frame
            }
            Motion::Outward(from) => frame.only(|square, mark| match mark {
                Mark::Open | Mark::Capture | Mark::Blocker | Mark::Crumb => {
                    distance(from, square) <= self.reaches
                }
                // The stars of a lesson and similar marks aren't new, so they stay visible.
                mark => mark != Mark::Shadow,
            }),
            Motion::Path(_) => {
                let drawn_share = usize::from(self.reaches) + 1;
                let to_come = frame.path.split_off(drawn_share.min(frame.path.len()));
                for square in to_come {
                    if frame.mark(square) == Some(Mark::Path) {
                        frame.set_mark(square, Mark::Visited);
                    }
                }
                frame
            }
            // The explanation is visible from the start. If the piece can't move that way at all,
            // the destination is marked as unreachable.
            Motion::Trial(mv, has_it) => {
                if !has_it && frame.mark(mv.to).is_none() {
                    frame.set_mark(mv.to, Mark::Unreachable);
                }
                frame
            }
            Motion::Inward(king) => {
                let away = RING.saturating_sub(self.reaches);
                for square in Square::ALL {
                    let is_free = frame.mark(square).is_none() || square == king;
                    if is_free && distance(king, square) == away {
                        frame.set_mark(square, Mark::Capture);
                    }
                }
                frame
            }
            Motion::Stars(count) => {
                let behind = (0..count).map(|star| star * STAR_GAP);
                for drawn_share in behind.filter_map(|behind| self.reaches.checked_sub(behind)) {
                    // A square that already has a mark or label keeps it.
                    if let Some(square) = diagonal(drawn_share, flipped)
                        && frame.mark(square).is_none()
                        && frame.label(square).is_none()
                    {
                        frame.set_mark(square, Mark::Star);
                    }
                }
                frame
            }
        }
    }
}

fn distance(from: Square, to: Square) -> u16 {
    let files = (from.file() as u16).abs_diff(to.file() as u16);
    let ranks = (from.rank() as u16).abs_diff(to.rank() as u16);
    files.max(ranks)
}

/// Returns the square that is `drawn_share` squares up the diagonal from the lower-left corner of
/// the screen; `None` past the last square.
fn diagonal(drawn_share: u16, flipped: bool) -> Option<Square> {
    let at = FARTHEST.checked_sub(drawn_share)?;
    let at = usize::from(if flipped { at } else { drawn_share });
    Some(Square::new(*File::ALL.get(at)?, *Rank::ALL.get(at)?))
}

#[cfg(test)]
mod tests;
