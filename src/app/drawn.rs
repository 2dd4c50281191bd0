//! The boards that are drawn, for those who hear them.

use crate::answer::{DrawnBoard, MarkWords};
use crate::trace::{Frame, Mark, Scene};

use super::model::Model;

impl Model {
    /// What a mark stands for on a board of `scene`: an activity may know more than the algorithm.
    pub fn word(&self, scene: &Scene, mark: Mark) -> &'static str {
        let usual = mark.word();
        match self.activity.word(mark) {
            word if word == usual => scene.row().word(mark).unwrap_or(usual),
            word => word,
        }
    }

    /// The first board as it is drawn. Pieces that are played blindfold are among what stands there.
    pub fn first_drawn(&self) -> DrawnBoard<'_> {
        let (shown, frame) = self.board();
        let is_own = self.playing_still().is_some() || self.activity.board().is_some();
        self.drawn_on(if is_own { shown } else { self.scene() }, frame)
    }

    /// All boards as they are drawn: one, or two that are compared.
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
            wrong: self.activity.wrong(),
        }
    }
}
