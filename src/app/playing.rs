//! `what if`: playing out a wrong answer on the board before returning to the question.

use crate::answer::InputMode;
use crate::app::activities::Activity;
use crate::lesson::{WhatIf, WhatIfStep};

use super::activity_context::CommandRefusal;
use super::command::Command;
use super::model::Model;
use super::what_if::Playback;

impl Model {
    /// Plays out the consequences of the last wrong answer on the board, or only describes them if
    /// the user types commands.
    pub(super) fn play_what_if(&mut self) -> Result<(), CommandRefusal> {
        let (wrong, what_if) = self.last_wrong();
        let Some(what_if) = what_if else {
            let key = self.settings.keymap.hint("what if");
            return Err(WhatIf::nothing_to_play(wrong, &key).into());
        };
        if self.settings.keymap.input_mode() == InputMode::Commands {
            self.message = what_if.sentences();
            return Ok(());
        }
        let playing = Playback::new(what_if.clone(), self.settings.motion, self.now);
        self.what_if = Some(playing);
        Ok(())
    }

    /// Returns whether the last answer was wrong, and what would follow from it.
    fn last_wrong(&self) -> (bool, Option<&WhatIf>) {
        match (&self.asking, &self.activity) {
            (Some(asking), _) => asking.what_if(),
            (None, Activity::Learn(learn)) => learn.what_if(),
            (None, _) => (false, None),
        }
    }

    /// Whether the text says why the last answer to the open question is wrong.
    pub(super) fn explains_mistake(&self) -> bool {
        self.last_wrong().0 && self.open_question().is_some()
    }

    /// Goes back to the question if a wrong answer is being played. Returns whether `command` has
    /// no other effect.
    pub(super) fn end_what_if(&mut self, command: &Command) -> bool {
        let leaves = matches!(command, Command::Go | Command::Back | Command::WhatIf);
        self.what_if.take().is_some() && leaves
    }

    /// Returns the current step of the wrong answer being played; `None` at other times.
    pub(super) fn playing_still(&self) -> Option<&WhatIfStep> {
        self.what_if.as_ref().map(Playback::still)
    }

    /// Returns the sentences to show while a wrong answer is being played; `None` at other times.
    pub(super) fn what_if_sentences(&self) -> Option<Vec<String>> {
        let playing = self.what_if.as_ref()?;
        let mut sentences = playing.sentences();
        if playing.at_end() {
            let back = self.settings.keymap.hint("back");
            sentences.push(format!("{back} goes back."));
        } else if sentences.is_empty() {
            sentences.push("What if that were right?".to_owned());
        }
        Some(sentences)
    }

    pub(super) fn tick_what_if(&mut self) {
        if let Some(playing) = &mut self.what_if {
            playing.tick(self.now);
        }
    }
}
