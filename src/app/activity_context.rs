//! The parts of the program that an activity may use, and its reply to a command.

use std::{fmt::Display, time::Duration};

use crate::answer::{self, AnswerFormat, InputMode};
use crate::board::Square;
use crate::lesson::Progress;
use crate::rules::{Move, Position, SanError, WrittenMove};
use crate::sheet::Section;
use crate::trace::Scene;
use crate::words::capital;

use super::animation::Animation;
use super::message::Effect;
use super::popup::Popup;
use super::script::Cue;
use super::settings::Settings;
use super::workspace::Workspace;

/// Refusal of a promotion piece when no promotion is pending.
pub const NO_PROMOTION: &str = "No promotion is pending: move a pawn to its last rank first.";

/// Pending commands of a script. The flag is set for commands that have run before.
pub type Cues = Vec<(Cue, bool)>;

/// Outcome of offering a command to an activity.
#[derive(Clone, Debug)]
pub enum CommandOutcome {
    /// The activity has run the command.
    Done,
    /// The activity has ended.
    Left,
    /// The explorer runs the command on the activity's board. If the board changes, the activity
    /// ends.
    Explored,
    /// Script commands to run next.
    Script(Cues),
    /// The activity doesn't handle the command, which has its usual effect.
    NotMine,
}

/// A sentence that explains why something can't be done. Every error can be converted to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRefusal {
    /// Sentence that gives the reason.
    pub why: String,
    /// Whether the command was understood and the reply is no: a move is illegal or wrong, or the
    /// command would give away an answer.
    pub is_no: bool,
}

impl CommandRefusal {
    /// Creates the refusal of a command that was understood.
    pub fn no(why: impl Display) -> CommandRefusal {
        CommandRefusal {
            why: why.to_string(),
            is_no: true,
        }
    }
}

impl<E: Display> From<E> for CommandRefusal {
    fn from(why: E) -> CommandRefusal {
        CommandRefusal {
            why: why.to_string(),
            is_no: false,
        }
    }
}

/// Size of the side panel on screen.
#[derive(Clone, Copy, Debug)]
pub struct PanelSize {
    /// Width in columns; 0 if there is no room for a panel.
    pub columns: usize,
    /// Height in rows.
    pub rows: usize,
    /// Columns and rows of the smallest screen with a side panel.
    pub least_screen: (u16, u16),
    /// Function that returns the number of rows that sections take up at a given width in columns.
    pub rows_of: fn(&[Section], usize) -> usize,
}

impl PanelSize {
    /// Whether the sections need more room than the panel has.
    pub fn is_too_small_for(self, sections: &[Section]) -> bool {
        self.columns == 0 || (self.rows_of)(sections, self.columns) > self.rows
    }
}

/// Parts of the program that an activity may use. Everything else, such as another activity, is out
/// of its reach.
pub struct ActivityContext<'a> {
    /// Scene, runs and history.
    pub workspace: &'a mut Workspace,
    /// Settings of the user and the screen.
    pub settings: &'a Settings,
    /// Size of the side panel; `None` without a screen.
    pub panel: Option<PanelSize>,
    /// Progress of the learner.
    pub progress: &'a mut Progress,
    /// Popup over the board, if any.
    pub popup: &'a mut Option<Popup>,
    /// Message of the last command, one sentence per item.
    pub message: &'a mut Vec<String>,
    /// Animation on the board, if any.
    pub animation: &'a mut Option<Animation>,
    /// Pending effects.
    pub effects: &'a mut Vec<Effect>,
    /// Time since the program started.
    pub now: Duration,
}

/// Parts of the program that an activity may read for its texts.
#[derive(Clone, Copy)]
pub struct ViewContext<'a> {
    /// Scene, runs and history.
    pub workspace: &'a Workspace,
    /// Settings of the user and the screen.
    pub settings: &'a Settings,
    /// Progress of the learner.
    pub progress: &'a Progress,
    /// Whether the side panel is too small for its contents.
    pub is_cramped: bool,
    /// Whether there is a side panel.
    pub has_panel: bool,
    /// Time since the program started.
    pub now: Duration,
}

