//! Activities: exploring the board, or a mode that `Esc` leaves.
//!
//! Every activity implements [`ActivityHandler`]. Each one except exploring has a module here, and
//! only this file names those modules.

mod chess_game;
mod lesson;
mod match_game;
mod presentation;
mod study;

pub use chess_game::GamePlay;
pub use lesson::Learn;
pub use match_game::MatchPlay;
pub use presentation::{Permission, Present, Rehearsal};
pub use study::{LeftStudy, Study};

use std::time::Duration;

use crate::board::Square;
use crate::lesson::{Analysis, AnalysisResult};
use crate::sheet::{Section, Sheet};
use crate::trace::{Frame, Lens, Mark, Scene, StepSize};
use crate::words::counted;

use super::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, ViewContext};
use super::bar::{Opening, Showing, TopBar};
use super::command::{Command, CommandScope, Pick, StepTo};
use super::key::Key;
use super::keymap::Keymap;
use super::message::Mouse;

/// Name of a key, and its current effect.
pub type KeyHint = (String, &'static str);

/// Mode of the program. All activities share the workspace and the keymap.
#[derive(Clone, Debug)]
pub enum Activity {
    /// Exploring: anything may be placed anywhere.
    Explore(Explore),
    /// Playing the levels of a lesson.
    Learn(Box<Learn>),
    /// Playing the match game.
    Match(Box<MatchPlay>),
    /// Playing a game of chess for two.
    Game(Box<GamePlay>),
    /// Stepping through a game in PGN.
    Study(Box<Study>),
    /// Presenting a script.
    Present(Present),
}

/// The activity of exploring. Most of its behaviour is the default for all others.
#[derive(Clone, Copy, Debug)]
pub struct Explore;

/// Number of search steps shown in a preview.
const PREVIEW_STEPS: usize = 9;

impl Default for Activity {
    fn default() -> Activity {
        Activity::Explore(Explore)
    }
}

/// Interface of an activity. Most default methods behave as the explorer does.
pub trait ActivityHandler {
    /// Offers a command to the activity. A command that it doesn't take has its usual effect.
    ///
    /// # Errors
    ///
    /// Returns the reason why the command can't be run.
    fn offer(
        &mut self,
        _: &Command,
        _: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        Ok(CommandOutcome::NotMine)
    }

    /// Returns the command for a key that has a special meaning in this activity, regardless of the
    /// keymap; `None` for all other keys. Not called for keys with Alt.
    fn key(&self, _: Key) -> Option<Command> {
        None
    }

    /// Whether the keys for this command work in this activity; if not, they do nothing.
    fn lets_through(&self, _: &Command) -> bool {
        true
    }

    /// Returns the commands for a mouse action; `None` if the mouse edits the board as in the
    /// explorer. `pressed` is the square on which the button went down.
    fn pointer(
        &mut self,
        _: &Mouse,
        _pressed: Option<Square>,
        _: &mut ActivityContext<'_>,
    ) -> Option<Vec<Command>> {
        None
    }

    /// Ends the black screen of a presentation. Returns whether the screen was black.
    fn brighten(&mut self) -> bool {
        false
    }

    /// Handles a tick of the clock, which may come before the time given by
    /// [`due`](ActivityHandler::due).
    fn tick(&mut self, _: &mut ActivityContext<'_>) -> CommandOutcome {
        CommandOutcome::NotMine
    }

    /// Returns the time of the activity's next automatic change; `None` if it waits only for the
    /// user.
    fn due(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Handles the result of background work, which may have been requested by an earlier activity.
    fn work_done(&mut self, _: &Analysis, _: AnalysisResult, _: &mut ActivityContext<'_>) {}

    /// Handles a change in the size of the side panel.
    fn resized(&self, _: &mut ActivityContext<'_>) {}

    /// Updates the activity when the scene or the cursor may have changed.
    fn refresh(&mut self, _: &ActivityContext<'_>) {}

    /// Restores the state from before the activity. Called when the activity ends.
    fn put_back(&mut self, _: &mut ActivityContext<'_>) {}

    /// Returns the frame shown instead of the lens's; `None` if the lens's frame is shown.
    fn frame(&self, _: &Scene) -> Option<Frame> {
        None
    }

    /// Whether the activity's frame is drawn over the lens's.
    fn shows_lens(&self, _: &Scene) -> bool {
        false
    }

    /// Returns the properties of the activity's screen that drawing code needs.
    fn showing(&self) -> Showing<'_> {
        Showing::BASE
    }

    /// Returns the sentences shown instead of the lens's; `None` if the lens's sentences are shown.
    fn sentences(&self, _: &ViewContext<'_>) -> Option<Vec<String>> {
        None
    }

    /// Returns the panel's content; `None` if the lens provides it.
    fn sheet(&self, _: &ViewContext<'_>) -> Option<Sheet> {
        None
    }

    /// Returns the content of the bar above the board.
    fn bar(&self, _: &ViewContext<'_>) -> TopBar<'_> {
        TopBar::Lenses
    }

    /// Returns the title of a card with the panel's contents, for an activity whose contents must
    /// all be visible. `None` if sections that don't fit may be left out.
    fn card(&self) -> Option<String> {
        None
    }

    /// Returns the panel's first sections, which must all be visible. If the panel has no room for
    /// them, a card shows them.
    fn at_first(&self) -> Vec<Section> {
        Vec::new()
    }

    /// Returns the description of the activity for the preview in a list.
    fn opening(&self, view_context: &ViewContext<'_>) -> Opening {
        Opening {
            sentence: Some(self.introduction(&view_context.settings.keymap)),
            ..Opening::default()
        }
    }

    /// Returns hints for the keys that matter now, each with a word or two; `None` for the lens's
    /// hints.
    fn key_hints(&self, _: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        None
    }

    /// Returns the description of a command whose effect in this activity differs from the usual
    /// one; `None` for other commands.
    fn meaning(&self, _: &Command) -> Option<&'static str> {
        None
    }

    /// Returns sentences about state that the position alone doesn't show.
    fn extra_state(&self) -> Vec<String> {
        Vec::new()
    }

    /// Returns the word for a mark on the board.
    fn word(&self, mark: Mark) -> &'static str {
        mark.word()
    }

    /// Describes what the user is doing; `None` while exploring.
    fn status_in_words(&self) -> Option<String> {
        None
    }

    /// Returns the reply to the command `last`; `None` if it describes the last edit.
    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        None
    }

    /// Returns the introduction to the activity, for the help.
    fn introduction(&self, _: &Keymap) -> String {
        "Place pieces and obstacles. Everything updates at once.".to_owned()
    }

    /// Returns the mouse actions and their effects, for the help.
    fn mouse(&self, keymap: &Keymap) -> Vec<(&'static str, String)> {
        let click = format!("is {}", keymap.hint("go"));
        let input_mode = [
            ("point", "moves the cursor"),
            ("click", &click),
            (
                "drag",
                "moves a piece or obstacle, or takes it off the board",
            ),
            ("right click", "places or removes an obstacle"),
            ("right drag", "draws an arrow"),
            ("wheel", "steps"),
            ("key names", "are buttons, like the lines of this help"),
        ];
        input_mode
            .map(|(hand, does)| (hand, does.to_owned()))
            .to_vec()
    }

    /// Handles an edit of the watched file, given its new text or the reason why it can't be read.
    ///
    /// # Errors
    ///
    /// Returns a description of the mistake in the file.
    fn file_changed(
        &mut self,
        _: Result<String, String>,
        _: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        Ok(())
    }
}

impl ActivityHandler for Explore {
    fn showing(&self) -> Showing<'_> {
        Showing {
            explores: true,
            ..Showing::BASE
        }
    }

    fn opening(&self, view_context: &ViewContext<'_>) -> Opening {
        let (scene, size) = (view_context.scene(), StepSize::Square);
        // A backtracking search computes its steps on demand, so their number isn't known yet.
        let amount = match scene.lens() {
            Lens::Search | Lens::Sweep => {
                let stops = view_context.workspace.runs.own().stops(size);
                format!("{} to look at", counted(stops, scene.row().unit(size)))
            }
            _ => String::new(),
        };
        let steps = if scene.lens().row().opens_at_start {
            PREVIEW_STEPS
        } else {
            0
        };
        Opening {
            title: format!("{}, {}", scene.lens().row().title, scene.way_name()),
            amount,
            sentence: None,
            steps,
        }
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Lens(Pick::This(lens)) => lens.row().question,
            Command::Step(StepTo::Next) => "one step forward",
            Command::Step(StepTo::Previous) => "one step back",
            Command::Step(StepTo::Number(0)) => "before the first step",
            Command::Step(StepTo::End) => "the last step",
            _ => return None,
        })
    }
}

