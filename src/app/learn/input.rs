//! What Enter, digits and the mouse mean while a level is played.

use crate::answer::Answering;
use crate::board::{Role, Square};
use crate::geometry::Reach;
use crate::lesson::{Act, Input};
use crate::rules::{Move, Position};

use super::super::activity::Activity;
use super::super::command::{Command, Pick};
use super::super::key::{Key, KeyCode};
use super::super::message::{Effect, Hit, Pointer, PointerKind};
use super::super::model::Model;

impl Model {
    /// The command that a digit means: an answer, where one is to be chosen, or else a level.
    pub(in super::super) fn lesson_key(&self, key: Key) -> Option<Command> {
        let Activity::Learn(learn) = &self.activity else {
            return None;
        };
        let KeyCode::Char(c @ '1'..='9') = key.code else {
            return None;
        };
        let digit = c.to_digit(10).filter(|_| !key.ctrl)?;
        if learn.level().input() != Input::Options {
            return Some(Command::Level(Pick::This(digit as usize)));
        }
        let answers = learn.level().answers();
        let chosen = answers.iter().position(|(of, _)| *of == digit);
        // A digit that stands for nothing is answered with those that do.
        Some(chosen.map_or(Command::Go, |index| Command::Choose(index + 1)))
    }

    /// The mouse in a lesson: it points, clicks and carries pieces, and edits nothing. The button
    /// went down on `pressed`.
    pub(in super::super) fn lesson_pointer(
        &mut self,
        pointer: Pointer,
        pressed: Option<Square>,
    ) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match (pointer.kind, pointer.hit) {
            (PointerKind::Press, Some(Hit::Square(square))) => {
                self.message.clear();
                self.workspace.runs.scene_mut().cursor = square;
                learn.pointed = Some(square);
            }
            (PointerKind::Press, Some(Hit::Command(command))) => {
                self.message.clear();
                return self.run(command);
            }
            (PointerKind::Release, Some(Hit::Square(square))) => {
                self.workspace.runs.scene_mut().cursor = square;
                return match pressed {
                    Some(_) if learn.met || learn.over => {
                        self.say_what_goes_on();
                        Vec::new()
                    }
                    Some(pressed) if pressed == square => self.run(Command::Go),
                    Some(pressed) if learn.level().input() == Input::Moves => {
                        self.run(Command::Move(pressed, square))
                    }
                    _ => Vec::new(),
                };
            }
            (PointerKind::Move | PointerKind::Drag, Some(Hit::Square(square))) => {
                self.scene_mut().cursor = square;
            }
            (PointerKind::RightPress, Some(Hit::Square(square))) => {
                self.workspace.runs.scene_mut().cursor = square;
                return self.run(Command::ToggleObstacle(Some(square)));
            }
            _ => {}
        }
        Vec::new()
    }

    /// How to go on once the goal is met.
    pub(super) fn say_what_goes_on(&mut self) {
        let key = self.settings.keymap.hint("go");
        self.message = vec![match &self.activity {
            Activity::Learn(learn) if learn.over => {
                format!("The lesson is over: {key} opens the next one.")
            }
            _ => format!("The goal is met: {key} goes on."),
        }];
    }

    /// Enter, or a click: what it means depends on what the level asks for.
    pub(super) fn lesson_go(&mut self) -> Vec<Effect> {
        let Activity::Learn(learn) = &self.activity else {
            return Vec::new();
        };
        if learn.met || learn.over {
            self.next_level();
            return Vec::new();
        }
        let cursor = self.scene().cursor;
        let input = learn.level().input();
        if let Some(act) = input.at(cursor) {
            if learn.pointed == Some(cursor) || learn.level().scene.cursor != cursor {
                return self.lesson_act(act);
            }
            self.asked_twice();
            return Vec::new();
        }
        match input {
            Input::Options => {
                let how = if learn.level().is_counted() {
                    Answering::Digit
                } else {
                    Answering::Choice(learn.level().options().len())
                };
                let how = how.sentence(&self.settings.keymap.hands());
                self.message = how.into_iter().collect();
                Vec::new()
            }
            _ => {
                if let Some(castling) = self.castling(cursor) {
                    return self.lesson_act(Act::Move(castling));
                }
                match self.scene().selected {
                    Some(selected) if selected == cursor && learn.held => {
                        self.scene_mut().selected = None;
                        self.message = vec!["Nothing is selected now.".to_owned()];
                    }
                    _ if self.is_own(cursor) => self.lesson_select(cursor),
                    Some(selected) => return self.lesson_move(selected, cursor),
                    None => match self.only_mover(cursor) {
                        Some(only) => return self.lesson_move(only, cursor),
                        None => self.lesson_select(cursor),
                    },
                }
                Vec::new()
            }
        }
    }

    /// The castling move of the selected king with the rook on `square`, if he may castle.
    fn castling(&self, square: Square) -> Option<Move> {
        let Activity::Learn(learn) = &self.activity else {
            return None;
        };
        let king = self
            .scene()
            .selected
            .filter(|_| learn.level().goal.is_chess())?;
        let rook = self.scene().board().piece(square)?.role == Role::Rook;
        let position = Position::new(self.scene().setup);
        let mut moves = position.legal_moves().into_iter();
        let is_it = |mv: &Move| {
            let towards_king = square.file() > king.file();
            let side = position.castles(*mv).filter(|_| rook && mv.from == king);
            side.is_some_and(|side| side.is_kings() == towards_king)
        };
        moves.find(is_it)
    }

    /// The cursor is where the level put it: going there once more is on purpose.
    fn asked_twice(&mut self) {
        let (cursor, key) = (self.scene().cursor, self.settings.keymap.hint("go"));
        if let Activity::Learn(learn) = &mut self.activity {
            learn.pointed = Some(cursor);
            self.message = vec![format!(
                "The cursor begins on {cursor}. {key} once more marks it; the arrows lead elsewhere."
            )];
        }
    }

    fn is_own(&self, square: Square) -> bool {
        let turn = self.scene().setup.turn;
        self.scene().board().of_color(turn).contains(square)
    }

    /// The only piece that could go to `square`, where nobody has to watch out for kings.
    fn only_mover(&self, square: Square) -> Option<Square> {
        let Activity::Learn(learn) = &self.activity else {
            return None;
        };
        let level = learn.level();
        let board = self.scene().board();
        let own = board.of_color(self.scene().setup.turn).into_iter();
        let mut can = own.filter(|&from| {
            level.stays(&learn.attempt.state, from).is_none()
                && Reach::of(board, from).is_some_and(|reach| reach.destinations().contains(square))
        });
        match (can.next(), can.next()) {
            (Some(only), None) if !level.goal.is_chess() => Some(only),
            _ => None,
        }
    }

    pub(super) fn lesson_select(&mut self, square: Square) {
        let own = self.is_own(square);
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if learn.met || learn.over {
            self.say_what_goes_on();
            return;
        }
        if own {
            match learn.level().stays(&learn.attempt.state, square) {
                Some(stays) => self.message = vec![stays],
                None => {
                    learn.held = true;
                    learn.reason.clear();
                    learn.said.clear();
                    self.scene_mut().selected = Some(square);
                }
            }
            return;
        }
        let color = self.scene().setup.turn.name();
        self.message = vec![match self.scene().board().get(square) {
            Some(stands) => format!("The {stands} is not yours: you play the {color} pieces."),
            None => format!("{square} is empty. First select the {color} piece that is to move."),
        }];
    }

    pub(super) fn lesson_move(&mut self, from: Square, to: Square) -> Vec<Effect> {
        self.lesson_act(Act::Move(Move::new(from, to)))
    }
}
