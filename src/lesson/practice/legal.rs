//! Questions about moves under all the rules of chess, with fair shares of pins, castling, en
//! passant and promotions.

use crate::board::{
    Board, CastlingRights, CastlingSide, Color, Direction, File, Role, Setup, Square, SquareSet,
};
use crate::geometry::{Reach, attacks, pins};
use crate::lesson::goal::Marks;
use crate::rules::{CastlingRefusal, Move, Position, Refusal};
use crate::words::{occupant_text, side};

use super::dice::{Dice, Draft};

/// Theme of a question that needs all the rules of chess, not just the board's rules.
#[derive(Clone, Copy, PartialEq)]
enum Motif {
    /// The piece is pinned.
    Pinned,
    /// The king could step onto an attacked square.
    King,
    /// The king is on its home square, and may be able to castle.
    Castling,
    /// The pawn could capture en passant, unless that exposes its king.
    EnPassant,
    /// The pawn is one step from the last rank.
    Promotion,
    /// The king is in check.
    Check,
}

/// A partly generated position, and the piece in question.
struct PositionDraft {
    setup: Setup,
    select: Square,
}

/// Generates a question about all squares that a piece may go to under all the rules of chess.
pub fn legal(dice: &mut Dice, grade: usize) -> Option<Draft> {
    let theme = match dice.below(100) {
        0..26 => Motif::Pinned,
        26..51 => Motif::King,
        51..61 => Motif::Castling,
        61..74 => Motif::EnPassant,
        74..87 => Motif::Promotion,
        _ => Motif::Check,
    };
    // Positions with some themes are hard to generate, but every theme should get its share.
    (0..TRIES).find_map(|_| question(theme, dice, grade))
}

/// Number of attempts at a position with one theme before another theme is tried.
const TRIES: usize = 100;

fn question(theme: Motif, dice: &mut Dice, grade: usize) -> Option<Draft> {
    let turn = dice.one(&Color::ALL);
    let PositionDraft { setup, select } = made(theme, turn, dice, grade)?;
    let position = Position::new(setup);
    let setup = *position.setup();
    if !is_possible(&position) {
        return None;
    }
    let board = &setup.board;
    let destinations = position.legal_destinations(select);
    let by_board = Reach::of(board, select)?.destinations();
    let fits = match theme {
        Motif::Pinned => pins(board).any(|pin| pin.pinned == select),
        Motif::King => by_board != destinations,
        Motif::Castling => !is_attacked_castling(&position, select),
        Motif::EnPassant => {
            let passed = setup.en_passant;
            passed.is_some_and(|passed| attacks(board, select).contains(passed))
        }
        Motif::Promotion => true,
        Motif::Check => position.in_check() && by_board != destinations,
    };
    if destinations.is_empty() || !fits {
        return None;
    }
    let (turn, standing) = (side(turn), occupant_text(board, select));
    let nudge = "After the move the king must not be in check.";
    let help = match (position.in_check(), destinations == by_board) {
        (true, _) => "The king is in check: only moves that end it are allowed.",
        _ if !(destinations - by_board).is_empty() => match board.piece(select) {
            Some(piece) if piece.role == Role::King => {
                "Besides his usual moves, the king may castle."
            }
            _ => "Besides its usual moves, it may take en passant.",
        },
        (false, true) => "All its usual moves are allowed.",
        (false, false) => "Not all its usual moves are allowed: the king mustn't be left in check.",
    };
    Some(Draft {
        select: Some(select),
        text: format!("{turn} is to move. Look at {standing}."),
        ..Draft::new(Marks::named("legal")?, setup, nudge, help)
    })
}

