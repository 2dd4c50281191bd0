//! One function for each kind of question, each computing all answers that are right.

use crate::board::{Color, Square, SquareSet};
use crate::geometry::{self, Blocker, Ray, Reach};

use super::{Ask, HiddenStep, Question, QuestionKind, Reply, Tried, backtrack};
use crate::trace::{
    Fact, Frame, LineFact, RecursionFact, Scalar, SearchFact, StepSize, Upcoming, Value, Variable,
};

/// The next question of a kind.
pub(super) fn question(kind: QuestionKind, asked: &HiddenStep<'_>) -> Option<Question> {
    match kind {
        QuestionKind::Next => next(asked),
        QuestionKind::Neighbour => neighbour(asked),
        QuestionKind::Distance => distance(asked),
        QuestionKind::Frontier => frontier(asked),
        QuestionKind::Crumb => crumb(asked),
        QuestionKind::Reach => reach(asked),
        QuestionKind::Returns => returns(asked),
        QuestionKind::InTheWay => in_the_way(asked),
        QuestionKind::Attackers => attackers(asked),
        QuestionKind::Shade => shade(asked),
        QuestionKind::Candidate => backtrack::candidate(asked),
        QuestionKind::Attacked => backtrack::attacked(asked),
        QuestionKind::Attacker => backtrack::attacker(asked),
        QuestionKind::TakenBack => backtrack::taken_back(asked),
        QuestionKind::Onward => backtrack::onward(asked),
    }
}

