//! Attackers, pins, legal moves, and queens that keep out of each other's way.

use crate::answer::{counted, side, standing_on};
use crate::board::{
    Board, Color, Direction, Occupant, Piece, Rank, Role, Setup, Square, SquareSet,
};
use crate::geometry::{Reach, attackers as find_attackers, attacks, pins};
use crate::lesson::goal::Marks;
use crate::rules::Position;

use super::dice::{Dice, Draft};

/// Every piece that attacks or defends a square.
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
        // Where a piece of the other side would stand to be attacked from the target.
        let seen_from = role.of(!color);
        let from = attacks(&Board::EMPTY.with(target, seen_from), target);
        dice.put(&mut board, from, Piece { color, role });
    }
    // Some of what comes now gets into the way, some looks as if it attacked.
    for _ in 0..dice.between(0, 1 + 3 * grade) {
        dice.put_any(&mut board, SquareSet::ALL - target.into());
    }
    let found = find_attackers(&board, target);
    let count = (found.white | found.black).len();
    let nudge =
        format!("Look out from {target} along the lines, the diagonals and the knight's jumps.");
    let help = format!("There are {} in all.", counted(count, "piece"));
    Some(Draft {
        target: Some(target),
        ..Draft::new(Marks::named("attackers")?, board, nudge, help)
    })
}

/// Every pinned piece.
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
    for _ in 0..dice.between(0, 2 * grade) {
        dice.put_any(&mut board, SquareSet::ALL);
    }
    let pinned: SquareSet = pins(&board).map(|pin| pin.pinned).collect();
    let nudge = "Look out from each king: first a piece of his own, then an enemy that moves along the line.";
    let are = if pinned.len() == 1 { "is" } else { "are" };
    let help = format!("{} {are} pinned.", counted(pinned.len(), "piece"));
    Some(Draft::new(Marks::named("pinned")?, board, nudge, help))
}

/// Puts a piece and an enemy slider on a line from the king; at times another that pins nothing.
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
        // These pin nothing along the line.
        8 if straight => Role::Bishop,
        8 => Role::Rook,
        _ => Role::Knight,
    };
    let pinned = dice.piece(side);
    dice.put(board, line[before].into(), pinned);
    dice.put(board, line[behind].into(), role.of(!side));
    if behind - before > 1 && dice.chance(15) {
        let second = dice.between(before + 1, behind - 1);
        dice.put_any(board, line[second].into());
    }
}

/// Every square that a piece may go to by all rules of chess.
pub fn legal(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let turn = dice.side();
    let mut board = Board::EMPTY;
    for color in Color::ALL {
        dice.put(&mut board, SquareSet::ALL, Role::King.of(color));
    }
    for _ in 0..dice.between(2 + grade, 4 + 3 * grade) {
        let color = dice.side();
        let piece = dice.piece(color);
        dice.put(&mut board, SquareSet::ALL, piece);
    }
    let setup = Setup {
        turn,
        ..Setup::from(board)
    };
    // The side that has just moved is not in check.
    let other = Setup {
        turn: !turn,
        ..setup
    };
    if Position::new(other).in_check() {
        return None;
    }
    let position = Position::new(setup);
    // No game leads to three checks at once, or to nine pawns.
    let pawns = |color| board.of_piece(Role::Pawn.of(color)).len();
    if position.checkers().len() > 2 || Color::ALL.into_iter().any(|color| pawns(color) > 8) {
        return None;
    }
    let mut movable = board.of_color(turn);
    let mut traps = SquareSet::EMPTY;
    for square in movable {
        let legal = position.legal_destinations(square);
        let by_board = Reach::of(&board, square).map(|reach| reach.destinations());
        if legal.is_empty() {
            movable.remove(square);
        } else if by_board != Some(legal) {
            // A piece whose moves chess cuts down is the better question.
            traps.insert(square);
        }
    }
    if traps.is_empty() && dice.chance(60) {
        return None;
    }
    let select = dice.of(if traps.is_empty() { movable } else { traps })?;
    let (turn, standing) = (side(turn), standing_on(&board, select));
    let nudge = "After the move the king must not be in check.";
    let help = match (position.in_check(), traps.contains(select)) {
        (true, _) => "The king is in check: only what ends it is allowed.",
        (false, true) => {
            "Not every move of the board is allowed: the king must not be left in check."
        }
        (false, false) => "All its moves of the board are allowed.",
    };
    Some(Draft {
        select: Some(select),
        text: format!("{turn} is to move. Look at {standing}."),
        ..Draft::new(Marks::named("legal")?, setup, nudge, help)
    })
}

/// The free squares of the lowest rank without a queen.
pub fn queens(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let queen = Role::Queen.of(Color::White);
    let mut board = Board::EMPTY;
    for _ in 0..dice.between(0, [0, 0, 2, 4][grade]) {
        dice.put(&mut board, SquareSet::ALL, Occupant::Obstacle);
    }
    // From the first rank up, as queens are put down, and at times one ahead. The higher the rank that
    // is left, the fewer of its squares are free: it is asked for so much oftener that every square
    // has its share.
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
    let nudge = "Find the lowest rank on which no queen stands.";
    let help = "Leave out the squares in the files and on the diagonals of the queens; obstacles end both.";
    Some(Draft::new(Marks::named("queens")?, board, nudge, help))
}