/// Returns a position with this theme, which may still be impossible.
fn made(theme: Motif, turn: Color, dice: &mut Dice, grade: usize) -> Option<PositionDraft> {
    let king = Role::King.of(turn);
    let mut board = Board::EMPTY;
    let mut setup = Setup {
        turn,
        ..Setup::default()
    };
    let mut select = None;
    // Squares that must stay empty.
    let mut kept = SquareSet::EMPTY;
    match theme {
        Motif::Castling => {
            let home = Square::new(File::E, (!turn).last_rank());
            board.put(home, king);
            setup.castling = CastlingRights::ALL;
            for (file, to) in [
                (File::A, CastlingSide::Queen),
                (File::H, CastlingSide::King),
            ] {
                if dice.chance(70) {
                    board.put(Square::new(file, home.rank()), Role::Rook.of(turn));
                }
                if dice.chance(20) {
                    setup.castling.remove(turn, to);
                }
            }
            if dice.chance(75) {
                kept = SquareSet::rank(home.rank());
            }
            select = Some(home);
        }
        Motif::EnPassant => {
            let passed = Square::new(dice.one(&File::ALL), (!turn).passed_rank());
            let beside = passed.offset(0, -turn.forward())?;
            let home = passed.offset(0, turn.forward())?;
            let from = beside.offset(if dice.chance(50) { 1 } else { -1 }, 0)?;
            board.put(beside, Role::Pawn.of(!turn));
            board.put(from, Role::Pawn.of(turn));
            kept = SquareSet::of(&[passed, home]);
            setup.en_passant = Some(passed);
            select = Some(from);
        }
        Motif::Promotion => {
            let rank = (!turn).pawn_rank();
            let from = Square::new(dice.one(&File::ALL), rank);
            board.put(from, Role::Pawn.of(turn));
            // Usually, there is something to capture or something in the way.
            for at in [-1, 0, 1] {
                if dice.chance(40) {
                    let stands = dice.one(&[Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
                    let color = if dice.chance(75) { !turn } else { turn };
                    board.put(
                        from.offset(at, turn.forward()).unwrap_or(from),
                        stands.of(color),
                    );
                }
            }
            board.put(from, Role::Pawn.of(turn));
            select = Some(from);
        }
        Motif::Pinned | Motif::King | Motif::Check => {}
    }
    if theme != Motif::Castling {
        dice.put(&mut board, SquareSet::ALL - kept, king);
    }
    let at = board.of_piece(king).first()?;
    if theme == Motif::Pinned {
        select = Some(pin(dice, &mut board, at, turn)?);
    }
    let apart = SquareSet::ALL - kept - attacks(&board, at);
    dice.put(&mut board, apart, Role::King.of(!turn));
    let more = match theme {
        Motif::King | Motif::Check => dice.between(2 + grade, 4 + 3 * grade),
        _ => dice.between(grade, 2 + 2 * grade),
    };
    for _ in 0..more {
        let color = dice.side();
        let piece = dice.piece(color);
        dice.put(&mut board, SquareSet::ALL - kept, piece);
    }
    setup.board = board;
    if theme == Motif::Check {
        let position = Position::new(setup);
        let can_move = |at: &Square| !position.legal_destinations(*at).is_empty();
        let movable = board.of_color(turn).into_iter().filter(can_move).collect();
        select = dice.of(movable);
    }
    let select = select.or_else(|| (theme == Motif::King).then_some(at))?;
    Some(PositionDraft { setup, select })
}

/// Places a piece of `side` on a line from its king, with an enemy slider behind it. Returns the
/// square of the pinned piece; `None` if the line is too short, or if a pawn can't stand there.
fn pin(dice: &mut Dice, board: &mut Board, king: Square, side: Color) -> Option<Square> {
    let direction = dice.one(&Direction::ALL);
    let beyond = std::iter::successors(king.step(direction), |at| at.step(direction));
    let line: Vec<Square> = beyond.collect();
    let behind = (line.len() > 1).then(|| dice.between(1, line.len() - 1))?;
    let before = line[dice.below(behind)];
    let straight = Direction::STRAIGHT.contains(&direction);
    let fits = if straight { Role::Rook } else { Role::Bishop };
    let slider = if dice.chance(60) { fits } else { Role::Queen };
    // A pinned knight has no moves, so there would be nothing to ask.
    let own = [Role::Queen, fits, fits, Role::Pawn];
    let pinned = dice.one(&own).of(side);
    dice.put(board, before.into(), pinned);
    dice.put(board, line[behind].into(), slider.of(!side));
    board.piece(before).map(|_| before)
}

/// Whether the position looks possible in a game: the side that has just moved isn't in check, at
/// most one piece gives check, none does after a double step, and neither side has more than eight
/// pawns.
fn is_possible(position: &Position) -> bool {
    let setup = *position.setup();
    let other = Setup {
        turn: !setup.turn,
        en_passant: None,
        ..setup
    };
    let pawns = |color| setup.board.of_piece(Role::Pawn.of(color)).len();
    !Position::new(other).in_check()
        && position.checkers().len() <= usize::from(setup.en_passant.is_none())
        && Color::ALL.into_iter().all(|color| pawns(color) <= 8)
}

/// Whether only an attack forbids castling. Questions avoid these positions, because it is unclear
/// whether a learner who lets the king step into an attack would also castle there.
fn is_attacked_castling(position: &Position, king: Square) -> bool {
    [-2, 2].into_iter().any(|files| {
        let to = king.offset(files, 0);
        let refusal = to.and_then(|to| position.judge(Move::new(king, to)).err());
        matches!(
            refusal,
            Some(Refusal::Castling {
                reason: CastlingRefusal::InCheck { .. }
                    | CastlingRefusal::PassesAttack { .. }
                    | CastlingRefusal::IntoCheck { .. },
                ..
            })
        )
    })
}
