//! Tints of squares.

use crate::sheet::lists;
use crate::trace::{Label, Mark};

/// Tint of a square. A piece sends out light: its destinations are lit, its shadows are dark, and
/// the layers of a search go from pale to deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tint {
    /// Neither lit nor tinted: no mark, or one that doesn't change the background.
    Bare,
    /// Lit, with this number of squares between it and the piece.
    Lit(usize),
    /// In a shadow, or abandoned.
    Shadow,
    /// A piece that can be captured.
    Capture,
    /// The current square: white between bars in the accent colour.
    Now,
    /// A finished layer of a search. Numbers from [`LAYERS`](Tint::LAYERS) on are layers of the
    /// search from the other end, with the same brightness and the opposite hue.
    Layer(usize),
    /// In the queue, in this layer of a search. The square is hollow.
    Queued(usize),
    /// In this finished layer but not on the path found, in this unreachable part of the board, or
    /// among these eight squares of a tour. The tour is a thread of light over them.
    Dimmed(usize),
    /// In this layer, and still in the queue when the path was found.
    Unasked(usize),
    /// Attacked by White. The number of attackers is capped at [`ATTACKERS`](Tint::ATTACKERS).
    White(usize),
    /// Attacked by Black, with the number of attackers capped in the same way.
    Black(usize),
    /// Checked, but without success.
    Asked,
    /// Visited, or off the branch that is shown: dark, so that lines stand out.
    Thread,
    /// A wrong answer given by an algorithm.
    False,
    /// A goal: dark enough for the target's ring or a star to stand out.
    Goal,
    /// A candidate: hollow, with a frame in the accent colour.
    Choice,
    /// A candidate to be tried later.
    Later,
    /// The first mistake in the user's own search: hollow, with a white frame.
    Fault,
    /// Crossed by a line that misses its centre.
    Cut,
}

impl Tint {
    /// Number of layers with colours of their own. Later layers share the last colour and are told
    /// apart by their numbers.
    pub const LAYERS: usize = lists::LAYERS;
    /// Number of layers of the searches from both ends together.
    const BOTH: usize = 2 * Tint::LAYERS;
    /// Number of steps in which light fades.
    pub const STEPS: usize = 7;
    /// Maximum number of attackers distinguished by brightness.
    pub const ATTACKERS: usize = 3;

    /// Returns the tint of a square with this mark and label.
    pub fn of(mark: Option<Mark>, label: Option<Label>) -> Tint {
        let Some(mark) = mark else {
            return Tint::Bare;
        };
        let layer = match label {
            Some(Label::Distance(moves) | Label::Estimate { moves, .. } | Label::Left(moves)) => {
                Some(moves as usize)
            }
            Some(Label::Paths { moves, .. }) => Some(moves.into()),
            Some(Label::Part(number) | Label::Call(number)) => Some(number as usize),
            _ => None,
        };
        // A tour of the board is as long as eight layers of eight squares.
        let turn = match label {
            Some(Label::Nth(number)) => {
                let turn = number.saturating_sub(1) as usize / Tint::LAYERS;
                Tint::Dimmed(turn.min(Tint::LAYERS - 1))
            }
            _ => Tint::Thread,
        };
        let end = match label {
            Some(Label::Left(_)) => Tint::LAYERS,
            _ => 0,
        };
        let layer = layer.map(|layer| end + layer.min(Tint::LAYERS - 1));
        let counts = |side: fn(u8, u8) -> u8| match label {
            Some(Label::Counts(white, black)) => {
                usize::from(side(white, black)).clamp(1, Tint::ATTACKERS)
            }
            _ => 1,
        };
        match (mark, layer) {
            (Mark::Current, _) => Tint::Now,
            // Each unreachable part of the board has its own dark colour.
            (Mark::Unreachable, Some(part)) => Tint::Dimmed(part),
            (Mark::Visited | Mark::Path, Some(layer)) => Tint::Layer(layer),
            (Mark::Frontier | Mark::JustQueued | Mark::PutAgain | Mark::Stacked, Some(layer)) => {
                Tint::Queued(layer)
            }
            (Mark::Visited, None) if matches!(label, Some(Label::Depth(_))) => Tint::Shadow,
            (Mark::Visited, None) if label.is_some() => turn,
            (Mark::Visited, None) => Tint::Layer(1),
            (Mark::Candidate, _) if label == Some(Label::Lit) => Tint::Lit(0),
            (Mark::Stacked, _) if !matches!(label, Some(Label::Depth(_))) => Tint::Choice,
            (
                Mark::Frontier
                | Mark::JustQueued
                | Mark::PutAgain
                | Mark::Candidate
                | Mark::Tried
                | Mark::TooEarly,
                _,
            ) => Tint::Choice,
            (
                Mark::Open
                | Mark::Path
                | Mark::Stacked
                | Mark::Crumb
                | Mark::SameShade
                | Mark::Found,
                _,
            ) => Tint::Lit(0),
            (Mark::Capture, _) => Tint::Capture,
            (Mark::Shadow | Mark::Unreachable | Mark::Attacked, _) => Tint::Shadow,
            (Mark::Asked, _) => Tint::Asked,
            (Mark::FalseCrumb, _) => Tint::False,
            (Mark::AttackedByWhite | Mark::AttackedByBoth, _) => {
                Tint::White(counts(|white, _| white))
            }
            (Mark::AttackedByBlack, _) => Tint::Black(counts(|_, black| black)),
            (Mark::Star, _) if label == Some(Label::Lit) => Tint::Lit(0),
            (Mark::Star, _) => Tint::Goal,
            (Mark::Fault, _) => Tint::Fault,
            (Mark::Cut, _) => Tint::Cut,
            (Mark::Blocker | Mark::Pinned | Mark::Placed, _) => Tint::Bare,
        }
    }

