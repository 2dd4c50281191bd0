//! Squares that a search or a sweep finds.

use crate::board::{Square, SquareSet};
use crate::geometry::{Distances, Expansions, Reach};
use crate::lenses::{Order, sweep_once, swept_ray};
use crate::lesson::misconception::SearchFrontier;
use crate::lesson::searched::{search, searched, searcher};
use crate::lesson::skill::Skill;
use crate::lesson::what_if;
use crate::trace::{Frame, StepSize, Variable};
use crate::words::{counted, path, there_is};

use super::{KIND, MarkKind, MarkTask, PIECE_AND_TARGET, ReasonLine, wrong};
use crate::lesson::act::Mistake;

pub(super) const KINDS: [MarkKind; 6] = [
    MarkKind {
        name: "distance",
        missing: |scene, marks| {
            let none = scene.selected.is_none() || marks.distance.is_none();
            none.then_some("a selected piece and `distance`")
        },
        task: |asked| match asked.marks.distance {
            Some(distance) => {
                let moves = counted(distance, "move");
                format!("every square exactly {moves} from the {}", asked.role)
            }
            None => format!("every square that the {} can reach", asked.role),
        },
        squares: |asked| Some(distances(asked)?.layer(asked.marks.distance?)),
        wrong: |asked, square| asked.at_the_end_of_a_path(square, another_distance(asked, square)),
        leads: |asked| {
            let before = asked
                .marks
                .distance?
                .checked_sub(1)
                .filter(|before| *before > 0)?;
            Some((u32::from(before), distances(asked)?.layer(before)))
        },
        if_so: |asked, square| what_if::layer(asked.scene, square, asked.marks.distance),
        backdrop: so_far,
        ..KIND
    },
    MarkKind {
        name: "parents",
        missing: PIECE_AND_TARGET,
        task: |MarkTask { target, .. }| {
            format!("every square just before {target} on a shortest path")
        },
        squares: parents,
        wrong: no_parent,
        backdrop: so_far,
        ..KIND
    },
    MarkKind {
        name: "new",
        missing: |scene, marks| {
            let none = scene.selected.is_none() || marks.after.is_none();
            none.then_some("a selected piece and `after`")
        },
        task: |asked| match new(asked) {
            Some((next, _)) => format!("every square that joins the queue when {next} leaves it"),
            None => "every square that joins the queue".to_owned(),
        },
        squares: |asked| Some(new(asked)?.1),
        wrong: not_new,
        backdrop: taking_the_next,
        if_so: |asked, square| what_if::joining(asked.scene, asked.marks.after?, square),
        skill: |_| Some(Skill::Frontier),
        ..KIND
    },
    MarkKind {
        name: "next",
        missing: |scene, marks| {
            let none = scene.selected.is_none() || marks.after.is_none();
            none.then_some("a selected piece and `after`")
        },
        task: |_| "every square that joins the queue in the next step".to_owned(),
        squares: |asked| Some(new(asked)?.1),
        wrong: not_new,
        backdrop: |asked| searched(asked.scene, asked.marks.after.unwrap_or(0)),
        skill: |_| Some(Skill::Frontier),
        shown: queue,
        if_so: |asked, square| what_if::joining(asked.scene, asked.marks.after?, square),
        ..KIND
    },
    MarkKind {
        name: "crumbs",
        task: |asked| format!("every square that gets a crumb in {}", pass(asked)),
        squares: |asked| Some(crumbs(asked)),
        wrong: no_crumb,
        ..KIND
    },
    MarkKind {
        name: "missed",
        task: |asked| format!("every square missed by {}", pass(asked)),
        squares: |asked| {
            let ray = swept_ray(asked.board, asked.from, asked.scene.direction);
            Some(ray.into_iter().collect::<SquareSet>() - crumbs(asked))
        },
        wrong: |asked, square| {
            wrong(if crumbs(asked).contains(square) {
                format!(
                    "No: {square} does get its crumb, because the square one step back had one in time."
                )
            } else {
                let (role, way) = (asked.role, asked.scene.direction.long_name());
                format!("No: the {role} can't go {way} to {square}, so nothing is missed there.")
            })
        },
        ..KIND
    },
];

/// Returns the distances of all squares, in moves; `None` if there is no piece.
fn distances<'a>(asked: &MarkTask<'a>) -> Option<Distances<'a>> {
    let (mover, from) = searcher(asked.scene)?;
    Some(Distances::new(mover, from, asked.board))
}

/// Returns the frame of the search as far as the task shows it; an empty frame if it shows none.
fn so_far(asked: &MarkTask) -> Frame {
    let after = asked.marks.after;
    after.map_or(Frame::empty(), |after| searched(asked.scene, after))
}

fn another_distance(asked: &MarkTask, square: Square) -> String {
    let Some(distances) = distances(asked) else {
        return format!("No: there is no piece on {}.", asked.from);
    };
    match distances.to(square) {
        Some(0) => format!("No: the {} itself is on {square}.", asked.role),
        Some(moves) => format!("No: {square} is {} away.", counted(moves, "move")),
        None => format!("No: {square} can't be reached."),
    }
}

/// Returns the last squares before the target on the piece's shortest paths; `None` if there is no
/// path.
fn parents(asked: &MarkTask) -> Option<SquareSet> {
    let target = asked.scene.target?;
    let (mover, from) = searcher(asked.scene)?;
    let board = asked.board.without(from);
    let distances = distances(asked)?;
    let before = distances.to(target)?.checked_sub(1)?;
    let near = |square| Reach::by(mover, square, &board).destinations();
    let mut layer = distances.layer(before).into_iter().collect::<Vec<_>>();
    layer.retain(|&square| near(square).contains(target));
    Some(layer.into_iter().collect())
}

