//! Frames of a partly solved problem.

use crate::geometry::{MoveOrder, Queens, TourMap};
use crate::trace::{
    change::Scalar,
    fact::BacktrackFact,
    frame::{Frame, Value, VariableState},
    label::Label,
    mark::Mark,
    variable::Variable,
};

use super::{Backtrack, Phase, Problem};

impl Backtrack {
    /// Returns the frame of the current state.
    pub fn frame(&self, variables: &[Variable]) -> Frame {
        let mut frame = Frame::empty();
        frame.fact = self.fact.map(Into::into);
        frame.branch = self.branch();
        frame.depths = self.depths.to_vec();
        match &*self.problem {
            Problem::Queens { queens, .. } => self.show_queens(queens, &mut frame),
            Problem::Tour { map, order, .. } => self.show_tour(map, *order, &mut frame),
        }
        let value = |&name: &Variable| VariableState {
            name,
            value: self.value(name),
        };
        frame.variables = variables.iter().map(value).collect();
        frame
    }

    fn value(&self, name: Variable) -> Value {
        let number = |number: u64| Value::Scalar(Scalar::Number(number as i32));
        match name {
            _ if self.fact.is_none() => Value::Empty,
            Variable::S => match self.fact.and_then(BacktrackFact::square) {
                Some(square) => Value::Scalar(Scalar::Square(square)),
                None => Value::Empty,
            },
            Variable::Stack => Value::Squares(Box::new(self.path.iter().copied().collect())),
            Variable::Placed => number(self.tally.placed),
            Variable::TakenBack => number(self.tally.back),
            Variable::Refused => number(self.tally.refused),
            Variable::Solutions => number(self.tally.solutions.into()),
            Variable::Longest => number(self.longest.len() as u64),
            _ => Value::Empty,
        }
    }

    fn show_queens(&self, queens: &Queens, frame: &mut Frame) {
        if self.fact.is_none() {
            return;
        }
        if let Some(first) = self.first_solution() {
            for square in first {
                frame.set_mark(square, Mark::Found);
            }
            return;
        }
        for rank in self.open_ranks() {
            let free = self.free_on(rank);
            let call = self.calls.last().filter(|_| self.phase == Phase::Try);
            let call = call.filter(|call| call.rank == rank as u8);
            let tried = call.map_or(0, |call| call.next);
            for (place, square) in queens.candidates(rank as usize).enumerate() {
                let mark = match free.contains(square) {
                    _ if place < tried.into() => Mark::Unreachable,
                    true => Mark::Open,
                    false => Mark::Attacked,
                };
                frame.set_mark(square, mark);
            }
        }
        let solved = matches!(self.fact, Some(BacktrackFact::Solution(_)));
        for &square in &self.path {
            frame.set_mark(square, Mark::Placed);
        }
        for square in self.queens().into_iter().filter(|_| solved) {
            frame.set_mark(square, Mark::Found);
        }
        match self.fact {
            Some(BacktrackFact::Refused { square, by }) => {
                frame.set_mark(square, Mark::Current);
                frame.path = vec![by, square];
                frame.arrows = vec![(by, square)];
            }
            Some(BacktrackFact::TakenBack { square, .. }) => frame.set_mark(square, Mark::Current),
            _ => {}
        }
    }

    fn show_tour(&self, map: &TourMap, order: MoveOrder, frame: &mut Frame) {
        let shown = match self.fact {
            Some(BacktrackFact::GaveUp { .. } | BacktrackFact::Exhausted) => &self.longest,
            _ => &self.path,
        };
        for (i, &square) in shown.iter().enumerate() {
            frame.set_mark(square, Mark::Visited);
            frame.set_label(square, Label::Nth(i as u32 + 1));
        }
        frame.path = shown.to_vec();
        match self.fact {
            Some(BacktrackFact::Cut { .. }) => {
                for part in map.parts().into_iter().skip(1) {
                    for square in part {
                        frame.set_mark(square, Mark::Unreachable);
                    }
                }
            }
            _ => self.show_choices(map, order, frame),
        }
        // This is the end of the tour, or of the longest one so far.
        if let Some(&head) = shown.last() {
            frame.set_mark(head, Mark::Current);
        }
    }

    /// Adds the squares to which the tour can continue, each with its number of onward moves if the
    /// order is Warnsdorff's, and the squares already tried from the current one.
    fn show_choices(&self, map: &TourMap, order: MoveOrder, frame: &mut Frame) {
        if !matches!(self.phase, Phase::Open | Phase::Try) {
            return;
        }
        let Some(level) = frame.branch.last().cloned() else {
            return;
        };
        for &to in &level.left {
            frame.set_mark(to, Mark::Frontier);
            if order == MoveOrder::Warnsdorff {
                let onward = map.onward(to, self.on_path | to.into());
                frame.set_label(to, Label::Onward(onward as u32));
            }
        }
        for node in &level.nodes {
            frame.set_mark(node.square, Mark::Unreachable);
        }
    }
}
