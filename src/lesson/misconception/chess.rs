//! Misconceptions about kings and pins.

use crate::board::{Board, Color, Direction, Occupant, Role, Square, SquareSet};
use crate::geometry::{Reach, attackers, pins};
use crate::rules::Position;
use crate::trace::Reply;
use crate::words::{list, occupant_text};

use super::Misconception;
use crate::lesson::skill::Skill;

pub(super) static IDEAS: [Misconception; 3] = [
    Misconception {
        name: "king-into-attack",
        sentence: "A king may step onto a square that is attacked.",
        skills: &[Skill::Legal],
        answer: |subject| {
            let board = subject.board();
            let piece = board.piece(subject.from)?;
            let steps = Reach::of(board, subject.from)?.destinations();
            let is_king = piece.role == Role::King;
            is_king.then(|| Reply::Squares(subject.squares() | steps))
        },
        here: |subject, differs| {
            let board = subject.board().without(subject.from);
            let color = subject.board().piece(subject.from);
            let enemy = !color.map_or(Color::White, |piece| piece.color);
            let by = |at: Square| attackers(&board, at).of(enemy).first();
            let described = differs.into_iter().find_map(|at| Some((at, by(at)?)));
            match described {
                Some((at, by)) => format!(
                    "a king could step onto {at}, which {} attacks",
                    occupant_text(&board, by)
                ),
                None => "a king could step onto attacked squares".to_owned(),
            }
        },
    },
    Misconception {
        name: "pinned-may-leave",
        sentence: "A pinned piece may leave the line to its king.",
        skills: &[Skill::Legal],
        answer: |subject| {
            let board = subject.board();
            pins(board).find(|pin| pin.pinned == subject.from)?;
            let mut all = Reach::of(board, subject.from)?.destinations();
            // With this misconception, a pinned pawn may also capture en passant.
            let takes = Reach::of(board, subject.from)?.attacks();
            let passing = Position::new(subject.setup).setup().en_passant;
            let is_pawn = board.piece(subject.from)?.role == Role::Pawn;
            all |= passing
                .filter(|&at| is_pawn && takes.contains(at))
                .map_or(SquareSet::EMPTY, SquareSet::from);
            Some(Reply::Squares(subject.squares() | all))
        },
        here: |subject, _| {
            let board = subject.board();
            let pin = pins(board).find(|pin| pin.pinned == subject.from);
            let by = pin.map_or(String::new(), |pin| occupant_text(board, pin.by));
            format!("{} could leave its line, though {by} pins it", subject.it())
        },
    },
    Misconception {
        name: "pin-through-two",
        sentence: "Two pieces between a king and a rook, bishop or queen are both pinned.",
        skills: &[Skill::Pins],
        answer: |subject| {
            let pairs = pairs(subject.board()).into_iter();
            let both = pairs.fold(SquareSet::EMPTY, |all, (pair, _)| all | pair);
            Some(Reply::Squares(subject.squares() | both))
        },
        here: |subject, differs| {
            let board = subject.board();
            let found = pairs(board).into_iter();
            let found = found.filter(|(pair, _)| !(*pair & differs).is_empty());
            match found.into_iter().next() {
                Some((pair, by)) => format!(
                    "{} could pin two pieces on one line; with pieces on {} in between, either may leave",
                    occupant_text(board, by),
                    list(pair)
                ),
                None => "two pieces on one line could both be pinned".to_owned(),
            }
        },
    },
];

/// Returns the squares of the first three occupants on a line from `king`; fewer if the line has
/// fewer.
fn met(board: &Board, king: Square, direction: Direction) -> Vec<Square> {
    let line = std::iter::successors(king.step(direction), |at| at.step(direction));
    line.filter(|at| board.get(*at).is_some()).take(3).collect()
}

/// Returns every pair of pieces between their own king and an enemy slider that moves along the
/// line, together with that slider.
pub fn pairs(board: &Board) -> Vec<(SquareSet, Square)> {
    let mut all = Vec::new();
    for king in board.of_role(Role::King) {
        let Some(own) = board.piece(king).map(|king| king.color) else {
            continue;
        };
        for direction in Direction::ALL {
            let [first, second, by] = met(board, king, direction)[..] else {
                continue;
            };
            let slides = board.piece(by).is_some_and(|piece| {
                piece.color != own && piece.role.directions().contains(&direction)
            });
            let both = SquareSet::of(&[first, second]);
            if slides && both - board.of_color(own) == SquareSet::EMPTY {
                all.push((both, by));
            }
        }
    }
    all
}

/// Whether a line from some king has one of the king's own pieces, something else, and an enemy
/// slider, in this order. It is unclear whether a learner with the misconception would also call
/// that a pin.
pub fn has_mixed_pairs(board: &Board) -> bool {
    board.of_role(Role::King).into_iter().any(|king| {
        let own = board.piece(king).map(|king| king.color);
        Direction::ALL.into_iter().any(|direction| {
            let [first, second, by] = met(board, king, direction)[..] else {
                return false;
            };
            let color = |at| board.piece(at).map(|piece| piece.color);
            let slides = matches!(board.get(by), Some(Occupant::Piece(piece))
                if Some(piece.color) != own && piece.role.directions().contains(&direction));
            slides && color(first) == own && color(second) != own
        })
    })
}