fn no_parent(asked: &MarkTask, square: Square) -> Mistake {
    let target = asked.scene.target.unwrap_or(square);
    let (Some((mover, from)), Some(distances)) = (searcher(asked.scene), distances(asked)) else {
        return wrong(format!("No: there is no piece on {}.", asked.from));
    };
    let board = asked.board.without(from);
    if square == target {
        return wrong(format!("No: {square} is the target itself."));
    }
    let near = Reach::by(mover, square, &board).destinations();
    if !near.contains(target) {
        let sentence = format!("No: {target} is more than one move from {square}.");
        return wrong(sentence).drawn(ReasonLine::Refused(square, target));
    }
    let sentence = match (distances.to(square), distances.to(target)) {
        (Some(here), Some(there)) => {
            let (away, over) = (counted(here, "move"), u32::from(here) + 1);
            format!(
                "No: {square} is {away} away, so a path to {target} through it takes {over} moves, \
                not {there}."
            )
        }
        _ => format!("No: {square} can't be reached."),
    };
    asked.at_the_end_of_a_path(square, sentence)
}

/// Returns the square that the search dequeues next, and the squares that then join the queue;
/// `None` if the search is over.
fn new(asked: &MarkTask) -> Option<(Square, SquareSet)> {
    let (mover, from) = searcher(asked.scene)?;
    let expanded = Expansions::new(mover, from, asked.board);
    // The search ends when it dequeues the target.
    let mut expanded = expanded.take_while(|(square, _)| asked.scene.target != Some(*square));
    expanded.nth(asked.marks.after?)
}

/// Returns a line with the queue before the next square is dequeued; no line if there is no search.
fn queue(asked: &MarkTask) -> Vec<String> {
    let waiting = searcher(asked.scene)
        .zip(asked.marks.after)
        .and_then(|((mover, from), after)| SearchFrontier::after(mover, from, asked.board, after));
    let line = |waiting: SearchFrontier| format!("queue  {}", path(&waiting.queue));
    waiting.map(line).into_iter().collect()
}

/// Returns the frame of the search when the next square has just been dequeued, before its
/// neighbours are tried.
fn taking_the_next(asked: &MarkTask) -> Frame {
    let (Some(trace), Some(after)) = (search(asked.scene), asked.marks.after) else {
        return Frame::empty();
    };
    let index = trace.index_of(after, StepSize::Square).unwrap_or(0).max(1);
    let next = trace.takes().find(|(step, _)| *step > index);
    trace.frame(next.map_or(index, |(step, _)| step))
}

fn not_new(asked: &MarkTask, square: Square) -> Mistake {
    let (Some((mover, start)), Some((next, _))) = (searcher(asked.scene), new(asked)) else {
        return wrong(format!("No: {square} isn't new."));
    };
    let board = asked.board.without(start);
    let near = Reach::by(mover, next, &board).destinations();
    wrong(match near.contains(square) {
        _ if square == next => format!("No: {next} itself has just left the queue."),
        true if square == start => {
            format!("No: {square} is the start. It was marked first.")
        }
        true => format!("No: {square} was already marked by an earlier square."),
        false => match board.get(square) {
            Some(stands) => format!("No: {}.", there_is(stands, square)),
            None => {
                let role = asked.role;
                let sentence = format!("No: a {role} can't move from {next} to {square}.");
                return wrong(sentence).drawn(ReasonLine::Refused(next, square));
            }
        },
    })
}

/// Describes the direction and the order of the sweep.
fn pass(asked: &MarkTask) -> String {
    let way = match asked.marks.order {
        Order::Backward => "from h1 to a8",
        Order::Forward => "from a8 to h1",
    };
    let direction = asked.scene.direction.long_name();
    format!("a sweep looking {direction}, {way}")
}

/// Returns the squares on which one pass over the board leaves a crumb.
fn crumbs(asked: &MarkTask) -> SquareSet {
    let (board, direction) = (asked.board, asked.scene.direction);
    let pass = sweep_once(board, asked.from, direction, asked.marks.order);
    let end = pass.map_or(Frame::empty(), |pass| pass.last_frame());
    end.squares(Variable::Crumbs).collect()
}

fn no_crumb(asked: &MarkTask, square: Square) -> Mistake {
    let board = asked.board;
    let (from, role) = (asked.from, asked.role);
    if square == from {
        return wrong(format!("No: the {role} itself is on {square}."));
    }
    let own = board.piece(from).map(|piece| piece.color);
    let its = board.piece(square).map(|piece| piece.color);
    if board.get(square).is_some() && (its.is_none() || its == own) {
        return wrong(format!("No: {} gets no crumb.", asked.here(square)));
    }
    let back = square.step(asked.scene.direction.opposite());
    let mistake = wrong(match back {
        None => format!("No: one step back from {square} is off the board, so it gets no crumb."),
        Some(back) if back != from && board.get(back).is_some() => {
            format!("No: {} can't pass a crumb to {square}.", asked.here(back))
        }
        Some(back) => {
            format!(
                "No: when the sweep checks {square}, {back} has neither the {role} nor a crumb."
            )
        }
    });
    match back {
        Some(back) => mistake.drawn(ReasonLine::Refused(back, square)),
        None => mistake,
    }
}
