//! The state of the board after some steps of a trace.

use std::iter;

use crate::board::{Square, SquareSet};

use super::Fact;
use super::change::{Change, Scalar};
use super::label::Label;
use super::mark::Mark;
use super::square_list::SquareList;
use super::tree_level::TreeLevel;
use super::variable::Variable;

/// Value of a variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// No value.
    Empty,
    /// A single value.
    Scalar(Scalar),
    /// A list of squares, such as a queue, a stack or the squares with crumbs.
    Squares(Box<SquareList>),
}

/// A variable of an algorithm.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableState {
    /// Name in the pseudocode.
    pub name: Variable,
    /// Current value.
    pub value: Value,
}

/// The state of an algorithm after a number of steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    marks: [Option<Mark>; 64],
    /// Neighbour being tried; its own mark is hidden.
    tried: Option<Square>,
    labels: [Option<Label>; 64],
    /// Arrows from square to square, in drawing order.
    pub arrows: Vec<(Square, Square)>,
    /// Moves by which the current square enqueued another square, or became one more parent of it,
    /// in order.
    pub puts: Vec<(Square, Square)>,
    /// Wrong or missing moves in the user's own search.
    pub faults: Vec<(Square, Square)>,
    /// Moves from the current square, in the order in which a search tries them. Empty unless an
    /// open question depends on that order.
    pub tries: Vec<(Square, Square)>,
    /// Path to show, including both ends; empty if there is none.
    pub path: Vec<Square>,
    /// Variables of the algorithm.
    pub variables: Vec<VariableState>,
    /// Branch of a backtracking search; see [`Frame::levels`].
    pub(super) branch: Vec<TreeLevel>,
    /// Number of placements at each depth of a backtracking search, from 1. The start of a tour is
    /// at depth 1 but isn't a placement.
    pub depths: Vec<u32>,
    /// Fact of the last step; `None` before the first.
    pub fact: Option<Fact>,
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::empty()
    }
}

impl Frame {
    /// Returns a frame without marks, labels or variables.
    pub fn empty() -> Frame {
        Frame::new(&[])
    }

    /// Returns the frame before the first step of an algorithm with these variables.
    pub(super) fn new(names: &[Variable]) -> Frame {
        let unset = |&name| VariableState {
            name,
            value: Value::Empty,
        };
        Frame {
            marks: [None; 64],
            tried: None,
            labels: [None; 64],
            arrows: Vec::new(),
            puts: Vec::new(),
            faults: Vec::new(),
            tries: Vec::new(),
            path: Vec::new(),
            variables: names.iter().map(unset).collect(),
            branch: Vec::new(),
            depths: Vec::new(),
            fact: None,
        }
    }

    /// Applies the changes of the steps up to the one with this fact.
    pub(super) fn go_on(&mut self, changes: &[Change], fact: Option<Fact>) {
        for &change in changes {
            self.apply(change);
        }
        self.fact = fact;
        #[cfg(test)]
        APPLIED.set(applied() + changes.len());
    }

