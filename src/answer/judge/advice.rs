//! Sentences about the mistakes in a search and how to fix them.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Reach, WhyNot};
use crate::steps::{Duplicates, Fault, FaultKind, Hop, SearchVerdict, StepOrder};
use crate::trace::Scene;
use crate::words::{capital, counted, list, small};

use super::hop::{WrongHop, no_move};

/// Describes the mistake, with its line, and how to fix it.
pub(super) fn fault_sentence(
    verdict: &SearchVerdict,
    fault: &Fault,
    board: &Board,
    mover: Mover,
    [from, to]: [Square; 2],
) -> String {
    let line = fault.line;
    let least = verdict.least.map(|least| counted(least, "move"));
    let least = least.unwrap_or_default();
    let said = match &fault.kind {
        FaultKind::OffBoard(written) => format!(
            "{written} is not on the board. Files go from a to h and ranks from 1 to 8; as numbers, \
             both go from 0 to 7. Check each square before you put it."
        ),
        FaultKind::TooEarly(square) => format!(
            "{square} is put before any square is taken. Take {from} first, then put the squares \
            one move away from it."
        ),
        FaultKind::NeverTaken { from: named, to } => format!(
            "{to} is put from {named}, but {named} hasn't been taken yet. Put only neighbours of \
            squares you have taken."
        ),
        FaultKind::Blocked {
            from,
            to,
            blocked,
            expected_take,
        } => {
            let why = no_move(mover, *from, *to, *blocked);
            let hint = match (blocked.reason, expected_take) {
                (WhyNot::Obstacle, _) => " Skip squares with an obstacle.".to_owned(),
                (WhyNot::OwnPiece, _) => {
                    " Skip squares occupied by a piece of the same colour.".to_owned()
                }
                (WhyNot::NotItsMove | WhyNot::NotALine, None | Some(_))
                    if is_round_the_edge(mover, *from, *to) =>
                {
                    " It wraps round the edge of the board: check the file and the rank separately."
                        .to_owned()
                }
                (_, Some((parent, at))) => format!(
                    " {to} is one move from {parent}, taken in line {at}. Put the neighbours of a \
                     square before you take the next one, or write `put {to} from {parent}`."
                ),
                (WhyNot::NotItsMove, None) if !slides(mover) => format!(
                    " In files and ranks, the move is {}. Look for it in your list of moves.",
                    vector(*from, *to)
                ),
                _ => String::new(),
            };
            let why = capital(&why);
            format!("{to} is put from {from}, but that isn't a move. {why}{hint}")
        }
        FaultKind::NotQueued {
            square,
            begins: true,
        } => {
            let swapped = Square::ALL[square.file() as usize * 8 + square.rank() as usize];
            let mirrored = Square::ALL[*square as usize ^ 56];
            let hint = match from {
                _ if from == swapped => " File and rank are swapped.",
                _ if from == mirrored => " Ranks are numbered from the bottom.",
                _ => "",
            };
            format!("{square} is the first square taken, but the search starts at {from}.{hint}")
        }
        FaultKind::NotQueued { square, .. } => {
            format!(
                "{square} was taken, but it was never put in the queue. Take only squares you have put there."
            )
        }
        FaultKind::DequeuedAgain { square, first } => format!(
            "{square} is taken a second time; line {first} already took it. Mark squares when you \
            put them, or skip any you have already taken."
        ),
        FaultKind::Missed {
            taken,
            missing,
            all,
            ..
        } => {
            let count = missing.len();
            let squares = list(missing.by_name());
            let (are, they) = match count {
                1 => ("is", "it is"),
                _ => ("are", "they are"),
            };
            let lacking = match all.len() {
                1 => format!("The only move from {taken} is missing"),
                2 if count == 2 => format!("Both moves from {taken} are missing"),
                all if all == count => format!("All {all} moves from {taken} are missing"),
                all => format!("{count} of the {all} moves from {taken} {are} missing"),
            };
            let hint = match missing.first() {
                _ if verdict.straight => {
                    " A recursive search looks like this until it backtracks. Judge it with a target that \
                     it finds only after that."
                        .to_owned()
                }
                Some(to) if count == 1 && !slides(mover) => {
                    format!(" In files and ranks, the missing move is {}.", vector(*taken, to))
                }
                _ => String::new(),
            };
            format!(
                "{squares} {are} one move from {taken}, but {they} not put before the next take. \
                {lacking}: try every move.{hint}",
            )
        }
        FaultKind::WrongPath => wrong_path(verdict, board, mover, [from, to]),
        FaultKind::NotFound(square) => format!(
            "{square} is in the path, but the search never put or took it. Follow the parents back \
             from the target to build the path."
        ),
        FaultKind::NotShortest => {
            let moves = verdict.moves.unwrap_or_default();
            let least = verdict.least.unwrap_or_default();
            let hint = match verdict.order {
                StepOrder::BreadthFirst => "Keep the first parent of each square.",
                _ => {
                    "Take the square that was put first, as a queue does. Then the first path you \
                    find is a shortest one."
                }
            };
            format!(
                "the path has {}, but the shortest has {least}. {hint}",
                counted(moves, "move"),
            )
        }
        FaultKind::NoneButThereIs => format!(
            "the search finds no path, but there is one with {least}. Keep going until you \
            have taken every square you put."
        ),
        FaultKind::Unfinished => {
            return format!(
                "The steps end at line {line} without an answer. Finish with `path` and the squares \
                from {from} to {to}, or with `none`."
            );
        }
    };
    let duplicates = match verdict.duplicates {
        Some(Duplicates::BothEnds) => format!(
            " It seems to search from both ends. That isn't a mistake, but only a search from {from} can be judged here."
        ),
        Some(Duplicates::Again) => format!(
            " It starts again at {from}, as iterative deepening does. That isn't a mistake, but only \
             one search can be judged here, from its first take to its answer."
        ),
        None => String::new(),
    };
    format!("Line {line}: {said}{duplicates}")
}