    /// Returns the tint of a square that isn't on the path found, when only the path matters.
    pub const fn dimmed(self) -> Tint {
        match self {
            Tint::Layer(layer) => Tint::Dimmed(layer),
            Tint::Queued(layer) => Tint::Unasked(layer),
            Tint::Choice => Tint::Later,
            other => other,
        }
    }

    /// Whether the square is dimmed, because it is off the path or branch that is shown.
    pub const fn is_dimmed(self) -> bool {
        matches!(self, Tint::Dimmed(_) | Tint::Unasked(_) | Tint::Thread)
    }

    /// Returns all tints.
    pub fn all() -> impl Iterator<Item = Tint> {
        let alone = [
            Tint::Bare,
            Tint::Shadow,
            Tint::Capture,
            Tint::Now,
            Tint::Asked,
            Tint::Thread,
            Tint::False,
            Tint::Goal,
            Tint::Choice,
            Tint::Later,
            Tint::Fault,
            Tint::Cut,
        ];
        let layers = [Tint::Layer, Tint::Queued, Tint::Dimmed, Tint::Unasked];
        let layers = (layers.into_iter()).flat_map(|tint| (0..Tint::BOTH).map(tint));
        let sides = [Tint::White, Tint::Black].into_iter();
        let sides = sides.flat_map(|tint| (1..=Tint::ATTACKERS).map(tint));
        let lit = (0..Tint::STEPS).map(Tint::Lit);
        alone.into_iter().chain(lit).chain(layers).chain(sides)
    }
}

impl From<Option<Mark>> for Tint {
    fn from(mark: Option<Mark>) -> Tint {
        Tint::of(mark, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tint_of_a_mark_is_among_all_and_none_twice() {
        let mut all: Vec<Tint> = Tint::all().collect();
        all.sort_unstable();
        assert!(all.is_sorted_by(|one, next| one < next), "{all:?}");
        let labels = (0..20).flat_map(|n| {
            let counts = Label::Counts(n as u8, 0);
            [Label::Distance(n), Label::Left(n), Label::Part(n), counts]
        });
        let labels: Vec<_> = labels.map(Some).chain([None, Some(Label::Lit)]).collect();
        for mark in Mark::ALL.into_iter().map(Some).chain([None]) {
            for label in &labels {
                let tint = Tint::of(mark, *label);
                for tint in [tint, tint.dimmed()] {
                    assert!(all.contains(&tint), "{mark:?} {label:?}: {tint:?}");
                }
            }
        }
    }

    #[test]
    fn numbers_tell_layers_and_beyond_the_last_the_number_alone() {
        let visited = Some(Mark::Visited);
        let of = |label| Tint::of(visited, Some(label));
        assert_eq!(of(Label::Distance(5)), Tint::Layer(5));
        assert_eq!(of(Label::Distance(12)), Tint::Layer(7));
        assert_eq!(of(Label::Paths { paths: 9, moves: 3 }), Tint::Layer(3));
        let queued = Tint::of(Some(Mark::Frontier), Some(Label::Distance(1)));
        assert_eq!(queued, Tint::Queued(1));
        let now = Tint::of(Some(Mark::Current), Some(Label::Distance(1)));
        assert_eq!(now, Tint::Now);
        // Depth isn't distance, so it has no layer colour: abandoned squares are dark.
        assert_eq!(of(Label::Depth(3)), Tint::Shadow);
        assert_eq!(of(Label::Nth(3)), Tint::Dimmed(0));
        assert_eq!(of(Label::Nth(64)), Tint::Dimmed(7));
    }
}
