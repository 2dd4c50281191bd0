//! What a question about a trace asks for, as far as wrong ideas have to know it.

use crate::board::{Square, SquareSet};
use crate::geometry::Reach;
use crate::trace::{Algorithm, Ask, Question, Reply, Scene, Trace};

use super::Subject;
use crate::lesson::skill::Skill;

impl Subject {
    /// What `question` about `trace` asks for; `None` where no wrong idea has an answer to it.
    pub fn of_question(question: &Question, scene: &Scene, trace: &Trace) -> Option<Subject> {
        let (setup, from) = (scene.setup, scene.focus());
        let of_squares = |skill, right| Subject::of_squares(skill, setup, from, right);
        let of_answer = |skill| Subject {
            right: question.answer(),
            ..of_squares(skill, SquareSet::EMPTY)
        };
        let taken = trace.takes();
        let taken = taken.take_while(|(step, _)| *step <= question.hidden_from);
        let is_queue = scene.way == Algorithm::BreadthFirst;
        Some(match (question.ask, question.answer()) {
            (Ask::Next, _) if is_queue => {
                let is_right = |at: &Square| question.accepts(Reply::Squares((*at).into()));
                let right = Square::ALL.into_iter().filter(is_right).collect();
                Subject {
                    target: scene.target,
                    after: Some(taken.count()),
                    one: true,
                    ..of_squares(Skill::Frontier, right)
                }
            }
            (Ask::Frontier, Reply::Squares(layer)) if is_queue => Subject {
                after: Some(taken.count()),
                layer: true,
                ..of_squares(Skill::Frontier, layer)
            },
            (Ask::Neighbour { .. }, _) => of_answer(Skill::Frontier),
            (Ask::Reachable(square), _) => {
                let reach = Reach::of(scene.board(), from)?;
                let skill = Skill::of_moves(scene.piece()?.role);
                Subject {
                    whether: Some(square),
                    ..of_squares(skill, reach.destinations())
                }
            }
            (Ask::Shade(square), _) => Subject {
                from: square,
                ..of_answer(Skill::Color)
            },
            (Ask::Distance(_), _) => of_answer(Skill::Moves),
            _ => return None,
        })
    }
}
