//! Judges whether a written path is legal and shortest, or whether the search that found it is
//! right.

mod advice;
mod hint;
mod hop;
mod search;

use serde::Serialize;

use crate::board::{Board, Square, printable};
use crate::geometry::{Distances, Mover, Reach};
use crate::steps::{
    FirstHop, PathText, SearchEnd, SearchVerdict, StepOrder, Steps, Text, WrittenAnswer,
    first_wrong_hop,
};

use super::search::searcher;
use super::{Answer, QueryError};
use crate::words::{counted, small, were};

use hint::Asked;

pub use advice::step_fault;
pub use hint::Hint;
pub use hop::WrongHop;
pub use search::{SearchReport, StepFault};
pub(super) use search::{in_order, order_shown};

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
    lines: Option<[usize; 2]>,
    left_out: Option<usize>,
    hint: Option<Hint>,
    /// First square of the path that is off the board, as written.
    #[serde(skip)]
    off: Option<String>,
}

impl JudgeAnswer {
    /// Judges a path or a search from `from` to `to`, with the piece that a search would use.
    /// `expected` is the expected order of the steps, if it matters.
    ///
    /// # Errors
    ///
    /// Returns an error if `asked` is `None` and an obstacle is on `from`, if the text contains
    /// neither a path nor a word that says there is none, or if it has no steps although an order
    /// is expected.
    pub fn new(
        board: &Board,
        from: Square,
        to: Square,
        asked: Option<Mover>,
        given: &Text,
        expected: Option<StepOrder>,
    ) -> Result<JudgeAnswer, QueryError> {
        let asked = Asked {
            board,
            mover: searcher(board, from, asked)?,
            ends: [from, to],
        };
        match given {
            Text::Path(_) if expected.is_some() => Err(QueryError::NoSteps),
            Text::Path(text) => JudgeAnswer::on_path(&asked, text),
            Text::Steps(steps) => Ok(JudgeAnswer::on_search(&asked, steps, expected)),
        }
    }

    fn unjudged(asked: &Asked<'_>) -> JudgeAnswer {
        let [from, to] = asked.ends;
        let distances = Distances::new(asked.mover, from, asked.board);
        JudgeAnswer {
            from,
            to,
            piece: asked.mover,
            moves: None,
            valid: false,
            shortest: false,
            least: distances.to(to),
            shortest_paths: distances.shortest_paths(to),
            wrong: None,
            search: None,
            lines: None,
            left_out: None,
            hint: None,
            off: None,
        }
    }

    fn on_path(asked: &Asked<'_>, text: &PathText) -> Result<JudgeAnswer, QueryError> {
        let &Asked {
            board,
            mover,
            ends: [from, to],
        } = asked;
        let start = board.without(from);
        let is_move = Reach::by(mover, from, &start).destinations().contains(to);
        let (written, left_out) = text.find(asked.ends, is_move);
        let mut answer = JudgeAnswer::unjudged(asked);
        answer.left_out = Some(left_out);
        let path = match written {
            WrittenAnswer::Nothing => return Err(QueryError::NoPath),
            WrittenAnswer::None => return Ok(answer),
            WrittenAnswer::Path(path) => path,
        };
        answer.lines = Some(path.lines);
        let wrong = match path.off {
            Some(_) => None,
            None => first_wrong_hop(board, mover, from, to, &path.squares),
        };
        answer.is_judged(path.count - 1, path.off.is_none(), wrong);
        if !answer.valid {
            answer.hint = Hint::on_path(asked, text, &path);
        }
        answer.off = path.off;
        Ok(answer)
    }

    fn on_search(asked: &Asked<'_>, steps: &Steps, expected: Option<StepOrder>) -> JudgeAnswer {
        let &Asked {
            board,
            mover,
            ends: [from, to],
        } = asked;
        let verdict = SearchVerdict::new(board, mover, from, to, steps, expected);
        let mut answer = JudgeAnswer::unjudged(asked);
        if let Some(moves) = verdict.moves {
            answer.is_judged(moves, verdict.path.is_some(), verdict.wrong);
        }
        answer.lines = match steps.answer() {
            Some((line, SearchEnd::Path(_))) => Some([line as usize; 2]),
            _ => None,
        };
        answer.hint = Hint::on_search(asked, steps, &verdict, expected);
        let report = SearchReport::new(&verdict, board, mover, asked.ends, expected);
        answer.search = Some(report);
        answer
    }

