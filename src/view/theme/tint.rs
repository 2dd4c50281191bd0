//! What the colour of a square tells: a mark, or how far away a search found it.

use crate::trace::{Label, Mark};

/// What the colour of a square tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tint {
    /// Nothing.
    Bare,
    /// A mark.
    Mark(Mark),
    /// The layer of a search that it belongs to.
    Layer(usize),
    /// The layer of a square in the queue.
    Waiting(usize),
}

impl Tint {
    /// How many layers have colours of their own; then they begin anew, and the number tells.
    pub const LAYERS: usize = 6;

    /// What the colour of a square with this mark and label tells.
    pub fn of(mark: Option<Mark>, label: Option<Label>) -> Tint {
        let moves = match label {
            Some(Label::Distance(moves)) => moves as usize,
            Some(Label::Paths { moves, .. }) => moves.into(),
            _ => return mark.into(),
        };
        match mark {
            Some(Mark::Visited) => Tint::Layer(moves % Tint::LAYERS),
            Some(Mark::Frontier) => Tint::Waiting(moves % Tint::LAYERS),
            other => other.into(),
        }
    }

    /// Everything that a colour can tell.
    pub fn all() -> impl Iterator<Item = Tint> {
        let marks = Mark::ALL.map(Tint::Mark);
        let layers = (0..Tint::LAYERS).map(Tint::Layer);
        let waiting = (0..Tint::LAYERS).map(Tint::Waiting);
        [Tint::Bare]
            .into_iter()
            .chain(marks)
            .chain(layers)
            .chain(waiting)
    }

    /// Its place among [all](Tint::all).
    pub const fn row(self) -> usize {
        match self {
            Tint::Bare => 0,
            Tint::Mark(mark) => 1 + mark as usize,
            Tint::Layer(layer) => 1 + Mark::ALL.len() + layer,
            Tint::Waiting(layer) => 1 + Mark::ALL.len() + Tint::LAYERS + layer,
        }
    }

    /// The mark of the square.
    pub const fn mark(self) -> Option<Mark> {
        match self {
            Tint::Bare => None,
            Tint::Mark(mark) => Some(mark),
            Tint::Layer(_) => Some(Mark::Visited),
            Tint::Waiting(_) => Some(Mark::Frontier),
        }
    }
}

impl From<Option<Mark>> for Tint {
    fn from(mark: Option<Mark>) -> Tint {
        mark.map_or(Tint::Bare, Tint::Mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_places() {
        for (place, tint) in Tint::all().enumerate() {
            assert_eq!(tint.row(), place, "{tint:?}");
        }
    }

    #[test]
    fn layers_begin_anew_and_other_numbers_are_none() {
        let visited = Some(Mark::Visited);
        let of = |label| Tint::of(visited, Some(label));
        assert_eq!(of(Label::Distance(8)), Tint::Layer(2));
        assert_eq!(of(Label::Paths { paths: 9, moves: 3 }), Tint::Layer(3));
        assert_eq!(of(Label::Depth(3)), Tint::Mark(Mark::Visited));
        let queued = Tint::of(Some(Mark::Frontier), Some(Label::Distance(1)));
        assert_eq!(queued, Tint::Waiting(1));
        let now = Tint::of(Some(Mark::Current), Some(Label::Distance(1)));
        assert_eq!(now, Tint::Mark(Mark::Current));
    }
}
