//! The view of the board that shows a question's answer.

use crate::board::Square;
use crate::geometry::{Leaper, MoveOrder, Mover, Queens};
use crate::lenses::Order;
use crate::trace::{Algorithm, Lens, Scene};

use super::{Place, Query, TypedQuestion};

impl TypedQuestion {
    /// Returns `scene` with the question's board, lens, selection and target; `None` if no lens
    /// shows the answer.
    pub fn shown(&self, scene: &Scene) -> Option<Scene> {
        let mut shown = Scene {
            setup: self.setup(&scene.setup),
            way: self.query.algorithm()?,
            ..scene.clone()
        };
        shown.drop_stale_selection();
        match self.query {
            Query::Path(Place::Square(from), Place::Square(to)) => {
                look_from(&mut shown, from);
                aim(&mut shown, Some(to));
            }
            Query::Search { from, to, .. } => {
                look_from(&mut shown, from);
                aim(&mut shown, to);
                // If the scene had the user's own search, its steps would be shown instead.
                shown.told = None;
                shown.leaper = match self.mover {
                    Some(Mover::Leaper(_, leaper)) => Some(leaper),
                    _ => shown.piece().is_none().then_some(Leaper::KNIGHT),
                };
            }
            Query::Tour { from, .. } => {
                look_from(&mut shown, from);
                shown.leaper = match self.mover {
                    Some(Mover::Leaper(_, leaper)) => Some(leaper),
                    Some(Mover::Piece(_)) => None,
                    None => Some(Leaper::KNIGHT),
                };
            }
            Query::Reach(square, _) => look_from(&mut shown, square),
            Query::Sweep(square, direction, _) => {
                look_from(&mut shown, square);
                shown.direction = direction;
            }
            Query::Attackers(square) => shown.cursor = square,
            _ => {}
        }
        Some(shown)
    }
}

/// Moves the cursor to the square, and selects any piece on it.
fn look_from(scene: &mut Scene, square: Square) {
    scene.cursor = square;
    scene.selected = scene.board().piece(square).map(|_| square);
}

/// Sets the target. Moves the cursor there if a piece is selected; otherwise, the cursor must stay
/// on the start.
fn aim(scene: &mut Scene, target: Option<Square>) {
    scene.target = target;
    if let (Some(target), Some(_)) = (target, scene.selected) {
        scene.cursor = target;
    }
}

impl Query {
    /// Returns the algorithm that shows the answer on the board; `None` if none does.
    fn algorithm(&self) -> Option<Algorithm> {
        Some(match *self {
            Query::Reach(..) => Lens::Reach.row().first,
            Query::Path(Place::Square(_), _) => Lens::Line.row().first,
            Query::Search { way, .. } => way,
            Query::Sweep(_, _, Order::Backward) => Algorithm::Backward,
            Query::Sweep(_, _, Order::Forward) => Algorithm::Forward,
            Query::Attackers(_) | Query::Pins => Lens::Control.row().first,
            // The lens places only the largest number of queens.
            Query::Queens(n) if n == *Queens::SIZES.end() => Algorithm::Queens,
            Query::Tour { order, .. } => match order {
                MoveOrder::Warnsdorff => Algorithm::Warnsdorff,
                MoveOrder::Blind => Algorithm::Blind,
            },
            _ => return None,
        })
    }
}
