//! Where can a piece go?

use serde::Serialize;

use crate::board::{Board, Direction, Piece, Setup, Square, SquareSet};
use crate::geometry::{Blocker, Ray, Reach};

use super::rules::position;
use super::why::chess_move;
use super::{Answer, QueryError, Rules, refusal};
use crate::words::{capital, counted, list, standing};

/// A ray: its open squares, blocker and shadow.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct RayAnswer {
    direction: Option<Direction>,
    vector: (i8, i8),
    open: Vec<Square>,
    blocker: Option<Blocker>,
    shadow: Vec<Square>,
    #[serde(skip)]
    captures: bool,
}

impl RayAnswer {
    fn new(ray: &Ray) -> RayAnswer {
        RayAnswer {
            direction: ray.direction(),
            vector: ray.vector(),
            open: ray.open().collect(),
            blocker: ray.blocker(),
            shadow: ray.shadow().collect(),
            captures: ray.captures(),
        }
    }

    /// Describes the ray, as in `north: d5; it can take the black pawn on d6; d7 and d8 are in the
    /// shadow.`; a leaper's jump has no direction. `None` if the ray is empty.
    fn sentence(&self) -> Option<String> {
        let mut parts = Vec::new();
        if !self.open.is_empty() {
            parts.push(list(&self.open));
        }
        if let Some(Blocker {
            square, occupant, ..
        }) = &self.blocker
        {
            let end = standing(*occupant, *square);
            parts.push(if self.captures {
                format!("it can take {end}")
            } else {
                format!("{end} is in the way")
            });
        }
        if !self.shadow.is_empty() {
            let are = if self.shadow.len() == 1 { "is" } else { "are" };
            parts.push(format!("{} {are} in the shadow", list(&self.shadow)));
        }
        let way = self.direction.map(Direction::long_name);
        let way = way.map_or_else(String::new, |way| format!("{way}: "));
        (!parts.is_empty()).then(|| format!("{way}{}.", parts.join("; ")))
    }
}

/// Destinations of the piece on a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReachAnswer {
    square: Square,
    piece: Piece,
    rules: Rules,
    destinations: Vec<Square>,
    captures: Vec<Square>,
    rays: Vec<RayAnswer>,
    /// Extra sentences of a printed answer: notes on the rules, and reasons why chess forbids a
    /// move.
    #[serde(skip)]
    notes: Vec<String>,
}

impl ReachAnswer {
    /// Finds where the piece on `square` can go under the board's rules alone.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no piece on `square`.
    pub fn new(board: &Board, square: Square) -> Result<ReachAnswer, QueryError> {
        let piece = board
            .piece(square)
            .ok_or(QueryError::no_piece(board, square))?;
        let reach = Reach::by(piece.into(), square, board);
        Ok(ReachAnswer {
            square,
            piece,
            rules: Rules::Board,
            destinations: reach.destinations().by_name(),
            captures: reach.captures().by_name(),
            rays: reach.rays().iter().map(RayAnswer::new).collect(),
            notes: Vec::new(),
        })
    }

    /// Finds where the piece on `square` can go under `rules`, and adds notes on the rules.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no piece on `square`.
    pub fn by(rules: Rules, setup: &Setup, square: Square) -> Result<ReachAnswer, QueryError> {
        let mut answer = ReachAnswer::new(&setup.board, square)?;
        if rules == Rules::Chess {
            answer.apply_chess_rules(setup);
        }
        answer.rules = rules;
        answer
            .notes
            .extend(rules.notes_on(setup, answer.piece.color));
        Ok(answer)
    }

    /// Keeps only the moves that chess allows, and explains why it forbids the others.
    fn apply_chess_rules(&mut self, setup: &Setup) {
        let position = position(setup, self.piece.color);
        let mv = |to| chess_move(self.piece, self.square, to);
        let by_board = std::mem::take(&mut self.destinations);
        let legal = position.legal_destinations(self.square);
        let captures = legal
            .into_iter()
            .filter(|&to| position.captured(mv(to)).is_some());
        self.captures = captures.collect::<SquareSet>().by_name();
        let mut against: Vec<(String, Vec<Square>)> = Vec::new();
        for to in by_board {
            let Err(refused) = position.judge(mv(to)) else {
                continue;
            };
            let because = refusal(&refused);
            match against.iter_mut().find(|(known, _)| *known == because) {
                Some((_, squares)) => squares.push(to),
                None => against.push((because, vec![to])),
            }
        }
        let note = |(because, squares): (String, Vec<Square>)| {
            let because = because.strip_prefix("No: ").unwrap_or(&because);
            format!("Not {}: {because}", list(&squares))
        };
        self.notes = against.into_iter().map(note).collect();
        self.destinations = legal.by_name();
    }

    /// Counts the moves: `15 moves: 13 open, 2 captures`.
    pub fn summary(&self) -> String {
        let (all, captures) = (self.destinations.len(), self.captures.len());
        let moves = counted(all, "move");
        match captures {
            0 => moves,
            _ => format!(
                "{moves}: {} open, {}",
                all - captures,
                counted(captures, "capture")
            ),
        }
    }
}

impl Answer for ReachAnswer {
    fn sentences(&self) -> Vec<String> {
        let head = format!(
            "The {} on {} has {}.",
            self.piece,
            self.square,
            match self.destinations.len() {
                0 => "no moves".to_owned(),
                _ => self.summary(),
            }
        );
        let mut notes_on = vec![head];
        if !self.destinations.is_empty() {
            notes_on.push(format!("It can go to {}.", list(&self.destinations)));
        }
        // Rays follow the board's rules alone, so they don't show what chess allows.
        if self.rules == Rules::Board {
            let rays = self.rays.iter().filter(|ray| ray.blocker.is_some());
            notes_on.extend(
                rays.filter_map(RayAnswer::sentence)
                    .map(|ray| capital(&ray)),
            );
        }
        notes_on.extend(self.notes.iter().cloned());
        notes_on
    }
}
