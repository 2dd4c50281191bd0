//! The board of a prediction question.

use crate::answer::AnswerFormat;
use crate::board::{Square, SquareSet};
use crate::lesson::{of_passed, of_why};
use crate::trace::{Ask, Frame, Mark, Reply};

use super::Quiz;

impl Quiz {
    /// Adds the square that is asked about, the squares marked so far and the order of moves to the
    /// frame, and hides the labels that would give the answer away.
    pub(in crate::app) fn show(&self, frame: &mut Frame) {
        frame.tries = self.order_of_moves();
        for (square, mark) in self.asked_about() {
            frame.set_mark(square, mark);
        }
        for square in self.marked {
            frame.set_mark(square, Mark::JustQueued);
        }
        let hidden = |square: &Square| {
            let label = frame.label(*square);
            self.is_open() && label.is_some_and(|label| self.hides(label))
        };
        let hidden: SquareSet = Square::ALL.into_iter().filter(hidden).collect();
        for square in hidden {
            frame.take_label(square);
        }
    }

    /// Returns the square of the last answer, if it was a single square and wrong.
    pub fn wrong_square(&self) -> Option<Square> {
        let is_square = self.answering() == AnswerFormat::Square;
        let last = self.given.last().filter(|reply| self.is_refused(**reply));
        last.filter(|_| is_square)?.square()
    }

    /// Returns the square that the question is about, if it asks whether a piece can go there.
    pub const fn asked_square(&self) -> Option<Square> {
        match self.guess.question.ask {
            Ask::Reachable(to) => Some(to),
            _ => None,
        }
    }

    /// Returns the mark of the square that the open question is about. After an answer, returns the
    /// marks that illustrate the right one.
    fn asked_about(&self) -> Vec<(Square, Mark)> {
        let Some(to) = self.asked_square() else {
            return Vec::new();
        };
        let (board, from) = (self.scene.board(), self.scene.focus());
        if self.is_open() && !self.wrong_once {
            return vec![(to, Mark::Candidate)];
        }
        let mut marks = of_why(board, from, to);
        if marks.is_empty() && self.guess.question.answer() == Reply::Yes(true) {
            marks = of_passed(from, to);
            marks.push((to, Mark::Open));
        }
        marks
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::{Command, Message, Model, scene};

    #[test]
    fn a_question_about_a_square_frames_it_and_its_answer_is_drawn() {
        let mut model = Model::new(scene("rook").expect("a scene").scene, &["dark"]);
        let mut marked = |line: &str, mark: Mark| {
            model.update(Message::Do(Command::parse(line).expect(line)));
            model.board().1.marked(mark)
        };
        marked("step 4", Mark::Open);
        assert_eq!(marked("predict", Mark::Candidate), Square::A4.into());
        let lit = [Square::A4, Square::B4, Square::C4].into_iter().collect();
        assert_eq!(marked("answer no", Mark::Open), lit);
    }
}
