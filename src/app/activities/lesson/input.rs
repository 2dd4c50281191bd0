//! Effects of Enter, Esc, digits and clicks in a level.

use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal};
use crate::app::command::{Command, Pick};
use crate::board::Square;
use crate::geometry::Reach;
use crate::lesson::{Act, GivenHint, Method, Request};
use crate::rules::Move;
use crate::trace::Scene;

use super::Learn;

/// State that Esc leaves or cancels.
pub(super) enum StepBack {
    /// Background work.
    Work,
    /// The explanation of a mistake.
    Reason,
    /// The selection of a piece.
    Selection,
    /// The lesson itself.
    Lesson,
}

impl Learn {
    pub(super) fn explain_next(&self, desk: &mut ActivityContext<'_>) {
        let key = desk.hint("go");
        desk.set_message(if self.over {
            format!("The lesson is over: {key} opens the next one.")
        } else {
            format!("Solved! {key} continues.")
        });
    }

    /// Handles Enter or a click, according to how the level is answered.
    pub(super) fn go(&mut self, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        if self.met || self.over {
            return self.next_level(desk);
        }
        let cursor = desk.scene().cursor;
        let input = self.level().input();
        if let Some(act) = input.at(cursor) {
            let answer = self.true_hint().and_then(GivenHint::answer);
            let is_shown = answer.is_some_and(|answer| answer.contains(&cursor));
            let is_meant = self.pointed == Some(cursor) || self.level().scene.cursor != cursor;
            if is_shown || is_meant {
                self.act(act, desk);
            } else {
                self.ask_once_more(desk);
            }
        } else if input == Method::Options {
            let how = self
                .answering()
                .sentence(&desk.settings.keymap.input_mode());
            *desk.message = how.into_iter().collect();
        } else if let Some(castling) = desk.castling(desk.scene().selected, cursor)
            && self.level().goal.is_chess()
        {
            self.act(Act::Move(castling), desk);
        } else {
            let selected = desk.scene().selected;
            if selected == Some(cursor) && self.held {
                desk.scene_mut().selected = None;
                desk.set_message("Nothing is selected now.");
            } else if let Some(from) = self.meant_to_move(selected, cursor, desk.scene()) {
                self.act(Act::Move(Move::new(from, cursor)), desk);
            } else {
                self.select(cursor, desk);
            }
        }
        Ok(())
    }

    /// Returns the square of the piece that the learner wants to move to `square`; `None` if no
    /// move is meant or several pieces could make it. If one of the learner's own pieces is on
    /// `square`, that piece is selected instead, unless it isn't allowed to move: then the move is
    /// tried, and the rules explain the refusal.
    fn meant_to_move(
        &self,
        selected: Option<Square>,
        square: Square,
        scene: &Scene,
    ) -> Option<Square> {
        let stays = || self.level().stays(&self.attempt.state, square).is_some();
        match selected.filter(|from| *from != square) {
            Some(from) if !is_own(square, scene) || stays() => Some(from),
            Some(_) => None,
            None if is_own(square, scene) => None,
            None => self.only_mover(square, scene),
        }
    }

    /// Goes to level `number` if the learner has confirmed it or nothing can be lost; otherwise
    /// asks first, because a digit may be pressed by accident.
    pub(super) fn take_digit(
        &mut self,
        number: usize,
        asked: Option<usize>,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        let known = self.lesson.index_of(number);
        if !self.is_open() || asked == Some(number) || known.is_err() {
            return self.take(&Command::Level(Pick::This(number)), desk);
        }
        self.jump = Some(number);
        let what = self.what_numbered();
        desk.set_message(if known == Ok(self.index) {
            format!("This is {what} {number}. Press {number} again to restart it.")
        } else {
            format!("Press {number} again to go to {what} {number}.")
        });
        Ok(CommandOutcome::Done)
    }

