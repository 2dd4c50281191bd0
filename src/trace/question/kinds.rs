//! One function for each kind of question, each computing all answers that are right.

use crate::board::{Color, Square, SquareSet};
use crate::geometry::{self, Ray, Reach};

use super::{Ask, Question, Reply, Tried, backtrack};
use crate::trace::{
    Algorithm, Fact, Frame, LineFact, QuestionKind, Scene, SearchFact, StepSize, Trace, Upcoming,
};

/// The next question of a kind about what comes after the first `index` steps. Kinds that ask
/// about the whole board take another of its squares each `turn`.
pub(super) fn question(
    kind: QuestionKind,
    scene: &Scene,
    trace: &Trace,
    index: usize,
    turn: usize,
) -> Option<Question> {
    match kind {
        QuestionKind::Next => next(scene, trace, index),
        QuestionKind::Neighbour => neighbour(trace, index),
        QuestionKind::Distance => distance(trace, index),
        QuestionKind::Frontier => frontier(trace, index),
        QuestionKind::Crumb => crumb(trace, index),
        QuestionKind::Reach => reach(scene, trace, turn),
        QuestionKind::InTheWay => in_the_way(scene, trace, turn),
        QuestionKind::Attackers => attackers(scene, trace, turn),
        QuestionKind::Shade => Some(shade(trace, turn)),
        QuestionKind::Candidate => backtrack::candidate(scene, trace, index),
        QuestionKind::Attacked => backtrack::attacked(trace, index),
        QuestionKind::Attacker => backtrack::attacker(scene, trace, index),
        QuestionKind::TakenBack => backtrack::taken_back(trace, index),
        QuestionKind::Onward => backtrack::onward(trace, index, turn),
    }
}

/// Which square a search takes next.
pub(super) fn next(scene: &Scene, trace: &Trace, index: usize) -> Option<Question> {
    let (step, own) = trace.takes().find(|(step, _)| *step > index)?;
    let taken: Vec<Square> = trace.takes().map(|(_, square)| square).collect();
    let before = trace.takes().take_while(|(done, _)| *done < step).count();
    let search = Upcoming::after(scene, scene.way, &taken[..before])?;
    let valid = [own].into_iter().chain(search.squares() - own.into());
    let valid = valid.map(|square| Reply::Squares(square.into())).collect();
    let (ask, hidden_from, reveals) = match scene.way {
        Algorithm::DepthFirst => (Ask::Deeper, index, step),
        _ => {
            let stop = trace.stops_until(step - 1, StepSize::Square) + 1;
            let reveals = trace.index_of(stop, StepSize::Square)?;
            (Ask::Next, step - 1, reveals)
        }
    };
    Some(Question {
        search: Some(search),
        ..Question::of(ask, valid, hidden_from, reveals)
    })
}

/// The next square that gets a crumb, true or false.
fn crumb(trace: &Trace, index: usize) -> Option<Question> {
    let crumbs = trace.facts().enumerate().skip(index);
    let (step, square) = crumbs
        .filter_map(|(i, fact)| Some((i, fact.crumb()?)))
        .next()?;
    let valid = vec![Reply::Squares(square.into())];
    Some(Question::of(Ask::Crumb, valid, index, step + 1))
}

/// Whether the walk from one square to the other meets anything.
fn in_the_way(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    // One line has one answer: a second question would be the same.
    if turn > 0 {
        return None;
    }
    let blocked = match trace.fact(trace.end())? {
        Fact::Line(LineFact::BlockedAt(_)) => true,
        Fact::Line(LineFact::Arrived(_)) => false,
        _ => return None,
    };
    Some(Question::of(
        Ask::InTheWay(scene.focus(), scene.target.unwrap_or(scene.cursor)),
        vec![Reply::Yes(blocked)],
        0,
        trace.end(),
    ))
}

