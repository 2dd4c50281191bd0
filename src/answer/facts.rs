//! The words for what a step of an algorithm did.

mod control;
mod recursion;
mod search;
mod sweep;

use crate::board::Square;
use crate::geometry::{BlockerKind, Line, LineKind};
use crate::trace::{Fact, Frame, Scalar, StepSize, TraceError, Value, Variable};

use super::{
    color,
    words::{counted, list, path, standing},
};

/// What the last step of `frame` did, worded for steps of size `zoom`; `None` before the first.
pub fn sentence(frame: &Frame, zoom: StepSize) -> Option<String> {
    Some(match frame.fact? {
        Fact::Open(square) => format!("{square} is empty: open."),
        Fact::Hit(blocker) => {
            let end = standing(blocker.occupant, blocker.square);
            match (blocker.kind, frame.mark(blocker.square)) {
                (_, Some(crate::trace::Mark::Capture)) => {
                    format!("Here {end} can be taken. The ray ends.")
                }
                (BlockerKind::Own, _) => {
                    format!("Here {end}, a piece of its own side, ends the ray.")
                }
                _ => format!("Here {end} ends the ray."),
            }
        }
        Fact::Shadow(blocker, shadow) => {
            let squares = list(shadow);
            let verb = if shadow.len() == 1 { "lies" } else { "lie" };
            format!(
                "Behind {}, {squares} {verb} in the shadow.",
                standing(blocker.occupant, blocker.square)
            )
        }
        Fact::NothingToTake(square) => {
            format!("{square} is empty: a pawn goes there only to take.")
        }
        Fact::RayEnds(square) => format!("{square} is the last square that way."),
        Fact::ReachDone(open, 0) => format!("All ways are done: {}.", counted(open, "move")),
        Fact::ReachDone(open, captures) => format!(
            "All ways are done: {}, {open} open and {}.",
            counted(open + captures, "move"),
            counted(captures, "capture"),
        ),

        Fact::Difference(dx, dy) => {
            format!("The target lies {dx} across and {dy} up: dx = {dx}, dy = {dy}.")
        }
        Fact::SlopeFound(from, to) => slope_sentence(Line::new(from, to)),
        Fact::InterceptFound(from, to) => {
            format!("b = y1 - m * x1 = {}.", Scalar::Intercept(from, to))
        }
        Fact::Between(square) => format!("{square} lies between and is empty."),
        Fact::BlockedAt(blocker) => {
            format!(
                "{} is the first in the way.",
                super::words::capital(&standing(blocker.occupant, blocker.square))
            )
        }
        Fact::Arrived(0) => "The target is the next square: nothing lies between.".to_owned(),
        Fact::Arrived(count) => {
            format!("Arrived: {} between, all empty.", counted(count, "square"))
        }

        Fact::SearchStarts(start) => format!("{start} is marked and put into the queue: 0 moves."),
        Fact::Dequeued(square) => {
            format!(
                "{square} is taken from the front of the queue: {}.",
                moves_away(frame, square)
            )
        }
        Fact::OffBoard => "This move leads off the board: skip.".to_owned(),
        Fact::NotEntered(square) => format!("{square} can't be entered: skip."),
        Fact::Seen(square) => format!("{square} is marked already: skip."),
        Fact::Queued { from, to } => {
            format!(
                "{to} is new: {}, from {from}, to the back of the queue.",
                moves_away(frame, to)
            )
        }
        Fact::Expanded {
            square,
            new,
            layer_done,
        } => {
            let names: Vec<Square> = frame
                .squares(Variable::Queue)
                .filter(|&queued| new.contains(queued))
                .collect();
            let fresh = match names.as_slice() {
                [] => "Nothing new from here.".to_owned(),
                names => format!("New from here: {}.", list(names)),
            };
            match (zoom, layer_done) {
                (StepSize::Layer, true) => layer_sentence(frame, square),
                _ => format!(
                    "{square} is {} ({}). {fresh}",
                    moves_away(frame, square),
                    path(&frame.path_to(square))
                ),
            }
        }
        Fact::Found(square) => format!("Found: {}: {}.", moves(frame, square), path(&frame.path)),
        Fact::QueueEmpty(Some(target)) => {
            format!(
                "The queue is empty: no way to {target}. {} were visited.{}",
                visited(frame),
                search::duplicates(frame)
            )
        }
        Fact::QueueEmpty(None) => format!(
            "The queue is empty: {} can be reached.{}",
            visited(frame),
            search::duplicates(frame)
        ),

        Fact::FileNumber(square) => format!(
            "File {} is number {}, which is {}.",
            square.file().letter(),
            square.file().number(),
            parity(square.file().number()),
        ),
        Fact::RankNumber(square) => {
            format!(
                "Rank {0} is {1}.",
                square.rank().digit(),
                parity(square.rank().number())
            )
        }
        Fact::ShadeFound(square, shade) => format!(
            "{} A bishop from here only ever sees {} squares.",
            color::parity(square),
            shade.name()
        ),

        fact => {
            return recursion::sentence(frame, fact)
                .or_else(|| search::sentence(frame, fact))
                .or_else(|| sweep::sentence(frame, fact))
                .or_else(|| control::sentence(fact));
        }
    })
}

