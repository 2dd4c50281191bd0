//! How many moves does it take?

use serde::Serialize;
use std::collections::BTreeMap;

use crate::board::{Board, Occupant, Square};
use crate::geometry::{Distances, Mover};
use crate::trace::{Trace, breadth_first};

use super::{
    Answer, QueryError,
    words::{counted, path, standing},
};

/// A square as it was taken from the queue.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Visit {
    /// The number of the visit, from 1.
    pub step: usize,
    /// The square taken from the queue.
    pub square: Square,
    /// Its distance in moves.
    pub distance: usize,
    /// The way to it, both ends included.
    pub path: Vec<Square>,
}

impl Visit {
    /// The visit as a sentence.
    pub fn sentence(&self) -> String {
        let Visit {
            step,
            square,
            distance,
            path: way,
        } = self;
        let moves = counted(*distance, "move");
        format!("Step {step}: {square}, {moves}: {}.", path(way))
    }
}

/// The shortest way from one square to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchAnswer {
    from: Square,
    to: Square,
    piece: Mover,
    distance: Option<usize>,
    path: Option<Vec<Square>>,
    shortest_paths: u64,
    trace: Vec<Visit>,
    /// What stands on the target and can't be taken.
    #[serde(skip)]
    held: Option<Occupant>,
    /// Whether the trace is told.
    #[serde(skip)]
    told: bool,
}

/// The distance from one square to all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchMap {
    from: Square,
    piece: Mover,
    layers: Vec<Vec<Square>>,
    distances: BTreeMap<String, u8>,
    counts: BTreeMap<String, u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<Visit>>,
}

/// What searches from `from`: the mover asked for, else the piece there, else a white knight.
///
/// # Errors
///
/// When an obstacle stands there.
pub fn searcher(board: &Board, from: Square, asked: Option<Mover>) -> Result<Mover, QueryError> {
    if let Some(mover) = asked {
        return Ok(mover);
    }
    match board.get(from) {
        Some(Occupant::Piece(piece)) => Ok(piece.into()),
        Some(Occupant::Obstacle) => Err(QueryError::no_piece(board, from)),
        None => Ok(Mover::KNIGHT),
    }
}

/// The squares in the order in which they were taken from the queue.
fn visits(trace: &Trace) -> Vec<Visit> {
    let end = trace.last_frame();
    let visit = |(i, (_, square))| {
        let path = end.path_to(square);
        Visit {
            step: i + 1,
            square,
            distance: path.len() - 1,
            path,
        }
    };
    trace.takes().enumerate().map(visit).collect()
}

impl SearchAnswer {
    /// Searches from `from` to `to`.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`.
    pub fn new(
        board: &Board,
        from: Square,
        to: Square,
        asked: Option<Mover>,
    ) -> Result<SearchAnswer, QueryError> {
        let mover = searcher(board, from, asked)?;
        let trace = visits(&breadth_first(mover, from, Some(to), board));
        let found = trace.last().filter(|visit| visit.square == to);
        Ok(SearchAnswer {
            from,
            to,
            piece: mover,
            distance: found.map(|visit| visit.distance),
            path: found.map(|visit| visit.path.clone()),
            shortest_paths: Distances::new(mover, from, board).shortest_paths(to),
            trace,
            held: board.get(to).filter(|occupant| match occupant {
                Occupant::Obstacle => true,
                Occupant::Piece(piece) => piece.color == mover.color(),
            }),
            told: false,
        })
    }

    /// The same answer, which tells its trace or not.
    #[must_use]
    pub fn told(self, told: bool) -> SearchAnswer {
        SearchAnswer { told, ..self }
    }
}

impl Answer for SearchAnswer {
    fn sentences(&self) -> Vec<String> {
        let SearchAnswer {
            from, to, piece, ..
        } = self;
        let (Some(distance), Some(way)) = (self.distance, &self.path) else {
            if let Some(held) = self.held {
                let stands = standing(held, *to);
                return vec![format!(
                    "There is no way for the {piece} from {from} to {to}: {stands} can't be taken."
                )];
            }
            let reached = counted(self.trace.len(), "square");
            return vec![format!(
                "There is no way for the {piece} from {from} to {to}: the queue ran empty after {reached}."
            )];
        };
        if distance == 0 {
            return vec![format!("The {piece} stands on {to} already: 0 moves.")];
        }
        let moves = counted(distance, "move");
        let paths = match self.shortest_paths {
            1 => "This is the only shortest path.".to_owned(),
            count => format!("There are {count} shortest paths."),
        };
        vec![
            format!(
                "The {piece} needs {moves} from {from} to {to}: {}.",
                path(way)
            ),
            format!(
                "{} were taken from the queue. {paths}",
                counted(self.trace.len(), "square")
            ),
        ]
    }

    fn visits(&self) -> &[Visit] {
        if self.told { &self.trace } else { &[] }
    }

    fn holds(&self) -> bool {
        self.distance.is_some()
    }
}

impl SearchMap {
    /// Searches from `from` over the whole board.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`.
    pub fn new(board: &Board, from: Square, asked: Option<Mover>) -> Result<SearchMap, QueryError> {
        let mover = searcher(board, from, asked)?;
        let mut layers: Vec<Vec<Square>> = Vec::new();
        let visits = visits(&breadth_first(mover, from, None, board));
        for visit in &visits {
            layers.resize(layers.len().max(visit.distance + 1), Vec::new());
            layers[visit.distance].push(visit.square);
        }
        let distances = Distances::new(mover, from, board);
        // Collecting them would sort them first, which takes more code than all of this.
        let (mut by_square, mut counts) = (BTreeMap::new(), BTreeMap::new());
        for square in distances.reached() {
            by_square.extend(distances.to(square).map(|to| (square.to_string(), to)));
            counts.insert(square.to_string(), distances.shortest_paths(square));
        }
        Ok(SearchMap {
            from,
            piece: mover,
            layers,
            distances: by_square,
            counts,
            trace: Some(visits),
        })
    }

    /// The same answer with its trace, or without it.
    #[must_use]
    pub fn told(self, told: bool) -> SearchMap {
        SearchMap {
            trace: self.trace.filter(|_| told),
            ..self
        }
    }
}

impl Answer for SearchMap {
    fn visits(&self) -> &[Visit] {
        self.trace.as_deref().unwrap_or_default()
    }

    fn sentences(&self) -> Vec<String> {
        let SearchMap {
            from,
            piece,
            layers,
            ..
        } = self;
        let reached: usize = layers.iter().map(Vec::len).sum();
        let head = format!(
            "From {from} the {piece} reaches {} in at most {}.",
            counted(reached, "square"),
            counted(layers.len() as u64 - 1, "move"),
        );
        let layer = |(moves, squares): (usize, &Vec<Square>)| {
            format!("{}: {}.", counted(moves, "move"), path(squares))
        };
        [head]
            .into_iter()
            .chain(layers.iter().enumerate().map(layer))
            .collect()
    }
}