/// How many pieces bear on a square, taking turns between the sides and between squares that
/// a piece bears on.
fn attackers(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let bears = |square: &Square| {
        let found = geometry::attackers(scene.board(), *square);
        !(found.white | found.black).is_empty()
    };
    let squares: Vec<Square> = Square::ALL.into_iter().filter(bears).collect();
    let square = *squares.get((turn * 5 + 2) % squares.len().max(1))?;
    let color = Color::ALL[turn % 2];
    let count = geometry::attackers(scene.board(), square).of(color).len();
    Some(Question::of(
        Ask::Attackers(color, square),
        vec![Reply::Number(count as u32)],
        0,
        trace.end(),
    ))
}

fn neighbour(trace: &Trace, index: usize) -> Option<Question> {
    let mut at = None;
    for (i, fact) in trace.facts().enumerate() {
        at = fact.taken().or(at);
        let (to, outcome) = match fact {
            Fact::Search(SearchFact::Queued { to, .. }) => (to, Tried::New),
            Fact::Search(SearchFact::Seen(square)) => (square, Tried::Seen),
            Fact::Search(SearchFact::NotEntered(square)) => (square, Tried::Blocked),
            _ => continue,
        };
        if let Some(from) = at.filter(|_| i >= index) {
            let ask = Ask::Neighbour { from, to };
            return Some(Question::of(ask, vec![Reply::Tried(outcome)], i, i + 1));
        }
    }
    None
}

fn distance(trace: &Trace, index: usize) -> Option<Question> {
    let (now, end) = (trace.frame(index), trace.last_frame());
    let ahead = |square: &Square| now.distance(*square).is_none();
    let told = |square: Square| Some((square, end.distance(square).filter(|moves| *moves < 10)?));
    let (square, moves) = Square::ALL.into_iter().filter(ahead).rev().find_map(told)?;
    Some(Question::of(
        Ask::Distance(square),
        vec![Reply::Number(moves)],
        index,
        index,
    ))
}

pub(super) fn frontier(trace: &Trace, index: usize) -> Option<Question> {
    let from = trace.index_of(trace.stops_until(index, StepSize::Layer), StepSize::Layer)?;
    let reveals = trace.index_of(
        trace.stops_until(from, StepSize::Layer) + 1,
        StepSize::Layer,
    )?;
    // The first step only puts the start into the queue: there is nothing to predict.
    let now: SquareSet = numbered(&trace.frame(from.max(1)));
    let new = numbered(&trace.frame(reveals)) - now;
    // The whole layer has to be marked, which is tedious where it is large.
    (1..=9)
        .contains(&new.len())
        .then(|| Question::of(Ask::Frontier, vec![Reply::Squares(new)], from, reveals))
}

fn numbered(frame: &Frame) -> SquareSet {
    Square::ALL
        .into_iter()
        .filter(|&square| frame.distance(square).is_some())
        .collect()
}

/// What blocks a ray, and whether a square can be reached, in turn.
fn reach(scene: &Scene, trace: &Trace, turn: usize) -> Option<Question> {
    let reach = Reach::of(scene.board(), scene.focus())?;
    let rays = reach.rays().into_iter();
    let blocked: Vec<Ray> = rays.filter(|ray| ray.blocker().is_some()).collect();
    let end = trace.end();
    if turn.is_multiple_of(2)
        && !blocked.is_empty()
        && let ray = blocked[turn / 2 % blocked.len()]
        && let Some(blocker) = ray.blocker()
    {
        return Some(Question::of(
            Ask::Blocker(ray),
            vec![Reply::Squares(blocker.square.into())],
            0,
            end,
        ));
    }
    // Squares worth a thought lie on the piece's lines: some it reaches, some only in shadow.
    let lines = reach
        .rays()
        .iter()
        .fold(SquareSet::EMPTY, |all, ray| all | ray.squares());
    let squares: Vec<Square> = lines.into_iter().collect();
    let square = *squares.get((turn * 7 + 3) % squares.len().max(1))?;
    Some(Question::of(
        Ask::Reachable(square),
        vec![Reply::Yes(reach.destinations().contains(square))],
        0,
        end,
    ))
}

fn shade(trace: &Trace, turn: usize) -> Question {
    // 37 and 64 have no common factor, so every square has its turn.
    let square = Square::ALL[(turn * 37 + 27) % 64];
    Question::of(
        Ask::Shade(square),
        vec![Reply::Shade(square.shade())],
        0,
        trace.end(),
    )
}
