//! Sentences for searches.

use crate::board::{Direction, Square, SquareSet};
use crate::trace::{Frame, Label, SearchFact, StepSize, Variable};
use crate::words::{are, counted, list, path, were};

/// Describes the last step of a search in `frame`, for steps of size `size`.
pub fn sentence(frame: &Frame, fact: SearchFact, size: StepSize) -> String {
    match fact {
        SearchFact::QueueStarts {
            start,
            marked: true,
        } => format!("{start} is marked and joins the queue: 0 moves."),
        SearchFact::QueueStarts { start, .. } => {
            format!("{start} joins the queue, not marked yet: 0 moves.")
        }
        SearchFact::Taken { square, marked } => taken(frame, square, marked),
        SearchFact::OffBoard { from, step, behind } => {
            let way = vector(step);
            match behind {
                Some(last) => {
                    format!("The ray {way} from {from} leaves the board after {last}: skip it.")
                }
                None => format!("The move {way} from {from} leads off the board: skip it."),
            }
        }
        SearchFact::NotEntered(square) => format!("{square} can't be entered: skip it."),
        SearchFact::KnownNeighbour(square) => match frame.label(square) {
            Some(Label::Estimate { .. }) => {
                format!("{square} was already reached in as few moves: skip it.")
            }
            _ => format!("{square} is already marked: skip it."),
        },
        SearchFact::Queued { from, to } => {
            let place = match frame.label(to) {
                Some(Label::Estimate { .. } | Label::Bound(_)) => "into the queue",
                Some(Label::Left(_)) => "to the back of the target's queue",
                _ => "to the back of the queue",
            };
            format!(
                "{to} is new, reached from {from}: {}. It goes {place}.",
                moves_away(frame, to)
            )
        }
        SearchFact::BackStarts(target) => {
            format!("{target} is marked and joins the target's queue: 0 moves left.")
        }
        SearchFact::Met { from, to } => format!(
            "The searches meet: {from} and {to} were reached from opposite ends. {}: {}.",
            counted(frame.path.len().saturating_sub(1), "move"),
            path(&frame.path)
        ),
        SearchFact::Expanded {
            square,
            layer_done: true,
            ..
        }
        | SearchFact::ExpandedLate {
            square,
            layer_done: true,
            ..
        }
        | SearchFact::CountedAll {
            square,
            layer_done: true,
        } if size == StepSize::Layer && frame.variable(Variable::Back).is_none() => {
            layer(frame, frame.distance(square))
        }
        SearchFact::Duplicate {
            layer_done: Some(moves),
            ..
        } if size == StepSize::Layer => layer(frame, Some(moves.into())),
        SearchFact::Expanded { square, new, .. } => {
            let queued = frame.squares(Variable::Queue);
            let queued = queued.chain(frame.squares(Variable::Back));
            let new: Vec<Square> = queued.filter(|&queued| new.contains(queued)).collect();
            expanded(frame, square, &new, &[])
        }
        SearchFact::ExpandedLate { square, pushed, .. } => {
            let mut before: Vec<Square> = frame.squares(Variable::Queue).collect();
            let pushed = before.split_off(before.len().saturating_sub(pushed.into()));
            let again = |square: &Square| before.contains(square);
            let (again, new): (Vec<Square>, Vec<Square>) = pushed.into_iter().partition(again);
            expanded(frame, square, &new, &again)
        }
        SearchFact::Found(_) => format!(
            "Found in {}: {}.{}",
            counted(frame.path.len().saturating_sub(1), "move"),
            path(&frame.path),
            duplicates(frame)
        ),
        SearchFact::QueueEmpty(Some(target)) => {
            let from_both = frame.variable(Variable::Back).is_some();
            let so = if from_both {
                "nothing more can be reached, so there is "
            } else {
                ""
            };
            format!(
                "The queue is empty: {so}no path to {target}. {} visited.{}",
                were(&visited(frame)),
                duplicates(frame)
            )
        }
        SearchFact::BackEmpty(target) => format!(
            "The target's queue is empty: nothing else leads to {target}, so there is no path. {} \
            visited.",
            were(&visited(frame))
        ),
        SearchFact::QueueEmpty(None) => format!(
            "The queue is empty: {} can be reached.{}",
            visited(frame),
            duplicates(frame)
        ),

        SearchFact::StackStarts(start) => {
            format!("{start} is marked and put on the stack: 0 moves.")
        }
        SearchFact::Deeper(square) => format!(
            "{square} is new: push it onto the stack, {} deep.",
            known(frame.depth(square), "move")
        ),
        SearchFact::DeadEnd { from, to: Some(to) } => {
            format!("No new squares from {from}: back to {to}.")
        }
        SearchFact::DeadEnd { from, to: None } => {
            format!("No new squares left from {from}, the start.")
        }
        SearchFact::FoundDeep { square, shortest } => {
            let found = frame.path.len().saturating_sub(1);
            // The comparison comes first, because the path may be too long for the screen.
            let compared = match shortest {
                Some(least) if found == usize::from(least) => "; no path is shorter".to_owned(),
                Some(least) => format!("; a shortest path to {square} takes {least}"),
                None => String::new(),
            };
            let found = counted(found, "move");
            format!("Found in {found}{compared}. Path: {}.", path(&frame.path))
        }
        SearchFact::StackEmpty(Some(target)) => format!(
            "The stack is empty: no path to {target}. {} visited.",
            were(&visited(frame))
        ),
        SearchFact::StackEmpty(None) => {
            format!("The stack is empty: {} can be reached.", visited(frame))
        }

        SearchFact::Duplicate { square, .. } => {
            format!("{square} is a duplicate: it was already visited. Skip it.")
        }
        SearchFact::QueuedLate { to, again: false } => {
            format!("{to} is not marked: it goes to the back of the queue.")
        }
        SearchFact::QueuedLate { to, again: true } => {
            format!("{to} is already in the queue but not marked, so it joins again.")
        }
        SearchFact::CountStarts(start) => {
            format!("{start} joins the queue: 0 moves, 1 path.")
        }
        SearchFact::Counted { square, moves } => format!(
            "{square} leaves the queue, so its count is final: {} away, {}.",
            counted(moves, "move"),
            paths(frame, square)
        ),
        SearchFact::NoDetour(square) => {
            format!("{square} isn't any farther away, so no shortest path continues there.")
        }
        SearchFact::Parent { from, to, .. } => format!(
            "{from} is a parent of {to}: {} to it so far.",
            paths(frame, to)
        ),
        SearchFact::CountedAll { square, .. } => format!(
            "{square} has added its {} to each square one move farther away.",
            paths(frame, square)
        ),
        SearchFact::PathsFound {
            target,
            moves,
            paths,
        } => format!(
            "Found in {}. {}.",
            counted(moves, "move"),
            match paths {
                1 => format!("Follow the parents back to see the only shortest path to {target}"),
                _ => format!(
                    "There are {paths} shortest paths to {target}. Follow the parents back to see each one"
                ),
            }
        ),
        SearchFact::OnePath { number, more } => {
            let moves = counted(frame.path.len().saturating_sub(1), "move");
            let rest = if more {
                " The others are not shown."
            } else {
                ""
            };
            format!(
                "Path {number} of {}, {moves}: {}.{rest}",
                frame.count(Variable::Paths),
                path(&frame.path)
            )
        }
    }
}

