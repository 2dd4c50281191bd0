//! One shell command that reopens exactly this view.

use crate::board::{Direction, Setup, Square};
use crate::geometry::Leaper;
use crate::trace::{Algorithm, Lens, Scene, StepSize};

use super::model::Model;
use super::runs::Run;

/// The parts of a view that the command line can ask for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ViewOptions {
    /// The board.
    pub setup: Setup,
    /// Where the cursor stands.
    pub cursor: Option<Square>,
    /// The square of the selected piece.
    pub select: Option<Square>,
    /// The square to get to.
    pub target: Option<Square>,
    /// The lens.
    pub lens: Option<Lens>,
    /// The way of the lens.
    pub way: Option<Algorithm>,
    /// The leaper that Search asks about.
    pub leaper: Option<Leaper>,
    /// The direction of Sweep.
    pub direction: Option<Direction>,
    /// The step size.
    pub zoom: Option<StepSize>,
    /// What a second board beside it shows, as the command `compare` has it.
    pub compare: Option<String>,
    /// The number of the step.
    pub step: Option<usize>,
    /// Whether every square shows where it was reached from.
    pub parents: bool,
    /// Whether Black's side is below.
    pub flip: bool,
}

impl ViewOptions {
    /// The view of `model`. What is as it would be anyway is left out.
    pub fn of(model: &Model) -> ViewOptions {
        let scene = model.scene();
        let fresh = Scene::new(scene.setup);
        let opening = Run::new(scene.clone());
        let moved = model.runs().own().index() != opening.index() || model.runs().comparing();
        let (zoom, step) = model.runs().exact_stop();
        ViewOptions {
            setup: scene.setup,
            cursor: (scene.cursor != scene.selected.unwrap_or(fresh.cursor))
                .then_some(scene.cursor),
            select: scene.selected,
            target: scene.target,
            lens: (scene.lens() != Lens::default()).then_some(scene.lens()),
            way: (scene.way != scene.lens().default_way()).then_some(scene.way),
            leaper: scene.leaper,
            direction: (scene.direction != fresh.direction).then_some(scene.direction),
            zoom: (zoom != StepSize::default()).then_some(zoom),
            compare: model.runs().compared_with(),
            step: moved.then_some(step),
            parents: model.shows_parents(),
            flip: model.flipped(),
        }
    }

    /// The options as the shell takes them.
    pub fn command_line(&self) -> String {
        let mut line = format!("knightlight '{}'", self.setup);
        let mut add = |flag: &str, value: Option<String>| {
            if let Some(value) = value {
                line.push_str(&format!(" --{flag} {value}"));
            }
        };
        add("cursor", self.cursor.map(|square| square.to_string()));
        add("select", self.select.map(|square| square.to_string()));
        add("target", self.target.map(|square| square.to_string()));
        add("lens", self.lens.map(|lens| lens.name().to_owned()));
        add("way", self.way.map(|way| way.name().to_owned()));
        add("piece", self.leaper.map(|leaper| leaper.to_string()));
        add(
            "direction",
            self.direction.map(|direction| direction.name().to_owned()),
        );
        add("zoom", self.zoom.map(|zoom| zoom.name().to_owned()));
        // Of what can be compared, only a FEN has blanks.
        let quoted = |what: &String| {
            if what.contains(' ') {
                format!("'{what}'")
            } else {
                what.clone()
            }
        };
        add("compare", self.compare.as_ref().map(quoted));
        add("step", self.step.map(|step| step.to_string()));
        if self.parents {
            line.push_str(" --parents");
        }
        if self.flip {
            line.push_str(" --flip");
        }
        line
    }
}

/// The shell command that reopens the view of `model`.
pub fn share(model: &Model) -> String {
    ViewOptions::of(model).command_line()
}
