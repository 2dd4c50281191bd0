//! Light that runs outward from a piece that was just selected, and stops at what is in the way.

use std::time::Duration;

use crate::board::Square;
use crate::trace::{Frame, Lens, Mark};

use super::model::Model;
use super::update::{Message, PointerKind};

/// How long the light takes from one square to the next.
const PACE: Duration = Duration::from_millis(40);
/// So many squares away even a queen sees nothing more.
const FARTHEST: u16 = 7;

/// Light on its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Light {
    from: Square,
    since: Duration,
    /// How many squares away it has come.
    pub reaches: u16,
}

impl Light {
    /// When it comes to the next square.
    pub fn due(self) -> Duration {
        self.since + PACE * u32::from(self.reaches + 1)
    }

    /// What there is to see of `frame` so far. The shadows fall when all light has arrived, so
    /// that it is seen to stop.
    pub fn falls_on(self, frame: Frame) -> Frame {
        frame.only(|square, mark| {
            mark != Mark::Shadow && distance(self.from, square) <= self.reaches
        })
    }
}

fn distance(from: Square, to: Square) -> u16 {
    let files = (from.file() as u16).abs_diff(to.file() as u16);
    let ranks = (from.rank() as u16).abs_diff(to.rank() as u16);
    files.max(ranks)
}

impl Model {
    /// Lets the light arrive at once: any key or click does that.
    pub(super) fn finish_light(&mut self, message: &Message) {
        let waits = match message {
            Message::Tick(_) => true,
            Message::Pointer(pointer) => {
                matches!(pointer.kind, PointerKind::Move | PointerKind::Release)
            }
            _ => false,
        };
        if !waits {
            self.light = None;
        }
    }

    /// Sends light out when another piece is selected now than `before`.
    pub(super) fn start_light(&mut self, before: Option<Square>) {
        let selected = self
            .scene
            .selected
            .filter(|_| self.scene.selected != before);
        if let Some(from) = selected
            && self.motion
            && self.drag.is_none()
            && self.scene.lens() == Lens::Reach
            && self.at_end()
        {
            self.light = Some(Light {
                from,
                since: self.now,
                reaches: 0,
            });
        }
    }

    /// Lets the light come as far as it has by now.
    pub(super) fn move_light(&mut self) {
        if let Some(light) = &mut self.light {
            let passed = self.now.saturating_sub(light.since);
            light.reaches = (passed.as_millis() / PACE.as_millis()).min(FARTHEST.into()) as u16;
            if light.reaches == FARTHEST {
                self.light = None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Key};
    use crate::board::{Setup, SquareSet};
    use crate::trace::Scene;

    /// A rook on a1 with an obstacle on a4, just selected at second 9.
    fn lit() -> Model {
        let setup: Setup = "8/8/8/8/*7/8/8/R7".parse().expect("a FEN");
        let mut model = Model::new(Scene::new(setup), &["dark"]);
        model.motion = true;
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
        model.motion = false;
        model.update(Message::Do(Command::Select(Square::A1)));
        assert_eq!(model.deadline(), None);
        assert_eq!(model.shown_frame().marked(Mark::Open).len(), 9);
    }
}