fn parity(number: u8) -> &'static str {
    if number.is_multiple_of(2) {
        "even"
    } else {
        "odd"
    }
}

fn slope_sentence(line: Line) -> String {
    let m = line.slope();
    match line.kind() {
        LineKind::Vertical => "dx is 0, so the line goes straight up or down: a file.".to_owned(),
        LineKind::Horizontal => format!("The slope is {m}: a rank."),
        LineKind::Diagonal => format!("The slope is {m}: a diagonal."),
        LineKind::None | LineKind::Same => {
            format!("The slope is {m}, not 0, 1 or -1: no rank, file or diagonal joins them.")
        }
    }
}

fn moves(frame: &Frame, square: Square) -> String {
    counted(frame.distance(square).unwrap_or(0), "move")
}

fn moves_away(frame: &Frame, square: Square) -> String {
    match frame.distance(square) {
        Some(0) => "the start".to_owned(),
        _ => format!("{} away", moves(frame, square)),
    }
}

fn visited(frame: &Frame) -> String {
    counted(frame.count(Variable::Visited).unsigned_abs(), "square")
}

fn layer_sentence(frame: &Frame, last: Square) -> String {
    let waiting = frame.squares(Variable::Queue).count() as u64;
    let next = counted(frame.distance(last).unwrap_or(0) + 1, "move");
    match frame.distance(last) {
        Some(0) => format!(
            "The start is done. The frontier: {} at {next}.",
            counted(waiting, "square")
        ),
        _ => format!(
            "All squares at {} are done. The frontier: {} at {next}.",
            moves(frame, last),
            counted(waiting, "square"),
        ),
    }
}

/// What a variable holds, in words.
pub fn value(value: &Value) -> String {
    match value {
        Value::Empty => "nothing yet".to_owned(),
        Value::Scalar(scalar) => scalar.to_string(),
        Value::Squares(squares) if squares.is_empty() => "empty".to_owned(),
        Value::Squares(squares) => {
            let squares: Vec<Square> = squares.iter().copied().collect();
            path(&squares)
        }
    }
}

/// Why there is nothing to see, and which key helps. `key` gives the key of a command.
pub fn nothing(nothing: TraceError, key: impl Fn(&str) -> String) -> String {
    match nothing {
        TraceError::NoPiece(square) => {
            format!(
                "No piece on {square}: go to one, or put one here with {}.",
                key("pieces")
            )
        }
        TraceError::NoSlider(square, piece) => format!(
            "The {piece} on {square} follows no rays, so there is nothing to call again and again. \
             {} shows its moves the other way.",
            key("way next")
        ),
        TraceError::NoTarget(square) => {
            format!("The line starts on {square}: move the cursor to see where it leads.")
        }
    }
}
