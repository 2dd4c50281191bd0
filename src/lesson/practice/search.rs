//! Questions about light and dark, distances, and the frontier of a search.

use crate::board::{Board, Color, Occupant, Piece, Role, Setup, Square, SquareSet, sort_by};
use crate::geometry::{Distances, Expansions};
use crate::lesson::goal::{Choice, Marks};
use crate::lesson::misconception::SearchFrontier;
use crate::words::{counted, there_are};

use super::dice::{Dice, Draft};

/// Maximum number of obstacles, by grade.
const OBSTACLES: [usize; 4] = [0, 4, 10, 18];

/// Generates a question about the colour of a square.
pub fn color(dice: &mut Dice, _grade: usize) -> Option<Draft> {
    let square = dice.square();
    let options = ["light", "dark"].map(str::to_owned).to_vec();
    let goal = Choice::named("shade", options, Some(square))?;
    let nudge = "a1 is dark. Squares that share a side have different colours.";
    let help = "It is dark if its file and rank numbers are both odd or both even.";
    Some(Draft {
        select: Some(square),
        ..Draft::new(goal, Setup::default(), nudge, help)
    })
}

/// Returns a board with a piece among obstacles and sometimes enemies, the piece's square, and the
/// piece itself.
fn position(dice: &mut Dice, grade: usize) -> (Board, Square, Piece) {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let role = dice.one(&[Knight, Knight, Knight, King, Rook, Bishop, Queen]);
    let piece = role.of(Color::White);
    let from = dice.square();
    let mut board = Board::EMPTY.with(from, piece);
    for _ in 0..dice.between(OBSTACLES[grade] / 2, OBSTACLES[grade]) {
        dice.put(&mut board, SquareSet::ALL, Occupant::Obstacle);
    }
    // A king could move onto a square attacked by an enemy, so it gets no enemies.
    let enemies = if role == King { 0 } else { grade };
    for _ in 0..dice.between(0, enemies) {
        let enemy = dice.piece(Color::Black);
        dice.put(&mut board, SquareSet::ALL, enemy);
    }
    (board, from, piece)
}

/// Generates a question about all squares that are a given number of moves from a piece.
pub fn distance(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let (board, from, piece) = position(dice, grade);
    let distances = Distances::new(piece.into(), from, &board);
    let most = usize::from(distances.eccentricity()).min(2 + grade);
    let moves = (most > 0).then(|| dice.between(1, most))?;
    let layer = distances.layer(moves as u8);
    if layer.is_empty() || layer.len() > 16 {
        return None;
    }
    let nudge = match moves {
        1 => format!("Try each of the {}'s moves once.", piece.role),
        _ => {
            "Find the squares one move away first, then the squares one move from those.".to_owned()
        }
    };
    let help = format!("{}.", there_are(&counted(layer.len(), "square")));
    let mut marks = Marks::named("distance")?;
    marks.distance = Some(moves as u8);
    Some(Draft {
        select: Some(from),
        number: Some(moves as u32),
        text: format!("Look at the {piece} on {from}."),
        ..Draft::new(marks, board, nudge, help)
    })
}

/// Generates a question about the squares that join the queue when the next square is dequeued.
pub fn frontier(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let (board, from, piece) = position(dice, grade);
    let expanded = Expansions::new(piece.into(), from, &board);
    // The question is only about steps that add something to the queue.
    let mut steps: Vec<_> = expanded.enumerate().take(3 + 3 * grade).skip(1).collect();
    steps.retain(|(_, (_, new))| !new.is_empty());
    let (after, (next, _)) = (!steps.is_empty()).then(|| dice.one(&steps))?;
    let waiting = SearchFrontier::after(piece.into(), from, &board, after)?;
    let target = misleading(&waiting, board.occupied(), dice);
    let nudge = format!("{next} leaves the queue next.");
    let help = "Only unmarked squares join the queue.";
    let mut marks = Marks::named("next")?;
    marks.after = Some(after);
    let goal = target.map_or(String::new(), |target| format!(" to {target}"));
    Some(Draft {
        select: Some(from),
        target,
        number: Some(after as u32),
        text: format!(
            "A breadth-first search from the {piece} on {from}{goal} has finished step {after}."
        ),
        ..Draft::new(marks, board, nudge, help)
    })
}

/// Returns a target whose nearest queued square is neither the front of the queue nor the newest
/// square in it; `None` if there is none.
fn misleading(waiting: &SearchFrontier, occupied: SquareSet, dice: &mut Dice) -> Option<Square> {
    let (front, newest) = (*waiting.queue.first()?, *waiting.queue.last()?);
    let misleads = |target: &Square| {
        let nearest = waiting.nearest(*target);
        nearest.is_some_and(|nearest| nearest != front && nearest != newest)
    };
    let free = SquareSet::ALL - occupied - waiting.visited();
    dice.of(free.into_iter().filter(misleads).collect())
}

/// Generates a question about the number of moves that a piece needs to reach a square; the answer
/// may be `never`.
pub fn moves(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let (board, from, piece) = position(dice, grade);
    let target = dice.of(SquareSet::ALL - board.occupied())?;
    let distances = Distances::new(piece.into(), from, &board);
    let moves = distances.to(target).map(u32::from);
    // A bishop can't reach half of the squares, so most questions with an unreachable target are
    // dropped.
    if moves.is_none() && dice.chance(60) {
        return None;
    }
    // Two moves is by far the most common answer, and a learner who always gives it shouldn't be
    // right often.
    if moves == Some(2) && dice.chance(45) {
        return None;
    }
    // Counting squares instead of moves gives a number that is one too large.
    let mut near: Vec<u32> = moves
        .into_iter()
        .flat_map(|moves| [moves, moves + 1])
        .collect();
    let base = moves.unwrap_or(3);
    while near.len() < 3 {
        let other = (base + dice.below(5) as u32).saturating_sub(2).max(1);
        if !near.contains(&other) {
            near.push(other);
        }
    }
    sort_by(&mut near, Ord::cmp);
    let never = "never".to_owned();
    let options = near.iter().map(u32::to_string).chain([never]).collect();
    let nudge = "Search from both ends: what is one move away from each?";
    let help = match moves {
        Some(1..=2) => "The target is near.",
        Some(_) => "It takes at least three moves.",
        None => "Is there a path into that part of the board?",
    };
    let goal = Choice::named("distance", options, None)?;
    Some(Draft {
        select: Some(from),
        target: Some(target),
        ..Draft::new(goal, board, nudge, help)
    })
}
