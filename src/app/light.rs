//! What moves over the board by itself, and only this does: light that runs outward from a piece
//! that was just selected and stops at what is in the way, and the stars of a level just solved.

use std::time::Duration;

use crate::board::{File, Rank, Square};
use crate::trace::{Frame, Mark};

use super::message::{Message, PointerKind};

/// How long anything takes from one square to the next.
const PACE: Duration = Duration::from_millis(40);
/// The most squares from one edge of the board to the other.
const FARTHEST: u16 = 7;
/// How many squares one star is behind another.
const APART: u16 = 3;

/// What is on its way.
#[derive(Clone, Copy, Debug)]
enum Course {
    /// Light in all directions from a square.
    Outward(Square),
    /// This many stars, one after another, from the lower left corner to the upper right.
    Stars(u16),
}

/// Light on its way.
#[derive(Clone, Copy, Debug)]
pub struct Light {
    course: Course,
    since: Duration,
    /// How many squares it has come.
    reaches: u16,
}

impl Light {
    const fn new(course: Course, since: Duration) -> Light {
        Light {
            course,
            since,
            reaches: 0,
        }
    }

    /// Light from a square, sent out at this time.
    pub const fn outward(from: Square, since: Duration) -> Light {
        Light::new(Course::Outward(from), since)
    }

    /// The stars of a solved level.
    pub fn stars(count: u8, since: Duration) -> Light {
        Light::new(Course::Stars(count.into()), since)
    }

    /// Whether all light arrives at once: any key and any click does that.
    pub fn ends_with(message: &Message) -> bool {
        match message {
            Message::Tick(_) | Message::Said(_) | Message::Left(_) | Message::Ground { .. } => {
                false
            }
            Message::Pointer(pointer) => {
                !matches!(pointer.kind, PointerKind::Move | PointerKind::Release)
            }
            _ => true,
        }
    }

    /// The light as far as it has come by now; `None` when all of it has arrived.
    pub fn moved(mut self, now: Duration) -> Option<Light> {
        let passed = now.saturating_sub(self.since).as_millis() / PACE.as_millis();
        self.reaches = passed.min(self.end().into()) as u16;
        (self.reaches < self.end()).then_some(self)
    }

    /// When it comes to the next square.
    pub fn due(self) -> Duration {
        self.since + PACE * u32::from(self.reaches + 1)
    }

    /// After this many squares there is nothing more to see of it.
    const fn end(self) -> u16 {
        match self.course {
            Course::Outward(_) => FARTHEST,
            Course::Stars(count) => FARTHEST + APART * count.saturating_sub(1) + 1,
        }
    }