    /// Records the verdict on a path of `moves` moves. `is_on_board` says whether all its squares
    /// are on the board.
    fn is_judged(&mut self, moves: usize, is_on_board: bool, wrong: Option<FirstHop>) {
        self.moves = Some(moves);
        self.valid = is_on_board && wrong.is_none();
        self.shortest = self.valid && self.least.map(usize::from) == Some(moves);
        self.wrong = wrong.map(|wrong| WrongHop::new(self.piece, wrong));
    }

    /// Returns a sentence about the lines that were read as the path; `None` if no squares were
    /// left out.
    fn read(&self) -> Option<String> {
        let left_out = self.left_out.filter(|count| *count > 0)?;
        let read = match self.lines? {
            [first, last] if first == last => format!("Line {first} was read"),
            [first, last] => format!("Lines {first} to {last} were read"),
        };
        let others = were(&counted(left_out, "other square"));
        Some(format!("{read} as the path; {others} left out."))
    }

    /// Returns the sentence about the path, unless the sentences about the search already say it.
    fn verdict(&self) -> Option<String> {
        let Some(moves) = self.moves else {
            return match (&self.search, self.least) {
                (Some(_), _) => None,
                (None, Some(_)) => Some("No: there is a path.".to_owned()),
                (None, None) => Some("Yes: there is no path.".to_owned()),
            };
        };
        let moves = counted(moves, "move");
        Some(match &self.wrong {
            // The search's mistake is reported anyway, and it is the same one or an earlier one.
            _ if self.search.is_some() && !self.valid => return None,
            Some(wrong) => format!("No: {}", small(wrong.sentence())),
            None if let Some(off) = &self.off => {
                format!("No: {} is not on the board.", printable(off))
            }
            None if self.shortest && self.search.is_some() => {
                format!("The path has {moves}. It is a shortest path.")
            }
            None if self.shortest => format!("Yes: {moves}, and no path is shorter."),
            None => {
                let more = self.moves?.saturating_sub(usize::from(self.least?));
                match self.search {
                    Some(_) => format!("The path has {moves}, {more} more than the shortest."),
                    None => format!("It's a valid path, but not a shortest one: {moves}."),
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
            None => format!("The {piece} can't get from {from} to {to}."),
        };
        let search = self.search.iter().flat_map(SearchReport::sentences);
        let hint = self.hint.iter().map(|hint| hint.sentence().to_owned());
        let said = search.chain(self.verdict()).chain(self.read());
        said.chain(hint).chain([least]).collect()
    }

    fn holds(&self) -> bool {
        match &self.search {
            Some(search) => search.holds(),
            None if self.moves.is_none() => self.least.is_none(),
            None => self.shortest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::steps::Reading;

    fn judge(fen: &str, from: Square, to: Square, text: &str) -> JudgeAnswer {
        judged(fen, from, to, text).expect("an answer")
    }

    fn judged(fen: &str, from: Square, to: Square, text: &str) -> Result<JudgeAnswer, QueryError> {
        let setup: Setup = fen.parse().expect("a FEN");
        let path = Text::Path(PathText {
            text: text.to_owned(),
            reading: Reading::default(),
        });
        JudgeAnswer::new(&setup.board, from, to, None, &path, None)
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
        let blocked = judge("8/8/8/8/8/8/5*2/5R2", F1, F8, "f1 f8").wrong;
        assert_eq!(blocked.map(|wrong| wrong.reason), Some("blocked"));
    }

    #[test]
    fn a_text_without_a_path_is_refused() {
        for text in ["", "hello", "g2", "3 moves"] {
            let refused = judged(EMPTY, Square::G2, Square::A8, text).expect_err(text);
            assert!(
                refused.to_string().starts_with("no path in the text"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_path_of_one_square_is_shortest_to_itself() {
        assert!(judge(EMPTY, Square::G2, Square::G2, "g2").holds());
    }
}
