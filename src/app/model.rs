//! Everything the program remembers while it runs.

use std::time::Duration;

use crate::board::{Board, Occupant, Piece, Role, Square};
use crate::lesson::Progress;
use crate::trace::{Algorithm, Frame, Lens, Player, Scene, Stop, Trace, TraceError};

use super::activity::Activity;
use super::asking::Asking;
use super::changes::{self, Changed};
use super::command::Panel;
use super::compare::Comparison;
use super::fault::Fault;
use super::history::History;
use super::keymap::Keymap;
use super::light::Light;
use super::popup::Popup;

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

/// The state of the program.
#[derive(Clone, Debug)]
pub struct Model {
    /// What there is to look at.
    pub scene: Scene,
    /// What one is doing.
    pub activity: Activity,
    /// Where in the trace one is.
    pub player: Player,
    /// What lies over the board.
    pub popup: Option<Popup>,
    /// What the last command answered; gone with the next key.
    pub message: Vec<String>,
    /// What has been learned so far.
    pub progress: Progress,
    /// The second board, when two are compared.
    pub comparison: Option<Comparison>,
    /// The distances that the last edit changed.
    pub(super) changes: Vec<Changed>,
    /// The round of questions that is going on.
    pub asking: Option<Asking>,
    /// What the side panel shows.
    pub panel: Panel,
    /// Whether Black's side is below.
    pub flipped: bool,
    /// Columns and rows of the side panel; none where the screen has no room for it.
    pub(super) panel_size: (usize, usize),
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
    pub(super) due: Option<Duration>,
    pub(super) light: Option<Light>,
    /// Whether the last command could not be done; the message says why.
    pub(super) refused: bool,
    pub(super) last_ways: [Algorithm; Lens::ALL.len()],
    traced: Scene,
    pub(super) trace: Result<Trace, TraceError>,
    frame: Frame,
    framed: usize,
    /// The frame with what is only shown for a moment.
    passing: Option<Frame>,
}

