//! Can a piece visit every free square exactly once?

use serde::Serialize;

use crate::board::{Board, Occupant, Square, SquareSet};
use crate::geometry::{MoveOrder, Mover, TourMap};

use super::{Answer, QueryError};
use crate::words::{counted, list, path};

/// A tour over the free squares of the board, or the longest attempt.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TourAnswer {
    from: Square,
    way: MoveOrder,
    found: bool,
    squares: Vec<Square>,
    placements: u64,
    #[serde(skip)]
    mover: Mover,
    #[serde(skip)]
    free: usize,
    #[serde(skip)]
    gave_up: bool,
    /// Number of squares in each component of the board; empty if a tour was found.
    #[serde(skip)]
    parts: Vec<usize>,
    /// Number of free squares of the start's colour and of the other colour, if these numbers rule
    /// out a tour.
    #[serde(skip)]
    colors: Option<(usize, usize)>,
}

impl TourAnswer {
    /// Searches for a tour from `from` with `mover` (a white knight if `None`), in at most `limit`
    /// placements.
    ///
    /// # Errors
    ///
    /// Returns an error if an obstacle is on `from`.
    pub fn new(
        board: &Board,
        from: Square,
        mover: Option<Mover>,
        order: MoveOrder,
        limit: u64,
    ) -> Result<TourAnswer, QueryError> {
        if board.get(from) == Some(Occupant::Obstacle) {
            return Err(QueryError::Obstacle(from));
        }
        let mover = mover.unwrap_or(Mover::KNIGHT);
        let map = TourMap::new(mover, from, board);
        let tour = map.tour(order, limit);
        let parts = if tour.found {
            Vec::new()
        } else {
            map.parts().into_iter().map(SquareSet::len).collect()
        };
        Ok(TourAnswer {
            from,
            way: order,
            found: tour.found,
            squares: tour.squares,
            placements: tour.placements,
            mover,
            free: map.free().len(),
            gave_up: tour.gave_up,
            parts,
            colors: uneven(mover, from, map.free()),
        })
    }
}

/// Counts the `free` squares of each colour, the colour of `from` first. `None` unless the counts
/// rule out a tour by a mover that changes colour with every move.
fn uneven(mover: Mover, from: Square, free: SquareSet) -> Option<(usize, usize)> {
    let changes = mover
        .leaper()?
        .steps()
        .all(|(files, ranks)| (files + ranks) % 2 != 0);
    let is_own = |square: &Square| square.shade() == from.shade();
    let own = free.into_iter().filter(is_own).count();
    let other = free.len() - own;
    (changes && own != other && own != other + 1).then_some((own, other))
}

impl Answer for TourAnswer {
    fn sentences(&self) -> Vec<String> {
        let TourAnswer { from, mover, .. } = self;
        let placements = counted(self.placements, "placement");
        let free = counted(self.free, "free square");
        let all = match self.free {
            1 => "the only free square".to_owned(),
            _ => format!("all {free}"),
        };
        let walk = path(&self.squares);
        if self.found {
            return vec![format!(
                "The {mover} can visit {all} from {from}. This tour was found after {placements}: {walk}."
            )];
        }
        let why = match (self.parts.as_slice(), self.colors) {
            ([_], Some((own, other))) => {
                let have = |count: usize| if count == 1 { "has" } else { "have" };
                format!(
                    "There is no tour from {from}: the {mover} alternates between light and dark squares, but \
                    {} {} {from}'s colour and {other} {} the other.",
                    counted(own, "free square"),
                    have(own),
                    have(other)
                )
            }
            ([_], None) if self.gave_up => {
                format!(
                    "No tour from {from} was found within {placements}. There may still be one."
                )
            }
            ([_], None) => {
                format!("There is no tour from {from}: all {placements} led to dead ends.")
            }
            (parts, _) => format!(
                "There is no tour from {from}: for the {mover}, the board is split into parts of {} squares.",
                list(parts)
            ),
        };
        let visited = self.squares.len();
        vec![
            why,
            format!("The longest attempt visits {visited} of {free}: {walk}."),
        ]
    }

    fn holds(&self) -> bool {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn tour(fen: &str, from: Square, limit: u64) -> TourAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        TourAnswer::new(&setup.board, from, None, MoveOrder::Warnsdorff, limit).expect("an answer")
    }

    #[test]
    fn a_tour_a_search_given_up_and_a_board_in_parts_are_told_apart() {
        let found = tour("8/8/8/8/8/8/8/8", Square::A1, 100_000);
        assert!(found.holds() && found.squares.len() == 64);
        let given_up = tour("8/8/8/8/8/8/8/8", Square::A1, 10);
        assert!(!given_up.holds() && given_up.placements == 10);
        assert!(given_up.sentences()[0].contains("There may still be one"));
        let cut = tour("8/8/8/8/8/1*6/2*5/8", Square::A1, 100_000);
        assert_eq!(
            cut.sentences()[0],
            "There is no tour from a1: for the white knight, the board is split into parts of 1 and 61 squares."
        );
    }

    #[test]
    fn what_the_colours_exclude_is_not_called_possible() {
        let none = tour("7*/8/8/8/8/8/8/*7", Square::E4, 100);
        assert_eq!(
            none.sentences()[0],
            "There is no tour from e4: the white knight alternates between light and dark squares, but 32 free squares have e4's colour and 30 have the other."
        );
        // One extra square of the start's own colour is fine: a tour can begin and end on that
        // colour.
        let odd = |from| tour("8/8/8/8/8/8/8/*7", from, 10).colors;
        assert_eq!(odd(Square::E4), None);
        assert_eq!(odd(Square::D4), Some((31, 32)));
    }

    #[test]
    fn a_start_on_an_obstacle_is_refused() {
        let setup: Setup = "8/8/8/8/8/8/8/*7".parse().expect("a FEN");
        let refused = TourAnswer::new(&setup.board, Square::A1, None, MoveOrder::Blind, 1);
        assert_eq!(refused, Err(QueryError::Obstacle(Square::A1)));
    }
}
