//! Everything the program remembers while it runs.

use std::time::Duration;

use crate::board::{Board, Occupant, Piece, Role, Square};
use crate::lesson::Progress;
use crate::trace::{Algorithm, Frame, Lens, Scene, Speed, Stop, Trace, TraceError};

use super::activity::Activity;
use super::asking::Asking;
use super::changes;
use super::command::Panel;
use super::history::History;
use super::keymap::Keymap;
use super::learn::Learn;
use super::light::Light;
use super::popup::Popup;
use super::runs::Runs;

/// A piece or obstacle being dragged with the mouse.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drag {
    /// Where the button went down.
    pub from: Square,
    /// What is being dragged.
    pub occupant: Occupant,
    /// The board without it.
    pub rest: Board,
    /// Whether it has left its square.
    pub moved: bool,
}

/// The side panel on the screen.
#[derive(Clone, Copy, Debug)]
pub struct PanelSize {
    /// How wide it is; 0 where there is no room for it.
    pub columns: usize,
    /// How high it is.
    pub rows: usize,
    /// How many rows of so many columns a lesson takes as it is drawn.
    pub lesson_rows: fn(&Model, &Learn, usize) -> usize,
}

/// The state of the program.
#[derive(Clone, Debug)]
pub struct Model {
    /// What one is doing.
    pub activity: Activity,
    /// What runs on the board.
    pub(super) runs: Runs,
    /// How fast it plays.
    pub speed: Speed,
    /// What lies over the board.
    pub popup: Option<Popup>,
    /// What the last command answered; gone with the next key.
    pub message: Vec<String>,
    /// What has been learned so far.
    pub progress: Progress,
    /// The round of questions that is going on.
    pub asking: Option<Asking>,
    /// What the side panel shows.
    pub panel: Panel,
    /// Whether Black's side is below.
    pub flipped: bool,
    /// The size of the side panel, where there is a screen.
    pub(super) panel_size: Option<PanelSize>,
    /// How many columns two boards need, when the screen has fewer.
    pub(super) too_narrow_for_two: Option<u16>,
    /// Whether every square bears its name.
    pub coordinates: bool,
    /// Whether light runs outward when a piece is selected, instead of being there at once, and the
    /// stars of a solved level fly over the board. Off until somebody who tells the time turns it
    /// on.
    pub motion: bool,
    /// The name of the theme.
    pub theme: &'static str,
    /// The names of all themes.
    pub themes: &'static [&'static str],
    /// Whether the mouse belongs to the program.
    pub mouse: bool,
    /// Which key is short for which command.
    pub keymap: Keymap,
    /// The title of the scene that was opened.
    pub title: String,
    /// The lines typed at the prompt so far.
    pub(super) typed: Vec<String>,
    pub(super) history: History,
    pub(super) opened: Scene,
    pub(super) last_piece: Piece,
    pub(super) drag: Option<Drag>,
    /// The square on which the mouse button went down and is held: let go there, it is a click.
    pub(super) pressed: Option<Square>,
    pub(super) now: Duration,
    pub(super) light: Option<Light>,
    /// Whether the last command could not be done; the message says why.
    pub(super) refused: bool,
    pub(super) last_ways: [Algorithm; Lens::ALL.len()],
    /// The first board's frame with what is only shown for a moment, or what an activity shows
    /// instead.
    passing: Option<Frame>,
}

