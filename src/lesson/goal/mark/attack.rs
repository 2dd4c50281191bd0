//! Attackers, pins, and where pieces and colours belong.

use crate::answer::list;
use crate::answer::{Answer, ColorAnswer, WhyAnswer, standing};
use crate::board::{Color, Piece, Rank, Role, Square, SquareSet};
use crate::geometry::{Queens, attackers, attacks, pins};
use crate::rules::Position;

use super::{Asked, KIND, Kind, NOTHING, wrong};

pub(super) const KINDS: [Kind; 9] = [
    Kind {
        name: "attacked",
        task: |asked| format!("every square the {} attacks or defends", asked.role()),
        squares: |asked| Some(attacks(asked.scene.board(), asked.from())),
        wrong: |asked, square| match asked.scene.piece().map(|piece| piece.role) {
            Some(Role::Pawn) => asked.on_its_line(
                square,
                format!("No: a pawn attacks only the two squares diagonally ahead, not {square}."),
            ),
            _ => asked.unreachable(square),
        },
        ..KIND
    },
    Kind {
        name: "attackers",
        needs: (
            |asked| asked.scene.target.is_some(),
            "a target in the scene",
        ),
        task: |asked| {
            let whose = match asked.marks.side {
                Some(Color::White) => "white ",
                Some(Color::Black) => "black ",
                None => "",
            };
            let target = asked.target();
            format!("every {whose}piece that attacks or defends {target}")
        },
        squares: |asked| {
            let found = attackers(asked.scene.board(), asked.scene.target?);
            Some(match asked.marks.side {
                Some(side) => found.of(side),
                None => found.white | found.black,
            })
        },
        wrong: |asked, square| wrong(no_attacker(asked, square)),
        ..KIND
    },
    Kind {
        name: "light",
        task: |_| "every light square".to_owned(),
        squares: |_| Some(SquareSet::LIGHT),
        ..SHADE
    },
    Kind {
        name: "dark",
        task: |_| "every dark square".to_owned(),
        squares: |_| Some(SquareSet::DARK),
        ..SHADE
    },
    Kind {
        name: "checkers",
        needs: NOTHING,
        task: |_| "every piece that gives check".to_owned(),
        squares: |asked| Some(Position::new(asked.scene.setup).checkers()),
        wrong: |asked, square| wrong(format!("No: {} gives no check.", asked.here(square))),
        ..KIND
    },
    Kind {
        name: "pinned",
        needs: NOTHING,
        task: |_| "every pinned piece".to_owned(),
        squares: |asked| Some(pins(asked.scene.board()).map(|pin| pin.pinned).collect()),
        wrong: |asked, square| {
            let board = asked.scene.board();
            let here = asked.here(square);
            let king = |piece: Piece| {
                board.of_piece(Piece {
                    role: Role::King,
                    ..piece
                })
            };
            wrong(match board.piece(square).map(king) {
                None => format!("No: only a piece can be pinned; there is {here}."),
                Some(kings) if kings.is_empty() => {
                    format!("No: {here} is not pinned: its side has no king.")
                }
                Some(_) => {
                    format!("No: {here} is not pinned: nothing would attack its king if it left.")
                }
            })
        },
        ..KIND
    },
    Kind {
        name: "queens",
        needs: NOTHING,
        task: |asked| match queens_rank(asked) {
            Some(rank) => format!(
                "every square of rank {} that is free and attacked by no white queen",
                rank.digit()
            ),
            None => "every free square that no white queen attacks".to_owned(),
        },
        squares: |asked| {
            let free = SquareSet::rank(queens_rank(asked)?) - asked.scene.board().occupied();
            Some(free - attacked_by_queens(asked))
        },
        wrong: |asked, square| wrong(not_for_a_queen(asked, square)),
        ..KIND
    },
    Kind {
        name: "named",
        needs: (
            |asked| {
                asked
                    .marks
                    .named
                    .as_ref()
                    .is_some_and(|named| !named.is_empty())
            },
            "`named`, with the squares",
        ),
        task: |asked| list(asked.marks.named.iter().flatten()),
        squares: |asked| Some(asked.marks.named.iter().flatten().copied().collect()),
        wrong: |_, square| wrong(format!("No: this is {square}.")),
        ..KIND
    },
    Kind {
        name: "home",
        needs: (|asked| asked.marks.piece.is_some(), "`piece`"),
        task: |asked| format!("where a {} starts the game", home_piece(asked)),
        squares: |asked| {
            let piece = asked.marks.piece?;
            Some(Position::start().board().of_piece(piece))
        },
        wrong: |asked, square| {
            let piece = home_piece(asked);
            wrong(format!("No: {square} is not where a {piece} starts."))
        },
        ..KIND
    },
];

const SHADE: Kind = Kind {
    needs: NOTHING,
    wrong: |_, square| {
        let sentences = ColorAnswer::new(square).sentences();
        wrong(format!("No: {}", sentences.join(" ")))
    },
    shade: true,
    ..KIND
};

/// The lowest rank without a white queen.
fn queens_rank(asked: &Asked) -> Option<Rank> {
    let queens = Queens::queens_on(asked.scene.board());
    let mut ranks = Rank::ALL.into_iter();
    ranks.find(|&rank| (SquareSet::rank(rank) & queens).is_empty())
}

fn attacked_by_queens(asked: &Asked) -> SquareSet {
    let board = asked.scene.board();
    let queens = Queens::queens_on(board).into_iter();
    queens.fold(SquareSet::EMPTY, |all, from| all | attacks(board, from))
}

fn not_for_a_queen(asked: &Asked, square: Square) -> String {
    let board = asked.scene.board();
    let queens = Queens::queens_on(board).into_iter();
    let mut attacking = queens.filter(|&from| attacks(board, from).contains(square));
    match (board.get(square), attacking.next()) {
        (Some(stands), _) => format!("No: {} is in the way.", standing(stands, square)),
        (None, Some(queen)) => format!("No: the white queen on {queen} attacks {square}."),
        (None, None) => format!("No: {square} is on another rank."),
    }
}

fn home_piece(asked: &Asked) -> String {
    let piece = asked.marks.piece;
    piece.map_or(String::new(), |piece| piece.to_string())
}

fn no_attacker(asked: &Asked, square: Square) -> String {
    let board = asked.scene.board();
    let target = asked.scene.target.unwrap_or(square);
    let Some(piece) = board.piece(square) else {
        return format!("No: no piece stands on {square}.");
    };
    if asked.marks.side.is_some_and(|side| side != piece.color) {
        return format!("No: the {piece} on {square} is on the other side.");
    }
    match WhyAnswer::new(board, square, target) {
        Ok(why) if !why.reachable() => why.sentence().to_owned(),
        _ => format!("No: the {piece} on {square} does not bear on {target}."),
    }
}