    /// Asks the learner to press the key again, because the level, not the learner, put the cursor
    /// on this square. Once the answer is shown, the learner is asked to go elsewhere.
    fn ask_once_more(&mut self, desk: &mut ActivityContext<'_>) {
        let (cursor, key) = (desk.scene().cursor, desk.hint("go"));
        let elsewhere = if desk.settings.screen {
            "use the arrows"
        } else {
            "use `cursor`"
        };
        // After the answer, a reminder of the key would invite a mistake.
        if self.true_hint().and_then(GivenHint::answer).is_some() {
            return desk.set_message(format!(
                "{cursor} isn't part of the answer: {elsewhere} to go elsewhere."
            ));
        }
        self.pointed = Some(cursor);
        desk.set_message(format!(
            "The cursor begins on {cursor}. Press {key} again to mark it, or {elsewhere} to go elsewhere."
        ));
    }

    /// Returns the square of the only piece that can go to `square`; `None` if none or several can,
    /// or in levels under the rules of chess, because checks aren't considered here.
    fn only_mover(&self, square: Square, scene: &Scene) -> Option<Square> {
        let level = self.level();
        let board = scene.board();
        let own = board.of_color(scene.setup.turn).into_iter();
        let mut can = own.filter(|&from| {
            level.stays(&self.attempt.state, from).is_none()
                && Reach::of(board, from).is_some_and(|reach| reach.destinations().contains(square))
        });
        match (can.next(), can.next()) {
            (Some(only), None) if !level.goal.is_chess() => Some(only),
            _ => None,
        }
    }

    pub(super) fn select(&mut self, square: Square, desk: &mut ActivityContext<'_>) {
        if self.met || self.over {
            self.explain_next(desk);
            return;
        }
        if is_own(square, desk.scene()) {
            match self.level().stays(&self.attempt.state, square) {
                Some(stays) => desk.set_message(stays),
                None => {
                    self.held = true;
                    self.forget_reason();
                    self.said.clear();
                    desk.scene_mut().selected = Some(square);
                }
            }
            return;
        }
        desk.set_message(desk.not_players_piece(square));
    }

    pub(super) fn back(&mut self, desk: &mut ActivityContext<'_>) -> CommandOutcome {
        // A typed command leaves immediately: it doesn't first close the explanation or deselect
        // the piece.
        let typed = !desk.settings.screen;
        let out = match self.step_back(desk.scene().selected.is_some()) {
            StepBack::Reason | StepBack::Selection if typed => StepBack::Lesson,
            out => out,
        };
        match out {
            StepBack::Work if self.has_pending_stars => self.award_without_par(desk),
            StepBack::Work => {
                // If the cancelled work was the search for the par, it isn't requested again.
                if let Some(busy) = self.busy.take() {
                    self.is_par_open &= busy.holds_the_attempt();
                    self.said = vec![busy.stop().to_owned()];
                }
                if self.is_par_open {
                    self.request(Request::Par, desk);
                }
            }
            StepBack::Reason => {
                self.forget_reason();
                self.said.clear();
            }
            StepBack::Selection => {
                desk.scene_mut().selected = None;
                let back = desk.hint("back");
                desk.set_message(format!(
                    "Nothing is selected now. Press {back} again to leave."
                ));
            }
            StepBack::Lesson => return CommandOutcome::Left,
        }
        CommandOutcome::Done
    }

    /// Returns what Esc leaves or cancels. `selected` is whether a piece is selected.
    pub(super) fn step_back(&self, selected: bool) -> StepBack {
        let moves = self.level().input() == Method::Moves;
        match &self.busy {
            Some(_) => StepBack::Work,
            None if !self.reason.is_empty() => StepBack::Reason,
            None if moves && selected && !self.met => StepBack::Selection,
            None => StepBack::Lesson,
        }
    }
}

fn is_own(square: Square, scene: &Scene) -> bool {
    scene.board().of_color(scene.setup.turn).contains(square)
}
