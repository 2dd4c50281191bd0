//! Starting and leaving games: the match game, chess for two, and games from files.

use crate::board::Square;
use crate::rules::GameTexts;

use super::activities::{Activity, GamePlay, LeftStudy, MatchPlay, Study};
use super::activity_context::CommandRefusal;
use super::command::{Command, MatchOrder};
use super::model::Model;
use super::opened_game::{GameSource, OpenedGame, is_game};

/// Maximum size of pasted games, in bytes.
const LONGEST_PASTE: usize = 1 << 20;

impl Model {
    pub(super) fn begin_match(&mut self, order: MatchOrder) {
        let game = MatchPlay::begin(order);
        self.leave();
        // The cursor starts on the first match.
        self.scene_mut().cursor = Square::A8;
        self.workspace.runs.pause();
        self.activity = Activity::Match(Box::new(game));
    }

    /// Starts a game of chess for two, or resumes the unfinished one.
    pub(super) fn begin_game(&mut self, how: Option<&str>) -> Result<(), CommandRefusal> {
        let (opening, begins) = GamePlay::read(how, &self.workspace)?;
        self.leave();
        let play = GamePlay::begin(opening, begins, &mut self.split_activity().1);
        self.activity = Activity::Game(Box::new(play));
        Ok(())
    }

    /// Whether pasted games may be opened. They never replace a lesson, a game being played or a
    /// lecture.
    const fn takes_games(&self) -> bool {
        matches!(self.activity, Activity::Explore(_) | Activity::Study(_))
    }

    /// Tries to open the games in pasted text. Returns false if it contains none, or if the
    /// activity must not be replaced.
    pub(super) fn paste_games(&mut self, text: &str) -> bool {
        if !is_game(text) || !self.takes_games() {
            return false;
        }
        self.attempt(|model| {
            if text.len() > LONGEST_PASTE {
                return Err("This text is too long to paste: open it as a file.".into());
            }
            let source = GameSource::Pasted(text.into());
            let read = OpenedGame::read(
                source,
                GameTexts::new(text.as_bytes()),
                1,
                model.settings.letters,
            );
            model.open_game(read.map(Box::new))
        });
        true
    }

    /// Leaves the game and runs a command on its board. If the command changes nothing, the game
    /// stays open.
    pub(super) fn explore_game(&mut self, command: Command) -> Result<(), CommandRefusal> {
        let Activity::Study(mut study) = std::mem::take(&mut self.activity) else {
            return Ok(());
        };
        self.workspace.history = study.pause();
        let (before, depth) = (self.scene().clone(), self.workspace.history.depth());
        let done = self.carry_out(command);
        if self.scene().is_same_to_undo(&before) {
            self.activity = Activity::Study(study);
            return done;
        }
        self.put_pen_down();
        self.workspace.history.begin(true);
        self.left_study = Some(LeftStudy { study, depth });
        if self.message.is_empty() {
            let undo = self.settings.keymap.hint("undo");
            self.message = vec![format!("You have left the game; {undo} returns to it.")];
        }
        done
    }

    /// Resumes the study that was left, provided that all edits since then have been undone.
    pub(super) fn return_to_game(&mut self) {
        let depth = self.workspace.history.depth();
        let is_there = |left: &mut LeftStudy| left.depth == depth;
        if self.activity.is_exploring()
            && let Some(left) = self.left_study.take_if(is_there)
        {
            self.workspace.title = left.study.title().to_owned();
            self.activity = Activity::Study(left.study);
        }
    }

    /// Opens a game that was read; in a presentation, shows it to the audience.
    pub(super) fn open_game(
        &mut self,
        read: Result<Box<OpenedGame>, String>,
    ) -> Result<(), CommandRefusal> {
        self.message.clear();
        let opened = *read?;
        if let Activity::Present(_) = self.activity {
            let mut study = Study::begin(opened, None, &mut self.split_activity().1);
            study.show_to_audience();
            self.present_game(Activity::Study(Box::new(study)));
            return Ok(());
        }
        let earlier = match &self.activity {
            Activity::Study(study) => {
                Some(((**study).clone(), self.workspace.flipped, self.scene().way))
            }
            _ => None,
        };
        self.leave();
        let study = Study::begin(opened, earlier, &mut self.split_activity().1);
        self.activity = Activity::Study(Box::new(study));
        Ok(())
    }
}
