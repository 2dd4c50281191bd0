//! What keys, commands and the mouse mean while a level is played.

use crate::answer::{Answering, Hands, counted};
use crate::board::{Piece, Square};
use crate::lesson::{Act, Goal, Level, Reply};
use crate::rules::Move;

use super::super::activity::Activity;
use super::super::command::Command;
use super::super::keymap::{Key, KeyCode};
use super::super::model::Model;
use super::super::popup::Popup;
use super::super::update::{Effect, Hit, Pointer, PointerKind};

impl Model {
    /// What `command` does in a lesson; the command itself when it does there what it always does.
    pub(in super::super) fn in_lesson(&mut self, command: Command) -> Result<Vec<Effect>, Command> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Err(command);
        };
        match command {
            Command::Go => return Ok(self.lesson_go()),
            Command::Move(from, to) => return Ok(self.lesson_move(from, to)),
            Command::ToggleObstacle(square) => {
                let square = square.unwrap_or(self.scene.cursor);
                return Ok(self.lesson_act(Act::Obstacle(square)));
            }
            Command::Obstacle(squares) => return Ok(self.lesson_obstacles(&squares)),
            Command::Answer(reply) => return Ok(self.lesson_answer(reply)),
            Command::Choose(number) => match number.checked_sub(1) {
                Some(index) => return Ok(self.lesson_act(Act::Choose(index))),
                None => self.refuse("Answers are counted from 1."),
            },
            Command::Promote(piece) => return Ok(self.promote(piece)),
            Command::Select(square) => self.lesson_select(square),
            Command::Level(None) => self.next_level(),
            Command::Level(Some(number)) => match number.checked_sub(1) {
                Some(index) => self.open_level(index),
                None => self.refuse("Levels are counted from 1."),
            },
            Command::Hint => self.lesson_hint(),
            Command::Retry | Command::Reset => self.retry(),
            Command::Undo => {
                learn.reason.clear();
                if learn.met || !learn.attempt.undo() {
                    self.refuse("There is nothing to take back.");
                } else {
                    learn.said.clear();
                    self.show_state(None);
                }
            }
            Command::Back => self.lesson_back(),
            Command::Scene(_) | Command::Match(_) | Command::Present(_) => {
                self.leave_lesson();
                return Err(command);
            }
            Command::Cursor(_)
            | Command::CursorToward(_)
            | Command::Jump
            | Command::Deselect
            | Command::Open
            | Command::Learn(_)
            | Command::Flip
            | Command::Theme(_)
            | Command::Mouse(_)
            | Command::Describe(_)
            | Command::Help
            | Command::Prompt
            | Command::Palette
            | Command::Suspend
            | Command::Quit
            | Command::Ask(..)
            | Command::Panic(_) => return Err(command),
            _ => {
                let key = self.keymap.hint("back");
                self.refuse(format!(
                    "That belongs to exploring. {key} leaves the lesson; your progress is kept."
                ));
            }
        }
        Ok(Vec::new())
    }

    /// The command that a key means while an answer is to be chosen.
    pub(in super::super) fn lesson_key(&self, key: Key) -> Option<Command> {
        let Activity::Learn(learn) = &self.activity else {
            return None;
        };
        match key.code {
            KeyCode::Char(c @ '1'..='9') if !learn.level().options().is_empty() && !key.ctrl => {
                Some(Command::Choose(c.to_digit(10)? as usize))
            }
            _ => None,
        }
    }

    /// The mouse in a lesson: it points, clicks and carries pieces, and edits nothing.
    pub(in super::super) fn lesson_pointer(&mut self, pointer: Pointer) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match (pointer.kind, pointer.hit) {
            (PointerKind::Press, Some(Hit::Square(square))) => {
                learn.pressed = Some(square);
                self.message.clear();
                self.scene.cursor = square;
            }
            (PointerKind::Press, Some(Hit::Command(command))) => {
                self.message.clear();
                return self.run(command);
            }
            (PointerKind::Release, Some(Hit::Square(square))) => {
                let pressed = learn.pressed.take();
                self.scene.cursor = square;
                return match pressed {
                    Some(pressed) if pressed == square => self.run(Command::Go),
                    Some(pressed) if learn.level().goal.is_moving() => {
                        self.run(Command::Move(pressed, square))
                    }
                    _ => Vec::new(),
                };
            }
            (PointerKind::Release, _) => learn.pressed = None,
            (PointerKind::Move | PointerKind::Drag, Some(Hit::Square(square))) => {
                self.scene.cursor = square;
            }
            (PointerKind::RightPress, Some(Hit::Square(square))) => {
                self.scene.cursor = square;
                return self.run(Command::ToggleObstacle(Some(square)));
            }
            _ => {}
        }
        Vec::new()
    }

    /// Enter or a click: what it means depends on what the level asks for.
    fn lesson_go(&mut self) -> Vec<Effect> {
        let Activity::Learn(learn) = &self.activity else {
            return Vec::new();
        };
        let cursor = self.scene.cursor;
        if learn.met {
            self.goal_is_met();
            return Vec::new();
        }
        match &learn.level().goal {
            Goal::Mark(_) | Goal::Predict(_) => self.lesson_act(Act::Mark(cursor)),
            Goal::Obstacles(_) => self.lesson_act(Act::Obstacle(cursor)),
            Goal::Choose(choice) => {
                let how = Answering::Choice(choice.options.len()).sentence(&self.keymap.hands());
                self.message = how.into_iter().collect();
                Vec::new()
            }
            _ => {
                let own = self.is_own(cursor);
                match self.scene.selected {
                    Some(selected) if selected == cursor && learn.held => {
                        self.scene.selected = None;
                        self.message = vec!["Nothing is selected now.".to_owned()];
                    }
                    Some(_) if own => self.lesson_select(cursor),
                    Some(selected) => return self.lesson_move(selected, cursor),
                    None => self.lesson_select(cursor),
                }
                Vec::new()
            }
        }
    }

    /// What is said to whoever goes on playing.
    fn goal_is_met(&mut self) {
        let key = self.keymap.hint("level next");
        self.message = vec![format!("The goal is met: {key} goes on.")];
    }

    fn is_own(&self, square: Square) -> bool {
        let turn = self.scene.setup.turn;
        self.scene.board().of_color(turn).contains(square)
    }

    fn lesson_select(&mut self, square: Square) {
        if self.is_own(square) {
            self.scene.selected = Some(square);
            if let Activity::Learn(learn) = &mut self.activity {
                learn.held = true;
                learn.reason.clear();
                learn.said.clear();
            }
            return;
        }
        let color = self.scene.setup.turn.name();
        self.message = vec![match self.scene.board().get(square) {
            Some(stands) => format!("The {stands} is not yours: you play the {color} pieces."),
            None => format!("{square} is empty: select one of your {color} pieces first."),
        }];
    }

    fn lesson_move(&mut self, from: Square, to: Square) -> Vec<Effect> {
        self.lesson_act(Act::Move(Move::new(from, to)))
    }

    /// Carries out what the learner does, and says what came of it.
    pub(super) fn lesson_act(&mut self, act: Act) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        if learn.met {
            self.goal_is_met();
            return Vec::new();
        }
        learn.reason.clear();
        learn.said.clear();
        learn.held = false;
        let level = &learn.lesson.levels[learn.index];
        let moved = match act {
            Act::Move(mv) => Some(mv),
            _ => None,
        };
        match learn.attempt.act(level, act) {
            Reply::Refused(mistake) if mistake.kind == "promotion_missing" => {
                learn.promoting = moved.map(|mv| (mv.from, mv.to));
                self.message = vec![mistake.sentence];
                match self.keymap.hands() {
                    Hands::Keys { .. } => {
                        self.popup = Some(Popup::promotion(self.scene.setup.turn));
                    }
                    hands => self.message.extend(Answering::Becomes.sentence(&hands)),
                }
            }
            Reply::Refused(mistake) => {
                learn.said = vec![level.comment(&mistake)];
                learn.reason = mistake.marks;
            }
            Reply::GoOn => {
                let answered = learn.attempt.state.last.and_then(|(_, reply)| reply);
                learn.said = match (answered, act) {
                    (Some(reply), _) => {
                        vec![format!("Good. The answer is {}-{}.", reply.from, reply.to)]
                    }
                    (None, Act::Mark(square)) => {
                        let left = left(level, learn.attempt.state.marked.len());
                        vec![format!("Right: {square}. {left}")]
                    }
                    _ => Vec::new(),
                };
                self.show_state(moved);
            }
            Reply::Met => return self.goal_met(moved),
        }
        Vec::new()
    }

    /// The goal is met: it is said, remembered, and asked to be kept.
    fn goal_met(&mut self, moved: Option<Move>) -> Vec<Effect> {
        self.show_state(moved);
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        let level = &learn.lesson.levels[learn.index];
        let record = learn.attempt.record(level);
        let stars = counted(record.stars, "star");
        learn.met = true;
        learn.said = vec![format!("{} {stars}.", level.success())];
        learn.done[learn.index] = Some((record, learn.attempt.mistakes.clone()));
        self.progress.record(&learn.lesson, level, record);
        vec![Effect::Save(self.progress.clone())]
    }

    /// Puts up the board as the attempt has it. A piece that goes on alone stays selected.
    fn show_state(&mut self, moved: Option<Move>) {
        let Activity::Learn(learn) = &self.activity else {
            return;
        };
        self.scene.setup = learn.attempt.state.setup;
        let level = learn.level();
        self.scene.selected = match moved {
            Some(mv) if !level.goal.is_chess() => Some(mv.to),
            _ if level.goal.is_moving() => None,
            _ => level.scene.selected,
        };
        self.scene.edit(|_| ());
    }

    fn promote(&mut self, piece: Piece) -> Vec<Effect> {
        let Activity::Learn(learn) = &mut self.activity else {
            return Vec::new();
        };
        match learn.promoting.take() {
            Some((from, to)) => {
                // The question what it becomes is answered, and hides nothing any more.
                self.message.clear();
                let mv = Move::new(from, to).promoting(piece.role);
                self.lesson_act(Act::Move(mv))
            }
            None => {
                self.refuse("No pawn waits to become something: move one to its last rank first.");
                Vec::new()
            }
        }
    }

    fn lesson_hint(&mut self) {
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if learn.met {
            self.refuse("The goal is met: no hint is needed.");
            return;
        }
        let level = &learn.lesson.levels[learn.index];
        learn.hint = learn.attempt.hint(level);
        if let Some(hint) = &learn.hint {
            let number = learn.attempt.hints;
            learn.said = vec![format!("Hint {number}/{}: {hint}", Level::HINTS)];
        }
    }

    fn lesson_back(&mut self) {
        let Activity::Learn(learn) = &mut self.activity else {
            return;
        };
        if !learn.reason.is_empty() {
            learn.reason.clear();
            learn.said.clear();
        } else if learn.level().goal.is_moving() && self.scene.selected.is_some() && !learn.met {
            self.scene.selected = None;
        } else {
            self.leave_lesson();
        }
    }
}

/// How many squares there are still to find.
fn left(level: &Level, found: usize) -> String {
    match level.asked_for().saturating_sub(found) {
        1 => "1 more to find.".to_owned(),
        more => format!("{more} more to find."),
    }
}
