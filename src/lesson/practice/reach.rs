//! Questions about moves, captures, blockers and shadows.

use crate::board::{Board, Color, Occupant, Piece, Role, Square, SquareSet};
use crate::geometry::{Reach, attackers, attacks};
use crate::lesson::goal::Marks;
use crate::words::occupant_text;

use super::dice::{Dice, Draft};

/// Minimum and maximum number of pieces and obstacles to place on the piece's lines, by grade.
const TRAPS: [(usize, usize); 4] = [(0, 1), (1, 3), (2, 5), (3, 8)];
/// Maximum number of further pieces and obstacles, by grade. They may be on any squares, but those
/// for a knight are next to it.
const CLUTTER: [usize; 4] = [0, 1, 3, 6];

/// Generates a question about all squares that a piece of this role can go to.
pub fn moves(role: Role, dice: &mut Dice, grade: usize) -> Option<Draft> {
    let (mut board, from) = position(role, dice, grade);
    if role == Role::King {
        make_steps_safe(&mut board, from);
    }
    let nudge = match role {
        Role::King => "The king goes one square, in any direction.",
        Role::Knight => "Two squares one way and one to the side; it can jump over anything.",
        Role::Pawn => {
            "It goes one square ahead, or two from its home square, and takes diagonally."
        }
        Role::Rook => "Follow each of its four lines to the first piece or obstacle.",
        Role::Bishop => "Follow each of its four diagonals to the first piece or obstacle.",
        Role::Queen => "Follow each of her eight lines to the first piece or obstacle.",
    };
    draft(board, from, "reach", nudge)
}

/// Generates a question about the captures of a piece.
pub fn captures(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "Look for enemy pieces on the squares that it attacks.";
    part("captures", &Role::ALL, nudge, dice, grade)
}

/// Generates a question about the blockers that end the rays of a slider.
pub fn blockers(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "On each line only the first thing counts.";
    part("blockers", &SLIDERS, nudge, dice, grade)
}

/// Generates a question about the squares in the shadows behind a slider's blockers.
pub fn shadow(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let nudge = "First find the blocker on each line. The shadow begins one square behind it.";
    part("shadow", &SLIDERS, nudge, dice, grade)
}

const SLIDERS: [Role; 3] = [Role::Rook, Role::Bishop, Role::Queen];

fn part(marks: &str, roles: &[Role], nudge: &str, dice: &mut Dice, grade: usize) -> Option<Draft> {
    let role = dice.one(roles);
    let (mut board, from) = position(role, dice, grade.max(1));
    if role == Role::King {
        make_steps_safe(&mut board, from);
    }
    draft(board, from, marks, nudge)
}

/// Removes the attackers of the squares around the king on `from`, so that all the king's moves
/// under board rules are legal. An attacker next to the king is first replaced by a pawn if one can
/// stand there, because a pawn attacks fewer squares.
fn make_steps_safe(board: &mut Board, from: Square) {
    let Some(king) = board.piece(from) else {
        return;
    };
    let beside = attacks(board, from);
    // A slider may start to attack one of the squares when another piece is removed, so the board
    // is searched again.
    while let Some(by) = attacker_of_a_step(board, from, king) {
        let pawn = Role::Pawn.of(!king.color);
        let is_pawn = board.piece(by) == Some(pawn);
        let may_stand = Color::ALL
            .iter()
            .all(|color| color.last_rank() != by.rank());
        if !is_pawn && beside.contains(by) && may_stand {
            board.put(by, pawn);
        } else {
            board.clear(by);
        }
    }
}

/// Returns the square of the first enemy that would attack the king after one of its steps; `None`
/// if there is none.
fn attacker_of_a_step(board: &Board, from: Square, king: Piece) -> Option<Square> {
    let steps = Reach::of(board, from)?.destinations();
    // Once the king has left, it no longer shields the square behind it.
    let gone = board.without(from);
    let by = |step| attackers(&gone, step).of(!king.color).first();
    steps.into_iter().find_map(by)
}

/// Returns a board and the square of a piece, with traps on the piece's lines, and clutter.
fn position(role: Role, dice: &mut Dice, grade: usize) -> (Board, Square) {
    let piece = role.of(dice.side());
    // A pawn is never on the first or the last rank.
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
    if role == Role::Pawn && dice.chance(40) {
        stop_pawn(dice, &mut board, from, piece.color);
    }
    // A knight jumps over the pieces next to it, so its clutter goes there.
    let near = attacks(&Board::EMPTY.with(from, Role::King.of(piece.color)), from);
    let clutter = if role == Role::Knight {
        near
    } else {
        SquareSet::ALL
    };
    for _ in 0..dice.between(0, CLUTTER[grade]) {
        dice.put_any(&mut board, clutter);
    }
    (board, from)
}

/// Places an enemy straight ahead of a pawn, and usually another one that it can capture.
fn stop_pawn(dice: &mut Dice, board: &mut Board, from: Square, color: Color) {
    let enemies = [dice.piece(!color), dice.piece(!color)];
    let ahead = from.offset(0, color.forward());
    dice.put(board, ahead.into_iter().collect(), enemies[0]);
    if dice.chance(75) {
        dice.put(board, attacks(board, from), enemies[1]);
    }
}

/// Whether a pawn's double step is blocked only by an enemy on the second square. It is unclear
/// whether a learner who captures straight ahead would also capture there.
fn is_stopped_late(board: &Board, from: Square) -> bool {
    let Some(piece) = board.piece(from).filter(|piece| piece.role == Role::Pawn) else {
        return false;
    };
    let forward = piece.color.forward();
    let second = from.offset(0, 2 * forward);
    from.rank() == piece.color.pawn_rank()
        && from
            .offset(0, forward)
            .is_some_and(|at| board.get(at).is_none())
        && second.is_some_and(|at| board.of_color(!piece.color).contains(at))
}

fn draft(board: Board, from: Square, marks: &str, nudge: &str) -> Option<Draft> {
    if is_stopped_late(&board, from) {
        return None;
    }
    let reach = Reach::of(&board, from)?;
    let blockers = reach.blockers();
    let first = blockers.first().map(|first| occupant_text(&board, first));
    let slides = board.piece(from).is_some_and(|piece| piece.role.slides());
    let help = match (blockers.len(), first) {
        (1, Some(only)) if !slides => format!("One of its squares is occupied, by {only}."),
        (count, Some(first)) if !slides => {
            format!("{count} of its squares are occupied, one of them by {first}.")
        }
        (_, None) => "Nothing is in its way.".to_owned(),
        (1, Some(only)) => format!("It meets 1 blocker, {only}."),
        (count, Some(first)) => format!("It meets {count} blockers; one is {first}."),
    };
    Some(Draft {
        select: Some(from),
        text: format!("Look at {}.", occupant_text(&board, from)),
        ..Draft::new(Marks::named(marks)?, board, nudge, help)
    })
}