    /// Returns the approximate size of the frame's lists in bytes.
    pub(super) fn memory(&self) -> usize {
        let lists = self.variables.iter().map(|variable| match &variable.value {
            Value::Squares(squares) => size_of::<SquareList>() + squares.memory(),
            Value::Empty | Value::Scalar(_) => 0,
        });
        let moves = self.arrows.capacity() + self.puts.capacity() + self.faults.capacity();
        lists.sum::<usize>()
            + moves * size_of::<(Square, Square)>()
            + self.path.capacity()
            + self.variables.capacity() * size_of::<VariableState>()
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Mark(square, mark) => self.marks[square as usize] = Some(mark),
            Change::Unmark(square) => self.marks[square as usize] = None,
            Change::Try(square) => self.tried = square,
            Change::Label(square, label) => self.labels[square as usize] = Some(label),
            Change::Arrow(from, to) => self.arrows.push((from, to)),
            Change::Put(from, to) => self.puts.push((from, to)),
            Change::NothingPut => self.puts.clear(),
            Change::Fault(from, to) => self.faults.push((from, to)),
            Change::ReplaceArrow(from, to) => {
                self.arrows.retain(|(_, old)| *old != to);
                self.arrows.push((from, to));
            }
            Change::Path(square) => self.path.push(square),
            Change::Unlabel(square) => self.labels[square as usize] = None,
            Change::NewPath => self.path.clear(),
            Change::Set(variable, scalar) => *self.value(variable) = Value::Scalar(scalar),
            Change::Add(variable, more) => {
                let value = self.value(variable);
                let now = match value {
                    Value::Scalar(Scalar::Number(now)) => *now,
                    _ => 0,
                };
                *value = Value::Scalar(Scalar::Number(now + more));
            }
            Change::PushFirst(variable, square) => self.list(variable).push_front(square),
            Change::Push(variable, square) => self.list(variable).push_back(square),
            Change::Insert(variable, at, square) => self.list(variable).insert(at.into(), square),
            Change::Remove(variable, square) => self.list(variable).retain(|old| old != square),
            Change::PopFirst(variable) => self.list(variable).pop_front(),
            Change::PopLast(variable) => self.list(variable).pop_back(),
            Change::RemoveNth(variable, nth) => self.list(variable).remove_nth(nth as usize),
            Change::Clear(variable) => *self.value(variable) = Value::Empty,
        }
    }

    fn value(&mut self, name: Variable) -> &mut Value {
        let named = |variable: &VariableState| variable.name == name;
        let at = self.variables.iter().position(named).unwrap_or_else(|| {
            let value = Value::Empty;
            self.variables.push(VariableState { name, value });
            self.variables.len() - 1
        });
        &mut self.variables[at].value
    }

    /// Returns mutable access to the variable as a list; replaces any other value with an empty
    /// list.
    fn list(&mut self, variable: Variable) -> &mut SquareList {
        let value = self.value(variable);
        if !matches!(value, Value::Squares(_)) {
            *value = Value::Squares(Box::default());
        }
        match value {
            Value::Squares(squares) => squares,
            _ => unreachable!("made a list above"),
        }
    }

    /// Returns the frame with only the marks that `keep` accepts.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(Square, Mark) -> bool) -> Frame {
        self.tried = self.tried.filter(|&square| keep(square, Mark::Tried));
        for square in Square::ALL {
            let mark = &mut self.marks[square as usize];
            *mark = mark.filter(|&mark| keep(square, mark));
        }
        self
    }

    /// Returns the path from `square` back to the start, following the first parent of each square;
    /// empty if the square has no parent.
    pub fn path_back(&self, square: Square) -> Vec<Square> {
        let parent = |of: &Square| {
            let to_it = self.arrows.iter().find(|(_, to)| to == of);
            to_it.map(|(from, _)| *from)
        };
        let mut path = vec![square];
        // The steps in a file may make a square its own ancestor.
        while let Some(from) = parent(&path[path.len() - 1]).filter(|from| !path.contains(from)) {
            path.push(from);
        }
        path.truncate(if path.len() > 1 { path.len() } else { 0 });
        path
    }

    /// Returns the mark of `square`, if it has one. The mark of the neighbour being tried is
    /// [`Mark::Tried`].
    pub fn mark(&self, square: Square) -> Option<Mark> {
        match self.tried {
            Some(tried) if tried == square => Some(Mark::Tried),
            _ => self.marks[square as usize],
        }
    }

    /// Returns the square's own mark, even if the square is being tried as a neighbour.
    pub const fn lasting(&self, square: Square) -> Option<Mark> {
        self.marks[square as usize]
    }

    /// Sets the mark of `square`, replacing the one it had.
    pub fn set_mark(&mut self, square: Square, mark: Mark) {
        self.tried = self.tried.filter(|&tried| tried != square);
        self.marks[square as usize] = Some(mark);
    }

    /// Removes the mark and the label of `square`.
    pub fn clear_square(&mut self, square: Square) {
        self.tried = self.tried.filter(|&tried| tried != square);
        self.marks[square as usize] = None;
        self.labels[square as usize] = None;
    }

    /// Removes the label of `square`.
    pub fn take_label(&mut self, square: Square) {
        self.labels[square as usize] = None;
    }

    /// Sets the label of `square`, replacing the one it had.
    pub fn set_label(&mut self, square: Square, label: Label) {
        self.labels[square as usize] = Some(label);
    }

    /// Returns the label of `square`, if it has one.
    pub const fn label(&self, square: Square) -> Option<Label> {
        self.labels[square as usize]
    }

    /// Returns the distance of `square` in moves, if its label shows it.
    pub fn distance(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Distance(moves) => Some(moves),
            Label::Paths { moves, .. } => Some(moves.into()),
            _ => None,
        }
    }

    /// Returns the number of moves from `square` to the target, if a search from the target has
    /// reached it.
    pub fn left(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Left(moves) => Some(moves),
            _ => None,
        }
    }

    /// Returns the number of shortest paths to `square` found so far, if they are counted.
    pub fn paths(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Paths { paths, .. } => Some(paths),
            _ => None,
        }
    }

    /// Returns the depth at which a depth-first search reached `square`, in moves, if its label
    /// shows it.
    pub fn depth(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Depth(moves) => Some(moves),
            _ => None,
        }
    }

    /// Returns the frame with the marks and labels of `over` on top.
    #[must_use]
    pub fn overlaid(&self, over: &Frame) -> Frame {
        let mut both = self.clone();
        for square in Square::ALL {
            if let Some(mark) = over.mark(square) {
                both.set_mark(square, mark);
            }
            if let Some(label) = over.label(square) {
                both.set_label(square, label);
            }
        }
        both
    }

    /// Whether any square has `mark`.
    pub fn has(&self, mark: Mark) -> bool {
        !self.marked(mark).is_empty()
    }

    /// Returns the squares with `mark`.
    pub fn marked(&self, mark: Mark) -> SquareSet {
        let bears = |square: &Square| self.mark(*square) == Some(mark);
        Square::ALL.into_iter().filter(bears).collect()
    }

    /// Returns the value of the variable called `name`, or `None` if the algorithm has no such
    /// variable.
    pub fn variable(&self, name: Variable) -> Option<&Value> {
        let named = |variable: &&VariableState| variable.name == name;
        self.variables
            .iter()
            .find(named)
            .map(|variable| &variable.value)
    }

    /// Returns the squares in the list called `name`; none if it is empty or absent.
    pub fn squares(&self, name: Variable) -> impl DoubleEndedIterator<Item = Square> + '_ {
        self.list_of(name).into_iter().flat_map(SquareList::iter)
    }

    /// Returns the length of the list called `name`; 0 if it is absent.
    pub fn count_squares(&self, name: Variable) -> usize {
        self.list_of(name).map_or(0, SquareList::len)
    }

    /// Returns the number of times that `square` occurs in the list called `name`.
    pub fn times(&self, name: Variable, square: Square) -> u32 {
        self.list_of(name).map_or(0, |list| list.times(square))
    }

    fn list_of(&self, name: Variable) -> Option<&SquareList> {
        match self.variable(name)? {
            Value::Squares(squares) => Some(squares),
            Value::Empty | Value::Scalar(_) => None,
        }
    }

    /// Returns the value of the counter called `name`; 0 if it was never set.
    pub fn count(&self, name: Variable) -> i32 {
        match self.variable(name) {
            Some(Value::Scalar(Scalar::Number(number))) => *number,
            _ => 0,
        }
    }

    /// Returns the moves to draw as lines: those of the path or, if several paths were found, all
    /// moves between their squares.
    pub fn legs(&self) -> Vec<(Square, Square)> {
        if self.path.is_empty() {
            let on_path = |square| self.mark(square) == Some(Mark::Path);
            let arrows = self.arrows.iter().copied();
            return arrows
                .filter(|&(from, to)| on_path(from) && on_path(to))
                .collect();
        }
        self.path.windows(2).map(|leg| (leg[0], leg[1])).collect()
    }

    /// Returns the path from the start to `square` along the arrows drawn so far, including both
    /// ends.
    pub fn path_to(&self, square: Square) -> Vec<Square> {
        let parent = |at: &Square| self.parents(*at).next();
        // Only the first parent of each square is followed, so the path has at most one move per
        // arrow.
        let up = iter::successors(Some(square), parent).take(self.arrows.len() + 1);
        let mut way: Vec<Square> = up.collect();
        way.reverse();
        way
    }
}

#[cfg(test)]
thread_local! {
    /// Number of changes that this thread has applied.
    static APPLIED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Returns the number of changes that this thread has applied, to measure the cost of an operation.
#[cfg(test)]
pub(super) fn applied() -> usize {
    APPLIED.get()
}
