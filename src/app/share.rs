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
        // Of what can be compared, only a FEN has blanks.
        let quoted = |what: &String| match what.contains(' ') {
            true => format!("'{what}'"),
            false => what.clone(),
        };
        let options = [
            ("cursor", text(self.cursor)),
            ("select", text(self.select)),
            ("target", text(self.target)),
            ("lens", text(self.lens)),
            ("way", text(self.way)),
            ("piece", text(self.leaper)),
            ("direction", text(self.direction)),
            ("zoom", text(self.zoom)),
            ("compare", self.compare.as_ref().map(quoted)),
            ("step", text(self.step)),
        ];
        let mut line = format!("knightlight '{}'", self.setup);
        for (option, value) in options {
            let value = value.map(|value| format!(" --{option} {value}"));
            line.extend(value);
        }
        if self.parents {
            line.push_str(" --parents");
        }
        if self.flip {
            line.push_str(" --flip");
        }
        line
    }
}

fn text(value: Option<impl ToString>) -> Option<String> {
    value.map(|value| value.to_string())
}

/// The shell command that reopens the view of `model`.
pub fn share(model: &Model) -> String {
    ViewOptions::of(model).command_line()
}
