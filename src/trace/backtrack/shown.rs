//! What there is to see of a problem that is partly solved.

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
    /// What there is to see.
    pub fn frame(&self, variables: &[Variable]) -> Frame {
        let mut frame = Frame::empty();
        frame.fact = self.fact.map(Into::into);
        frame.branch = self.branch();
        frame.depths = self.depths.to_vec();
        match &*self.problem {
            Problem::Queens { queens, .. } => self.show_queens(queens, &mut frame),
            Problem::Tour { map, .. } => self.show_tour(map, &mut frame),
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
            Variable::Stack => Value::Squares(self.path.iter().copied().collect()),
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
        for rank in self.open_ranks() {
            let free = self.free_on(rank);
            // Squares that were tried before bear no mark.
            let call = self.calls.last().filter(|_| self.phase == Phase::Try);
            let call = call.filter(|call| call.rank == rank as u8);
            let tried = call.map_or(0, |call| call.next);
            for square in queens.candidates(rank as usize).skip(tried.into()) {
                let mark = if free.contains(square) {
                    Mark::Open
                } else {
                    Mark::Attacked
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

    fn show_tour(&self, map: &TourMap, frame: &mut Frame) {
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
            Some(BacktrackFact::Ordered(from)) => {
                frame.set_mark(from, Mark::Current);
                for to in map.candidates(from, self.on_path, MoveOrder::Warnsdorff) {
                    let onward = map.onward(to, self.on_path | to.into());
                    frame.set_mark(to, Mark::Frontier);
                    frame.set_label(to, Label::Onward(onward as u32));
                }
            }
            Some(BacktrackFact::DeadEnd { from, to }) => {
                frame.set_mark(from, Mark::Unreachable);
                frame.set_mark(to, Mark::Current);
            }
            Some(BacktrackFact::Visited(square) | BacktrackFact::TourStarts(square)) => {
                frame.set_mark(square, Mark::Current);
            }
            _ => {}
        }
    }
}