/// Lists the squares that a search has found, in one sentence for each layer.
pub fn layers(frame: &Frame) -> Vec<String> {
    let ends = [
        ("away", frame.layers()),
        ("from the target", frame.layers_before()),
    ];
    let told = ends.into_iter().flat_map(|(word, layers)| {
        (0u32..).zip(layers).map(move |(moves, squares)| {
            let (moves, many) = (counted(moves, "move"), counted(squares.len(), "square"));
            format!(
                "{} {moves} {word}: {}.",
                are(&many),
                list(squares.by_name())
            )
        })
    });
    told.collect()
}

/// Describes a step, the longer leg first: `north-east`, or `2 south, 1 west`.
fn vector(step: (i8, i8)) -> String {
    let mut all = Direction::ALL.into_iter();
    if let Some(direction) = all.find(|direction| direction.vector() == step) {
        return direction.long_name().to_owned();
    }
    let leg = |steps: i8, [forth, back]: [Direction; 2]| {
        let way = if steps < 0 { back } else { forth };
        (steps != 0).then(|| format!("{} {}", steps.unsigned_abs(), way.long_name()))
    };
    let across = leg(step.0, [Direction::East, Direction::West]);
    let up = leg(step.1, [Direction::North, Direction::South]);
    let legs = if step.0.abs() > step.1.abs() {
        [across, up]
    } else {
        [up, across]
    };
    let legs: Vec<String> = legs.into_iter().flatten().collect();
    legs.join(", ")
}

