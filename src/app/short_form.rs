//! Short forms whose meaning depends on the activity: squares alone, and `next`.

use crate::answer::AnswerFormat;
use crate::app::activities::Activity;
use crate::board::{Color, Role, Square};

use super::command::{Command, Neighbor, Pick, StepTo};
use super::model::Model;

impl Model {
    /// Parses a line of squares as an answer to the open question or a move of the level's piece,
    /// and `next` or `n` as the next level or the next step. `None` for any other line, or if the
    /// line has no such meaning at the moment.
    pub(super) fn short_form(&self, line: &str) -> Option<Command> {
        let line = line.trim();
        if ["next", "n"].contains(&line.to_lowercase().as_str()) {
            return match self.activity {
                Activity::Learn(_) => Some(Command::Level(Pick::Other(Neighbor::Next))),
                Activity::Explore(_) | Activity::Study(_) => Some(Command::Step(StepTo::Next)),
                _ => None,
            };
        }
        let squares: Result<Vec<Square>, _> = line.split_whitespace().map(str::parse).collect();
        let squares = squares.ok().filter(|squares| !squares.is_empty())?;
        let question = self.open_question()?;
        let verb = match question.goal.answering(question.scene) {
            AnswerFormat::Square
            | AnswerFormat::Squares
            | AnswerFormat::List
            | AnswerFormat::EachSquare
            | AnswerFormat::InOrder => "answer",
            AnswerFormat::Obstacles => "obstacle",
            AnswerFormat::Moves => {
                let from = self.scene().selected.filter(|_| !self.has_own_pawn())?;
                let [to] = squares[..] else { return None };
                return Command::parse(&format!("move {from} {to}")).ok();
            }
            _ => return None,
        };
        Command::parse(&format!("{verb} {line}")).ok()
    }

    /// Whether the side to move has a pawn. If so, a square alone is read as a pawn move.
    fn has_own_pawn(&self) -> bool {
        let (board, side): (_, Color) = (self.scene().board(), self.scene().setup.turn);
        board
            .pieces()
            .into_iter()
            .any(|at| board.piece(at) == Some(Role::Pawn.of(side)))
    }
}