impl Model {
    /// The program as it opens on `scene`.
    pub fn new(scene: Scene, themes: &'static [&'static str]) -> Model {
        let trace = scene.way.trace(&scene);
        let mut model = Model {
            activity: Activity::default(),
            player: Player::default(),
            popup: None,
            message: Vec::new(),
            progress: Progress::default(),
            comparison: None,
            changes: Vec::new(),
            asking: None,
            panel: Panel::default(),
            flipped: false,
            panel_size: crate::lesson::Level::PANEL,
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
            due: None,
            light: None,
            refused: false,
            last_ways: Lens::ALL.map(Lens::default_way),
            traced: scene.clone(),
            trace,
            frame: Frame::empty(),
            framed: usize::MAX,
            passing: None,
            scene,
        };
        model.rewind();
        model.refresh();
        model
    }

    /// The trace of what is looked at, or why there is none.
    pub const fn trace(&self) -> Result<&Trace, TraceError> {
        match &self.trace {
            Ok(trace) => Ok(trace),
            Err(nothing) => Err(*nothing),
        }
    }

    /// The algorithm's state at the step one is at.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// What the board shows: the frame, with what an answer marks and an edit changed.
    pub fn shown_frame(&self) -> &Frame {
        self.passing.as_ref().unwrap_or(&self.frame)
    }

    /// The number of the stop one is at, and how many there are.
    pub fn position(&self) -> (usize, usize) {
        self.position_of_both(self.player.zoom)
    }

    /// Whether the level being played needs more room than the side panel has.
    pub fn is_cramped(&self) -> bool {
        match &self.activity {
            Activity::Learn(learn) => learn.is_cramped(self.panel_size),
            _ => false,
        }
    }

    /// Whether the whole trace has been seen.
    pub fn at_end(&self) -> bool {
        self.trace().is_ok_and(|trace| self.player.at_end(trace))
    }

    /// The lines of the pseudocode that ran since the stop before, at the step size at hand.
    pub fn stop(&self) -> Stop {
        let stop = |trace: &Trace| trace.stop(self.player.index, self.player.zoom);
        self.trace.as_ref().map(stop).unwrap_or_default()
    }

    /// When the model wants to be told the time, measured as [`Message::Tick`](super::Message)
    /// has it.
    pub fn deadline(&self) -> Option<Duration> {
        let light = self.light.map(Light::due);
        let script = match &self.activity {
            Activity::Present(present) => present.due,
            Activity::Explore | Activity::Learn(_) | Activity::Match(_) => None,
        };
        [self.due, light, script].into_iter().flatten().min()
    }

    /// Goes to the step on which the lens opens.
    pub(super) fn rewind(&mut self) {
        self.player.playing = false;
        self.player.index = match &self.trace {
            Ok(trace) if !self.scene.lens().opens_at_start() => trace.end(),
            _ => 0,
        };
    }

    /// Brings trace and frame up to date with the scene and the player.
    ///
    /// A scene that changes under a running trace keeps its step; a scene in which something else
    /// is looked at starts anew.
    pub(super) fn refresh(&mut self) {
        if self.scene != self.traced {
            let same_story = self.trace.is_ok() && same_story(&self.traced, &self.scene);
            let was_at_end = self.at_end();
            let stop = self.own_stop();
            self.changes = match self.scene.setup == self.traced.setup {
                true => Vec::new(),
                false => changes::changes(&self.traced, &self.scene),
            };
            Fault::Trace.point();
            let trace = self.scene.way.trace(&self.scene);
            // A cursor that only looks elsewhere changes nothing, not even between two stops.
            let same_trace = trace == self.trace;
            self.trace = trace;
            self.traced = self.scene.clone();
            self.framed = usize::MAX;
            match &self.trace {
                Ok(_) if same_trace => {}
                Ok(trace) if same_story => {
                    let at_end = was_at_end && !self.scene.lens().opens_at_start();
                    let kept = trace.index_of(stop, self.player.zoom).filter(|_| !at_end);
                    self.player.index = kept.unwrap_or(trace.end());
                }
                _ => {
                    self.rewind();
                    self.rewind_comparison();
                }
            }
        }
        if matches!(self.activity, Activity::Learn(_) | Activity::Match(_)) {
            self.comparison = None;
        }
        if !matches!(self.activity, Activity::Explore) {
            self.asking = None;
        }
        self.refresh_comparison();
        self.refresh_match();
        self.check_asking();
        if let Activity::Learn(learn) = &self.activity {
            // What a lesson shows is its own: the answer of the lens would give it away.
            self.frame = learn.frame(&self.scene);
            self.changes.clear();
            self.framed = usize::MAX;
            let under = || self.frame.clone();
            self.passing = self
                .light
                .map(|light| light.falls_on(under(), self.flipped));
            return;
        }
        if self.framed != self.player.index {
            self.frame = match &self.trace {
                Ok(trace) => trace.frame(self.player.index),
                Err(_) => Frame::empty(),
            };
            self.framed = self.player.index;
        }
        let passing = self.asking.is_some() || !self.changes.is_empty() || self.light.is_some();
        self.passing = passing.then(|| {
            let mut frame = self.frame.clone();
            if let Some(light) = self.light {
                frame = light.falls_on(frame, self.flipped);
            }
            changes::show(&self.changes, &mut frame);
            if let Some(asking) = &self.asking {
                asking.show(&mut frame);
            }
            frame
        });
    }
}

/// Whether a trace of `after` goes on telling what a trace of `before` told.
fn same_story(before: &Scene, after: &Scene) -> bool {
    let same_square = match after.lens() {
        // The whole board is looked at, wherever the cursor is.
        Lens::Control => true,
        Lens::Sweep => before.direction == after.direction && before.focus() == after.focus(),
        _ => before.focus() == after.focus(),
    };
    before.way == after.way && same_square
}