/// Returns a count with its noun, or words for an unknown number.
fn known(count: Option<impl TryInto<u64>>, noun: &str) -> String {
    let unknown = || format!("an unknown number of {noun}s");
    count.map_or_else(unknown, |count| counted(count, noun))
}

fn moves(frame: &Frame, square: Square) -> String {
    known(frame.distance(square), "move")
}

fn moves_away(frame: &Frame, square: Square) -> String {
    let left = |bound: Option<u8>| match bound {
        Some(bound) => format!("at least {bound} left"),
        None => "no path left".to_owned(),
    };
    match frame.label(square) {
        Some(Label::Estimate { moves, bound }) => {
            return format!("{} so far, {}", counted(moves, "move"), left(bound));
        }
        Some(Label::Bound(Some(bound))) => {
            return format!("at least {} left", counted(bound, "move"));
        }
        Some(Label::Bound(None)) => return left(None),
        Some(Label::Left(0)) => return "the target".to_owned(),
        Some(Label::Left(moves)) => return format!("{} from the target", counted(moves, "move")),
        _ => {}
    }
    match frame.distance(square) {
        Some(0) => "the start".to_owned(),
        _ => format!("{} away", moves(frame, square)),
    }
}

fn visited(frame: &Frame) -> String {
    // If a square is dequeued more than once, it is still marked only once.
    let once = match frame.variable(Variable::Marked) {
        Some(_) => Variable::Marked,
        None => Variable::Taken,
    };
    counted(frame.count(once), "square")
}

/// Describes a square that leaves its queue.
fn taken(frame: &Frame, square: Square, marked: bool) -> String {
    let queue = match frame.label(square) {
        Some(Label::Left(_)) => "the target's queue",
        _ => "the queue",
    };
    let marked = if marked { " and is marked" } else { "" };
    match moves_away(frame, square).as_str() {
        end @ ("the start" | "the target") => {
            format!("{square}, {end}, leaves the front of {queue}{marked}.")
        }
        moves => format!("{square} leaves the front of {queue}{marked}: {moves}."),
    }
}

/// Describes the result of dequeuing a square and trying its neighbours.
fn expanded(frame: &Frame, square: Square, new: &[Square], again: &[Square]) -> String {
    let fresh = match (new, again) {
        ([], []) => "Nothing new from here.".to_owned(),
        (new, []) => format!("New from here: {}.", list(new)),
        ([], again) => format!("Nothing new. Again: {}.", path(again)),
        (new, again) => format!("New: {}. Again: {}.", path(new), path(again)),
    };
    let by = match frame.distance(square) {
        Some(0) => String::new(),
        _ => format!(" ({})", path(&frame.path_to(square))),
    };
    let is = match frame.label(square) {
        Some(Label::Estimate { .. } | Label::Bound(_)) => ":",
        _ => " is",
    };
    // The path from the start to a square found by the target's search isn't known yet.
    let by = match frame.label(square) {
        Some(Label::Left(_)) => String::new(),
        _ => by,
    };
    format!("{square}{is} {}{by}. {fresh}", moves_away(frame, square))
}

/// Describes the frontier after the layer at this distance is done.
fn layer(frame: &Frame, distance: Option<u32>) -> String {
    let Some(distance) = distance else {
        return "A layer is done.".to_owned();
    };
    // With late marking, finished squares may be in the queue again.
    let next = |square: &Square| frame.distance(*square) == Some(distance + 1);
    let waiting: SquareSet = frame.squares(Variable::Queue).filter(next).collect();
    let entries = frame.count_squares(Variable::Queue);
    let next = counted(distance + 1, "move");
    let done = match distance {
        0 => "The start is done".to_owned(),
        _ => format!("Every square {} away is done", counted(distance, "move")),
    };
    let twice = if entries == waiting.len() {
        String::new()
    } else {
        format!(", in {entries} queue entries")
    };
    let waiting = counted(waiting.len(), "square");
    format!("{done}. Frontier: {waiting}, {next} away{twice}.")
}

/// Says in a sentence how many squares were enqueued again; empty if the algorithm doesn't count
/// them.
fn duplicates(frame: &Frame) -> String {
    match frame.variable(Variable::Duplicates) {
        None => String::new(),
        Some(_) => format!(
            " Late marking added {} to the queue.",
            counted(frame.count(Variable::Duplicates), "duplicate")
        ),
    }
}

fn paths(frame: &Frame, square: Square) -> String {
    known(frame.paths(square), "shortest path")
}
