//! What an activity may use of the program, and what it makes of a command.

use std::{fmt::Display, time::Duration};

use crate::answer::{self, Answering, InputMode};
use crate::board::Square;
use crate::lesson::Progress;
use crate::rules::{Move, Position, SanError, WrittenMove};
use crate::sheet::Section;
use crate::trace::Scene;
use crate::words::capital;

use super::light::Flash;
use super::message::Effect;
use super::popup::Popup;
use super::script::Cue;
use super::settings::Settings;
use super::workspace::Workspace;

/// The refusal when no pawn is to be promoted.
pub const NO_PROMOTION: &str = "No promotion is pending: move a pawn to its last rank first.";

/// Commands of a script that are to be done, each with whether it is only repeated.
pub type Cues = Vec<(Cue, bool)>;

/// What an activity makes of a command that it is offered.
#[derive(Clone, Debug)]
pub enum Offered {
    /// It has done it.
    Done,
    /// The activity is over.
    Left,
    /// These commands of a script are to be done.
    Script(Cues),
    /// The command means here what it always does.
    NotMine,
}

/// Why something can't be done, in a sentence. Every error makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The sentence.
    pub why: String,
    /// Whether the command is understood and answered no: a move against the rules, or something that
    /// would give an answer away.
    pub is_no: bool,
}

impl Refused {
    /// A command that is understood and answered no.
    pub fn no(why: impl Display) -> Refused {
        Refused {
            why: why.to_string(),
            is_no: true,
        }
    }
}

impl<E: Display> From<E> for Refused {
    fn from(why: E) -> Refused {
        Refused {
            why: why.to_string(),
            is_no: false,
        }
    }
}

/// The side panel on the screen.
#[derive(Clone, Copy, Debug)]
pub struct PanelSize {
    /// How wide it is; 0 where there is no room for it.
    pub columns: usize,
    /// How high it is.
    pub rows: usize,
    /// Columns and rows of the smallest screen that has one.
    pub least_screen: (u16, u16),
    /// How many rows sections take where all of them are drawn in this many columns.
    pub rows_of: fn(&[Section], usize) -> usize,
}

impl PanelSize {
    /// Whether all of these sections need more room than there is.
    pub fn is_too_small_for(self, sections: &[Section]) -> bool {
        self.columns == 0 || (self.rows_of)(sections, self.columns) > self.rows
    }
}

/// What an activity may use of the program. All else, such as another activity, is out of its
/// reach.
pub struct Desk<'a> {
    /// What is looked at.
    pub workspace: &'a mut Workspace,
    /// What belongs to the person and the screen.
    pub settings: &'a Settings,
    /// The size of the side panel, where there is a screen.
    pub panel: Option<PanelSize>,
    /// What has been learned so far.
    pub progress: &'a mut Progress,
    /// What lies over the board.
    pub popup: &'a mut Option<Popup>,
    /// What is said.
    pub message: &'a mut Vec<String>,
    /// What moves over the board.
    pub light: &'a mut Option<Flash>,
    /// What the world is asked to do.
    pub effects: &'a mut Vec<Effect>,
    /// The time since the program started.
    pub now: Duration,
}

/// What an activity may look at to say something.
#[derive(Clone, Copy)]
pub struct Outlook<'a> {
    /// What is looked at.
    pub workspace: &'a Workspace,
    /// What belongs to the person and the screen.
    pub settings: &'a Settings,
    /// What has been learned.
    pub progress: &'a Progress,
    /// Whether the side panel is too small for what it is to show.
    pub is_cramped: bool,
    /// Whether there is a side panel.
    pub has_panel: bool,
    /// The time since the program started.
    pub now: Duration,
}

impl Outlook<'_> {
    /// Where the cursor is.
    pub const fn cursor(&self) -> Square {
        self.scene().cursor
    }

    /// What there is to look at.
    pub const fn scene(&self) -> &Scene {
        self.workspace.runs.scene()
    }

    /// How a command is given: by its key, or typed.
    pub fn hint(&self, command: &str) -> String {
        self.settings.keymap.hint(command)
    }
}

impl Desk<'_> {
    /// What there is to look at.
    pub const fn scene(&self) -> &Scene {
        self.workspace.runs.scene()
    }

    /// The same, to be changed.
    pub const fn scene_mut(&mut self) -> &mut Scene {
        self.workspace.runs.scene_mut()
    }

    /// Lets something move over the board, where things do.
    pub fn shine(&mut self, light: Option<Flash>) {
        if self.settings.motion {
            *self.light = light;
        }
    }

    /// Asks to keep what has been learned, once.
    pub fn save_progress(&mut self) {
        self.effects
            .retain(|effect| !matches!(effect, Effect::Save(_)));
        self.effects.push(Effect::Save(self.progress.clone()));
    }

    /// What is said from now on.
    pub fn say(&mut self, sentence: impl Into<String>) {
        *self.message = vec![sentence.into()];
    }

    /// How a command is given: by its key, or typed.
    pub fn hint(&self, command: &str) -> String {
        self.settings.keymap.hint(command)
    }

    /// The move of the side to move that `written` means, legal or not.
    ///
    /// # Errors
    ///
    /// Why there is none, as a sentence.
    pub fn read_move(&self, written: &WrittenMove) -> Result<Move, Refused> {
        match Position::new(self.scene().setup).find_move(written) {
            // The refusal is worded where the move is judged.
            Ok(mv) | Err(SanError::Refused { mv: Some(mv), .. }) => Ok(mv),
            Err(error) => Err(unreadable(&error)),
        }
    }

    /// The castling move that is meant by moving the king onto its rook on `square`.
    pub fn castling(&self, king: Option<Square>, square: Square) -> Option<Move> {
        Position::new(self.scene().setup).castling_with(king?, square)
    }

    /// Asks what a pawn becomes, which `why` tells of: over the board, or in words.
    pub fn ask_promotion(&mut self, why: String) {
        self.say(why);
        match self.settings.keymap.hands() {
            InputMode::Keys { .. } => {
                *self.popup = Some(Popup::Promotion(self.scene().setup.turn, 0));
            }
            hands => self.message.extend(Answering::Becomes.sentence(&hands)),
        }
    }
}

/// Refusal of a written move. If no piece can make it, the answer is no; a text that isn't a move, or
/// could be several, isn't understood.
pub fn unreadable(error: &SanError) -> Refused {
    let why = || format!("{}.", capital(&error.to_string()));
    match error {
        SanError::NotAMove(_) | SanError::Ambiguous { .. } => why().into(),
        SanError::NoneCan { .. } => Refused::no(why()),
        SanError::Refused { refusal, .. } => Refused::no(answer::refusal(refusal)),
    }
}
