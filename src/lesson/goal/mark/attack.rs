//! Questions about attackers, checks, pins and queens, and about the colours and names of squares
//! and the home squares of pieces.

use crate::answer::{Answer, ColorAnswer, WhyAnswer};
use crate::board::{Named, Piece, Rank, Role, Shade, Square, SquareSet, joined};
use crate::geometry::{Queens, attackers, attacks, pins};
use crate::rules::Position;
use crate::words::list;

use super::{KIND, MarkKind, MarkTask, NOTHING, ReasonLine, wrong};
use crate::lesson::act::Mistake;
use crate::lesson::skill::Skill;
use crate::lesson::what_if;

pub(super) const KINDS: [MarkKind; 9] = [
    MarkKind {
        name: "attacked",
        task: |asked| format!("every square the {} attacks or defends", asked.role),
        squares: |asked| Some(attacks(asked.board, asked.from)),
        wrong: |asked, square| match asked.scene.piece().map(|piece| piece.role) {
            Some(Role::Pawn) => {
                let why = "a pawn attacks only the two squares diagonally ahead";
                asked.on_its_line(square, format!("No: {why}, not {square}."))
            }
            _ => asked.unreachable(square),
        },
        if_so: |asked, square| what_if::attacking(asked.scene, asked.from, square),
        ..KIND
    },
    MarkKind {
        name: "attackers",
        missing: |scene, _| scene.target.is_none().then_some("a target in the scene"),
        task: |MarkTask { marks, target, .. }| {
            let whose = joined(marks.side.map(|side| format!("{side} ")), "");
            format!("every {whose}piece that attacks or defends {target}")
        },
        squares: |asked| {
            let found = attackers(asked.board, asked.scene.target?);
            let both = found.white | found.black;
            Some(asked.marks.side.map_or(both, |side| found.of(side)))
        },
        wrong: no_attacker,
        if_so: |asked, square| what_if::attacking(asked.scene, square, asked.scene.target?),
        skill: |_| Some(Skill::Attackers),
        ..KIND
    },
    MarkKind {
        name: "light",
        task: |_| "every light square".to_owned(),
        squares: |_| Some(SquareSet::LIGHT),
        ..SHADE
    },
    MarkKind {
        name: "dark",
        task: |_| "every dark square".to_owned(),
        squares: |_| Some(SquareSet::DARK),
        ..SHADE
    },
    MarkKind {
        name: "checkers",
        missing: NOTHING,
        task: |_| "every piece that gives check".to_owned(),
        squares: |asked| Some(Position::new(asked.scene.setup).checkers()),
        wrong: no_check,
        if_so: |asked, square| what_if::attacking(asked.scene, square, king_to_move(asked)?),
        ..KIND
    },
    MarkKind {
        name: "pinned",
        missing: NOTHING,
        task: |_| "every pinned piece".to_owned(),
        squares: |asked| Some(pins(asked.board).map(|pin| pin.pinned).collect()),
        skill: |_| Some(Skill::Pins),
        if_so: |asked, square| what_if::gone(asked.scene, square),
        wrong: |asked, square| {
            let here = asked.here(square);
            let king = |piece: Piece| asked.board.of_piece(Role::King.of(piece.color));
            wrong(match asked.board.piece(square) {
                None => format!("No: only a piece can be pinned, and there is none on {square}."),
                Some(piece) if piece.role == Role::King => {
                    format!("No: {here} can't be pinned. A pinned piece shields its king.")
                }
                Some(piece) if king(piece).is_empty() => {
                    format!("No: {here} isn't pinned, because its side has no king.")
                }
                // It says "nothing new", because the king may already be in check.
                Some(_) => {
                    format!(
                        "No: {here} isn't pinned. Nothing new would attack its king if it left."
                    )
                }
            })
        },
        ..KIND
    },
    MarkKind {
        name: "queens",
        missing: NOTHING,
        task: |asked| match queens_rank(asked).map(Rank::digit) {
            Some(rank) => {
                format!("every free square on rank {rank} that no white queen attacks")
            }
            None => "every free square that no white queen attacks".to_owned(),
        },
        squares: |asked| {
            let mut free = SquareSet::rank(queens_rank(asked)?) - asked.board.occupied();
            for square in free.into_iter().filter(|&at| attacker(asked, at).is_some()) {
                free.remove(square);
            }
            Some(free)
        },
        wrong: not_for_a_queen,
        if_so: |asked, square| {
            let by = attacker(asked, square).filter(|_| asked.board.get(square).is_none());
            what_if::queen(asked.scene, square, by?)
        },
        skill: |_| Some(Skill::Queens),
        ..KIND
    },
    MarkKind {
        name: "named",
        missing: |_, marks| {
            let none = marks.named.is_empty();
            none.then_some("`named`, with the squares")
        },
        names: true,
        task: |asked| list(&asked.marks.named),
        squares: |asked| Some(asked.marks.named.iter().copied().collect()),
        wrong: |_, square| {
            wrong(format!(
                "No: this is {square}. The file's letter comes first, then the rank's number."
            ))
        },
        ..KIND
    },
    MarkKind {
        name: "home",
        missing: |_, marks| marks.piece.is_none().then_some("`piece`"),
        task: |asked| format!("where a {} starts the game", joined(asked.marks.piece, "")),
        squares: |asked| Some(Position::start().board().of_piece(asked.marks.piece?)),
        wrong: |asked, square| {
            let piece = joined(asked.marks.piece, "");
            wrong(match Position::start().board().get(square) {
                None => {
                    format!("No: {square} is empty when the game starts, so no {piece} is there.")
                }
                Some(other) => format!("No: a {other} starts on {square}, not a {piece}."),
            })
        },
        ..KIND
    },
];

