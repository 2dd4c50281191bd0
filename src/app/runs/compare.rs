//! Second board for comparison: another algorithm, another piece, or another position.

use crate::board::{Piece, Setup};
use crate::trace::{Algorithm, Scene, StepSize};

use super::{Run, Runs};

/// Difference between the second board and the first.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// Another algorithm of the lens.
    Algorithm(Algorithm),
    /// Another piece on the same square.
    Piece(Piece),
    /// The position before the last edit that changed it.
    Before(Box<Setup>),
    /// Any other position.
    Position(Box<Setup>),
}

impl Difference {
    fn apply(&self, scene: &Scene) -> Scene {
        let mut other = scene.clone();
        match self {
            Difference::Algorithm(way) => {
                other.way = *way;
                other.told = None;
            }
            Difference::Piece(piece) => {
                let focus = other.focus();
                other.setup.board.put(focus, *piece);
            }
            Difference::Before(setup) | Difference::Position(setup) => other.setup = **setup,
        }
        other
    }
}

/// Returns the algorithms worth comparing with the scene's: those that answer the same question,
/// and, if they are searches, differ in one respect. For the user's own steps, the first one is the
/// algorithm that they replace.
fn comparable(scene: &Scene) -> Vec<Algorithm> {
    let own = scene.way;
    let fits = |way: &Algorithm| match (own.choices(), way.choices()) {
        (Some(own), Some(other)) => own.differences(other) == 1,
        _ => {
            let parts = [own, *way].contains(&Algorithm::Parts);
            own.is_queens() == way.is_queens() && !parts
        }
    };
    let all: Vec<Algorithm> = scene.lens().ways().collect();
    let at = all.iter().position(|way| *way == own).unwrap_or(0);
    let (before, after) = all.split_at(at);
    let others = after.iter().skip(1).chain(before).copied();
    let shows = |way: &Algorithm| {
        let scene = Difference::Algorithm(*way).apply(scene);
        way.trace(&scene).is_ok()
    };
    let own = scene.told().map(|_| own);
    let others = others.filter(fits).filter(shows);
    own.into_iter().chain(others).collect()
}

#[derive(Clone, Debug)]
pub(super) struct Compared {
    difference: Difference,
    pub run: Run,
}

impl Runs {
    /// Adds a second board, or replaces the current one.
    pub(in crate::app) fn compare(&mut self, difference: Difference) {
        let run = Run::new(difference.apply(self.scene()));
        self.is_second_in_front = false;
        self.compared = Some(Compared { difference, run });
        // Both start together, at the time of the first one.
        let time = self.own.index();
        self.go_to_index(time);
        self.align();
    }

    /// Returns the next algorithm to compare with: the first one worth comparing, or the one after
    /// the current one; `None` after the last, and if the boards differ in something else.
    pub fn next_comparison(&self) -> Option<Algorithm> {
        let ways = comparable(self.scene());
        match self.compared.as_ref().map(|other| &other.difference) {
            None => ways.first().copied(),
            Some(Difference::Algorithm(way)) => {
                let mut from = ways.iter().skip_while(|other| *other != way);
                from.nth(1).copied()
            }
            Some(_) => None,
        }
    }

    pub(in crate::app) fn stop_comparing(&mut self) {
        self.compared = None;
    }

    /// Whether two boards are compared.
    pub const fn comparing(&self) -> bool {
        self.compared.is_some()
    }

    /// Returns the boards' titles, which name their differences.
    pub fn titles(&self) -> impl Iterator<Item = String> {
        let different = self.compared.as_ref().map(|other| &other.difference);
        let (own, second) = match different {
            Some(Difference::Piece(piece)) => {
                let own = self.scene().piece();
                let own = own.map_or("no piece".to_owned(), |own| own.to_string());
                (own, Some(piece.to_string()))
            }
            Some(Difference::Before(_)) => ("now".to_owned(), Some("before".to_owned())),
            Some(Difference::Position(_)) => {
                ("this board".to_owned(), Some("other board".to_owned()))
            }
            Some(Difference::Algorithm(way)) => {
                (self.scene().way_name().to_owned(), Some(way.to_string()))
            }
            None => (self.scene().way_name().to_owned(), None),
        };
        [own].into_iter().chain(second)
    }

    /// Returns the difference as the argument of `compare`; `None` with one board.
    pub fn compared_with(&self) -> Option<String> {
        let other = self.compared.as_ref()?;
        Some(match &other.difference {
            Difference::Algorithm(way) => way.name().to_owned(),
            Difference::Piece(piece) => piece.letter().to_string(),
            Difference::Before(setup) | Difference::Position(setup) => setup.to_string(),
        })
    }

    /// Updates the second board after a change to the first. Returns whether the second board has
    /// changed.
    pub(super) fn refresh_compared(&mut self, size: StepSize) -> bool {
        let own = &self.own.scene;
        // A comparison is about one lens, and no algorithm is compared with itself.
        self.compared = self.compared.take().filter(|other| {
            let same_way =
                own.told().is_none() && other.difference == Difference::Algorithm(own.way);
            other.run.scene().lens() == own.lens() && !same_way
        });
        self.compared.as_mut().is_some_and(|other| {
            other.run.scene = other.difference.apply(own);
            other.run.refresh(size)
        })
    }
}