/// Which square a search takes next.
pub(super) fn next(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep {
        scene,
        trace,
        index,
        ..
    } = *asked;
    let (step, own) = trace.takes().find(|(step, _)| *step > index)?;
    let taken: Vec<Square> = trace.takes().map(|(_, square)| square).collect();
    let before = trace.takes().take_while(|(done, _)| *done < step).count();
    let search = Upcoming::after(scene, scene.way, &taken[..before])?;
    // Of squares that are as near none is a mistake, though only one is in front.
    let ties = search.squares() | search.as_near(own);
    let valid = [own].into_iter().chain(ties - own.into());
    let valid = valid.map(|square| Reply::Squares(square.into())).collect();
    let (ask, hidden_from, reveals) = match scene.way.choices() {
        Some(choices) if choices.deep() => (Ask::Deeper, index, step),
        _ => {
            let stop = trace.stop_with(step, StepSize::Square);
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
fn crumb(asked: &HiddenStep<'_>) -> Option<Question> {
    let crumb = |(i, fact): (usize, Fact)| Some((i, fact.crumb()?));
    let (step, square) = asked.ahead().find_map(crumb)?;
    let valid = vec![Reply::Squares(square.into())];
    Some(Question::of(Ask::Crumb, valid, asked.index, step + 1))
}

/// Whether the walk from one square to the other meets anything.
fn in_the_way(asked: &HiddenStep<'_>) -> Option<Question> {
    // One line has one answer: a second question would be the same.
    if asked.turn > 0 {
        return None;
    }
    let blocked = match asked.trace.fact(asked.trace.end())? {
        Fact::Line(LineFact::BlockedAt(_)) => true,
        Fact::Line(LineFact::Arrived(_)) => false,
        _ => return None,
    };
    let scene = asked.scene;
    let to = scene.target.unwrap_or(scene.cursor);
    asked.of_all(Ask::InTheWay(scene.focus(), to), Reply::Yes(blocked))
}

/// How many pieces bear on a square, taking turns between the sides and between squares that
/// a piece bears on.
fn attackers(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { scene, turn, .. } = *asked;
    let bears = |square: &Square| {
        let found = geometry::attackers(scene.board(), *square);
        !(found.white | found.black).is_empty()
    };
    let squares: Vec<Square> = Square::ALL.into_iter().filter(bears).collect();
    let square = *squares.get((turn * 5 + 2) % squares.len().max(1))?;
    let color = Color::ALL[turn % 2];
    let count = geometry::attackers(scene.board(), square).of(color).len();
    asked.of_all(Ask::Attackers(color, square), Reply::Number(count as u32))
}

/// What becomes of the next neighbour that a search tries.
fn neighbour(asked: &HiddenStep<'_>) -> Option<Question> {
    let mut at = None;
    for (i, fact) in asked.trace.facts().enumerate() {
        at = fact.taken().or(at);
        let (to, outcome) = match fact {
            Fact::Search(SearchFact::Queued { to, .. }) => (to, Tried::New),
            Fact::Search(SearchFact::Seen(square)) => (square, Tried::Seen),
            Fact::Search(SearchFact::NotEntered(square)) => (square, Tried::Blocked),
            _ => continue,
        };
        if let Some(from) = at.filter(|_| i >= asked.index) {
            let ask = Ask::Neighbour { from, to };
            return Some(Question::of(ask, vec![Reply::Tried(outcome)], i, i + 1));
        }
    }
    None
}

/// How far away a square is.
fn distance(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { trace, index, .. } = *asked;
    let (now, end) = (trace.frame(index), trace.last_frame());
    let ahead = |square: &Square| now.distance(*square).is_none();
    let told = |square: Square| Some((square, end.distance(square).filter(|moves| *moves < 10)?));
    let (square, moves) = Square::ALL.into_iter().filter(ahead).rev().find_map(told)?;
    let valid = vec![Reply::Number(moves)];
    Some(Question::of(Ask::Distance(square), valid, index, index))
}

/// Which squares make up the next frontier.
pub(super) fn frontier(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { trace, index, .. } = *asked;
    let size = StepSize::Layer;
    let from = trace.index_of(trace.stops_until(index, size), size)?;
    let reveals = trace.index_of(trace.stops_until(from, size) + 1, size)?;
    // The first step only puts the start into the queue: there is nothing to predict.
    let now: SquareSet = numbered(&trace.frame(from.max(1)));
    let new = numbered(&trace.frame(reveals)) - now;
    // The whole layer has to be marked, which is tedious where it is large.
    (1..=9)
        .contains(&new.len())
        .then(|| Question::of(Ask::Frontier, vec![Reply::Squares(new)], from, reveals))
}

fn numbered(frame: &Frame) -> SquareSet {
    let is_numbered = |square: &Square| frame.distance(*square).is_some();
    Square::ALL.into_iter().filter(is_numbered).collect()
}

/// What blocks a ray, and whether a square can be reached, in turn.
fn reach(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { scene, turn, .. } = *asked;
    let reach = Reach::of(scene.board(), scene.focus())?;
    let rays = reach.rays().into_iter();
    let blocked: Vec<(Ray, Blocker)> = rays.filter_map(|ray| Some((ray, ray.blocker()?))).collect();
    if turn.is_multiple_of(2) && !blocked.is_empty() {
        let (ray, blocker) = blocked[turn / 2 % blocked.len()];
        return asked.of_all(Ask::Blocker(ray), Reply::Squares(blocker.square.into()));
    }
    // Squares worth a thought lie on the piece's lines: some it reaches, some only in shadow.
    let lines = reach
        .rays()
        .iter()
        .fold(SquareSet::EMPTY, |all, ray| all | ray.squares());
    let squares: Vec<Square> = lines.into_iter().collect();
    let square = *squares.get((turn * 7 + 3) % squares.len().max(1))?;
    let reached = reach.destinations().contains(square);
    asked.of_all(Ask::Reachable(square), Reply::Yes(reached))
}

/// What the call at hand returns, or the next one that is made.
fn returns(asked: &HiddenStep<'_>) -> Option<Question> {
    // A call that was just made has not returned.
    let ahead = || {
        let facts = asked.trace.facts().enumerate();
        let facts = facts.skip(asked.index.saturating_sub(1));
        facts.filter_map(|(i, fact)| match fact {
            Fact::Recursion(fact) => Some((i, fact)),
            _ => None,
        })
    };
    let call = |(i, fact)| match fact {
        RecursionFact::Called(square) => Some((i, square)),
        _ => None,
    };
    let calls = ahead().skip_while(|step| call(*step).is_none());
    let calls: Vec<(usize, Square)> = calls.map_while(call).collect();
    // After the first question each depth has its turn.
    let (called, square) = *calls.get(asked.turn % calls.len().max(1))?;
    let mut deeper = 0;
    let (back, _) = ahead()
        .skip_while(|(i, _)| *i <= called)
        .find(|(_, fact)| {
            match fact {
                RecursionFact::Called(_) => deeper += 1,
                RecursionFact::Returned(_) => deeper -= 1,
                _ => {}
            }
            deeper == 0
        })?;
    let frame = asked.trace.frame(back + 1);
    let Some(&Value::Scalar(Scalar::Direction(direction))) = frame.variable(Variable::Direction)
    else {
        return None;
    };
    let list: SquareSet = frame.squares(Variable::Returned).collect();
    let (ask, valid) = (Ask::Returns(square, direction), vec![Reply::Squares(list)]);
    Some(Question::of(ask, valid, called + 1, back + 1))
}

/// Which colour a square has.
fn shade(asked: &HiddenStep<'_>) -> Option<Question> {
    // 37 and 64 have no common factor, so every square has its turn.
    let square = Square::ALL[(asked.turn * 37 + 27) % 64];
    asked.of_all(Ask::Shade(square), Reply::Shade(square.shade()))
}
