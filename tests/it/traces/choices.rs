//! Candidates of backtracking at every step.

use knightlight::{
    board::{Rank, Square, SquareSet},
    geometry::{Mover, TourMap},
    trace::{Algorithm, BacktrackFact, Fact, Label, Lens, Mark, StepSize, Variable},
};

use super::{scenes::trace, told::every_scene};

/// Maximum number of steps examined in a search.
const STEPS: usize = 400;

#[test]
fn a_tour_shows_at_every_step_where_it_may_go_on_and_how_many_moves_lead_on() {
    let mut forks = 0;
    for scene in every_scene() {
        if !matches!(scene.way, Algorithm::Warnsdorff | Algorithm::Blind) {
            continue;
        }
        let trace = trace(&scene);
        let map = TourMap::new(
            scene.mover().unwrap_or(Mover::KNIGHT),
            scene.focus(),
            scene.board(),
        );
        let facts: Vec<Fact> = trace.facts().take(STEPS + 1).collect();
        // Squares tried from each square of the tour.
        let mut tried: Vec<SquareSet> = Vec::new();
        for index in 1..=trace.end().min(STEPS) {
            let frame = trace.frame(index);
            let stack: Vec<Square> = frame.squares(Variable::Stack).collect();
            let visited: SquareSet = stack.iter().copied().collect();
            match facts[index - 1] {
                Fact::Backtrack(BacktrackFact::TourStarts(_) | BacktrackFact::Visited(_)) => {
                    tried.push(SquareSet::EMPTY);
                }
                Fact::Backtrack(BacktrackFact::DeadEnd { from, .. }) => {
                    tried.pop();
                    *tried.last_mut().expect("the start") |= from.into();
                }
                Fact::Backtrack(BacktrackFact::Ordered(_)) => {}
                _ => break,
            }
            let said = format!("{} {index}", scene.way);
            let head = *stack.last().expect("a start");
            assert_eq!(frame.marked(Mark::Current), head.into(), "{said}");
            let tried = *tried.last().expect("a square");
            assert_eq!(frame.marked(Mark::Unreachable), tried, "{said}");
            let all: SquareSet = map.moves(head).iter().copied().collect();
            let choices = all - visited - tried;
            assert_eq!(frame.marked(Mark::Frontier), choices, "{said}");
            for to in choices {
                let onward = map.onward(to, visited | to.into());
                let counted = scene.way == Algorithm::Warnsdorff;
                let label = counted.then_some(Label::Onward(onward as u32));
                assert_eq!(frame.label(to), label, "{said}: {to}");
            }
            let next = trace.next(index, StepSize::Square, &frame);
            let comes = facts[index..].iter().find_map(|fact| match fact {
                Fact::Backtrack(BacktrackFact::Ordered(_)) => None,
                Fact::Backtrack(BacktrackFact::Visited(to)) => Some(Some(*to)),
                _ => Some(None),
            });
            assert_eq!(next, comes.unwrap_or(next), "{said}");
            assert!(next.is_none_or(|next| choices.contains(next)), "{said}");
            // Warnsdorff's rule: no candidate has fewer onward moves than the next square.
            if let (Algorithm::Warnsdorff, Some(next)) = (scene.way, next) {
                let least = choices.into_iter().map(|to| map.onward(to, visited)).min();
                assert_eq!(Some(map.onward(next, visited)), least, "{said}");
            }
            forks += usize::from(choices.len() > 1);
        }
    }
    assert!(forks > 500, "{forks}");
}

#[test]
fn the_end_of_a_tour_is_its_head() {
    for scene in every_scene().filter(|scene| scene.lens() == Lens::Backtrack) {
        if scene.way.is_queens() || scene.way == Algorithm::Parts {
            continue;
        }
        let end = trace(&scene).last_frame();
        let head = *end.path.last().expect("a tour");
        assert_eq!(end.marked(Mark::Current), head.into(), "{}", scene.way);
    }
}

#[test]
fn on_the_rank_at_hand_what_was_tried_is_marked_and_what_comes_next_is_known() {
    let (mut tried, mut full) = (0, 0);
    for scene in every_scene().filter(|scene| scene.way.is_queens()) {
        let trace = trace(&scene);
        for index in 1..trace.end().min(STEPS) {
            let frame = trace.frame(index);
            let said = format!("{} {index}", scene.way);
            let levels = frame.levels();
            // After a queen is removed, every square that was tried on its rank is marked, except
            // the current one.
            let left = levels.last().filter(|level| level.open.is_none());
            let looked_at: SquareSet = left.map_or(SquareSet::EMPTY, |level| {
                let nodes = level.nodes.iter().map(|node| node.square);
                nodes
                    .chain(level.refused.iter().map(|(at, _)| *at))
                    .collect()
            });
            let marked = frame.marked(Mark::Unreachable);
            assert_eq!(marked, looked_at - frame.marked(Mark::Current), "{said}");
            tried += marked.len();
            // The next candidate hasn't been tried yet, and with larger steps no queen attacks it.
            let [edge, square] =
                [StepSize::Edge, StepSize::Square].map(|size| trace.next(index, size, &frame));
            let ahead = frame.marked(Mark::Open) | frame.marked(Mark::Attacked);
            assert!(edge.is_none_or(|next| ahead.contains(next)), "{said}");
            let open = frame.marked(Mark::Open);
            assert!(square.is_none_or(|next| open.contains(next)), "{said}");
            if let Some(Fact::Backtrack(BacktrackFact::TakenBack {
                exhausted: Some(rank),
                ..
            })) = trace.fact(index)
            {
                // The rank was searched from a to h, and each square is attacked or was tried.
                let before = trace.frame(index - 1);
                let on = |mark| before.marked(mark) & SquareSet::rank(rank);
                assert!(on(Mark::Open).is_empty(), "{said}");
                assert!(Rank::ALL.contains(&rank));
                full += 1;
            }
        }
    }
    assert!(tried > 200 && full > 20, "{tried} {full}");
}

#[test]
fn a_part_goes_on_from_the_square_that_waits_on_top() {
    let mut asked = 0;
    for scene in every_scene().filter(|scene| scene.way == Algorithm::Parts) {
        let trace = trace(&scene);
        let facts: Vec<Fact> = trace.facts().collect();
        let from = |index: usize| match facts.get(index) {
            Some(Fact::Backtrack(BacktrackFact::Joined { from, .. })) => Some(*from),
            _ => None,
        };
        for index in 1..trace.end() {
            let frame = trace.frame(index);
            let top = frame.squares(Variable::Queued).last();
            let next = trace.next(index, StepSize::Square, &frame);
            assert_eq!(next, top, "{index}");
            // If the current square enqueues no more squares, the search continues from the top of
            // the stack.
            if let Some(after) = from(index).filter(|after| Some(*after) != from(index - 1)) {
                let joined_by = TourMap::new(
                    scene.mover().unwrap_or(Mover::KNIGHT),
                    scene.focus(),
                    scene.board(),
                );
                let joined_by = joined_by.joined_by()[top.expect("a square") as usize];
                let part: SquareSet = frame.squares(Variable::Part).collect();
                let has_new = !(joined_by - part).is_empty();
                assert!(!has_new || top == Some(after), "{index}");
                asked += usize::from(has_new);
            }
        }
    }
    assert!(asked > 20, "{asked}");
}
