//! The boards as drawn, for descriptions in words.

use crate::answer::{DrawnBoard, MarkWords};
use crate::trace::{Frame, Mark, Scene};

use super::model::Model;

impl Model {
    /// Returns the word for a mark on a board of `scene`: the activity's word, otherwise the
    /// algorithm's, otherwise the mark's own.
    pub fn word(&self, scene: &Scene, mark: Mark) -> &'static str {
        let usual = mark.word();
        match self.activity.handler().word(mark) {
            word if word == usual => scene.row().word(mark).unwrap_or(usual),
            word => word,
        }
    }

    /// Returns the first drawn board, including pieces hidden by blindfold mode.
    pub fn first_drawn(&self) -> DrawnBoard<'_> {
        let (shown, frame) = self.board();
        let is_own =
            self.playing_still().is_some() || self.activity.handler().showing().board.is_some();
        self.drawn_on(if is_own { shown } else { self.scene() }, frame)
    }

    /// Returns all drawn boards: one, or two when comparing.
    pub fn drawn(&self) -> impl Iterator<Item = DrawnBoard<'_>> {
        let others = self.runs().all().skip(1);
        let others = others.map(|run| self.drawn_on(run.scene(), run.frame()));
        [self.first_drawn()].into_iter().chain(others)
    }

    fn drawn_on<'a>(&self, scene: &'a Scene, frame: &'a Frame) -> DrawnBoard<'a> {
        DrawnBoard {
            scene,
            frame,
            words: MarkWords::new(|mark| self.word(scene, mark)),
            wrong: self.activity.handler().showing().wrong,
        }
    }
}