impl Activity {
    /// Returns the implementation of this activity's commands, keys and screen contents.
    pub fn handler(&self) -> &dyn ActivityHandler {
        match self {
            Activity::Explore(explore) => explore,
            Activity::Learn(learn) => &**learn,
            Activity::Match(game) => &**game,
            Activity::Game(game) => &**game,
            Activity::Study(study) => &**study,
            Activity::Present(present) => present,
        }
    }

    /// Mutable form of [`Activity::handler`].
    pub fn handler_mut(&mut self) -> &mut dyn ActivityHandler {
        match self {
            Activity::Explore(explore) => explore,
            Activity::Learn(learn) => &mut **learn,
            Activity::Match(game) => &mut **game,
            Activity::Game(game) => &mut **game,
            Activity::Study(study) => &mut **study,
            Activity::Present(present) => present,
        }
    }

    /// Whether the user is exploring the board rather than in another activity.
    pub const fn is_exploring(&self) -> bool {
        matches!(self, Activity::Explore(_))
    }

    /// Returns the scope of the commands that work in this activity.
    pub const fn place(&self) -> CommandScope {
        match self {
            // In a study, every command of the explorer works; those that edit the board leave the
            // game.
            Activity::Explore(_) | Activity::Study(_) => CommandScope::Explore,
            Activity::Learn(_) => CommandScope::Lesson,
            Activity::Match(_) => CommandScope::Match,
            Activity::Game(_) => CommandScope::Game,
            Activity::Present(_) => CommandScope::Presentation,
        }
    }
}
