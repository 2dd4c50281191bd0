//! Sentences for the mistakes of a search and how to fix them.

use crate::board::{Board, Square};
use crate::geometry::{Mover, Reach, WhyNot};
use crate::steps::{Duplicates, Fault, FaultKind, Hop, SearchVerdict, StepOrder};
use crate::trace::Scene;
use crate::words::{counted, list, small};

use super::hop::{WrongHop, no_move};

/// Describes the mistake and its fix.
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
            "{written} is not on the board. Files go from a to h and ranks from 1 to 8, as numbers both \
             from 0 to 7: check that before you put a square."
        ),
        FaultKind::TooEarly(square) => format!(
            "{square} is put before any square is taken. Take {from} first: a square is put when a move \
             from the one taken leads there."
        ),
        FaultKind::NeverTaken { from: named, to } => format!(
            "{to} is put from {named}, and {named} was not taken before. Only the neighbours of a square \
             that was taken are put."
        ),
        FaultKind::Blocked {
            from,
            to,
            blocked,
            expected_take,
        } => {
            let why = no_move(mover, *from, *to, *blocked);
            let hint = match (blocked.reason, expected_take) {
                (WhyNot::Obstacle, _) => {
                    " Leave squares with an obstacle out.".to_owned()
                }
                (WhyNot::OwnPiece, _) => {
                    " Leave squares with a piece of its own side out.".to_owned()
                }
                (WhyNot::NotItsMove | WhyNot::NotALine, None | Some(_))
                    if is_round_the_edge(mover, *from, *to) =>
                {
                    " It goes over the edge of the board and comes in on the other side: check the file \
                     and the rank each."
                        .to_owned()
                }
                (_, Some((parent, at))) => format!(
                    " A move from {parent}, taken in line {at}, leads there: put what a square leads to \
                     before you take the next, or write `put {to} from {parent}`."
                ),
                (WhyNot::NotItsMove, None) if !slides(mover) => format!(
                    " In files and ranks it is {}: look for it in your list of moves.",
                    vector(*from, *to)
                ),
                _ => String::new(),
            };
            format!("{to} is put from {from}, and that is no move: {why}{hint}")
        }
        FaultKind::NotQueued {
            square,
            begins: true,
        } => {
            let swapped = Square::ALL[square.file() as usize * 8 + square.rank() as usize];
            let mirrored = Square::ALL[*square as usize ^ 56];
            let hint = match from {
                _ if from == swapped => " File and rank are the wrong way round.",
                _ if from == mirrored => " Ranks count from below: rank 1 is the lowest.",
                _ => "",
            };
            format!("{square} is the first square taken, and the search starts at {from}.{hint}")
        }
        FaultKind::NotQueued { square, .. } => {
            format!("{square} is taken, and it was never put. Only what waits can be taken.")
        }
        FaultKind::DequeuedAgain { square, first } => format!(
            "{square} is taken again; line {first} took it. Mark a square when you put it, or pass over \
             those that were taken before."
        ),
        FaultKind::Missed {
            taken,
            missing,
            all,
            ..
        } => {
            let count = missing.len();
            let squares = list(missing.by_name());
            let (moves, are) = match count {
                1 => ("a move leads", "it is"),
                _ => ("moves lead", "they are"),
            };
            let out_of = counted(all.len(), "move");
            let hint = match missing.first() {
                _ if verdict.straight => {
                    " A recursion tells the same until it goes back: judge it towards a \
                     square that it comes to later."
                        .to_owned()
                }
                Some(to) if count == 1 && !slides(mover) => {
                    format!(" In files and ranks it is {}.", vector(*taken, to))
                }
                _ => String::new(),
            };
            format!(
                "from {taken} {moves} to {squares}, and {are} not put before the next take. Of {out_of} \
                 from {taken}, {count} {missing_are} missing: try every move.{hint}",
                missing_are = if count == 1 { "is" } else { "are" },
            )
        }
        FaultKind::WrongPath => wrong_path(verdict, board, mover, [from, to]),
        FaultKind::NotFound(square) => format!(
            "{square} is in the path, and the search never put or took it. Build the path from the squares \
             that each square was reached from."
        ),
        FaultKind::NotShortest => {
            let moves = verdict.moves.unwrap_or_default();
            let more = moves.saturating_sub(usize::from(verdict.least.unwrap_or_default()));
            let hint = match verdict.order {
                StepOrder::BreadthFirst => "Keep for each square the one that first put it.",
                _ => {
                    "Take what waits longest, as a queue does: then the first path found is a shortest."
                }
            };
            format!(
                "the path has {}, {more} more than the least, {least}. {hint}",
                counted(moves, "move"),
            )
        }
        FaultKind::NoneButThereIs => format!(
            "the search finds no way, and there is one of {least}. Go on until nothing waits any more."
        ),
        FaultKind::Unfinished => {
            return format!(
                "Line {line} is the last step, and no answer follows. End with `path` and the squares from \
                 {from} to {to}, or with `none`."
            );
        }
    };
    let duplicates = match verdict.duplicates {
        Some(Duplicates::BothEnds) => format!(
            " It looks as if it searched from both ends, which is no mistake. Here a search is judged \
             from {from} alone."
        ),
        Some(Duplicates::Again) => format!(
            " It begins again at {from}, as iterative deepening does, which is no mistake. Here one search \
             is judged, from its first take to its answer."
        ),
        None => String::new(),
    };
    format!("Line {line}: {said}{duplicates}")
}

/// Describes the first mistake of the search in `scene`, with its line.
pub fn step_fault(scene: &Scene, verdict: &SearchVerdict) -> Option<String> {
    let (fault, mover) = (verdict.fault.as_ref()?, scene.mover()?);
    let from = scene.focus();
    let ends = [from, scene.target.unwrap_or(from)];
    Some(fault_sentence(verdict, fault, scene.board(), mover, ends))
}

/// Describes the first mistake of the path.
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
            " It is written backwards: turn it round."
        }
        Hop::WrongStart if leads(from, wrong.to) => " Both ends belong to it.",
        Hop::WrongEnd if leads(wrong.from, to) => " Both ends belong to it.",
        Hop::Barred(_) => " In a path each square is one that the next was put from.",
        _ => "",
    };
    format!("{}{hint}", small(WrongHop::new(mover, wrong).sentence()))
}

/// Returns whether the piece moves any distance along a line.
fn slides(mover: Mover) -> bool {
    matches!(mover, Mover::Piece(piece) if piece.role.slides())
}

/// Returns the move between two squares as in a program's list of moves: (files, ranks).
fn vector(from: Square, to: Square) -> String {
    let files = to.file() as i32 - from.file() as i32;
    let ranks = to.rank() as i32 - from.rank() as i32;
    format!("({files}, {ranks})")
}

/// Whether a move leads from one square to the other on a board whose edges are joined, or in a list
/// of squares without edges.
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
