//! Checks that every hint is true: makes random acts in every level, and compares each hint with
//! the board.

mod held;

use std::collections::{BTreeMap, HashSet, VecDeque};

use knightlight::board::Role;
use knightlight::geometry::Reach;
use knightlight::lesson::{Act, Attempt, Level, Method, Request, State};
use knightlight::rules::{Move, Position};
use knightlight::work::Budget;

use crate::support::acts;

use super::levels;

/// Returns a budget so small that no learner would notice the wait.
fn moment() -> Budget {
    Budget::new(3_000)
}

/// Returns every act that a learner can perform in `state`.
fn all_acts(level: &Level, state: &State) -> Vec<Act> {
    if level.input() != Method::Moves {
        return acts::acts(level);
    }
    if level.goal.is_chess() {
        let moves = Position::new(state.setup).legal_moves().into_iter();
        return moves.map(Act::Move).collect();
    }
    let board = &state.setup.board;
    let mut all = Vec::new();
    for from in board.of_color(state.setup.turn) {
        let piece = board.piece(from).expect("a piece");
        let reach = Reach::of(board, from).expect("a piece");
        for to in reach.destinations() {
            let last = piece.role == Role::Pawn && to.rank() == piece.color.last_rank();
            let becomes = [Role::Queen, Role::Knight, Role::Rook, Role::Bishop].map(Some);
            let becomes = if last { becomes.to_vec() } else { vec![None] };
            let moves = becomes.into_iter().map(|promotion| Move {
                from,
                to,
                promotion,
            });
            all.extend(moves.map(Act::Move));
        }
    }
    all
}

/// Returns the state after an act; `None` if it is refused.
fn after(level: &Level, state: &State, act: Act) -> Option<State> {
    level.judge(state, act, &mut moment()).ok()
}

/// Returns the smallest number of acts that reach the goal, by breadth-first search through all of
/// them; `Ok(None)` if none do. With more than `most_states` states, the error is a lower bound.
fn least(level: &Level, state: &State, most_states: usize) -> Result<Option<usize>, usize> {
    let key = |state: &State| State {
        setup: state.setup.without_clocks(),
        acts: 0,
        last: None,
        ..state.clone()
    };
    let mut seen = HashSet::from([key(state)]);
    let mut queue = VecDeque::from([(0, state.clone())]);
    while let Some((done, state)) = queue.pop_front() {
        if level.is_met(&state) {
            return Ok(Some(done));
        }
        if seen.len() > most_states {
            return Err(done);
        }
        for act in all_acts(level, &state) {
            let next = after(level, &state, act).filter(|next| seen.insert(key(next)));
            queue.extend(next.map(|next| (done + 1, next)));
        }
    }
    Ok(None)
}

/// Returns the attempt after an act that doesn't reach the goal yet: a random one, or the next one
/// of a solution. Returns `None` if there is no such act.
fn act(attempt: &Attempt, level: &Level, dice: &mut fastrand::Rng) -> Option<Attempt> {
    let mut acts = all_acts(level, &attempt.state);
    dice.shuffle(&mut acts);
    acts.truncate(6);
    let solution = level.solve_from(&attempt.state, &mut moment());
    acts.extend(solution.ok().flatten().iter().flatten().take(1));
    acts.into_iter().find_map(|act| {
        let thought = attempt.think(level, &Request::Act(vec![act]), &mut moment());
        let next = thought.attempt;
        let goes_on = next.before().is_some() && next.state != attempt.state;
        (goes_on && !level.is_met(&next.state)).then_some(next)
    })
}

#[test]
fn every_hint_is_true_where_it_is_asked_for() {
    let mut dice = fastrand::Rng::with_seed(10);
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for (lesson, level) in levels() {
        let name = format!("{}/{}", lesson.name, level.id);
        let begun = Attempt::new(level);
        let mut attempt = begun.clone();
        let first = held::check(&name, level, &attempt.state, &mut kinds);
        for _ in 0..2 {
            let Some(next) = act(&attempt, level, &mut dice) else {
                break;
            };
            attempt = next;
            held::check(&name, level, &attempt.state, &mut kinds);
        }
        // Undo restores the first hints.
        while attempt.undo() {}
        assert_eq!(attempt.state, begun.state, "{name}");
        let again = held::check(&name, level, &attempt.state, &mut kinds);
        assert_eq!(again, first, "{name}");
    }
    for kind in [
        "written",
        "collects",
        "takes",
        "begins",
        "play",
        "rank",
        "mark",
        "next",
        "way",
        "put",
        "take away",
        "stuck",
        "answer",
    ] {
        assert!(
            kinds.contains_key(kind),
            "none of this kind: {kind} in {kinds:?}"
        );
    }
    let not_known = kinds.get("not known").copied().unwrap_or_default();
    let all: u32 = kinds.values().sum();
    assert!(all > 1_500 && not_known * 20 < all, "{kinds:?}");
}
