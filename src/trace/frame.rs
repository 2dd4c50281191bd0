//! What there is to see after some steps of a trace.

use std::iter;

use crate::board::{Square, SquareSet};

use super::change::{Change, Scalar};
use super::fact::Fact;
use super::label::Label;
use super::mark::Mark;
use super::square_list::SquareList;
use super::tree_level::TreeLevel;
use super::variable::Variable;

/// What a variable holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing yet.
    Empty,
    /// A single value.
    Scalar(Scalar),
    /// A list of squares: a queue, a stack, crumbs.
    Squares(SquareList),
}

/// One of an algorithm's variables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariableState {
    /// Its name in the pseudocode.
    pub name: Variable,
    /// What it holds now.
    pub value: Value,
}

/// The state of an algorithm after some of its steps.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    marks: [Option<Mark>; 64],
    /// The neighbour being tried, which hides its mark.
    tried: Option<Square>,
    labels: [Option<Label>; 64],
    /// Arrows from square to square, in the order in which they were drawn.
    pub arrows: Vec<(Square, Square)>,
    /// The moves by which the square at hand has put others or become one more parent of them, in their
    /// order.
    pub puts: Vec<(Square, Square)>,
    /// The moves that are wrong or missing in somebody's own search.
    pub faults: Vec<(Square, Square)>,
    /// The path found, both ends included; empty until there is one.
    pub path: Vec<Square>,
    /// The algorithm's variables.
    pub variables: Vec<VariableState>,
    /// The branch of a search that goes back; see [`Frame::levels`].
    pub(super) branch: Vec<TreeLevel>,
    /// How often a search that goes back has put something down as number 1, 2 and so on. The start of
    /// a tour is number 1 and was never put down.
    pub depths: Vec<u32>,
    /// What the last step did; `None` before the first.
    pub fact: Option<Fact>,
}

/// A frame with nothing to see.
impl Default for Frame {
    fn default() -> Frame {
        Frame::empty()
    }
}

impl Frame {
    /// A frame with nothing to see.
    pub fn empty() -> Frame {
        Frame::new(&[])
    }