const SHADE: MarkKind = MarkKind {
    missing: NOTHING,
    wrong: |_, square| {
        let sentences = joined(ColorAnswer::new(square).sentences(), " ");
        wrong(format!("No: {sentences}"))
    },
    shade: true,
    if_so: |asked, square| {
        let other = Shade::all().find(|shade| *shade != square.shade());
        what_if::shaded(asked.scene, square, other?)
    },
    ..KIND
};

/// Returns the lowest rank without a white queen; `None` if every rank has one.
fn queens_rank(asked: &MarkTask) -> Option<Rank> {
    let queens = Queens::queens_on(asked.board);
    let mut ranks = Rank::ALL.into_iter();
    ranks.find(|&rank| (SquareSet::rank(rank) & queens).is_empty())
}

/// Returns the square of the first white queen that attacks `square`; `None` if none does.
fn attacker(asked: &MarkTask, square: Square) -> Option<Square> {
    let mut queens = Queens::queens_on(asked.board).into_iter();
    queens.find(|&from| attacks(asked.board, from).contains(square))
}

fn not_for_a_queen(asked: &MarkTask, square: Square) -> Mistake {
    match attacker(asked, square) {
        _ if asked.board.get(square).is_some() => {
            wrong(format!("No: {} is in the way.", asked.here(square)))
        }
        Some(queen) => {
            let sentence = format!("No: the white queen on {queen} attacks {square}.");
            wrong(sentence).drawn(ReasonLine::Attack(queen, square))
        }
        None => wrong(format!("No: {square} is on another rank.")),
    }
}

/// Returns the square of the king of the side to move; `None` if that side has no king.
fn king_to_move(asked: &MarkTask) -> Option<Square> {
    let setup = &asked.scene.setup;
    asked.board.of_piece(Role::King.of(setup.turn)).first()
}

fn no_check(asked: &MarkTask, square: Square) -> Mistake {
    let here = asked.here(square);
    let Some(king) = king_to_move(asked) else {
        let sentence = "No: nothing gives check, because the side to move has no king.";
        return wrong(sentence.to_owned());
    };
    match asked.board.piece(square) {
        None => wrong(format!(
            "No: only a piece can give check to the king on {king}, and there is none on {square}."
        )),
        Some(piece) if piece.color == asked.scene.setup.turn => wrong(format!(
            "No: {here} is on the same side as the king on {king}."
        )),
        Some(_) => asked.between(
            (square, king),
            match WhyAnswer::new(asked.board, square, king) {
                Ok(why) if !why.reachable() => why.sentence().to_owned(),
                _ => format!("No: {here} doesn't attack the king on {king}."),
            },
        ),
    }
}

fn no_attacker(asked: &MarkTask, square: Square) -> Mistake {
    let target = asked.scene.target.unwrap_or(square);
    let Some(piece) = asked.board.piece(square) else {
        return wrong(format!("No: there is no piece on {square}."));
    };
    if asked.marks.side.is_some_and(|side| side != piece.color) {
        return wrong(format!("No: the {piece} on {square} is on the other side."));
    }
    asked.between(
        (square, target),
        match WhyAnswer::new(asked.board, square, target) {
            Ok(why) if !why.reachable() => why.sentence().to_owned(),
            _ => format!("No: the {piece} on {square} neither attacks nor defends {target}."),
        },
    )
}