/// Describes the first mistake of the search in `scene`, with its line; `None` if there is none.
pub fn step_fault(scene: &Scene, verdict: &SearchVerdict) -> Option<String> {
    let (fault, mover) = (verdict.fault.as_ref()?, scene.mover()?);
    let from = scene.focus();
    let ends = [from, scene.target.unwrap_or(from)];
    Some(fault_sentence(verdict, fault, scene.board(), mover, ends))
}

fn wrong_path(
    verdict: &SearchVerdict,
    board: &Board,
    mover: Mover,
    [from, to]: [Square; 2],
) -> String {
    let (Some(wrong), Some(path)) = (verdict.wrong, verdict.path.as_deref()) else {
        return "the path is wrong.".to_owned();
    };
    let board = board.without(from);
    let leads = |from, to| Reach::by(mover, from, &board).destinations().contains(to);
    let (first, last) = (path.first().copied(), path.last().copied());
    let hint = match wrong.reason {
        Hop::WrongStart if first == Some(to) && last == Some(from) => {
            " It is backwards: reverse it."
        }
        Hop::WrongStart if leads(from, wrong.to) => " It needs both the start and the target.",
        Hop::WrongEnd if leads(wrong.from, to) => " It needs both the start and the target.",
        Hop::Barred(_) => " In a path, each square is the parent of the next.",
        _ => "",
    };
    format!("{}{hint}", small(WrongHop::new(mover, wrong).sentence()))
}

fn slides(mover: Mover) -> bool {
    matches!(mover, Mover::Piece(piece) if piece.role.slides())
}

/// Returns the offset between two squares as a program's list of moves would write it: (files,
/// ranks).
fn vector(from: Square, to: Square) -> String {
    let files = to.file() as i32 - from.file() as i32;
    let ranks = to.rank() as i32 - from.rank() as i32;
    format!("({files}, {ranks})")
}

/// Whether a move would lead from one square to the other if the board wrapped round at its edges,
/// or if squares were indices into a list, in which each rank continues in the next.
fn is_round_the_edge(mover: Mover, from: Square, to: Square) -> bool {
    let place = |square: Square| (square as i32 % 8, square as i32 / 8);
    let ((file, rank), (to_file, to_rank)) = (place(from), place(to));
    let far = if slides(mover) { 7 } else { 1 };
    let tracks = mover.tracks(from);
    let mut vectors = tracks.iter().map(|track| track.vector);
    vectors.any(|(files, ranks)| {
        (1..=far).any(|times| {
            let (files, ranks) = (times * i32::from(files), times * i32::from(ranks));
            let round =
                (file + files).rem_euclid(8) == to_file && (rank + ranks).rem_euclid(8) == to_rank;
            round || to as i32 - from as i32 == 8 * ranks + files
        })
    })
}
