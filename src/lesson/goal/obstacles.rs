//! Placing obstacles that make a piece's path longer, or block it.

use serde::Deserialize;

use crate::board::{Board, Occupant, Square, SquareSet, joined};
use crate::geometry::{Distances, Line, WhyNot};
use crate::lenses::breadth_first;
use crate::lesson::act::{Act, Judgement, Method, Mistake, Solution, State};
use crate::lesson::searched::{role, searcher};
use crate::rules::Rule;
use crate::trace::{Mark, Scene};
use crate::words::{counted, list, occupant_text, path};
use crate::work::Budget;

use super::Goal;

/// Goal: place obstacles so that the selected piece needs more moves to reach the target, or can't
/// reach it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Obstacles {
    /// Maximum number of obstacles.
    count: usize,
    /// Minimum number of moves that the piece must need; `None` if the target must be unreachable.
    least: Option<u8>,
}

/// Returns the obstacles that the learner has placed.
fn placed(scene: &Scene, state: &State) -> SquareSet {
    state.setup.board.obstacles() - scene.board().obstacles()
}

impl Goal for Obstacles {
    fn input(&self) -> Method {
        Method::Obstacles
    }

    fn task(&self, scene: &Scene) -> String {
        let role = role(scene);
        let target = joined(scene.target, "");
        let put = format!("Place {}", counted(self.count, "obstacle"));
        match self.least {
            None => format!("{put} so that the {role} can never get to {target}."),
            Some(2) => format!("{put} so that the {role} can't go to {target} in one move."),
            Some(least) => {
                let least = counted(least, "move");
                format!("{put} so that the {role} needs at least {least} to reach {target}.")
            }
        }
    }

    fn missing(&self, scene: &Scene) -> Option<String> {
        let none = scene.selected.and(scene.target).is_none();
        none.then(|| "this goal needs a selected piece and a target in the scene".to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let square = act.as_square(self.input())?;
        let mut next = state.next();
        let board = &mut next.setup.board;
        if placed(scene, state).contains(square) {
            board.clear(square);
            return Ok(next);
        }
        let refused = |sentence| Mistake::new(Rule::Geometry(WhyNot::Obstacle), sentence);
        let impossible = if board.get(square).is_some() {
            let there = occupant_text(board, square);
            Some(format!("No: {there} occupies that square."))
        } else if scene.target == Some(square) {
            let sentence = "is the target. Block the way to it, not the target itself.";
            Some(format!("No: {square} {sentence}"))
        } else if placed(scene, state).len() >= self.count {
            let all = counted(self.count, "obstacle");
            Some(format!("You have only {all}. Remove one first."))
        } else {
            None
        };
        if let Some(sentence) = impossible {
            return Err(refused(sentence).free());
        }
        board.put(square, Occupant::Obstacle);
        let way = self.too_short(scene, board);
        next.done = way.is_none();
        match way {
            Some(way) if placed(scene, &next).len() == self.count => {
                let (with, moves) = (list(placed(scene, &next)), counted(way.len() - 1, "move"));
                let path = path(&way);
                let sentence =
                    format!("No: with {with} there is still a path of {moves} ({path}).");
                let marks = way.into_iter().map(|square| (square, Mark::Path)).collect();
                Err(refused(sentence).shown(marks))
            }
            _ => Ok(next),
        }
    }

    fn cost(&self, scene: &Scene, state: &State) -> u32 {
        placed(scene, state).len() as u32
    }

    fn solve(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        if let Some(more) = self.fewest(scene, state, budget)? {
            return Ok(Some(more));
        }
        // No solution includes all of the learner's obstacles, so they are removed first.
        let mine = placed(scene, state).into_iter().map(Act::Obstacle);
        let best = self.fewest(scene, &self.start(scene), budget)?;
        Ok(best.map(|best| mine.chain(best).collect()))
    }

    /// Returns a hint about the path that is still too short; `None` if the goal is reached.
    fn nudge(&self, scene: &Scene, state: &State, _: &[Act]) -> Option<String> {
        let way = self.too_short(scene, &state.setup.board)?;
        let moves = counted(way.len() as u64 - 1, "move");
        Some(format!("There is still a path of {moves}: {}.", path(&way)))
    }

    fn help(&self, scene: &Scene, state: &State, acts: &[Act]) -> Option<String> {
        let mine = placed(scene, state);
        let is_mine = |act: &&Act| matches!(act, Act::Obstacle(at) if mine.contains(*at));
        let taken = acts.iter().take_while(is_mine).count();
        let next = self.name(*acts.get(taken)?);
        Some(match taken {
            0 => format!("Put an obstacle on {next}."),
            _ => {
                format!("It can't be done with your obstacles. Remove them, and begin with {next}.")
            }
        })
    }

    fn answer(&self, names: &str, _: bool) -> String {
        format!("One answer: obstacles on {names}.")
    }

    fn answers_from_here(&self) -> bool {
        false
    }

    fn described(&self, scene: &Scene, state: &State) -> Option<String> {
        let placed = placed(scene, state);
        (!placed.is_empty()).then(|| format!("Placed so far: {}.", list(placed.by_name())))
    }
}

impl Obstacles {
    /// Returns a shortest path, including both ends, if it is still too short; `None` if the goal
    /// is reached.
    fn too_short(&self, scene: &Scene, board: &Board) -> Option<Vec<Square>> {
        let (mover, from) = searcher(scene)?;
        let to = scene.target?;
        let moves = Distances::new(mover, from, board).to(to)?;
        if self.least.is_some_and(|least| moves >= least) {
            return None;
        }
        let search = breadth_first(mover, from, Some(to), board);
        Some(search.last_frame().path).filter(|path| !path.is_empty())
    }

    /// Returns the fewest obstacles that, added to those on the board, reach the goal; `Ok(None)`
    /// if too many would be needed.
    ///
    /// Every path that is too short needs an obstacle, so it is enough to try the squares of one of
    /// these paths, and then of the next.
    fn fewest(&self, scene: &Scene, state: &State, budget: &mut Budget) -> Solution {
        let placed = placed(scene, state).len();
        for count in placed..=self.count {
            let put = self.cut(scene, state.setup.board, count - placed, budget)?;
            if put.is_some() {
                return Ok(put);
            }
        }
        Ok(None)
    }

    /// Returns squares for up to `count` more obstacles that reach the goal; `Ok(None)` if there
    /// are none.
    fn cut(&self, scene: &Scene, board: Board, count: usize, budget: &mut Budget) -> Solution {
        // The search for a path may visit the whole board.
        budget.spend(Square::ALL.len() as u64)?;
        let Some(way) = self.too_short(scene, &board) else {
            return Ok(Some(Vec::new()));
        };
        let Some(left) = count.checked_sub(1) else {
            return Ok(None);
        };
        // A slider can also be blocked between the squares at which it turns.
        let hops = way.windows(2);
        let squares =
            hops.flat_map(|hop| Line::new(hop[0], hop[1]).squares_between().chain([hop[1]]));
        let is_free = |at: &Square| board.get(*at).is_none() && scene.target != Some(*at);
        for square in squares.filter(is_free) {
            let board = board.with(square, Occupant::Obstacle);
            if let Some(rest) = self.cut(scene, board, left, budget)? {
                return Ok(Some([vec![Act::Obstacle(square)], rest].concat()));
            }
        }
        Ok(None)
    }
}
