//! Consequences of wrong answers about searches: squares that leave the queue, squares that join
//! it, and numbers of moves.

use crate::board::{Square, SquareSet};
use crate::geometry::{Distances, Mover, Reach};
use crate::lenses::breadth_first;
use crate::lesson::searched::searcher;
use crate::trace::{Algorithm, Lookahead, Mark, Override, Scene, Trace};
use crate::words::{capital, counted, path, within};

use super::{PictureBuilder, WhatIf, all, to};

/// Maximum number of pictures between a search's first picture and its last.
const PICTURES: usize = 6;

/// Shows the search `way` dequeuing `square` after the squares in `before`, and where that leads.
/// `None` if there is no piece, or if `way` isn't a search with a single queue.
pub fn taking(scene: &Scene, way: Algorithm, before: &[Square], square: Square) -> Option<WhatIf> {
    let search = Lookahead::after(scene, way, before)?;
    let own = way.trace(scene).ok()?;
    let first = [before, &[square]].concat();
    let taken = |then_newest| {
        let first = &first;
        way.trace_taking(scene, Override { first, then_newest })
    };
    let mut trace = taken(false)?;
    let mut pictures = PictureBuilder::of(scene);
    if !search.frontier().contains(square) || before.contains(&square) {
        let described = if before.contains(&square) {
            format!(
                "{square} has already left the queue. The second time, all its neighbours are marked: nothing \
                new joins, and a step is wasted."
            )
        } else {
            format!(
                "{square} isn't in the queue: nothing visited so far leads to it. It would have no \
                parent, so the path back from the target would break there."
            )
        };
        let steps = own
            .takes()
            .nth(before.len().saturating_sub(1))
            .map_or(0, |(step, _)| step);
        let mut frame = own.frame(steps);
        frame.set_mark(square, Mark::Blocker);
        pictures.show_frame(*scene.board(), frame, described);
        return pictures.done();
    }
    let mut begins = format!("{square} leaves the queue now, and the search continues from there.");
    let mut end = compared(scene, &own, &trace);
    // Taking the newest square first makes a difference only if the search always does it.
    let waits = own.takes().map(|(_, square)| square);
    let newest = waits.filter(|&at| search.frontier().contains(at)).last();
    if end.is_err() && newest == Some(square) && way.choices()?.in_layers() {
        let always = taken(true)?;
        if let Ok(breaks) = compared(scene, &own, &always) {
            begins = format!(
                "{square} is the newest square. Suppose the newest always leaves first from now on."
            );
            (trace, end) = (always, Ok(breaks));
        }
    }
    let (Ok(end) | Err(end)) = end;
    let takes: Vec<(usize, Square)> = trace.takes().collect();
    let (at, _) = *takes.get(before.len())?;
    pictures.show_frame(*scene.board(), trace.frame(at), begins);
    let later = &takes[before.len() + 1..];
    for (step, _) in later.iter().step_by(later.len() / PICTURES + 1) {
        pictures.show_frame(*scene.board(), trace.frame(*step), "");
    }
    pictures.show_frame(*scene.board(), trace.last_frame(), end);
    pictures.done()
}

/// Describes how the search `other` goes wrong because it dequeued a different square.
///
/// # Errors
///
/// Returns a sentence if the different square makes no difference.
fn compared(scene: &Scene, own: &Trace, other: &Trace) -> Result<String, String> {
    let (right, wrong) = (own.last_frame(), other.last_frame());
    let moves = |path: &[Square]| path.len().saturating_sub(1);
    if let Some(target) = scene.target {
        let (least, found) = (moves(&right.path), moves(&wrong.path));
        return match (right.path.is_empty(), found == least) {
            (true, _) => Err(format!(
                "It makes no difference: {target} can't be reached."
            )),
            (_, true) => {
                let moves = counted(least, "move");
                Err(format!(
                    "This time it makes no difference: {target} is still found in {moves}."
                ))
            }
            _ => Ok(format!(
                "That goes wrong: {target} is found in {found} moves, not {least}."
            )),
        };
    }
    let farther = |square: &Square| Some((right.distance(*square)?, wrong.distance(*square)?));
    let mut all = Square::ALL.into_iter();
    let broken = all.find_map(|square| {
        let (least, found) = farther(&square)?;
        (found != least).then_some((square, least, found))
    });
    match broken {
        Some((square, least, found)) => Ok(format!(
            "That goes wrong: {square} is found in {found} moves, not {least}."
        )),
        None => Err(
            "This time it makes no difference: every square still gets the right number."
                .to_owned(),
        ),
    }
}

