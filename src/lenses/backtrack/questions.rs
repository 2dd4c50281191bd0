//! Questions about backtracking.

use crate::board::{Rank, Square, SquareSet};
use crate::geometry::Queens;
use crate::trace::{
    Algorithm, Ask, BacktrackFact, Fact, Frame, HiddenStep, Label, Mark, Question, Reply, Scene,
    StepSize, Trace,
};

/// Returns the next candidate: the number of its step, its square, and a queen that attacks it, if
/// any.
fn tried(asked: &HiddenStep<'_>) -> Option<(usize, Square, Option<Square>)> {
    asked.upcoming().find_map(|(i, fact)| match fact {
        Fact::Backtrack(BacktrackFact::Refused { square, by }) => Some((i, square, Some(by))),
        Fact::Backtrack(BacktrackFact::Placed(square) | BacktrackFact::Visited(square)) => {
            Some((i, square, None))
        }
        _ => None,
    })
}

/// Asks which candidate is tried next. If the rule allows several candidates, any of them is right.
pub fn candidate(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep {
        scene,
        trace,
        index,
        ..
    } = *asked;
    // Larger steps skip refused candidates, so the question is about the next queen.
    if scene.way.is_queens() && asked.size > StepSize::Edge {
        return queen(asked);
    }
    let (i, square, _) = tried(asked)?;
    let others = match scene.way {
        Algorithm::QueensLeast => ranks_alike(trace, index, i, |open, attacked| open | attacked),
        Algorithm::Warnsdorff | Algorithm::Blind => moves_alike(scene, &trace.frame(i), square),
        _ => SquareSet::EMPTY,
    };
    let valid = [square].into_iter().chain(others - square.into());
    let valid = valid.map(|square| Reply::Squares(square.into())).collect();
    Some(Question::of(Ask::Candidate, valid, i, i + 1))
}

/// Asks for the next queen. If several ranks have the fewest free squares, any of them is right.
fn queen(asked: &HiddenStep<'_>) -> Option<Question> {
    let placed = |(i, fact)| match fact {
        Fact::Backtrack(BacktrackFact::Placed(square)) => Some((i, square)),
        _ => None,
    };
    let (i, square) = asked.upcoming().find_map(placed)?;
    // The candidates tried before that queen would give the answer away, so they are hidden as
    // well.
    let trace = asked.trace;
    let stop = trace.stops_until(i, asked.size);
    let from = trace.index_of(stop, asked.size)?.max(asked.index);
    let others = match asked.scene.way {
        Algorithm::QueensLeast => ranks_alike(trace, from, i, |open, _| open),
        _ => SquareSet::EMPTY,
    };
    let valid = [square].into_iter().chain(others - square.into());
    let valid = valid.map(|square| Reply::Squares(square.into())).collect();
    Some(Question::of(Ask::Queen, valid, from, i + 1))
}

/// Returns the first candidate of each rank with as few free squares as the rank chosen before step
/// `until`; empty if that choice is already visible. `candidates` picks the possible candidates
/// from the open and the attacked squares.
fn ranks_alike(
    trace: &Trace,
    index: usize,
    until: usize,
    candidates: impl Fn(SquareSet, SquareSet) -> SquareSet,
) -> SquareSet {
    let chosen = |at: usize| match trace.fact(at + 1)? {
        Fact::Backtrack(BacktrackFact::RankChosen { free, .. }) => Some((at, free)),
        _ => None,
    };
    let Some((at, fewest)) = (index..until).rev().find_map(chosen) else {
        return SquareSet::EMPTY;
    };
    let frame = trace.frame(at + 1);
    let (open, attacked) = (frame.marked(Mark::Open), frame.marked(Mark::Attacked));
    let alike = |rank: Rank| {
        let on = |set: SquareSet| set & SquareSet::rank(rank);
        let first = on(candidates(open, attacked)).first()?;
        (on(open).len() == usize::from(fewest)).then_some(first)
    };
    Rank::ALL.into_iter().filter_map(alike).collect()
}

