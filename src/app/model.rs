//! All state of the running program.

use std::time::Duration;

use crate::app::activities::{Activity, LeftStudy};
use crate::app::command::StepTo;
use crate::board::{Board, Occupant, Square, SquareSet};
use crate::lesson::Progress;
use crate::trace::{Frame, Label, Scene, Stop, Trace, TraceError};

use super::activities::Rehearsal;
use super::activity_context::{ActivityContext, CommandRefusal, PanelSize, ViewContext};
use super::animation::Animation;
use super::bar::TopBar;
use super::command::{Command, Panel};
use super::message::Effect;
use super::pen::Pen;
use super::popup::Popup;
use super::quiz::Quiz;
use super::runs::Runs;
use super::settings::Settings;
use super::watch::EditSource;
use super::what_if::Playback;
use super::workspace::Workspace;

/// A piece or obstacle being dragged with the mouse.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drag {
    /// Square where the button went down.
    pub from: Square,
    /// Dragged piece or obstacle.
    pub occupant: Occupant,
    /// Board without the dragged piece or obstacle.
    pub rest: Board,
    /// Whether the mouse has left the square.
    pub moved: bool,
}

/// State of the program.
#[derive(Clone, Debug)]
pub struct Model {
    /// Current activity.
    pub activity: Activity,
    /// Scene, runs and history.
    pub(super) workspace: Workspace,
    /// Settings of the user and the screen.
    pub settings: Settings,
    /// Whether the side panel shows a greeting instead of an explanation.
    pub(super) greets: bool,
    /// Popup over the board, if any.
    pub popup: Option<Popup>,
    /// Reply to the last command; cleared by the next key.
    pub message: Vec<String>,
    /// Refusal of the last command, if it failed; the message says why.
    pub(super) refused: Option<CommandRefusal>,
    /// Number of times that the last reply to a wrong answer or refused command was repeated. The
    /// screen shows it, because otherwise no line would change and a screen reader would stay
    /// silent.
    pub(super) again: u32,
    /// Progress of the learner.
    pub progress: Progress,
    /// Size of the side panel, if there is a screen.
    pub(super) panel_size: Option<PanelSize>,
    /// Sentences, or the topics of sentences, that the session doesn't repeat.
    pub(super) shown_once: Vec<String>,
    /// Lines typed at the prompt so far.
    pub(super) typed: Vec<String>,
    /// Current round of predictions, if any.
    pub asking: Option<Quiz>,
    /// Playback of the consequences of a wrong answer; `None` while nothing is being played.
    pub(super) what_if: Option<Playback>,
    pub(super) drag: Option<Drag>,
    pub(super) pen: Pen,
    /// Square on which the mouse button went down, while it is held. A release on the same square
    /// is a click.
    pub(super) pressed: Option<Square>,
    pub(super) now: Duration,
    pub(super) animation: Option<Animation>,
    /// Time of the last check for changes to the watched file.
    pub(super) looked: Duration,
    /// Path of the file that the system was asked to watch for edits; `None` if there is none.
    pub(super) watched: Option<String>,
    pub(super) edit_source: EditSource,
    /// Path of the file being opened, if any; empty after the user has cancelled the opening.
    pub(super) opening: Option<String>,
    /// Whether the last key ended a jump to a square.
    pub(super) jumped: bool,
    /// Command for the page of the course from which the lesson was opened, if any. Leaving the
    /// lesson runs it.
    pub(super) page_below: Option<Command>,
    /// Study that the user left by editing the board, if any. Undoing all edits since then returns
    /// to it.
    pub(super) left_study: Option<LeftStudy>,
    /// Rehearsal of a script, if one is running.
    pub(super) rehearsal: Option<Box<Rehearsal>>,
    /// Pending effects.
    pub(super) effects: Vec<Effect>,
    /// The first board's frame if an animation, a question, changed distances or the activity
    /// alters it.
    transient: Option<Frame>,
    /// The first board's scene if it is shown differently, because a refused move is animated or
    /// the pieces are hidden.
    transient_scene: Option<Scene>,
}