/// Shows what follows if the square dequeued after `after` others enqueues `square`; `None` if
/// there is no piece, if the search dequeues too few squares, or if there is nothing to show.
pub fn joining(scene: &Scene, after: usize, square: Square) -> Option<WhatIf> {
    let (mover, start) = searcher(scene)?;
    let trace = breadth_first(mover, start, None, scene.board());
    let (at, next) = trace.takes().nth(after)?;
    let board = scene.board().without(start);
    let beside = Reach::by(mover, next, &board).destinations();
    if !beside.contains(square) {
        // The picture shows a move from the dequeued square to the one that would join the queue.
        let piece = scene.board().piece(start)?;
        let mut there = scene.clone();
        there.setup.board = board.with(next, piece);
        there.selected = Some(next);
        return to(&there, next, square);
    }
    let mut pictures = PictureBuilder::of(scene);
    let mut frame = trace.frame(at);
    frame.set_mark(square, Mark::JustQueued);
    let described = format!("{square} joins the queue again, though it was already marked.");
    pictures.show_frame(*scene.board(), frame, described);
    let mut frame = trace.last_frame();
    frame.set_mark(square, Mark::Blocker);
    let again = if square == start {
        format!(
            "Later the start, {square}, leaves the queue again, with {next} as its parent. Following the \
            parents back would go round in circles for ever."
        )
    } else {
        format!(
            "{square} leaves the queue twice. The second time, all its neighbours are marked: nothing new joins, and a step is wasted."
        )
    };
    pictures.show_frame(*scene.board(), frame, again);
    pictures.done()
}

/// Shows the real distance of `square`. It differs from `asked`, the distance in the question, if
/// there is one. `None` if there is no piece, if no path leads to `square`, or if it is the start.
pub fn layer(scene: &Scene, square: Square, asked: Option<u8>) -> Option<WhatIf> {
    let (mover, start) = searcher(scene)?;
    let moves = Distances::new(mover, start, scene.board()).to(square)?;
    let mut pictures = PictureBuilder::of(scene);
    let way = walked_path(&mut pictures, mover, start, square)?;
    let instead = asked.map_or(String::new(), |asked| format!(", not {asked}"));
    let described = format!(
        "A shortest path is {way}: {}{instead}.",
        counted(moves, "move")
    );
    let last = pictures.pictures.last_mut()?;
    last.described = described;
    pictures.done()
}

/// Adds a picture for each move of a shortest path, and returns the path in words; `None` if there
/// is no path, or if it has no moves.
fn walked_path(
    pictures: &mut PictureBuilder<'_>,
    mover: Mover,
    start: Square,
    square: Square,
) -> Option<String> {
    let board = *pictures.scene.board();
    let found = breadth_first(mover, start, Some(square), &board)
        .last_frame()
        .path;
    let piece = board.piece(start)?;
    let mut marks = vec![(start, Mark::Path)];
    for &at in found.get(1..).filter(|way| !way.is_empty())? {
        marks.push((at, Mark::Path));
        pictures.show(board.without(start).with(at, piece), &marks, "");
    }
    Some(path(&found))
}

/// Shows why `target` isn't `given` moves away: a shorter path, or the squares that can be reached
/// within `given` moves. If `given` is `None`, the learner answered that there is no path, so a
/// path is shown. Returns `None` if that answer was right, if there is no piece, or if `target` is
/// the start.
pub fn counted_moves(scene: &Scene, target: Square, given: Option<u32>) -> Option<WhatIf> {
    let (mover, start) = searcher(scene)?;
    let distances = Distances::new(mover, start, scene.board());
    let least = distances.to(target).map(u32::from);
    let mut pictures = PictureBuilder::of(scene);
    match (given, least) {
        (given, Some(least)) if given.is_none_or(|given| given > least) => {
            if least == 0 {
                return None;
            }
            let way = walked_path(&mut pictures, mover, start, target)?;
            let moves = counted(least, "move");
            let last = pictures.pictures.last_mut()?;
            last.described = match given {
                Some(given) => format!("The path {way} takes {moves}, so {given} is too many."),
                None => format!("There is a path: {way}, {moves}."),
            };
        }
        (Some(given), _) => {
            let mut so_far = SquareSet::EMPTY;
            for moves in 0..=given.min(16) as u8 {
                so_far |= distances.layer(moves);
                let described = if u32::from(moves) == given.min(16) {
                    let squares = counted(so_far.len(), "square");
                    let within = capital(&within(moves));
                    format!("{within} the piece can reach {squares}, but not {target}.")
                } else {
                    String::new()
                };
                pictures.show(*scene.board(), &all(so_far, Mark::Visited), described);
            }
        }
        (None, _) => return None,
    }
    pictures.done()
}
