//! A second board beside the first: another way, another piece, or another position.

use crate::board::{Piece, Setup};
use crate::trace::{Algorithm, Scene, StepSize};

use super::{Run, Runs};

/// What is different on the second board.
#[derive(Clone, Debug, PartialEq)]
pub enum Difference {
    /// Another way of the lens.
    Way(Algorithm),
    /// Another piece on the square looked at.
    Piece(Piece),
    /// The board as it was before the last edit.
    Before(Box<Setup>),
}

impl Difference {
    fn apply(&self, scene: &Scene) -> Scene {
        let mut other = scene.clone();
        match self {
            Difference::Way(way) => {
                other.way = *way;
                other.told = None;
            }
            Difference::Piece(piece) => {
                let focus = other.focus();
                other.setup.board.put(focus, *piece);
            }
            Difference::Before(setup) => other.setup = **setup,
        }
        other
    }
}

/// The second board, and what is different on it.
#[derive(Clone, Debug)]
pub(super) struct Compared {
    difference: Difference,
    pub run: Run,
}

impl Runs {
    /// Puts a second board beside the first.
    pub(in crate::app) fn compare(&mut self, difference: Difference) {
        let run = Run::new(difference.apply(self.scene()));
        self.compared = Some(Compared { difference, run });
        // Both begin together, from where the first one is.
        let time = self.own.index();
        self.go_to_index(time);
        self.align();
    }

    /// Takes the second board away. Whether there was one.
    pub(in crate::app) fn stop_comparing(&mut self) -> bool {
        self.compared.take().is_some()
    }

    /// Whether two boards are compared.
    pub const fn comparing(&self) -> bool {
        self.compared.is_some()
    }

    /// What each of the boards is called: what sets it apart from the other.
    pub fn titles(&self) -> impl Iterator<Item = String> {
        let different = self.compared.as_ref().map(|other| &other.difference);
        let (own, second) = match different {
            Some(Difference::Piece(piece)) => {
                let own = self.scene().piece();
                let own = own.map_or("no piece".to_owned(), |own| own.to_string());
                (own, Some(piece.to_string()))
            }
            Some(Difference::Before(_)) => ("now".to_owned(), Some("before".to_owned())),
            Some(Difference::Way(way)) => {
                (self.scene().way_name().to_owned(), Some(way.to_string()))
            }
            None => (self.scene().way_name().to_owned(), None),
        };
        [own].into_iter().chain(second)
    }

    /// What is compared with, as the command writes it; `None` where one board runs.
    pub fn compared_with(&self) -> Option<String> {
        let other = self.compared.as_ref()?;
        Some(match &other.difference {
            Difference::Way(way) => way.name().to_owned(),
            Difference::Piece(piece) => piece.letter().to_string(),
            Difference::Before(setup) => setup.to_string(),
        })
    }

    /// Brings the second board up to date with the first. Whether it has changed.
    pub(super) fn refresh_compared(&mut self, size: StepSize) -> bool {
        let own = &self.own.scene;
        // A comparison is about one lens, and a way is not compared with itself.
        self.compared = self.compared.take().filter(|other| {
            let same_way = own.told().is_none() && other.difference == Difference::Way(own.way);
            other.run.scene().lens() == own.lens() && !same_way
        });
        self.compared.as_mut().is_some_and(|other| {
            other.run.scene = other.difference.apply(own);
            other.run.refresh(size)
        })
    }
}