impl ViewContext<'_> {
    /// Returns the square under the cursor.
    pub const fn cursor(&self) -> Square {
        self.scene().cursor
    }

    /// Returns the scene of the workspace.
    pub const fn scene(&self) -> &Scene {
        self.workspace.runs.scene()
    }

    /// Returns the key for a command, or the command as typed if it has no key.
    pub fn hint(&self, command: &str) -> String {
        self.settings.keymap.hint(command)
    }
}

impl ActivityContext<'_> {
    /// Returns the scene of the workspace.
    pub const fn scene(&self) -> &Scene {
        self.workspace.runs.scene()
    }

    /// Mutable access to the scene.
    pub const fn scene_mut(&mut self) -> &mut Scene {
        self.workspace.runs.scene_mut()
    }

    /// Starts an animation, or ends the current one if `animation` is `None`. Does nothing if
    /// animations are off.
    pub fn animate(&mut self, animation: Option<Animation>) {
        if self.settings.motion {
            *self.animation = animation;
        }
    }

    /// Requests that the progress be saved. Replaces any earlier request.
    pub fn save_progress(&mut self) {
        self.effects
            .retain(|effect| !matches!(effect, Effect::Save(_)));
        self.effects.push(Effect::Save(self.progress.clone()));
    }

    /// Replaces the message.
    pub fn set_message(&mut self, sentence: impl Into<String>) {
        *self.message = vec![sentence.into()];
    }

    /// Returns the key for a command, or the command as typed if it has no key.
    pub fn hint(&self, command: &str) -> String {
        self.settings.keymap.hint(command)
    }

    /// Returns a sentence that says why `square` has no piece of the side to move.
    pub fn not_players_piece(&self, square: Square) -> String {
        let color = self.scene().setup.turn.name();
        match self.scene().board().get(square) {
            Some(stands) => format!("The {stands} isn't yours: you play the {color} pieces."),
            None => format!("{square} is empty. First select the {color} piece you want to move."),
        }
    }

    /// Returns the move that `written` denotes for the side to move, legal or not.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence, if there is no such move.
    pub fn read_move(&self, written: &WrittenMove) -> Result<Move, CommandRefusal> {
        match Position::new(self.scene().setup).find_move(written) {
            // The code that judges the move also phrases the refusal.
            Ok(mv) | Err(SanError::Refused { mv: Some(mv), .. }) => Ok(mv),
            Err(error) => Err(unreadable(&error)),
        }
    }

    /// Returns the castling move entered by moving the king onto its own rook on `square`; `None`
    /// if that isn't castling.
    pub fn castling(&self, king: Option<Square>, square: Square) -> Option<Move> {
        Position::new(self.scene().setup).castling_with(king?, square)
    }

    /// Asks for the promotion piece, in a popup or in words. `why` says why a choice is needed.
    pub fn ask_promotion(&mut self, why: String) {
        self.set_message(why);
        match self.settings.keymap.input_mode() {
            InputMode::Keys { .. } => {
                *self.popup = Some(Popup::Promotion(self.scene().setup.turn, 0));
            }
            input_mode => self
                .message
                .extend(AnswerFormat::Becomes.sentence(&input_mode)),
        }
    }
}

/// Returns the refusal of a written move. A string that isn't a move, or that could be several,
/// counts as not understood.
pub fn unreadable(error: &SanError) -> CommandRefusal {
    let why = || format!("{}.", capital(&error.to_string()));
    match error {
        SanError::NotAMove(_) | SanError::Ambiguous { .. } => why().into(),
        SanError::NoneCan { .. } => CommandRefusal::no(why()),
        SanError::Refused { refusal, .. } => CommandRefusal::no(answer::refusal(refusal)),
    }
}
