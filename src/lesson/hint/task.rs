//! Drawing of a hint whose text names nothing on the board: what the level's task leads to.

use crate::board::{Role, Square, SquareSet};
use crate::geometry::{Line, Mover, Reach};
use crate::rules::Move;
use crate::trace::Lens;
use crate::work::Budget;

use super::{HintDrawing, State, drawing::rays};
use crate::lesson::act::{Act, Method};
use crate::lesson::level::Level;

/// Maximum number of positions to examine for a drawing. Without a solution, nothing is drawn.
const POSITIONS: u64 = 5_000;

impl HintDrawing {
    /// Returns the drawing of a hint for `level` in `state` whose text names nothing to draw: the
    /// beginning of the first right move, the squares that lead to those asked for, or the
    /// beginnings of a sliding piece's lines. It never shows a whole act of a solution, except one
    /// of several moves of a piece that doesn't slide.
    pub(super) fn of_task(level: &Level, state: &State) -> HintDrawing {
        let (goal, scene) = (&level.goal, &level.scene);
        let (away, layer) = goal.leads(scene);
        if !layer.is_empty() {
            return HintDrawing {
                layer,
                away,
                ..HintDrawing::default()
            };
        }
        match level.input() {
            Method::Moves => beginning(level, state),
            // A sweep and a line to a target have one direction, which the scene itself shows.
            Method::Squares if scene.lens() == Lens::Sweep || scene.target.is_some() => {
                HintDrawing::default()
            }
            Method::Squares | Method::Obstacles => {
                let reach = scene
                    .selected
                    .and_then(|from| Reach::of(&state.setup.board, from));
                let example = reach
                    .as_ref()
                    .and_then(|reach| example(level, state, reach));
                let rays = match example {
                    Some(ends) => ends,
                    None => rays(reach, |ray| ray.open().next()),
                };
                HintDrawing {
                    rays,
                    ..HintDrawing::default()
                }
            }
            _ => HintDrawing::default(),
        }
    }
}

/// Most squares of an answer that are drawn together.
const FEW: usize = 2;

/// Returns one of the moves that `level` asks for, as an example of how a piece moves that doesn't
/// slide: its start and its end. If it asks for few, one would look like the whole answer, so
/// returns both legs of each of a knight's jumps; `None` if it asks for something else.
fn example(level: &Level, state: &State, reach: &Reach) -> Option<Box<[Square]>> {
    if matches!(reach.mover, Mover::Piece(piece) if piece.role.slides()) {
        return None;
    }
    let solved = level.solve_from(state, &mut Budget::new(POSITIONS));
    let acts = solved.ok().flatten()?;
    let marks: SquareSet = acts.iter().filter_map(|act| act.marked()).collect();
    let asked = marks & reach.destinations();
    if marks.len() > FEW {
        return Some([reach.square, asked.into_iter().next()?].into());
    }
    let is_knight = matches!(reach.mover, Mover::Piece(piece) if piece.role == Role::Knight);
    let legs = asked.into_iter().filter(|_| is_knight);
    let corner = |to| corner(reach.square, to);
    let legs = legs.flat_map(|to| [reach.square, corner(to), corner(to), to]);
    Some(legs.collect())
}

/// Returns the beginning of the first move of a shortest solution. In a game of chess it is the
/// piece that moves; a piece that goes one square at a time heads for the first coin or for the end
/// of its path.
fn beginning(level: &Level, state: &State) -> HintDrawing {
    let solved = level.solve_from(state, &mut Budget::new(POSITIONS));
    let acts = solved.ok().flatten().unwrap_or_default();
    let moves = acts.iter().map_while(|act| match act {
        Act::Move(mv) => Some(*mv),
        _ => None,
    });
    let moves: Vec<Move> = moves.collect();
    let Some(&first) = moves.first() else {
        return HintDrawing::default();
    };
    let Move { from, to, .. } = first;
    let piece = state.setup.board.piece(from);
    let end = match piece.map(|piece| piece.role) {
        _ if level.goal.is_chess() => None,
        Some(Role::Knight) => Some(corner(from, to)),
        Some(role) if role.slides() => Line::new(from, to).squares_between().next(),
        _ => None,
    };
    let heads = || {
        let is_coin = |mv: &&Move| state.stars.contains(mv.to);
        let heads = moves.iter().find(is_coin).or(moves.last());
        heads.map(|mv| mv.to).filter(|end| *end != to)
    };
    let end = end.or_else(|| heads().filter(|_| !level.goal.is_chess()));
    match end {
        Some(end) => HintDrawing {
            rays: [from, end].into(),
            ..HintDrawing::default()
        },
        None => HintDrawing {
            squares: from.into(),
            ..HintDrawing::default()
        },
    }
}

