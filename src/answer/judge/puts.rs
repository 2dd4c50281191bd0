//! Queens and tours of another program: whether its steps are right, as data and in words.

use serde::Serialize;

use crate::answer::{Answer, QueryError};
use crate::board::{Board, Occupant, Square, sort_by_key};
use crate::geometry::{Mover, Queens, TourMap};
use crate::steps::{PutFault, PutFaultKind, PutVerdict, Puzzle, Puzzled, Steps};
use crate::words::{along, counted, list, path, were};

use super::StepFault;

/// What steps are that put something down and take it back.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PutsJudged {
    puts: usize,
    removes: usize,
    left_out: usize,
    complete: bool,
    fault: Option<StepFault>,
}

impl PutsJudged {
    fn new(verdict: &PutVerdict, puzzled: Puzzled, board: &Board, mover: Mover) -> PutsJudged {
        let fault = verdict.fault.as_ref().map(|fault| StepFault {
            line: fault.line,
            kind: fault.kind.name(),
            square: fault.kind.square(),
            sentence: put_fault(fault, puzzled, board, mover),
        });
        PutsJudged {
            puts: verdict.puts,
            removes: verdict.removes,
            left_out: verdict.left_out,
            complete: verdict.complete,
            fault,
        }
    }

    /// What is said first: the fault, or that there is none.
    fn first(&self) -> String {
        match &self.fault {
            Some(fault) => fault.sentence.clone(),
            None => "No line of the search is wrong.".to_owned(),
        }
    }

    /// How much was done, and what was not read.
    fn counts(&self) -> Vec<String> {
        let puts = were(&counted(self.puts, "piece"));
        let mut told = vec![format!("{puts} put down, and {} taken back.", self.removes)];
        if self.left_out > 0 {
            let lines = were(&counted(self.left_out, "line"));
            told.push(format!(
                "{lines} left out: steps begin with put, remove, path or none."
            ));
        }
        told
    }
}

/// What is wrong first, as a sentence that names its line.
pub(super) fn put_fault(fault: &PutFault, puzzled: Puzzled, board: &Board, mover: Mover) -> String {
    let line = fault.line;
    let what = match puzzled {
        Puzzled::Queens(_) => "solution",
        Puzzled::Tour(_) => "tour",
    };
    let said = match &fault.kind {
        PutFaultKind::OffBoard(written) => format!(
            "{written} is not on the board. Files go from a to h and ranks from 1 to 8, as numbers both \
             from 0 to 7."
        ),
        PutFaultKind::Outside(square) => match puzzled {
            Puzzled::Queens(n) => {
                format!("{square} is outside the {n} files and {n} ranks that are played on.")
            }
            Puzzled::Tour(_) => format!("{square} is not on the board."),
        },
        PutFaultKind::Occupied(square) => match board.get(*square) {
            Some(Occupant::Obstacle) => {
                format!("an obstacle stands on {square}. Leave squares with an obstacle out.")
            }
            Some(Occupant::Piece(_)) if puzzled == Puzzled::Tour(*square) => {
                format!("the tour begins on {square}, and comes there again.")
            }
            Some(Occupant::Piece(piece)) => format!("a {piece} stands on {square} already."),
            None => format!("{square} was put before, and not taken back since."),
        },
        PutFaultKind::Attacked { square, by } => format!(
            "a queen is put on {square}, where the one on {by} attacks it {}. Look along ranks, files and \
             both diagonals before you put one.",
            along(*by, *square)
        ),
        PutFaultKind::SameRank { square, other } => format!(
            "a queen is put on {square}, and one stands on {other}: each rank takes exactly one."
        ),
        PutFaultKind::NotAMove { from, to } => format!(
            "{to} is put behind {from}, and no move of the {mover} leads there. Go on from the square that \
             was put last."
        ),
        PutFaultKind::NotThere(square) => format!(
            "{square} is taken back, and it does not stand there. Take back what you put, once."
        ),
        PutFaultKind::NotLast { square, last } => format!(
            "{square} is taken back, and {last} was put later and still stands. What was put last is taken \
             back first."
        ),
        PutFaultKind::Missed {
            removed, missing, ..
        } => {
            let squares = list(missing.by_name());
            match puzzled {
                Puzzled::Queens(_) => format!(
                    "the queen on {removed} is taken back, and no queen was tried on {squares}, which none \
                     attacks. Try every free square of a rank before you go back."
                ),
                Puzzled::Tour(_) => format!(
                    "{removed} is taken back, and {squares}, to which a move leads from there, not tried. \
                     Try every move before you go back."
                ),
            }
        }
        PutFaultKind::WrongPath => {
            "the answer names other squares than those that stand.".to_owned()
        }
        PutFaultKind::NoneButThereIs => format!(
            "the search finds nothing, and there is a {what}. Try every free square before you go back."
        ),
        PutFaultKind::Unfinished => {
            return format!(
                "Line {line} is the last step, and no {what} stood. Go on, or end with `none` where there is \
                 none."
            );
        }
    };
    format!("Line {line}: {said}")
}

