//! What Enter, digits and the mouse mean while a level is played.

use crate::answer::Answering;
use crate::board::Square;
use crate::geometry::Reach;
use crate::lesson::{Act, Input};
use crate::rules::Move;
use crate::trace::Scene;

use super::super::command::{Command, Pick};
use super::super::desk::{Desk, Refused};
use super::super::key::{Key, KeyCode};
use super::super::message::{Hit, Pointer, PointerKind};
use super::Learn;

impl Learn {
    /// The command that a digit means: an answer, where one is to be chosen, or else a level.
    pub(super) fn command_of(&self, key: Key) -> Option<Command> {
        let KeyCode::Char(c @ '1'..='9') = key.code else {
            return None;
        };
        let digit = c.to_digit(10).filter(|_| !key.ctrl)?;
        if self.level().input() != Input::Options {
            return Some(Command::Level(Pick::This(digit as usize)));
        }
        let answers = self.level().answers();
        let chosen = answers.iter().position(|(of, _)| *of == digit);
        // A digit that stands for nothing is answered with those that do.
        Some(chosen.map_or(Command::Go, |index| Command::Choose(index + 1)))
    }

    /// The mouse in a lesson: it points, clicks and carries pieces, and edits nothing. The button
    /// went down on `pressed`.
    pub(super) fn pointed_at(
        &mut self,
        pointer: &Pointer,
        pressed: Option<Square>,
        desk: &mut Desk<'_>,
    ) -> Option<Command> {
        let command = pointer.as_move(pressed, &mut desk.scene_mut().cursor);
        let Some(Hit::Square(square)) = pointer.hit else {
            return command;
        };
        match pointer.kind {
            PointerKind::Press => self.pointed = Some(square),
            PointerKind::Release if pressed.is_some() && (self.met || self.over) => {
                self.say_what_goes_on(desk);
                return None;
            }
            PointerKind::RightPress => return Some(Command::ToggleObstacle(Some(square))),
            _ => {}
        }
        let moves = self.level().input() == Input::Moves;
        command.filter(|command| moves || !matches!(command, Command::Move(..)))
    }

    /// How to go on once the goal is met.
    pub(super) fn say_what_goes_on(&self, desk: &mut Desk<'_>) {
        let key = desk.hint("go");
        desk.say(if self.over {
            format!("The lesson is over: {key} opens the next one.")
        } else {
            format!("The goal is met: {key} goes on.")
        });
    }

    /// Enter, or a click: what it means depends on what the level asks for.
    pub(super) fn go(&mut self, desk: &mut Desk<'_>) -> Result<(), Refused> {
        if self.met || self.over {
            return self.next_level(desk);
        }
        let cursor = desk.scene().cursor;
        let input = self.level().input();
        if let Some(act) = input.at(cursor) {
            if self.pointed == Some(cursor) || self.level().scene.cursor != cursor {
                self.act(act, desk);
            } else {
                self.ask_once_more(desk);
            }
        } else if input == Input::Options {
            let how = if self.level().is_counted() {
                Answering::Digit
            } else {
                Answering::Choice(self.level().options().len())
            };
            let how = how.sentence(&desk.settings.keymap.hands());
            *desk.message = how.into_iter().collect();
        } else if let Some(castling) = desk.castling(desk.scene().selected, cursor)
            && self.level().goal.is_chess()
        {
            self.act(Act::Move(castling), desk);
        } else {
            let selected = desk.scene().selected;
            if selected == Some(cursor) && self.held {
                desk.scene_mut().selected = None;
                desk.say("Nothing is selected now.");
            } else if !is_own(cursor, desk.scene())
                && let Some(from) = selected.or_else(|| self.only_mover(cursor, desk.scene()))
            {
                self.act(Act::Move(Move::new(from, cursor)), desk);
            } else {
                self.select(cursor, desk);
            }
        }
        Ok(())
    }

    /// The cursor is where the level put it: going there once more is on purpose.
    fn ask_once_more(&mut self, desk: &mut Desk<'_>) {
        let (cursor, key) = (desk.scene().cursor, desk.hint("go"));
        self.pointed = Some(cursor);
        let elsewhere = if desk.settings.keymap.is_empty() {
            "`cursor` leads"
        } else {
            "the arrows lead"
        };
        desk.say(format!(
            "The cursor begins on {cursor}. {key} once more marks it; {elsewhere} elsewhere."
        ));
    }

    /// The only piece that could go to `square`, where no king has to be watched.
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

    pub(super) fn select(&mut self, square: Square, desk: &mut Desk<'_>) {
        if self.met || self.over {
            self.say_what_goes_on(desk);
            return;
        }
        if is_own(square, desk.scene()) {
            match self.level().stays(&self.attempt.state, square) {
                Some(stays) => desk.say(stays),
                None => {
                    self.held = true;
                    self.reason.clear();
                    self.said.clear();
                    desk.scene_mut().selected = Some(square);
                }
            }
            return;
        }
        let color = desk.scene().setup.turn.name();
        desk.say(match desk.scene().board().get(square) {
            Some(stands) => format!("The {stands} is not yours: you play the {color} pieces."),
            None => format!("{square} is empty. First select the {color} piece that is to move."),
        });
    }
}

fn is_own(square: Square, scene: &Scene) -> bool {
    scene.board().of_color(scene.setup.turn).contains(square)
}
