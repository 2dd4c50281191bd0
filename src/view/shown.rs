//! What a board is drawn from, on the screen and in every picture of it.

use crate::app::{Activity, Comparison, Model};
use crate::trace::{Frame, Scene};

/// A scene and what there is to see of it.
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a> {
    /// The board, the cursor, the selection.
    pub scene: &'a Scene,
    /// The marks, with those of an answer, an edit or light on its way.
    pub frame: &'a Frame,
    /// Where in the trace one is; `None` where nothing is stepped through.
    pub stop: Option<Stop>,
    /// Whether Black's side is below.
    pub flipped: bool,
    /// Whether every square bears its name.
    pub coordinates: bool,
}

/// A place in a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Its number, counted from 0.
    pub number: usize,
    /// The number of the last one.
    pub last: usize,
    /// What is counted.
    pub unit: &'static str,
}

impl<'a> Shown<'a> {
    /// What the model shows first, or on its only board.
    pub fn first(model: &'a Model) -> Shown<'a> {
        let (scene, frame) = match &model.activity {
            Activity::Explore | Activity::Learn(_) | Activity::Present(_) => {
                (&model.scene, model.shown_frame())
            }
            Activity::Match(game) => (&game.scene, &game.frame),
        };
        let (number, last) = model.position();
        let unit = model.scene.way.unit(model.player.zoom);
        let steps = !matches!(model.activity, Activity::Match(_));
        Shown {
            scene,
            frame,
            stop: steps.then_some(Stop { number, last, unit }),
            flipped: model.flipped,
            coordinates: model.coordinates,
        }
    }

    /// What the second of two boards shows.
    pub fn second(model: &'a Model, other: &'a Comparison) -> Shown<'a> {
        Shown {
            scene: &other.scene,
            frame: &other.frame,
            ..Shown::first(model)
        }
    }
}
