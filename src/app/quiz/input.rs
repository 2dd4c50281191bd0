//! Keys and cursor during a round of questions.

use crate::answer::AnswerFormat;
use crate::app::activity_context::CommandRefusal;
use crate::app::command::Command;
use crate::app::key::{Key, KeyCode};
use crate::app::model::Model;
use crate::board::SquareSet;
use crate::lesson::{Act, Goal};
use crate::trace::Reply;

impl Model {
    /// If the question is about the cursor's square, selects the piece there or makes the square
    /// the target, so that the cursor is free for answering.
    pub(in crate::app) fn hold_the_subject(&mut self) {
        let row = self.scene().lens().row();
        self.edit(|scene| {
            let cursor = scene.cursor;
            if row.aims_at_cursor && scene.target.is_none() && scene.selected.is_some() {
                scene.target = Some(cursor);
            }
            let has_piece = scene.board().piece(cursor).is_some();
            if !row.follows_cursor && has_piece && scene.selected.is_none() {
                scene.selected = Some(cursor);
            }
        });
        self.refresh();
    }

    /// Submits the cursor's square as the answer, or toggles its mark if the answer is a set. Asks
    /// the next question if this one is already answered.
    pub(in crate::app) fn asking_go(&mut self) -> Result<(), CommandRefusal> {
        let here = SquareSet::from(self.scene().cursor);
        let Some(asking) = &mut self.asking else {
            return Ok(());
        };
        match asking.answering() {
            _ if asking.answered => self.ask_on(),
            AnswerFormat::Squares | AnswerFormat::List => asking.marked = asking.marked ^ here,
            AnswerFormat::Square => return self.answer(Reply::Squares(here)),
            _ => {
                let wanted = asking.question_for(&self.settings.keymap.input_mode());
                return Err(format!("A square isn't an answer here. {wanted}").into());
            }
        }
        Ok(())
    }

    /// Shows how to find the answer to the open question; the second time, shows the answer. The
    /// question counts as missed.
    pub(in crate::app) fn asking_hint(&mut self) -> Result<(), CommandRefusal> {
        let Some(asking) = self.asking.as_mut().filter(|asking| asking.is_open()) else {
            return Err("You've answered this question: no hint needed.".into());
        };
        let hint = if std::mem::replace(&mut asking.hinted, true) {
            let answer = Act::Answer(asking.guess.question.answer());
            asking.guess.answer(&asking.guess.name(answer), false)
        } else {
            asking.guess.nudge(&asking.scene)
        };
        let counts = if asking.missed_once {
            ""
        } else {
            " The question counts as missed."
        };
        asking.miss();
        asking.verdict = Some(hint + counts);
        Ok(())
    }

    /// Returns the command for a key during a round of questions; `None` if the key has its usual
    /// meaning.
    pub(in crate::app) fn asking_key(&self, key: Key) -> Option<Command> {
        let asking = self.asking.as_ref()?;
        let KeyCode::Char(c) = key.code else {
            return None;
        };
        let reply = asking.answering().by_key(c).filter(|_| !key.ctrl)?;
        // An extra key press must not answer a question that the user hasn't seen.
        Some(if asking.answered {
            Command::Predict(asking.round)
        } else {
            Command::Answer(reply)
        })
    }
}
