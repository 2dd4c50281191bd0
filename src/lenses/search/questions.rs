//! Questions about a search with a frontier, each with all its right answers.

use crate::board::{Square, SquareSet};
use crate::trace::{
    Ask, Fact, Frame, HiddenStep, Lookahead, Question, Reply, SearchFact, StepSize, Tried,
};

/// Asks for the square that a search dequeues next.
pub fn next(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep {
        scene,
        trace,
        index,
        ..
    } = *asked;
    let (step, own) = trace.takes().find(|(step, _)| *step > index)?;
    let taken: Vec<Square> = trace.takes().map(|(_, square)| square).collect();
    let before = trace.takes().take_while(|(done, _)| *done < step).count();
    let search = Lookahead::after(scene, scene.way, &taken[..before])?;
    // Choosing another square at the same distance isn't a mistake, although only one is at the
    // front.
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
    Some(Question::of(ask, valid, hidden_from, reveals).about(search))
}

/// Asks whether the next neighbour that a search tries is new, is already marked, or can't be
/// entered.
pub fn neighbour(asked: &HiddenStep<'_>) -> Option<Question> {
    let mut at = None;
    for (i, fact) in asked.trace.facts().enumerate() {
        at = fact.taken().or(at);
        let (to, outcome) = match fact {
            Fact::Search(SearchFact::Queued { to, .. }) => (to, Tried::New),
            Fact::Search(SearchFact::KnownNeighbour(square)) => (square, Tried::Seen),
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

/// Asks for the distance of a square that the search hasn't reached yet.
pub fn distance(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { trace, index, .. } = *asked;
    let (now, end) = (trace.frame(index), trace.last_frame());
    let upcoming = |square: &Square| now.distance(*square).is_none();
    let told = |square: Square| Some((square, end.distance(square).filter(|moves| *moves < 10)?));
    let (square, moves) = Square::ALL
        .into_iter()
        .filter(upcoming)
        .rev()
        .find_map(told)?;
    let valid = vec![Reply::Number(moves)];
    Some(Question::of(Ask::Distance(square), valid, index, index))
}

/// Asks for the squares of the next frontier.
pub fn frontier(asked: &HiddenStep<'_>) -> Option<Question> {
    let HiddenStep { trace, index, .. } = *asked;
    let size = StepSize::Layer;
    let from = trace.index_of(trace.stops_until(index, size), size)?;
    let reveals = trace.index_of(trace.stops_until(from, size) + 1, size)?;
    // The first step only enqueues the start, so the start isn't part of the answer.
    let now: SquareSet = numbered(&trace.frame(from.max(1)));
    let new = numbered(&trace.frame(reveals)) - now;
    // The user must mark the whole layer, which would be tedious for a large one.
    (1..=9)
        .contains(&new.len())
        .then(|| Question::of(Ask::Frontier, vec![Reply::Squares(new)], from, reveals))
}

fn numbered(frame: &Frame) -> SquareSet {
    let is_numbered = |square: &Square| frame.distance(*square).is_some();
    Square::ALL.into_iter().filter(is_numbered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Occupant, Setup};
    use crate::trace::{Algorithm, Mark, Scene, Trace};

    fn at<'a>(scene: &'a Scene, trace: &'a Trace, index: usize) -> HiddenStep<'a> {
        HiddenStep {
            scene,
            trace,
            index,
            size: StepSize::Square,
            turn: 0,
        }
    }

    fn knight() -> (Scene, Trace) {
        let setup: Setup = "8/8/8/8/8/8/6N1/8".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::G2),
            target: Some(Square::A8),
            way: Algorithm::BreadthFirst,
            ..Scene::new(setup)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        (scene, trace)
    }

    #[test]
    fn every_waiting_square_that_another_order_of_moves_takes_next_is_right() {
        let (scene, trace) = knight();
        let after_start = trace.index_of(1, StepSize::Square).expect("a first square");
        let question = next(&at(&scene, &trace, after_start)).expect("a question");
        assert_eq!(question.answer(), Reply::Squares(Square::F4.into()));
        for square in [Square::F4, Square::H4, Square::E1, Square::E3] {
            assert!(question.accepts(Reply::Squares(square.into())), "{square}");
        }
        assert!(!question.accepts(Reply::Squares(Square::D5.into())));
        assert_eq!(
            trace.frame(question.reveals).mark(Square::F4),
            Some(Mark::Current)
        );
    }

    /// Returns the question asked in a knight's search from a1 after it has dequeued `after`
    /// squares.
    fn from_a1(way: Algorithm, after: usize) -> Question {
        let setup: Setup = "8/8/8/8/8/8/8/N7".parse().expect("a FEN");
        let scene = Scene {
            selected: Some(Square::A1),
            way,
            ..Scene::new(setup)
        };
        let trace = scene.way.trace(&scene).expect("a trace");
        let (index, _) = trace.takes().nth(after - 1).expect("a square");
        next(&at(&scene, &trace, index)).expect("a question")
    }

    #[test]
    fn what_is_as_near_as_the_square_in_front_is_no_mistake_and_another_layer_is() {
        // After a1, b3 and c2, the neighbours of b3 come next. e1 comes later, because it is
        // enqueued from c2, and c4 isn't in the queue yet.
        for way in [Algorithm::BreadthFirst, Algorithm::MarkLate] {
            let question = from_a1(way, 3);
            for square in [Square::A5, Square::C5, Square::D4, Square::D2, Square::C1] {
                assert!(question.accepts(Reply::Squares(square.into())), "{square}");
            }
            let [near, far] = [Square::E1, Square::C4].map(|at| Reply::Squares(at.into()));
            assert!(question.ties(near) && !question.accepts(far));
        }
        // The queue contains squares of two layers; only those of the nearer layer are right.
        let question = from_a1(Algorithm::BreadthFirst, 2);
        for square in [Square::A5, Square::C5, Square::D4, Square::D2, Square::C1] {
            assert!(!question.accepts(Reply::Squares(square.into())), "{square}");
        }
    }

    #[test]
    fn after_a_dead_end_any_new_neighbour_of_the_newest_square_is_right() {
        // The knight on d4 can reach three squares, each a dead end.
        let setup: Setup = "8/8/8/8/3N4/8/8/8".parse().expect("a FEN");
        let mut scene = Scene {
            selected: Some(Square::D4),
            way: Algorithm::DepthFirst,
            ..Scene::new(setup)
        };
        let free = SquareSet::of(&[Square::D4, Square::E6, Square::F5, Square::F3]);
        for square in SquareSet::ALL - free {
            scene.setup.board.put(square, Occupant::Obstacle);
        }
        let trace = scene.way.trace(&scene).expect("a trace");
        let (after_first, first) = trace.takes().nth(1).expect("a square");
        let question = next(&at(&scene, &trace, after_first)).expect("a question");
        for square in free - Square::D4.into() {
            let right = question.accepts(Reply::Squares(square.into()));
            assert_eq!(right, square != first, "{square}");
        }
    }

    #[test]
    fn the_first_frontier_is_the_knights_four_moves() {
        let (scene, trace) = knight();
        let question = frontier(&at(&scene, &trace, 0)).expect("a question");
        let moves = SquareSet::of(&[Square::E1, Square::E3, Square::F4, Square::H4]);
        assert_eq!(question.answer(), Reply::Squares(moves));
    }
}