    /// What there is to see of `frame` so far. The shadows fall when all light has arrived, so
    /// that it is seen to stop.
    pub fn falls_on(self, mut frame: Frame, flipped: bool) -> Frame {
        match self.course {
            Course::Outward(from) => frame.only(|square, mark| match mark {
                Mark::Open | Mark::Capture | Mark::Blocker => {
                    distance(from, square) <= self.reaches
                }
                // The stars of a lesson and the like have been there before.
                mark => mark != Mark::Shadow,
            }),
            Course::Stars(count) => {
                let behind = (0..count).map(|star| star * APART);
                for come in behind.filter_map(|behind| self.reaches.checked_sub(behind)) {
                    // An answer that stands on the board stays in sight.
                    if let Some(square) = diagonal(come, flipped)
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

/// The square that is `come` squares along the diagonal that rises from the lower left corner of the screen.
fn diagonal(come: u16, flipped: bool) -> Option<Square> {
    let at = FARTHEST.checked_sub(come)?;
    let at = usize::from(if flipped { at } else { come });
    Some(Square::new(*File::ALL.get(at)?, *Rank::ALL.get(at)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Key, Model};
    use crate::board::{Setup, SquareSet};
    use crate::trace::Scene;

    /// A rook on a1 with an obstacle on a4, just selected at second 9.
    fn lit() -> Model {
        let setup: Setup = "8/8/8/8/*7/8/8/R7".parse().expect("a FEN");
        let mut model = Model::new(Scene::new(setup), &["dark"]);
        model.settings.motion = true;
        model.update(Message::Tick(Duration::from_secs(9)));
        assert_eq!(model.deadline(), None, "asleep until then");
        model.update(Message::Do(Command::Select(Square::A1)));
        model
    }

    fn after(model: &mut Model, milliseconds: u64) -> SquareSet {
        model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
        let frame = model.shown_frame();
        frame.marked(Mark::Open) | frame.marked(Mark::Blocker) | frame.marked(Mark::Shadow)
    }

    fn set<const N: usize>(squares: [Square; N]) -> SquareSet {
        squares.into_iter().collect()
    }

    #[test]
    fn light_runs_a_square_in_40_milliseconds_and_stops_at_the_blocker() {
        use Square::*;
        let mut model = lit();
        assert_eq!(after(&mut model, 0), SquareSet::EMPTY);
        assert_eq!(model.deadline(), Some(Duration::from_millis(9040)));
        assert_eq!(after(&mut model, 45), set([A2, B1]));
        assert_eq!(after(&mut model, 130), set([A2, A3, A4, B1, C1, D1]));
        assert_eq!(model.shown_frame().mark(A4), Some(Mark::Blocker));
        assert_eq!(
            after(&mut model, 240),
            set([A2, A3, A4, B1, C1, D1, E1, F1, G1])
        );
        assert_eq!(
            after(&mut model, 280),
            set([A2, A3, A4, A5, A6, A7, A8, B1, C1, D1, E1, F1, G1, H1])
        );
        assert_eq!(model.deadline(), None);
    }

    #[test]
    fn any_key_finishes_it_and_without_motion_there_is_none() {
        let mut model = lit();
        model.update(Message::Key(Key::char('s')));
        assert_eq!(model.deadline(), None);
        assert_eq!(model.shown_frame().marked(Mark::Shadow).len(), 4);

        let mut model = lit();
        model.update(Message::Do(Command::Deselect));
        model.settings.motion = false;
        model.update(Message::Do(Command::Select(Square::A1)));
        assert_eq!(model.deadline(), None);
        assert_eq!(model.shown_frame().marked(Mark::Open).len(), 9);
    }

    /// The first level of the rook: it stands on e2, and the star on e7.
    fn learning() -> Model {
        let mut model = Model::new(Scene::default(), &["dark"]);
        model.settings.motion = true;
        model.update(Message::Tick(Duration::from_secs(9)));
        model.update(Message::Do(Command::Learn(Some("rook".to_owned()))));
        model
    }

    fn stars_after(model: &mut Model, milliseconds: u64) -> SquareSet {
        model.update(Message::Tick(Duration::from_millis(9000 + milliseconds)));
        model.shown_frame().marked(Mark::Star)
    }

    #[test]
    fn a_solved_level_sends_its_stars_once_over_the_board() {
        use Square::*;
        let solve = Message::Do(Command::Move(E2, E7));
        let mut model = learning();
        model.update(solve.clone());
        assert_eq!(model.deadline(), Some(Duration::from_millis(9040)));
        assert_eq!(stars_after(&mut model, 50), set([B2]));
        assert_eq!(stars_after(&mut model, 130), set([D4, A1]));
        assert_eq!(stars_after(&mut model, 250), set([G7, D4, A1]));
        assert_eq!(stars_after(&mut model, 14 * 40), SquareSet::EMPTY);
        assert_eq!(model.deadline(), None, "asleep again");

        let mut model = learning();
        model.flip();
        model.update(solve);
        assert_eq!(stars_after(&mut model, 50), set([G7]));
        model.update(Message::Key(Key::char('?')));
        assert_eq!(model.deadline(), None, "any key ends it");
    }

    #[test]
    fn stars_that_lie_about_are_seen_while_light_runs_out() {
        let mut model = learning();
        model.update(Message::Do(Command::Deselect));
        model.update(Message::Do(Command::Select(Square::E2)));
        assert!(model.deadline().is_some(), "light is on its way");
        assert_eq!(stars_after(&mut model, 0), set([Square::E7]));
        assert_eq!(model.shown_frame().marked(Mark::Open), SquareSet::EMPTY);
    }
}