impl Model {
    /// The program as it opens on `scene`.
    pub fn new(scene: Scene, themes: &'static [&'static str]) -> Model {
        let mut model = Model {
            activity: Activity::default(),
            speed: Speed::default(),
            popup: None,
            message: Vec::new(),
            progress: Progress::default(),
            asking: None,
            panel: Panel::default(),
            flipped: false,
            panel_size: None,
            too_narrow_for_two: None,
            coordinates: false,
            motion: false,
            theme: themes.first().copied().unwrap_or_default(),
            themes,
            mouse: true,
            keymap: Keymap::built_in(),
            title: String::new(),
            typed: Vec::new(),
            history: History::default(),
            opened: scene.clone(),
            last_piece: Piece {
                color: crate::board::Color::White,
                role: Role::Knight,
            },
            drag: None,
            pressed: None,
            now: Duration::ZERO,
            light: None,
            refused: false,
            last_ways: Lens::ALL.map(Lens::default_way),
            passing: None,
            runs: Runs::new(scene),
        };
        model.refresh();
        model
    }

    /// What there is to look at.
    pub const fn scene(&self) -> &Scene {
        self.runs.scene()
    }

    pub(super) const fn scene_mut(&mut self) -> &mut Scene {
        self.runs.scene_mut()
    }

    /// What runs on the board: one scene, or two that are compared.
    pub const fn runs(&self) -> &Runs {
        &self.runs
    }

    /// The trace of what is looked at, or why there is none.
    pub const fn trace(&self) -> Result<&Trace, TraceError> {
        self.runs.own().trace()
    }

    /// The algorithm's state at the step one is at.
    pub const fn frame(&self) -> &Frame {
        self.runs.own().frame()
    }

    /// The scene and the frame of the first board as they are shown, with what an answer marks and
    /// an edit changed: what screens and pictures are drawn from.
    pub fn board(&self) -> (&Scene, &Frame) {
        match &self.activity {
            Activity::Match(game) => (&game.scene, &game.frame),
            _ => (self.scene(), self.shown_frame()),
        }
    }

    /// What the first board shows.
    pub fn shown_frame(&self) -> &Frame {
        self.passing.as_ref().unwrap_or(self.frame())
    }

    /// The number of the stop one is at, and how many there are.
    pub fn position(&self) -> (usize, usize) {
        self.runs.position()
    }

    /// Whether the level being played needs more room than the side panel has.
    pub fn is_cramped(&self) -> bool {
        match (&self.activity, self.panel_size) {
            (Activity::Learn(learn), Some(size)) => {
                let needed = (size.lesson_rows)(self, learn, size.columns);
                size.columns == 0 || needed > size.rows
            }
            _ => false,
        }
    }

    /// Whether the whole trace has been seen.
    pub fn at_end(&self) -> bool {
        self.runs.own().at_end()
    }

    /// The lines of the pseudocode that ran since the stop before, at the step size at hand.
    pub fn stop(&self) -> Stop {
        self.runs.own().ran(self.runs.size())
    }

    /// When the model wants to be told the time, measured as [`Message::Tick`](super::Message)
    /// has it.
    pub fn deadline(&self) -> Option<Duration> {
        let light = self.light.map(Light::due);
        let script = match &self.activity {
            Activity::Present(present) => present.due,
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => None,
        };
        [self.runs.due(), light, script].into_iter().flatten().min()
    }

    /// Brings what is run and what is shown up to date with the scene.
    pub(super) fn refresh(&mut self) {
        if matches!(self.activity, Activity::Learn(_) | Activity::Match(_)) {
            self.runs.stop_comparing();
        }
        if !matches!(self.activity, Activity::Explore) {
            self.asking = None;
        }
        self.runs.refresh();
        self.refresh_match();
        self.check_asking();
        if let Activity::Learn(learn) = &self.activity {
            // What a lesson shows is its own: the answer of the lens would give it away.
            let frame = learn.frame(self.scene());
            self.runs.own_mut().forget_changes();
            self.passing = Some(match self.light {
                Some(light) => light.falls_on(frame, self.flipped),
                None => frame,
            });
            return;
        }
        let changes = self.runs.own().changes();
        let passing = self.asking.is_some() || !changes.is_empty() || self.light.is_some();
        self.passing = passing.then(|| {
            let mut frame = self.frame().clone();
            if let Some(light) = self.light {
                frame = light.falls_on(frame, self.flipped);
            }
            changes::show(changes, &mut frame);
            if let Some(asking) = &self.asking {
                asking.show(&mut frame);
            }
            frame
        });
    }
}