impl Model {
    /// Creates the program's state, opened on `scene`.
    pub fn new(scene: Scene, themes: &'static [&'static str]) -> Model {
        let mut model = Model {
            activity: Activity::default(),
            workspace: Workspace::new(scene),
            settings: Settings::new(themes),
            greets: false,
            popup: None,
            message: Vec::new(),
            refused: None,
            again: 0,
            progress: Progress::default(),
            panel_size: None,
            shown_once: Vec::new(),
            typed: Vec::new(),
            asking: None,
            what_if: None,
            drag: None,
            pen: Pen::default(),
            pressed: None,
            now: Duration::ZERO,
            animation: None,
            looked: Duration::ZERO,
            watched: None,
            edit_source: EditSource::default(),
            opening: None,
            jumped: false,
            page_below: None,
            left_study: None,
            rehearsal: None,
            effects: Vec::new(),
            transient: None,
            transient_scene: None,
        };
        model.refresh();
        model
    }

    /// Returns the scene of the workspace.
    pub const fn scene(&self) -> &Scene {
        self.workspace.runs.scene()
    }

    pub(super) const fn scene_mut(&mut self) -> &mut Scene {
        self.workspace.runs.scene_mut()
    }

    /// Returns the title of the scene; empty for the user's own board.
    pub fn title(&self) -> &str {
        if self.workspace.history.is_own() {
            return "";
        }
        &self.workspace.title
    }

    /// Whether the board shows a cursor. An audience sees one only while a question is being asked
    /// or the script is stopped.
    pub fn has_cursor(&self) -> bool {
        self.activity.handler().showing().has_cursor || self.asking.is_some()
    }

    /// Whether Black's side is at the bottom.
    pub const fn flipped(&self) -> bool {
        self.workspace.flipped
    }

    /// Whether every square shows its parent. A round of predictions hides the parents, because
    /// they would give answers away.
    pub const fn shows_parents(&self) -> bool {
        self.workspace.parents && self.asking.is_none()
    }

    /// Returns the kind of content that the side panel shows.
    pub const fn panel(&self) -> Panel {
        self.workspace.panel
    }

    /// Returns the runs on the board: of one scene, or of two when comparing.
    pub const fn runs(&self) -> &Runs {
        &self.workspace.runs
    }

    /// Returns the trace of the current scene, or why there is none.
    pub fn trace(&self) -> Result<&Trace, TraceError> {
        self.workspace.runs.own().trace()
    }

    /// Returns the algorithm's state at the current step.
    pub const fn frame(&self) -> &Frame {
        self.workspace.runs.own().frame()
    }

    /// Returns the scene and the frame of the first board as shown, with animations and the
    /// activity's marks. Screens and pictures are drawn from them.
    pub fn board(&self) -> (&Scene, &Frame) {
        let played = self
            .playing_still()
            .map(|still| (&still.scene, &still.frame));
        let own = played.or_else(|| self.activity.handler().showing().board);
        own.unwrap_or_else(|| {
            let scene = self.transient_scene.as_ref().unwrap_or(self.scene());
            (scene, self.shown_frame())
        })
    }

    /// Returns the frame of the scene's board, including animations and the activity's marks. The
    /// activity or a `what if` may show another board instead: see [`board`](Model::board).
    pub fn shown_frame(&self) -> &Frame {
        self.transient.as_ref().unwrap_or(self.frame())
    }

    /// Returns the numbers of the current and the last stop; 0 is the state before the first step.
    pub fn position(&self) -> (usize, usize) {
        let own = self.activity.handler().showing().timeline;
        own.unwrap_or_else(|| self.workspace.runs.position())
    }

    /// Whether the level being played needs more room than the side panel has.
    pub fn is_cramped(&self) -> bool {
        let first = self.activity.handler().at_first();
        let too_small = |size: PanelSize| size.is_too_small_for(&first);
        !first.is_empty() && self.panel_size.is_some_and(too_small)
    }

    /// Returns the contents of the bar above the board.
    pub fn bar(&self) -> TopBar<'_> {
        self.activity.handler().bar(&self.view_context())
    }

    /// Sets the size of the side panel, and informs the activity.
    pub fn set_panel_size(&mut self, size: PanelSize) {
        let was_cramped = self.is_cramped();
        self.panel_size = Some(size);
        // A popup for a cramped level opens once, not with each new size.
        if !was_cramped {
            let (activity, mut desk) = self.split_activity();
            activity.handler().resized(&mut desk);
        }
    }

    pub(super) fn view_context(&self) -> ViewContext<'_> {
        ViewContext {
            workspace: &self.workspace,
            settings: &self.settings,
            progress: &self.progress,
            is_cramped: self.is_cramped(),
            has_panel: self.panel_size.is_some_and(|size| size.rows > 0),
            now: self.now,
        }
    }

    /// Returns the activity, and the parts of the program it may use.
    pub(super) fn split_activity(&mut self) -> (&mut Activity, ActivityContext<'_>) {
        let desk = ActivityContext {
            workspace: &mut self.workspace,
            settings: &self.settings,
            panel: self.panel_size,
            progress: &mut self.progress,
            popup: &mut self.popup,
            message: &mut self.message,
            animation: &mut self.animation,
            effects: &mut self.effects,
            now: self.now,
        };
        (&mut self.activity, desk)
    }

    /// Leaves the activity, which may restore the board that preceded it.
    pub(super) fn leave(&mut self) {
        self.page_below = None;
        let (activity, mut desk) = self.split_activity();
        let before = desk.scene().clone();
        std::mem::take(activity).handler_mut().put_back(&mut desk);
        let is_other = *desk.scene() != before;
        self.put_pen_down();
        if is_other {
            self.rewind_after_refresh();
        }
    }

    /// Returns a copy of the model without animations, now and at later steps.
    #[must_use]
    pub fn at_rest(&self) -> Model {
        let mut model = self.clone();
        model.settings.motion = false;
        if model.animation.take().is_some() {
            model.refresh();
        }
        model
    }

    /// Returns the end squares of growing lines, and their progress in percent; `None` if no lines
    /// are growing.
    pub fn arriving(&self) -> Option<(SquareSet, u8)> {
        self.animation?.arriving()
    }

    /// Whether the trace is at its last step.
    pub fn at_end(&self) -> bool {
        self.workspace.runs.own().at_end()
    }

    /// Returns the lines of pseudocode that ran since the previous stop, at the current step size.
    pub fn stop(&self) -> Stop {
        self.workspace.runs.own().ran(self.workspace.runs.size())
    }

    /// Returns the time of the next tick that the model needs, measured as in
    /// [`Message::Tick`](super::Message); `None` if it only waits for messages.
    pub fn deadline(&self) -> Option<Duration> {
        // Nothing moves behind a black screen.
        if self.activity.handler().showing().is_black {
            return None;
        }
        let animation = self.animation.map(Animation::due);
        [
            self.workspace.runs.due(),
            animation,
            self.what_if.as_ref().and_then(Playback::due),
            self.activity
                .handler()
                .due(self.now)
                .filter(|_| !self.is_opening()),
            self.next_second(),
            self.next_check(),
            self.rehearsal.as_ref().map(|_| self.now),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Updates the traces and everything that is shown, after the scene or the activity has
    /// changed.
    pub(super) fn refresh(&mut self) {
        if self.activity.handler().showing().keeps_one_board {
            self.workspace.runs.stop_comparing();
            self.asking = None;
        }
        self.workspace.runs.refresh();
        if self.activity.handler().showing().timeline.is_some() {
            // The steps are the activity's, so the lens shows its whole answer.
            let _ = self.workspace.runs.step(StepTo::End);
        }
        let (activity, desk) = self.split_activity();
        activity.handler_mut().refresh(&desk);
        self.check_asking();
        let hidden_pieces = self.is_blindfold().then(|| without_pieces(self.scene()));
        // The moves of a selected piece would show where it is.
        let own = self
            .activity
            .handler()
            .frame(hidden_pieces.as_ref().unwrap_or(self.scene()));
        let own = own.map(|own| {
            if self.shows_lens() {
                self.frame().overlaid(&own)
            } else {
                own
            }
        });
        let moving = || {
            self.animation
                .and_then(|animation| animation.moves_on(self.scene()))
        };
        self.transient_scene = hidden_pieces.or_else(moving);
        if own.is_some() {
            // The activity decides what is shown, because the lens could give away an answer.
            self.workspace.runs.own_mut().changes.clear();
        }
        let changes = &self.workspace.runs.own().changes;
        let lit = self.asking.is_some() || !changes.is_empty() || self.animation.is_some();
        self.transient = (own.is_some() || lit).then(|| {
            let mut frame = own.unwrap_or_else(|| self.frame().clone());
            if let Some(animation) = self.animation {
                frame = animation.falls_on(frame, self.workspace.flipped);
            }
            for &(square, old, new) in changes {
                frame.set_label(square, Label::Changed(old, new));
            }
            if let Some(asking) = &self.asking {
                asking.show(&mut frame);
            }
            frame
        });
    }
}

/// Returns the scene without its pieces, for a blindfold player.
fn without_pieces(scene: &Scene) -> Scene {
    let mut hidden_pieces = scene.clone();
    hidden_pieces.setup.board.clear_all(scene.board().pieces());
    hidden_pieces.selected = None;
    hidden_pieces
}
