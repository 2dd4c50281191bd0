//! How many moves does it take from one square to another, or to all others?

use serde::Serialize;
use std::collections::BTreeMap;

use crate::board::{Board, Occupant, Square};
use crate::geometry::{Distances, Mover};
use crate::lenses::breadth_first;
use crate::trace::{Algorithm, Fact, Label, SearchFact, StepSize, Trace};
use crate::words::{capital, counted, path, standing};

use super::steps::{found, steps};
use super::{Answer, QueryError};

/// A square that a search dequeued or, if it is depth-first, pushed on its stack.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Visit {
    /// Number of the step that visits the square, from 1, in steps of size `square`. The same as
    /// the number of the visit until the search backtracks or dequeues a square twice.
    pub step: usize,
    /// Square that is visited.
    pub square: Square,
    /// Number of moves in the path.
    pub distance: usize,
    /// Path from the start to the square, or from the square to the target if the search from the
    /// target visited it. Includes both ends.
    pub path: Vec<Square>,
}

impl Visit {
    /// Describes the visit in a sentence.
    pub fn sentence(&self) -> String {
        let Visit {
            step,
            square,
            distance,
            path: way,
        } = self;
        let moves = counted(*distance, "move");
        format!("Step {step}: {square}, {moves} ({}).", path(way))
    }
}

/// The path that a search finds from one square to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchAnswer {
    from: Square,
    to: Square,
    piece: Mover,
    way: Algorithm,
    /// Length of the path found, in moves; `None` if none was found.
    distance: Option<usize>,
    path: Option<Vec<Square>>,
    /// Length of a shortest path, in moves; `None` if there is no path.
    least: Option<u8>,
    /// Number of squares taken from the frontier.
    taken: usize,
    /// Number of repeated takes: with late marking, a square may be queued more than once.
    taken_again: usize,
    shortest_paths: u64,
    trace: Vec<Visit>,
    /// Steps as a program would print them, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<String>>,
    /// Number of squares that breadth-first search takes, for comparison.
    #[serde(skip)]
    by_breadth: usize,
    /// Occupant of the target, if it can't be captured.
    #[serde(skip)]
    held: Option<Occupant>,
    /// Whether the search ended because the target's queue ran empty.
    #[serde(skip)]
    back_empty: bool,
    #[serde(skip)]
    with_trace: bool,
}

/// The distances from one square to all others.
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

/// Returns the piece that searches from `from`: `asked`, otherwise the piece there, otherwise a
/// white knight.
///
/// # Errors
///
/// Returns an error if `asked` is `None` and an obstacle is on `from`.
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

/// Returns the visits of a search, in order.
fn visits(trace: &Trace) -> Vec<Visit> {
    let end = trace.last_frame();
    let visit = |(index, square): (usize, Square)| {
        let mut path = end.path_to(square);
        // The search from the target found this square, so its path leads on to the target.
        if matches!(end.label(square), Some(Label::Left(_))) {
            path.reverse();
        }
        Visit {
            step: trace.stop_with(index, StepSize::Square),
            square,
            distance: path.len() - 1,
            path,
        }
    };
    trace.takes().map(visit).collect()
}

impl SearchAnswer {
    /// Searches from `from` to `to` with the algorithm `way`. If `in_steps` is set, the answer
    /// contains the steps.
    ///
    /// # Errors
    ///
    /// Returns an error if `asked` is `None` and an obstacle is on `from`, or if the algorithm
    /// doesn't support the piece.
    pub fn new(
        board: &Board,
        (from, to): (Square, Square),
        asked: Option<Mover>,
        way: Algorithm,
        in_steps: bool,
    ) -> Result<SearchAnswer, QueryError> {
        let mover = searcher(board, from, asked)?;
        let search = |way: Algorithm| way.search(mover, from, Some(to), board);
        let searched = search(way).map_err(QueryError::Search)?;
        let path = found(&searched);
        let trace = visits(&searched);
        let distances = Distances::new(mover, from, board);
        let again = |fact: &Fact| matches!(fact, Fact::Search(SearchFact::Duplicate { .. }));
        let back_empty = |fact| matches!(fact, Fact::Search(SearchFact::BackEmpty(_)));
        Ok(SearchAnswer {
            from,
            to,
            piece: mover,
            way,
            distance: path.as_ref().map(|path| path.len() - 1),
            least: distances.to(to),
            taken: trace.len(),
            taken_again: searched.facts().filter(again).count(),
            back_empty: searched.facts().last().is_some_and(back_empty),
            shortest_paths: distances.shortest_paths(to),
            steps: in_steps.then(|| steps(&searched, (mover, board), path.as_deref())),
            by_breadth: search(Algorithm::BreadthFirst)
                .map_or(0, |searched| searched.takes().count()),
            path,
            trace,
            held: board.get(to).filter(|occupant| match occupant {
                Occupant::Obstacle => true,
                Occupant::Piece(piece) => piece.color == mover.color(),
            }),
            with_trace: false,
        })
    }

