//! Is a written path a legal one, and a shortest? And is the search right that led there?

mod advice;
mod hop;
mod search;

use serde::Serialize;

use crate::board::{Board, Square};
use crate::geometry::{Distances, Mover};
use crate::steps::{SearchVerdict, StepOrder, Steps, Text, first_wrong_hop};

use super::path_text::squares_of_path;
use super::search::searcher;
use super::{Answer, QueryError};
use crate::words::{counted, small};

pub use advice::step_fault;
pub use hop::WrongHop;
pub(super) use search::in_order;
pub use search::{SearchReport, StepFault};

/// Text submitted to `judge`.
#[derive(Clone, Debug, PartialEq)]
pub enum Submission {
    /// Squares of a path, from its start.
    Path(Vec<Square>),
    /// The steps of a search.
    Steps(Steps),
}

impl Submission {
    /// Reads a text as steps, or else as a path.
    ///
    /// # Errors
    ///
    /// Returns an error if it contains no square, or one that isn't on the board.
    pub fn of(text: Text) -> Result<Submission, QueryError> {
        Ok(match text {
            Text::Steps(steps) => Submission::Steps(steps),
            Text::Path(text) => Submission::Path(squares_of_path(&text)?),
        })
    }
}

/// Verdict on a path between two squares, or on a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgeAnswer {
    from: Square,
    to: Square,
    piece: Mover,
    moves: Option<usize>,
    valid: bool,
    shortest: bool,
    least: Option<u8>,
    shortest_paths: u64,
    wrong: Option<WrongHop>,
    search: Option<SearchReport>,
}

impl JudgeAnswer {
    /// Judges what was handed in as a way from `from` to `to`, with the piece that a search would
    /// take. Steps may be `expected` to be taken in some order.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`, or a path is given where an order of steps is expected.
    pub fn new(
        board: &Board,
        from: Square,
        to: Square,
        asked: Option<Mover>,
        given: &Submission,
        expected: Option<StepOrder>,
    ) -> Result<JudgeAnswer, QueryError> {
        let piece = searcher(board, from, asked)?;
        let distances = Distances::new(piece, from, board);
        let (least, shortest_paths) = (distances.to(to), distances.shortest_paths(to));
        let (moves, wrong, is_whole, verdict) = match given {
            Submission::Path(_) if expected.is_some() => return Err(QueryError::NoSteps),
            Submission::Path(squares) => {
                let wrong = first_wrong_hop(board, piece, from, to, squares);
                (Some(squares.len().saturating_sub(1)), wrong, true, None)
            }
            Submission::Steps(steps) => {
                let verdict = SearchVerdict::new(board, piece, from, to, steps, expected);
                let is_whole = verdict.path.is_some();
                (verdict.moves, verdict.wrong, is_whole, Some(verdict))
            }
        };
        let valid = is_whole && wrong.is_none();
        let search =
            verdict.map(|verdict| SearchReport::new(&verdict, board, piece, [from, to], expected));
        Ok(JudgeAnswer {
            from,
            to,
            piece,
            moves,
            valid,
            shortest: valid && least.is_some() && least.map(usize::from) == moves,
            least,
            shortest_paths,
            wrong: wrong.map(|wrong| WrongHop::new(piece, wrong)),
            search,
        })
    }

    /// Sentences about the path.
    fn verdict(&self) -> Option<String> {
        let moves = counted(self.moves?, "move");
        Some(match &self.wrong {
            // The search's fault says the same, or something that went wrong before.
            _ if self.search.is_some() && !self.valid => return None,
            Some(wrong) => format!("No: {}", small(wrong.sentence())),
            None if self.shortest && self.search.is_some() => {
                format!("The path has {moves}, and there is no shorter one.")
            }
            None if self.shortest => format!("Yes: {moves}, and there is no shorter way."),
            None => {
                let more = self.moves?.saturating_sub(usize::from(self.least?));
                match self.search {
                    Some(_) => format!("The path has {moves}, {more} more than the least."),
                    None => format!("It is a way, but not a shortest: {moves}."),
                }
            }
        })
    }
}

impl Answer for JudgeAnswer {
    fn sentences(&self) -> Vec<String> {
        let JudgeAnswer {
            from, to, piece, ..
        } = self;
        let paths = match self.shortest_paths {
            1 => "There is 1 shortest path.".to_owned(),
            count => format!("There are {count} shortest paths."),
        };
        let least = match self.least {
            Some(least) => format!(
                "The {piece} needs {} from {from} to {to}. {paths}",
                counted(least, "move")
            ),
            None => format!("There is no way for the {piece} from {from} to {to}."),
        };
        let search = self.search.iter().flat_map(SearchReport::sentences);
        let told = search.chain(self.verdict()).chain([least]);
        told.collect()
    }

    fn holds(&self) -> bool {
        match &self.search {
            Some(search) => search.holds(),
            None => self.shortest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    fn judge(fen: &str, from: Square, to: Square, text: &str) -> JudgeAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        let path = Submission::Path(squares_of_path(text).expect("a path"));
        JudgeAnswer::new(&setup.board, from, to, None, &path, None).expect("an answer")
    }

    const EMPTY: &str = "8/8/8/8/8/8/8/8";

    #[test]
    fn a_shortest_path_is_told_from_a_longer_one() {
        let best = judge(EMPTY, Square::G2, Square::A8, "g2 f4 d5 c7 a8");
        assert!(best.holds() && best.valid && best.moves == Some(4));
        assert_eq!((best.least, best.shortest_paths), (Some(4), 6));
        let longer = judge(EMPTY, Square::G2, Square::A8, "g2 e1 g2 f4 d5 c7 a8");
        assert!(!longer.holds() && longer.valid && longer.wrong.is_none());
    }

    #[test]
    fn the_first_fault_is_told() {
        let fault = |text| {
            let wrong = judge(EMPTY, Square::G2, Square::A8, text).wrong;
            wrong.map(|wrong| (wrong.hop, wrong.from, wrong.to, wrong.reason))
        };
        use Square::*;
        assert_eq!(fault("f4 d5"), Some((1, G2, F4, "wrong_start")));
        assert_eq!(fault("g2 f4 f4"), Some((2, F4, F4, "same_square")));
        assert_eq!(fault("g2 f4 a8"), Some((2, F4, A8, "not_its_move")));
        assert_eq!(fault("g2 f4 d5"), Some((2, D5, A8, "wrong_end")));
        assert_eq!(fault("g2"), Some((1, G2, A8, "wrong_end")));
        let blocked = judge("8/8/8/8/8/8/5*2/5R2", F1, F8, "f1 f8").wrong;
        assert_eq!(blocked.map(|wrong| wrong.reason), Some("blocked"));
    }

    #[test]
    fn a_path_of_one_square_is_shortest_to_itself() {
        assert!(judge(EMPTY, Square::G2, Square::G2, "g2").holds());
    }
}