/// Returns the corner of a knight's jump, at the end of its longer leg.
fn corner(from: Square, to: Square) -> Square {
    let across = from.file().number().abs_diff(to.file().number());
    if across > 1 {
        Square::new(to.file(), from.rank())
    } else {
        Square::new(from.file(), to.rank())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::{Advice, course};

    /// Returns the drawing of the first hint of every level, with the level.
    fn drawn() -> impl Iterator<Item = (&'static Level, HintDrawing)> {
        let levels = course().flat_map(|lesson| &lesson.levels);
        levels.filter_map(|level| {
            let budget = &mut Budget::new(Level::POSITIONS);
            match level.advice(0, &level.start(), budget) {
                Advice::Hint(hint) => Some((level, hint.drawing)),
                Advice::None(_) => None,
            }
        })
    }

    #[test]
    fn the_first_hint_of_a_task_of_moves_is_drawn() {
        let mut seen = 0;
        for (level, drawing) in drawn() {
            if level.input() == Method::Moves && !level.goal.is_chess() {
                seen += 1;
                let solved = level.solve(&mut Budget::new(POSITIONS)).is_ok();
                assert!(!solved || !drawing.is_empty(), "{}", level.title);
            }
        }
        assert!(seen > 50, "{seen}");
    }

    #[test]
    fn of_several_jumps_or_steps_one_is_drawn_but_never_half_of_the_answer() {
        let (mut seen, mut few) = (0, 0);
        for level in course().flat_map(|lesson| &lesson.levels) {
            let (state, scene) = (level.start(), &level.scene);
            let board = &state.setup.board;
            let piece = scene.selected.and_then(|from| board.piece(from));
            if level.input() != Method::Squares || piece.is_none_or(|piece| piece.role.slides()) {
                continue;
            }
            let acts = level.solve(&mut Budget::new(POSITIONS));
            let acts = acts.ok().flatten().unwrap_or_default();
            let marks: Vec<Square> = acts.iter().filter_map(|act| act.marked()).collect();
            let reach = scene.selected.and_then(|from| Reach::of(board, from));
            let reached = reach.map(|reach| reach.destinations()).unwrap_or_default();
            let drawing = HintDrawing::of_task(level, &state);
            if marks.len() <= FEW {
                let given = marks.iter().filter(|at| drawing.rays.contains(at)).count();
                assert!([0, marks.len()].contains(&given), "{}", level.title);
            }
            few += usize::from(marks.len() <= FEW && !drawing.rays.is_empty());
            let is_asked = marks.len() > FEW && marks.iter().all(|at| reached.contains(*at));
            if is_asked && drawing.layer.is_empty() && scene.target.is_none() {
                seen += 1;
                let [from, to] = *drawing.rays else {
                    panic!("{}: {drawing:?}", level.title)
                };
                assert_eq!(Some(from), scene.selected, "{}", level.title);
                assert!(marks.contains(&to), "{}", level.title);
            }
        }
        assert!(seen > 1 && few > 0, "{seen} {few}");
    }

    #[test]
    fn a_drawing_of_the_task_never_shows_a_whole_act() {
        for level in course().flat_map(|lesson| &lesson.levels) {
            let drawing = HintDrawing::of_task(level, &level.start());
            let acts = level.solve(&mut Budget::new(POSITIONS));
            let acts = acts.ok().flatten().unwrap_or_default();
            for pair in drawing.rays.chunks_exact(2) {
                let first = acts.first().copied();
                let shows = matches!(first, Some(Act::Move(mv)) if [mv.from, mv.to] == *pair);
                assert!(!shows, "{}: {pair:?}", level.title);
            }
            let marks = acts.iter().filter_map(|act| act.marked());
            let shown = marks
                .filter(|at| (drawing.squares | drawing.layer).contains(*at))
                .count();
            assert_eq!(shown, 0, "{}", level.title);
        }
    }
}