    /// The frame before the first step of an algorithm with these variables.
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
            path: Vec::new(),
            variables: names.iter().map(unset).collect(),
            branch: Vec::new(),
            depths: Vec::new(),
            fact: None,
        }
    }

    /// Applies the changes up to the step with this fact.
    pub(super) fn go_on(&mut self, changes: &[Change], fact: Option<Fact>) {
        for &change in changes {
            self.apply(change);
        }
        self.fact = fact;
        #[cfg(test)]
        APPLIED.set(applied() + changes.len());
    }

    /// The size of its lists in bytes.
    pub(super) fn memory(&self) -> usize {
        let lists = self.variables.iter().map(|variable| match &variable.value {
            Value::Squares(squares) => squares.memory(),
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
            Change::ArrowInstead(from, to) => {
                self.arrows.retain(|(_, old)| *old != to);
                self.arrows.push((from, to));
            }
            Change::Path(square) => self.path.push(square),
            Change::PathBack => drop(self.path.pop()),
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
            Change::RemoveLast(variable, square) => self.list(variable).remove_last(square),
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

    /// The variable as a list; whatever else it held is replaced by an empty one.
    fn list(&mut self, variable: Variable) -> &mut SquareList {
        let value = self.value(variable);
        if !matches!(value, Value::Squares(_)) {
            *value = Value::Squares(SquareList::default());
        }
        match value {
            Value::Squares(squares) => squares,
            _ => unreachable!("made a list above"),
        }
    }

    /// The same frame with the marks of only those squares that `keep` wants.
    #[must_use]
    pub fn only(mut self, keep: impl Fn(Square, Mark) -> bool) -> Frame {
        self.tried = self.tried.filter(|&square| keep(square, Mark::Tried));
        for square in Square::ALL {
            let mark = &mut self.marks[square as usize];
            *mark = mark.filter(|&mark| keep(square, mark));
        }
        self
    }

    /// The mark on `square`.
    pub fn mark(&self, square: Square) -> Option<Mark> {
        match self.tried {
            Some(tried) if tried == square => Some(Mark::Tried),
            _ => self.marks[square as usize],
        }
    }

    /// The mark on `square` below that of a move being tried.
    pub const fn lasting(&self, square: Square) -> Option<Mark> {
        self.marks[square as usize]
    }

    /// Puts a mark on `square`, in place of the one it had.
    pub fn set_mark(&mut self, square: Square, mark: Mark) {
        self.tried = self.tried.filter(|&tried| tried != square);
        self.marks[square as usize] = Some(mark);
    }

    /// Takes away what is marked and written on `square`.
    pub fn clear_square(&mut self, square: Square) {
        self.tried = self.tried.filter(|&tried| tried != square);
        self.marks[square as usize] = None;
        self.labels[square as usize] = None;
    }

    /// Takes away what is written on `square`.
    pub fn take_label(&mut self, square: Square) {
        self.labels[square as usize] = None;
    }

    /// Writes something on `square`, in place of what was written there.
    pub fn set_label(&mut self, square: Square, label: Label) {
        self.labels[square as usize] = Some(label);
    }

    /// What is written on `square`.
    pub const fn label(&self, square: Square) -> Option<Label> {
        self.labels[square as usize]
    }

    /// How many moves away `square` is, as far as what is written there tells.
    pub fn distance(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Distance(moves) => Some(moves),
            Label::Paths { moves, .. } => Some(moves.into()),
            _ => None,
        }
    }

    /// How many moves before the target a search from there has found `square`.
    pub fn left(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Left(moves) => Some(moves),
            _ => None,
        }
    }

    /// How many shortest paths to `square` have been found, where they are counted.
    pub fn paths(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Paths { paths, .. } => Some(paths),
            _ => None,
        }
    }

    /// How many moves deep a depth-first search was when it came to `square`.
    pub fn depth(&self, square: Square) -> Option<u32> {
        match self.label(square)? {
            Label::Depth(moves) => Some(moves),
            _ => None,
        }
    }

    /// Whether any square bears `mark`.
    pub fn has(&self, mark: Mark) -> bool {
        !self.marked(mark).is_empty()
    }

    /// All squares that bear `mark`.
    pub fn marked(&self, mark: Mark) -> SquareSet {
        let bears = |square: &Square| self.mark(*square) == Some(mark);
        Square::ALL.into_iter().filter(bears).collect()
    }

    /// What the variable called `name` holds, where the algorithm has one.
    pub fn variable(&self, name: Variable) -> Option<&Value> {
        let named = |variable: &&VariableState| variable.name == name;
        self.variables
            .iter()
            .find(named)
            .map(|variable| &variable.value)
    }

    /// The squares in the list called `name`; none when it is empty or absent.
    pub fn squares(&self, name: Variable) -> impl DoubleEndedIterator<Item = Square> + '_ {
        self.list_of(name).into_iter().flat_map(SquareList::iter)
    }

    /// The length of the list called `name`.
    pub fn count_squares(&self, name: Variable) -> usize {
        self.list_of(name).map_or(0, SquareList::len)
    }

    /// The number of times that a square is in the list called `name`.
    pub fn times(&self, name: Variable, square: Square) -> u32 {
        self.list_of(name).map_or(0, |list| list.times(square))
    }

    fn list_of(&self, name: Variable) -> Option<&SquareList> {
        match self.variable(name)? {
            Value::Squares(squares) => Some(squares),
            Value::Empty | Value::Scalar(_) => None,
        }
    }

    /// The counter called `name`; 0 when it never counted.
    pub fn count(&self, name: Variable) -> i32 {
        match self.variable(name) {
            Some(Value::Scalar(Scalar::Number(number))) => *number,
            _ => 0,
        }
    }

    /// The moves to draw as lines: those of the path, or where many paths were found, all between
    /// two of their squares.
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

    /// The way from the start to `square` along the arrows drawn so far, both ends included.
    pub fn path_to(&self, square: Square) -> Vec<Square> {
        let parent = |at: &Square| self.parents(*at).next();
        // Each square has one parent, so the way is at most as long as the list of arrows.
        let up = iter::successors(Some(square), parent).take(self.arrows.len() + 1);
        let mut way: Vec<Square> = up.collect();
        way.reverse();
        way
    }
}

#[cfg(test)]
thread_local! {
    /// The number of changes that this thread has applied.
    static APPLIED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The number of changes that this thread has applied, as a measure of cost.
#[cfg(test)]
pub(super) fn applied() -> usize {
    APPLIED.get()
}