/// Returns the moves that a tour may make instead of the one to `square`: under Warnsdorff's rule,
/// those with equally few onward moves; otherwise all of them.
fn moves_alike(scene: &Scene, before: &Frame, square: Square) -> SquareSet {
    let map = scene.tour_map();
    let levels = before.levels();
    let open = levels.iter().filter_map(|level| level.open);
    let visited = open.collect::<SquareSet>();
    let onward = |to: Square| map.onward(to, visited | to.into());
    let left = levels.last().map_or(&[][..], |level| &level.left);
    let rule = scene.way == Algorithm::Warnsdorff;
    let alike = |to: &&Square| !rule || onward(**to) == onward(square);
    left.iter().filter(alike).copied().collect()
}

/// Asks whether a queen attacks the next candidate.
pub fn attacked(asked: &HiddenStep<'_>) -> Option<Question> {
    let (i, square, by) = tried(asked)?;
    let valid = vec![Reply::Yes(by.is_some())];
    Some(Question::of(Ask::Attacked(square, by), valid, i, i + 1))
}

/// Asks which queen attacks the next candidate that is attacked.
pub fn attacker(asked: &HiddenStep<'_>) -> Option<Question> {
    let refused = |(i, fact)| match fact {
        Fact::Backtrack(BacktrackFact::Refused { square, by }) => Some((i, square, by)),
        _ => None,
    };
    let (i, square, by) = asked.upcoming().find_map(refused)?;
    let queens = Queens::new(asked.scene.board(), *Queens::SIZES.end()).ok()?;
    let levels = asked.trace.frame(i).levels();
    let placed: SquareSet = levels.iter().filter_map(|level| level.open).collect();
    let others = queens.attackers(placed | queens.fixed(), square) - by.into();
    let valid = [by].into_iter().chain(others);
    let valid = valid.map(|queen| Reply::Squares(queen.into())).collect();
    Some(Question::of(Ask::Attacker(square), valid, i, i + 1))
}

/// Asks how far a search backtracks if no candidate is left: to the last queen it removes, or to
/// the square from which a tour continues.
pub fn taken_back(asked: &HiddenStep<'_>) -> Option<Question> {
    let back = |fact| match fact {
        Fact::Backtrack(BacktrackFact::TakenBack { square, .. }) => Some((Ask::TakenBack, square)),
        Fact::Backtrack(BacktrackFact::DeadEnd { to, .. }) => Some((Ask::BackTo, to)),
        _ => None,
    };
    // After a solution, there may be more to try, so no question asks about the removal of its
    // last queen.
    let solved = |fact| match fact {
        Fact::Backtrack(BacktrackFact::TakenBack { exhausted, .. }) => exhausted.is_none(),
        _ => false,
    };
    let mut run = asked
        .upcoming()
        .skip_while(|(_, fact)| back(*fact).is_none() || solved(*fact))
        .map_while(|(i, fact)| Some((i, back(fact)?)));
    let first = run.next()?;
    let (last, (ask, square)) = run.last().unwrap_or(first);
    // At the end, everything is removed and nothing more is tried, so there is no question.
    if last + 2 >= asked.trace.end() {
        return None;
    }
    let valid = vec![Reply::Squares(square.into())];
    Some(Question::of(ask, valid, first.0, last + 1))
}

/// Asks for the number of onward moves from one of a tour's candidates.
pub fn onward(asked: &HiddenStep<'_>) -> Option<Question> {
    let sorted = |fact| matches!(fact, Fact::Backtrack(BacktrackFact::Ordered(_)));
    let (i, _) = asked.upcoming().find(|(_, fact)| sorted(*fact))?;
    let frame = asked.trace.frame(i + 1);
    let told = |square: Square| match frame.label(square)? {
        Label::Onward(moves) => Some((square, moves)),
        _ => None,
    };
    let squares: Vec<(Square, u32)> = Square::ALL.into_iter().filter_map(told).collect();
    let (square, moves) = *squares.get(asked.turn % squares.len().max(1))?;
    let valid = vec![Reply::Number(moves)];
    Some(Question::of(Ask::Onward(square), valid, i, i + 1))
}
