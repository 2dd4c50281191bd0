//! Does one scan of the board find a whole ray?

use serde::Serialize;

use crate::board::{Board, Direction, Piece, Square};
use crate::lenses;
use crate::lenses::Order;
use crate::trace::{Trace, Variable};
use crate::words::{counted, list};

use super::{Answer, QueryError};

/// Squares that one breadcrumb pass marks, and squares that it misses.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SweepAnswer {
    square: Square,
    direction: Direction,
    order: &'static str,
    marks: Vec<Square>,
    ray: Vec<Square>,
    missed: Vec<Square>,
    complete: bool,
    piece: Piece,
}

impl SweepAnswer {
    /// Sweeps once from the piece on `square`.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no piece on `square`.
    pub fn new(
        board: &Board,
        square: Square,
        direction: Direction,
        order: Order,
    ) -> Result<SweepAnswer, QueryError> {
        let no_piece = || QueryError::no_piece(board, square);
        let piece = board.piece(square).ok_or_else(no_piece)?;
        let pass = lenses::sweep_once(board, square, direction, order).ok_or_else(no_piece)?;
        let marks = marks(&pass);
        let ray = lenses::swept_ray(board, square, direction);
        let missed = ray.iter().copied().filter(|on_ray| !marks.contains(on_ray));
        let missed: Vec<Square> = missed.collect();
        Ok(SweepAnswer {
            square,
            direction,
            order: order.name(),
            complete: missed.is_empty(),
            marks,
            ray,
            missed,
            piece,
        })
    }
}

/// Returns the squares that a sweep marks, rightly or wrongly, in the order in which it marks them.
fn marks(sweep: &Trace) -> Vec<Square> {
    sweep.last_frame().squares(Variable::Crumbs).collect()
}

impl Answer for SweepAnswer {
    fn sentences(&self) -> Vec<String> {
        let SweepAnswer {
            square,
            direction,
            order,
            marks,
            ray,
            missed,
            piece,
            ..
        } = self;
        let way = direction.long_name();
        let head = match marks.as_slice() {
            [] => format!("In {order} order, one pass marks nothing."),
            marks => format!("In {order} order, one pass marks {}.", list(marks)),
        };
        let truth = match ray.as_slice() {
            [] => format!("There is nothing to find {way} of the {piece} on {square}."),
            ray => {
                let squares = counted(ray.len(), "square");
                let of = if piece.role.slides() {
                    format!("The ray {way} of the {piece} on {square} has {squares}")
                } else {
                    format!(
                        "A slider in place of the {piece} on {square} would find {squares} {way}"
                    )
                };
                format!("{of}: {}.", list(ray))
            }
        };
        let verdict = match missed.as_slice() {
            [] => "Nothing is missed.".to_owned(),
            missed => format!(
                "The pass misses {}: {} checked before the square one step back had its crumb.",
                list(missed),
                if missed.len() == 1 {
                    "it was"
                } else {
                    "they were"
                }
            ),
        };
        vec![head, truth, verdict]
    }
}
