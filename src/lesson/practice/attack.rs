//! Questions about attackers, pins, and queens that don't attack each other.

use crate::board::{Board, Color, Direction, Occupant, Piece, Rank, Role, Square, SquareSet};
use crate::geometry::{attackers as find_attackers, attacks, pins};
use crate::lesson::goal::Marks;
use crate::lesson::misconception::has_mixed_pairs;
use crate::words::{are, counted, there_are};

use super::dice::{Dice, Draft};

/// Generates a question about all pieces that attack or defend a square.
pub fn attackers(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let target = dice.square();
    let mut board = Board::EMPTY;
    if dice.chance(60) {
        let color = dice.side();
        let piece = dice.piece(color);
        dice.put(&mut board, target.into(), piece);
    }
    for _ in 0..dice.between(1, 2 + grade) {
        let (color, role) = (dice.side(), dice.one(&Role::ALL));
        // Squares from which a piece of this role attacks the target: the same squares that an
        // enemy piece of this role on the target would attack.
        let seen_from = role.of(!color);
        let from = attacks(&Board::EMPTY.with(target, seen_from), target);
        dice.put(&mut board, from, Piece { color, role });
    }
    // Another slider may be placed behind the first piece on a line, which then blocks it.
    if dice.chance(40) {
        let direction = dice.one(&Direction::ALL);
        let beyond = std::iter::successors(target.step(direction), |at| at.step(direction));
        let mut hidden = beyond.skip_while(|at| board.get(*at).is_none());
        hidden.next();
        let hidden: SquareSet = hidden.collect();
        let straight = Direction::STRAIGHT.contains(&direction);
        let role = if straight { Role::Rook } else { Role::Bishop };
        let slider = role.of(dice.side());
        dice.put(&mut board, hidden, slider);
    }
    // Some of the next pieces get in the way, and others only seem to attack.
    for _ in 0..dice.between(0, 1 + 3 * grade) {
        dice.put_any(&mut board, SquareSet::ALL - target.into());
    }
    let found = find_attackers(&board, target);
    let count = (found.white | found.black).len();
    let nudge = format!(
        "From {target}, look along the rank, the file, the diagonals and the knight's jumps."
    );
    let help = format!("{} in all.", there_are(&counted(count, "piece")));
    Some(Draft {
        target: Some(target),
        ..Draft::new(Marks::named("attackers")?, board, nudge, help)
    })
}

/// Generates a question about all pinned pieces.
pub fn pinned(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let mut board = Board::EMPTY;
    let sides = if grade > 1 { 2 } else { 1 };
    let first = dice.side();
    for color in [first, !first].into_iter().take(sides) {
        let king = Role::King.of(color);
        dice.put(&mut board, SquareSet::ALL, king);
        let king = board.of_piece(king).first()?;
        for _ in 0..dice.between(1, 2 + grade) {
            let direction = dice.one(&Direction::ALL);
            pin_along(dice, &mut board, king, direction, color);
        }
    }
    for _ in 0..dice.between(0, 1 + grade) {
        dice.put_any(&mut board, SquareSet::ALL);
    }
    if has_mixed_pairs(&board) {
        return None;
    }
    let pinned: SquareSet = pins(&board).map(|pin| pin.pinned).collect();
    let nudge = "On each line from a king, look for his own piece and, behind it, an enemy that moves along that line.";
    let help = format!("{} pinned.", are(&counted(pinned.len(), "piece")));
    Some(Draft::new(Marks::named("pinned")?, board, nudge, help))
}

/// Places a piece of `side` on a line from its king, with an enemy behind it that usually, but not
/// always, pins it.
fn pin_along(dice: &mut Dice, board: &mut Board, king: Square, direction: Direction, side: Color) {
    let beyond = std::iter::successors(Some(king), |at| at.step(direction));
    let line: Vec<Square> = beyond.skip(1).collect();
    if line.len() < 2 || line.iter().any(|&square| board.get(square).is_some()) {
        return;
    }
    let behind = dice.between(1, line.len() - 1);
    let before = dice.below(behind);
    let straight = Direction::STRAIGHT.contains(&direction);
    let fits = if straight { Role::Rook } else { Role::Bishop };
    let role = match dice.below(10) {
        0..5 => fits,
        5..8 => Role::Queen,
        // These roles don't move along the line, so they pin nothing.
        8 if straight => Role::Bishop,
        8 => Role::Rook,
        _ => Role::Knight,
    };
    let pinned = dice.piece(side);
    dice.put(board, line[before].into(), pinned);
    dice.put(board, line[behind].into(), role.of(!side));
    if behind - before > 1 && dice.chance(50) {
        let second = dice.between(before + 1, behind - 1);
        let other = dice.piece(side);
        dice.put(board, line[second].into(), other);
    }
}

/// Generates a question about the free, unattacked squares of the lowest rank without a queen.
pub fn queens(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let queen = Role::Queen.of(Color::White);
    let mut board = Board::EMPTY;
    for _ in 0..dice.between(0, [0, 0, 2, 4][grade]) {
        dice.put(&mut board, SquareSet::ALL, Occupant::Obstacle);
    }
    // Queens fill the ranks from 1 up, as in a search, and sometimes a few of the higher ranks. The
    // higher the rank in question, the fewer of its squares are free, so high ranks are chosen more
    // often, to give every square a fair share of the answers.
    let highest = if grade == 0 { 5 } else { 6 };
    let lowest = dice.between(0, highest).max(dice.between(0, highest));
    let ahead = dice.between(usize::from(lowest == 0), 1 + grade / 2);
    let mut ranks = Rank::ALL[..lowest].to_vec();
    for _ in 0..ahead {
        let rank = Rank::ALL[dice.between(lowest + 1, 7)];
        if !ranks.contains(&rank) {
            ranks.push(rank);
        }
    }
    for rank in ranks {
        let taken = board.of_piece(queen).into_iter();
        let attacked = taken.fold(SquareSet::EMPTY, |all, from| all | attacks(&board, from));
        dice.put(&mut board, SquareSet::rank(rank) - attacked, queen);
    }
    let nudge = "Find the lowest rank without a queen.";
    let help = "Skip squares on the queens' files and diagonals. An obstacle ends a line.";
    Some(Draft::new(Marks::named("queens")?, board, nudge, help))
}