    /// Sets whether the answer's trace is printed.
    #[must_use]
    pub fn with_trace(self, with_trace: bool) -> SearchAnswer {
        SearchAnswer { with_trace, ..self }
    }

    fn unreachable_text(&self) -> String {
        let SearchAnswer {
            from, to, piece, ..
        } = self;
        let end = if let Some(held) = self.held {
            format!("{} can't be taken", standing(held, *to))
        } else {
            let reached = counted(self.taken, "square");
            match self.way {
                _ if self.back_empty => {
                    format!(
                        "the target's queue was empty after {reached}, so nothing else leads to {to}"
                    )
                }
                Algorithm::BreadthFirst | Algorithm::BothEnds => {
                    format!("the queue was empty after {reached}")
                }
                way => format!("{way} had nothing left after {reached}"),
            }
        };
        let late = self
            .with_again()
            .map(|late| format!(" {}.", capital(&late)));
        let late = late.unwrap_or_default();
        format!("There is no path for the {piece} from {from} to {to}: {end}.{late}")
    }

    /// Describes the length of the path found, and compares it with a shortest one.
    fn found(&self, distance: usize, way: &[Square]) -> String {
        let SearchAnswer {
            from, to, piece, ..
        } = self;
        let (moves, way) = (counted(distance, "move"), path(way));
        let is_long = |least: &u8| usize::from(*least) < distance;
        match self.least.filter(is_long) {
            None => format!("The {piece} needs {moves} from {from} to {to}: {way}."),
            Some(least) => format!(
                "The {piece} gets from {from} to {to} in {moves} with {}: {way}. A shortest path takes {least}.",
                self.way
            ),
        }
    }

    /// Describes the number of takes; `None` if no square was taken twice.
    fn with_again(&self) -> Option<String> {
        let all = self.taken + self.taken_again;
        (self.taken_again > 0).then(|| format!("with duplicates, {all} left the queue"))
    }

    /// States how many squares the search took and, unless it is breadth-first, how many
    /// breadth-first search takes.
    fn looked_at(&self) -> String {
        let taken = counted(self.taken, "square");
        match self.way {
            Algorithm::BreadthFirst => format!("{taken} left the queue."),
            way => {
                let late = self
                    .with_again()
                    .map(|late| format!(" {}.", capital(&late)));
                format!(
                    "{} visited {taken}; breadth-first would visit {}.{}",
                    capital(&way.to_string()),
                    self.by_breadth,
                    late.unwrap_or_default()
                )
            }
        }
    }
}

impl Answer for SearchAnswer {
    fn sentences(&self) -> Vec<String> {
        let SearchAnswer { to, piece, .. } = self;
        let (Some(distance), Some(way)) = (self.distance, &self.path) else {
            return vec![self.unreachable_text()];
        };
        if distance == 0 {
            return vec![format!("The {piece} is already on {to}: 0 moves.")];
        }
        let is_shortest = self.least.map(usize::from) == Some(distance);
        let paths = match self.shortest_paths {
            1 if is_shortest => "This is the only shortest path.".to_owned(),
            1 => "There is one shortest path.".to_owned(),
            count => format!("There are {count} shortest paths."),
        };
        vec![
            self.found(distance, way),
            format!("{} {paths}", self.looked_at()),
        ]
    }

    fn visits(&self) -> &[Visit] {
        if self.with_trace { &self.trace } else { &[] }
    }

    fn steps(&self) -> &[String] {
        self.steps.as_deref().unwrap_or_default()
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
    /// Returns an error if `asked` is `None` and an obstacle is on `from`.
    pub fn new(board: &Board, from: Square, asked: Option<Mover>) -> Result<SearchMap, QueryError> {
        let mover = searcher(board, from, asked)?;
        let mut layers: Vec<Vec<Square>> = Vec::new();
        let visits = visits(&breadth_first(mover, from, None, board));
        for visit in &visits {
            layers.resize(layers.len().max(visit.distance + 1), Vec::new());
            layers[visit.distance].push(visit.square);
        }
        let distances = Distances::new(mover, from, board);
        // `collect` would sort first, and generate more code than these inserts.
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

    /// Sets whether the answer's trace is printed.
    #[must_use]
    pub fn with_trace(self, with_trace: bool) -> SearchMap {
        SearchMap {
            trace: self.trace.filter(|_| with_trace),
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
        let head = match layers.len() as u64 {
            1 => format!("From {from} the {piece} can't go anywhere."),
            count => format!(
                "From {from} the {piece} can reach {} in at most {}.",
                counted(reached, "square"),
                counted(count - 1, "move"),
            ),
        };
        let layer = |(moves, squares): (usize, &Vec<Square>)| {
            format!("{}: {}.", counted(moves, "move"), path(squares))
        };
        [head]
            .into_iter()
            .chain(layers.iter().enumerate().map(layer))
            .collect()
    }
}
