//! Where pieces can go, what they can take, and what stops them.

use crate::answer::standing_on;
use crate::board::{Board, Color, Occupant, Role, Square, SquareSet};
use crate::geometry::{Reach, attacks};
use crate::lesson::goal::Marks;

use super::dice::{Dice, Draft};

/// How many things stand on the lines of the piece, at least and at most, by grade.
const TRAPS: [(usize, usize); 4] = [(0, 1), (1, 3), (2, 5), (3, 8)];
/// How many things stand anywhere.
const CLUTTER: [usize; 4] = [0, 1, 3, 6];

/// Every square that a piece of this role can go to.
pub fn moves(role: Role, dice: &mut Dice, grade: usize) -> Option<Draft> {
    let (board, from) = position(role, dice, grade);
    let nudge = match role {
        Role::King => "He goes one square, in any direction.",
        Role::Knight => {
            "Two squares one way and one to the side; what lies between doesn't matter."
        }
        Role::Pawn => {
            "It goes straight ahead, two squares from its first rank, and takes diagonally."
        }
        Role::Rook => "Follow each of its four lines until something stands there.",
        Role::Bishop => "Follow each of its four diagonals until something stands there.",
        Role::Queen => "Follow each of her eight lines until something stands there.",
    };
    draft(board, from, "reach", nudge)
}

/// What the piece can take.
pub fn captures(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "Look along each of its lines for the first piece of the other side.";
    part("captures", &Role::ALL, nudge, dice, grade)
}

/// What ends the rays of the piece.
pub fn blockers(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "On each line only the first thing counts.";
    part("blockers", &SLIDERS, nudge, dice, grade)
}

/// What lies behind the blockers.
pub fn shadow(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "Find what ends each line first. The shadow begins one square behind it.";
    part("shadow", &SLIDERS, nudge, dice, grade)
}

const SLIDERS: [Role; 3] = [Role::Rook, Role::Bishop, Role::Queen];

fn part(marks: &str, roles: &[Role], nudge: &str, dice: &mut Dice, grade: usize) -> Option<Draft> {
    let role = dice.one(roles);
    let (board, from) = position(role, dice, grade.max(1));
    draft(board, from, marks, nudge)
}

/// A piece with traps on its lines and clutter elsewhere.
fn position(role: Role, dice: &mut Dice, grade: usize) -> (Board, Square) {
    let piece = role.of(dice.side());
    // A pawn has somewhere to go, and comes from somewhere.
    let ends = Color::ALL.map(Color::last_rank);
    let from = loop {
        let square = dice.square();
        if role != Role::Pawn || !ends.contains(&square.rank()) {
            break square;
        }
    };
    let mut board = Board::EMPTY.with(from, piece);
    let lines = attacks(&board, from) | Reach::by(piece.into(), from, &board).destinations();
    let (least, most) = TRAPS[grade];
    for _ in 0..dice.between(least, most) {
        match dice.below(20) {
            0..8 => {
                let enemy = dice.piece(!piece.color);
                dice.put(&mut board, lines, enemy);
            }
            8..15 => {
                let own = dice.piece(piece.color);
                dice.put(&mut board, lines, own);
            }
            _ => dice.put(&mut board, lines, Occupant::Obstacle),
        }
    }
    for _ in 0..dice.between(0, CLUTTER[grade]) {
        dice.put_any(&mut board, SquareSet::ALL);
    }
    (board, from)
}

fn draft(board: Board, from: Square, marks: &str, nudge: &str) -> Option<Draft> {
    let reach = Reach::of(&board, from)?;
    let blockers = reach.blockers();
    let first = blockers.first().map(|first| standing_on(&board, first));
    let help = match (blockers.len(), first) {
        (_, None) => "Nothing stands in its way.".to_owned(),
        (1, Some(only)) => format!("It meets 1 blocker, {only}."),
        (count, Some(first)) => format!("It meets {count} blockers; one is {first}."),
    };
    Some(Draft {
        select: Some(from),
        text: format!("Look at {}.", standing_on(&board, from)),
        ..Draft::new(Marks::named(marks)?, board, nudge, help)
    })
}
