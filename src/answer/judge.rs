//! Is a written path a legal one, and a shortest?

use serde::Serialize;

use crate::board::{Board, Square};
use crate::geometry::{Distances, Mover, Reach};

use super::{Answer, QueryError, barred::because, search::searcher, words::counted};

/// The first fault of a path.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WrongHop {
    /// Its number, from 1.
    pub hop: usize,
    /// Where it leads from.
    pub from: Square,
    /// Where it leads to.
    pub to: Square,
    /// `wrong_start`, `wrong_end`, or the short name of what `why` has against the move.
    pub reason: &'static str,
    /// The same as a sentence.
    #[serde(skip)]
    sentence: String,
}

/// What becomes of a path from one square to another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JudgeAnswer {
    from: Square,
    to: Square,
    piece: Mover,
    moves: usize,
    valid: bool,
    shortest: bool,
    least: Option<u8>,
    shortest_paths: u64,
    wrong: Option<WrongHop>,
}

impl JudgeAnswer {
    /// Judges `squares` as a path from `from` to `to`, with the piece that a search would take.
    ///
    /// # Errors
    ///
    /// When an obstacle stands on `from`.
    pub fn new(
        board: &Board,
        from: Square,
        to: Square,
        asked: Option<Mover>,
        squares: &[Square],
    ) -> Result<JudgeAnswer, QueryError> {
        let piece = searcher(board, from, asked)?;
        let distances = Distances::new(piece, from, board);
        let (least, shortest_paths) = (distances.to(to), distances.shortest_paths(to));
        let moves = squares.len().saturating_sub(1);
        let wrong = first_fault(board, piece, from, to, squares);
        let valid = wrong.is_none();
        Ok(JudgeAnswer {
            from,
            to,
            piece,
            moves,
            valid,
            shortest: valid && least.is_some_and(|least| usize::from(least) == moves),
            least,
            shortest_paths,
            wrong,
        })
    }
}

fn first_fault(
    board: &Board,
    piece: Mover,
    from: Square,
    to: Square,
    squares: &[Square],
) -> Option<WrongHop> {
    let (first, last) = (*squares.first()?, *squares.last()?);
    if first != from {
        return Some(WrongHop {
            hop: 1,
            from,
            to: first,
            reason: "wrong_start",
            sentence: format!("The path begins on {first}, not on {from}."),
        });
    }
    let board = board.without(from);
    for (hop, step) in (1..).zip(squares.windows(2)) {
        let (at, next) = (step[0], step[1]);
        if let Err(barred) = Reach::by(piece, at, &board).verdict(next) {
            let because = match piece {
                Mover::Piece(piece) => because(piece, at, next, barred),
                Mover::Leaper(..) => format!("the {piece} can't go from {at} to {next}."),
            };
            return Some(WrongHop {
                hop,
                from: at,
                to: next,
                reason: barred.reason.name(),
                sentence: format!("Move {hop}, {at} to {next}, is wrong: {because}"),
            });
        }
    }
    (last != to).then(|| WrongHop {
        hop: squares.len().saturating_sub(1).max(1),
        from: last,
        to,
        reason: "wrong_end",
        sentence: format!("The path ends on {last}, not on {to}."),
    })
}

impl Answer for JudgeAnswer {
    fn sentences(&self) -> Vec<String> {
        let JudgeAnswer {
            from, to, piece, ..
        } = self;
        let moves = counted(self.moves, "move");
        let verdict = match &self.wrong {
            Some(wrong) => format!("No: {}", super::words::small(&wrong.sentence)),
            None if self.shortest => format!("Yes: {moves}, and there is no shorter way."),
            None => format!("It is a way, but not a shortest: {moves}."),
        };
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
        vec![verdict, least]
    }

    fn holds(&self) -> bool {
        self.shortest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answer::squares_of_path;
    use crate::board::Setup;

    fn judge(fen: &str, from: Square, to: Square, text: &str) -> JudgeAnswer {
        let setup: Setup = fen.parse().expect("a FEN");
        let squares = squares_of_path(text).expect("a path");
        JudgeAnswer::new(&setup.board, from, to, None, &squares).expect("an answer")
    }

    const EMPTY: &str = "8/8/8/8/8/8/8/8";

    #[test]
    fn a_shortest_path_is_told_from_a_longer_one() {
        let best = judge(EMPTY, Square::G2, Square::A8, "g2 f4 d5 c7 a8");
        assert!(best.holds() && best.valid && best.moves == 4);
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