/// Whether the steps of a program that looks for queens are right.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QueensJudged {
    n: usize,
    fixed: Vec<Square>,
    squares: Vec<Square>,
    solved: bool,
    found: usize,
    solutions: u64,
    search: PutsJudged,
}

impl QueensJudged {
    /// Judges `steps` that put `n` queens on `board`.
    ///
    /// # Errors
    ///
    /// When the queens on the board can be part of no solution.
    pub fn new(board: &Board, n: usize, steps: &Steps) -> Result<QueensJudged, QueryError> {
        let queens = Queens::new(board, n).map_err(|fault| QueryError::Queens(fault, n))?;
        let verdict = PutVerdict::new(Puzzle::Queens(&queens), steps);
        let solutions = queens.solve().solutions;
        let search = PutsJudged::new(&verdict, Puzzled::Queens(n), board, Mover::KNIGHT);
        let mut squares = verdict.standing;
        squares.extend(queens.fixed());
        sort_by_key(&mut squares, |square| *square as usize);
        squares.dedup();
        Ok(QueensJudged {
            n,
            fixed: queens.fixed().into_iter().collect(),
            squares,
            solved: verdict.solved,
            found: verdict.found,
            solutions,
            search,
        })
    }
}

impl Answer for QueensJudged {
    fn sentences(&self) -> Vec<String> {
        let mut told = vec![self.search.first()];
        told.extend(self.search.counts());
        told.push(match (self.found, self.solutions) {
            (0, 0) => format!("There is no way to place {} queens here.", self.n),
            (found, all) if found as u64 == all => {
                format!("It finds every solution: {all}.")
            }
            (found, all) => format!("It finds {found} of {}.", counted(all, "solution")),
        });
        told.push(match &self.squares[..] {
            [] => "Nothing stands at the end.".to_owned(),
            squares if self.solved => format!("At the end a solution stands: {}.", path(squares)),
            squares => format!("At the end these stand: {}.", path(squares)),
        });
        told
    }

    fn holds(&self) -> bool {
        self.search.fault.is_none()
    }
}

/// Whether the steps of a program that looks for a tour are right.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TourJudged {
    from: Square,
    piece: Mover,
    squares: Vec<Square>,
    solved: bool,
    found: usize,
    free: usize,
    search: PutsJudged,
}

impl TourJudged {
    /// Judges `steps` that take `mover`, a white knight when `None`, over every free square of
    /// `board`.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`.
    pub fn new(
        board: &Board,
        from: Square,
        mover: Option<Mover>,
        steps: &Steps,
    ) -> Result<TourJudged, QueryError> {
        if board.get(from) == Some(Occupant::Obstacle) {
            return Err(QueryError::Obstacle(from));
        }
        let piece = mover.unwrap_or(Mover::KNIGHT);
        let map = TourMap::new(piece, from, board);
        let verdict = PutVerdict::new(Puzzle::Tour(&map), steps);
        let free = map.free().len();
        Ok(TourJudged {
            from,
            piece,
            solved: verdict.solved,
            found: verdict.found,
            free,
            search: PutsJudged::new(&verdict, Puzzled::Tour(from), board, piece),
            squares: verdict.standing,
        })
    }
}

impl Answer for TourJudged {
    fn sentences(&self) -> Vec<String> {
        let mut told = vec![self.search.first()];
        told.extend(self.search.counts());
        let free = counted(self.free, "free square");
        told.push(if self.solved {
            format!("It visits each of {free}: {}.", path(&self.squares))
        } else {
            format!(
                "At the end it has visited {} of {free}.",
                self.squares.len()
            )
        });
        told
    }

    fn holds(&self) -> bool {
        self.search.fault.is_none()
    }
}
